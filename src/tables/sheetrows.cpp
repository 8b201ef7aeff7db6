// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/sheetrows.h"

#include "base/codedtext.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr std::uint64_t mostBytes = std::uint64_t(4) << 30; // per sheet
constexpr std::size_t mostMerges = 100'000;

// Format of a row: its number, the length of its cells; of a cell: its column, the length of its text, the text.
void appendNumber(std::string &to, std::uint32_t number)
{
    std::array<char, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    to.append(bytes.data(), bytes.size());
}

std::uint32_t storedNumber(const std::string &bytes, std::size_t at)
{
    std::uint32_t out = 0;
    std::memcpy(&out, bytes.data() + at, sizeof out);
    return out;
}

} // namespace

SheetRows::SheetRows(std::string path) : m_path(std::move(path)), m_file(m_path, std::ios::binary | std::ios::trunc)
{
    if (!m_file)
        m_status =
            fail(Category::storage,
                 {BASE_TEXT("tables.no-space",
                            "The rows of a workbook cannot be written to {file}. Free some disk space and try again."),
                  {{"file", m_path}}},
                 {}, "cannot-open");
}

SheetRows::~SheetRows()
{
    m_file.close();
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

void SheetRows::add(std::uint32_t row, std::uint32_t column, std::string_view text)
{
    if (text.empty() || !m_status)
        return;
    if (row != m_row)
        endRow();
    m_row = row;
    if (m_rows == 0 && m_cells.empty())
        m_first = m_last = column;
    m_first = std::min(m_first, column);
    m_last = std::max(m_last, column);
    appendNumber(m_cells, column);
    appendNumber(m_cells, static_cast<std::uint32_t>(text.size()));
    m_cells += text;
}

void SheetRows::merge(std::uint32_t row, std::uint32_t lastRow, std::uint32_t column)
{
    if (lastRow > row && m_merges.size() < mostMerges)
        m_merges.push_back({row, lastRow, column});
}

void SheetRows::endRow()
{
    if (m_cells.empty())
        return;
    std::string head;
    appendNumber(head, m_row);
    appendNumber(head, static_cast<std::uint32_t>(m_cells.size()));
    m_file.write(head.data(), std::streamsize(head.size())).write(m_cells.data(), std::streamsize(m_cells.size()));
    m_bytes += head.size() + m_cells.size();
    ++m_rows;
    m_cells.clear();
    if (!m_file)
        m_status =
            fail(Category::storage,
                 {BASE_TEXT("tables.no-space",
                            "The rows of a workbook cannot be written to {file}. Free some disk space and try again."),
                  {{"file", m_path}}},
                 {}, "cannot-open");
    else if (m_bytes > mostBytes)
        m_status =
            fail(Category::limit, BASE_TEXT("tables.large-cells", "it has more than 4 GB of cells"), {}, "no-table");
}

base::Status SheetRows::finish()
{
    endRow();
    m_file.flush();
    std::sort(m_merges.begin(), m_merges.end(), [](const Merge &a, const Merge &b) { return a.row < b.row; });
    return m_status;
}

SheetRows::Cursor::Cursor(const SheetRows &rows)
    : m_rows(rows), m_file(rows.m_path, std::ios::binary), m_left(rows.m_rows)
{
    m_fields.resize(rows.columnCount());
}

base::Result<bool> SheetRows::Cursor::next()
{
    constexpr std::size_t headSize = 2 * sizeof(std::uint32_t);
    if (m_left == 0)
        return false;
    --m_left;
    const auto fill = [this](std::size_t size) {
        m_bytes.resize(size);
        return bool(m_file.read(m_bytes.data(), std::streamsize(size)));
    };
    std::uint32_t row = 0;
    bool isRead = fill(headSize);
    if (isRead) {
        row = storedNumber(m_bytes, 0);
        isRead = fill(storedNumber(m_bytes, sizeof row));
    }
    if (!isRead)
        return fail(
            Category::storage,
            {BASE_TEXT(
                 "tables.lost-rows",
                 "The temporary file {file} with the rows of a workbook cannot be read. Open the workbook again."),
             {{"file", m_rows.m_path}}},
            {}, "cannot-open");
    m_row = std::uint64_t(row) + 1;
    std::fill(m_fields.begin(), m_fields.end(), graph::Field());
    for (std::size_t at = 0; at < m_bytes.size();) {
        const std::size_t column = storedNumber(m_bytes, at) - m_rows.m_first,
                          size = storedNumber(m_bytes, at + sizeof row);
        m_fields[column].text = std::string_view(m_bytes).substr(at + headSize, size);
        at += headSize + size;
    }
    repeatMerged();
    return true;
}

void SheetRows::Cursor::repeatMerged()
{
    const auto row = static_cast<std::uint32_t>(m_row - 1);
    std::erase_if(m_active, [row](const Active &each) { return each.lastRow < row; });
    for (const Active &each : m_active)
        if (m_fields[each.column].text.empty())
            m_fields[each.column].text = each.text;
    for (; m_nextMerge < m_rows.m_merges.size() && m_rows.m_merges[m_nextMerge].row <= row; ++m_nextMerge) {
        const Merge &merge = m_rows.m_merges[m_nextMerge];
        const std::size_t column = merge.column - m_rows.m_first;
        if (merge.row == row && merge.column >= m_rows.m_first && column < m_fields.size() &&
            !m_fields[column].text.empty())
            m_active.push_back({merge.lastRow, static_cast<std::uint32_t>(column), std::string(m_fields[column].text)});
    }
}

} // namespace tables
