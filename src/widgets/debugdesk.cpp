// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/debugdesk.h"

#include "app/breakpointmodel.h"
#include "app/commands.h"
#include "app/timelinemodel.h"
#include "widgets/actions.h"
#include "widgets/centrepane.h"
#include "widgets/comparepane.h"
#include "widgets/debugdialogs.h"
#include "widgets/dialogs.h"
#include "widgets/docks.h"
#include "widgets/exportdialog.h"
#include "widgets/findbar.h"
#include "widgets/inspector.h"
#include "widgets/mainwindow.h"
#include "widgets/parts.h"
#include "widgets/questionbox.h"
#include "widgets/questionpane.h"
#include "widgets/sessiondialog.h"
#include "widgets/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QListView>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>
#include <QUndoStack>

#include <algorithm>

namespace widgets {

DebugDesk::DebugDesk(app::AgentRunner *runner, QUndoStack *undo, app::BreakpointModel *breakpoints, MainWindow *window)
    : QObject(window),
      m_runner(runner),
      m_undo(undo),
      m_breakpoints(breakpoints),
      m_window(window),
      m_actions(window->actions()),
      m_debugger(new app::Debugger(runner, this)),
      m_stack(qobject_cast<QStackedWidget *>(window->centralWidget())),
      m_find(new FindBar),
      m_look(new QTimer(this))
{
    window->centre()->addTool(m_find);
    auto *compare = flatButton(Icon::compare, tr("Compare two attempts"), window->centre());
    compare->setText(tr("Compare"));
    compare->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window->centre()->addTool(compare);
    connect(compare, &QToolButton::clicked, this, &DebugDesk::compareSelected);
    m_look->setSingleShot(true);
    constexpr int quiet = 300; // after the last choice
    m_look->setInterval(quiet);
    window->installEventFilter(this);
    connectActions();
    connectDebugger();
}

bool DebugDesk::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Close)
        rememberLook();
    return QObject::eventFilter(watched, event);
}

void DebugDesk::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->compare, &DebugDesk::compareSelected);
    on(m_actions->change, [this] { changeSelected(QStringLiteral("prompt")); });
    on(m_actions->hint, [this] { changeSelected(QStringLiteral("hint")); });
    on(m_actions->swapModel, [this] { changeSelected(QStringLiteral("model")); });
    on(m_actions->repeatStep, &DebugDesk::repeatSelected);
    on(m_actions->star, &DebugDesk::starSelected);
    on(m_actions->note, &DebugDesk::noteSelected);
    on(m_actions->findInRun, [this] {
        if (m_stack->currentIndex() != 0) // what is found is shown in the timeline
            closeCompare();
        m_find->open();
    });
    on(m_actions->exportRuns, &DebugDesk::showExport);
    on(m_actions->testCase, &DebugDesk::addTestCase);
    on(m_actions->replay, &DebugDesk::replaySelected);
    on(m_actions->sessionSize, &DebugDesk::showSize);
    connect(m_find, &FindBar::hitChosen, this, &DebugDesk::selectHit);
    connect(m_find, &FindBar::closed, this, [this] { m_window->centre()->timeline()->setFocus(); });
    connect(m_window->breakpointsPane(), &BreakpointsPane::editRequested, this, &DebugDesk::editBreakpoint);
    connect(m_window->runsPane(), &RunsPane::branchRenameRequested, this,
            [this](quint32 run, quint32 branch) { renameBranch(app::RunId(run), workflow::BranchId(branch)); });
    connect(m_window->inspector(), &Inspector::shown, m_look, qOverload<>(&QTimer::start));
    connect(m_window->inspector()->tabs(), &QTabWidget::currentChanged, m_look, qOverload<>(&QTimer::start));
    connect(m_look, &QTimer::timeout, this, &DebugDesk::rememberLook);
}

void DebugDesk::connectDebugger()
{
    connect(m_debugger, &app::Debugger::compared, this,
            [this](quint64, std::shared_ptr<const agents::Comparison> comparison) {
                comparePane()->show(std::move(comparison));
            });
    connect(m_debugger, &app::Debugger::repeated, this, [this](const app::RepeatedView &view) {
        if (m_repeat)
            m_repeat->show(view);
        emit said(view.words);
    });
    connect(m_debugger, &app::Debugger::done, this,
            [this](const QString &file) { emit said(tr("Written to %1").arg(file)); });
    connect(m_debugger, &app::Debugger::failed, this, [this](const base::Error &error) {
        emit said(QString::fromStdString(error.message));
        if (m_size)
            m_size->showProblem(QString::fromStdString(error.message));
    });
    connectCare();
    connect(m_runner, &app::AgentRunner::currentRunChanged, this, [this] {
        m_find->setRun(m_runner->currentRun());
        if (m_stack->currentIndex() != 0) // another run was chosen: it is shown in the timeline
            closeCompare();
        restoreLook();
    });
    // What a fork did not have to do again is said as it is made.
    connect(m_runner, &app::AgentRunner::branchMade, this, [this](app::RunId id, workflow::BranchId branch) {
        const app::Run *run = m_runner->run(id);
        const app::Lane *lane = run ? run->lane(branch) : nullptr;
        if (lane && lane->reusedSteps > 0)
            emit said(tr("%1: %n step(s) reused", nullptr, lane->reusedSteps).arg(lane->name) + QStringLiteral(", ") +
                      tr("%n token(s) not paid again", nullptr, int(lane->reused.tokens())));
    });
}

ComparePane *DebugDesk::comparePane()
{
    if (m_compare)
        return m_compare;
    m_compare = new ComparePane(m_runner);
    m_compare->setLanguage(m_runner->source().language);
    m_stack->addWidget(m_compare);
    connect(m_compare, &ComparePane::closed, this, &DebugDesk::closeCompare);
    connect(m_compare, &ComparePane::comparisonRequested, m_debugger, &app::Debugger::compare);
    connect(m_compare, &ComparePane::graphsRequested, this, &DebugDesk::showBothGraphs);
    connect(m_compare, &ComparePane::copyRequested, this, [this] {
        QApplication::clipboard()->setText(m_compare->report());
        emit said(tr("The comparison is in the clipboard."));
    });
    return m_compare;
}

// The selected attempt with the one it followed; a branch with the end of its parent.
void DebugDesk::compareSelected()
{
    const app::Run *run = m_runner->currentRun();
    app::RunPlace after = selectedPlace();
    const app::Run::Position here = run ? run->position(after.at) : app::Run::Position();
    const app::Lane *lane = run ? run->lane(here.lane) : nullptr;
    if (!lane || here.card < 0) {
        emit said(tr("Ask a question first: then there are attempts to compare."));
        return;
    }
    after.at = lane->cards[std::size_t(here.card)].last; // also where one of its steps is chosen
    app::RunPlace before = after;
    const app::Lane *parent = run->lane(lane->parent);
    const app::Run::Position earlier = run->before(here);
    if (parent && lane->forkCard > 0 && !parent->cards.empty() && here.card + 1 == int(lane->cards.size()))
        before.at = parent->cards.back().last;
    else if (const app::Card *card = run->card(earlier))
        before.at = card->last;
    if (m_stack->currentIndex() == 0) {
        m_inspectorShown = m_window->inspectorDock()->isVisible();
        m_window->inspectorDock()->hide();
    }
    comparePane();
    m_stack->setCurrentWidget(m_compare);
    m_compare->choose(before, after);
    m_compare->choice(1)->setFocus();
}

void DebugDesk::closeCompare()
{
    m_stack->setCurrentIndex(0);
    m_window->inspectorDock()->setVisible(m_inspectorShown);
    m_window->centre()->timeline()->setFocus();
}

app::RunPlace DebugDesk::selectedPlace() const
{
    const app::Run *run = m_runner->currentRun();
    return run ? app::RunPlace{run->id(), m_window->inspector()->data().checkpoint} : app::RunPlace{};
}

// The place after which the selected step runs; of a whole attempt, after which it begins, or what waits at its end.
workflow::CheckpointId DebugDesk::beforeSelected() const
{
    const app::Run *run = m_runner->currentRun();
    const app::RunPlace place = selectedPlace();
    const app::Card *card = run ? run->card(run->position(place.at)) : nullptr;
    if (!card)
        return workflow::CheckpointId::none;
    const int step = m_window->centre()->timeline()->selectedStep();
    workflow::CheckpointId first = card->first;
    if (step >= 0 && step < int(card->steps.size())) {
        const app::Step &chosen = card->steps[std::size_t(step)];
        if (chosen.checkpoint == workflow::CheckpointId::none)
            return card->last; // it waits
        // The first of the nodes that belong to the step.
        first = chosen.checkpoint;
        for (auto one = run->checkpoint(first); one; one = run->checkpoint(one->parent)) {
            if (!chosen.nodes.contains(QString::fromStdString(one->node)))
                break;
            first = one->id;
        }
    } else if (const auto last = run->checkpoint(card->last);
               last && !last->ended() && last->id == run->currentCheckpoint()) {
        return last->id;
    }
    const auto begin = run->checkpoint(first);
    return begin ? begin->parent : workflow::CheckpointId::none;
}

void DebugDesk::push(const app::EditCommand::Edit &edit)
{
    m_undo->push(new app::EditCommand(m_runner, edit));
}

void DebugDesk::changeSelected(const QString &what)
{
    const app::Run *run = m_runner->currentRun();
    if (!run || selectedPlace().at == workflow::CheckpointId::none) {
        emit said(tr("Ask a question first: then there is something to change."));
        return;
    }
    auto *dialog = new ChangeDialog(*run, selectedPlace().at, beforeSelected(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &ChangeDialog::changeRequested, this, &DebugDesk::push);
    dialog->choose(what);
    dialog->open();
}

void DebugDesk::renameBranch(app::RunId id, workflow::BranchId branch)
{
    const app::Run *run = m_runner->run(id);
    const app::Lane *lane = run ? run->lane(branch) : nullptr;
    if (!lane)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the branch"));
    dialog->setLabelText(tr("Name of the branch:"));
    dialog->setTextValue(lane->name);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id, branch](const QString &text) {
        const app::Run *now = m_runner->run(id);
        const QString name = text.trimmed();
        if (!now || name.isEmpty())
            return;
        for (const auto &other : now->lanes())
            if (other->id != branch && other->name == name) {
                emit said(tr("There is a branch %1 already.").arg(name));
                return;
            }
        m_undo->push(new app::RenameBranchCommand(m_runner, id, branch, name));
    });
    dialog->open();
}

void DebugDesk::starSelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Run::Position here = run ? run->position(selectedPlace().at) : app::Run::Position();
    if (run && here.card >= 0)
        m_debugger->setStarred({run->id(), run->notedAt(here)}, !run->isStarred(here));
}

void DebugDesk::noteSelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Run::Position here = run ? run->position(selectedPlace().at) : app::Run::Position();
    if (!run || here.card < 0)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Note on this attempt; empty takes it away:"));
    dialog->setTextValue(run->note(here));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, place = app::RunPlace{run->id(), run->notedAt(here)}](const QString &text) {
                m_debugger->setNote(place, text.trimmed());
            });
    dialog->open();
}

void DebugDesk::repeatSelected()
{
    const app::Run *run = m_runner->currentRun();
    const workflow::CheckpointId at = beforeSelected();
    const auto place = run ? run->checkpoint(at) : nullptr;
    if (!place || place->ended()) {
        emit said(tr("Choose an attempt, or a step of it, to repeat."));
        return;
    }
    m_repeat = new RepeatDialog(QString::fromStdString(place->next), m_window);
    m_repeat->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_repeat, &RepeatDialog::repeatRequested, this, [this, at](int times) { m_debugger->repeat(at, times); });
    m_repeat->open();
}

void DebugDesk::showExport()
{
    const auto &session = m_runner->session();
    const QString folder =
        session.file.isEmpty() || session.untitled ? documentsFolder() : QFileInfo(session.file).path();
    const app::Run *run = m_runner->currentRun();
    auto *dialog = new ExportDialog(folder, run ? run->id() : app::RunId::none, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exportRequested, m_debugger, &app::Debugger::exportSession);
    dialog->open();
}

void DebugDesk::addTestCase()
{
    const app::RunPlace place = selectedPlace();
    auto *dialog =
        new QFileDialog(m_window, tr("Add to a file of questions"), documentsFolder(), tr("Questions (*.jsonl)"));
    dialog->selectFile(tr("questions", "name of a file") + QStringLiteral(".jsonl"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is added to
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, place](const QString &file) { m_debugger->addTestCase(place, file); });
    dialog->open();
}

void DebugDesk::editBreakpoint(const QModelIndex &index)
{
    const app::Run *run = m_runner->currentRun();
    QStringList nodes;
    if (run && run->about().graph)
        for (const auto &node : run->about().graph->nodes())
            nodes += QString::fromStdString(node.name);
    auto *dialog = new BreakpointDialog(m_breakpoints, nodes, index, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DebugDesk::selectHit(const app::Hit &hit)
{
    m_window->selectCard(m_window->timelineModel()->cardIndex(hit.branch, hit.card));
    emit said(tr("%1: %2").arg(hit.artefact, hit.line.left(200)));
}

void DebugDesk::rememberLook()
{
    const app::RunPlace place = selectedPlace();
    if (place.at == workflow::CheckpointId::none)
        return;
    const QString look =
        QStringLiteral("%1 %2").arg(quint64(place.at)).arg(m_window->inspector()->tabs()->currentIndex());
    const QString whole = QStringLiteral("%1 ").arg(quint32(place.run)) + look;
    if (whole == m_looked)
        return;
    m_looked = whole;
    m_debugger->setLook(place.run, look);
}

void DebugDesk::restoreLook()
{
    const app::Run *run = m_runner->currentRun();
    const QStringList look = run ? run->look().split(QLatin1Char(' ')) : QStringList();
    if (look.size() != 2)
        return;
    const auto at = workflow::CheckpointId(look[0].toULongLong());
    // After the window has followed the run to its newest attempt.
    QTimer::singleShot(0, this, [this, at, tab = look[1].toInt()] {
        const QModelIndex card = m_window->timelineModel()->indexOf(at);
        if (!card.isValid())
            return;
        m_window->selectCard(card);
        m_window->inspector()->tabs()->setCurrentIndex(std::clamp(tab, 0, m_window->inspector()->tabs()->count() - 1));
    });
}

} // namespace widgets
