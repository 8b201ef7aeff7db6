// SPDX-License-Identifier: GPL-3.0-or-later
// An array of plain data, either owned or in a mapped snapshot file. Owner: graph. Read from any thread, modified by
// one.
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace graph {

template <class T>
class Storage {
public:
    Storage() = default;
    Storage(std::vector<T> items) : m_owned(std::move(items)) { refresh(); }
    Storage(Storage &&) noexcept = default;
    Storage &operator=(Storage &&) noexcept = default;
    Storage(const Storage &) = delete;
    Storage &operator=(const Storage &) = delete;
    // Data of a mapped file, which outlives this.
    static Storage mapped(std::span<const T> items)
    {
        Storage out;
        out.m_view = items;
        return out;
    }

    const T *data() const { return m_view.data(); }
    std::size_t size() const { return m_view.size(); }
    bool empty() const { return m_view.empty(); }
    const T &operator[](std::size_t at) const { return m_view[at]; }
    std::span<const T> view() const { return m_view; }
    auto begin() const { return m_view.begin(); }
    auto end() const { return m_view.end(); }

    // Modifies the owned array and updates the view.
    template <class Change>
    void edit(Change change)
    {
        change(m_owned);
        refresh();
    }
    void push(T item)
    {
        m_owned.push_back(std::move(item));
        refresh();
    }

private:
    void refresh() { m_view = {m_owned.data(), m_owned.size()}; }
    std::vector<T> m_owned;
    std::span<const T> m_view;
};

} // namespace graph
