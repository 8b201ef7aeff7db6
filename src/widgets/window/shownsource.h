// SPDX-License-Identifier: GPL-3.0-or-later
// The source that the views show: that of the current run, with its schema and query language, even if another is open;
// without a run the open one. When another source is opened, the search of the schema is cleared. GUI thread.
#pragma once

#include "app/run/runsource.h"

#include <QHash>
#include <QString>
#include <functional>
#include <memory>

namespace app {
class AgentRunner;
class QueryLanguage;
struct RunSource;
} // namespace app

namespace widgets {

class Inspector;
class AutoSave;
class SchemaPane;
class TimelineView;

class ShownSource {
public:
    struct Views {
        SchemaPane *schema = nullptr;
        Inspector *inspector = nullptr;
        TimelineView *timeline = nullptr;
    };
    ShownSource(app::AgentRunner *runner, AutoSave *kept, Views views);

    // Finds the query language of a run whose source is not open. Without it, or if null, queries are not highlighted.
    using FindLanguage = std::function<std::shared_ptr<const app::QueryLanguage>(const app::RunSource &source)>;
    void setFindLanguage(FindLanguage find);
    void refresh();

private:
    void leaveFormer();
    app::AgentRunner *m_runner;
    AutoSave *m_kept;
    Views m_views;
    FindLanguage m_find;
    QString m_open;                          // address of the open source, as last seen
    QHash<QString, app::RunSource> m_opened; // sources that were open, by address: not every run keeps its schema
};

} // namespace widgets
