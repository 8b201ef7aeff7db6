// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settingtable.h"

#include "base/codedtext.h"
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

constexpr const char *allRuns = "Applies to all agents.";
constexpr const char *queryAgents = "Applies to agents that query a database.";
constexpr const char *queryModels = "Applies to language models that write queries.";
constexpr const char *languageModels = "Applies to language models, not to the offline rules.";

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
         "A query that runs longer than this time is stopped. The rows received so far are kept.",
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
         "Maximum number of rows stored per step. Longer results are shortened and marked as shortened.",
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
         "Maximum number of times that a query is repeated because a file is locked or the connection is lost.",
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
         "Queries that run only after your approval.",
         queryAgents,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"never", "No query"}, {"costly", "Queries that may return many rows"}, {"always", "Every query"}},
         REFLEXION_WHOLE(approve)},
        {"approveRows",
         "--costly-rows",
         queries,
         "Threshold for many rows",
         "A query needs your approval if its plan expects more rows than this number. Applies only if “Query approval” "
         "is set to “Queries that may return many rows”.",
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
         "Applies to agents that search documents.",
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
         "Rows for the model",
         "Which rows of each attempt the model sees.",
         languageModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"all", "All rows, up to the maximum for the model"},
          {"sample", "A sample of five rows"},
          {"never", "No rows, only their number"}},
         REFLEXION_WHOLE(rowsSent)},
        {"rowsToModel",
         "--most-rows-to-model",
         sees,
         "Maximum rows for the model",
         "The model sees at most this number of rows of each attempt.",
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
         "The program shortens a longer value before it sends the value to the model.",
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
         "Schema parts",
         "The part of the schema that the model sees.",
         languageModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"fit", "Whole schema if it fits, else relevant parts"},
          {"model", "Parts that the model selects (3 calls)"},
          {"words", "Only parts relevant to the question"}},
         REFLEXION_WHOLE(schemaBy)},
        {"schemaTokens",
         "--schema-tokens",
         sees,
         "Maximum schema size",
         "A schema that is larger than this size is reduced to the parts relevant to the question.",
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
         "The model sees this number of stored values for each property. The most frequent values come first.",
         languageModels,
         S::whole,
         0,
         5,
         "values",
         "no values",
         1,
         {},
         REFLEXION_WHOLE(sampleValues)},
        {"examplesShown",
         "--examples",
         sees,
         "Saved examples",
         "Maximum number of saved examples shown to the model. An example is a question with its query, saved by you. "
         "The examples most similar to your question come first.",
         languageModels,
         S::whole,
         0,
         20,
         "examples",
         "no examples",
         1,
         {},
         REFLEXION_WHOLE(examplesShown)},
        {"madeExamples",
         "--made-examples",
         sees,
         "Generated examples",
         "Maximum number of generated examples shown to the model. An example is a question with its query, generated "
         "from this source. The examples most similar to your question come first.",
         queryModels,
         S::whole,
         0,
         20,
         "examples",
         "no examples",
         1,
         {},
         REFLEXION_WHOLE(madeExamples)},
        {"linkedValues",
         "--no-linked-values",
         sees,
         "Stored values in the question",
         "The model sees stored values that match words of the question.",
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
         "Your synonyms",
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
        {"continued",
         "--no-earlier-query",
         sees,
         "Earlier question and query",
         "For a follow-up question, the model sees the question, query and rows of the earlier run.",
         queryModels,
         S::flag,
         0,
         0,
         {},
         {},
         1,
         {},
         REFLEXION_WHOLE(continued)},
        // model
        {"drafters",
         "--drafters",
         model,
         "Author of the first query",
         "The offline rules cost nothing. They are certain if they understand every word of the question. If the rules "
         "and the model both write a query, the program compares the rows of both queries.",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"both", "Model, and also rules if they are certain"},
          {"model", "Model only"},
          {"rules", "Rules if certain, otherwise the model"}},
         REFLEXION_WHOLE(drafters)},
        {"drafts",
         "--drafts",
         model,
         "Number of alternative first queries",
         "The model first writes this number of queries. The answer uses the rows on which most of these queries "
         "agree.",
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
         "Replies restricted to the schema",
         "The model can write only names and patterns of the schema. Needs a server that supports grammars, for "
         "example llama.cpp.",
         queryModels,
         S::choice,
         0,
         0,
         {},
         {},
         1,
         {{"auto", "After the check has refused a query"}, {"on", "Always"}, {"off", "Never"}},
         REFLEXION_WHOLE(grammar)},
        {"temperature",
         "--temperature",
         model,
         "Temperature",
         "At 0, the model always takes the most likely words. At higher values, the replies vary from run to run.",
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
         "If a reply is longer than this limit, the server cuts it off.",
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
         "The call fails if the server sends nothing during this time.",
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
         "Maximum number of model calls at the same time.",
         "Applies to agents that search documents.",
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
         "Second check of the answer",
         "After the run, the model checks whether the wording of the answer agrees with the rows of the result.",
         "Applies to the graph agent with a language model.",
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
         "If this setting is off, the first attempt is the answer. Compare runs with and without reflection to see "
         "the benefit of reflection.",
         "Applies to agents that write queries.",
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
         "If this setting is off, a query runs exactly as the model wrote it, and only the model can revise it, as in "
         "the published BioChatter agent.",
         "Applies to agents that write queries.",
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
         "Token budget",
         "No further model call starts after this number of tokens.",
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
         "Cost budget",
         "No further model call starts after this cost. Applies only to models with a known price.",
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
         "Maximum model calls",
         "Maximum number of model calls per run.",
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
         "Time budget",
         "No further step starts after this time. The time that the run waits for you does not count.",
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

base::Status refused(const SettingSpec &spec, const std::string &input)
{
    return base::fail(Category::usage,
                      {BASE_TEXT("setting.range", "{name} takes {range}, not {value}."),
                       {{"name", spec.title}, {"range", spec.range()}, {"value", base::shorten(input, 60)}}});
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
    const std::string input = base::trim(std::string(text));
    if (spec.kind == SettingSpec::choice)
        return setSetting(settings, spec, json(input));
    if (spec.kind == SettingSpec::flag) {
        if (input != "on" && input != "off")
            return refused(spec, input);
        return setSetting(settings, spec, json(input == "on"));
    }
    double number = 0;
    const auto [end, error] = std::from_chars(input.data(), input.data() + input.size(), number);
    if (error != std::errc() || end != input.data() + input.size())
        return refused(spec, input);
    return setSetting(settings, spec, json(number));
}

} // namespace agents
