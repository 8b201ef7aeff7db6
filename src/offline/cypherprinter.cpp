// SPDX-License-Identifier: GPL-3.0-or-later
// size: one class prints one language; its parts share which variables are in use and which nodes are printed.
#include "offline/logicalform.h"

#include "base/text.h"
#include "offline/words.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace offline {

namespace {

std::string name(std::string_view identifier)
{
    const bool plain = !identifier.empty() && !std::isdigit(static_cast<unsigned char>(identifier.front())) &&
                       std::all_of(identifier.begin(), identifier.end(),
                                   [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
    if (plain)
        return std::string(identifier);
    std::string out = "`";
    for (const char c : identifier)
        out += c == '`' ? std::string("``") : std::string(1, c);
    return out + "`";
}

class Printer {
public:
    explicit Printer(const LogicalForm &form) : m_form(form) { findReferences(); }

    std::string print()
    {
        if (m_form.want == Want::difference)
            return printDifference();
        const bool optional =
            std::any_of(m_form.edges.begin(), m_form.edges.end(), [](const FormEdge &edge) { return edge.optional; });
        std::string out = optional && !keyNodes().empty() ? printOptional(keyNodes()) : printMatch("MATCH ", -1);
        out += "\n" + printResult();
        return out;
    }

private:
    const FormNode &node(int i) const { return m_form.nodes[static_cast<std::size_t>(i)]; }
    const FormEdge &edge(int i) const { return m_form.edges[static_cast<std::size_t>(i)]; }

    void findReferences()
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
            if (!isInline(filter))
                use(filter.ref);
        std::vector<int> degree(m_form.nodes.size(), 0);
        for (const auto &e : m_form.edges)
            for (const int end : {e.from, e.to})
                if (++degree[static_cast<std::size_t>(end)] > 2 || node(end).scope != e.scope)
                    m_usedNodes.insert(end);
        if (m_form.want == Want::exists)
            m_usedNodes.erase(m_form.target.node);
        if (m_form.want == Want::exists && !m_form.filters.empty())
            for (const auto &filter : m_form.filters)
                if (!isInline(filter))
                    use(filter.ref);
    }

    bool isInline(const FormFilter &filter) const
    {
        return filter.op == "=" && filter.ref.node >= 0 && filter.value.isString();
    }

    // Names of a list of alternatives that are not known to be stored, each asked for on its own.
    std::string anchors() const
    {
        std::string out;
        int n = 0;
        for (const auto &filter : m_form.filters)
            if (!filter.stored && filter.op == "IN" && filter.ref.node >= 0)
                for (const auto &value : filter.value.asList())
                    out += "MATCH (known" + std::to_string(++n) + ":" + name(node(filter.ref.node).type) + " {" +
                           name(filter.ref.property) + ": " + value.toLiteral() + "})\n";
        return out;
    }

    std::vector<int> keyNodes() const
    {
        std::vector<int> keys;
        for (const auto &ref : m_form.group)
            if (ref.node >= 0)
                keys.push_back(ref.node);
        if (keys.empty() && m_form.target.node >= 0)
            keys.push_back(m_form.target.node);
        return keys;
    }

    std::string printNode(int i)
    {
        const bool first = m_printed.insert(i).second;
        const bool named = m_usedNodes.count(i) > 0 || m_repeated.count(i) > 0;
        if (!first)
            return "(" + node(i).var + ")";
        std::string out = "(" + (named ? node(i).var : std::string()) + ":" + name(node(i).type);
        std::string properties;
        for (const auto &filter : m_form.filters)
            if (filter.ref.node == i && isInline(filter))
                properties +=
                    (properties.empty() ? "" : ", ") + name(filter.ref.property) + ": " + filter.value.toLiteral();
        return out + (properties.empty() ? "" : " {" + properties + "}") + ")";
    }

    std::string printEdge(int i, bool forward) const
    {
        const auto &e = edge(i);
        std::string types;
        for (const auto &type : e.types)
            types += (types.empty() ? ":" : "|") + name(type);
        const std::string body = "[" + (m_usedEdges.count(i) ? e.var : std::string()) + types + "]";
        return !e.directed ? "-" + body + "-" : forward ? "-" + body + "->" : "<-" + body + "-";
    }

    // The edges of a scope as paths, from `start` on; nodes without edges stand alone.
    std::string patterns(int scope, int start = -1)
    {
        std::vector<bool> done(m_form.edges.size(), false);
        std::vector<std::string> parts;
        const auto nextEdge = [&](int at) {
            for (std::size_t e = 0; e < m_form.edges.size(); ++e)
                if (!done[e] && m_form.edges[e].scope == scope &&
                    (m_form.edges[e].from == at || m_form.edges[e].to == at))
                    return static_cast<int>(e);
            return -1;
        };
        const auto walk = [&](int at) {
            std::string path;
            std::vector<int> visited{at};
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
        if (scope == 0)
            for (std::size_t n = 0; n < m_form.nodes.size(); ++n)
                if (m_form.nodes[n].scope == 0 && isAlone(static_cast<int>(n)))
                    parts.push_back(placeholder(static_cast<int>(n)));
        return resolve(base::join(parts, ", "));
    }

    bool isAlone(int n) const
    {
        return std::none_of(m_form.edges.begin(), m_form.edges.end(),
                            [&](const FormEdge &e) { return e.scope == 0 && (e.from == n || e.to == n); });
    }

    // A node is printed when the whole pattern is known: only what occurs again needs a variable.
    std::string placeholder(int i)
    {
        if (!m_occurs.insert(i).second)
            m_repeated.insert(i);
        return "\x01" + std::to_string(i) + "\x02";
    }

    std::string resolve(const std::string &text)
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

    std::string printRef(const Ref &ref) const
    {
        const std::string &var = ref.node >= 0 ? node(ref.node).var : edge(ref.edge).var;
        return ref.property.empty() ? var : var + "." + name(ref.property);
    }

    std::string printFilter(const FormFilter &filter) const
    {
        std::string left = printRef(filter.ref);
        if (filter.op == "IS NULL" || filter.op == "IS NOT NULL")
            return left + " " + filter.op;
        std::string right = filter.value.toLiteral();
        if (filter.anyCase) {
            left = "toLower(" + left + ")";
            right = data::Value(base::lower(filter.value.asString())).toLiteral();
        }
        return left + " " + filter.op + " " + right;
    }

    int scopeOf(const Ref &ref) const { return ref.node >= 0 ? node(ref.node).scope : edge(ref.edge).scope; }

    std::vector<std::string> conditions(int scope) const
    {
        std::vector<std::string> parts;
        for (const auto &filter : m_form.filters)
            if (!isInline(filter) && scopeOf(filter.ref) == scope)
                parts.push_back(printFilter(filter));
        return parts;
    }

    std::string where(int scope, bool withNegations)
    {
        auto parts = conditions(scope);
        if (scope == 0 && m_form.want == Want::superlative && m_form.measure.kind == Measure::property)
            parts.push_back(printRef(m_form.measure.ref) + " IS NOT NULL");
        if (withNegations) {
            std::set<int> scopes;
            for (const auto &e : m_form.edges)
                if (e.scope > 0)
                    scopes.insert(e.scope);
            for (const int s : scopes) {
                const std::string inner = patterns(s);
                parts.push_back("NOT EXISTS { MATCH " + inner +
                                (conditions(s).empty() ? "" : " WHERE " + base::join(conditions(s), " AND ")) + " }");
            }
        }
        return parts.empty() ? std::string() : "\nWHERE " + base::join(parts, " AND ");
    }

    // The nodes of `keys` must be there; the rest of the pattern may be missing.
    std::string printOptional(const std::vector<int> &keys)
    {
        std::string out;
        for (const int key : keys) {
            m_usedNodes.insert(key);
            out += "MATCH " + printNode(key);
            std::vector<std::string> own;
            for (const auto &filter : m_form.filters)
                if (filter.ref.node == key && !isInline(filter))
                    own.push_back(printFilter(filter));
            out += (own.empty() ? "" : " WHERE " + base::join(own, " AND ")) + "\n";
        }
        return out + printMatch("OPTIONAL MATCH ", keys.front());
    }

    std::string printMatch(const char *keyword, int start)
    {
        std::string out = start < 0 ? anchors() : std::string();
        out += keyword;
        out += patterns(0, start);
        out += where(0, true);
        return out;
    }

    std::string elementColumn(const Ref &ref) const
    {
        if (ref.node < 0)
            return printRef(ref);
        const FormNode &element = node(ref.node);
        return element.naming.empty() ? element.var : element.var + "." + name(element.naming);
    }

    std::string label(const Ref &ref)
    {
        std::string text = !ref.property.empty() ? ref.property
                           : ref.node >= 0       ? base::join(identifierWords(node(ref.node).type), "_")
                                                 : base::join(identifierWords(edge(ref.edge).types.front()), "_");
        const std::string first = text;
        for (int n = 2; !m_labels.insert(text).second; ++n)
            text = first + "_" + std::to_string(n);
        return text;
    }

    std::string column(const Ref &ref)
    {
        const std::string value = ref.property.empty() ? elementColumn(ref) : printRef(ref);
        return value + " AS " + name(label(ref));
    }

    std::string counted(const Ref &ref) const
    {
        return ref.edge >= 0 ? "count(" + edge(ref.edge).var + ")" : "count(DISTINCT " + node(ref.node).var + ")";
    }

    std::string printHaving() const
    {
        return "WITH " + printRef(m_form.target) + ", " + counted(m_form.measure.ref) + " AS number\nWHERE number " +
               m_form.having->first + " " + std::to_string(m_form.having->second) + "\n";
    }

    std::string printResult()
    {
        std::vector<std::string> columns;
        switch (m_form.want) {
        case Want::list: {
            const std::string having = m_form.having ? printHaving() : std::string();
            for (const auto &ref : m_form.project)
                columns.push_back(column(ref));
            const std::string first = columns.front().substr(columns.front().rfind(" AS ") + 4);
            const bool sorts = m_form.project.front().property.empty();
            return having + "RETURN DISTINCT " + base::join(columns, ", ") + (sorts ? "\nORDER BY " + first : "");
        }
        case Want::count:
            if (m_form.having)
                return printHaving() + "RETURN count(" + printRef(m_form.target) + ") AS number";
            return "RETURN " + counted(m_form.target) + " AS number";
        case Want::exists:
            return "RETURN count(*) > 0 AS answer";
        case Want::aggregate:
            return "RETURN " + m_form.measure.function + "(" + printRef(m_form.measure.ref) + ") AS " +
                   name(m_form.measure.function + "_" + m_form.measure.ref.property);
        case Want::group:
            return printGroup();
        case Want::superlative:
            return printSuperlative();
        case Want::difference:
            break;
        }
        return {};
    }

    std::string printGroup()
    {
        std::vector<std::string> columns;
        for (const auto &ref : m_form.group)
            columns.push_back(column(ref));
        const std::string first = columns.front().substr(columns.front().rfind(" AS ") + 4);
        if (m_form.measure.kind == Measure::aggregate)
            columns.push_back(m_form.measure.function + "(" + printRef(m_form.measure.ref) + ") AS " +
                              name(m_form.measure.function + "_" + m_form.measure.ref.property));
        else
            columns.push_back(counted(m_form.target) + " AS number");
        return "RETURN " + base::join(columns, ", ") + "\nORDER BY " + first;
    }

    std::string printSuperlative()
    {
        const std::string direction = m_form.descending ? " DESC" : "";
        const std::string limit = "\nLIMIT " + std::to_string(std::max(1, m_form.limit));
        const std::string target = column(m_form.target);
        const std::string targetLabel = target.substr(target.rfind(" AS ") + 4);
        if (m_form.measure.kind == Measure::count)
            return "WITH " + printRef(m_form.target) + ", " + counted(m_form.measure.ref) + " AS number\nRETURN " +
                   target + ", number\nORDER BY number" + direction + ", " + targetLabel + limit;
        const std::string measure = column(m_form.measure.ref);
        const std::string measureLabel = measure.substr(measure.rfind(" AS ") + 4);
        return "RETURN DISTINCT " + target + ", " + measure + "\nORDER BY " + measureLabel + direction + ", " +
               targetLabel + limit;
    }

    // Two named elements side by side; without either of them there is no row.
    std::string printDifference()
    {
        const FormFilter *names = nullptr;
        for (const auto &filter : m_form.filters)
            if (filter.ref.node == m_form.compared && filter.op == "IN")
                names = &filter;
        if (!names || names->value.asList().size() != 2)
            return {};
        std::string out, carried = "first, second";
        LogicalForm rest = m_form;
        std::erase_if(rest.filters, [&](const FormFilter &filter) {
            return filter.ref.node == m_form.compared && filter.op == "IN";
        });
        const std::string type = name(node(m_form.compared).type);
        const char *vars[] = {"first", "second"};
        for (std::size_t i = 0; i < 2; ++i)
            out += "MATCH (" + std::string(vars[i]) + ":" + type + " {" + name(names->ref.property) + ": " +
                   names->value.asList()[i].toLiteral() + "})\n";
        const char *numbers[] = {"number1", "number2"};
        for (std::size_t i = 0; i < 2; ++i) {
            rest.nodes[static_cast<std::size_t>(m_form.compared)].var = vars[i];
            Printer printer(rest);
            printer.m_usedNodes.insert(m_form.compared);
            printer.m_printed.insert(m_form.compared);
            out += printer.printMatch("OPTIONAL MATCH ", m_form.compared) + "\nWITH " + carried + ", " +
                   printer.counted(m_form.target) + " AS " + numbers[i] + "\n";
            carried += std::string(", ") + numbers[i];
        }
        return out + "RETURN number1 - number2 AS difference";
    }

    const LogicalForm &m_form;
    std::set<int> m_usedNodes, m_usedEdges, m_printed, m_occurs, m_repeated;
    std::set<std::string> m_labels;
};

} // namespace

std::string printCypher(const LogicalForm &form)
{
    return Printer(form).print();
}

} // namespace offline
