// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/replygrammar.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/gate.h"
#include "agents/query/querynodes.h"
#include "base/jsonread.h"
#include "data/schema/schemaartefact.h"
#include "data/source/source.h"
#include "workflow/services.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using workflow::Changes;
using workflow::Context;
using workflow::State;

namespace {

bool isWanted(const State &state)
{
    const auto settings = settingsOf(state);
    if (settings.grammar != "auto" || !settings.prompts.empty() || !settings.repairs)
        return settings.grammar == "on";
    const auto &findings = state.json(names::findings);
    return std::any_of(findings.begin(), findings.end(), [](const json &each) {
        return base::textIn(each, "level") == "error" && isAgainstSchema(base::textIn(each, "code"));
    });
}

// The types in the prompt; empty: all.
std::vector<std::string> shownTypes(const State &state)
{
    std::vector<std::string> types;
    const auto &selection = state.json(names::schemaSelection);
    if (selection.is_object() && !selection.value("whole", false))
        for (const char *key : {"entities", "relationships"})
            for (const auto &name : base::memberOf(selection, key))
                if (name.is_string())
                    types.push_back(name.get<std::string>());
    return types;
}

base::Result<bool> serverTakesOne(Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    if (client->isLocalRules())
        return false;
    BASE_TRY(const auto reply,
             context.activities.call(activities::probe, base::json({{"grammar", client->name()}}),
                                     [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                         return workflow::Reply{base::json(client->takesGrammar(live.stop())), {}};
                                     }));
    const auto &takes = base::jsonOf(reply);
    return takes.is_boolean() && takes.get<bool>();
}

// Null if the reply is free.
base::Result<base::ArtefactPtr> replyGrammar(const State &state, Context &context)
{
    const base::ArtefactPtr none;
    const auto schema = data::schemaOf(state.get(names::schema));
    if (!schema || !isWanted(state))
        return none;
    BASE_TRY(const bool takes, serverTakesOne(context));
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto language = source->language();
    if (!takes || !language)
        return none;
    auto grammar = language->replyGrammar(*schema, shownTypes(state));
    if (grammar.rules.empty())
        return none;
    return base::json({{"rules", std::move(grammar.rules)}, {"note", grammar.note}});
}

} // namespace

base::Result<Changes> withReplyGrammar(base::Result<Changes> first, const State &state, Context &context)
{
    if (first) {
        BASE_TRY(auto grammar, replyGrammar(state, context));
        first->emplace_back(names::replyGrammar, std::move(grammar));
    }
    return first;
}

std::vector<workflow::Name> readsOfReplyGrammar()
{
    return {names::schema, names::schemaSelection, names::settings, names::findings};
}

base::ArtefactPtr grammarBlock(const State &state)
{
    const auto note = base::textIn(state.json(names::replyGrammar), "note");
    return note.empty() ? nullptr : base::text("\n" + note);
}

} // namespace agents
