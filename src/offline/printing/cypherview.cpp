// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/cypherview.h"

#include "base/text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace offline {

namespace {

bool isOpening(std::string_view sign)
{
    return sign == "(" || sign == "[" || sign == "{";
}

bool isClosing(std::string_view sign)
{
    return sign == ")" || sign == "]" || sign == "}";
}

std::vector<data::LiteralUse> literalsWithin(const data::Analysis &analysis, base::Span span)
{
    std::vector<data::LiteralUse> found;
    for (const auto &use : analysis.literals)
        if (use.span.begin >= span.begin && use.span.end <= span.end)
            found.push_back(use);
    return found;
}

} // namespace

bool CypherView::is(const data::Token &token, std::string_view sign) const
{
    return std::string_view(m_query).substr(token.span.begin, token.span.end - token.span.begin) == sign;
}

std::optional<CypherView> CypherView::read(std::string_view query, const data::Language &language,
                                           const data::Analysis &analysis)
{
    CypherView view;
    view.m_query = std::string(query);
    auto tokens = language.tokens(query);
    std::erase_if(tokens, [](const data::Token &token) { return token.kind == data::TokenKind::comment; });
    if (!analysis.parsed || !view.readClauses(tokens))
        return std::nullopt;
    view.readEdges(tokens);
    view.readInlined(tokens, analysis);
    if (view.m_where.end > view.m_where.begin)
        view.readWhere(tokens, analysis);
    return view;
}

bool CypherView::readClauses(const Tokens &tokens)
{
    int depth = 0;
    std::uint32_t patternAt = 0, whereAt = 0, resultAt = 0;
    std::string before;
    for (const auto &token : tokens) {
        const std::string sign = text(token.span);
        depth += isOpening(sign) ? 1 : isClosing(sign) ? -1 : 0;
        const std::string last = std::exchange(before, base::lower(sign));
        if (depth > 0 || token.kind != data::TokenKind::keyword)
            continue;
        const bool ofPredicate = before == "with" && (last == "starts" || last == "ends");
        if (before == "optional" || (before == "with" && !ofPredicate) || before == "union" || before == "unwind" ||
            before == "call" || (before == "match" && patternAt > 0))
            return false;
        if (before == "match")
            patternAt = token.span.end;
        else if (before == "where" && resultAt == 0)
            whereAt = token.span.begin;
        else if (before == "return")
            resultAt = token.span.begin;
    }
    if (patternAt == 0 || resultAt <= patternAt)
        return false;
    m_pattern = {patternAt, whereAt > 0 ? whereAt : resultAt};
    m_where = whereAt > 0 ? base::Span{whereAt, resultAt} : base::Span{};
    m_result = {resultAt, static_cast<std::uint32_t>(m_query.size())};
    return true;
}

// The label of the node whose parenthesis opens at this token, or of its variable elsewhere.
std::string CypherView::labelAt(const Tokens &tokens, std::size_t paren) const
{
    std::string variable;
    for (std::size_t i = paren + 1; i < tokens.size() && !is(tokens[i], ")") && !is(tokens[i], "{"); ++i) {
        if (tokens[i].kind == data::TokenKind::label)
            return text(tokens[i].span);
        if (tokens[i].kind == data::TokenKind::variable)
            variable = text(tokens[i].span);
    }
    if (variable.empty())
        return {};
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i)
        if (is(tokens[i], "(") && text(tokens[i + 1].span) == variable && is(tokens[i + 2], ":"))
            return text(tokens[i + 3].span);
    return {};
}

void CypherView::readEdges(const Tokens &tokens)
{
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!is(tokens[i], "[") || tokens[i].span.begin < m_pattern.begin || tokens[i].span.end > m_pattern.end)
            continue;
        std::size_t close = i;
        while (close < tokens.size() && !is(tokens[close], "]"))
            ++close;
        std::size_t opening = i; // of the left node
        int depth = 0;
        for (std::size_t k = i; k-- > 0;) {
            depth += is(tokens[k], ")") ? 1 : is(tokens[k], "(") ? -1 : 0;
            if (is(tokens[k], "(") && depth == 0) {
                opening = k;
                break;
            }
        }
        std::size_t right = close;
        while (right < tokens.size() && !is(tokens[right], "("))
            ++right;
        if (opening == i || right >= tokens.size())
            continue;
        std::size_t leftEnd = i; // the closing parenthesis of the left node
        while (leftEnd > opening && !is(tokens[leftEnd], ")"))
            --leftEnd;
        ViewEdge edge;
        edge.body = {tokens[leftEnd].span.end, tokens[right].span.begin};
        const std::string before = m_query.substr(edge.body.begin, tokens[i].span.begin - edge.body.begin);
        const std::string after = m_query.substr(tokens[close].span.end, edge.body.end - tokens[close].span.end);
        edge.direction = after.find('>') != std::string::npos ? 1 : before.find('<') != std::string::npos ? -1 : 0;
        for (std::size_t k = i; k < close; ++k)
            if (tokens[k].kind == data::TokenKind::relationshipType)
                edge.types.push_back(tokens[k].span);
        edge.left = labelAt(tokens, opening);
        edge.right = labelAt(tokens, right);
        m_edges.push_back(std::move(edge));
    }
}

void CypherView::readInlined(const Tokens &tokens, const data::Analysis &analysis)
{
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!is(tokens[i], "{") || tokens[i].span.begin < m_pattern.begin || tokens[i].span.end > m_pattern.end)
            continue;
        std::size_t element = i;
        while (element > 0 && !is(tokens[element], "(") && !is(tokens[element], "["))
            --element;
        std::string variable;
        if (tokens[element + 1].kind == data::TokenKind::variable ||
            tokens[element + 1].kind == data::TokenKind::identifier)
            variable = text(tokens[element + 1].span);
        int depth = 0;
        std::size_t key = i + 1, k = i + 1;
        for (; k < tokens.size(); ++k) {
            const bool ends = depth == 0 && (is(tokens[k], ",") || is(tokens[k], "}"));
            if (ends && k > key) {
                ViewCondition condition;
                condition.span = {tokens[key].span.begin, tokens[k - 1].span.end};
                condition.inlined = true;
                condition.element = variable;
                condition.place = tokens[element].span.end;
                condition.literals = literalsWithin(analysis, condition.span);
                m_conditions.push_back(std::move(condition));
                key = k + 1;
            }
            if (ends && is(tokens[k], "}"))
                break;
            const std::string sign = text(tokens[k].span);
            depth += isOpening(sign) ? 1 : isClosing(sign) ? -1 : 0;
        }
        i = k;
    }
}

void CypherView::readWhere(const Tokens &tokens, const data::Analysis &analysis)
{
    std::vector<base::Span> parts;
    base::Span part{};
    int depth = 0;
    bool alternatives = false;
    for (const auto &token : tokens) {
        if (token.span.begin <= m_where.begin || token.span.end > m_where.end)
            continue;
        const std::string sign = text(token.span);
        depth += isOpening(sign) ? 1 : isClosing(sign) ? -1 : 0;
        const std::string word = token.kind == data::TokenKind::keyword ? base::lower(sign) : std::string();
        alternatives = alternatives || (depth == 0 && (word == "or" || word == "xor"));
        if (depth == 0 && word == "and") {
            parts.push_back(part);
            part = {};
            continue;
        }
        if (part.end == 0)
            part.begin = token.span.begin;
        part.end = token.span.end;
    }
    parts.push_back(part);
    if (alternatives) // a disjunction is one condition
        parts = {{parts.front().begin, parts.back().end}};
    for (const auto &span : parts) {
        ViewCondition condition;
        condition.span = span;
        condition.literals = literalsWithin(analysis, span);
        const std::string operand = text(span);
        condition.element = operand.substr(0, std::min(operand.find('.'), operand.size()));
        m_conditions.push_back(std::move(condition));
    }
}

std::string CypherView::build(const std::vector<bool> &kept, const std::vector<std::string> &added,
                              std::vector<data::Fix> fixes, bool asProbe) const
{
    // Rewrites maps with their remaining entries.
    std::map<std::uint32_t, std::vector<std::size_t>> maps; // by the position of their element
    for (std::size_t i = 0; i < m_conditions.size(); ++i)
        if (m_conditions[i].inlined)
            maps[m_conditions[i].place].push_back(i);
    for (const auto &[place, entries] : maps) {
        std::string body;
        for (const std::size_t i : entries)
            if (kept[i])
                body += (body.empty() ? "" : ", ") + text(m_conditions[i].span);
        const auto open = m_query.rfind('{', m_conditions[entries.front()].span.begin);
        const auto close = m_query.find('}', m_conditions[entries.back()].span.end);
        auto begin = static_cast<std::uint32_t>(open);
        while (body.empty() && begin > 0 && m_query[begin - 1] == ' ')
            --begin;
        fixes.push_back({{begin, static_cast<std::uint32_t>(close) + 1}, body.empty() ? "" : "{" + body + "}", {}});
    }
    std::vector<std::string> where;
    for (std::size_t i = 0; i < m_conditions.size(); ++i)
        if (!m_conditions[i].inlined && kept[i])
            where.push_back(text(m_conditions[i].span));
    where.insert(where.end(), added.begin(), added.end());
    const char *gap = m_query.find('\n') == std::string::npos ? " " : "\n";
    const std::string clause = where.empty() ? "" : "WHERE " + base::join(where, " AND ") + gap;
    const std::string result = asProbe ? "RETURN 1 AS found LIMIT 1" : text(m_result);
    const base::Span rest{m_where.end > m_where.begin ? m_where.begin : m_result.begin, m_result.end};
    fixes.push_back({rest, clause + result, {}});
    return data::apply(m_query, std::move(fixes));
}

std::string CypherView::without(std::size_t condition) const
{
    std::vector<bool> kept(m_conditions.size(), true);
    kept[condition] = false;
    return build(kept, {}, {}, false);
}

std::string CypherView::probe(const std::vector<std::size_t> &conditions) const
{
    std::vector<bool> kept(m_conditions.size(), false);
    for (const std::size_t i : conditions)
        kept[i] = true;
    return build(kept, {}, {}, true);
}

std::string CypherView::rewritten(std::size_t condition, std::string_view pattern) const
{
    std::vector<bool> kept(m_conditions.size(), true);
    kept[condition] = false;
    std::vector<data::Fix> fixes;
    std::string variable = m_conditions[condition].element;
    if (variable.empty()) {
        variable = "mended";
        fixes.push_back({{m_conditions[condition].place, m_conditions[condition].place}, variable, {}});
    }
    std::string added;
    for (std::size_t i = 0; i < pattern.size(); ++i)
        if (pattern.substr(i, 2) == "{}") {
            added += variable;
            ++i;
        } else {
            added += pattern[i];
        }
    return build(kept, {added}, std::move(fixes), false);
}

} // namespace offline
