// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of failure an error of a database is, and what is to be done about it: by SQLSTATE or the driver's own code
// first, by the program's own codes next, by fixed beginnings of messages after that, by words in the text last. The
// same table is in docs/sql-reflection.md for people. Pure; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace agents {

enum class ErrorSeverity {
    none,      // nothing failed
    warning,   // the result stands, with a remark
    transient, // the same query again, in a moment; not an attempt
    critical,  // the query is wrong: another one is to be written
    blocked,   // never tried again: it would write, or it is not allowed
};
std::string_view toString(ErrorSeverity severity);

struct ErrorClass {
    const char *name; // stable: "syntax", "unknown-table", ...
    ErrorSeverity severity;
    int retries;         // new queries that it allows; -1: as many as there are attempts
    const char *meaning; // for people, a sentence
    const char *advice;  // what a better query does
};

// Of an error artefact {code, category, message, detail?}; the class "none" where that is no object.
const ErrorClass &classify(const nlohmann::json &error);
const ErrorClass &errorClass(std::string_view name); // "other" where there is none of that name

} // namespace agents
