// SPDX-License-Identifier: GPL-3.0-or-later
// Front end: text in, checked syntax tree out. Never throws for any text. Any thread.
#pragma once

#include "base/result.h"
#include "cypher/syntax/ast.h"
#include "data/language/diagnostic.h"
#include "data/language/language.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cypher {

struct ParseLimits {
    std::size_t bytes = 4u << 20; // length of the text
    std::size_t nesting = 500;    // depth of expressions, patterns and subqueries
    std::size_t diagnostics = 50;
};

// A text with its tree and diagnostics. Movable: the tree and its views stay valid.
class ParsedQuery {
public:
    std::string_view text() const { return *m_text; }
    const Statement *statement() const { return m_statement; } // null if nothing could be parsed
    const std::vector<data::Diagnostic> &diagnostics() const { return m_diagnostics; }
    bool ok() const;                                 // no diagnostic is an error: the tree may be executed
    data::Access access() const { return m_access; } // write: the tree has a writing clause; unknown: syntax error
    std::uint32_t slotCount() const { return static_cast<std::uint32_t>(m_variables.size()); }
    const std::vector<const Variable *> &variables() const { return m_variables; } // by slot
    const std::vector<std::string> &columns() const { return m_columns; }
    const std::vector<std::string> &parameters() const { return m_parameters; } // by first use, distinct
    const Arena &arena() const { return *m_arena; }

    // The first error among these diagnostics, in the form of parse(); success if there is none.
    base::Status firstError(const std::vector<data::Diagnostic> &diagnostics) const;

private:
    friend class Frontend;
    std::unique_ptr<const std::string> m_text;
    std::unique_ptr<Arena> m_arena;
    const Statement *m_statement = nullptr;
    std::vector<data::Diagnostic> m_diagnostics;
    std::vector<const Variable *> m_variables;
    std::vector<std::string> m_columns, m_parameters;
    data::Access m_access = data::Access::unknown;
};

// Parses and checks; all problems are in the result's diagnostics.
ParsedQuery analyse(std::string_view text, const ParseLimits &limits = {});

// The same for execution: an error (codes "syntax", "type", "unknown-name", "refused"; message with line and column) if
// the query may not run. Otherwise the diagnostics are warnings at most.
base::Result<ParsedQuery> parse(std::string_view text, const ParseLimits &limits = {});

// Parses without the semantic pass: names stay unresolved. For the formatter and tools that read patterns.
ParsedQuery parseSyntax(std::string_view text, const ParseLimits &limits = {});

// Text for the user: "MATCH", "toLower", back-ticks where a name needs them.
std::string quotedName(std::string_view name);

} // namespace cypher
