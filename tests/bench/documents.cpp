// SPDX-License-Identifier: GPL-3.0-or-later
// bench_documents [PASSAGES] [FOLDER]: writes PASSAGES passages to a folder and measures the cost of documents:
// indexing, memory, search, a changed file, a step of self-rag besides model and index, and parallel graders. Prints
// one JSON object. For developers; not shipped.
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/registry/builtinagents.h"
#include "agents/selfrag/lexicalrules.h"
#include "base/world.h"
#include "bench/processmemory.h"
#include "retrieval/documentsource.h"
#include "workflow/runner.h"

#include <algorithm>
#include <any>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

// Words of nine bytes are three tokens each: a paragraph is one passage. The most common words of a language are not
// indexed (stop words), so queries do not name them.
constexpr int passagesOfAFile = 100, wordsOfAPassage = 72, wordsKnown = 60'000, commonWords = 50;
const char *const question = "Which word00070 has word00140 with word00312?";

double seconds(Clock::time_point since)
{
    return std::chrono::duration<double>(Clock::now() - since).count();
}

// Processor time of this process: independent of other load on the machine.
double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Words in Zipf's distribution, so that the index has common and rare ones.
std::string wordOf(int rank)
{
    char word[16];
    std::snprintf(word, sizeof word, "word%05d", rank);
    return word;
}

class Writer {
public:
    explicit Writer(unsigned seed = 7) : m_engine(seed) {}
    int word() { return static_cast<int>(std::pow(static_cast<double>(wordsKnown), m_share(m_engine)) - 1); }
    std::string passage()
    {
        std::string text;
        for (int i = 0; i < wordsOfAPassage; ++i)
            text += wordOf(word()) + ((i + 1) % 12 == 0 ? ". " : " ");
        return text + "\n\n";
    }

private:
    std::mt19937 m_engine;
    std::uniform_real_distribution<double> m_share{0.0, 1.0};
};

void writeFolder(const std::filesystem::path &folder, int passages)
{
    Writer writer;
    std::filesystem::create_directories(folder);
    for (int file = 0; file * passagesOfAFile < passages; ++file) {
        std::ofstream out(folder / ("notes" + std::to_string(file) + ".txt"));
        for (int i = 0; i < passagesOfAFile && file * passagesOfAFile + i < passages; ++i)
            out << writer.passage();
    }
}

// Grades after a delay as a server does, on as many threads as requested; otherwise as the rules do.
class Waiting final : public llm::Client {
public:
    explicit Waiting(std::chrono::milliseconds wait) : m_wait(wait) {}
    std::string name() const override { return "waiting"; }
    bool isLocalRules() const override { return true; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override
    {
        if (request.forcedTool == "GradeDocuments")
            std::this_thread::sleep_for(m_wait);
        return m_rules.chat(request, std::move(stop), sink);
    }
    std::unique_ptr<llm::Client> another() const override { return std::make_unique<Waiting>(m_wait); }

private:
    std::chrono::milliseconds m_wait;
    agents::LexicalRules m_rules;
};

struct Measured {
    double ownMs = 0; // without activities
    int steps = 0;
    double gradersMs = 0;
    std::string reason;
};

Measured ask(const base::Resources &resources, const std::shared_ptr<data::Source> &source,
             const std::shared_ptr<llm::Client> &model, int passages, const char *agent)
{
    static const agents::AgentRegistry registry = agents::builtInAgents();
    base::SystemClock clock;
    base::SeededRandom random{1};
    agents::RunRequest request;
    request.question = question;
    request.agent = agent;
    request.settings.passages = passages;
    agents::RunWorld world{source, source->describe({}).value(), std::make_shared<workflow::Services>()};
    world.services->add(agents::roles::source,
                        [source](const std::string &) -> base::Result<std::any> { return std::any(source); });
    world.services->add(agents::roles::model,
                        [model](const std::string &) -> base::Result<std::any> { return std::any(model); });
    auto prepared = agents::prepareRun(request, {registry, resources}, world);
    Measured measured;
    if (!prepared) {
        std::fprintf(stderr, "%s\n", prepared.error().message.c_str());
        return measured;
    }
    workflow::Runner runner(prepared->graph, prepared->runnerOptions(clock, random));
    if (!runner.start(prepared->inputs, prepared->bindings))
        return measured;
    const auto start = Clock::now();
    measured.reason = runner.run().reason;
    measured.ownMs = 1e3 * seconds(start);
    for (const auto &checkpoint : runner.path(runner.current()->id)) {
        ++measured.steps;
        double outside = 0;
        for (const auto &activity : checkpoint->record.activities)
            outside += std::chrono::duration<double, std::milli>(activity->time).count();
        measured.ownMs -= outside;
        if (checkpoint->node == "grade_documents")
            measured.gradersMs = std::chrono::duration<double, std::milli>(checkpoint->duration).count();
    }
    return measured;
}

} // namespace

int main(int argc, char **argv)
{
    const int passages = argc > 1 ? std::atoi(argv[1]) : 100'000;
    const std::filesystem::path place = argc > 2 ? std::filesystem::path(argv[2])
                                                 : std::filesystem::temp_directory_path() / "reflexion-bench-documents";
    const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
    std::filesystem::remove_all(place);
    writeFolder(place / "docs", passages);
    const std::string address = "docs:" + (place / "docs").string();
    const retrieval::Collections collections((place / "cache").string(), resources, {});
    json out;
    {
        const auto start = Clock::now();
        const double before = processorSeconds();
        auto opened = collections.openCurrent(address, {});
        if (!opened) {
            std::fprintf(stderr, "%s\n", opened.error().message.c_str());
            return 1;
        }
        out["passages"] = opened->collection->info().passages;
        out["index_s"] = seconds(start);
        out["index_processor_s"] = processorSeconds() - before;
        out["index_peak_mb"] = bench::processMemory().peak;
        std::vector<double> times, used;
        Writer queries(11);
        for (int i = 0; i < 300; ++i) {
            std::string words;
            while (std::count(words.begin(), words.end(), ' ') < 6)
                if (const int rank = queries.word(); rank >= commonWords)
                    words += wordOf(rank) + " ";
            const auto asked = Clock::now();
            const double spent = processorSeconds();
            if (!opened->collection->search(words, 4, {}))
                return 1;
            times.push_back(1e3 * seconds(asked));
            used.push_back(1e3 * (processorSeconds() - spent));
        }
        std::sort(times.begin(), times.end());
        std::sort(used.begin(), used.end());
        out["search_median_ms"] = times[times.size() / 2];
        out["search_p95_ms"] = times[times.size() * 95 / 100];
        out["search_p95_processor_ms"] = used[used.size() * 95 / 100];
        const auto changed = Clock::now();
        const double changing = processorSeconds();
        Writer writer;
        std::ofstream(place / "docs" / "notes0.txt") << writer.passage() << "something new";
        if (!opened->collection->refresh(*opened->folder, {}, {}))
            return 1;
        out["changed_file_s"] = seconds(changed);
        out["changed_file_processor_s"] = processorSeconds() - changing;
    }
    {
        const auto start = Clock::now();
        if (!collections.openCurrent(address, {}))
            return 1;
        out["open_again_s"] = seconds(start);
    }
    auto all = retrieval::DocumentSource::open(collections, address, {}, {});
    if (!all)
        return 1;
    const std::shared_ptr<data::Source> source(std::move(*all));
    for (const char *agent : {"self-rag", "self-rag-paper"}) {
        const auto rules = std::make_shared<agents::LexicalRules>();
        std::vector<double> own; // a step of each run: the quickest and the median
        for (int i = 0; i < 21; ++i) {
            const Measured one = ask(resources, source, rules, 4, agent);
            own.push_back(one.ownMs / one.steps);
            out[agent]["reason"] = one.reason;
            out[agent]["steps"] = one.steps;
        }
        std::sort(own.begin(), own.end());
        out[agent]["step_ms"] = {{"least", own.front()}, {"median", own[own.size() / 2]}};
    }
    const auto waiting = std::make_shared<Waiting>(std::chrono::milliseconds(200));
    const auto quickest = [&](int asked) { // of five, so that other load matters less
        double least = ask(resources, source, waiting, asked, "self-rag").gradersMs;
        for (int i = 0; i < 4; ++i)
            least = std::min(least, ask(resources, source, waiting, asked, "self-rag").gradersMs);
        return least;
    };
    const double one = quickest(1), four = quickest(4);
    out["graders"] = {{"one_ms", one}, {"four_ms", four}, {"ratio", four / one}};
    std::printf("%s\n", out.dump(2).c_str());
    std::filesystem::remove_all(place);
    return 0;
}
