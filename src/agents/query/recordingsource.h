// SPDX-License-Identifier: GPL-3.0-or-later
// A source that records every call to the database as an activity of the calling node: shown, resumed and replayed like
// any other. For the repairer's probes and the score's look-ups. Lives during the node's run; thread of the runner.
#pragma once

#include "data/source/source.h"
#include "workflow/activity.h"

namespace agents {

class RecordingSource final : public data::Source {
public:
    RecordingSource(data::Source &inner, workflow::Activities &activities, data::SchemaPtr schema)
        : m_inner(inner), m_activities(activities), m_schema(std::move(schema))
    {
    }

    data::SourceInfo info() const override { return m_inner.info(); }
    std::shared_ptr<const data::Language> language() const override { return m_inner.language(); }
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override; // the run's schema, if set
    base::Result<data::Plan> explain(const data::Query &query,
                                     std::stop_token stop) override; // the plan's text and warnings
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    data::Source &m_inner;
    workflow::Activities &m_activities;
    data::SchemaPtr m_schema;
};

} // namespace agents
