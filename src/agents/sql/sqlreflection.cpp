// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/sql/sqlreflection.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/engine/settings.h"
#include "agents/kg/kgreflexion.h"
#include "agents/query/complaints.h"
#include "agents/query/drafts.h"
#include "agents/query/followup.h"
#include "agents/query/lessons.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "agents/query/queryspec.h"
#include "agents/query/replygrammar.h"
#include "agents/sql/sqlnames.h"
#include "agents/sql/sqlnodes.h"

#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr std::size_t attemptsShown = 3;

std::string lines(const json &attempt, const char *key, const char *before)
{
    std::string text;
    for (const auto &each : attempt.value(key, json::array()))
        if (each.is_string())
            text += before + each.get<std::string>() + "\n";
    return text;
}

// The newest three attempts: the query, the database's reply, the reflection.
base::ArtefactPtr attemptsBlock(const State &state)
{
    const auto attempts = state.list(names::attempts);
    if (!attempts)
        return nullptr;
    std::string text = "What has been tried, oldest first:\n\n";
    for (const auto &artefact : attempts->tail(attemptsShown)) {
        const auto &attempt = base::jsonOf(artefact);
        const auto &error = attempt.value("error", json());
        text += "Attempt " + std::to_string(attempt.value("attempt", 0)) + ":\n" +
                attempt.value("query", std::string()) + "\n";
        text += error.is_object()
                    ? "Error (" + attempt.value("error_class", std::string()) +
                          "): " + error.value("message", std::string()) + "\n"
                    : "It gave " + std::to_string(attempt.value("rows", 0)) + " rows, score " +
                          std::to_string(static_cast<int>(attempt.value("executionScore", 0.0) * 10)) + " of 100.\n";
        text += "Reflection: " + attempt.value("reasoning", std::string()) + "\n" + lines(attempt, "issues", "- ") +
                complaintLines(attempt.value("complaints", json::array()), settingsOf(state)) +
                lines(attempt, "suggestions", "- do: ") + "\n";
    }
    return base::text(text + "Write another query than these; change what was wrong.\n\n");
}

base::Result<base::ArtefactPtr> generatePrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const auto settings = settingsOf(state);
    const std::vector<std::pair<std::string, std::string>> values{{"language", state.text(names::dialect)},
                                                                  {"rows", std::to_string(settings.rowsToModel)}};
    PromptBuilder builder;
    builder.message(llm::Role::system)
        .block("instructions", filled(texts.text("generate"), values) + "\n")
        .block("schema", state.get(names::schemaText))
        .block("words", state.get(names::taughtWords));
    builder.message(llm::Role::user)
        .block("examples", state.get(names::examples))
        .block("made examples", madeExamplesBlock(state))
        .block("values", valuesBlock(state, context))
        .block("continued", continuedBlock(state, context))
        .block("question", questionBlock(state))
        .block("hints", hintsBlock(state))
        .block("lessons", lessonsBlock(state))
        .block("attempts", attemptsBlock(state));
    return builder.block("note", filled(texts.text("note"), values)).block("grammar", grammarBlock(state)).finish();
}

bool isFirst(const State &state)
{
    return !state.list(names::attempts);
}

base::Result<Update> parseGenerated(const State &state, const ModelAnswer &answer)
{
    auto queries = queriesIn(answer.arguments);
    if (queries.size() > 1)
        queries = json::array({queries.front()}); // one query per attempt
    Update update{isFirst(state)
                      ? answer.others.empty() ? draftsOf(state, queries) : draftsOf(state, answer)
                      : workflow::Changes{{names::searchQueries, base::json(queries)}, {names::drafters, nullptr}},
                  {},
                  {}};
    update.set.emplace_back(names::repair, nullptr); // a query of the model has no cap
    return update;
}

CallHooks generateHooks(PromptTexts texts, QuestionLanguagePtr language)
{
    CallHooks hooks;
    hooks.tool = generateQueryTool();
    hooks.toolFor = [](const State &state) {
        return state.list(names::attempts) ? reviseQueryTool() : generateQueryTool();
    };
    hooks.prompt = [texts = std::move(texts)](const State &state, Context &context) {
        return generatePrompt(state, context, texts);
    };
    hooks.promptReads = joinedNames({names::question, names::schemaText, names::hints, names::settings, names::attempts,
                                     names::dialect, names::lessons, names::taughtWords, names::examples, names::linked,
                                     names::madeExamples, names::replyGrammar},
                                    readsOfContinuedBlock());
    hooks.free = queryReplyOf;
    hooks.drafts = [](const State &state) { return isFirst(state) ? settingsOf(state).drafts : 1; };
    hooks.parse = parseGenerated;
    hooks.parseReads = {names::attempts, names::settings, names::linked};
    hooks.parseWrites = joinedNames(writesOfDrafts(), std::vector<workflow::Name>{names::repair});
    hooks.ahead = [help = modelHelp(std::move(language))](const State &state, Context &context) {
        return withReplyGrammar(isFirst(state) ? help(state, context) : workflow::Changes(), state, context);
    };
    hooks.aheadReads = joinedNames(readsOfModelHelp(), readsOfReplyGrammar());
    hooks.aheadWrites = joinedNames(writesOfModelHelp(), std::vector<workflow::Name>{names::replyGrammar});
    hooks.grammar = names::replyGrammar;
    hooks.ownDraft = [](const State &state, bool failed) {
        return isFirst(state) ? draftOfRules(state, failed) : std::nullopt;
    };
    hooks.task = {names::question, names::schema,        names::attempts,
                  names::hints,    names::schemaAllowed, names::continued};
    return hooks;
}

std::string afterPlan(const State &state)
{
    const auto next = nextAction(state);
    return next == "validate_results" ? afterExecuting(state) : next;
}

void addSqlRoutes(workflow::StateGraph &graph)
{
    graph.route(nodes::schemaEntities, Target::to(nodes::schemaRelationships));
    graph.route(nodes::schemaRelationships, Target::to(nodes::schemaProperties));
    graph.route(nodes::schemaProperties, Target::to(nodes::getSchema));
    graph.route(nodes::getSchema, Target::to(nodes::plan));
    graph.route(nodes::plan, afterPlan,
                {{"get_schema", Target::to(nodes::schemaEntities)},
                 {"generate_sql", Target::to(nodes::generatePrompt)},
                 {"execute_sql", Target::to(nodes::check)},
                 {"repair", Target::to(nodes::repair)},
                 {"validate_results", Target::to(nodes::validate)},
                 {"reflect", Target::to(nodes::score)},
                 {"complete", Target::to(nodes::complete)}});
    graph.route(nodes::generatePrompt, Target::to(nodes::generate));
    auto afterGenerate = ends(joinedNames(reasonsOfAnswer(), std::vector<std::string>{reasons::noProgress}));
    afterGenerate["execute_sql"] = Target::to(nodes::check);
    graph.route(
        nodes::generate,
        [](const State &state) {
            auto reason = state.has(names::searchQueries) ? std::string() : endOfAnswer(state);
            if (isFailure(reason) && hasRowsOfAttempt(state))
                return std::string(reasons::noProgress); // the best attempt is the answer
            return reason.empty() ? std::string("execute_sql") : reason;
        },
        std::move(afterGenerate));
    std::map<workflow::Label, Target> checked{{"fix", Target::to(nodes::fix)},
                                              {"structure", Target::to(nodes::structure)},
                                              {"execute", Target::to(nodes::execute)},
                                              {"not run", Target::to(nodes::score)}};
    graph.route(nodes::applyLessons, afterLessons, checked);
    checked["apply_lessons"] = Target::to(nodes::applyLessons);
    graph.route(nodes::check, afterChecking, std::move(checked));
    graph.route(nodes::fix, Target::to(nodes::check));
    graph.route(nodes::structure, Target::to(nodes::check));
    const std::map<workflow::Label, Target> executed{{"repair", Target::to(nodes::repair)},
                                                     {"validate_results", Target::to(nodes::validate)},
                                                     {"reflect", Target::to(nodes::score)}};
    graph.route(nodes::execute, afterExecuting, executed);
    graph.route(
        nodes::repair, afterProposal,
        {{"validate_results", Target::to(nodes::validate)}, {"prepare_retry", Target::to(nodes::prepareRetry)}});
    graph.route(nodes::validate, Target::to(nodes::score));
    graph.route(nodes::score, Target::to(nodes::reflect));
    auto afterReflect = ends({reasons::answered, reasons::score, reasons::verifiedEmpty, reasons::noProgress});
    afterReflect["repair"] = Target::to(nodes::repair);
    afterReflect["refine"] = Target::to(nodes::prepareRetry);
    afterReflect["complete"] = Target::to(nodes::complete);
    graph.route(nodes::reflect, shouldRefine, std::move(afterReflect));
    graph.route(nodes::prepareRetry, Target::iteration(nodes::plan, {names::personScore}));
    graph.route(nodes::complete, afterComplete, ends(reasonsOfReflection()));
    graph.stopRule(nodes::reflect,
                   {names::personScore, names::executionScore, names::rows, names::verifiedEmpty, names::stopRule});
    graph.former({nodes::executeTools,
                  1,
                  {},
                  {names::searchQueries, names::schema, names::settings, names::attempts, names::lessons},
                  {names::searchQueries, names::findings, names::facts, names::fixes, names::executions, names::query,
                   names::rows, names::error, names::memory, names::executionResult, names::lessonsUsed},
                  "Run the query"},
                 afterExecuting, executed);
}

} // namespace

base::Result<workflow::StateGraphPtr> sqlReflection(PromptTexts texts, const QuestionLanguagePtr &language)
{
    auto graph = std::make_shared<workflow::StateGraph>(sqlReflectionName);
    graph->input(names::question).input(names::schema);
    for (const char *name : {names::stopRule, names::settings, names::schemaAllowed, names::taughtWords,
                             names::examples, names::continued, names::continuedRows})
        graph->optionalInput(name);
    graph->personal({names::personScore, names::hints, names::wantedQueries});
    graph->entry(Target::iteration(nodes::schemaEntities));
    const auto hooks = generateHooks(std::move(texts), language);
    for (auto &node : schemaNodes(language))
        graph->node(std::move(node));
    graph->node(getSchemaNode());
    graph->node(planNode());
    graph->node(promptNode(nodes::generatePrompt, names::draftPrompt, hooks));
    graph->node(callNode(nodes::generate, names::draftPrompt, hooks));
    for (auto node :
         {checkOnceNode(), lessonsNode(), fixNode(), structureNode(), executeOnceNode(), repairNode(language, false),
          validateNode(), scoreNode(language, false), reflectNode(), prepareRetryNode(), completeNode()})
        graph->node(std::move(node));
    addSqlRoutes(*graph);
    return built(std::move(graph));
}

AgentSpec sqlReflectionSpec()
{
    AgentSpec spec = querySpec();
    spec.name = sqlReflectionName;
    spec.title = "SQL query";
    spec.description = "Writes a query, checks the query and runs it. Then reflects on the result and writes better "
                       "queries until a limit is reached.";
    spec.needs.database = "SQL";
    spec.prompts = {
        {names::draftPrompt,
         "Query",
         {{"generate", "Query",
           "First part of the prompt for a query. The schema, the question and the earlier attempts follow."},
          {"note", "Closing note", "Last part of the prompt for a query."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, sqlReflectionName, files));
        BASE_TRY(auto language, QuestionLanguage::load(resources));
        return sqlReflection(std::move(texts), std::move(language));
    };
    spec.stop = StopRule::reflection();
    spec.stopWithModel = StopRule::strictWithModel(); // rows alone do not show that a model read the question
    spec.stopWithModel->conditions.front().limit = spec.stop.steps(); // an attempt has more steps than with a graph
    spec.card.rail = {nodes::plan,     nodes::generate, nodes::check,  nodes::execute,
                      nodes::validate, nodes::score,    nodes::reflect};
    spec.card.judges = {nodes::reflect};
    spec.card.titles = {{"schema", "schema"},
                        {nodes::getSchema, "read the schema"},
                        {nodes::plan, "plan"},
                        {nodes::generate, "generate"},
                        {nodes::check, "check"},
                        {nodes::fix, "fix"},
                        {nodes::structure, "fix structure"},
                        {nodes::execute, "execute"},
                        {nodes::validate, "validate"},
                        {nodes::score, "score"},
                        {nodes::reflect, "reflect"},
                        {nodes::repair, "repair"},
                        {nodes::prepareRetry, "retry"},
                        {nodes::complete, "finish"}};
    std::erase_if(spec.score->order, [](const auto &each) { return each.by == ScoreSpec::By::model; });
    for (const ArtefactSpec &each :
         {ArtefactSpec{names::dialect, kinds::text, "SQL dialect"}, ArtefactSpec{names::plan, kinds::json, "Plan"},
          ArtefactSpec{names::executionResult, kinds::json, "Result of the query"},
          ArtefactSpec{names::validationResult, kinds::json, "Check of the result"},
          ArtefactSpec{names::reflectionResult, kinds::json, "Judgement of the result"},
          ArtefactSpec{names::shouldRefine, kinds::json, "Is a better query needed?"},
          ArtefactSpec{names::lessons, kinds::json, "Lessons"},
          ArtefactSpec{names::lessonsUsed, kinds::json, "Lessons that were used"},
          ArtefactSpec{names::lessonsLearned, kinds::json, "New lessons"}})
        spec.artefacts.push_back(each);
    spec.pages.push_back({"prompt", {names::draftPrompt}});
    spec.results.push_back(names::reflectionResult);
    spec.results.push_back(names::shouldRefine);
    return spec;
}

} // namespace agents
