// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragcalls.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "base/jsonread.h"
#include "tools/tool.h"

#include <algorithm>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;
using workflow::State;

llm::Tool graderTool(const char *name, const char *description, json properties, json required)
{
    return {name,
            description,
            {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}}};
}

json oneOf(std::vector<std::string> words, const char *description)
{
    return {{"type", "string"}, {"enum", std::move(words)}, {"description", description}};
}

std::string fencedPassage(const json &passage, const std::string &tag)
{
    return "<passage " + tag + " " + std::to_string(passage.value("number", 0)) + ": " +
           ::tools::onOneLine(::tools::insideFence(base::textIn(passage, "place"), tag)) + ">\n" +
           ::tools::insideFence(base::textIn(passage, "text"), tag) + "\n</passage " + tag + ">\n";
}

llm::ChatRequest requestOf(const ArtefactPtr &prompt, const llm::Tool *tool, const char *stage, const State &state,
                           const std::vector<const char *> &task)
{
    llm::ChatRequest request;
    request.messages = messagesOf(prompt);
    if (tool) {
        request.tools = {*tool};
        request.forcedTool = tool->name;
    }
    tune(request, settingsOf(state));
    request.task["stage"] = base::text(stage);
    for (const char *name : task)
        if (const auto &value = state.get(name))
            request.task[name] = value;
    return request;
}

namespace {

// The tag open at this place; empty: none.
std::string tagAround(const std::string &content, std::size_t place)
{
    const auto open = content.rfind('<', place); // "<passage TAG>", "<answer TAG>"
    const auto blank = open == std::string::npos ? open : content.find(' ', open);
    if (blank == std::string::npos || blank > place)
        return {};
    const auto begin = blank + 1;
    return content.substr(begin, content.find_first_of(" >\n", begin) - begin);
}

} // namespace

std::vector<llm::Message> filledMessages(const ArtefactPtr &prompt, const std::vector<Filling> &fillings)
{
    auto messages = messagesOf(prompt);
    std::vector<bool> isFilled(fillings.size());
    for (llm::Message &message : messages) {
        std::vector<std::pair<std::size_t, std::size_t>> places; // position, index
        for (std::size_t i = 0; i < fillings.size(); ++i)
            if (const auto at = message.content.find(fillings[i].first); !isFilled[i] && at != std::string::npos) {
                places.emplace_back(at, i);
                isFilled[i] = true;
            }
        std::sort(places.rbegin(), places.rend()); // from the end, so that filled-in text is not searched
        for (const auto &[at, i] : places)
            message.content.replace(at, fillings[i].first.size(),
                                    ::tools::insideFence(fillings[i].second, tagAround(message.content, at)));
    }
    return messages;
}

std::string documentText(const json &passage)
{
    return base::textIn(passage, "place") + "\n\n" + base::textIn(passage, "text");
}

base::Result<std::vector<llm::ChatReply>> askTogether(workflow::Context &context,
                                                      const std::shared_ptr<llm::Client> &client,
                                                      const ArtefactPtr &prompt, std::vector<llm::ChatRequest> requests,
                                                      std::size_t together)
{
    together = std::max<std::size_t>(together, 1);
    std::vector<std::shared_ptr<llm::Client>> clients{client};
    std::vector<workflow::Activities::Request> calls;
    for (llm::ChatRequest &request : requests) {
        if (!calls.empty() && together > 1)
            clients.push_back(client->another());
        auto recorded = recordedRequest(prompt, request);
        calls.push_back({std::move(recorded),
                         [request = std::move(request), by = clients.back() ? clients.back() : client](
                             workflow::LiveCall &live) mutable -> base::Result<workflow::Reply> {
                             request.retrying = [&live](const base::Error &why) { live.retrying(why); };
                             BASE_TRY(auto answer, by->chat(request, live.stop(),
                                                            [&live](std::string_view piece) { live.text(piece); }));
                             const auto usage = answer.usage;
                             return workflow::Reply{base::json(answer.toJson()), usage};
                         }});
    }
    const bool canGoTogether = std::all_of(clients.begin(), clients.end(), [](const auto &each) { return each; });
    auto replies = context.activities.callAll(activities::model, std::move(calls), canGoTogether ? together : 1);
    std::vector<llm::ChatReply> answers;
    for (auto &each : replies) {
        BASE_TRY(const auto reply, std::move(each));
        BASE_TRY(auto answer, llm::ChatReply::fromJson(base::jsonOf(reply)));
        answers.push_back(std::move(answer));
    }
    return answers;
}

} // namespace agents
