// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/textindex.h"

#include "base/text.h"

#include <algorithm>

namespace data {

namespace {

// Distinct trigrams of a key, with its ends marked.
std::vector<std::uint32_t> triples(std::string_view key)
{
    const std::string marked = " " + std::string(key) + " ";
    std::vector<std::uint32_t> out;
    for (std::size_t i = 0; i + 3 <= marked.size(); ++i) {
        const auto byte = [&](std::size_t at) {
            return static_cast<std::uint32_t>(static_cast<unsigned char>(marked[at]));
        };
        out.push_back(byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2));
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::size_t allowedEdits(std::size_t length)
{
    return length < 4 ? 0 : length < 6 ? 1 : 2;
}

double containment(std::string_view key, std::string_view wanted)
{
    if (wanted.size() < 2 || key.size() < 3)
        return 0;
    const bool inside = key.size() >= wanted.size();
    const std::string_view whole = inside ? key : wanted, part = inside ? wanted : key;
    const std::size_t at = whole.find(part);
    if (at == std::string_view::npos)
        return 0;
    const auto isBorder = [&](std::size_t position) {
        return position >= whole.size() || whole[position] == ' ' || whole[position] == '-';
    };
    const bool words = (at == 0 || isBorder(at - 1)) && isBorder(at + part.size());
    const double share = static_cast<double>(part.size()) / static_cast<double>(whole.size());
    return (words ? 0.6 : 0.45) + 0.25 * share + (at == 0 ? 0.03 : 0);
}

} // namespace

TextIndex::TextIndex(const std::vector<TextCount> &counts)
{
    m_entries.reserve(counts.size());
    for (const auto &[text, count] : counts) {
        const auto number = static_cast<std::uint32_t>(m_entries.size());
        m_entries.push_back({std::string(text), base::unaccent(text), count});
        m_byKey[m_entries.back().key].push_back(number);
        for (const std::uint32_t triple : triples(m_entries.back().key))
            m_byTriple[triple].push_back(number);
    }
}

std::vector<TextIndex::Hit> TextIndex::near(std::string_view text, std::size_t limit) const
{
    const std::string key = base::unaccent(base::trim(text)), folded = base::fold(text);
    std::vector<Hit> hits;
    const auto same = m_byKey.find(key);
    if (same != m_byKey.end())
        for (const std::uint32_t entry : same->second)
            hits.push_back({entry, m_entries[entry].text == text                 ? 1.0
                                   : base::fold(m_entries[entry].text) == folded ? 0.98
                                                                                 : 0.96});

    const std::vector<std::uint32_t> wanted = triples(key);
    std::vector<std::uint16_t> shared(m_entries.size(), 0);
    std::vector<std::uint32_t> touched;
    for (const std::uint32_t triple : wanted) {
        const auto found = m_byTriple.find(triple);
        if (found == m_byTriple.end())
            continue;
        for (const std::uint32_t entry : found->second)
            if (shared[entry]++ == 0)
                touched.push_back(entry);
    }
    for (const std::uint32_t entry : touched) {
        const Entry &each = m_entries[entry];
        if (each.key == key)
            continue;
        const double common = shared[entry], size = static_cast<double>(each.key.size());
        double similarity = 0.6 * 2 * common / (static_cast<double>(wanted.size()) + size); // Dice's coefficient
        // One edit breaks at most three trigrams; keys that lost more exceed the allowed distance.
        const std::size_t edits = allowedEdits(std::min(key.size(), each.key.size()));
        const std::size_t gap =
            key.size() > each.key.size() ? key.size() - each.key.size() : each.key.size() - key.size();
        if (edits && gap <= 2 * edits &&
            common + 3.0 * static_cast<double>(edits) >= static_cast<double>(wanted.size())) {
            const std::size_t distance = base::editDistance(key, each.key, edits);
            if (distance <= edits)
                similarity = std::max(similarity, 0.95 - 0.5 * static_cast<double>(distance) / std::max(size, 4.0));
        }
        if (common + 2 >= static_cast<double>(std::min(wanted.size(), each.key.size())))
            similarity = std::max(similarity, containment(each.key, key));
        if (similarity >= 0.25)
            hits.push_back({entry, similarity});
    }
    const auto better = [](const Hit &a, const Hit &b) {
        return a.similarity != b.similarity ? a.similarity > b.similarity : a.entry < b.entry;
    };
    const std::size_t kept = std::min(limit, hits.size());
    std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(kept), hits.end(), better);
    hits.resize(kept);
    return hits;
}

} // namespace data
