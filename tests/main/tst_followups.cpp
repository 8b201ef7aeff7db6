// SPDX-License-Identifier: GPL-3.0-or-later
// Follow-up questions by the rules on the samples: `reflexion ask --continue`, and the pairs of
// tests/questions/followups
// (`reflexion eval` reads the same files, with any model).
#include "command.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

using nlohmann::json;

class TestFollowUps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("HOME", m_home.path().toUtf8());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
            qputenv(name, m_home.path().toUtf8());
        for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "REFLEXION_PASSWORD"})
            qunsetenv(name);
    }

    void aQuestionContinuesARunOfTheSession_data()
    {
        QTest::addColumn<std::string>("source");
        QTest::addColumn<std::string>("earlier");
        QTest::addColumn<std::string>("question");
        QTest::addColumn<int>("rows");
        QTest::newRow("graph") << std::string("sample:") << std::string("Which diseases does Prednisone treat?")
                               << std::string("Only those with a gwas locus count above 20") << 11;
        QTest::newRow("tables") << std::string("sample:medicine") << std::string("List all diseases")
                                << std::string("Only those with a gwas locus count of at least 50") << 25;
    }
    void aQuestionContinuesARunOfTheSession()
    {
        QFETCH(const std::string, source);
        QFETCH(const std::string, earlier);
        QFETCH(const std::string, question);
        QFETCH(const int, rows);
        const auto file = m_home.filePath(QString::fromStdString(QTest::currentDataTag() + std::string(".rfx")));
        support::Command command;
        QCOMPARE(command.run({"ask", "-s", source, "--session", file.toStdString(), earlier}), 0);
        QCOMPARE(ask(command, source, file, "1", question)["rows"].size(), std::size_t(rows));
        // What the run continues is kept in the file, and a further question continues both.
        QCOMPARE(command.run({"session", "show", file.toStdString(), "--run", "2", "--json"}), 0);
        const json kept = json::parse(command.output)["continues"];
        QCOMPARE(kept["question"], json(earlier));
        QCOMPARE(kept["run"], json(1));
        const json third = ask(command, source, file, "2", "Only the first 5");
        QCOMPARE(third["rows"].size(), std::size_t(5));
        QVERIFY(third["continues"].get<std::string>().find(question) != std::string::npos);
        // The first run is unchanged, and the question alone is not read as its follow-up.
        QVERIFY(command.run({"ask", "-s", source, "--json", "Only the first 5"}) != 0);
    }

    void whatCannotBeContinuedIsSaid()
    {
        const auto file = m_home.filePath(QStringLiteral("refused.rfx")).toStdString();
        support::Command command;
        QCOMPARE(command.run({"ask", "--session", file, "What is the weather?"}), 1);
        QCOMPARE(command.run({"ask", "--session", file, "--continue", "1", "Only the first 5"}), 2);
        QVERIFY2(command.errors.find("no answer with a query") != std::string::npos, command.errors.c_str());
        QCOMPARE(command.run({"ask", "--session", file, "How many drugs are there?"}), 0);
        QCOMPARE(command.run({"ask", "-s", "sample:library", "--session", file, "--continue", "2", "Top 5"}), 2);
        QVERIFY2(command.errors.find("another source") != std::string::npos, command.errors.c_str());
        QCOMPARE(command.run({"ask", "--continue", "2", "Top 5"}), 2);
        QVERIFY2(command.errors.find("--session") != std::string::npos, command.errors.c_str());
    }

    // Of 30 pairs. Right may only grow, wrong only shrink.
    void theRulesAreRightOrSilent()
    {
        constexpr int leastRight = 17, mostWrong = 0;
        std::map<std::string, int> counts;
        std::string others;
        for (const auto &[name, source] : {std::pair("graph", "sample:"), std::pair("library", "sample:library"),
                                           std::pair("medicine", "sample:medicine")}) {
            support::Command command;
            const auto file = std::string(REFLEXION_SOURCE_DIR "/tests/questions/followups/") + name + ".jsonl";
            command.run({"eval", "-s", source, "--questions", file, "--json"});
            const json all = json::parse(command.output, nullptr, false);
            QVERIFY2(all.is_object(), command.output.c_str());
            for (const auto &[id, verdict] : all["verdicts"].items()) {
                ++counts[verdict.get<std::string>()];
                others += id + " " + verdict.get<std::string>() + "\n";
            }
        }
        qInfo("%d right, %d wrong, %d abstained\n%s", counts["right"], counts["wrong"], counts["abstained"],
              others.c_str());
        QCOMPARE(counts["right"] + counts["wrong"] + counts["abstained"] + counts["error"], 30);
        QVERIFY2(counts["right"] >= leastRight && counts["wrong"] <= mostWrong, others.c_str());
    }

private:
    static json ask(support::Command &command, const std::string &source, const QString &file, const std::string &run,
                    const std::string &question)
    {
        command.run({"ask", "-s", source, "--session", file.toStdString(), "--continue", run, "--json", question});
        return json::parse(command.output, nullptr, false);
    }

    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestFollowUps)
#include "tst_followups.moc"
