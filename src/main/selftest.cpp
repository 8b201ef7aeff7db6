// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/selftest.h"

#include "agents/query/ask.h"
#include "base/codedtext.h"
#include "main/compositionroot.h"
#include "main/sources.h"

namespace program {

base::Status selfTest(const CompositionRoot &root)
{
    BASE_TRY(std::unique_ptr<data::Source> opened, root.sources().open("sample:", {}));
    std::shared_ptr<data::Source> source = std::move(opened);
    BASE_TRY(const data::SchemaPtr schema, source->describe({}));
    BASE_TRY(const data::Rows rows, source->run({"MATCH (n) RETURN count(n) AS n", {}}, {}, {}));
    if (rows.size() != 1 || !rows.at(0, 0).isNumber() || rows.at(0, 0).toDouble() < 1)
        return base::fail(
            base::Category::internal,
            BASE_TEXT("selftest.no-rows", "The sample graph returns no rows. Install the program again."));

    const auto room = root.room(source);
    const agents::RunWorld world{source, schema, std::make_shared<workflow::Services>()};
    root.provide(*world.services, room, {});
    agents::RunRequest request;
    request.sources = {{"sample:", {}}};
    for (const data::SampleQuestion &sample : root.samples(room, schema, "en", {})) {
        request.question = sample.text;
        base::SeededRandom random(1);
        BASE_TRY(const auto run, agents::prepareRun(request, {root.agents(), root.resources()}, world));
        BASE_TRY(const auto result, agents::ask(run, run.runnerOptions(root.clock(), random)));
        if (!agents::isAnswer(result.status))
            return base::fail(
                base::Category::internal,
                {BASE_TEXT("selftest.ended",
                           "The sample question \"{question}\" ended with \"{reason}\" instead of an answer."),
                 {{"question", sample.text}, {"reason", result.reason}}},
                result.error);
    }
    return {};
}

} // namespace program
