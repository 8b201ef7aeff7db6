// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/comparecontroller.h"

#include "app/run/timelinemodel.h"
#include "widgets/compare/comparepane.h"
#include "widgets/compare/plainpane.h"
#include "widgets/controls/parts.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/inspector.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/questioncontroller.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QStackedWidget>
#include <algorithm>

namespace widgets {

CompareController::CompareController(app::AgentRunner *runner, app::RunActions *actions, MainWindow *window,
                                     QObject *parent)
    : QObject(parent),
      m_runner(runner),
      m_actions(actions),
      m_window(window),
      m_stack(qobject_cast<QStackedWidget *>(window->centralWidget()))
{
    auto *button = flatButton(Icon::compare, tr("Compare two attempts"), window->centre());
    button->setText(tr("Compare"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window->centre()->addTool(button);
    connect(button, &QToolButton::clicked, this, [this] { compare(selected()); });
    auto *plain = flatButton(Icon::model, tr("Ask the model the same question without data, and compare both answers"),
                             window->centre());
    plain->setText(tr("Model without data"));
    plain->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window->centre()->addTool(plain);
    connect(plain, &QToolButton::clicked, this, &CompareController::compareWithModelAlone);
    connect(runner, &app::AgentRunner::runEnded, this, [this](app::RunId run) {
        const app::Run *answered = run == m_plain && run != app::RunId::none ? m_runner->run(run) : nullptr;
        if (!answered)
            return;
        m_plain = app::RunId::none;
        showComparison({run, answered->currentCheckpoint()}, m_withTools);
    });
    connect(m_actions, &app::RunActions::compared, this,
            [this](quint64, std::shared_ptr<const app::Comparison> comparison) {
                if (!comparison || !comparison->claims) {
                    pane()->show(std::move(comparison));
                    return;
                }
                plainPane()->show(std::move(comparison), m_compared[0], m_compared[1]);
                m_stack->setCurrentWidget(m_plainPane);
            });
}

bool CompareController::isShown() const
{
    return m_stack->currentIndex() != 0;
}

app::RunPlace CompareController::selected() const
{
    const app::Run *run = m_runner->currentRun();
    return run ? app::RunPlace{run->id(), m_window->inspector()->data().checkpoint} : app::RunPlace{};
}

ComparePane *CompareController::pane()
{
    if (m_pane)
        return m_pane;
    m_pane = new ComparePane(m_runner);
    m_pane->setLanguage(m_runner->source().language);
    m_stack->addWidget(m_pane);
    connect(m_pane, &ComparePane::closed, this, &CompareController::close);
    connect(m_pane, &ComparePane::comparisonRequested, this, [this](app::RunPlace before, app::RunPlace after) {
        m_compared[0] = before;
        m_compared[1] = after;
        m_actions->compare(before, after);
    });
    connect(m_pane, &ComparePane::shown, this, [this](const QString &sentence) {
        if (m_stack->currentWidget() == m_pane)
            emit notified(sentence);
    });
    connect(m_pane, &ComparePane::graphsRequested, this, &CompareController::showBothGraphs);
    connect(m_pane, &ComparePane::copyRequested, this, [this] {
        QApplication::clipboard()->setText(m_pane->report());
        emit notified(tr("The comparison was copied to the clipboard."));
    });
    return m_pane;
}

PlainPane *CompareController::plainPane()
{
    if (m_plainPane)
        return m_plainPane;
    m_plainPane = new PlainPane(m_runner);
    m_stack->addWidget(m_plainPane);
    connect(m_plainPane, &PlainPane::closed, this, &CompareController::close);
    connect(m_plainPane, &PlainPane::askAgainRequested, this, &CompareController::askModelAlone);
    connect(m_plainPane, &PlainPane::copyRequested, this, [this] {
        QApplication::clipboard()->setText(m_plainPane->report());
        emit notified(tr("The comparison was copied to the clipboard."));
    });
    connect(m_plainPane, &PlainPane::iterationChosen, this, [this](app::RunPlace place) {
        close();
        m_runner->selectRun(place.run);
        if (const app::Run *run = m_runner->currentRun()) {
            const auto position = run->position(place.at);
            m_window->attempt()->select(m_window->timelineModel()->iterationIndex(position.branch, position.index));
        }
    });
    return m_plainPane;
}

namespace {

// The last attempt of a branch that has run; none if no attempt has.
app::CheckpointId lastRun(const app::Branch &branch)
{
    for (auto each = branch.iterations.rbegin(); each != branch.iterations.rend(); ++each)
        if (each->last != app::CheckpointId::none)
            return each->last;
    return app::CheckpointId::none;
}

// What an attempt is compared with: the newest of a branch with the end of its parent, else the attempt before.
app::CheckpointId earlierOf(const app::Run &run, const app::Branch &branch, const app::Run::Position &here)
{
    const app::Branch *parent = run.branch(branch.parent);
    const app::Iteration *iteration = run.iteration(run.before(here));
    const bool isNewest = here.index + 1 == int(branch.iterations.size());
    if (parent && isNewest && (branch.forkIteration > 0 || !iteration))
        if (const app::CheckpointId end = lastRun(*parent); end != app::CheckpointId::none)
            return end;
    return iteration ? iteration->last : app::CheckpointId::none;
}

} // namespace

void CompareController::compare(app::RunPlace after)
{
    const app::Run *run = m_runner->currentRun();
    const app::Run::Position here = run ? run->position(after.at) : app::Run::Position();
    const app::Branch *branch = run ? run->branch(here.branch) : nullptr;
    if (!branch || here.index < 0) {
        emit notified(tr("There are no attempts to compare yet. Ask a question first."));
        return;
    }
    after.at = branch->iterations[std::size_t(here.index)].last; // also if a single step is selected
    const app::RunPlace before{after.run, earlierOf(*run, *branch, here)};
    if (before.at == app::CheckpointId::none || before.at == after.at) {
        emit notified(tr("This run has only one attempt. To compare attempts, rerun this attempt or change it first."));
        return;
    }
    showComparison(before, after);
}

void CompareController::showComparison(app::RunPlace before, app::RunPlace after)
{
    pane();
    m_window->panes()->setAside(true);
    m_stack->setCurrentWidget(m_pane);
    m_pane->choose(before, after);
    m_pane->choice(1)->setFocus();
}

// Starts a separate run with the same model; the comparison is shown once it has ended.
void CompareController::compareWithModelAlone()
{
    const app::Run *run = m_runner->currentRun();
    if (!run || run->endReason().isEmpty()) {
        emit notified(tr("There is no answer to compare with yet. Ask a question first. Then you can ask the model the "
                         "same question without data."));
        return;
    }
    askModelAlone({run->id(), run->currentCheckpoint()});
}

void CompareController::askModelAlone(app::RunPlace answerPlace)
{
    const app::Run *run = m_runner->run(answerPlace.run);
    const auto &agents = m_runner->source().agents;
    const auto plain =
        std::find_if(agents.begin(), agents.end(), [](const app::AgentView &each) { return each.isPlain; });
    if (!run || plain == agents.end()) {
        emit notified(tr("With this source, you cannot ask the model a question without data from the source."));
        return;
    }
    m_withTools = answerPlace;
    app::AskRequest question = m_window->asking()->request();
    question.text = run->about().question;
    question.agent = plain->name;
    question.stop.reset();
    m_plain = m_runner->ask(question);
}

void CompareController::close()
{
    m_stack->setCurrentIndex(0);
    m_window->panes()->setAside(false);
    m_window->centre()->timeline()->setFocus();
    emit closed();
}

// Opens a separate window; the comparison stays open.
void CompareController::showBothGraphs()
{
    const app::Comparison *comparison = pane()->comparison();
    if (!comparison)
        return;
    auto *dialog = new QDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Both results in one graph"));
    dialog->setWindowFlag(Qt::WindowMaximizeButtonHint);
    dialog->resize(Theme::of(m_window).u(250), Theme::of(m_window).u(170));
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    auto *page = new GraphPage;
    column->addWidget(page);
    page->showBoth(comparison->before.rows, comparison->after.rows);
    dialog->show();
    page->view()->setFocus();
}

} // namespace widgets
