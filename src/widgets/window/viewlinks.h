// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the views that show more of a source than a run has (the plan of a query, the diagram of the schema) with the
// runner. Owned by the window; GUI thread.
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

    void redrawDiagram(); // the schema is tied in another way

signals:
    void questionSuggested(const QString &text); // of the source that is being opened

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
    std::vector<std::pair<QString, QString>> m_graphs; // title and address of those that names are looked for in
    quint64 m_plan = 0;                                // ticket
};

} // namespace widgets
