// SPDX-License-Identifier: GPL-3.0-or-later
// Connects relationships that are not declared with the views that show them (their dock, the notice below the schema,
// the schema, the strip) and with the dialog that adds one. Owned by the window; GUI thread.
#pragma once

#include <QObject>
#include <QString>

namespace app {
class AgentRunner;
class Relationships;
class SchemaModel;
} // namespace app

namespace widgets {

class RelationshipDialog;
class RelationshipsPane;
class SchemaPane;
class StatusStrip;
class StripPresenter;
class WindowLayout;

class RelationshipsLink : public QObject {
    Q_OBJECT
public:
    struct Views {
        WindowLayout *panes = nullptr;
        RelationshipsPane *dock = nullptr;
        SchemaPane *schema = nullptr;
        app::SchemaModel *types = nullptr; // model of the schema pane
        StripPresenter *offers = nullptr;  // of the strip
        StatusStrip *strip = nullptr;
    };
    RelationshipsLink(app::AgentRunner *runner, app::Relationships *relationships, Views views, QObject *parent);
    void show(const QString &name = {}); // shows the dock and selects this relationship
    // Opens the dialog that adds a relationship; names that are empty are left to the user.
    RelationshipDialog *add(const QString &table = {}, const QString &column = {}, const QString &to = {});

private:
    void refresh();

    app::AgentRunner *m_runner;
    app::Relationships *m_relationships;
    Views m_views;
};

} // namespace widgets
