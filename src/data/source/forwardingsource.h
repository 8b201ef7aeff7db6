// SPDX-License-Identifier: GPL-3.0-or-later
// A source that owns another one and forwards all calls that are not overridden. Source thread.
#pragma once

#include "data/source/source.h"

#include <memory>
#include <utility>

namespace data {

class ForwardingSource : public Source {
public:
    explicit ForwardingSource(std::unique_ptr<Source> inner) : m_inner(std::move(inner)) {}

    SourceInfo info() const override { return m_inner->info(); }
    std::shared_ptr<const Language> language() const override { return m_inner->language(); }
    base::Result<SchemaPtr> describe(std::stop_token stop) override { return m_inner->describe(std::move(stop)); }
    base::Result<Plan> explain(const Query &query, std::stop_token stop) override
    {
        return m_inner->explain(query, std::move(stop));
    }
    base::Result<Rows> run(const Query &query, const QueryLimits &limits, std::stop_token stop,
                           const RowSink &sink = {}) override
    {
        return m_inner->run(query, limits, std::move(stop), sink);
    }
    base::Result<std::vector<StoredValue>> values(std::string_view type, std::string_view property,
                                                  std::string_view text, std::size_t k, std::stop_token stop) override
    {
        return m_inner->values(type, property, text, k, std::move(stop));
    }
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const Value &, std::int64_t count)> &use) override
    {
        return m_inner->eachValue(type, property, std::move(stop), use);
    }

protected:
    std::unique_ptr<Source> m_inner;
};

} // namespace data
