// SPDX-License-Identifier: GPL-3.0-or-later
// Two small tables that hold a million names in little memory: texts by number, and numbers by the hash of a key.
// One thread while they grow; const and any thread afterwards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

// Texts end to end in one block. Not told apart: the same text twice has two numbers.
class TextBlock {
public:
    int add(std::string_view text); // its number, from 0
    std::string_view at(int number) const
    {
        const auto i = static_cast<std::size_t>(number);
        const std::size_t begin = i ? m_ends[i - 1] : 0;
        return {m_bytes.data() + begin, m_ends[i] - begin};
    }
    std::size_t size() const { return m_ends.size(); }

private:
    std::string m_bytes;
    std::vector<std::size_t> m_ends;
};

// Several numbers under one hash. The hash is not the key: who asks compares what is found.
class HashedNumbers {
public:
    static std::uint32_t hash(std::string_view key);
    void add(std::uint32_t hash, int number);
    // Calls use(number), the last added first, until it returns false.
    template <class Use>
    void each(std::uint32_t hash, Use use) const
    {
        if (m_heads.empty())
            return;
        for (int at = m_heads[hash & (m_heads.size() - 1)]; at >= 0; at = m_links[static_cast<std::size_t>(at)].next) {
            const Link &link = m_links[static_cast<std::size_t>(at)];
            if (link.hash == hash && !use(link.number))
                return;
        }
    }

private:
    struct Link {
        std::uint32_t hash = 0;
        int number = 0, next = -1;
    };
    void grow();
    std::vector<Link> m_links;
    std::vector<int> m_heads; // a power of two
};

// Texts, each once.
class TextTable {
public:
    int intern(std::string_view text);     // its number; a new one where it is new
    int find(std::string_view text) const; // -1 where it is not
    std::string_view at(int number) const { return m_texts.at(number); }
    std::size_t size() const { return m_texts.size(); }

private:
    TextBlock m_texts;
    HashedNumbers m_numbers;
};

} // namespace offline
