// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"
#include "platform/qtresources.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

class TestQtResources : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("one/prompts")));
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("two/prompts")));
        write("one/prompts/a.txt", "first");
        write("two/prompts/a.txt", "second");
        write("two/prompts/b.txt", "only");
        write("secret.txt", "outside");
    }

    void theFirstFolderThatHasAFileWins()
    {
        const auto resources = both();
        QCOMPARE(resources.read("prompts/a.txt").value(), std::string("first"));
        QCOMPARE(resources.read("prompts/b.txt").value(), std::string("only"));
    }

    void aListingJoinsTheFolders()
    {
        QCOMPARE(both().list("prompts"), (std::vector<std::string>{"a.txt", "b.txt"}));
        QVERIFY(both().list("nothing").empty());
    }

    void aPathIsGivenForWhatStandsOnDisk()
    {
        QCOMPARE(both().path("prompts"), (m_folder.path() + QStringLiteral("/one/prompts")).toStdString());
        QCOMPARE(both().path("missing"), std::string());
    }

    void noNameLeavesTheFolders_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"../secret.txt", "prompts/../../secret.txt", "", "/etc/hostname", ":/x", ".."})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void noNameLeavesTheFolders()
    {
        QFETCH(QString, name);
        const auto read = both().read(name.toStdString());
        QVERIFY(!read);
        QVERIFY(read.error().category == base::Category::notFound);
        QCOMPARE(both().path(name.toStdString()), std::string());
    }

    void theDevelopersFolderComesFirst()
    {
        qputenv("REFLEXION_RESOURCES", (m_folder.path() + QStringLiteral("/two")).toUtf8());
        const platform::QtResources resources;
        QCOMPARE(resources.folders().first(), m_folder.path() + QStringLiteral("/two"));
        QCOMPARE(resources.read("prompts/a.txt").value(), std::string("second"));
    }

private:
    platform::QtResources both() const
    {
        return platform::QtResources(
            {m_folder.path() + QStringLiteral("/one"), m_folder.path() + QStringLiteral("/two")});
    }
    void write(const char *name, std::string_view text)
    {
        QVERIFY(platform::writeFile(m_folder.path().toStdString() + "/" + name, text));
    }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestQtResources)
#include "tst_qtresources.moc"
