// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/valueindex.h"

#include "base/text.h"
#include "offline/words.h"

#include <algorithm>
#include <bit>

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

// How many letters may be wrong in a word of this length.
std::size_t allowedEdits(std::size_t length)
{
    return length < 5 ? 0 : length < 8 ? 1 : 2;
}

} // namespace

std::uint64_t letterBits(std::string_view word)
{
    std::uint64_t bits = 0;
    for (const char c : word)
        bits |= std::uint64_t{1} << (static_cast<unsigned char>(c) % 61);
    return bits;
}

Entry ValueIndex::entry(int index) const
{
    const Stored &at = stored(index);
    return {at.column, m_texts.at(at.text), at.canonical < 0 ? std::string_view() : m_texts.at(at.canonical)};
}

std::span<const int> ValueIndex::tokensOf(int entry) const
{
    const std::uint32_t begin = entry > 0 ? stored(entry - 1).tokensEnd : 0;
    return std::span(m_entryTokens).subspan(begin, stored(entry).tokensEnd - begin);
}

std::span<const int> ValueIndex::postings(int token) const
{
    const auto number = static_cast<std::size_t>(token);
    const std::uint32_t begin = token > 0 ? m_postingsEnd[number - 1] : 0;
    return std::span(m_postings).subspan(begin, m_postingsEnd[number] - begin);
}

std::string ValueIndex::stemsOf(int entry) const
{
    std::string out;
    for (const int token : tokensOf(entry))
        out += m_tokens.at(token);
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
    m_exact.each(HashedNumbers::hash(key), [&](int entry) {
        std::string stored;
        for (const auto &word : tokenize(this->entry(entry).text))
            stored += word.folded;
        if (stored == key)
            found.push_back(entry);
        return true;
    });
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<int> ValueIndex::byStems(const std::vector<std::string> &words) const
{
    const std::string key = squashedStems(words);
    std::vector<int> found;
    for (const HashedNumbers *entries : {&m_stems, &m_exact}) // the second: whose words are stems
        entries->each(HashedNumbers::hash(key), [&](int entry) {
            if (stemsOf(entry) == key)
                found.push_back(entry);
            return true;
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
    const auto rarest = *std::min_element(ids.begin(), ids.end(),
                                          [&](int a, int b) { return postings(a).size() < postings(b).size(); });
    std::vector<int> found;
    for (const int entry : postings(rarest)) {
        const auto tokens = tokensOf(entry);
        const bool holds = sideBySide
                               ? std::search(tokens.begin(), tokens.end(), ids.begin(), ids.end()) != tokens.end()
                               : std::all_of(ids.begin(), ids.end(), [&](int id) {
                                     return std::find(tokens.begin(), tokens.end(), id) != tokens.end();
                                 });
        if (holds)
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

// Values whose words are these but for a few letters: each unknown word is replaced by near known ones.
void ValueIndex::addNearTokens(const std::vector<std::string> &words, std::vector<NearValue> &out) const
{
    std::vector<int> pool;
    for (const auto &word : words) {
        const std::string stem = m_vocabulary.stem(word);
        const std::size_t edits = allowedEdits(stem.size());
        const auto bits = letterBits(stem);
        for (std::size_t t = 0; t < m_tokens.size(); ++t) {
            const std::string_view token = m_tokens.at(static_cast<int>(t));
            const std::size_t difference =
                token.size() > stem.size() ? token.size() - stem.size() : stem.size() - token.size();
            // An ending that is misspelt is not cut: "paymnts" of "payments", whose stem is "pay".
            const bool begins = token.size() >= 3 && stem.starts_with(token);
            if (!begins && (difference > edits || std::popcount(bits ^ m_signatures[t]) > static_cast<int>(2 * edits)))
                continue;
            if (!begins && token != stem && base::editDistance(stem, token, edits) > edits)
                continue;
            const auto entries = postings(static_cast<int>(t));
            if (entries.size() < 2000)
                pool.insert(pool.end(), entries.begin(), entries.end());
        }
    }
    std::sort(pool.begin(), pool.end());
    pool.erase(std::unique(pool.begin(), pool.end()), pool.end());
    const std::string wanted = base::join(words, " ");
    const std::size_t edits = std::min<std::size_t>(allowedEdits(wanted.size()) + words.size() / 3, 4);
    for (const int entry : pool) {
        const std::string stored = normalized(this->entry(entry).text);
        const auto offer = [&](std::string_view name) {
            const std::size_t difference =
                name.size() > wanted.size() ? name.size() - wanted.size() : wanted.size() - name.size();
            if (difference > edits)
                return;
            const std::size_t distance = base::editDistance(wanted, name, edits);
            if (distance > 0 && distance <= edits)
                out.push_back({entry, 0.9 - 0.1 * static_cast<double>(distance), "edit"});
        };
        offer(stored);
        // "Silent Orhcard" of "The Silent Orchard": an article may be left out.
        if (const auto blank = stored.find(' ');
            blank != std::string::npos && m_vocabulary.hasRole(stored.substr(0, blank), Role::light))
            offer(std::string_view(stored).substr(blank + 1));
    }
}

std::vector<NearValue> ValueIndex::near(const std::vector<std::string> &words, std::size_t limit) const
{
    std::vector<NearValue> found;
    if (words.empty() || words.size() > longestName)
        return found;
    addNearTokens(words, found);
    std::vector<std::string> stems;
    for (const auto &word : words)
        stems.push_back(m_vocabulary.stem(word));
    const std::size_t letters = squashed(words).size();
    if (letters >= 3) {
        const auto share = [&](int entry) {
            return static_cast<double>(words.size()) / static_cast<double>(tokensOf(entry).size());
        };
        for (const int entry : holders(stems, true))
            found.push_back({entry, 0.55 + 0.15 * share(entry), "contains"});
        for (const int entry : words.size() > 1 ? holders(stems, false) : std::vector<int>())
            found.push_back({entry, 0.45 + 0.15 * share(entry), "tokens"});
    }
    if (words.size() == 1 && letters >= 2)
        m_initials.each(HashedNumbers::hash(words.front()), [&](int entry) {
            std::string initials;
            for (const auto &word : tokenize(this->entry(entry).text))
                initials += word.folded.front();
            if (initials == words.front())
                found.push_back({entry, 0.6, "acronym"});
            return true;
        });
    std::stable_sort(found.begin(), found.end(), [&](const NearValue &a, const NearValue &b) {
        return a.weight != b.weight ? a.weight > b.weight : entry(a.entry).text < entry(b.entry).text;
    });
    std::vector<NearValue> out;
    for (const auto &near : found) {
        const bool seen =
            std::any_of(out.begin(), out.end(), [&](const NearValue &other) { return other.entry == near.entry; });
        if (!seen && out.size() < limit)
            out.push_back(near);
    }
    return out;
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
