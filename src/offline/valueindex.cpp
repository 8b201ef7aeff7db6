// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/valueindex.h"

#include "base/text.h"
#include "offline/words.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t mostHolders = 400;

std::string squashed(const std::vector<std::string> &words)
{
    std::string out;
    for (const auto &word : words)
        out += word;
    return out;
}

} // namespace

int ValueIndex::columnNumber(int entry) const
{
    return static_cast<int>(std::upper_bound(m_firsts.begin(), m_firsts.end(), entry) - m_firsts.begin()) - 1;
}

Entry ValueIndex::entry(int index) const
{
    Entry out{columnNumber(index), m_texts.at(index), {}};
    const auto alias = std::lower_bound(m_aliases.begin(), m_aliases.end(), index);
    if (alias != m_aliases.end() && *alias == index)
        out.canonical = m_canonicals.at(m_canonicalOf[static_cast<std::size_t>(alias - m_aliases.begin())]);
    return out;
}

std::size_t ValueIndex::bytes() const
{
    return heldBy(m_firsts) + heldBy(m_aliases) + heldBy(m_canonicalOf) + heldBy(m_signatures) + m_texts.bytes() +
           m_canonicals.bytes() + m_tokens.bytes() + m_postings.bytes() + m_exact.bytes() + m_initials.bytes() +
           m_stems.bytes();
}

std::string ValueIndex::stemsOf(int entry) const
{
    std::string out;
    for (const auto &word : tokenize(m_texts.at(entry)))
        out += m_vocabulary.stem(word.folded);
    return out;
}

std::string ValueIndex::squashedStems(const std::vector<std::string> &words) const
{
    std::string out;
    for (const auto &word : words)
        out += m_vocabulary.stem(word);
    return out;
}

std::vector<int> ValueIndex::exact(const std::vector<std::string> &words) const
{
    const std::string key = squashed(words);
    std::vector<int> found;
    m_exact.each(textHash(key), [&](int entry) {
        std::string stored;
        for (const auto &word : tokenize(m_texts.at(entry)))
            stored += word.folded;
        if (stored == key)
            found.push_back(entry);
    });
    return found;
}

std::vector<int> ValueIndex::byStems(const std::vector<std::string> &words) const
{
    const std::string key = squashedStems(words);
    std::vector<int> found;
    for (const HashBuckets *entries : {&m_stems, &m_exact}) // the second: whose words are stems
        entries->each(textHash(key), [&](int entry) {
            if (columnOf(entry).isName() && stemsOf(entry) == key)
                found.push_back(entry);
        });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<int> ValueIndex::holders(const std::vector<std::string> &stems, bool sideBySide) const
{
    std::vector<int> ids;
    for (const auto &stem : stems) {
        ids.push_back(m_tokens.find(stem));
        if (ids.back() < 0)
            return {};
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::sort(ids.begin(), ids.end(), [&](int a, int b) { return m_postings.count(a) < m_postings.count(b); });
    std::vector<int> all;
    for (std::size_t i = 0; i < ids.size() && (i == 0 || !all.empty()); ++i) { // the rarest first
        auto entries = m_postings.of(ids[i]);
        if (i == 0)
            all = std::move(entries);
        else
            std::erase_if(all, [&](int entry) { return !std::binary_search(entries.begin(), entries.end(), entry); });
    }
    if (!sideBySide || stems.size() == 1) {
        all.resize(std::min(all.size(), mostHolders));
        return all;
    }
    std::vector<int> found;
    for (const int entry : all) {
        std::vector<std::string> tokens;
        for (const auto &word : tokenize(m_texts.at(entry)))
            tokens.push_back(m_vocabulary.stem(word.folded));
        if (std::search(tokens.begin(), tokens.end(), stems.begin(), stems.end()) != tokens.end())
            found.push_back(entry);
        if (found.size() >= mostHolders)
            break;
    }
    return found;
}

bool ValueIndex::within(const std::vector<std::string> &words) const
{
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(m_vocabulary.stem(word));
    return !words.empty() && !holders(stems, true).empty();
}

bool ValueIndex::mayHold(const std::vector<std::string> &words) const
{
    std::vector<std::string> known;
    for (const auto &word : words)
        if (const auto stem = m_vocabulary.stem(word); m_tokens.find(stem) >= 0)
            known.push_back(stem);
    return known.size() + 1 >= words.size() && known.size() >= 2 && !holders(known, false).empty();
}

bool ValueIndex::indexes(std::string_view owner, std::string_view property) const
{
    return std::any_of(m_columns.begin(), m_columns.end(),
                       [&](const Column &column) { return column.owner == owner && column.property == property; });
}

bool ValueIndex::holds(std::string_view owner, std::string_view property, std::string_view value) const
{
    std::vector<std::string> words;
    for (auto &word : tokenize(value))
        words.push_back(std::move(word.folded));
    const auto same = exact(words);
    return std::any_of(same.begin(), same.end(), [&](int at) {
        const auto &column = columnOf(at);
        return column.owner == owner && column.property == property && entry(at).text == value;
    });
}

} // namespace offline
