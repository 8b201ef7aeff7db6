// SPDX-License-Identifier: GPL-3.0-or-later
// Links an answer to a graph: finds names in a text that are stored values of an open graph, with the graph's index of
// values. Thread of the source.
#pragma once

#include "data/source/source.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct NameLink {
    std::size_t begin = 0, end = 0; // bytes of the text
    std::string type, property;     // of the nodes with that name
    std::string value;              // the stored value
    std::int64_t count = 0;         // number of such nodes
    bool operator==(const NameLink &) const = default;
};

// In the order of the text: the longest name at each position, each name at its first occurrence. A name must match the
// stored value, apart from case and accents.
base::Result<std::vector<NameLink>> linkNames(std::string_view text, data::Source &graph, std::stop_token stop);

// [{begin, end, type, property, value, count}]
nlohmann::json toJson(const std::vector<NameLink> &links);

} // namespace agents
