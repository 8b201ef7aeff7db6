// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/selfrag.h"

#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/ragnodes.h"
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
using workflow::Target;

namespace {

// What a new search begins without; and what another answer from the same passages does.
const std::vector<workflow::Name> &ofASearch()
{
    static const std::vector<workflow::Name> all{
        names::passages,       names::verdicts,    names::kept,       names::citedAnswer, names::answer,
        names::support,        names::unsupported, names::usefulness, names::decision,    names::decisionReason,
        names::executionScore, names::personScore, names::error};
    return all;
}

const std::vector<workflow::Name> &ofAnAnswer()
{
    static const std::vector<workflow::Name> all{names::support,        names::usefulness,     names::decision,
                                                 names::decisionReason, names::executionScore, names::personScore,
                                                 names::error};
    return all;
}

void addRoutes(workflow::StateGraph &graph)
{
    const Target giveUp = Target::to(nodes::giveUp);
    const Target searchAnew = Target::iteration(nodes::rewritePrompt, ofASearch());
    graph.route(nodes::beginSearch, Target::to(nodes::retrieve));
    graph.route(nodes::retrieve, Target::to(nodes::gradePrompt));
    graph.route(nodes::gradePrompt, Target::to(nodes::gradeDocuments));
    graph.route(nodes::gradeDocuments, decideToGenerate,
                {{labels::generate, Target::to(nodes::answerPrompt)},
                 {labels::transformQuery, searchAnew},
                 {labels::giveUp, giveUp}});
    graph.route(nodes::answerPrompt, Target::to(nodes::answer));
    auto answered = ends({std::string(reasons::error) + "model-output", std::string(reasons::error) + "model-refusal"});
    answered[labels::generate] = Target::to(nodes::supportPrompt);
    answered[labels::noPassage] = searchAnew;
    answered[labels::giveUp] = giveUp;
    graph.route(nodes::answer, afterGenerating, std::move(answered));
    graph.route(nodes::supportPrompt, Target::to(nodes::support));
    graph.route(nodes::support, afterSupport,
                {{labels::useful, Target::to(nodes::usefulPrompt)}, {labels::notSupported, Target::to(nodes::decide)}});
    graph.route(nodes::usefulPrompt, Target::to(nodes::useful));
    graph.route(nodes::useful, Target::to(nodes::decide));
    graph.route(nodes::decide, gradeGeneration,
                {{labels::useful, Target::end(reasons::answered)},
                 {labels::notSupported, Target::iteration(nodes::answerPrompt, ofAnAnswer())},
                 {labels::notUseful, searchAnew},
                 {labels::maxRetries, giveUp}});
    graph.route(nodes::rewritePrompt, Target::to(nodes::rewrite));
    graph.route(nodes::rewrite, afterRewriting,
                {{labels::transformQuery, Target::to(nodes::retrieve)}, {labels::giveUp, giveUp}});
    graph.route(nodes::giveUp, afterGivingUp, ends({reasons::noEvidence, reasons::exhausted}));
    graph.stopRule(nodes::decide, {names::personScore, names::decision, names::stopRule});
}

// ---- edits

base::Result<Changes> editedText(const char *name, const char *what, const std::string &text)
{
    if (base::trim(text).empty())
        return fail(Category::input, std::string(what) + " is empty: write one.");
    return Changes{{name, base::text(base::trim(text))}};
}

// "1, 3": the passages that the answer may rest on; nothing: none.
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

// What a person says of a passage decides whether it is kept.
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

std::vector<ArtefactSpec> artefacts()
{
    ArtefactSpec question{names::question, kinds::text, "Question", {Editor::text}};
    question.change = [](const std::string &text, const State &) {
        return editedText(names::question, "The question", text);
    };
    ArtefactSpec search{names::searchText, kinds::text, "What is searched for", {Editor::text}};
    search.word = "search";
    search.change = [](const std::string &text, const State &) {
        return editedText(names::searchText, "The search", text);
    };
    ArtefactSpec kept{names::kept, kinds::selection, "Passages for the answer", {Editor::text}, names::passages};
    kept.word = "passages";
    kept.change = editedKept;
    kept.editable = keptToEdit;
    ArtefactSpec verdicts{names::verdicts, kinds::verdicts, "Grades of the passages", {Editor::text}, names::passages};
    verdicts.word = "verdicts";
    verdicts.change = editedVerdicts;
    ArtefactSpec cited{names::citedAnswer, kinds::citedText, "Answer with its places", {Editor::text}, names::passages};
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
                                  {names::support, kinds::verdicts, "Grades of the sentences", {}, names::citedAnswer},
                                  {names::usefulness, kinds::json, "Usefulness"},
                                  {names::unsupported, kinds::json, "Sentences that no passage says"},
                                  {names::decision, kinds::text, "Decision"},
                                  {names::decisionReason, kinds::text, "Reason of the decision"},
                                  {names::terms, kinds::json, "Weight of the words"},
                                  {names::tried, kinds::json, "What was searched for"},
                                  prompt(names::gradePrompt, "Prompt of the graders", "grade-prompt"),
                                  prompt(names::generatePrompt, "Prompt of the answer", "prompt"),
                                  prompt(names::supportPrompt, "Prompt of the support check", "support-prompt"),
                                  prompt(names::usefulPrompt, "Prompt of the usefulness check", "useful-prompt"),
                                  prompt(names::rewritePrompt, "Prompt of the rewrite", "rewrite-prompt"),
                                  person,
                                  {names::executionScore, kinds::score, "Score of the answer"},
                                  {names::attempts, kinds::json, "Attempts"},
                                  {names::best, kinds::json, "Best attempt"},
                                  {names::schemaAllowed, kinds::json, "Documents that may be used"}};
    for (auto &each : commonArtefacts())
        if (each.name != names::question)
            all.push_back(std::move(each));
    return all;
}

CardSpec card()
{
    const std::string label = names::decision;
    CardSpec card;
    card.rail = {nodes::retrieve, nodes::gradeDocuments, nodes::answer, nodes::support, nodes::useful};
    card.proposal = names::searchText;
    card.headline = {names::searchText};
    card.outcome = names::decision;
    card.problem = std::string(names::error) + "/message";
    card.answer = names::answer;
    card.reflection = names::decisionReason;
    card.judges = {nodes::decide, nodes::gradeDocuments, nodes::rewrite};
    card.best = std::string(names::best) + "/iteration";
    card.marks = {{{{names::error}}, Mark::bad},
                  {{{label, Condition::equals, labels::useful}}, Mark::good},
                  {{{label}}, Mark::empty}};
    card.chips = {
        {std::string(names::kept) + "/#", "passage kept", "passages kept", {}},
        {label, {}, {}, {{{{label, Condition::equals, labels::useful}}, Mark::good}, {{{label}}, Mark::empty}}}};
    return card;
}

} // namespace

base::Result<workflow::StateGraphPtr> selfRag(const PromptTexts &texts)
{
    auto graph = std::make_shared<workflow::StateGraph>(selfRagName);
    graph->input(names::question);
    for (const char *name : {names::stopRule, names::settings, names::schemaAllowed})
        graph->optionalInput(name);
    graph->personal({names::personScore, names::hints});
    graph->entry(Target::iteration(nodes::beginSearch));
    for (auto &nodes : {searchNodes(), gradingNodes(texts), answerNodes(texts), checkNodes(texts), decisionNodes(),
                        rewriteNodes(texts)})
        for (const auto &node : nodes)
            graph->node(node);
    addRoutes(*graph);
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return fail(Category::internal, "The agent self-rag cannot be built: " + base::join(mistakes, " "));
    return workflow::StateGraphPtr(std::move(graph));
}

AgentSpec selfRagSpec()
{
    using By = ScoreSpec::By;
    using How = CompareSpec::How;
    AgentSpec spec;
    spec.name = selfRagName;
    spec.title = "Answer from documents";
    spec.description =
        "Finds passages, grades them, answers from those it keeps, and checks every sentence against them.";
    spec.needs.documents = true;
    spec.prompts = {
        {names::gradePrompt,
         "Graders of passages",
         {{"grade", "Graders of passages", "For each passage that was found."}}},
        {names::generatePrompt, "Answer", {{"generate", "Answer", "Before the passages and the question."}}},
        {names::supportPrompt, "Support", {{"support", "Support", "When the answer is held against the passages."}}},
        {names::usefulPrompt,
         "Usefulness",
         {{"useful", "Usefulness", "When the answer is held against the question."}}},
        {names::rewritePrompt,
         "Rewrite",
         {{"rewrite", "Rewrite", "When nothing that was found answers the question."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(const auto texts, PromptTexts::load(resources, selfRagName, files));
        return selfRag(texts);
    };
    spec.stop = StopRule::answers();
    spec.artefacts = artefacts();
    spec.card = card();
    spec.score = ScoreSpec{{{names::personScore, By::person}, {names::executionScore, By::run}}, 0, 10, 7};
    spec.pages = {{"answer", {names::citedAnswer, names::support, names::passages, names::executionScore}},
                  {"passages", {names::passages, names::verdicts, names::kept, names::searchText}},
                  {"grades", {names::verdicts, names::support, names::usefulness, names::passages, names::citedAnswer}},
                  {"prompt", {names::generatePrompt}}};
    spec.ends = {
        {reasons::answered, EndStatus::answered, "useful", "stopped because the answer is supported and useful"},
        {reasons::noEvidence, EndStatus::abstained, "not in the documents",
         "stopped because the documents do not say it"},
        {reasons::exhausted, EndStatus::stopped, "no retries left",
         "stopped because no answer was supported and useful; the best one is shown"}};
    for (auto &end : commonEnds())
        spec.ends.push_back(std::move(end));
    spec.compare = {{{"search", {names::searchText}, How::text},
                     {"passages", {names::passages}, How::passages},
                     {"answer", {names::answer}, How::text},
                     {"score_parts", {names::executionScore}, How::score}},
                    {names::hints}};
    spec.results = {names::citedAnswer, names::passages, names::verdicts, names::support, names::executionScore};
    return spec;
}

} // namespace agents
