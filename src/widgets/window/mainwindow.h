// SPDX-License-Identifier: GPL-3.0-or-later
// The window: it puts panes, models and the runner together and owns no logic of a run. Everything it knows of the core
// comes through AgentRunner and the models of `app`. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "widgets/window/windowlayout.h"

#include <QMainWindow>
#include <functional>
#include <memory>

class QUndoStack;

namespace app {
class BreakpointModel;
struct PassageView;
class QueryLanguage;
struct RunSource;
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
class BuildMode;
class BreakpointsPane;
class DocumentDialog;
class CentrePane;
class DebugController;
class HeaderBar;
class LearningController;
class Inspector;
class KeptWork;
class AgentChoice;
class BesideChoice;
class LearningController;
class ModelChoice;
class Preferences;
class Reruns;
class RunPresenter;
class ServersDialog;
class ToolTrialDialog;
class FoundNotice;
class RelationshipsPane;
class WordsPane;
class RunsPane;
class SchemaPane;
class SessionMenu;
class SourceChoice;
class StopRuleChoice;
class StatusLine;
class ToolsPane;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(app::AgentRunner *runner, LayoutStore layout, const QString &version, QWidget *parent = nullptr);
    ~MainWindow() override;

    // The query language of a run whose source is not open; without it, or where it gives null, its queries have no
    // colours.
    using FindLanguage = std::function<std::shared_ptr<const app::QueryLanguage>(const app::RunSource &source)>;
    void setFindLanguage(FindLanguage find);
    void setRelationships(app::RelationshipServices services); // without: what was found is shown, and stays as it is

    CentrePane *centre() const { return m_centre; }
    Inspector *inspector() const { return m_inspector; }
    SchemaPane *schemaPane() const { return m_schemaPane; }
    RunsPane *runsPane() const { return m_runsPane; }
    ToolsPane *toolsPane() const { return m_toolsPane; }
    RelationshipsPane *relationshipsPane() const { return m_relationshipsPane; }
    WordsPane *wordsPane() const { return m_wordsPane; }
    app::Relationships *relationships() const { return m_relationships; }
    void showRelationships(const QString &name = {});              // the dock, at the one of that name
    DocumentDialog *openDocument(const app::PassageView &passage); // at the passage
    ServersDialog *showServers();
    ToolTrialDialog *tryTool(const QString &tool); // null where there is no such tool
    QDockWidget *inspectorDock() const { return m_panes->dock(WindowLayout::Pane::inspector); }
    DebugController *debugController() const { return m_debug; }
    BreakpointsPane *breakpointsPane() const { return m_breakpointsPane; }
    BuildMode *building() const { return m_building; }
    HeaderBar *header() const { return m_header; }
    AgentChoice *agents() const { return m_agents; }
    ModelChoice *models() const { return m_models; }
    Preferences *preferences() const { return m_preferences; }
    BesideChoice *beside() const { return m_beside; }
    Actions *actions() const { return m_actions; }
    app::TimelineModel *timelineModel() const { return m_timeline; }

    void ask();
    app::AskRequest questionAsked() const; // as the window stands
    void openGiven(const QString &given);  // a session file, a folder, or the name of a source
    void selectIteration(const QModelIndex &iteration, int step = -1);
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
    void joinRelationships(LearningController *learning);
    void joinWords(LearningController *learning);
    void schemaChanged();
    void stepOrStart();
    void sourceOpened();
    void showSourceOfRun();
    void currentRunChanged();
    void runUpdated(app::RunId id);
    void showSelected();
    void moveSelection(int direction);
    void continueRun();
    void useStripAction();
    void focusEditor();
    void cyclePane(int direction);
    void restoreLayout();
    void keepQuestions();
    void keepUndo(LearningController *learning);
    void showAgentInForce();
    void showPrompts();
    void showShortcuts();
    void showLog(); // the folder it stands in
    void showAbout();
    void copyAnswer();

    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    QString m_version;
    app::SchemaModel *m_schema;
    app::RunsModel *m_runs;
    app::BreakpointModel *m_breakpoints;
    app::TimelineModel *m_timeline;
    app::ScoreModel *m_scores;
    QUndoStack *m_undo;
    KeptWork *m_kept;
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
    bool m_offersTools = false; // the agent in force calls tools
    bool m_follows = true;      // the selection goes with the newest attempt until a person chooses another
    bool m_selecting = false;
    QStringList m_history;
    FindLanguage m_findLanguage;
};

} // namespace widgets
