// SPDX-License-Identifier: GPL-3.0-or-later
// The graph query agent as in BioChatter 0.14.2, with its defects: [the prompt engine's selections ->] draft ->
// execute_tool -> revise -> execute_tool | [respond ->] end. Replays recorded runs and compares with them. Never
// accesses a live source, because the original executes every query of the model. docs/biochatter.md lists the
// differences to our own agent with reasons. Thread of the runner.
#pragma once

#include "agents/engine/agentspec.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace agents {

inline constexpr const char *compatibleName = "kg-reflexion-compatible";

// The recorded server's result of the next query. `rows` null: it failed, and upstream hides the reason; `raised`: the
// driver raised before the server was called.
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
// text: the messages up to now, JSON in Python's order
inline constexpr const char *transcript = "transcript";
// json: {max_steps, query_lang, documents: number of rows that DatabaseAgent shows its chat model; absent: without
// DatabaseAgent}; optional input
inline constexpr const char *upstreamOptions = "upstream_options";
// text: BioCypher's schema_info or schema_config as JSON in its order, for the prompt engine; optional input
inline constexpr const char *upstreamSchema = "upstream_schema";
// text: JSON {entities, relationships, labels}: the prompt engine's selection
inline constexpr const char *upstreamSelection = "upstream_selection";
// text: JSON {documents}: the output of DatabaseAgent
inline constexpr const char *documents = "documents";
// text: the rows of the last query as JSON text, as upstream returns them
inline constexpr const char *toolResult = "tool_result";
} // namespace names

workflow::StateGraphPtr compatibleKgReflexion();
AgentSpec compatibleSpec();

} // namespace agents
