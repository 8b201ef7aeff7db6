// SPDX-License-Identifier: GPL-3.0-or-later
// The breakpoints of the window, which apply to all runs. GUI thread.
#pragma once

#include "workflow/breakpoint.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace app {

class BreakpointList {
public:
    explicit BreakpointList(std::vector<workflow::Breakpoint> breakpoints) : m_all(std::move(breakpoints)) {}
    const std::vector<workflow::Breakpoint> &all() const { return m_all; }
    void set(std::vector<workflow::Breakpoint> breakpoints); // numbers the new ones
    // The list with or without one before that node.
    std::vector<workflow::Breakpoint> toggled(const std::string &node) const;
    std::set<std::string> nodes() const; // with an unconditional breakpoint before them
    // Takes over higher hit counts; returns the id of the last one that was hit.
    std::optional<int> takeHits(const std::vector<workflow::Breakpoint> &counted);

private:
    std::vector<workflow::Breakpoint> m_all;
};

} // namespace app
