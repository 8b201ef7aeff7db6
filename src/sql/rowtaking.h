// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a running query as a source takes them: in blocks, to a sink or kept, up to the limits of the run. Private to
// sql; one thread.
#pragma once

#include "data/source.h"

#include <memory>
#include <string>
#include <vector>

namespace sql {

class RowTaking {
public:
    RowTaking(const data::QueryLimits &limits, const data::RowSink &sink) : m_limits(limits), m_sink(sink) {}
    // Each name once: a second `id` becomes "id (2)", so no column hides another.
    void setColumns(std::vector<std::string> names);

    // A row begins; false where it is one too many, and is not to be read.
    bool begin();
    // False of a value that is not to be copied, because this row alone is more than the result may hold: add nothing.
    bool holds(std::size_t bytes);
    void add(data::Value value); // as many as there are columns
    bool end();                  // false: no further row is wanted

    bool flush(); // gives what is not yet a whole block; false: no further row is wanted

    std::size_t count() const { return m_count; }
    data::Rows finish(std::string truncation = {}); // the rows so far, where no sink took them

private:
    const data::QueryLimits &m_limits;
    const data::RowSink &m_sink;
    data::Rows m_rows;
    std::shared_ptr<data::RowBlock> m_block = std::make_shared<data::RowBlock>();
    std::size_t m_count = 0, m_bytes = 0, m_given = 0; // given: bytes of the blocks that a sink took
    std::string m_truncation;
};

} // namespace sql
