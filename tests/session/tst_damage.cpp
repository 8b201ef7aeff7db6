// SPDX-License-Identifier: GPL-3.0-or-later
// What is no session, or not a whole one, is refused in words and left alone; a full disk and a killed process lose
// nothing that was committed.
#include "session/stored.h"

#include "session/maintenance.h"

#include <QDir>
#include <QTest>
#include <csignal>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace stored;

class TestDamage : public QObject {
    Q_OBJECT

private slots:
    void createRefusesAFileThatIsThere()
    {
        Stored it;
        write(it.file, "precious");
        const auto made = SessionFile::create(it.file);
        QCOMPARE(q(made.error().message), "There is a file “" + q(it.file) + "” already: choose another name.");
        QCOMPARE(contents(it.file), QByteArray("precious"));
        QVERIFY(!SessionFile::create("/nowhere/at/all.rfx"));
    }

    void whatIsNoSessionIsRefusedInWordsAndLeftAlone_data()
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
    void whatIsNoSessionIsRefusedInWordsAndLeftAlone()
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
        it.reopen();
        const auto record = it.session->load(it.run, decoders);
        if (record) // a gap shows when the parts are put together
            QVERIFY(!it.runner(reflexion(it.toys))->restore(*record));
        else
            QVERIFY(record.error().category == base::Category::storage && !record.error().message.empty());
    }

    void aSecondProgramIsRefusedUntilTheFirstHasClosed()
    {
        Stored it;
        it.create();
        const auto second = SessionFile::open(it.file);
        QVERIFY(!second);
        QCOMPARE(q(second.error().code), q("locked"));
        it.sink.reset();
        it.session.reset();
        QVERIFY(SessionFile::open(it.file));
        QVERIFY(!QFile::exists(QString::fromStdString(it.file + "-lock"))); // nothing is left beside it
    }

    void whoReadsBesideAWriterSeesWhatWasCommittedAndWritesNothing()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        const auto reading = SessionFile::open(it.file, Access::shared);
        QVERIFY2(reading.has_value(), reading ? "" : reading.error().message.c_str());
        QVERIFY((*reading)->isBeside() && (*reading)->readOnly() && (*reading)->isWrittenElsewhere());
        const auto before = (*reading)->load(it.run, decoders);
        QVERIFY(before && before->checkpoints.size() == 2);
        QVERIFY(!*(*reading)->hasGrown());
        runner->step();
        QVERIFY(*(*reading)->hasGrown());
        QVERIFY(!*(*reading)->hasGrown()); // since it was asked
        QCOMPARE((*reading)->load(it.run, decoders)->checkpoints.size(), std::size_t(3));
        QCOMPARE(q((*reading)->setMark({it.run, "star", 1, "yes"}).error().code), q("read-only"));
        runner->run(); // who reads does not hold the writer up
        const auto all = (*reading)->load(it.run, decoders);
        QVERIFY(all && all->checkpoints.back()->ended());
        it.sink.reset();
        it.session.reset();
        QVERIFY(!(*reading)->isWrittenElsewhere());
        QCOMPARE((*reading)->load(it.run, decoders)->checkpoints.size(), all->checkpoints.size());
        it.reopen(); // also while somebody reads
        QCOMPARE(it.session->load(it.run, decoders)->checkpoints.size(), all->checkpoints.size());
    }

    void aCopyIsCutBackToWhatWasSeenOfARun()
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

    void aFullDiskPausesTheRunAndLosesNothing()
    {
        Stored it;
        it.create();
        it.toys.database = [](const std::string &, LiveCall &) { return std::string("0"); };
        std::string question; // nothing that compresses
        base::SeededRandom random(5);
        while (question.size() < 3'000)
            question += std::to_string(random.next());
        const auto graph = reflexion(it.toys);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", question)}, {}));
        // A file of this process may not grow beyond 300 kB: what the disk would say at its end.
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
        QVERIFY(runner->step().pause == Pause::step); // there is room again
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
            if (child == 0) { // says each step that is committed, until it is killed or done
                close(ends[0]);
                it.create();
                auto runner = it.runner(reflexion(it.toys));
                (void)runner->start({set("question", "?")}, {});
                char said = 's';
                while (::write(ends[1], &said, 1) == 1 && runner->step().stop == Stop::paused)
                    ;
                _exit(0);
            }
            close(ends[1]);
            std::uint64_t committed = 0;
            const std::uint64_t killAt = 1 + random.next() % 300;
            char said = 0;
            while (committed < killAt && ::read(ends[0], &said, 1) == 1)
                ++committed;
            kill(child, SIGKILL);
            while (::read(ends[0], &said, 1) == 1) // said before the signal came
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
            QCOMPARE(runner->current()->step, 1 + 5 * 60); // the same end as without the kill
        }
    }

    // Killed when the smaller file has just so many bytes: what is there then is the old session or the new one, whole.
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
        // One that is stopped leaves the file as it was, and nothing beside it.
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
            // What the killed one left is no hindrance.
            write(it.file, before);
            const auto again = session::prune(it.file, plan, decoders);
            QVERIFY2(again, again ? "" : again.error().message.c_str());
            QCOMPARE(again->steps, std::int64_t(all - whole));
            QVERIFY(!QFileInfo::exists(part));
        }
        QVERIFY(old > 0); // some were killed in time
    }
};

QTEST_APPLESS_MAIN(TestDamage)
#include "tst_damage.moc"
