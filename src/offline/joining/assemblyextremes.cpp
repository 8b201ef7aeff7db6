// SPDX-License-Identifier: GPL-3.0-or-later
// A superlative of another thing than the one that is asked for: "which states border the state with the most people".
#include "offline/joining/assembler.h"

#include <algorithm>

namespace offline {

namespace {

// The nodes that hang together with `start` where `without` is taken away.
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

// The first by a measure of another thing: that thing is found first, by its one figure among all of its kind, and then
// everything is listed that has to do with it. Where what is asked for is restricted itself ("which northern state has
// the longest river") the measure ranks what is left of it, as everywhere. False where neither reading would be right.
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
            return false; // one thing that is called by its name is not ranked
    const bool isPlain = std::all_of(form.edges.begin(), form.edges.end(),
                                     [](const FormEdge &edge) { return edge.scope == 0 && !edge.optional; });
    const std::vector<bool> beside = reachable(form, target, owner);
    // "The state with the smallest capital": which town is the first hangs on the state that names it, so that both are
    // ranked together. "The capital of the largest state" is found behind the state.
    const auto names = [&](const FormFilter &filter) {
        return filter.other.node >= 0 && filter.ref.node >= 0 &&
               beside[static_cast<std::size_t>(filter.ref.node)] != beside[static_cast<std::size_t>(filter.other.node)];
    };
    for (const auto &filter : form.filters)
        if (names(filter) && !beside[static_cast<std::size_t>(filter.ref.node)])
            return filter.other.node == target;
    const bool isRestricted = std::any_of(form.filters.begin(), form.filters.end(), [&](const FormFilter &filter) {
        return !names(filter) && (filter.ref.node < 0 || beside[static_cast<std::size_t>(filter.ref.node)]);
    });
    if (!isPlain || isRestricted || form.limit != 1 || form.skip > 0)
        return true;
    std::vector<bool> own(form.nodes.size());
    for (std::size_t n = 0; n < own.size(); ++n)
        own[n] = !beside[n];
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

// "The smallest state" as a restriction: its figure is the one of all of its kind. A thing that is not there has none.
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
