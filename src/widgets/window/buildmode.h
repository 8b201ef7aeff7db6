// SPDX-License-Identifier: GPL-3.0-or-later
// The switch Ask | Build: chooses the centre of the window and adapts docks and header. Owned by the window; GUI
// thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QMap>
#include <QObject>
#include <QString>
#include <functional>

class QMainWindow;
class QStackedWidget;

namespace app {
class AgentRunner;
struct AskRequest;
class ConsoleController;
class StepsModel;
class StepDiagnosis;
struct SchemaPlace;
struct RequestedChange;
} // namespace app

namespace widgets {

class AgentLink;
class ChoiceSwitch;
class ConsolePane;
class DrawingLink;
class DrawingPane;
class QueryHistoryPane;
class StepsPane;
class WindowLayout;

class BuildMode : public QObject {
    Q_OBJECT
public:
    // The centre of `window` is a stack whose first page is for questions; `asked` returns a request with the window's
    // choices.
    struct Place {
        QMainWindow *window = nullptr;
        QStackedWidget *centre = nullptr;
        WindowLayout *panes = nullptr;
        std::function<app::AskRequest()> asked;
    };
    BuildMode(app::AgentRunner *runner, ChoiceSwitch *choice, Place place, LayoutStore layout);
    bool isBuilding() const;
    void setBuilding(bool building);
    bool isDrawing() const { return m_isDrawing; }
    void setDrawing(bool isDrawing); // shows the drawing of the query in the console
    DrawingPane *drawing() const { return m_drawing; }
    // A type or property of the schema, into the drawing if it is shown, else into the text.
    void insert(const app::SchemaPlace &place, const QString &text);
    ConsolePane *console() const { return m_console; } // created when first shown
    app::ConsoleController *queries() const { return m_queries; }
    StepsPane *steps() const { return m_steps; }
    QueryHistoryPane *history() const { return m_history; }
    AgentLink *agent() const { return m_agent; }
    void take(const QString &query, const QString &name); // into a new tab, which is shown
    void openTabAndRun(const QString &query, const QString &name);
    // The run asks the query with the values of the parameters in place.
    void debug(const QString &query, const QString &name, const QMap<QString, QString> &parameters = {});
    void setPrivate(const QStringList &columns); // values are masked until the user unmasks them

signals:
    void notified(const QString &sentence);
    void changed(bool building);
    void drawingChanged(bool isDrawing);

private:
    void makeConsole();
    void makeDocks();
    void makeDrawing();
    void showDrawing(bool isDrawing);
    void followCentre();
    void askForChange();
    void changeQuery(const QString &query, const QString &wish);
    void writeQuery(const QString &question);
    void followAgent(bool isAtWork, const QString &refusal);
    void showRulesChange(const app::RequestedChange &change);
    app::AgentRunner *m_runner;
    ChoiceSwitch *m_choice;
    Place m_place;
    LayoutStore m_layout;
    app::ConsoleController *m_queries = nullptr;
    ConsolePane *m_console = nullptr;
    DrawingPane *m_drawing = nullptr;
    DrawingLink *m_drawingLink = nullptr;
    ChoiceSwitch *m_views = nullptr; // Text | Drawing
    bool m_isDrawing = false;
    app::StepsModel *m_stepsModel = nullptr;
    app::StepDiagnosis *m_trouble = nullptr;
    QStringList m_private;
    QString m_unmet; // why requests of a change were not met
    StepsPane *m_steps = nullptr;
    QueryHistoryPane *m_history = nullptr;
    AgentLink *m_agent = nullptr;
    QWidget *m_asking = nullptr; // page to return to
    bool m_followed = false;     // mode that docks and header show
};

} // namespace widgets
