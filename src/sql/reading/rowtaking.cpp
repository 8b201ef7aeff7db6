// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/reading/rowtaking.h"

#include "base/text.h"

#include <map>
#include <set>

namespace sql {

void RowCollector::setColumns(std::vector<std::string> names)
{
    std::set<std::string, std::less<>> taken(names.begin(), names.end());
    std::set<std::string, std::less<>> seen;
    std::map<std::string, int> last; // last number appended to a name
    for (std::string &name : names) {
        if (seen.insert(name).second)
            continue;
        std::string other;
        for (int &n = last.try_emplace(name, 1).first->second; other.empty() || taken.contains(other);)
            other = name + " (" + std::to_string(++n) + ")";
        taken.insert(other);
        seen.insert(other);
        name = std::move(other);
    }
    m_rows = data::Rows(std::move(names));
}

bool RowCollector::begin()
{
    if (m_count < m_limits.rows)
        return true;
    m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.rows)) + " rows";
    return false;
}

bool RowCollector::holds(std::size_t bytes)
{
    if (m_bytes <= m_limits.bytes && bytes <= 2 * m_limits.bytes)
        return true;
    m_bytes += bytes;
    return false;
}

void RowCollector::add(data::Value value)
{
    m_bytes += value.byteSize();
    m_block->cells.push_back(std::move(value));
}

bool RowCollector::end()
{
    ++m_block->rows;
    ++m_count;
    if (m_bytes > m_limits.bytes)
        m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.bytes)) + " bytes";
    constexpr std::size_t largeBlock = 16u << 20; // in bytes, so that large rows reach the sink early
    const bool isFull = m_block->rows == data::Rows::blockSize || (m_sink && m_bytes - m_given > largeBlock);
    const bool more = !isFull || flush();
    return more && m_truncation.empty();
}

bool RowCollector::flush()
{
    if (m_block->rows == 0)
        return true;
    auto block = std::move(m_block);
    m_block = std::make_shared<data::RowBlock>();
    m_given = m_bytes;
    if (!m_sink) {
        m_rows.append(std::move(block));
        return true;
    }
    if (m_sink(m_rows.columns(), block))
        return true;
    m_truncation = "stopped by the program";
    return false;
}

data::Rows RowCollector::finish(std::string truncation)
{
    flush();
    m_rows.setTruncation(truncation.empty() ? m_truncation : std::move(truncation));
    return std::move(m_rows);
}

} // namespace sql
