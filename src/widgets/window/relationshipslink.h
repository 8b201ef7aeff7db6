// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the relationships that were found in the data with the views that tell of them: their dock, the notice below
// the schema, the schema itself, the strip. Owned by the window; GUI thread.
#pragma once

#include <QObject>
#include <QString>

namespace app {
class AgentRunner;
class Relationships;
class SchemaModel;
} // namespace app

namespace widgets {

class RelationshipsPane;
class RunPresenter;
class SchemaPane;
class StatusStrip;
class WindowLayout;

class RelationshipsLink : public QObject {
    Q_OBJECT
public:
    struct Views {
        WindowLayout *panes = nullptr;
        RelationshipsPane *dock = nullptr;
        SchemaPane *schema = nullptr;
        app::SchemaModel *types = nullptr; // that the schema shows
        RunPresenter *presenter = nullptr;
        StatusStrip *strip = nullptr;
    };
    RelationshipsLink(app::AgentRunner *runner, app::Relationships *relationships, Views views, QObject *parent);
    void show(const QString &name = {}); // the dock, at the one of that name

private:
    void refresh();

    app::AgentRunner *m_runner;
    app::Relationships *m_relationships;
    Views m_views;
};

} // namespace widgets
