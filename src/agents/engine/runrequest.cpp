// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/runrequest.h"

#include "base/jsonread.h"
#include "data/source/source.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

const RunRequest::Source &RunRequest::mainSource() const
{
    static const Source none;
    return sources.empty() ? none : sources.front();
}

json earlierJson(const std::vector<RunRequest::Earlier> &earlier)
{
    json out = json::array();
    for (const auto &each : earlier)
        out.push_back({{"question", each.question}, {"answer", each.answer}});
    return out;
}

json continuedJson(const RunRequest::Continued &continued)
{
    return {{"run", continued.run}, {"question", continued.question}, {"query", continued.query}};
}

std::optional<RunRequest::Continued> continuedOf(const json &stored)
{
    if (!stored.is_object())
        return std::nullopt;
    return RunRequest::Continued{
        base::countIn(stored, "run"), base::textIn(stored, "question"), base::textIn(stored, "query"), {}, nullptr};
}

std::string RunRequest::toJson() const
{
    json out = {{"question", question},        {"agent", agent},
                {"sources", json::array()},    {"model", model},
                {"modelName", modelName},      {"settings", settings.toJson()},
                {"allowedTypes", allowedTypes}};
    for (const Source &source : sources)
        out["sources"].push_back({{"uri", data::withoutPassword(source.uri)}, {"name", source.name}});
    if (stop)
        out["stop"] = stop->toJson();
    if (!context.is_null())
        out["context"] = context;
    if (!earlier.empty())
        out["earlier"] = earlierJson(earlier);
    if (continues)
        out["continues"] = continuedJson(*continues);
    if (!whyAgent.isEmpty())
        out["whyAgent"] = base::toJson(whyAgent);
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

RunRequest RunRequest::fromJson(std::string_view text)
{
    RunRequest request;
    const auto in = base::parsedJson(text);
    if (!in.is_object())
        return request;
    request.question = base::textIn(in, "question");
    request.agent = base::textIn(in, "agent");
    if (const std::string model = base::textIn(in, "model"); !model.empty())
        request.model = model;
    request.modelName = base::textIn(in, "modelName");
    if (const auto sources = in.find("sources"); sources != in.end() && sources->is_array()) {
        for (const json &source : *sources)
            if (source.is_object())
                request.sources.push_back({base::textIn(source, "uri"), base::textIn(source, "name")});
    } else if (const std::string uri = base::textIn(in, "source"); !uri.empty()) {
        request.sources.push_back({uri, base::textIn(in, "sourceName")});
    }
    if (const auto found = in.find("stop"); found != in.end())
        if (auto rule = StopRule::fromJson(*found))
            request.stop = std::move(*rule);
    if (const auto found = in.find("settings"); found != in.end())
        request.settings = Settings::fromJson(*found);
    if (const auto found = in.find("allowedTypes"); found != in.end() && found->is_array())
        for (const json &type : *found)
            if (type.is_string())
                request.allowedTypes.push_back(type);
    if (const auto found = in.find("context"); found != in.end() && found->is_object())
        request.context = *found;
    if (const auto found = in.find("earlier"); found != in.end() && found->is_array())
        for (const json &each : *found)
            request.earlier.push_back({base::textIn(each, "question"), base::textIn(each, "answer")});
    request.continues = continuedOf(base::memberOf(in, "continues"));
    request.whyAgent = base::codedTextIn(in, "whyAgent");
    return request;
}

RunRequest RunRequest::stored(std::string_view json, std::string_view title, std::string_view graph)
{
    RunRequest request = fromJson(json);
    if (request.question.empty())
        request.question = title;
    request.agent = graph;
    return request;
}

} // namespace agents
