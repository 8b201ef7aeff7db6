// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that Cypher lacks or has elsewhere: GROUP BY, HAVING, NULLS LAST, INTERSECT, SKIP after LIMIT; incomplete
// queries.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"
#include "data/language/suggestions.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

std::uint32_t endBefore(const ParseContext &context, std::size_t index)
{
    return index == 0 ? 0 : lexemeAt(context, index - 1).span.end;
}

Found groupBy(const ParseContext &context)
{
    if (!isWord(context, context.at, Keyword::group) || !isWord(context, context.at + 1, Keyword::by))
        return std::nullopt;
    const std::size_t end = clauseEnd(context, context.at + 2);
    return mistake(
        {at(context).begin, lexemeAt(context, context.at + 1).span.end},
        "GROUP BY is not needed: Cypher groups by every returned value that is not an aggregate.",
        {{{endBefore(context, context.at), endBefore(context, end)}, "", "Remove GROUP BY", data::FixClass::certain}});
}

// RETURN items WHERE condition -> WITH items WHERE condition RETURN names
Found having(const ParseContext &context)
{
    const bool word = isWord(context, context.at, Keyword::having);
    const bool where = isWord(context, context.at, Keyword::where);
    if ((!word && !where) || context.items.empty())
        return std::nullopt;
    if (context.clause == Keyword::with && word)
        return mistake(at(context), "Cypher has no HAVING: use WHERE after WITH.",
                       {{at(context), "WHERE", "Write WHERE", data::FixClass::certain}});
    data::Diagnostic found = mistake(at(context), std::string(word ? "HAVING is not Cypher" : "RETURN has no WHERE") +
                                                      ": put the items into WITH, then WHERE, then RETURN.");
    if (context.clause != Keyword::returnKw)
        return found;
    const std::size_t end = clauseEnd(context, context.at + 1);
    std::string items, names;
    for (const ProjectionItem &item : context.items) {
        const bool named = item.nameSpan.end > 0 || item.expression->kind == Expression::Kind::variable;
        const std::string name = quotedName(item.name);
        items += (items.empty() ? "" : ", ") + textIn(context, item.span.begin, item.span.end) +
                 (named ? "" : " AS " + name);
        names += (names.empty() ? "" : ", ") + name;
    }
    const std::string condition = textIn(context, at(context).end, endBefore(context, end));
    const bool distinct = isWord(context, context.clauseAt + 1, Keyword::distinct);
    found.fixes.push_back(
        {{lexemeAt(context, context.clauseAt).span.begin, endBefore(context, end)},
         std::string("WITH ") + (distinct ? "DISTINCT " : "") + items + " WHERE" + condition + " RETURN " + names,
         "Filter in a WITH before",
         data::FixClass::certain});
    return found;
}

Found nulls(const ParseContext &context)
{
    if (!isWord(context, context.at, Keyword::nullsKw) || !isName(context, context.at + 1))
        return std::nullopt;
    const base::Span span{at(context).begin, lexemeAt(context, context.at + 1).span.end};
    return mistake(
        span,
        "Cypher cannot choose the position of nulls. They are last in ascending order and first in descending order.",
        {{{endBefore(context, context.at), span.end},
          "",
          "Remove NULLS FIRST or NULLS LAST",
          data::FixClass::structural}});
}

// LIMIT before SKIP, ORDER BY after LIMIT
Found order(const ParseContext &context)
{
    const bool skip = isWord(context, context.at, Keyword::skip) || isWord(context, context.at, Keyword::offset);
    const bool sort = isWord(context, context.at, Keyword::order);
    if (!skip && !sort)
        return std::nullopt;
    std::size_t limit = context.at;
    while (limit > context.clauseAt && !isWord(context, limit, Keyword::limit))
        --limit;
    if (sort) {
        for (std::size_t i = limit; i > context.clauseAt; --i)
            limit = isWord(context, i, Keyword::skip) ? i : limit;
    }
    if (limit == context.clauseAt || limit == context.at)
        return std::nullopt;
    std::size_t end = clauseEnd(context, context.at + 1);
    const base::Span span{lexemeAt(context, limit).span.begin, endBefore(context, end)};
    const std::string moved =
        (skip ? "SKIP" + textIn(context, at(context).end, span.end) : textIn(context, at(context).begin, span.end));
    return mistake(at(context), "Write the clauses in this order: ORDER BY, SKIP, LIMIT.",
                   {{span, moved + " " + textIn(context, span.begin, endBefore(context, context.at)),
                     "Reorder the clauses", data::FixClass::certain}});
}

// a INTERSECT b, a EXCEPT b, for one column
Found setOperation(const ParseContext &context)
{
    const bool intersect = isWord(context, context.at, Keyword::intersect);
    if (!intersect && !isWord(context, context.at, Keyword::except) && !isWord(context, context.at, Keyword::minus))
        return std::nullopt;
    data::Diagnostic found =
        mistake(at(context), wordAt(context, context.at) +
                                 " is not Cypher: collect the second result into a list and test with IN.");
    const std::uint32_t begin = lexemeAt(context, context.partAt).span.begin;
    const std::string second = base::trim(context.text.substr(at(context).end));
    const ParsedQuery right = parseSyntax(second);
    if (context.items.size() != 1 || !right.statement() || !right.statement()->query->parts[0]->clauses.size())
        return found;
    const Clause *last = right.statement()->query->parts[0]->clauses.back();
    if (last->kind != Clause::Kind::returning || as<Return>(last)->projection.items.size() != 1)
        return found;
    const auto column = [](const ProjectionItem &item) { return quotedName(item.name); };
    const std::string name = column(context.items.front());
    const std::string form = "CALL { " + second + " } WITH collect(" + column(as<Return>(last)->projection.items[0]) +
                             ") AS others CALL { " + textIn(context, begin, endBefore(context, context.at)) +
                             " } WITH others, " + name + " WHERE " + (intersect ? "" : "NOT ") + name +
                             " IN others RETURN DISTINCT " + name;
    found.fixes.push_back(
        {{begin, static_cast<std::uint32_t>(context.text.size())}, form, "Test with IN", data::FixClass::structural});
    return found;
}

Found afterReturn(const ParseContext &context)
{
    if (context.clause != Keyword::returnKw || context.items.empty() || isKind(context, context.at, Lex::end))
        return std::nullopt;
    const bool clause = isWord(context, context.at, Keyword::match) || isWord(context, context.at, Keyword::optional) ||
                        isWord(context, context.at, Keyword::unwind) || isWord(context, context.at, Keyword::with) ||
                        isWord(context, context.at, Keyword::returnKw) || isWord(context, context.at, Keyword::call);
    if (!clause)
        return std::nullopt;
    const base::Span head = lexemeAt(context, context.clauseAt).span;
    return mistake(at(context), "RETURN ends a query: use WITH to pass on values, or UNION to combine two queries.",
                   {{head, "WITH", "Write WITH instead of RETURN", data::FixClass::structural},
                    {{at(context).begin, at(context).begin}, "UNION ", "Join with UNION", data::FixClass::choice}});
}

Found secondWhere(const ParseContext &context)
{
    if (!isWord(context, context.at, Keyword::where) ||
        (context.clause != Keyword::match && context.clause != Keyword::with) || context.inPattern)
        return std::nullopt;
    return mistake(at(context), "A clause can have only one WHERE: connect conditions with AND.",
                   {{at(context), "AND", "Write AND", data::FixClass::certain}});
}

Found cutOff(const ParseContext &context)
{
    const bool end = isKind(context, context.at, Lex::end) || isKind(context, context.at, Lex::semicolon);
    if (!end)
        return std::nullopt;
    if (context.lexemes->size() == 1 || context.at == 0)
        return mistake(at(context), "The query is empty.");
    if (context.expected.find("RETURN") != std::string::npos)
        return mistake(lexemeAt(context, context.at - 1).span, "The query ends without RETURN. Was it cut off?",
                       {{{at(context).begin, at(context).begin}, " RETURN *", "Add RETURN *", data::FixClass::choice}});
    return mistake(lexemeAt(context, context.at - 1).span,
                   "The query is incomplete. Was it cut off?" +
                       (context.expected.empty() ? "" : " Expected: " + context.expected + "."));
}

Found sql(const ParseContext &context)
{
    if (isWord(context, context.at, Keyword::select) || isWord(context, context.at, Keyword::from))
        return mistake(
            at(context),
            "This is SQL, not Cypher. A Cypher query describes a pattern and returns values of the pattern: MATCH "
            "(n:Label) WHERE n.property = 'value' RETURN n.property.");
    if (context.at > 0 && isKind(context, context.at - 1, Lex::semicolon))
        return mistake(
            at(context), "Only one query is allowed: remove the text after the semicolon.",
            {{{lexemeAt(context, context.at - 1).span.begin, static_cast<std::uint32_t>(context.text.size())},
              "",
              "Keep only the first query",
              data::FixClass::choice}});
    return std::nullopt;
}

// A misspelt keyword where a keyword is expected.
Found misspelt(const ParseContext &context)
{
    const Lexeme &lexeme = lexemeAt(context, context.at);
    if (lexeme.kind != Lex::name || lexeme.keyword != Keyword::none)
        return std::nullopt;
    static const std::vector<std::string> words{"MATCH",  "OPTIONAL", "WHERE",    "WITH",  "RETURN", "ORDER",
                                                "LIMIT",  "SKIP",     "UNWIND",   "UNION", "CALL",   "CONTAINS",
                                                "STARTS", "ENDS",     "DISTINCT", "DESC",  "AND",    "YIELD"};
    const std::string written = wordAt(context, context.at);
    const std::string near = written.size() < 3 ? std::string() : data::nearestName(written, words);
    if (!near.empty())
        return mistake(lexeme.span, "'" + written + "' does not fit here. Did you mean " + near + "?",
                       {{lexeme.span, near, "Write " + near, data::FixClass::certain}});
    const bool condition = context.inPattern && context.nodeAt == 0 && context.relationshipAt == 0 && context.at > 0 &&
                           isKind(context, context.at - 1, Lex::rightParen) &&
                           isKind(context, context.at + 1, Lex::dot);
    if (condition)
        return mistake(lexeme.span, "Conditions after a pattern begin with WHERE.",
                       {{{lexeme.span.begin, lexeme.span.begin}, "WHERE ", "Add WHERE", data::FixClass::certain}});
    return std::nullopt;
}

} // namespace

std::optional<data::Diagnostic> clauseMistake(const ParseContext &context)
{
    for (const auto rule :
         {groupBy, having, nulls, order, setOperation, sql, afterReturn, secondWhere, cutOff, misspelt}) {
        if (auto found = rule(context))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
