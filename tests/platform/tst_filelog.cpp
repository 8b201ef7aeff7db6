// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/filelog.h"

#include "base/redact.h"
#include "platform/files.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

class TestFileLog : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void secretsAreStruckOut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("secret");
        QTest::newRow("bearer") << "Authorization: Bearer abcdef123456"
                                << "abcdef123456";
        QTest::newRow("basic") << "authorization: basic dXNlcjpwYXNz"
                               << "dXNlcjpwYXNz";
        QTest::newRow("json key") << R"({"api_key": "zzz999yyy"})"
                                  << "zzz999yyy";
        QTest::newRow("header") << "x-api-key: 0123456789"
                                << "0123456789";
        QTest::newRow("password") << "password=hunter2 next"
                                  << "hunter2";
        QTest::newRow("quoted password") << R"(password: "two words")"
                                         << "two words";
        QTest::newRow("token") << "access_token=qwertz&x=1"
                               << "qwertz";
        QTest::newRow("uri") << "neo4j://alice:s3cret@host:7687/db"
                             << "s3cret";
        QTest::newRow("provider key") << "key was sk-proj-ABCDEFGHIJKLMNOP123"
                                      << "ABCDEFGHIJKLMNOP123";
        QTest::newRow("web token") << "it was eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.abcdefghijklmnop"
                                   << "eyJzdWIiOiIxMjM0NSJ9";
        QTest::newRow("JSON in JSON") << QStringLiteral("`{~`password~`: ~`hunt~~~`er2~`}`")
                                             .replace(QLatin1Char('~'), QLatin1Char(92))
                                             .replace(QLatin1Char('`'), QLatin1Char(34))
                                      << "hunt";
        QTest::newRow("in HTML") << "&quot;password&quot;: &quot;hunter2&quot;"
                                 << "hunter2";
        QTest::newRow("private key") << "-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----"
                                     << "MIIEvQ";
        QTest::newRow("query") << "https://host/v1?key=AbCdEf&alt=sse"
                               << "AbCdEf";
    }
    void secretsAreStruckOut()
    {
        QFETCH(QString, text);
        QFETCH(QString, secret);
        const QString out = QString::fromStdString(base::redacted(text.toStdString()));
        QVERIFY2(!out.contains(secret), qPrintable(out));
        QVERIFY2(out.contains(QLatin1String("***")), qPrintable(out));
    }

    void ordinaryTextIsLeftAlone_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"MATCH (d:Disease {name: 'asthma'}) RETURN d.name", "bolt://localhost:7687 is reachable",
              "12 tokens of 300, 4 ms", "the key of the map is x", "skeletal-muscle-tissue and basic research",
              "{\"token\": 123456789, \"password\": null}", "password: string", ""})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void ordinaryTextIsLeftAlone()
    {
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(base::redacted(text.toStdString())), text);
    }

    void whatIsKnownIsStruckOutHoweverItIsWritten()
    {
        const std::vector<std::string> known{"a&b\"c d", "short"};
        QCOMPARE(base::redacted("1 a&b\"c d, {\"x\": \"a&b\\\"c d\"}, <b>a&amp;b&quot;c d</b>, short", known),
                 std::string("1 ***, {\"x\": \"***\"}, <b>***</b>, short"));
    }

    void messagesOfAllThreadsReachTheFile()
    {
        const std::string file = path("log/deep/reflexion.log");
        {
            platform::FileLog log({file, 1 << 20, 2, base::Severity::info});
            QCOMPARE(log.problem(), std::string());
            log.write(base::Severity::debug, "app", "too small to tell");
            std::vector<std::thread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&log, i] {
                    for (int n = 0; n < 100; ++n)
                        log.write(base::Severity::info, "app",
                                  "thread " + std::to_string(i) + " says " + std::to_string(n));
                });
            }
            for (auto &thread : threads)
                thread.join();
            log.write(base::Severity::warning, "llm", "password=hunter2");
        }
        const std::string text = platform::readFile(file).value();
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t(401));
        QVERIFY(text.find("[llm] password=***") != std::string::npos);
        QVERIFY(text.find("too small") == std::string::npos);
    }

    void theFileRotates()
    {
        const std::string file = path("small.log");
        {
            platform::FileLog log({file, 1000, 2, base::Severity::info});
            for (int i = 0; i < 100; ++i)
                log.write(base::Severity::info, "app", std::string(50, 'x'));
        }
        QVERIFY(platform::readFile(file).value().size() <= 1000);
        QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("small*.log")}).size(), 3);
    }

    void aLogThatCannotBeWrittenSaysSo()
    {
        QVERIFY(platform::writeFile(path("a-file"), "x"));
        platform::FileLog log({path("a-file/reflexion.log"), 1000, 2, base::Severity::info});
        QVERIFY(!log.problem().empty());
        log.write(base::Severity::error, "app", "into the void");
    }

private:
    std::string path(const std::string &name) const { return m_folder.path().toStdString() + "/" + name; }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFileLog)
#include "tst_filelog.moc"
