// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "agents/selfrag/verdict.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/tool.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using base::ArtefactPtr;
using base::memberOf;
using base::textIn;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

base::Result<Update> gradePrompt(const State &state, Context &context, const std::string &instructions)
{
    const std::string tag = ::tools::fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", instructions);
    builder.message(llm::Role::user)
        .block("document", "Retrieved document:\n\n<passage " + tag + ">\n" + std::string(documentPlace) +
                               "\n</passage " + tag + ">\n\n")
        .block("question", "User question: " + state.text(names::question));
    return Update{{{names::gradePrompt, builder.finish()}}, {}, {}};
}

// The span of a grader's quote in the passage; blanks may differ.
json spanOfQuote(const std::string &text, const std::string &quote)
{
    const std::string wanted = base::trim(quote);
    if (wanted.empty())
        return nullptr;
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::size_t in = at, of = 0;
        while (of < wanted.size() && in < text.size()) {
            const bool blankThere = std::isspace(static_cast<unsigned char>(text[in])) != 0;
            const bool blankAsked = std::isspace(static_cast<unsigned char>(wanted[of])) != 0;
            if (blankThere && blankAsked) {
                while (in < text.size() && std::isspace(static_cast<unsigned char>(text[in])) != 0)
                    ++in;
                while (of < wanted.size() && std::isspace(static_cast<unsigned char>(wanted[of])) != 0)
                    ++of;
            } else if (text[in] == wanted[of]) {
                ++in;
                ++of;
            } else {
                break;
            }
        }
        if (of == wanted.size())
            return {{"begin", at}, {"end", in}};
    }
    return nullptr;
}

json verdictFor(const json &passage, const Verdict &verdict)
{
    using Judgement = Verdict::Judgement;
    const char *word = verdict.judgement == Judgement::yes  ? "relevant"
                       : verdict.judgement == Judgement::no ? "irrelevant"
                                                            : "unparsable";
    std::string why = verdict.details.is_object() ? textIn(verdict.details, "reason") : std::string();
    if (verdict.judgement == Judgement::unparsable)
        why = "The grader's answer could not be read, so the passage is kept: " +
              (verdict.text.empty() ? std::string("it was empty") : verdict.text);
    return {{"of", memberOf(passage, "id")},
            {"number", memberOf(passage, "number")},
            {"verdict", word},
            {"why", why},
            {"evidence", verdict.details.is_object()
                             ? spanOfQuote(textIn(passage, "text"), textIn(verdict.details, "evidence"))
                             : json()}};
}

base::Result<Update> gradeDocuments(const State &state, Context &context, const llm::Tool &grader)
{
    const json &passages = state.json(names::passages);
    json verdicts = json::array(), kept = json::array();
    ArtefactPtr model;
    if (!passages.empty()) {
        BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
        model = modelArtefact(*client);
        std::vector<llm::ChatRequest> requests;
        for (const json &passage : passages) {
            requests.push_back(requestOf(state.get(names::gradePrompt), &grader, stages::grade, state, {names::terms}));
            requests.back().messages =
                filledMessages(state.get(names::gradePrompt), {{documentPlace, documentText(passage)}});
            requests.back().task["passage"] = base::json(passage);
        }
        const auto together = static_cast<std::size_t>(std::max(settingsOf(state).callsTogether, 1));
        BASE_TRY(const auto answers,
                 askTogether(context, client, state.get(names::gradePrompt), std::move(requests), together));
        for (std::size_t i = 0; i < answers.size(); ++i) {
            verdicts.push_back(verdictFor(passages[i], verdictOf(answers[i])));
            if (verdicts.back()["verdict"] != "irrelevant")
                kept.push_back(memberOf(passages[i], "number"));
        }
    }
    const bool isNone = kept.empty();
    json outcome = searchOutcome(state.text(names::searchText), passages, verdicts, kept);
    Update update{{{names::verdicts, base::json(std::move(verdicts))}, {names::kept, base::json(kept)}}, {}, {}};
    update.set.emplace_back(names::decision, isNone ? base::text(labels::noPassage) : nullptr);
    update.set.emplace_back(
        names::decisionReason,
        isNone ? base::text(passages.empty() ? "No passage has one of the words." : "No passage is about the question.")
               : nullptr);
    if (model)
        update.set.emplace_back(names::model, std::move(model));
    update.append.emplace_back(names::tried, base::json(std::move(outcome)));
    return update;
}

} // namespace

llm::Tool documentGrader()
{
    return graderTool(
        "GradeDocuments", "Binary score for relevance check on retrieved documents.",
        {{"binary_score", oneOf({"yes", "no"}, "Documents are relevant to the question, 'yes' or 'no'")},
         {"evidence", {{"type", "string"}, {"description", "Words copied from the document that decided it"}}},
         {"reason", {{"type", "string"}}}},
        {"binary_score"});
}

std::vector<NodeSpec> gradingNodes(std::string instructions, llm::Tool grader, const char *promptNode, const char *node)
{
    return {{promptNode,
             1,
             [instructions = std::move(instructions)](const State &state, Context &context) {
                 return gradePrompt(state, context, instructions);
             },
             {names::question},
             {names::gradePrompt},
             "Ask the graders"},
            {node,
             1,
             [grader = std::move(grader)](const State &state, Context &context) {
                 return gradeDocuments(state, context, grader);
             },
             {names::gradePrompt, names::passages, names::terms, names::searchText, names::settings},
             {names::verdicts, names::kept, names::decision, names::decisionReason, names::model, names::tried},
             "Grade the passages"}};
}

} // namespace agents
