// SPDX-License-Identifier: GPL-3.0-or-later
// Thresholds for finding undeclared references: columns of tables (sql/relationships/foundrelationships.h names the
// sources of the method) and properties of graphs.
#pragma once

#include "data/schema/schema.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace data {

inline constexpr std::size_t checkedValues = 1000;  // distinct values of a column that are looked up at the other end
inline constexpr double nearlyAll = 0.95;           // share of values that must exist there if the names fit
inline constexpr double tooFew = 0.5;               // below this share the candidate is not listed
inline constexpr double minNameScore = 0.75;        // minimum score of fitting names
inline constexpr double shortened = 0.8;            // below this score a name fits only as an abbreviation
inline constexpr std::int64_t minDistinctTexts = 8; // distinct texts that do not match by chance
inline constexpr std::int64_t minDistinctParts = 5; // distinct values with a fitting name; or half of the other end

// Dates stored as texts match by chance and are no references.
inline bool holdsDateTexts(const Property &column)
{
    return column.type == Type::string && !column.samples.empty() &&
           std::all_of(column.samples.begin(), column.samples.end(), [](const Value &sample) {
               return sample.isString() && sample.asString().size() >= 10 && sample.asString()[4] == '-' &&
                      sample.asString()[7] == '-';
           });
}

} // namespace data
