// SPDX-License-Identifier: GPL-3.0-or-later
// Prices of models, a dated table (resources/prices.json). A missing price is unknown, never zero. Immutable; any
// thread.
#pragma once

#include "base/result.h"
#include "base/usage.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace llm {

struct Price {
    double in = 0; // US dollars per million tokens
    double out = 0;
    std::string from; // source of the price; empty: unverified
};

class PriceTable {
public:
    static base::Result<PriceTable> read(std::string_view json);
    const std::string &date() const { return m_date; } // "2025-11-30"
    // `provider`: scheme of the model's name. Dated models such as "gpt-4o-2024-08-06" fall back to "gpt-4o".
    std::optional<Price> find(std::string_view provider, std::string_view model) const;
    // Text: "$2.5 in and $10 out for a million tokens (as of 2026-10-07, unverified)", or that the price is unknown.
    // `today`, if given, adds a note if the table is old.
    std::string words(std::string_view provider, std::string_view model, std::string_view today = {}) const;
    // More than half a year before `today` ("2026-10-07"); providers change prices more often than that.
    bool isOld(std::string_view today) const;
    std::optional<double> cost(std::string_view provider, std::string_view model, const base::Usage &usage) const;

private:
    std::string m_date;
    std::map<std::string, std::map<std::string, Price, std::less<>>, std::less<>> m_prices;
};

} // namespace llm
