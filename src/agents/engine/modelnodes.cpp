// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/modelnodes.h"

#include "agents/engine/names.h"

#include <algorithm>

namespace agents {

using workflow::Context;
using workflow::Name;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr std::size_t itemsForTask = 100;

// A list as a JSON array of its newest items: texts as texts, JSON as it is.
base::ArtefactPtr itemsOf(const base::List &list)
{
    nlohmann::json items = nlohmann::json::array();
    for (const auto &item : list.tail(itemsForTask))
        items.push_back(item->kind() == "json" ? base::jsonOf(item) : nlohmann::json(item->display()));
    return base::json(std::move(items));
}

base::Result<Update> answered(const CallHooks &hooks, const char *prompt, const State &state, Context &context)
{
    ModelCall call{state.get(prompt), hooks.toolFor ? hooks.toolFor(state) : hooks.tool, {}};
    for (const auto &name : hooks.task)
        if (const auto &value = state.get(name))
            call.task[name] = value->kind() == "list" ? itemsOf(*state.list(name)) : value;
    if (std::find(hooks.parseReads.begin(), hooks.parseReads.end(), names::settings) != hooks.parseReads.end())
        call.settings = settingsOf(state);
    BASE_TRY(const auto answer, callModel(context, call));
    Update update{changesOf(answer), {}, {}};
    if (!answer.abstained.empty() || !answer.failed.empty()) {
        for (const auto &name : hooks.parseWrites) // what this answer would have given is not there
            update.set.emplace_back(name, nullptr);
        return update;
    }
    BASE_TRY(auto own, hooks.parse(state, answer));
    for (auto &change : own.set)
        update.set.push_back(std::move(change));
    update.append = std::move(own.append);
    update.append.emplace_back(
        names::memory, base::json({{"role", "assistant"}, {"name", call.tool.name}, {"content", answer.arguments}}));
    return update;
}

} // namespace

NodeSpec promptNode(const char *name, const char *artefact, const CallHooks &hooks)
{
    return {name,
            1,
            [render = hooks.prompt, artefact](const State &state, Context &context) -> base::Result<Update> {
                BASE_TRY(auto prompt, render(state, context));
                return Update{{{artefact, std::move(prompt)}}, {}, {}};
            },
            hooks.promptReads,
            {artefact},
            {}};
}

NodeSpec callNode(const char *name, const char *prompt, const CallHooks &hooks)
{
    return {name,
            1,
            [hooks, prompt](const State &state, Context &context) { return answered(hooks, prompt, state, context); },
            joinedNames({prompt}, hooks.task, hooks.parseReads),
            joinedNames(changesOfAnswer(), hooks.parseWrites, std::vector<Name>{names::memory}),
            {}};
}

} // namespace agents
