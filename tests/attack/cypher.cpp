// SPDX-License-Identifier: GPL-3.0-or-later
// Runs bombs of Cypher (cypher-bombs.txt, and every function and operator on every kind of large value) against the
// embedded engine, the checker, the formatter, the completion and the planner: each in a process under `ulimit -v`.
// Each has to end in time, within its memory, with rows or with a sentence.
//
// usage: attack_cypher [--full] [--seconds S] [--memory MiB] [NAME...]
// Without names: some of them, with a short time limit and without a check of times; all with --full, or if
// REFLEXION_ATTACKS is set.
#include "base/workbudget.h"
#include "cypher/check/language.h"
#include "cypher/creategraph.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/syntax/functions.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <poll.h>
#include <string>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true; // its allocator is not counted and needs unlimited address space
#else
constexpr bool sanitized = false;
#endif

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Bomb {
    std::string name, query;
    bool isMade = false;
};

struct Asked {
    bool isShort = true;
    double seconds = 1;
    std::size_t memory = 64; // MiB
    std::vector<std::string> names;
    base::WorkLimits limits() const { return {milliseconds(static_cast<long>(seconds * 1000)), memory << 20, {}}; }
};

// <<TEXT||N||BETWEEN>> written out.
std::string writtenOut(const std::string &pattern)
{
    std::string out;
    std::size_t at = 0;
    for (;;) {
        const std::size_t open = pattern.find("<<", at);
        const std::size_t first = open == std::string::npos ? open : pattern.find("||", open);
        const std::size_t second = first == std::string::npos ? first : pattern.find("||", first + 2);
        if (second == std::string::npos)
            return out + pattern.substr(at);
        const std::size_t close = pattern.find(">>", second);
        out += pattern.substr(at, open - at);
        const std::string text = pattern.substr(open + 2, first - open - 2);
        const std::string between = pattern.substr(second + 2, close - second - 2);
        const long count = std::strtol(pattern.c_str() + first + 2, nullptr, 10);
        for (long i = 1; i <= count; ++i) {
            out += i > 1 ? between : "";
            for (const char c : text)
                out += c == '#' ? std::to_string(i) : std::string(1, c);
        }
        at = close + 2;
    }
}

std::vector<Bomb> writtenBombs()
{
    std::vector<Bomb> bombs;
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/attack/cypher-bombs.txt");
    for (std::string line; std::getline(file, line);) {
        const std::size_t end = line.find(' ');
        if (!line.empty() && line[0] != '#' && end != std::string::npos)
            bombs.push_back({line.substr(0, end), line.substr(line.find_first_not_of(' ', end))});
    }
    return bombs;
}

std::vector<Bomb> madeBombs()
{
    const std::vector<std::pair<std::string, std::string>> large{
        {"text", "t"}, {"list", "l"}, {"deep", "d"}, {"texts", "ts"}, {"number", "9223372036854775807"}, {"map", "m"}};
    const std::string values = "WITH reduce(s = 'aé 1-', i IN range(1, 20) | s + s) AS t, range(1, 500000) AS l, "
                               "reduce(x = [], i IN range(1, 50000) | [x]) AS d, "
                               "[i IN range(1, 100000) | toString(i)] AS ts, {a: range(1, 500000)} AS m ";
    std::vector<Bomb> bombs;
    for (const cypher::FunctionInfo &function : cypher::allFunctions())
        for (const auto &[first, value] : large)
            for (const auto &[second, other] : large) {
                const int count = function.maximum < 0 ? 3 : function.maximum;
                if (count == 0 || (count == 1 && first != second))
                    continue;
                std::string call = std::string(function.name) + "(" + value;
                for (int i = 1; i < count && i < 4; ++i)
                    call += ", " + other;
                bombs.push_back({std::string(function.name) + "-" + first + (count > 1 ? "-" + second : ""),
                                 values + "UNWIND range(1, 1000000) AS i WITH " + call + ") AS r RETURN r", true});
            }
    for (const cypher::AggregateInfo &aggregate : cypher::allAggregates())
        for (const auto &[kind, value] : large) {
            const std::string operand =
                aggregate.arguments == 0 ? "*" : value + (aggregate.arguments > 1 ? ", 0.5" : "");
            bombs.push_back({std::string(aggregate.name) + "-" + kind,
                             values +
                                 "UNWIND range(1, 1000000) AS i WITH i, t + i AS t, l + i AS l, d + i AS d, "
                                 "ts + i AS ts, m RETURN i % 1000, " +
                                 std::string(aggregate.name) + "(" + operand + ") AS r",
                             true});
        }
    for (const char *op : {"+", "-", "*", "/", "%", "^", "=", "<>", "<", ">=", "IN", "=~", "CONTAINS", "STARTS WITH",
                           "ENDS WITH", "AND", "XOR"})
        for (const auto &[first, value] : large)
            for (const auto &[second, other] : large)
                bombs.push_back({std::string("operator") + op + "-" + first + "-" + second,
                                 values + "UNWIND range(1, 1000000) AS i WITH " + value + " " + op + " " + other +
                                     " AS r WITH r WHERE r IS NOT NULL RETURN r",
                                 true});
    return bombs;
}

graph::GraphPtr dense()
{
    constexpr int nodes = 60;
    std::string text = "CREATE (n0:A {i: 0, name: 'a'})";
    for (int i = 1; i < nodes; ++i)
        text += ", (n" + std::to_string(i) + (i % 2 ? ":A" : ":B") + " {i: " + std::to_string(i) + ", name: 'n" +
                std::to_string(i) + "'})";
    for (int i = 0; i < nodes; ++i)
        for (const int j : {1, 2, 7, 13, 29})
            text += ", (n" + std::to_string(i) + ")-[:R {k: " + std::to_string(j) + "}]->(n" +
                    std::to_string((i + j) % nodes) + ")";
    return fixtures::createGraph(text);
}

std::size_t statusBytes(const char *key)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key))
            return std::strtoull(line.c_str() + std::strlen(key), nullptr, 10) << 10;
    return 0;
}

std::string saidOf(const base::Error &error)
{
    return error.message.empty() || error.code.empty() ? "NO WORDS" : error.code + ": " + error.message;
}

std::string run(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    data::QueryLimits limits;
    limits.time = asked.limits().time;
    limits.memory = asked.limits().memory;
    const auto rows = source.run({text, {}}, limits, {});
    return rows ? std::to_string(rows->size()) + " rows" : saidOf(rows.error());
}

std::string check(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    const base::WorkBudget budget(asked.limits());
    const auto analysis = source.language()->analyse(text, source.describe({})->get());
    return analysis.parsed || !analysis.diagnostics.empty() ? "read" : "NO WORDS";
}

std::string format(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    const base::WorkBudget budget(asked.limits());
    return std::to_string(source.language()->format(text).size()) + " bytes";
}

std::string tokens(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    const base::WorkBudget budget(asked.limits());
    return std::to_string(source.language()->tokens(text).size()) + " tokens";
}

std::string complete(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    const base::WorkBudget budget(asked.limits());
    const auto size = static_cast<std::uint32_t>(text.size());
    const auto schema = *source.describe({});
    const auto atEnd = source.language()->complete(text, size, schema.get());
    return std::to_string(atEnd.size() + source.language()->complete(text, size / 2, schema.get()).size()) + " offered";
}

std::string plan(cypher::EmbeddedSource &source, const std::string &text, const Asked &asked)
{
    const base::WorkBudget budget(asked.limits());
    const auto found = source.explain({text.starts_with("PROFILE") ? text.substr(7) : text, {}}, {});
    return found ? "planned" : saidOf(found.error());
}

struct Kind {
    const char *name;
    std::string (*work)(cypher::EmbeddedSource &, const std::string &, const Asked &); // the outcome as a sentence
};
constexpr Kind kinds[] = {{"run", run},       {"check", check},       {"format", format},
                          {"tokens", tokens}, {"complete", complete}, {"plan", plan}};

struct Outcome {
    std::string words;
    double wall = 0, cpu = 0, late = 0; // seconds; `late`: of work after the timeout
    std::size_t memory = 0;             // bytes more than at the beginning
    bool ended = false, crashed = false;
};

volatile double cpuAtEnd = 0;
double cpuNow()
{
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return double(used.tv_sec) + double(used.tv_nsec) / 1e9;
}

// In the child: "SECONDS LATE BYTES WORDS".
std::string work(cypher::EmbeddedSource &source, const Kind &kind, const std::string &text, const Asked &asked)
{
    const std::size_t before = statusBytes("VmRSS:");
    if (!sanitized) {
        const std::size_t most = statusBytes("VmSize:") + ((asked.memory + 100) << 20);
        const rlimit limit{most, most};
        setrlimit(RLIMIT_AS, &limit);
    }
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // Counts its own processor time after the timeout, not that of other processes.
    struct sigaction atEnd {};
    atEnd.sa_handler = [](int) { cpuAtEnd = cpuNow(); };
    sigaction(SIGALRM, &atEnd, nullptr);
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(asked.seconds);
    timer.it_value.tv_usec =
        static_cast<suseconds_t>((asked.seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
    setitimer(ITIMER_REAL, &timer, nullptr);
    const auto from = Clock::now();
    std::string words;
    try {
        words = kind.work(source, text, asked);
    } catch (const base::WorkStopped &stopped) { // of the budget that is set here
        words = "stopped " + std::to_string(static_cast<int>(stopped.why));
    } catch (const std::bad_alloc &) {
        words = "stopped without memory";
    }
    const double wall = std::chrono::duration<double>(Clock::now() - from).count();
    const double late = cpuAtEnd > 0 ? cpuNow() - cpuAtEnd : 0;
    const std::size_t most = statusBytes("VmHWM:");
    return std::to_string(wall) + " " + std::to_string(late) + " " + std::to_string(most > before ? most - before : 0) +
           " " + words.substr(0, 300);
}

Outcome tried(cypher::EmbeddedSource &source, const Kind &kind, const std::string &text, const Asked &asked)
{
    Outcome out;
    int ends[2];
    if (pipe(ends) != 0)
        std::abort();
    const auto begin = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        const std::string outcome = work(source, kind, text, asked);
        static_cast<void>(!write(ends[1], outcome.data(), outcome.size()));
        _exit(0);
    }
    close(ends[1]);
    std::string outcome;
    pollfd wait{ends[0], POLLIN, 0};
    if (poll(&wait, 1, static_cast<int>(std::max(asked.seconds * 4, 20.0) * 1000)) > 0) {
        char buffer[1024];
        for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;)
            outcome.append(buffer, static_cast<std::size_t>(got));
    } else {
        kill(child, SIGKILL);
    }
    close(ends[0]);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    out.cpu = double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
              double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    out.wall = std::chrono::duration<double>(Clock::now() - begin).count();
    out.ended = !outcome.empty();
    out.crashed = !out.ended && !(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    if (out.ended) {
        char *rest = nullptr;
        out.wall = std::strtod(outcome.c_str(), &rest);
        out.late = std::strtod(rest, &rest);
        out.memory = std::strtoull(rest, &rest, 10);
        out.words = rest + (*rest == ' ');
    }
    return out;
}

std::vector<Bomb> chosen(const Asked &asked)
{
    std::vector<Bomb> all = writtenBombs(), out;
    for (Bomb &each : madeBombs())
        all.push_back(std::move(each));
    const auto day = static_cast<std::size_t>(std::time(nullptr) / 86400); // the short form takes turns
    std::size_t number = day;
    for (Bomb &each : all) {
        const std::size_t turn = ++number % (each.isMade ? 100 : 8);
        const bool isNamed = std::find(asked.names.begin(), asked.names.end(), each.name) != asked.names.end();
        if (isNamed || (asked.names.empty() && (!asked.isShort || turn == 0)))
            out.push_back(std::move(each));
    }
    return out;
}

} // namespace

int main(int count, char **arguments)
{
    Asked asked;
    for (int i = 1; i < count; ++i) {
        const std::string word = arguments[i];
        if (word == "--full")
            asked.isShort = false;
        else if (word == "--seconds" && i + 1 < count)
            asked.seconds = std::atof(arguments[++i]);
        else if (word == "--memory" && i + 1 < count)
            asked.memory = static_cast<std::size_t>(std::atoi(arguments[++i]));
        else
            asked.names.push_back(word);
    }
    if (std::getenv("REFLEXION_ATTACKS") || !asked.names.empty())
        asked.isShort = false;
    if (asked.isShort)
        asked.seconds = 0.1;
    cypher::EmbeddedSource source(dense(), "attack");
    static_cast<void>(source.run({"RETURN 1", {}}, {}, {}));
    std::size_t attempts = 0, crashed = 0, endless = 0, late = 0, large = 0, wordless = 0, greatest = 0;
    double slowest = 0;
    for (const Bomb &bomb : chosen(asked)) {
        const std::string text = writtenOut(bomb.query);
        for (const Kind &kind : kinds) {
            if (bomb.isMade && kind.work != run)
                continue;
            const Outcome out = tried(source, kind, text, asked);
            const bool isLate = out.ended && !asked.isShort && out.late > asked.seconds * 0.2;
            ++attempts;
            const bool isLarge = !sanitized && out.memory > ((asked.memory + 100) << 20);
            const bool isSilent = out.words.starts_with("NO WORDS");
            crashed += out.crashed;
            endless += !out.ended && !out.crashed;
            late += isLate;
            large += isLarge;
            wordless += isSilent;
            slowest = std::max(slowest, out.late);
            greatest = std::max(greatest, out.memory);
            const char *verdict = out.crashed            ? "CRASH"
                                  : !out.ended           ? "ENDLESS"
                                  : isLate               ? "LATE"
                                  : isLarge              ? "LARGE"
                                  : isSilent             ? "SILENT"
                                  : !asked.names.empty() ? "ok"
                                                         : nullptr;
            if (verdict)
                std::printf("%-8s %-9s %-32s %6.2f s %6.2f s cpu %6.3f s late %5zu MB  %s\n", verdict, kind.name,
                            bomb.name.c_str(), out.wall, out.cpu, out.late, out.memory >> 20,
                            out.words.substr(0, 110).c_str());
            std::fflush(stdout);
        }
    }
    std::printf(
        "attack: cypher: %zu attempts, %zu crashes, %zu endless, %zu late, %zu too large, %zu without a sentence; "
        "latest %.3f s behind %.2f s, greatest %zu MB of %zu MB\n",
        attempts, crashed, endless, late, large, wordless, slowest, asked.seconds, greatest >> 20, asked.memory + 100);
    return crashed + endless + late + large + wordless > 0 ? 1 : 0;
}
