// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of the window do.
#include "app/breakpointmodel.h"
#include "app/commands.h"
#include "app/edits.h"
#include "app/format.h"
#include "app/rowsmodel.h"
#include "app/schemamodel.h"
#include "app/scoremodel.h"
#include "app/timelinemodel.h"
#include "widgets/actions.h"
#include "widgets/centrepane.h"
#include "widgets/docks.h"
#include "widgets/inspector.h"
#include "widgets/mainwindow.h"
#include "widgets/modelchoice.h"
#include "widgets/parts.h"
#include "widgets/querypage.h"
#include "widgets/questionbox.h"
#include "widgets/questionpane.h"
#include "widgets/runpresenter.h"
#include "widgets/scorepane.h"
#include "widgets/sessionmenu.h"
#include "widgets/statusline.h"
#include "widgets/timelineview.h"
#include "widgets/words.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QUndoStack>

namespace widgets {

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->openSource, &MainWindow::showOpenSource);
    for (QAction *sample : m_actions->openSamples)
        on(sample, [this, sample] { m_runner->openSource(sample->data().toString()); });
    on(m_actions->copyReport, &MainWindow::copyAnswer);
    on(m_actions->quit, [this] { close(); });
    on(m_actions->editQuery, &MainWindow::focusEditor);
    on(m_actions->find, [this] {
        m_docks[0]->show();
        m_schemaPane->search()->setFocus();
        m_schemaPane->search()->selectAll();
    });
    on(m_actions->goToQuestion, [this] {
        m_centre->question()->box()->setFocus();
        m_centre->question()->box()->selectAll();
    });
    on(m_actions->nextPane, [this] { cyclePane(1); });
    on(m_actions->previousPane, [this] { cyclePane(-1); });
    on(m_actions->resetLayout, &MainWindow::arrangeDocks);
    for (int i = 0; i < 3; ++i)
        on(m_actions->colours[i], [this, i] { applyColours(i); });
    on(m_actions->ask, &MainWindow::ask);
    on(m_actions->resume, &MainWindow::continueRun);
    on(m_actions->step, &MainWindow::stepOrStart);
    on(m_actions->pause, [this] { m_runner->pause(); });
    on(m_actions->stop, [this] { m_runner->stop(); });
    on(m_actions->skip, [this] { m_runner->skip(); });
    on(m_actions->rerun, [this] { rerunWith(m_inspector->queryPage()->query()); });
    on(m_actions->toggleBreakpoint, [this] {
        // The selected step; else the one that is pending.
        const app::Card *card = m_timeline->card(m_centre->timeline()->currentIndex());
        const int step = m_centre->timeline()->selectedStep();
        if (card && step >= 0 && step < int(card->steps.size()))
            m_runner->toggleBreakpoint(
                card->steps[std::size_t(step)].nodes.value(0, card->steps[std::size_t(step)].name));
        else if (const app::Run *run = m_runner->currentRun(); run && !run->pendingNode().isEmpty())
            m_runner->toggleBreakpoint(run->pendingNode());
        else
            m_status->show({},
                           tr("Choose a step of an attempt first: click its dot, or use Up and Down in the timeline."));
    });
    on(m_actions->stopRule, &MainWindow::showStopRule);
    on(m_actions->prompts, &MainWindow::showPrompts);
    on(m_actions->shortcuts, &MainWindow::showShortcuts);
    on(m_actions->about, &MainWindow::showAbout);
}

void MainWindow::ask()
{
    QuestionBox *box = m_centre->question()->box();
    const QString text = box->question();
    if (!m_actions->ask->isEnabled())
        return;
    if (text.isEmpty()) {
        box->setFocus();
        m_status->show({}, tr("Write a question first, or choose one of the samples."));
        return;
    }
    if (m_history.isEmpty() || m_history.last() != text) {
        m_history += text;
        constexpr int most = 200;
        m_history = m_history.mid(std::max<qsizetype>(0, m_history.size() - most));
        box->setHistory(m_history);
    }
    app::Question question;
    question.text = text;
    question.allowedTypes = m_schema->allowedTypes();
    m_models->put(question);
    question.approve = m_actions->approval();
    m_follows = true;
    m_runner->ask(question);
}

void MainWindow::stepOrStart()
{
    if (m_runner->state() == app::RunnerState::Paused || m_runner->state() == app::RunnerState::Failed) {
        m_runner->step();
        return;
    }
    app::Question question;
    question.text = m_centre->question()->box()->question();
    question.allowedTypes = m_schema->allowedTypes();
    m_models->put(question);
    question.approve = m_actions->approval();
    if (question.text.isEmpty())
        return ask();
    m_follows = true;
    m_runner->askStepping(question);
}

void MainWindow::continueRun()
{
    QueryPage *page = m_inspector->queryPage();
    if (page->isEditing() && page->isChanged())
        rerunWith(page->query());
    else if (const app::Run *run = m_runner->currentRun(); run && run->attempt() && run->attempt()->suspend)
        m_status->show(
            tr("Waits for you"),
            tr("Let the query run, or do not: the strip under the question asks.")); // never by an F5 too many
    else
        m_runner->resume();
}

void MainWindow::rerunWith(const QString &query)
{
    const app::InspectorData &data = m_inspector->data();
    if (data.isEmpty() || query.trimmed().isEmpty())
        return;
    const QString note = query == data.query ? tr("rerun from %1 by you").arg(QLocale().toString(data.iteration))
                                             : tr("query of %1 edited by you").arg(QLocale().toString(data.iteration));
    m_follows = true;
    const app::Run *run = m_runner->currentRun();
    const workflow::CheckpointPtr place = run ? run->checkpoint(data.checkpoint) : nullptr;
    if (!place)
        return;
    const auto changes = app::changesOf(QStringLiteral("query"), query, place->state);
    if (!changes) {
        m_status->show(tr("Not done"), QString::fromStdString(changes.error().message));
        return;
    }
    m_undo->push(new app::EditCommand(m_runner, {run->id(), data.checkpoint, *changes, {}, note, true}));
}

void MainWindow::sourceOpened()
{
    const auto &source = m_runner->source();
    if (!source.uri.isEmpty() && m_layout.write)
        m_layout.write(QStringLiteral("source"), source.uri.toUtf8());
    if (!source.uri.isEmpty())
        m_knownSources.add({source.uri, {}});
    m_schema->setSchema(source.schema);
    m_schemaPane->refresh();
    m_inspector->setLanguage(source.language);
    m_centre->timeline()->setTokenizer(tokenizerOf(source.language));
    m_centre->question()->box()->setHints(source.uri.isEmpty() ? tr("Open a source, then ask it a question")
                                          : source.uri == QLatin1String("sample:")
                                              ? tr("Ask the sample graph a question")
                                              : tr("Ask a question"),
                                          tr("Ctrl+Enter asks, Up and Down recall earlier questions"));
    m_presenter->refresh();
}

void MainWindow::currentRunChanged()
{
    app::Run *run = m_runner->currentRun();
    m_timeline->setRun(run);
    m_scores->setRun(run);
    m_follows = true;
    QuestionBox *box = m_centre->question()->box();
    if (run && !(m_sessions->isRestoring() && !box->question().isEmpty())) // nobody's typing is overwritten
        box->setQuestion(run->about().question);
    m_actions->follow(m_runner->state(), run != nullptr);
    runUpdated(run ? run->about().id : app::RunId::none);
}

void MainWindow::runUpdated(app::RunId id)
{
    const app::Run *run = m_runner->currentRun();
    if (run && run->about().id != id)
        return;
    if (m_follows) {
        m_selecting = true;
        if (const QModelIndex newest = m_timeline->newest();
            newest.isValid() && newest != m_centre->timeline()->currentIndex())
            m_centre->timeline()->select(newest);
        m_selecting = false;
    }
    showSelected();
    m_presenter->refresh();
}

void MainWindow::selectCard(const QModelIndex &card, int step)
{
    if (card.isValid())
        m_centre->timeline()->select(card, step);
}

void MainWindow::showSelected()
{
    const app::Run *run = m_runner->currentRun();
    const QModelIndex index = m_centre->timeline()->currentIndex();
    const app::Lane *lane = index.isValid() ? m_timeline->lane(index.parent()) : nullptr;
    if (!run || !lane) {
        m_inspector->show(nullptr, workflow::BranchId::none, -1);
        m_centre->scores()->setSelected(workflow::CheckpointId::none);
        return;
    }
    m_inspector->show(run, lane->id, index.row(), m_centre->timeline()->selectedStep());
    m_centre->scores()->setSelected(lane->cards[std::size_t(index.row())].last);
}

void MainWindow::moveSelection(int direction)
{
    const QModelIndex index = m_centre->timeline()->currentIndex();
    const app::Lane *lane = index.isValid() ? m_timeline->lane(index.parent()) : nullptr;
    if (lane && index.row() + direction >= 0 && index.row() + direction < int(lane->cards.size()))
        selectCard(m_timeline->cardIndex(lane->id, index.row() + direction));
}

void MainWindow::useStripAction()
{
    using Action = RunPresenter::StripAction;
    switch (m_presenter->stripAction()) {
    case Action::ShowRows:
    case Action::ShowBest:
        selectCard(m_presenter->stripAction() == Action::ShowBest ? m_timeline->best() : m_timeline->newest());
        m_docks[3]->show();
        m_inspector->setTab(m_presenter->stripAction() == Action::ShowBest ? Inspector::QueryTab : Inspector::RowsTab);
        break;
    case Action::CancelAnswer:
        m_runner->cancelAnswer();
        break;
    case Action::EditBreakpoint:
        m_docks[2]->show();
        m_breakpointsPane->list()->setFocus();
        break;
    case Action::CancelOpening:
        m_runner->cancelOpening();
        break;
    case Action::OpenSource:
        showOpenSource();
        break;
    case Action::Approve:
        m_runner->answer(true);
        break;
    case Action::TryAgain:
        m_runner->resume();
        break;
    case Action::None:
        break;
    }
}

void MainWindow::focusEditor()
{
    m_docks[3]->show();
    m_inspector->setTab(Inspector::QueryTab);
    m_inspector->queryPage()->beginEdit();
}

void MainWindow::cyclePane(int direction)
{
    const QList<QWidget *> panes{m_centre->question()->box(), m_centre->timeline(), m_centre->scores(),
                                 m_inspector->tabs(),         m_schemaPane->tree(), m_runsPane->tree(),
                                 m_breakpointsPane->list()};
    QList<QWidget *> shown;
    for (QWidget *pane : panes) {
        if (pane->isVisible())
            shown += pane;
    }
    if (shown.isEmpty())
        return;
    qsizetype here = -1;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        if (shown[i] == QApplication::focusWidget() || shown[i]->isAncestorOf(QApplication::focusWidget()))
            here = i;
    }
    const qsizetype next = here < 0 ? 0 : (here + direction + shown.size()) % shown.size();
    QWidget *target = shown[next];
    if (target == m_centre->scores())
        target = m_centre->scores()->focusTarget();
    else if (target == m_inspector->tabs())
        target = m_inspector->tabs()->tabBar();
    target->setFocus(Qt::TabFocusReason);
}

void MainWindow::copyAnswer()
{
    const app::InspectorData &data = m_inspector->data();
    if (data.isEmpty())
        return;
    app::RowsModel rows;
    rows.setArtefact(data.rows);
    const QStringList parts{data.question, data.answer, data.query, rows.copy({}, app::CopyFormat::Tsv)};
    QString text;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            text += part + QStringLiteral("\n\n");
    }
    QApplication::clipboard()->setText(text.trimmed());
    m_status->show({}, tr("Question, answer, query and rows are in the clipboard."));
}

} // namespace widgets
