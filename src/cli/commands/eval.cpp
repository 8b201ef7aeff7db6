// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationrunner.h"

#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "cli/runs/attachedagent.h"
#include "cli/syntax/textargument.h"
#include "eval/evaluationreport.h"
#include "eval/generator.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

base::Error cannotWrite(const std::string &file)
{
    return {base::Category::storage, "The file " + file + " cannot be written. Choose another place.", {}, {}};
}

// Opens the sources that the user names and shows progress.
eval::EvaluationServices servicesOf(const World &world)
{
    eval::EvaluationServices services;
    services.agents = world.agents;
    services.resources = world.resources;
    services.clock = world.clock;
    services.open = [&world](const std::string &uri, std::stop_token stop) -> base::Result<agents::RunWorld> {
        BASE_TRY(const auto source, open(world, {uri}));
        BASE_TRY(data::SchemaPtr schema, source->describe(std::move(stop)));
        return runWorld(world, source, std::move(schema));
    };
    services.read = [](const std::string &file) { return textArgument("@" + file); };
    return services;
}

void report(const World &world, const EvalOptions &options, const eval::Progress &progress, std::ofstream &predictions)
{
    const eval::Prediction &predicted = *progress.prediction;
    if (predictions.is_open())
        predictions << eval::toJsonLine(predicted) << '\n';
    if (options.wrong && progress.outcome != eval::Outcome::right)
        print(world, std::string(eval::toString(progress.outcome)) + "  " + predicted.id + "  " +
                         progress.question->text + (predicted.query.empty() ? "" : "\n    " + predicted.query));
    if (world.terminal)
        overwrite(world.err, progress.done == progress.total
                                 ? std::string()
                                 : std::to_string(progress.done) + " of " + std::to_string(progress.total));
}

std::string percent(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f %%", share);
    return text;
}

// One sentence per missed bar; empty if all hold.
std::string missedBars(const EvalOptions &options, const std::vector<eval::Result> &results)
{
    std::string line;
    const auto miss = [&](const eval::Result &result, double share, const char *outcome, const char *than, double bar) {
        line += (line.empty() ? "" : "\n") +
                ("Pass mark missed: " + percent(share) + " of the questions were answered " + outcome + ", " + than +
                 " than " + percent(bar) + " (" + result.source + " · " + result.model + ").");
    };
    for (const auto &result : results) {
        const double right = 100 * result.board.all.of(eval::Outcome::right);
        const double wrong = 100 * result.board.all.of(eval::Outcome::wrong);
        if (options.barRight && right < *options.barRight)
            miss(result, right, "rightly", "less", *options.barRight);
        if (options.barWrong && wrong > *options.barWrong)
            miss(result, wrong, "wrongly", "more", *options.barWrong);
    }
    return line;
}

} // namespace

int eval(const World &world, const EvalOptions &given)
{
    EvalOptions options = given;
    auto agent = agentName(world, options.order.agent, options.variables);
    if (!agent)
        return complain(world, agent.error());
    options.order.agent = *std::move(agent);
    if (!options.order.settings.words) {
        world.program->useWords({});
    } else if (!options.words.empty()) {
        auto words = wordsIn(options.words);
        if (!words)
            return complain(world, words.error());
        world.program->useWords(*std::move(words));
    }
    std::ofstream predictions, written;
    for (auto [file, stream] : {std::pair(&options.predictions, &predictions), std::pair(&options.written, &written)}) {
        if (!file->empty())
            stream->open(*file, std::ios::binary);
        if (!file->empty() && !*stream)
            return complain(world, cannotWrite(*file));
    }
    // Before the evaluation, which may take hours and cost money.
    const auto earlier = options.compared.empty() ? base::Result<std::string>() : textArgument("@" + options.compared);
    if (!earlier)
        return complain(world, earlier.error());
    eval::Listener listener;
    listener.asked = [&](const eval::Result &, const eval::Progress &progress) {
        report(world, options, progress, predictions);
    };
    listener.generated = [&](const std::vector<eval::GoldQuestion> &questions) {
        for (const auto &question : questions)
            if (written.is_open())
                written << eval::toJsonLine(question) << '\n';
    };
    auto results = eval::runEvaluation(options.order, servicesOf(world), listener, world.stop);
    if (!results)
        return complain(world, results.error());
    predictions.close();
    written.close();
    for (auto [file, stream] : {std::pair(&options.predictions, &predictions), std::pair(&options.written, &written)})
        if (!file->empty() && !*stream)
            return complain(world, cannotWrite(*file));
    std::string compared;
    std::vector<std::map<std::string, std::string>> before;
    if (!options.compared.empty()) {
        auto changes = eval::compare(*earlier, *results, options.regressions);
        if (!changes)
            return complain(world, changes.error());
        compared = *changes;
        before = eval::outcomesBefore(*earlier, *results).value_or(before);
    }
    if (!options.junit.empty()) {
        std::ofstream file(options.junit, std::ios::binary);
        file << eval::junitXml(*results);
        file.close();
        if (!file)
            return complain(world, cannotWrite(options.junit));
    }
    print(world, options.csv        ? eval::csv(*results)
                 : options.json     ? eval::toJson(*results).dump(2)
                 : options.markdown ? eval::markdown(*results, before)
                                    : eval::table(*results));
    // With JSON, CSV or Markdown it goes to `err`, because it is not part of the document.
    if (!compared.empty()) {
        if (options.json || options.csv || options.markdown)
            note(world, compared);
        else
            print(world, compared);
    }
    const bool stopped = std::any_of(results->begin(), results->end(), [](const auto &one) { return one.stopped; });
    if (stopped || world.stop.stop_requested())
        return unanswered;
    const std::string missed = missedBars(options, *results);
    if (missed.empty())
        return answered;
    note(world, missed);
    return missedBar;
}

} // namespace cli
