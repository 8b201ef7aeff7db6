// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/foundrows.h"

#include "data/rows/rows.h"

#include <chrono>

namespace offline {

namespace {

constexpr std::size_t mostFound = 300;
constexpr std::chrono::milliseconds timeToFind(500);

} // namespace

std::optional<std::multiset<std::string>> foundRows(const std::string &query, data::Source &source,
                                                    std::stop_token stop)
{
    data::QueryLimits limits;
    limits.rows = mostFound;
    limits.time = timeToFind;
    const auto rows = source.run({query, {}}, limits, std::move(stop));
    if (!rows || rows->size() >= mostFound)
        return std::nullopt;
    std::multiset<std::string> all;
    for (std::size_t r = 0; r < rows->size(); ++r) {
        std::string row;
        for (std::size_t c = 0; c < rows->columnCount(); ++c)
            row += rows->at(r, c).toLiteral() + "\x1f";
        all.insert(std::move(row));
    }
    return all;
}

} // namespace offline
