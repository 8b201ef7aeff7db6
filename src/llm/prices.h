// SPDX-License-Identifier: GPL-3.0-or-later
// What models cost, as data with its date (resources/prices.json). A price that is not in the table is unknown, never
// zero. Immutable; any thread.
#pragma once

#include "base/result.h"
#include "base/usage.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace llm {

struct Price {
    double in = 0; // US dollars for a million tokens
    double out = 0;
    std::string from; // where it was read; empty: unverified
};

class PriceTable {
public:
    static base::Result<PriceTable> read(std::string_view json);
    const std::string &date() const { return m_date; } // "2025-11-30"
    // `provider` is the scheme of the model's name. "gpt-4o-2024-08-06" has the price of "gpt-4o" where it has no own.
    std::optional<Price> find(std::string_view provider, std::string_view model) const;
    // For people: "$2.5 in and $10 out for a million tokens (as of 2026-10-07, unverified)", or that it is not known.
    // `today`, where given, tells whether the table is old.
    std::string words(std::string_view provider, std::string_view model, std::string_view today = {}) const;
    // Half a year before `today` (both "2026-10-07"): providers change their prices more often than that.
    bool isOld(std::string_view today) const;
    std::optional<double> cost(std::string_view provider, std::string_view model, const base::Usage &usage) const;

private:
    std::string m_date;
    std::map<std::string, std::map<std::string, Price, std::less<>>, std::less<>> m_prices;
};

} // namespace llm
