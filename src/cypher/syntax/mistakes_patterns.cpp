// SPDX-License-Identifier: GPL-3.0-or-later
// Malformed patterns: single-dash arrows, missing brackets, maps in the notation of other languages.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

base::Span before(const ParseContext &context)
{
    return lexemeAt(context, context.at - 1).span;
}
data::Fix insert(std::uint32_t where, std::string text, std::string title,
                 data::FixClass kind = data::FixClass::certain)
{
    return {{where, where}, std::move(text), std::move(title), kind};
}

// (a)->(b), (a)-(b), (a)-[r]<-(b), (a)-[r](b), (a)-:TYPE->(b), -[r]->[s]->
Found arrow(const ParseContext &context)
{
    if (context.relationshipAt == 0 || context.at == 0)
        return std::nullopt;
    const bool afterDash = isKind(context, context.at - 1, Lex::minus);
    const bool afterDetail = isKind(context, context.at - 1, Lex::rightBracket);
    const std::uint32_t begin = lexemeAt(context, context.relationshipAt - 1).span.begin;
    if (afterDash && isKind(context, context.at, Lex::greater))
        return mistake({before(context).begin, at(context).end}, "An arrow without brackets has two dashes: -->.",
                       {{{before(context).begin, at(context).end}, "-->", "Write -->", data::FixClass::certain}});
    if (afterDash && isKind(context, context.at, Lex::leftParen))
        return mistake(before(context), "A relationship without brackets has two dashes: --, --> or <--.",
                       {insert(before(context).end, "-", "Write two dashes")});
    if (afterDash && (isKind(context, context.at, Lex::colon) || isName(context, context.at))) {
        const std::size_t last = isKind(context, context.at, Lex::colon) ? context.at + 1 : context.at;
        const std::string colon = isKind(context, context.at, Lex::colon) ? "" : ":";
        return mistake(at(context), "Write the relationship type in square brackets: -[:TYPE]->.",
                       {{{at(context).begin, lexemeAt(context, last).span.end},
                         "[" + colon + textIn(context, at(context).begin, lexemeAt(context, last).span.end) + "]",
                         "Put it in brackets",
                         data::FixClass::certain}});
    }
    if (afterDetail && isKind(context, context.at, Lex::less) && isKind(context, context.at + 1, Lex::minus)) {
        const base::Span whole{begin, lexemeAt(context, context.at + 1).span.end};
        return mistake(at(context), "An arrow to the left begins with its head: <-[...]-.",
                       {{whole, "<" + textIn(context, begin, before(context).end) + "-", "Write <-[...]-",
                         data::FixClass::certain}});
    }
    if (afterDetail && (isKind(context, context.at, Lex::leftParen) || isKind(context, context.at, Lex::greater)))
        return mistake(before(context), "Write a dash after the brackets of a relationship: -[...]- or -[...]->.",
                       {insert(before(context).end, "-", "Add the dash")});
    return std::nullopt;
}

// -[:A]->[:B]->(c), (a)[:A]->(b), -[(b)]->
Found bracket(const ParseContext &context)
{
    if (!context.inPattern || context.at == 0)
        return std::nullopt;
    const Lex previous = lexemeAt(context, context.at - 1).kind;
    if (isKind(context, context.at, Lex::leftBracket) && (previous == Lex::greater || previous == Lex::minus))
        return mistake(at(context), "Two relationships follow each other. Write a node between them.",
                       {insert(at(context).begin, "()-", "Add a node")});
    if (isKind(context, context.at, Lex::leftBracket) && previous == Lex::rightParen)
        return mistake(at(context), "Write a dash before the brackets of a relationship: -[...]-.",
                       {insert(at(context).begin, "-", "Add the dash")});
    if (isKind(context, context.at, Lex::leftParen) && previous == Lex::leftBracket &&
        isName(context, context.at + 1)) {
        std::size_t close = context.at;
        while (!isKind(context, close, Lex::rightParen) && !isKind(context, close, Lex::end))
            ++close;
        data::Diagnostic found = mistake(at(context), "A node is inside the brackets of a relationship. Write a "
                                                      "relationship as [name:TYPE] and a node as (name:Label).");
        if (isKind(context, close + 1, Lex::rightBracket))
            found.fixes.push_back({{at(context).begin, lexemeAt(context, close).span.end},
                                   textIn(context, at(context).end, lexemeAt(context, close).span.begin),
                                   "Remove the round brackets",
                                   data::FixClass::certain});
        return found;
    }
    if (isKind(context, context.at, Lex::leftParen) && previous == Lex::rightParen)
        return mistake(at(context), "Two patterns follow each other: put a comma between them.",
                       {insert(before(context).end, ",", "Add a comma")});
    return std::nullopt;
}

// MATCH a-[:X]->b, MATCH Person
Found bareNode(const ParseContext &context)
{
    const bool place = isWord(context, context.at - 1, Keyword::match) || isKind(context, context.at - 1, Lex::comma) ||
                       isKind(context, context.at - 1, Lex::greater) || isKind(context, context.at - 1, Lex::minus);
    if (!context.inPattern || context.at == 0 || context.nodeAt != 0 || !place)
        return std::nullopt;
    std::size_t last = context.at;
    if (isName(context, context.at) && isKind(context, context.at + 1, Lex::colon) && isName(context, context.at + 2))
        last = context.at + 2;
    else if (isKind(context, context.at, Lex::colon) && isName(context, context.at + 1))
        last = context.at + 1;
    else if (!isName(context, context.at) || endsClause(context, context.at))
        return std::nullopt;
    const base::Span whole{at(context).begin, lexemeAt(context, last).span.end};
    return mistake(
        whole, "Write a node in round brackets: (name:Label).",
        {{whole, "(" + textIn(context, whole.begin, whole.end) + ")", "Put it in brackets", data::FixClass::certain}});
}

// {name = 'x'}, {"name": 'x'}, {age > 5}, (n:A, B), [:A OR :B]
Found map(const ParseContext &context)
{
    if (context.at == 0)
        return std::nullopt;
    const bool afterKey = isName(context, context.at - 1) && (isKind(context, context.at - 2, Lex::leftBrace) ||
                                                              isKind(context, context.at - 2, Lex::comma));
    if (afterKey && isKind(context, context.at, Lex::equal))
        return mistake(at(context), "In braces, write a colon between name and value: {name: 'value'}.",
                       {{at(context), ":", "Write a colon", data::FixClass::certain}});
    if (afterKey && (isKind(context, context.at, Lex::less) || isKind(context, context.at, Lex::greater) ||
                     isKind(context, context.at, Lex::lessEqual) || isKind(context, context.at, Lex::greaterEqual) ||
                     isKind(context, context.at, Lex::notEqual)))
        return mistake(
            at(context),
            "Braces can only test for equal values, as in {name: 'value'}. Write other comparisons in WHERE.");
    const bool key = isKind(context, context.at - 1, Lex::leftBrace) || isKind(context, context.at - 1, Lex::comma);
    if (key && isKind(context, context.at, Lex::string) && isKind(context, context.at + 1, Lex::colon)) {
        const auto name = decodeString(wordAt(context, context.at));
        return mistake(at(context), "Write property names without quotes: {name: 'value'}.",
                       {{at(context), quotedName(name ? *name : ""), "Remove the quotes", data::FixClass::certain}});
    }
    const bool open = context.nodeAt != 0 || context.relationshipAt != 0;
    if (open && isWord(context, context.at, Keyword::orKw) &&
        (isKind(context, context.at + 1, Lex::colon) || isName(context, context.at + 1))) {
        const std::uint32_t end = isKind(context, context.at + 1, Lex::colon)
                                      ? lexemeAt(context, context.at + 1).span.end
                                      : lexemeAt(context, context.at + 1).span.begin;
        return mistake(at(context), "Join several labels or types with |, as in :A|B.",
                       {{{before(context).end, end}, "|", "Write |", data::FixClass::certain}});
    }
    return std::nullopt;
}

// (a:Person-[:KNOWS]->(b), [:KNOWS-(b)
Found open(const ParseContext &context)
{
    const bool stops = isKind(context, context.at, Lex::minus) || isKind(context, context.at, Lex::less) ||
                       isKind(context, context.at, Lex::comma) || endsClause(context, context.at);
    if (!stops || context.at == 0)
        return std::nullopt;
    const data::FixClass kind = isKind(context, context.at, Lex::end) ? data::FixClass::choice // maybe incomplete
                                                                      : data::FixClass::certain;
    if (context.nodeAt != 0 && context.expected.find("')'") != std::string::npos)
        return mistake(lexemeAt(context, context.nodeAt - 1).span,
                       "The node that begins at this bracket is not closed.",
                       {insert(before(context).end, ")", "Add the closing bracket", kind)});
    if (context.relationshipAt != 0 && context.expected.find("']'") != std::string::npos)
        return mistake(
            lexemeAt(context, context.relationshipAt - 1).span, "The brackets of this relationship are not closed.",
            {insert(before(context).end, isKind(context, context.at, Lex::minus) ? "]" : "]-()", "Close them", kind)});
    return std::nullopt;
}

} // namespace

std::optional<data::Diagnostic> patternMistake(const ParseContext &context)
{
    for (const auto rule : {arrow, bracket, bareNode, map, open}) {
        if (auto found = rule(context))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
