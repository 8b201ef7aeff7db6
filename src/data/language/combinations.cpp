// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/combinations.h"

#include <string>

namespace data {

Diagnostic productWarning(base::Span span, std::string_view piece,
                          const std::vector<std::optional<std::int64_t>> &sizes)
{
    constexpr std::int64_t most = 1'000'000'000'000'000;
    std::int64_t combinations = 1;
    for (const auto &size : sizes) {
        if (!size || *size <= 0 || combinations > most / *size) {
            combinations = size && *size > 0 ? most : 0;
            break;
        }
        combinations *= *size;
    }
    std::string message =
        "No condition joins " + std::string(piece) + " with the rest of the query, so every combination becomes a row";
    if (combinations > 0)
        message += ": up to " + base::grouped(combinations) + " combinations";
    return {"cartesian-product", Level::warning, span, message + ".", {}, ""};
}

} // namespace data
