// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that would take all memory or never end (bombs.txt), each in its own process with a memory limit:
// analysed, formatted, completed and run, it ends with a message within its time and memory. Also endless data files.
// In the test run only a hang or its memory fails; `./dev attack` measures the time, too.
#include "sql/language/language.h"
#include "sql/sqlite/sqlitesource.h"

#include <QtTest>
#include <chrono>
#include <fstream>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr std::int64_t budget = (512 + 100) * 1024; // KiB, of a query

#ifdef __SANITIZE_ADDRESS__
constexpr bool countsMemory = false; // it has tables of its own
#else
constexpr bool countsMemory = true;
#endif

// {N*text}: the text N times; %d is the index of a repetition, %p the previous index.
std::string expanded(const std::string &line)
{
    std::string out;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t digits = at + 1, close = std::string::npos;
        while (line[at] == '{' && digits < line.size() && line[digits] >= '0' && line[digits] <= '9')
            ++digits;
        if (line[at] == '{' && digits > at + 1 && line[digits] == '*')
            close = line.find('}', digits + 2); // the text has at least one character, possibly a bracket
        if (close == std::string::npos) {
            out += line[at++];
            continue;
        }
        const int many = std::stoi(line.substr(at + 1, digits - at - 1));
        const std::string text = line.substr(digits + 1, close - digits - 1);
        for (int i = 0; i < many; ++i)
            for (std::size_t k = 0; k < text.size(); ++k) {
                const bool number = text[k] == '%' && k + 1 < text.size() && (text[k + 1] == 'd' || text[k + 1] == 'p');
                out += number ? std::to_string(text[k + 1] == 'd' ? i + 1 : i) : std::string(1, text[k]);
                k += number ? 1 : 0;
            }
        at = close + 1;
    }
    return out;
}

struct Outcome {
    int status = 0;
    bool hung = false;
    milliseconds took{0};
    std::int64_t memory = 0; // KiB above the earlier use of the process
    std::string output;
};

// Runs it in a child with at most that much memory, for at most half a minute.
template <class Work>
Outcome inChild(Work work)
{
    int pipe[2];
    Outcome out;
    if (::pipe(pipe) != 0)
        return out;
    rusage before{};
    ::getrusage(RUSAGE_SELF, &before);
    const auto begun = steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(pipe[0]);
#ifndef __SANITIZE_ADDRESS__ // which reserves terabytes
        std::ifstream statm("/proc/self/statm");
        rlim_t pages = 0;
        statm >> pages;
        const rlim_t most = pages * rlim_t(::sysconf(_SC_PAGESIZE)) + rlim_t(budget + 200 * 1024) * 1024;
        const rlimit limit{most, most};
        ::setrlimit(RLIMIT_AS, &limit);
#endif
        ::alarm(60);
        std::string output;
        try {
            output = work();
        } catch (const std::exception &error) {
            output = std::string("EXCEPTION ") + error.what();
        }
        output.resize(std::min<std::size_t>(output.size(), 4000));
        const auto written = ::write(pipe[1], output.data(), output.size());
        ::_exit(written == ssize_t(output.size()) && !output.starts_with("EXCEPTION") ? 0 : 3);
    }
    ::close(pipe[1]);
    char bytes[4096];
    for (ssize_t got = 0; (got = ::read(pipe[0], bytes, sizeof bytes)) > 0;)
        out.output.append(bytes, std::size_t(got));
    ::close(pipe[0]);
    rusage used{};
    ::wait4(child, &out.status, 0, &used);
    out.hung = WIFSIGNALED(out.status) && WTERMSIG(out.status) == SIGALRM;
    out.took = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begun);
    out.memory = used.ru_maxrss - before.ru_maxrss;
    return out;
}

std::vector<std::string> bombs()
{
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/sql/bombs.txt");
    std::vector<std::string> out;
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line[0] != '#')
            out.push_back(line);
    return out;
}

} // namespace

class TestSqlBombs : public QObject {
    Q_OBJECT
private slots:
    void everyQueryEndsInItsLimits();
    void specialFilesAreNotRead();
};

void TestSqlBombs::everyQueryEndsInItsLimits()
{
    const bool inFull = qEnvironmentVariableIsSet("REFLEXION_ATTACKS");
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("film.db")).toStdString();
    sqlite3 *made = nullptr;
    QCOMPARE(sqlite3_open(path.c_str(), &made), SQLITE_OK);
    sqlite3_exec(made,
                 "CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT, year INTEGER); WITH RECURSIVE n(x) AS (SELECT "
                 "1 UNION ALL SELECT x + 1 FROM n LIMIT 50) INSERT INTO film SELECT x, 'film ' || x, 1950 + x FROM n",
                 nullptr, nullptr, nullptr);
    sqlite3_close(made);
    auto all = bombs();
    QVERIFY(all.size() > 50);
    const milliseconds allowed{inFull ? 1000 : 150};
    if (!inFull) // a few of each kind
        std::erase_if(all, [n = 0](const std::string &) mutable { return n++ % 4 != 1; });
    QStringList wrong;
    std::int64_t most = 0;
    milliseconds longest{0};
    for (const std::string &line : all) {
        const std::string text = expanded(line);
        const Outcome outcome = inChild([&]() -> std::string {
            auto source = sql::SqliteSource::open(path);
            if (!source)
                return source.error().message;
            const auto schema = (*source)->describe({}).value();
            const auto language = (*source)->language();
            static_cast<void>(language->analyse(text, schema.get()));
            static_cast<void>(language->format(text));
            static_cast<void>(language->complete(text, std::uint32_t(text.size() / 2), schema.get()));
            data::QueryLimits limits;
            limits.time = allowed;
            const auto rows = (*source)->run({text, {}}, limits, {});
            return rows ? "rows " + rows->truncation() : rows.error().message;
        });
        most = std::max(most, outcome.memory);
        longest = std::max(longest, outcome.took);
        std::string why;
        if (outcome.status != 0 || outcome.output.empty())
            why = outcome.hung
                      ? "it did not end"
                      : "it ended with status " + std::to_string(outcome.status) + " " + outcome.output.substr(0, 100);
        else if (countsMemory && outcome.memory > budget)
            why = "it took " + std::to_string(outcome.memory / 1024) + " MB";
        else if (inFull && outcome.took > allowed * 12 / 10)
            why = "it took " + std::to_string(outcome.took.count()) + " ms";
        if (qEnvironmentVariableIsSet("REFLEXION_SHOW_BOMBS"))
            std::printf("%6lld ms %6lld MB  %s | %s\n", static_cast<long long>(outcome.took.count()),
                        static_cast<long long>(outcome.memory / 1024), line.substr(0, 80).c_str(),
                        outcome.output.substr(0, 100).c_str());
        if (!why.empty())
            wrong.append(QString::fromStdString(line.substr(0, 120) + ": " + why));
    }
    std::printf("attack: SQL that would not end: %zu statements, %lld beyond their limits; longest %lld ms of %lld "
                "allowed, most memory %lld MB\n",
                all.size(), static_cast<long long>(wrong.size()), static_cast<long long>(longest.count()),
                static_cast<long long>(allowed.count()), static_cast<long long>(most / 1024));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestSqlBombs::specialFilesAreNotRead()
{
    const QTemporaryDir folder;
    const std::string pipe = folder.filePath(QStringLiteral("pipe.db")).toStdString(),
                      link = folder.filePath(QStringLiteral("link.db")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QCOMPARE(::symlink("/dev/zero", link.c_str()), 0);
    for (const std::string &path : {pipe, link, std::string("/dev/zero"), std::string("/proc/self/maps"),
                                    std::string("/proc"), folder.path().toStdString(), std::string(5000, 'x'),
                                    folder.path().toStdString() + "/" + std::string(300, 'y')}) {
        const Outcome outcome = inChild([&]() -> std::string {
            const auto opened = sql::SqliteSource::open(path);
            return opened ? "" : opened.error().message;
        });
        QVERIFY2(outcome.status == 0 && outcome.output.ends_with('.'),
                 (path.substr(0, 80) + ": " + outcome.output).c_str());
        QVERIFY2(outcome.output.size() < 1000, outcome.output.c_str());
    }
}

QTEST_GUILESS_MAIN(TestSqlBombs)
#include "tst_sqlbombs.moc"
