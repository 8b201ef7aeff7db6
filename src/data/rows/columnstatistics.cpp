// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/columnstatistics.h"

#include <algorithm>
#include <cmath>

namespace data {

void ColumnCounter::count(const RowBlock &block)
{
    for (std::size_t row = 0; row < block.rows; ++row) {
        const Value &value = block.cells[row * m_columns + m_column];
        ++m_result.rows;
        if (value.isNull()) {
            ++m_result.nulls;
            continue;
        }
        if (!m_any) {
            m_result.isNumeric = true;
            m_result.least = m_result.most = value;
            m_any = true;
        }
        m_result.isNumeric = m_result.isNumeric && value.isNumber() && std::isfinite(value.toDouble());
        if (value.isNumber())
            m_sum += value.toDouble();
        if (order(value, m_result.least) < 0)
            m_result.least = value;
        if (order(value, m_result.most) > 0)
            m_result.most = value;
        if (m_hashes.size() < mostDistinct)
            m_hashes.insert(equivalenceHash(value));
        else if (!m_hashes.contains(equivalenceHash(value)))
            m_result.distinctIsLeast = true;
        if (!m_usesGivenUp) {
            ++m_uses[value];
            if (m_uses.size() > mostCounted) {
                m_usesGivenUp = true;
                m_uses.clear();
            }
        }
    }
}

void ColumnCounter::spread(const RowBlock &block)
{
    if (!needsSecondPass())
        return;
    m_result.spread.resize(parts);
    const double least = m_result.least.toDouble();
    const double width = m_result.most.toDouble() - least;
    for (std::size_t row = 0; row < block.rows; ++row) {
        const Value &value = block.cells[row * m_columns + m_column];
        if (value.isNull())
            continue;
        const double share = width > 0 ? (value.toDouble() - least) / width : 0;
        ++m_result.spread[std::min(parts - 1, static_cast<std::size_t>(share * parts))];
    }
}

ColumnStatistics ColumnCounter::finish()
{
    m_result.distinct = m_hashes.size();
    const std::size_t values = m_result.rows - m_result.nulls;
    if (m_result.isNumeric && values > 0)
        m_result.mean = m_sum / static_cast<double>(values);
    m_result.commonest.assign(m_uses.begin(), m_uses.end());
    std::sort(m_result.commonest.begin(), m_result.commonest.end(), [](const auto &a, const auto &b) {
        return a.second != b.second ? a.second > b.second : order(a.first, b.first) < 0;
    });
    constexpr std::size_t most = 10;
    if (m_result.commonest.size() > most)
        m_result.commonest.resize(most);
    return std::move(m_result);
}

} // namespace data
