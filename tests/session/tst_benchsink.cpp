// SPDX-License-Identifier: GPL-3.0-or-later
// The benchmark's session files are real ones, and are gone afterwards.
#include "session/benchsink.h"

#include "session/sessionfile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

class TestBenchSink : public QObject {
    Q_OBJECT

private slots:
    void eachSinkHasAFileUntilItIsDestroyed()
    {
        const QTemporaryDir folder;
        const auto make = session::benchSinks(folder.path().toStdString());
        auto first = make();
        auto second = make();
        QVERIFY(first && second);
        QCOMPARE(QDir(folder.path()).entryList({"*.rfx"}, QDir::Files).size(), 2);
        first->reset();
        second->reset();
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aFolderThatIsNotThereIsReported() { QVERIFY(!session::benchSinks("/nowhere/at/all")()); }
};

QTEST_APPLESS_MAIN(TestBenchSink)
#include "tst_benchsink.moc"
