// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/contextmenus.h"

#include "app/models/values.h"
#include "app/run/breakpointmodel.h"
#include "app/run/runsmodel.h"
#include "app/run/timelinemodel.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTreeView>

namespace widgets {

ContextMenus::ContextMenus(app::AgentRunner *runner, Actions *actions, Of of, QWidget *window)
    : QObject(window), m_runner(runner), m_actions(actions), m_of(of), m_window(window)
{
    connect(m_of.timeline, &TimelineView::menuRequested, this,
            [this](const QModelIndex &card, int step, const QPoint &place) { ofCard(card, step)->popup(place); });
    connect(m_of.scores, &ScorePane::menuRequested, this, [this](quint64 checkpoint, const QPoint &place) {
        if (const QModelIndex card = m_of.model->indexOf(app::CheckpointId(checkpoint)); card.isValid()) {
            m_of.timeline->select(card);
            ofCard(card, -1)->popup(place);
        }
    });
    QTreeView *runs = m_of.runs->tree();
    runs->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(runs, &QWidget::customContextMenuRequested, this, [this, runs](const QPoint &place) {
        const QModelIndex at = runs->indexAt(place);
        if (QMenu *menu = ofRun(at.isValid() ? at : runs->currentIndex()))
            menu->popup(runs->viewport()->mapToGlobal(place));
    });
}

QMenu *ContextMenus::make()
{
    auto *menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    return menu;
}

void ContextMenus::addStep(QMenu *menu, const app::Step &step)
{
    const app::Run *run = m_runner->currentRun();
    if (!run)
        return;
    const QString node = step.nodes.isEmpty() ? step.name : step.nodes.first(), name = stepText(*run, step.name);
    QAction *breakpoint =
        menu->addAction(tr("&Pause before %1").arg(name), this, [this, node] { m_of.breakpoints->toggle(node); });
    breakpoint->setCheckable(true);
    breakpoint->setChecked(m_of.breakpoints->isSet(node));
    breakpoint->setToolTip(tr("Internal name: %1").arg(node));
    menu->addAction(tr("Pause before this step &if a condition is met…"), this,
                    [this, node] { m_of.debug->newBreakpoint(node); });
    QAction *here = menu->addAction(tr("&Run to %1").arg(name), this, [this, node] { m_runner->runTo(node); });
    here->setEnabled(m_runner->state() == app::RunnerState::Paused && step.checkpoint == app::CheckpointId::none);
    if (!here->isEnabled())
        here->setText(tr("&Run to %1 (only while the run is paused at an earlier step)").arg(name));
    menu->addSeparator();
}

// For a card without a chosen step: breakpoints before each of its steps.
void ContextMenus::addBreakpoints(QMenu *menu, const app::Iteration &iteration)
{
    const app::Run *run = m_runner->currentRun();
    if (!run || iteration.steps.empty())
        return;
    QMenu *part = menu->addMenu(tr("Toggle &breakpoint"));
    for (const app::Step &step : iteration.steps) {
        const QString node = step.nodes.isEmpty() ? step.name : step.nodes.first();
        QAction *toggle = part->addAction(tr("Before %1", "a step").arg(stepText(*run, step.name)), this,
                                          [this, node] { m_of.breakpoints->toggle(node); });
        toggle->setCheckable(true);
        toggle->setChecked(m_of.breakpoints->isSet(node));
    }
    menu->addSeparator();
}

QMenu *ContextMenus::ofCard(const QModelIndex &card, int step)
{
    QMenu *menu = make();
    const app::Iteration *iteration = m_of.model->iteration(card);
    if (!iteration)
        return menu;
    if (step >= 0 && step < int(iteration->steps.size()))
        addStep(menu, iteration->steps[std::size_t(step)]);
    else
        addBreakpoints(menu, *iteration);
    menu->addActions({m_actions->editQuery, m_actions->rerun, m_actions->change, m_actions->hint});
    menu->addSeparator();
    menu->addActions({m_actions->compare, m_actions->repeatStep, m_actions->toConsole});
    menu->addSeparator();
    menu->addActions({m_actions->star, m_actions->note});
    menu->addSeparator();
    QAction *copy = menu->addAction(tr("Copy the &query"), this,
                                    [query = iteration->headline] { QGuiApplication::clipboard()->setText(query); });
    copy->setEnabled(!iteration->headline.isEmpty());
    menu->addAction(m_actions->copyReport);
    return menu;
}

QMenu *ContextMenus::ofRun(const QModelIndex &index)
{
    using Model = app::RunsModel;
    const app::Run *run = m_runner->run(app::RunId(index.data(Model::RunRole).toUInt()));
    if (!run)
        return nullptr;
    const bool branch = index.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Branch;
    QTreeView *tree = m_of.runs->tree();
    tree->setCurrentIndex(index);
    QMenu *menu = make();
    menu->addAction(branch ? tr("&Show the branch") : tr("&Show the run"), this,
                    [this, at = QPersistentModelIndex(index)] { m_of.runs->open(at); });
    if (branch) {
        menu->addActions(tree->actions()); // actions of branches: delete, rename
        return menu;
    }
    QAction *again = menu->addAction(tr("&Ask again"), this,
                                     [this, question = run->about().question, source = run->about().sourceUri] {
                                         m_of.debug->askAgain(question, source);
                                     });
    again->setEnabled(m_actions->ask->isEnabled());
    menu->addAction(tr("&Copy the question"), this,
                    [question = run->about().question] { QGuiApplication::clipboard()->setText(question); });
    menu->addSeparator();
    QAction *remove =
        menu->addAction(tr("&Remove from the list"), this, [this, id = run->id()] { m_runner->removeRun(id); });
    remove->setEnabled(!m_runner->isActive(run->id()));
    return menu;
}

} // namespace widgets
