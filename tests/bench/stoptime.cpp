// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/stoptime.h"

#include <atomic>
#include <limits>
#include <thread>

namespace bench {

using namespace data;

QueryLimits withoutLimits()
{
    QueryLimits limits;
    limits.rows = limits.bytes = std::numeric_limits<std::size_t>::max();
    limits.time = std::chrono::hours(1);
    return limits;
}

base::Result<std::optional<StopTime>> stopTime(Source &source, const std::string &query,
                                               std::chrono::milliseconds after, bool waitsForRows)
{
    std::stop_source stop;
    std::atomic<bool> began = !waitsForRows;
    StopTime out;
    std::jthread stopper([&] {
        began.wait(false);
        std::this_thread::sleep_for(after);
        out.wished = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    const auto begin = [&began] {
        began = true;
        began.notify_one();
    };
    const auto rows = source.run({query, {}}, withoutLimits(), stop.get_token(), [&](const auto &, const auto &) {
        begin();
        return true;
    });
    const auto back = std::chrono::steady_clock::now();
    begin();
    stopper.join();
    if (rows)
        return std::optional<StopTime>();
    if (rows.error().category != base::Category::cancelled)
        return tl::unexpected(rows.error());
    out.seen = std::chrono::duration<double, std::milli>(back - out.wished).count();
    return std::optional<StopTime>(out);
}

} // namespace bench
