// SPDX-License-Identifier: GPL-3.0-or-later
// bench_graphload FOLDER [RUNS [CACHE]]: times opening a BioCypher folder and making its schema, from its snapshot in
// the folder CACHE if given; prints one JSON object.
#include "graph/snapshot.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

double millisecondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

long kilobytes(const char *field)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(field))
            return std::atol(line.c_str() + line.find(':') + 1);
    return -1;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2)
        return std::fprintf(stderr, "usage: bench_graphload FOLDER [RUNS [CACHE]]\n"), 2;
    const int runs = argc > 2 ? std::max(1, std::atoi(argv[2])) : 1;
    std::vector<double> load, schema;
    std::size_t bytes = 0;
    for (int run = 0; run < runs; ++run) {
        auto start = std::chrono::steady_clock::now();
        const auto loaded = graph::loadBioCypherCached(argv[1], argc > 3 ? argv[3] : "");
        if (!loaded)
            return std::fprintf(stderr, "%s\n", loaded.error().message.c_str()), 1;
        load.push_back(millisecondsSince(start));
        if (run == 0)
            std::fputs(loaded->report.text().c_str(), stderr);
        start = std::chrono::steady_clock::now();
        loaded->graph->schema();
        schema.push_back(millisecondsSince(start));
        bytes = loaded->graph->byteSize();
    }
    std::printf("{\"graph\": \"%s\", \"runs\": %d, \"load_ms\": {\"median\": %.2f, \"min\": %.2f}, \"schema_ms\": "
                "{\"median\": %.2f}, "
                "\"graph_bytes\": %zu, \"VmRSS_kB\": %ld, \"VmHWM_kB\": %ld}\n",
                argv[1], runs, median(load), *std::min_element(load.begin(), load.end()), median(schema), bytes,
                kilobytes("VmRSS"), kilobytes("VmHWM"));
    return 0;
}
