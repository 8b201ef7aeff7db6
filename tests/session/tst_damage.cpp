// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are no sessions, or damaged, are refused with a message and left unchanged; a full disk and a killed
// process lose no committed step.
#include "session/stored.h"

#include "session/jsonlines.h"
#include "session/maintenance.h"

#include <QDir>
#include <QTest>
#include <csignal>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stored;

namespace {

void change(const std::string &file, const QString &sql)
{
    sqlite3 *raw = nullptr;
    QCOMPARE(sqlite3_open(file.c_str(), &raw), SQLITE_OK);
    char *why = nullptr;
    QVERIFY2(sqlite3_exec(raw, sql.toUtf8().constData(), nullptr, nullptr, &why) == SQLITE_OK, why);
    sqlite3_close(raw);
}

// All contents of a session as exported, with its list of runs and its marks.
base::Result<std::string> shown(const std::string &file)
{
    BASE_TRY(const auto session, SessionFile::open(file));
    std::string all;
    BASE_TRY(const auto runs, session->runs());
    for (const session::RunInfo &run : runs)
        all += std::to_string(std::int64_t(run.id)) + run.facts.title + run.endReason +
               std::to_string(run.checkpoints) + std::to_string(run.branches) + "\n";
    BASE_TRY(const auto marks, session->marks());
    for (const session::Mark &mark : marks)
        all += mark.kind + std::to_string(mark.id) + mark.value + "\n";
    BASE_CHECK(session::exportLines(*session, RunId::none, decoders,
                                    [&](const std::string &line) {
                                        all += line + "\n";
                                        return base::Status();
                                    },
                                    {}));
    return all;
}

} // namespace

class TestDamage : public QObject {
    Q_OBJECT

private slots:
    void createRefusesAFileThatIsThere()
    {
        Stored it;
        write(it.file, "precious");
        const auto made = SessionFile::create(it.file);
        QCOMPARE(q(made.error().message), "The file “" + q(it.file) + "” already exists. Choose another name.");
        QCOMPARE(contents(it.file), QByteArray("precious"));
        QVERIFY(!SessionFile::create("/nowhere/at/all.rfx"));
    }

    void foreignFileIsRefusedWithMessageAndUnchanged_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("code");
        QTest::newRow("missing") << "missing"
                                 << "missing";
        QTest::newRow("empty") << "empty"
                               << "foreign";
        QTest::newRow("text") << "text"
                              << "foreign";
        QTest::newRow("another program's database") << "database"
                                                    << "foreign";
        QTest::newRow("newer format") << "newer"
                                      << "newer";
        QTest::newRow("half") << "half"
                              << "damaged";
        QTest::newRow("one page missing") << "page"
                                          << "damaged";
        QTest::newRow("garbage in the middle") << "garbage"
                                               << "damaged";
        QTest::newRow("folder") << "folder"
                                << "foreign";
    }
    void foreignFileIsRefusedWithMessageAndUnchanged()
    {
        QFETCH(QString, damage);
        QFETCH(QString, code);
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        it.sink.reset();
        it.session.reset();
        QByteArray bytes = contents(it.file);
        QFile::remove(QString::fromStdString(it.file));
        if (damage == "empty")
            bytes.clear();
        else if (damage == "text")
            bytes = "Dear diary, " + QByteArray(200, 'x');
        else if (damage == "database")
            bytes[68] = 0;
        else if (damage == "newer")
            bytes[63] = 99;
        else if (damage == "half")
            bytes.truncate(bytes.size() / 2);
        else if (damage == "page")
            bytes.chop(4096);
        else if (damage == "garbage")
            for (qsizetype i = 4096; i < bytes.size(); i += 7)
                bytes[i] = static_cast<char>(i);
        if (damage == "folder")
            QVERIFY(QDir().mkdir(QString::fromStdString(it.file)));
        else if (damage != "missing")
            write(it.file, bytes);
        const auto opened = SessionFile::open(it.file);
        QVERIFY(!opened);
        QCOMPARE(q(opened.error().code), code);
        QVERIFY2(opened.error().message.find(it.file) != std::string::npos || damage == "garbage",
                 opened.error().message.c_str());
        if (damage != "missing" && damage != "folder")
            QCOMPARE(contents(it.file), bytes);
    }

    void garbageInAStepIsNoticedWhenItIsRead_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("body") << "UPDATE checkpoint SET body = '{' WHERE id = 3";
        QTest::newRow("field") << "UPDATE checkpoint SET body = '{}' WHERE id = 3";
        QTest::newRow("type") << "UPDATE checkpoint SET body = json_set(body, '$.step', 'x') WHERE id = 3";
        QTest::newRow("gap") << "DELETE FROM checkpoint WHERE id = 3";
        QTest::newRow("parent") << "UPDATE checkpoint SET parent = 900 WHERE id = 3";
        QTest::newRow("origin") << "UPDATE checkpoint SET origin = 'dream' WHERE id = 3";
        QTest::newRow("branch") << "DELETE FROM branch";
        QTest::newRow("artefact gone") << "DELETE FROM artefact";
        QTest::newRow("artefact bytes") << "UPDATE artefact SET bytes = x'00'";
        QTest::newRow("artefact kind") << "UPDATE artefact SET kind = 'dream'";
        QTest::newRow("artefact size") << "UPDATE artefact SET codec = 1, size = 4000000000";
        QTest::newRow("artefact base") << "UPDATE artefact SET codec = 2, base = id";
    }
    void garbageInAStepIsNoticedWhenItIsRead()
    {
        QFETCH(QString, sql);
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        it.sink.reset();
        it.session.reset();
        sqlite3 *raw = nullptr;
        QCOMPARE(sqlite3_open(it.file.c_str(), &raw), SQLITE_OK);
        QCOMPARE(sqlite3_exec(raw, sql.toUtf8().constData(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(raw);
        if (const auto opened = SessionFile::open(it.file); !opened) { // some damage is found on opening
            QCOMPARE(q(opened.error().code), q("damaged"));
            return;
        }
        it.reopen();
        const auto record = it.session->load(it.run, decoders);
        if (record) // other damage is found when the run is loaded
            QVERIFY(!it.runner(reflexion(it.toys))->restore(*record));
        else
            QVERIFY(record.error().category == base::Category::storage && !record.error().message.empty());
    }

    void secondOpenIsLockedUntilTheFirstCloses()
    {
        Stored it;
        it.create();
        const auto second = SessionFile::open(it.file);
        QVERIFY(!second);
        QCOMPARE(q(second.error().code), q("locked"));
        it.sink.reset();
        it.session.reset();
        QVERIFY(SessionFile::open(it.file));
        QVERIFY(!QFile::exists(QString::fromStdString(it.file + "-lock"))); // no lock file remains
    }

    void sharedReaderSeesCommitsAndCannotWrite()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        const auto reading = SessionFile::open(it.file, Access::shared);
        QVERIFY2(reading.has_value(), reading ? "" : reading.error().message.c_str());
        QVERIFY((*reading)->isSharedReader() && (*reading)->readOnly() && (*reading)->isWrittenElsewhere());
        const auto before = (*reading)->load(it.run, decoders);
        QVERIFY(before && before->checkpoints.size() == 2);
        QVERIFY(!*(*reading)->hasGrown());
        runner->step();
        QVERIFY(*(*reading)->hasGrown());
        QVERIFY(!*(*reading)->hasGrown()); // since the last call
        QCOMPARE((*reading)->load(it.run, decoders)->checkpoints.size(), std::size_t(3));
        QCOMPARE(q((*reading)->setMark({it.run, "star", 1, "yes"}).error().code), q("read-only"));
        runner->run(); // a reader does not block the writer
        const auto all = (*reading)->load(it.run, decoders);
        QVERIFY(all && all->checkpoints.back()->ended());
        it.sink.reset();
        it.session.reset();
        QVERIFY(!(*reading)->isWrittenElsewhere());
        QCOMPARE((*reading)->load(it.run, decoders)->checkpoints.size(), all->checkpoints.size());
        it.reopen(); // also while another process reads
        QCOMPARE(it.session->load(it.run, decoders)->checkpoints.size(), all->checkpoints.size());
    }

    void copyIsTruncatedToTheSeenPartOfARun()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        const std::string copy = it.folder.filePath("copy.rfx").toStdString();
        const auto reading = SessionFile::open(it.file, Access::shared);
        QVERIFY(reading && (*reading)->copyTo(copy));
        const auto own = SessionFile::open(copy);
        QVERIFY(own && (*own)->cutBack(it.run, 3, 1));
        const auto record = (*own)->load(it.run, decoders);
        QCOMPARE(record->checkpoints.size(), std::size_t(3));
        QVERIFY(!record->checkpoints.back()->ended());
    }

    // Each changed value of a row is found, in any column.
    void changedStoredRowIsDetected_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char *sql : {"UPDATE run SET title = 'others?'",
                                "UPDATE run SET settings = '{}'",
                                "UPDATE run SET started = started + 1",
                                "UPDATE run SET fingerprint = 'x'",
                                "UPDATE run SET id = 7",
                                "UPDATE branch SET name = 'x'",
                                "UPDATE branch SET note = 'x'",
                                "UPDATE branch SET fork = 1",
                                "UPDATE checkpoint SET node = 'x' WHERE id = 3",
                                "UPDATE checkpoint SET made = made + 1 WHERE id = 3",
                                "UPDATE checkpoint SET reason = 'x' WHERE id = 3",
                                "UPDATE checkpoint SET origin = 'edit' WHERE id = 3",
                                "UPDATE checkpoint SET parent = 1 WHERE id = 3",
                                "UPDATE checkpoint SET parent = -1 WHERE id = 3",
                                "UPDATE checkpoint SET parent = -9223372036854775808 WHERE id = 3",
                                "UPDATE checkpoint SET body = json_set(body, '$.step', 900) WHERE id = 3",
                                "UPDATE checkpoint SET seal = (SELECT seal FROM checkpoint WHERE id = 2) WHERE id = 3",
                                "UPDATE checkpoint SET seal = NULL WHERE id = 3",
                                "UPDATE mark SET value = 'worse'",
                                "UPDATE mark SET kind = 'star'",
                                "UPDATE mark SET id = 2",
                                "DELETE FROM mark WHERE kind = 'note'",
                                "DELETE FROM branch WHERE id = (SELECT max(id) FROM branch)"})
            QTest::newRow(sql) << sql;
    }
    void changedStoredRowIsDetected()
    {
        QFETCH(QString, sql);
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        QVERIFY(it.session->setMark({it.run, "note", 1, "better"}));
        it.sink.reset();
        it.session.reset();
        change(it.file, sql);
        const auto opened = SessionFile::open(it.file);
        const auto loaded = opened ? (*opened)->load(it.run, decoders).map([](auto &&) {}) : base::Status();
        QVERIFY(!opened || !loaded);
        const base::Error error = opened ? loaded.error() : opened.error();
        QCOMPARE(q(error.code), q("damaged"));
        QVERIFY2(error.message.find("changed") != std::string::npos, error.message.c_str());
    }

    // Lost last steps leave a run that looks complete; the stored number of steps reveals them.
    void lostStepsAreReported_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("the last") << "DELETE FROM checkpoint WHERE id = (SELECT max(id) FROM checkpoint)";
        QTest::newRow("all but the first") << "DELETE FROM checkpoint WHERE id > 1";
        QTest::newRow("how it ended")
            << "UPDATE checkpoint SET reason = '' WHERE id = (SELECT max(id) FROM checkpoint)";
    }
    void lostStepsAreReported()
    {
        QFETCH(QString, sql);
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        it.reopen(); // closed and written again
        runner = it.restored(reflexion(it.toys));
        runner->run();
        runner.reset();
        it.sink.reset();
        QVERIFY(it.session->marks()->empty());
        it.session.reset();
        change(it.file, sql);
        const auto opened = SessionFile::open(it.file);
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
        QCOMPARE(q((*opened)->runs()->front().endReason), q("damaged"));
        QVERIFY((*opened)->marks()->empty());
        const auto loaded = (*opened)->load(it.run, decoders);
        QVERIFY(!loaded);
        QCOMPARE(q(loaded.error().code), q("damaged"));
    }

    // Views in place of tables are refused before any query on them.
    void aViewInThePlaceOfATableIsRefused_data()
    {
        QTest::addColumn<QString>("sql");
        const QString endless = "AS WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x) SELECT ";
        QTest::newRow("endless view")
            << "DROP TABLE run; CREATE VIEW run(id, graph, title, settings, fingerprint, started) " + endless +
                   "n, '', '', '{}', '', 0 FROM x";
        QTest::newRow("endless marks") << "DROP TABLE mark; CREATE VIEW mark(run, kind, id, value, seal) " + endless +
                                              "n, 'note', 1, '', '' FROM x";
        QTest::newRow("trigger") << "CREATE TRIGGER t AFTER INSERT ON mark BEGIN DELETE FROM run; END";
        QTest::newRow("computed column") << "ALTER TABLE run ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))";
        QTest::newRow("condition") << "CREATE TABLE other(a, CHECK(hex(zeroblob(a)) <> ''))";
        QTest::newRow("index of an expression") << "CREATE INDEX i ON run(hex(title))";
    }
    void aViewInThePlaceOfATableIsRefused()
    {
        QFETCH(QString, sql);
        Stored it;
        it.create();
        it.sink.reset();
        it.session.reset();
        change(it.file, sql);
        const auto opened = SessionFile::open(it.file);
        QVERIFY(!opened);
        QCOMPARE(q(opened.error().code), q("foreign"));
    }

    // Flipped bits, and torn, swapped or lost pages: the result is the stored data or an error.
    void damagedDataIsNeverShownAsStored()
    {
        const int attempts = std::max(1, qEnvironmentVariable("REFLEXION_ATTACKS", "150").toInt());
        base::SeededRandom random(qEnvironmentVariable("REFLEXION_ATTACK_SEED", "29").toULongLong());
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        QVERIFY(it.session->setMark({it.run, "note", 1, "better"}));
        runner.reset();
        it.sink.reset();
        it.session.reset();
        const QByteArray whole = contents(it.file);
        const auto before = shown(it.file);
        QVERIFY(before && before->size() > 1000);
        int same = 0, refused = 0;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            QByteArray bytes = whole;
            const auto below = [&](qsizetype most) {
                return static_cast<qsizetype>(random.next() % std::uint64_t(most));
            };
            const qsizetype pages = bytes.size() / 4096;
            switch (below(6)) {
            case 0: // a bit
            case 1:
                bytes[below(bytes.size())] = static_cast<char>(bytes[below(bytes.size())] ^ (1 << below(8)));
                break;
            case 2: // several bytes
                for (int i = 0; i < 8; ++i)
                    bytes[below(bytes.size())] = static_cast<char>(random.next());
                break;
            case 3: // a page from another position
                bytes.replace(4096 * below(pages), 4096, whole.mid(4096 * below(pages), 4096));
                break;
            case 4: // a half written page
                bytes.replace(4096 * below(pages) + 2048, 2048, QByteArray(2048, '\0'));
                break;
            default: // a different text
                if (const qsizetype at = bytes.indexOf("drugs", below(bytes.size())); at >= 0)
                    bytes[at] = 'b';
            }
            for (const char *beside : {"-wal", "-shm"})
                QFile::remove(QString::fromStdString(it.file + beside));
            write(it.file, bytes);
            const auto after = shown(it.file);
            if (after) {
                const auto differ = std::mismatch(before->begin(), before->end(), after->begin(), after->end());
                const auto place = static_cast<std::size_t>(differ.first - before->begin());
                const std::size_t from = place > 60 ? place - 60 : 0;
                QVERIFY2(*after == *before, ("attempt " + std::to_string(attempt) + ": " + before->substr(from, 160) +
                                             "\nis shown as: " + after->substr(std::min(from, after->size()), 160))
                                                .c_str());
                ++same;
            } else {
                QVERIFY(!after.error().message.empty());
                ++refused;
            }
        }
        qInfo("attack: session: %d damaged files, %d shown as they were stored, %d refused in words, 0 changed",
              attempts, same, refused);
    }

    // Four processes create it at the same time, and each keeps a run: the later ones wait and open the file of the
    // first.
    void concurrentCreatorsOfASessionKeepTheirRuns()
    {
        for (int round = 0; round < 12; ++round) {
            Stored it;
            if (round % 3 == 0)
                write(it.file, ""); // as left by mktemp
            std::vector<pid_t> children;
            for (int i = 0; i < 4; ++i) {
                const pid_t child = fork();
                if (child == 0) {
                    for (int tries = 0; tries < 2000; ++tries) {
                        auto session = SessionFile::create(it.file);
                        if (!session && session.error().code == "exists")
                            session = SessionFile::open(it.file);
                        if (session)
                            _exit((*session)->addRun({"reflexion", std::to_string(i), "{}", ""}, {}) ? 0 : 1);
                        if (session.error().code != "locked" && session.error().code != "exists")
                            _exit(2);
                        ::usleep(2000);
                    }
                    _exit(3);
                }
                children.push_back(child);
            }
            for (const pid_t child : children) {
                int status = 0;
                waitpid(child, &status, 0);
                QVERIFY2(WIFEXITED(status) && WEXITSTATUS(status) == 0, std::to_string(status).c_str());
            }
            const auto session = SessionFile::open(it.file);
            QVERIFY2(session.has_value(), session ? "" : session.error().message.c_str());
            const auto runs = (*session)->runs();
            QCOMPARE(runs->size(), std::size_t(4));
            QCOMPARE(QDir(it.folder.path()).entryList(QDir::Files).filter(".new").size(), 0);
        }
    }

    void aFullDiskPausesTheRunAndLosesNothing()
    {
        Stored it;
        it.create();
        it.toys.database = [](const std::string &, LiveCall &) { return std::string("0"); };
        std::string question; // incompressible
        base::SeededRandom random(5);
        while (question.size() < 3'000)
            question += std::to_string(random.next());
        const auto graph = reflexion(it.toys);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", question)}, {}));
        // Limits the file size to 300 kB, which has the effect of a full disk.
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        getrlimit(RLIMIT_FSIZE, &old);
        const rlimit small{300'000, old.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        int steps = 0;
        Outcome outcome;
        do
            outcome = runner->step();
        while (outcome.pause == Pause::step && ++steps < 5'000);
        setrlimit(RLIMIT_FSIZE, &old);
        QVERIFY2(outcome.pause == Pause::storage, outcome.reason.c_str());
        QVERIFY(runner->step().pause == Pause::step); // there is space again
        const CheckpointId last = runner->current()->id;
        it.reopen();
        QVERIFY(it.restored(graph)->current()->id == last);
    }

    void aKilledProcessLosesAtMostTheRunningStep()
    {
        base::SeededRandom random(11);
        for (int round = 0; round < 20; ++round) {
            Stored it;
            it.toys.database = [](const std::string &, LiveCall &) { return std::string("0"); };
            it.toys.rule = [](const State &state) {
                return Label(state.list("memory")->size() > 60 ? "answered" : "again");
            };
            int ends[2];
            QCOMPARE(pipe(ends), 0);
            const pid_t child = fork();
            if (child == 0) { // reports each committed step until it is killed or done
                close(ends[0]);
                it.create();
                auto runner = it.runner(reflexion(it.toys));
                (void)runner->start({set("question", "?")}, {});
                char sign = 's';
                while (::write(ends[1], &sign, 1) == 1 && runner->step().stop == Stop::paused)
                    ;
                _exit(0);
            }
            close(ends[1]);
            std::uint64_t committed = 0;
            const std::uint64_t killAt = 1 + random.next() % 300;
            char sign = 0;
            while (committed < killAt && ::read(ends[0], &sign, 1) == 1)
                ++committed;
            kill(child, SIGKILL);
            while (::read(ends[0], &sign, 1) == 1) // reported before the signal
                ++committed;
            close(ends[0]);
            waitpid(child, nullptr, 0);
            QVERIFY(committed > 0);

            it.run = static_cast<RunId>(1);
            it.reopen();
            auto runner = it.restored(reflexion(it.toys));
            const auto id = static_cast<std::uint64_t>(runner->current()->id);
            QVERIFY2(id == committed || id == committed + 1, std::to_string(id).c_str());
            QCOMPARE(q(runner->run().reason), q("answered"));
            QCOMPARE(runner->current()->state.list("memory")->size(), std::size_t(61));
            QCOMPARE(runner->current()->step, 1 + 5 * 60); // the same end as without the signal
        }
    }

    // Killed when the smaller file has a certain size: the file is then the old session or the new one, complete.
    void aKilledPruneLeavesTheOldSessionOrTheNewOne()
    {
        Stored it;
        it.toys.rule = [](const State &state) {
            return Label(state.list("memory")->size() > 30 ? "answered" : "again");
        };
        it.toys.database = [](const std::string &, LiveCall &) { return std::string("0"); };
        it.create();
        const auto graph = reflexion(it.toys);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        while (runner->step().stop == Stop::paused)
            ;
        const auto whole = static_cast<std::size_t>(runner->current()->id);
        const auto aside = runner->edit(static_cast<CheckpointId>(40), {set("question", "another")}, "aside", {});
        QVERIFY(aside);
        while (runner->step().stop == Stop::paused)
            ;
        const auto all = static_cast<std::size_t>(runner->current()->id);
        QVERIFY(all > whole);
        runner.reset();
        it.sink.reset();
        it.session.reset();
        const QByteArray before = contents(it.file);
        const session::PrunePlan plan{{}, {{it.run, static_cast<BranchId>(2)}}};
        // A stopped prune leaves the file unchanged, and no other file.
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = session::prune(it.file, plan, decoders, stop.get_token());
        QVERIFY(!stopped && stopped.error().category == base::Category::cancelled);
        QVERIFY(!QFileInfo::exists(QString::fromStdString(it.file) + ".pruned"));
        QCOMPARE(contents(it.file), before);
        base::SeededRandom random(3);
        int old = 0, pruned = 0;
        for (int round = 0; round < 16; ++round) {
            write(it.file, before);
            const pid_t child = fork();
            if (child == 0) {
                const auto made = session::prune(it.file, plan, decoders);
                _exit(made ? 0 : 1);
            }
            const auto killAt = static_cast<qint64>(random.next() % static_cast<std::uint64_t>(before.size()));
            const QString part = QString::fromStdString(it.file) + ".pruned";
            int status = 0;
            pid_t ended = 0;
            while (QFileInfo(part).size() + QFileInfo(part + "-wal").size() <= killAt &&
                   (ended = waitpid(child, &status, WNOHANG)) == 0)
                ;
            if (ended == 0) {
                kill(child, SIGKILL);
                waitpid(child, &status, 0);
            }
            it.reopen();
            const auto record = it.session->load(it.run, decoders);
            QVERIFY2(record, record ? "" : record.error().message.c_str());
            QVERIFY2(record->checkpoints.size() == all || record->checkpoints.size() == whole,
                     std::to_string(record->checkpoints.size()).c_str());
            ++(record->checkpoints.size() == all ? old : pruned);
            it.sink.reset();
            it.session.reset();
            // The remains of the killed process do not prevent another prune.
            write(it.file, before);
            const auto again = session::prune(it.file, plan, decoders);
            QVERIFY2(again, again ? "" : again.error().message.c_str());
            QCOMPARE(again->steps, std::int64_t(all - whole));
            QVERIFY(!QFileInfo::exists(part));
        }
        QVERIFY(old > 0); // some were killed before the end
    }
};

QTEST_APPLESS_MAIN(TestDamage)
#include "tst_damage.moc"
