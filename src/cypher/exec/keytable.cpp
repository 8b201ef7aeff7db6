// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/keytable.h"

#include "cypher/context/querycontext.h"

namespace cypher {

KeyTable::KeyTable(std::span<const ColumnKind> kinds, const graph::Strings *strings, QueryContext &context)
    : m_keys(kinds.size()), m_slots(16, absent), m_context(context)
{
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        m_keys[i].kind = kinds[i];
        m_keys[i].strings = strings;
    }
}

std::size_t KeyTable::hashOf(std::span<const Column *const> key, std::size_t row) const
{
    std::size_t hash = 0x2545f4914f6cdd1dULL;
    for (const Column *column : key)
        hash = (hash ^ column->hash(row)) * 0x9e3779b97f4a7c15ULL;
    return hash ^ (hash >> 32);
}

bool KeyTable::same(std::uint32_t index, std::span<const Column *const> key, std::size_t row) const
{
    for (std::size_t i = 0; i < key.size(); ++i)
        if (!m_keys[i].equivalent(index, *key[i], row))
            return false;
    return true;
}

std::uint32_t KeyTable::find(std::span<const Column *const> key, std::size_t row) const
{
    const std::size_t hash = hashOf(key, row), mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        const std::uint32_t index = m_slots[at];
        if (index == absent || (m_hashes[index] == hash && same(index, key, row)))
            return index;
    }
}

KeyTable::Found KeyTable::insert(std::span<const Column *const> key, std::size_t row)
{
    const std::size_t hash = hashOf(key, row), mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (; m_slots[at] != absent; at = (at + 1) & mask)
        if (m_hashes[m_slots[at]] == hash && same(m_slots[at], key, row))
            return {m_slots[at], false};
    const auto index = static_cast<std::uint32_t>(m_hashes.size());
    m_slots[at] = index;
    m_hashes.push_back(hash);
    std::size_t bytes = sizeof(hash) + 2 * sizeof(index);
    for (std::size_t i = 0; i < key.size(); ++i) {
        m_keys[i].pushFrom(*key[i], row);
        bytes += m_keys[i].holdsIds() ? sizeof(std::uint32_t) : m_keys[i].values.back().byteSize();
    }
    m_context.charge(bytes);
    if (m_hashes.size() * 2 > m_slots.size())
        grow();
    return {index, true};
}

void KeyTable::grow()
{
    m_slots.assign(m_slots.size() * 4, absent);
    const std::size_t mask = m_slots.size() - 1;
    for (std::uint32_t index = 0; index < m_hashes.size(); ++index) {
        std::size_t at = m_hashes[index] & mask;
        while (m_slots[at] != absent)
            at = (at + 1) & mask;
        m_slots[at] = index;
    }
}

} // namespace cypher
