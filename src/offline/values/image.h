// SPDX-License-Identifier: GPL-3.0-or-later
// Consecutive plain arrays in one text, to be stored and read on the same kind of machine. Values.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace offline {

template <class T>
std::size_t heldBy(const std::vector<T> &array)
{
    return array.capacity() * sizeof(T);
}

class ImageWriter {
public:
    explicit ImageWriter(std::string head = {}) : m_bytes(std::move(head)) {} // text before the arrays
    template <class T>
    void add(const std::vector<T> &array)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::uint64_t size = array.size() * sizeof(T);
        m_bytes.append(reinterpret_cast<const char *>(&size), sizeof size);
        if (size > 0)
            m_bytes.append(reinterpret_cast<const char *>(array.data()), size);
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

// If the text is too short, it fails and returns empty arrays.
class ImageReader {
public:
    explicit ImageReader(std::string_view bytes) : m_bytes(bytes) {}
    template <class T>
    void get(std::vector<T> &array)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        std::uint64_t size = 0;
        array.clear();
        if (m_bytes.size() < sizeof size)
            return fail();
        std::memcpy(&size, m_bytes.data(), sizeof size);
        m_bytes.remove_prefix(sizeof size);
        if (size > m_bytes.size() || size % sizeof(T) != 0)
            return fail();
        array.resize(size / sizeof(T));
        if (size > 0)
            std::memcpy(array.data(), m_bytes.data(), size);
        m_bytes.remove_prefix(size);
    }
    bool ok() const { return m_ok; }
    bool atEnd() const { return m_ok && m_bytes.empty(); }

private:
    void fail()
    {
        m_ok = false;
        m_bytes = {};
    }
    std::string_view m_bytes;
    bool m_ok = true;
};

} // namespace offline
