// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes run one after the other inside another one, as one step with one update: what one writes the next one reads.
// Internal to the room agents. Thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <algorithm>
#include <vector>

namespace agents {

class Steps {
public:
    Steps(const workflow::State &state, workflow::Context &context) : m_state(state), m_context(context) {}

    const workflow::State &state() const { return m_state; }
    bool isSuspended() const { return m_update.suspend.has_value(); }

    base::Status run(const workflow::NodeSpec &node)
    {
        m_last = m_update;
        m_before = m_state;
        BASE_TRY(auto update, node.run(m_state, m_context));
        m_state = m_state.with(update.set);
        for (auto &change : update.set)
            set(change.first, std::move(change.second));
        for (auto &item : update.append)
            m_update.append.push_back(std::move(item));
        m_update.suspend = std::move(update.suspend);
        return {};
    }

    void set(const workflow::Name &name, base::ArtefactPtr value)
    {
        const auto known = std::find_if(m_update.set.begin(), m_update.set.end(),
                                        [&](const workflow::Change &change) { return change.first == name; });
        if (known == m_update.set.end())
            m_update.set.emplace_back(name, value);
        else
            known->second = value;
        m_state = m_state.with({{name, std::move(value)}});
    }

    // Of what the last node changed, these alone.
    void keepOnly(const std::vector<workflow::Name> &kept)
    {
        const auto now = m_state;
        m_update = m_last;
        m_state = m_before;
        for (const auto &name : kept)
            if (now.get(name) != m_state.get(name))
                set(name, now.get(name));
    }

    workflow::Update take()
    {
        if (!isSuspended())
            return std::move(m_update);
        workflow::Update waits;
        waits.suspend = std::move(m_update.suspend);
        return waits;
    }

private:
    workflow::State m_state, m_before;
    workflow::Context &m_context;
    workflow::Update m_update, m_last;
};

} // namespace agents
