// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/earlier.h"

#include "agents/engine/result.h"
#include "app/models/text.h"
#include "data/privacy.h"
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

} // namespace app
