// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/modelcall.h"

#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "llm/replyquery.h"
#include "llm/structured.h"
#include "workflow/services.h"

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t echoedBytes = 4000; // of an unusable answer, when sent back to the model
constexpr std::size_t echoedOfCut = 300;  // of one that was too long

// Sends the model its own unusable answer with the reason.
void askAgain(llm::ChatRequest &request, const llm::ChatReply &reply, const std::string &why)
{
    auto echoed = reply.text;
    for (const auto &call : reply.toolCalls)
        echoed += call.name + " " + call.arguments;
    if (!echoed.empty())
        request.messages.push_back({llm::Role::assistant, base::shorten(echoed, echoedBytes), {}, {}});
    request.messages.push_back(
        {llm::Role::user, why + " Please answer again, with the tool " + request.forcedTool + ".", {}, {}});
}

// Requests a truncated reply again, shorter.
void requestShorterReply(llm::ChatRequest &request, const llm::ChatReply &reply, const std::string &why)
{
    const auto echoed = reply.toolCalls.empty() ? reply.text : reply.toolCalls.back().arguments;
    if (!echoed.empty())
        request.messages.push_back({llm::Role::assistant, base::shorten(echoed, echoedOfCut), {}, {}});
    request.messages.push_back({llm::Role::user,
                                why + " Answer again, much shorter: only what " + request.forcedTool +
                                    " must have, no explanation, no list of examples.",
                                {},
                                {}});
}

// Why an incomplete reply is rejected; empty if it is complete or this is unknown.
base::CodedText cutOff(const llm::ChatReply &reply, const llm::ChatRequest &request, bool isTorn)
{
    if (reply.finishReason == llm::finishRepeats)
        return {BASE_TEXT("model.repeats", "The reply repeated itself and was stopped after {count} characters."),
                {{"count", base::grouped(std::int64_t(reply.text.size() + reply.reasoning.size()))}}};
    const auto tokens = reply.usage.tokensOut > 0 ? reply.usage.tokensOut : request.maxTokens;
    if (reply.finishReason == "length")
        return {BASE_TEXT("model.cut-at", "The reply was cut off at {count} tokens."),
                {{"count", base::grouped(tokens)}}};
    return isTorn ? BASE_TEXT("model.reply-cut", "The reply was cut off before its end.") : base::CodedText();
}

// Why a complete reply is unusable.
base::CodedText unusable(const llm::ChatReply &reply, const base::Error &error)
{
    const bool isEmpty = reply.toolCalls.empty() && base::trim(reply.text).empty();
    if (isEmpty && !reply.reasoning.empty())
        return {BASE_TEXT("model.only-thought",
                          "The reply is empty: the model wrote only its reasoning ({count} characters) and no answer."),
                {{"count", base::grouped(std::int64_t(base::toCodePoints(reply.reasoning).size()))}}};
    if (isEmpty)
        return BASE_TEXT("model.empty-reply", "The reply is empty.");
    return base::textOf(error);
}

struct ReadReply {
    std::optional<json> arguments;
    std::vector<std::string> repairs;
    base::CodedText cut; // why an incomplete reply is rejected
    base::Error error;
};

// The only place that turns a reply into arguments: the tool's own form first, then any form that the agent can read.
ReadReply readReply(const llm::ChatReply &reply, const llm::ChatRequest &request, const ModelCall &call)
{
    ReadReply out;
    auto read = llm::toolArguments(reply, call.tool);
    if (!read && reply.toolCalls.empty() && base::trim(reply.text).empty() && !reply.reasoning.empty()) {
        llm::ChatReply thought;
        thought.text = reply.reasoning;
        if (auto inside = llm::toolArguments(thought, call.tool); inside && !inside->isTorn)
            read = std::move(inside);
    }
    const bool isEnough = read && (!call.free.isEnough || call.free.isEnough(read->value));
    const bool isTorn = read ? read->isTorn : read.error().code == "cut";
    if (!isEnough && call.free.read) {
        std::string how;
        if (auto arguments = call.free.read(reply, how)) {
            out.arguments = std::move(arguments);
            if (!how.empty())
                out.repairs.push_back(std::move(how));
            return out;
        }
    }
    if (!isEnough)
        out.cut = cutOff(reply, request, isTorn);
    if (!read) {
        out.error = std::move(read).error();
    } else if (out.cut.isEmpty()) {
        out.arguments = std::move(read->value);
        out.repairs = std::move(read->repairs);
    }
    return out;
}

} // namespace

base::ArtefactPtr recordedRequest(const base::ArtefactPtr &prompt, const llm::ChatRequest &request)
{
    json again = request.messagesJson(messagesOf(prompt).size());
    std::vector<base::Parts::Part> parts{{"prompt", prompt}};
    if (!again.empty())
        parts.push_back({"again", base::json(std::move(again))});
    parts.push_back({"options", base::json(request.optionsJson())});
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

json replyErrorJson(std::string_view code, const base::CodedText &text)
{
    return {{"code", code},
            {"category", base::toString(base::Category::model)},
            {"message", text.english()},
            {"text", base::toJson(text)}};
}

base::Result<ModelAnswer> callModel(workflow::Context &context, const ModelCall &call)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    llm::ChatRequest request;
    request.messages = messagesOf(call.prompt);
    request.tools = {call.tool};
    request.forcedTool = call.tool.name;
    request.task = call.task;
    request.grammar = call.grammar;
    if (call.settings)
        tune(request, *call.settings);
    request.temperature = call.temperature.value_or(request.temperature);

    ModelAnswer answer;
    answer.model = modelArtefact(*client);
    bool wasShortened = false;
    for (int attempt = 1; attempt <= triesPerCall; ++attempt) {
        BASE_TRY(answer.reply, askModel(context, *client, request, recordedRequest(call.prompt, request)));
        if (answer.reply.finishReason == "abstained") {
            answer.abstained = answer.reply.text.empty() ? "No reading is certain enough." : answer.reply.text;
            return answer;
        }
        if (answer.reply.finishReason == "refusal") {
            const auto why = base::shorten(base::trim(answer.reply.text), 300);
            answer.failed = {why.empty() ? BASE_TEXT("model.refused", "The model refused to answer and gave no reason.")
                                         : BASE_TEXT("model.refused-why", "The model refused to answer: {why}"),
                             {{"why", why}}};
            answer.failedCode = "model-refusal";
            return answer;
        }
        llm::separateThoughts(answer.reply);
        auto read = readReply(answer.reply, request, call);
        if (read.arguments) {
            answer.arguments = std::move(*read.arguments);
            answer.failed = {};
            for (auto &repair : read.repairs)
                answer.repairs.push_back(std::move(repair));
            return answer;
        }
        if (!read.cut.isEmpty()) {
            answer.failed = read.cut;
            answer.failedCode = "model-output";
            if (wasShortened) {
                answer.failed = {BASE_TEXT("model.not-shorter",
                                           "{reason} The program asked for a shorter reply, but this reply was "
                                           "cut off too. Allow longer replies, or ask for less."),
                                 {},
                                 {{"reason", read.cut}}};
                return answer;
            }
            wasShortened = true;
            if (attempt == triesPerCall)
                return answer;
            answer.repairs.push_back(read.cut.english() + " A shorter one was asked for.");
            requestShorterReply(request, answer.reply, read.cut.english());
            continue;
        }
        answer.failed = unusable(answer.reply, read.error);
        if (attempt == triesPerCall)
            break;
        answer.repairs.push_back("The model was asked again: " + answer.failed.english());
        askAgain(request, answer.reply, answer.failed.english());
    }
    answer.failed = {BASE_TEXT("model.unusable", "The model's answer was unusable {count} times. {reason}"),
                     {{"count", std::to_string(triesPerCall)}},
                     {{"reason", answer.failed}}};
    answer.failedCode = "model-output";
    return answer;
}

FreeReply queryReply(std::shared_ptr<const data::Language> language, std::function<bool(const json &)> isEnough)
{
    const auto isQuery = [language = std::move(language)](std::string_view text) {
        return llm::beginsStatement(text)
                   ? !language || language->analyse(text, nullptr).parsed
                   : language && llm::mayBeginStatement(text) && language->analyse(text, nullptr).parsed;
    };
    return {std::move(isEnough), [isQuery](const llm::ChatReply &reply, std::string &how) -> std::optional<json> {
                auto found = llm::queryIn(reply, isQuery);
                if (!found)
                    return std::nullopt;
                how = std::move(found->how);
                return json{{"search_queries", std::move(found->queries)}};
            }};
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
        changes.emplace_back(names::executionScore, nullptr); // none without an execution
    } else if (!answer.failed.isEmpty()) {
        changes.emplace_back(names::reply, base::json({{"failed", answer.failedCode}}));
        changes.emplace_back(names::error, base::json(replyErrorJson(answer.failedCode, answer.failed)));
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
