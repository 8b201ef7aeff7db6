// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/runcontrols.h"

#include "app/inspector/copiedanswer.h"
#include "app/inspector/inspectordata.h"
#include "app/run/agentrunner.h"
#include "app/run/breakpointmodel.h"
#include "app/run/timelinemodel.h"
#include "widgets/console/consolepane.h"
#include "widgets/controls/statusline.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/approvalcontroller.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/reruns.h"
#include "widgets/window/windowlayout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>

namespace widgets {

using Pane = WindowLayout::Pane;

RunControls::RunControls(app::AgentRunner *runner, const Parts &parts, QObject *parent)
    : QObject(parent), m_runner(runner), m_parts(parts)
{
    connectActions();
    connectViews();
}

void RunControls::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    const Actions *actions = m_parts.actions;
    on(actions->copyReport, &RunControls::copyAnswer);
    on(actions->editQuery, &RunControls::focusEditor);
    on(actions->ask, &RunControls::ask);
    on(actions->resume, &RunControls::continueRun);
    on(actions->step, &RunControls::stepRun);
    on(actions->pause, [this] { m_runner->pause(); });
    on(actions->stop, [this] { m_runner->stop(); });
    on(actions->skip, [this] { m_runner->skip(); });
    on(actions->rerun, [this] { m_parts.reruns->edit(); });
    on(actions->toggleBreakpoint, &RunControls::toggleBreakpoint);
}

void RunControls::connectViews()
{
    const QuestionPane *question = m_parts.centre->question();
    connect(question, &QuestionPane::asked, m_parts.asking, &QuestionController::ask);
    connect(question, &QuestionPane::stepped, m_parts.asking, &QuestionController::step);
    connect(question, &QuestionPane::paused, m_runner, &app::AgentRunner::pause);
    connect(question, &QuestionPane::continued, this, &RunControls::continueRun);
    connect(question, &QuestionPane::stopRequested, m_runner, &app::AgentRunner::stop);
    connect(question, &QuestionPane::offerChosen, this, [this](const QString &text) {
        m_parts.centre->question()->box()->setQuestion(text);
        m_parts.centre->question()->box()->setFocus(); // the pressed button is removed
        m_parts.asking->ask();
    });
    const TimelineView *timeline = m_parts.centre->timeline();
    connect(timeline, &TimelineView::editRequested, this, &RunControls::focusEditor);
    connect(timeline, &TimelineView::skipRequested, m_runner, &app::AgentRunner::skip);
    connect(timeline, &TimelineView::runRequested, this, [this] {
        if (m_parts.approval->isAsked())
            m_parts.approval->approve(); // from the attempt of the query
        else
            continueRun();
    });
    connect(timeline, &TimelineView::breakpointRequested, m_parts.breakpoints, &app::BreakpointModel::toggle);
    const Inspector *inspector = m_parts.docks.inspector;
    connect(inspector, &Inspector::rerunRequested, m_parts.reruns, [this] { m_parts.reruns->edit(); });
    connect(inspector, &Inspector::artefactRerunRequested, m_parts.reruns, &Reruns::artefact);
    connect(inspector, &Inspector::unrunRevisionRequested, m_parts.reruns, &Reruns::leftOver);
}

void RunControls::ask()
{
    const QueryPage *page = m_parts.docks.inspector->shownQueryPage();
    if (m_parts.building->isBuilding())
        m_parts.building->console()->runHere();
    else if (page && page->isEditing() && page->isAncestorOf(QApplication::focusWidget()))
        m_parts.reruns->edit(); // runs the edit that has the focus
    else
        m_parts.asking->ask();
}

// An edited query replaces the original one for this and all following steps.
void RunControls::stepRun()
{
    const QueryPage *page = m_parts.docks.inspector->queryPage();
    if (m_runner->state() == app::RunnerState::Paused && page->isEditing() && page->isChanged())
        m_parts.reruns->edit(app::Then::Step);
    else
        m_parts.asking->step();
}

void RunControls::continueRun()
{
    const QueryPage *page = m_parts.docks.inspector->queryPage();
    if (page->isEditing() && page->isChanged())
        m_parts.reruns->edit();
    else if (m_parts.approval->isAsked()) {
        // F5 never approves: it moves the focus to the buttons, which Space presses.
        m_parts.centre->question()->strip()->focusChoice();
        m_parts.status->show(tr("Approval needed"), tr("The run waits for your approval. Approve or reject the query "
                                                       "or tool call that is shown below the question."));
    } else
        m_parts.asking->resume();
}

// At the selected step; else at the pending one.
void RunControls::toggleBreakpoint()
{
    const TimelineView *timeline = m_parts.centre->timeline();
    const app::Iteration *iteration = m_parts.timeline->iteration(timeline->currentIndex());
    const int step = timeline->selectedStep();
    if (iteration && step >= 0 && step < int(iteration->steps.size()))
        m_parts.breakpoints->toggle(
            iteration->steps[std::size_t(step)].nodes.value(0, iteration->steps[std::size_t(step)].name));
    else if (const app::Run *run = m_runner->currentRun(); run && !run->pendingNode().isEmpty())
        m_parts.breakpoints->toggle(run->pendingNode());
    else
        m_parts.status->say(tr("Choose a step of an attempt first. Click the dot of the step, or press Up or Down "
                               "in the timeline."));
}

void RunControls::focusEditor()
{
    Inspector *inspector = m_parts.docks.inspector;
    m_parts.docks.layout->dock(Pane::inspector)->show();
    inspector->setTab(Inspector::QueryTab);
    inspector->queryPage()->beginEdit();
}

void RunControls::copyAnswer()
{
    const app::InspectorData &data = m_parts.docks.inspector->data();
    if (data.isEmpty())
        return;
    const app::CopiedAnswer answer = app::copiedAnswer(data);
    QApplication::clipboard()->setText(answer.text);
    m_parts.status->say(answer.cites ? tr("The question, the answer and its sources were copied to the clipboard.")
                                     : tr("Question, answer, query and rows were copied to the clipboard."));
}

} // namespace widgets
