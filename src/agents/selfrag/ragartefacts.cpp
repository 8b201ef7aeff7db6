// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragartefacts.h"

#include "agents/engine/names.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using base::Category;
using base::fail;
using nlohmann::json;
using workflow::Changes;
using workflow::State;

namespace {

base::Result<Changes> editedText(const char *name, const char *what, const std::string &text)
{
    if (base::trim(text).empty())
        return fail(Category::input, std::string(what) + " is empty. Write a text.");
    return Changes{{name, base::text(base::trim(text))}};
}

// What the answer may use, and with it the outcome of its search.
Changes withKept(const State &state, const json &verdicts, json kept)
{
    Changes changes;
    if (const auto tried = state.list(names::tried); tried && state.has(names::kept))
        changes.emplace_back(
            names::tried,
            std::make_shared<const base::List>(
                tried->parent(), base::json(searchOutcome(base::textIn(base::jsonOf(tried->last()), "search"),
                                                          state.json(names::passages), verdicts, kept))));
    changes.emplace_back(names::kept, base::json(std::move(kept)));
    return changes;
}

// "1, 3": the passages that the answer may use; empty: none.
base::Result<Changes> editedKept(const std::string &text, const State &state)
{
    json kept = json::array();
    for (const std::string &each : base::split(text, ',')) {
        const std::string trimmed = base::trim(each);
        if (trimmed.empty())
            continue;
        const bool isNumber = trimmed.size() < 7 && std::all_of(trimmed.begin(), trimmed.end(),
                                                                [](char sign) { return sign >= '0' && sign <= '9'; });
        if (!isNumber || passageOf(state.json(names::passages), std::stoll(trimmed)).is_null())
            return fail(
                Category::input,
                {BASE_TEXT(
                     "edit.no-passage",
                     "\"{text}\" is not a passage of this search. Write the numbers of passages, for example 1, 3."),
                 {{"text", base::shorten(trimmed, 40)}}});
        kept.push_back(std::stoll(trimmed));
    }
    return withKept(state, state.json(names::verdicts), std::move(kept));
}

std::string keptToEdit(const State &state)
{
    std::string text;
    for (const json &each : state.json(names::kept))
        text += (text.empty() ? "" : ", ") + each.dump();
    return text;
}

// The user's verdict on a passage decides whether it is kept.
base::Result<Changes> editedVerdicts(const std::string &text, const State &state)
{
    json verdicts = base::parsedJson(text), kept = json::array();
    if (!verdicts.is_array())
        return fail(
            Category::input,
            BASE_TEXT("edit.verdicts", "Verdicts must be a JSON list: [{\"of\", \"number\", \"verdict\", \"why\"}]."));
    for (const json &each : verdicts) {
        const std::string verdict = base::textIn(each, "verdict");
        if (verdict != "relevant" && verdict != "irrelevant" && verdict != "unparsable")
            return fail(
                Category::input,
                {BASE_TEXT("edit.verdict", "A verdict must be relevant, irrelevant or unparsable, not \"{verdict}\"."),
                 {{"verdict", verdict}}});
        if (verdict != "irrelevant")
            kept.push_back(base::memberOf(each, "number"));
    }
    Changes changes = withKept(state, verdicts, std::move(kept));
    changes.emplace_back(names::verdicts, base::json(std::move(verdicts)));
    return changes;
}

base::Result<Changes> editedAnswer(const std::string &text, const State &state)
{
    if (base::trim(text).empty())
        return fail(Category::input, BASE_TEXT("edit.empty-answer", "The answer is empty. Write an answer."));
    retrieval::AnalyzerOptions options;
    if (const json &how = base::memberOf(state.json(names::terms), "analyzer"); how.is_object())
        options = {how.value("language", options.language), how.value("stem", true), how.value("stopWords", true)};
    BASE_TRY(auto analyzer, retrieval::Analyzer::make(options));
    json cited = citedText(text, state.json(names::passages), state.json(names::kept), analyzer);
    auto plain = base::text(base::textIn(cited, "text"));
    return Changes{{names::citedAnswer, base::json(std::move(cited))}, {names::answer, std::move(plain)}};
}

} // namespace

std::vector<ArtefactSpec> ragArtefacts()
{
    ArtefactSpec question{names::question, kinds::text, "Question", {Editor::text}};
    question.change = [](const std::string &text, const State &) {
        return editedText(names::question, "The question", text);
    };
    ArtefactSpec search{names::searchText, kinds::text, "Search text", {Editor::text}};
    search.word = "search";
    search.change = [](const std::string &text, const State &) {
        return editedText(names::searchText, "The search", text);
    };
    ArtefactSpec kept{names::kept, kinds::selection, "Passages for the answer", {Editor::text}, names::passages};
    kept.word = "passages";
    kept.change = editedKept;
    kept.editable = keptToEdit;
    ArtefactSpec verdicts{names::verdicts, kinds::verdicts, "Passage grades", {Editor::text}, names::passages};
    verdicts.word = "verdicts";
    verdicts.change = editedVerdicts;
    ArtefactSpec cited{names::citedAnswer, kinds::citedText, "Answer with citations", {Editor::text}, names::passages};
    cited.word = "answer";
    cited.change = editedAnswer;
    cited.editable = [](const State &state) { return base::textIn(state.json(names::citedAnswer), "raw"); };
    ArtefactSpec person{names::personScore, kinds::score, "Your score", {Editor::number, {}, {}, 0, 10}};
    person.word = "score";
    const auto prompt = [](const char *name, const char *title, const char *word) {
        ArtefactSpec spec{name, kinds::prompt, title, {Editor::text}};
        spec.word = word;
        return spec;
    };
    std::vector<ArtefactSpec> all{question,
                                  search,
                                  {names::passages, kinds::passages, "Passages"},
                                  kept,
                                  verdicts,
                                  cited,
                                  {names::support, kinds::verdicts, "Sentence grades", {}, names::citedAnswer},
                                  {names::usefulness, kinds::json, "Usefulness"},
                                  {names::unsupported, kinds::json, "Unsupported sentences"},
                                  {names::decision, kinds::text, "Decision on the answer"},
                                  {names::decisionReason, kinds::text, "Reason for the decision"},
                                  {names::terms, kinds::json, "Weights of the search words"},
                                  {names::tried, kinds::json, "Earlier searches"},
                                  prompt(names::gradePrompt, "Prompt for passage grades", "grade-prompt"),
                                  prompt(names::generatePrompt, "Prompt for the answer", "prompt"),
                                  prompt(names::supportPrompt, "Prompt for the support check", "support-prompt"),
                                  prompt(names::usefulPrompt, "Prompt for the usefulness check", "useful-prompt"),
                                  prompt(names::rewritePrompt, "Prompt for a new search text", "rewrite-prompt"),
                                  person,
                                  {names::executionScore, kinds::score, "Score of the answer"},
                                  {names::attempts, kinds::json, "Attempts"},
                                  {names::best, kinds::json, "Best attempt"},
                                  {names::schemaAllowed, kinds::json, "Documents that the agent may use"}};
    for (auto &each : commonArtefacts())
        if (each.name != names::question)
            all.push_back(std::move(each));
    return all;
}

} // namespace agents
