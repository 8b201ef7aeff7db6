// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/benches.h"

#include "main/house.h"
#include "workflow/bench.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace program {

namespace {

base::Result<nlohmann::json> workflowBench(const std::vector<std::string> &)
{
    BASE_TRY(const std::vector<workflow::BenchRow> rows, workflow::bench());
    return workflow::toJson(rows);
}

std::string workflowWords(const nlohmann::json &rows)
{
    std::string out = "   steps  observer   median us     p95 us     p99 us  bytes/step\n";
    for (const nlohmann::json &row : rows) {
        char line[128];
        std::snprintf(line, sizeof line, "%8d  %-8s %10.2f %10.2f %10.2f %11.0f\n", row["steps"].get<int>(), row["observer"].get<std::string>().c_str(),
                      row["median_us"].get<double>(), row["p95_us"].get<double>(), row["p99_us"].get<double>(), row["bytes_per_step"].get<double>());
        out += line;
    }
    return out;
}

} // namespace

std::map<std::string, cli::BenchEntry> benches(const House &)
{
    return {{"workflow", {"what a step of the workflow engine costs", workflowBench, workflowWords}}};
}

} // namespace program
