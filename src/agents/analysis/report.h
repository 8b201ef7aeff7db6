// SPDX-License-Identifier: GPL-3.0-or-later
// A run as one HTML page that needs nothing else: no network, no script, no file beside it; readable on paper. Pure
// functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/runrequest.h"
#include "workflow/checkpoint.h"

#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct ReportedRun {
    RunRequest request;  // as it was stored
    std::string started; // for people
    workflow::RunRecord record;
    std::vector<workflow::BranchId> hidden; // branches that a person deleted
    AgentSpecPtr agent = {};                // null: nothing but texts can be told
};

struct ReportOptions {
    bool rows = true;
    bool prompts = true;
    std::size_t rowsShown = 200;           // of each result; what is left out is said
    std::vector<std::string> secrets = {}; // of this process: struck out, as is what looks like one (base/redact.h)
};

// `name` is the session's.
std::string htmlReport(const std::string &name, const std::vector<ReportedRun> &runs,
                       const ReportOptions &options = {});

// &, <, > and quotes as entities; control characters as U+FFFD.
std::string escapeHtml(std::string_view text);

} // namespace agents
