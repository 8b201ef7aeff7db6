// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/scorewords.h"

#include <algorithm>
#include <array>
#include <utility>

namespace agents {

std::string scorePartWords(std::string_view name)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr std::array words{
        Pair("base", "query ran"),
        Pair("coverage", "question covered"),
        Pair("links", "words recognised"),
        Pair("shape", "form of the result"),
        Pair("not trivial", "result not empty"),
        Pair("cut off", "rows cut off"),
        Pair("duplicates", "duplicate rows"),
        Pair("cartesian product", "patterns not joined"),
        Pair("order", "order of the rows"),
        Pair("direction", "direction of the relationship"),
        Pair("relevant", "relevant passages"),
        Pair("supported", "supported answer"),
        Pair("useful", "useful answer"),
    };
    const auto *found = std::find_if(words.begin(), words.end(), [&](const Pair &each) { return each.first == name; });
    return std::string(found == words.end() ? name : found->second);
}

} // namespace agents
