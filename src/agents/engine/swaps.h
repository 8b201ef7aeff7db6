// SPDX-License-Identifier: GPL-3.0-or-later
// How bindings are written that say more than a name. Constants and pure functions; any thread.
#pragma once

#include <string>

namespace agents::roles {

// Its URI follows. Any other binding of a source is the run's own.
inline constexpr const char *swappedSource = "open:";

// The repairer speaks the language of the rules that draft ("offline:de"), and English beside any other model.
inline std::string repairerFor(const std::string &model)
{
    const std::string rules = "offline:";
    return model.starts_with(rules) ? "rules:" + model.substr(rules.size()) : std::string("rules");
}

} // namespace agents::roles
