// SPDX-License-Identifier: GPL-3.0-or-later
// All distinct texts of a graph: equal texts have equal numbers. Owner: graph. Any thread.
#pragma once

#include "graph/ids.h"
#include "graph/storage.h"

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

class Strings {
public:
    Strings();
    // While a graph is built (one thread): the number of a text, added if new. `none` after 4 billion texts.
    StringId intern(std::string_view text);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_ends.size()); }
    std::string_view view(StringId id) const
    {
        const std::uint64_t begin = id ? m_ends[id - 1] : 0;
        return {m_bytes.data() + begin, static_cast<std::size_t>(m_ends[id] - begin)};
    }
    // `none` if no node or relationship has this text.
    StringId find(std::string_view text) const;
    // The text in lower case (as Cypher's toLower). The first call builds the table for all texts.
    std::string_view lower(StringId id) const;
    std::size_t byteSize() const;
    void compact(); // releases reserved memory

private:
    friend class Snapshot;
    struct Slot {
        std::uint32_t hash = 0;
        StringId id = none;
    };
    void grow();
    void buildLower() const;

    Storage<char> m_bytes;
    Storage<std::uint64_t> m_ends; // end offset of text i, start of the next
    Storage<Slot> m_slots;         // open addressing, a power of two
    mutable std::once_flag m_lowerOnce;
    mutable std::string m_lowerBytes;
    mutable std::vector<std::uint64_t> m_lowerEnds;  // end offset of text j in m_lowerBytes
    mutable std::vector<std::uint32_t> m_lowerIndex; // by text: its j, or `none` if lower-casing changes nothing
};

} // namespace graph
