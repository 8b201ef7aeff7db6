// SPDX-License-Identifier: GPL-3.0-or-later
// Classifies database errors and defines the response to each class: by SQLSTATE or the driver's own code, then by the
// program's own codes, then by fixed prefixes of messages, then by words in the text. docs/sql-reflection.md has the
// same table for users. Pure; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace agents {

enum class ErrorSeverity {
    none,      // no failure
    warning,   // the result is valid, with a remark
    transient, // retry the same query shortly; not an attempt
    critical,  // the query is wrong: write another one
    blocked,   // never retried: a write, or not permitted
};
std::string_view toString(ErrorSeverity severity);

struct ErrorClass {
    const char *name; // stable: "syntax", "unknown-table", ...
    ErrorSeverity severity;
    int retries;         // new queries allowed; -1: all attempts
    const char *meaning; // for the user, a sentence
    const char *advice;  // how to write a better query
};

// For an error artefact {code, category, message, detail?}; "none" if it is no object.
const ErrorClass &classify(const nlohmann::json &error);
const ErrorClass &errorClass(std::string_view name); // "other" for an unknown name

} // namespace agents
