// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of one parsed query: nodes are allocated here, never freed singly, and must not need a destructor. Owner: the
// ParsedQuery. One thread while it is filled; afterwards any thread may read.
#pragma once

#include "base/workbudget.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory_resource>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cypher {

// A fixed-size array in an arena.
template <class T>
class Slice {
public:
    Slice() = default;
    Slice(T *data, std::uint32_t size) : m_data(data), m_size(size) {}
    T *begin() const { return m_data; }
    T *end() const { return m_data + m_size; }
    std::uint32_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    T &operator[](std::size_t index) const { return m_data[index]; }
    T &front() const { return m_data[0]; }
    T &back() const { return m_data[m_size - 1]; }

private:
    T *m_data = nullptr;
    std::uint32_t m_size = 0;
};

class Arena {
public:
    Arena() : m_memory(16 * 1024) {}
    Arena(const Arena &) = delete;
    Arena &operator=(const Arena &) = delete;

    template <class T, class... Args>
    T *make(Args &&...args)
    {
        static_assert(std::is_trivially_destructible_v<T>);
        return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
    }

    template <class T>
    Slice<T> copy(const std::vector<T> &items)
    {
        static_assert(std::is_trivially_destructible_v<T>);
        if (items.empty())
            return {};
        auto *data = static_cast<T *>(allocate(sizeof(T) * items.size(), alignof(T)));
        std::uninitialized_copy(items.begin(), items.end(), data);
        return {data, static_cast<std::uint32_t>(items.size())};
    }

    std::string_view copy(std::string_view text)
    {
        if (text.empty())
            return {};
        auto *data = static_cast<char *>(allocate(text.size(), 1));
        std::memcpy(data, text.data(), text.size());
        return {data, text.size()};
    }

    std::size_t bytes() const { return m_bytes; }

private:
    void *allocate(std::size_t size, std::size_t alignment)
    {
        m_bytes += size;
        base::work(1 + size / 64);
        return m_memory.allocate(size, alignment);
    }

    std::pmr::monotonic_buffer_resource m_memory;
    std::size_t m_bytes = 0;
};

} // namespace cypher
