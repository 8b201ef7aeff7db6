// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/text.h"

#include <algorithm>

namespace app {

OffsetMap::OffsetMap(std::string_view utf8) : m_bytes(utf8.size())
{
    m_ascii = std::all_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (m_ascii)
        return;
    m_units.reserve(utf8.size() + 1);
    int units = 0;
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xc0) == 0x80;
        // A four-byte character is a surrogate pair; all bytes of a character have the offset of its first unit.
        m_units.push_back(continues && units > 0 ? m_units.back() : units);
        if (!continues)
            units += byte >= 0xf0 ? 2 : 1;
    }
    m_units.push_back(units);
}

int OffsetMap::toUtf16(std::size_t byte) const
{
    const std::size_t at = std::min(byte, m_bytes);
    return m_ascii ? int(at) : m_units[at];
}

std::size_t OffsetMap::toByte(int utf16) const
{
    if (utf16 <= 0)
        return 0;
    if (m_ascii)
        return std::min(std::size_t(utf16), m_bytes);
    return std::size_t(std::lower_bound(m_units.begin(), m_units.end(), utf16) - m_units.begin());
}

} // namespace app
