// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "agents/selfrag/verdict.h"
#include "base/jsonread.h"
#include "tools/tool.h"
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

const llm::Tool &supportGrader()
{
    static const llm::Tool tool =
        graderTool("GradeHallucinations", "Binary score for hallucination present in generation answer.",
                   {{"binary_score", oneOf({"yes", "no"}, "Answer is grounded in the facts, 'yes' or 'no'")},
                    {"unsupported",
                     {{"type", "array"},
                      {"items", {{"type", "integer"}}},
                      {"description", "Numbers of the sentences that the facts do not support"}}},
                    {"reason", {{"type", "string"}}}},
                   {"binary_score"});
    return tool;
}

const llm::Tool &answerGrader()
{
    static const llm::Tool tool =
        graderTool("GradeAnswer", "Binary score to assess answer addresses question.",
                   {{"binary_score", oneOf({"yes", "no"}, "Answer addresses the question, 'yes' or 'no'")},
                    {"reason", {{"type", "string"}}}},
                   {"binary_score"});
    return tool;
}

// ---- support

base::Result<Update> supportPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    std::string facts = "Set of facts:\n\n";
    for (const std::int64_t number : keptOf(state))
        facts += fencedPassage(passageOf(state.json(names::passages), number), tag) + "\n";
    const json &answer = state.json(names::citedAnswer);
    std::string generation = "LLM generation, sentence by sentence:\n\n";
    std::size_t number = 0;
    for (const json &sentence : base::memberOf(answer, "sentences"))
        generation += std::to_string(++number) + ". " + sentenceOf(answer, sentence) + "\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("support"));
    builder.message(llm::Role::user).block("passages", facts).block("answer", generation);
    return Update{{{names::supportPrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> checkSupport(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::supportPrompt);
    auto request = requestOf(prompt, &supportGrader(), stages::support, state,
                             {names::terms, names::passages, names::citedAnswer});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    const Verdict verdict = verdictOf(reply);
    const json &answer = state.json(names::citedAnswer);
    const json &sentences = base::memberOf(answer, "sentences");
    std::set<std::int64_t> named;
    for (const json &each : base::memberOf(verdict.details, "unsupported"))
        if (each.is_number_integer())
            named.insert(each.get<std::int64_t>());
    const bool isNo = verdict.judgement == Verdict::Judgement::no;
    json all = json::array(), unsupported = json::array();
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const json &invented = base::memberOf(sentences[i], "invented");
        // A grader that says no without naming a sentence means all.
        const bool isBad = named.contains(static_cast<std::int64_t>(i) + 1) || (isNo && named.empty());
        const bool isInvented = invented.is_array() && !invented.empty();
        std::string word = isBad || isInvented                                   ? "unsupported"
                           : verdict.judgement == Verdict::Judgement::unparsable ? "unparsable"
                                                                                 : "supported";
        std::string why = isInvented ? "It cites a passage that there is not: " + invented.dump() + "."
                          : verdict.judgement == Verdict::Judgement::unparsable
                              ? "The grader's answer could not be read: " + verdict.text
                              : base::textIn(verdict.details, "reason");
        if (word == "unsupported")
            unsupported.push_back(sentenceOf(answer, sentences[i]));
        all.push_back({{"of", std::to_string(i + 1)}, {"verdict", std::move(word)}, {"why", std::move(why)}});
    }
    return Update{{{names::support, base::json(std::move(all))},
                   {names::unsupported, unsupported.empty() ? nullptr : base::json(std::move(unsupported))},
                   {names::model, modelArtefact(*client)}},
                  {},
                  {}};
}

// ---- useful

base::Result<Update> usefulPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("useful"));
    builder.message(llm::Role::user)
        .block("question", "User question:\n\n" + state.text(names::question) + "\n\n")
        .block("answer", "LLM generation:\n\n<answer " + tag + ">\n" +
                             base::textIn(state.json(names::citedAnswer), "text") + "\n</answer " + tag + ">");
    return Update{{{names::usefulPrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> gradeAnswer(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::usefulPrompt);
    auto request = requestOf(prompt, &answerGrader(), stages::useful, state,
                             {names::question, names::terms, names::passages, names::citedAnswer});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    const Verdict verdict = verdictOf(reply);
    using Judgement = Verdict::Judgement;
    const bool isUnparsable = verdict.judgement == Judgement::unparsable;
    return Update{
        {{names::usefulness,
          base::json({{"verdict", isUnparsable                          ? "unparsable"
                                  : verdict.judgement == Judgement::yes ? "useful"
                                                                        : "not useful"},
                      {"value", isUnparsable                         ? 0
                                : verdict.judgement == Judgement::no ? 1
                                                                     : 5},
                      {"why", isUnparsable
                                  ? "The grader's reply could not be read, so the answer is not judged: " + verdict.text
                                  : base::textIn(verdict.details, "reason")}})},
         {names::model, modelArtefact(*client)}},
        {},
        {}};
}

} // namespace

std::vector<NodeSpec> checkNodes(const PromptTexts &texts)
{
    return {{nodes::supportPrompt,
             1,
             rendered(texts, supportPrompt),
             {names::passages, names::kept, names::citedAnswer},
             {names::supportPrompt},
             "Ask for support"},
            {nodes::support,
             1,
             checkSupport,
             {names::supportPrompt, names::terms, names::passages, names::citedAnswer, names::settings},
             {names::support, names::unsupported, names::model},
             "Check support"},
            {nodes::usefulPrompt,
             1,
             rendered(texts, usefulPrompt),
             {names::question, names::citedAnswer},
             {names::usefulPrompt},
             "Ask for use"},
            {nodes::useful,
             1,
             gradeAnswer,
             {names::usefulPrompt, names::question, names::terms, names::passages, names::citedAnswer, names::settings},
             {names::usefulness, names::model},
             "Check usefulness"}};
}

} // namespace agents
