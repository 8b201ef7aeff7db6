// SPDX-License-Identifier: GPL-3.0-or-later
// What sources share in listing stored texts: which properties are meant, and the best of what
// was found in them. Pure; any thread.
#pragma once

#include "data/schema.h"
#include "data/source.h"

#include <cstdint>
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

// Adds the texts of one property that are near to `text`, at most k.
void addNear(const TextTarget &target, const TextIndex &texts, std::string_view text, std::size_t k,
             std::vector<StoredValue> &out);
// Best first, at most k; ties stay in the order they came in.
void keepBest(std::vector<StoredValue> &values, std::size_t k);

} // namespace data
