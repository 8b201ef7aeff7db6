// SPDX-License-Identifier: GPL-3.0-or-later
// tck [--json] [--write-ratchet] [FEATURE...]: runs the openCypher TCK against the embedded engine.
// tck --checker [FEATURE...]: only checks and prints the queries of its positive scenarios; exit code 1 if the checker
// finds an error in one, or a print is not stable.
//
// FEATURE is a path below `features`, with or without its ending. The folder is REFLEXION_TCK_DIR, or ../shared/tck
// next to the sources. Exit code 1 if a scenario outside of the ratchet file fails, or a listed one passes.
#include "checker.h"
#include "scenario.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

namespace fs = std::filesystem;

namespace {

struct Options {
    bool json = false;
    bool write = false;
    bool checker = false;
    std::vector<std::string> features;
};

struct Totals {
    int passed = 0, failed = 0, unlisted = 0, surprising = 0;
};

std::string folder()
{
    const char *named = std::getenv("REFLEXION_TCK_DIR");
    return named && *named ? named : REFLEXION_SOURCE_DIR "/../shared/tck";
}

constexpr auto ratchetFile = REFLEXION_SOURCE_DIR "/tests/tck/known-failures.txt";

std::set<std::string> ratchet()
{
    std::set<std::string> out;
    std::ifstream file(ratchetFile);
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#')
            out.insert(line);
    }
    return out;
}

std::vector<std::string> featuresIn(const fs::path &root)
{
    std::vector<std::string> out;
    for (const auto &entry : fs::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".feature")
            out.push_back(fs::relative(entry.path(), root).replace_extension().generic_string());
    }
    std::sort(out.begin(), out.end());
    return out;
}

void runFeature(const std::string &feature, const Options &options, const std::set<std::string> &known, Totals &totals,
                std::vector<std::string> &failures)
{
    for (const tck::Scenario &scenario : tck::readFeature(folder() + "/features/" + feature + ".feature")) {
        const tck::Outcome outcome = tck::run(scenario, folder());
        if (!outcome.counted)
            continue;
        ++(outcome.passed ? totals.passed : totals.failed);
        const std::string name = feature + " | " + scenario.name;
        if (!outcome.passed)
            failures.push_back(name);
        const bool listed = known.contains(name);
        totals.unlisted += !outcome.passed && !listed;
        totals.surprising += outcome.passed && listed;
        if (options.json) {
            const nlohmann::json line{{"feature", feature},
                                      {"scenario", scenario.name},
                                      {"temporal", feature.starts_with("expressions/temporal")},
                                      {"result", outcome.passed ? "pass" : "fail"},
                                      {"detail", outcome.detail}};
            std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
        } else if (!outcome.passed) {
            std::cout << (listed ? "known " : "FAIL  ") << name << "\n      " << outcome.detail << "\n";
        } else if (listed) {
            std::cout << "PASS  " << name << " (take it from the list of known failures)\n";
        }
    }
}

int runChecker(const std::vector<std::string> &features)
{
    int checked = 0, problems = 0;
    std::chrono::nanoseconds total{0}, longest{0};
    for (const std::string &feature : features)
        for (const tck::Scenario &scenario : tck::readFeature(folder() + "/features/" + feature + ".feature")) {
            const tck::Check found = tck::check(scenario);
            checked += found.counted;
            total += found.time;
            longest = std::max(longest, found.time);
            if (found.problem.empty())
                continue;
            ++problems;
            std::cout << "FAIL  " << feature << " | " << scenario.name << "\n      " << found.problem << "\n";
        }
    std::cout << checked << " positive queries checked and printed, " << problems << " problems; a check took "
              << total.count() / 1000 / std::max(1, checked) << " us on average, " << longest.count() / 1000
              << " us at most\n";
    return problems || !checked ? 1 : 0;
}

} // namespace

int main(int argc, char **argv)
{
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--json")
            options.json = true;
        else if (argument == "--checker")
            options.checker = true;
        else if (argument == "--write-ratchet")
            options.write = true;
        else
            options.features.push_back(fs::path(argument).replace_extension().generic_string());
    }
    if (!fs::is_directory(folder() + "/features")) {
        std::cout << "skipped: the openCypher TCK is not at " << folder() << " (set REFLEXION_TCK_DIR)\n";
        return 77;
    }
    const std::vector<std::string> features =
        options.features.empty() ? featuresIn(folder() + "/features") : options.features;
    if (options.checker)
        return runChecker(features);
    const std::set<std::string> known = ratchet();
    Totals totals;
    std::vector<std::string> failures;
    for (const std::string &feature : features)
        runFeature(feature, options, known, totals, failures);
    if (options.write) {
        std::ofstream file(ratchetFile);
        file << "# Scenarios of the openCypher TCK that fail, one a line. A scenario may leave the list, none may come "
                "in.\n";
        for (const std::string &name : failures)
            file << name << "\n";
    }
    if (!options.json)
        std::cout << totals.passed << " passed, " << totals.failed << " failed\n";
    return totals.unlisted || totals.surprising ? 1 : 0;
}
