// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/compactreader.h"

namespace graph {

std::uint8_t CompactReader::byte()
{
    if (m_at >= m_bytes.size()) {
        m_isBad = true;
        return 0;
    }
    return static_cast<std::uint8_t>(m_bytes[m_at++]);
}

std::uint64_t CompactReader::variable()
{
    std::uint64_t out = 0;
    constexpr unsigned bits = 64, step = 7;
    for (unsigned shift = 0; shift < bits; shift += step) {
        const std::uint8_t next = byte();
        out |= std::uint64_t(next & 127) << shift;
        if ((next & 128) == 0)
            return out;
    }
    m_isBad = true;
    return 0;
}

std::int64_t CompactReader::integer()
{
    const std::uint64_t zigzag = variable();
    return static_cast<std::int64_t>((zigzag >> 1) ^ (~(zigzag & 1) + 1));
}

std::string_view CompactReader::binary()
{
    const std::uint64_t size = variable();
    if (m_isBad || size > m_bytes.size() - m_at) {
        m_isBad = true;
        return {};
    }
    m_at += size;
    return m_bytes.substr(m_at - size, size);
}

std::uint64_t CompactReader::beginList(Type &type)
{
    const std::uint8_t head = byte();
    type = static_cast<Type>(head & 15);
    constexpr std::uint8_t longList = 15;
    const std::uint64_t size = (head >> 4) == longList ? variable() : head >> 4;
    if (size > m_bytes.size() - m_at) // each element takes at least a byte
        m_isBad = true;
    return m_isBad ? 0 : size;
}

void CompactReader::skip(Type type, bool isElement)
{
    if (m_isBad)
        return;
    switch (type) {
    case Type::yes:
    case Type::no:
        if (isElement)
            byte();
        return;
    case Type::byte:
        byte();
        return;
    case Type::i16:
    case Type::i32:
    case Type::i64:
        variable();
        return;
    case Type::real:
        for (int i = 0; i < 8; ++i)
            byte();
        return;
    case Type::binary:
        binary();
        return;
    case Type::list:
    case Type::set:
        if (++m_depth > deepest)
            m_isBad = true;
        list([this](Type each) { skip(each, true); });
        --m_depth;
        return;
    case Type::map: {
        const std::uint64_t size = variable();
        if (size > m_bytes.size() - m_at)
            m_isBad = true;
        if (size == 0 || m_isBad)
            return;
        const std::uint8_t types = byte();
        for (std::uint64_t i = 0; i < size && !m_isBad; ++i) {
            skip(static_cast<Type>(types >> 4), true);
            skip(static_cast<Type>(types & 15), true);
        }
        return;
    }
    case Type::structure:
        structure([](int, Type) { return false; });
        return;
    case Type::stop:
        break;
    }
    m_isBad = true;
}

} // namespace graph
