// SPDX-License-Identifier: GPL-3.0-or-later
// The name that the user probably intended: by case, plural, words or edit distance. Any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

// The best of `known` for an unknown name; empty if none is close, or two are equally close. Order: equal but for case
// and separators; plural; Damerau-Levenshtein at most 2, or a third of the length.
std::string nearestName(std::string_view name, const std::vector<std::string> &known);

// The only one of `known` that differs just in case; empty if there is none or several.
std::string sameButForCase(std::string_view name, const std::vector<std::string> &known);

} // namespace data
