// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/paperrag.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/papernodes.h"
#include "agents/selfrag/ragartefacts.h"
#include "agents/selfrag/ragnodes.h"
#include "agents/selfrag/ragspec.h"
#include "agents/selfrag/selfragnames.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Target;

namespace {

// Artefacts cleared by a new search. Parts of the answer and their grades remain.
const std::vector<workflow::Name> &clearedForPart()
{
    static const std::vector<workflow::Name> all{names::verdicts,    names::kept,        names::candidates,
                                                 names::unsupported, names::personScore, names::error};
    return all;
}

void addPaperRoutes(workflow::StateGraph &graph)
{
    const Target giveUp = Target::to(nodes::giveUp);
    const Target searchAnew = Target::iteration(nodes::rewritePrompt, clearedForPart());
    const Target answered = Target::end(reasons::answered), alone = Target::end(reasons::withoutDocuments);
    graph.route(nodes::beginParts, Target::to(nodes::retrievalPrompt));
    graph.route(nodes::nextPart, Target::to(nodes::retrievalPrompt));
    graph.route(nodes::retrievalPrompt, Target::to(nodes::retrieval));
    graph.route(nodes::retrieval, retrieveOrNot,
                {{labels::yes, Target::to(nodes::retrieve)},
                 {labels::no, Target::to(nodes::answerPrompt)},
                 {labels::goOn, Target::to(nodes::answerPrompt)},
                 {labels::enough, answered},
                 {labels::alone, alone}});
    graph.route(nodes::retrieve, Target::to(nodes::relevantPrompt));
    graph.route(nodes::relevantPrompt, Target::to(nodes::relevant));
    graph.route(nodes::relevant, afterRelevance,
                {{labels::generate, Target::to(nodes::answerPrompt)},
                 {labels::transformQuery, searchAnew},
                 {labels::giveUp, giveUp},
                 {labels::enough, answered}});
    graph.route(nodes::answerPrompt, Target::to(nodes::answer));
    auto candidates = ends({std::string(reasons::error) + "model-refusal"});
    candidates[labels::generate] = Target::to(nodes::supportedPrompt);
    candidates[labels::alone] = Target::to(nodes::isUsefulPrompt);
    candidates[labels::noPassage] = searchAnew;
    candidates[labels::giveUp] = giveUp;
    candidates[labels::enough] = answered;
    graph.route(nodes::answer, afterCandidates, std::move(candidates));
    graph.route(nodes::supportedPrompt, Target::to(nodes::supported));
    graph.route(nodes::supported, Target::to(nodes::isUsefulPrompt));
    graph.route(nodes::isUsefulPrompt, Target::to(nodes::isUseful));
    graph.route(nodes::isUseful, Target::to(nodes::rank));
    graph.route(nodes::rank, afterRanking,
                {{labels::useful, answered},
                 {labels::enough, answered},
                 {labels::alone, alone},
                 {labels::notJudged, Target::end(reasons::notJudged)},
                 {labels::nextPart, Target::iteration(nodes::nextPart, {names::personScore, names::error})},
                 {labels::notSupported, Target::iteration(nodes::answerPrompt, {names::personScore, names::error})},
                 {labels::notUseful, searchAnew},
                 {labels::maxRetries, giveUp}});
    graph.route(nodes::rewritePrompt, Target::to(nodes::rewrite));
    graph.route(nodes::rewrite, afterRewriting,
                {{labels::transformQuery, Target::to(nodes::retrieve)}, {labels::giveUp, giveUp}});
    graph.route(nodes::giveUp, afterGivingUp, ends({reasons::noEvidence, reasons::exhausted}));
    graph.stopRule(nodes::rank, {names::personScore, names::decision, names::stopRule});
}

std::vector<ArtefactSpec> paperArtefacts()
{
    const json number{{"type", "number"}, {"minimum", 0}};
    const json share{{"type", "number"}, {"minimum", 0}, {"maximum", 1}};
    ArtefactSpec weights{names::weights, kinds::json, "Weights for ranking the answers", {Editor::form}};
    weights.editor.schema = {{"type", "object"},
                             {"properties",
                              {{"relevant", number},
                               {"supported", number},
                               {"useful", number},
                               {"retrieve_above", share},
                               {"parts", {{"type", "integer"}, {"minimum", 1}, {"maximum", 20}}}}},
                             {"additionalProperties", false}};
    ArtefactSpec prompt{names::retrievalPrompt, kinds::prompt, "Prompt for the search decision", {Editor::text}};
    prompt.word = "retrieval-prompt";
    ArtefactSpec retrieval{names::retrieval, kinds::json, "Search decision", {Editor::form}};
    retrieval.editor.schema = {
        {"type", "object"},
        {"properties", {{"decision", {{"type", "string"}, {"enum", {"yes", "no", "continue"}}}}}},
        {"required", {"decision"}}};
    std::vector<ArtefactSpec> all{weights,
                                  prompt,
                                  retrieval,
                                  {names::candidates, kinds::json, "Answers per passage"},
                                  {names::parts, kinds::json, "Parts of the answer"}};
    for (auto &each : ragArtefacts())
        all.push_back(std::move(each));
    return all;
}

CardSpec paperCard()
{
    const std::string label = names::decision;
    CardSpec card = ragCard();
    card.rail = {nodes::retrieval, nodes::retrieve, nodes::relevant, nodes::answer, nodes::supported, nodes::isUseful};
    card.judges = {nodes::rank, nodes::relevant, nodes::rewrite};
    card.titles = {{nodes::retrieval, "search?"}, {nodes::relevant, "relevant?"}, {nodes::supported, "supported?"},
                   {nodes::isUseful, "useful?"},  {nodes::rewrite, "rewrite"},    {nodes::giveUp, "give up"}};
    card.chips = {
        {std::string(names::retrieval) + "/decision", {}, {}, {}},
        {std::string(names::candidates) + "/#", "candidate answer", "candidate answers", {}},
        {label, {}, {}, {{{{label, Condition::equals, labels::useful}}, Mark::good}, {{{label}}, Mark::empty}}}};
    return card;
}

} // namespace

base::Result<workflow::StateGraphPtr> paperRag(const PromptTexts &texts)
{
    auto graph = std::make_shared<workflow::StateGraph>(paperRagName);
    graph->input(names::question);
    for (const char *name : {names::stopRule, names::settings, names::schemaAllowed, names::weights})
        graph->optionalInput(name);
    graph->personal({names::personScore, names::hints});
    graph->entry(Target::iteration(nodes::beginParts));
    for (const auto &nodes :
         {searchNodes(Answers::byParts),
          retrievalNodes(texts),
          gradingNodes(texts.text("is_relevant"), relevanceGrader(), nodes::relevantPrompt, nodes::relevant),
          candidateNodes(texts),
          critiqueNodes(texts),
          {rankNode()},
          rewriteNodes(texts),
          {giveUpNode()}})
        for (const auto &node : nodes)
            graph->node(node);
    addPaperRoutes(*graph);
    return built(std::move(graph));
}

AgentSpec paperRagSpec()
{
    AgentSpec spec = ragSpec();
    spec.name = paperRagName;
    spec.title = "Answer from documents (Self-RAG paper)";
    spec.description = "Decides whether to search. Writes one answer from each passage and ranks the answers by "
                       "relevance, support and usefulness.";
    spec.prompts = {
        {names::retrievalPrompt,
         "Search decision",
         {{"retrieve_or_not", "Search decision",
           "Asks the model whether the next part of the answer needs a search."}}},
        {names::gradePrompt,
         "Relevance",
         {{"is_relevant", "Relevance", "Asks the model whether a passage is relevant to the question."}}},
        {names::generatePrompt,
         "Answer",
         {{"generate", "Answer",
           "First part of the prompt for an answer from one passage. The passage and the question follow."},
          {"generate_alone", "Answer without passages", "First part of the prompt for an answer without a search."}}},
        {names::supportPrompt,
         "Support",
         {{"is_supported", "Support", "Asks the model whether the passage supports the answer."}}},
        {names::usefulPrompt,
         "Usefulness",
         {{"is_useful", "Usefulness", "Asks the model how useful the answer is for the question."}}},
        {names::rewritePrompt,
         "New search text",
         {{"rewrite", "New search text",
           "Asks the model for a new search text when no passage answers the question."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(const auto texts, PromptTexts::load(resources, paperRagName, files));
        return paperRag(texts);
    };
    spec.artefacts = paperArtefacts();
    spec.card = paperCard();
    spec.ends.insert(spec.ends.begin() + 1,
                     {reasons::withoutDocuments, EndStatus::answered, "answered without documents",
                      "stopped because the model answered without documents"});
    spec.results = {names::citedAnswer, names::passages, names::verdicts,
                    names::candidates,  names::support,  names::executionScore};
    return spec;
}

} // namespace agents
