// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/decimalorder.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <sqlite3.h>
#include <string>

namespace sql {

namespace {

// 0.digits times ten to the power; no digits means zero.
struct Decimal {
    bool isNegative = false;
    std::string digits;
    std::int64_t power = 0;
};

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::optional<Decimal> decimalIn(std::string_view text)
{
    Decimal out;
    if (text.starts_with('-') || text.starts_with('+')) {
        out.isNegative = text.front() == '-';
        text.remove_prefix(1);
    }
    bool any = false, isBehindPoint = false;
    std::size_t at = 0;
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == '.' && !isBehindPoint)); ++at) {
        if (text[at] == '.') {
            isBehindPoint = true;
            continue;
        }
        any = true;
        if (text[at] != '0' || !out.digits.empty()) {
            out.digits += text[at];
            out.power += isBehindPoint ? 0 : 1;
        } else if (isBehindPoint) {
            --out.power;
        }
    }
    if (!any)
        return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::int32_t exponent = 0;
        std::string_view rest = text.substr(at + 1);
        if (rest.starts_with('+'))
            rest.remove_prefix(1);
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), exponent);
        if (error != std::errc() || end != rest.data() + rest.size())
            return std::nullopt;
        out.power += exponent;
    } else if (at < text.size()) {
        return std::nullopt;
    }
    while (out.digits.ends_with('0'))
        out.digits.pop_back();
    if (out.digits.empty())
        return Decimal();
    return out;
}

int sign(bool isLess)
{
    return isLess ? -1 : 1;
}

} // namespace

int compareDecimals(std::string_view a, std::string_view b)
{
    const auto left = decimalIn(a), right = decimalIn(b);
    if (!left || !right)
        return left ? -1 : right ? 1 : a.compare(b);
    const int leftSign = left->digits.empty() ? 0 : left->isNegative ? -1 : 1;
    const int rightSign = right->digits.empty() ? 0 : right->isNegative ? -1 : 1;
    if (leftSign != rightSign)
        return sign(leftSign < rightSign);
    if (leftSign == 0)
        return 0;
    if (left->power != right->power)
        return leftSign * sign(left->power < right->power);
    return leftSign * left->digits.compare(right->digits);
}

void addDecimalOrder(sqlite3 *database)
{
    sqlite3_create_collation(
        database, "decimal", SQLITE_UTF8, nullptr, [](void *, int sizeA, const void *a, int sizeB, const void *b) {
            return compareDecimals({static_cast<const char *>(a), static_cast<std::size_t>(sizeA)},
                                   {static_cast<const char *>(b), static_cast<std::size_t>(sizeB)});
        });
}

} // namespace sql
