// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/querybounds.h"

#include "agents/engine/agentspec.h"
#include "agents/engine/settings.h"

#include <algorithm>

namespace app {

// A step that writes rows without reading any queries the source; a step that also reads rows only selects among them.
std::optional<QueryBounds> boundsOfNext(const Run &run)
{
    const auto at = run.checkpoint(run.currentCheckpoint());
    const auto &graph = run.about().graph;
    const workflow::NodeSpec *next = at && graph ? graph->find(at->next) : nullptr;
    const auto rows = run.spec().ofKind(agents::kinds::rows);
    const auto hasRows = [&](const std::vector<workflow::Name> &names) {
        return std::any_of(rows.begin(), rows.end(), [&](const workflow::Name &name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        });
    };
    if (!next || !hasRows(next->writes) || hasRows(next->reads))
        return {};
    const data::QueryLimits limits = agents::settingsOf(at->state).query;
    return QueryBounds{qint64(limits.rows), qint64(limits.bytes), limits.time};
}

} // namespace app
