// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions with queries: EXISTS, COUNT and COLLECT { }, pattern predicates, shortestPath; and map projections.
#include "cypher/syntax/parser.h"

#include <utility>

namespace cypher {

Expression *Parser::mapProjection()
{
    auto *made = m_arena.make<MapProjection>();
    auto *subject = m_arena.make<VariableRef>();
    if (!name(subject->name, subject->span, "a name"))
        return nullptr;
    made->subject = subject;
    advance();
    std::vector<ProjectionSelector> selectors;
    while (!failed() && !is(Lex::rightBrace)) {
        ProjectionSelector selector;
        const std::uint32_t begin = peek().span.begin;
        if (accept(Lex::dot)) {
            if (accept(Lex::star))
                selector.form = ProjectionSelector::Form::allProperties;
            else
                name(selector.key, selector.span, "the name of a property");
        } else if (name(selector.key, selector.span, "a name")) {
            if (accept(Lex::colon)) {
                selector.form = ProjectionSelector::Form::entry;
                selector.value = adopt(made, expression());
            } else {
                selector.form = ProjectionSelector::Form::variable;
                auto *reference = m_arena.make<VariableRef>(selector.span);
                reference->name = selector.key;
                selector.value = adopt(made, reference);
            }
        }
        selector.span = from(begin);
        selectors.push_back(selector);
        if (!accept(Lex::comma))
            break;
    }
    expect(Lex::rightBrace);
    made->selectors = m_arena.copy(selectors);
    made->span = from(subject->span.begin);
    return failed() ? nullptr : made;
}

Expression *Parser::subquery(Subquery::Form form)
{
    const Depth depth(*this);
    auto *made = m_arena.make<Subquery>();
    made->form = form;
    const Span begin = advance();
    advance();
    const ParseContext outer = m_context;
    const std::uint16_t before = std::exchange(m_tallest, 0);
    if (startsClause()) {
        made->query = query(form != Subquery::Form::collect);
    } else {
        auto *clause = m_arena.make<Match>();
        const std::uint32_t start = peek().span.begin;
        std::vector<PatternPart *> parts;
        enter(Keyword::match);
        m_context.inPattern = true;
        if (patterns(parts) && accept(Keyword::where)) {
            m_context.inPattern = false;
            clause->where = expression();
        }
        clause->patterns = m_arena.copy(parts);
        clause->span = from(start);
        auto *single = m_arena.make<SingleQuery>();
        single->clauses = m_arena.copy(std::vector<Clause *>{clause});
        single->span = clause->span;
        made->query = m_arena.make<Query>();
        made->query->parts = m_arena.copy(std::vector<SingleQuery *>{single});
        made->query->span = clause->span;
    }
    made->height = static_cast<std::uint16_t>(m_tallest + 1);
    m_tallest = std::max(before, made->height);
    expect(Lex::rightBrace);
    made->span = from(begin.begin);
    if (failed())
        return nullptr;
    m_context = outer;
    return made;
}

Query *Parser::queryOf(PatternPart *pattern)
{
    auto *clause = m_arena.make<Match>();
    clause->patterns = m_arena.copy(std::vector<PatternPart *>{pattern});
    clause->span = pattern->span;
    auto *single = m_arena.make<SingleQuery>();
    single->clauses = m_arena.copy(std::vector<Clause *>{clause});
    single->span = pattern->span;
    auto *query = m_arena.make<Query>();
    query->parts = m_arena.copy(std::vector<SingleQuery *>{single});
    query->span = pattern->span;
    return query;
}

Expression *Parser::patternPredicate()
{
    const std::uint16_t before = std::exchange(m_tallest, 0);
    PatternPart *pattern = patternPart();
    if (failed())
        return nullptr;
    auto *made = m_arena.make<Subquery>(from(pattern->span.begin));
    made->written = Subquery::Written::pattern;
    made->query = queryOf(pattern);
    made->height = static_cast<std::uint16_t>(m_tallest + 1);
    m_tallest = std::max(before, made->height);
    return made;
}

Expression *Parser::shortestValue()
{
    PatternPart *pattern = patternPart();
    if (failed())
        return nullptr;
    auto *made = m_arena.make<Subquery>(from(pattern->span.begin));
    made->written = Subquery::Written::shortestPath;
    made->form = pattern->search == PatternPart::Search::shortest ? Subquery::Form::path : Subquery::Form::paths;
    made->query = queryOf(pattern);
    return made;
}

} // namespace cypher
