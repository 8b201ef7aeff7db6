// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/queryspec.h"

#include "agents/engine/names.h"
#include "agents/query/drafts.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "agents/query/replygrammar.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/schema/schemaartefact.h"

#include <nlohmann/json.hpp>

namespace agents {

using base::Category;
using base::fail;
using nlohmann::json;
using workflow::Changes;
using workflow::State;

namespace {

base::Result<Changes> editedQuery(const std::string &text, const State &state)
{
    if (base::trim(text).empty())
        return fail(Category::input,
                    BASE_TEXT("edit.empty-query", "The query is empty. Write a query, or choose another step."));
    Changes changes{{names::searchQueries, base::json(json::array({text}))},
                    {names::wantedQueries, base::json(json::array({text}))}};
    for (const auto *reading : {names::readAs, names::confidence}) // no reading of the rules for a query of the user
        if (state.get(reading))
            changes.emplace_back(reading, nullptr);
    return changes;
}

std::string queryToEdit(const State &state)
{
    return textAt(state, {names::query, std::string(names::searchQueries) + "/0"});
}

base::Result<Changes> editedQuestion(const std::string &text, const State &)
{
    if (base::trim(text).empty())
        return fail(Category::input, BASE_TEXT("edit.empty-question", "The question is empty. Write a question."));
    return Changes{{names::question, base::text(text)}};
}

// Names separated by commas: the types that the user allows the model to see; none: all.
base::Result<Changes> editedTypes(const std::string &text, const State &)
{
    json types = json::array();
    for (const std::string &name : base::split(text, ','))
        if (const auto trimmed = base::trim(name); !trimmed.empty())
            types.push_back(trimmed);
    return Changes{{names::schemaAllowed, base::trim(text).empty() ? nullptr : base::json({{"types", types}})}};
}

std::string typesToEdit(const State &state)
{
    const bool chosen = state.has(names::schemaAllowed);
    const json &from = chosen ? state.json(names::schemaAllowed) : state.json(names::schemaSelection);
    std::string text;
    for (const char *key : {"types", "entities", "relationships"})
        if (const auto list = from.find(key); from.is_object() && list != from.end() && list->is_array())
            for (const json &name : *list)
                if (name.is_string())
                    text += (text.empty() ? "" : ", ") + name.get<std::string>();
    return text;
}

// Derives the text for the model from the selection.
base::Result<Changes> editedSelection(const std::string &text, const State &state)
{
    const auto schema = data::schemaOf(state.get(names::schema));
    json selection = base::parsedJson(text);
    if (!schema || !selection.is_object())
        return fail(Category::input,
                    BASE_TEXT("edit.selection", "An edited selection must be JSON of the form {\"entities\": [names], "
                                                "\"relationships\": [names], \"properties\": {type: [names]}}."));
    selection["whole"] = false;
    selection["by"] = "person";
    auto shown = base::text(schemaTextOf(*schema, selection));
    return Changes{{names::schemaSelection, base::json(std::move(selection))}, {names::schemaText, std::move(shown)}};
}

std::vector<ArtefactSpec> artefacts()
{
    const Editor score{Editor::number, {}, {}, 0, 10};
    ArtefactSpec question{names::question, kinds::text, "Question", {Editor::text}};
    question.change = editedQuestion;
    ArtefactSpec types{names::schemaAllowed,
                       kinds::schema,
                       "Parts of the schema that the model is allowed to see",
                       {Editor::ticks},
                       names::schema};
    types.word = "schema";
    types.change = editedTypes;
    types.editable = typesToEdit;
    ArtefactSpec draftPrompt{names::draftPrompt, kinds::prompt, "Draft prompt", {Editor::text}};
    draftPrompt.word = "prompt";
    ArtefactSpec query{names::query, kinds::code, "Query", {Editor::code}};
    query.word = "query";
    query.edits = names::searchQueries;
    query.change = editedQuery;
    query.editable = queryToEdit;
    ArtefactSpec queries{names::searchQueries, kinds::code, "Queries to run"};
    queries.change = editedQuery;
    queries.editable = queryToEdit;
    ArtefactSpec selection{names::schemaSelection, kinds::schema, "Schema selection", {}, names::schema};
    selection.change = editedSelection;
    ArtefactSpec person{names::personScore, kinds::score, "Your score", score};
    person.word = "score";

    std::vector<ArtefactSpec> all{
        question,
        types,
        draftPrompt,
        query,
        {names::rows, kinds::rows, "Rows", {Editor::rows}, names::query},
        {names::reflection, kinds::text, "Reflection", {Editor::text}},
        person,
        queries,
        selection,
        {names::schema, kinds::schema, "Schema"},
        {names::schemaText, kinds::text, "Schema as the model sees it", {}, names::schema},
        {names::taughtWords, kinds::text, "Synonyms that you added"},
        {names::examples, kinds::text, "Examples"},
        {names::continued, kinds::json, "Earlier question and query"},
        {names::continuedRows, kinds::rows, "Rows of the earlier question"},
        {names::linked, kinds::json, "Stored values in the question"},
        {names::madeExamples, kinds::json, "Examples generated from the source"},
        {names::replyGrammar, kinds::json, "Grammar that restricts the reply"},
        {names::drafters, kinds::json, "Rules or models that write the drafts"},
        {names::agreement, kinds::json, "Agreement between the drafts"},
        {names::findings, kinds::findings, "Problems in the query", {}, names::query},
        {names::facts, kinds::facts, "Types and properties in the query", {}, names::query},
        {names::fixes, kinds::json, "Fixes for the query", {}, names::query},
        {names::structure, kinds::json, "Fixes for the structure of the query", {}, names::query},
        {names::executions, kinds::json, "Executions of the query", {}, names::query},
        {names::wantedQueries, kinds::json, "Queries that you chose to run"},
        {names::verifiedEmpty, kinds::json, "Proof of an empty result"},
        {names::repair, kinds::json, "Repair"},
        {names::modelScore, kinds::score, "Score from the model"},
        {names::executionScore, kinds::score, "Score of the result"},
        {names::attempts, kinds::json, "Attempts"},
        {names::best, kinds::json, "Best attempt"},
        {names::bestRows, kinds::rows, "Rows of the best attempt"}};
    for (auto &each : commonArtefacts())
        if (each.name != names::question)
            all.push_back(std::move(each));
    return all;
}

std::string path(const char *artefact, const char *inside)
{
    return std::string(artefact) + "/" + inside;
}

CardSpec card()
{
    const auto rows = path(names::rows, "#");
    const Condition hasError{names::findings, Condition::hasItem, {{"level", "error"}}};
    CardSpec card;
    card.proposal = names::searchQueries;
    card.headline = {names::query, path(names::searchQueries, "0")};
    card.outcome = names::rows;
    card.problem = path(names::error, "message");
    card.findings = names::findings;
    card.answer = names::answer;
    card.readAs = names::readAs;
    card.reflection = names::reflection;
    card.repairNodes = {nodes::fix, nodes::structure};
    card.move = path(names::repair, "move");
    card.moveReason = path(names::repair, "reason");
    card.best = path(names::best, "iteration");
    card.marks = {{{{names::error}}, Mark::bad},
                  {{{names::rows, Condition::absent}, hasError}, Mark::bad},
                  {{{rows, Condition::above, 0}}, Mark::good},
                  {{{names::rows}, {names::verifiedEmpty}}, Mark::good},
                  {{{names::rows}}, Mark::empty},
                  {{{path(names::findings, "#"), Condition::above, 0}}, Mark::warning}};
    card.chips = {{rows, "row", "rows", {{{{rows, Condition::equals, 0}}, Mark::empty}}},
                  {path(names::rows, "cut"), {}, {}, {{{{path(names::rows, "cut")}}, Mark::warning}}},
                  {path(names::findings, "#"), "problem", "problems", {{{hasError}, Mark::bad}}}};
    card.nextStepHint = "If an attempt finds no rows, the next attempt repairs the query.";
    return card;
}

} // namespace

AgentSpec querySpec()
{
    using By = ScoreSpec::By;
    AgentSpec spec;
    spec.artefacts = artefacts();
    spec.card = card();
    spec.score = ScoreSpec{
        {{names::personScore, By::person}, {names::executionScore, By::run}, {names::modelScore, By::model}}, 0, 10, 7};
    spec.pages = {{"query", {names::query, names::findings, names::executionScore, names::words}},
                  {"rows", {names::rows}},
                  {"graph", {names::rows}},
                  {"plan", {names::query}},
                  {"reflection", {names::reflection}}};
    spec.ends = {{reasons::answered, EndStatus::answered, "rows found", "stopped because rows were found"},
                 {reasons::score, EndStatus::answered, "score reached", "stopped because the score is high enough"},
                 {reasons::verifiedEmpty, EndStatus::empty, "no rows, verified",
                  "stopped because the program verified that no rows match"}};
    for (auto &end : commonEnds())
        spec.ends.push_back(std::move(end));
    using How = CompareSpec::How;
    spec.compare = {{{"query", spec.card.headline, How::code},
                     {"rows", {names::rows}, How::rows},
                     {"answer", {names::answer}, How::text},
                     {"score_parts", {names::executionScore}, How::score}},
                    {names::reflection, names::hints}};
    spec.writes = {names::facts, [](const State &state) { return afterCheck(state) == reasons::refused; }};
    spec.results = {names::executionScore, names::modelScore, names::readings, names::confidence, names::agreement};
    return spec;
}

} // namespace agents
