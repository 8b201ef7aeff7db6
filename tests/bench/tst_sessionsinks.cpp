// SPDX-License-Identifier: GPL-3.0-or-later
// The benchmark writes real session files, and deletes them afterwards.
#include "bench/sessionsinks.h"

#include "session/sessionfile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

class TestSessionSinks : public QObject {
    Q_OBJECT

private slots:
    void eachSinkHasAFileUntilItIsDestroyed()
    {
        const QTemporaryDir folder;
        const auto make = bench::sessionSinks(folder.path().toStdString());
        auto first = make();
        auto second = make();
        QVERIFY(first && second);
        QCOMPARE(QDir(folder.path()).entryList({"*.rfx"}, QDir::Files).size(), 2);
        first->reset();
        second->reset();
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void missingFolderIsReported() { QVERIFY(!bench::sessionSinks("/nowhere/at/all")()); }
};

QTEST_APPLESS_MAIN(TestSessionSinks)
#include "tst_sessionsinks.moc"
