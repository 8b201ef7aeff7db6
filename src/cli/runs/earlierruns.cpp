// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/earlierruns.h"

#include "agents/analysis/exportedrun.h"
#include "agents/engine/agentregistry.h"
#include "agents/query/followup.h"
#include "agents/query/result.h"
#include "cli/runs/sessionrun.h"
#include "cli/syntax/place.h"
#include "data/source/source.h"

#include <cstdlib>

namespace cli {

base::Result<std::vector<agents::RunRequest::Earlier>> earlierRuns(const World &world, const std::string &sessionFile,
                                                                   const std::vector<std::string> &numbers)
{
    std::vector<agents::RunRequest::Earlier> earlier;
    if (numbers.empty())
        return earlier;
    if (sessionFile.empty())
        return base::fail(base::Category::usage,
                          "--after needs the session file of the earlier run. Name the file with --session.");
    BASE_TRY(const auto file, session::SessionFile::open(sessionFile, session::Access::readOnly));
    for (const std::string &number : numbers) {
        BASE_TRY(const auto info, findRun(*file, session::RunId{std::atoll(number.c_str())}));
        BASE_TRY(const auto record, file->load(info.id, world.decoders));
        BASE_TRY(const auto whole, pathTo(record, {}));
        BASE_TRY(const auto marked, currentPrivateColumns(world, info)); // the answer goes into a prompt
        const auto path = agents::withPrivateValuesHidden({whole}, marked).front();
        const auto result = agents::resultOf(world.agents->describe(info.facts.graph), path);
        earlier.push_back({result.question, result.answer});
    }
    return earlier;
}

base::Result<std::optional<agents::RunRequest::Continued>>
continuedRun(const World &world, const std::string &sessionFile, std::int64_t run, const data::Source &source)
{
    if (run == 0)
        return std::optional<agents::RunRequest::Continued>();
    if (sessionFile.empty())
        return base::fail(base::Category::usage,
                          "--continue needs the session file of the earlier run. Name the file with --session.");
    BASE_TRY(const auto file, session::SessionFile::open(sessionFile, session::Access::readOnly));
    BASE_TRY(const auto info, findRun(*file, session::RunId{run}));
    const std::string number = std::to_string(run);
    if (const std::string asked = storedRequest(info).mainSource().name; asked != source.info().name)
        return base::fail(base::Category::usage, "Run " + number + " asked another source, \"" + asked +
                                                     "\". Name it with --source, or leave --continue out.");
    BASE_TRY(const auto record, file->load(info.id, world.decoders));
    BASE_TRY(const auto path, pathTo(record, {}));
    const auto spec = world.agents->describe(info.facts.graph);
    if (path.empty())
        return base::fail(base::Category::usage, "Run " + number + " has no steps.");
    auto continued = agents::continuedFrom(agents::resultOf(spec, path), path.back()->state);
    if (!continued)
        return base::fail(base::Category::usage,
                          "Run " + number + " has no answer with a query, so no question can continue it.");
    BASE_TRY(const auto marked, currentPrivateColumns(world, info)); // the answer goes into a prompt
    continued->answer = agents::resultOf(spec, agents::withPrivateValuesHidden({path}, marked).front()).answer;
    continued->run = run;
    return continued;
}

} // namespace cli
