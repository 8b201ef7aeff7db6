// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/printing/sqlprinter.h"

#include "base/text.h"
#include "offline/language/words.h"
#include "offline/printing/sqlwords.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace offline {

namespace {

class SqlPrinter : public SqlWords {
public:
    using SqlWords::SqlWords;

    std::string print()
    {
        if (m_form.want == Want::difference)
            return printSqlDifference();
        const auto from = "\nFROM " + joins();
        const auto where = wherePart();
        switch (m_form.want) {
        case Want::list:
            return list(from, where);
        case Want::count:
            if (m_form.having || m_form.bound)
                return "SELECT count(*) AS " + name("number") + "\nFROM (SELECT " + keyColumns(m_form.target) + from +
                       where + groupBy(m_form.target) + havingPart() + ") AS counted";
            if (m_form.percentage)
                return "SELECT 100.0 * (" + countOnly(from, where) + ") / (SELECT count(*) FROM " +
                       name(node(m_form.target.node).type) + ") AS " + name("percentage");
            return countOnly(from, where);
        case Want::exists:
            return "SELECT EXISTS (SELECT 1" + from + where + ") AS " + name("answer");
        case Want::aggregate:
            if (m_form.per.valid())
                return "SELECT " + m_form.measure.function + "(" + name("number") + ") AS " +
                       name(m_form.measure.function + "_number") + "\nFROM (SELECT " + counted(m_form.target) + " AS " +
                       name("number") + from + where + groupBy(m_form.per) + ") AS counted";
            return eachOnce() ? "SELECT " + m_form.measure.function + "(" + name("figure") + ") AS " +
                                    name(m_form.measure.function + "_" + m_form.measure.ref.property) +
                                    "\nFROM (SELECT DISTINCT " + keyColumns({m_form.measure.ref.node, -1, {}}) + ", " +
                                    ref(m_form.measure.ref) + " AS " + name("figure") + from + where + ") AS each_one"
                              : "SELECT " + aggregateColumn() + from + where;
        case Want::group:
            return group(from, where);
        case Want::superlative:
            return superlative(from, where);
        case Want::path: // rejected before: tables have no paths
        case Want::difference:
            break;
        }
        return {};
    }

private:
    // True if joins repeat the measured things, which must count once: "The total area of the states that the river
    // runs through".
    bool eachOnce() const
    {
        const int measured = m_form.measure.ref.node;
        if (measured < 0 || (m_form.measure.function != "sum" && m_form.measure.function != "avg") ||
            identity(measured).empty())
            return false;
        if (node(measured).inRows)
            return true;
        // A referenced row occurs once; referring rows may occur often.
        std::set<int> once{measured};
        std::size_t reached = 0;
        const auto edges = std::count_if(m_form.edges.begin(), m_form.edges.end(),
                                         [](const FormEdge &each) { return each.scope == 0; });
        for (bool grew = true; grew;) {
            grew = false;
            for (const auto &each : m_form.edges)
                if (each.scope == 0 && !between(each) && once.count(each.from) && once.insert(each.to).second) {
                    ++reached;
                    grew = true;
                }
        }
        return reached < static_cast<std::size_t>(edges);
    }

    // Joins the nodes of scope 0, each to one that is already printed.
    std::string joins()
    {
        std::vector<bool> done(m_form.edges.size(), false);
        std::set<int> printed;
        int start = m_form.target.node >= 0   ? m_form.target.node
                    : m_form.target.edge >= 0 ? edge(m_form.target.edge).from
                                              : 0;
        for (const auto &key : m_form.group)
            if (key.node >= 0 && hasOptional())
                start = key.node;
        while (node(start).scope != 0)
            ++start;
        std::string out = table(start);
        printed.insert(start);
        const auto grow = [&] {
            for (bool grew = true; grew;) {
                grew = false;
                for (std::size_t e = 0; e < m_form.edges.size(); ++e) {
                    const auto &each = m_form.edges[e];
                    if (done[e] || each.scope != 0 || (!printed.count(each.from) && !printed.count(each.to)))
                        continue;
                    done[e] = grew = true;
                    const int next = printed.count(each.from) ? each.to : each.from;
                    out += joined(each, next, printed.count(next) > 0);
                    printed.insert(next);
                }
            }
        };
        grow();
        for (const auto &filter : m_form.filters) // another row of the same thing
            if (filter.op == "=" && filter.any == 0 && filter.ref.node >= 0 && filter.other.node >= 0 &&
                node(filter.ref.node).inRows && node(filter.ref.node).scope == 0 && printed.count(filter.other.node) &&
                printed.insert(filter.ref.node).second) {
                out += "\nJOIN " + table(filter.ref.node) + " ON " + condition(filter);
                m_placed.insert(&filter);
                grow();
            }
        for (std::size_t n = 0; n < m_form.nodes.size(); ++n)
            if (m_form.nodes[n].scope == 0 && printed.insert(static_cast<int>(n)).second) {
                out += "\nCROSS JOIN " + table(static_cast<int>(n));
                grow();
            }
        return out;
    }

    bool hasOptional() const
    {
        return std::any_of(m_form.edges.begin(), m_form.edges.end(),
                           [](const FormEdge &each) { return each.optional; });
    }

    std::string joined(const FormEdge &of, int next, bool isThere)
    {
        const std::string word = of.optional ? "\nLEFT JOIN " : "\nJOIN ";
        const int known = of.from == next ? of.to : of.from;
        std::string own;
        if (of.optional) // in the join, so that it does not remove missing rows
            for (const auto &filter : m_form.filters)
                if (filter.ref.node == next) {
                    own += " AND " + condition(filter);
                    m_placed.insert(&filter);
                }
        if (const auto *join = between(of)) {
            const auto side = [&](int end) {
                return pairs(end == of.from ? join->from : join->to, of.var, node(end).var);
            };
            const std::string middle = word + name(join->through) + " AS " + name(of.var) + " ON " + side(known);
            return isThere ? middle + " AND " + side(next) : middle + word + table(next) + " ON " + side(next) + own;
        }
        if (isThere) {
            m_extra.push_back(keyCondition(of));
            return {};
        }
        return word + table(next) + " ON " + keyCondition(of) + own;
    }

    int scopeOf(const Ref &of) const { return of.node >= 0 ? node(of.node).scope : edge(of.edge).scope; }

    // The part that must not exist, with conditions that link it to the rest.
    std::string missing(int scope) const
    {
        std::vector<std::string> from;
        std::vector<std::pair<int, std::string>> where;
        for (std::size_t n = 0; n < m_form.nodes.size(); ++n)
            if (m_form.nodes[n].scope == scope)
                from.push_back(table(static_cast<int>(n)));
        for (const auto &each : m_form.edges) {
            if (each.scope != scope)
                continue;
            if (const auto *join = between(each)) {
                from.push_back(name(join->through) + " AS " + name(each.var));
                where.emplace_back(0, pairs(join->from, each.var, node(each.from).var));
                where.emplace_back(0, pairs(join->to, each.var, node(each.to).var));
            } else {
                where.emplace_back(0, keyCondition(each));
            }
        }
        for (const auto &filter : m_form.filters)
            if (scopeOf(filter.ref) == scope)
                where.emplace_back(filter.any, condition(filter));
        if (from.empty())
            return "NOT (" + joinConditions(where) + ")";
        return "NOT EXISTS (SELECT 1 FROM " + base::join(from, ", ") + " WHERE " + joinConditions(where) + ")";
    }

    std::string wherePart() const
    {
        std::vector<std::pair<int, std::string>> parts;
        for (const auto &each : m_extra)
            parts.emplace_back(0, each);
        for (const auto &filter : m_form.filters)
            if (scopeOf(filter.ref) == 0 && !m_placed.count(&filter))
                parts.emplace_back(filter.any, condition(filter));
        if (m_form.want == Want::superlative && m_form.measure.kind == Measure::property)
            parts.emplace_back(0, ref(m_form.measure.ref) + " IS NOT NULL");
        std::set<int> scopes;
        for (const auto &each : m_form.edges)
            if (each.scope > 0)
                scopes.insert(each.scope);
        for (const int scope : scopes)
            parts.emplace_back(0, missing(scope));
        return parts.empty() ? std::string() : "\nWHERE " + joinConditions(parts);
    }

    std::string countOnly(const std::string &from, const std::string &where) const
    {
        const auto &target = m_form.target;
        const bool alone = std::none_of(m_form.edges.begin(), m_form.edges.end(),
                                        [](const FormEdge &each) { return each.scope == 0; });
        if (m_form.rows)
            return "SELECT count(*) AS " + name("number") + from + where;
        if (!target.property.empty()) // distinct values
            return "SELECT " + counted(target) + " AS " + name("number") + from + where;
        if (alone && target.node >= 0 && node(target.node).inRows)
            return "SELECT " + counted(target) + " AS " + name("number") + from + where;
        if (alone || target.node < 0)
            return "SELECT count(*) AS " + name("number") + from + where;
        if (identity(target.node).size() == 1)
            return "SELECT " + counted(target) + " AS " + name("number") + from + where;
        return "SELECT count(*) AS " + name("number") + "\nFROM (SELECT DISTINCT " + keyColumns(target) + from + where +
               ") AS counted";
    }

    std::string label(const Ref &of)
    {
        std::string first = !of.property.empty() ? of.property
                            : of.node >= 0       ? base::join(identifierWords(node(of.node).type), "_")
                                                 : base::join(identifierWords(edge(of.edge).types.front()), "_");
        std::string made = first;
        for (int n = 2; !m_labels.insert(made).second; ++n)
            made = first + "_" + std::to_string(n);
        return made;
    }

    std::string groupBy(const Ref &of) const
    {
        std::vector<std::string> columns;
        const auto add = [&](const std::string &one) {
            if (std::find(columns.begin(), columns.end(), one) == columns.end())
                columns.push_back(one);
        };
        if (of.property.empty() && of.node >= 0)
            for (const auto &key : identity(of.node))
                add(column(node(of.node).var, key));
        add(columnOf(of));
        return "\nGROUP BY " + base::join(columns, ", ");
    }

    std::string havingPart() const
    {
        if (m_form.bound)
            return "\nHAVING " + m_form.measure.function + "(" + ref(m_form.measure.ref) + ") " + m_form.bound->first +
                   " " + m_form.bound->second.toLiteral();
        return "\nHAVING " + counted(m_form.measure.ref) + " " + m_form.having->first + " " +
               std::to_string(m_form.having->second);
    }

    std::vector<Ref> restOfName(const Ref &of) const
    {
        std::vector<Ref> rest;
        if (of.node >= 0 && of.property.empty())
            for (const auto &each : node(of.node).extra)
                rest.push_back({of.node, -1, each});
        return rest;
    }

    // Each thing once, by its key, if names are not unique; otherwise each combination of values.
    std::string once(const std::vector<std::string> &columns, const std::vector<std::string> &plain,
                     const std::string &from, const std::string &where, std::string grouped) const
    {
        std::vector<std::string> keys;
        for (const auto &wanted : m_form.project.empty() ? std::vector<Ref>{m_form.target} : m_form.project)
            if (wanted.node >= 0 && wanted.property.empty() && node(wanted.node).shared)
                for (const auto &key : keysOf(node(wanted.node).type))
                    keys.push_back(column(node(wanted.node).var, key));
        // Without a key the row itself is the thing, if no other table repeats it.
        const bool isRows = keys.empty() && m_form.edges.empty() && m_form.nodes.size() == 1 && node(0).shared &&
                            m_form.project == std::vector<Ref>{m_form.target} && m_form.target.property.empty();
        const std::string select = keys.empty() && !isRows ? "SELECT DISTINCT " : "SELECT ";
        if (!keys.empty() && grouped.empty()) {
            for (const auto &each : plain)
                if (std::find(keys.begin(), keys.end(), each) == keys.end())
                    keys.push_back(each);
            grouped = "\nGROUP BY " + base::join(keys, ", ");
        }
        return select + base::join(columns, ", ") + from + where + grouped;
    }

    std::string list(const std::string &from, const std::string &where)
    {
        std::vector<std::string> columns, plain;
        const auto show = [&](const Ref &wanted) {
            plain.push_back(columnOf(wanted));
            columns.push_back(plain.back() + " AS " + name(label(wanted)));
        };
        for (const auto &wanted : m_form.project) {
            show(wanted);
            for (const auto &rest : restOfName(wanted))
                show(rest);
        }
        std::string grouped;
        if (m_form.having || m_form.bound) {
            grouped = groupBy(m_form.target);
            for (const auto &each : plain)
                if (grouped.find(each) == std::string::npos)
                    grouped += ", " + each;
            grouped += havingPart();
            columns.push_back(m_form.bound ? aggregateColumn() // the compared value
                                           : counted(m_form.measure.ref) + " AS " + name("number"));
        }
        const bool sorts = m_form.project.front().property.empty();
        const std::string few = m_form.limit > 0 ? "\nLIMIT " + std::to_string(m_form.limit) : std::string();
        if (m_form.sort.valid()) { // the sort key is shown
            const auto by = columnOf(m_form.sort);
            if (std::find(plain.begin(), plain.end(), by) == plain.end()) {
                plain.push_back(by);
                columns.push_back(by + " AS " + name(label(m_form.sort)));
            }
            return once(columns, plain, from, where, grouped) + "\nORDER BY " + by +
                   (m_form.descending ? " DESC" : "") + (sorts ? ", " + plain.front() : std::string()) + few;
        }
        return once(columns, plain, from, where, grouped) + (sorts ? "\nORDER BY " + plain.front() : std::string()) +
               few;
    }

    std::string aggregateColumn()
    {
        return m_form.measure.function + "(" + ref(m_form.measure.ref) + ") AS " +
               name(m_form.measure.function + "_" + m_form.measure.ref.property);
    }

    std::string group(const std::string &from, const std::string &where)
    {
        std::vector<std::string> columns;
        std::string grouped;
        for (const auto &key : m_form.group) {
            columns.push_back(columnOf(key) + " AS " + name(label(key)));
            const auto part = groupBy(key);
            grouped += grouped.empty() ? part : ", " + part.substr(std::string_view("\nGROUP BY ").size());
            for (const auto &rest : restOfName(key)) {
                columns.push_back(columnOf(rest) + " AS " + name(label(rest)));
                grouped += ", " + columnOf(rest);
            }
        }
        const auto first = columnOf(m_form.group.front());
        columns.push_back(m_form.measure.kind == Measure::aggregate ? aggregateColumn()
                                                                    : counted(m_form.target) + " AS " + name("number"));
        const std::string by = m_form.measure.kind == Measure::aggregate
                                   ? m_form.measure.function + "_" + m_form.measure.ref.property
                                   : std::string("number");
        if (m_form.having)
            grouped += havingPart();
        return "SELECT " + base::join(columns, ", ") + from + where + grouped + "\nORDER BY " +
               (m_form.ordered ? name(by) + (m_form.descending ? " DESC, " : ", ") : std::string()) + first;
    }

    // The first few of each group: "the longest line of each operator". Equal figures share a rank.
    std::string firstOfEach(const std::string &from, const std::string &where)
    {
        std::vector<std::string> inner, outer;
        std::string each;
        const auto show = [&](const Ref &wanted) {
            outer.push_back(name(label(wanted)));
            inner.push_back(columnOf(wanted) + " AS " + outer.back());
        };
        for (const auto &key : m_form.group) {
            show(key);
            for (const auto &rest : restOfName(key))
                show(rest);
            const auto part = groupBy(key).substr(std::string_view("\nGROUP BY ").size());
            each += each.empty() ? part : ", " + part;
        }
        show(m_form.target);
        for (const auto &rest : restOfName(m_form.target))
            show(rest);
        show(m_form.measure.ref);
        const std::string direction = m_form.descending ? " DESC" : "";
        inner.push_back("DENSE_RANK() OVER (PARTITION BY " + each + " ORDER BY " + ref(m_form.measure.ref) + direction +
                        ") AS " + name("its_place"));
        const auto figure = outer.back(), first = outer.front();
        return "SELECT " + base::join(outer, ", ") + "\nFROM (SELECT DISTINCT " + base::join(inner, ", ") + from +
               where + ") AS ranked\nWHERE " + name("its_place") + " <= " + std::to_string(std::max(1, m_form.limit)) +
               "\nORDER BY " + first + ", " + figure + direction;
    }

    std::string superlative(const std::string &from, const std::string &where)
    {
        if (!m_form.group.empty())
            return firstOfEach(from, where);
        const std::string direction = m_form.descending ? " DESC" : "";
        const std::string limit = "\nLIMIT " + std::to_string(std::max(1, m_form.limit)) +
                                  (m_form.skip > 0 ? " OFFSET " + std::to_string(m_form.skip) : std::string());
        const auto target = columnOf(m_form.target);
        auto shown = target + " AS " + name(label(m_form.target));
        std::string grouped = groupBy(m_form.target);
        std::vector<std::string> plain{target};
        for (const auto &rest : restOfName(m_form.target)) {
            shown += ", " + columnOf(rest) + " AS " + name(label(rest));
            grouped += ", " + columnOf(rest);
            plain.push_back(columnOf(rest));
        }
        for (const auto &extra : m_form.project) {
            plain.push_back(ref(extra));
            shown += ", " + ref(extra) + " AS " + name(label(extra));
            grouped += ", " + ref(extra);
        }
        if (m_form.measure.kind == Measure::count)
            return "SELECT " + shown + ", " + counted(m_form.measure.ref) + " AS " + name("number") + from + where +
                   grouped + (m_form.having ? havingPart() : std::string()) + "\nORDER BY " + name("number") +
                   direction + ", " + target + limit;
        const auto measure = ref(m_form.measure.ref);
        if (m_form.measure.kind == Measure::aggregate) {
            const std::string figure = name(m_form.measure.function + "_" + m_form.measure.ref.property);
            return "SELECT " + shown + ", " + aggregateColumn() + from + where + grouped + "\nHAVING " +
                   m_form.measure.function + "(" + measure + ") IS NOT NULL\nORDER BY " + figure + direction + ", " +
                   target + limit;
        }
        shown += ", " + measure + " AS " + name(label(m_form.measure.ref));
        plain.push_back(measure);
        if (m_form.target.node >= 0 && m_form.target.property.empty() && node(m_form.target.node).shared &&
            !keysOf(node(m_form.target.node).type).empty())
            return "SELECT " + shown + from + where + groupBy(m_form.target) + ", " + base::join(plain, ", ") +
                   "\nORDER BY " + measure + direction + ", " + target + limit;
        return "SELECT DISTINCT " + shown + from + where + "\nORDER BY " + measure + direction + ", " + target + limit;
    }

    // Two counts, one for each side of the comparison.
    std::string printSqlDifference() const
    {
        std::vector<std::string> sides;
        for (std::size_t f = 0; f < m_form.filters.size(); ++f) {
            const auto &filter = m_form.filters[f];
            if (filter.ref.node != m_form.compared || filter.op != "IN" || filter.value.asList().size() != 2)
                continue;
            for (const auto &value : filter.value.asList()) {
                LogicalForm side = m_form;
                side.want = side.measure.kind == Measure::aggregate ? Want::aggregate : Want::count;
                side.measure.function = "sum";
                side.filters[f].op = "=";
                side.filters[f].value = value;
                sides.push_back("(" + SqlPrinter(side, m_view, m_facts).print() + ")");
            }
        }
        if (sides.size() == 2 && !m_form.measure.function.empty()) // "does A have more than B": yes or no
            return "SELECT " + base::join(sides, " " + m_form.measure.function + " ") + " AS answer";
        return sides.size() == 2 ? "SELECT " + base::join(sides, " - ") + " AS difference" : std::string();
    }

    std::set<const FormFilter *> m_placed; // conditions in a join, because their table is optional
    std::vector<std::string> m_extra;      // joins between tables that are both present
    std::set<std::string> m_labels;
};

} // namespace

SqlFacts SqlFacts::of(std::string_view dialect)
{
    const auto lower = base::lower(dialect);
    SqlFacts facts;
    if (lower.starts_with("postgres")) {
        facts.like = "ILIKE";
        facts.year = {"CAST(EXTRACT(YEAR FROM CAST(", " AS date)) AS integer)"};
        facts.month = {"to_char(CAST(", " AS date), 'YYYY-MM')"};
        facts.number = {"CAST(substring(", " from '^\\s*([-+]?[0-9]+[.]?[0-9]*)\\s*$') AS double precision)"};
        facts.days = {"(CAST(", " AS date) - CAST(", " AS date))"};
    }
    if (lower.starts_with("mariadb") || lower.starts_with("mysql")) {
        facts.quote = '`';
        facts.length = "char_length";
        facts.escape = "";
        facts.doublesBackslash = true;
        facts.year = {"YEAR(", ")"};
        facts.month = {"DATE_FORMAT(", ", '%Y-%m')"};
        facts.number = {"CAST(", " AS DOUBLE)"};
        facts.days = {"DATEDIFF(", ", ", ")"};
    }
    return facts;
}

namespace {

// A condition that both rows have the same name.
FormFilter sameName(int row, int thing, const data::EntityType &type, const FormNode &is)
{
    const auto &name = is.naming.empty() ? type.properties.front().name : is.naming;
    FormFilter same;
    same.ref = {row, -1, name};
    same.op = "=";
    same.other = {thing, -1, name};
    return same;
}

// Adds other rows of the same name where one thing has several rows: "Rivers that run through A and B", with a row for
// each state.
void tieOtherRows(LogicalForm &form, const TableView &view)
{
    std::map<std::pair<int, std::string>, int> referred; // by row and key
    for (std::size_t e = 0; e < form.edges.size(); ++e) {
        const int thing = form.edges[e].from, other = form.edges[e].to;
        const auto is = form.nodes[static_cast<std::size_t>(thing)];
        const auto *type = view.schema.entity(is.type);
        const auto *join =
            view.join(form.edges[e].types.front(), is.type, form.nodes[static_cast<std::size_t>(other)].type);
        if (!is.inRows || form.edges[e].scope != 0 || !join || !join->through.empty() || !type ||
            type->properties.empty() ||
            referred.emplace(std::pair(thing, join->from.front().first), other).first->second == other)
            continue;
        auto row = is;
        row.var += "_other" + std::to_string(e);
        form.nodes.push_back(row);
        form.edges[e].from = static_cast<int>(form.nodes.size()) - 1;
        form.filters.push_back(sameName(form.edges[e].from, thing, *type, is));
    }
}

// A negation must hold for all rows of a name: "Rivers that do not run through A", with a row for each state. The
// negated part may use any row of that name.
LogicalForm negatedForAllRows(LogicalForm form, const TableView &view)
{
    tieOtherRows(form, view);
    const std::size_t named = form.nodes.size(), edges = form.edges.size();
    std::map<std::pair<int, int>, int> rows; // of a thing in a negated part
    for (std::size_t e = 0; e < edges; ++e) {
        const int scope = form.edges[e].scope;
        for (int FormEdge::*end : {&FormEdge::from, &FormEdge::to}) {
            const int thing = form.edges[e].*end;
            const auto is = form.nodes[static_cast<std::size_t>(thing)];
            const auto *type = view.schema.entity(is.type);
            if (scope == 0 || is.scope != 0 || !is.inRows || !type || type->properties.empty())
                continue;
            const auto known = rows.find({thing, scope});
            if (known != rows.end()) {
                form.edges[e].*end = known->second;
                continue;
            }
            auto row = is;
            row.scope = scope;
            row.var += "_row" + std::to_string(form.nodes.size() - named + 1);
            form.nodes.push_back(row);
            const int added = static_cast<int>(form.nodes.size()) - 1;
            rows[{thing, scope}] = form.edges[e].*end = added;
            form.filters.push_back(sameName(added, thing, *type, is));
        }
    }
    return form;
}

} // namespace

std::string printSql(const LogicalForm &form, const TableView &view, const SqlFacts &facts)
{
    const bool inRows =
        std::any_of(form.nodes.begin(), form.nodes.end(), [](const FormNode &node) { return node.inRows; });
    if (!inRows)
        return SqlPrinter(form, view, facts).print();
    const LogicalForm denying = negatedForAllRows(form, view);
    return SqlPrinter(denying, view, facts).print();
}

} // namespace offline
