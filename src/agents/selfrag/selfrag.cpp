// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/selfrag.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/selfrag/ragnodes.h"
#include "agents/selfrag/ragspec.h"
#include "agents/selfrag/selfragnames.h"

namespace agents {

using workflow::Target;

namespace {

// Artefacts cleared by a new search, and by another answer from the same passages.
const std::vector<workflow::Name> &clearedBySearch()
{
    static const std::vector<workflow::Name> all{
        names::passages,       names::verdicts,    names::kept,       names::citedAnswer, names::answer,
        names::support,        names::unsupported, names::usefulness, names::decision,    names::decisionReason,
        names::executionScore, names::personScore, names::error};
    return all;
}

const std::vector<workflow::Name> &clearedByAnswer()
{
    static const std::vector<workflow::Name> all{names::support,        names::usefulness,     names::decision,
                                                 names::decisionReason, names::executionScore, names::personScore,
                                                 names::error};
    return all;
}

void addRoutes(workflow::StateGraph &graph)
{
    const Target giveUp = Target::to(nodes::giveUp);
    const Target searchAnew = Target::iteration(nodes::rewritePrompt, clearedBySearch());
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
                 {labels::notJudged, Target::end(reasons::notJudged)},
                 {labels::notSupported, Target::iteration(nodes::answerPrompt, clearedByAnswer())},
                 {labels::notUseful, searchAnew},
                 {labels::maxRetries, giveUp}});
    graph.route(nodes::rewritePrompt, Target::to(nodes::rewrite));
    graph.route(nodes::rewrite, afterRewriting,
                {{labels::transformQuery, Target::to(nodes::retrieve)}, {labels::giveUp, giveUp}});
    graph.route(nodes::giveUp, afterGivingUp, ends({reasons::noEvidence, reasons::exhausted}));
    graph.stopRule(nodes::decide, {names::personScore, names::decision, names::stopRule});
}

CardSpec card()
{
    CardSpec card = ragCard();
    card.rail = {nodes::retrieve, nodes::gradeDocuments, nodes::answer, nodes::support, nodes::useful};
    card.judges = {nodes::decide, nodes::gradeDocuments, nodes::rewrite};
    const std::string kept = std::string(names::kept) + "/#", verdict = std::string(names::usefulness) + "/verdict";
    const auto has = [](const char *value) {
        return Condition{names::support, Condition::hasItem, {{"verdict", value}}};
    };
    card.chips = {{kept, "passage kept", "passages kept", {}}};
    const std::string share = "relevant {" + kept + "}/{" + names::passages + "/#}";
    card.verdicts = {{"relevant", {{{{kept, Condition::above, 0}}, Mark::good, share}, {{{kept}}, Mark::empty, share}}},
                     {"supported",
                      {{{has("unsupported"), has("supported")}, Mark::partial, "partially supported"},
                       {{has("unsupported")}, Mark::empty, "not supported"},
                       {{has("unparsable")}, Mark::empty, "not judged"},
                       {{has("supported")}, Mark::good, "fully supported"}}},
                     {"useful",
                      {{{Condition{verdict, Condition::equals, "useful"}},
                        Mark::good,
                        std::string("useful {") + names::usefulness + "/value}/5"},
                       {{{Condition{verdict, Condition::equals, "unparsable"}}}, Mark::empty, "not judged"},
                       {{{verdict}}, Mark::empty, "not useful"}}}};
    card.titles = {{nodes::retrieve, "search"}, {nodes::gradeDocuments, "grade"}, {nodes::support, "check"},
                   {nodes::useful, "judge"},    {nodes::rewrite, "rewrite"},      {nodes::giveUp, "give up"}};
    card.again = {nodes::rewrite, nodes::retrieve, nodes::gradeDocuments, nodes::answer, nodes::support, nodes::useful};
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
    for (const auto &nodes :
         {searchNodes(Answers::whole),
          gradingNodes(texts.text("grade"), documentGrader(), nodes::gradePrompt, nodes::gradeDocuments),
          answerNodes(texts),
          checkNodes(texts),
          decisionNodes(),
          rewriteNodes(texts),
          {giveUpNode()}})
        for (const auto &node : nodes)
            graph->node(node);
    addRoutes(*graph);
    return built(std::move(graph));
}

AgentSpec selfRagSpec()
{
    AgentSpec spec = ragSpec();
    spec.name = selfRagName;
    spec.title = "Answer from documents";
    spec.description = "Finds and grades passages. Writes an answer from the relevant passages and checks each "
                       "sentence of the answer against these passages.";
    spec.prompts = {
        {names::gradePrompt,
         "Grading of passages",
         {{"grade", "Grading of passages", "Asks the model whether a passage is relevant to the question."}}},
        {names::generatePrompt,
         "Answer",
         {{"generate", "Answer", "First part of the prompt for the answer. The passages and the question follow."}}},
        {names::supportPrompt,
         "Support",
         {{"support", "Support", "Asks the model whether the passages support the answer."}}},
        {names::usefulPrompt,
         "Usefulness",
         {{"useful", "Usefulness", "Asks the model how useful the answer is for the question."}}},
        {names::rewritePrompt,
         "New search text",
         {{"rewrite", "New search text",
           "Asks the model for a new search text when no passage answers the question."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(const auto texts, PromptTexts::load(resources, selfRagName, files));
        return selfRag(texts);
    };
    spec.card = card();
    return spec;
}

} // namespace agents
