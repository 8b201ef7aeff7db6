// SPDX-License-Identifier: GPL-3.0-or-later
// Converts records to blocks of rows within limits. Private to bolt. One thread.
#pragma once

#include "bolt/connection.h"
#include "data/source/source.h"

#include <memory>

namespace bolt {

class RowReader final : public Reader {
public:
    // A sink receives the blocks instead; they are not kept.
    RowReader(const data::QueryLimits &limits, data::RowSink sink, const Zones *zones)
        : m_limits(limits), m_sink(std::move(sink)), m_zones(zones)
    {
    }
    void columns(std::vector<std::string> names) override;
    base::Result<bool> record(std::string_view values) override;
    std::int64_t wanted(std::int64_t batch) const override;

    std::size_t count() const { return m_count; }
    data::Rows finish(std::string truncation = {});

private:
    bool flush();
    data::QueryLimits m_limits;
    data::RowSink m_sink;
    const Zones *m_zones;
    std::vector<std::string> m_names;
    data::Rows m_rows;
    std::shared_ptr<data::RowBlock> m_block;
    std::size_t m_count = 0, m_bytes = 0, m_given = 0; // m_given: bytes of the blocks passed to the sink
    std::string m_truncation;
};

} // namespace bolt
