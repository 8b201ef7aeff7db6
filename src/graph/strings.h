// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of a graph, once: equal texts have equal numbers. Owner: graph. Any thread.
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
    // While a graph is built (one thread): the number of a text, a new one where it is new. `none` when 4 billion are
    // reached.
    StringId intern(std::string_view text);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_ends.size()); }
    std::string_view view(StringId id) const
    {
        const std::uint64_t begin = id ? m_ends[id - 1] : 0;
        return {m_bytes.data() + begin, static_cast<std::size_t>(m_ends[id] - begin)};
    }
    // `none` where no node or relationship has this text.
    StringId find(std::string_view text) const;
    // The text in lower case (as Cypher's toLower). The first call builds the table for all texts.
    std::string_view lower(StringId id) const;
    std::size_t byteSize() const;
    void compact(); // gives back what growing reserved

private:
    friend class Snapshot;
    struct Slot {
        std::uint32_t hash = 0;
        StringId id = none;
    };
    void grow();
    void buildLower() const;

    Storage<char> m_bytes;
    Storage<std::uint64_t> m_ends; // text i ends here and the next begins
    Storage<Slot> m_slots;         // open addressing, a power of two
    mutable std::once_flag m_lowerOnce;
    mutable std::string m_lowerBytes;
    mutable std::vector<std::uint64_t> m_lowerEnds;  // text j of m_lowerBytes ends here
    mutable std::vector<std::uint32_t> m_lowerIndex; // of each text: its j, or `none` where lowering changes nothing
};

} // namespace graph
