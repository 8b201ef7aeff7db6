// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets in a real keyring: gnome-keyring's daemon on a bus of its own, with a home of its own. Skips without it. The
// program starts itself on that bus, for a process has one session bus for all its life.
#include "platform/keyring.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <cstdio>
#include <cstring>

namespace {

using platform::KeyringAnswer;
using platform::KeyringJob;

const char *wordOf(KeyringAnswer::State state)
{
    switch (state) {
    case KeyringAnswer::State::done:
        return "done";
    case KeyringAnswer::State::absent:
        return "absent";
    case KeyringAnswer::State::locked:
        return "locked";
    case KeyringAnswer::State::unavailable:
        return "unavailable";
    case KeyringAnswer::State::stopped:
        return "stopped";
    }
    return "";
}

// "read NAME", "write NAME SECRET", "remove NAME": one line of what came of each.
int askOnThisBus(const QStringList &jobs)
{
    for (const QString &line : jobs) {
        const QStringList words = line.split(QLatin1Char(' '));
        KeyringJob job;
        job.kind = words[0] == QLatin1String("write")    ? KeyringJob::Kind::write
                   : words[0] == QLatin1String("remove") ? KeyringJob::Kind::remove
                                                         : KeyringJob::Kind::read;
        job.name = words.value(1).toStdString();
        job.secret = words.value(2).toStdString();
        const KeyringAnswer answer = platform::askKeyring(job, {});
        std::printf("%s %s\n", wordOf(answer.state), answer.secret.c_str());
    }
    return 0;
}

// A home with its keyring; each call is a session of its own: a bus, and the daemon as `start` begins it.
class Home {
public:
    QStringList session(const QString &start, const QStringList &jobs) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *folder : {"HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(folder), m_folder.path());
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
        environment.insert(QStringLiteral("XDG_CURRENT_DESKTOP"), QStringLiteral("GNOME")); // as qtkeychain chooses by
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("dbus-run-session"),
                      QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  start + QStringLiteral("\nexec \"$0\" --ask \"$@\""),
                                  QCoreApplication::applicationFilePath()} +
                          jobs);
        process.waitForFinished(110000);
        m_said = process.readAllStandardError();
        QStringList answers;
        for (const QString &line : QString::fromUtf8(process.readAllStandardOutput()).split(QLatin1Char('\n')))
            if (!line.trimmed().isEmpty())
                answers += line.trimmed();
        return answers;
    }
    QByteArray said() const { return m_said; }

private:
    QTemporaryDir m_folder;
    mutable QByteArray m_said;
};

const QString unlocked = QStringLiteral(
    "printf 'a password' | gnome-keyring-daemon --daemonize --unlock --components=secrets >/dev/null 2>&1");

} // namespace

class TestKeyring : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        for (const char *program : {"gnome-keyring-daemon", "dbus-run-session"})
            if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
                QSKIP("gnome-keyring and dbus are not installed: secrets are not tried in a real keyring.");
    }

    void aSecretIsKeptReadAgainAndRemoved()
    {
        const Home home;
        QCOMPARE(home.session(unlocked, {QStringLiteral("read key"), QStringLiteral("write key s3cret"),
                                         QStringLiteral("read key")}),
                 QStringList({QStringLiteral("absent"), QStringLiteral("done"), QStringLiteral("done s3cret")}));
        // Another session, another day: it is there still, until it is removed.
        QCOMPARE(home.session(unlocked,
                              {QStringLiteral("read key"), QStringLiteral("remove key"), QStringLiteral("read key")}),
                 QStringList({QStringLiteral("done s3cret"), QStringLiteral("done"), QStringLiteral("absent")}));
    }

    // Nobody is there to unlock it, and the window that asks for the password cannot be shown: no secret comes, and
    // what was to be kept is not said to be. (The library tells a locked secret from none in no other way.)
    void aLockedKeyringGivesAndTakesNothing()
    {
        const Home home;
        QCOMPARE(home.session(unlocked, {QStringLiteral("write key s3cret")}), QStringList(QStringLiteral("done")));
        const QStringList answers =
            home.session(QStringLiteral("gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1"),
                         {QStringLiteral("read key"), QStringLiteral("write key other")});
        QCOMPARE(answers.size(), 2);
        for (const QString &answer : answers)
            QVERIFY2(!answer.startsWith(QLatin1String("done")),
                     qPrintable(answer + QLatin1Char('\n') + QString::fromUtf8(home.said())));
        QCOMPARE(home.session(unlocked, {QStringLiteral("read key")}), QStringList(QStringLiteral("done s3cret")));
    }
};

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--ask") == 0)
        return askOnThisBus(application.arguments().mid(2));
    TestKeyring test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_keyring.moc"
