// SPDX-License-Identifier: GPL-3.0-or-later
// bench_catalogue [RUNS]: cost of asking a server, before each query, what the query would call. Each query runs
// alternately with and without the request, on a private server. Prints one JSON object. For developers; not shipped.
#include "support/sqlserver.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

double median(std::vector<double> all)
{
    std::nth_element(all.begin(), all.begin() + std::ptrdiff_t(all.size() / 2), all.end());
    return all[all.size() / 2];
}

// From a plain query to one with functions, operators and a view; both dialects accept them.
const std::vector<std::pair<const char *, const char *>> queries{
    {"one table", "SELECT title FROM film WHERE year = 1985"},
    {"a join and a count",
     "SELECT director.name, count(*) FROM director JOIN film ON film.director_id = director.id GROUP BY director.name"},
    {"functions",
     "SELECT upper(title), length(title), coalesce(year, 0), abs(year - 1985) FROM film WHERE lower(title) "
     "LIKE '%a%'"},
    {"a view of a view", "SELECT name, films FROM often WHERE films > 1"}};

const QStringList films{
    QStringLiteral("CREATE TABLE director (id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL)"),
    QStringLiteral("CREATE TABLE film (id INTEGER PRIMARY KEY, title VARCHAR(80) NOT NULL, year INTEGER, director_id "
                   "INTEGER REFERENCES director (id))"),
    QStringLiteral("INSERT INTO director VALUES (1, 'Agnes Varda'), (2, 'Akira Kurosawa')"),
    QStringLiteral("INSERT INTO film VALUES (1, 'Cleo', 1962, 1), (2, 'Vagabond', 1985, 1), (3, 'Ran', 1985, 2)"),
    QStringLiteral("CREATE VIEW counted AS SELECT director_id, count(*) AS films FROM film GROUP BY director_id"),
    QStringLiteral("CREATE VIEW often AS SELECT name, films FROM counted JOIN director ON director.id = director_id")};

nlohmann::json measured(sql::Dialect dialect, int runs)
{
    fixtures::SqlServer server(dialect);
    if (!server.why().isEmpty())
        return server.why().toStdString();
    if (const QString failure = server.execute(films); !failure.isEmpty())
        return failure.toStdString();
    std::unique_ptr<data::Source> sources[2];
    for (const bool asks : {false, true}) {
        auto settings = server.settings();
        settings.catalogue = asks;
        auto opened = sql::ServerSource::open(std::move(settings), {});
        if (!opened)
            return opened.error().message;
        sources[asks] = std::move(*opened);
    }
    nlohmann::json out;
    for (const auto &[name, text] : queries) {
        std::vector<double> times[2];
        for (int i = 0; i < runs; ++i)
            for (const bool asks : {false, true}) {
                const auto begin = Clock::now();
                if (const auto rows = sources[asks]->run({text, {}}, {}, {}, {}); !rows)
                    return rows.error().message + " " + rows.error().detail;
                times[asks].push_back(milliseconds(Clock::now() - begin));
            }
        out[name] = {{"query alone, ms", median(times[0])}, {"with the question, ms", median(times[1])}};
    }
    return out;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const int runs = argc > 1 ? std::atoi(argv[1]) : 201;
    const nlohmann::json all{{"PostgreSQL", measured(sql::Dialect::postgres, runs)},
                             {"MariaDB", measured(sql::Dialect::mariadb, runs)}};
    std::printf("%s\n", all.dump(2).c_str());
}
