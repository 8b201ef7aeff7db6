// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/storevalues.h"

#include "base/text.h"
#include "data/suggestions.h"

#include <array>
#include <charconv>

namespace retrieval {

namespace {

constexpr std::size_t mostBytes = 64u << 20;
constexpr std::chrono::milliseconds forSearch{30000};
constexpr std::size_t namedTables = 400; // maximum bytes of the list of names

} // namespace

std::string textOf(const data::Value &value)
{
    return value.isNull() ? std::string() : value.isString() ? value.asString() : value.toDisplay();
}

std::int64_t integerOf(const data::Value &value)
{
    return value.isNumber() ? static_cast<std::int64_t>(value.toDouble()) : 0;
}

std::string vectorText(const std::vector<float> &vector)
{
    std::string out = "[";
    std::array<char, 32> digits{};
    for (const float each : vector) {
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), each).ptr;
        out += (out.size() > 1 ? "," : "") + std::string(digits.data(), end);
    }
    return out + "]";
}

base::Result<data::Rows> storeRows(data::Source &source, const data::Query &query, const std::stop_token &stop)
{
    data::QueryLimits limits;
    limits.setRows(10'000);
    limits.bytes = mostBytes;
    limits.time = forSearch;
    return source.run(query, limits, stop);
}

tl::unexpected<base::Error> unknownTable(const std::string &named, const std::vector<std::string> &known,
                                         const std::string &kind, const std::string &source)
{
    const std::string example = known.empty() ? "articles" : known.front();
    const std::string list = known.empty()
                                 ? source + " has no " + kind + " with text."
                                 : "With text there are " + base::shorten(base::join(known, ", "), namedTables) + ".";
    if (named.empty())
        return base::fail(base::Category::usage, "The address does not say which " + kind +
                                                     " holds the documents: add ?" + kind + "=" + example + ". " +
                                                     list);
    const std::string near = data::nearestName(named, known);
    return base::fail(base::Category::usage, source + " has no " + kind + " “" + base::shorten(named, 60) + "”" +
                                                 (near.empty() ? ". " : "; did you mean " + near + "? ") + list);
}

} // namespace retrieval
