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
constexpr const char *budget = "Run budget";

constexpr const char *allRuns = "All agents.";
constexpr const char *queryAgents = "Agents that query a database.";
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
         "Rows per query",
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
         "Query retries",
         "How often a query is retried after a locked file or a lost connection.",
         queryAgents,
         S::whole,
         0,
         20,
         "times",
         "no retries",
         1,
         {},
         REFLEXION_WHOLE(transientRetries)},
        {"approve",
         "--approve",
         queries,
         "Query approval",
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
         "Threshold for many rows",
         "Queries need your approval if their plan expects more rows than this. No effect if no query or every query "
         "needs approval.",
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
         "Passages per search",
         "Maximum number of document passages that are graded per search.",
         "Agents that search documents.",
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
         {{"all", "All rows of an attempt, up to the maximum below"},
          {"sample", "A sample of five rows"},
          {"never", "No rows, only their number"}},
         REFLEXION_WHOLE(rowsSent)},
        {"rowsToModel",
         "--most-rows-to-model",
         sees,
         "Maximum rows",
         "The most rows of one attempt that the model sees.",
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
         "Maximum cell size",
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
         {{"fit", "All if it fits, otherwise only what the question refers to"},
          {"model", "Selected by the model (three more calls)"},
          {"words", "Only what the question refers to"}},
         REFLEXION_WHOLE(schemaBy)},
        {"schemaTokens",
         "--schema-tokens",
         sees,
         "Maximum schema size",
         "A larger schema is reduced to the parts that the question refers to.",
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
         "Sample values per property",
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
         "Questions and queries that you saved as examples for this source. The most similar to the question come "
         "first.",
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
         "Generated examples",
         "Example questions and queries generated from this source. The most similar to the question come first.",
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
         "The model sees stored values that words of the question may refer to.",
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
         "The model sees the synonyms that you added.",
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
         "The offline rules cost nothing. Their query runs next to the model's, and the rows are compared.",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"both", "The model, plus the rules if they are sure"},
          {"model", "The model"},
          {"rules", "The rules if they are sure, otherwise the model"}},
         REFLEXION_WHOLE(drafters)},
        {"drafts",
         "--drafts",
         model,
         "First queries of the model",
         "The model writes this many first queries. The answer is the rows that most of them return.",
         queryModels,
         S::whole,
         1,
         9,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(drafts)},
        {"grammar",
         "--grammar",
         model,
         "Restrict replies to the schema",
         "The model can write only names and patterns from the schema. The server must support this, as llama.cpp "
         "does.",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"auto", "After the check refuses a query"}, {"on", "Always"}, {"off", "Never"}},
         REFLEXION_WHOLE(grammar)},
        {"temperature",
         "--temperature",
         model,
         "Temperature",
         "At 0, the model always takes the most likely words. At higher values, runs differ randomly.",
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
         "Maximum reply length",
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
         "Reply timeout",
         "The call fails if the server sends nothing for this long.",
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
         "Parallel calls",
         "Maximum number of parallel calls.",
         "Agents that search documents.",
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
         "After the run, the model checks whether the wording of the answer agrees with its rows.",
         "The graph agent with a language model.",
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
         "Off: the first attempt is the answer. Compare to see what reflection gains.",
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
         "Rule-based repairs",
         "Off: a query runs as the model wrote it, and only the model revises it, as in the published method.",
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
         "Once this number is reached, no further model call is made.",
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
         "Once this amount is reached, no further model call is made. Only for models with a known price.",
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
         "Model calls",
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
         "After this time, no further step starts. Time spent waiting for you does not count.",
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
