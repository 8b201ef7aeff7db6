// SPDX-License-Identifier: GPL-3.0-or-later
// BioChatter's BioCypherPromptEngine for the compatible agent: entities, relationships and properties are chosen by
// three model calls, and the text of the fourth is the draft's prompt. With its defects: exact names only,
// relationships without ends dropped, invented properties passed on. Internal to the room agents; thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

// The three nodes that go before draft. Without an upstream_schema they write nothing.
std::vector<workflow::NodeSpec> compatibleSelectionNodes();

// What DatabaseAgent hands to its chat model: {documents: [{page_content, metadata: {cypher_query}}]}. `rows` null:
// none. Nothing where Python's JSON refuses a value, which raises TypeError there.
std::optional<nlohmann::ordered_json> databaseAgentReply(const nlohmann::ordered_json &rows, const std::string &query,
                                                         int most);

} // namespace agents
