// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Thrift's compact protocol, the format of Parquet metadata: fields by number, unknown ones skipped. Never reads
// out of bounds. Truncated or too deeply nested input makes the reader bad; all later reads are empty. Private to
// graph. Source: github.com/apache/thrift, doc/specs/thrift-compact-protocol.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace graph {

class CompactReader {
public:
    explicit CompactReader(std::string_view bytes) : m_bytes(bytes) {}

    enum class Type : std::uint8_t {
        stop = 0,
        yes = 1,
        no = 2,
        byte = 3,
        i16 = 4,
        i32 = 5,
        i64 = 6,
        real = 7,
        binary = 8,
        list = 9,
        set = 10,
        map = 11,
        structure = 12
    };

    // Calls `use(number, type)` for each field of a structure; `use` returns false to skip the field.
    template <class Use>
    void structure(const Use &use)
    {
        if (++m_depth > deepest) {
            m_isBad = true;
            return;
        }
        std::int16_t number = 0;
        while (!m_isBad) {
            const std::uint8_t head = byte();
            const auto type = static_cast<Type>(head & 15);
            if (m_isBad || type == Type::stop)
                break;
            number = static_cast<std::int16_t>((head >> 4) != 0 ? number + (head >> 4) : integer());
            if (!use(int{number}, type))
                skip(type);
        }
        --m_depth;
    }
    // Calls `use(type)` for each element of a list; `use` reads it.
    template <class Use>
    void list(const Use &use)
    {
        Type type{};
        const std::uint64_t size = beginList(type);
        for (std::uint64_t i = 0; i < size && !m_isBad; ++i)
            use(type);
    }

    std::int64_t integer(); // of 16, 32 or 64 bits
    std::string_view binary();
    static bool truth(Type type) { return type == Type::yes; } // value of a boolean field
    bool isBad() const { return m_isBad; }
    void giveUp() { m_isBad = true; }
    std::size_t at() const { return m_at; } // bytes read

private:
    static constexpr int deepest = 32;
    std::uint8_t byte();
    std::uint64_t variable();
    std::uint64_t beginList(Type &type);
    void skip(Type type, bool isElement = false);

    std::string_view m_bytes;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_isBad = false;
};

} // namespace graph
