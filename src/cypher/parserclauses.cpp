// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/mistakes.h"
#include "cypher/parser.h"

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
        m_scene.partAt = m_at;
        parts.push_back(singleQuery(nested));
        if (failed() || !accept(Keyword::unionKw))
            break;
        const Span span{m_lastEnd - 5, m_lastEnd};
        const bool all = accept(Keyword::allKw);
        if (!all)
            accept(Keyword::distinct);
        if (parts.size() > 1 && all != result->unionAll)
            return failAt(span, "UNION and UNION ALL cannot be mixed in one query; put one of them in CALL { }.",
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
    m_scene.clause = clause;
    m_scene.clauseAt = m_at;
    m_scene.inPattern = m_scene.inOrderBy = false;
    m_scene.items.clear();
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
        return refuse(peek().span, "USE is not supported: a query reads the graph that is open.");
    else if (keyword == Keyword::finish)
        return refuse(peek().span, "FINISH is not supported: end a query with RETURN.");
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
    m_scene.inPattern = true;
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
        m_scene.inPattern = false;
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
        m_scene.inOrderBy = false;
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
    out.distinct = accept(Keyword::distinct);
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
    m_scene.items = items;
    return true;
}

bool Parser::orderBy(Projection &out)
{
    if (!accept(Keyword::order))
        return true;
    expect(Keyword::by);
    m_scene.inOrderBy = true;
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
    const Scene outer = m_scene;
    made->query = query(false);
    expect(Lex::rightBrace);
    if (failed())
        return nullptr;
    m_scene = outer;
    if (isWord(Keyword::in) && peek(1).kind != Lex::end)
        return refuse(peek().span, "CALL { } IN TRANSACTIONS is not supported: it is of use only for writing.");
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
        return refuse(word, "SHOW can list INDEXES, CONSTRAINTS, FUNCTIONS and PROCEDURES here.");
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
                                         ? " reads files, and queries here read the open graph only."
                                         : " changes the graph, and queries here only read it."),
          {},
          ""});
    if (keyword == Keyword::create || keyword == Keyword::merge) {
        std::vector<PatternPart *> parts;
        if (!isWord(Keyword::index) && !isWord(Keyword::constraint) && patterns(parts))
            made->patterns = m_arena.copy(parts);
    }
    // What follows is of no matter: skip to the next clause at this level.
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
