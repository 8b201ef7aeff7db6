// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mainwindow.h"

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/breakpointmodel.h"
#include "app/run/commands.h"
#include "app/run/runsmodel.h"
#include "app/run/scoremodel.h"
#include "app/run/timelinemodel.h"
#include "app/run/undohistory.h"
#include "app/source/attachcontroller.h"
#include "app/source/learning.h"
#include "app/source/relationships.h"
#include "app/source/schemamodel.h"
#include "widgets/console/consolepane.h"
#include "widgets/controls/centrestack.h"
#include "widgets/controls/dialogstyle.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/statusline.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/dialogs/attachdialog.h"
#include "widgets/help/guide.h"
#include "widgets/help/guidewindow.h"
#include "widgets/inspector/artefactdialog.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/panes/runnote.h"
#include "widgets/settings/appearance.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/agentgraphlink.h"
#include "widgets/window/approvalcontroller.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/autosave.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/contextmenus.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/dockpanes.h"
#include "widgets/window/docks.h"
#include "widgets/window/evaluationwindow.h"
#include "widgets/window/followupchoice.h"
#include "widgets/window/learningcontroller.h"
#include "widgets/window/learninglink.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/nextquestion.h"
#include "widgets/window/preferences.h"
#include "widgets/window/queryoffer.h"
#include "widgets/window/questioncontextchoice.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/relationshipslink.h"
#include "widgets/window/reruns.h"
#include "widgets/window/runcontrols.h"
#include "widgets/window/runpresenter.h"
#include "widgets/window/sessionmenu.h"
#include "widgets/window/shownsource.h"
#include "widgets/window/sourcechoice.h"
#include "widgets/window/stoprulechoice.h"
#include "widgets/window/stripactions.h"
#include "widgets/window/strippresenter.h"
#include "widgets/window/toolslink.h"
#include "widgets/window/viewlinks.h"
#include "widgets/window/windowcommands.h"
#include "widgets/window/windowdialogs.h"
#include "widgets/window/windowlayout.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
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
      m_timeline(new app::TimelineModel(this)),
      m_scores(new app::ScoreModel(this)),
      m_undo(new QUndoStack(this)),
      m_kept(new AutoSave(m_layout, runner, m_schema, m_undo, this)),
      m_relationships(new app::Relationships(runner->sourceSession(), this)),
      m_breakpoints(new app::BreakpointModel(runner, m_undo, this)),
      m_appearance(new Appearance(m_layout, this))
{
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
    m_docks = std::make_unique<DockPanes>(
        this, runner, DockPanes::Models{m_schema, m_runs, m_breakpoints, m_relationships, m_undo}, m_layout);
    buildMenus();
    m_status = new StatusLine;
    m_status->fill(statusBar());
    buildChoices();
    buildEdits();
    buildAsking();
    m_dialogs = new WindowDialogs(runner, m_actions, version, this);
    connect(m_dialogs, &WindowDialogs::refused, m_status, &StatusLine::refuse);
    m_tools = new ToolsLink(runner, *m_docks, m_dialogs, m_status, this);
    connectActions();
    connectRunner();
    connectPanes();
    buildLinks();
    buildBuilding(stack);
    buildControls();
    new AgentGraphLink(runner, m_breakpoints, this);
    auto *evaluation = new EvaluationLink(runner, m_models, m_sources, this);
    connect(m_actions->evaluate, &QAction::triggered, evaluation, &EvaluationLink::show);
    buildLearning();
    m_kept->followQuestion(m_centre->question()->box());
    m_kept->followExtraContext(m_questionContext);
    m_kept->followSearch(schemaPane()->search(), QStringLiteral("schemaSearch"));
    sourceOpened();
    currentRunChanged();
    m_commands = new WindowCommands(this, m_runner, m_appearance, m_sources, m_layout);
    m_docks->setGuidePages(m_centre);
    restoreLayout();
    panes()->follow();
    m_centre->question()->box()->setFocus();
}

void MainWindow::buildMenus()
{
    QList<QAction *> shown;
    for (QDockWidget *dock : panes()->docks()) {
        shown += dock->toggleViewAction();
        shown.back()->setObjectName(QStringLiteral("pane-") + dock->objectName());
    }
    m_actions->buildMenus(shown, m_sessions->actions(), m_sources->recent()->menuAction());
}

// What the next run uses: agent, stop rule, settings, model, extra context.
void MainWindow::buildChoices()
{
    m_agents = new AgentChoice(m_runner, m_header->agent(), m_layout, this);
    m_stopRule = new StopRuleChoice(m_runner, m_agents, m_header->stop(), m_layout, this);
    connect(m_stopRule, &StopRuleChoice::changed, this,
            [this](const app::StopRule &rule) { m_centre->scores()->setThreshold(thresholdOf(rule)); });
    connect(m_actions->stopRule, &QAction::triggered, m_stopRule, &StopRuleChoice::showDialog);
    m_preferences = new Preferences(m_layout, this);
    connect(m_preferences, &Preferences::notified, m_status, &StatusLine::say);
    m_models = new ModelChoice(m_runner, m_header->model(), m_status, m_layout, m_preferences, this);
    m_questionContext = new QuestionContextChoice(m_runner, m_agents, m_sources->known(), this);
    m_centre->question()->addButton(m_questionContext->button());
    connect(m_actions->questionContext, &QAction::triggered, m_questionContext, &QuestionContextChoice::show);
    m_followUp = new FollowUpChoice(m_runner, m_agents, this);
    m_centre->question()->addButton(m_followUp->box());
    m_presenter = new RunPresenter(m_runner, m_header, m_centre->question(), m_status, this);
    m_next = new NextQuestion(m_runner, m_agents, m_models, m_stopRule, m_centre->question());
    connect(m_actions, &Actions::notified, m_presenter, &RunPresenter::setNews);
}

// What changes a run: reruns, approvals, the debugger.
void MainWindow::buildEdits()
{
    m_reruns = new Reruns(m_runner, m_undo, inspector(), this);
    connect(m_reruns, &Reruns::begun, this, [this] { m_attempt->follow(); });
    connect(m_reruns, &Reruns::refused, m_status, &StatusLine::refuse);
    m_approval = new ApprovalController(m_runner, m_presenter->strip(), inspector(), this);
    connect(m_approval, &ApprovalController::refused, m_status, &StatusLine::refuse);
    connect(m_approval, &ApprovalController::editWanted, this, [this] {
        panes()->show(Pane::inspector);
        inspector()->setTab(Inspector::CallTab);
        inspector()->callPage()->beginEdit();
    });
    m_debug = new DebugController(m_runner, m_undo, m_breakpoints, this);
    connect(m_debug, &DebugController::notified, m_status, &StatusLine::say);
    connect(m_debug, &DebugController::compareClosed, m_presenter, &RunPresenter::refresh);
    connect(m_reruns, &Reruns::editReturned, this,
            [this](app::RunId run, app::BranchId branch, int index, const QString &query) {
                m_debug->debugger()->setDraft(run, branch, index, QStringLiteral("query"), query);
                if (!query.isEmpty())
                    return m_attempt->select(m_timeline->iterationIndex(branch, index));
                if (inspector()->place() == app::Run::Position{branch, index})
                    inspector()->queryPage()->takeEdit();
                m_attempt->follow();
            });
    connect(m_debug, &DebugController::sessionChosen, m_sessions, &SessionMenu::open);
    connect(m_actions->history, &QAction::triggered, m_debug, [this] { m_debug->showHistory(m_sessions->others()); });
}

void MainWindow::buildAsking()
{
    m_attempt = new AttemptSelection(m_runner, m_timeline, m_centre, inspector(), this);
    m_source = std::make_unique<ShownSource>(m_runner, m_kept,
                                             ShownSource::Views{schemaPane(), inspector(), m_centre->timeline()});
    m_asking = new QuestionController(m_runner,
                                      {m_actions->ask, m_centre->question()->box(), m_kept, m_agents, m_models,
                                       m_questionContext, m_followUp, m_preferences},
                                      m_layout, this);
    connect(m_asking, &QuestionController::begun, m_attempt, &AttemptSelection::follow);
    connect(m_asking, &QuestionController::notified, m_status, &StatusLine::say);
}

void MainWindow::buildLinks()
{
    auto *note = new RunNote(m_runner, m_centre);
    m_centre->setNote(note);
    connect(inspector(), &Inspector::nestedRunRequested, note, &RunNote::open);
    new ContextMenus(m_runner, m_actions,
                     {m_centre->timeline(), m_centre->scores(), runsPane(), m_timeline, m_breakpoints, m_debug}, this);
    auto *links = new ViewLinks(m_runner, inspector(), schemaPane(), this);
    connect(m_relationships, &app::Relationships::schemaChanged, links, &ViewLinks::redrawDiagram);
    connect(links, &ViewLinks::questionSuggested, this, [this](const QString &text) {
        m_centre->question()->box()->setQuestion(text);
        m_centre->question()->box()->setFocus();
    });
}

void MainWindow::buildBuilding(CentreStack *stack)
{
    m_building = new BuildMode(m_runner, m_header->mode(),
                               {this, stack, panes(), [this] { return m_asking->request(); }}, m_layout);
    connect(m_actions->toConsole, &QAction::triggered, this, [this] {
        if (const app::InspectorData &data = inspector()->data(); !data.query.isEmpty())
            m_building->take(data.query, data.question);
    });
    connect(m_asking, &QuestionController::queryRecognised, this, [this](const QString &text) {
        offerBuild(
            m_centre->question(), [this, text] { m_building->openTabAndRun(text, {}); },
            [this] { m_asking->askAnyway(); });
    });
    connect(m_actions->drawing, &QAction::triggered, m_building, &BuildMode::setDrawing);
    connect(m_building, &BuildMode::drawingChanged, m_actions->drawing, &QAction::setChecked);
    m_actions->drawing->setChecked(m_building->isDrawing());
    connect(m_building, &BuildMode::notified, m_status, &StatusLine::say);
    connect(m_building, &BuildMode::changed, m_presenter, &RunPresenter::setBuilding);
    m_presenter->setBuilding(m_building->isBuilding());
}

void MainWindow::buildControls()
{
    auto *controls = new RunControls(m_runner,
                                     {m_actions, m_centre, *m_docks, m_timeline, m_breakpoints, m_asking, m_reruns,
                                      m_approval, m_building, m_status},
                                     this);
    new StripActions(m_runner,
                     {m_centre->question()->strip(), m_presenter->strip(), *m_docks, m_timeline, m_attempt, controls,
                      m_asking, m_reruns, m_approval, m_sources},
                     this);
}

void MainWindow::buildLearning()
{
    auto *learning = new LearningController(m_runner, m_schema, schemaPane(), m_centre->question(), this);
    auto *link = new LearningLink(
        m_runner, {learning, *m_docks, m_actions, m_centre->question(), m_presenter, m_attempt, m_building, m_status},
        this);
    connect(learning, &LearningController::askRequested, this, &MainWindow::ask);
    keepUndo(learning);
    link->addSchemaPanel();
    connectRelationships(learning->learning());
    m_wordsPane = link->addWords();
    connect(learning->learning(), &app::Learning::schemaChanged, this, &MainWindow::schemaChanged);
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
    auto *bar = new QToolBar(tr("Header bar"));
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

void MainWindow::restoreLayout()
{
    if (!m_layout.read)
        return;
    panes()->restore();
    showAgentInForce();
    m_asking->restoreHistory();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_sessions->confirmLeave([this] { close(); }) || !m_sessions->confirmClose([this] { close(); })) {
        event->ignore();
        return;
    }
    panes()->keep();
    QMainWindow::closeEvent(event);
}

void MainWindow::connectRunner()
{
    using Runner = app::AgentRunner;
    const auto refresh = [this] {
        const app::RunnerState state = m_runner->state();
        m_actions->follow(state, m_runner->currentRun() != nullptr, m_runner->hasActiveRun());
        inspector()->setCanRerun(state != app::RunnerState::Running && state != app::RunnerState::Pausing);
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
        m_status->showError(error);
    });
    connect(m_runner, &Runner::breakpointsChanged, this, [this] {
        for (const app::Breakpoint &one : m_runner->breakpoints()) {
            if (!one.fixed)
                panes()->dock(Pane::breakpoints)->show();
        }
        m_presenter->refresh();
    });
    refresh();
}

void MainWindow::connectPanes()
{
    QuestionPane *question = m_centre->question();
    connect(question->box(), &QTextEdit::textChanged, this, [this, box = question->box(), isEmpty = true]() mutable {
        if (std::exchange(isEmpty, box->question().isEmpty()) != isEmpty)
            m_presenter->refresh(); // samples are shown while the box is empty
    });
    connect(m_centre->timeline(), &TimelineView::cardOpened, this, [this] {
        panes()->show(Pane::inspector);
        m_attempt->refresh();
        inspector()->tabs()->setFocus();
    });
    connect(inspector(), &Inspector::wholeRequested, this,
            [this](const QString &title, const base::ArtefactPtr &whole) { ArtefactDialog::show(this, title, whole); });
    connect(inspector(), &Inspector::passageOpened, m_dialogs, &WindowDialogs::openDocument);
    connect(inspector(), &Inspector::editingChanged, m_presenter, &RunPresenter::setAccentElsewhere);
    connect(inspector(), &Inspector::shown, this, [this] {
        m_schema->setUsed(inspector()->data().usedTypes, inspector()->data().usedProperties);
        m_schema->setSent(inspector()->data().sentTypes, inspector()->data().sentProperties);
        schemaPane()->tree()->viewport()->update();
    });
    connect(schemaPane(), &SchemaPane::insertRequested, this, [this](const QString &text, const app::SchemaPlace &at) {
        if (m_building->isBuilding())
            m_building->insert(at, text);
        else
            inspector()->queryPage()->insertText(text);
    });
    connect(runsPane(), &RunsPane::branchRemovalRequested, this, [this](quint32 run, quint32 branch) {
        m_undo->push(new app::DeleteBranchCommand(m_runner, app::RunId(run), app::BranchId(branch)));
    });
    connect(runsPane(), &RunsPane::branchChosen, m_attempt,
            [this](quint32 branch) { m_attempt->selectEndOf(app::BranchId(branch)); });
}

// Connects found relationships with their dock, the schema and the views that a decision changes.
void MainWindow::connectRelationships(app::Learning *learning)
{
    relationshipsPane()->setLearning(learning);
    m_relationshipsLink = new RelationshipsLink(
        m_runner, m_relationships,
        {panes(), relationshipsPane(), schemaPane(), m_schema, m_presenter->strip(), m_centre->question()->strip()},
        this);
    connect(relationshipsPane(), &RelationshipsPane::questionWanted, this, [this](const QString &question) {
        m_centre->question()->box()->setQuestion(question);
        ask();
    });
    connect(m_relationships, &app::Relationships::schemaChanged, this, &MainWindow::schemaChanged);
    connect(m_relationships, &app::Relationships::failed, m_status, &StatusLine::showError);
    connect(relationshipsPane(), &RelationshipsPane::rowsWanted, this,
            [this](const QString &query, const QString &name) { m_building->openTabAndRun(query, name); });
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
    on(m_actions->quit, [this] { close(); });
    on(m_actions->find, [this] {
        panes()->dock(Pane::schema)->show();
        schemaPane()->search()->setFocus();
        schemaPane()->search()->selectAll();
    });
    on(m_actions->goToQuestion, [this] {
        m_centre->question()->box()->setFocus();
        m_centre->question()->box()->selectAll();
    });
    on(m_actions->nextPane, [this] { m_docks->focusNext(m_centre, 1); });
    on(m_actions->previousPane, [this] { m_docks->focusNext(m_centre, -1); });
    on(m_actions->resetLayout, [this] { panes()->arrange(); });
    on(m_actions->preferences, [this] { m_preferences->showDialog(this); });
    on(m_actions->runSettings, [this] { m_preferences->showDialogOfNextRun(this); });
    m_actions->followApproval(m_preferences);
    m_actions->attachAgent->setVisible(m_runner->attaching()->isThere());
    m_agents->setAttachAction(m_actions->attachAgent);
    on(m_actions->attachAgent,
       [this] { connect(m_dialogs->attachAgent(m_layout), &AttachDialog::attached, m_agents, &AgentChoice::choose); });
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

void MainWindow::sourceOpened()
{
    const auto &source = m_runner->source();
    m_tools->sourceOpened();
    m_sources->remember();
    m_source->refresh();
    m_docks->nameSchema(source.schema && source.schema->ofDocuments);
    m_centre->question()->box()->setHints(source.uri.isEmpty() ? tr("Open a source, then ask a question")
                                          : source.uri == QLatin1String("sample:")
                                              ? tr("Ask the sample graph a question")
                                              : tr("Ask a question"),
                                          tr("Ctrl+Enter: ask the question. Up or Down: show earlier questions"));
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
    m_tools->countUses();
    m_presenter->refresh();
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::StatusTip) {
        // Tips of menus replace the status line until the menu closes.
        const QString tip = static_cast<QStatusTipEvent *>(event)->tip();
        if (tip.isEmpty())
            m_presenter->refresh();
        else
            m_status->say(tip);
        return true;
    }
    if (event->type() == QEvent::Paint) {
        m_sessions->windowPainted();
        m_commands->windowPainted();
    }
    if (event->type() == QEvent::LayoutRequest)
        for (QTabBar *tabs : findChildren<QTabBar *>(Qt::FindDirectChildrenOnly)) { // Qt hides the bar of a single dock
            tabs->setFocusPolicy(tabs->count() > 1 ? Qt::TabFocus : Qt::NoFocus);
            if (tabs->elideMode() != Qt::ElideNone) // setting it again would request a layout, for ever
                tabs->setElideMode(Qt::ElideNone);  // names that do not fit are scrolled
            tabs->setUsesScrollButtons(true);
        }
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
        m_status->say(tr("A run is in progress. Stop the run, then open %1.").arg(given));
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
    m_tools->followAgent(agent);
    m_stopRule->followAgent();
}

} // namespace widgets
