// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include <QTemporaryDir>
#include <QTest>

class TestSettingsStore : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void bytesSurviveUnderTheirNames()
    {
        const QString file = m_folder.filePath(QStringLiteral("a.ini"));
        const QByteArray state("\x01\x00\x02", 3);
        {
            platform::SettingsStore store(file);
            store.setLayout(QStringLiteral("docks"), state);
            store.setLayout(QStringLiteral("model"), "ollama:llama3.1");
        }
        const platform::SettingsStore store(file);
        QCOMPARE(store.layout(QStringLiteral("docks")), state);
        QCOMPARE(store.layout(QStringLiteral("model")), QByteArray("ollama:llama3.1"));
        QVERIFY(store.layout(QStringLiteral("source")).isEmpty());
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSettingsStore)
#include "tst_settingsstore.moc"
