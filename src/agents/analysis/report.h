// SPDX-License-Identifier: GPL-3.0-or-later
// A run as one self-contained HTML page: no network, no script, no other file; printable. Pure functions; any thread.
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
    std::string started; // for the user
    workflow::RunRecord record;
    std::vector<workflow::BranchId> hidden; // branches that the user deleted
    AgentSpecPtr agent = {};                // null: only texts can be shown
};

struct ReportOptions {
    bool rows = true;
    bool prompts = true;
    std::size_t rowsShown = 200;           // of each result; the page states what is left out
    std::vector<std::string> secrets = {}; // of this process; removed, like texts that look like one (base/redact.h)
};

// `name`: of the session.
std::string htmlReport(const std::string &name, const std::vector<ReportedRun> &runs,
                       const ReportOptions &options = {});

// &, <, > and quotes as entities; control characters as U+FFFD.
std::string escapeHtml(std::string_view text);

} // namespace agents
