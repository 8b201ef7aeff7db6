// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/recordingsource.h"

#include "agents/engine/names.h"
#include "data/rows/rows.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::LiveCall;
using workflow::Reply;

base::Result<data::SchemaPtr> RecordingSource::describe(std::stop_token stop)
{
    return m_schema ? base::Result<data::SchemaPtr>(m_schema) : m_inner.describe(std::move(stop));
}

base::Result<data::Plan> RecordingSource::explain(const data::Query &query, std::stop_token)
{
    BASE_TRY(const auto reply,
             m_activities.call(activities::probe, base::json({{"explain", query.text}}),
                               [&](LiveCall &live) -> base::Result<Reply> {
                                   BASE_TRY(const auto plan, m_inner.explain(query, live.stop()));
                                   return Reply{base::json({{"text", plan.text}, {"warnings", plan.warnings}}), {}};
                               }));
    data::Plan plan;
    plan.text = base::jsonOf(reply).value("text", std::string());
    plan.warnings = base::jsonOf(reply).value("warnings", std::vector<std::string>());
    return plan;
}

base::Result<data::Rows> RecordingSource::run(const data::Query &query, const data::QueryLimits &limits,
                                              std::stop_token, const data::RowSink &sink)
{
    json parameters = json::object();
    for (const auto &[name, value] : query.parameters)
        parameters[name] = data::toTagged(value);
    json request{{"query", query.text}};
    if (!parameters.empty())
        request["parameters"] = std::move(parameters);
    BASE_TRY(const auto reply, m_activities.call(activities::probe, base::json(std::move(request)),
                                                 [&](LiveCall &live) -> base::Result<Reply> {
                                                     BASE_TRY(auto rows, m_inner.run(query, limits, live.stop()));
                                                     return Reply{data::artefact(std::move(rows)), {}};
                                                 }));
    const auto &rows = data::rowsOf(reply);
    for (const auto &block : rows.blocks())
        if (sink && !sink(rows.columns(), block))
            break;
    return rows;
}

base::Result<std::vector<data::StoredValue>> RecordingSource::values(std::string_view type, std::string_view property,
                                                                     std::string_view text, std::size_t k,
                                                                     std::stop_token)
{
    const json request{{"values", {{"type", type}, {"property", property}, {"text", text}, {"k", k}}}};
    BASE_TRY(const auto reply,
             m_activities.call(activities::probe, base::json(request), [&](LiveCall &live) -> base::Result<Reply> {
                 BASE_TRY(const auto found, m_inner.values(type, property, text, k, live.stop()));
                 json all = json::array();
                 for (const auto &each : found)
                     all.push_back({{"type", each.type},
                                    {"property", each.property},
                                    {"value", data::toTagged(each.value)},
                                    {"similarity", each.similarity},
                                    {"count", each.count}});
                 return Reply{base::json(std::move(all)), {}};
             }));
    std::vector<data::StoredValue> found;
    for (const auto &each : base::jsonOf(reply))
        found.push_back({each.value("type", std::string()), each.value("property", std::string()),
                         data::fromTagged(each.value("value", json())), each.value("similarity", 0.0),
                         each.value("count", std::int64_t{0})});
    return found;
}

base::Status RecordingSource::eachValue(std::string_view type, std::string_view property, std::stop_token,
                                        const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    const json request{{"eachValue", {{"type", type}, {"property", property}}}};
    BASE_TRY(const auto reply,
             m_activities.call(activities::probe, base::json(request), [&](LiveCall &live) -> base::Result<Reply> {
                 json all = json::array();
                 BASE_CHECK(
                     m_inner.eachValue(type, property, live.stop(), [&](const data::Value &value, std::int64_t count) {
                         all.push_back({data::toTagged(value), count});
                         return true;
                     }));
                 return Reply{base::json(std::move(all)), {}};
             }));
    for (const auto &each : base::jsonOf(reply))
        if (!use(data::fromTagged(each.at(0)), each.at(1).get<std::int64_t>()))
            break;
    return {};
}

} // namespace agents
