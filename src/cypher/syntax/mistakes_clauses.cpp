// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that Cypher does not have or has elsewhere: GROUP BY, HAVING, NULLS LAST, INTERSECT, SKIP after LIMIT;
// queries cut off.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"
#include "data/suggestions.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

std::uint32_t endBefore(const ParseContext &scene, std::size_t index)
{
    return index == 0 ? 0 : lexemeAt(scene, index - 1).span.end;
}

Found groupBy(const ParseContext &scene)
{
    if (!isWord(scene, scene.at, Keyword::group) || !isWord(scene, scene.at + 1, Keyword::by))
        return std::nullopt;
    const std::size_t end = clauseEnd(scene, scene.at + 2);
    return mistake({at(scene).begin, lexemeAt(scene, scene.at + 1).span.end},
                   "GROUP BY is not needed: Cypher groups by all items that have no aggregate.",
                   {{{endBefore(scene, scene.at), endBefore(scene, end)}, "", "Permission it out", false}});
}

// RETURN items WHERE condition -> WITH items WHERE condition RETURN names
Found having(const ParseContext &scene)
{
    const bool word = isWord(scene, scene.at, Keyword::having);
    const bool where = isWord(scene, scene.at, Keyword::where);
    if ((!word && !where) || scene.items.empty())
        return std::nullopt;
    if (scene.clause == Keyword::with && word)
        return mistake(at(scene), "HAVING is WHERE in Cypher, behind WITH.",
                       {{at(scene), "WHERE", "Write WHERE", true}});
    data::Diagnostic found = mistake(at(scene), std::string(word ? "HAVING is not Cypher" : "RETURN has no WHERE") +
                                                    ": put the items into WITH, then WHERE, then RETURN.");
    if (scene.clause != Keyword::returnKw)
        return found;
    const std::size_t end = clauseEnd(scene, scene.at + 1);
    std::string items, names;
    for (const ProjectionItem &item : scene.items) {
        const bool named = item.nameSpan.end > 0 || item.expression->kind == Expression::Kind::variable;
        const std::string name = quotedName(item.name);
        items +=
            (items.empty() ? "" : ", ") + textIn(scene, item.span.begin, item.span.end) + (named ? "" : " AS " + name);
        names += (names.empty() ? "" : ", ") + name;
    }
    const std::string condition = textIn(scene, at(scene).end, endBefore(scene, end));
    const bool distinct = isWord(scene, scene.clauseAt + 1, Keyword::distinct);
    found.fixes.push_back(
        {{lexemeAt(scene, scene.clauseAt).span.begin, endBefore(scene, end)},
         std::string("WITH ") + (distinct ? "DISTINCT " : "") + items + " WHERE" + condition + " RETURN " + names,
         "Filter in a WITH before",
         false});
    return found;
}

Found nulls(const ParseContext &scene)
{
    if (!isWord(scene, scene.at, Keyword::nullsKw) || !isName(scene, scene.at + 1))
        return std::nullopt;
    const base::Span span{at(scene).begin, lexemeAt(scene, scene.at + 1).span.end};
    return mistake(span, "Cypher cannot place nulls: they come last when ascending and first when descending.",
                   {{{endBefore(scene, scene.at), span.end}, "", "Permission it out", false}});
}

// LIMIT before SKIP, ORDER BY behind LIMIT
Found order(const ParseContext &scene)
{
    const bool skip = isWord(scene, scene.at, Keyword::skip) || isWord(scene, scene.at, Keyword::offset);
    const bool sort = isWord(scene, scene.at, Keyword::order);
    if (!skip && !sort)
        return std::nullopt;
    std::size_t limit = scene.at;
    while (limit > scene.clauseAt && !isWord(scene, limit, Keyword::limit))
        --limit;
    if (sort) {
        for (std::size_t i = limit; i > scene.clauseAt; --i)
            limit = isWord(scene, i, Keyword::skip) ? i : limit;
    }
    if (limit == scene.clauseAt || limit == scene.at)
        return std::nullopt;
    std::size_t end = clauseEnd(scene, scene.at + 1);
    const base::Span span{lexemeAt(scene, limit).span.begin, endBefore(scene, end)};
    const std::string moved =
        (skip ? "SKIP" + textIn(scene, at(scene).end, span.end) : textIn(scene, at(scene).begin, span.end));
    return mistake(
        at(scene), "The order is ORDER BY, SKIP, LIMIT.",
        {{span, moved + " " + textIn(scene, span.begin, endBefore(scene, scene.at)), "Put them in order", false}});
}

// a INTERSECT b, a EXCEPT b, for one column
Found setOperation(const ParseContext &scene)
{
    const bool intersect = isWord(scene, scene.at, Keyword::intersect);
    if (!intersect && !isWord(scene, scene.at, Keyword::except) && !isWord(scene, scene.at, Keyword::minus))
        return std::nullopt;
    data::Diagnostic found = mistake(
        at(scene), wordAt(scene, scene.at) + " is not Cypher: collect the second result into a list and test with IN.");
    const std::uint32_t begin = lexemeAt(scene, scene.partAt).span.begin;
    const std::string second = base::trim(scene.text.substr(at(scene).end));
    const ParsedQuery right = parseSyntax(second);
    if (scene.items.size() != 1 || !right.statement() || !right.statement()->query->parts[0]->clauses.size())
        return found;
    const Clause *last = right.statement()->query->parts[0]->clauses.back();
    if (last->kind != Clause::Kind::returning || as<Return>(last)->projection.items.size() != 1)
        return found;
    const auto column = [](const ProjectionItem &item) { return quotedName(item.name); };
    const std::string name = column(scene.items.front());
    const std::string form = "CALL { " + second + " } WITH collect(" + column(as<Return>(last)->projection.items[0]) +
                             ") AS others CALL { " + textIn(scene, begin, endBefore(scene, scene.at)) +
                             " } WITH others, " + name + " WHERE " + (intersect ? "" : "NOT ") + name +
                             " IN others RETURN DISTINCT " + name;
    found.fixes.push_back({{begin, static_cast<std::uint32_t>(scene.text.size())}, form, "Test with IN", false});
    return found;
}

Found afterReturn(const ParseContext &scene)
{
    if (scene.clause != Keyword::returnKw || scene.items.empty() || isKind(scene, scene.at, Lex::end))
        return std::nullopt;
    const bool clause = isWord(scene, scene.at, Keyword::match) || isWord(scene, scene.at, Keyword::optional) ||
                        isWord(scene, scene.at, Keyword::unwind) || isWord(scene, scene.at, Keyword::with) ||
                        isWord(scene, scene.at, Keyword::returnKw) || isWord(scene, scene.at, Keyword::call);
    if (!clause)
        return std::nullopt;
    const base::Span head = lexemeAt(scene, scene.clauseAt).span;
    return mistake(at(scene), "RETURN ends a query: pass values on with WITH, or join two queries with UNION.",
                   {{head, "WITH", "Write WITH instead of RETURN", false},
                    {{at(scene).begin, at(scene).begin}, "UNION ", "Join with UNION", false}});
}

Found secondWhere(const ParseContext &scene)
{
    if (!isWord(scene, scene.at, Keyword::where) || (scene.clause != Keyword::match && scene.clause != Keyword::with) ||
        scene.inPattern)
        return std::nullopt;
    return mistake(at(scene), "There is one WHERE for a clause: join conditions with AND.",
                   {{at(scene), "AND", "Write AND", false}});
}

Found cutOff(const ParseContext &scene)
{
    const bool end = isKind(scene, scene.at, Lex::end) || isKind(scene, scene.at, Lex::semicolon);
    if (!end)
        return std::nullopt;
    if (scene.lexemes->size() == 1 || scene.at == 0)
        return mistake(at(scene), "The query is empty.");
    if (scene.expected.find("RETURN") != std::string::npos)
        return mistake(lexemeAt(scene, scene.at - 1).span, "The query ends without RETURN. Was it cut off?",
                       {{{at(scene).begin, at(scene).begin}, " RETURN *", "Return everything", false}});
    return mistake(lexemeAt(scene, scene.at - 1).span,
                   "The query ends in the middle. Was it cut off?" +
                       (scene.expected.empty() ? "" : " Expected is " + scene.expected + "."));
}

Found sql(const ParseContext &scene)
{
    if (isWord(scene, scene.at, Keyword::select) || isWord(scene, scene.at, Keyword::from))
        return mistake(at(scene), "This is SQL. A Cypher query describes a pattern and returns from it: MATCH "
                                  "(n:Label) WHERE n.property = 'value' RETURN n.property.");
    if (scene.at > 0 && isKind(scene, scene.at - 1, Lex::semicolon))
        return mistake(at(scene), "One query at a time: something follows the semicolon.",
                       {{{lexemeAt(scene, scene.at - 1).span.begin, static_cast<std::uint32_t>(scene.text.size())},
                         "",
                         "Keep the first query",
                         false}});
    return std::nullopt;
}

// A word that is nearly one of the grammar, where a word of the grammar belongs.
Found misspelt(const ParseContext &scene)
{
    const Lexeme &lexeme = lexemeAt(scene, scene.at);
    if (lexeme.kind != Lex::name || lexeme.keyword != Keyword::none)
        return std::nullopt;
    static const std::vector<std::string> words{"MATCH",  "OPTIONAL", "WHERE",    "WITH",  "RETURN", "ORDER",
                                                "LIMIT",  "SKIP",     "UNWIND",   "UNION", "CALL",   "CONTAINS",
                                                "STARTS", "ENDS",     "DISTINCT", "DESC",  "AND",    "YIELD"};
    const std::string written = wordAt(scene, scene.at);
    const std::string near = written.size() < 3 ? std::string() : data::nearestName(written, words);
    if (!near.empty())
        return mistake(lexeme.span, "'" + written + "' does not fit here. Did you mean " + near + "?",
                       {{lexeme.span, near, "Write " + near, false}});
    const bool condition = scene.inPattern && scene.nodeAt == 0 && scene.relationshipAt == 0 && scene.at > 0 &&
                           isKind(scene, scene.at - 1, Lex::rightParen) && isKind(scene, scene.at + 1, Lex::dot);
    if (condition)
        return mistake(lexeme.span, "Conditions behind a pattern begin with WHERE.",
                       {{{lexeme.span.begin, lexeme.span.begin}, "WHERE ", "Add WHERE", false}});
    return std::nullopt;
}

} // namespace

std::optional<data::Diagnostic> clauseMistake(const ParseContext &scene)
{
    for (const auto rule :
         {groupBy, having, nulls, order, setOperation, sql, afterReturn, secondWhere, cutOff, misspelt}) {
        if (auto found = rule(scene))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
