// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationrunner.h"

#include "cli/commands.h"
#include "cli/terminal.h"
#include "eval/generator.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

base::Error cannotWrite(const std::string &file)
{
    return {base::Category::storage, "The file " + file + " cannot be written. Choose another place.", {}, {}};
}

// Opens anew what a person names, and shows how far it is.
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
    const eval::Prediction &said = *progress.prediction;
    if (predictions.is_open())
        predictions << eval::toJsonLine(said) << '\n';
    if (options.wrong && progress.outcome != eval::Outcome::right)
        print(world, std::string(eval::toString(progress.outcome)) + "  " + said.id + "  " + progress.question->text +
                         (said.query.empty() ? "" : "\n    " + said.query));
    if (world.terminal)
        overwrite(world.err, progress.done == progress.total
                                 ? std::string()
                                 : std::to_string(progress.done) + " of " + std::to_string(progress.total));
}

} // namespace

int eval(const World &world, const EvalOptions &options)
{
    std::ofstream predictions, written;
    for (auto [file, stream] : {std::pair(&options.predictions, &predictions), std::pair(&options.written, &written)}) {
        if (!file->empty())
            stream->open(*file, std::ios::binary);
        if (!file->empty() && !*stream)
            return complain(world, cannotWrite(*file));
    }
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
    if (!options.compared.empty()) {
        auto text = textArgument("@" + options.compared);
        if (!text)
            return complain(world, text.error());
        auto changes = eval::compare(*text, *results);
        if (!changes)
            return complain(world, changes.error());
        compared = *changes;
    }
    print(world, (options.csv    ? eval::csv(*results)
                  : options.json ? eval::toJson(*results).dump(2)
                                 : eval::table(*results)) +
                     (compared.empty() ? "" : "\n" + compared));
    const bool stopped = std::any_of(results->begin(), results->end(), [](const auto &one) { return one.stopped; });
    return stopped || world.stop.stop_requested() ? unanswered : answered;
}

} // namespace cli
