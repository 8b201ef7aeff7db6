// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/modelnodes.h"

#include "agents/engine/names.h"
#include "base/jsonread.h"
#include "workflow/services.h"

#include <algorithm>

namespace agents {

using workflow::Context;
using workflow::Name;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr std::size_t itemsForTask = 100;

// A list as a JSON array of its newest items: texts and JSON unchanged.
base::ArtefactPtr itemsOf(const base::List &list)
{
    nlohmann::json items = nlohmann::json::array();
    for (const auto &item : list.tail(itemsForTask))
        items.push_back(item->kind() == "json" ? base::jsonOf(item) : nlohmann::json(item->display()));
    return base::json(std::move(items));
}

// The draft without the model, with the model's name and, if it was called, the reason why its reply is unusable.
Update withOwnDraft(Update own, base::ArtefactPtr model, const std::string &unusable)
{
    own.set.emplace_back(names::model, std::move(model));
    if (!unusable.empty())
        own.set.emplace_back(names::outputRepairs, base::json({"The model's reply is not used: " + unusable}));
    return own;
}

constexpr double draftTemperature = 0.7; // at least; at 0 the model would write the same again

bool isUsable(const ModelAnswer &answer)
{
    return answer.failed.isEmpty() && answer.abstained.empty();
}

void raiseTemperature(ModelCall &call)
{
    call.temperature = std::max(call.settings ? call.settings->temperature : 0.0, draftTemperature);
}

// Asks for further drafts. An unusable one is left out.
base::Status addDrafts(int count, ModelCall call, Context &context, ModelAnswer &answer)
{
    raiseTemperature(call);
    for (int draft = 1; draft < count; ++draft) {
        BASE_TRY(auto other, callModel(context, call));
        if (isUsable(other))
            answer.others.push_back(std::move(other.arguments));
    }
    return {};
}

base::Result<Update> answered(const CallHooks &hooks, const char *prompt, const State &state, Context &context)
{
    if (hooks.ownDraft)
        if (auto own = hooks.ownDraft(state, false)) {
            BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
            return withOwnDraft(*std::move(own), modelArtefact(*client), {});
        }
    ModelCall call{state.get(prompt), hooks.toolFor ? hooks.toolFor(state) : hooks.tool, {}, {}, {}};
    for (const auto &name : hooks.task)
        if (const auto &value = state.get(name))
            call.task[name] = value->kind() == "list" ? itemsOf(*state.list(name)) : value;
    if (std::find(hooks.parseReads.begin(), hooks.parseReads.end(), names::settings) != hooks.parseReads.end())
        call.settings = settingsOf(state);
    const std::string tool = call.tool.name;
    if (hooks.free)
        call.free = hooks.free(context);
    if (!hooks.grammar.empty())
        call.grammar = base::textIn(state.json(hooks.grammar), "rules");
    BASE_TRY(auto answer, callModel(context, call));
    const bool isLocal = base::memberOf(base::jsonOf(answer.model), "localRules").get<bool>();
    if (!isLocal && isUsable(answer) && hooks.repeats && hooks.repeats(state, answer)) {
        auto fresh = call;
        raiseTemperature(fresh);
        auto again = callModel(context, fresh);
        if (!again && again.error().category == base::Category::cancelled)
            return tl::unexpected(again.error());
        if (again && isUsable(*again))
            answer = *std::move(again);
    }
    const std::string unusable = answer.failed.isEmpty() ? answer.abstained : answer.failed.english();
    if (hooks.ownDraft && !unusable.empty())
        if (auto own = hooks.ownDraft(state, true))
            return withOwnDraft(*std::move(own), answer.model, unusable);
    Update update{changesOf(answer), {}, {}};
    if (!isUsable(answer)) {
        for (const auto &name : hooks.parseWrites) // this answer does not set it
            update.set.emplace_back(name, nullptr);
        return update;
    }
    if (hooks.drafts && !isLocal)
        BASE_CHECK(addDrafts(hooks.drafts(state), std::move(call), context, answer));
    BASE_TRY(auto own, hooks.parse(state, answer));
    for (auto &change : own.set)
        update.set.push_back(std::move(change));
    update.append = std::move(own.append);
    update.append.emplace_back(names::memory,
                               base::json({{"role", "assistant"}, {"name", tool}, {"content", answer.arguments}}));
    return update;
}

std::vector<Name> grammarOf(const CallHooks &hooks)
{
    return hooks.grammar.empty() ? std::vector<Name>() : std::vector<Name>{hooks.grammar};
}

} // namespace

NodeSpec promptNode(const char *name, const char *artefact, const CallHooks &hooks)
{
    return {name,
            1,
            [render = hooks.prompt, ahead = hooks.ahead, artefact](const State &state,
                                                                   Context &context) -> base::Result<Update> {
                Update update;
                if (ahead) {
                    BASE_TRY(update.set, ahead(state, context));
                }
                BASE_TRY(auto prompt, render(update.set.empty() ? state : state.with(update.set), context));
                update.set.emplace_back(artefact, std::move(prompt));
                return update;
            },
            joinedNames(hooks.promptReads, hooks.aheadReads),
            joinedNames({artefact}, hooks.aheadWrites),
            {}};
}

NodeSpec callNode(const char *name, const char *prompt, const CallHooks &hooks)
{
    return {name,
            1,
            [hooks, prompt](const State &state, Context &context) { return answered(hooks, prompt, state, context); },
            joinedNames({prompt}, hooks.task, hooks.parseReads, hooks.repeatReads, grammarOf(hooks)),
            joinedNames(changesOfAnswer(), hooks.parseWrites, std::vector<Name>{names::memory}),
            {}};
}

} // namespace agents
