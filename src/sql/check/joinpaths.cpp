// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/joinpaths.h"

#include <algorithm>
#include <map>
#include <set>

namespace sql {

namespace {

constexpr int declaredCost = 10, foundCost = 11, mostCost = 44; // four joins

struct Edge {
    JoinStep step;
    int cost = declaredCost;
};

std::multimap<std::string, Edge, std::less<>> edgesOf(const data::Schema &schema)
{
    std::multimap<std::string, Edge, std::less<>> out; // by the table where they start
    for (const data::RelationshipType &type : schema.relationships)
        for (const data::Endpoints &ends : type.endpoints) {
            if (ends.columns.empty())
                continue;
            const int cost = ends.found ? foundCost : declaredCost;
            out.emplace(ends.from, Edge{{ends.from, ends.to, ends.columns}, cost});
            if (ends.from == ends.to)
                continue;
            Edge back{{ends.to, ends.from, {}}, cost};
            for (const auto &[own, other] : ends.columns)
                back.step.columns.emplace_back(other, own);
            out.emplace(ends.to, std::move(back));
        }
    return out;
}

} // namespace

std::vector<JoinPath> cheapestJoins(const data::Schema &schema, const std::vector<std::string> &tables,
                                    const std::string &target, std::size_t most)
{
    std::vector<JoinPath> out;
    if (std::find(tables.begin(), tables.end(), target) != tables.end())
        return out;
    const auto edges = edgesOf(schema);
    // Open paths by cost; each path enters a table once. Paths above the best cost are dropped.
    std::multimap<int, JoinPath> open;
    for (std::size_t i = 0; i < tables.size(); ++i)
        open.emplace(0, JoinPath{i, {}, 0});
    std::map<std::string, int> reached; // lowest cost by table
    for (const std::string &table : tables)
        reached[table] = 0;
    constexpr std::size_t mostWays = 2000;
    for (std::size_t looked = 0; !open.empty() && looked < mostWays; ++looked) {
        const JoinPath path = open.extract(open.begin()).mapped();
        if (!out.empty() && path.cost > out.front().cost)
            break;
        const std::string &at = path.steps.empty() ? tables[path.start] : path.steps.back().to;
        if (at == target) {
            out.push_back(path);
            if (out.size() >= most)
                break;
            continue;
        }
        const auto [begin, end] = edges.equal_range(at);
        for (auto edge = begin; edge != end; ++edge) {
            JoinPath next = path;
            next.cost += edge->second.cost;
            const auto known = reached.find(edge->second.step.to);
            if (next.cost > mostCost || (known != reached.end() && known->second < next.cost))
                continue;
            reached[edge->second.step.to] = next.cost;
            next.steps.push_back(edge->second.step);
            open.emplace(next.cost, std::move(next));
        }
    }
    return out;
}

} // namespace sql
