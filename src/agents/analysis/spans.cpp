// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/spans.h"

#include "base/hash.h"
#include "base/redact.h"
#include "data/rows/rows.h"
#include "data/source/source.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using namespace workflow;

namespace {

using Nanoseconds = std::chrono::nanoseconds;

constexpr int internalSpan = 1, clientSpan = 3; // SpanKind of OTLP

json attribute(const char *key, const std::string &value)
{
    return {{"key", key}, {"value", {{"stringValue", value}}}};
}
json attribute(const char *key, std::int64_t value) // 64-bit numbers are texts in protocol buffers' JSON
{
    return {{"key", key}, {"value", {{"intValue", std::to_string(value)}}}};
}
json attribute(const char *key, double value)
{
    return {{"key", key}, {"value", {{"doubleValue", value}}}};
}
json attribute(const char *key, bool value)
{
    return {{"key", key}, {"value", {{"boolValue", value}}}};
}

std::int64_t sinceEpoch(std::chrono::system_clock::time_point at)
{
    return std::chrono::duration_cast<Nanoseconds>(at.time_since_epoch()).count();
}

std::string spanId(const std::string &of)
{
    return base::hash(of).hex().substr(0, 16);
}

std::string textOfArtefact(const base::ArtefactPtr &artefact)
{
    constexpr std::size_t most = 32'768; // usual limit of collectors for one attribute
    std::string text = artefact ? artefact->display() : std::string();
    if (text.size() > most) {
        text.resize(most);
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
            text.pop_back();
        if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0)
            text.pop_back();
        text += "…";
    }
    return text;
}

class Tracer {
public:
    Tracer(const ReportedRun &run, std::size_t number, const ReportOptions &options)
        : m_run(run),
          m_options(options),
          m_trace(base::hash(run.request.question + "\n" + run.started + "\n" + std::to_string(number)).hex())
    {
    }

    json spans()
    {
        if (m_run.record.checkpoints.empty())
            return m_spans;
        const std::string root = spanId(m_trace + "/agent");
        std::int64_t begin = INT64_MAX, end = 0;
        base::Usage all;
        for (const CheckpointPtr &one : m_run.record.checkpoints) {
            begin = std::min(begin, sinceEpoch(one->at) - one->duration.count());
            end = std::max(end, sinceEpoch(one->at));
            all += one->usage;
        }
        json attributes = {attribute("gen_ai.operation.name", std::string("invoke_agent")),
                           attribute("gen_ai.agent.name", m_run.request.agent),
                           attribute("gen_ai.request.model", m_run.request.model),
                           attribute("gen_ai.usage.input_tokens", all.tokensIn),
                           attribute("gen_ai.usage.output_tokens", all.tokensOut),
                           attribute("reflexion.source", data::withoutPassword(m_run.request.mainSource().uri)),
                           attribute("reflexion.branches", static_cast<std::int64_t>(m_run.record.branches.size()))};
        if (m_options.prompts)
            attributes.push_back(attribute("reflexion.question", m_run.request.question));
        add("invoke_agent " + m_run.request.agent, root, {}, internalSpan, {begin, end}, std::move(attributes), {});
        for (const CheckpointPtr &one : m_run.record.checkpoints)
            step(*one, root);
        return std::move(m_spans);
    }

private:
    struct Time {
        std::int64_t begin = 0, end = 0;
    };

    void add(const std::string &name, const std::string &id, const std::string &parent, int kind, Time time,
             json attributes, const std::optional<base::Error> &error)
    {
        json span = {{"traceId", m_trace},
                     {"spanId", id},
                     {"name", name},
                     {"kind", kind},
                     {"startTimeUnixNano", std::to_string(time.begin)},
                     {"endTimeUnixNano", std::to_string(std::max(time.begin, time.end))},
                     {"attributes", std::move(attributes)},
                     {"status", json::object()}};
        if (!parent.empty())
            span["parentSpanId"] = parent;
        if (error) {
            span["status"] = {{"code", 2}, {"message", error->message}};
            span["attributes"].push_back(
                attribute("error.type", error->code.empty() ? std::string(toString(error->category)) : error->code));
        }
        m_spans.push_back(std::move(span));
    }

    std::string branchName(BranchId id) const
    {
        const auto at = static_cast<std::size_t>(id);
        return at >= 1 && at <= m_run.record.branches.size() ? m_run.record.branches[at - 1].name : std::string();
    }

    void step(const Checkpoint &one, const std::string &root)
    {
        const std::string id = spanId(m_trace + "/step/" + std::to_string(static_cast<std::uint64_t>(one.id)));
        const std::string node = one.node.empty() ? "start" : one.node;
        const Time time{sinceEpoch(one.at) - one.duration.count(), sinceEpoch(one.at)};
        json attributes = {attribute("reflexion.node", node),
                           attribute("reflexion.iteration", static_cast<std::int64_t>(one.iteration)),
                           attribute("reflexion.step", static_cast<std::int64_t>(one.step)),
                           attribute("reflexion.branch", branchName(one.branch)),
                           attribute("reflexion.origin", std::string(toString(one.origin)))};
        if (m_run.agent)
            for (const auto &[by, key] : {std::pair{ScoreSpec::By::run, "reflexion.score"},
                                          std::pair{ScoreSpec::By::model, "reflexion.model_score"}})
                if (const auto value = scoreBy(m_run.agent->score, by, one.state))
                    attributes.push_back(attribute(key, *value));
        if (one.ended())
            attributes.push_back(attribute("reflexion.end_reason", one.endReason));
        add(node, id, root, internalSpan, time, std::move(attributes), {});
        // Start times of calls are not stored: place them in sequence from the start of their step.
        std::int64_t at = time.begin;
        for (const ActivityPtr &activity : one.record.activities) {
            call(*activity, one, id, {at, at + activity->time.count()});
            at += activity->time.count();
        }
    }

    void call(const Activity &activity, const Checkpoint &step, const std::string &parent, Time time)
    {
        json attributes = json::array();
        std::string name = activity.kind;
        if (activity.kind == "model") {
            const auto bound = step.bindings->find("model");
            const std::string model = bound == step.bindings->end() ? m_run.request.model : bound->second;
            name = "chat " + model;
            attributes = {attribute("gen_ai.operation.name", std::string("chat")),
                          attribute("gen_ai.request.model", model),
                          attribute("gen_ai.provider.name", model.substr(0, model.find(':'))),
                          attribute("gen_ai.usage.input_tokens", activity.usage.tokensIn),
                          attribute("gen_ai.usage.output_tokens", activity.usage.tokensOut)};
            if (activity.usage.cost)
                attributes.push_back(attribute("reflexion.cost_usd", *activity.usage.cost));
            if (m_options.prompts) {
                attributes.push_back(attribute("gen_ai.input.messages", textOfArtefact(activity.request)));
                attributes.push_back(attribute("gen_ai.output.messages", textOfArtefact(activity.reply)));
            }
        } else if (activity.kind == "query" || activity.kind == "probe") {
            attributes = {attribute("db.operation.name", activity.kind),
                          attribute("db.query.text", textOfArtefact(activity.request))};
            if (activity.reply && activity.reply->kind() == "rows") {
                attributes.push_back(attribute("db.response.returned_rows",
                                               static_cast<std::int64_t>(data::rowsOf(activity.reply).size())));
                if (m_options.rows)
                    attributes.push_back(attribute("reflexion.rows", textOfArtefact(activity.reply)));
            }
        } else {
            attributes = {attribute("gen_ai.operation.name", std::string("execute_tool")),
                          attribute("gen_ai.tool.name", activity.kind)};
        }
        attributes.push_back(attribute("reflexion.served", activity.served));
        add(name, spanId(parent + "/" + std::to_string(activity.ordinal)), parent, clientSpan, time,
            std::move(attributes), activity.error);
    }

    const ReportedRun &m_run;
    const ReportOptions &m_options;
    std::string m_trace;
    json m_spans = json::array();
};

} // namespace

std::string otlpSpans(const std::string &session, const std::vector<ReportedRun> &runs, const ReportOptions &options)
{
    json spans = json::array();
    for (std::size_t i = 0; i < runs.size(); ++i)
        for (json &span : Tracer(runs[i], i, options).spans())
            spans.push_back(std::move(span));
    const json all = {{"resourceSpans",
                       {{{"resource",
                          {{"attributes",
                            {attribute("service.name", std::string("reflexion-workbench")),
                             attribute("reflexion.session", session)}}}},
                         {"scopeSpans", {{{"scope", {{"name", "reflexion-workbench"}}}, {"spans", spans}}}}}}}};
    return base::redacted(all.dump(1, ' ', false, json::error_handler_t::replace) + "\n", options.secrets);
}

} // namespace agents
