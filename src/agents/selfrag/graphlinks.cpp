// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/graphlinks.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

namespace {

constexpr std::size_t mostWords = 5;      // of a name
constexpr std::size_t mostLookUps = 2000; // per text
constexpr std::size_t shortestName = 3;   // bytes: excludes "of"

// Words with inner punctuation ("beta-1a", "*1/*3"), without outer.
std::vector<base::Span> wordsOf(std::string_view text)
{
    std::vector<base::Span> words;
    const auto isOfAWord = [](char sign) {
        const auto byte = static_cast<unsigned char>(sign);
        return byte >= 0x80 || std::isalnum(byte) != 0;
    };
    for (std::size_t at = 0; at < text.size();) {
        while (at < text.size() && !isOfAWord(text[at]))
            ++at;
        const std::size_t begin = at;
        while (at < text.size() && text[at] != ' ' && text[at] != '\n' && text[at] != '\t')
            ++at;
        std::size_t end = at;
        while (end > begin && !isOfAWord(text[end - 1]))
            --end;
        if (end > begin)
            words.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }
    return words;
}

} // namespace

base::Result<std::vector<NameLink>> linkNames(std::string_view text, data::Source &graph, std::stop_token stop)
{
    BASE_TRY(const data::SchemaPtr schema, graph.describe(stop));
    std::set<std::string> types;
    for (const auto &entity : schema->entities)
        types.insert(entity.name);
    const auto words = wordsOf(text);
    std::vector<NameLink> links;
    std::set<std::string> asked; // each name once
    for (std::size_t first = 0; first < words.size();) {
        std::size_t taken = 1;
        for (std::size_t count = std::min(mostWords, words.size() - first); count > 0; --count) {
            const base::Span span{words[first].begin, words[first + count - 1].end};
            const std::string name(text.substr(span.begin, span.end - span.begin));
            if (name.size() < shortestName || name.find_first_of(".!?;\n") != std::string::npos)
                continue;
            if (!asked.insert(base::unaccent(name)).second || asked.size() > mostLookUps)
                continue;
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled,
                                  BASE_TEXT("names.stopped", "The search for names was stopped."), {}, "cancelled");
            BASE_TRY(const auto found, graph.values({}, {}, name, 3, stop));
            const auto same = std::find_if(found.begin(), found.end(), [&](const data::StoredValue &each) {
                return types.contains(each.type) && each.value.isString() &&
                       base::unaccent(each.value.asString()) == base::unaccent(name);
            });
            if (same == found.end())
                continue;
            links.push_back(
                {span.begin, span.end, same->type, same->property, std::string(same->value.asString()), same->count});
            taken = count;
            break;
        }
        first += taken;
    }
    return links;
}

nlohmann::json toJson(const std::vector<NameLink> &links)
{
    nlohmann::json all = nlohmann::json::array();
    for (const NameLink &each : links)
        all.push_back({{"begin", each.begin},
                       {"end", each.end},
                       {"type", each.type},
                       {"property", each.property},
                       {"value", each.value},
                       {"count", each.count}});
    return all;
}

} // namespace agents
