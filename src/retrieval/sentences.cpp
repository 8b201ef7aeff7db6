// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/sentences.h"

#include <algorithm>
#include <array>
#include <string>

namespace retrieval {

namespace {

bool isBlank(char sign)
{
    return sign == ' ' || sign == '\n' || sign == '\t' || sign == '\r';
}

bool isEnd(char sign)
{
    return sign == '.' || sign == '!' || sign == '?';
}

// Abbreviations that end with a full stop, in English, German and citations.
bool isAbbreviation(std::string_view word)
{
    static constexpr std::array known{"al",  "approx", "bzw",  "ca",  "cf", "dr",  "ed",  "eds",
                                      "etc", "fig",    "figs", "inc", "mr", "mrs", "ms",  "no",
                                      "nr",  "prof",   "resp", "sog", "st", "usw", "vol", "vs"};
    const std::string lower = base::lower(word);
    return std::find(known.begin(), known.end(), lower) != known.end();
}

// True if the full stop at `at` belongs to the word before it.
bool belongsToWord(std::string_view text, std::size_t at)
{
    std::size_t begin = at;
    while (begin > 0 && !isBlank(text[begin - 1]) && text[begin - 1] != '(' && text[begin - 1] != '[')
        --begin;
    const std::string_view word = text.substr(begin, at - begin);
    const bool isInitial = word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z';
    return isInitial || isAbbreviation(word) || word.find('.') != std::string_view::npos; // "e.g", "z.B"
}

// True if the text after the blanks may begin a sentence: no lower-case letter.
bool maySucceed(std::string_view text, std::size_t at)
{
    return at >= text.size() || !(text[at] >= 'a' && text[at] <= 'z');
}

} // namespace

std::vector<base::Span> sentences(std::string_view text)
{
    std::vector<base::Span> all;
    std::size_t begin = 0;
    const auto close = [&](std::size_t end) {
        std::size_t from = begin, to = end;
        while (from < to && isBlank(text[from]))
            ++from;
        while (to > from && isBlank(text[to - 1]))
            --to;
        if (to > from)
            all.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
        begin = end;
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') {
            std::size_t next = at + 1;
            while (next < text.size() && (text[next] == ' ' || text[next] == '\t'))
                ++next;
            if (next < text.size() && text[next] == '\n')
                close(at);
            continue;
        }
        if (!isEnd(text[at]))
            continue;
        std::size_t end = at + 1;
        while (end < text.size() &&
               (isEnd(text[end]) || text[end] == '"' || text[end] == '\'' || text[end] == ')' || text[end] == ']'))
            ++end;
        if (end < text.size() && !isBlank(text[end])) {
            at = end - 1;
            continue;
        }
        std::size_t next = end;
        while (next < text.size() && isBlank(text[next]))
            ++next;
        if (maySucceed(text, next) &&
            !(text[at] == '.' && end == at + 1 && next < text.size() && belongsToWord(text, at)))
            close(end);
        at = end - 1;
    }
    close(text.size());
    return all;
}

} // namespace retrieval
