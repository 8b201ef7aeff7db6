// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/debugcontroller.h"

#include "app/run/breakpointmodel.h"
#include "app/run/commands.h"
#include "app/run/timelinemodel.h"
#include "widgets/dialogs/debugdialogs.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/inspector/inspector.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/session/copydialog.h"
#include "widgets/session/exportdialog.h"
#include "widgets/session/historydialog.h"
#include "widgets/session/sessiondialog.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/findbar.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/comparecontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/sourcechoice.h"
#include "widgets/window/viewstate.h"

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QListView>
#include <QLocale>
#include <QUndoStack>
#include <algorithm>

namespace widgets {

DebugController::DebugController(app::AgentRunner *runner, QUndoStack *undo, app::BreakpointModel *breakpoints,
                                 MainWindow *window)
    : QObject(window),
      m_runner(runner),
      m_undo(undo),
      m_breakpoints(breakpoints),
      m_window(window),
      m_actions(window->actions()),
      m_debugger(new app::RunActions(runner, this)),
      m_find(new FindBar)
{
    window->centre()->addTool(m_find);
    m_compare = new CompareController(runner, m_debugger, window, this);
    connect(m_compare, &CompareController::notified, this, &DebugController::notified);
    connect(m_compare, &CompareController::closed, this, &DebugController::compareClosed);
    m_viewState = new ViewState(runner, m_debugger, window, this);
    connectActions();
    connectDebugger();
}

void DebugController::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->compare, &DebugController::compareSelected);
    on(m_actions->change, [this] { changeSelected({}); });
    on(m_actions->hint, [this] { changeSelected(QStringLiteral("hint")); });
    on(m_actions->swapModel, [this] { changeSelected(QStringLiteral("model")); });
    on(m_actions->repeatStep, &DebugController::repeatSelected);
    on(m_actions->star, &DebugController::starSelected);
    on(m_actions->note, &DebugController::noteSelected);
    on(m_actions->findInRun, [this] {
        if (m_compare->isShown()) // hits are shown in the timeline
            closeCompare();
        m_find->open();
    });
    on(m_actions->exportRuns, &DebugController::showExport);
    on(m_actions->testCase, &DebugController::addTestCase);
    on(m_actions->replay, &DebugController::replaySelected);
    on(m_actions->sessionSize, &DebugController::showSize);
    on(m_actions->keepCopy, &DebugController::keepCopy);
    connect(m_find, &FindBar::hitChosen, this, &DebugController::selectHit);
    connect(m_find, &FindBar::closed, this, [this] { m_window->centre()->timeline()->setFocus(); });
    connect(m_window->breakpointsPane(), &BreakpointsPane::editRequested, this, &DebugController::editBreakpoint);
    connect(m_window->runsPane(), &RunsPane::branchRenameRequested, this,
            [this](quint32 run, quint32 branch) { renameBranch(app::RunId(run), app::BranchId(branch)); });
    connect(m_window->inspector(), &Inspector::draftChanged, m_debugger, &app::RunActions::setDraft);
}

void DebugController::connectDebugger()
{
    connect(m_debugger, &app::RunActions::repeated, this, [this](const app::RepeatedView &view) {
        if (m_repeat)
            m_repeat->show(view);
        emit notified(view.words);
    });
    connect(m_debugger, &app::RunActions::done, this,
            [this](const QString &file) { emit notified(tr("The data was written to %1").arg(file)); });
    connect(m_debugger, &app::RunActions::failed, this, [this](const base::Error &error) {
        emit notified(coreText(error));
        if (m_size)
            m_size->showProblem(coreText(error));
    });
    connectMaintenance();
    connect(m_runner, &app::AgentRunner::currentRunChanged, this, [this] {
        m_find->setRun(m_runner->currentRun());
        if (m_compare->isShown()) // the newly selected run is shown in the timeline
            closeCompare();
        m_viewState->restore();
    });
    // A new branch reports the steps that it reuses.
    connect(m_runner, &app::AgentRunner::branchMade, this, [this](app::RunId id, app::BranchId made) {
        const app::Run *run = m_runner->currentRun();
        const app::Branch *branch = run && run->id() == id ? run->branch(made) : nullptr;
        if (branch && branch->reusedSteps > 0)
            emit notified(tr("Branch %1 reuses %n step(s)", nullptr, branch->reusedSteps).arg(branch->name) +
                          QStringLiteral(", ") +
                          tr("%n token(s) reused at no cost", nullptr, int(branch->reused.tokens())));
    });
}

ComparePane *DebugController::comparePane()
{
    return m_compare->pane();
}

PlainPane *DebugController::plainPane()
{
    return m_compare->plainPane();
}

void DebugController::compareSelected()
{
    m_compare->compare(selectedPlace());
}

void DebugController::compareWithModelAlone()
{
    m_compare->compareWithModelAlone();
}

void DebugController::closeCompare()
{
    m_compare->close();
}

app::RunPlace DebugController::selectedPlace() const
{
    const app::Run *run = m_runner->currentRun();
    return run ? app::RunPlace{run->id(), m_window->inspector()->data().checkpoint} : app::RunPlace{};
}

// Checkpoint before the selected step; for a whole attempt the one before it, or its last one if the run waits there.
app::CheckpointId DebugController::checkpointBeforeSelected() const
{
    const app::Run *run = m_runner->currentRun();
    const app::RunPlace place = selectedPlace();
    const app::Iteration *iteration = run ? run->iteration(run->position(place.at)) : nullptr;
    if (!iteration)
        return app::CheckpointId::none;
    const int step = m_window->centre()->timeline()->selectedStep();
    app::CheckpointId first = iteration->first;
    if (step >= 0 && step < int(iteration->steps.size())) {
        const app::Step &chosen = iteration->steps[std::size_t(step)];
        if (chosen.checkpoint == app::CheckpointId::none)
            return iteration->last; // the step has not run yet
        // The first node of the step.
        first = chosen.checkpoint;
        for (auto one = run->checkpoint(first); one; one = run->checkpoint(one->parent)) {
            if (!chosen.nodes.contains(QString::fromStdString(one->node)))
                break;
            first = one->id;
        }
    } else if (const auto last = run->checkpoint(iteration->last);
               last && !last->ended() && last->id == run->currentCheckpoint()) {
        return last->id;
    }
    const auto begin = run->checkpoint(first);
    return begin ? begin->parent : app::CheckpointId::none;
}

void DebugController::push(const app::EditCommand::Edit &edit)
{
    m_undo->push(new app::EditCommand(m_runner, edit));
}

void DebugController::changeSelected(const QString &what)
{
    const app::Run *run = m_runner->currentRun();
    if (!run || selectedPlace().at == app::CheckpointId::none) {
        emit notified(tr("There is no attempt to change yet. Ask a question first."));
        return;
    }
    const auto &source = m_runner->source();
    QStringList types; // of the run's source, if it is open
    if (source.schema && source.uri == run->about().sourceUri) {
        for (const auto &each : source.schema->entities)
            types += QString::fromStdString(each.name);
        for (const auto &each : source.schema->relationships)
            types += QString::fromStdString(each.name);
    }
    auto *dialog = new ChangeDialog(*run, selectedPlace().at, checkpointBeforeSelected(),
                                    {m_window->models()->names(), m_window->sources()->choices()}, types, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &ChangeDialog::changeRequested, this, &DebugController::push);
    connect(dialog, &ChangeDialog::draftChanged, m_debugger, &app::RunActions::setDraft);
    if (what.isEmpty())
        dialog->choosePrompt();
    else
        dialog->choose(what);
    dialog->open();
}

void DebugController::renameBranch(app::RunId id, app::BranchId branch)
{
    const app::Run *run = m_runner->run(id);
    const app::Branch *renamed = run ? run->branch(branch) : nullptr;
    if (!renamed)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename branch"));
    dialog->setLabelText(tr("Branch name:"));
    dialog->setTextValue(renamed->name);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id, branch](const QString &text) {
        const app::Run *now = m_runner->run(id);
        const QString name = text.trimmed();
        if (!now || name.isEmpty())
            return;
        for (const auto &other : now->branches())
            if (other->id != branch && other->name == name) {
                emit notified(tr("A branch named “%1” already exists. Choose another name.").arg(name));
                return;
            }
        m_undo->push(new app::RenameBranchCommand(m_runner, id, branch, name));
    });
    dialog->open();
}

void DebugController::starSelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Run::Position here = run ? run->position(selectedPlace().at) : app::Run::Position();
    if (run && here.index >= 0)
        m_undo->push(new app::StarCommand(m_runner, m_debugger, run->id(), run->notedAt(here), !run->isStarred(here)));
}

void DebugController::noteSelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Run::Position here = run ? run->position(selectedPlace().at) : app::Run::Position();
    if (!run || here.index < 0)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Note on this attempt (leave empty to remove the note):"));
    dialog->setTextValue(run->note(here));
    // Saved while it is typed; undone as one change.
    const app::RunPlace place{run->id(), run->notedAt(here)};
    connect(dialog, &QInputDialog::textValueChanged, this,
            [this, place](const QString &text) { m_debugger->setNote(place, text); });
    connect(dialog, &QInputDialog::finished, this, [this, dialog, place, before = run->note(here)](int result) {
        const QString after = result == QDialog::Accepted ? dialog->textValue().trimmed() : before;
        if (after == before)
            m_debugger->setNote(place, before);
        else
            m_undo->push(new app::NoteCommand(m_runner, m_debugger, place.run, place.at, before, after));
    });
    dialog->open();
}

void DebugController::repeatSelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::CheckpointId at = checkpointBeforeSelected();
    const auto place = run ? run->checkpoint(at) : nullptr;
    if (!place || place->ended()) {
        emit notified(tr("Choose an attempt or a step to repeat."));
        return;
    }
    m_repeat = new RepeatDialog(stepText(*run, QString::fromStdString(place->next)), m_window);
    m_repeat->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_repeat, &RepeatDialog::repeatRequested, this, [this, at](int times) { m_debugger->repeat(at, times); });
    m_repeat->open();
}

void DebugController::showExport()
{
    const auto &session = m_runner->session();
    const QString folder =
        session.file.isEmpty() || session.untitled ? documentsFolder() : QFileInfo(session.file).path();
    const app::Run *run = m_runner->currentRun();
    auto *dialog = new ExportDialog(folder, run ? run->id() : app::RunId::none, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exportRequested, m_debugger, &app::RunActions::exportSession);
    dialog->open();
}

void DebugController::addTestCase()
{
    const app::RunPlace place = selectedPlace();
    auto *dialog = new QFileDialog(m_window, tr("Add the test case to a question file"), documentsFolder(),
                                   tr("Questions (*.jsonl)"));
    dialog->selectFile(tr("questions", "name of a file") + QStringLiteral(".jsonl"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // test cases are appended to the file
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, place](const QString &file) { m_debugger->addTestCase(place, file); });
    dialog->open();
}

void DebugController::editBreakpoint(const QModelIndex &index)
{
    auto *dialog = new BreakpointDialog(m_breakpoints, stepsOfRun(), index, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

// All nodes of the run's graph with their displayed names.
std::vector<std::pair<QString, QString>> DebugController::stepsOfRun() const
{
    const app::Run *run = m_runner->currentRun();
    std::vector<std::pair<QString, QString>> steps;
    if (run && run->about().graph)
        for (const auto &node : run->about().graph->nodes()) {
            const QString name = QString::fromStdString(node.name);
            steps.emplace_back(name, stepText(*run, name));
        }
    return steps;
}

void DebugController::newBreakpoint(const QString &node)
{
    auto *dialog = new BreakpointDialog(m_breakpoints, stepsOfRun(), {}, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->chooseNode(node);
    dialog->open();
}

void DebugController::selectHit(const app::Hit &hit)
{
    m_window->attempt()->select(m_window->timelineModel()->iterationIndex(hit.branch, hit.index));
    emit notified(tr("%1: %2").arg(hit.artefact, hit.line.left(200)));
}

void DebugController::connectMaintenance()
{
    connect(m_debugger, &app::RunActions::replayed, this, [this](int steps, const QString &divergence) {
        emit notified(divergence.isEmpty()
                          ? tr("The replay of %n recorded step(s) had the same outcome as the recording. "
                               "It called no model and no database.",
                               nullptr, steps)
                          : tr("The replay stopped at the first difference from the recording: %1")
                                .arg(divergence.section(QStringLiteral(": "), 1)));
    });
    connect(m_debugger, &app::RunActions::measured, this, [this](const app::SessionSizes &sizes) {
        if (m_size)
            m_size->show(sizes);
    });
    connect(m_debugger, &app::RunActions::tidied, this, [this](const app::PrunedView &pruned) {
        if (m_size)
            m_size->show(pruned);
        m_debugger->measureSession();
    });
}

void DebugController::replaySelected()
{
    const app::Run *run = m_runner->currentRun();
    const app::Branch *branch = run ? run->branch(run->position(selectedPlace().at).branch) : nullptr;
    if (!branch || branch->iterations.empty() || branch->iterations.back().last == app::CheckpointId::none) {
        emit notified(tr("There is no run to replay yet. Ask a question first."));
        return;
    }
    m_debugger->replay(branch->iterations.back().last);
}

void DebugController::showSize()
{
    if (m_size) {
        m_size->raise();
        return;
    }
    m_size = new SessionDialog(m_window);
    m_size->setAttribute(Qt::WA_DeleteOnClose);
    m_size->setModal(true);
    connect(m_size, &SessionDialog::tidyRequested, this, [this](const app::PruneOrder &order) {
        m_undo->clear(); // deletion from the file cannot be undone
        m_debugger->tidySession(order);
    });
    m_size->open();
    m_debugger->measureSession();
}

void DebugController::keepCopy()
{
    auto *dialog = new CopyDialog(m_runner, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    dialog->open();
}

void DebugController::showHistory(const QStringList &sessions)
{
    auto *dialog = new HistoryDialog(m_runner, sessions, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &HistoryDialog::runChosen, m_runner, &app::AgentRunner::selectRun);
    connect(dialog, &HistoryDialog::sessionChosen, this, &DebugController::sessionChosen);
    connect(dialog, &HistoryDialog::askAgain, this, &DebugController::askAgain);
    connect(dialog, &HistoryDialog::questionWanted, m_window->actions()->goToQuestion, &QAction::trigger);
    dialog->open();
}

// Asks on the original source, which is opened if needed.
void DebugController::askAgain(const QString &question, const QString &sourceUri)
{
    const auto ask = [this, question] {
        m_window->centre()->question()->box()->setQuestion(question);
        m_window->ask();
    };
    if (sourceUri.isEmpty() || sourceUri == m_runner->source().uri)
        return ask();
    auto *once = new QObject(this);
    connect(m_runner, &app::AgentRunner::sourceOpened, once, [this, once, ask, sourceUri] {
        once->deleteLater();
        if (m_runner->source().uri == sourceUri)
            ask();
    });
    connect(m_runner, &app::AgentRunner::sourceFailed, once, &QObject::deleteLater);
    m_runner->openSource(sourceUri);
}

} // namespace widgets
