// SPDX-License-Identifier: GPL-3.0-or-later
// The graph query agent as BioChatter 0.14.2 runs it, with its defects: [the prompt engine's selections ->] draft ->
// execute_tool -> revise -> execute_tool | [respond ->] end. It replays recorded runs and compares with them; it never
// touches a live source, because the original executes whatever a model writes. docs/biochatter.md says where our own
// agent differs, and why. Thread of the runner.
#pragma once

#include "agents/engine/agentspec.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace agents {

inline constexpr const char *compatibleName = "kg-reflexion-compatible";

// What the recorded server gave for the next query. `rows` null: it failed, and upstream hides why; `raised`: the
// driver raised before it asked the server.
class QueryRecord {
public:
    virtual ~QueryRecord() = default;
    struct Answer;
    virtual base::Result<Answer> next(const std::string &query) = 0;
};

namespace roles {
inline constexpr const char *queryRecord = "query_record"; // service: agents::QueryRecord
} // namespace roles

namespace names {
// text: the messages so far, JSON as Python orders it
inline constexpr const char *transcript = "transcript";
// json: {max_steps, query_lang, documents: how many rows DatabaseAgent shows its chat model; absent: the agent alone};
// optional input
inline constexpr const char *upstreamOptions = "upstream_options";
// text: BioCypher's schema_info or schema_config as JSON in its order, for the prompt engine; optional input
inline constexpr const char *upstreamSchema = "upstream_schema";
// text: JSON {entities, relationships, labels}: what the prompt engine chose
inline constexpr const char *upstreamSelection = "upstream_selection";
// text: JSON {documents}: what DatabaseAgent hands on
inline constexpr const char *documents = "documents";
// text: the rows of the last query as JSON text, as upstream returns them
inline constexpr const char *toolResult = "tool_result";
} // namespace names

workflow::StateGraphPtr compatibleKgReflexion();
AgentSpec compatibleSpec();

} // namespace agents
