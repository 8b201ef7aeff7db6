// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/prices.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

constexpr double perTokens = 1e6;

// A date or revision appended to the name of the same model ("-2024-08-06", "-0613", "-001", "-latest").
bool isRevision(std::string_view suffix)
{
    if (suffix == "-latest")
        return true;
    if (suffix.size() < 4 || suffix.front() != '-')
        return false;
    const bool digits = suffix.find_first_not_of("-0123456789") == std::string_view::npos;
    const auto size = suffix.size() - 1;
    return digits && (size == 3 || size == 4 || size == 8 || size == 10);
}

} // namespace

base::Result<PriceTable> PriceTable::read(std::string_view text)
{
    const json parsed = base::parsedJson(text);
    PriceTable table;
    table.m_date = base::textIn(parsed, "date");
    const auto &providers = base::memberOf(parsed, "usd_per_million_tokens");
    if (table.m_date.empty() || !providers.is_object())
        return base::fail(
            base::Category::input,
            BASE_TEXT("prices.unreadable",
                      "The price table cannot be read. The table needs the fields date and usd_per_million_tokens."));
    for (const auto &[provider, models] : providers.items())
        for (const auto &[model, price] : models.items()) {
            const auto &in = base::elementOf(price, 0), &out = base::elementOf(price, 1);
            if (!in.is_number() || !out.is_number())
                return base::fail(
                    base::Category::input,
                    {BASE_TEXT(
                         "prices.invalid",
                         "The price table has no valid price for {model}. Write the two prices as [input, output]."),
                     {{"model", model}}});
            const auto &from = base::elementOf(price, 2);
            table.m_prices[provider][model] = {in.get<double>(), out.get<double>(),
                                               from.is_string() ? from.get<std::string>() : std::string()};
        }
    return table;
}

std::optional<Price> PriceTable::find(std::string_view provider, std::string_view model) const
{
    const auto models = m_prices.find(provider);
    if (models == m_prices.end())
        return std::nullopt;
    if (const auto exact = models->second.find(model); exact != models->second.end())
        return exact->second;
    for (const auto &[name, price] : models->second)
        if (model.substr(0, name.size()) == name && isRevision(model.substr(name.size())))
            return price;
    return std::nullopt;
}

bool PriceTable::isOld(std::string_view today) const
{
    const auto months = [](std::string_view date) {
        int year = 0, month = 0;
        return std::sscanf(std::string(date).c_str(), "%d-%d", &year, &month) == 2 ? year * 12 + month : 0;
    };
    constexpr int oldest = 6;
    return months(today) > 0 && months(today) - months(m_date) >= oldest;
}

std::string PriceTable::words(std::string_view provider, std::string_view model, std::string_view today) const
{
    const auto price = find(provider, model);
    if (!price)
        return "The price of this model is unknown.";
    const auto dollars = [](double value) {
        auto text = json(value).dump();
        return "$" + (text.ends_with(".0") ? text.substr(0, text.size() - 2) : text);
    };
    return dollars(price->in) + " for input and " + dollars(price->out) + " for output per million tokens (" +
           (isOld(today) ? "possibly outdated prices of " : "prices of ") + m_date +
           (price->from.empty() ? ", unverified)." : ", from " + price->from + ").");
}

std::optional<double> PriceTable::cost(std::string_view provider, std::string_view model,
                                       const base::Usage &usage) const
{
    const auto price = find(provider, model);
    if (!price)
        return std::nullopt;
    return (double(usage.tokensIn) * price->in + double(usage.tokensOut) * price->out) / perTokens;
}

} // namespace llm
