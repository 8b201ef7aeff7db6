// SPDX-License-Identifier: GPL-3.0-or-later
// Cache of server features by address and model for the lifetime of the program, so that each is probed once. Outlives
// the clients; any thread.
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
