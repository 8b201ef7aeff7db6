// SPDX-License-Identifier: GPL-3.0-or-later
// The real command without disk space, and several commands on one session: every run is kept or a message says why
// not; no signal ends it, and the session is whole afterwards. Tests that need their own file system run if this
// process may mount one, and skip otherwise.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <memory>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

constexpr int patience = 120'000;
const QString question = QStringLiteral("Which drugs treat multiple sclerosys?");

struct Ended {
    int code = -1;
    bool crashed = true;
    QByteArray out, err;
};

Ended endOf(QProcess &process)
{
    const bool ended = process.waitForFinished(patience);
    return {process.exitCode(), !ended || process.exitStatus() != QProcess::NormalExit, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

// `most`: maximum size of its files in bytes; 0: any. `out`: target of standard output.
std::unique_ptr<QProcess> started(const QStringList &arguments, rlim_t most = 0, const QString &out = {})
{
    auto process = std::make_unique<QProcess>();
    if (most > 0)
        process->setChildProcessModifier([most] {
            const rlimit limit{most, most};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
    if (!out.isEmpty())
        process->setStandardOutputFile(out);
    process->setStandardInputFile(QProcess::nullDevice());
    process->start(QStringLiteral(REFLEXION_COMMAND), arguments);
    return process;
}

Ended command(const QStringList &arguments, rlim_t most = 0, const QString &out = {})
{
    return endOf(*started(arguments, most, out));
}

// The command on files that fail in one way (failingfiles.cpp).
Ended commandWhere(const QList<std::pair<const char *, int>> &fails, const QStringList &arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(FAILING_FILES));
    // A sanitizer's runtime has to be loaded first; these few functions are not intercepted by it.
    for (const char *name : {"ASAN_OPTIONS", "UBSAN_OPTIONS"})
        environment.insert(QString::fromLatin1(name),
                           qEnvironmentVariable(name) + QStringLiteral(":verify_asan_link_order=0:detect_leaks=0"));
    for (const auto &[name, number] : fails)
        environment.insert(QString::fromLatin1(name), QString::number(number));
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(QStringLiteral(REFLEXION_COMMAND), arguments);
    return endOf(process);
}

int runsIn(const QString &file)
{
    const Ended list = command({"session", "list", file, "--json"});
    return list.code == 0 ? int(QJsonDocument::fromJson(list.out).array().size()) : -1;
}

// A message: it begins with the name of the program, and is more than a code.
bool isSentence(const QByteArray &output)
{
    return output.contains("reflexion: ") && output.simplified().size() > 30;
}

// A small file system that is removed with this object.
class SmallDisk {
public:
    explicit SmallDisk(const char *options)
    {
        m_mounted =
            m_folder.isValid() && ::mount("tmpfs", m_folder.path().toUtf8().constData(), "tmpfs", 0, options) == 0;
    }
    ~SmallDisk()
    {
        if (m_mounted)
            ::umount2(m_folder.path().toUtf8().constData(), MNT_DETACH);
    }
    bool isThere() const { return m_mounted; }
    bool makeReadOnly() const
    {
        return ::mount("tmpfs", m_folder.path().toUtf8().constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }
    QString file(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    // Until nothing more fits.
    void fill(qint64 leave = 0) const
    {
        QFile filler(file("filler"));
        if (!filler.open(QFile::WriteOnly | QFile::Unbuffered))
            return;
        while (filler.write(QByteArray(4096, 'x')) == 4096)
            ;
        filler.resize(std::max<qint64>(0, filler.size() - leave));
    }

private:
    QTemporaryDir m_folder;
    bool m_mounted = false;
};

} // namespace

class TestNoRoom : public QObject {
    Q_OBJECT

private slots:
    // All succeed, or the others report that it is in use: as many runs as commands that ended well.
    void concurrentRunsShareOneSession()
    {
        for (int round = 0; round < 4; ++round) {
            const QTemporaryDir folder;
            const QString file = folder.filePath(QStringLiteral("shared.rfx"));
            if (round % 2 == 1) // there already
                QCOMPARE(command({"ask", "--session", file, question}).code, 0);
            std::vector<std::unique_ptr<QProcess>> all;
            for (int i = 0; i < 5; ++i)
                all.push_back(started({"ask", "--session", file, question}));
            int kept = round % 2;
            for (const auto &process : all) {
                const Ended ended = endOf(*process);
                QVERIFY2(!ended.crashed, ended.err.constData());
                if (ended.code == 0)
                    ++kept;
                else
                    QVERIFY2(isSentence(ended.err), ended.err.constData());
            }
            QVERIFY(kept > 0);
            QCOMPARE(runsIn(file), kept);
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"shared.rfx"}); // and nothing next to it
        }
    }

    void notesAndQuestionsAtOnce()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("shared.rfx"));
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        std::vector<std::unique_ptr<QProcess>> notes, asks;
        for (int i = 0; i < 4; ++i) {
            asks.push_back(started({"ask", "--session", file, question}));
            notes.push_back(started({"session", "note", file, "@1", QString::number(i), "--run", "1"}));
        }
        int kept = 1;
        for (const auto *all : {&notes, &asks})
            for (const auto &process : *all) {
                const Ended ended = endOf(*process);
                QVERIFY2(!ended.crashed && (ended.code == 0 || !ended.err.isEmpty()), ended.err.constData());
                kept += all == &asks && ended.code == 0;
            }
        QCOMPARE(runsIn(file), kept);
        QCOMPARE(command({"session", "show", file, "--run", "1"}).code, 0);
    }

    // `ulimit -f` sends a signal; here it gives a message. The existing session is as whole as before.
    void aLimitOnTheSizeOfFiles_data()
    {
        QTest::addColumn<int>("most");
        for (const int most : {1, 4096, 30'000, 60'000, 100'000, 150'000})
            QTest::addRow("%d", most) << most;
    }
    void aLimitOnTheSizeOfFiles()
    {
        QFETCH(int, most);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("limited.rfx"));
        const Ended first = command({"ask", "--session", file, question}, rlim_t(most));
        QVERIFY2(!first.crashed, first.err.constData());
        QVERIFY2(first.code == 0 || isSentence(first.err) || first.out.contains("Stopped: "), first.err.constData());
        if (QFile::exists(file)) { // it can be read and resumed
            const Ended shown = command({"session", "show", file});
            QVERIFY2(!shown.crashed && (shown.code == 0 || isSentence(shown.err)), shown.err.constData());
            const Ended again = command({"ask", "--session", file, question});
            QVERIFY2(again.code == 0, again.err.constData());
        }
        const QString whole = folder.filePath(QStringLiteral("whole.rfx"));
        QCOMPARE(command({"ask", "--session", whole, question}).code, 0);
        const int before = runsIn(whole);
        const Ended second = command({"ask", "--session", whole, question}, rlim_t(most));
        QVERIFY2(!second.crashed, second.err.constData());
        QVERIFY2(second.code == 0 || isSentence(second.err) || second.out.contains("Stopped: "),
                 second.err.constData());
        QVERIFY(runsIn(whole) >= before);
        QCOMPARE(command({"session", "show", whole, "--run", "1"}).code, 0);
        const Ended pruned = command({"session", "compact", whole}, rlim_t(most));
        QVERIFY2(!pruned.crashed && (pruned.code == 0 || isSentence(pruned.err)), pruned.err.constData());
        QVERIFY(runsIn(whole) >= before);
    }

    void aFullDisk()
    {
        const SmallDisk disk("size=500k");
        if (!disk.isThere())
            QSKIP("this process may not mount a file system");
        const QString file = disk.file("full.rfx");
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        for (const qint64 room : {0, 8'192, 40'000}) {
            disk.fill(room);
            const Ended full = command({"ask", "--session", file, question});
            QVERIFY2(!full.crashed, full.err.constData());
            QVERIFY2(full.code == 0 || isSentence(full.err) || full.out.contains("Stopped: "), full.err.constData());
            if (room == 0)
                QVERIFY(full.code != 0);
            // The existing session can be saved elsewhere.
            const QTemporaryDir elsewhere;
            const QString lines = elsewhere.filePath(QStringLiteral("lines.jsonl"));
            const Ended saved = command({"session", "export", file, "--format", "jsonl", "-o", lines});
            QVERIFY2(saved.code == 0, saved.err.constData());
            QCOMPARE(command({"session", "import", elsewhere.filePath(QStringLiteral("other.rfx")), lines}).code, 0);
            const Ended made = command({"ask", "--session", disk.file("new.rfx"), question});
            QVERIFY2(!made.crashed && (made.code == 0 || isSentence(made.err) || made.out.contains("Stopped: ")),
                     made.err.constData());
            QFile::remove(disk.file("new.rfx"));
        }
        QFile::remove(disk.file("filler")); // there is room again
        const int before = runsIn(file);
        QVERIFY(before >= 1);
        const Ended again = command({"ask", "--session", file, question});
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(runsIn(file), before + 1);
    }

    // As on an NFS without its lock daemon, on a share without locks, on a broken disk: the message says where to put
    // the session, and the existing file stays as it is.
    void locksThatFail_data()
    {
        QTest::addColumn<int>("error");
        QTest::newRow("no locks to be had") << ENOLCK;
        QTest::newRow("not supported") << EOPNOTSUPP;
        QTest::newRow("input and output") << EIO;
        QTest::newRow("stale handle") << ESTALE;
    }
    void locksThatFail()
    {
        QFETCH(int, error);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("kept.rfx"));
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        for (const QStringList &words : {QStringList{"ask", "--session", file, question},
                                         QStringList{"ask", "--session", folder.filePath("new.rfx"), question},
                                         QStringList{"session", "note", file, "@1", "better", "--run", "1"}}) {
            const Ended ended = commandWhere({{"FAILING_LOCKS", error}}, words);
            const QByteArray what = words.join(' ').toUtf8() + ": " + ended.out + ended.err;
            QVERIFY2(!ended.crashed && ended.code != 0, what.constData());
            QVERIFY2(isSentence(ended.err) && ended.err.contains("a local disk"), what.constData());
        }
        QCOMPARE(runsIn(file), 1);
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        QCOMPARE(runsIn(file), 2);
    }

    // At a quota, or when the disk itself fails, after more and more bytes.
    void writesThatFail_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("after");
        for (const int after : {0, 5'000, 40'000, 80'000, 120'000}) {
            QTest::addRow("quota after %d", after) << EDQUOT << after;
            QTest::addRow("input and output after %d", after) << EIO << after;
        }
    }
    void writesThatFail()
    {
        QFETCH(int, error);
        QFETCH(int, after);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("kept.rfx"));
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        const QList<std::pair<const char *, int>> fails{{"FAILING_WRITES", error}, {"FAILING_AFTER", after}};
        for (const QString &session : {file, folder.filePath("new.rfx")}) {
            const Ended ended = commandWhere(fails, {"ask", "--session", session, question});
            QVERIFY2(!ended.crashed, ended.err.constData());
            QVERIFY2(ended.code == 0 || isSentence(ended.err) || ended.out.contains("Stopped: "),
                     (ended.out + ended.err).constData());
            if (after == 0)
                QVERIFY2(ended.code != 0, ended.out.constData());
        }
        QVERIFY(runsIn(file) >= 1); // the earlier content is there
        QCOMPARE(command({"session", "show", file, "--run", "1"}).code, 0);
        const int before = runsIn(file);
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        QCOMPARE(runsIn(file), before + 1);
    }

    // The disk accepts the data and does not confirm it.
    void aDiskThatDoesNotSync()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("kept.rfx"));
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        const Ended ended = commandWhere({{"FAILING_SYNCS", EIO}}, {"ask", "--session", file, question});
        QVERIFY2(!ended.crashed && (ended.code == 0 || isSentence(ended.err) || ended.out.contains("Stopped: ")),
                 (ended.out + ended.err).constData());
        QVERIFY(runsIn(file) >= 1);
        QCOMPARE(command({"session", "show", file, "--run", "1"}).code, 0);
    }

    void aFolderThatMayOnlyBeRead()
    {
        const SmallDisk disk("size=2m");
        if (!disk.isThere())
            QSKIP("this process may not mount a file system");
        const QString file = disk.file("kept.rfx");
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        QVERIFY(disk.makeReadOnly());
        for (const QStringList &words :
             {QStringList{"ask", "--session", file, question},
              QStringList{"ask", "--session", disk.file("new.rfx"), question},
              QStringList{"session", "note", file, "@1", "better"}, QStringList{"session", "compact", file},
              QStringList{"session", "export", file, "-o", disk.file("out.jsonl")}}) {
            const Ended refused = command(words);
            QVERIFY2(!refused.crashed && refused.code != 0 && isSentence(refused.err),
                     (words.join(' ').toUtf8() + ": " + refused.err).constData());
        }
        QCOMPARE(runsIn(file), 1); // can be read as before
        QCOMPARE(command({"session", "show", file}).code, 0);
    }

    // If standard output leads to a full disk, the command does not end with success.
    void aFullDiskBehindStandardOutput()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("one.rfx"));
        QCOMPARE(command({"ask", "--session", file, question}).code, 0);
        for (const QStringList &words :
             {QStringList{"session", "export", file, "-o", "-"},
              QStringList{"session", "export", file, "--format", "html", "-o", "-"},
              QStringList{"query", "MATCH (g:Gene) RETURN g"}, QStringList{"ask", question}}) {
            const Ended full = command(words, 0, QStringLiteral("/dev/full"));
            QVERIFY2(!full.crashed && full.code != 0 && isSentence(full.err),
                     (words.join(' ').toUtf8() + ": " + QByteArray::number(full.code) + " " + full.err).constData());
        }
        const Ended file2 = command({"session", "export", file, "-o", "/dev/full"});
        QVERIFY2(!file2.crashed && file2.code != 0 && isSentence(file2.err), file2.err.constData());
    }

private:
    QTemporaryDir m_home;

public:
    TestNoRoom()
    {
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
};

QTEST_GUILESS_MAIN(TestNoRoom)
#include "tst_noroom.moc"
