// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/attemptselection.h"

#include "app/run/agentrunner.h"
#include "app/run/timelinemodel.h"
#include "widgets/inspector/inspector.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/centrepane.h"

namespace widgets {

AttemptSelection::AttemptSelection(app::AgentRunner *runner, app::TimelineModel *model, CentrePane *centre,
                                   Inspector *inspector, QObject *parent)
    : QObject(parent), m_runner(runner), m_model(model), m_centre(centre), m_inspector(inspector)
{
    TimelineView *timeline = centre->timeline();
    timeline->setControlled(inspector);
    centre->scores()->chart()->setControlled(inspector);
    connect(timeline, &TimelineView::cardChosen, this, [this](const QModelIndex &card) {
        if (!m_isCatchingUp)
            m_follows = card == m_model->newest();
        refresh();
    });
    connect(timeline, &TimelineView::stepChosen, this, &AttemptSelection::refresh);
    connect(centre->scores(), &ScorePane::checkpointChosen, this,
            [this](quint64 checkpoint) { select(m_model->indexOf(app::CheckpointId(checkpoint))); });
    connect(inspector, &Inspector::previousRequested, this, [this] { move(-1); });
    connect(inspector, &Inspector::nextRequested, this, [this] { move(1); });
}

void AttemptSelection::select(const QModelIndex &iteration, int step)
{
    if (iteration.isValid())
        m_centre->timeline()->select(iteration, step);
}

void AttemptSelection::selectEndOf(app::BranchId id)
{
    const app::Run *run = m_runner->currentRun();
    const app::Branch *branch = run ? run->branch(id) : nullptr;
    if (branch && !branch->iterations.empty())
        select(m_model->iterationIndex(branch->id, int(branch->iterations.size()) - 1));
}

void AttemptSelection::move(int direction)
{
    const QModelIndex index = m_centre->timeline()->currentIndex();
    const app::Branch *branch = index.isValid() ? m_model->branch(index.parent()) : nullptr;
    if (branch && index.row() + direction >= 0 && index.row() + direction < int(branch->iterations.size()))
        select(m_model->iterationIndex(branch->id, index.row() + direction));
}

void AttemptSelection::follow()
{
    m_follows = true;
}

void AttemptSelection::catchUp()
{
    if (m_follows) {
        m_isCatchingUp = true;
        if (const QModelIndex newest = m_model->newest();
            newest.isValid() && newest != m_centre->timeline()->currentIndex())
            m_centre->timeline()->select(newest);
        m_isCatchingUp = false;
    }
    refresh();
}

void AttemptSelection::refresh()
{
    const app::Run *run = m_runner->currentRun();
    const QModelIndex index = m_centre->timeline()->currentIndex();
    const app::Branch *branch = index.isValid() ? m_model->branch(index.parent()) : nullptr;
    if (!run || !branch) {
        m_inspector->show(nullptr, app::BranchId::none, -1);
        m_centre->scores()->setSelected(app::CheckpointId::none);
        return;
    }
    m_inspector->show(run, branch->id, index.row(), m_centre->timeline()->selectedStep());
    m_centre->scores()->setSelected(branch->iterations[std::size_t(index.row())].last);
}

} // namespace widgets
