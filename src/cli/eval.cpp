// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/comparison.h"
#include "eval/evaluation.h"
#include "eval/generator.h"

#include "agents/agentregistry.h"
#include "agents/ask.h"
#include "agents/names.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "workflow/services.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

base::Error cannotWrite(const std::string &file)
{
    return {base::Category::storage, "The file " + file + " cannot be written. Choose another place.", {}, {}};
}

// One model on one source.
struct Sitting {
    const World &world;
    const EvalOptions &options;
    std::string source, model;
    std::ofstream *predictions = nullptr;
};

void report(const Sitting &sitting, const eval::Progress &progress)
{
    const World &world = sitting.world;
    const eval::Prediction &said = *progress.prediction;
    if (sitting.predictions)
        *sitting.predictions << eval::toJsonLine(said) << '\n';
    if (sitting.options.wrong && progress.outcome != eval::Outcome::right)
        print(world, std::string(eval::toString(progress.outcome)) + "  " + said.id + "  " + progress.question->text +
                         (said.query.empty() ? "" : "\n    " + said.query));
    if (world.terminal)
        std::fprintf(world.err, "\r\x1b[K%zu of %zu", progress.done, progress.total);
}

base::Result<eval::Evaluation> ask(const Sitting &sitting, const std::shared_ptr<data::Source> &source,
                                   const std::vector<eval::Question> &questions)
{
    const World &world = sitting.world;
    BASE_TRY(const auto *agent, world.agents->choose(sitting.options.agent, *source));
    BASE_TRY(const auto graph, world.agents->make(agent->name, *world.resources));
    BASE_TRY(const auto schema, source->describe(world.stop));
    workflow::Services services;
    world.provide(services, source, {});
    const eval::Answerer answer = [&](const eval::Question &question,
                                      std::stop_token stop) -> base::Result<eval::Prediction> {
        base::SeededRandom random(1); // anew for each question: an answer does not depend on those before it
        agents::AskOptions run;
        run.bindings = bindings(sitting.model, {sitting.source});
        run.runner.clock = world.clock;
        run.runner.random = &random;
        run.runner.services = &services;
        BASE_TRY(const agents::RunResult result,
                 agents::ask(graph, {question.text, schema, agent->stop, {}, {}}, std::move(run), stop));
        return eval::predictionOf(result, question.id);
    };
    auto evaluation = eval::evaluate(questions, answer, world.stop,
                                     [&](const eval::Progress &progress) { report(sitting, progress); });
    if (world.terminal)
        std::fputs("\r\x1b[K", world.err);
    return evaluation;
}

base::Result<std::vector<eval::Question>> questionsFor(const World &world, const EvalOptions &options, std::size_t at,
                                                       data::Source &source)
{
    if (options.generate == 0) {
        const auto &file = options.questions[options.questions.size() == 1 ? 0 : at];
        BASE_TRY(const auto text, textArgument("@" + file));
        return eval::readQuestions(text, file);
    }
    BASE_TRY(const auto phrasings, world.resources->read("language/phrasings-en.json"));
    BASE_TRY(auto questions, eval::generateQuestions(source, phrasings, {options.generate, options.seed}, world.stop));
    if (!options.written.empty()) {
        std::ofstream out(options.written, at == 0 ? std::ios::binary : std::ios::binary | std::ios::app);
        for (const auto &question : questions)
            out << eval::toJsonLine(question) << '\n';
        if (!out)
            return tl::unexpected<base::Error>(cannotWrite(options.written));
    }
    return questions;
}

std::optional<base::Error> mistakeIn(const EvalOptions &options)
{
    const auto wrong = [](std::string text) { return base::Error{base::Category::usage, std::move(text), {}, {}}; };
    if (options.generate == 0 && options.questions.empty())
        return wrong("Nothing to ask: give a file of questions with --questions, or let some be made with --generate.");
    if (options.questions.size() > 1 && options.questions.size() != options.sources.size())
        return wrong("Give one file of questions for each source, or one for all of them.");
    return std::nullopt;
}

} // namespace

int eval(const World &world, const EvalOptions &options)
{
    if (const auto mistake = mistakeIn(options))
        return complain(world, *mistake);
    std::ofstream predictions;
    if (!options.predictions.empty()) {
        predictions.open(options.predictions, std::ios::binary);
        if (!predictions)
            return complain(world, cannotWrite(options.predictions));
    }
    std::vector<eval::Result> results;
    bool stopped = false;
    for (std::size_t s = 0; s < options.sources.size() && !stopped; ++s) {
        auto source = open(world, {options.sources[s]});
        if (!source)
            return complain(world, source.error());
        auto questions = questionsFor(world, options, s, **source);
        if (!questions)
            return complain(world, questions.error());
        for (const auto &model : options.models) {
            auto evaluation =
                ask({world, options, options.sources[s], model, predictions.is_open() ? &predictions : nullptr},
                    *source, *questions);
            if (!evaluation)
                return complain(world, evaluation.error());
            stopped = stopped || evaluation->stopped;
            results.push_back({options.sources[s], model, std::move(evaluation->board)});
        }
    }
    predictions.close();
    if (!options.predictions.empty() && !predictions)
        return complain(world, cannotWrite(options.predictions));
    std::string compared;
    if (!options.compared.empty()) {
        auto text = textArgument("@" + options.compared);
        if (!text)
            return complain(world, text.error());
        auto changes = eval::compare(*text, results);
        if (!changes)
            return complain(world, changes.error());
        compared = *changes;
    }
    print(world, (options.json ? eval::toJson(results).dump(2) : eval::table(results)) +
                     (compared.empty() ? "" : "\n" + compared));
    return stopped ? unanswered : answered;
}

} // namespace cli
