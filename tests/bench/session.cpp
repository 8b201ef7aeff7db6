// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/session.h"

#include "session/sessionfile.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace bench {

using namespace session;

using base::Result;
using base::Status;
using nlohmann::json;
using namespace workflow;

namespace {

using Stopwatch = std::chrono::steady_clock;

double millisecondsSince(Stopwatch::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Stopwatch::now() - begin).count();
}

double share(std::vector<double> values, double part)
{
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

// draft → execute → score, repeatedly: what a small agent writes.
StateGraphPtr smallLoop()
{
    auto graph = std::make_shared<StateGraph>("bench");
    graph->input("question").entry(Target::iteration("draft"));
    const auto node = [&](const char *name, const char *writes) {
        graph->node({name,
                     1,
                     [writes](const State &, Context &context) -> base::Result<Update> {
                         const std::string number = std::to_string(context.iteration);
                         return Update{{{writes, base::text(std::string(writes) + " of iteration " + number)}}, {}, {}};
                     },
                     {},
                     {writes},
                     {}});
    };
    node("draft", "query");
    node("execute", "rows");
    node("score", "score");
    graph->route("draft", Target::to("execute"));
    graph->route("execute", Target::to("score"));
    graph->route("score", [](const State &) { return Label("again"); },
                 {{"again", Target::iteration("draft")}, {"done", Target::end("answered")}});
    return graph;
}

// A prompt of a megabyte, written as flat text in each iteration: the worst case for a file.
StateGraphPtr schemaLoop(std::string schema)
{
    auto graph = std::make_shared<StateGraph>("bench");
    graph->input("question").entry(Target::iteration("draft"));
    graph->node({"draft",
                 1,
                 [schema = std::move(schema)](const State &, Context &context) -> base::Result<Update> {
                     const std::string number = std::to_string(context.iteration);
                     return Update{{{"prompt", base::text(schema + "attempt " + number)}}, {}, {}};
                 },
                 {},
                 {"prompt"},
                 {}});
    graph->route("draft", [](const State &) { return Label("again"); },
                 {{"again", Target::iteration("draft")}, {"done", Target::end("answered")}});
    return graph;
}

// A run with its file; deleted with the object.
class Kept {
public:
    static Result<std::unique_ptr<Kept>> make(const std::string &file, StateGraphPtr graph)
    {
        auto kept = std::make_unique<Kept>();
        kept->name = file;
        BASE_TRY(kept->file, SessionFile::create(file));
        BASE_TRY(kept->run, kept->file->addRun({"bench", "How fast?", "{}", {}}, std::chrono::system_clock::now()));
        kept->sink = kept->file->sink(kept->run);
        kept->begin(std::move(graph));
        BASE_CHECK(kept->runner->start({{"question", base::text("How fast?")}}, {}));
        return kept;
    }
    ~Kept()
    {
        close();
        std::error_code ignored;
        std::filesystem::remove(name, ignored);
    }
    void begin(StateGraphPtr graph)
    {
        runner =
            std::make_unique<Runner>(std::move(graph), RunnerOptions{&clock, &random, &services, sink.get(), {}, {}});
    }
    void close()
    {
        runner.reset();
        sink.reset();
        file.reset();
    }
    Status steps(int count, std::vector<double> *us = nullptr)
    {
        for (int i = 0; i < count; ++i) {
            const auto start = Stopwatch::now();
            const Outcome outcome = runner->step();
            if (us)
                us->push_back(millisecondsSince(start) * 1000);
            if (outcome.pause != Pause::step)
                return base::fail(base::Category::internal, "The benchmark stopped: " + outcome.reason);
        }
        return {};
    }
    std::uintmax_t size() const
    {
        std::error_code ignored;
        return std::filesystem::file_size(name, ignored);
    }

    std::string name;
    base::SystemClock clock;
    base::SeededRandom random{1};
    Services services;
    std::unique_ptr<SessionFile> file;
    RunId run{};
    std::unique_ptr<CheckpointSink> sink;
    std::unique_ptr<Runner> runner;
};

Status measureSteps(const std::string &folder, json &figures)
{
    BASE_TRY(const auto kept, Kept::make(folder + "/steps.rfx", smallLoop()));
    std::vector<double> us;
    constexpr int count = 1'000;
    BASE_CHECK(kept->steps(count, &us));
    figures["step_us"] = {{"p50", share(us, 0.5)}, {"p95", share(us, 0.95)}, {"p99", share(us, 0.99)}};
    std::vector<double> forks;
    for (int i = 0; i < 20; ++i) {
        const auto start = Stopwatch::now();
        BASE_CHECK(
            kept->runner->edit(static_cast<CheckpointId>(500), {{"query", base::text("q" + std::to_string(i))}}));
        forks.push_back(millisecondsSince(start));
    }
    figures["fork_ms"] = {{"p50", share(forks, 0.5)}, {"max", share(forks, 1)}};
    kept->close();
    figures["bytes_per_step"] = static_cast<double>(kept->size()) / count;
    return {};
}

Status measureSchema(const std::string &folder, json &figures)
{
    base::SeededRandom random(3);
    std::string schema;
    while (schema.size() < 1'000'000)
        schema += "type T" + std::to_string(random.next() % 100'000) + " { p" + std::to_string(random.next() % 300) +
                  ": text }\n";
    BASE_TRY(const auto kept, Kept::make(folder + "/schema.rfx", schemaLoop(std::move(schema))));
    BASE_CHECK(kept->steps(100));
    kept->close();
    figures["schema_file_bytes"] = kept->size();
    return {};
}

Status measureOpen(const std::string &folder, json &figures)
{
    const StateGraphPtr graph = smallLoop();
    BASE_TRY(const auto kept, Kept::make(folder + "/long.rfx", graph));
    BASE_CHECK(kept->steps(30'000));
    kept->close();
    const std::clock_t processor = std::clock();
    auto start = Stopwatch::now();
    BASE_TRY(kept->file, SessionFile::open(kept->name));
    const double opened = millisecondsSince(start);
    start = Stopwatch::now();
    BASE_TRY(RunRecord record, kept->file->load(kept->run, {}));
    const double loaded = millisecondsSince(start);
    const std::size_t count = record.checkpoints.size();
    kept->sink = kept->file->sink(kept->run);
    kept->begin(graph);
    start = Stopwatch::now();
    BASE_CHECK(kept->runner->restore(std::move(record)));
    const double restored = millisecondsSince(start);
    figures["open"] = {{"iterations", 10'000},
                       {"checkpoints", count},
                       {"open_ms", opened},
                       {"load_ms", loaded},
                       {"restore_ms", restored},
                       {"file_bytes", kept->size()},
                       {"processor_ms", 1000.0 * static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC},
                       {"all_ms", opened + loaded + restored}};
    return {};
}

} // namespace

Result<json> measureSession(const std::string &folder)
{
    json figures = json::object();
    BASE_CHECK(measureSteps(folder, figures));
    BASE_CHECK(measureSchema(folder, figures));
    BASE_CHECK(measureOpen(folder, figures));
    return figures;
}

} // namespace bench
