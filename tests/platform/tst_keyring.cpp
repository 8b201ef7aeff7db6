// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets in a real keyring: gnome-keyring's daemon on a private bus with a private home. Skips without it. The program
// starts itself on that bus, because a process keeps one session bus for its lifetime.
#include "platform/keyring.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest/QtTest>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <semaphore>

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

// The prompter that shows the keyring's password dialog on a desktop, and a user who refuses: on this bus, on a
// separate thread. The protocol is that of GCR: the daemon begins, hears that the prompter is ready, asks, and gets a
// "no".
class Refusal : public QDBusVirtualObject {
public:
    static void begin()
    {
        auto *thread = new QThread;
        QObject::connect(
            thread, &QThread::started, thread,
            [] {
                auto bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, QStringLiteral("prompter"));
                bus.registerVirtualObject(QStringLiteral("/org/gnome/keyring/Prompter"), new Refusal);
                bus.registerService(QStringLiteral("org.gnome.keyring.SystemPrompter"));
                isThere.release();
            },
            Qt::DirectConnection);
        thread->start();
        isThere.acquire();
    }
    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        const QString what = message.member();
        const bool asks = what == QLatin1String("PerformPrompt");
        if (!asks && what != QLatin1String("BeginPrompting") && what != QLatin1String("StopPrompting"))
            return false;
        bus.send(message.createReply());
        QDBusMessage back = QDBusMessage::createMethodCall(
            message.service(), message.arguments().at(0).value<QDBusObjectPath>().path(),
            QStringLiteral("org.gnome.keyring.internal.Prompter.Callback"),
            what == QLatin1String("StopPrompting") ? QStringLiteral("PromptDone") : QStringLiteral("PromptReady"));
        if (what != QLatin1String("StopPrompting"))
            back.setArguments({asks ? QStringLiteral("no") : QString(), QVariantMap(), QString()});
        bus.send(back);
        if (asks)
            refused = true;
        return true;
    }
    static inline std::atomic<bool> refused = false;

private:
    static inline std::binary_semaphore isThere{0};
};

// "read NAME", "write NAME SECRET", "remove NAME": one line of output for each.
int askOnThisBus(const QStringList &jobs)
{
    for (const QString &line : jobs) {
        const QStringList words = line.split(QLatin1Char(' '));
        if (words[0] == QLatin1String("refuse")) { // from here on the user refuses
            Refusal::begin();
            continue;
        }
        if (words[0] == QLatin1String("asked")) { // whether the user was asked
            std::printf("%s\n", Refusal::refused ? "yes" : "no");
            continue;
        }
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

// A home with its keyring; each call is a separate session: a bus, and the daemon as `start` begins it.
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
        environment.insert(QStringLiteral("XDG_CURRENT_DESKTOP"), QStringLiteral("GNOME")); // qtkeychain chooses by it
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("dbus-run-session"),
                      QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                                  start + QStringLiteral("\nexec \"$0\" --ask \"$@\""),
                                  QCoreApplication::applicationFilePath()} +
                          jobs);
        process.waitForFinished(110000);
        m_output = process.readAllStandardError();
        QStringList answers;
        for (const QString &line : QString::fromUtf8(process.readAllStandardOutput()).split(QLatin1Char('\n')))
            if (!line.trimmed().isEmpty())
                answers += line.trimmed();
        return answers;
    }
    QByteArray output() const { return m_output; }

private:
    QTemporaryDir m_folder;
    mutable QByteArray m_output;
};

const QString unlocked = QStringLiteral(
    "printf 'a password' | gnome-keyring-daemon --daemonize --unlock --components=secrets >/dev/null 2>&1");

const QString locked = QStringLiteral("gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1");

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
        // In a later session it is still there, until it is removed.
        QCOMPARE(home.session(unlocked,
                              {QStringLiteral("read key"), QStringLiteral("remove key"), QStringLiteral("read key")}),
                 QStringList({QStringLiteral("done s3cret"), QStringLiteral("done"), QStringLiteral("absent")}));
    }

    // Without a user to unlock it, and without its password dialog, no secret is returned, a write fails, and a locked
    // secret is distinguished from a missing one.
    void lockedKeyringReadsAndStoresNothing()
    {
        const Home home;
        QCOMPARE(home.session(unlocked, {QStringLiteral("write key s3cret")}), QStringList(QStringLiteral("done")));
        const QStringList answers =
            home.session(locked, {QStringLiteral("read key"), QStringLiteral("read another"),
                                  QStringLiteral("remove key"), QStringLiteral("write key other")});
        QVERIFY2(answers == QStringList({QStringLiteral("locked"), QStringLiteral("absent"), QStringLiteral("locked"),
                                         QStringLiteral("locked")}),
                 qPrintable(answers.join(QLatin1Char('\n')) + QLatin1Char('\n') + QString::fromUtf8(home.output())));
        QCOMPARE(home.session(unlocked, {QStringLiteral("read key")}), QStringList(QStringLiteral("done s3cret")));
    }

    // The user is asked to unlock it, and refuses.
    void refusedUnlockIsNotAMissingSecret()
    {
        const Home home;
        QCOMPARE(home.session(unlocked, {QStringLiteral("write key s3cret")}), QStringList(QStringLiteral("done")));
        const QStringList answers =
            home.session(locked, {QStringLiteral("refuse"), QStringLiteral("read key"), QStringLiteral("asked"),
                                  QStringLiteral("write key other"), QStringLiteral("read another")});
        QVERIFY2(answers == QStringList({QStringLiteral("locked"), QStringLiteral("yes"), QStringLiteral("locked"),
                                         QStringLiteral("absent")}),
                 qPrintable(answers.join(QLatin1Char('\n')) + QLatin1Char('\n') + QString::fromUtf8(home.output())));
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
