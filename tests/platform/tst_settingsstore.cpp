// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

class TestSettingsStore : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everySettingHasADefaultThatItAccepts()
    {
        platform::SettingsStore store(file("a.ini"));
        QVERIFY(!platform::SettingsStore::table().empty());
        for (const auto &setting : platform::SettingsStore::table()) {
            QCOMPARE(store.value(setting.key), setting.standard);
            QVERIFY2(qstrlen(setting.help) > 0, setting.key);
            QVERIFY2(setting.choices.isEmpty() || setting.choices.contains(setting.standard.toString()), setting.key);
        }
    }

    void aValueSurvivesAndIsTold()
    {
        {
            platform::SettingsStore store(file("b.ini"));
            QSignalSpy changed(&store, &platform::SettingsStore::changed);
            store.setValue("stop/threshold", 8.5);
            store.setValue("stop/threshold", 8.5);
            QCOMPARE(changed.size(), 1);
        }
        platform::SettingsStore store(file("b.ini"));
        QCOMPARE(store.value("stop/threshold").toDouble(), 8.5);
        store.reset("stop/threshold");
        QCOMPARE(store.value("stop/threshold").toDouble(), 7.0);
    }

    void whatIsNoValueOfASettingIsNotKept_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("out of bounds") << "stop/threshold" << QVariant(11.0);
        QTest::newRow("below") << "stop/steps" << QVariant(0);
        QTest::newRow("no number") << "stop/steps" << QVariant(QStringLiteral("many"));
        QTest::newRow("no choice") << "stop/preset" << QVariant(QStringLiteral("loose"));
    }
    void whatIsNoValueOfASettingIsNotKept()
    {
        QFETCH(QString, key);
        QFETCH(QVariant, value);
        const QByteArray name = key.toLatin1();
        platform::SettingsStore store(file("c.ini"));
        const QVariant before = store.value(name.constData());
        store.setValue(name.constData(), value);
        QCOMPARE(store.value(name.constData()), before);
    }

    void aSpoiltFileGivesDefaults()
    {
        {
            QSettings raw(file("d.ini"), QSettings::IniFormat);
            raw.setValue(QStringLiteral("stop/steps"), QStringLiteral("lots"));
            raw.setValue(QStringLiteral("stop/threshold"), -3);
        }
        platform::SettingsStore store(file("d.ini"));
        QCOMPARE(store.value("stop/steps").toInt(), 30);
        QCOMPARE(store.value("stop/threshold").toDouble(), 7.0);
    }

    void unknownKeysAreNothing()
    {
        platform::SettingsStore store(file("e.ini"));
        store.setValue("no/such/key", 1);
        QVERIFY(!store.value("no/such/key").isValid());
    }

    void layoutsAreKeptApart()
    {
        platform::SettingsStore store(file("f.ini"));
        store.setLayout(QStringLiteral("main"), QByteArray("\x01\x00\x02", 3));
        store.setValue("model", QStringLiteral("ollama:llama3.1"));
        QCOMPARE(store.layout(QStringLiteral("main")), QByteArray("\x01\x00\x02", 3));
        store.clearLayouts();
        QVERIFY(store.layout(QStringLiteral("main")).isEmpty());
        QCOMPARE(store.value("model").toString(), QStringLiteral("ollama:llama3.1"));
    }

private:
    QString file(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSettingsStore)
#include "tst_settingsstore.moc"
