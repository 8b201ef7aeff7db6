// SPDX-License-Identifier: GPL-3.0-or-later
// The window: it puts panes, models and the runner together and owns no logic of a run. Everything it knows of the core
// comes through AgentRunner and the models of `app`. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "widgets/dialogs/sourcedialog.h"
#include "widgets/window/keptstoprule.h"
#include "widgets/window/layoutstore.h"

#include <QMainWindow>
#include <functional>
#include <memory>

class QTimer;
class QUndoStack;

namespace app {
class BreakpointModel;
struct PassageView;
class QueryLanguage;
struct RunSource;
class UndoHistory;
class RunsModel;
class SchemaModel;
class ScoreModel;
class TimelineModel;
} // namespace app

namespace widgets {

class Actions;
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
class RunPresenter;
class ServersDialog;
class ToolTrialDialog;
class RunsPane;
class SchemaPane;
class SessionMenu;
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

    CentrePane *centre() const { return m_centre; }
    Inspector *inspector() const { return m_inspector; }
    SchemaPane *schemaPane() const { return m_schemaPane; }
    RunsPane *runsPane() const { return m_runsPane; }
    ToolsPane *toolsPane() const { return m_toolsPane; }
    DocumentDialog *openDocument(const app::PassageView &passage); // at the passage
    ServersDialog *showServers();
    ToolTrialDialog *tryTool(const QString &tool); // null where there is no such tool
    QDockWidget *inspectorDock() const { return m_docks[3]; }
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
    void rerunArtefact(const QString &artefact, const QString &text);
    void runLeftOver(const QString &query);
    // False where it cannot be, which is said: what was written stays where it is.
    bool rerunAt(app::CheckpointId at, const QString &query, const QString &note);
    bool rerunWith(const QString &query); // a new branch from the selected attempt
    void rerunEdit();                     // the same with the query as it stands in the inspector

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool event(QEvent *event) override;

private:
    void buildDocks();
    QDockWidget *addDock(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area);
    void arrangeDocks();
    void buildHeader();
    void connectActions();
    void connectRunner();
    void connectPanes();
    void buildSchemaPanel(LearningController *learning);
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
    static void usePalette(int choice); // 0: of the system, 1: light, 2: dark
    void applyColours(int choice);
    void restoreLayout();
    void keepLayout();
    void keepQuestions();
    void keepUndo(LearningController *learning);
    void showStopRule();
    void showStopRuleInForce();
    void showAgentInForce();
    void decide(int choice);
    void approve(bool always);
    void showPrompts();
    void showOpenSource();
    void fillSourceMenu(QMenu *menu);
    void showShortcuts();
    void showLog(); // the folder it stands in
    void showAbout();
    void copyAnswer();

    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    KnownSources m_knownSources;
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
    StopRules m_stopRules; // that a person chose, by agent
    BesideChoice *m_beside = nullptr;
    HeaderBar *m_header = nullptr;
    CentrePane *m_centre = nullptr;
    StatusLine *m_status = nullptr;
    Inspector *m_inspector = nullptr;
    SchemaPane *m_schemaPane = nullptr;
    RunsPane *m_runsPane = nullptr;
    BreakpointsPane *m_breakpointsPane = nullptr;
    ToolsPane *m_toolsPane = nullptr;
    RunPresenter *m_presenter = nullptr;
    DebugController *m_debug = nullptr;
    BuildMode *m_building = nullptr;
    QList<QDockWidget *> m_docks; // schema, runs, breakpoints, inspector, tools
    bool m_offersTools = false;   // the agent in force calls tools
    bool m_follows = true;        // the selection goes with the newest attempt until a person chooses another
    bool m_selecting = false;
    QStringList m_history;
    FindLanguage m_findLanguage;
    QTimer *m_layoutRests = nullptr; // writes the layout when it is over; null where nothing is kept
};

} // namespace widgets
