// SPDX-License-Identifier: GPL-3.0-or-later
// A problem of a query text: its place, its message and its fixes.
#pragma once

#include "base/text.h"

#include <optional>
#include <string>
#include <vector>

namespace data {

enum class Level { hint, warning, error };

// What a fix may change; decides who may apply it.
enum class FixClass {
    certain,    // cannot change the intended rows (case, quoting): applied at once
    structural, // one candidate by the schema: applied as a step with a lower score in a run, else offered
    choice,     // one of several candidates, or it drops a condition: only offered
};
const char *toString(FixClass kind);        // "certain", "structural", "choice"
FixClass fixClassOf(std::string_view name); // choice if unknown

struct Fix {
    base::Span span;   // the part of the query to replace
    std::string text;  // the replacement
    std::string title; // "Reverse the arrow"
    FixClass kind = FixClass::choice;
};

struct Diagnostic {
    std::string code; // stable: "syntax", "unknown-label", "unknown-relationship", "wrong-direction", ...
    Level level = Level::error;
    base::Span span;
    std::string message;    // a sentence
    std::vector<Fix> fixes; // best first
    std::string detail;     // openCypher detail ("UndefinedVariable") or the database's code; may be empty
};

// Applies the fixes; a fix that overlaps an earlier one is skipped.
std::string apply(std::string_view text, std::vector<Fix> fixes);

// 1-based line and column (in characters) of a byte offset.
struct Position {
    int line = 1;
    int column = 1;
};
Position position(std::string_view text, std::uint32_t offset);

// "line 2, column 5: message"; with `withExcerpt` also the line and a caret.
std::string describe(const Diagnostic &diagnostic, std::string_view text, bool withExcerpt = false);

} // namespace data
