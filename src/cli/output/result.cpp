// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/result.h"

#include "agents/engine/names.h"
#include "agents/query/result.h"
#include "base/text.h"
#include "cli/output/terminal.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace cli {

namespace {

// " · 1,200 tokens · $0.0034"; empty if no model was used.
std::string spent(const base::Usage &usage)
{
    if (usage.tokens() == 0)
        return {};
    char cost[40] = "unknown price";
    if (usage.cost)
        std::snprintf(cost, sizeof cost, *usage.cost == 0 ? "free" : "$%.4f", *usage.cost);
    const std::string cached =
        usage.tokensCached > 0 ? " (" + base::grouped(usage.tokensCached) + " from the server's cache)" : "";
    return " · " + base::grouped(usage.tokens()) + " tokens" + cached + " · " + cost;
}

// The cited passages with the supporting words, and whether the answer consists of complete quoted sentences.
void printSources(const World &world, const agents::RunResult &result)
{
    std::map<std::int64_t, const nlohmann::json *> passages;
    for (const auto &name : result.agent->ofKind(agents::kinds::passages))
        if (const auto found = result.results.find(name); found != result.results.end() && found->is_array())
            for (const auto &each : *found)
                passages[each.value("number", std::int64_t{0})] = &each;
    for (const auto &name : result.agent->ofKind(agents::kinds::citedText)) {
        const auto found = result.results.find(name);
        if (found == result.results.end() || !found->is_object())
            continue;
        std::set<std::int64_t> printed;
        for (const auto &citation : found->value("citations", nlohmann::json::array())) {
            const auto passage = passages.find(citation.value("number", std::int64_t{0}));
            if (passage != passages.end() && printed.insert(passage->first).second)
                print(world, "  " + paint(world, Ink::accent, "[" + std::to_string(passage->first) + "]") + " " +
                                 passage->second->value("place", std::string()));
        }
        if (found->value("extractive", false))
            print(world,
                  paint(world, Ink::muted,
                        "The answer quotes sentences of the documents. The search compared words, without a model."));
    }
}

} // namespace

void printResult(const World &world, const agents::RunResult &result, const std::string &format,
                 const std::vector<std::string> &hiddenColumns)
{
    const bool good = agents::isAnswer(result.status);
    std::string line = paint(world, good ? Ink::good : Ink::warning, good ? "Answered" : "Stopped: " + result.reason);
    if (!result.answer.empty())
        line += "  " + paint(world, Ink::bold, result.answer);
    print(world, "\n" + line);
    print(world, paint(world, Ink::muted,
                       "stopped because: " + result.reason + " · " +
                           counted(static_cast<std::size_t>(result.steps), "step", "steps") + " · " +
                           duration(result.duration) + spent(result.usage)));
    for (const std::string *sentence : {&result.error, &result.note})
        if (!sentence->empty())
            print(world, *sentence);
    if (good && !result.readAs.empty())
        print(world, "Read as: " + result.readAs);
    if (!result.remark.isEmpty())
        print(world, paint(world, result.remarkWarns ? Ink::warning : Ink::muted, result.remark.english()));
    if (!result.notRun.empty())
        print(world, paint(world, Ink::warning, "Not run: ") + result.notRun);
    printSources(world, result);
    if (good && !result.readings.empty())
        print(world, "This is the reading that you chose before. To delete the choice: reflexion synonyms --forget "
                     "\"QUESTION\"");
    for (std::size_t i = 0; !good && i < result.readings.size(); ++i)
        print(world, "  Did you mean (--reading " + std::to_string(i + 1) +
                         "): " + result.readings[i].value("text", std::string()));
    const data::Rows rows = data::hidden(data::rowsOf(result.rows), result.query, hiddenColumns);
    const bool isBest = !good && (result.status == agents::EndStatus::stopped ||
                                  result.status == agents::EndStatus::failed); // results up to the failure
    if ((good || isBest) && rows.columnCount() > 0 && !rows.empty()) {
        print(world, isBest ? "\nBest rows so far, from attempt " + std::to_string(result.iteration) + ":" : "");
        if (format == "csv" || format == "jsonl")
            writeData(world, format == "csv" ? csv(rows) : jsonLines(rows));
        else
            write(world, table(world, rows));
    }
}

int exitCode(const agents::RunResult &result, const std::optional<base::Category> &failed)
{
    switch (result.status) {
    case agents::EndStatus::answered:
    case agents::EndStatus::empty:
        return answered;
    case agents::EndStatus::refused:
        return refused;
    case agents::EndStatus::failed:
        return failed == base::Category::unreachable ? unreachable : unanswered;
    default:
        return unanswered;
    }
}

} // namespace cli
