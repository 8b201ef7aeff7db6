// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a call. Money is in units of a named currency; unknown is empty, never zero.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace base {

struct Usage {
    std::int64_t tokensIn = 0;
    std::int64_t tokensOut = 0;
    std::int64_t calls = 0;
    std::optional<double> cost = 0.0; // US dollars; empty if the price is unknown
    std::chrono::nanoseconds time{0};
    std::int64_t tokensCached = 0; // part of tokensIn: read from the server's prompt cache, if the server reports it

    std::int64_t tokens() const { return tokensIn + tokensOut; }

    Usage &operator+=(const Usage &other)
    {
        tokensIn += other.tokensIn;
        tokensCached += other.tokensCached;
        tokensOut += other.tokensOut;
        calls += other.calls;
        cost = cost && other.cost ? std::optional<double>(*cost + *other.cost) : std::nullopt;
        time += other.time;
        return *this;
    }
};

} // namespace base
