// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/selftest.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/ask.h"
#include "agents/engine/names.h"
#include "main/compositionroot.h"

namespace program {

base::Status selfTest(const CompositionRoot &root)
{
    BASE_TRY(std::unique_ptr<data::Source> opened, root.sources().open("sample:", {}));
    std::shared_ptr<data::Source> source = std::move(opened);
    BASE_TRY(const data::SchemaPtr schema, source->describe({}));
    BASE_TRY(const data::Rows rows, source->run({"MATCH (n) RETURN count(n) AS n", {}}, {}, {}));
    if (rows.size() != 1 || !rows.at(0, 0).isNumber() || rows.at(0, 0).toDouble() < 1)
        return base::fail(base::Category::internal,
                          "The sample graph answers with nothing. Install the program again.");

    const auto room = root.room(source);
    for (const data::SampleQuestion &sample : root.samples(*room, *schema, {})) {
        BASE_TRY(const auto graph, root.agents().make("kg-reflexion", root.resources()));
        workflow::Services services;
        root.provide(services, room);
        base::SeededRandom random(1);
        agents::AskOptions options;
        options.bindings = {
            {agents::roles::model, "offline"}, {agents::roles::source, "sample:"}, {agents::roles::repairer, "rules"}};
        options.runner.clock = &root.clock();
        options.runner.random = &random;
        options.runner.services = &services;
        BASE_TRY(const agents::RunResult result,
                 agents::ask(graph, {sample.text, schema, agents::StopRule::documented(), {}, {}}, options));
        if (result.status != agents::Status::answered)
            return base::fail(base::Category::internal,
                              "The sample question \"" + sample.text + "\" ended with \"" + result.reason +
                                  "\" instead of an answer.",
                              result.error);
    }
    return {};
}

} // namespace program
