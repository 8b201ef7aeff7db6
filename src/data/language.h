// SPDX-License-Identifier: GPL-3.0-or-later
// A query language as editors, agents and guards know it. Pure and thread-safe: an editor may call it on the GUI
// thread.
#pragma once

#include "base/text.h"
#include "data/diagnostic.h"
#include "data/replygrammar.h"
#include "data/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

enum class TokenKind {
    keyword,
    identifier,
    label,
    relationshipType,
    property,
    variable,
    function,
    parameter,
    string,
    number,
    operatorSign,
    punctuation,
    comment,
    invalid
};

struct Token {
    TokenKind kind = TokenKind::identifier;
    base::Span span;
};

enum class Access { read, write, unknown }; // unknown: it could not be understood, and is treated as a write

// A literal that a query compares with a property: what linking, scoring and repair look at.
struct LiteralUse {
    std::string type; // label or relationship type; empty where not known
    std::string property;
    Value value;
    base::Span span;       // of the literal
    std::string operation; // "=", "<", "CONTAINS", "IN", ...
};

struct Analysis {
    std::vector<Diagnostic> diagnostics;
    Access access = Access::unknown;
    bool parsed = false;
    std::vector<std::string> labels, relationshipTypes;          // as written, distinct
    std::vector<std::pair<std::string, std::string>> properties; // (label or type or empty, property)
    std::vector<LiteralUse> literals;
    std::vector<std::string> columns; // of the result
    // Of each column, the label or type of the element that it shows, counts or shows a property of; empty where it is
    // not known. May be empty as a whole.
    std::vector<std::string> columnTypes;
    std::vector<std::string> parameters; // without the sign
    bool hasErrors() const;
};

struct Completion {
    std::string text;   // what is inserted
    std::string label;  // what is shown; equal to text where there is nothing to add
    std::string detail; // "property of Disease, text"
    base::Span replaces;
    TokenKind kind = TokenKind::identifier;
};

class Language {
public:
    virtual ~Language() = default;
    virtual std::string_view name() const = 0; // "Cypher", "SQLite", "PostgreSQL"
    // What agents and printers choose by: the name, or "SQL" for every dialect of it.
    virtual std::string_view family() const { return name(); }
    // A value as a query writes it: "it's" between the quotes of this language.
    virtual std::string literal(const Value &value) const { return value.toLiteral(); }
    virtual std::vector<Token>
    tokens(std::string_view text) const = 0; // never fails; covers the text without gaps but for blanks
    virtual Analysis analyse(std::string_view text, const Schema *schema) const = 0;
    virtual std::vector<Completion> complete(std::string_view text, std::uint32_t offset,
                                             const Schema *schema) const = 0;
    virtual std::string format(std::string_view text) const = 0; // unchanged where it does not parse
    // The read-only queries over the types in `only` (empty: all), for a server that holds a model's reply to them.
    virtual ReplyGrammar replyGrammar(const Schema &, const std::vector<std::string> & /*only*/) const { return {}; }
};

} // namespace data
