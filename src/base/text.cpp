// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include "base/workbudget.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utf8proc.h>

namespace base {

namespace {

// Calls `use` for each code point; an invalid byte is U+FFFD.
template <class Use>
void eachCodePoint(std::string_view utf8, Use use)
{
    const auto *bytes = reinterpret_cast<const utf8proc_uint8_t *>(utf8.data());
    auto left = static_cast<utf8proc_ssize_t>(utf8.size());
    while (left > 0) {
        utf8proc_int32_t codePoint = 0;
        utf8proc_ssize_t used = utf8proc_iterate(bytes, left, &codePoint);
        if (used <= 0) {
            codePoint = 0xFFFD;
            used = 1;
        }
        use(codePoint);
        bytes += used;
        left -= used;
    }
}

void append(std::string &out, utf8proc_int32_t codePoint)
{
    utf8proc_uint8_t buffer[4];
    const utf8proc_ssize_t count = utf8proc_encode_char(codePoint, buffer);
    out.append(reinterpret_cast<const char *>(buffer), static_cast<std::size_t>(count));
}

template <class Map>
std::string mapped(std::string_view utf8, Map map)
{
    std::string out;
    out.reserve(utf8.size());
    eachCodePoint(utf8, [&](utf8proc_int32_t c) { append(out, map(c)); });
    return out;
}

std::string normalised(std::string_view utf8, int options)
{
    const std::string valid = isValidUtf8(utf8) ? std::string(utf8) : mapped(utf8, [](auto c) { return c; });
    utf8proc_uint8_t *result = nullptr;
    const utf8proc_ssize_t length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t *>(valid.data()),
                     static_cast<utf8proc_ssize_t>(valid.size()), &result, static_cast<utf8proc_option_t>(options));
    if (length < 0)
        return valid;
    std::string out(reinterpret_cast<const char *>(result), static_cast<std::size_t>(length));
    std::free(result);
    return out;
}

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string asciiMapped(std::string_view text, int (*map)(int))
{
    std::string out(text);
    for (char &c : out)
        c = static_cast<char>(map(static_cast<unsigned char>(c)));
    return out;
}

} // namespace

std::vector<char32_t> toCodePoints(std::string_view utf8)
{
    std::vector<char32_t> out;
    out.reserve(utf8.size());
    eachCodePoint(utf8, [&](utf8proc_int32_t c) { out.push_back(static_cast<char32_t>(c)); });
    return out;
}

std::string toUtf8(const std::vector<char32_t> &codePoints)
{
    std::string out;
    for (char32_t c : codePoints)
        append(out, static_cast<utf8proc_int32_t>(c));
    return out;
}

bool isValidUtf8(std::string_view bytes)
{
    const auto *data = reinterpret_cast<const utf8proc_uint8_t *>(bytes.data());
    auto left = static_cast<utf8proc_ssize_t>(bytes.size());
    while (left > 0) {
        utf8proc_int32_t codePoint = 0;
        const utf8proc_ssize_t used = utf8proc_iterate(data, left, &codePoint);
        if (used <= 0)
            return false;
        data += used;
        left -= used;
    }
    return true;
}

void appendUtf8(std::string &out, char32_t codePoint)
{
    append(out, static_cast<utf8proc_int32_t>(codePoint));
}

std::string lower(std::string_view utf8)
{
    return isAscii(utf8) ? asciiMapped(utf8, [](int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; })
                         : mapped(utf8, utf8proc_tolower);
}

std::string upper(std::string_view utf8)
{
    return isAscii(utf8) ? asciiMapped(utf8, [](int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; })
                         : mapped(utf8, utf8proc_toupper);
}

std::string fold(std::string_view utf8)
{
    work(1 + utf8.size() / 16);
    if (isAscii(utf8))
        return lower(utf8);
    return normalised(utf8, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD);
}

std::string unaccent(std::string_view utf8)
{
    if (isAscii(utf8))
        return lower(utf8);
    return normalised(utf8,
                      UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
}

std::string trim(std::string_view text)
{
    const auto space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    while (!text.empty() && space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && space(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : text) {
        const bool isBlank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!isBlank)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    return trim(line);
}

std::vector<std::string> split(std::string_view text, char delimiter)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t at = text.find(delimiter); at != std::string_view::npos; at = text.find(delimiter, begin)) {
        parts.emplace_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    parts.emplace_back(text.substr(begin));
    return parts;
}

std::string join(const std::vector<std::string> &parts, std::string_view delimiter)
{
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i)
            out += delimiter;
        out += parts[i];
    }
    return out;
}

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    const std::vector<char32_t> x = toCodePoints(a), y = toCodePoints(b);
    const std::size_t longer = std::max(x.size(), y.size()), shorter = std::min(x.size(), y.size());
    if (longer - shorter > limit)
        return limit + 1;
    // Three rows suffice for transpositions of neighbours.
    std::vector<std::size_t> before(y.size() + 1), previous(y.size() + 1), current(y.size() + 1);
    for (std::size_t j = 0; j <= y.size(); ++j)
        previous[j] = j;
    for (std::size_t i = 1; i <= x.size(); ++i) {
        work(y.size());
        current[0] = i;
        std::size_t least = i;
        for (std::size_t j = 1; j <= y.size(); ++j) {
            current[j] =
                std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (x[i - 1] == y[j - 1] ? 0u : 1u)});
            if (i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1])
                current[j] = std::min(current[j], before[j - 2] + 1);
            least = std::min(least, current[j]);
        }
        if (least > limit)
            return limit + 1;
        before.swap(previous);
        previous.swap(current);
    }
    return std::min(previous[y.size()], limit + 1);
}

std::string nearest(std::string_view word, const std::vector<std::string> &candidates, std::size_t limit)
{
    const std::string folded = fold(word);
    std::size_t best = limit + 1;
    std::string found;
    bool tie = false;
    for (const std::string &candidate : candidates) {
        const std::size_t distance = editDistance(folded, fold(candidate), limit);
        if (distance < best) {
            best = distance;
            found = candidate;
            tie = false;
        } else if (distance == best && distance <= limit && candidate != found) {
            tie = true;
        }
    }
    return best <= limit && !tie ? found : std::string();
}

Span longestWord(std::string_view text)
{
    Span longest;
    for (std::uint32_t i = 0; i < text.size();) {
        std::uint32_t end = i;
        while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])))
            ++end;
        if (end - i > longest.end - longest.begin)
            longest = {i, end};
        i = std::max(end, i + 1);
    }
    return longest;
}

std::string shorten(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return std::string(text);
    constexpr std::string_view ellipsis = "…";
    std::size_t end = limit > ellipsis.size() ? limit - ellipsis.size() : 0;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return std::string(text.substr(0, end)) + std::string(ellipsis);
}

std::string grouped(std::int64_t number)
{
    std::string digits = std::to_string(number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string percentDecoded(std::string_view text)
{
    const auto digit = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0) {
            out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace base
