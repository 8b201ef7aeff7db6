// SPDX-License-Identifier: GPL-3.0-or-later
// CALL of subqueries and procedures, SHOW, and refused clauses.
#include "cypher/syntax/parser.h"

namespace cypher {

Clause *Parser::call()
{
    enter(Keyword::call);
    const bool optional = accept(Keyword::optional);
    const Span keyword = advance();
    if (is(Lex::leftBrace) || is(Lex::leftParen))
        return callSubquery(optional, keyword);
    return callProcedure(optional, keyword);
}

Clause *Parser::callSubquery(bool optional, Span keyword)
{
    auto *made = m_arena.make<CallSubquery>();
    made->keyword = keyword;
    made->optional = optional;
    if (accept(Lex::leftParen)) {
        made->scoped = true;
        made->scopeStar = accept(Lex::star);
        std::vector<VariableRef *> scope;
        while (!made->scopeStar && !is(Lex::rightParen) && !failed()) {
            auto *reference = m_arena.make<VariableRef>();
            if (name(reference->name, reference->span, "a variable"))
                scope.push_back(reference);
            if (!accept(Lex::comma))
                break;
        }
        made->scope = m_arena.copy(scope);
        expect(Lex::rightParen);
    }
    if (!expect(Lex::leftBrace))
        return nullptr;
    const ParseContext outer = m_context;
    made->query = query(false);
    expect(Lex::rightBrace);
    if (failed())
        return nullptr;
    m_context = outer;
    if (isWord(Keyword::in) && peek(1).kind != Lex::end)
        return refuse(peek().span, "CALL { } IN TRANSACTIONS is not supported, because it is only useful for writing.");
    return made;
}

Clause *Parser::callProcedure(bool optional, Span keyword)
{
    auto *made = m_arena.make<CallProcedure>();
    made->keyword = keyword;
    made->optional = optional;
    std::string_view part;
    Span span;
    const std::uint32_t begin = peek().span.begin;
    do {
        if (!name(part, span, "the name of a procedure, or '{'"))
            return nullptr;
    } while (accept(Lex::dot));
    made->nameSpan = from(begin);
    made->name = textOf(made->nameSpan);
    made->implicitArguments = !accept(Lex::leftParen);
    if (!made->implicitArguments) {
        std::vector<Expression *> arguments;
        while (!failed() && !is(Lex::rightParen)) {
            arguments.push_back(expression());
            if (!accept(Lex::comma))
                break;
        }
        made->arguments = m_arena.copy(arguments);
        expect(Lex::rightParen);
    }
    return yields(*made) ? made : nullptr;
}

bool Parser::yields(CallProcedure &call)
{
    if (failed() || !accept(Keyword::yield))
        return !failed();
    if (accept(Lex::star)) {
        call.yieldStar = true;
    } else if (!accept(Lex::minus)) {
        std::vector<YieldItem> items;
        do {
            YieldItem item;
            if (!name(item.field, item.span, "a column of the procedure"))
                return false;
            item.name = item.field;
            item.nameSpan = item.span;
            if (accept(Keyword::as) && !name(item.name, item.nameSpan, "a name"))
                return false;
            items.push_back(item);
        } while (accept(Lex::comma));
        call.yields = m_arena.copy(items);
    }
    if (accept(Keyword::where))
        call.where = expression();
    return !failed();
}

Clause *Parser::show()
{
    enter(Keyword::show);
    auto *made = m_arena.make<CallProcedure>();
    made->keyword = advance();
    const Span word = peek().span;
    std::string_view part;
    Span span;
    if (!name(part, span, "INDEXES, CONSTRAINTS, FUNCTIONS or PROCEDURES"))
        return nullptr;
    switch (keywordOf(part)) {
    case Keyword::index:
    case Keyword::indexes:
        made->name = "SHOW INDEXES";
        break;
    case Keyword::constraint:
    case Keyword::constraints:
        made->name = "SHOW CONSTRAINTS";
        break;
    case Keyword::functions:
        made->name = "SHOW FUNCTIONS";
        break;
    case Keyword::procedures:
        made->name = "SHOW PROCEDURES";
        break;
    default:
        return refuse(word, "SHOW can list only INDEXES, CONSTRAINTS, FUNCTIONS and PROCEDURES here.");
    }
    made->nameSpan = from(made->keyword.begin);
    return yields(*made) ? made : nullptr;
}

Clause *Parser::write()
{
    auto *made = m_arena.make<Write>();
    const Keyword keyword = peek().keyword;
    enter(keyword);
    const std::uint32_t begin = peek().span.begin;
    advance();
    if (keyword == Keyword::detach || keyword == Keyword::load)
        advance();
    made->keyword = from(begin);
    made->name = textOf(made->keyword);
    m_writes = true;
    warn({"refused",
          data::Level::error,
          made->keyword,
          base::upper(made->name) + (keyword == Keyword::load
                                         ? " reads files, but queries can read only the open graph."
                                         : " changes the graph. Only read-only queries are allowed."),
          {},
          ""});
    if (keyword == Keyword::create || keyword == Keyword::merge) {
        std::vector<PatternPart *> parts;
        if (!isWord(Keyword::index) && !isWord(Keyword::constraint) && patterns(parts))
            made->patterns = m_arena.copy(parts);
    }
    // The content is irrelevant: skip to the next clause at this level.
    std::size_t level = 0;
    while (!is(Lex::end) && !is(Lex::semicolon)) {
        const bool named = m_at > 0 && (m_lexemes[m_at - 1].kind == Lex::dot || m_lexemes[m_at - 1].kind == Lex::colon);
        if (level == 0 && (is(Lex::rightBrace) || isWord(Keyword::unionKw) || (!named && startsClause())))
            break;
        if (is(Lex::leftParen) || is(Lex::leftBrace) || is(Lex::leftBracket))
            ++level;
        else if ((is(Lex::rightParen) || is(Lex::rightBrace) || is(Lex::rightBracket)) && level > 0)
            --level;
        advance();
    }
    return made;
}

} // namespace cypher
