// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: connects panes, models and the runner; has no logic of a run. It accesses the core only through
// AgentRunner and the models of `app`. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "widgets/window/windowlayout.h"

#include <QMainWindow>
#include <memory>

class QUndoStack;

namespace app {
class BreakpointModel;
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
class ApprovalController;
class Asking;
class BuildMode;
class BreakpointsPane;
class CentrePane;
class DebugController;
class HeaderBar;
class LearningController;
class Inspector;
class AutoSave;
class AgentChoice;
class BesideChoice;
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
    Inspector *inspector() const { return m_inspector; }
    SchemaPane *schemaPane() const { return m_schemaPane; }
    RunsPane *runsPane() const { return m_runsPane; }
    ToolsPane *toolsPane() const { return m_toolsPane; }
    RelationshipsPane *relationshipsPane() const { return m_relationshipsPane; }
    WordsPane *wordsPane() const { return m_wordsPane; }
    app::Relationships *relationships() const { return m_relationships; }
    RelationshipsLink *relationshipsLink() const { return m_relationshipsLink; }
    WindowDialogs *dialogs() const { return m_dialogs; }
    ShownSource *shownSource() const { return m_source.get(); }
    AttemptSelection *attempt() const { return m_attempt; }
    Asking *asking() const { return m_asking; }
    WindowLayout *panes() const { return m_panes; }
    NextQuestion *nextQuestion() const { return m_next; }
    QDockWidget *inspectorDock() const { return m_panes->dock(WindowLayout::Pane::inspector); }
    DebugController *debugController() const { return m_debug; }
    BreakpointsPane *breakpointsPane() const { return m_breakpointsPane; }
    BuildMode *building() const { return m_building; }
    HeaderBar *header() const { return m_header; }
    AgentChoice *agents() const { return m_agents; }
    ModelChoice *models() const { return m_models; }
    SourceChoice *sources() const { return m_sources; }
    Preferences *preferences() const { return m_preferences; }
    BesideChoice *beside() const { return m_beside; }
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
    void buildDocks();
    void buildHeader();
    void connectActions();
    void connectRunner();
    void connectPanes();
    void buildSchemaPanel(LearningController *learning);
    void connectLearning(LearningController *learning);
    void connectRelationships(LearningController *learning);
    void joinWords(LearningController *learning);
    void schemaChanged();
    void sourceOpened();
    void currentRunChanged();
    void runUpdated(app::RunId id);
    void continueRun();
    void stepRun();
    void useStripAction();
    void focusEditor();
    void cyclePane(int direction);
    void setGuidePages();
    void restoreLayout();
    void keepUndo(LearningController *learning);
    void showAgentInForce();
    void copyAnswer();

    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    app::SchemaModel *m_schema;
    app::RunsModel *m_runs;
    app::BreakpointModel *m_breakpoints;
    app::TimelineModel *m_timeline;
    app::ScoreModel *m_scores;
    QUndoStack *m_undo;
    AutoSave *m_kept;
    app::UndoHistory *m_undoHistory = nullptr;
    Actions *m_actions = nullptr;
    SessionMenu *m_sessions;
    AgentChoice *m_agents = nullptr;
    ModelChoice *m_models = nullptr;
    Preferences *m_preferences = nullptr;
    SourceChoice *m_sources = nullptr;
    StopRuleChoice *m_stopRule = nullptr;
    BesideChoice *m_beside = nullptr;
    HeaderBar *m_header = nullptr;
    CentrePane *m_centre = nullptr;
    StatusLine *m_status = nullptr;
    Inspector *m_inspector = nullptr;
    SchemaPane *m_schemaPane = nullptr;
    RunsPane *m_runsPane = nullptr;
    BreakpointsPane *m_breakpointsPane = nullptr;
    ToolsPane *m_toolsPane = nullptr;
    app::Relationships *m_relationships;
    RelationshipsPane *m_relationshipsPane = nullptr;
    WordsPane *m_wordsPane = nullptr;
    RunPresenter *m_presenter = nullptr;
    DebugController *m_debug = nullptr;
    BuildMode *m_building = nullptr;
    WindowLayout *m_panes = nullptr;
    Reruns *m_reruns = nullptr;
    ApprovalController *m_approval = nullptr;
    RelationshipsLink *m_relationshipsLink = nullptr;
    AttemptSelection *m_attempt = nullptr;
    std::unique_ptr<ShownSource> m_source;
    Asking *m_asking = nullptr;
    NextQuestion *m_next = nullptr;
    WindowDialogs *m_dialogs = nullptr;
    WindowCommands *m_commands = nullptr;
    bool m_offersTools = false; // the agent in force calls tools
};

} // namespace widgets
