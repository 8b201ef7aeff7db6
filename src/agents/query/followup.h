// SPDX-License-Identifier: GPL-3.0-or-later
// Follow-up questions: a run that continues another one gets its question, its query and its rows (`continued` and
// `continued_rows`). Any thread.
#pragma once

#include "agents/engine/runrequest.h"
#include "workflow/activity.h"
#include "workflow/checkpoint.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct AgentSpec;
struct RunResult;

// What a question after this run continues: its query and rows. A run that ended without a result is passed over for
// the one that it continues itself. Empty if there is neither. `run` is left 0.
std::optional<RunRequest::Continued> continuedFrom(const RunResult &result, const workflow::State &state);

// The request's own continuation as the state has it; empty for a question without one.
std::optional<RunRequest::Continued> continuationOf(const workflow::State &state);

// The block of a prompt: earlier question, query and rows, as far as the settings let the model see them; null if there
// are none or the user has switched the block off. Values of private columns are hidden.
base::ArtefactPtr continuedBlock(const workflow::State &state, workflow::Context &context);
std::vector<workflow::Name> readsOfContinuedBlock();

// The earlier question and query: what a follow-up question may refer to. Empty without them.
std::string continuedText(const workflow::State &state);
// The first name of the earlier question that its query compares with and the query does not have; empty: none.
std::string lostName(std::string_view earlier, std::string_view earlierQuery, std::string_view query);
// The question for repairs: after the earlier one.
std::string wholeQuestion(const workflow::State &state);

// The query that returned the rows with this name.
std::string queryOfRows(const workflow::State &state, const workflow::Name &rows);

} // namespace agents
