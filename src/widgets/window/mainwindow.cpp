// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mainwindow.h"

#include "app/inspector/copiedanswer.h"
#include "app/inspector/inspectordata.h"
#include "app/inspector/toolviews.h"
#include "app/models/runsmodel.h"
#include "app/models/scoremodel.h"
#include "app/models/timelinemodel.h"
#include "app/models/values.h"
#include "app/run/breakpointmodel.h"
#include "app/run/commands.h"
#include "app/run/undohistory.h"
#include "app/source/relationships.h"
#include "app/source/schemamodel.h"
#include "app/source/toolcontroller.h"
#include "widgets/console/buildmode.h"
#include "widgets/console/consolepane.h"
#include "widgets/dialogs/artefactdialog.h"
#include "widgets/dialogs/evaluationwindow.h"
#include "widgets/help/guide.h"
#include "widgets/help/guidewindow.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/agentgraphlink.h"
#include "widgets/window/appearance.h"
#include "widgets/window/approvalcontroller.h"
#include "widgets/window/asking.h"
#include "widgets/window/besidechoice.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/centrestack.h"
#include "widgets/window/contextmenus.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/dialogstyle.h"
#include "widgets/window/docks.h"
#include "widgets/window/headerbar.h"
#include "widgets/window/keptwork.h"
#include "widgets/window/learningcontroller.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/nextquestion.h"
#include "widgets/window/paneround.h"
#include "widgets/window/parts.h"
#include "widgets/window/preferences.h"
#include "widgets/window/queryoffer.h"
#include "widgets/window/questionbox.h"
#include "widgets/window/questionpane.h"
#include "widgets/window/relationshipslink.h"
#include "widgets/window/relationshipspane.h"
#include "widgets/window/reruns.h"
#include "widgets/window/runnote.h"
#include "widgets/window/runpresenter.h"
#include "widgets/window/schemapanel.h"
#include "widgets/window/sessionmenu.h"
#include "widgets/window/shownattempt.h"
#include "widgets/window/shownsource.h"
#include "widgets/window/sourcechoice.h"
#include "widgets/window/statusline.h"
#include "widgets/window/statusstrip.h"
#include "widgets/window/stoprulechoice.h"
#include "widgets/window/toolspane.h"
#include "widgets/window/uitext.h"
#include "widgets/window/viewlinks.h"
#include "widgets/window/windowcommands.h"
#include "widgets/window/windowdialogs.h"
#include "widgets/window/windowlayout.h"
#include "widgets/window/wordspane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QTreeView>
#include <QUndoStack>
#include <QUrl>
#include <algorithm>

namespace widgets {

using Pane = WindowLayout::Pane;

MainWindow::MainWindow(app::AgentRunner *runner, LayoutStore layout, const QString &version, QWidget *parent)
    : QMainWindow(parent),
      m_runner(runner),
      m_layout(std::move(layout)),
      m_schema(new app::SchemaModel(this)),
      m_runs(new app::RunsModel(runner, this)),
      m_breakpoints(nullptr),
      m_timeline(new app::TimelineModel(this)),
      m_scores(new app::ScoreModel(this)),
      m_undo(new QUndoStack(this)),
      m_kept(new AutoSave(m_layout, runner, m_schema, m_undo, this)),
      m_relationships(new app::Relationships(runner, this))
{
    m_breakpoints = new app::BreakpointModel(runner, m_undo, this);
    auto *appearance = new Appearance(m_layout, this);
    DialogStyle::install();
    setObjectName(QStringLiteral("mainWindow"));
    setAnimated(false);
    setAcceptDrops(true);
    m_actions = new Actions(this, m_undo, m_runner->offers());
    m_sessions = new SessionMenu(runner, m_layout, this);
    m_actions->logFolder->setEnabled(!m_runner->logFile().isEmpty());
    m_centre = new CentrePane(m_timeline, m_scores);
    auto *stack = new CentreStack; // the debugger adds other views over the timeline
    stack->addWidget(m_centre);
    setCentralWidget(stack);
    buildHeader();
    buildDocks();
    QList<QAction *> panes;
    for (QDockWidget *dock : m_panes->docks()) {
        panes += dock->toggleViewAction();
        panes.back()->setObjectName(QStringLiteral("pane-") + dock->objectName());
    }
    m_actions->buildMenus(panes, m_sessions->actions(), m_sources->recent()->menuAction());

    m_status = new StatusLine;
    m_status->fill(statusBar());
    m_agents = new AgentChoice(runner, m_header->agent(), m_layout, this);
    m_stopRule = new StopRuleChoice(runner, m_agents, m_header->stop(), m_layout, this);
    connect(m_stopRule, &StopRuleChoice::changed, this,
            [this](const app::StopRule &rule) { m_centre->scores()->setThreshold(thresholdOf(rule)); });
    connect(m_actions->stopRule, &QAction::triggered, m_stopRule, &StopRuleChoice::showDialog);
    m_preferences = new Preferences(m_layout, this);
    connect(m_preferences, &Preferences::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    m_models = new ModelChoice(runner, m_header->model(), m_status, m_layout, m_preferences, this);
    m_beside = new BesideChoice(runner, m_agents, m_sources->known(), this);
    m_centre->question()->addButton(m_beside->button());
    connect(m_actions->beside, &QAction::triggered, m_beside, &BesideChoice::show);
    m_presenter = new RunPresenter(runner, this);
    m_presenter->setViews(m_header, m_centre->question(), m_status);
    m_next = new NextQuestion(runner, m_agents, m_models, m_centre->question());
    connect(m_actions, &Actions::said, m_presenter, &RunPresenter::setNews);

    m_reruns = new Reruns(runner, m_undo, m_inspector, this);
    connect(m_reruns, &Reruns::begun, this, [this] { m_attempt->follow(); });
    connect(m_reruns, &Reruns::refused, this, [this](const QString &why) { m_status->show(tr("Not done"), why); });
    m_approval = new ApprovalController(runner, m_presenter, m_inspector, this);
    connect(m_approval, &ApprovalController::refused, this,
            [this](const QString &why) { m_status->show(tr("Not done"), why); });
    connect(m_approval, &ApprovalController::editWanted, this, [this] {
        m_panes->show(Pane::inspector);
        m_inspector->setTab(Inspector::CallTab);
        m_inspector->callPage()->beginEdit();
    });
    m_debug = new DebugController(runner, m_undo, m_breakpoints, this);
    connect(m_debug, &DebugController::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    connect(m_debug, &DebugController::compareClosed, m_presenter, &RunPresenter::refresh);
    connect(m_reruns, &Reruns::editReturned, this,
            [this](app::RunId run, app::BranchId branch, int index, const QString &query) {
                m_debug->debugger()->setDraft(run, branch, index, QStringLiteral("query"), query);
                if (!query.isEmpty())
                    return m_attempt->select(m_timeline->iterationIndex(branch, index));
                if (m_inspector->place() == app::Run::Position{branch, index})
                    m_inspector->queryPage()->takeEdit();
                m_attempt->follow();
            });
    connect(m_debug, &DebugController::sessionChosen, m_sessions, &SessionMenu::open);
    connect(m_actions->history, &QAction::triggered, m_debug, [this] { m_debug->showHistory(m_sessions->others()); });
    m_attempt = new AttemptSelection(runner, m_timeline, m_centre, m_inspector, this);
    m_source = std::make_unique<ShownSource>(runner, m_kept,
                                             ShownSource::Views{m_schemaPane, m_inspector, m_centre->timeline()});
    m_asking = new Asking(
        runner, {m_actions->ask, m_centre->question()->box(), m_kept, m_agents, m_models, m_beside, m_preferences},
        m_layout, this);
    connect(m_asking, &Asking::begun, m_attempt, &AttemptSelection::follow);
    connect(m_asking, &Asking::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    m_dialogs = new WindowDialogs(runner, m_actions, version, this);
    connect(m_dialogs, &WindowDialogs::refused, this,
            [this](const QString &why) { m_status->show(tr("Not done"), why); });
    connectActions();
    connectRunner();
    connectPanes();
    auto *note = new RunNote(runner, m_centre);
    m_centre->setNote(note);
    connect(m_inspector, &Inspector::nestedRunRequested, note, &RunNote::open);
    new ContextMenus(runner, m_actions,
                     {m_centre->timeline(), m_centre->scores(), m_runsPane, m_timeline, m_breakpoints, m_debug}, this);
    auto *links = new ViewLinks(runner, m_inspector, m_schemaPane, this);
    connect(m_relationships, &app::Relationships::schemaChanged, links, &ViewLinks::redrawDiagram);
    connect(links, &ViewLinks::questionSuggested, this, [this](const QString &text) {
        m_centre->question()->box()->setQuestion(text);
        m_centre->question()->box()->setFocus();
    });
    m_building = new BuildMode(runner, m_header->mode(), {this, stack, m_panes, [this] { return m_asking->request(); }},
                               m_layout);
    connect(m_actions->toConsole, &QAction::triggered, this, [this] {
        if (const app::InspectorData &data = m_inspector->data(); !data.query.isEmpty())
            m_building->take(data.query, data.question);
    });
    connect(m_asking, &Asking::queryRecognised, this, [this](const QString &text) {
        offerBuild(
            m_centre->question(), [this, text] { m_building->takeAndRun(text, {}); },
            [this] { m_asking->askAnyway(); });
    });
    connect(m_building, &BuildMode::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    connect(m_building, &BuildMode::changed, m_presenter, &RunPresenter::setBuilding);
    m_presenter->setBuilding(m_building->isBuilding());
    new AgentGraphLink(runner, m_breakpoints, this);
    auto *evaluation = new EvaluationLink(runner, this);
    connect(m_actions->evaluate, &QAction::triggered, evaluation, &EvaluationLink::show);
    auto *learning = new LearningController(runner, m_schema, m_schemaPane, m_centre->question(), this);
    connectLearning(learning);
    keepUndo(learning);
    buildSchemaPanel(learning);
    connectRelationships(learning);
    joinWords(learning);
    m_kept->followQuestion(m_centre->question()->box());
    m_kept->followExtraContext(m_beside);
    m_kept->followSearch(m_schemaPane->search(), QStringLiteral("schemaSearch"));
    sourceOpened();
    currentRunChanged();
    m_commands = new WindowCommands(this, m_runner, appearance, m_sources, m_layout);
    setGuidePages();
    restoreLayout();
    m_panes->follow();
    m_centre->question()->box()->setFocus();
}

MainWindow::~MainWindow()
{
    // From here on no view may access a run, as runs are being destroyed.
    m_timeline->setRun(nullptr);
    m_scores->setRun(nullptr);
    delete m_attempt;
    disconnect(m_runner, nullptr, this, nullptr);
    delete m_undoHistory; // later clears of the stack must not delete the stored history
}

void MainWindow::keepUndo(LearningController *learning)
{
    app::UndoHistory::Place place;
    if (m_layout.read)
        place.read = [read = m_layout.read] { return read(QStringLiteral("undo")); };
    if (m_layout.write)
        place.write = [write = m_layout.write](const QByteArray &kept) { write(QStringLiteral("undo"), kept); };
    m_undoHistory = new app::UndoHistory(m_runner, m_undo, std::move(place), this);
    m_undoHistory->setUsual([this, learning](const QJsonObject &kept) {
        return app::commandFrom(m_runner, m_debug->debugger(), learning->learning(), kept);
    });
    m_undoHistory->add(AutoSave::ticksKind, [this](const QJsonObject &kept) { return m_kept->ticksFrom(kept); });
    m_undoHistory->add(app::RelationshipsCommand::kind, [this](const QJsonObject &kept) {
        return app::RelationshipsCommand::from(m_relationships, kept);
    });
    learning->setUndo(m_undo);
    m_undoHistory->restore(); // changes outside sessions
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

    m_sources = new SourceChoice(m_runner, m_header->source(), m_actions->openSamples, m_actions->openSource,
                                 m_actions->keepCopy, m_layout, this);
    connect(m_header->stop(), &QToolButton::clicked, m_actions->stopRule, &QAction::trigger);
}

void MainWindow::buildDocks()
{
    m_schemaPane = new SchemaPane(m_schema);
    m_runsPane = new RunsPane(m_runs, m_runner);
    m_breakpointsPane = new BreakpointsPane(m_breakpoints, m_runner);
    m_inspector = new Inspector;
    m_toolsPane = new ToolsPane(m_runner->tools());
    m_relationshipsPane = new RelationshipsPane(m_runner, m_relationships, m_undo);
    m_panes = new WindowLayout(this, m_layout);
    m_panes->add(Pane::schema, QStringLiteral("schema"), tr("Schema"), m_schemaPane);
    m_panes->add(Pane::runs, QStringLiteral("runs"), tr("Runs"), m_runsPane);
    m_panes->add(Pane::breakpoints, QStringLiteral("breakpoints"), tr("Breakpoints"), m_breakpointsPane);
    m_panes->add(Pane::inspector, QStringLiteral("inspector"), tr("Inspector"), m_inspector);
    m_panes->add(Pane::tools, QStringLiteral("tools"), tr("Tools"), m_toolsPane);
    m_panes->add(Pane::relationships, QStringLiteral("relationships"), tr("Relationships"), m_relationshipsPane);
    m_panes->add(Pane::words, QStringLiteral("words"), tr("Words"), new QWidget); // replaced in joinWords
    m_panes->setFirstSize();
    m_panes->arrange();
}

// Which page F1 opens.
void MainWindow::setGuidePages()
{
    const std::pair<QWidget *, const char *> pages[] = {{m_centre->question(), "first-answer"},
                                                        {m_centre->timeline(), "debugging"},
                                                        {m_centre->scores(), "scores"},
                                                        {m_schemaPane, "models"},
                                                        {m_runsPane, "sessions"},
                                                        {m_breakpointsPane, "debugging"},
                                                        {m_inspector, "debugging"},
                                                        {m_toolsPane, "tools"},
                                                        {m_relationshipsPane, "sql"},
                                                        {m_panes->dock(Pane::words), "words"}};
    for (const auto &[widget, page] : pages)
        setGuidePage(widget, QString::fromLatin1(page));
}

void MainWindow::restoreLayout()
{
    if (!m_layout.read)
        return;
    m_panes->restore();
    showAgentInForce();
    m_asking->restoreHistory();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_sessions->confirmLeave([this] { close(); }) || !m_sessions->confirmClose([this] { close(); })) {
        event->ignore();
        return;
    }
    m_panes->keep();
    QMainWindow::closeEvent(event);
}

void MainWindow::connectRunner()
{
    using Runner = app::AgentRunner;
    const auto refresh = [this] {
        const app::RunnerState state = m_runner->state();
        m_actions->follow(state, m_runner->currentRun() != nullptr, m_runner->hasActiveRun());
        m_inspector->setCanRerun(state != app::RunnerState::Running && state != app::RunnerState::Pausing);
        m_presenter->refresh();
    };
    connect(m_runner, &Runner::stateChanged, this, [this, refresh](app::RunnerState state) {
        refresh();
        if (state == app::RunnerState::Paused)
            m_attempt->refresh();
    });
    connect(m_runner, &Runner::progressChanged, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sourceOpened, this, &MainWindow::sourceOpened);
    connect(m_runner, &Runner::samplesFound, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sourceFailed, m_presenter, &RunPresenter::refresh);
    connect(m_runner, &Runner::sessionChanged, m_presenter, &RunPresenter::refresh);
    connect(m_sessions, &SessionMenu::closing, m_undo, &QUndoStack::clear);
    connect(m_runner, &Runner::currentRunChanged, this, &MainWindow::currentRunChanged);
    // Queued, so that the models are updated first.
    connect(m_runner, &Runner::runUpdated, this, &MainWindow::runUpdated, Qt::QueuedConnection);
    connect(m_runner, &Runner::activityChanged, this, refresh);
    connect(m_runner, &Runner::runEnded, this, refresh);
    connect(m_runner, &Runner::runPaused, this, refresh);
    connect(m_agents, &AgentChoice::changed, this, &MainWindow::showAgentInForce);
    showAgentInForce();
    connect(m_runner, &Runner::branchMade, this, [this](app::RunId id) {
        if (const app::Run *run = m_runner->currentRun(); run && run->id() == id)
            m_attempt->follow();
    });
    connect(m_runner, &Runner::operationFailed, this, [this](const base::Error &error) {
        m_presenter->refresh();
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
    connect(m_runner, &Runner::breakpointsChanged, this, [this] {
        for (const app::Breakpoint &one : m_runner->breakpoints()) {
            if (!one.fixed)
                m_panes->dock(Pane::breakpoints)->show();
        }
        m_presenter->refresh();
    });
    refresh();
}

void MainWindow::connectPanes()
{
    QuestionPane *question = m_centre->question();
    connect(question, &QuestionPane::asked, this, &MainWindow::ask);
    connect(question->box(), &QTextEdit::textChanged, this, [this, box = question->box(), isEmpty = true]() mutable {
        if (std::exchange(isEmpty, box->question().isEmpty()) != isEmpty)
            m_presenter->refresh(); // samples are shown while the box is empty
    });
    connect(question, &QuestionPane::stepped, m_asking, &Asking::step);
    connect(question, &QuestionPane::paused, m_runner, &app::AgentRunner::pause);
    connect(question, &QuestionPane::continued, this, &MainWindow::continueRun);
    connect(question, &QuestionPane::stopRequested, m_runner, &app::AgentRunner::stop);
    connect(question, &QuestionPane::offerChosen, this, [this](const QString &text) {
        m_centre->question()->box()->setQuestion(text);
        m_centre->question()->box()->setFocus(); // the pressed button is removed
        ask();
    });
    connect(question->strip(), &StatusStrip::actionTriggered, this, &MainWindow::useStripAction);
    connect(question->strip(), &StatusStrip::secondTriggered, this, [this] {
        if (!m_presenter->proposalNotRun().isEmpty())
            m_reruns->leftOver(m_presenter->proposalNotRun());
    });
    connect(question->strip(), &StatusStrip::choiceTriggered, m_approval, &ApprovalController::decide);

    TimelineView *timeline = m_centre->timeline();
    connect(timeline, &TimelineView::cardOpened, this, [this] {
        m_panes->show(Pane::inspector);
        m_attempt->refresh();
        m_inspector->tabs()->setFocus();
    });
    connect(timeline, &TimelineView::editRequested, this, &MainWindow::focusEditor);
    connect(timeline, &TimelineView::skipRequested, m_runner, &app::AgentRunner::skip);
    connect(timeline, &TimelineView::runRequested, this, [this] {
        if (m_approval->isAsked())
            m_approval->approve(); // from the attempt of the query
        else
            continueRun();
    });
    connect(timeline, &TimelineView::breakpointRequested, m_breakpoints, &app::BreakpointModel::toggle);
    connect(m_inspector, &Inspector::rerunRequested, m_reruns, [this] { m_reruns->edit(); });
    connect(m_inspector, &Inspector::artefactRerunRequested, m_reruns, &Reruns::artefact);
    connect(m_inspector, &Inspector::wholeRequested, this,
            [this](const QString &title, const base::ArtefactPtr &whole) { ArtefactDialog::show(this, title, whole); });
    connect(m_inspector, &Inspector::passageOpened, m_dialogs, &WindowDialogs::openDocument);
    connect(m_inspector, &Inspector::unrunRevisionRequested, m_reruns, &Reruns::leftOver);
    connect(m_inspector, &Inspector::editingChanged, m_presenter, &RunPresenter::setAccentElsewhere);
    connect(m_inspector, &Inspector::shown, this, [this] {
        m_schema->setUsed(m_inspector->data().usedTypes, m_inspector->data().usedProperties);
        m_schema->setSent(m_inspector->data().sentTypes, m_inspector->data().sentProperties);
        m_schemaPane->tree()->viewport()->update();
    });
    m_inspector->setTools([tools = m_runner->tools()](const QString &name) { return tools->find(name); });
    connect(m_toolsPane, &ToolsPane::tryRequested, m_dialogs, &WindowDialogs::tryTool);
    connect(m_toolsPane, &ToolsPane::serversRequested, m_dialogs, &WindowDialogs::showServers);
    connect(m_runner->tools(), &app::ToolController::failed, this, [this](const base::Error &error) {
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
    connect(m_schemaPane, &SchemaPane::insertRequested, this, [this](const QString &text, const app::SchemaPlace &at) {
        if (m_building->isBuilding())
            m_building->console()->insertType(at, text);
        else
            m_inspector->queryPage()->insertText(text);
    });
    connect(m_runsPane, &RunsPane::branchRemovalRequested, this, [this](quint32 run, quint32 branch) {
        m_undo->push(new app::DeleteBranchCommand(m_runner, app::RunId(run), app::BranchId(branch)));
    });
    connect(m_runsPane, &RunsPane::branchChosen, m_attempt,
            [this](quint32 branch) { m_attempt->selectEndOf(app::BranchId(branch)); });
}

// Connects the teaching of words and examples with the strip, the attempts and all views.
void MainWindow::connectLearning(LearningController *learning)
{
    connect(learning, &LearningController::askRequested, this, &MainWindow::ask);
    connect(m_centre->question()->strip(), &StatusStrip::actionTriggered, learning, [this, learning] {
        if (m_presenter->stripAction() == RunPresenter::StripAction::Teach && m_runner->currentRun())
            learning->teach(m_runner->currentRun()->about().question, m_presenter->unknownWord());
    });
    connect(m_centre->question()->strip(), &StatusStrip::secondTriggered, learning, [this, learning] {
        if (m_presenter->offersWord())
            learning->remember();
    });
    connect(learning, &LearningController::learnedFromEdit, m_presenter, &RunPresenter::offerWord);
    connect(m_actions->lessons, &QAction::triggered, learning, &LearningController::showLessons);
    connect(learning, &LearningController::said, this,
            [this](const QString &sentence) { m_status->show({}, sentence); });
    connect(learning, &LearningController::privateChanged, this, [this](const QStringList &columns) {
        m_runner->setPrivate(QString::fromStdString(m_runner->source().info.name), columns);
        m_inspector->setPrivate(columns);
        m_building->setPrivate(columns);
        m_presenter->refresh(); // the strip shows rows of an answer
        m_attempt->refresh();
    });
    connect(m_actions->keepExample, &QAction::triggered, learning,
            [this, learning] { learning->keepExample(m_inspector->data().question, m_inspector->data().query); });
    connect(learning, &LearningController::failed, this, [this](const base::Error &error) {
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
}

// Details of the selected type below the tree.
void MainWindow::buildSchemaPanel(LearningController *learning)
{
    auto *panel = new SchemaPanel(m_runner, learning->learning());
    m_schemaPane->addBelow(panel);
    connect(m_schemaPane->tree()->selectionModel(), &QItemSelectionModel::currentChanged, panel, &SchemaPanel::show);
    connect(m_schemaPane->tree(), &QTreeView::clicked, panel, &SchemaPanel::show); // reopens a closed panel
    connect(panel, &SchemaPanel::queryWanted, this,
            [this](const QString &query, const QString &name) { m_building->take(query, name); });
    connect(panel, &SchemaPanel::rowsWanted, this,
            [this](const QString &query, const QString &name) { m_building->takeAndRun(query, name); });
    connect(panel, &SchemaPanel::questionWanted, this, [this](const QString &question) {
        m_building->setBuilding(false);
        m_centre->question()->box()->setQuestion(question);
        m_centre->question()->box()->setFocus();
    });
}

// Connects found relationships with their dock, the schema and the views that a decision changes.
void MainWindow::connectRelationships(LearningController *learning)
{
    m_relationshipsPane->setLearning(learning->learning());
    m_relationshipsLink = new RelationshipsLink(
        m_runner, m_relationships,
        {m_panes, m_relationshipsPane, m_schemaPane, m_schema, m_presenter, m_centre->question()->strip()}, this);
    connect(m_relationshipsPane, &RelationshipsPane::questionWanted, this, [this](const QString &question) {
        m_centre->question()->box()->setQuestion(question);
        ask();
    });
    connect(m_relationships, &app::Relationships::schemaChanged, this, &MainWindow::schemaChanged);
    connect(m_relationships, &app::Relationships::failed, this, [this](const base::Error &error) {
        m_status->show(tr("Not done"), QString::fromStdString(error.message));
    });
    connect(m_relationshipsPane, &RelationshipsPane::rowsWanted, this,
            [this](const QString &query, const QString &name) { m_building->takeAndRun(query, name); });
}

// Connects taught words; their dock is shown with the first word.
void MainWindow::joinWords(LearningController *learning)
{
    m_wordsPane = new WordsPane(learning->learning());
    m_panes->setContent(Pane::words, m_wordsPane);
    connect(m_wordsPane, &WordsPane::said, this, [this](const QString &sentence) { m_status->show({}, sentence); });
    connect(m_wordsPane, &WordsPane::refreshed, this, [this] {
        if (m_wordsPane->isEmpty() == !m_panes->dock(Pane::words)->isHidden())
            m_panes->setOffered(Pane::words, !m_wordsPane->isEmpty(), false);
    });
    connect(learning->learning(), &app::Learning::schemaChanged, this, &MainWindow::schemaChanged);
    m_panes->setOffered(Pane::words, !m_wordsPane->isEmpty(), false);
}

void MainWindow::setRelationships(app::RelationshipServices services)
{
    m_relationships->setServices(std::move(services));
}

// Same data, other relationships: by a decision of the user or a continued search.
void MainWindow::schemaChanged()
{
    m_source->refresh();
    m_presenter->refresh();
    if (ConsolePane *console = m_building->console())
        console->takeLanguage();
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    for (QAction *sample : m_actions->openSamples)
        on(sample, [this, sample] { m_runner->openSource(sample->data().toString()); });
    on(m_actions->copyReport, &MainWindow::copyAnswer);
    on(m_actions->quit, [this] { close(); });
    on(m_actions->editQuery, &MainWindow::focusEditor);
    on(m_actions->find, [this] {
        m_panes->dock(Pane::schema)->show();
        m_schemaPane->search()->setFocus();
        m_schemaPane->search()->selectAll();
    });
    on(m_actions->goToQuestion, [this] {
        m_centre->question()->box()->setFocus();
        m_centre->question()->box()->selectAll();
    });
    on(m_actions->nextPane, [this] { cyclePane(1); });
    on(m_actions->previousPane, [this] { cyclePane(-1); });
    on(m_actions->resetLayout, [this] { m_panes->arrange(); });
    on(m_actions->ask, [this] {
        QueryPage *page = m_inspector->shownQueryPage();
        if (m_building->isBuilding())
            m_building->console()->runHere();
        else if (page && page->isEditing() && page->isAncestorOf(QApplication::focusWidget()))
            m_reruns->edit(); // runs the edit that has the focus
        else
            ask();
    });
    on(m_actions->resume, &MainWindow::continueRun);
    on(m_actions->step, &MainWindow::stepRun);
    on(m_actions->pause, [this] { m_runner->pause(); });
    on(m_actions->stop, [this] { m_runner->stop(); });
    on(m_actions->skip, [this] { m_runner->skip(); });
    on(m_actions->rerun, [this] { m_reruns->edit(); });
    on(m_actions->toggleBreakpoint, [this] {
        // The selected step; else the pending one.
        const app::Iteration *iteration = m_timeline->iteration(m_centre->timeline()->currentIndex());
        const int step = m_centre->timeline()->selectedStep();
        if (iteration && step >= 0 && step < int(iteration->steps.size()))
            m_breakpoints->toggle(
                iteration->steps[std::size_t(step)].nodes.value(0, iteration->steps[std::size_t(step)].name));
        else if (const app::Run *run = m_runner->currentRun(); run && !run->pendingNode().isEmpty())
            m_breakpoints->toggle(run->pendingNode());
        else
            m_status->show(
                {}, tr("Choose a step of an attempt first: click its dot, or press Up or Down in the timeline."));
    });
    on(m_actions->preferences, [this] { m_preferences->showDialog(this); });
    on(m_actions->runSettings, [this] { m_preferences->showDialogOfNextRun(this); });
    m_actions->followApproval(m_preferences);
    on(m_actions->prompts, [this] { m_dialogs->showPrompts(); });
    on(m_actions->guide, [this] { GuideWindow::openAt(guidePageOf(QApplication::focusWidget()), this); });
    on(m_actions->shortcuts, [this] { m_dialogs->showShortcuts(); });
    on(m_actions->about, [this] { m_dialogs->showAbout(); });
    on(m_actions->logFolder, [this] { m_dialogs->showLog(); });
}

void MainWindow::ask()
{
    m_asking->ask();
}

// An edited query replaces the original one for this and all following steps.
void MainWindow::stepRun()
{
    const QueryPage *page = m_inspector->queryPage();
    if (m_runner->state() == app::RunnerState::Paused && page->isEditing() && page->isChanged())
        m_reruns->edit(app::Then::Step);
    else
        m_asking->step();
}

void MainWindow::continueRun()
{
    QueryPage *page = m_inspector->queryPage();
    if (page->isEditing() && page->isChanged())
        m_reruns->edit();
    else if (m_approval->isAsked()) {
        // F5 never approves: it moves the focus to the buttons, which Space presses.
        m_centre->question()->strip()->focusChoice();
        m_status->show(tr("Waiting for you"), tr("Approve or reject in the strip below the question."));
    } else
        m_runner->resume();
}

void MainWindow::sourceOpened()
{
    const auto &source = m_runner->source();
    m_runner->tools()->forget();
    if (m_toolsPane->isVisible())
        m_runner->tools()->refresh();
    m_sources->remember();
    m_source->refresh();
    const bool documents = source.schema && source.schema->ofDocuments;
    if (auto *dock = qobject_cast<QDockWidget *>(m_schemaPane->parentWidget()))
        dock->setWindowTitle(documents ? tr("Documents") : tr("Schema"));
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
    m_source->refresh();
    m_timeline->setRun(run);
    m_scores->setRun(run);
    m_attempt->follow();
    QuestionBox *box = m_centre->question()->box();
    if (run && (!m_sessions->isRestoring() || box->question().isEmpty())) {
        m_asking->keepTyped();
        box->setQuestion(run->about().question);
    }
    if (run)
        m_sessions->followCurrentRun();
    m_actions->follow(m_runner->state(), run != nullptr, m_runner->hasActiveRun());
    runUpdated(run ? run->about().id : app::RunId::none);
}

void MainWindow::runUpdated(app::RunId id)
{
    const app::Run *run = m_runner->currentRun();
    if (run && run->about().id != id)
        return;
    m_attempt->catchUp();
    if (m_offersTools)
        m_toolsPane->setUses(run ? app::toolUses(*run) : QHash<QString, int>());
    m_presenter->refresh();
}

void MainWindow::useStripAction()
{
    using Action = RunPresenter::StripAction;
    switch (m_presenter->stripAction()) {
    case Action::ShowRows:
    case Action::ShowBest:
        m_attempt->select(m_presenter->stripAction() == Action::ShowBest ? m_timeline->best() : m_timeline->newest());
        m_panes->dock(Pane::inspector)->show();
        m_inspector->setTab(m_presenter->stripAction() == Action::ShowBest ? Inspector::QueryTab : Inspector::RowsTab);
        break;
    case Action::CopyAnswer:
        copyAnswer();
        break;
    case Action::CancelAnswer:
        m_runner->cancelAnswer();
        break;
    case Action::EditBreakpoint:
        m_panes->dock(Pane::breakpoints)->show();
        m_breakpointsPane->list()->setFocus();
        break;
    case Action::CancelOpening:
        m_runner->cancelOpening();
        break;
    case Action::OpenSource:
        m_sources->showDialog();
        break;
    case Action::UseFound:
        m_relationshipsPane->acceptUsed();
        break;
    case Action::Teach:           // handled by LearningController
    case Action::AddRelationship: // handled by RelationshipsLink
    case Action::Approve:         // handled by the strip's choices
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
    m_panes->dock(Pane::inspector)->show();
    m_inspector->setTab(Inspector::QueryTab);
    m_inspector->queryPage()->beginEdit();
}

void MainWindow::cyclePane(int direction)
{
    QuestionBox *box = m_centre->question()->box();
    TimelineView *timeline = m_centre->timeline();
    focusNextPane({{box, box},
                   {timeline, timeline},
                   {m_centre->scores(), m_centre->scores()->focusTarget()},
                   {m_inspector->tabs(), m_inspector->tabs()->tabBar()},
                   {m_schemaPane->tree(), m_schemaPane->tree()},
                   {m_runsPane->tree(), m_runsPane->tree()},
                   {m_breakpointsPane->list(), m_breakpointsPane->list()}},
                  direction);
}

void MainWindow::copyAnswer()
{
    if (m_inspector->data().isEmpty())
        return;
    const app::CopiedAnswer answer = app::copiedAnswer(m_inspector->data());
    QApplication::clipboard()->setText(answer.text);
    m_status->show({}, answer.cites ? tr("The question, the answer and its sources were copied to the clipboard.")
                                    : tr("Question, answer, query and rows were copied to the clipboard."));
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::StatusTip) {
        // Tips of menus replace the status line until the menu closes.
        const QString tip = static_cast<QStatusTipEvent *>(event)->tip();
        if (tip.isEmpty())
            m_presenter->refresh();
        else
            m_status->show({}, tip);
        return true;
    }
    if (event->type() == QEvent::Paint) {
        m_sessions->windowPainted();
        m_commands->windowPainted();
    }
    if (event->type() == QEvent::LayoutRequest)
        for (QTabBar *tabs : findChildren<QTabBar *>(Qt::FindDirectChildrenOnly)) // Qt hides the bar of a single dock
            tabs->setFocusPolicy(tabs->count() > 1 ? Qt::TabFocus : Qt::NoFocus);
    return QMainWindow::event(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls(); // of several files, the first counts
    if (!urls.isEmpty() && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::openGiven(const QString &given)
{
    const bool isSession = given.endsWith(QLatin1String(".rfx"), Qt::CaseInsensitive);
    const bool isTraces = given.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ||
                          given.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive);
    if ((isSession || isTraces) && m_runner->hasActiveRun()) {
        m_status->show({}, tr("A run is in progress. Stop it, then open %1.").arg(given));
    } else if (isSession) {
        m_sessions->open(given);
    } else if (isTraces) {
        m_runner->importTraces(given);
    } else if (!given.isEmpty()) {
        m_runner->openSource(given);
    }
}

void MainWindow::dropEvent(QDropEvent *event)
{
    openGiven(event->mimeData()->urls().value(0).toLocalFile());
    event->acceptProposedAction();
}

void MainWindow::showAgentInForce()
{
    const app::AgentView *agent = m_agents->inForce();
    if (agent)
        m_centre->timeline()->setAgent(*agent);
    const bool offers = agent && agent->callsTools && m_runner->tools()->isThere();
    if (offers != m_offersTools) { // the dock is tabbed with the schema
        m_offersTools = offers;
        m_panes->setOffered(Pane::tools, offers, true);
    }
    m_stopRule->followAgent();
}

} // namespace widgets
