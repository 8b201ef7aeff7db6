// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: connects panes, models and the runner; has no logic of a run. It accesses the core only through
// AgentRunner and the models of `app`. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "widgets/window/dockpanes.h"
#include "widgets/window/windowlayout.h"

#include <QMainWindow>
#include <memory>

class QUndoStack;

namespace app {
class BreakpointModel;
class Learning;
class Relationships;
struct RelationshipServices;
class UndoHistory;
class RunsModel;
class SchemaModel;
class ScoreModel;
class TimelineModel;
} // namespace app

namespace widgets {

class Actions;
class Appearance;
class ApprovalController;
class QuestionController;
class BuildMode;
class BreakpointsPane;
class CentrePane;
class CentreStack;
class DebugController;
class HeaderBar;
class LearningController;
class Inspector;
class AutoSave;
class AgentChoice;
class FollowUpChoice;
class QuestionContextChoice;
class ModelChoice;
class NextQuestion;
class Preferences;
class Reruns;
class RunPresenter;
class RelationshipsLink;
class RelationshipsPane;
class WordsPane;
class RunsPane;
class SchemaPane;
class SessionMenu;
class AttemptSelection;
class ShownSource;
class SourceChoice;
class StopRuleChoice;
class StatusLine;
class ToolsLink;
class ToolsPane;
class WindowCommands;
class WindowDialogs;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(app::AgentRunner *runner, LayoutStore layout, const QString &version, QWidget *parent = nullptr);
    ~MainWindow() override;

    void setRelationships(app::RelationshipServices services); // without them found relationships cannot be changed

    CentrePane *centre() const { return m_centre; }
    Inspector *inspector() const { return m_docks->inspector; }
    SchemaPane *schemaPane() const { return m_docks->schema; }
    RunsPane *runsPane() const { return m_docks->runs; }
    ToolsPane *toolsPane() const { return m_docks->tools; }
    RelationshipsPane *relationshipsPane() const { return m_docks->relationships; }
    WordsPane *wordsPane() const { return m_wordsPane; }
    app::Relationships *relationships() const { return m_relationships; }
    RelationshipsLink *relationshipsLink() const { return m_relationshipsLink; }
    WindowDialogs *dialogs() const { return m_dialogs; }
    ShownSource *shownSource() const { return m_source.get(); }
    AttemptSelection *attempt() const { return m_attempt; }
    QuestionController *asking() const { return m_asking; }
    WindowLayout *panes() const { return m_docks->layout; }
    NextQuestion *nextQuestion() const { return m_next; }
    QDockWidget *inspectorDock() const { return panes()->dock(WindowLayout::Pane::inspector); }
    DebugController *debugController() const { return m_debug; }
    BreakpointsPane *breakpointsPane() const { return m_docks->breakpoints; }
    BuildMode *building() const { return m_building; }
    HeaderBar *header() const { return m_header; }
    AgentChoice *agents() const { return m_agents; }
    ModelChoice *models() const { return m_models; }
    SourceChoice *sources() const { return m_sources; }
    Preferences *preferences() const { return m_preferences; }
    QuestionContextChoice *questionContext() const { return m_questionContext; }
    FollowUpChoice *followUp() const { return m_followUp; }
    Actions *actions() const { return m_actions; }
    WindowCommands *commands() const { return m_commands; }
    app::TimelineModel *timelineModel() const { return m_timeline; }

    void ask();
    void openGiven(const QString &given); // a session file, a folder, or the name of a source
    Reruns *reruns() const { return m_reruns; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool event(QEvent *event) override;

private:
    void buildHeader();
    void buildMenus();
    void buildChoices();
    void buildEdits();
    void buildAsking();
    void buildLinks();
    void buildBuilding(CentreStack *stack);
    void buildControls();
    void buildLearning();
    void connectActions();
    void connectRunner();
    void connectPanes();
    void connectRelationships(app::Learning *learning);
    void schemaChanged();
    void sourceOpened();
    void currentRunChanged();
    void runUpdated(app::RunId id);
    void restoreLayout();
    void keepUndo(LearningController *learning);
    void showAgentInForce();

    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    app::SchemaModel *m_schema;
    app::RunsModel *m_runs;
    app::TimelineModel *m_timeline;
    app::ScoreModel *m_scores;
    QUndoStack *m_undo;
    AutoSave *m_kept;
    app::Relationships *m_relationships;
    app::BreakpointModel *m_breakpoints;
    Appearance *m_appearance;
    app::UndoHistory *m_undoHistory = nullptr;
    Actions *m_actions = nullptr;
    SessionMenu *m_sessions = nullptr;
    AgentChoice *m_agents = nullptr;
    ModelChoice *m_models = nullptr;
    Preferences *m_preferences = nullptr;
    SourceChoice *m_sources = nullptr;
    StopRuleChoice *m_stopRule = nullptr;
    QuestionContextChoice *m_questionContext = nullptr;
    FollowUpChoice *m_followUp = nullptr;
    HeaderBar *m_header = nullptr;
    CentrePane *m_centre = nullptr;
    std::unique_ptr<DockPanes> m_docks;
    StatusLine *m_status = nullptr;
    WordsPane *m_wordsPane = nullptr;
    RunPresenter *m_presenter = nullptr;
    DebugController *m_debug = nullptr;
    BuildMode *m_building = nullptr;
    Reruns *m_reruns = nullptr;
    ApprovalController *m_approval = nullptr;
    RelationshipsLink *m_relationshipsLink = nullptr;
    AttemptSelection *m_attempt = nullptr;
    std::unique_ptr<ShownSource> m_source;
    QuestionController *m_asking = nullptr;
    NextQuestion *m_next = nullptr;
    WindowDialogs *m_dialogs = nullptr;
    ToolsLink *m_tools = nullptr;
    WindowCommands *m_commands = nullptr;
};

} // namespace widgets
