// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/earlier.h"

#include "agents/engine/names.h"
#include "agents/query/followup.h"
#include "agents/query/result.h"
#include "app/models/text.h"
#include "data/rows/privacy.h"
#include "llm/tokens.h"

namespace app {

std::vector<EarlierRun> earlierRuns(const std::vector<std::unique_ptr<Run>> &runs)
{
    std::vector<EarlierRun> all;
    for (const auto &run : runs) {
        const auto path = run->pathTo(run->currentCheckpoint());
        if (path.empty() || !isAnswer(run->outcome()))
            continue;
        const auto result = agents::resultOf(run->about().spec, path);
        if (result.answer.empty())
            continue;
        const std::string answer = data::struck(result.answer, run->privateTexts()); // it goes into a prompt
        all.push_back({run->id(), run->about().question, toQt(answer),
                       int(llm::estimateTokens(fromQt(run->about().question) + "\n" + answer))});
    }
    return all;
}

bool mayContinue(const Run &run)
{
    const auto place = run.checkpoint(run.currentCheckpoint());
    namespace names = agents::names;
    return place && place->ended() && (place->state.has(names::rows) || place->state.has(names::continued));
}

std::optional<agents::RunRequest::Continued> continuedFrom(const Run &run)
{
    const auto path = run.pathTo(run.currentCheckpoint());
    if (path.empty())
        return std::nullopt;
    auto continued = agents::continuedFrom(agents::resultOf(run.about().spec, path), path.back()->state);
    if (continued && continued->run == 0)
        continued->run = run.about().number;
    if (continued)
        continued->answer = data::struck(continued->answer, run.privateTexts()); // it goes into a prompt
    return continued;
}

std::optional<agents::RunRequest::Continued> continuationOf(const Run &run)
{
    const auto place = run.checkpoint(run.currentCheckpoint());
    return place ? agents::continuationOf(place->state) : std::nullopt;
}

} // namespace app
