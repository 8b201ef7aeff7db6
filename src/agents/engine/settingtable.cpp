// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settingtable.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace agents {

using base::Category;
using nlohmann::json;

namespace {

constexpr const char *queries = "Queries";
constexpr const char *model = "Model";
constexpr const char *sees = "What the model sees";
constexpr const char *budget = "Budget of a run";

constexpr const char *allRuns = "All agents.";
constexpr const char *queryAgents = "Agents that ask a database.";
constexpr const char *queryModels = "Language models that write queries.";
constexpr const char *languageModels = "Language models. The offline rules ignore it.";

// A row for a member, possibly nested.
#define REFLEXION_WHOLE(member)                                                                                        \
    [](const Settings &settings) { return json(settings.member); }, [](Settings &settings, const json &value) {        \
        settings.member = value.get<std::remove_reference_t<decltype(settings.member)>>();                             \
    }
#define REFLEXION_TIME(member)                                                                                         \
    [](const Settings &settings) { return json(settings.member.count()); },                                            \
        [](Settings &settings, const json &value) {                                                                    \
            settings.member = std::chrono::milliseconds(value.get<std::int64_t>());                                    \
        }

std::vector<SettingSpec> table()
{
    using S = SettingSpec;
    return {
        // queries
        {"queryMilliseconds",
         "--seconds",
         queries,
         "Query timeout",
         "A longer query is stopped. The rows received so far are kept.",
         queryAgents,
         S::number,
         0.1,
         86400,
         "seconds",
         {},
         1000,
         {},
         REFLEXION_TIME(query.time)},
        {"queryRows",
         "--rows",
         queries,
         "Rows of a query",
         "Maximum rows stored per step. Longer results are cut and marked.",
         queryAgents,
         S::whole,
         1,
         10000000,
         "rows",
         {},
         1,
         {},
         [](const Settings &settings) { return json(settings.query.rows); },
         [](Settings &settings, const json &value) { settings.query.setRows(value.get<std::size_t>()); }},
        {"transientRetries",
         "--retries",
         queries,
         "Retries of a query",
         "Retries after a locked file or a lost connection.",
         queryAgents,
         S::whole,
         0,
         20,
         "times",
         "not tried again",
         1,
         {},
         REFLEXION_WHOLE(transientRetries)},
        {"approve",
         "--approve",
         queries,
         "Ask before a query runs",
         "Which queries need your approval.",
         queryAgents,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"never", "None"}, {"costly", "Queries that may return many rows"}, {"always", "Every query"}},
         REFLEXION_WHOLE(approve)},
        {"approveRows",
         "--costly-rows",
         queries,
         "Many rows are more than",
         "Queries need your approval if their plan expects more rows. Not used if you approve none or all.",
         queryAgents,
         S::whole,
         1,
         1000000000,
         "rows",
         {},
         1,
         {},
         REFLEXION_WHOLE(approveRows)},
        {"passages",
         "--passages",
         queries,
         "Passages of a search",
         "Maximum passages of documents that are graded.",
         "Agents that ask documents.",
         S::whole,
         1,
         100,
         "passages",
         {},
         1,
         {},
         REFLEXION_WHOLE(passages)},
        // what the model sees
        {"rowsSent",
         "--rows-to-model",
         sees,
         "Rows",
         "Whether the model sees the rows of an attempt.",
         languageModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"all", "All of an attempt, up to the number below"},
          {"sample", "A sample of five"},
          {"never", "Never: only the number of rows"}},
         REFLEXION_WHOLE(rowsSent)},
        {"rowsToModel",
         "--most-rows-to-model",
         sees,
         "Rows at most",
         "Of one attempt.",
         languageModels,
         S::whole,
         1,
         10000,
         "rows",
         {},
         1,
         {},
         REFLEXION_WHOLE(rowsToModel)},
        {"cellBytesToModel",
         "--cell-to-model",
         sees,
         "Characters of a cell",
         "A longer value is cut off before the model sees it.",
         languageModels,
         S::whole,
         16,
         1000000,
         "bytes",
         {},
         1,
         {},
         REFLEXION_WHOLE(cellBytesToModel)},
        {"schemaBy",
         "--schema-to-model",
         sees,
         "Schema",
         "The part of the schema that the model sees.",
         languageModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"fit", "All if it fits, else by the question's words"},
          {"model", "Selected by the model in three more calls"},
          {"words", "What the question's words refer to"}},
         REFLEXION_WHOLE(schemaBy)},
        {"schemaTokens",
         "--schema-tokens",
         sees,
         "Size of the schema",
         "A larger schema is reduced to what the question's words refer to.",
         languageModels,
         S::whole,
         100,
         1000000,
         "tokens",
         {},
         1,
         {},
         REFLEXION_WHOLE(schemaTokens)},
        {"sampleValues",
         "--sample-values",
         sees,
         "Sample values of a property",
         "Stored values shown with the schema, the most frequent first.",
         languageModels,
         S::whole,
         0,
         5,
         "values",
         "none",
         1,
         {},
         REFLEXION_WHOLE(sampleValues)},
        {"examplesShown",
         "--examples",
         sees,
         "Examples",
         "Questions with their queries that you kept for this source, those nearest to the question first.",
         languageModels,
         S::whole,
         0,
         20,
         "examples",
         "none",
         1,
         {},
         REFLEXION_WHOLE(examplesShown)},
        {"madeExamples",
         "--made-examples",
         sees,
         "Made examples",
         "Example questions with their queries, made from this source; the nearest to the question first.",
         queryModels,
         S::whole,
         0,
         20,
         "examples",
         "none",
         1,
         {},
         REFLEXION_WHOLE(madeExamples)},
        {"linkedValues",
         "--no-linked-values",
         sees,
         "Stored values",
         "Stored values that words of the question may mean.",
         queryModels,
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(linkedValues)},
        {"words",
         "--no-words",
         sees,
         "Words that were taught",
         "The model sees the word meanings that you taught.",
         languageModels,
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(words)},
        // model
        {"drafters",
         "--drafters",
         model,
         "Who writes the first query",
         "The offline rules cost nothing. If they are sure, their query also runs.",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"both", "The model, and the rules if they are sure"},
          {"model", "The model"},
          {"rules", "The rules if they are sure, else the model"}},
         REFLEXION_WHOLE(drafters)},
        {"grammar",
         "--grammar",
         model,
         "Restrict replies to the schema",
         "The model can write only names and patterns of the schema. The server must support this (llama.cpp).",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"auto", "After a query that the check refused"}, {"on", "Always"}, {"off", "Never"}},
         REFLEXION_WHOLE(grammar)},
        {"temperature",
         "--temperature",
         model,
         "Temperature",
         "0 always takes the likeliest words. With higher values runs differ by chance.",
         languageModels,
         S::number,
         0,
         2,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(temperature)},
        {"replyTokens",
         "--reply-tokens",
         model,
         "Length of a reply",
         "A longer reply is cut off by the server.",
         languageModels,
         S::whole,
         16,
         1000000,
         "tokens",
         {},
         1,
         {},
         REFLEXION_WHOLE(replyTokens)},
        {"replyMilliseconds",
         "--reply-seconds",
         model,
         "Wait for a reply",
         "The call fails if the server sends nothing for this time.",
         languageModels,
         S::number,
         1,
         3600,
         "seconds",
         {},
         1000,
         {},
         REFLEXION_TIME(replyTime)},
        {"callsTogether",
         "--calls-together",
         model,
         "Calls at a time",
         "Maximum number of parallel calls.",
         "Agents that ask documents.",
         S::whole,
         1,
         32,
         "calls",
         {},
         1,
         {},
         REFLEXION_WHOLE(callsTogether)},
        {"secondLook",
         "--second-look",
         model,
         "A second look",
         "Once the run is over, the model compares the answer's wording with its rows.",
         "The agent of graphs, with a language model.",
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(secondLook)},
        // budget
        {"reflection",
         "--no-reflection",
         budget,
         "Reflection",
         "Off: the first attempt is the answer, so that you see what reflection gains.",
         "Agents that write queries.",
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(reflection)},
        {"repairs",
         "--no-repairs",
         budget,
         "Repairs by the rules",
         "Off: a query runs as the model wrote it, and only the model revises it: the published loop.",
         "Agents that write queries.",
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(repairs)},
        {"budgetTokens",
         "--budget-tokens",
         budget,
         "Tokens",
         "At this number, no further model call is made.",
         allRuns,
         S::whole,
         0,
         1e9,
         "tokens",
         "the agent's default",
         1,
         {},
         REFLEXION_WHOLE(budget.tokens)},
        {"budgetMoney",
         "--budget-money",
         budget,
         "Money",
         "At this amount, no further model call is made. Only for models with a known price.",
         allRuns,
         S::number,
         0,
         1e6,
         "US dollars",
         "the agent's default",
         1,
         {},
         REFLEXION_WHOLE(budget.money)},
        {"budgetCalls",
         "--budget-calls",
         budget,
         "Calls of a model",
         "Maximum number of model calls.",
         allRuns,
         S::whole,
         0,
         1000000,
         "calls",
         "the agent's default",
         1,
         {},
         REFLEXION_WHOLE(budget.modelCalls)},
        {"budgetSeconds",
         "--budget-seconds",
         budget,
         "Time",
         "After this time, no further step starts. Time waiting for you does not count.",
         allRuns,
         S::number,
         0,
         1e6,
         "seconds",
         "the agent's default",
         1,
         {},
         REFLEXION_WHOLE(budget.seconds)},
    };
}

#undef REFLEXION_WHOLE
#undef REFLEXION_TIME

std::string numberText(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", value);
    return text;
}

base::Status refused(const SettingSpec &spec, const std::string &said)
{
    return base::fail(Category::usage,
                      spec.title + " takes " + spec.range() + ", not " + base::shorten(said, 60) + ".");
}

} // namespace

json SettingSpec::shown(const Settings &settings) const
{
    json value = get(settings);
    return scale == 1 ? value : json(value.get<double>() / scale);
}

json SettingSpec::standard() const
{
    return shown(Settings());
}

std::string SettingSpec::standardText() const
{
    const json value = standard();
    return value.is_boolean()  ? (value.get<bool>() ? "on" : "off")
           : value.is_string() ? value.get<std::string>()
                               : numberText(value.get<double>());
}

std::string SettingSpec::range() const
{
    if (kind == flag)
        return "on or off";
    if (kind == choice) {
        std::vector<std::string> values;
        for (const Choice &each : choices)
            values.push_back(each.value);
        return base::join(values, ", ");
    }
    return numberText(lowest) + " to " + numberText(highest) + (unit.empty() ? "" : " " + unit);
}

const std::vector<SettingSpec> &settingTable()
{
    static const std::vector<SettingSpec> all = table();
    return all;
}

const SettingSpec *findSetting(std::string_view name)
{
    const auto &all = settingTable();
    const auto found = std::find_if(all.begin(), all.end(), [&](const SettingSpec &each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

base::Status setSetting(Settings &settings, const SettingSpec &spec, const json &value)
{
    if (spec.kind == SettingSpec::flag) {
        if (!value.is_boolean())
            return refused(spec, value.dump());
        spec.set(settings, value);
        return {};
    }
    if (spec.kind == SettingSpec::choice) {
        const bool known = std::any_of(spec.choices.begin(), spec.choices.end(),
                                       [&](const auto &each) { return value == each.value; });
        if (!known)
            return refused(spec, value.is_string() ? value.get<std::string>() : value.dump());
        spec.set(settings, value);
        return {};
    }
    const double number = value.is_number() ? value.get<double>() : NAN;
    const bool fits = std::isfinite(number) && number >= spec.lowest && number <= spec.highest &&
                      (spec.kind == SettingSpec::number || number == std::floor(number));
    if (!fits)
        return refused(spec, value.is_string()   ? value.get<std::string>()
                             : value.is_number() ? numberText(number)
                                                 : value.dump());
    const double stored = number * spec.scale;
    const bool isWhole = spec.kind == SettingSpec::whole || spec.scale != 1;
    spec.set(settings, isWhole ? json(static_cast<std::int64_t>(std::llround(stored))) : json(stored));
    return {};
}

base::Status setSetting(Settings &settings, const SettingSpec &spec, std::string_view text)
{
    const std::string said = base::trim(std::string(text));
    if (spec.kind == SettingSpec::choice)
        return setSetting(settings, spec, json(said));
    if (spec.kind == SettingSpec::flag) {
        if (said != "on" && said != "off")
            return refused(spec, said);
        return setSetting(settings, spec, json(said == "on"));
    }
    double number = 0;
    const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), number);
    if (error != std::errc() || end != said.data() + said.size())
        return refused(spec, said);
    return setSetting(settings, spec, json(number));
}

} // namespace agents
