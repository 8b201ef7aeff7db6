// SPDX-License-Identifier: GPL-3.0-or-later
// What a value, a share or a name is held against where something is looked for that refers to something else: in
// columns of tables (sql/foundrelationships.h, with the sources of the method) and in properties of graphs alike.
#pragma once

#include "data/schema.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace data {

inline constexpr std::size_t lookedAtValues = 1000; // distinct values of a column that are sought at the other end
inline constexpr double nearlyAll = 0.95;           // of them that must be there where the names fit
inline constexpr double tooFew = 0.5;               // below that it is not even listed as left out
inline constexpr double fittingNames = 0.75;        // from here on the names say it
inline constexpr double shortened = 0.8;            // below, a name fits only where a part of it is left out
inline constexpr std::int64_t tellingTexts = 8;     // different texts that cannot all be there by chance
inline constexpr std::int64_t tellingParts = 5;     // values of a column that is called so; or half of the other end

// Days that are kept as texts are the same by chance, and refer to nothing.
inline bool holdsDays(const Property &column)
{
    return column.type == Type::string && !column.samples.empty() &&
           std::all_of(column.samples.begin(), column.samples.end(), [](const Value &sample) {
               return sample.isString() && sample.asString().size() >= 10 && sample.asString()[4] == '-' &&
                      sample.asString()[7] == '-';
           });
}

} // namespace data
