// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/replyquery.h"

#include "base/text.h"
#include "llm/jsonrepair.h"
#include "llm/writtencalls.h"

#include <algorithm>
#include <array>

namespace llm {

using nlohmann::json;

namespace {

constexpr std::size_t mostBytes = 64u << 10; // of the searched text
constexpr std::size_t mostLines = 120;       // of one query
constexpr int deepestField = 6;

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isWhite(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Words that can only begin a statement; then those that are also English words.
constexpr std::array unmistakable{"match", "unwind", "select", "foreach", "detach"};
constexpr std::array ambiguous{"optional", "call",    "return",  "with",     "use",    "values", "show",     "create",
                               "merge",    "delete",  "set",     "remove",   "insert", "update", "drop",     "load",
                               "table",    "explain", "profile", "describe", "cypher", "alter",  "truncate", "replace"};

std::string_view firstWord(std::string_view text)
{
    std::size_t begin = 0;
    while (begin < text.size()) { // blanks, brackets of a subquery, comments
        if (isWhite(text[begin]) || text[begin] == '(') {
            ++begin;
        } else if (text.substr(begin, 2) == "--" || text.substr(begin, 2) == "//") {
            begin = std::min(text.find('\n', begin), text.size());
        } else if (text.substr(begin, 2) == "/*") {
            const auto close = text.find("*/", begin);
            begin = close == std::string_view::npos ? text.size() : close + 2;
        } else {
            break;
        }
    }
    std::size_t end = begin;
    while (end < text.size() && isLetter(text[end]))
        ++end;
    const bool endsWord = end == text.size() || isWhite(text[end]) || text[end] == '(' || text[end] == '*';
    return endsWord ? text.substr(begin, end - begin) : std::string_view();
}

template <class Words>
bool isOneOf(std::string_view word, const Words &words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string withoutEnd(std::string_view text)
{
    auto clean = base::trim(text);
    while (!clean.empty() && (clean.back() == ';' || isWhite(clean.back())))
        clean.pop_back();
    return clean;
}

struct Lines {
    std::vector<std::size_t> ends; // end of each line without its break, from the requested offset on
};

Lines linesFrom(std::string_view text, std::size_t begin)
{
    Lines lines;
    for (std::size_t at = begin; lines.ends.size() < mostLines;) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.ends.push_back(end);
        if (end == text.size())
            break;
        at = end + 1;
    }
    return lines;
}

// The longest run of whole lines from `begin` that is a query; else the text up to an empty line.
std::string_view extent(std::string_view text, std::size_t begin, const IsQuery &isQuery, bool &parses)
{
    const auto lines = linesFrom(text, begin);
    for (auto end = lines.ends.rbegin(); end != lines.ends.rend(); ++end) {
        const auto piece = text.substr(begin, *end - begin);
        const auto line = *end == begin ? std::string_view() : piece.substr(piece.rfind('\n') + 1);
        if (base::trim(line).empty())
            continue;
        if (isQuery(withoutEnd(piece))) {
            parses = true;
            return piece;
        }
    }
    parses = false;
    const auto blank = text.find("\n\n", begin);
    return text.substr(begin, blank == std::string_view::npos ? blank : blank - begin);
}

// ---- fences ---------------------------------------------------------------------------------------------------------

struct Fence {
    std::string tag;
    std::string_view inside;
    bool isClosed = false;
};

std::vector<Fence> fencesIn(std::string_view text)
{
    std::vector<Fence> fences;
    for (std::size_t at = 0; at < text.size();) {
        const auto open = std::min(text.find("```", at), text.find("~~~", at));
        if (open == std::string_view::npos)
            break;
        const auto sign = text.substr(open, 3);
        std::size_t begin = open;
        while (begin < text.size() && text[begin] == sign[0])
            ++begin;
        Fence fence;
        std::size_t tagEnd = begin;
        while (tagEnd < text.size() && (isLetter(text[tagEnd]) || text[tagEnd] == '_' || text[tagEnd] == '-'))
            ++tagEnd;
        const std::string tag = base::lower(text.substr(begin, tagEnd - begin));
        const bool isLanguage = tag == "cypher" || tag == "sql"; // CYPHER may also begin a statement
        if (isLanguage || !mayBeginStatement(text.substr(begin)) || (tagEnd < text.size() && text[tagEnd] == '\n')) {
            fence.tag = tag;
            begin = tagEnd;
        }
        const auto close = text.find(sign, begin);
        fence.isClosed = close != std::string_view::npos;
        fence.inside = text.substr(begin, fence.isClosed ? close - begin : close);
        fences.push_back(std::move(fence));
        at = fences.back().isClosed ? close + 3 : text.size();
    }
    return fences;
}

std::optional<FoundQuery> inFences(std::string_view text, bool isCut, const IsQuery &isQuery)
{
    std::optional<FoundQuery> parsed, begun;
    for (const auto &fence : fencesIn(text)) {
        if (isCut && !fence.isClosed)
            continue;
        auto query = withoutEnd(fence.inside);
        if (!mayBeginStatement(query))
            continue;
        auto &place = isQuery(query) ? parsed : begun;
        place = FoundQuery{{std::move(query)}, "The query was taken out of a code fence."};
    }
    return parsed ? parsed : begun;
}

// ---- lines ----------------------------------------------------------------------------------------------------------

// Offsets in a line where a query may begin: at its start (after list or quotation marks), or after a colon.
std::vector<std::size_t> beginnings(std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::size_t mostColons = 3;
    std::vector<std::size_t> places;
    auto first = begin;
    while (first < end && (isWhite(text[first]) || text[first] == '>' || text[first] == '*' || text[first] == '#'))
        ++first;
    places.push_back(first);
    for (auto colon = text.find(':', first); colon < end && places.size() <= mostColons;
         colon = text.find(':', colon + 1)) {
        auto at = colon + 1;
        while (at < end && (isWhite(text[at]) || text[at] == '*' || text[at] == '"' || text[at] == '`'))
            ++at;
        if (at > colon + 1 && at < end)
            places.push_back(at);
    }
    return places;
}

std::optional<FoundQuery> inLines(std::string_view text, bool isCut, const IsQuery &isQuery)
{
    std::optional<FoundQuery> begun;
    for (std::size_t line = 0; line < text.size();) {
        const auto end = std::min(text.find('\n', line), text.size());
        for (const auto place : beginnings(text, line, end)) {
            if (!mayBeginStatement(text.substr(place, end - place)) &&
                !(firstWord(text.substr(place, end - place)).empty() && mayBeginStatement(text.substr(place)) &&
                  (text.substr(place, 2) == "--" || text.substr(place, 2) == "//" || text.substr(place, 2) == "/*")))
                continue;
            bool parses = false;
            const auto piece = extent(text, place, isQuery, parses);
            const bool reachesEnd = base::trim(text.substr(place + piece.size())).empty();
            if (isCut && reachesEnd)
                continue;
            const bool isAlone = base::trim(text.substr(0, place)).empty() && reachesEnd;
            FoundQuery found{{withoutEnd(piece)},
                             isAlone ? "The reply was the query without JSON."
                                     : "The program removed the words around the query."};
            if (parses)
                return found;
            if (!begun && beginsStatement(piece))
                begun = std::move(found);
            break;
        }
        line = end + 1;
    }
    return begun;
}

// `MATCH …` inside a sentence.
std::optional<FoundQuery> inTicks(std::string_view text, const IsQuery &isQuery)
{
    for (auto open = text.find('`'); open != std::string_view::npos;) {
        const auto close = text.find('`', open + 1);
        if (close == std::string_view::npos)
            break;
        const auto query = withoutEnd(text.substr(open + 1, close - open - 1));
        if (mayBeginStatement(query) && query.find(' ') != std::string::npos && isQuery(query))
            return FoundQuery{{query}, "The program removed the words around the query."};
        open = text.find('`', close + 1);
    }
    return std::nullopt;
}

// ---- fields ---------------------------------------------------------------------------------------------------------

std::string plainName(std::string_view name)
{
    auto folded = base::fold(name);
    std::erase_if(folded, [](char c) { return c == '_' || c == '-' || c == ' '; });
    return folded;
}

constexpr std::array queryFields{
    "revisedquery",    "searchqueries",   "searchquery", "finalquery",     "query",        "queries",
    "cypher",          "cypherquery",     "cyphers",     "cypherqueries",  "sql",          "sqlquery",
    "sqlqueries",      "statement",       "statements",  "generatedquery", "generatedsql", "newquery",
    "generatedcypher", "cypherstatement", "sqlstatement"};

// The query in a field's text, which may be nested once more.
std::string queryOfField(const std::string &text, const IsQuery &isQuery)
{
    if (const auto inner = queryInText(text, false, isQuery))
        return inner->queries.front();
    return {};
}

std::vector<std::string> queriesOfField(const json &value, const IsQuery &isQuery, int depth);

std::vector<std::string> queriesOfObject(const json &value, const IsQuery &isQuery, int depth)
{
    if (depth > deepestField)
        return {};
    if (value.is_object()) {
        for (const char *wanted : queryFields)
            for (const auto &[name, inner] : value.items())
                if (plainName(name) == wanted)
                    if (auto found = queriesOfField(inner, isQuery, depth); !found.empty())
                        return found;
        for (const auto &[name, inner] : value.items())
            if (auto found = queriesOfObject(inner, isQuery, depth + 1); !found.empty())
                return found;
        return {};
    }
    if (value.is_array()) {
        for (const auto &inner : value)
            if (auto found = queriesOfObject(inner, isQuery, depth + 1); !found.empty())
                return found;
        return {};
    }
    if (!value.is_string())
        return {};
    const std::string &text = value.get_ref<const std::string &>();
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && (text[first] == '{' || text[first] == '[')) // JSON inside JSON
        if (const auto inner = readJson(text); inner && !inner->value.is_string())
            return queriesOfObject(inner->value, isQuery, depth + 1);
    if (auto query = queryOfField(text, isQuery); !query.empty() && isQuery(query))
        return {std::move(query)};
    return {};
}

// A query, a list of queries, or an object with one.
std::vector<std::string> queriesOfField(const json &value, const IsQuery &isQuery, int depth)
{
    std::vector<std::string> found;
    for (const auto &each : value.is_array() ? value : json::array({value})) {
        if (each.is_string()) {
            if (auto query = queryOfField(each.get<std::string>(), isQuery); !query.empty()) {
                found.push_back(std::move(query));
                continue;
            }
        }
        for (auto &query : queriesOfObject(each, isQuery, depth + 1))
            found.push_back(std::move(query));
    }
    return found;
}

std::optional<FoundQuery> inArguments(const std::string &arguments, bool isCut, const IsQuery &isQuery)
{
    if (const auto read = readJson(arguments))
        if (auto found = queryInJson(read->value, isQuery))
            return found;
    return queryInText(arguments, isCut, isQuery);
}

// The first JSON object in a text that contains a query.
std::optional<FoundQuery> inWrittenJson(std::string_view text, const IsQuery &isQuery)
{
    static const std::vector<std::string> keys{
        "revised_query", "search_queries", "query",     "queries",    "cypher",     "sql",    "sql_query",
        "cypher_query",  "statement",      "arguments", "parameters", "tool_calls", "kwargs", "answer"};
    if (text.find('{') == std::string_view::npos && text.find('[') == std::string_view::npos)
        return std::nullopt;
    const auto read = readJson(text, keys);
    return read ? queryInJson(read->value, isQuery) : std::nullopt;
}

} // namespace

bool beginsStatement(std::string_view text)
{
    const auto word = firstWord(text);
    if (word.empty())
        return false;
    const auto low = base::lower(word);
    return isOneOf(low, unmistakable) || (isOneOf(low, ambiguous) && base::upper(word) == word);
}

bool mayBeginStatement(std::string_view text)
{
    const auto word = base::lower(firstWord(text));
    return !word.empty() && (isOneOf(word, unmistakable) || isOneOf(word, ambiguous));
}

std::string withoutTemplateSigns(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (text.substr(at, 2) == "<|") {
            const auto close = text.find("|>", at + 2);
            if (close != std::string_view::npos && close - at < 40 &&
                text.substr(at, close - at).find('\n') == std::string_view::npos) {
                at = close + 2;
                continue;
            }
        }
        bool isSign = false;
        for (const std::string_view sign : {"</s>", "<s>", "<end_of_turn>", "<start_of_turn>", "<eos>", "[/INST]"})
            if (text.substr(at, sign.size()) == sign) {
                at += sign.size();
                isSign = true;
                break;
            }
        if (!isSign)
            out += text[at++];
    }
    if (out.size() == text.size())
        return out;
    auto clean = base::trim(out); // emphasis around a removed token
    while (clean.ends_with("**"))
        clean = base::trim(clean.substr(0, clean.find_last_not_of('*') + 1));
    return clean;
}

std::optional<FoundQuery> queryInText(std::string_view text, bool isCut, const IsQuery &isQuery)
{
    const auto clean = withoutTemplateSigns(text.substr(0, mostBytes));
    if (auto whole = withoutEnd(clean); !isCut && beginsStatement(whole) && isQuery(whole))
        return FoundQuery{{std::move(whole)}, "The reply was the query without JSON."};
    if (auto found = inFences(clean, isCut, isQuery))
        return found;
    if (auto found = inWrittenJson(clean, isQuery))
        return found;
    if (auto found = inLines(clean, isCut, isQuery))
        return found;
    return inTicks(clean, isQuery);
}

std::optional<FoundQuery> queryInJson(const json &value, const IsQuery &isQuery)
{
    auto found = queriesOfObject(value, isQuery, 0);
    if (found.empty())
        return std::nullopt;
    return FoundQuery{std::move(found), "The query was in a different JSON form than requested."};
}

std::optional<FoundQuery> queryIn(const ChatReply &reply, const IsQuery &isQuery)
{
    const bool isCut = wasCut(reply);
    for (const auto &calls : {reply.toolCalls, callsInText(reply.text)})
        for (auto call = calls.rbegin(); call != calls.rend(); ++call)
            if (auto found = inArguments(call->arguments, isCut, isQuery))
                return found;
    if (auto found = queryInText(reply.text, isCut, isQuery))
        return found;
    if (!base::trim(reply.text).empty() || !reply.toolCalls.empty())
        return std::nullopt;
    if (auto found = inFences(reply.reasoning, isCut, isQuery))
        return found;
    return inWrittenJson(reply.reasoning, isQuery);
}

bool wasCut(const ChatReply &reply)
{
    return reply.finishReason == "length" || reply.finishReason == finishRepeats;
}

void separateThoughts(ChatReply &reply)
{
    struct Marks {
        std::string_view open, close;
    };
    for (const auto &[open, close] :
         {Marks{"<think>", "</think>"}, Marks{"<thinking>", "</thinking>"}, Marks{"<thought>", "</thought>"},
          Marks{"<reasoning>", "</reasoning>"}, Marks{"◁think▷", "◁/think▷"}}) {
        const auto begin = reply.text.find_first_not_of(" \n\r\t");
        const bool isOpen = begin != std::string::npos && reply.text.compare(begin, open.size(), open) == 0;
        const auto end = reply.text.rfind(close);
        if (!isOpen && end == std::string::npos)
            continue;
        const auto from = isOpen ? begin + open.size() : 0;
        const auto thought = end == std::string::npos ? reply.text.substr(from) : reply.text.substr(from, end - from);
        reply.reasoning += (reply.reasoning.empty() ? "" : "\n") + base::trim(thought);
        reply.text = end == std::string::npos ? std::string() : base::trim(reply.text.substr(end + close.size()));
        return;
    }
}

} // namespace llm
