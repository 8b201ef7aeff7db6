// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/learninglink.h"

#include "app/run/agentrunner.h"
#include "app/source/learning.h"
#include "widgets/controls/statusline.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/inspector/inspector.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/panes/wordspane.h"
#include "widgets/window/actions.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/docks.h"
#include "widgets/window/learningcontroller.h"
#include "widgets/window/runpresenter.h"
#include "widgets/window/strippresenter.h"
#include "widgets/window/windowlayout.h"

#include <QAction>
#include <QDockWidget>
#include <QTreeView>

namespace widgets {

using Pane = WindowLayout::Pane;

LearningLink::LearningLink(app::AgentRunner *runner, const Parts &parts, QObject *parent)
    : QObject(parent), m_runner(runner), m_parts(parts)
{
    connectStrip();
    LearningController *learning = parts.learning;
    connect(learning, &LearningController::learnedFromEdit, parts.presenter->strip(), &StripPresenter::offerWord);
    connect(parts.actions->lessons, &QAction::triggered, learning, &LearningController::showLessons);
    connect(learning, &LearningController::notified, parts.status, &StatusLine::say);
    connect(learning, &LearningController::privateChanged, this, &LearningLink::showPrivate);
    connect(parts.actions->keepExample, &QAction::triggered, learning, [learning, inspector = parts.docks.inspector] {
        learning->keepExample(inspector->data().question, inspector->data().query);
    });
    connect(learning, &LearningController::failed, parts.status, &StatusLine::showError);
}

void LearningLink::connectStrip()
{
    const StatusStrip *strip = m_parts.question->strip();
    connect(strip, &StatusStrip::actionTriggered, this, [this] {
        if (m_parts.presenter->strip()->action() == StripPresenter::Action::Teach && m_runner->currentRun())
            m_parts.learning->teach(m_runner->currentRun()->about().question,
                                    m_parts.presenter->strip()->unknownWord());
    });
    connect(strip, &StatusStrip::secondTriggered, this, [this] {
        if (m_parts.presenter->strip()->offersWord())
            m_parts.learning->remember();
    });
}

void LearningLink::showPrivate(const QStringList &columns)
{
    m_runner->setPrivate(QString::fromStdString(m_runner->source().info.name), columns);
    m_parts.docks.inspector->setPrivate(columns);
    m_parts.building->setPrivate(columns);
    m_parts.presenter->refresh(); // the strip shows rows of an answer
    m_parts.attempt->refresh();
}

void LearningLink::addSchemaPanel()
{
    SchemaPane *schema = m_parts.docks.schema;
    auto *panel = new SchemaPanel(m_runner, m_parts.learning->learning());
    schema->addScrolledBelow(panel);
    connect(schema->tree()->selectionModel(), &QItemSelectionModel::currentChanged, panel, &SchemaPanel::show);
    connect(schema->tree(), &QTreeView::clicked, panel, &SchemaPanel::show); // reopens a closed panel
    connect(panel, &SchemaPanel::queryWanted, m_parts.building, &BuildMode::take);
    connect(panel, &SchemaPanel::rowsWanted, m_parts.building, &BuildMode::openTabAndRun);
    connect(panel, &SchemaPanel::questionWanted, this, [this](const QString &question) {
        m_parts.building->setBuilding(false);
        m_parts.question->box()->setQuestion(question);
        m_parts.question->box()->setFocus();
    });
}

WordsPane *LearningLink::addWords()
{
    auto *words = new WordsPane(m_parts.learning->learning());
    WindowLayout *layout = m_parts.docks.layout;
    layout->setContent(Pane::words, words);
    connect(words, &WordsPane::notified, m_parts.status, &StatusLine::say);
    connect(words, &WordsPane::refreshed, this, [layout, words] {
        if (words->isEmpty() == !layout->dock(Pane::words)->isHidden())
            layout->setOffered(Pane::words, !words->isEmpty(), false);
    });
    layout->setOffered(Pane::words, !words->isEmpty(), false);
    return words;
}

} // namespace widgets
