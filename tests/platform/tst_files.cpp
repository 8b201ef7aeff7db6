// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class TestFiles : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void writtenDataIsReadBack()
    {
        const std::string bytes("a\0b\xff\n", 5);
        QVERIFY(platform::writeFile(path("x"), bytes));
        QCOMPARE(platform::readFile(path("x")).value(), bytes);
    }

    void writingReplacesTheWholeFile()
    {
        QVERIFY(platform::writeFile(path("y"), "a long text"));
        QVERIFY(platform::writeFile(path("y"), "short"));
        QCOMPARE(platform::readFile(path("y")).value(), std::string("short"));
    }

    void everyFailureNamesItsFile_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("category");
        QTest::newRow("missing") << "nothing-here" << int(base::Category::notFound);
        QTest::newRow("folder") << "." << int(base::Category::usage);
        QTest::newRow("too large") << "large" << int(base::Category::limit);
    }
    void everyFailureNamesItsFile()
    {
        QFETCH(QString, name);
        QFETCH(int, category);
        QVERIFY(platform::writeFile(path("large"), std::string(100, 'x')));
        const auto read = platform::readFile(path(name.toStdString()), 99);
        QVERIFY(!read);
        QCOMPARE(int(read.error().category), category);
        QVERIFY(read.error().message.find(path(name.toStdString())) != std::string::npos);
    }

    // System files report size 0, and other files grow while they are read.
    void fileWithWrongSizeIsReadWholeOrRefused()
    {
        const std::string name = "/proc/self/status";
        if (!QFile::exists(QString::fromStdString(name)))
            QSKIP("no such file on this system");
        QVERIFY(platform::readFile(name).value().ends_with('\n'));
        const auto read = platform::readFile(name, 10);
        QVERIFY(!read);
        QCOMPARE(int(read.error().category), int(base::Category::limit));
    }

    void missingFolderCannotBeWritten()
    {
        const auto written = platform::writeFile(path("no/such/folder/x"), "text");
        QVERIFY(!written);
        QVERIFY(written.error().category == base::Category::storage);
    }

    void aCacheKeepsItsNewestFiles()
    {
        platform::FolderStore store(path("cache"), 3);
        for (int i = 0; i < 6; ++i) {
            QVERIFY(store.write("key" + std::to_string(i), "value"));
            QFile file(QString::fromStdString(store.fileOf("key" + std::to_string(i))));
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(i - 100), QFileDevice::FileModificationTime));
        }
        QVERIFY(store.write("key6", "value"));
        for (int i = 0; i < 7; ++i)
            QCOMPARE(store.read("key" + std::to_string(i)).value(), std::string(i < 4 ? "" : "value"));
        platform::FolderStore nowhere({});
        QVERIFY(!nowhere.write("key", "value"));
        QCOMPARE(nowhere.read("key").value(), std::string());
    }

private:
    std::string path(const std::string &name) const { return m_folder.path().toStdString() + "/" + name; }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
