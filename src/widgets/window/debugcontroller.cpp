// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/debugcontroller.h"

#include "app/models/timelinemodel.h"
#include "app/run/breakpointmodel.h"
#include "app/run/commands.h"
#include "widgets/compare/comparepane.h"
#include "widgets/compare/plainpane.h"
#include "widgets/dialogs/debugdialogs.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/inspector.h"
#include "widgets/session/copydialog.h"
#include "widgets/session/exportdialog.h"
#include "widgets/session/historydialog.h"
#include "widgets/session/sessiondialog.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/findbar.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/asking.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/configured.h"
#include "widgets/window/docks.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/parts.h"
#include "widgets/window/questionbox.h"
#include "widgets/window/questionpane.h"
#include "widgets/window/shownattempt.h"
#include "widgets/window/uitext.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QDialog>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QListView>
#include <QLocale>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>
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
      m_debugger(new app::Debugger(runner, this)),
      m_stack(qobject_cast<QStackedWidget *>(window->centralWidget())),
      m_find(new FindBar),
      m_viewState(new QTimer(this))
{
    window->centre()->addTool(m_find);
    auto *compare = flatButton(Icon::compare, tr("Compare two attempts"), window->centre());
    compare->setText(tr("Compare"));
    compare->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window->centre()->addTool(compare);
    connect(compare, &QToolButton::clicked, this, &DebugController::compareSelected);
    auto *plain = flatButton(Icon::model, tr("Ask the plain model, without data, and compare"), window->centre());
    plain->setText(tr("Plain model"));
    plain->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window->centre()->addTool(plain);
    connect(plain, &QToolButton::clicked, this, &DebugController::compareWithModelAlone);
    connect(runner, &app::AgentRunner::runEnded, this, [this](app::RunId run) {
        const app::Run *answered = run == m_plain && run != app::RunId::none ? m_runner->run(run) : nullptr;
        if (!answered)
            return;
        m_plain = app::RunId::none;
        showComparison({run, answered->currentCheckpoint()}, m_withTools);
    });
    m_viewState->setSingleShot(true);
    constexpr int quiet = 300; // ms after the last selection
    m_viewState->setInterval(quiet);
    window->installEventFilter(this);
    connectActions();
    connectDebugger();
}

bool DebugController::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Close)
        rememberViewState();
    return QObject::eventFilter(watched, event);
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
        if (m_stack->currentIndex() != 0) // hits are shown in the timeline
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
    connect(m_window->inspector(), &Inspector::shown, m_viewState, qOverload<>(&QTimer::start));
    connect(m_window->inspector()->tabs(), &QTabWidget::currentChanged, m_viewState, qOverload<>(&QTimer::start));
    connect(m_viewState, &QTimer::timeout, this, &DebugController::rememberViewState);
    connect(m_window->inspector(), &Inspector::draftChanged, m_debugger, &app::Debugger::setDraft);
}

void DebugController::connectDebugger()
{
    connect(m_debugger, &app::Debugger::compared, this,
            [this](quint64, std::shared_ptr<const app::Comparison> comparison) {
                if (!comparison || !comparison->claims) {
                    comparePane()->show(std::move(comparison));
                    return;
                }
                plainPane()->show(std::move(comparison), m_compared[0], m_compared[1]);
                m_stack->setCurrentWidget(m_plainPane);
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
    connectMaintenance();
    connect(m_runner, &app::AgentRunner::currentRunChanged, this, [this] {
        m_find->setRun(m_runner->currentRun());
        if (m_stack->currentIndex() != 0) // the newly selected run is shown in the timeline
            closeCompare();
        restoreViewState();
    });
    // A new branch reports the steps that it reuses.
    connect(m_runner, &app::AgentRunner::branchMade, this, [this](app::RunId id, app::BranchId made) {
        const app::Run *run = m_runner->currentRun();
        const app::Branch *branch = run && run->id() == id ? run->branch(made) : nullptr;
        if (branch && branch->reusedSteps > 0)
            emit said(tr("%1: %n step(s) reused", nullptr, branch->reusedSteps).arg(branch->name) +
                      QStringLiteral(", ") + tr("%n token(s) not billed again", nullptr, int(branch->reused.tokens())));
    });
}

ComparePane *DebugController::comparePane()
{
    if (m_compare)
        return m_compare;
    m_compare = new ComparePane(m_runner);
    m_compare->setLanguage(m_runner->source().language);
    m_stack->addWidget(m_compare);
    connect(m_compare, &ComparePane::closed, this, &DebugController::closeCompare);
    connect(m_compare, &ComparePane::comparisonRequested, this, [this](app::RunPlace before, app::RunPlace after) {
        m_compared[0] = before;
        m_compared[1] = after;
        m_debugger->compare(before, after);
    });
    connect(m_compare, &ComparePane::shown, this, [this](const QString &sentence) {
        if (m_stack->currentWidget() == m_compare)
            emit said(sentence);
    });
    connect(m_compare, &ComparePane::graphsRequested, this, &DebugController::showBothGraphs);
    connect(m_compare, &ComparePane::copyRequested, this, [this] {
        QApplication::clipboard()->setText(m_compare->report());
        emit said(tr("The comparison was copied to the clipboard."));
    });
    return m_compare;
}

PlainPane *DebugController::plainPane()
{
    if (m_plainPane)
        return m_plainPane;
    m_plainPane = new PlainPane(m_runner);
    m_stack->addWidget(m_plainPane);
    connect(m_plainPane, &PlainPane::closed, this, &DebugController::closeCompare);
    connect(m_plainPane, &PlainPane::askAgainRequested, this, &DebugController::askModelAlone);
    connect(m_plainPane, &PlainPane::copyRequested, this, [this] {
        QApplication::clipboard()->setText(m_plainPane->report());
        emit said(tr("The comparison was copied to the clipboard."));
    });
    connect(m_plainPane, &PlainPane::iterationChosen, this, [this](app::RunPlace place) {
        closeCompare();
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

// Compares the selected attempt with the previous one, or a branch with the end of its parent.
void DebugController::compareSelected()
{
    const app::Run *run = m_runner->currentRun();
    app::RunPlace after = selectedPlace();
    const app::Run::Position here = run ? run->position(after.at) : app::Run::Position();
    const app::Branch *branch = run ? run->branch(here.branch) : nullptr;
    if (!branch || here.index < 0) {
        emit said(tr("There are no attempts to compare yet. Ask a question first."));
        return;
    }
    after.at = branch->iterations[std::size_t(here.index)].last; // also if a single step is selected
    const app::RunPlace before{after.run, earlierOf(*run, *branch, here)};
    if (before.at == app::CheckpointId::none || before.at == after.at) {
        emit said(
            tr("This run has only one attempt, so there is nothing to compare. Rerun it or change something first."));
        return;
    }
    showComparison(before, after);
}

void DebugController::showComparison(app::RunPlace before, app::RunPlace after)
{
    comparePane();
    m_window->panes()->setAside(true);
    m_stack->setCurrentWidget(m_compare);
    m_compare->choose(before, after);
    m_compare->choice(1)->setFocus();
}

// Starts a separate run with the same model; the comparison is shown once it has ended.
void DebugController::compareWithModelAlone()
{
    const app::Run *run = m_runner->currentRun();
    if (!run || run->endReason().isEmpty()) {
        emit said(tr("There is no answer to compare with yet. Ask a question first; then you can ask the plain model "
                     "the same question."));
        return;
    }
    askModelAlone({run->id(), run->currentCheckpoint()});
}

void DebugController::askModelAlone(app::RunPlace beside)
{
    const app::Run *run = m_runner->run(beside.run);
    const auto &agents = m_runner->source().agents;
    const auto plain =
        std::find_if(agents.begin(), agents.end(), [](const app::AgentView &each) { return each.isPlain; });
    if (!run || plain == agents.end()) {
        emit said(tr("The plain model cannot be asked with this source."));
        return;
    }
    m_withTools = beside;
    app::AskRequest question = m_window->asking()->request();
    question.text = run->about().question;
    question.agent = plain->name;
    question.stop.reset();
    m_plain = m_runner->ask(question);
}

void DebugController::closeCompare()
{
    m_stack->setCurrentIndex(0);
    m_window->panes()->setAside(false);
    m_window->centre()->timeline()->setFocus();
    emit compareClosed();
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
        emit said(tr("There is nothing to change yet. Ask a question first."));
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
    auto *dialog = new ChangeDialog(*run, selectedPlace().at, checkpointBeforeSelected(), configuredIn(*m_window),
                                    types, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &ChangeDialog::changeRequested, this, &DebugController::push);
    connect(dialog, &ChangeDialog::draftChanged, m_debugger, &app::Debugger::setDraft);
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
                emit said(tr("A branch named “%1” already exists. Choose another name.").arg(name));
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
    dialog->setLabelText(tr("Note on this attempt (leave empty to remove it):"));
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
        emit said(tr("Choose an attempt, or one of its steps, to repeat."));
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
    connect(dialog, &ExportDialog::exportRequested, m_debugger, &app::Debugger::exportSession);
    dialog->open();
}

void DebugController::addTestCase()
{
    const app::RunPlace place = selectedPlace();
    auto *dialog =
        new QFileDialog(m_window, tr("Add to a question file"), documentsFolder(), tr("Questions (*.jsonl)"));
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
    emit said(tr("%1: %2").arg(hit.artefact, hit.line.left(200)));
}

void DebugController::rememberViewState()
{
    const app::RunPlace place = selectedPlace();
    if (place.at == app::CheckpointId::none)
        return;
    const QString viewState = QStringLiteral("%1 %2").arg(quint64(place.at)).arg(m_window->inspector()->tab());
    const QString whole = QStringLiteral("%1 ").arg(quint32(place.run)) + viewState;
    if (whole == m_looked)
        return;
    m_looked = whole;
    m_debugger->setViewState(place.run, viewState);
}

void DebugController::restoreViewState()
{
    const app::Run *run = m_runner->currentRun();
    const QStringList viewState = run ? run->viewState().split(QLatin1Char(' ')) : QStringList();
    if (viewState.size() != 2)
        return;
    const auto at = app::CheckpointId(viewState[0].toULongLong());
    // Queued: the window first selects the newest attempt of the run.
    QTimer::singleShot(0, this, [this, at, id = run->id(), tab = viewState[1]] {
        const app::Run *now = m_runner->currentRun();
        if (!now || now->id() != id)
            return; // its checkpoints have the same numbers as those of other runs
        const QModelIndex iteration = m_window->timelineModel()->indexOf(at);
        if (!iteration.isValid())
            return;
        m_window->attempt()->select(iteration);
        bool numbered = false; // older sessions stored the number of the page
        const int number = tab.toInt(&numbered);
        m_window->inspector()->setTab(numbered ? Inspector::idOfLegacyTab(number) : tab);
    });
}

void DebugController::connectMaintenance()
{
    connect(m_debugger, &app::Debugger::replayed, this, [this](int steps, const QString &divergence) {
        emit said(divergence.isEmpty()
                      ? tr("Replayed %n recorded step(s), all with the same outcome. Nothing was called or billed.",
                           nullptr, steps)
                      : tr("The replay stopped at the first difference: %1")
                            .arg(divergence.section(QStringLiteral(": "), 1)));
    });
    connect(m_debugger, &app::Debugger::measured, this, [this](const app::SessionSizes &sizes) {
        if (m_size)
            m_size->show(sizes);
    });
    connect(m_debugger, &app::Debugger::tidied, this, [this](const app::PrunedView &pruned) {
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
        emit said(tr("There is no run to replay yet. Ask a question first."));
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

// Opens a separate window; the comparison stays open.
void DebugController::showBothGraphs()
{
    const app::Comparison *comparison = comparePane()->comparison();
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
