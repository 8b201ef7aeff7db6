// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/breakpoint.h"

#include <algorithm>

namespace workflow {

std::string Breakpoint::sentence() const
{
    const std::string place = when == When::before ? "before" : "after";
    return "Breakpoint " + std::to_string(id) + " " + place + " " + (node.empty() ? "a node" : "“" + node + "”") +
           (condition.empty() ? "." : ": " + condition + ".");
}

void Breakpoints::registerCondition(std::string name, Condition condition)
{
    m_conditions[std::move(name)] = std::move(condition);
}

int Breakpoints::add(Breakpoint breakpoint)
{
    breakpoint.id = ++m_lastId;
    m_all.push_back(std::move(breakpoint));
    return m_lastId;
}

void Breakpoints::set(std::vector<Breakpoint> all)
{
    m_all = std::move(all);
    for (Breakpoint &breakpoint : m_all)
        m_lastId = std::max(m_lastId, breakpoint.id);
    for (Breakpoint &breakpoint : m_all)
        if (breakpoint.id == 0)
            breakpoint.id = ++m_lastId;
}

bool Breakpoints::holds(const Breakpoint &breakpoint, const Checkpoint &checkpoint, const Fold *fold) const
{
    if (breakpoint.condition.empty())
        return true;
    const auto condition = m_conditions.find(breakpoint.condition);
    if (condition == m_conditions.end())
        return true;
    try {
        return condition->second(checkpoint, fold, breakpoint.parameters);
    } catch (...) {
        return true;
    }
}

namespace {

int numberIn(const nlohmann::json &parameters, const char *name, int usual)
{
    if (!parameters.is_object())
        return usual;
    const auto found = parameters.find(name);
    return found != parameters.end() && found->is_number() ? found->get<int>() : usual;
}

// The attempt of the step that is about to run, or that has run.
int attemptAt(When when, const Checkpoint &checkpoint)
{
    const bool opens = when == When::before && checkpoint.opensIteration && checkpoint.step > 0;
    return std::max(1, checkpoint.iteration) + (opens ? 1 : 0);
}

} // namespace

const Breakpoint *Breakpoints::hit(When when, const Name &node, const Checkpoint &checkpoint, const Fold *fold,
                                   Which asked)
{
    for (Breakpoint &breakpoint : m_all) {
        if (asked == Which::none || (asked == Which::fixed && !breakpoint.fixed))
            continue;
        const bool applies = breakpoint.when == when && (breakpoint.enabled || breakpoint.fixed) &&
                             (breakpoint.node.empty() || breakpoint.node == node) &&
                             attemptAt(when, checkpoint) > numberIn(breakpoint.parameters, afterAttempt, 0);
        if (applies && holds(breakpoint, checkpoint, fold)) {
            ++breakpoint.hits;
            if (breakpoint.hits >= numberIn(breakpoint.parameters, fromHit, 1))
                return &breakpoint;
        }
    }
    return nullptr;
}

} // namespace workflow
