// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/kg/kgreflexion.h"

#include "agents/compatible/compatiblecall.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "agents/kg/originalprompts.h"
#include "agents/query/complaints.h"
#include "agents/query/drafts.h"
#include "agents/query/followup.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "agents/query/queryspec.h"
#include "agents/query/replygrammar.h"
#include "agents/query/secondlook.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/source/source.h"
#include "llm/replyquery.h"
#include "llm/score.h"
#include "workflow/services.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::Name;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr std::size_t memoryShown = 9; // items, about the last three attempts

std::string spoken(const json &item)
{
    const auto content = item.find("content");
    if (content == item.end())
        return item.dump(-1, ' ', false, json::error_handler_t::replace);
    return content->is_string() ? content->get<std::string>()
                                : content->dump(2, ' ', false, json::error_handler_t::replace);
}

base::ArtefactPtr findingsBlock(const State &state)
{
    const auto &findings = state.json(names::findings);
    std::string text;
    for (const auto &finding : findings) {
        text += "- " + finding.value("message", std::string());
        for (const auto &fix : finding.value("fixes", json::array()))
            text += " " + fix.value("title", std::string()) + ".";
        text += "\n";
    }
    return text.empty() ? nullptr : base::text("What the checker says of the last query:\n" + text + "\n");
}

// The deductions of the score for the last query.
base::ArtefactPtr complaintsBlock(const State &state)
{
    const auto text = complaintLines(complaintsIn(state.json(names::executionScore)), settingsOf(state));
    return text.empty() ? nullptr : base::text("What is wrong with the last query:\n" + text + "\n");
}

bool isOriginal(const State &state)
{
    return settingsOf(state).prompts == originalPromptsName;
}

base::Result<base::ArtefactPtr> prompt(const State &state, Context &context, const PromptTexts &texts, bool revises)
{
    const auto settings = settingsOf(state);
    if (isOriginal(state))
        return originalPrompt(state, context, texts, revises);
    const std::vector<std::pair<std::string, std::string>> values{{"language", "Cypher"},
                                                                  {"rows", std::to_string(settings.rowsToModel)}};
    // The common part of both prompts comes first, so that the server's prompt cache applies.
    PromptBuilder builder;
    builder.message(llm::Role::system)
        .block("instructions", filled(texts.text("draft"), values) + "\n")
        .block("schema", state.get(names::schemaText))
        .block("words", state.get(names::taughtWords));
    builder.message(llm::Role::user)
        .block("examples", state.get(names::examples))
        .block("made examples", madeExamplesBlock(state))
        .block("values", valuesBlock(state, context))
        .block("continued", continuedBlock(state, context))
        .block("question", questionBlock(state))
        .block("hints", hintsBlock(state));
    if (revises)
        builder.block("memory", memoryBlock(state))
            .block("findings", findingsBlock(state))
            .block("complaints", complaintsBlock(state))
            .block("revision", filled(texts.text("revise"), values) + "\n");
    return builder.block("note", filled(texts.text("note"), values)).block("grammar", grammarBlock(state)).finish();
}

std::string fieldOf(const json &arguments, const char *name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && found->is_string() ? found->get<std::string>() : std::string();
}

base::Result<Update> parseDraft(const State &state, const ModelAnswer &answer)
{
    Update update{draftsOf(state, answer), {}, {}};
    update.set.emplace_back(names::reflection, base::text(fieldOf(answer.arguments, "reflection")));
    return update;
}

base::Result<Update> parseRevision(const State &, const ModelAnswer &answer)
{
    Update update{{{names::searchQueries, base::json(queriesIn(answer.arguments))},
                   {names::reflection, base::text(fieldOf(answer.arguments, "reflection"))}},
                  {},
                  {}};
    const auto text = fieldOf(answer.arguments, "score");
    const auto value = llm::parseScore(text);
    update.set.emplace_back(
        names::modelScore,
        value ? base::json({{"value", *value}, {"parts", json::array()}, {"cap", nullptr}, {"text", text}}) : nullptr);
    update.set.emplace_back(names::repair, nullptr); // a query of the model has no cap
    return update;
}

const std::vector<Name> &cleared()
{
    static const std::vector<Name> all{
        names::executions, names::drafters,       names::agreement,  names::query,         names::rows,
        names::error,      names::executionScore, names::modelScore, names::findings,      names::facts,
        names::fixes,      names::structure,      names::answer,     names::verifiedEmpty, names::secondLook,
        names::personScore}; // the user's score is for one iteration
    return all;
}

// check ... repair, instead of the loop's tool.
Name addNodes(workflow::StateGraph &graph, const QuestionLanguagePtr &language,
              const std::shared_ptr<const PromptTexts> &texts)
{
    addSecondLook(graph, texts);
    for (auto node :
         {checkNode(), fixNode(), structureNode(), executeNode(), scoreNode(language), repairNode(language)})
        graph.node(std::move(node));
    graph.route(nodes::check, afterCheck,
                {{reasons::refused, Target::end(reasons::refused)},
                 {"fix", Target::to(nodes::fix)},
                 {"structure", Target::to(nodes::structure)},
                 {"execute", Target::to(nodes::execute)},
                 {"not run", Target::to(nodes::score)}});
    graph.route(nodes::fix, Target::to(nodes::check));
    graph.route(nodes::structure, Target::to(nodes::check));
    graph.route(nodes::execute, afterExecute,
                {{reasons::refused, Target::end(reasons::refused)}, {"score", Target::to(nodes::score)}});
    auto afterScoring =
        ends({reasons::answered, reasons::score, reasons::verifiedEmpty, reasons::noProgress, reasons::attemptsSpent});
    afterScoring["repair"] = Target::to(nodes::repair);
    afterScoring["revise"] = Target::to(nodes::revisePrompt);
    afterScoring[lookLabel] = secondLook();
    graph.route(
        nodes::score, [](const State &state) { return endOrSecondLook(state, afterScore(state)); },
        std::move(afterScoring));
    graph.route(nodes::repair, afterRepair,
                {{"move", Target::iteration(nodes::check, cleared())},
                 {"verified", Target::to(nodes::score)},
                 {"kept", Target::to(nodes::score)}, // the rows are correct
                 {"revise", Target::to(nodes::revisePrompt)}});
    graph.stopRule(nodes::score, {names::personScore, names::modelScore, names::executionScore, names::rows,
                                  names::verifiedEmpty, names::stopRule});
    return nodes::check;
}

// A draft asks for the query alone: text that a small model writes before it (an answer, a reflection) costs time and
// misleads the model. The fields of BioChatter are read if a model sends them.
json parametersOf(bool revises)
{
    const auto text = [](const char *description) { return json{{"type", "string"}, {"description", description}}; };
    if (!revises)
        return {{"type", "object"},
                {"properties",
                 {{"search_queries",
                   {{"type", "array"},
                    {"items", {{"type", "string"}}},
                    {"description", "Whole queries in the database's own language, no search words."}}}}},
                {"required", {"search_queries"}}};
    return {{"type", "object"},
            {"properties",
             {{"reflection", text("What is missing or wrong in the last query, in one sentence.")},
              {"revised_query", text("The revised query, based on the reflection.")},
              {"score", text("A score from 0 (lowest) to 10 (highest) for the last query, by its result and its "
                             "relevance to the question.")}}},
            {"required", {"revised_query"}}}; // the rest is made
}

} // namespace

base::ArtefactPtr memoryBlock(const State &state)
{
    const auto memory = state.list(names::memory);
    if (!memory)
        return nullptr;
    std::string text = "What was done so far, oldest first:\n\n";
    for (const auto &artefact : memory->tail(memoryShown)) {
        const auto &item = base::jsonOf(artefact);
        if (!item.is_object()) {
            text += artefact->display() + "\n\n";
            continue;
        }
        const bool isTool = item.value("role", std::string()) == "tool";
        text += (isTool ? "Result of " : "You: ") + item.value("name", std::string()) + "\n" + spoken(item) + "\n\n";
    }
    return base::text(std::move(text));
}

base::ArtefactPtr hintsBlock(const State &state)
{
    const auto hints = state.list(names::hints);
    if (!hints)
        return nullptr;
    std::string text = "Hints of the user:\n";
    for (const auto &hint : hints->tail(hints->size()))
        text += "- " + hint->display() + "\n";
    return base::text(text + "\n");
}

json queriesIn(const json &arguments)
{
    if (const auto revised = cleanQuery(fieldOf(arguments, "revised_query")); !revised.empty())
        return json::array({revised});
    if (const auto queries = queriesOf(arguments.value("search_queries", json::array())); !queries.empty())
        return queries;
    const auto answer = cleanQuery(fieldOf(arguments, "answer"));
    return llm::beginsStatement(answer) ? json::array({answer}) : json::array();
}

FreeReply queryReplyOf(Context &context)
{
    const auto source = context.services.get<data::Source>(roles::source);
    return queryReply(source ? (*source)->language() : nullptr, [](const json &arguments) {
        for (const auto &query : queriesOf(queriesIn(arguments)))
            if (llm::mayBeginStatement(query)) // small models also return search words
                return true;
        return false;
    });
}

llm::Tool generateQueryTool()
{
    return {"GenerateQuery", "Generate the query.", parametersOf(false)};
}

llm::Tool reviseQueryTool()
{
    return {"ReviseQuery", "Revise your previous query according to your question.", parametersOf(true)};
}

base::Result<workflow::StateGraphPtr> kgReflexion(PromptTexts texts, QuestionLanguagePtr language)
{
    const std::vector<Name> task{names::question, names::schema,        names::attempts,
                                 names::hints,    names::schemaAllowed, names::continued};
    const auto shared = std::make_shared<const PromptTexts>(std::move(texts));
    ReflexionHooks hooks;
    hooks.name = kgReflexionName;
    hooks.prelude = schemaNodes(language, shared);
    hooks.draft = {generateQueryTool(),
                   [shared](const State &state, Context &context) { return prompt(state, context, *shared, false); },
                   joinedNames({names::schemaText, names::settings, names::taughtWords, names::examples, names::linked,
                                names::madeExamples, names::replyGrammar},
                               readsOfOriginalPrompt(), readsOfContinuedBlock()),
                   parseDraft,
                   {names::settings, names::linked},
                   joinedNames(writesOfDrafts(), std::vector<Name>{names::reflection}),
                   task};
    hooks.draft.ahead = [help = modelHelp(language)](const State &state, Context &context) {
        return withReplyGrammar(help(state, context), state, context);
    };
    hooks.draft.aheadReads = joinedNames(readsOfModelHelp(), readsOfReplyGrammar());
    hooks.draft.aheadWrites = joinedNames(writesOfModelHelp(), std::vector<Name>{names::replyGrammar});
    hooks.draft.ownDraft = draftOfRules;
    hooks.draft.drafts = [](const State &state) { return isOriginal(state) ? 1 : settingsOf(state).drafts; };
    hooks.revise = {
        reviseQueryTool(),
        [shared](const State &state, Context &context) { return prompt(state, context, *shared, true); },
        joinedNames({names::schemaText, names::settings, names::findings, names::executionScore, names::memory,
                     names::taughtWords, names::examples, names::linked, names::madeExamples, names::replyGrammar},
                    readsOfOriginalPrompt(), readsOfContinuedBlock()),
        parseRevision,
        {names::settings},
        {names::searchQueries, names::reflection, names::modelScore, names::repair},
        task};
    hooks.toolNodes = [language, shared](workflow::StateGraph &graph) { return addNodes(graph, language, shared); };
    hooks.revise.repeats = [](const State &state, const ModelAnswer &answer) { // else the model's score may end the run
        return stopRuleOf(state).askedAfterScore && areAllTried(state, queriesOf(queriesIn(answer.arguments)));
    };
    hooks.revise.repeatReads = {names::attempts, names::stopRule};
    hooks.revise.ahead = [](const State &state, Context &context) {
        return withReplyGrammar(workflow::Changes(), state, context);
    };
    hooks.revise.aheadReads = readsOfReplyGrammar();
    hooks.revise.aheadWrites = {names::replyGrammar};
    hooks.draft.grammar = hooks.revise.grammar = names::replyGrammar;
    hooks.draft.free = hooks.revise.free = queryReplyOf;
    hooks.draft.toolFor = [](const State &state) {
        return isOriginal(state) ? upstreamTool(false) : generateQueryTool();
    };
    hooks.revise.toolFor = [](const State &state) {
        return isOriginal(state) ? upstreamTool(true) : reviseQueryTool();
    };
    hooks.stop = [](const State &state) { return endOrSecondLook(state, stopAfterRevise(state)); };
    hooks.closing = {{lookLabel, secondLook()}};
    hooks.inputs = {names::schema};
    hooks.optionalInputs = {names::settings, names::schemaAllowed, names::taughtWords,
                            names::examples, names::continued,     names::continuedRows};
    hooks.personal = {names::wantedQueries};
    hooks.clears = cleared();
    return reflexionLoop(std::move(hooks));
}

namespace {

std::vector<PromptSpec> prompts()
{
    const PromptFile note{"note", "Closing note",
                          "Last part of the prompts for the first query and for revised "
                          "queries."};
    return {{names::draftPrompt,
             "Draft",
             {{"draft", "Draft", "First part of the prompt for the first query. The schema and the question follow."},
              note}},
            {names::revisePrompt,
             "Revision",
             {{"revise", "Revise",
               "First part of the prompt for a revised query. The schema, the question and the earlier steps follow."},
              note}},
            {names::selectionPrompt,
             "Schema selection",
             {{"select-entities", "Choose entity types",
               "Asks the model which entity types the question needs. The list of entity types follows."},
              {"select-relationships", "Choose relationship types",
               "Asks the model which relationship types the question needs. The list of relationship types follows."},
              {"select-properties", "Choose properties",
               "Asks the model which properties the question needs. The list of properties follows."}}},
            secondLookPrompt(),
            {names::revisePrompt, "BioChatter's own prompts", originalPromptFiles()}}; // also for the draft
}

} // namespace

AgentSpec kgReflexionSpec()
{
    AgentSpec spec = querySpec();
    spec.name = kgReflexionName;
    spec.title = "Graph query";
    spec.description =
        "Writes a query, checks the query and runs it. Repairs or revises the query if the result is not good enough.";
    spec.needs.database = "Cypher";
    spec.stopWithModel = StopRule::strictWithModel(); // each attempt costs a call of a language model
    spec.prompts = prompts();
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, kgReflexionName, files));
        BASE_TRY(auto language, QuestionLanguage::load(resources));
        return kgReflexion(std::move(texts), std::move(language));
    };
    spec.card.rail = {nodes::draft, nodes::check, nodes::execute, nodes::score};
    spec.card.again = {nodes::revise, nodes::check, nodes::execute, nodes::score};
    spec.card.judges = {nodes::revise, nodes::repair};
    spec.card.titles = {{"schema", "schema"},
                        {nodes::draft, "draft"},
                        {nodes::check, "check"},
                        {nodes::fix, "fix"},
                        {nodes::structure, "fix structure"},
                        {nodes::execute, "execute"},
                        {nodes::score, "score"},
                        {nodes::repair, "repair"},
                        {nodes::revise, "revise"},
                        {nodes::look, "second check"}};
    spec.card.remark = names::secondLook;
    spec.results.push_back(names::secondLook);
    for (auto &artefact : secondLookArtefacts())
        spec.artefacts.push_back(std::move(artefact));
    spec.promptSets = {{originalPromptsName, "BioChatter's own prompts",
                        "The prompt texts of BioChatter's KGQueryReflexionAgent, for language models."}};
    ArtefactSpec revise{names::revisePrompt, kinds::prompt, "Revision prompt", {Editor::text}};
    revise.word = "prompt";
    spec.artefacts.push_back(std::move(revise));
    spec.artefacts.push_back({names::selectionPrompt, kinds::prompt, "Schema selection prompt"});
    spec.pages.push_back(
        {"prompt", {names::draftPrompt, names::revisePrompt, names::selectionPrompt, names::lookPrompt}});
    return spec;
}

} // namespace agents
