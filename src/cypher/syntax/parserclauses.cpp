// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parser.h"

namespace cypher {

void Parser::statementPrefix(Statement &statement)
{
    if (isWord(Keyword::cypher) && (is(Lex::integer, 1) || is(Lex::floating, 1) || is(Lex::name, 1))) {
        advance();
        if (is(Lex::integer) || is(Lex::floating))
            advance();
        while (is(Lex::name) && is(Lex::equal, 1)) { // options: runtime = slotted
            advance();
            advance();
            advance();
        }
    }
    if (accept(Keyword::explain))
        statement.mode = Statement::Mode::explain;
    else if (accept(Keyword::profile))
        statement.mode = Statement::Mode::profile;
}

Query *Parser::query(bool nested)
{
    const Depth depth(*this);
    const std::uint32_t begin = peek().span.begin;
    std::vector<SingleQuery *> parts;
    auto *result = m_arena.make<Query>();
    while (!failed()) {
        m_context.partAt = m_at;
        parts.push_back(singleQuery(nested));
        if (failed() || !accept(Keyword::unionKw))
            break;
        const Span span{m_lastEnd - 5, m_lastEnd};
        const bool all = accept(Keyword::allKw);
        if (!all)
            accept(Keyword::distinct);
        if (parts.size() > 1 && all != result->unionAll)
            return failAt(span, "UNION and UNION ALL cannot be mixed in one query. Put one of them in CALL { }.",
                          "InvalidClauseComposition");
        result->unionAll = all;
        nested = false; // every part of a union has columns
    }
    result->parts = m_arena.copy(parts);
    result->span = from(begin);
    return failed() ? nullptr : result;
}

SingleQuery *Parser::singleQuery(bool nested)
{
    const std::uint32_t begin = peek().span.begin;
    std::vector<Clause *> clauses;
    do {
        clauses.push_back(clause(nested));
    } while (!failed() && clauses.back()->kind != Clause::Kind::returning && startsClause());
    if (failed())
        return nullptr;
    const Clause &last = *clauses.back();
    const bool standalone = clauses.size() == 1 && last.kind == Clause::Kind::callProcedure;
    if (last.kind != Clause::Kind::returning && last.kind != Clause::Kind::write && !nested && !standalone) {
        wanted("RETURN");
        return fail();
    }
    auto *result = m_arena.make<SingleQuery>();
    result->clauses = m_arena.copy(clauses);
    result->span = from(begin);
    return result;
}

bool Parser::startsClause(std::size_t ahead) const
{
    if (!is(Lex::name, ahead))
        return false;
    switch (peek(ahead).keyword) {
    case Keyword::match:
    case Keyword::unwind:
    case Keyword::with:
    case Keyword::returnKw:
    case Keyword::call:
    case Keyword::create:
    case Keyword::merge:
    case Keyword::set:
    case Keyword::remove:
    case Keyword::deleteKw:
    case Keyword::foreach:
    case Keyword::show:
    case Keyword::insert:
    case Keyword::drop:
    case Keyword::use:
    case Keyword::finish:
        return true;
    case Keyword::optional:
        return isWord(Keyword::match, ahead + 1) || isWord(Keyword::call, ahead + 1);
    case Keyword::detach:
        return isWord(Keyword::deleteKw, ahead + 1);
    case Keyword::load:
        return isWord(Keyword::csv, ahead + 1);
    default:
        return false;
    }
}

void Parser::enter(Keyword clause)
{
    m_context.clause = clause;
    m_context.clauseAt = m_at;
    m_context.inPattern = m_context.inOrderBy = false;
    m_context.items = {};
}

Clause *Parser::clause(bool nested)
{
    const std::uint32_t begin = peek().span.begin;
    const Keyword keyword = is(Lex::name) ? peek().keyword : Keyword::none;
    if (!startsClause()) {
        wanted("MATCH");
        wanted("WITH");
        wanted("UNWIND");
        wanted("CALL");
        wanted("RETURN");
        return fail();
    }
    Clause *made = nullptr;
    if (keyword == Keyword::match || (keyword == Keyword::optional && isWord(Keyword::match, 1)))
        made = match();
    else if (keyword == Keyword::unwind)
        made = unwind();
    else if (keyword == Keyword::with)
        made = with();
    else if (keyword == Keyword::returnKw)
        made = returning();
    else if (keyword == Keyword::call || keyword == Keyword::optional)
        made = call();
    else if (keyword == Keyword::show && !nested)
        made = show();
    else if (keyword == Keyword::use)
        return refuse(peek().span, "USE is not supported, because a query always reads the open graph. Remove USE.");
    else if (keyword == Keyword::finish)
        return refuse(peek().span, "FINISH is not supported. End the query with RETURN.");
    else
        made = write();
    if (failed())
        return nullptr;
    made->span = from(begin);
    return made;
}

Clause *Parser::match()
{
    enter(Keyword::match);
    auto *made = m_arena.make<Match>();
    made->optional = accept(Keyword::optional);
    const std::uint32_t begin = peek().span.begin;
    expect(Keyword::match);
    made->keyword = from(begin);
    m_context.inPattern = true;
    std::vector<PatternPart *> parts;
    if (!patterns(parts))
        return nullptr;
    made->patterns = m_arena.copy(parts);
    while (accept(Keyword::using_)) { // planner hints: USING INDEX n:Label(property)
        advance();
        while (!failed() && !is(Lex::end) && !startsClause() && !isWord(Keyword::where) && !isWord(Keyword::using_))
            advance();
    }
    if (accept(Keyword::where)) {
        m_context.inPattern = false;
        made->where = expression();
    }
    return made;
}

Clause *Parser::unwind()
{
    enter(Keyword::unwind);
    auto *made = m_arena.make<Unwind>();
    made->keyword = advance();
    made->list = expression();
    if (expect(Keyword::as))
        name(made->name, made->nameSpan, "a name");
    return made;
}

Clause *Parser::with()
{
    enter(Keyword::with);
    auto *made = m_arena.make<With>();
    made->keyword = advance();
    if (projection(made->projection) && accept(Keyword::where)) {
        m_context.inOrderBy = false;
        made->where = expression();
    }
    return made;
}

Clause *Parser::returning()
{
    enter(Keyword::returnKw);
    auto *made = m_arena.make<Return>();
    made->keyword = advance();
    projection(made->projection);
    if (!failed() && startsClause()) {
        wanted("the end of the query");
        fail();
    }
    return made;
}

bool Parser::projection(Projection &out)
{
    out.distinct = !(isWord(Keyword::distinct) && isVariableName(Keyword::distinct)) && accept(Keyword::distinct);
    std::vector<ProjectionItem> items;
    out.star = is(Lex::star);
    if (out.star)
        advance();
    while (!failed() && (!out.star || !items.empty() ? true : accept(Lex::comma))) {
        if (!projectionItem(items))
            return false;
        if (!accept(Lex::comma))
            break;
    }
    out.items = m_arena.copy(items);
    m_context.items = {out.items.begin(), out.items.size()};
    return !failed() && orderBy(out) && skipAndLimit(out);
}

bool Parser::projectionItem(std::vector<ProjectionItem> &items)
{
    ProjectionItem item;
    const std::uint32_t begin = peek().span.begin;
    item.expression = expression();
    if (failed())
        return false;
    item.span = from(begin);
    item.name = textOf(item.span);
    if (item.expression->kind == Expression::Kind::variable)
        item.name = as<VariableRef>(item.expression)->name;
    if (accept(Keyword::as) && !name(item.name, item.nameSpan, "a name"))
        return false;
    item.span = from(begin);
    items.push_back(item);
    m_context.items = items;
    return true;
}

bool Parser::orderBy(Projection &out)
{
    if (!accept(Keyword::order))
        return true;
    expect(Keyword::by);
    m_context.inOrderBy = true;
    std::vector<SortItem> items;
    do {
        SortItem item;
        item.expression = expression();
        if (accept(Keyword::desc) || accept(Keyword::descending))
            item.descending = true;
        else if (!accept(Keyword::asc))
            accept(Keyword::ascending);
        items.push_back(item);
    } while (!failed() && accept(Lex::comma));
    out.orderBy = m_arena.copy(items);
    return !failed();
}

bool Parser::skipAndLimit(Projection &out)
{
    if (accept(Keyword::skip) || accept(Keyword::offset))
        out.skip = expression();
    if (!failed() && accept(Keyword::limit))
        out.limit = expression();
    return !failed();
}

} // namespace cypher
