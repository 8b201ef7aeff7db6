// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that are not quite patterns: arrows of one dash, missing brackets, maps as other languages write them.
#include "cypher/syntax/mistakes.h"
#include "cypher/syntax/parse.h"

namespace cypher {

namespace {

using Found = std::optional<data::Diagnostic>;

base::Span before(const ParseContext &scene)
{
    return lexemeAt(scene, scene.at - 1).span;
}
data::Fix insert(std::uint32_t where, std::string text, std::string title)
{
    return {{where, where}, std::move(text), std::move(title), false};
}

// (a)->(b), (a)-(b), (a)-[r]<-(b), (a)-[r](b), (a)-:TYPE->(b), -[r]->[s]->
Found arrow(const ParseContext &scene)
{
    if (scene.relationshipAt == 0 || scene.at == 0)
        return std::nullopt;
    const bool afterDash = isKind(scene, scene.at - 1, Lex::minus);
    const bool afterDetail = isKind(scene, scene.at - 1, Lex::rightBracket);
    const std::uint32_t begin = lexemeAt(scene, scene.relationshipAt - 1).span.begin;
    if (afterDash && isKind(scene, scene.at, Lex::greater))
        return mistake({before(scene).begin, at(scene).end}, "An arrow without brackets has two dashes: -->.",
                       {{{before(scene).begin, at(scene).end}, "-->", "Write -->", false}});
    if (afterDash && isKind(scene, scene.at, Lex::leftParen))
        return mistake(before(scene), "A relationship without brackets has two dashes: --, --> or <--.",
                       {insert(before(scene).end, "-", "Write two dashes")});
    if (afterDash && (isKind(scene, scene.at, Lex::colon) || isName(scene, scene.at))) {
        const std::size_t last = isKind(scene, scene.at, Lex::colon) ? scene.at + 1 : scene.at;
        const std::string colon = isKind(scene, scene.at, Lex::colon) ? "" : ":";
        return mistake(at(scene), "The type of a relationship stands in square brackets: -[:TYPE]->.",
                       {{{at(scene).begin, lexemeAt(scene, last).span.end},
                         "[" + colon + textIn(scene, at(scene).begin, lexemeAt(scene, last).span.end) + "]",
                         "Put it in brackets",
                         false}});
    }
    if (afterDetail && isKind(scene, scene.at, Lex::less) && isKind(scene, scene.at + 1, Lex::minus)) {
        const base::Span whole{begin, lexemeAt(scene, scene.at + 1).span.end};
        return mistake(at(scene), "The head of an arrow to the left stands at its beginning: <-[...]-.",
                       {{whole, "<" + textIn(scene, begin, before(scene).end) + "-", "Write <-[...]-", false}});
    }
    if (afterDetail && (isKind(scene, scene.at, Lex::leftParen) || isKind(scene, scene.at, Lex::greater)))
        return mistake(before(scene), "A dash belongs behind the brackets of a relationship: -[...]- or -[...]->.",
                       {insert(before(scene).end, "-", "Add the dash")});
    return std::nullopt;
}

// -[:A]->[:B]->(c), (a)[:A]->(b), -[(b)]->
Found bracket(const ParseContext &scene)
{
    if (!scene.inPattern || scene.at == 0)
        return std::nullopt;
    const Lex previous = lexemeAt(scene, scene.at - 1).kind;
    if (isKind(scene, scene.at, Lex::leftBracket) && (previous == Lex::greater || previous == Lex::minus))
        return mistake(at(scene), "Two relationships follow each other: a node belongs between them.",
                       {insert(at(scene).begin, "()-", "Add a node")});
    if (isKind(scene, scene.at, Lex::leftBracket) && previous == Lex::rightParen)
        return mistake(at(scene), "A dash belongs before the brackets of a relationship: -[...]-.",
                       {insert(at(scene).begin, "-", "Add the dash")});
    if (isKind(scene, scene.at, Lex::leftParen) && previous == Lex::leftBracket && isName(scene, scene.at + 1)) {
        std::size_t close = scene.at;
        while (!isKind(scene, close, Lex::rightParen) && !isKind(scene, close, Lex::end))
            ++close;
        data::Diagnostic found = mistake(at(scene), "A node stands here, inside the brackets of a relationship: a "
                                                    "relationship is [name:TYPE], a node is (name:Label).");
        if (isKind(scene, close + 1, Lex::rightBracket))
            found.fixes.push_back({{at(scene).begin, lexemeAt(scene, close).span.end},
                                   textIn(scene, at(scene).end, lexemeAt(scene, close).span.begin),
                                   "Permission out the round brackets",
                                   false});
        return found;
    }
    if (isKind(scene, scene.at, Lex::leftParen) && previous == Lex::rightParen)
        return mistake(at(scene), "Two patterns follow each other: put a comma between them.",
                       {insert(before(scene).end, ",", "Add a comma")});
    return std::nullopt;
}

// MATCH a-[:X]->b, MATCH Person
Found bareNode(const ParseContext &scene)
{
    const bool place = isWord(scene, scene.at - 1, Keyword::match) || isKind(scene, scene.at - 1, Lex::comma) ||
                       isKind(scene, scene.at - 1, Lex::greater) || isKind(scene, scene.at - 1, Lex::minus);
    if (!scene.inPattern || scene.at == 0 || scene.nodeAt != 0 || !place)
        return std::nullopt;
    std::size_t last = scene.at;
    if (isName(scene, scene.at) && isKind(scene, scene.at + 1, Lex::colon) && isName(scene, scene.at + 2))
        last = scene.at + 2;
    else if (isKind(scene, scene.at, Lex::colon) && isName(scene, scene.at + 1))
        last = scene.at + 1;
    else if (!isName(scene, scene.at) || endsClause(scene, scene.at))
        return std::nullopt;
    const base::Span whole{at(scene).begin, lexemeAt(scene, last).span.end};
    return mistake(whole, "A node stands in round brackets: (name:Label).",
                   {{whole, "(" + textIn(scene, whole.begin, whole.end) + ")", "Put it in brackets", false}});
}

// {name = 'x'}, {"name": 'x'}, {age > 5}, (n:A, B), [:A OR :B]
Found map(const ParseContext &scene)
{
    if (scene.at == 0)
        return std::nullopt;
    const bool afterKey = isName(scene, scene.at - 1) &&
                          (isKind(scene, scene.at - 2, Lex::leftBrace) || isKind(scene, scene.at - 2, Lex::comma));
    if (afterKey && isKind(scene, scene.at, Lex::equal))
        return mistake(at(scene), "In braces a colon stands between name and value: {name: 'value'}.",
                       {{at(scene), ":", "Write a colon", false}});
    if (afterKey && (isKind(scene, scene.at, Lex::less) || isKind(scene, scene.at, Lex::greater) ||
                     isKind(scene, scene.at, Lex::lessEqual) || isKind(scene, scene.at, Lex::greaterEqual) ||
                     isKind(scene, scene.at, Lex::notEqual)))
        return mistake(at(scene),
                       "Braces hold equal values only, as in {name: 'value'}: write other comparisons in WHERE.");
    const bool key = isKind(scene, scene.at - 1, Lex::leftBrace) || isKind(scene, scene.at - 1, Lex::comma);
    if (key && isKind(scene, scene.at, Lex::string) && isKind(scene, scene.at + 1, Lex::colon)) {
        const auto name = decodeString(wordAt(scene, scene.at));
        return mistake(at(scene), "Names of properties stand without quotes: {name: 'value'}.",
                       {{at(scene), quotedName(name ? *name : ""), "Permission out the quotes", false}});
    }
    const bool open = scene.nodeAt != 0 || scene.relationshipAt != 0;
    if (open && isWord(scene, scene.at, Keyword::orKw) &&
        (isKind(scene, scene.at + 1, Lex::colon) || isName(scene, scene.at + 1))) {
        const std::uint32_t end = isKind(scene, scene.at + 1, Lex::colon) ? lexemeAt(scene, scene.at + 1).span.end
                                                                          : lexemeAt(scene, scene.at + 1).span.begin;
        return mistake(at(scene), "Several labels or types are joined by |, as in :A|B.",
                       {{{before(scene).end, end}, "|", "Write |", false}});
    }
    return std::nullopt;
}

// (a:Person-[:KNOWS]->(b), [:KNOWS-(b)
Found open(const ParseContext &scene)
{
    const bool stops = isKind(scene, scene.at, Lex::minus) || isKind(scene, scene.at, Lex::less) ||
                       isKind(scene, scene.at, Lex::comma) || endsClause(scene, scene.at);
    if (!stops || scene.at == 0)
        return std::nullopt;
    if (scene.nodeAt != 0 && scene.expected.find("')'") != std::string::npos)
        return mistake(lexemeAt(scene, scene.nodeAt - 1).span, "The node that begins at this bracket is not closed.",
                       {insert(before(scene).end, ")", "Close it")});
    if (scene.relationshipAt != 0 && scene.expected.find("']'") != std::string::npos)
        return mistake(lexemeAt(scene, scene.relationshipAt - 1).span,
                       "The brackets of this relationship are not closed.",
                       {insert(before(scene).end, isKind(scene, scene.at, Lex::minus) ? "]" : "]-()", "Close them")});
    return std::nullopt;
}

} // namespace

std::optional<data::Diagnostic> patternMistake(const ParseContext &scene)
{
    for (const auto rule : {arrow, bracket, bareNode, map, open}) {
        if (auto found = rule(scene))
            return found;
    }
    return std::nullopt;
}

} // namespace cypher
