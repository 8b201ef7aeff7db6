// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/score.h"

#include "base/text.h"

#include <charconv>
#include <string>
#include <vector>

namespace llm {

namespace {

struct Number {
    double value = 0;
    std::size_t begin = 0, end = 0;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Unsigned numbers; the caller notes a preceding minus.
std::vector<Number> numbers(const std::string &text)
{
    std::vector<Number> found;
    for (std::size_t at = 0; at < text.size();) {
        if (!isDigit(text[at])) {
            ++at;
            continue;
        }
        auto end = at;
        bool fraction = false;
        while (end < text.size() && (isDigit(text[end]) || (!fraction && (text[end] == '.' || text[end] == ',') &&
                                                            end + 1 < text.size() && isDigit(text[end + 1])))) {
            fraction = fraction || !isDigit(text[end]);
            ++end;
        }
        auto digits = text.substr(at, end - at);
        for (auto &c : digits)
            c = c == ',' ? '.' : c;
        Number number{0, at, end};
        std::from_chars(digits.data(), digits.data() + digits.size(), number.value);
        found.push_back(number);
        at = end;
    }
    return found;
}

bool isScale(std::string_view between)
{
    return between == "/" || between == "out of" || between == "of" || between == "von";
}

bool isOnScale(double value)
{
    return value >= 0 && value <= 10;
}

} // namespace

std::optional<double> parseScore(std::string_view text)
{
    const auto low = base::lower(base::shorten(text, 2000));
    const auto all = numbers(low);
    const auto negative = [&](const Number &number) {
        return number.begin > 0 && low[number.begin - 1] == '-' &&
               (number.begin < 2 || !isDigit(low[number.begin - 2]));
    };
    for (std::size_t i = 0; i + 1 < all.size(); ++i)
        if (isScale(base::trim(low.substr(all[i].end, all[i + 1].begin - all[i].end)))) {
            const double scale = all[i + 1].value;
            if (scale <= 0 || negative(all[i]) || all[i].value > scale)
                return std::nullopt;
            return all[i].value * 10 / scale;
        }
    const Number *meant = all.size() == 1 ? &all.front() : nullptr;
    if (const auto word = low.rfind("score"); word != std::string::npos)
        for (const auto &number : all)
            if (!meant && number.begin > word)
                meant = &number;
    if (!meant || negative(*meant))
        return std::nullopt;
    if (base::trim(low.substr(meant->end)).rfind('%', 0) == 0)
        return meant->value <= 100 ? std::optional(meant->value / 10) : std::nullopt;
    return isOnScale(meant->value) ? std::optional(meant->value) : std::nullopt;
}

} // namespace llm
