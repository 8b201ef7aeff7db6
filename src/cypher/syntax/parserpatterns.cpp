// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parser.h"

#include <charconv>

namespace cypher {

bool Parser::patterns(std::vector<PatternPart *> &out)
{
    do {
        out.push_back(patternPart());
    } while (!failed() && accept(Lex::comma));
    return !failed();
}

PatternPart *Parser::patternPart()
{
    const Depth depth(*this);
    auto *part = m_arena.make<PatternPart>();
    const std::uint32_t begin = peek().span.begin;
    if (isName() && is(Lex::equal, 1)) {
        if (!name(part->name, part->nameSpan, "a name"))
            return nullptr;
        advance();
    }
    const bool call = is(Lex::leftParen, 1);
    if ((isWord(Keyword::shortestPath) || isWord(Keyword::allShortestPaths)) && call) {
        part->search = isWord(Keyword::shortestPath) ? PatternPart::Search::shortest : PatternPart::Search::allShortest;
        const Span function = advance();
        advance();
        chain(*part);
        expect(Lex::rightParen);
        if (!failed() && part->relationships.size() != 1)
            return failAt(function, "shortestPath needs a pattern of exactly one relationship, as in (a)-[*..5]-(b).",
                          "InvalidPattern");
    } else if (isWord(Keyword::shortest) || ((isWord(Keyword::any) || isWord(Keyword::allKw)) && !call)) {
        return refuse(peek().span,
                      "Path selectors (SHORTEST k, ANY, ALL) are not supported: use shortestPath((a)-[*]-(b)) or "
                      "allShortestPaths((a)-[*]-(b)).");
    } else {
        chain(*part);
    }
    part->span = from(begin);
    return failed() ? nullptr : part;
}

bool Parser::chain(PatternPart &part)
{
    if (is(Lex::leftParen) && is(Lex::leftParen, 1)) { // a pattern in brackets, perhaps quantified
        const Depth depth(*this);
        const Span open = advance();
        chain(part);
        expect(Lex::rightParen);
        if (!failed() && (is(Lex::leftBrace) || is(Lex::plus) || is(Lex::star) || is(Lex::leftParen)))
            refuse(open, "Quantified path patterns are not supported: write a variable-length relationship, as in "
                         "(a)-[:TYPE*1..3]->(b).");
        return !failed();
    }
    std::vector<NodePattern *> nodes{node()};
    std::vector<RelationshipPattern *> relationships;
    while (!failed() && (is(Lex::minus) || is(Lex::less))) {
        relationships.push_back(relationship());
        if (failed())
            return false;
        nodes.push_back(node());
    }
    wanted("'-'");
    part.nodes = m_arena.copy(nodes);
    part.relationships = m_arena.copy(relationships);
    return !failed();
}

// WHERE inside a pattern element; before the end of a name it is a name: (where:Place).
bool Parser::beginsCondition(std::size_t ahead) const
{
    return isWord(Keyword::where, ahead) && !is(Lex::colon, ahead + 1) && !is(Lex::rightParen, ahead + 1) &&
           !is(Lex::rightBracket, ahead + 1);
}

NodePattern *Parser::node()
{
    auto *made = m_arena.make<NodePattern>();
    const std::uint32_t begin = peek().span.begin;
    const std::size_t open = m_at;
    if (!expect(Lex::leftParen))
        return nullptr;
    m_context.nodeAt = open + 1;
    if (isName() && !beginsCondition(0) && !(isWord(Keyword::is) && isName(1)))
        name(made->name, made->nameSpan, "a name");
    if (is(Lex::colon) || isWord(Keyword::is))
        made->labels = labels(false);
    else
        wanted("':'");
    properties(made->properties);
    if (!failed() && accept(Keyword::where))
        made->where = expression();
    expect(Lex::rightParen);
    if (failed())
        return nullptr;
    m_context.nodeAt = 0;
    made->span = from(begin);
    return made;
}

bool Parser::properties(Expression *&out)
{
    if (failed())
        return false;
    if (is(Lex::parameter)) {
        failAt(peek().span,
               "A parameter cannot replace all properties of a pattern. Name each property, as in {name: $name}.",
               "InvalidParameterUse");
        return false;
    }
    if (is(Lex::leftBrace))
        out = map();
    else
        wanted("'{'");
    return !failed();
}

RelationshipPattern *Parser::relationship()
{
    auto *made = m_arena.make<RelationshipPattern>();
    const std::uint32_t begin = peek().span.begin;
    const bool left = is(Lex::less);
    m_context.relationshipAt = m_at + 1;
    if (left)
        advance();
    expect(Lex::minus);
    if (is(Lex::leftBracket) && !relationshipDetail(*made))
        return nullptr;
    wanted("'['");
    expect(Lex::minus);
    bool right = !failed() && is(Lex::greater);
    if (right)
        advance();
    else
        wanted("'>'");
    if (failed())
        return nullptr;
    made->direction = left == right ? Direction::both : left ? Direction::left : Direction::right;
    made->span = from(begin);
    if (refusesQuantifier(made->span))
        return nullptr;
    m_context.relationshipAt = 0;
    return made;
}

bool Parser::refusesQuantifier(Span relationship)
{
    if (!is(Lex::plus) && !is(Lex::star) && !is(Lex::leftBrace))
        return false;
    data::Diagnostic diagnostic{
        "refused",
        data::Level::error,
        peek().span,
        "Quantified relationships are not supported: write the range in the brackets, as in -[:TYPE*1..3]->.",
        {},
        ""};
    const Span bracket{relationship.begin, relationship.end};
    const std::string inside(textOf(bracket));
    const std::size_t close = inside.rfind(']');
    std::string range;
    std::uint32_t end = peek().span.end;
    if (is(Lex::plus))
        range = "*";
    else if (is(Lex::star))
        range = "*0..";
    else if (m_closing[m_at] != 0) {
        const Span close2 = m_lexemes[m_closing[m_at]].span;
        range = "*" + base::join(base::split(textOf({peek().span.end, close2.begin}), ','), "..");
        std::erase(range, ' ');
        end = close2.end;
    }
    if (close != std::string::npos && !range.empty())
        diagnostic.fixes.push_back({{relationship.begin, end},
                                    inside.substr(0, close) + range + inside.substr(close),
                                    "Write it as " + range,
                                    data::FixClass::certain});
    fail(std::move(diagnostic));
    return true;
}

bool Parser::relationshipDetail(RelationshipPattern &pattern)
{
    advance();
    if (isName() && !beginsCondition(0) && !(isWord(Keyword::is) && isName(1)))
        name(pattern.name, pattern.nameSpan, "a name");
    if (is(Lex::colon) || isWord(Keyword::is))
        pattern.types = labels(true);
    else
        wanted("':'");
    if (is(Lex::star) && !range(pattern))
        return false;
    properties(pattern.properties);
    if (!failed() && accept(Keyword::where))
        pattern.where = expression();
    return expect(Lex::rightBracket);
}

bool Parser::range(RelationshipPattern &pattern)
{
    advance();
    pattern.variableLength = true;
    const auto bound = [this](std::int64_t &out) {
        if (!is(Lex::integer))
            return false;
        const std::string_view digits = textOf(peek().span);
        if (std::from_chars(digits.data(), digits.data() + digits.size(), out).ec != std::errc() || out > 1'000'000)
            failAt(peek().span, "This number of steps is too large.", "IntegerOverflow");
        else
            advance();
        return !failed();
    };
    pattern.hasMinimum = bound(pattern.minimum);
    if (failed())
        return false;
    if (accept(Lex::dots)) {
        pattern.hasMaximum = bound(pattern.maximum);
    } else if (pattern.hasMinimum) {
        pattern.hasMaximum = true;
        pattern.maximum = pattern.minimum;
    }
    return !failed();
}

LabelExpression *Parser::labels(bool relationship)
{
    const Depth depth(*this);
    if (!accept(Lex::colon))
        expect(Keyword::is);
    LabelExpression *left = labelDisjunction(relationship);
    // :A:B is the old syntax of :A&B
    std::size_t count = 0;
    while (!failed() && is(Lex::colon) && !tooMany(++count)) {
        const std::uint32_t begin = left->span.begin;
        advance();
        auto *both = m_arena.make<LabelExpression>();
        both->kind = LabelExpression::Kind::conjunction;
        both->left = left;
        both->right = labelDisjunction(relationship);
        both->span = from(begin);
        left = both;
    }
    return left;
}

bool Parser::tooMany(std::size_t count)
{
    if (count > m_limits.nesting)
        failAt(peek().span, "This pattern has too many parts.", "", "limit");
    return failed();
}

LabelExpression *Parser::labelDisjunction(bool relationship)
{
    LabelExpression *left = labelConjunction(relationship);
    std::size_t count = 0;
    while (!failed() && !tooMany(++count) && accept(Lex::pipe)) {
        if (is(Lex::colon)) // :A|:B
            advance();
        auto *either = m_arena.make<LabelExpression>();
        either->kind = LabelExpression::Kind::disjunction;
        either->left = left;
        either->right = labelConjunction(relationship);
        either->span = from(left->span.begin);
        left = either;
    }
    return left;
}

LabelExpression *Parser::labelConjunction(bool relationship)
{
    LabelExpression *left = labelAtom(relationship);
    std::size_t count = 0;
    while (!failed() && !tooMany(++count) && accept(Lex::ampersand)) {
        auto *both = m_arena.make<LabelExpression>();
        both->kind = LabelExpression::Kind::conjunction;
        both->left = left;
        both->right = labelAtom(relationship);
        both->span = from(left->span.begin);
        left = both;
    }
    return left;
}

LabelExpression *Parser::labelAtom(bool relationship)
{
    const Depth depth(*this);
    auto *made = m_arena.make<LabelExpression>();
    const std::uint32_t begin = peek().span.begin;
    if (accept(Lex::bang)) {
        made->kind = LabelExpression::Kind::negation;
        made->left = labelAtom(relationship);
    } else if (accept(Lex::percent)) {
        made->kind = LabelExpression::Kind::wildcard;
    } else if (accept(Lex::leftParen)) {
        LabelExpression *inner = labelDisjunction(relationship);
        expect(Lex::rightParen);
        return inner;
    } else if (is(Lex::dollar) || is(Lex::parameter)) {
        return refuse(peek().span, "Labels and types cannot be parameters. Write the name.");
    } else {
        name(made->name, made->span, relationship ? "a relationship type" : "a label");
    }
    made->span = from(begin);
    return failed() ? nullptr : made;
}

// "(a)-[" and "(a:B {x: 1})<--(" begin a pattern; "(a) - (b)" and "(a) < -1" do not.
bool Parser::startsPattern(std::size_t offset) const
{
    const std::size_t close = is(Lex::leftParen, offset) ? m_closing[m_at + offset] : 0;
    if (close == 0)
        return false;
    std::size_t ahead = offset + 1;
    if (isName(ahead) && !beginsCondition(ahead))
        ++ahead;
    const bool node = is(Lex::rightParen, ahead) || is(Lex::colon, ahead) || is(Lex::leftBrace, ahead) ||
                      isWord(Keyword::where, ahead);
    if (!node)
        return false;
    std::size_t at = close - m_at + 1;
    const bool left = is(Lex::less, at);
    if (left)
        ++at;
    if (!is(Lex::minus, at))
        return false;
    if (is(Lex::leftBracket, at + 1)) {
        const std::size_t detail = m_closing[std::min(m_at + at + 1, m_lexemes.size() - 1)];
        return detail != 0 && m_lexemes[detail + 1].kind == Lex::minus;
    }
    if (!is(Lex::minus, at + 1))
        return false;
    return is(Lex::leftParen, at + 2) || (is(Lex::greater, at + 2) && is(Lex::leftParen, at + 3));
}

} // namespace cypher
