// SPDX-License-Identifier: GPL-3.0-or-later
// The source as the views show it: that of the run in front, with the schema and the language in which it was asked,
// whatever is open now; without a run the one that is open. GUI thread.
#pragma once

#include <functional>
#include <memory>

namespace app {
class AgentRunner;
class QueryLanguage;
struct RunSource;
} // namespace app

namespace widgets {

class Inspector;
class KeptWork;
class SchemaPane;
class TimelineView;

class ShownSource {
public:
    struct Views {
        SchemaPane *schema = nullptr;
        Inspector *inspector = nullptr;
        TimelineView *timeline = nullptr;
    };
    ShownSource(app::AgentRunner *runner, KeptWork *kept, Views views);

    // The query language of a run whose source is not open; without it, or where it gives null, its queries have no
    // colours.
    using FindLanguage = std::function<std::shared_ptr<const app::QueryLanguage>(const app::RunSource &source)>;
    void setFindLanguage(FindLanguage find);
    void refresh();

private:
    app::AgentRunner *m_runner;
    KeptWork *m_kept;
    Views m_views;
    FindLanguage m_find;
};

} // namespace widgets
