// SPDX-License-Identifier: GPL-3.0-or-later
// The name that was probably meant: by case, by plural, by words, by edit distance. Any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

// The best of `known` for a name that is not among them; empty where none is near, or two are equally near.
// Order: same but for case and separators; plural form; Damerau-Levenshtein at most 2, or a third of the length.
std::string nearestName(std::string_view name, const std::vector<std::string> &known);

// The only one of `known` that differs in case alone; empty where there is none, or more than one.
std::string sameButForCase(std::string_view name, const std::vector<std::string> &known);

} // namespace data
