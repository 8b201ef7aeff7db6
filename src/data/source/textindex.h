// SPDX-License-Identifier: GPL-3.0-or-later
// The distinct texts of one property with counts, for similarity search: equal without case and accents, containing, a
// few letters different, or sharing many trigrams. Immutable; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace data {

struct TextCount {
    std::string_view text;
    std::int64_t count = 0;
};

class TextIndex {
public:
    struct Entry {
        std::string text;
        std::string key; // folded, without accents
        std::int64_t count = 0;
    };
    struct Hit {
        std::uint32_t entry = 0;
        double similarity = 0; // 0..1
    };

    explicit TextIndex(const std::vector<TextCount> &counts);       // by text
    const std::vector<Entry> &entries() const { return m_entries; } // by text
    // Best first, at most `limit`; ties by text.
    std::vector<Hit> near(std::string_view text, std::size_t limit) const;

private:
    std::vector<Entry> m_entries;
    std::unordered_map<std::string, std::vector<std::uint32_t>> m_byKey;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_byTriple; // trigrams of the key's bytes
};

} // namespace data
