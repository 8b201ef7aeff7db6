// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/filelog.h"

#include "base/redact.h"
#include "platform/auditfile.h"
#include "platform/files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

class TestFileLog : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void flushedLinesAreInTheFile()
    {
        QTemporaryDir folder;
        platform::FileLog log({.file = folder.filePath(QStringLiteral("log.txt")).toStdString()});
        for (int i = 0; i < 100; ++i)
            log.write(base::Severity::info, "room", "line " + std::to_string(i));
        log.flush();
        QFile file(folder.filePath(QStringLiteral("log.txt")));
        QVERIFY(file.open(QFile::ReadOnly) && file.readAll().contains("line 99"));
    }

    void secretsAreRedacted_data()
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
    void secretsAreRedacted()
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

    void knownSecretIsRedactedInAnySpelling()
    {
        const std::vector<std::string> known{"a&b\"c d", "short"};
        QCOMPARE(base::redacted("1 a&b\"c d, {\"x\": \"a&b\\\"c d\"}, <b>a&amp;b&quot;c d</b>, short", known),
                 std::string("1 ***, {\"x\": \"***\"}, <b>***</b>, short"));
    }

    void messagesOfAllThreadsReachTheFile()
    {
        const std::string file = path("log/deep/reflexion.log");
        {
            platform::FileLog log(
                {file, 1 << 20, 2, base::Severity::info, [] { return std::vector<std::string>{"qwertzuiop"}; }});
            QVERIFY(!QFile::exists(QString::fromStdString(file))); // opened when it is needed
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
            log.write(base::Severity::warning, "llm", "the server refused qwertzuiop");
        }
        const std::string text = platform::readFile(file).value();
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t(402));
        QVERIFY(text.find("[llm] password=***") != std::string::npos);
        QVERIFY(text.find("the server refused ***") != std::string::npos);
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

    void unwritableLogReportsItsError()
    {
        QVERIFY(platform::writeFile(path("a-file"), "x"));
        platform::FileLog log({path("a-file/reflexion.log"), 1000, 2, base::Severity::info});
        QVERIFY(!log.problem().empty());
        log.write(base::Severity::error, "app", "into the void");
    }

    void theAuditLogKeepsEveryFieldAndNoSecret()
    {
        platform::AuditFile log(path("audit"), [] { return std::vector<std::string>{"known-secret"}; });
        base::AuditEntry entry;
        entry.at = std::chrono::system_clock::time_point(std::chrono::milliseconds(1'700'000'000'123));
        entry.source = "films";
        entry.asker = "agent (offline)";
        entry.kind = "query";
        entry.statement = "MATCH (n {x: \"a, b\"})\nRETURN n";
        entry.verdict = "cut";
        entry.detail = "more than 10 rows";
        entry.rows = 10;
        entry.duration = std::chrono::microseconds(1234);
        QVERIFY(log.write(entry));
        const std::vector<std::string> secret = {"CREATE USER eve SET PASSWORD 'hunter2-xx'",
                                                 "ALTER CURRENT USER SET PASSWORD FROM 'hunter2-xx' TO \"hunter2-xx\"",
                                                 "CREATE USER eve IDENTIFIED BY 'hunter2-xx'", "RETURN 'known-secret'",
                                                 "LOAD CSV FROM 'https://me:hunter2-xx@host/x' AS l RETURN l"};
        for (const std::string &text : secret) {
            entry.statement = entry.detail = text;
            QVERIFY(log.write(entry));
        }
        const auto all = log.read(0);
        QVERIFY(all && all->size() == 1 + secret.size());
        const base::AuditEntry &first = all->front();
        QVERIFY(first.at.time_since_epoch() == std::chrono::milliseconds(1'700'000'000'123));
        QCOMPARE(first.source + first.asker + first.kind + first.verdict + first.detail,
                 std::string("filmsagent (offline)querycutmore than 10 rows"));
        QCOMPARE(first.statement, std::string("MATCH (n {x: \"a, b\"})\nRETURN n"));
        QCOMPARE(first.rows, std::int64_t(10));
        QVERIFY(first.duration == std::chrono::microseconds(1234));
        const std::string kept = platform::readFile(log.fileOf(0)).value();
        QVERIFY2(kept.find("hunter2") == std::string::npos && kept.find("known-secret") == std::string::npos,
                 kept.c_str());
        QCOMPARE(QFile::permissions(QString::fromStdString(log.fileOf(0))) &
                     (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
        const std::string csv = log.exported({first}, true);
        QCOMPARE(csv, std::string("at,source,asker,kind,verdict,rows,ms,statement,detail\r\n"
                                  "2023-11-14T22:13:20.123Z,films,agent (offline),query,cut,10,1.234,"
                                  "\"MATCH (n {x: \"\"a, b\"\"})\nRETURN n\",more than 10 rows\r\n"));
        QCOMPARE(log.exported({first}, false), kept.substr(0, kept.find('\n') + 1));
    }

    void theAuditLogStaysSmallAndIsSharedByPrograms()
    {
        const auto writer = [this] { return platform::AuditFile(path("shared"), {}, {4000, 3, 200}); };
        std::vector<std::thread> programs;
        for (int program = 0; program < 4; ++program)
            programs.emplace_back([&, program] {
                platform::AuditFile log = writer();
                for (int i = 0; i < 200; ++i) {
                    base::AuditEntry entry;
                    entry.statement = std::to_string(program) + "." + std::to_string(i) + std::string(500, 'x');
                    if (!log.write(entry))
                        qWarning("not written");
                }
            });
        for (auto &thread : programs)
            thread.join();
        const platform::AuditFile log = writer();
        const QDir folder(QString::fromStdString(path("shared")));
        // Two, if the last line filled its file: the next line starts the next file.
        const auto files = folder.entryList(QDir::Files).size();
        QVERIFY2(files == 3 || files == 2, qPrintable(QString::number(files)));
        std::size_t bytes = 0, lines = 0;
        for (const QFileInfo &file : folder.entryInfoList(QDir::Files)) {
            bytes += std::size_t(file.size());
            const std::string text = platform::readFile(file.absoluteFilePath().toStdString()).value();
            lines += std::size_t(std::count(text.begin(), text.end(), '\n'));
        }
        QVERIFY2(bytes < 3 * 6000, qPrintable(QString::number(bytes)));
        const auto all = log.read(0);
        QVERIFY(all.has_value());
        QCOMPARE(all->size(), lines); // no line is torn
        for (const base::AuditEntry &each : *all)
            QVERIFY2(each.statement.ends_with("more bytes)"), each.statement.c_str());
        QCOMPARE(log.read(2)->size(), std::size_t(2));
        QCOMPARE(log.read(2)->back().statement, all->back().statement);
    }

    void unwritableAuditLogFailsAndTornLinesAreSkipped()
    {
        QVERIFY(platform::writeFile(path("plain"), "x"));
        platform::AuditFile nowhere(path("plain/audit"), {});
        const auto status = nowhere.write({});
        QVERIFY(!status && status.error().message.find("plain/audit") != std::string::npos);
        QVERIFY(nowhere.read(0)->empty());
        platform::AuditFile torn(path("torn"), {});
        QVERIFY(torn.write({}));
        QFile file(QString::fromStdString(torn.fileOf(0)));
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"at\": \"2026-\n\0\xff\n[1]\n", 21);
        file.close();
        QVERIFY(torn.write({}));
        QCOMPARE(torn.read(0)->size(), std::size_t(2));
    }

private:
    std::string path(const std::string &name) const { return m_folder.path().toStdString() + "/" + name; }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFileLog)
#include "tst_filelog.moc"
