// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a drawing as a Cypher query.
#include "base/text.h"
#include "cypher/check/drawing.h"
#include "data/language/drawingtext.h"

#include <algorithm>
#include <set>

namespace cypher {

namespace {

using data::DrawnBox;
using data::DrawnElement;
using data::Presence;

class DrawingWriter {
public:
    explicit DrawingWriter(const data::Drawing &drawing) : m_drawing(drawing) { giveNames(); }

    std::string text()
    {
        if (!m_drawing.problem.empty() || !m_drawing.result)
            return {};
        for (const DrawnBox &box : m_drawing.boxes)
            if (box.place == DrawnBox::Place::query || box.place == DrawnBox::Place::clause ||
                box.place == DrawnBox::Place::pattern)
                return {};
        std::string out;
        for (std::size_t i = 0; i < m_drawing.wheres.size(); ++i) {
            const Presence presence = m_drawing.presenceOf(m_drawing.wheres[i].scope);
            if (m_drawing.wheres[i].ofGroups || presence == Presence::exists || presence == Presence::absent)
                continue;
            out += presence == Presence::optional ? "OPTIONAL MATCH " : "MATCH ";
            out += patterns(i); // first: it writes the types
            out += conditions(i) + "\n";
        }
        if (m_drawing.groups) {
            out += "WITH " + result(*m_drawing.groups);
            for (std::size_t i = 0; i < m_drawing.wheres.size(); ++i)
                if (m_drawing.wheres[i].ofGroups)
                    out += conditions(i);
            out += "\n";
        }
        return out + "RETURN " + result(*m_drawing.result);
    }

private:
    // A node without a variable gets one if more than one edge needs it.
    void giveNames()
    {
        std::set<std::string> taken;
        std::vector<int> uses(m_drawing.nodes.size());
        for (const data::DrawnEdge &each : m_drawing.edges) {
            ++uses[each.from];
            ++uses[each.to];
            taken.insert(each.name);
        }
        for (const data::DrawnNode &each : m_drawing.nodes)
            taken.insert(each.name);
        int number = 0;
        for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
            m_names.push_back(m_drawing.nodes[i].name);
            if (!m_names[i].empty() || uses[i] < 2)
                continue;
            do
                m_names[i] = "n" + std::to_string(++number);
            while (!taken.insert(m_names[i]).second);
        }
    }
    std::string inlined(DrawnElement on) const
    {
        std::string out;
        for (const data::DrawnCondition &each : m_drawing.conditions)
            if (each.isInline && each.on == on)
                out += (out.empty() ? " {" : ", ") + quoted(each.property) + ": " + each.value;
        return out.empty() ? out : out + "}";
    }
    static std::string quoted(const std::string &name)
    {
        const bool isPlain = std::all_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) > 127;
        });
        return isPlain ? name : "`" + name + "`";
    }
    std::string node(std::size_t index)
    {
        const data::DrawnNode &node = m_drawing.nodes[index];
        std::string out = "(" + m_names[index];
        if (m_written.insert(index).second) {
            if (!node.typeText.empty())
                out += ":" + node.typeText;
            out += inlined(DrawnElement::node(index));
        }
        return out + ")";
    }
    std::string edge(std::size_t index, bool isForward) const
    {
        const data::DrawnEdge &edge = m_drawing.edges[index];
        std::string inner = edge.name;
        if (!edge.typeText.empty())
            inner += ":" + edge.typeText;
        if (edge.least != 1 || edge.most != 1 || edge.isVariable) {
            inner += "*" + std::to_string(edge.least) + "..";
            if (edge.most >= 0)
                inner += std::to_string(edge.most);
        }
        inner += inlined(DrawnElement::edge(index));
        const bool isLeft = edge.isDirected && !isForward, isRight = edge.isDirected && isForward;
        return (isLeft ? "<-[" : "-[") + inner + (isRight ? "]->" : "]-");
    }
    // The patterns of a clause: edges that follow one another as one path.
    std::string patterns(std::size_t where)
    {
        std::vector<std::size_t> edges;
        std::set<std::size_t> tied;
        for (std::size_t i = 0; i < m_drawing.edges.size(); ++i)
            if (m_drawing.edges[i].where == where) {
                edges.push_back(i);
                tied.insert(m_drawing.edges[i].from);
                tied.insert(m_drawing.edges[i].to);
            }
        std::string out;
        const auto begin = [&] { out += out.empty() ? "" : ", "; };
        std::size_t end = m_drawing.nodes.size();
        for (std::size_t k = 0; k < edges.size(); ++k) {
            const data::DrawnEdge &now = m_drawing.edges[edges[k]];
            bool isForward = now.from == end;
            if (now.from != end && now.to != end) {
                begin();
                const bool goesOn = k + 1 < edges.size();
                const auto touches = [&](std::size_t node) {
                    return goesOn &&
                           (m_drawing.edges[edges[k + 1]].from == node || m_drawing.edges[edges[k + 1]].to == node);
                };
                isForward = touches(now.to) || !touches(now.from);
                out += node(isForward ? now.from : now.to);
            }
            end = isForward ? now.to : now.from;
            out += edge(edges[k], isForward);
            out += node(end);
        }
        for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i)
            if (m_drawing.nodes[i].where == where && !tied.contains(i)) {
                begin();
                out += node(i);
            }
        if (out.empty()) // only nodes of other clauses
            for (std::size_t i = 0; i < m_drawing.nodes.size() && out.empty(); ++i)
                if (!m_names[i].empty() && m_written.contains(i))
                    out = node(i);
        return out;
    }
    static std::string condition(const data::DrawnCondition &made)
    {
        std::string out;
        if (made.sign.empty() || made.value.empty())
            out = made.left + (made.sign.empty() ? "" : " " + made.sign);
        else if (made.sign == ":")
            out = made.left + ":" + made.value;
        else if (made.isMirrored)
            out = made.value + " " + made.sign + " " + made.left;
        else
            out = made.left + " " + made.sign + " " + made.value;
        return made.isNegated ? "NOT (" + out + ")" : out;
    }
    std::string conditions(std::size_t where)
    {
        std::vector<std::string> all;
        for (const data::DrawnCondition &each : m_drawing.conditions)
            if (each.where == where && !each.isInline && each.either < 0)
                all.push_back(condition(each));
        for (std::size_t i = 0; i < m_drawing.eithers.size(); ++i)
            if (m_drawing.eithers[i].where == where)
                all.push_back(data::eitherText(m_drawing, static_cast<int>(i), condition));
        for (std::size_t i = 1; i < m_drawing.scopes.size(); ++i) {
            const data::DrawnScope &scope = m_drawing.scopes[i];
            if (scope.presence != Presence::optional && scope.where == where)
                all.push_back(tested(i));
        }
        for (const DrawnBox &box : m_drawing.boxes)
            if (box.place == DrawnBox::Place::condition && box.where == where)
                all.push_back("(" + box.text + ")");
        return all.empty() ? std::string() : " WHERE " + base::join(all, " AND ");
    }
    std::string tested(std::size_t scope)
    {
        std::string inner;
        const auto outer = m_written;
        for (std::size_t i = 0; i < m_drawing.wheres.size(); ++i)
            if (m_drawing.wheres[i].scope == scope) {
                inner += "MATCH " + patterns(i);
                inner += conditions(i) + " ";
            }
        m_written = outer;
        return (m_drawing.scopes[scope].presence == Presence::absent ? "NOT EXISTS { " : "EXISTS { ") + inner + "}";
    }
    static std::string result(const data::DrawnResult &made)
    {
        std::string out = (made.isDistinct ? "DISTINCT " : "") + base::join(data::columnTexts(made), ", ");
        const std::vector<std::string> order = data::orderTexts(made);
        if (!order.empty())
            out += "\nORDER BY " + base::join(order, ", ");
        if (!made.skipText.empty())
            out += "\nSKIP " + made.skipText;
        if (!made.limitText.empty())
            out += "\nLIMIT " + made.limitText;
        return out;
    }

    const data::Drawing &m_drawing;
    std::vector<std::string> m_names;
    std::set<std::size_t> m_written; // nodes with their type printed
};

} // namespace

std::string written(const data::Drawing &drawing)
{
    return DrawingWriter(drawing).text();
}

} // namespace cypher
