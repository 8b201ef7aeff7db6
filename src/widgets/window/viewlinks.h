// SPDX-License-Identifier: GPL-3.0-or-later
// Connects views that show data of a source outside a run (plan of a query, diagram of the schema) with the runner.
// Owned by the window; GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <utility>
#include <vector>

namespace app {
class AgentRunner;
}

namespace widgets {

class GraphPage;
class Inspector;
class NameLinks;
class SchemaPane;

class ViewLinks : public QObject {
    Q_OBJECT
public:
    ViewLinks(app::AgentRunner *runner, Inspector *inspector, SchemaPane *schema, QWidget *window);

    void redrawDiagram(); // call after relationships of the schema have changed

signals:
    void questionSuggested(const QString &text); // for the source that is being opened

private:
    void joinDocuments();
    void rememberGraph();
    void askForPlan(const QString &query, bool profile);
    void showDiagram();
    app::AgentRunner *m_runner;
    Inspector *m_inspector;
    SchemaPane *m_schema;
    QWidget *m_window;
    QPointer<GraphPage> m_diagram;
    QPointer<NameLinks> m_names;
    std::vector<std::pair<QString, QString>> m_graphs; // title and address of the graphs in which names are looked up
    quint64 m_plan = 0;                                // ticket
};

} // namespace widgets
