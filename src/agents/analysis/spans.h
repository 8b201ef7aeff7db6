// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as OpenTelemetry spans with the attributes of the GenAI conventions, in the JSON form of OTLP: what trace
// viewers import. An agent span per run, a span per step, and below it one for each call of a model, a database or a
// tool. Pure functions; any thread.
#pragma once

#include "agents/analysis/report.h"

namespace agents {

// One JSON object ({"resourceSpans": [...]}). Ids follow from the runs alone, so that a second export of a run is the
// same trace. Passwords in addresses are left out; prompts, replies and rows only where the options want them.
std::string otlpSpans(const std::string &session, const std::vector<ReportedRun> &runs,
                      const ReportOptions &options = {});

} // namespace agents
