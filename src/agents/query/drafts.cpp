// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/drafts.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/query/modelhelp.h"
#include "agents/query/querynodes.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/rowmatch.h"
#include "data/values/valueops.h"

#include <algorithm>
#include <cstdio>
#include <functional>

namespace agents {

using nlohmann::json;
using workflow::Changes;
using workflow::State;
using workflow::Update;

namespace {

constexpr const char *rules_ = "rules";
constexpr const char *unsure_ = "unsure rules"; // count as much as the model
constexpr const char *model_ = "model";
constexpr double capOfChoice = 6;          // for a draft that chose one meaning of an ambiguous name
constexpr double sureReading = 0.7;        // confidence from which the rules count more than the model
constexpr std::size_t rowsCompared = 1000; // of each draft, cell by cell; longer results by hashes of rows

// The rules' reading as a draft; null if there is none or the settings exclude it.
json rulesOf(const State &state)
{
    const auto &linked = state.json(names::linked);
    const json rules = linked.is_object() ? linked.value("rules", json()) : json();
    return rules.is_object() && settingsOf(state).drafters != model_ ? rules : json();
}

bool isSure(const json &rules)
{
    return rules.is_object() && rules.value("confidence", 0.0) >= sureReading;
}

void addReading(Changes &changes, const json &rules)
{
    const auto readAs = base::textIn(rules, "readAs");
    changes.emplace_back(names::readAs, readAs.empty() ? nullptr : base::text(readAs));
    changes.emplace_back(names::confidence, base::json(rules.value("confidence", 0.0)));
}

json cellsOf(const data::Rows &rows)
{
    json out = json::array();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        json row = json::array();
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            row.push_back(data::toJson(rows.at(r, c)));
        out.push_back(std::move(row));
    }
    return out;
}

// Mixes the bits of a hash, so that sums of hashes distinguish sets (splitmix64).
std::uint64_t mixed(std::uint64_t hash)
{
    hash += 0x9e3779b97f4a7c15;
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111eb;
    return hash ^ (hash >> 31);
}

std::uint64_t hashOf(const data::Value &value)
{
    if (!value.isNumber())
        return mixed(std::hash<std::string>()(value.toLiteral()));
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", value.toDouble()); // 2 and 2.0 are equal
    return mixed(std::hash<std::string>()(text));
}

// Hash of some columns in this order: a sum over all rows, independent of the order of rows.
std::uint64_t hashOf(const data::Rows &rows, const std::vector<std::size_t> &columns)
{
    std::uint64_t sum = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::uint64_t row = 0;
        for (const std::size_t column : columns)
            row = mixed(row ^ hashOf(rows.at(r, column)));
        sum += row;
    }
    return sum;
}

// Finds the columns of `narrow` in `wide` by their values, then compares whole rows.
bool agreeByHashes(const data::Rows &narrow, const data::Rows &wide)
{
    std::vector<std::size_t> own, taken;
    for (std::size_t c = 0; c < narrow.columnCount(); ++c) {
        const auto wanted = hashOf(narrow, {c});
        std::size_t found = 0;
        while (found < wide.columnCount() &&
               (std::find(taken.begin(), taken.end(), found) != taken.end() || hashOf(wide, {found}) != wanted))
            ++found;
        if (found == wide.columnCount())
            return false;
        own.push_back(c);
        taken.push_back(found);
    }
    return hashOf(narrow, own) == hashOf(wide, taken);
}

// Equal apart from the order of rows and from extra columns of one side.
bool agree(const data::Rows *a, const data::Rows *b)
{
    if (!a || !b)
        return false;
    if (data::holdsNothing(*a) && data::holdsNothing(*b))
        return true;
    if (a->truncated() != b->truncated())
        return false;
    if (a->size() != b->size())
        return false;
    const bool narrow = a->columnCount() <= b->columnCount();
    if (a->size() > rowsCompared)
        return agreeByHashes(narrow ? *a : *b, narrow ? *b : *a);
    return data::rowsMatch(cellsOf(narrow ? *b : *a), cellsOf(narrow ? *a : *b), false);
}

std::string rowCount(const data::Rows *rows)
{
    if (!rows)
        return "an error";
    return std::to_string(rows->size()) + (rows->truncated() ? " or more" : "") +
           (rows->size() == 1 ? " row" : " rows");
}

base::CodedText sameQuery()
{
    return BASE_TEXT("drafts.same", "The offline rules and the model wrote the same query.");
}

base::CodedText says(const std::vector<RanDraft> &drafts, std::size_t chosen, std::size_t votes)
{
    const auto other = std::find_if(drafts.begin(), drafts.end(), [&](const RanDraft &each) {
        return each.drafter != unsure_ && &each != &drafts[chosen] && !agree(each.rows, drafts[chosen].rows);
    });
    if (other == drafts.end()) {
        const data::Rows *rows = drafts[chosen].rows;
        return {!rows || data::holdsNothing(*rows) ? BASE_TEXT("drafts.agree-none", "{count} drafts return no rows.")
                : rows->truncated() ? BASE_TEXT("drafts.agree-first", "{count} drafts return the same first rows.")
                                    : BASE_TEXT("drafts.agree", "{count} drafts return the same rows."),
                {{"count", std::to_string(votes)}}};
    }
    if (drafts[chosen].drafter == model_ && other->drafter == model_)
        return {BASE_TEXT("drafts.votes",
                          "{count} of {all} drafts return {rows}. The remaining drafts return different rows."),
                {{"count", std::to_string(votes)},
                 {"all", std::to_string(drafts.size())},
                 {"rows", rowCount(drafts[chosen].rows)}}};
    const auto nameOf = [](const RanDraft &draft) { return draft.drafter == model_ ? "model" : "rules"; };
    return {BASE_TEXT("drafts.differ",
                      "The drafts differ. Draft by the {taken}: {rows}. Draft by the {other}: {otherRows}."),
            {{"taken", nameOf(drafts[chosen])},
             {"rows", rowCount(drafts[chosen].rows)},
             {"other", nameOf(*other)},
             {"otherRows", rowCount(other->rows)}}};
}

} // namespace

Changes draftsOf(const State &state, const ModelAnswer &answer)
{
    json queries = queriesIn(answer.arguments);
    if (answer.others.empty())
        return draftsOf(state, queries);
    if (queries.size() > 1)
        queries = json::array({queries.front()});
    for (const json &each : answer.others)
        if (json other = queriesIn(each); !other.empty())
            queries.push_back(std::move(other.front()));
    Changes changes = draftsOf(state, queries);
    if (queries.size() > 1 && !changes[1].second)
        changes[1].second = base::json(json(queries.size(), model_));
    return changes;
}

Changes draftsOf(const State &state, const json &modelQueries)
{
    const auto rules = rulesOf(state);
    Changes changes{{names::searchQueries, base::json(modelQueries)}, {names::drafters, nullptr}}; // in this order
    if (rules.is_null())
        return changes;
    const auto own = base::textIn(rules, "query");
    json queries = json::array(), drafters = json::array();
    const auto addOwn = [&](const char *drafter) {
        queries.push_back(own);
        drafters.push_back(drafter);
    };
    if (isSure(rules))
        addOwn(rules_);
    bool isSame = false;
    for (const auto &query : queriesOf(modelQueries)) {
        if (base::oneLine(query) == base::oneLine(own)) { // no need to run it twice
            isSame = true;
            continue;
        }
        queries.push_back(query);
        drafters.push_back(model_);
    }
    if (!isSure(rules))
        addOwn(unsure_);
    changes.front().second = base::json(std::move(queries));
    if (drafters.size() > 1)
        changes[1].second = base::json(std::move(drafters));
    else if (isSame)
        changes.emplace_back(names::agreement,
                             base::json({{"agrees", true}, {"chosen", 0}, {"says", base::toJson(sameQuery())}}));
    addReading(changes, rules);
    return changes;
}

std::vector<workflow::Name> writesOfDrafts()
{
    return {names::searchQueries, names::drafters, names::agreement, names::readAs, names::confidence};
}

std::optional<Update> draftOfRules(const State &state, bool modelFailed)
{
    const auto rules = rulesOf(state);
    const bool keepsRules = modelFailed || (isSure(rules) && settingsOf(state).drafters == rules_);
    if (rules.is_null() || !keepsRules)
        return std::nullopt;
    Update update{{{names::searchQueries, base::json({base::textIn(rules, "query")})},
                   {names::drafters, nullptr},
                   {names::reply, base::json({{"rules", base::textIn(rules, "readAs")}})}},
                  {},
                  {}};
    addReading(update.set, rules);
    return update;
}

const json &wordsOfQuery(const State &state)
{
    const auto &linked = state.json(names::linked);
    const auto rules = linked.is_object() ? linked.find("rules") : linked.end();
    const bool isTheirs = linked.is_object() && rules != linked.end() && rules->is_object() &&
                          rules->contains("words") &&
                          base::oneLine(base::textIn(*rules, "query")) == base::oneLine(state.text(names::query));
    return isTheirs ? rules->at("words") : state.json(names::words);
}

ChosenDraft chosenDraft(const std::vector<RanDraft> &drafts)
{
    ChosenDraft chosen;
    double best = -1;
    std::size_t most = 0;
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        const auto votes = static_cast<std::size_t>(std::count_if(
            drafts.begin(), drafts.end(), [&](const RanDraft &each) { return agree(each.rows, drafts[i].rows); }));
        const bool hasRows = drafts[i].rows && !data::holdsNothing(*drafts[i].rows);
        // Rows count most, then sure rules, then the number of drafts that agree.
        const double worth = (hasRows ? 1000.0 : 0) + (drafts[i].rows ? 100.0 : 0) +
                             (drafts[i].drafter == rules_ ? 1.5 : 0) + static_cast<double>(votes);
        if (worth > best) {
            best = worth;
            most = votes;
            chosen.index = i;
        }
    }
    // Unsure rules do not contradict the result of another draft.
    const auto isSilent = [&](const RanDraft &each) {
        return each.drafter == unsure_ && &each != &drafts[chosen.index] &&
               !agree(each.rows, drafts[chosen.index].rows);
    };
    const auto silent = static_cast<std::size_t>(std::count_if(drafts.begin(), drafts.end(), isSilent));
    if (drafts.size() > silent + 1)
        chosen.agreement = {{"agrees", most + silent == drafts.size()},
                            {"chosen", chosen.index},
                            {"says", base::toJson(says(drafts, chosen.index, most))}};
    for (const RanDraft &each : drafts)
        if (!each.choice.empty()) {
            chosen.agreement["cap"] = capOfChoice;
            chosen.agreement["says"] = base::toJson(
                {BASE_TEXT("drafts.choice", "A draft needs your choice: {choice}"), {{"choice", each.choice}}});
        }
    return chosen;
}

} // namespace agents
