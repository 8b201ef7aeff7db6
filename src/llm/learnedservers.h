// SPDX-License-Identifier: GPL-3.0-or-later
// What servers turned out to take and to keep, by address and model, for as long as the program runs: so each of it is
// found out once. Owned by who makes clients, outlives them; any thread.
#pragma once

#include "llm/dialect.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace llm {

class LearnedServers {
public:
    std::optional<Quirks> quirks(const Endpoint &endpoint) const;
    void learn(const Endpoint &endpoint, const Quirks &quirks);

private:
    mutable std::mutex m_mutex;
    std::map<std::pair<std::string, std::string>, Quirks> m_quirks; // by address and model
};

} // namespace llm
