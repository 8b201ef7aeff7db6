// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/query/querynodes.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "workflow/services.h"

#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr int rewriteTries = 2; // a repeated rewrite is requested again

// Two searches are equal if their words are, regardless of case, order and punctuation.
std::set<std::string> normalised(std::string_view search)
{
    std::set<std::string> words;
    std::string word;
    for (const char sign : base::unaccent(search) + " ") {
        const auto byte = static_cast<unsigned char>(sign);
        if (byte >= 0x80 || std::isalnum(byte) != 0)
            word += sign;
        else if (!word.empty())
            words.insert(std::exchange(word, {}));
    }
    return words;
}

bool wasTried(const State &state, const std::string &search)
{
    const auto tried = state.list(names::tried);
    for (const auto &each : tried ? tried->tail(tried->size()) : std::vector<ArtefactPtr>())
        if (normalised(base::textIn(base::jsonOf(each), "search")) == normalised(search))
            return true;
    return false;
}

base::Result<Update> rewritePrompt(const State &state, Context &, const PromptTexts &texts)
{
    std::string tried;
    const auto list = state.list(names::tried);
    for (const auto &artefact : list ? list->tail(list->size()) : std::vector<ArtefactPtr>()) {
        const json &each = base::jsonOf(artefact);
        tried += "- " + base::textIn(each, "search") + ": " + std::to_string(each.value("kept", 0)) +
                 " passages were relevant";
        for (const auto &[member, words] :
             {std::pair("rejected", ", these were not: "), std::pair("left_out", ", the user left out: ")}) {
            std::string places;
            for (const json &place : base::memberOf(each, member))
                places += (places.empty() ? "" : "; ") + (place.is_string() ? place.get<std::string>() : std::string());
            tried += places.empty() ? std::string() : words + places;
        }
        tried += ".\n";
    }
    std::string answers;
    const auto attempts = state.list(names::attempts);
    for (const auto &artefact : attempts ? attempts->tail(attempts->size()) : std::vector<ArtefactPtr>())
        answers += "- " + base::textIn(base::jsonOf(artefact), "answer") + " (" +
                   base::textIn(base::jsonOf(artefact), "decision") + ")\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("rewrite"));
    builder.message(llm::Role::user)
        .block("question", "Here is the initial question:\n\n" + state.text(names::question) + "\n\n")
        .block("tried", tried.empty() ? std::string() : "What has been searched for:\n" + tried + "\n")
        .block("answers",
               answers.empty() ? std::string() : "What was answered, and did not answer it:\n" + answers + "\n")
        .block("hints", hintsBlock(state));
    return Update{{{names::rewritePrompt, builder.block("note", "Formulate an improved question.").finish()}}, {}, {}};
}

// One line, without quotes and without a model's introduction.
std::string searchIn(const std::string &reply)
{
    std::string line;
    for (const std::string &each : base::split(reply, '\n'))
        if (!base::trim(each).empty()) {
            line = base::trim(each);
            if (line.back() != ':')
                break;
        }
    const auto colon = line.find(": ");
    if (colon != std::string::npos && base::lower(line.substr(0, colon)).find("question") != std::string::npos)
        line = base::trim(line.substr(colon + 2));
    while (line.size() > 1 && (line.front() == '"' || line.front() == '*') && line.back() == line.front())
        line = base::trim(line.substr(1, line.size() - 2));
    return line;
}

base::Result<Update> rewrite(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::rewritePrompt);
    std::string refused;
    auto request = requestOf(prompt, nullptr, stages::rewrite, state, {names::question, names::terms});
    for (int attempt = 0; attempt < rewriteTries; ++attempt) {
        auto recorded = recordedRequest(prompt, request);
        BASE_TRY(const auto reply, askModel(context, *client, request, std::move(recorded)));
        if (reply.finishReason == "abstained") {
            refused = reply.text;
            break;
        }
        const std::string search = searchIn(reply.text);
        if (!search.empty() && !wasTried(state, search))
            return Update{{{names::searchText, base::text(search)}, {names::model, modelArtefact(*client)}}, {}, {}};
        refused = search.empty() ? "The model gave no other question."
                                 : "The model wrote again what had been tried: " + base::shorten(search, 200);
        request.messages.push_back({llm::Role::assistant, reply.text, {}, {}});
        request.messages.push_back(
            {llm::Role::user, "That has been searched for already. Write a question with other words.", {}, {}});
    }
    return Update{{{names::searchText, nullptr},
                   {names::decision, base::text(labels::noPassage)},
                   {names::decisionReason, base::text(refused)},
                   {names::model, modelArtefact(*client)}},
                  {},
                  {}};
}

} // namespace

std::vector<NodeSpec> rewriteNodes(const PromptTexts &texts)
{
    return {{nodes::rewritePrompt,
             1,
             rendered(texts, rewritePrompt),
             {names::question, names::tried, names::attempts, names::hints},
             {names::rewritePrompt},
             "Prompt for a new search text"},
            {nodes::rewrite,
             1,
             rewrite,
             {names::rewritePrompt, names::question, names::terms, names::tried, names::settings},
             {names::searchText, names::decision, names::decisionReason, names::model},
             "Rewrite the search"}};
}

} // namespace agents
