// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of one sheet of a workbook, in a temporary file until the whole sheet is read and its used columns and
// merged cells are known. Cells are texts in the forms that cellform.h reads: 12.5, true, 2024-01-15. Private to
// tables. One thread.
#pragma once

#include "base/result.h"
#include "graph/recordreader.h"

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

class SheetRows {
public:
    // Creates a file at `path`; the destructor removes it.
    explicit SheetRows(std::string path);
    ~SheetRows();
    SheetRows(const SheetRows &) = delete;
    SheetRows &operator=(const SheetRows &) = delete;

    // Rows and columns count from 0 and come in ascending order. An empty text is no cell.
    void add(std::uint32_t row, std::uint32_t column, std::string_view text);
    void merge(std::uint32_t row, std::uint32_t lastRow, std::uint32_t column);
    base::Status status() const { return m_status; }
    base::Status finish(); // no more cells are added

    std::uint64_t rowCount() const { return m_rows; } // rows with at least one cell
    std::size_t columnCount() const { return m_rows == 0 ? 0 : m_last - m_first + 1; }
    std::uint64_t repeatedMerges() const { return m_merges.size(); } // merged over several rows

    // Iterates over rows with a cell, each with columnCount() cells; a merged cell is repeated in each of its rows.
    class Cursor {
    public:
        explicit Cursor(const SheetRows &rows);
        base::Result<bool> next();
        const std::vector<graph::Field> &fields() const { return m_fields; } // valid until the next row
        std::uint64_t row() const { return m_row; }                          // counted from 1, as in spreadsheets

    private:
        void repeatMerged();
        const SheetRows &m_rows;
        std::ifstream m_file;
        std::vector<graph::Field> m_fields;
        std::string m_bytes;
        std::uint64_t m_row = 0, m_left = 0;
        std::size_t m_nextMerge = 0;
        struct Active {
            std::uint32_t lastRow, column;
            std::string text;
        };
        std::vector<Active> m_active;
    };

private:
    struct Merge {
        std::uint32_t row, lastRow, column;
    };
    void endRow();

    std::string m_path;
    std::ofstream m_file;
    base::Status m_status;
    std::string m_cells; // of the row being added
    std::uint32_t m_row = 0, m_first = 0, m_last = 0;
    std::uint64_t m_rows = 0, m_bytes = 0;
    std::vector<Merge> m_merges;
};

} // namespace tables
