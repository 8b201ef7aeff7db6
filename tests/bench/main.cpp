// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion-bench NAME [--json] [ARGUMENTS]: measures one part of the programs. For developers; not shipped.
#include "bench/bolt.h"
#include "bench/budgettasks.h"
#include "bench/cypher.h"
#include "bench/react.h"
#include "bench/rules.h"
#include "bench/session.h"
#include "bench/sessionsinks.h"
#include "bench/sql.h"
#include "bench/workflow.h"
#include "main/compositionroot.h"
#include "main/sources.h"
#include "platform/boltsource.h"
#include "platform/secrets.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using program::CompositionRoot;

struct Entry {
    std::string help;
    std::function<base::Result<nlohmann::json>(const std::vector<std::string> &arguments)> run;
    std::function<std::string(const nlohmann::json &)> forPeople; // empty: as JSON
};

// Of files that are deleted with the benchmark.
base::Result<nlohmann::json> inFolder(const std::function<base::Result<nlohmann::json>(const std::string &)> &measure)
{
    std::string folder = (std::filesystem::temp_directory_path() / "reflexion-bench-XXXXXX").string();
    if (!mkdtemp(folder.data()))
        return base::fail(base::Category::storage,
                          "No folder for session files can be made in " + folder + ". Is the disk full?");
    auto figures = measure(folder);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return figures;
}

base::Result<nlohmann::json> workflowBench(const std::vector<std::string> &)
{
    return inFolder([](const std::string &folder) -> base::Result<nlohmann::json> {
        BASE_TRY(const auto rows, bench::measureWorkflow(bench::sessionSinks(folder)));
        return bench::toJson(rows);
    });
}

base::Result<nlohmann::json> budgetsBench(const CompositionRoot &root, const std::vector<std::string> &names)
{
    return inFolder([&](const std::string &folder) -> base::Result<nlohmann::json> {
        BASE_TRY(const auto tasks, bench::budgetTasks(root.resources(), bench::sessionSinks(folder)));
        BASE_TRY(const auto ran, bench::runBudgetTasks(tasks, names));
        return nlohmann::json(ran);
    });
}

base::Result<nlohmann::json> reactBench(const CompositionRoot &root, const std::vector<std::string> &)
{
    return inFolder([&](const std::string &folder) -> base::Result<nlohmann::json> {
        BASE_TRY(const auto rows, bench::measureReact(root.resources(), bench::sessionSinks(folder)));
        return bench::toJson(rows);
    });
}

std::string reactWords(const nlohmann::json &rows)
{
    std::string out = "   steps  observer   median ms     p95 ms  a step of the agent react, beyond model and tool\n";
    for (const nlohmann::json &row : rows) {
        char line[128];
        std::snprintf(line, sizeof line, "%8d  %-8s %10.3f %10.3f\n", row["steps"].get<int>(),
                      row["observer"].get<std::string>().c_str(), row["median_ms"].get<double>(),
                      row["p95_ms"].get<double>());
        out += line;
    }
    return out;
}

base::Result<nlohmann::json> sessionBench(const std::vector<std::string> &)
{
    return inFolder(bench::measureSession);
}

base::Result<nlohmann::json> boltBench(const CompositionRoot &root, const std::vector<std::string> &arguments)
{
    if (arguments.empty())
        return bench::measureBolt();
    if (arguments.size() != 2 || arguments[0] != "--source")
        return base::fail(base::Category::usage, "bolt takes nothing, or --source bolt://USER@HOST:PORT.");
    BASE_TRY(
        const bolt::SourceSettings settings,
        platform::boltSourceSettings(
            arguments[1], {REFLEXION_VERSION, &root.clock(), platform::environmentVariable("REFLEXION_PASSWORD"), {}}));
    return bench::measureBoltServer(settings);
}

std::string serverWords(const nlohmann::json &figures)
{
    char line[320];
    const auto figure = [&](const char *kind, const char *what, const char *which) {
        return figures[kind][what][which].get<double>();
    };
    std::snprintf(line, sizeof line, "%s: opened in %.0f ms, %.0f thousand rows a second\n",
                  figures["server"].get<std::string>().c_str(), figures["open_ms"].get<double>(),
                  figures["rows_per_s"].get<double>() / 1e3);
    std::string out = line;
    for (const char *kind : {"computing", "in_mid_result"}) {
        std::snprintf(line, sizeof line,
                      "a stop %s: seen after %.0f ms (worst %.0f), the server free after %.0f ms (worst %.0f)\n", kind,
                      figure(kind, "cancel_seen_ms", "median"), figure(kind, "cancel_seen_ms", "worst"),
                      figure(kind, "server_free_ms", "median"), figure(kind, "server_free_ms", "worst"));
        out += line;
    }
    return out;
}

std::string boltWords(const nlohmann::json &figures)
{
    if (figures.contains("server"))
        return serverWords(figures);
    char line[160];
    std::snprintf(line, sizeof line,
                  "%.2f million records a second (five scalar columns, %.0f MB/s), best %.2f million\n",
                  figures["records_per_s"].get<double>() / 1e6, figures["megabytes_per_s"].get<double>(),
                  figures["best_records_per_s"].get<double>() / 1e6);
    return line;
}

base::Result<nlohmann::json> cypherBench(const std::vector<std::string> &arguments)
{
    bench::CypherOptions options;
    options.version = REFLEXION_VERSION;
    std::string threads = "1";
    const std::map<std::string, std::string *> known = {
        {"--graph", &options.graphFolder}, {"--queries", &options.queriesFile}, {"--threads", &threads}};
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const auto found = known.find(arguments[i]);
        if (found == known.end() || i + 1 == arguments.size())
            return base::fail(base::Category::usage,
                              "cypher takes --graph FOLDER, --queries FILE and --threads 1, not '" + arguments[i] +
                                  "'.");
        *found->second = arguments[i + 1];
    }
    if (options.graphFolder.empty() || options.queriesFile.empty())
        return base::fail(base::Category::usage, "cypher needs --graph FOLDER and --queries FILE.");
    if (threads != "1")
        return base::fail(base::Category::usage, "The engine runs a query on one thread: --threads takes 1.");
    return bench::measureCypher(options);
}

// A source, or a number of generated names.
base::Result<nlohmann::json> rulesBench(const CompositionRoot &root, const std::vector<std::string> &arguments)
{
    std::shared_ptr<data::Source> source;
    const std::string what = arguments.size() == 2 ? arguments[0] : std::string();
    if (what == "--names") {
        source = bench::madeNames(std::atoll(arguments[1].c_str()));
    } else if (arguments.empty() || what == "--source") {
        BASE_TRY(source, root.sources().open(arguments.empty() ? "sample:" : arguments[1], {}));
    } else {
        return base::fail(base::Category::usage, "rules takes --source SOURCE or --names NUMBER.");
    }
    return bench::measureRules(std::move(source), root.resources(), root.clock());
}

std::string rulesWords(const nlohmann::json &figures)
{
    char text[300];
    std::snprintf(text, sizeof text,
                  "%lld names indexed in %.0f ms, %.1f MB; a question of %d words read in %.2f ms (median of %d), "
                  "95 %% within %.2f ms; %.2f ms of processor time on average\n",
                  figures["names"].get<long long>(), figures["index_ms"].get<double>(),
                  figures["index_bytes"].get<double>() / 1e6, figures["words"].get<int>(),
                  figures["median_ms"].get<double>(), figures["questions"].get<int>(), figures["p95_ms"].get<double>(),
                  figures["cpu_ms"].get<double>());
    return text;
}

base::Result<nlohmann::json> sqlBench(const CompositionRoot &root, const std::vector<std::string> &arguments)
{
    std::map<std::string, std::string> given{{"--source", {}}, {"--query", {}}, {"--slow", {}}};
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const auto found = given.find(arguments[i]);
        if (found == given.end() || i + 1 == arguments.size())
            return base::fail(base::Category::usage,
                              "sql takes --source SOURCE, --query TEXT and --slow TEXT, not '" + arguments[i] + "'.");
        found->second = arguments[i + 1];
    }
    if (given["--source"].empty() || given["--query"].empty())
        return base::fail(base::Category::usage, "sql needs --source SOURCE and --query TEXT.");
    BASE_TRY(const std::unique_ptr<data::Source> source, root.sources().open(given["--source"], {}));
    return bench::measureSql(*source, given["--query"], given["--slow"], root.clock());
}

std::string sqlWords(const nlohmann::json &figures)
{
    char text[320];
    std::snprintf(text, sizeof text,
                  "%s: %lld rows of %d columns in %.1f s, the first %.0f ms after the question; %d stops, each obeyed "
                  "within %.0f ms, while it thinks within %.0f ms; peak %.0f MB\n",
                  figures["source"].get<std::string>().c_str(), figures["rows"].get<long long>(),
                  figures["columns"].get<int>(), figures["seconds"].get<double>(),
                  figures["first_rows_ms"].get<double>(), figures["stops"].get<int>(), figures["stop_ms"].get<double>(),
                  figures["stop_thinking_ms"].get<double>(), figures["peak_mb"].get<double>());
    return text;
}

std::string workflowWords(const nlohmann::json &rows)
{
    std::string out = "   steps  observer   median us     p95 us     p99 us  bytes/step\n";
    for (const nlohmann::json &row : rows) {
        char line[128];
        std::snprintf(line, sizeof line, "%8d  %-8s %10.2f %10.2f %10.2f %11.0f\n", row["steps"].get<int>(),
                      row["observer"].get<std::string>().c_str(), row["median_us"].get<double>(),
                      row["p95_us"].get<double>(), row["p99_us"].get<double>(), row["bytes_per_step"].get<double>());
        out += line;
    }
    return out;
}

std::map<std::string, Entry> entries(const CompositionRoot &root)
{
    return {
        {"react",
         {"a step of the agent react beyond model and tool",
          [&root](const std::vector<std::string> &arguments) { return reactBench(root, arguments); }, reactWords}},
        {"bolt",
         {"records of a Bolt server to rows, on one core; with --source URI rows and stops of a real server",
          [&root](const std::vector<std::string> &arguments) { return boltBench(root, arguments); }, boltWords}},
        {"budgets",
         {"the small tasks that tests/bench/budgets counts: NAME... for those that begin so",
          [&root](const std::vector<std::string> &arguments) { return budgetsBench(root, arguments); },
          {}}},
        {"cypher", {"queries on a generated graph: --graph FOLDER --queries FILE [--threads 1]", cypherBench, {}}},
        {"rules",
         {"reading a question by the offline rules, and their index: --source SOURCE or --names NUMBER",
          [&root](const std::vector<std::string> &arguments) { return rulesBench(root, arguments); }, rulesWords}},
        {"session", {"what a session file costs: steps, forks, a large schema, a long run", sessionBench, {}}},
        {"sql",
         {"a long result streamed, and stopped: --source SOURCE --query TEXT [--slow TEXT]",
          [&root](const std::vector<std::string> &arguments) { return sqlBench(root, arguments); }, sqlWords}},
        {"workflow", {"what a step of the workflow engine costs", workflowBench, workflowWords}},
    };
}

} // namespace

int main(int argc, char **argv)
{
    const CompositionRoot root;
    const auto all = entries(root);
    std::vector<std::string> arguments(argv + 1, argv + argc);
    const bool json = std::erase(arguments, "--json") > 0;
    const auto found = arguments.empty() ? all.end() : all.find(arguments.front());
    if (found == all.end()) {
        std::fputs("usage: reflexion-bench NAME [--json] [ARGUMENTS]\n", stderr);
        for (const auto &[name, entry] : all)
            std::fprintf(stderr, "  %-9s %s\n", name.c_str(), entry.help.c_str());
        return 2;
    }
    arguments.erase(arguments.begin());
    const auto figures = found->second.run(arguments);
    if (!figures) {
        std::fprintf(stderr, "reflexion-bench: %s\n", figures.error().message.c_str());
        return 1;
    }
    const auto &words = found->second.forPeople;
    std::printf("%s\n", json || !words ? figures->dump(2).c_str() : words(*figures).c_str());
    return 0;
}
