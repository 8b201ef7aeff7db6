// SPDX-License-Identifier: GPL-3.0-or-later
// The bridge from an answer to a graph: names in a text that are stored values of an open graph, found by the index of
// values that the graph has. Thread of the source.
#pragma once

#include "data/source.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct NameLink {
    std::size_t begin = 0, end = 0; // bytes of the text
    std::string type, property;     // of the nodes that have the name
    std::string value;              // as it is stored
    std::int64_t count = 0;         // how many do
    bool operator==(const NameLink &) const = default;
};

// In the order of the text; the longest name that stands at a place, each name where it stands first. A name has to be
// stored as it is written, but for case and accents.
base::Result<std::vector<NameLink>> linkNames(std::string_view text, data::Source &graph, std::stop_token stop);

// [{begin, end, type, property, value, count}]
nlohmann::json toJson(const std::vector<NameLink> &links);

} // namespace agents
