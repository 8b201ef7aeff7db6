// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/unwrap.h"

#include "base/jsonread.h"
#include "cypher/syntax/keywords.h"

#include <nlohmann/json.hpp>

namespace cypher {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// True if a query begins here. WITH, CALL and SHOW are also English words: they count only if no prose follows.
bool beginsQuery(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() && isLetter(text[end]))
        ++end;
    const std::string_view word = text.substr(0, end);
    switch (keywordOf(word)) {
    case Keyword::match:
    case Keyword::unwind:
    case Keyword::optional:
    case Keyword::explain:
    case Keyword::profile:
    case Keyword::returnKw:
    case Keyword::create:
    case Keyword::merge:
    case Keyword::call:
    case Keyword::with:
    case Keyword::cypher:
        return end < text.size() && word == base::upper(word);
    default:
        return false;
    }
}

std::string insideFence(std::string_view text)
{
    const std::size_t open = text.find("```");
    if (open == std::string_view::npos)
        return {};
    std::size_t begin = open + 3;
    while (begin < text.size() && isLetter(text[begin]))
        ++begin;
    if (beginsQuery(text.substr(open + 3)))
        begin = open + 3;
    const std::size_t close = text.find("```", begin);
    return base::trim(text.substr(begin, close == std::string_view::npos ? close : close - begin));
}

std::string insideJson(std::string_view text)
{
    const std::size_t open = text.find('{'), close = text.rfind('}');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return {};
    const auto json = base::parsedJson(text.substr(open, close - open + 1));
    if (!json.is_object())
        return {};
    for (const char *key :
         {"cypher", "query", "cypher_query", "revised_query", "statement", "answer", "generated_cypher"}) {
        if (const auto found = json.find(key); found != json.end() && found->is_string())
            return base::trim(found->get<std::string>());
    }
    if (json.size() == 1 && json.begin()->is_string())
        return base::trim(json.begin()->get<std::string>());
    return {};
}

// A line that begins a query after lines of prose or after "Cypher:"; ends at an empty line.
std::string insideProse(std::string_view text)
{
    for (std::size_t line = 0; line != std::string_view::npos && line < text.size();) {
        std::size_t begin = text.find_first_not_of(blanks, line);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t colon = text.substr(begin, end - begin).find(": ");
        if (!beginsQuery(text.substr(begin)) && colon != std::string_view::npos && colon < 40)
            begin = text.find_first_not_of(blanks, begin + colon + 1);
        if (begin != std::string_view::npos && beginsQuery(text.substr(begin)))
            return base::trim(text.substr(begin, text.find("\n\n", begin) - begin));
        line = end + 1;
    }
    return {};
}

} // namespace

Unwrapped unwrap(std::string_view text)
{
    const std::string bare = base::trim(text);
    if (beginsQuery(bare)) {
        const std::size_t fence = bare.find("\n```");
        if (fence == std::string::npos)
            return {std::string(text), {}};
        return {base::trim(bare.substr(0, fence)), "The program removed the text after the query."};
    }
    if (const std::string query = insideFence(bare); !query.empty())
        return {unwrap(query).query, "The query was taken out of a code fence."};
    if (bare.starts_with('{') || bare.starts_with('[')) {
        if (std::string query = insideJson(bare); !query.empty())
            return {query, "The query was taken out of JSON."};
    }
    if (bare.size() > 2 && (bare.front() == '"' || bare.front() == '\'' || bare.front() == '`') &&
        bare.back() == bare.front() && beginsQuery(std::string_view(bare).substr(1)))
        return {bare.substr(1, bare.size() - 2), "The program removed the quotes around the query."};
    if (std::string query = insideJson(bare); !query.empty() && beginsQuery(query))
        return {query, "The query was taken out of JSON."};
    if (std::string query = insideProse(bare); !query.empty() && query != bare)
        return {query, "The program removed the words around the query."};
    return {std::string(text), {}};
}

} // namespace cypher
