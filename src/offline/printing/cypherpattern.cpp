// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/cypherpattern.h"

#include "base/text.h"
#include "data/values/valuetext.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <cctype>

namespace offline {

std::string cypherName(std::string_view identifier)
{
    const bool plain = !identifier.empty() && !std::isdigit(static_cast<unsigned char>(identifier.front())) &&
                       std::all_of(identifier.begin(), identifier.end(),
                                   [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
    if (plain)
        return std::string(identifier);
    return data::tickedName(identifier);
}

void CypherPattern::findReferences()
{
    const auto use = [&](const Ref &ref) {
        if (ref.node >= 0)
            m_usedNodes.insert(ref.node);
        if (ref.edge >= 0)
            m_usedEdges.insert(ref.edge);
    };
    use(m_form.target);
    use(m_form.measure.ref);
    for (const auto &ref : m_form.project)
        use(ref);
    for (const auto &ref : m_form.group)
        use(ref);
    for (const auto &filter : m_form.filters)
        if (!isInline(filter)) {
            use(filter.ref);
            use(filter.other);
        }
    use(m_form.sort);
    use(m_form.per);
    if (m_form.want == Want::path)
        m_usedNodes = {0, 1};
    std::vector<int> degree(m_form.nodes.size(), 0);
    for (const auto &e : m_form.edges)
        for (const int end : {e.from, e.to})
            if (++degree[static_cast<std::size_t>(end)] > 2 || node(end).scope != e.scope)
                m_usedNodes.insert(end);
    if (m_form.want == Want::exists)
        m_usedNodes.erase(m_form.target.node);
    if (m_form.want == Want::exists && !m_form.filters.empty())
        for (const auto &filter : m_form.filters)
            if (!isInline(filter)) {
                use(filter.ref);
                use(filter.other);
            }
}

bool CypherPattern::isInline(const FormFilter &filter) const
{
    return filter.op == "=" && filter.ref.node >= 0 && filter.value.isString() && filter.any == 0 && !filter.figure;
}

std::string CypherPattern::figures() const
{
    std::string out;
    int n = 0;
    for (const auto &filter : m_form.filters)
        if (filter.figure) {
            CypherPattern pattern(*filter.figure);
            const std::string match = pattern.printMatch("MATCH ", -1);
            out += match + "\nWITH " + (n > 0 ? "figure" + std::to_string(n) + ", " : std::string()) +
                   filter.figure->measure.function + "(" + pattern.printRef(filter.figure->measure.ref) +
                   ") AS figure" + std::to_string(n + 1) + "\n";
            ++n;
        }
    return out;
}

std::string CypherPattern::anchors() const
{
    std::string out;
    int n = 0;
    for (const auto &filter : m_form.filters)
        if (!filter.stored && filter.op == "IN" && filter.ref.node >= 0)
            for (const auto &value : filter.value.asList())
                out += "MATCH (known" + std::to_string(++n) + ":" + cypherName(node(filter.ref.node).type) + " {" +
                       cypherName(filter.ref.property) + ": " + value.toLiteral() + "})\n";
    return out;
}

std::vector<int> CypherPattern::keyNodes() const
{
    std::vector<int> keys;
    for (const auto &ref : m_form.group)
        if (ref.node >= 0)
            keys.push_back(ref.node);
    if (keys.empty() && m_form.target.node >= 0)
        keys.push_back(m_form.target.node);
    return keys;
}

std::string CypherPattern::printNode(int i)
{
    const bool first = m_printed.insert(i).second;
    const bool named = m_usedNodes.count(i) > 0 || m_repeated.count(i) > 0;
    if (!first)
        return "(" + node(i).var + ")";
    std::string out = "(" + (named ? node(i).var : std::string()) + ":" + cypherName(node(i).type);
    std::string properties;
    for (const auto &filter : m_form.filters)
        if (filter.ref.node == i && isInline(filter))
            properties +=
                (properties.empty() ? "" : ", ") + cypherName(filter.ref.property) + ": " + filter.value.toLiteral();
    return out + (properties.empty() ? "" : " {" + properties + "}") + ")";
}

std::string CypherPattern::printEdge(int i, bool forward) const
{
    const auto &e = edge(i);
    std::string types;
    for (const auto &type : e.types)
        types += (types.empty() ? ":" : "|") + cypherName(type);
    const std::string body = "[" + (m_usedEdges.count(i) ? e.var : std::string()) + types + "]";
    return !e.directed ? "-" + body + "-" : forward ? "-" + body + "->" : "<-" + body + "-";
}

std::string CypherPattern::patterns(int scope, int start)
{
    std::vector<bool> done(m_form.edges.size(), false);
    std::vector<std::string> parts;
    const auto nextEdge = [&](int at) {
        for (std::size_t e = 0; e < m_form.edges.size(); ++e)
            if (!done[e] && m_form.edges[e].scope == scope && (m_form.edges[e].from == at || m_form.edges[e].to == at))
                return static_cast<int>(e);
        return -1;
    };
    const auto walk = [&](int at) {
        std::string path;
        for (int e = nextEdge(at); e >= 0; e = nextEdge(at)) {
            done[static_cast<std::size_t>(e)] = true;
            const bool forward = edge(e).from == at;
            if (path.empty())
                path = placeholder(at);
            at = forward ? edge(e).to : edge(e).from;
            path += printEdge(e, forward) + placeholder(at);
        }
        if (!path.empty())
            parts.push_back(path);
    };
    std::vector<int> order;
    if (start >= 0)
        order.push_back(start);
    if (m_form.target.edge >= 0)
        order.push_back(edge(m_form.target.edge).from);
    if (m_form.target.node >= 0)
        order.push_back(m_form.target.node);
    for (std::size_t n = 0; n < m_form.nodes.size(); ++n)
        order.push_back(static_cast<int>(n));
    for (std::size_t round = 0; round <= m_form.edges.size(); ++round)
        for (const int n : order)
            walk(n);
    for (std::size_t n = 0; n < m_form.nodes.size(); ++n)
        if (m_form.nodes[n].scope == scope && isAlone(static_cast<int>(n), scope))
            parts.push_back(placeholder(static_cast<int>(n)));
    return resolve(base::join(parts, ", "));
}

bool CypherPattern::isAlone(int n, int scope) const
{
    return std::none_of(m_form.edges.begin(), m_form.edges.end(),
                        [&](const FormEdge &e) { return e.scope == scope && (e.from == n || e.to == n); });
}

std::string CypherPattern::placeholder(int i)
{
    if (!m_occurs.insert(i).second)
        m_repeated.insert(i);
    return "\x01" + std::to_string(i) + "\x02";
}

std::string CypherPattern::resolve(const std::string &text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\x01') {
            out += text[i];
            continue;
        }
        const std::size_t end = text.find('\x02', i);
        out += printNode(std::stoi(text.substr(i + 1, end - i - 1)));
        i = end;
    }
    return out;
}

std::string CypherPattern::printRef(const Ref &ref) const
{
    const std::string &var = ref.node >= 0 ? node(ref.node).var : edge(ref.edge).var;
    const auto of = [&](std::size_t i) { return var + "." + cypherName(ref.operands[i]); };
    if (ref.operators == sizeOfList)
        return "size(" + of(0) + ")";
    if (ref.operators == yearOfTexts || ref.operators == monthOfTexts)
        return "substring(" + of(0) + ", 0, " + (ref.operators == yearOfTexts ? "4" : "7") + ")";
    if (ref.operators == yearOfDates)
        return of(0) + ".year";
    if (ref.operators == monthOfDates)
        return "substring(toString(" + of(0) + "), 0, 7)";
    if (ref.operators == daysOfDates)
        return "duration.inDays(" + of(1) + ", " + of(0) + ").days";
    if (ref.operators == daysOfTexts)
        return "duration.inDays(date(substring(" + of(1) + ", 0, 10)), date(substring(" + of(0) + ", 0, 10))).days";
    if (!ref.operands.empty())
        return printExpression(
            ref, [&](std::size_t i) { return (ref.ofTexts >> i & 1U) != 0 ? "toFloat(" + of(i) + ")" : of(i); });
    return ref.property.empty() ? var : var + "." + cypherName(ref.property);
}

std::string CypherPattern::printFilter(const FormFilter &filter) const
{
    std::string left = printRef(filter.ref);
    if (filter.op == "IS NULL" || filter.op == "IS NOT NULL")
        return left + " " + filter.op;
    if (filter.op == "IS EMPTY") // for a list: missing or empty
        return "(" + left + " IS NULL OR size(" + left + ") = 0)";
    if (filter.op == "HOLDS" || filter.op == "HOLDS NOT") // for a list: the value of an item
        return (filter.op == "HOLDS" ? "" : "NOT ") + filter.value.toLiteral() + " IN " + left;
    std::string right = filter.other.valid() ? printRef(filter.other) : filter.value.toLiteral();
    if (filter.figure) {
        const auto before =
            std::count_if(m_form.filters.data(), &filter, [](const FormFilter &each) { return each.figure; });
        right = "figure" + std::to_string(before + 1);
    }
    if (filter.anyCase) {
        left = "toLower(" + left + ")";
        right = data::Value(base::lower(filter.value.asString())).toLiteral();
    }
    return left + " " + filter.op + " " + right;
}

std::vector<std::pair<int, std::string>> CypherPattern::conditions(int scope) const
{
    std::vector<std::pair<int, std::string>> parts;
    for (const auto &filter : m_form.filters)
        if (!isInline(filter) && scopeOf(filter.ref) == scope)
            parts.emplace_back(filter.any, printFilter(filter));
    return parts;
}

std::string CypherPattern::where(int scope, bool withNegations)
{
    auto parts = conditions(scope);
    if (scope == 0 && m_form.want == Want::superlative && m_form.measure.kind == Measure::property)
        parts.emplace_back(0, printRef(m_form.measure.ref) + " IS NOT NULL");
    if (withNegations) {
        std::set<int> scopes;
        for (const auto &e : m_form.edges)
            if (e.scope > 0)
                scopes.insert(e.scope);
        for (const auto &n : m_form.nodes) // linked only by a comparison
            if (n.scope > 0)
                scopes.insert(n.scope);
        for (const int s : scopes) {
            const std::string inner = patterns(s);
            const auto restricted = joinConditions(conditions(s));
            parts.emplace_back(0, "NOT EXISTS { MATCH " + inner + (restricted.empty() ? "" : " WHERE " + restricted) +
                                      " }");
        }
    }
    return parts.empty() ? std::string() : "\nWHERE " + joinConditions(parts);
}

std::string CypherPattern::printOptional(const std::vector<int> &keys)
{
    std::string out;
    for (const int key : keys) {
        m_usedNodes.insert(key);
        out += "MATCH " + printNode(key);
        std::vector<std::pair<int, std::string>> own;
        for (const auto &filter : m_form.filters)
            if (filter.ref.node == key && !isInline(filter))
                own.emplace_back(filter.any, printFilter(filter));
        out += (own.empty() ? "" : " WHERE " + joinConditions(own)) + "\n";
    }
    return out + printMatch("OPTIONAL MATCH ", keys.front());
}

std::string CypherPattern::printMatch(const char *keyword, int start)
{
    std::string out = start < 0 ? figures() + anchors() : std::string();
    out += keyword;
    out += patterns(0, start);
    out += where(0, true);
    return out;
}

} // namespace offline
