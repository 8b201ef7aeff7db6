// SPDX-License-Identifier: GPL-3.0-or-later
// Zip files for tests, also with false sizes. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <zlib.h>

namespace tests {

// A zip file of parts that are not compressed.
class ZipFile {
public:
    // `claimed`: the size in its directory, if it differs.
    ZipFile &add(const std::string &name, const std::string &text, std::uint32_t claimed = 0, std::uint16_t flags = 0)
    {
        const std::uint32_t at = std::uint32_t(m_parts.size());
        const auto check =
            std::uint32_t(crc32(0, reinterpret_cast<const Bytef *>(text.data()), static_cast<uInt>(text.size())));
        const std::string sizes = number(check, 4) + number(std::uint32_t(text.size()), 4) +
                                  number(claimed > 0 ? claimed : std::uint32_t(text.size()), 4);
        const std::string head =
            number(flags, 2) + number(0, 2) + number(0, 4) + sizes + number(std::uint32_t(name.size()), 2);
        m_parts += "PK\x03\x04" + number(20, 2) + head + number(0, 2) + name + text;
        m_directory += "PK\x01\x02" + number(20, 2) + number(20, 2) + head + number(0, 2) + number(0, 2) +
                       number(0, 2) + number(0, 2) + number(0, 4) + number(at, 4) + name;
        ++m_count;
        return *this;
    }
    std::string bytes() const
    {
        return m_parts + m_directory + "PK\x05\x06" + number(0, 4) + number(m_count, 2) + number(m_count, 2) +
               number(std::uint32_t(m_directory.size()), 4) + number(std::uint32_t(m_parts.size()), 4) + number(0, 2);
    }

private:
    static std::string number(std::uint32_t value, int size)
    {
        std::string out;
        for (int i = 0; i < size; ++i)
            out += static_cast<char>(value >> (8 * i) & 0xff);
        return out;
    }
    std::string m_parts, m_directory;
    std::uint32_t m_count = 0;
};

} // namespace tests
