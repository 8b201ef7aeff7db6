// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the rows of a server in blocks, up to the limits of a run. Private to sql; one thread.
#pragma once

#include "data/source.h"
#include "sql/serverconnection.h"

#include <memory>
#include <string>
#include <vector>

namespace sql {

class ServerTaking {
public:
    ServerTaking(const data::QueryLimits &limits, const data::RowSink &sink) : m_limits(limits), m_sink(sink) {}
    ServerReader reader(); // valid as long as this
    std::size_t count() const { return m_count; }
    data::Rows finish(const std::string &truncation = {});

private:
    bool take(const ServerCell *cells);
    bool flush();

    const data::QueryLimits &m_limits;
    const data::RowSink &m_sink;
    std::vector<ServerColumn> m_columns;
    data::Rows m_rows;
    std::shared_ptr<data::RowBlock> m_block = std::make_shared<data::RowBlock>();
    std::size_t m_count = 0, m_bytes = 0;
    std::string m_truncation;
};

} // namespace sql
