// SPDX-License-Identifier: GPL-3.0-or-later
// soak MINUTES | soak --rounds N: one process of the whole workbench, offscreen, as a user works for hours. It opens
// and closes sources of every kind, asks questions with every suitable agent, opens answers, edits and reruns queries,
// returns to earlier places, and fetches plans and rows. It calls tools of a server of the Model Context Protocol. It
// kills PostgreSQL and MariaDB, if installed, during a question and restarts them. It closes, reopens and leaves
// sessions. It prints its memory every minute; memory must stay flat: the median of the last quarter of the samples is
// at most 5 % above that of the second quarter (the first warms up).
#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "app/source/toolcontroller.h"
#include "main/compositionroot.h"
#include "main/processguards.h"
#include "main/runnerfactory.h"
#include "platform/guiguard.h"
#include "support/sqlserver.h"
#include "widgets/text/translations.h"
#include "widgets/window/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <malloc.h>
#include <map>
#include <random>
#include <sqlite3.h>

namespace {

using app::RunnerState;

constexpr int patience = 120000; // ms; longer waits are reported as endless

struct Counts {
    int openings = 0, failedOpenings = 0, questions = 0, answered = 0, edits = 0, steps = 0, fetches = 0, calls = 0,
        failedCalls = 0, restarts = 0, sessions = 0;
};

double megabytesOf(const char *field)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QFile::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith(field))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    return 0;
}

double median(std::vector<double> all)
{
    std::nth_element(all.begin(), all.begin() + std::ptrdiff_t(all.size() / 2), all.end());
    return all[all.size() / 2];
}

// Four films and their directors, in any dialect.
const QStringList shop = {
    QStringLiteral("CREATE TABLE director (id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL)"),
    QStringLiteral("CREATE TABLE film (id INTEGER PRIMARY KEY, title VARCHAR(80) NOT NULL, year INTEGER, director_id "
                   "INTEGER REFERENCES director (id))"),
    QStringLiteral("INSERT INTO director VALUES (1, 'Agnes Varda'), (2, 'Akira Kurosawa')"),
    QStringLiteral("INSERT INTO film VALUES (1, 'Cleo', 1962, 1), (2, 'Vagabond', 1985, 1), (3, 'Ran', 1985, 2), (4, "
                   "'Ikiru', 1952, 2)")};

class Soak {
public:
    Soak(const QString &home, app::AgentRunner &runner, widgets::MainWindow &window)
        : m_home(home), m_runner(runner), m_window(window)
    {
        m_sources = {
            {QStringLiteral("sample:"),
             {QStringLiteral("Which drugs treat multiple sclerosys?"), QStringLiteral("How many diseases are there?"),
              QStringLiteral("Which genes are associated with asthma?"), QStringLiteral("What is the moon?")}},
            {QStringLiteral("sample:library"),
             {QStringLiteral("How many books are there?"), QStringLiteral("Which books are overdue?")}},
            {QStringLiteral("sample:documents"),
             {QStringLiteral("What treats multiple sclerosis?"), QStringLiteral("Who was Napoleon?")}}};
        const QStringList films = {QStringLiteral("How many films are there?"),
                                   QStringLiteral("Which films are from 1985?"),
                                   QStringLiteral("Which directors have the most films?")};
        const QString file = home + QStringLiteral("/shop.db");
        sqlite3 *raw = nullptr;
        if (sqlite3_open(file.toUtf8().constData(), &raw) == SQLITE_OK)
            for (const QString &statement : shop)
                sqlite3_exec(raw, statement.toUtf8().constData(), nullptr, nullptr, nullptr);
        sqlite3_close(raw);
        m_sources.push_back({file, films});
        for (const auto dialect : {sql::Dialect::postgres, sql::Dialect::mariadb}) {
            auto server = std::make_unique<fixtures::SqlServer>(dialect);
            if (const QString why = server->why().isEmpty() ? server->execute(shop) : server->why(); !why.isEmpty()) {
                std::printf("attack: soak: without a server: %s\n", qPrintable(why));
                continue;
            }
            m_sources.push_back({QString::fromStdString(server->uri()), films, int(m_servers.size())});
            m_servers.push_back(std::move(server));
        }
    }

    // One source: opens it, asks, edits, closes it.
    void round()
    {
        const Place &place = m_sources[m_rounds++ % m_sources.size()];
        ++m_counts.openings;
        m_said = QStringLiteral("opening ") + place.uri;
        m_runner.openSource(place.uri);
        wait([this] { return m_runner.state() != RunnerState::Opening && m_runner.state() != RunnerState::Running; });
        if (m_runner.state() == RunnerState::NoSource) {
            ++m_counts.failedOpenings;
            return;
        }
        for (int i = 0; i < 3; ++i)
            ask(place);
        if (upTo(3) == 0)
            tools();
        if (place.server >= 0 && upTo(2) == 0)
            crash(place);
        if (upTo(4) == 0)
            session();
        QTest::qWait(1 + upTo(30));
    }
    const Counts &counts() const { return m_counts; }

private:
    struct Place {
        QString uri;
        QStringList questions;
        int server = -1;
    };
    int upTo(int most) { return int(m_random() % unsigned(most)); }

    template <typename Condition>
    bool wait(const Condition &condition)
    {
        if (QTest::qWaitFor(condition, patience))
            return true;
        std::printf("attack: soak: ENDLESS: %s\n", qPrintable(m_said));
        std::fflush(stdout);
        std::_Exit(2);
    }
    bool rests() const
    {
        switch (m_runner.state()) {
        case RunnerState::Opening:
        case RunnerState::Running:
        case RunnerState::Pausing:
            return false;
        default:
            return true;
        }
    }
    void settle() // a user stops a run that waits for approval
    {
        wait([this] { return rests(); });
        if (m_runner.state() == RunnerState::Paused) {
            m_runner.stop();
            wait([this] { return rests() && m_runner.state() != RunnerState::Paused; });
        }
    }

    void ask(const Place &place)
    {
        app::AskRequest request;
        request.text = place.questions[upTo(int(place.questions.size()))];
        if (upTo(4) == 0)
            request.agent = QStringLiteral("react");
        m_said = QStringLiteral("asking %1 of %2").arg(request.text, place.uri);
        ++m_counts.questions;
        const bool steps = upTo(5) == 0;
        const auto id = steps ? m_runner.askStepping(request) : m_runner.ask(request);
        wait([&] { return rests() && (!steps || m_runner.state() != RunnerState::Ready); });
        for (int i = 0; i < 4 && m_runner.state() == RunnerState::Paused; ++i) {
            ++m_counts.steps;
            m_runner.step();
            wait([this] { return rests(); });
        }
        if (m_runner.state() == RunnerState::Paused) {
            m_runner.resume();
            wait([this] { return rests(); });
        }
        const app::Run *run = m_runner.run(id);
        if (run == nullptr || run->branches().empty() || run->branches().front()->iterations.empty())
            return settle();
        m_counts.answered += app::isAnswer(run->outcome());
        const auto last = run->branches().front()->iterations.back().last;
        const QString query = run->branches().front()->iterations.back().headline;
        QTest::qWait(1 + upTo(40)); // the window paints, the inspector reads
        if (upTo(2) == 0) {
            ++m_counts.edits;
            m_said = QStringLiteral("editing ") + query;
            if (request.agent.isEmpty() && !query.isEmpty())
                m_runner.editTextAndRerun(last, QStringLiteral("query"),
                                          upTo(3) ? query + QStringLiteral(" LIMIT 3") : QStringLiteral("nonsense ("));
            else
                m_runner.goTo(last);
            QTest::qWait(20);
            settle();
        }
        if (upTo(2) == 0 && !query.isEmpty()) {
            m_said = QStringLiteral("fetching ") + query;
            bool came = false;
            const auto plan = QObject::connect(&m_runner, &app::AgentRunner::planDelivered, [&] { came = true; });
            const auto rows = QObject::connect(&m_runner, &app::AgentRunner::rowsDelivered, [&] { came = true; });
            ++m_counts.fetches;
            if (upTo(2))
                m_runner.fetchPlan(query, upTo(2) == 0);
            else
                m_runner.fetchRows(query, 100);
            wait([&] { return came; });
            QObject::disconnect(plan);
            QObject::disconnect(rows);
        }
        settle();
        if (upTo(5) == 0)
            m_runner.removeRun(id);
    }

    void tools()
    {
        m_said = QStringLiteral("listing the tools");
        bool came = false;
        app::ToolController &tools = *m_runner.tools();
        const auto listed = QObject::connect(&tools, &app::ToolController::listed, [&] { came = true; });
        const auto failed = QObject::connect(&tools, &app::ToolController::failed, [&] { came = true; });
        const auto tried =
            QObject::connect(&tools, &app::ToolController::tried, [&](quint64, const app::ToolTrial &trial) {
                m_counts.failedCalls += !trial.works;
                came = true;
            });
        tools.refresh();
        wait([&] { return came; });
        const auto offered = tools.tools();
        for (const app::ToolView &tool : offered) {
            if (!tool.name.contains(QLatin1String("ask")) && !tool.name.contains(QLatin1String("query")) &&
                !tool.name.contains(QLatin1String("schema")))
                continue;
            came = false;
            m_said = QStringLiteral("calling ") + tool.name;
            ++m_counts.calls;
            QJsonObject arguments;
            const QJsonObject known = tool.schema.value(QStringLiteral("properties")).toObject();
            if (known.contains(QStringLiteral("question")))
                arguments[QStringLiteral("question")] = QStringLiteral("How many books are there?");
            if (known.contains(QStringLiteral("query")))
                arguments[QStringLiteral("query")] = QStringLiteral("SELECT count(*) FROM book");
            tools.tryTool(tool.name, arguments);
            wait([&] { return came; });
        }
        for (const auto &each : {listed, failed, tried})
            QObject::disconnect(each);
    }

    // The server ends during a question and runs again for the next one.
    void crash(const Place &place)
    {
        fixtures::SqlServer &server = *m_servers[std::size_t(place.server)];
        m_said = QStringLiteral("a server that ends: ") + place.uri;
        app::AskRequest request;
        request.text = place.questions.front();
        m_runner.ask(request);
        if (upTo(2))
            QTest::qWait(upTo(20));
        server.crash();
        ++m_counts.restarts;
        settle();
        if (!server.restart()) {
            std::printf("attack: soak: a server did not start again\n");
            std::_Exit(3);
        }
        if (m_runner.state() == RunnerState::Failed || m_runner.state() == RunnerState::Paused)
            m_runner.resume();
        QTest::qWait(20);
        settle();
    }

    // Leaves the session, or closes and reopens it.
    void session()
    {
        settle();
        const QString file = m_runner.session().file;
        m_said = QStringLiteral("a new session after ") + file;
        ++m_counts.sessions;
        m_runner.newSession();
        wait([&] { return rests() && m_runner.session().file != file; });
        if (!file.isEmpty() && upTo(2)) {
            m_runner.openSession(file);
            wait([&] { return rests() && m_runner.session().file == file; });
            QTest::qWait(50);
            settle();
            m_runner.newSession();
            wait([&] { return rests() && m_runner.session().file != file; });
        }
        QDir folder(m_home + QStringLiteral("/sessions"));
        for (const QString &each : folder.entryList(QDir::Files))
            folder.remove(each);
    }

    QString m_home;
    app::AgentRunner &m_runner;
    widgets::MainWindow &m_window;
    std::vector<Place> m_sources;
    std::vector<std::unique_ptr<fixtures::SqlServer>> m_servers;
    std::mt19937 m_random{std::mt19937(unsigned(qEnvironmentVariable("REFLEXION_ATTACK_SEED", "7").toUInt()))};
    std::size_t m_rounds = 0;
    Counts m_counts;
    QString m_said;
};

void say(const Counts &counts, double minute, double resident)
{
    std::printf("soak: minute %.1f: %.1f MB resident, %.1f MB in use; %d openings (%d failed), %d questions (%d "
                "answered), %d edits, %d "
                "steps, %d fetches, %d calls (%d failed), %d servers killed, %d sessions\n",
                minute, resident, double(mallinfo2().uordblks + mallinfo2().hblkhd) / 1048576, counts.openings,
                counts.failedOpenings, counts.questions, counts.answered, counts.edits, counts.steps, counts.fetches,
                counts.calls, counts.failedCalls, counts.restarts, counts.sessions);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    program::limitMallocArenas(); // as both programs do
    const bool counted = argc > 2 && std::string_view(argv[1]) == "--rounds";
    const double minutes = counted ? 0 : argc > 1 ? std::atof(argv[1]) : 120;
    const int rounds = counted ? std::atoi(argv[2]) : 0;
    const QTemporaryDir home;
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        qputenv(name, home.path().toUtf8());
    for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "REFLEXION_PASSWORD"})
        qunsetenv(name);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QDir().mkpath(home.filePath(QStringLiteral("reflexion-workbench")));
    QFile servers(home.filePath(QStringLiteral("reflexion-workbench/mcp.json")));
    if (servers.open(QFile::WriteOnly))
        servers.write(R"({"mcpServers": {"again": {"command": ")" +
                      QFileInfo(QStringLiteral("/proc/self/exe")).canonicalPath().toUtf8() +
                      R"(/../bin/reflexion", "args": ["mcp", "--source", "sample:library"]}}})");
    servers.close();

    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("reflexion-workbench"));
    platform::markGuiThread();
    const widgets::Translations translations;
    const program::CompositionRoot root;
    QDir().mkpath(home.filePath(QStringLiteral("sessions")));
    app::AgentRunner runner(program::runnerFactory(root, home.filePath(QStringLiteral("sessions")).toStdString()));
    std::map<QString, QByteArray> kept;
    widgets::MainWindow window(&runner,
                               {[&](const QString &name) { return kept[name]; },
                                [&](const QString &name, const QByteArray &state) { kept[name] = state; }},
                               QStringLiteral("soak"));
    window.resize(1440, 900);
    window.show();
    Soak soak(home.path(), runner, window);
    QElapsedTimer clock;
    clock.start();
    std::vector<double> samples;
    const auto passed = [&] { return double(clock.elapsed()) / 60000; };
    double next = 1;
    for (int i = 0; counted ? i < rounds : passed() < minutes; ++i) {
        soak.round();
        if (passed() >= next) {
            samples.push_back(megabytesOf("VmRSS:"));
            say(soak.counts(), passed(), samples.back());
            next = std::max(next + 1, passed());
        }
    }
    if (counted) {
        say(soak.counts(), passed(), megabytesOf("VmRSS:"));
        return 0;
    }
    const std::size_t quarter = samples.size() / 4;
    if (quarter < 2) {
        std::printf("attack: soak: too short: there are too few samples\n");
        return 1;
    }
    const double early =
        median({samples.begin() + std::ptrdiff_t(quarter), samples.begin() + std::ptrdiff_t(2 * quarter)});
    const double late = median({samples.end() - std::ptrdiff_t(quarter), samples.end()});
    say(soak.counts(), passed(), samples.back());
    std::printf("attack: soak: %.0f min of the workbench, %d questions, %d edits, %d sources opened, %d calls of "
                "tools, %d servers killed; "
                "memory %.1f MB, then %.1f MB (%+.1f %%)\n",
                passed(), soak.counts().questions, soak.counts().edits, soak.counts().openings, soak.counts().calls,
                soak.counts().restarts, early, late, 100 * (late / early - 1));
    return late <= early * 1.05 ? 0 : 1;
}
