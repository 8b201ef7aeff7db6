// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/completion.h"

#include "base/workbudget.h"
#include "cypher/check/language.h"
#include "cypher/syntax/functions.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <array>
#include <set>

namespace cypher {

using data::TokenKind;

Completer::Completer(std::string_view text, std::uint32_t offset, const data::Schema *schema)
    : m_text(text), m_schema(schema)
{
    offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
    m_word = {offset, offset};
    for (const Lexeme &lexeme : lex(text)) {
        if (lexeme.kind == Lex::end || lexeme.span.begin >= offset)
            break;
        const bool touches = lexeme.span.end >= offset;
        if (touches && (lexeme.kind == Lex::name || lexeme.kind == Lex::quotedName)) {
            m_word = lexeme.span;
            m_prefix = base::fold(text.substr(lexeme.span.begin, offset - lexeme.span.begin));
            break;
        }
        const bool closed = lexeme.kind == Lex::string && lexeme.span.end == offset;
        if (touches && !closed &&
            (lexeme.kind == Lex::string || lexeme.kind == Lex::integer || lexeme.kind == Lex::floating ||
             lexeme.kind == Lex::parameter || lexeme.kind == Lex::invalid ||
             (lexeme.kind == Lex::comment && lexeme.span.end > offset)))
            m_inside = true;
        if (lexeme.kind != Lex::comment)
            m_lexemes.push_back(lexeme);
    }
    scan();
}

void Completer::scan()
{
    for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
        const Lex kind = m_lexemes[i].kind;
        if (kind == Lex::leftParen)
            m_open.emplace_back(Bracket::round, i);
        else if (kind == Lex::leftBracket)
            m_open.emplace_back(i > 0 && m_lexemes[i - 1].kind == Lex::minus ? Bracket::relationship : Bracket::square,
                                i);
        else if (kind == Lex::leftBrace)
            m_open.emplace_back(Bracket::brace, i);
        else if ((kind == Lex::rightParen || kind == Lex::rightBracket || kind == Lex::rightBrace) && !m_open.empty())
            m_open.pop_back();
    }
    scanVariables();
}

// Records variables: "(d:Drug", "[r:TREATS", "AS name", "x IN list", "p = (".
void Completer::scanVariables()
{
    const auto isName = [&](std::size_t i) {
        return i < m_lexemes.size() && (m_lexemes[i].kind == Lex::name || m_lexemes[i].kind == Lex::quotedName);
    };
    const auto has = [&](std::size_t i, Lex kind) { return i < m_lexemes.size() && m_lexemes[i].kind == kind; };
    for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i) {
        const bool round = has(i, Lex::leftParen);
        const bool square = has(i, Lex::leftBracket) && i > 0 && has(i - 1, Lex::minus);
        const bool function = round && i > 0 && isName(i - 1) && m_lexemes[i - 1].keyword == Keyword::none;
        if ((round || square) && !function && isName(i + 1) && m_lexemes[i + 1].keyword != Keyword::where) {
            Named &named = m_variables[decodeName(textOf(m_lexemes[i + 1]))];
            named.relationship = square;
            if (has(i + 2, Lex::colon) && isName(i + 3))
                named.label = decodeName(textOf(m_lexemes[i + 3]));
        } else if (m_lexemes[i].kind == Lex::name && m_lexemes[i].keyword == Keyword::as && isName(i + 1)) {
            m_variables.try_emplace(decodeName(textOf(m_lexemes[i + 1])));
        } else if (isName(i) && m_lexemes[i].keyword == Keyword::none && has(i + 1, Lex::equal) &&
                   has(i + 2, Lex::leftParen)) {
            m_variables.try_emplace(decodeName(textOf(m_lexemes[i])));
        }
    }
}

bool Completer::is(std::size_t back, Lex kind) const
{
    return back < m_lexemes.size() && m_lexemes[m_lexemes.size() - 1 - back].kind == kind;
}

std::vector<data::Completion> Completer::run()
{
    if (m_inside)
        return {};
    const bool inBrace = !m_open.empty() && m_open.back().first == Bracket::brace;
    const bool inRelationship = !m_open.empty() && m_open.back().first == Bracket::relationship;
    const bool joins = is(0, Lex::colon) || is(0, Lex::pipe) || is(0, Lex::ampersand) || is(0, Lex::bang);
    if (is(0, Lex::dot) && (is(1, Lex::name) || is(1, Lex::quotedName))) {
        const auto found = m_variables.find(decodeName(textOf(m_lexemes[m_lexemes.size() - 2])));
        properties(found == m_variables.end() ? Named() : found->second);
    } else if (joins && inRelationship) {
        relationshipTypes();
    } else if (inBrace && (is(0, Lex::leftBrace) || is(0, Lex::comma)) && patternElement().label.size()) {
        properties(patternElement());
    } else if (inBrace && is(0, Lex::colon)) {
        values(decodeName(textOf(m_lexemes[m_lexemes.size() - 2])));
        words();
    } else if (is(0, Lex::colon) || (joins && !m_open.empty() && m_open.back().first == Bracket::round)) {
        labels();
    } else if (is(0, Lex::dot)) {
        properties({});
    } else {
        words();
    }
    return std::move(m_out);
}

void Completer::add(std::string text, std::string detail, TokenKind kind, std::string label)
{
    if (m_out.size() >= 200)
        return;
    std::string shown = label.empty() ? text : std::move(label);
    const std::string folded = base::fold(shown);
    if (!m_prefix.empty() && !folded.starts_with(m_prefix) &&
        !(m_prefix.size() > 1 && folded.find(m_prefix) != std::string::npos))
        return;
    m_out.push_back({std::move(text), std::move(shown), std::move(detail), m_word, kind});
}

void Completer::labels()
{
    if (!m_schema)
        return;
    for (const data::EntityType &entity : m_schema->entities)
        add(quotedName(entity.name), base::grouped(entity.count) + (entity.count == 1 ? " node" : " nodes"),
            TokenKind::label, entity.name);
}

// The label of the node that this closing bracket ends.
std::string Completer::labelBefore(std::size_t lexeme) const
{
    if (lexeme >= m_lexemes.size() || m_lexemes[lexeme].kind != Lex::rightParen)
        return {};
    std::size_t level = 0;
    for (std::size_t i = lexeme + 1; i-- > 0;) {
        if (m_lexemes[i].kind == Lex::rightParen) {
            ++level;
        } else if (m_lexemes[i].kind == Lex::leftParen && --level == 0) {
            for (std::size_t at = i + 1; at <= i + 3 && at + 1 < lexeme; ++at) {
                if (m_lexemes[at].kind == Lex::colon)
                    return decodeName(textOf(m_lexemes[at + 1]));
            }
            const auto found = m_variables.find(decodeName(textOf(m_lexemes[i + 1])));
            return found == m_variables.end() ? std::string() : found->second.label;
        }
    }
    return {};
}

// Offers types that the left node has in this direction; all others only if there are none.
void Completer::relationshipTypes()
{
    if (!m_schema)
        return;
    const std::size_t open = m_open.back().second; // "(a)-[", "(a)<-["
    const bool left = open >= 2 && m_lexemes[open - 2].kind == Lex::less;
    const std::string label = open >= 2 ? labelBefore(open - (left ? 3 : 2)) : std::string();
    const auto fits = [&](const data::RelationshipType &type, bool incoming) {
        return std::any_of(type.endpoints.begin(), type.endpoints.end(), [&](const data::Endpoints &ends) {
            return m_schema->carries(incoming ? ends.to : ends.from, label);
        });
    };
    const auto detail = [](const data::RelationshipType &type) {
        const std::string count = base::grouped(type.count);
        return type.endpoints.empty() ? count
                                      : type.endpoints.front().from + " → " + type.endpoints.front().to + ", " + count;
    };
    for (const bool incoming : {left, !left}) {
        for (const data::RelationshipType &type : m_schema->relationships) {
            if (!label.empty() && fits(type, incoming) && !(incoming != left && fits(type, left)))
                add(quotedName(type.name), detail(type), TokenKind::relationshipType, type.name);
        }
    }
    for (const data::RelationshipType &type : m_schema->relationships) {
        if (m_out.empty() || label.empty())
            add(quotedName(type.name), detail(type), TokenKind::relationshipType, type.name);
    }
}

Completer::Named Completer::patternElement() const
{
    if (m_open.size() < 2)
        return {};
    const auto [bracket, open] = m_open[m_open.size() - 2];
    if (bracket != Bracket::round && bracket != Bracket::relationship)
        return {};
    Named made;
    made.relationship = bracket == Bracket::relationship;
    for (std::size_t i = open + 1; i + 1 < m_open.back().second; ++i) {
        if (m_lexemes[i].kind == Lex::colon)
            made.label = decodeName(textOf(m_lexemes[i + 1]));
    }
    if (made.label.empty() && open + 1 < m_lexemes.size()) {
        if (const auto found = m_variables.find(decodeName(textOf(m_lexemes[open + 1]))); found != m_variables.end())
            made.label = found->second.label;
    }
    return made;
}

const std::vector<data::Property> *Completer::propertiesOf(const Named &of) const
{
    if (!m_schema || of.label.empty())
        return nullptr;
    if (of.relationship) {
        const data::RelationshipType *type = m_schema->relationship(of.label);
        return type ? &type->properties : nullptr;
    }
    const data::EntityType *entity = m_schema->entity(of.label);
    return entity ? &entity->properties : nullptr;
}

void Completer::properties(const Named &of)
{
    if (!m_schema)
        return;
    if (const auto *known = propertiesOf(of)) {
        for (const data::Property &property : *known)
            add(quotedName(property.name), "property of " + of.label + ", " + property.typeName(), TokenKind::property,
                property.name);
        return;
    }
    std::map<std::string, std::string> all;
    for (const data::EntityType &entity : m_schema->entities) {
        for (const data::Property &property : entity.properties)
            all.try_emplace(property.name, "property of " + entity.name + ", " + property.typeName());
    }
    for (const data::RelationshipType &type : m_schema->relationships) {
        for (const data::Property &property : type.properties)
            all.try_emplace(property.name, "property of " + type.name + ", " + property.typeName());
    }
    for (const auto &[name, detail] : all)
        add(quotedName(name), detail, TokenKind::property, name);
}

// Frequent values of the property in an inline map.
void Completer::values(std::string_view name)
{
    const auto *known = propertiesOf(patternElement());
    if (!known)
        return;
    for (const data::Property &property : *known) {
        if (property.name != name)
            continue;
        for (const data::Value &value : property.samples)
            add(value.toLiteral(), "value of " + property.name,
                value.isString() ? TokenKind::string : TokenKind::number);
    }
}

void Completer::words()
{
    static constexpr std::array<std::string_view, 34> keywords{"MATCH",       "OPTIONAL MATCH",
                                                               "WHERE",       "WITH",
                                                               "RETURN",      "DISTINCT",
                                                               "ORDER BY",    "SKIP",
                                                               "LIMIT",       "UNWIND",
                                                               "UNION",       "UNION ALL",
                                                               "CALL",        "AS",
                                                               "AND",         "OR",
                                                               "XOR",         "NOT",
                                                               "IN",          "CONTAINS",
                                                               "STARTS WITH", "ENDS WITH",
                                                               "IS NULL",     "IS NOT NULL",
                                                               "CASE",        "WHEN",
                                                               "THEN",        "ELSE",
                                                               "END",         "EXISTS { }",
                                                               "COUNT { }",   "DESC",
                                                               "true",        "false"};
    for (const auto &[name, named] : m_variables)
        add(quotedName(name),
            named.label.empty() ? "variable" : (named.relationship ? "relationship " : "node ") + named.label,
            TokenKind::variable, name);
    for (const std::string_view keyword : keywords)
        add(std::string(keyword), "", TokenKind::keyword);
    for (const AggregateInfo &info : allAggregates())
        add(std::string(info.name) + "()", std::string(info.summary), TokenKind::function, std::string(info.signature));
    for (const FunctionInfo &info : allFunctions())
        add(std::string(info.name) + "()", std::string(info.summary), TokenKind::function, std::string(info.signature));
}

std::vector<data::Completion> CypherLanguage::complete(std::string_view text, std::uint32_t offset,
                                                       const data::Schema *schema) const
{
    std::vector<data::Completion> out;
    if (base::withinBudget([&] { out = Completer(text, offset, schema).run(); }))
        out.clear();
    return out;
}

} // namespace cypher
