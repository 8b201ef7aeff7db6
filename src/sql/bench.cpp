// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/bench.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <thread>

namespace sql {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

data::QueryLimits benchLimits()
{
    data::QueryLimits limits;
    limits.rows = limits.bytes = std::numeric_limits<std::size_t>::max();
    limits.time = std::chrono::hours(1);
    return limits;
}

double milliSeconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

// The most memory that this process has had, in MB.
double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmHWM:") {
            double kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
    return 0;
}

// From the wish to stop until run() is back; the wish comes `after` the first rows, or the start where none are waited
// for.
base::Result<double> stopTime(data::Source &source, const std::string &query, milliseconds after, bool waitsForRows,
                              base::Clock &clock)
{
    std::stop_source stop;
    std::atomic<bool> began = !waitsForRows;
    std::atomic<std::int64_t> wished = 0;
    std::jthread stopper([&] {
        began.wait(false);
        std::this_thread::sleep_for(after);
        wished = clock.now().count();
        stop.request_stop();
    });
    const auto rows = source.run({query, {}}, benchLimits(), stop.get_token(), [&](const auto &, const auto &) {
        began = true;
        began.notify_one();
        return true;
    });
    const auto back = clock.now().count();
    began = true;
    began.notify_one();
    stopper.join();
    if (rows)
        return -1.0; // it ended before
    if (rows.error().category != base::Category::cancelled)
        return tl::unexpected(rows.error());
    return milliSeconds(std::chrono::nanoseconds(back - wished.load()));
}

} // namespace

base::Result<json> bench(data::Source &source, const std::string &query, const std::string &slow, base::Clock &clock)
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
    BASE_CHECK(source.run({query, {}}, benchLimits(), {}, sink).map([](auto &&) {}));
    const auto all = clock.now() - begin;
    double worst = 0, worstSlow = 0;
    int stops = 0;
    for (int i = 0; i < 9; ++i) {
        BASE_TRY(const double stopped, stopTime(source, query, milliseconds(17 * i), true, clock));
        stops += stopped >= 0 ? 1 : 0;
        worst = std::max(worst, stopped);
    }
    for (int i = 1; i <= 3 && !slow.empty(); ++i) {
        BASE_TRY(const double stopped, stopTime(source, slow, milliseconds(150 * i), false, clock));
        stops += stopped >= 0 ? 1 : 0;
        worstSlow = std::max(worstSlow, stopped);
    }
    return json{{"source", source.info().dialect + " " + source.info().version},
                {"rows", rows},
                {"columns", columns},
                {"seconds", milliSeconds(all) / 1000},
                {"first_rows_ms", milliSeconds(first)},
                {"stops", stops},
                {"stop_ms", worst},
                {"stop_thinking_ms", worstSlow},
                {"peak_mb", peakMegabytes()}};
}

} // namespace sql
