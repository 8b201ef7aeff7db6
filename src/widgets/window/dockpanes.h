// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of the docks and their layout: makes them, and knows where F6 and F1 lead. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QCoreApplication>

class QMainWindow;
class QUndoStack;

namespace app {
class AgentRunner;
class BreakpointModel;
class Relationships;
class RunsModel;
class SchemaModel;
} // namespace app

namespace widgets {

class BreakpointsPane;
class CentrePane;
class Inspector;
class RelationshipsPane;
class RunsPane;
class SchemaPane;
class ToolsPane;
class WindowLayout;

// The window owns the panes.
struct DockPanes {
    Q_DECLARE_TR_FUNCTIONS(widgets::DockPanes)
public:
    struct Models {
        app::SchemaModel *schema = nullptr;
        app::RunsModel *runs = nullptr;
        app::BreakpointModel *breakpoints = nullptr;
        app::Relationships *relationships = nullptr;
        QUndoStack *undo = nullptr;
    };
    // Arranges the docks as by default. The dock of the words is empty: its pane needs what is taught.
    DockPanes(QMainWindow *window, app::AgentRunner *runner, const Models &models, const LayoutStore &store);
    void nameSchema(bool isOfDocuments); // the title of its dock
    void setGuidePages(const CentrePane *centre) const;
    void focusNext(const CentrePane *centre, int direction) const; // direction: 1 or -1

    SchemaPane *const schema;
    RunsPane *const runs;
    BreakpointsPane *const breakpoints;
    Inspector *const inspector;
    ToolsPane *const tools;
    RelationshipsPane *const relationships;
    WindowLayout *const layout;
};

} // namespace widgets
