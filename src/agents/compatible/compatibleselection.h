// SPDX-License-Identifier: GPL-3.0-or-later
// BioChatter's BioCypherPromptEngine for the compatible agent: three model calls select entities, relationships and
// properties; the text of the fourth is the draft's prompt. With its defects: only exact names, relationships without
// ends dropped, invented properties passed on. Internal to the room agents; thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

// The three nodes before draft. Without an upstream_schema they write nothing.
std::vector<workflow::NodeSpec> compatibleSelectionNodes();

// DatabaseAgent's input to its chat model: {documents: [{page_content, metadata: {cypher_query}}]}. `rows` null: none.
// Empty if Python's JSON rejects a value, which raises TypeError there.
std::optional<nlohmann::ordered_json> databaseAgentReply(const nlohmann::ordered_json &rows, const std::string &query,
                                                         int most);

} // namespace agents
