// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as OpenTelemetry spans with the attributes of the GenAI conventions, in the JSON form of OTLP, for trace
// viewers. An agent span per run, a span per step, and below it one per call of a model, a database or a tool. Pure
// functions; any thread.
#pragma once

#include "agents/analysis/report.h"

namespace agents {

// One JSON object ({"resourceSpans": [...]}). Ids depend only on the runs, so a second export of a run is the same
// trace. Without passwords in addresses; prompts, replies and rows only if the options allow them.
std::string otlpSpans(const std::string &session, const std::vector<ReportedRun> &runs,
                      const ReportOptions &options = {});

} // namespace agents
