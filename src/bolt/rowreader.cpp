// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/rowreader.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>

namespace bolt {

void RowReader::columns(std::vector<std::string> names)
{
    m_rows = data::Rows(names);
    m_names = std::move(names);
    m_block = std::make_shared<data::RowBlock>();
}

base::Result<bool> RowReader::record(std::string_view values)
{
    if (m_count == m_limits.rows) {
        m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.rows)) + " rows";
        return false;
    }
    Decoder in(values, m_zones);
    std::size_t size = 0;
    if (!in.list(size))
        return base::fail(base::Category::unreachable, BASE_TEXT("bolt.bad-row", "The server sent an invalid row."),
                          in.problem(), "connection");
    std::vector<data::Value> &cells = m_block->cells;
    const std::size_t begin = cells.size();
    for (std::size_t i = 0; i < size; ++i) {
        cells.emplace_back();
        if (!in.value(cells.back()))
            return base::fail(base::Category::unreachable,
                              BASE_TEXT("bolt.unreadable-row", "The server sent a row that cannot be read."),
                              in.problem(), "connection");
    }
    cells.resize(begin + m_names.size()); // missing cells are null
    for (std::size_t i = begin; i < cells.size(); ++i)
        m_bytes += cells[i].byteSize();
    ++m_block->rows;
    ++m_count;
    bool more = true;
    if (m_bytes > m_limits.bytes) {
        m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.bytes)) + " bytes";
        more = false;
    }
    constexpr std::size_t largeBlock = 16u << 20; // flush large rows before a block has a thousand
    if (m_block->rows == data::Rows::blockSize || (m_sink && m_bytes - m_given > largeBlock))
        more = flush() && more;
    return more;
}

std::int64_t RowReader::wanted(std::int64_t batch) const
{
    const std::size_t left = m_limits.rows - m_count; // one extra row shows whether the result is cut
    return left < static_cast<std::size_t>(batch) ? static_cast<std::int64_t>(left) + 1 : batch;
}

bool RowReader::flush()
{
    bool more = true;
    m_given = m_bytes;
    if (!m_sink) {
        m_rows.append(m_block);
    } else if (!m_sink(m_names, m_block)) {
        m_truncation = "stopped by the reader";
        more = false;
    }
    m_block = std::make_shared<data::RowBlock>();
    m_block->cells.reserve(std::min<std::size_t>(data::Rows::blockSize * m_names.size(), 1u << 16));
    return more;
}

data::Rows RowReader::finish(std::string truncation)
{
    if (m_block && m_block->rows > 0)
        flush();
    if (!truncation.empty())
        m_truncation = std::move(truncation);
    m_rows.setTruncation(m_truncation);
    return std::move(m_rows);
}

} // namespace bolt
