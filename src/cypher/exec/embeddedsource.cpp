// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/embeddedsource.h"

#include "base/codedtext.h"
#include "cypher/check/language.h"
#include "cypher/exec/queryrun.h"
#include "cypher/exec/textcounts.h"
#include "data/source/textindex.h"
#include "graph/graph.h"

#include <algorithm>

namespace cypher {

using data::Value;

EmbeddedSource::EmbeddedSource(std::shared_ptr<const graph::Graph> graph, std::string name, std::string report,
                               std::string leftOut)
    : m_graph(std::move(graph)),
      m_name(std::move(name)),
      m_language(std::make_shared<const CypherLanguage>()),
      m_report(std::move(report)),
      m_leftOut(std::move(leftOut))
{
}

EmbeddedSource::~EmbeddedSource() = default;

data::SourceInfo EmbeddedSource::info() const
{
    data::SourceInfo info;
    info.name = m_name;
    info.dialect = "Cypher (embedded)";
    info.version = "openCypher";
    info.readOnly = "the query engine cannot write";
    info.readOnlyVerified = true;
    info.fingerprint = m_graph->schema()->fingerprint;
    info.report = m_report;
    info.leftOut = m_leftOut;
    return info;
}

std::shared_ptr<const data::Language> EmbeddedSource::language() const
{
    return m_language;
}

base::Result<data::SchemaPtr> EmbeddedSource::describe(std::stop_token)
{
    return m_graph->schema();
}

base::Result<data::Plan> EmbeddedSource::explain(const data::Query &query, std::stop_token stop)
{
    return explainQuery(*m_graph, query, stop);
}

base::Result<data::Rows> EmbeddedSource::run(const data::Query &query, const data::QueryLimits &limits,
                                             std::stop_token stop, const data::RowSink &sink)
{
    return runQuery(*m_graph, query, limits, stop, sink);
}

std::vector<TextCount> EmbeddedSource::texts(const data::TextTarget &target) const
{
    std::vector<const graph::Column *> columns;
    const graph::KeyId key = m_graph->key(target.property);
    const graph::LabelId label = m_graph->label(target.type);
    const graph::TypeId relationship = m_graph->type(target.type);
    for (graph::SegmentId segment = 0;
         key != graph::none && label != graph::none && segment < m_graph->segments().size(); ++segment)
        if (m_graph->segmentHas(segment, label))
            columns.push_back(m_graph->nodeColumn(segment, key));
    if (key != graph::none && relationship != graph::none)
        columns.push_back(m_graph->relationshipColumn(relationship, key));
    return countTexts(columns);
}

const data::TextIndex &EmbeddedSource::index(const data::TextTarget &target)
{
    std::unique_ptr<data::TextIndex> &index = m_indexes[target];
    if (!index)
        index = std::make_unique<data::TextIndex>(texts(target));
    return *index;
}

base::Result<std::vector<data::StoredValue>> EmbeddedSource::values(std::string_view type, std::string_view property,
                                                                    std::string_view text, std::size_t k,
                                                                    std::stop_token stop)
{
    return data::textsNear(
        data::textTargets(*m_graph->schema(), type, property), text, k, stop,
        [this](const data::TextTarget &target) -> base::Result<const data::TextIndex *> { return &index(target); });
}

base::Status EmbeddedSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                       const std::function<bool(const Value &, std::int64_t count)> &use)
{
    for (const data::TextTarget &target : data::textTargets(*m_graph->schema(), type, property))
        for (const TextCount &entry : texts(target)) {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled,
                                  BASE_TEXT("values.cancelled", "The search for stored values was cancelled."), {},
                                  "cancelled");
            if (!use(Value(entry.text), entry.count))
                return {};
        }
    return {};
}

} // namespace cypher
