// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/repetition.h"

#include <algorithm>
#include <vector>

namespace llm {

namespace {

constexpr std::size_t keptBytes = 2400;
constexpr std::size_t checkedEvery = 64;
constexpr std::size_t longestPiece = 170;

struct Bound {
    std::size_t times, bytes;
};
constexpr Bound exactBound{12, 360}, countingBound{40, 2000};
constexpr std::size_t mostBlanks = 400;

// Whether the end of the text has a period within the bound: the Z function of the reversed text gives the extent of
// each period (Gusfield 1997, 1.4).
bool repeats(const std::string &text, const Bound &bound)
{
    if (text.size() < bound.bytes)
        return false;
    const std::string reversed(text.rbegin(), text.rend());
    std::vector<std::size_t> z(reversed.size());
    for (std::size_t i = 1, left = 0, right = 0; i < reversed.size(); ++i) {
        if (i < right)
            z[i] = std::min(right - i, z[i - left]);
        while (i + z[i] < reversed.size() && reversed[z[i]] == reversed[i + z[i]])
            ++z[i];
        if (i + z[i] > right) {
            left = i;
            right = i + z[i];
        }
        if (i > longestPiece)
            continue;
        const auto holds = i + z[i];
        if (holds >= bound.bytes && holds >= bound.times * i)
            return true;
    }
    return false;
}

bool isBlankOnly(std::string_view text)
{
    return text.size() >= mostBlanks &&
           text.substr(text.size() - mostBlanks).find_first_not_of(" \t\r\n") == std::string_view::npos;
}

void keep(std::string &text)
{
    if (text.size() > 2 * keptBytes)
        text.erase(0, text.size() - keptBytes);
}

} // namespace

bool RepetitionGuard::feed(std::string_view piece)
{
    m_tail += piece;
    for (const char sign : piece) {
        const bool isDigit = sign >= '0' && sign <= '9';
        if (!isDigit || m_numbers.empty() || m_numbers.back() != '0')
            m_numbers += isDigit ? '0' : sign;
    }
    m_unchecked += piece.size();
    if (m_unchecked < checkedEvery)
        return false;
    m_unchecked = 0;
    keep(m_tail);
    keep(m_numbers);
    return isBlankOnly(m_tail) || repeats(m_tail, exactBound) || repeats(m_numbers, countingBound);
}

} // namespace llm
