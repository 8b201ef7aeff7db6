// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the rows of a running query in blocks, for a sink or in memory, up to the limits of the run. Private to sql;
// one thread.
#pragma once

#include "data/source/source.h"

#include <memory>
#include <string>
#include <vector>

namespace sql {

class RowCollector {
public:
    RowCollector(const data::QueryLimits &limits, const data::RowSink &sink) : m_limits(limits), m_sink(sink) {}
    // Makes names unique: a second `id` becomes "id (2)", so that no column hides another.
    void setColumns(std::vector<std::string> names);

    // Begins a row; false if the row limit is exceeded: do not read it.
    bool begin();
    // False if the value would make this row larger than the whole result may be: do not add it.
    bool holds(std::size_t bytes);
    void add(data::Value value); // one call per column
    bool end();                  // false: no more rows are needed

    bool flush(); // passes on an incomplete block; false: no more rows are wanted

    std::size_t count() const { return m_count; }
    data::Rows finish(std::string truncation = {}); // the rows so far, if no sink took them

private:
    const data::QueryLimits &m_limits;
    const data::RowSink &m_sink;
    data::Rows m_rows;
    std::shared_ptr<data::RowBlock> m_block = std::make_shared<data::RowBlock>();
    std::size_t m_count = 0, m_bytes = 0, m_given = 0; // given: bytes passed to the sink
    std::string m_truncation;
};

} // namespace sql
