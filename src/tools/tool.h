// SPDX-License-Identifier: GPL-3.0-or-later
// A tool that agents and other programs can call, and the result of a call. Called on the thread of the run; a stop may
// come from any thread.
#pragma once

#include "base/artefact.h"
#include "base/redact.h"
#include "base/result.h"
#include "base/usage.h"
#include "base/world.h"

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

// Whether a call runs: without asking, after the user's approval, or never.
enum class Permission { allowed, ask, never };
std::string_view toString(Permission permission);
std::optional<Permission> permissionOf(std::string_view word);

struct ToolContext {
    std::stop_token stop;
    // Progress of a long call: a fraction, or below 0 if unknown. May be empty.
    std::function<void(std::string_view what, double fraction)> progress;
};

struct ToolOutput {
    std::string text;       // for the model
    bool truncated = false; // the tool omitted part of the result
    std::optional<std::size_t> rows;
    base::ArtefactPtr value;   // the complete result, if larger than the text
    nlohmann::json facts = {}; // for programs, not for models: {answer?, query?, source?, ...}; or null
    base::Usage usage = {};    // of models that the tool called
};

struct Tool {
    std::string name; // letters, digits, '_' and '-', at most 64
    std::string description;
    nlohmann::json schema = nlohmann::json::object(); // JSON Schema of the arguments object
    std::vector<std::string> queries;                 // arguments that are queries in the source's language
    std::vector<std::string> order; // names for unnamed arguments; empty: required ones, then the others
    Permission permission = Permission::ask;
    std::string origin = "built in"; // or "command", "mcp:SERVER"
    // For external tools: the tool's definition and its server's. Permissions hold for this definition, not for the
    // name. Empty: built in.
    std::string seenAs;
    // A failed call is an error of category input, notFound, limit ..., which the model can correct.
    std::function<base::Result<ToolOutput>(const nlohmann::json &arguments, const ToolContext &context)> run;

    std::string key() const { return seenAs.empty() ? name : name + "\n" + seenAs; } // key of a permission
};

// Wraps a tool so that the secrets are removed from results, errors, progress and texts of others. Secrets are read at
// each call, because keys can change. Tool's thread.
Tool withoutSecrets(Tool tool, std::function<base::Secrets()> secrets);

// The result of a call for an agent.
struct Observation {
    enum class Status { success, error, refused, cancelled } status = Status::success;
    std::string text;
    bool truncated = false;
    std::optional<std::size_t> rows;
    std::chrono::nanoseconds elapsed{0};
    std::string code;        // error code; may be empty
    base::ArtefactPtr value; // null if the text is the complete result
    nlohmann::json facts;    // as in ToolOutput
    base::Usage usage;

    nlohmann::json toJson() const; // {status, text, truncated, rows?, facts?, ms, code?}; without value and usage
    static Observation fromJson(const nlohmann::json &json);
};
std::string_view toString(Observation::Status status);
Observation failed(const base::Error &error);

// Untrusted text between two lines with the unguessable `tag`; without control characters and bidirectional marks.
std::string fenced(std::string_view text, const std::string &tag);
std::string insideFence(std::string_view text,
                        const std::string &tag); // the same without the lines; occurrences of the tag are removed
std::string fenceTag(base::Random &random);
std::string withoutControls(std::string_view text);
std::string onOneLine(std::string_view text); // the same with line breaks as blanks

} // namespace tools
