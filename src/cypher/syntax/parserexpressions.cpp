// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parser.h"

#include <array>
#include <charconv>
#include <cmath>

namespace cypher {

namespace {

struct Operator {
    Lex lex;
    BinaryOperator op;
};

constexpr std::array<Operator, 6> comparisons{{{Lex::equal, BinaryOperator::equal},
                                               {Lex::notEqual, BinaryOperator::notEqual},
                                               {Lex::less, BinaryOperator::less},
                                               {Lex::lessEqual, BinaryOperator::lessEqual},
                                               {Lex::greater, BinaryOperator::greater},
                                               {Lex::greaterEqual, BinaryOperator::greaterEqual}}};

struct ArithmeticOperator {
    Lex lex;
    BinaryOperator op;
    int level;
};
constexpr std::array<ArithmeticOperator, 7> arithmetics{{{Lex::plus, BinaryOperator::add, 0},
                                                         {Lex::minus, BinaryOperator::subtract, 0},
                                                         {Lex::pipes, BinaryOperator::concatenate, 0},
                                                         {Lex::star, BinaryOperator::multiply, 1},
                                                         {Lex::slash, BinaryOperator::divide, 1},
                                                         {Lex::percent, BinaryOperator::modulo, 1},
                                                         {Lex::caret, BinaryOperator::power, 2}}};

} // namespace

// Height counts small steps too, so that "1+1+1+..." is bounded like deep nesting.
Expression *Parser::adopt(Expression *parent, Expression *child)
{
    if (!child)
        return nullptr;
    parent->height = std::max<std::uint16_t>(parent->height, static_cast<std::uint16_t>(child->height + 1));
    m_tallest = std::max(m_tallest, parent->height);
    if (parent->height > 2 * m_limits.nesting)
        failAt(parent->span, "This expression has too many parts, or is nested too deeply.", "", "limit");
    return child;
}

Binary *Parser::binary(BinaryOperator op, Span opSpan, Expression *left, Expression *right)
{
    if (!left || !right)
        return nullptr;
    auto *made = m_arena.make<Binary>();
    made->span = {left->span.begin, right->span.end};
    made->op = op;
    made->opSpan = opSpan;
    made->left = adopt(made, left);
    made->right = adopt(made, right);
    return made;
}

Expression *Parser::expression()
{
    const Depth depth(*this);
    return failed() ? nullptr : logical(0);
}

// OR, XOR, AND. All three are associative, so thousands of conditions become a balanced tree.
Expression *Parser::logical(int level)
{
    static constexpr std::array<Keyword, 3> keywords{Keyword::orKw, Keyword::xorKw, Keyword::andKw};
    static constexpr std::array<BinaryOperator, 3> ops{BinaryOperator::logicalOr, BinaryOperator::logicalXor,
                                                       BinaryOperator::logicalAnd};
    const auto operand = [&] { return level == 2 ? negation() : logical(level + 1); };
    Expression *first = operand();
    if (failed() || !accept(keywords[static_cast<std::size_t>(level)]))
        return first;
    std::vector<Expression *> operands{first};
    do {
        operands.push_back(operand());
    } while (!failed() && accept(keywords[static_cast<std::size_t>(level)]));
    return failed() ? nullptr : balanced(operands, ops[static_cast<std::size_t>(level)], 0, operands.size());
}

Expression *Parser::balanced(std::vector<Expression *> &operands, BinaryOperator op, std::size_t begin, std::size_t end)
{
    if (end - begin == 1)
        return operands[begin];
    const std::size_t middle = begin + (end - begin + 1) / 2;
    Expression *left = balanced(operands, op, begin, middle);
    Expression *right = balanced(operands, op, middle, end);
    return left && right ? binary(op, {left->span.end, right->span.begin}, left, right) : nullptr;
}

Expression *Parser::negation()
{
    if (!isWord(Keyword::notKw) || isVariableName(Keyword::notKw))
        return comparison();
    const Depth depth(*this);
    auto *made = m_arena.make<Unary>();
    made->op = UnaryOperator::logicalNot;
    const Span span = advance();
    made->operand = failed() ? nullptr : adopt(made, negation());
    made->span = from(span.begin);
    return failed() ? nullptr : made;
}

// a < b < c means a < b AND b < c.
Expression *Parser::comparison()
{
    Expression *left = predicate();
    Expression *result = nullptr;
    while (!failed()) {
        const Operator *found = nullptr;
        for (const Operator &candidate : comparisons)
            found = is(candidate.lex) ? &candidate : found;
        if (!found)
            break;
        const Span opSpan = advance();
        Expression *right = predicate();
        Binary *step = binary(found->op, opSpan, left, right);
        Binary *both = step && result ? binary(BinaryOperator::logicalAnd, opSpan, result, step) : nullptr;
        if (both)
            both->chained = true;
        result = both ? both : step;
        left = right;
    }
    wanted("an operator");
    return failed() ? nullptr : result ? result : left;
}

Expression *Parser::predicate()
{
    Expression *left = arithmetic(0);
    while (!failed()) {
        const std::uint32_t begin = peek().span.begin;
        BinaryOperator op = BinaryOperator::in;
        if (isWord(Keyword::is)) {
            left = isTail(left);
            continue;
        }
        if (isWord(Keyword::starts) || isWord(Keyword::ends)) {
            op = isWord(Keyword::starts) ? BinaryOperator::startsWith : BinaryOperator::endsWith;
            advance();
            expect(Keyword::with);
        } else if (isWord(Keyword::contains)) {
            op = BinaryOperator::contains;
            advance();
        } else if (is(Lex::matches)) {
            op = BinaryOperator::matches;
            advance();
        } else if (isWord(Keyword::in)) {
            advance();
        } else {
            break;
        }
        const Span opSpan = from(begin);
        left = failed() ? nullptr : binary(op, opSpan, left, arithmetic(0));
    }
    return failed() ? nullptr : left;
}

// x IS [NOT] NULL, n IS Label
Expression *Parser::isTail(Expression *left)
{
    const bool negated = isWord(Keyword::notKw, 1);
    if (isWord(Keyword::null, negated ? 2 : 1)) {
        auto *made = m_arena.make<NullTest>();
        made->operand = adopt(made, left);
        made->negated = negated;
        for (int i = negated ? 3 : 2; i > 0; --i)
            advance();
        made->span = from(left->span.begin);
        return made;
    }
    if (isWord(Keyword::normalized, negated ? 2 : 1) || isWord(Keyword::typed, negated ? 2 : 1) ||
        (is(Lex::colon, negated ? 2 : 1) && is(Lex::colon, negated ? 3 : 2)))
        return refuse(peek().span,
                      "IS NORMALIZED and IS TYPED are not supported. To get the type of a value, use valueType(x).");
    if (!negated && isName(1) && !isWord(Keyword::notKw, 1)) {
        auto *made = m_arena.make<LabelTest>();
        made->operand = adopt(made, left);
        made->labels = labels(false);
        made->span = from(left->span.begin);
        return made;
    }
    advance();
    if (negated)
        advance();
    wanted("NULL");
    return fail();
}

Expression *Parser::arithmetic(int level)
{
    const auto operand = [&] { return level == 2 ? sign() : arithmetic(level + 1); };
    Expression *left = operand();
    while (!failed()) {
        const ArithmeticOperator *found = nullptr;
        for (const ArithmeticOperator &candidate : arithmetics)
            found = candidate.level == level && is(candidate.lex) ? &candidate : found;
        if (!found)
            break;
        const Span opSpan = advance();
        left = binary(found->op, opSpan, left, operand());
    }
    return failed() ? nullptr : left;
}

Expression *Parser::sign()
{
    if (!is(Lex::plus) && !is(Lex::minus))
        return postfix();
    const bool minus = is(Lex::minus);
    if (minus && (is(Lex::integer, 1) || is(Lex::floating, 1)) && !is(Lex::leftBracket, 2) && !is(Lex::dot, 2))
        return number(true);
    const Depth depth(*this);
    auto *made = m_arena.make<Unary>();
    made->op = minus ? UnaryOperator::minus : UnaryOperator::plus;
    const Span span = advance();
    made->operand = failed() ? nullptr : adopt(made, sign());
    made->span = from(span.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::number(bool negative)
{
    auto *made = m_arena.make<Literal>();
    const std::uint32_t begin = peek().span.begin;
    if (negative)
        advance();
    const bool floating = is(Lex::floating);
    std::string digits(textOf(advance()));
    made->span = from(begin);
    std::erase(digits, '_');
    if (floating) {
        made->of = data::Type::floating;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), made->floating);
        const bool tiny = digits.find("e-") != std::string::npos || digits.find("E-") != std::string::npos;
        if (read.ec == std::errc::result_out_of_range && !tiny)
            return failAt(made->span, "This number is too large for a float.", "FloatingPointOverflow");
        if (negative)
            made->floating = -made->floating;
        return made;
    }
    made->of = data::Type::integer;
    const char second = digits.size() > 1 ? digits[1] : '0';
    const int base = second == 'x' || second == 'X' ? 16 : second == 'o' || second == 'O' ? 8 : 10;
    const char *first = digits.data() + (base == 10 ? 0 : 2);
    std::uint64_t magnitude = 0;
    const auto read = std::from_chars(first, digits.data() + digits.size(), magnitude, base);
    constexpr std::uint64_t limit = std::uint64_t{1} << 63;
    if (read.ec != std::errc() || magnitude > limit || (!negative && magnitude == limit))
        return failAt(made->span, "This integer does not fit in 64 bits.", "IntegerOverflow");
    made->integer = static_cast<std::int64_t>(negative ? std::uint64_t{0} - magnitude : magnitude);
    return made;
}

// .key, [index], [from..to], :Label
Expression *Parser::postfix()
{
    Expression *base = atom();
    while (!failed()) {
        if (is(Lex::dot)) {
            auto *made = m_arena.make<PropertyAccess>();
            advance();
            if (!name(made->key, made->keySpan, "the name of a property"))
                return nullptr;
            made->base = adopt(made, base);
            made->span = from(base->span.begin);
            base = made;
        } else if (is(Lex::leftBracket)) {
            base = bracketAccess(base);
        } else if (is(Lex::colon)) {
            auto *made = m_arena.make<LabelTest>();
            made->operand = adopt(made, base);
            made->labels = labels(false);
            made->span = from(base->span.begin);
            base = made;
        } else {
            break;
        }
    }
    return failed() ? nullptr : base;
}

Expression *Parser::bracketAccess(Expression *base)
{
    advance();
    Expression *first = is(Lex::dots) ? nullptr : expression();
    if (failed())
        return nullptr;
    Expression *made = nullptr;
    if (accept(Lex::dots)) {
        auto *slice = m_arena.make<SliceAccess>();
        slice->base = adopt(slice, base);
        slice->from = adopt(slice, first);
        slice->to = is(Lex::rightBracket) ? nullptr : adopt(slice, expression());
        made = slice;
    } else {
        auto *index = m_arena.make<IndexAccess>();
        index->base = adopt(index, base);
        index->index = adopt(index, first);
        made = index;
    }
    expect(Lex::rightBracket);
    made->span = from(base->span.begin);
    return failed() ? nullptr : made;
}

} // namespace cypher
