// SPDX-License-Identifier: GPL-3.0-or-later
// A Parquet part of a graph's table: its columns as a neo4j-admin header, its rows as records. Private to graph. One
// thread.
#pragma once

#include "graph/csvheader.h"
#include "graph/parquetfile.h"

#include <memory>
#include <string>
#include <vector>

namespace graph {

constexpr std::string_view parquetEnd = ".parquet";
constexpr std::size_t largestParquet = std::size_t(2) << 30; // bytes of a part

class ParquetRows {
public:
    static base::Result<ParquetRows> open(const std::string &name, std::string bytes);

    const CsvHeader &header() const { return m_header; }
    const std::vector<std::string> &notRead() const { return m_file->notRead(); }
    base::Result<bool> next(); // false after the last row
    const std::vector<Field> &fields() const { return m_fields; }

private:
    ParquetRows() = default;
    void setText(std::size_t column, std::size_t item, const ParquetCell::Item &from);

    std::unique_ptr<ParquetFile> m_file;
    CsvHeader m_header;
    std::vector<Field> m_fields;
    std::vector<std::vector<std::string>> m_spaces;     // texts of numbers, by column and item
    std::vector<std::vector<std::string_view>> m_items; // of lists, by column
};

} // namespace graph
