// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/workflow.h"

#include "workflow/runner.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
#include <malloc.h>
#define REFLEXION_HAS_MALLINFO2
#endif

namespace bench {

using namespace workflow;

namespace {

constexpr int sizes[] = {10, 100, 1'000, 10'000};

double heapBytes()
{
#ifdef REFLEXION_HAS_MALLINFO2
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
#else
    return 0;
#endif
}

// The artefacts of one step; only the new kilobyte is copied.
Update work(const std::shared_ptr<const base::List> &memory, const base::ArtefactPtr &schema, std::uint64_t number)
{
    std::string item = std::to_string(number);
    item.resize(1'024, '.');
    std::vector<base::Parts::Part> prompt{{"schema", schema}};
    if (memory)
        for (base::ArtefactPtr &recent : memory->tail(3))
            prompt.push_back({"memory", std::move(recent)});
    return {{{"prompt", base::parts(std::move(prompt))}}, {{"memory", base::text(std::move(item))}}, {}};
}

StateGraphPtr loop()
{
    auto graph = std::make_shared<StateGraph>("bench");
    graph->input("question").input("schema").entry(Target::iteration("work"));
    graph->node({"work",
                 1,
                 [](const State &state, Context &context) -> base::Result<Update> {
                     return work(state.list("memory"), state.get("schema"),
                                 static_cast<std::uint64_t>(context.iteration));
                 },
                 {"schema", "memory"},
                 {"prompt", "memory"},
                 {}});
    graph->route("work", [](const State &) { return Label("again"); },
                 {{"again", Target::iteration("work")}, {"stop", Target::end("answered")}});
    return graph;
}

// Memory of the artefacts of a run alone.
double artefactBytes(int steps, const base::ArtefactPtr &schema)
{
    std::vector<base::ArtefactPtr> kept;
    kept.reserve(static_cast<std::size_t>(steps));
    std::shared_ptr<const base::List> memory;
    const double before = heapBytes();
    for (int step = 0; step < steps; ++step) {
        Update update = work(memory, schema, static_cast<std::uint64_t>(step));
        memory = std::make_shared<const base::List>(std::move(memory), std::move(update.append[0].second));
        kept.push_back(std::move(update.set[0].second));
    }
    return heapBytes() - before;
}

struct Measured {
    std::vector<double> us;
    double bytes = 0;
};

base::Status measureRun(const StateGraphPtr &graph, int steps, base::Clock &clock, const SinkFactory &makeSink,
                        Measured &measured)
{
    std::unique_ptr<CheckpointSink> sink;
    if (makeSink) {
        BASE_TRY(sink, makeSink());
    }
    base::SeededRandom random(1);
    Services services;
    const base::ArtefactPtr schema = base::text(std::string(20 * 1'024, 's'));
    Runner runner(graph, {&clock, &random, &services, sink.get(), {}, {}});
    BASE_CHECK(
        runner.start({{"question", base::text("How fast?")}, {"schema", schema}}, {{"model", "none"}}).map([](auto) {
        }));
    measured.us.reserve(measured.us.size() + static_cast<std::size_t>(steps));
    const double before = heapBytes();
    for (int step = 0; step < steps; ++step) {
        const auto begin = clock.now();
        const Outcome outcome = runner.step();
        measured.us.push_back(std::chrono::duration<double, std::micro>(clock.now() - begin).count());
        if (outcome.error || outcome.pause != Pause::step)
            return base::fail(base::Category::internal,
                              "The benchmark stopped at step " + std::to_string(step + 1) + ": " + outcome.reason);
    }
    // The largest of the repeats: the allocator's caches count as used, so that later repeats seem to need less.
    measured.bytes = std::max(measured.bytes, heapBytes() - before - artefactBytes(steps, schema));
    return {};
}

double percentile(const std::vector<double> &sorted, double share)
{
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

base::Result<StepCost> measure(const StateGraphPtr &graph, int steps, const SinkFactory &makeSink)
{
    Measured measured;
    base::SystemClock clock;
    for (int repeat = std::max(1, 1'000 / steps); repeat > 0; --repeat)
        BASE_CHECK(measureRun(graph, steps, clock, makeSink, measured));
    std::sort(measured.us.begin(), measured.us.end());
    return StepCost{steps,
                    makeSink ? "session" : "none",
                    percentile(measured.us, 0.5),
                    percentile(measured.us, 0.95),
                    percentile(measured.us, 0.99),
                    measured.bytes / steps};
}

} // namespace

base::Status runSteps(int steps, base::Clock &clock, const SinkFactory &session)
{
    Measured measured;
    return measureRun(loop(), steps, clock, session, measured);
}

base::Result<std::vector<StepCost>> measureWorkflow(const SinkFactory &session)
{
    const StateGraphPtr graph = loop();
    std::vector<StepCost> rows;
    for (const SinkFactory &makeSink : session ? std::vector<SinkFactory>{{}, session} : std::vector<SinkFactory>{{}})
        for (const int steps : sizes) {
            BASE_TRY(StepCost row, measure(graph, steps, makeSink));
            rows.push_back(std::move(row));
        }
    return rows;
}

nlohmann::json toJson(const std::vector<StepCost> &rows)
{
    nlohmann::json all = nlohmann::json::array();
    for (const StepCost &row : rows)
        all.push_back({{"steps", row.steps},
                       {"observer", row.observer},
                       {"median_us", row.medianUs},
                       {"p95_us", row.p95Us},
                       {"p99_us", row.p99Us},
                       {"bytes_per_step", row.bytesPerStep}});
    return all;
}

} // namespace bench
