// SPDX-License-Identifier: GPL-3.0-or-later
// Superlatives of another thing than the target: "which states border the state with the most people".
#include "offline/joining/assembler.h"

#include <algorithm>

namespace offline {

namespace {

// The nodes connected with `start` if the node `without` is removed.
std::vector<bool> reachable(const LogicalForm &form, int start, int without)
{
    std::vector<bool> found(form.nodes.size(), false);
    found[static_cast<std::size_t>(start)] = true;
    for (bool grew = true; grew;) {
        grew = false;
        for (const auto &edge : form.edges) {
            if (edge.from == without || edge.to == without)
                continue;
            const auto from = static_cast<std::size_t>(edge.from), to = static_cast<std::size_t>(edge.to);
            if (found[from] != found[to])
                found[from] = found[to] = grew = true;
        }
    }
    return found;
}

} // namespace

// Ranks another thing than the target: it is selected by its figure among all of its type, and everything related to it
// is listed. If the target itself is restricted ("which northern state has the longest river"), the measure ranks the
// remaining things as usual. False if neither reading is right.
bool Assembler::ranksAnother(LogicalForm &form) const
{
    const int owner = form.measure.ref.node, target = form.target.node;
    if (form.want != Want::superlative || form.measure.kind != Measure::property || owner < 0 || target < 0 ||
        owner == target || !form.group.empty() || !form.target.property.empty())
        return true;
    const auto isOf = [](const Ref &ref, int node) { return ref.node == node; };
    for (const auto &filter : form.filters)
        if (isOf(filter.ref, owner) && filter.op == "=" && filter.value.isString() &&
            filter.ref.property == form.nodes[static_cast<std::size_t>(owner)].naming)
            return false; // a single named thing is not ranked
    const bool isPlain = std::all_of(form.edges.begin(), form.edges.end(),
                                     [](const FormEdge &edge) { return edge.scope == 0 && !edge.optional; });
    const std::vector<bool> inside = reachable(form, target, owner);
    // "The state with the smallest capital" ranks states and towns together, because the state names the town. "The
    // capital of the largest state" is selected after the state.
    const auto names = [&](const FormFilter &filter) {
        return filter.other.node >= 0 && filter.ref.node >= 0 &&
               inside[static_cast<std::size_t>(filter.ref.node)] != inside[static_cast<std::size_t>(filter.other.node)];
    };
    for (const auto &filter : form.filters)
        if (names(filter) && !inside[static_cast<std::size_t>(filter.ref.node)])
            return filter.other.node == target;
    const bool isRestricted = std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
        return !names(filter) && (filter.ref.node < 0 || inside[static_cast<std::size_t>(filter.ref.node)]);
    });
    if (!isPlain || isRestricted || form.limit != 1 || form.skip > 0)
        return true;
    std::vector<bool> own(form.nodes.size());
    for (std::size_t n = 0; n < own.size(); ++n)
        own[n] = !inside[n];
    auto figure = std::make_shared<LogicalForm>(partOf(form, own));
    const auto at = std::count(own.begin(), own.begin() + owner, true);
    figure->want = Want::aggregate;
    figure->target = {static_cast<int>(at), -1, {}};
    figure->measure = {
        Measure::aggregate, {static_cast<int>(at), -1, form.measure.ref.property}, form.descending ? "max" : "min"};
    FormFilter first{form.measure.ref, "=", {}, true};
    first.figure = std::move(figure);
    form.filters.push_back(std::move(first));
    form.want = Want::list;
    form.limit = 0;
    form.measure = {};
    if (form.project.empty())
        form.project.push_back(form.target);
    return true;
}

// Adds a superlative as a condition: "the smallest state" has the least figure of its type. False in a negated part.
bool Assembler::isFirst(const Condition &condition, FormFilter &filter, const LogicalForm &form) const
{
    if (filter.ref.node < 0 || condition.scope != 0)
        return false;
    auto figure = std::make_shared<LogicalForm>();
    figure->nodes = {form.nodes[static_cast<std::size_t>(filter.ref.node)]};
    figure->want = Want::aggregate;
    figure->target = {0, -1, {}};
    figure->measure = {Measure::aggregate, {0, -1, filter.ref.property}, condition.extreme};
    filter.figure = std::move(figure);
    return true;
}

} // namespace offline
