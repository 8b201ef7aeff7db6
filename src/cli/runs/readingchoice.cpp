// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/readingchoice.h"

#include "agents/engine/names.h"
#include "agents/query/ask.h"
#include "base/systemrandom.h"
#include "cli/runs/sourceaccess.h"
#include "data/words/learned.h"

#include <nlohmann/json.hpp>

namespace cli {

base::Status chooseReading(const World &world, std::size_t wanted, const agents::RunRequest &request,
                           const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema)
{
    const data::LearnedStore store(world.store);
    const std::string name = source->info().name;
    BASE_TRY(data::Learned learned, store.read(name));
    if (learned.forget(request.question)) // so that all readings are offered again
        BASE_CHECK(store.write(name, learned));
    BASE_TRY(agents::PreparedRun unseen,
             agents::prepareRun(request, {*world.agents, *world.resources}, runWorld(world, source, schema)));
    unseen.bindings.erase(agents::roles::lessons);
    base::SystemRandom random;
    BASE_TRY(const agents::RunResult offered,
             agents::ask(unseen, unseen.runnerOptions(*world.clock, random), world.stop));
    if (agents::isAnswer(offered.status) || wanted > offered.readings.size())
        return base::fail(base::Category::usage,
                          offered.readings.empty()
                              ? "This question has only one reading. Leave --reading out."
                              : "The question has no such reading. The largest number for --reading is " +
                                    std::to_string(offered.readings.size()) + ".");
    const auto &reading = offered.readings[wanted - 1];
    learned.choose({request.question, reading.value("query", ""), reading.value("text", "")});
    return store.write(name, learned);
}

} // namespace cli
