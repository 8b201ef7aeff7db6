// SPDX-License-Identifier: GPL-3.0-or-later
// From lexemes to the texts and names that they stand for, and back.
#include "cypher/lexer.h"

namespace cypher {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Reads `count` hex digits; negative where they are not there.
std::int64_t hexAt(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
        return -1;
    std::int64_t value = 0;
    for (const char c : text.substr(at, count)) {
        if (!isHexDigit(c))
            return -1;
        value = value * 16 + (isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

// Appends what the escape at `at` (behind the backslash) stands for; the number of characters used, 0 where it is
// wrong.
std::size_t decodeEscape(std::string_view body, std::size_t at, std::string &out)
{
    static constexpr std::string_view letters = "\\'\"`bfnrt";
    static constexpr std::string_view values = "\\'\"`\b\f\n\r\t";
    const char c = at < body.size() ? body[at] : '\0';
    if (c == 'u' || c == 'U') {
        const std::size_t count = c == 'u' ? 4 : 8;
        std::int64_t point = hexAt(body, at + 1, count);
        std::size_t used = 1 + count;
        if (point >= 0xD800 && point < 0xDC00 && body.substr(at + used, 2) == "\\u") {
            const std::int64_t low = hexAt(body, at + used + 2, 4);
            if (low >= 0xDC00 && low < 0xE000) {
                point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
                used += 6;
            }
        }
        if (point < 0 || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000))
            return 0;
        out += base::toUtf8({static_cast<char32_t>(point)});
        return used;
    }
    const std::size_t letter = c == '\0' ? std::string_view::npos : letters.find(c);
    if (letter == std::string_view::npos)
        return 0;
    out += values[letter];
    return 1;
}

} // namespace

std::optional<std::string> decodeString(std::string_view lexeme, std::size_t *wrong)
{
    const std::string_view body = lexeme.size() >= 2 ? lexeme.substr(1, lexeme.size() - 2) : std::string_view();
    std::string out;
    out.reserve(body.size());
    for (std::size_t at = 0; at < body.size();) {
        if (body[at] != '\\') {
            out += body[at++];
            continue;
        }
        const std::size_t used = decodeEscape(body, at + 1, out);
        if (used == 0) {
            if (wrong)
                *wrong = at + 1;
            return std::nullopt;
        }
        at += 1 + used;
    }
    return out;
}

std::string decodeName(std::string_view lexeme)
{
    if (lexeme.size() < 2 || lexeme.front() != '`')
        return std::string(lexeme);
    std::string out;
    for (std::size_t at = 1; at + 1 < lexeme.size(); ++at) {
        out += lexeme[at];
        if (lexeme[at] == '`')
            ++at;
    }
    return out;
}

std::string quoteString(std::string_view text)
{
    const bool single = text.find('\'') == std::string_view::npos || text.find('"') != std::string_view::npos;
    const char quote = single ? '\'' : '"';
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote || c == '\\')
            out += '\\';
        if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    out += quote;
    return out;
}

} // namespace cypher
