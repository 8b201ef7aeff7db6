// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include "platform/guiguard.h"
#include "platform/threadgroup.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace {

// The store of a window: its file is complete after closing.
struct Store {
    explicit Store(const QString &file) : store(threads, file) {}
    ~Store() { threads->close(std::chrono::seconds(20)); }
    QByteArray layout(const QString &name) const { return store.layout(name); }
    void setLayout(const QString &name, const QByteArray &state) { store.setLayout(name, state); }

    std::shared_ptr<platform::ThreadGroup> threads = std::make_shared<platform::ThreadGroup>();
    platform::SettingsStore store;
};

} // namespace

class TestSettingsStore : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void bytesSurviveUnderTheirNames()
    {
        const QString file = m_folder.filePath(QStringLiteral("a.ini"));
        const QByteArray state("\x01\x00\x02", 3);
        {
            Store store(file);
            store.setLayout(QStringLiteral("docks"), state);
            store.setLayout(QStringLiteral("model"), "ollama:llama3.1");
        }
        const Store store(file);
        QCOMPARE(store.layout(QStringLiteral("docks")), state);
        QCOMPARE(store.layout(QStringLiteral("model")), QByteArray("ollama:llama3.1"));
        QVERIFY(store.layout(QStringLiteral("source")).isEmpty());
    }

    void initTestCase() { platform::markGuiThread(); } // a write to it would end the test

    void layoutIsSavedByAnotherThreadAndLatestWins()
    {
        const QString file = m_folder.filePath(QStringLiteral("typed.ini"));
        Store store(file);
        QString typed;
        for (int i = 0; i < 500; ++i) {
            typed += QChar(u'a' + i % 26);
            store.setLayout(QStringLiteral("question"), typed.toUtf8());
            QCOMPARE(store.layout(QStringLiteral("question")), typed.toUtf8()); // at once, in this window
        }
        store.setLayout(QStringLiteral("gone"), "x");
        store.setLayout(QStringLiteral("gone"), {});
        // Without closing anything, as after a crash.
        QTRY_COMPARE(QSettings(file, QSettings::IniFormat).value(QStringLiteral("layout/question")).toByteArray(),
                     typed.toUtf8());
        QTRY_VERIFY(!QSettings(file, QSettings::IniFormat).contains(QStringLiteral("layout/gone")));
    }

    // A file as the program wrote it before files had a format number.
    void formatOneKeepsLayoutAndDropsUnreadKeys()
    {
        const QString file =
            written("one.ini", "[General]\nrecentSources=sample:, /data/graph\n\n[stop]\nthreshold=8.5\n\n"
                               "[layout]\nsession=@ByteArray(/home/a/mine.rfx)\n"
                               "docks=@ByteArray(\\x1\\xd9\\xd0\\xcb)\n");
        for (int start = 0; start < 2; ++start) {
            const Store store(file);
            QCOMPARE(store.layout(QStringLiteral("session")), QByteArray("/home/a/mine.rfx"));
            QCOMPARE(store.layout(QStringLiteral("docks")), QByteArray("\x1\xd9\xd0\xcb"));
        }
        const QSettings after(file, QSettings::IniFormat);
        QCOMPARE(after.value(QStringLiteral("format")).toInt(), platform::SettingsStore::format);
        QVERIFY(!after.contains(QStringLiteral("stop/threshold")));
    }

    void newerFormatKeepsItsNumberAndUnknownKeys()
    {
        const QString file = written("newer.ini", "[General]\nformat=99\nfuture=yes\n\n[layout]\nmodel=offline\n");
        {
            Store store(file);
            QCOMPARE(store.layout(QStringLiteral("model")), QByteArray("offline"));
            store.setLayout(QStringLiteral("source"), "sample:");
        }
        const QSettings after(file, QSettings::IniFormat);
        QCOMPARE(after.value(QStringLiteral("format")).toInt(), 99);
        QCOMPARE(after.value(QStringLiteral("future")).toString(), QStringLiteral("yes"));
    }

    void firstValueCreatesTheFileWithItsFormat()
    {
        const QString file = m_folder.filePath(QStringLiteral("new.ini"));
        {
            const Store store(file);
        }
        QVERIFY(!QFile::exists(file));
        {
            Store store(file);
            store.setLayout(QStringLiteral("docks"), "x");
        }
        QCOMPARE(QSettings(file, QSettings::IniFormat).value(QStringLiteral("format")).toInt(),
                 platform::SettingsStore::format);
    }

private:
    QString written(const char *name, const char *text)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("the folder of the test cannot be written");
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSettingsStore)
#include "tst_settingsstore.moc"
