// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion session repeat and testcase: repeats a step, and exports its expected result.
#include "agents/analysis/repeat.h"
#include "agents/engine/agentregistry.h"
#include "base/text.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"
#include "eval/testcase.h"

#include <nlohmann/json.hpp>

namespace cli {

using base::Result;
using nlohmann::json;
using workflow::CheckpointPtr;

namespace {

// The checkpoint before the step: before the iteration, or before its node.
Result<std::vector<CheckpointPtr>> pathToRepeat(const workflow::RunRecord &record, Place place)
{
    BASE_TRY(const auto whole, pathTo(record, place));
    if (place.iteration == 0 && place.checkpoint == 0)
        place.iteration = whole.back()->iteration;
    BASE_TRY(auto path, pathBefore(record, place));
    if ((!place.node.empty() || place.checkpoint > 0) && path.size() > 1)
        path.pop_back();
    return path;
}

struct Repeated {
    CheckpointPtr from;
    std::vector<agents::Sample> samples;
    agents::Spread spread;
};

void printSamples(const World &world, const std::vector<agents::Sample> &samples)
{
    int number = 0;
    for (const agents::Sample &sample : samples)
        print(world,
              "  " + fitted(std::to_string(++number), 4) + "score " + fitted(shownScore(sample.score), 6) +
                  fitted(sample.rows < 0 ? "–" : counted(static_cast<std::size_t>(sample.rows), "row", "rows"), 10) +
                  base::shorten(base::trim(sample.error.empty() ? sample.query : sample.error),
                                static_cast<std::size_t>(std::max(40, world.width - 30))));
}

} // namespace

int sessionRepeat(const World &world, const SessionOptions &options, const RepeatOptions &repeat)
{
    json object;
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(repeat.at, options.run));
        BASE_TRY(const auto run, SessionRun::open(world, options.file, place.run, options.source, {}));
        const auto agent = world.agents->describe(run->info().facts.graph);
        const auto again = [&](const Place &at) -> Result<Repeated> {
            BASE_TRY(const auto path, pathToRepeat(run->record(), at));
            run->warnOfSource(world, path.back()->id);
            Repeated repeated{path.back(), {}, {}};
            BASE_TRY(repeated.samples,
                     agents::repeatStep(*agent, run->runner(), path.back()->id, repeat.times, world.stop));
            repeated.spread = agents::spreadOf(agents::scoresOf(repeated.samples));
            return repeated;
        };
        BASE_TRY(const Repeated one, again(place));
        std::string words;
        object = {
            {"step", one.from->next}, {"samples", agents::toJson(one.samples)}, {"spread", agents::toJson(one.spread)}};
        if (!repeat.against.empty()) {
            BASE_TRY(const Place other, readPlace(repeat.against, options.run));
            BASE_TRY(const Repeated two, again(other));
            words = agents::verdictWords(one.spread, two.spread, repeat.against);
            object["against"] = {{"samples", agents::toJson(two.samples)}, {"spread", agents::toJson(two.spread)}};
        } else {
            constexpr const char *earlier = "the attempt before";
            const auto before = agents::scoreBy(agent->score, agents::ScoreSpec::By::run, one.from->state);
            if (before)
                object["before"] = *before;
            words = agents::isDeterministic(*one.from, one.spread)
                        ? agents::deterministicWords(one.spread, before, earlier)
                    : before ? agents::verdictWords(one.spread, *before, earlier)
                             : agents::spreadWords(one.spread);
        }
        object["words"] = words;
        if (!options.json) {
            print(world,
                  paint(world, Ink::bold, one.from->next) +
                      paint(world, Ink::muted, ", " + std::to_string(repeat.times) + " times, each in a branch"));
            printSamples(world, one.samples);
            print(world, words);
        }
        (void)run->file().setPlace(run->info().id, run->runner().current()->id, run->runner().branch());
        return {};
    }();
    if (!made)
        return complain(world, made.error());
    return options.json ? printJson(world, object) : int(answered);
}

int sessionTestCase(const World &world, const SessionOptions &options, const std::string &at, const std::string &file)
{
    const base::Status made = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(at, options.run));
        BASE_TRY(const auto session, session::SessionFile::open(options.file));
        BASE_TRY(const auto info, findRun(*session, place.run));
        BASE_TRY(const auto record, session->load(info.id, world.decoders));
        BASE_TRY(const auto path, pathTo(record, place));
        const auto agent = world.agents->describe(info.facts.graph);
        if (file.empty()) {
            BASE_TRY(const std::string line, eval::testCase(*agent, *path.back()));
            print(world, line);
            return {};
        }
        BASE_CHECK(eval::addTestCase(file, *agent, *path.back()));
        print(world, "added to " + file);
        return {};
    }();
    return made ? int(answered) : complain(world, made.error());
}

} // namespace cli
