// SPDX-License-Identifier: GPL-3.0-or-later
// Completion at a place of an SQL text. Works on lexemes, because the text may be incomplete. Private to sql. One
// thread.
#pragma once

#include "data/language/language.h"
#include "sql/text/lexer.h"

#include <string>
#include <utility>
#include <vector>

namespace sql {

class Completer {
public:
    Completer(Dialect dialect, std::string_view text, std::uint32_t offset, const data::Schema *schema);
    std::vector<data::Completion> run();

private:
    bool is(std::size_t i, std::string_view word) const;
    bool isName(std::size_t i) const;
    void scanTables(); // from the whole text, with aliases
    void tables();
    void columns(const data::EntityType &table);
    void columnsInReach();
    void values(const std::string &column);
    void words();
    const data::EntityType *tableCalled(std::string_view name) const;
    void add(std::string text, std::string detail, data::TokenKind kind, std::string label = {});

    Dialect m_dialect;
    std::string_view m_text;
    const data::Schema *m_schema;
    std::vector<Lexeme> m_all; // without comments
    std::size_t m_before = 0;  // number of lexemes before the word at the offset
    base::Span m_word;
    std::string m_prefix;
    bool m_inside = false; // inside a text, comment or number: no completion
    std::vector<std::pair<std::string, const data::EntityType *>> m_tables; // by alias or name
    std::vector<data::Completion> m_out;
};

} // namespace sql
