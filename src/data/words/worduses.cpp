// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/words/worduses.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/words/sourcewords.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace data {

using nlohmann::json;

namespace {

constexpr std::size_t mostKept = 20'000;

std::string keyOfUses(const std::string &source)
{
    return "uses/" + source;
}

// A taught word is keyed by meaning, a word of the source by its place.
std::string nameOf(const Word &word)
{
    std::string name = std::string(toString(word.meaning)) + " " + word.meaningText();
    if (!sourceOriginText(word).empty() && !word.phrases.empty())
        name += " \"" + base::fold(word.phrases.front()) + "\" " + sourceOriginText(word);
    return name;
}

} // namespace

WordUse WordUses::of(const Word &word) const
{
    const auto known = m_uses.find(nameOf(word));
    return known == m_uses.end() ? WordUse() : known->second;
}

void WordUses::count(const Words &used, const std::string &day)
{
    for (const Word &word : used) {
        const auto name = nameOf(word);
        if (m_uses.size() >= mostKept && !m_uses.contains(name)) // replaces the least recently used one
            m_uses.erase(std::min_element(m_uses.begin(), m_uses.end(),
                                          [](const auto &a, const auto &b) { return a.second.last < b.second.last; }));
        WordUse &use = m_uses[name];
        ++use.times;
        use.last = day;
    }
}

std::string WordUses::toJson() const
{
    json document{{"version", 1}, {"uses", json::object()}};
    for (const auto &[name, use] : m_uses)
        document["uses"][name] = {{"times", use.times}, {"last", use.last}};
    return document.dump(1, ' ', false, json::error_handler_t::replace);
}

base::Result<WordUses> WordUses::fromJson(std::string_view text)
{
    const json document = base::parsedJson(text);
    const auto uses = document.is_object() ? document.find("uses") : document.end();
    if (uses == document.end() || !uses->is_object())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("words.uses", "The usage counts of words cannot be read, because their file is damaged."));
    WordUses out;
    for (const auto &[name, each] : uses->items())
        if (each.is_object() && each.value("times", json()).is_number_integer() && out.m_uses.size() < mostKept)
            out.m_uses[name] = {each["times"].get<std::int64_t>(), base::textIn(each, "last")};
    return out;
}

base::Result<WordUses> readUses(const base::KeyValueStore *store, const std::string &source)
{
    if (!store)
        return WordUses();
    BASE_TRY(const std::string text, store->read(keyOfUses(source)));
    return text.empty() ? base::Result<WordUses>(WordUses()) : WordUses::fromJson(text);
}

base::Status writeUses(base::KeyValueStore *store, const std::string &source, const WordUses &uses)
{
    return store ? store->write(keyOfUses(source), uses.toJson()) : base::Status();
}

} // namespace data
