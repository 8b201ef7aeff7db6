// SPDX-License-Identifier: GPL-3.0-or-later
// The source without a server: Cypher on an in-memory graph; has no write operations. Used on the thread that made it;
// the graph may be shared.
#pragma once

#include "data/source/source.h"
#include "data/source/storedtexts.h"

#include <map>
#include <memory>
#include <string>

namespace data {
class TextIndex;
struct TextCount;
} // namespace data

namespace graph {
class Graph;
}

namespace cypher {

class EmbeddedSource final : public data::Source {
public:
    // `report`: what was read, guessed and rejected while loading; for the user.
    EmbeddedSource(std::shared_ptr<const graph::Graph> graph, std::string name, std::string report = {},
                   std::string leftOut = {});
    ~EmbeddedSource() override;

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override;
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    // Runs a query that begins with PROFILE; its plan then has measurements.
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    // `type` is a label or a relationship type. The first call for a property builds its index.
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

    const std::shared_ptr<const graph::Graph> &graph() const { return m_graph; }

private:
    std::vector<data::TextCount> texts(const data::TextTarget &target) const;
    const data::TextIndex &index(const data::TextTarget &target);

    std::shared_ptr<const graph::Graph> m_graph;
    std::string m_name;
    std::shared_ptr<const data::Language> m_language;
    std::string m_report, m_leftOut;
    std::map<data::TextTarget, std::unique_ptr<data::TextIndex>> m_indexes;
};

} // namespace cypher
