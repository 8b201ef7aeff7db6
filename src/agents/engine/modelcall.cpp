// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/modelcall.h"

#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "base/text.h"
#include "llm/structured.h"
#include "workflow/services.h"

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t echoedBytes = 4000; // of an unusable answer, when the model is shown it again

// What the model sees of its own unusable answer, and why it was unusable.
void askAgain(llm::ChatRequest &request, const llm::ChatReply &reply, const std::string &why)
{
    auto said = reply.text;
    for (const auto &call : reply.toolCalls)
        said += call.name + " " + call.arguments;
    if (!said.empty())
        request.messages.push_back({llm::Role::assistant, base::shorten(said, echoedBytes), {}, {}});
    request.messages.push_back(
        {llm::Role::user, why + " Please answer again, with the tool " + request.forcedTool + ".", {}, {}});
}

} // namespace

base::ArtefactPtr recordedRequest(const base::ArtefactPtr &prompt, const llm::ChatRequest &request)
{
    json options = request.toJson();
    json again = json::array();
    for (std::size_t i = messagesOf(prompt).size(); i < options["messages"].size(); ++i)
        again.push_back(options["messages"][i]);
    options.erase("messages");
    std::vector<base::Parts::Part> parts{{"prompt", prompt}};
    if (!again.empty())
        parts.push_back({"again", base::json(std::move(again))});
    parts.push_back({"options", base::json(std::move(options))});
    for (const auto &[name, value] : request.task)
        if (value)
            parts.push_back({"task:" + name, value});
    return base::parts(std::move(parts));
}

void tune(llm::ChatRequest &request, const Settings &settings)
{
    request.temperature = settings.temperature;
    request.maxTokens = settings.replyTokens;
    request.timeout = settings.replyTime;
}

base::ArtefactPtr modelArtefact(const llm::Client &client)
{
    return base::json({{"name", client.name()}, {"localRules", client.isLocalRules()}});
}

base::Result<llm::ChatReply> askModel(workflow::Context &context, llm::Client &client, llm::ChatRequest request,
                                      base::ArtefactPtr recorded)
{
    BASE_TRY(const auto reply,
             context.activities.call(activities::model, std::move(recorded),
                                     [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                         request.retrying = [&](const base::Error &why) { live.retrying(why); };
                                         BASE_TRY(auto answer,
                                                  client.chat(request, live.stop(),
                                                              [&](std::string_view piece) { live.text(piece); }));
                                         const auto usage = answer.usage;
                                         return workflow::Reply{base::json(answer.toJson()), usage};
                                     }));
    return llm::ChatReply::fromJson(base::jsonOf(reply));
}

base::Result<ModelAnswer> callModel(workflow::Context &context, const ModelCall &call)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    llm::ChatRequest request;
    request.messages = messagesOf(call.prompt);
    request.tools = {call.tool};
    request.forcedTool = call.tool.name;
    request.task = call.task;
    if (call.settings)
        tune(request, *call.settings);

    ModelAnswer answer;
    answer.model = modelArtefact(*client);
    for (int attempt = 1; attempt <= triesPerCall; ++attempt) {
        BASE_TRY(answer.reply, askModel(context, *client, request, recordedRequest(call.prompt, request)));
        if (answer.reply.finishReason == "abstained") {
            answer.abstained = answer.reply.text.empty() ? "No reading is certain enough." : answer.reply.text;
            return answer;
        }
        if (answer.reply.finishReason == "refusal") {
            answer.failed = "The model refused to answer: " + base::shorten(answer.reply.text, 300);
            answer.failedCode = "model-refusal";
            return answer;
        }
        auto read = llm::toolArguments(answer.reply, call.tool);
        if (read) {
            answer.arguments = std::move(read->value);
            answer.failed.clear();
            for (auto &repair : read->repairs)
                answer.repairs.push_back(std::move(repair));
            return answer;
        }
        answer.failed = read.error().message;
        if (attempt == triesPerCall)
            break;
        answer.repairs.push_back("The model was asked again: " + read.error().message);
        askAgain(request, answer.reply, read.error().message);
    }
    answer.failed = "The model's answer was unusable " + std::to_string(triesPerCall) + " times. " + answer.failed;
    answer.failedCode = "model-output";
    return answer;
}

workflow::Changes changesOf(const ModelAnswer &answer)
{
    const auto orNull = [](json value) { return value.empty() ? nullptr : base::json(std::move(value)); };
    workflow::Changes changes{{names::model, answer.model}, {names::outputRepairs, orNull(answer.repairs)}};
    const auto reply = answer.reply.toJson();
    if (reply.contains("words"))
        changes.emplace_back(names::words, base::json(reply["words"]));
    changes.emplace_back(names::readings, reply.contains("readings") ? base::json(reply["readings"]) : nullptr);
    changes.emplace_back(names::readAs, answer.reply.readAs.empty() ? nullptr : base::text(answer.reply.readAs));
    changes.emplace_back(names::confidence, answer.reply.confidence ? base::json(*answer.reply.confidence) : nullptr);
    if (!answer.abstained.empty()) {
        changes.emplace_back(names::reply, base::json({{"abstained", answer.abstained}}));
        changes.emplace_back(names::answer, base::text(answer.abstained));
        changes.emplace_back(names::executionScore, nullptr); // what did not run has none
    } else if (!answer.failed.empty()) {
        changes.emplace_back(names::reply, base::json({{"failed", answer.failedCode}}));
        changes.emplace_back(names::error, base::json({{"code", answer.failedCode},
                                                       {"category", base::toString(base::Category::model)},
                                                       {"message", answer.failed}}));
    } else {
        changes.emplace_back(names::reply, base::json(answer.arguments));
    }
    return changes;
}

std::vector<workflow::Name> changesOfAnswer()
{
    return {names::model,      names::reply, names::words,  names::readings,      names::readAs,
            names::confidence, names::error, names::answer, names::outputRepairs, names::executionScore};
}

} // namespace agents
