// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parser.h"

#include <utility>

namespace cypher {

Expression *Parser::atom()
{
    switch (peek().kind) {
    case Lex::integer:
    case Lex::floating:
        return number(false);
    case Lex::string:
        return text();
    case Lex::parameter:
        return parameter();
    case Lex::leftBracket:
        return list();
    case Lex::leftBrace:
        return map();
    case Lex::leftParen:
        return parentheses();
    case Lex::name:
    case Lex::quotedName:
        return word();
    default:
        return fail("an expression");
    }
}

Expression *Parser::parentheses()
{
    if (startsPattern())
        return patternPredicate();
    const Span open = advance();
    Expression *inner = expression();
    expect(Lex::rightParen);
    if (failed())
        return nullptr;
    inner->parenthesised = true;
    inner->span = from(open.begin);
    return inner;
}

Expression *Parser::text()
{
    auto *made = m_arena.make<Literal>(peek().span);
    std::size_t wrong = 0;
    const auto decoded = decodeString(textOf(made->span), &wrong);
    if (!decoded) {
        const std::uint32_t at = made->span.begin + static_cast<std::uint32_t>(wrong);
        const bool unicode =
            textOf(made->span).substr(wrong).starts_with("\\u") || textOf(made->span).substr(wrong).starts_with("\\U");
        data::Diagnostic diagnostic{
            "syntax",
            data::Level::error,
            {at, std::min(at + 2, made->span.end)},
            "This escape sequence is not valid. Write \\\\ for a backslash, \\' for a quote, \\n for a new line.",
            {},
            unicode ? "InvalidUnicodeLiteral" : "InvalidEscape"};
        diagnostic.fixes.push_back({{at, at + 1}, "\\\\", "Write the backslash twice", data::FixClass::certain});
        return fail(std::move(diagnostic));
    }
    advance();
    made->of = data::Type::string;
    made->text = m_arena.copy(std::string_view(*decoded));
    return made;
}

Expression *Parser::parameter()
{
    auto *made = m_arena.make<ParameterRef>(peek().span);
    const std::string name = decodeName(textOf(made->span).substr(1));
    made->name = m_arena.copy(std::string_view(name));
    advance();
    if (std::find(m_parameters.begin(), m_parameters.end(), name) == m_parameters.end())
        m_parameters.push_back(name);
    return made;
}

Expression *Parser::list()
{
    if ((isName(1) && isWord(Keyword::in, 2)))
        return listComprehension();
    if (startsPattern(1) || (isName(1) && is(Lex::equal, 2) && startsPattern(3)))
        return patternComprehension();
    auto *made = m_arena.make<ListLiteral>();
    const Span open = advance();
    std::vector<Expression *> items;
    if (!is(Lex::rightBracket)) {
        do {
            items.push_back(adopt(made, expression()));
        } while (!failed() && accept(Lex::comma));
    }
    expect(Lex::rightBracket);
    made->items = m_arena.copy(items);
    made->span = from(open.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::listComprehension()
{
    auto *made = m_arena.make<ListComprehension>();
    const Span open = advance();
    name(made->name, made->nameSpan, "a name");
    expect(Keyword::in);
    made->list = adopt(made, expression());
    if (!failed() && accept(Keyword::where))
        made->where = adopt(made, expression());
    if (!failed() && accept(Lex::pipe))
        made->projection = adopt(made, expression());
    expect(Lex::rightBracket);
    made->span = from(open.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::patternComprehension()
{
    auto *made = m_arena.make<PatternComprehension>();
    const Span open = advance();
    const std::uint16_t before = std::exchange(m_tallest, 0);
    made->pattern = patternPart();
    made->height = std::max<std::uint16_t>(1, static_cast<std::uint16_t>(m_tallest + 1));
    m_tallest = std::max(before, made->height);
    if (!failed() && accept(Keyword::where))
        made->where = adopt(made, expression());
    if (expect(Lex::pipe))
        made->projection = adopt(made, expression());
    expect(Lex::rightBracket);
    made->span = from(open.begin);
    return failed() ? nullptr : made;
}

MapLiteral *Parser::map()
{
    auto *made = m_arena.make<MapLiteral>();
    const Span open = peek().span;
    if (!expect(Lex::leftBrace))
        return nullptr;
    std::vector<MapEntry> entries;
    if (!is(Lex::rightBrace)) {
        do {
            MapEntry entry;
            if (name(entry.key, entry.keySpan, "the name of a property") && expect(Lex::colon))
                entry.value = adopt(made, expression());
            entries.push_back(entry);
        } while (!failed() && accept(Lex::comma));
    }
    expect(Lex::rightBrace);
    made->entries = m_arena.copy(entries);
    made->span = from(open.begin);
    return failed() ? nullptr : made;
}

// A name: a literal word, a form with its own grammar, a function, a map projection, or a variable.
Expression *Parser::word()
{
    if (is(Lex::name)) {
        const Keyword keyword = peek().keyword;
        if (keyword == Keyword::trueKw || keyword == Keyword::falseKw || keyword == Keyword::null) {
            auto *made = m_arena.make<Literal>(advance());
            made->of = keyword == Keyword::null ? data::Type::null : data::Type::boolean;
            made->boolean = keyword == Keyword::trueKw;
            return made;
        }
        if (Expression *form = keywordForm(keyword); form || failed())
            return form;
    }
    std::size_t ahead = 1;
    while (is(Lex::dot, ahead) && isName(ahead + 1))
        ahead += 2;
    if (is(Lex::leftParen, ahead))
        return functionCall();
    if (is(Lex::leftBrace, 1))
        return mapProjection();
    auto *made = m_arena.make<VariableRef>(peek().span);
    name(made->name, made->span, "an expression");
    return made;
}

// Null if the keyword begins no special form here.
Expression *Parser::keywordForm(Keyword keyword)
{
    const bool call = is(Lex::leftParen, 1);
    const bool block = is(Lex::leftBrace, 1);
    const bool overItems = call && isName(2) && isWord(Keyword::in, 3);
    switch (keyword) {
    case Keyword::caseKw:
        return is(Lex::dot, 1) || is(Lex::rightParen, 1) || is(Lex::comma, 1) || isVariableName(keyword) ? nullptr
                                                                                                         : caseOf();
    case Keyword::exists:
        return block ? subquery(Subquery::Form::exists) : nullptr;
    case Keyword::count:
        return block ? subquery(Subquery::Form::count) : nullptr;
    case Keyword::collect:
        return block ? subquery(Subquery::Form::collect) : nullptr;
    case Keyword::allKw:
        return overItems ? quantifier(Quantifier::Form::all) : nullptr;
    case Keyword::any:
        return overItems ? quantifier(Quantifier::Form::any) : nullptr;
    case Keyword::none_:
        return overItems ? quantifier(Quantifier::Form::none) : nullptr;
    case Keyword::single:
        return overItems ? quantifier(Quantifier::Form::single) : nullptr;
    case Keyword::reduce:
        return call && isName(2) && is(Lex::equal, 3) ? reduce() : nullptr;
    case Keyword::shortestPath:
    case Keyword::allShortestPaths:
        return call ? shortestValue() : nullptr;
    default:
        // These may be names, but RETURN or AND in place of a value is a mistake.
        return isReserved(keyword) && !is(Lex::dot, 1) && !isVariableName(keyword) ? fail("an expression") : nullptr;
    }
}

Expression *Parser::caseOf()
{
    auto *made = m_arena.make<CaseOf>();
    const Span begin = advance();
    if (!isWord(Keyword::when))
        made->subject = adopt(made, expression());
    std::vector<CaseBranch> branches;
    while (!failed() && accept(Keyword::when)) {
        CaseBranch branch;
        branch.when = adopt(made, expression());
        if (expect(Keyword::then))
            branch.then = adopt(made, expression());
        branches.push_back(branch);
    }
    if (!failed() && branches.empty())
        return fail("WHEN");
    if (!failed() && accept(Keyword::elseKw))
        made->otherwise = adopt(made, expression());
    expect(Keyword::end);
    made->branches = m_arena.copy(branches);
    made->span = from(begin.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::quantifier(Quantifier::Form form)
{
    auto *made = m_arena.make<Quantifier>();
    made->form = form;
    const Span begin = advance();
    advance();
    name(made->name, made->nameSpan, "a name");
    expect(Keyword::in);
    made->list = adopt(made, expression());
    if (expect(Keyword::where))
        made->where = adopt(made, expression());
    expect(Lex::rightParen);
    made->span = from(begin.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::reduce()
{
    auto *made = m_arena.make<Reduce>();
    const Span begin = advance();
    advance();
    name(made->accumulatorName, made->accumulatorSpan, "a name");
    expect(Lex::equal);
    made->initial = adopt(made, expression());
    expect(Lex::comma);
    if (!failed() && name(made->name, made->nameSpan, "a name") && expect(Keyword::in))
        made->list = adopt(made, expression());
    if (expect(Lex::pipe))
        made->step = adopt(made, expression());
    expect(Lex::rightParen);
    made->span = from(begin.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::functionCall()
{
    auto *made = m_arena.make<FunctionCall>();
    const std::uint32_t begin = peek().span.begin;
    std::string_view part;
    Span span;
    do {
        if (!name(part, span, "a name"))
            return nullptr;
    } while (accept(Lex::dot));
    made->nameSpan = from(begin);
    made->name = textOf(made->nameSpan);
    if (made->name.find('`') != std::string_view::npos) {
        std::string plain(made->name);
        std::erase(plain, '`');
        made->name = m_arena.copy(std::string_view(plain));
    }
    if (!expect(Lex::leftParen))
        return nullptr;
    if (is(Lex::star) && is(Lex::rightParen, 1) && keywordOf(made->name) == Keyword::count) {
        advance();
        advance();
        auto *count = m_arena.make<AggregateCall>(from(begin));
        count->name = made->name;
        return count;
    }
    made->distinct = !(isWord(Keyword::distinct) && isVariableName(Keyword::distinct)) && accept(Keyword::distinct);
    std::vector<Expression *> arguments;
    if (!is(Lex::rightParen) && !trimWords(made, arguments)) {
        do {
            arguments.push_back(adopt(made, expression()));
        } while (!failed() && accept(Lex::comma));
        if (arguments.size() == 1 && base::lower(made->name) == "trim" && accept(Keyword::from)) {
            arguments.insert(arguments.begin(), adopt(made, expression()));
            made->name = "btrim";
        }
    }
    expect(Lex::rightParen);
    made->arguments = m_arena.copy(arguments);
    made->span = from(begin);
    return failed() ? nullptr : finishCall(made);
}

// trim(LEADING 'x' FROM text), with any of the words omitted, becomes ltrim(text, 'x'), etc. False with nothing
// consumed if there is no such word.
bool Parser::trimWords(FunctionCall *call, std::vector<Expression *> &arguments)
{
    if (base::lower(call->name) != "trim" || !is(Lex::name))
        return false;
    const std::string word = base::lower(textOf(peek().span));
    const bool side = word == "both" || word == "leading" || word == "trailing";
    if (isWord(Keyword::from) ? is(Lex::rightParen, 1) || is(Lex::comma, 1)
                              : !side || !(is(Lex::name, 1) || is(Lex::string, 1) || is(Lex::parameter, 1)))
        return false; // a variable with that name
    if (side)
        advance();
    if (!accept(Keyword::from)) {
        arguments.push_back(adopt(call, expression()));
        expect(Keyword::from);
    }
    if (!failed())
        arguments.insert(arguments.begin(), adopt(call, expression()));
    call->name = word == "leading" ? "ltrim" : word == "trailing" ? "rtrim" : "btrim";
    return true;
}

// Aggregates get their own node; size((a)--(b)) and exists((a)--(b)) of Neo4j 4 become subqueries.
Expression *Parser::finishCall(FunctionCall *call)
{
    if (const AggregateInfo *info = findAggregate(call->name);
        info && call->arguments.size() == static_cast<std::uint32_t>(info->arguments)) {
        auto *made = m_arena.make<AggregateCall>(call->span);
        made->height = call->height;
        made->name = call->name;
        made->function = info->function;
        made->distinct = call->distinct;
        made->argument = call->arguments[0];
        made->percentile = call->arguments.size() > 1 ? call->arguments[1] : nullptr;
        return made;
    }
    const std::string function = base::lower(call->name);
    if (call->arguments.size() != 1 || call->arguments[0]->kind != Expression::Kind::subquery ||
        (function != "size" && function != "exists"))
        return call;
    auto *query = as<Subquery>(call->arguments[0]);
    if (query->written != Subquery::Written::pattern)
        return call;
    const std::string pattern(textOf({query->query->span}));
    query->span = call->span;
    query->parenthesised = false;
    query->written = function == "size" ? Subquery::Written::sizeOfPattern : Subquery::Written::existsOfPattern;
    if (function == "size") {
        query->form = Subquery::Form::count;
        data::Diagnostic diagnostic{
            "old-syntax",
            data::Level::warning,
            call->span,
            "size() of a pattern is Neo4j 4 syntax; since Neo4j 5 it is COUNT { }. The query runs with the new syntax.",
            {},
            ""};
        diagnostic.fixes.push_back(
            {call->span, "COUNT { " + pattern + " }", "Write COUNT { }", data::FixClass::certain});
        warn(std::move(diagnostic));
    }
    return query;
}

} // namespace cypher
