// SPDX-License-Identifier: GPL-3.0-or-later
// A real server and this client together: rows per second, and how long a stop takes on either side.
#include "bench/bolt.h"

#include "bench/stoptime.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bench {

using namespace bolt;

namespace {

using Moment = std::chrono::steady_clock;

constexpr int stops = 10; // of each kind
constexpr std::chrono::milliseconds workFirst{150};
constexpr std::chrono::seconds longest{10}; // until the server is given up

double millisecondsSince(Moment::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Moment::now() - begin).count();
}

// Number of statements with this mark that the server is executing, read over a separate connection.
base::Result<std::int64_t> running(Connection &watcher, const std::string &mark)
{
    Statement statement = reading("SHOW TRANSACTIONS YIELD currentQuery WHERE currentQuery STARTS WITH $mark "
                                  "RETURN count(*) AS n",
                                  {}, std::chrono::seconds(10));
    statement.parameters.emplace_back("mark", data::Value(mark));
    BASE_TRY(const Answer answer, ask(watcher, statement, 1, nullptr, {}));
    return answer.rows.empty() ? 0 : answer.rows[0][0].asInt();
}

struct Stopped {
    double seen = 0, freed = 0; // ms after the stop request
};

base::Result<Stopped> stopOnce(Neo4jSource &source, Connection &watcher, const std::string &query)
{
    BASE_TRY(const auto stopped, stopTime(source, query, workFirst, false));
    if (!stopped)
        return base::fail(base::Category::internal, "A query that should have been stopped was not.");
    Stopped out;
    out.seen = stopped->seen;
    for (;;) {
        BASE_TRY(const std::int64_t left, running(watcher, query.substr(0, 24)));
        out.freed = millisecondsSince(stopped->wished);
        if (left == 0)
            return out;
        if (Moment::now() - stopped->wished > longest)
            return base::fail(base::Category::internal, "The server went on after a stop.");
    }
}

nlohmann::json spread(std::vector<double> all)
{
    std::sort(all.begin(), all.end());
    return {{"median", all[all.size() / 2]}, {"worst", all.back()}};
}

} // namespace

base::Result<nlohmann::json> measureBoltServer(const SourceSettings &settings)
{
    nlohmann::json out;
    Moment::time_point begin = Moment::now();
    BASE_TRY(const std::unique_ptr<Neo4jSource> source, Neo4jSource::open(settings, {}));
    out["open_ms"] = millisecondsSince(begin);
    out["server"] = source->info().dialect;
    BASE_TRY(const std::unique_ptr<Connection> watcher,
             Connection::open(settings.login.uri.address, settings.login, {}));

    std::size_t seen = 0;
    const data::RowSink count = [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
        seen += block->rows;
        return true;
    };
    begin = Moment::now();
    BASE_CHECK(source->run({"UNWIND range(1, 1000000) AS x RETURN x, x * 0.5 AS f, toString(x) AS s", {}},
                           withoutLimits(), {}, count));
    out["rows"] = seen;
    out["rows_per_s"] = static_cast<double>(seen) / millisecondsSince(begin) * 1e3;

    for (const auto &[name, query] :
         {std::pair{"computing", "UNWIND range(1, 30000000) AS a UNWIND range(1, 30000000) AS b WITH a, b "
                                 "WHERE a * b = -1 RETURN a"},
          std::pair{"in_mid_result", "UNWIND range(1, 300000000) AS x RETURN x"}}) {
        std::vector<double> here, there;
        for (int i = 0; i < stops; ++i) {
            BASE_TRY(const Stopped each, stopOnce(*source, *watcher, query));
            here.push_back(each.seen);
            there.push_back(each.freed);
        }
        out[name] = {{"cancel_seen_ms", spread(here)}, {"server_free_ms", spread(there)}};
    }
    return out;
}

} // namespace bench
