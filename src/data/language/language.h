// SPDX-License-Identifier: GPL-3.0-or-later
// A query language as editors, agents and guards use it. Pure and thread-safe: may be called on the GUI thread.
#pragma once

#include "base/text.h"
#include "data/language/diagnostic.h"
#include "data/language/replygrammar.h"
#include "data/schema/schema.h"

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

enum class Access { read, write, unknown }; // unknown: not understood, treated as write

// A literal that a query compares with a property; used by linking, scoring and repair.
struct LiteralUse {
    std::string type; // label or relationship type; empty if unknown
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
    // Per result column: the label or type of the element that it shows or counts, or whose property it shows. Empty
    // entries are unknown; may be empty.
    std::vector<std::string> columnTypes;
    std::vector<std::string> parameters; // without the sign
    bool hasErrors() const;
};

struct Completion {
    std::string text;   // the text to insert
    std::string label;  // the text to show; equal to `text` if nothing is added
    std::string detail; // "property of Disease, text"
    base::Span replaces;
    TokenKind kind = TokenKind::identifier;
};

class Language {
public:
    virtual ~Language() = default;
    virtual std::string_view name() const = 0; // "Cypher", "SQLite", "PostgreSQL"
    // The language family for agents and printers: the name, or "SQL" for all SQL dialects.
    virtual std::string_view family() const { return name(); }
    // The value as a literal of this language, quoted and escaped.
    virtual std::string literal(const Value &value) const { return value.toLiteral(); }
    virtual std::vector<Token> tokens(std::string_view text) const = 0; // never fails; covers all text but blanks
    virtual Analysis analyse(std::string_view text, const Schema *schema) const = 0;
    virtual std::vector<Completion> complete(std::string_view text, std::uint32_t offset,
                                             const Schema *schema) const = 0;
    virtual std::string format(std::string_view text) const = 0; // unchanged if it does not parse
    // Grammar of read-only queries over the types in `only` (empty: all), for servers that constrain a model's reply.
    virtual ReplyGrammar replyGrammar(const Schema &, const std::vector<std::string> & /*only*/) const { return {}; }
};

} // namespace data
