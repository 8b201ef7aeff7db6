// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/mainwindow.h"

#include "app/breakpointmodel.h"
#include "app/commands.h"
#include "app/runsmodel.h"
#include "app/schemamodel.h"
#include "app/scoremodel.h"
#include "app/timelinemodel.h"
#include "widgets/actions.h"
#include "widgets/centrepane.h"
#include "widgets/debugdesk.h"
#include "widgets/docks.h"
#include "widgets/evaluationwindow.h"
#include "widgets/headerbar.h"
#include "widgets/inspector.h"
#include "widgets/learningdesk.h"
#include "widgets/modelchoice.h"
#include "widgets/parts.h"
#include "widgets/querypage.h"
#include "widgets/questionbox.h"
#include "widgets/questionpane.h"
#include "widgets/runpresenter.h"
#include "widgets/scorepane.h"
#include "widgets/sessionmenu.h"
#include "widgets/statusline.h"
#include "widgets/statusstrip.h"
#include "widgets/timelineview.h"
#include "widgets/viewlinks.h"
#include "widgets/words.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>

namespace widgets {

MainWindow::MainWindow(app::AgentRunner *runner, LayoutStore layout, const QString &version, QWidget *parent)
    : QMainWindow(parent),
      m_runner(runner),
      m_layout(std::move(layout)),
      m_knownSources(m_layout),
      m_version(version),
      m_schema(new app::SchemaModel(this)),
      m_runs(new app::RunsModel(runner, this)),
      m_breakpoints(new app::BreakpointModel(runner, this)),
      m_timeline(new app::TimelineModel(this)),
      m_scores(new app::ScoreModel(this)),
      m_undo(new QUndoStack(this))
{
    // Before anything is built: icons and selections are made of the palette.
    const int colours = std::clamp(m_layout.read ? m_layout.read(QStringLiteral("colours")).toInt() : 0, 0, 2);
    if (m_layout.read)
        usePalette(colours);
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Reflexion Workbench"));
    setDockNestingEnabled(true);
    setAnimated(false);
    setAcceptDrops(true);
    m_actions = new Actions(this, m_undo, m_runner->offers());
    m_sessions = new SessionMenu(runner, m_layout, this);
    m_actions->colours[colours]->setChecked(true);
    m_centre = new CentrePane(m_timeline, m_scores);
    auto *stack = new QStackedWidget; // the debugger lays other views over the timeline
    stack->addWidget(m_centre);
    setCentralWidget(stack);
    buildHeader();
    buildDocks();
    QList<QAction *> panes;
    for (QDockWidget *dock : m_docks)
        panes += dock->toggleViewAction();
    m_actions->buildMenus(panes, m_sessions->actions());

    m_status = new StatusLine;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addPermanentWidget(m_status, 1);
    statusBar()->setContentsMargins(0, 0, 0, 0);
    statusBar()->setFixedHeight(m_status->height());
    m_models = new ModelChoice(runner, m_header->model(), m_status, m_layout, this);
    m_presenter = new RunPresenter(runner, this);
    m_presenter->setViews(m_header, m_centre->question(), m_status);

    m_debugDesk = new DebugDesk(runner, m_undo, m_breakpoints, this);
    connect(m_debugDesk, &DebugDesk::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    connect(m_debugDesk, &DebugDesk::sessionChosen, m_sessions, &SessionMenu::open);
    connect(m_actions->history, &QAction::triggered, m_debugDesk,
            [this] { m_debugDesk->showHistory(m_sessions->others()); });
    connectActions();
    connectRunner();
    connectPanes();
    new ViewLinks(runner, m_inspector, m_schemaPane, this);
    auto *evaluation = new EvaluationLink(runner, this);
    connect(m_actions->evaluate, &QAction::triggered, evaluation, &EvaluationLink::show);
    auto *learning = new LearningDesk(runner, m_schema, m_schemaPane, m_centre->question(), this);
    connect(learning, &LearningDesk::askRequested, this, &MainWindow::ask);
    connect(m_actions->lessons, &QAction::triggered, learning, &LearningDesk::showLessons);
    connect(learning, &LearningDesk::failed, this, [this](const base::Error &error) {
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
    sourceOpened();
    currentRunChanged();
    restoreLayout();
    m_centre->question()->box()->setFocus();
}

MainWindow::~MainWindow()
{
    // Views outlive their models' users no longer than this: nothing may look at a run that is being destroyed.
    m_timeline->setRun(nullptr);
    m_scores->setRun(nullptr);
    disconnect(m_runner, nullptr, this, nullptr);
}

void MainWindow::buildHeader()
{
    m_header = new HeaderBar;
    auto *bar = new QToolBar(tr("Header"));
    bar->setObjectName(QStringLiteral("header"));
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->toggleViewAction()->setEnabled(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->layout()->setContentsMargins(0, 0, 0, 0);
    bar->layout()->setSpacing(0);
    m_header->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    bar->addWidget(m_header);
    addToolBar(bar);
    setContextMenuPolicy(Qt::NoContextMenu);

    auto *source = new QMenu(m_header);
    connect(source, &QMenu::aboutToShow, this, [this, source] { fillSourceMenu(source); });
    m_header->source()->setMenu(source);
    const auto only = [this](ChoiceButton *button, const QString &value) {
        auto *menu = new QMenu(m_header);
        QAction *action = menu->addAction(value);
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, action, [action] { action->setChecked(true); });
        button->setMenu(menu);
        button->setValue(value);
    };
    only(m_header->agent(), agentText(app::Question().agent));
    auto *stop = new QMenu(m_header);
    stop->addAction(m_actions->stopRule);
    m_header->stop()->setMenu(stop);
}

QDockWidget *MainWindow::addDock(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock));
    addDockWidget(area, dock);
    m_docks += dock;
    return dock;
}

void MainWindow::buildDocks()
{
    m_schemaPane = new SchemaPane(m_schema);
    m_runsPane = new RunsPane(m_runs, m_runner);
    m_breakpointsPane = new BreakpointsPane(m_breakpoints, m_runner);
    m_inspector = new Inspector;
    addDock(QStringLiteral("schema"), tr("Schema"), m_schemaPane, Qt::LeftDockWidgetArea);
    addDock(QStringLiteral("runs"), tr("Runs"), m_runsPane, Qt::LeftDockWidgetArea);
    addDock(QStringLiteral("breakpoints"), tr("Breakpoints"), m_breakpointsPane, Qt::LeftDockWidgetArea);
    addDock(QStringLiteral("inspector"), tr("Inspector"), m_inspector, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    // Three attempts side by side where the screen allows it.
    const QSize wanted(Theme::of(this).u(390), Theme::of(this).u(235));
    resize(wanted.boundedTo(screen()->availableSize()).expandedTo(wanted * 0.6));
    arrangeDocks();
}

void MainWindow::arrangeDocks()
{
    const Theme &theme = Theme::of(this);
    for (QDockWidget *dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    m_docks[2]->hide(); // breakpoints come with the first one that is set or hit, or from the menu
    for (int i = 0; i < 3; ++i)
        addDockWidget(Qt::LeftDockWidgetArea, m_docks[i]);
    addDockWidget(Qt::RightDockWidgetArea, m_docks[3]);
    const bool narrow = width() < theme.u(300);
    resizeDocks({m_docks[0], m_docks[3]}, {theme.u(narrow ? 52 : 68), theme.u(narrow ? 86 : 106)}, Qt::Horizontal);
    resizeDocks({m_docks[0], m_docks[1], m_docks[2]}, {theme.u(145), theme.u(50), theme.u(60)}, Qt::Vertical);
}

void MainWindow::restoreLayout()
{
    if (!m_layout.read)
        return;
    const QByteArray geometry = m_layout.read(QStringLiteral("geometry"));
    if (!geometry.isEmpty())
        restoreGeometry(geometry);
    const QByteArray state = m_layout.read(QStringLiteral("docks"));
    if (!state.isEmpty())
        restoreState(state);
    m_history =
        QString::fromUtf8(m_layout.read(QStringLiteral("questions"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    m_centre->question()->box()->setHistory(m_history);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_sessions->mayLeave([this] { close(); })) {
        event->ignore();
        return;
    }
    if (m_layout.write) {
        m_layout.write(QStringLiteral("geometry"), saveGeometry());
        m_layout.write(QStringLiteral("docks"), saveState());
        m_layout.write(QStringLiteral("questions"), m_history.join(QLatin1Char('\n')).toUtf8());
    }
    QMainWindow::closeEvent(event);
}

void MainWindow::connectRunner()
{
    using Runner = app::AgentRunner;
    const auto refresh = [this] {
        const app::RunnerState state = m_runner->state();
        m_actions->follow(state, m_runner->currentRun() != nullptr);
        m_inspector->setCanRerun(state != app::RunnerState::Running && state != app::RunnerState::Pausing);
        m_presenter->refresh();
    };
    connect(m_runner, &Runner::stateChanged, this, [this, refresh](app::RunnerState state) {
        refresh();
        if (state == app::RunnerState::Paused)
            showSelected();
    });
    connect(m_runner, &Runner::progressChanged, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sourceOpened, this, &MainWindow::sourceOpened);
    connect(m_runner, &Runner::samplesFound, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sourceFailed, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sessionChanged, m_presenter, &RunPresenter::refresh);
    connect(m_sessions, &SessionMenu::closing, m_undo, &QUndoStack::clear);
    connect(m_runner, &Runner::currentRunChanged, this, &MainWindow::currentRunChanged);
    // Queued: the models hear of the same change, and have to be up to date first.
    connect(m_runner, &Runner::runUpdated, this, &MainWindow::runUpdated, Qt::QueuedConnection);
    connect(m_runner, &Runner::runEnded, this, refresh);
    connect(m_runner, &Runner::runPaused, this, refresh);
    connect(m_runner, &Runner::stopRuleChanged, this, [this] {
        m_centre->scores()->setThreshold(m_runner->stopRule().threshold);
        m_presenter->refresh();
    });
    connect(m_runner, &Runner::branchMade, this, [this] { m_follows = true; });
    connect(m_runner, &Runner::operationFailed, this, [this](const base::Error &error) {
        m_presenter->refresh();
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
    connect(m_runner, &Runner::breakpointsChanged, this, [this] {
        for (const workflow::Breakpoint &one : m_runner->breakpoints()) {
            if (!one.fixed)
                m_docks[2]->show();
        }
        m_presenter->refresh();
    });
    refresh();
}

void MainWindow::connectPanes()
{
    QuestionPane *question = m_centre->question();
    connect(question, &QuestionPane::asked, this, &MainWindow::ask);
    connect(question, &QuestionPane::stepped, this, &MainWindow::stepOrStart);
    connect(question, &QuestionPane::paused, m_runner, &app::AgentRunner::pause);
    connect(question, &QuestionPane::continued, this, &MainWindow::continueRun);
    connect(question, &QuestionPane::stopRequested, m_runner, &app::AgentRunner::stop);
    connect(question, &QuestionPane::offerChosen, this, [this](const QString &text) {
        m_centre->question()->box()->setQuestion(text);
        m_centre->question()->box()->setFocus(); // the button that was pressed goes away
        ask();
    });
    connect(question->strip(), &StatusStrip::actionTriggered, this, &MainWindow::useStripAction);
    connect(question->strip(), &StatusStrip::secondTriggered, this,
            [this] { m_runner->answer(false, tr("A person looked at it and said no.")); });

    TimelineView *timeline = m_centre->timeline();
    connect(timeline, &TimelineView::cardChosen, this, [this](const QModelIndex &card) {
        if (!m_selecting)
            m_follows = card == m_timeline->newest();
        showSelected();
    });
    connect(timeline, &TimelineView::stepChosen, this, &MainWindow::showSelected);
    connect(timeline, &TimelineView::cardOpened, this, [this] {
        m_docks[3]->show();
        m_docks[3]->raise();
        showSelected();
        m_inspector->tabs()->setFocus();
    });
    connect(timeline, &TimelineView::editRequested, this, &MainWindow::focusEditor);
    connect(timeline, &TimelineView::skipRequested, m_runner, &app::AgentRunner::skip);
    connect(timeline, &TimelineView::runRequested, this, [this] {
        const app::Run *run = m_runner->currentRun();
        if (run && run->attempt() && run->attempt()->suspend)
            m_runner->answer(true); // on the card of the query itself
        else
            continueRun();
    });
    connect(timeline, &TimelineView::breakpointRequested, m_runner, &app::AgentRunner::toggleBreakpoint);
    connect(m_centre->scores(), &ScorePane::checkpointChosen, this,
            [this](quint64 checkpoint) { selectCard(m_timeline->indexOf(workflow::CheckpointId(checkpoint))); });

    connect(m_inspector, &Inspector::previousRequested, this, [this] { moveSelection(-1); });
    connect(m_inspector, &Inspector::nextRequested, this, [this] { moveSelection(1); });
    connect(m_inspector, &Inspector::rerunRequested, this, &MainWindow::rerunWith);
    connect(m_inspector, &Inspector::editingChanged, m_presenter, &RunPresenter::setAccentElsewhere);
    connect(m_inspector, &Inspector::shown, this, [this] {
        m_schema->setUsed(m_inspector->data().usedTypes, m_inspector->data().usedProperties);
        m_schemaPane->tree()->viewport()->update();
    });
    connect(m_schemaPane, &SchemaPane::insertRequested, this,
            [this](const QString &text) { m_inspector->queryPage()->insertText(text); });
    connect(m_runsPane, &RunsPane::branchRemovalRequested, this, [this](quint32 run, quint32 branch) {
        m_undo->push(new app::DeleteBranchCommand(m_runner, app::RunId(run), workflow::BranchId(branch)));
    });
    connect(m_runsPane, &RunsPane::branchChosen, this, [this](quint32 branch) {
        const app::Run *run = m_runner->currentRun();
        const app::Lane *lane = run ? run->lane(workflow::BranchId(branch)) : nullptr;
        if (lane && !lane->cards.empty())
            selectCard(m_timeline->cardIndex(lane->id, int(lane->cards.size()) - 1));
    });
}

} // namespace widgets
