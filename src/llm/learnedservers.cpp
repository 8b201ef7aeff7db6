// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/learnedservers.h"

namespace llm {

std::optional<Quirks> LearnedServers::quirks(const Endpoint &endpoint) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_quirks.find({endpoint.base, endpoint.model});
    return found == m_quirks.end() ? std::nullopt : std::optional(found->second);
}

void LearnedServers::learn(const Endpoint &endpoint, const Quirks &quirks)
{
    const std::lock_guard lock(m_mutex);
    m_quirks[{endpoint.base, endpoint.model}] = quirks;
}

} // namespace llm
