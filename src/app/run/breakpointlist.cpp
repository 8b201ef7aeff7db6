// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/breakpointlist.h"

#include <algorithm>

namespace app {

void BreakpointList::set(std::vector<workflow::Breakpoint> breakpoints)
{
    int last = 0;
    for (const auto &breakpoint : breakpoints)
        last = std::max(last, breakpoint.id);
    for (auto &breakpoint : breakpoints) {
        if (breakpoint.id == 0)
            breakpoint.id = ++last;
    }
    m_all = std::move(breakpoints);
}

std::vector<workflow::Breakpoint> BreakpointList::toggled(const std::string &node) const
{
    auto all = m_all;
    const auto removed = std::erase_if(all, [&](const workflow::Breakpoint &breakpoint) {
        return !breakpoint.fixed && breakpoint.node == node && breakpoint.condition.empty() &&
               breakpoint.when == workflow::When::before;
    });
    if (removed == 0) {
        workflow::Breakpoint added;
        added.node = node;
        all.push_back(std::move(added));
    }
    return all;
}

std::set<std::string> BreakpointList::nodes() const
{
    std::set<std::string> nodes;
    for (const auto &breakpoint : m_all) {
        if (breakpoint.enabled && breakpoint.condition.empty() && breakpoint.when == workflow::When::before)
            nodes.insert(breakpoint.node);
    }
    return nodes;
}

std::optional<int> BreakpointList::takeHits(const std::vector<workflow::Breakpoint> &counted)
{
    std::optional<int> hit;
    for (const auto &each : counted) {
        for (auto &known : m_all) {
            if (known.id == each.id && known.hits < each.hits) {
                known.hits = each.hits;
                hit = known.id;
            }
        }
    }
    return hit;
}

} // namespace app
