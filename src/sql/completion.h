// SPDX-License-Identifier: GPL-3.0-or-later
// What may stand at a place of a query that is being written: works on lexemes, as the text need not be whole. Private
// to sql. One thread.
#pragma once

#include "data/language.h"
#include "sql/lexer.h"

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
    void scanTables(); // of the whole text, with their aliases
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
    std::size_t m_before = 0;  // how many of them stand before the word at the offset
    base::Span m_word;
    std::string m_prefix;
    bool m_inside = false; // of a text, a comment or a number: nothing to offer
    std::vector<std::pair<std::string, const data::EntityType *>> m_tables; // by alias or name
    std::vector<data::Completion> m_out;
};

} // namespace sql
