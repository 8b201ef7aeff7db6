// SPDX-License-Identifier: GPL-3.0-or-later
// What sources share in listing stored texts: which properties are meant, and the best of what
// was found in them. Pure; any thread.
#pragma once

#include "data/schema.h"
#include "data/source.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace data {

class TextIndex;

// Of a longer table only so many rows are read for the names in them (Source::eachValue).
constexpr std::int64_t mostListedRows = 300000;

struct TextTarget {
    std::string type, property;
    bool isRelationship = false;
    auto operator<=>(const TextTarget &) const = default;
};

// The text properties meant, as Source::values names them; of a label that is only a parent, what its nodes have.
std::vector<TextTarget> textTargets(const Schema &schema, std::string_view type, std::string_view property);

// The stored texts of these properties that are near to `text`: best first, at most k; ties in the order of the
// targets. `index` gives the texts of one property, and may take long.
using IndexOf = std::function<base::Result<const TextIndex *>(const TextTarget &target)>;
base::Result<std::vector<StoredValue>> textsNear(const std::vector<TextTarget> &targets, std::string_view text,
                                                 std::size_t k, const std::stop_token &stop, const IndexOf &index);

} // namespace data
