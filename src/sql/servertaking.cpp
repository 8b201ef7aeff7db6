// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/servertaking.h"

#include "base/text.h"
#include "sql/servervalues.h"
#include "sql/sqlitereading.h"

namespace sql {

ServerReader ServerTaking::reader()
{
    return {[this](const std::vector<ServerColumn> &columns) {
                m_columns = columns;
                std::vector<std::string> names;
                for (const ServerColumn &each : columns)
                    names.push_back(each.name);
                m_rows = data::Rows(distinctNames(std::move(names)));
            },
            [this](const ServerCell *cells) { return take(cells); }};
}

bool ServerTaking::take(const ServerCell *cells)
{
    if (m_count == m_limits.rows) {
        m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.rows)) + " rows";
        return false;
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        data::Value value = valueOf(m_columns[i], cells[i]);
        m_bytes += value.byteSize();
        m_block->cells.push_back(std::move(value));
    }
    ++m_block->rows;
    ++m_count;
    if (m_bytes > m_limits.bytes)
        m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.bytes)) + " bytes";
    const bool more = m_block->rows < data::Rows::blockSize || flush();
    return more && m_truncation.empty();
}

bool ServerTaking::flush()
{
    if (m_block->rows == 0)
        return true;
    const bool more = !m_sink || m_sink(m_rows.columns(), m_block);
    if (!m_sink)
        m_rows.append(m_block);
    m_block = std::make_shared<data::RowBlock>();
    return more;
}

data::Rows ServerTaking::finish(const std::string &truncation)
{
    flush();
    if (const std::string &why = truncation.empty() ? m_truncation : truncation; !why.empty())
        m_rows.setTruncation(why);
    return std::move(m_rows);
}

} // namespace sql
