// SPDX-License-Identifier: GPL-3.0-or-later
// What a query finds, to be compared with what another one finds. Used on the thread of the source.
#pragma once

#include "data/source.h"

#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace offline {

// Every row as one text, in any order; nothing where there are 300 or more, where it takes longer than half a second,
// or where the source does not answer.
std::optional<std::multiset<std::string>> foundRows(const std::string &query, data::Source &source,
                                                    std::stop_token stop);

} // namespace offline
