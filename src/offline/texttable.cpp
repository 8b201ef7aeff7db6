// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/texttable.h"

namespace offline {

int TextBlock::add(std::string_view text)
{
    m_bytes += text;
    m_ends.push_back(m_bytes.size());
    return static_cast<int>(m_ends.size()) - 1;
}

std::uint32_t HashedNumbers::hash(std::string_view key)
{
    const std::uint64_t wide = std::hash<std::string_view>()(key);
    return static_cast<std::uint32_t>(wide ^ wide >> 32);
}

void HashedNumbers::add(std::uint32_t hash, int number)
{
    if (m_links.size() >= m_heads.size())
        grow();
    int &head = m_heads[hash & (m_heads.size() - 1)];
    m_links.push_back({hash, number, head});
    head = static_cast<int>(m_links.size()) - 1;
}

void HashedNumbers::grow()
{
    m_heads.assign(m_heads.empty() ? 64 : m_heads.size() * 2, -1);
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        int &head = m_heads[m_links[i].hash & (m_heads.size() - 1)];
        m_links[i].next = head;
        head = static_cast<int>(i);
    }
}

int TextTable::find(std::string_view text) const
{
    int found = -1;
    m_numbers.each(HashedNumbers::hash(text), [&](int number) {
        if (m_texts.at(number) == text)
            found = number;
        return found < 0;
    });
    return found;
}

int TextTable::intern(std::string_view text)
{
    if (const int known = find(text); known >= 0)
        return known;
    const int number = m_texts.add(text);
    m_numbers.add(HashedNumbers::hash(text), number);
    return number;
}

} // namespace offline
