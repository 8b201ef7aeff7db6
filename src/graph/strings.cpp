// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/strings.h"

#include "base/text.h"

#include <algorithm>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace graph {

namespace {

constexpr std::size_t firstSlots = 1024;

std::uint32_t hashOf(std::string_view text)
{
    return static_cast<std::uint32_t>(XXH3_64bits(text.data(), text.size()));
}

// True if lower-casing certainly changes nothing.
bool isPlainlyLower(std::string_view text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80 && !(c >= 'A' && c <= 'Z'); });
}

} // namespace

Strings::Strings() : m_slots(std::vector<Slot>(firstSlots)) {}

StringId Strings::intern(std::string_view text)
{
    const std::uint32_t hash = hashOf(text);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (; m_slots[at].id != none; at = (at + 1) & mask)
        if (m_slots[at].hash == hash && view(m_slots[at].id) == text)
            return m_slots[at].id;
    const std::uint32_t id = size();
    if (id == none)
        return none;
    m_bytes.edit([&](std::vector<char> &bytes) { bytes.insert(bytes.end(), text.begin(), text.end()); });
    m_ends.push(m_bytes.size());
    m_slots.edit([&](std::vector<Slot> &slots) { slots[at] = {hash, id}; });
    if (m_ends.size() * 3 > m_slots.size() * 2)
        grow();
    return id;
}

void Strings::grow()
{
    std::vector<Slot> slots(m_slots.size() * 2);
    const std::size_t mask = slots.size() - 1;
    for (const Slot &slot : m_slots) {
        if (slot.id == none)
            continue;
        std::size_t at = slot.hash & mask;
        while (slots[at].id != none)
            at = (at + 1) & mask;
        slots[at] = slot;
    }
    m_slots = std::move(slots);
}

StringId Strings::find(std::string_view text) const
{
    const std::uint32_t hash = hashOf(text);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask; m_slots[at].id != none; at = (at + 1) & mask)
        if (m_slots[at].hash == hash && view(m_slots[at].id) == text)
            return m_slots[at].id;
    return none;
}

void Strings::compact()
{
    m_bytes.edit([](std::vector<char> &bytes) { bytes.shrink_to_fit(); });
    m_ends.edit([](std::vector<std::uint64_t> &ends) { ends.shrink_to_fit(); });
}

void Strings::buildLower() const
{
    m_lowerIndex.assign(size(), none);
    for (StringId id = 0; id < size(); ++id) {
        const std::string_view text = view(id);
        if (isPlainlyLower(text))
            continue;
        const std::string lowered = base::lower(text);
        if (lowered == text)
            continue;
        m_lowerIndex[id] = static_cast<std::uint32_t>(m_lowerEnds.size());
        m_lowerBytes += lowered;
        m_lowerEnds.push_back(m_lowerBytes.size());
    }
}

std::string_view Strings::lower(StringId id) const
{
    std::call_once(m_lowerOnce, [this] { buildLower(); });
    const std::uint32_t index = m_lowerIndex[id];
    if (index == none)
        return view(id);
    const std::uint64_t begin = index ? m_lowerEnds[index - 1] : 0;
    return std::string_view(m_lowerBytes).substr(begin, m_lowerEnds[index] - begin);
}

std::size_t Strings::byteSize() const
{
    return m_bytes.size() + m_ends.size() * sizeof(std::uint64_t) + m_slots.size() * sizeof(Slot);
}

} // namespace graph
