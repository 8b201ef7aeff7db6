// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by sources that list stored texts: selects the properties and the best matches. Pure; any thread.
#pragma once

#include "data/schema/schema.h"
#include "data/source/source.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace data {

class TextIndex;

// Maximum rows read of a table to list its names (Source::eachValue).
constexpr std::int64_t mostListedRows = 300000;

struct TextTarget {
    std::string type, property;
    bool isRelationship = false;
    auto operator<=>(const TextTarget &) const = default;
};

// The text properties that Source::values selects; for an abstract label, those of its nodes.
std::vector<TextTarget> textTargets(const Schema &schema, std::string_view type, std::string_view property);

// The stored texts similar to `text`: best first, at most k; ties in the order of the targets. `index` returns the
// texts of one property and may be slow.
using IndexOf = std::function<base::Result<const TextIndex *>(const TextTarget &target)>;
base::Result<std::vector<StoredValue>> textsNear(const std::vector<TextTarget> &targets, std::string_view text,
                                                 std::size_t k, const std::stop_token &stop, const IndexOf &index);

} // namespace data
