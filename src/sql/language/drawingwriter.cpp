// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a drawing as an SQL query.
#include "base/text.h"
#include "data/language/drawingtext.h"
#include "sql/language/drawing.h"

#include <algorithm>
#include <set>

namespace sql {

namespace {

using data::DrawnBox;
using data::Presence;

class SqlDrawingWriter {
public:
    explicit SqlDrawingWriter(const data::Drawing &drawing) : m_drawing(drawing) {}

    std::string text() const
    {
        if (!m_drawing.problem.empty() || !m_drawing.result)
            return {};
        for (const DrawnBox &box : m_drawing.boxes)
            if (box.place == DrawnBox::Place::query || box.place == DrawnBox::Place::clause ||
                box.place == DrawnBox::Place::table)
                return {};
        const data::DrawnResult &result = *m_drawing.result;
        std::string out = std::string("SELECT ") + (result.isDistinct ? "DISTINCT " : "") +
                          base::join(data::columnTexts(result), ", ");
        out += from(0);
        if (!result.groupBy.empty())
            out += "\nGROUP BY " + base::join(result.groupBy, ", ");
        for (std::size_t i = 0; i < m_drawing.wheres.size(); ++i)
            if (m_drawing.wheres[i].ofGroups && m_drawing.wheres[i].condition.end > 0)
                out += "\nHAVING " + base::join(conditions(i), " AND ");
        const std::vector<std::string> order = data::orderTexts(result);
        if (!order.empty())
            out += "\nORDER BY " + base::join(order, ", ");
        if (result.limitSpan.end == 0 && !result.limitText.empty())
            out += "\n" + result.limitText; // in another form
        else if (!result.limitText.empty())
            out += "\nLIMIT " + result.limitText;
        if (!result.skipText.empty())
            out += " OFFSET " + result.skipText;
        return out;
    }

private:
    // FROM and WHERE of a scope, with the optional tables that belong to it.
    std::string from(std::size_t scope) const
    {
        std::string tables;
        std::vector<std::string> all;
        const std::size_t where = whereOf(scope);
        for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
            const data::DrawnNode &node = m_drawing.nodes[i];
            const bool isOptional = m_drawing.presenceOf(node.scope) == Presence::optional &&
                                    m_drawing.scopes[node.scope].parent == scope && node.scope != scope;
            if (node.scope != scope && !isOptional)
                continue;
            const std::string table = node.typeText + (node.mayChangeType ? " AS " + node.name : "");
            const std::vector<std::string> on = joins(i, node.scope);
            if (tables.empty())
                tables = "\nFROM " + table;
            else if (!on.empty())
                tables +=
                    std::string(isOptional ? "\nLEFT JOIN " : "\nJOIN ") + table + " ON " + base::join(on, " AND ");
            else
                tables += "\nCROSS JOIN " + table;
        }
        for (const data::DrawnEdge &each : m_drawing.edges)
            if (each.isInWhere && each.scope == scope && each.where == where)
                all.push_back(each.text);
        for (std::string &each : conditions(where))
            all.push_back(std::move(each));
        return tables + (all.empty() ? "" : "\nWHERE " + base::join(all, " AND "));
    }
    std::size_t whereOf(std::size_t scope) const
    {
        for (std::size_t i = 0; i < m_drawing.wheres.size(); ++i)
            if (m_drawing.wheres[i].scope == scope && !m_drawing.wheres[i].ofGroups)
                return i;
        return m_drawing.wheres.size();
    }
    std::string column(std::size_t node, const std::string &name) const
    {
        const bool isPlain = std::all_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        });
        return m_drawing.nodes[node].name + "." + (isPlain ? name : "\"" + name + "\"");
    }
    // What the ON of a table holds.
    std::vector<std::string> joins(std::size_t node, std::size_t scope) const
    {
        std::vector<std::string> out;
        std::set<std::size_t> wheres;
        for (const data::DrawnEdge &each : m_drawing.edges) {
            if (each.isInWhere || each.to != node || each.scope != scope || !each.aggregate.empty() ||
                !each.sign.empty())
                continue;
            for (const auto &[left, right] : each.columns)
                out.push_back(column(each.from, left) + " = " + column(each.to, right));
            if (each.where != whereOf(scope) || m_drawing.presenceOf(scope) == Presence::optional)
                wheres.insert(each.where);
        }
        for (const std::size_t each : wheres)
            for (std::string &condition : conditions(each))
                out.push_back(std::move(condition));
        return out;
    }
    static std::string condition(const data::DrawnCondition &made)
    {
        std::string out = made.left;
        if (made.isMirrored)
            out = made.value + " " + made.sign + " " + made.left;
        else if (!made.sign.empty())
            out += " " + made.sign + (made.value.empty() ? "" : " " + made.value);
        return made.isNegated ? "NOT (" + out + ")" : out;
    }
    std::vector<std::string> conditions(std::size_t where) const
    {
        std::vector<std::string> out;
        for (const data::DrawnCondition &each : m_drawing.conditions)
            if (each.where == where && each.either < 0)
                out.push_back(condition(each));
        for (std::size_t i = 0; i < m_drawing.eithers.size(); ++i)
            if (m_drawing.eithers[i].where == where)
                out.push_back(data::eitherText(m_drawing, static_cast<int>(i), condition));
        for (std::size_t i = 1; i < m_drawing.scopes.size(); ++i)
            if (m_drawing.scopes[i].presence != Presence::optional && m_drawing.scopes[i].where == where)
                out.push_back(tested(i));
        for (const DrawnBox &box : m_drawing.boxes)
            if (box.place == DrawnBox::Place::condition && box.where == where)
                out.push_back("(" + box.text + ")");
        return out;
    }
    std::string tested(std::size_t scope) const
    {
        const bool isAbsent = m_drawing.presenceOf(scope) == Presence::absent;
        for (const data::DrawnEdge &each : m_drawing.edges) {
            if (each.scope != scope || each.sign.empty())
                continue;
            const std::string inner = column(each.to, each.columns.front().second);
            return column(each.from, each.columns.front().first) + (isAbsent ? " NOT " : " ") + each.sign +
                   " (SELECT " + (each.aggregate.empty() ? inner : each.aggregate + "(" + inner + ")") + from(scope) +
                   ")";
        }
        return std::string(isAbsent ? "NOT " : "") + "EXISTS (SELECT 1" + from(scope) + ")";
    }

    const data::Drawing &m_drawing;
};

} // namespace

std::string written(const data::Drawing &drawing)
{
    return SqlDrawingWriter(drawing).text();
}

} // namespace sql
