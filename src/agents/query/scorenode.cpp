// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/names.h"
#include "agents/engine/questionlanguage.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "agents/query/drafts.h"
#include "agents/query/executionscore.h"
#include "agents/query/followup.h"
#include "agents/query/gate.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "agents/query/recordingsource.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/privacy.h"
#include "data/schema/schemaartefact.h"
#include "data/source/absence.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

constexpr std::size_t literalsLookedUp = 4;
constexpr std::size_t namesLookedUp = 4;
constexpr double nearEnough = 0.75; // a stored name that was probably intended
constexpr const char *structureMove = "structure";

bool isLocalRules(const State &state)
{
    const auto &model = state.json(names::model);
    return model.is_object() && model.value("localRules", false);
}

// Stored texts similar to `text`; empty if the look-up failed, which says nothing about the text.
base::Result<std::optional<std::vector<data::StoredValue>>> near(data::Source &source, std::string_view type,
                                                                 std::string_view property, const std::string &text)
{
    auto found = source.values(type, property, text, 1, {});
    if (!found && found.error().category == base::Category::cancelled)
        return tl::unexpected<base::Error>(found.error());
    return found ? std::optional(std::move(*found)) : std::nullopt;
}

// True if rows may belong to another value than the compared one.
bool hasChoice(const std::vector<data::Token> &tokens, std::string_view query)
{
    return std::any_of(tokens.begin(), tokens.end(), [&](const data::Token &token) {
        const auto low = base::lower(query.substr(token.span.begin, token.span.end - token.span.begin));
        return low == "or" || low == "not" || low == "xor" || low == "union" || low == "left" || low == "optional" ||
               low == "case";
    });
}

// Texts that a query compares with. They are stored if each row has the value; otherwise the source is queried.
// Undecidable ones are omitted.
base::Result<std::vector<StoredLiteral>> lookUp(const data::Analysis &analysis, const data::Schema *schema,
                                                bool isByRows, data::Source &source)
{
    std::vector<StoredLiteral> literals;
    for (const auto &use : analysis.literals) {
        if (!use.value.isString() || (use.operation != "=" && use.operation != "IN"))
            continue;
        const auto &text = use.value.asString();
        if (literals.size() == literalsLookedUp)
            break;
        if (isByRows && use.operation == "=") {
            literals.push_back({text, true});
            continue;
        }
        BASE_TRY(const auto stored, data::isStored(use, schema, source, {}));
        if (stored.has_value())
            literals.push_back({text, stored.value_or(false)});
    }
    return literals;
}

// A word does not name a code in capitals ("ACT"); a plural names its kind.
bool isNamedBy(const std::string &stored, const std::string &text)
{
    const bool isCode = stored == base::upper(stored) && text == base::lower(text) && stored != text;
    const auto one = base::fold(stored), other = base::fold(text);
    // "the pastries" for entities of kind 'pastry'.
    const bool isPlural = one.size() > 2 && (other == one + "s" || other == one + "es" ||
                                             (one.back() == 'y' && other == one.substr(0, one.size() - 1) + "ies"));
    return !isCode && (one == other || isPlural);
}

// The stored names among possible names.
base::Result<std::vector<std::string>> storedOf(const std::vector<std::string> &texts, data::Source &source)
{
    std::vector<std::string> stored;
    for (const auto &text : texts) {
        BASE_TRY(const auto found, near(source, {}, {}, text));
        if (found && !found->empty() && found->front().value.isString() &&
            isNamedBy(found->front().value.asString(), text))
            stored.push_back(found->front().value.asString());
    }
    return stored;
}

// The repair that made the query, not the proposal for the next attempt.
json repairOf(const State &state)
{
    const auto &repair = state.json(names::repair);
    const bool isNext =
        !base::textIn(repair, "move").empty() && base::textIn(repair, "before") == state.text(names::query);
    return isNext ? json() : repair;
}

// If the rows of drafts differ, none is certain.
constexpr double capForDisagreement = 8;

std::optional<ScoreCap> capOfDrafts(const State &state)
{
    const auto &agreement = state.json(names::agreement);
    if (!agreement.is_object() || agreement.value("agrees", true))
        return std::nullopt;
    return ScoreCap{agreement.value("cap", capForDisagreement), base::codedTextIn(agreement, "says")};
}

std::optional<ScoreCap> capOfRepair(const State &state)
{
    const auto repair = repairOf(state);
    const double structural = structureCap(state);
    if (structural < 10 && structural <= (repair.is_object() ? repair.value("scoreCap", 10.0) : 10.0))
        return ScoreCap{
            structural,
            {BASE_TEXT("score.repaired-by", "the repair \"{move}\" changed the query"), {{"move", structureMove}}}};
    if (!repair.is_object() || !repair.contains("scoreCap"))
        return std::nullopt;
    const auto move = base::textIn(repair, "move"); // none if another search followed
    const double value = repair.value("scoreCap", 10.0);
    if (move.empty())
        return ScoreCap{value, BASE_TEXT("score.repaired", "a repair changed the query")};
    return ScoreCap{value,
                    {BASE_TEXT("score.repaired-by", "the repair \"{move}\" changed the query"), {{"move", move}}}};
}

std::optional<ScoreCap> capOf(const State &state)
{
    auto repair = capOfRepair(state), drafts = capOfDrafts(state);
    return repair && (!drafts || repair->value <= drafts->value) ? repair : drafts;
}

// An empty result without proof: names the values that the look-up did not find.
std::string notStored(const std::vector<StoredLiteral> &literals, const QuestionLanguage &language)
{
    for (const auto &literal : literals)
        if (!literal.stored)
            return " " + base::filled(language.answers().valueNotStored, {{"value", "'" + literal.text + "'"}});
    return {};
}

// For a query with an empty result.
base::Result<std::vector<StoredLiteral>> literalsOf(std::string_view query, const data::Schema *schema,
                                                    data::Source &source)
{
    const auto language = source.language();
    if (!language)
        return std::vector<StoredLiteral>();
    return lookUp(language->analyse(query, schema), schema, false, source);
}

std::string answerOf(const State &state, const data::Rows &all, bool verified, const QuestionLanguage &language)
{
    const auto &error = state.json(names::error);
    if (error.is_object())
        return base::filled(language.answers().notRan, {{"why", base::textIn(error, "message")}});
    const data::Rows rows = data::hidden(all, state.text(names::query), settingsOf(state).privateColumns);
    auto answer = answerInWords(state.text(names::question), rows, language);
    if (verified)
        answer += " " + base::textIn(state.json(names::verifiedEmpty), "proof");
    return base::trim(answer);
}

base::Result<Update> score(const State &state, Context &context, const QuestionLanguage &languages, bool notes)
{
    const QuestionLanguage &language = languages.of(state.text(names::question));
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto &rows = data::rowsOf(state.get(names::rows));
    const auto &query = state.text(names::query);
    const auto &error = state.json(names::error);
    // The user skipped the execution: no result is known.
    if (!state.has(names::rows) && !error.is_object())
        return Update{
            {{names::executionScore, nullptr}, {names::answer, base::text(language.answers().skipped)}}, {}, {}};

    ScoreInput input;
    input.language = &language;
    input.question = state.text(names::question);
    input.query = query;
    const auto continued = continuedOf(state.json(names::continued));
    if (continued) {
        input.earlier = continued->question;
        input.earlierQuery = continued->query;
    }
    input.schema = schema.get();
    input.rows = error.is_object() ? nullptr : &rows;
    input.words = &wordsOfQuery(state);
    input.errorCode = base::textIn(error, "code");
    input.cap = capOf(state);
    input.verifiedEmpty = state.has(names::verifiedEmpty);
    input.linked = namesLinked(state);
    RecordingSource probing(*source, context.activities, schema);
    const bool isNothing = input.rows && isEmptyResult(rows, query) && !input.verifiedEmpty;
    if (isNothing) { // for the score, and for the answer
        BASE_TRY(input.literals, literalsOf(query, schema.get(), probing));
    }
    BASE_TRY(auto made, scoreOfQuery(input, probing));
    if (const auto &wordsNow = state.json(names::words); input.words != &wordsNow) {
        // With the rules' draft next to the model's: the query's text may explain words without links.
        input.words = &wordsNow;
        BASE_TRY(auto asOfModel, scoreOfQuery(input, probing));
        if (asOfModel["value"].get<double>() > made["value"].get<double>())
            made = std::move(asOfModel);
    }
    auto answer = answerOf(state, rows, input.verifiedEmpty, language);
    if (isNothing)
        answer += notStored(input.literals, language);

    Update update{{{names::executionScore, base::json(made)}, {names::answer, base::text(answer)}}, {}, {}};
    const auto &best = state.json(names::best);
    if (!best.is_object() || made["value"].get<double>() > best.value("score", -1.0)) {
        update.set.emplace_back(names::best, base::json({{"iteration", context.iteration},
                                                         {"query", query},
                                                         {"score", made["value"]},
                                                         {"rowCount", rows.size()},
                                                         {"answer", answer},
                                                         {"error", error}}));
        update.set.emplace_back(names::bestRows, state.get(names::rows));
    }
    if (notes)
        update.append.emplace_back(
            names::attempts,
            base::json(attemptOf(state.with({{names::executionScore, base::json(made)}}), context.iteration)));
    return update;
}

// True if there may be too many rows: duplicates, double counts, or leading nulls. Only the repairer can decide.
bool mayHaveSurplus(const State &state, const data::Rows &rows)
{
    const auto query = base::lower(state.text(names::query));
    const auto says = [&](std::string_view text) { return query.find(text) != std::string::npos; };
    const bool ranks = says("order by") && says(" desc") && says("limit") && !says("is not null");
    const bool counts = rows.size() == 1 && rows.columnCount() == 1 && says("return count(") && !says("count(*") &&
                        !says("count(distinct");
    return hasDuplicates(rows) || (!isLocalRules(state) && (ranks || counts));
}

} // namespace

std::map<std::string, std::vector<std::string>> namesLinked(const State &state)
{
    std::map<std::string, std::vector<std::string>> named;
    for (const auto &each : base::memberOf(state.json(names::linked), "values"))
        if (base::fold(base::textIn(each, "said")) == base::fold(base::textIn(each, "value")))
            named[base::textIn(each, "said")].push_back(base::textIn(each, "value"));
    return named;
}

base::Result<json> scoreOfQuery(ScoreInput input, data::Source &source)
{
    const auto queryLanguage = source.language();
    const auto analysis = queryLanguage ? queryLanguage->analyse(input.query, input.schema) : data::Analysis{};
    const auto tokens = queryLanguage ? queryLanguage->tokens(input.query) : std::vector<data::Token>{};
    input.analysis = &analysis;
    input.tokens = queryLanguage ? &tokens : nullptr;
    std::optional<Relevance> compared; // refers to `input`
    const bool isLinked = input.words && input.words->is_array();
    if (isLinked)
        input.literals.clear(); // the links are more specific
    if (input.rows && queryLanguage && !isLinked) {
        if (input.literals.empty()) {
            const bool isByRows = !isEmptyResult(*input.rows, input.query) && !hasChoice(tokens, input.query);
            BASE_TRY(input.literals, lookUp(analysis, input.schema, isByRows, source));
        }
        std::vector<std::string> names;
        if (!tokens.empty()) // else names are unknown in this language
            names = compared.emplace(relevanceOf(input)).possibleNames(namesLookedUp);
        BASE_TRY(input.names, storedOf(names, source));
    }
    return executionScore(input, compared ? &*compared : nullptr);
}

base::Result<bool> fitsItsQuestion(ScoreInput input, data::Source &source)
{
    const auto queryLanguage = source.language();
    if (!queryLanguage)
        return true;
    const auto analysis = queryLanguage->analyse(input.query, input.schema);
    const auto tokens = queryLanguage->tokens(input.query);
    input.analysis = &analysis;
    input.tokens = &tokens;
    if (tokens.empty())
        return true; // names unknown in this language
    bool hasAll = true;
    const Relevance compared(relevanceOf(input));
    for (const auto &text : compared.possibleNames(namesLookedUp)) {
        BASE_TRY(const auto found, near(source, {}, {}, text));
        if (!found || (!found->empty() && found->front().similarity >= nearEnough)) // not looked up: may be stored
            hasAll = false;
    }
    return hasAll && compared.isBeyondDoubt();
}

bool isWorthRepairing(const State &state)
{
    if (!mayRepair(state))
        return false;
    const auto &repair = state.json(names::repair);
    const bool isExhausted = repair.is_object() && base::textIn(repair, "move").empty();
    if (isExhausted || state.has(names::verifiedEmpty))
        return false;
    const auto &rows = data::rowsOf(state.get(names::rows));
    return state.has(names::error) || !hasRows(state) || mayHaveSurplus(state, rows);
}

namespace {

std::vector<std::string> writtenQueries(const State &state)
{
    auto queries = queriesOf(state.json(names::searchQueries));
    for (auto &query : queries)
        query = queryBeforeFixes(state, query);
    return queries;
}

} // namespace

json attemptOf(const State &state, int iteration)
{
    const auto repair = repairOf(state);
    const bool repaired = !base::textIn(repair, "move").empty();
    std::string reasons;
    for (const auto &round : state.json(names::structure))
        for (const auto &move : round.value("moves", json::array()))
            reasons += (reasons.empty() ? "" : " ") + base::textIn(move, "reason");
    const auto &rows = data::rowsOf(state.get(names::rows));
    return {{"iteration", iteration},
            {"query", state.text(names::query)},
            {"queries", queriesOf(state.json(names::searchQueries))},
            {"written", writtenQueries(state)}, // before they were changed
            {"columns", rows.columns()},
            {"rows", rows.size()},
            {"empty", !hasRows(state)},
            {"error", state.json(names::error)},
            {"executionScore", scoreOf(state, names::executionScore).value_or(0)},
            {"move", repaired          ? base::textIn(repair, "move")
                     : reasons.empty() ? ""
                                       : structureMove},
            {"reason", repaired ? base::textIn(repair, "reason") : reasons},
            {"verifiedEmpty", state.has(names::verifiedEmpty)}};
}

std::vector<workflow::Name> readsOfAttempt()
{
    return {names::query,          names::searchQueries, names::rows,      names::error, names::repair,
            names::executionScore, names::verifiedEmpty, names::structure, names::fixes};
}

workflow::NodeSpec scoreNode(QuestionLanguagePtr language, bool notes)
{
    std::vector<workflow::Name> writes{names::executionScore, names::answer, names::best, names::bestRows};
    if (notes)
        writes.emplace_back(names::attempts);
    return {nodes::score,
            2,
            [language = std::move(language), notes](const State &state, Context &context) {
                return score(state, context, *language, notes);
            },
            {names::question, names::schema, names::query, names::rows, names::error, names::words, names::linked,
             names::repair, names::structure, names::fixes, names::searchQueries, names::verifiedEmpty, names::best,
             names::settings, names::agreement, names::continued},
            std::move(writes),
            "Score"};
}

std::string afterScore(const State &state)
{
    const auto rule = stopRuleOf(state);
    const auto attempts = state.list(names::attempts);
    if (rule.has("attempts") && attempts && static_cast<int>(attempts->size()) >= rule.attempts()) {
        const auto reason = rule.reason(state);
        return reason.empty() ? reasons::attemptsSpent : reason;
    }
    if (!state.has(names::personScore) && !state.has(names::error) && hasRows(state) && isWorthRepairing(state))
        return "repair"; // before the result becomes the answer
    // No model wrote the query: it is the user's, and none is called to revise a query that the rule accepts.
    const bool isOfUser = !state.has(names::model);
    const bool asks = rule.askedAfterScore || isLocalRules(state) || isOfUser || state.has(names::personScore);
    if (const auto reason = asks ? rule.reason(state) : std::string(); !reason.empty())
        return reason;
    if (state.has(names::verifiedEmpty) && rule.has(reasons::verifiedEmpty))
        return reasons::verifiedEmpty;
    return isWorthRepairing(state) ? "repair" : "revise";
}

std::string stopAfterRevise(const State &state)
{
    const auto rule = stopRuleOf(state);
    const auto queries = queriesOf(state.json(names::searchQueries));
    const bool isNew = !queries.empty() && !areAllTried(state, queries);
    const bool isAskedFor = isNew && isWanted(state, queries.front()); // the user continues from the end
    if (!rule.askedAfterScore && !isLocalRules(state) && !isAskedFor)
        if (const auto reason = rule.reason(state); !reason.empty())
            return reason;
    return isNew ? "" : reasons::noProgress;
}

bool areAllTried(const State &state, const std::vector<std::string> &queries)
{
    const auto attempts = state.list(names::attempts);
    if (!attempts || queries.empty())
        return false;
    std::vector<std::string> tried;
    for (const auto &attempt : attempts->tail(attempts->size()))
        for (const char *which : {"queries", "written"})
            for (const auto &query : queriesOf(base::jsonOf(attempt).value(which, json::array())))
                tried.push_back(base::oneLine(query));
    return std::all_of(queries.begin(), queries.end(), [&](const std::string &query) {
        return std::find(tried.begin(), tried.end(), base::oneLine(query)) != tried.end();
    });
}

bool isWanted(const State &state, const std::string &query)
{
    const auto written = queryBeforeFixes(state, query);
    const auto wanted = queriesOf(state.json(names::wantedQueries));
    return std::any_of(wanted.begin(), wanted.end(),
                       [&](const std::string &one) { return base::oneLine(one) == base::oneLine(written); });
}

} // namespace agents
