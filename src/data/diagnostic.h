// SPDX-License-Identifier: GPL-3.0-or-later
// A finding about a query text: where, what, and what would be right, for people and for programs.
#pragma once

#include "base/text.h"

#include <optional>
#include <string>
#include <vector>

namespace data {

enum class Level { hint, warning, error };

// What a fix may change, which decides who may apply it.
enum class FixClass {
    certain,    // the rows cannot be others than were meant (case, quoting): applied at once
    structural, // one candidate by the schema: taken in an agent's run as a step with a lower score, else offered
    choice,     // one of several candidates, or a condition is dropped: only offered
};
const char *toString(FixClass kind);        // "certain", "structural", "choice"
FixClass fixClassOf(std::string_view name); // choice where it is none of them

struct Fix {
    base::Span span;   // replace this piece of the query
    std::string text;  // by this
    std::string title; // "Reverse the arrow"
    FixClass kind = FixClass::choice;
};

struct Diagnostic {
    std::string code; // stable: "syntax", "unknown-label", "unknown-relationship", "wrong-direction", ...
    Level level = Level::error;
    base::Span span;
    std::string message;    // a sentence
    std::vector<Fix> fixes; // best first
    std::string detail;     // openCypher detail ("UndefinedVariable") or a database's own code; may be empty
};

// The text with fixes applied; fixes that overlap an earlier one are left out.
std::string apply(std::string_view text, std::vector<Fix> fixes);

// 1-based line and column (in characters) of a byte offset.
struct Position {
    int line = 1;
    int column = 1;
};
Position position(std::string_view text, std::uint32_t offset);

// "line 2, column 5: message", and the line with a caret where `withExcerpt`.
std::string describe(const Diagnostic &diagnostic, std::string_view text, bool withExcerpt = false);

} // namespace data
