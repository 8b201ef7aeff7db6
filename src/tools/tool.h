// SPDX-License-Identifier: GPL-3.0-or-later
// A tool as an agent, or another program, may call it, and what a call gives back. Owner: tools. A tool is made once
// and called on the thread of the run; a stop may come from any thread.
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

// Whether a call may run: without asking, after a person said so, or not at all.
enum class Permission { allowed, ask, never };
std::string_view toString(Permission permission);
std::optional<Permission> permissionOf(std::string_view word);

struct ToolContext {
    std::stop_token stop;
    // Told how far a long call is: a fraction, or below 0 where it is not known. May be empty.
    std::function<void(std::string_view what, double fraction)> progress;
};

struct ToolOutput {
    std::string text;       // for a model
    bool truncated = false; // the tool itself left something out
    std::optional<std::size_t> rows;
    base::ArtefactPtr value;   // all of it, where that is more than the text
    nlohmann::json facts = {}; // for programs, not for a model: {answer?, query?, source?, ...}; null where none
    base::Usage usage = {};    // of models that were asked for it
};

struct Tool {
    std::string name; // letters, digits, '_' and '-', 64 at most
    std::string description;
    nlohmann::json schema = nlohmann::json::object(); // JSON Schema of the arguments, of an object
    std::vector<std::string> queries;                 // arguments that are a query in the language of the source
    std::vector<std::string> order; // that arguments without names take; empty: the required ones, then the others
    Permission permission = Permission::ask;
    std::string origin = "built in"; // or "command", "mcp:SERVER"
    // Of a tool that others define: its definition, and the one of the server that offers it. A permission to run holds
    // for the tool as it was seen, not for its name. Empty: one of the program itself.
    std::string seenAs;
    // A failure of the call is an error of category input, notFound, limit ...: an observation the model can mend.
    std::function<base::Result<ToolOutput>(const nlohmann::json &arguments, const ToolContext &context)> run;

    std::string key() const { return seenAs.empty() ? name : name + "\n" + seenAs; } // of a permission to run
};

// The same tool without these secrets in what it gives back: results, errors, progress, and what others say of it. They
// are asked for when they are needed: a key may be read at the call. Thread of the tool.
Tool withoutSecrets(Tool tool, std::function<base::Secrets()> secrets);

// What came of a call, as an agent sees it.
struct Observation {
    enum class Status { success, error, refused, cancelled } status = Status::success;
    std::string text;
    bool truncated = false;
    std::optional<std::size_t> rows;
    std::chrono::nanoseconds elapsed{0};
    std::string code;        // of an error; may be empty
    base::ArtefactPtr value; // null where the text is all there is
    nlohmann::json facts;    // as ToolOutput's
    base::Usage usage;

    nlohmann::json toJson() const; // {status, text, truncated, rows?, facts?, ms, code?}; without value and usage
    static Observation fromJson(const nlohmann::json &json);
};
std::string_view toString(Observation::Status status);
Observation failed(const base::Error &error);

// Text of strangers between two lines that carry `tag`, which they cannot have guessed; without control characters
// and without the signs that turn the direction of writing.
std::string fenced(std::string_view text, const std::string &tag);
std::string insideFence(std::string_view text,
                        const std::string &tag); // the same without the lines: it cannot hold the tag
std::string fenceTag(base::Random &random);
std::string withoutControls(std::string_view text);
std::string onOneLine(std::string_view text); // the same, with line breaks as blanks

} // namespace tools
