// SPDX-License-Identifier: GPL-3.0-or-later
// Compact tables for a million names: growing ones (TextBlock, TextTable), and fixed ones, which can be stored and read
// (HashBuckets, SizedTexts, Postings). One thread while they grow; const and any thread afterwards.
#pragma once

#include "offline/values/image.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace offline {

std::uint32_t textHash(std::string_view key); // the same on every machine

// Consecutive texts in one block, at most 4 GB. Equal texts have different numbers.
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
    std::size_t letters() const { return m_bytes.size(); }
    void fix(); // releases unused memory
    std::size_t bytes() const { return m_bytes.capacity() + heldBy(m_ends); }
    void write(ImageWriter &out) const;
    void read(ImageReader &in);

private:
    std::vector<char> m_bytes;
    std::vector<std::uint32_t> m_ends;
};

// Texts without repetition.
class TextTable {
public:
    int intern(std::string_view text); // its number; a new one for a new text
    std::string_view at(int number) const { return m_texts.at(number); }
    std::size_t size() const { return m_texts.size(); }

private:
    void grow();
    TextBlock m_texts;
    std::vector<std::uint32_t> m_hashes; // of each text
    std::vector<int> m_slots;            // size is a power of two; -1: free
};

// Several numbers per hash, fixed, in buckets of about four. The caller compares what it finds.
class HashBuckets {
public:
    using Pairs = std::vector<std::pair<std::uint32_t, int>>; // hash and number; numbers ascending
    HashBuckets() = default;
    explicit HashBuckets(const Pairs &pairs);
    // Calls use(number), ascending, for each candidate of this hash.
    template <class Use>
    void each(std::uint32_t hash, Use use) const
    {
        if (m_begins.empty())
            return;
        const std::size_t bucket = bucketOf(hash);
        for (std::uint32_t i = m_begins[bucket]; i < m_begins[bucket + 1]; ++i)
            if (m_tags[i] == tagOf(hash))
                use(m_numbers[i]);
    }
    std::size_t bytes() const { return heldBy(m_begins) + heldBy(m_tags) + heldBy(m_numbers); }
    void write(ImageWriter &out) const;
    void read(ImageReader &in);

private:
    std::size_t bucketOf(std::uint32_t hash) const { return (hash >> 8) % (m_begins.size() - 1); }
    static std::uint8_t tagOf(std::uint32_t hash) { return static_cast<std::uint8_t>(hash); }
    std::vector<std::uint32_t> m_begins; // start of each bucket, and the end
    std::vector<std::uint8_t> m_tags;
    std::vector<int> m_numbers;
};

// Distinct texts, fixed, ordered by length, then by bytes: texts of one length are adjacent.
class SizedTexts {
public:
    struct SameLength {                                           // the texts of one length
        std::uint32_t length = 0, first = 0, count = 0, none = 0; // `none`: padding, because it is stored
        std::uint64_t begin = 0;
    };
    SizedTexts() = default;
    explicit SizedTexts(const std::vector<std::string_view> &sorted);
    static bool before(std::string_view a, std::string_view b)
    {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    }
    std::string_view at(int number) const;
    int find(std::string_view text) const; // -1 if absent
    std::size_t size() const { return m_runs.empty() ? 0 : m_runs.back().first + m_runs.back().count; }
    const SameLength *run(std::size_t length) const; // null: no text of this length
    std::string_view at(const SameLength &run, std::uint32_t i) const
    {
        return {m_bytes.data() + run.begin + std::size_t{i} * run.length, run.length};
    }
    std::size_t bytes() const { return heldBy(m_bytes) + heldBy(m_runs); }
    void write(ImageWriter &out) const;
    void read(ImageReader &in);

private:
    std::vector<char> m_bytes;
    std::vector<SameLength> m_runs;
};

// For each token an ascending list of numbers, stored as differences of variable length.
class Postings {
public:
    void add(std::span<const int> ascending); // for the next token
    void fix();
    std::uint32_t count(int token) const;
    std::vector<int> of(int token) const;
    std::size_t bytes() const { return heldBy(m_bytes) + heldBy(m_ends); }
    void write(ImageWriter &out) const;
    void read(ImageReader &in);

private:
    const std::uint8_t *at(int token) const;
    std::vector<std::uint8_t> m_bytes;
    std::vector<std::uint32_t> m_ends;
};

} // namespace offline
