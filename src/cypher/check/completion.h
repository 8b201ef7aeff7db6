// SPDX-License-Identifier: GPL-3.0-or-later
// Completion at a position of an unfinished query; works on lexemes, because there may be no tree. One thread.
#pragma once

#include "cypher/syntax/lexer.h"
#include "data/language/language.h"

#include <map>
#include <string>
#include <vector>

namespace cypher {

class Completer {
public:
    Completer(std::string_view text, std::uint32_t offset, const data::Schema *schema);
    std::vector<data::Completion> run();

private:
    enum class Bracket : std::uint8_t { round, relationship, square, brace };
    struct Named {
        std::string label; // or relationship type; may be empty
        bool relationship = false;
    };

    void scan(); // collects brackets, variables and their labels before the offset
    void scanVariables();
    bool is(std::size_t back, Lex kind) const; // back = 0: the lexeme before the word at the offset
    std::string_view textOf(const Lexeme &lexeme) const
    {
        return m_text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
    }

    void labels();
    void relationshipTypes();
    void properties(const Named &of);
    void values(std::string_view property);
    void words();
    Named patternElement() const; // the node or relationship with an open bracket
    std::string labelBefore(std::size_t lexeme) const;
    void add(std::string text, std::string detail, data::TokenKind kind, std::string label = {});
    const std::vector<data::Property> *propertiesOf(const Named &of) const;

    std::string_view m_text;
    const data::Schema *m_schema;
    std::vector<Lexeme> m_lexemes; // before the word at the offset, without comments and the end
    base::Span m_word;
    std::string m_prefix;
    bool m_inside = false; // in a text, comment or number: offers nothing
    std::vector<std::pair<Bracket, std::size_t>> m_open;
    std::map<std::string, Named> m_variables;
    std::vector<data::Completion> m_out;
};

} // namespace cypher
