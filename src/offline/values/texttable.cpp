// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/values/texttable.h"

#include "base/hash.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t inOneBucket = 4;

void addVarint(std::vector<std::uint8_t> &out, std::uint32_t value)
{
    for (; value >= 0x80; value >>= 7)
        out.push_back(static_cast<std::uint8_t>(value | 0x80));
    out.push_back(static_cast<std::uint8_t>(value));
}

std::uint32_t takeVarint(const std::uint8_t *&at)
{
    std::uint32_t value = 0;
    for (int shift = 0;; shift += 7) {
        const std::uint32_t byte = *at++;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80)
            return value;
    }
}

} // namespace

std::uint32_t textHash(std::string_view key)
{
    return static_cast<std::uint32_t>(base::hash(key).low);
}

int TextBlock::add(std::string_view text)
{
    m_bytes.insert(m_bytes.end(), text.begin(), text.end());
    m_ends.push_back(static_cast<std::uint32_t>(m_bytes.size()));
    return static_cast<int>(m_ends.size()) - 1;
}

void TextBlock::fix()
{
    m_bytes.shrink_to_fit();
    m_ends.shrink_to_fit();
}

void TextBlock::write(ImageWriter &out) const
{
    out.add(m_bytes);
    out.add(m_ends);
}

void TextBlock::read(ImageReader &in)
{
    in.get(m_bytes);
    in.get(m_ends);
}

int TextTable::intern(std::string_view text)
{
    if (m_texts.size() * 2 >= m_slots.size())
        grow();
    const std::uint32_t hash = textHash(text);
    std::size_t slot = hash & (m_slots.size() - 1);
    for (; m_slots[slot] >= 0; slot = (slot + 1) & (m_slots.size() - 1))
        if (m_hashes[static_cast<std::size_t>(m_slots[slot])] == hash && m_texts.at(m_slots[slot]) == text)
            return m_slots[slot];
    m_slots[slot] = m_texts.add(text);
    m_hashes.push_back(hash);
    return m_slots[slot];
}

void TextTable::grow()
{
    m_slots.assign(std::max<std::size_t>(64, m_slots.size() * 2), -1);
    for (std::size_t i = 0; i < m_hashes.size(); ++i) {
        std::size_t slot = m_hashes[i] & (m_slots.size() - 1);
        while (m_slots[slot] >= 0)
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = static_cast<int>(i);
    }
}

HashBuckets::HashBuckets(const Pairs &pairs)
    : m_begins(pairs.size() / inOneBucket + 2, 0), m_tags(pairs.size()), m_numbers(pairs.size())
{
    for (const auto &[hash, number] : pairs)
        ++m_begins[bucketOf(hash)];
    std::uint32_t begin = 0;
    for (std::uint32_t &each : m_begins)
        begin += std::exchange(each, begin);
    for (const auto &[hash, number] : pairs) { // moves each start to its end
        const std::uint32_t at = m_begins[bucketOf(hash)]++;
        m_tags[at] = tagOf(hash);
        m_numbers[at] = number;
    }
    for (std::size_t i = m_begins.size() - 1; i > 0; --i)
        m_begins[i] = m_begins[i - 1];
    m_begins.front() = 0;
}

void HashBuckets::write(ImageWriter &out) const
{
    out.add(m_begins);
    out.add(m_tags);
    out.add(m_numbers);
}

void HashBuckets::read(ImageReader &in)
{
    in.get(m_begins);
    in.get(m_tags);
    in.get(m_numbers);
}

SizedTexts::SizedTexts(const std::vector<std::string_view> &sorted)
{
    for (const std::string_view text : sorted) {
        if (m_runs.empty() || m_runs.back().length != text.size())
            m_runs.push_back(
                {static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(size()), 0, 0, m_bytes.size()});
        ++m_runs.back().count;
        m_bytes.insert(m_bytes.end(), text.begin(), text.end());
    }
    m_bytes.shrink_to_fit();
}

std::string_view SizedTexts::at(int number) const
{
    const auto wanted = static_cast<std::uint32_t>(number);
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), wanted,
                                        [](std::uint32_t n, const SameLength &run) { return n < run.first; });
    const SameLength &run = *(after - 1);
    return at(run, wanted - run.first);
}

const SizedTexts::SameLength *SizedTexts::run(std::size_t length) const
{
    const auto found = std::lower_bound(m_runs.begin(), m_runs.end(), length,
                                        [](const SameLength &run, std::size_t n) { return run.length < n; });
    return found != m_runs.end() && found->length == length ? &*found : nullptr;
}

int SizedTexts::find(std::string_view text) const
{
    const SameLength *same = run(text.size());
    if (!same)
        return -1;
    std::uint32_t low = 0, high = same->count;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (at(*same, middle) < text)
            low = middle + 1;
        else
            high = middle;
    }
    return low < same->count && at(*same, low) == text ? static_cast<int>(same->first + low) : -1;
}

void SizedTexts::write(ImageWriter &out) const
{
    out.add(m_bytes);
    out.add(m_runs);
}

void SizedTexts::read(ImageReader &in)
{
    in.get(m_bytes);
    in.get(m_runs);
}

void Postings::add(std::span<const int> ascending)
{
    addVarint(m_bytes, static_cast<std::uint32_t>(ascending.size()));
    int before = 0;
    for (const int number : ascending)
        addVarint(m_bytes, static_cast<std::uint32_t>(number - std::exchange(before, number)));
    m_ends.push_back(static_cast<std::uint32_t>(m_bytes.size()));
}

void Postings::fix()
{
    m_bytes.shrink_to_fit();
    m_ends.shrink_to_fit();
}

const std::uint8_t *Postings::at(int token) const
{
    return m_bytes.data() + (token > 0 ? m_ends[static_cast<std::size_t>(token) - 1] : 0);
}

std::uint32_t Postings::count(int token) const
{
    const std::uint8_t *place = at(token);
    return takeVarint(place);
}

std::vector<int> Postings::of(int token) const
{
    const std::uint8_t *place = at(token);
    std::vector<int> out(takeVarint(place));
    int number = 0;
    for (int &each : out)
        each = number += static_cast<int>(takeVarint(place));
    return out;
}

void Postings::write(ImageWriter &out) const
{
    out.add(m_bytes);
    out.add(m_ends);
}

void Postings::read(ImageReader &in)
{
    in.get(m_bytes);
    in.get(m_ends);
}

} // namespace offline
