// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluation.h"

#include "agents/agentregistry.h"
#include "agents/ask.h"
#include "agents/names.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "workflow/services.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace cli {

int eval(const World &world, const EvalOptions &options)
{
    auto text = textArgument("@" + options.questions);
    if (!text)
        return complain(world, text.error());
    auto questions = eval::readQuestions(*text, options.questions);
    if (!questions)
        return complain(world, questions.error());
    std::ofstream predictions;
    if (!options.predictions.empty()) {
        predictions.open(options.predictions, std::ios::binary);
        if (!predictions)
            return complain(world,
                            base::Error{base::Category::storage,
                                        "The file " + options.predictions + " cannot be written. Choose another place.",
                                        {},
                                        {}});
    }
    auto graph = world.agents->make(options.agent, *world.resources);
    if (!graph)
        return complain(world, graph.error());
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    workflow::Services services;
    world.provide(services, *source, {});

    const eval::Answerer answer = [&](const eval::Question &question,
                                      std::stop_token stop) -> base::Result<eval::Prediction> {
        base::SeededRandom random(1); // anew for each question: an answer does not depend on those before it
        agents::AskOptions run;
        run.bindings = bindings(options.model, options.source);
        run.runner.clock = world.clock;
        run.runner.random = &random;
        run.runner.services = &services;
        BASE_TRY(const agents::RunResult result,
                 agents::ask(*graph, {question.text, *schema, world.agents->find(options.agent)->stop, {}, {}},
                             std::move(run), stop));
        return eval::predictionOf(result, question.id);
    };
    auto evaluation = eval::evaluate(*questions, answer, world.stop, [&](const eval::Progress &progress) {
        const eval::Prediction &said = *progress.prediction;
        if (predictions.is_open())
            predictions << eval::toJsonLine(said) << '\n';
        if (options.wrong && progress.outcome != eval::Outcome::right)
            print(world, std::string(eval::toString(progress.outcome)) + "  " + said.id + "  " +
                             progress.question->text + (said.query.empty() ? "" : "\n    " + said.query));
        if (world.terminal)
            std::fprintf(world.err, "\r\x1b[K%zu of %zu", progress.done, progress.total);
    });
    if (world.terminal)
        std::fputs("\r\x1b[K", world.err);
    predictions.close();
    if (!options.predictions.empty() && !predictions)
        return complain(world, base::Error{base::Category::storage,
                                           "Writing " + options.predictions + " failed. Is the disk full?",
                                           {},
                                           {}});
    if (!evaluation)
        return complain(world, evaluation.error());
    print(world, options.json ? eval::toJson(evaluation->board).dump(2) : eval::table(evaluation->board));
    return evaluation->stopped ? unanswered : answered;
}

} // namespace cli
