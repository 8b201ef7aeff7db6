// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bolt.h"

#include "bolt/rowreader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bench {

using namespace bolt;

namespace {

constexpr int records = 500'000;
constexpr int runs = 7;
constexpr std::size_t segment = 64 * 1024; // bytes of one socket read

// What a server sends for RUN and PULL of `count` records: integer, float, text, boolean, text.
std::string answer()
{
    std::string out, message;
    for (int i = 0; i < records; ++i) {
        message.clear();
        Encoder in(message);
        in.structure(0x71, 1);
        in.list(5);
        in.integer(i);
        in.floating(i * 0.5);
        in.text("DOID:" + std::to_string(i));
        in.boolean(i % 3 == 0);
        in.text("a disease with the number " + std::to_string(i));
        appendChunked(out, message);
    }
    return out;
}

base::Result<double> readOnce(const std::string &bytes)
{
    data::QueryLimits limits;
    limits.rows = limits.bytes = SIZE_MAX;
    std::size_t seen = 0;
    const data::RowSink sink = [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
        seen += block->rows;
        return true;
    };
    RowReader reader(limits, sink, nullptr);
    reader.columns({"a", "b", "c", "d", "e"});
    Dechunker frames;
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t at = 0; at < bytes.size(); at += segment) {
        frames.add(std::string_view(bytes).substr(at, segment));
        for (;;) {
            BASE_TRY(const auto message, frames.next());
            if (!message)
                break;
            BASE_TRY(const bool more, reader.record(message->substr(2)));
            if (!more)
                break;
        }
    }
    static_cast<void>(reader.finish());
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    if (seen != records)
        return base::fail(base::Category::internal, "The benchmark lost records.");
    return time.count();
}

} // namespace

base::Result<nlohmann::json> measureBolt()
{
    const std::string bytes = answer();
    std::vector<double> seconds;
    for (int i = 0; i < runs; ++i) {
        BASE_TRY(const double time, readOnce(bytes));
        seconds.push_back(time);
    }
    std::sort(seconds.begin(), seconds.end());
    const double median = seconds[seconds.size() / 2];
    return nlohmann::json{{"records", records},
                          {"bytes", bytes.size()},
                          {"runs", runs},
                          {"records_per_s", records / median},
                          {"best_records_per_s", records / seconds.front()},
                          {"megabytes_per_s", static_cast<double>(bytes.size()) / median / 1e6}};
}

} // namespace bench
