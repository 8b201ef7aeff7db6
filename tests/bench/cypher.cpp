// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/cypher.h"

#include "base/text.h"
#include "bench/processmemory.h"
#include "bench/sha256.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stop_token>
#include <thread>

namespace bench {

using namespace cypher;

using nlohmann::json;

namespace {

double millisecondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

json canonical(const data::Value &value, bool bagLists)
{
    switch (value.type()) {
    case data::Type::null:
        return nullptr;
    case data::Type::boolean:
        return value.asBool();
    case data::Type::integer:
        return value.asInt();
    case data::Type::string:
        return value.asString();
    case data::Type::floating: {
        char text[40];
        std::snprintf(text, sizeof text, "%.9g", value.asDouble());
        const double rounded = std::strtod(text, nullptr);
        if (std::isfinite(rounded) && std::trunc(rounded) == rounded && std::fabs(rounded) < 1e15)
            return static_cast<std::int64_t>(rounded);
        return "f" + std::string(text);
    }
    case data::Type::list: {
        std::vector<std::pair<std::string, json>> items;
        for (const data::Value &item : value.asList()) {
            json each = canonical(item, bagLists);
            items.emplace_back(bagLists ? each.dump(-1, ' ', true) : std::string(), std::move(each));
        }
        std::stable_sort(items.begin(), items.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        json out = json::array();
        for (auto &[key, item] : items)
            out.push_back(std::move(item));
        return out;
    }
    case data::Type::map: {
        json out = json::object();
        for (const auto &[key, item] : value.asMap())
            out[key] = canonical(item, bagLists);
        return out;
    }
    default:
        return value.toDisplay();
    }
}

double rounded(double value)
{
    return std::round(value * 1e4) / 1e4;
}

json summary(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    const std::size_t n = times.size();
    const double median = n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
    const double p95 = times[std::min(n - 1, static_cast<std::size_t>(static_cast<double>(n) * 0.95))];
    return {{"median_ms", rounded(median)}, {"min_ms", rounded(times[0])}, {"p95_ms", rounded(p95)}, {"n", n}};
}

json memory()
{
    const ProcessMemory memory = processMemory();
    const auto tenths = [](double megabytes) { return std::round(megabytes * 10) / 10; };
    return {{"VmRSS", tenths(memory.resident)}, {"VmHWM", tenths(memory.peak)}};
}

// The longest time in milliseconds that the engine ran on after a stop, over stops at nine moments of a query that
// lasts `duration` milliseconds. Empty if the query had always ended.
std::optional<double> slowestStop(EmbeddedSource &source, const data::Query &text, const data::QueryLimits &limits,
                                  double duration)
{
    std::optional<double> slowest;
    for (int tenth = 1; tenth < 10; ++tenth) {
        std::stop_source stop;
        std::optional<std::chrono::steady_clock::time_point> end;
        std::thread worker([&] {
            if (const auto rows = source.run(text, limits, stop.get_token()); !rows)
                end = std::chrono::steady_clock::now();
        });
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(duration * tenth / 10));
        const auto asked = std::chrono::steady_clock::now();
        stop.request_stop();
        worker.join();
        if (end)
            slowest = std::max(slowest.value_or(0), std::chrono::duration<double, std::milli>(*end - asked).count());
    }
    return slowest;
}

json measure(EmbeddedSource &source, const json &query, double budgetSeconds)
{
    data::QueryLimits limits;
    limits.rows = limits.bytes = SIZE_MAX;
    limits.time = std::chrono::minutes(5);
    limits.memory = std::size_t{4} << 30;
    const data::Query text{query.at("cypher").get<std::string>(), {}};
    json out = {{"class", query.value("class", "")}};
    const auto once = [&](double &time) {
        const auto begin = std::chrono::steady_clock::now();
        auto rows = source.run(text, limits, {});
        time = millisecondsSince(begin);
        return rows;
    };
    double time = 0;
    const auto rows = once(time);
    if (!rows) {
        out["error"] = rows.error().message;
        return out;
    }
    out["first_ms"] = rounded(time);
    out["rows"] = rows->size();
    out["checksum"] = checksum(*rows, query.value("ordered", false), query.value("bag_lists", false));
    if (once(time); time < budgetSeconds * 2000)
        once(time);
    std::vector<double> times;
    const auto begin = std::chrono::steady_clock::now();
    while (times.size() < 25 && (times.size() < 3 || millisecondsSince(begin) < budgetSeconds * 1000)) {
        once(time);
        times.push_back(time);
    }
    out["execute"] = summary(std::move(times));
    if (const double median = out["execute"]["median_ms"]; median > 5)
        if (const auto slowest = slowestStop(source, text, limits, median))
            out["stop_ms"] = rounded(*slowest);
    return out;
}

} // namespace

std::string checksum(const data::Rows &rows, bool ordered, bool bagLists)
{
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        json line = json::array();
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            line.push_back(canonical(rows.at(row, column), bagLists));
        lines.push_back(line.dump());
    }
    if (!ordered)
        std::sort(lines.begin(), lines.end());
    return sha256(base::join(lines, "\n")).substr(0, 16);
}

base::Result<json> measureCypher(const CypherOptions &options)
{
    std::ifstream file(options.queriesFile);
    const json queries = json::parse(file, nullptr, false);
    if (!queries.is_object() || !queries.contains("queries") || !queries["queries"].is_array())
        return base::fail(base::Category::input,
                          "The file " + options.queriesFile +
                              " holds no queries; it needs {\"queries\": [{\"id\", \"cypher\"}]}.");
    const auto begin = std::chrono::steady_clock::now();
    BASE_TRY(const graph::LoadedGraph loaded, graph::loadBioCypher(options.graphFolder));
    json out = {{"engine", "reflexion"}, {"version", options.version}, {"threads", 1}, {"graph", options.graphFolder}};
    out["load_ms"] = rounded(millisecondsSince(begin));
    EmbeddedSource source(loaded.graph, options.graphFolder);
    for (const json &query : queries["queries"])
        if (query.is_object() && query.contains("id") && query["id"].is_string() && query.contains("cypher") &&
            query["cypher"].is_string())
            out["queries"][query["id"].get<std::string>()] = measure(source, query, options.budgetSeconds);
    out["rss_end"] = memory();
    return out;
}

} // namespace bench
