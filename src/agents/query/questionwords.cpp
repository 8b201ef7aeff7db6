// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/questionwords.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace agents {

namespace {

// Words that carry no content of their own: articles, prepositions, question words, polite beginnings.
bool isFunctionWord(const std::string &word)
{
    static constexpr std::array words{
        "a",    "about",  "all",   "also",  "am",     "an",    "and",  "any",  "are",   "as",    "at",   "be",
        "been", "both",   "by",    "can",   "could",  "did",   "do",   "does", "each",  "every", "find", "for",
        "from", "get",    "give",  "had",   "has",    "have",  "how",  "i",    "in",    "is",    "it",   "its",
        "know", "list",   "many",  "me",    "more",   "much",  "my",   "of",   "on",    "one",   "or",   "our",
        "out",  "please", "s",     "shall", "should", "show",  "some", "tell", "than",  "that",  "the",  "their",
        "them", "there",  "these", "they",  "this",   "those", "to",   "us",   "want",  "was",   "we",   "were",
        "what", "when",   "where", "which", "who",    "whose", "will", "with", "would", "you",   "your"};
    return std::any_of(words.begin(), words.end(), [&](const char *each) { return word == each; });
}

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

std::vector<QuestionWord> contentWords(std::string_view text)
{
    std::vector<QuestionWord> words;
    for (std::size_t at = 0; at < text.size();) {
        auto end = at;
        while (end < text.size() && isWordByte(text[end]))
            ++end;
        if (end > at)
            if (auto word = base::fold(text.substr(at, end - at)); !isFunctionWord(word))
                words.push_back({std::move(word), at, end});
        at = end == at ? at + 1 : end;
    }
    return words;
}

bool isRelated(const std::string &a, const std::string &b)
{
    const auto shorter = std::min(a.size(), b.size());
    const auto common =
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin()).first - a.begin();
    return a == b || (common >= 4 && static_cast<std::size_t>(common) + 2 >= shorter);
}

std::string parted(std::string_view query)
{
    std::string out;
    for (std::size_t i = 0; i < query.size(); ++i) {
        const auto isUpper = [&](std::size_t at) { return query[at] >= 'A' && query[at] <= 'Z'; };
        if (i > 0 && isUpper(i) && !isUpper(i - 1))
            out += ' ';
        out += query[i] == '_' ? ' ' : query[i];
    }
    return out;
}

} // namespace agents
