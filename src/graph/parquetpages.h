// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of one column of a Parquet file, value by value. Private to graph. One thread.
#pragma once

#include "graph/parquetfile.h"
#include "graph/parquetmeta.h"

#include <deque>
#include <optional>

namespace graph::parquet {

// Reads the "RLE/bit-packing hybrid": runs of equal values and packed groups of eight. False past the end.
class HybridReader {
public:
    HybridReader() = default;
    HybridReader(std::string_view bytes, int bits) : m_bytes(bytes), m_bits(bits) {}
    bool next(std::uint32_t &value);

private:
    std::string_view m_bytes;
    int m_bits = 0;
    std::size_t m_at = 0;
    std::uint64_t m_run = 0;    // values left in the run or groups
    std::uint64_t m_packed = 0; // bits of the groups already read
    bool m_isPacked = false;
    std::uint32_t m_value = 0;
};

// A column of the file: its maximum levels and value type.
struct Leaf {
    ParquetColumn column;
    Element element;
    std::size_t chunk = 0; // index within each row group
    int mostRepetition = 0, mostDefinition = 0;
    int listDefinition = 0; // from this level on a list exists, perhaps empty
    int itemDefinition = 0; // from this level on a list item exists, perhaps null
};

struct Budget { // of one file
    std::uint64_t left = 0;
    std::uint64_t page = 0;
    bool take(std::uint64_t amount)
    {
        if (amount > left)
            return false;
        left -= amount;
        return true;
    }
};

class ColumnCursor {
public:
    ColumnCursor(const std::string &file, const RandomBytes &bytes, const Leaf &leaf, Budget &budget)
        : m_file(file), m_bytes(bytes), m_leaf(leaf), m_budget(budget)
    {
    }
    base::Status begin(const Chunk &chunk); // of a row group
    base::Status next(ParquetCell &cell);   // the cell of the next row

private:
    base::Error damaged(const char *what) const;
    base::Status loadPage();
    base::Status unpack(std::string_view packed, std::uint64_t size, std::string &to) const;
    base::Status readLevels(std::string_view &bytes, const PageHeader &page);
    base::Status readDictionary(std::string_view bytes, std::uint64_t count);
    bool plainValue(std::string_view &bytes, ParquetCell::Item &item, std::string &space);
    base::Status value(ParquetCell::Item &item);
    base::Status level(std::uint32_t &repetition, std::uint32_t &definition); // of the next value
    bool meaning(std::string_view raw, ParquetCell::Item &item, std::string &space) const;

    const std::string &m_file;
    const RandomBytes &m_bytes;
    const Leaf &m_leaf;
    Budget &m_budget;

    Chunk m_chunk;
    std::uint64_t m_at = 0, m_end = 0; // offsets in the file
    std::int64_t m_valuesLeft = 0;     // of the chunk
    std::int64_t m_pageLeft = 0;       // of the page
    std::string m_page, m_packed;      // unpacked; as stored in the file
    std::string_view m_plain;          // remaining plain values
    std::uint64_t m_bit = 0;           // of plain booleans
    HybridReader m_repetition, m_definition, m_indexes;
    bool m_isByIndex = false, m_isRuns = false;
    std::string m_dictionaryPage;
    std::vector<ParquetCell::Item> m_dictionary;
    std::deque<std::string> m_dictionaryTexts;
    std::string m_text;                   // of the last value read
    std::deque<std::string> m_texts;      // of the items of a list
    std::optional<std::uint32_t> m_ahead; // definition level of the first value of the next row
};

} // namespace graph::parquet
