// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of other programs in one form: OTLP JSON (the GenAI semantic conventions as of
// opentelemetry-semantic-conventions 0.66b2, and OpenInference), Langfuse and LangSmith. Pure; any thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct TraceSpan {
    enum class Kind { step, model, tool, retrieval } kind = Kind::step;
    std::string id, parent, name;
    std::int64_t begin = 0, end = 0; // nanoseconds since 1970; 0 if unknown
    std::string model;
    std::int64_t tokensIn = 0, tokensOut = 0;
    nlohmann::json input;  // of a model: [{role, content}]; of a tool: its arguments
    nlohmann::json output; // of a model: {content, calls: [{name, arguments}]}; else the result
    std::string error;     // a sentence; empty on success
};

struct Trace {
    std::string id, name, format; // "OTLP (GenAI)", "OTLP (OpenInference)", "Langfuse", "LangSmith"
    std::vector<TraceSpan> spans; // by start time, outer ones first
};

// Limits: 64 MB, 1,000 traces, 20,000 spans. Also reads JSON lines. Errors: category input, code "trace".
base::Result<std::vector<Trace>> readTraces(std::string_view text);

} // namespace agents
