// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/sql.h"

#include "bench/processmemory.h"
#include "bench/stoptime.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bench {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

double milliSeconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

} // namespace

base::Result<json> measureSql(data::Source &source, const std::string &query, const std::string &slow,
                              base::Clock &clock)
{
    std::size_t rows = 0, columns = 0;
    auto first = std::chrono::nanoseconds(-1);
    const auto begin = clock.now();
    const auto sink = [&](const std::vector<std::string> &names, const data::RowBlockPtr &block) {
        if (rows == 0)
            first = clock.now() - begin;
        columns = names.size();
        rows += block->rows;
        return true;
    };
    BASE_CHECK(source.run({query, {}}, withoutLimits(), {}, sink).map([](auto &&) {}));
    const auto all = clock.now() - begin;
    double worst = 0, worstSlow = 0;
    int stops = 0;
    for (int i = 0; i < 9; ++i) {
        BASE_TRY(const auto stopped, stopTime(source, query, milliseconds(17 * i), true));
        stops += stopped ? 1 : 0;
        worst = std::max(worst, stopped ? stopped->seen : 0);
    }
    for (int i = 1; i <= 3 && !slow.empty(); ++i) {
        BASE_TRY(const auto stopped, stopTime(source, slow, milliseconds(150 * i), false));
        stops += stopped ? 1 : 0;
        worstSlow = std::max(worstSlow, stopped ? stopped->seen : 0);
    }
    return json{{"source", source.info().dialect + " " + source.info().version},
                {"rows", rows},
                {"columns", columns},
                {"seconds", milliSeconds(all) / 1000},
                {"first_rows_ms", milliSeconds(first)},
                {"stops", stops},
                {"stop_ms", worst},
                {"stop_thinking_ms", worstSlow},
                {"peak_mb", processMemory().peak}};
}

} // namespace bench
