// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragartefacts.h"

#include "agents/engine/names.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/selfragnames.h"
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
        return fail(Category::input, std::string(what) + " is empty: write one.");
    return Changes{{name, base::text(base::trim(text))}};
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
            return fail(Category::input, "\"" + base::shorten(trimmed, 40) +
                                             "\" is no passage of this search: write the "
                                             "numbers of passages, as in 1, 3.");
        kept.push_back(std::stoll(trimmed));
    }
    return Changes{{names::kept, base::json(std::move(kept))}};
}

std::string keptToEdit(const State &state)
{
    std::string text;
    for (const json &each : state.json(names::kept))
        text += (text.empty() ? "" : ", ") + each.dump();
    return text;
}

// The user's verdict on a passage decides whether it is kept.
base::Result<Changes> editedVerdicts(const std::string &text, const State &)
{
    json verdicts = base::parsedJson(text), kept = json::array();
    if (!verdicts.is_array())
        return fail(Category::input, "Verdicts are a JSON list: [{\"of\", \"number\", \"verdict\", \"why\"}].");
    for (const json &each : verdicts) {
        const std::string verdict = base::textIn(each, "verdict");
        if (verdict != "relevant" && verdict != "irrelevant" && verdict != "unparsable")
            return fail(Category::input, "A verdict is relevant, irrelevant or unparsable, not \"" + verdict + "\".");
        if (verdict != "irrelevant")
            kept.push_back(base::memberOf(each, "number"));
    }
    return Changes{{names::verdicts, base::json(std::move(verdicts))}, {names::kept, base::json(std::move(kept))}};
}

base::Result<Changes> editedAnswer(const std::string &text, const State &state)
{
    if (base::trim(text).empty())
        return fail(Category::input, "The answer is empty: write one.");
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
                                  {names::decision, kinds::text, "Decision"},
                                  {names::decisionReason, kinds::text, "Reason for the decision"},
                                  {names::terms, kinds::json, "Word weights"},
                                  {names::tried, kinds::json, "Earlier searches"},
                                  prompt(names::gradePrompt, "Grader prompt", "grade-prompt"),
                                  prompt(names::generatePrompt, "Answer prompt", "prompt"),
                                  prompt(names::supportPrompt, "Support check prompt", "support-prompt"),
                                  prompt(names::usefulPrompt, "Usefulness check prompt", "useful-prompt"),
                                  prompt(names::rewritePrompt, "Rewrite prompt", "rewrite-prompt"),
                                  person,
                                  {names::executionScore, kinds::score, "Answer score"},
                                  {names::attempts, kinds::json, "Attempts"},
                                  {names::best, kinds::json, "Best attempt"},
                                  {names::schemaAllowed, kinds::json, "Documents that may be used"}};
    for (auto &each : commonArtefacts())
        if (each.name != names::question)
            all.push_back(std::move(each));
    return all;
}

} // namespace agents
