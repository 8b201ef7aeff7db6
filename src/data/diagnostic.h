// SPDX-License-Identifier: GPL-3.0-or-later
// A finding about a query text: where, what, and what would be right, for people and for programs.
#pragma once

#include "base/text.h"

#include <optional>
#include <string>
#include <vector>

namespace data {

enum class Level { hint, warning, error };

struct Fix {
    base::Span span;      // replace this piece of the query
    std::string text;     // by this
    std::string title;    // "Reverse the arrow"
    bool certain = false; // may be applied without asking (case of a name, the only possible direction)
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
