// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion ask --agent react` without a model, on the samples: parts, several sources, runs inside the run, values.
#include "command.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using nlohmann::json;

namespace {

class Asking : public support::Command {
public:
    json asked(const std::string &question, std::vector<std::string> more = {})
    {
        std::vector<std::string> arguments{"ask", "--agent", "react", "--json", question};
        arguments.insert(arguments.end(), more.begin(), more.end());
        run(arguments);
        return json::parse(output, nullptr, false);
    }
};

} // namespace

class TestAsking : public QObject {
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

    void putsTheAnswersOfPartsTogether()
    {
        Asking command;
        auto result = command.asked("How many more drugs treat asthma than migraine?");
        QCOMPARE(result["status"], json("answered"));
        QVERIFY2(result["answer"].get<std::string>().starts_with("30."), command.output.c_str());
        result = command.asked("What is 15 % of the number of genes?");
        QVERIFY2(result["answer"].get<std::string>().starts_with("276.6."), command.output.c_str());
        result = command.asked("How many flying elephants are there?");
        QCOMPARE(result["status"], json("abstained"));
    }

    void asksSeveralSources()
    {
        Asking command;
        const auto result = command.asked("How many drugs treat multiple sclerosis, and how many books are there?",
                                          {"-s", "sample:", "-s", "sample:library"});
        const auto answer = result["answer"].get<std::string>();
        QVERIFY2(answer.find("11 drugs") != std::string::npos && answer.find("44") != std::string::npos,
                 command.output.c_str());
    }

    void partialAnswerNamesItsOpenParts()
    {
        Asking command;
        for (const char *question : {"How many drugs are there and what is the capital of France?",
                                     "What is the capital of France and how many drugs are there?"}) {
            const auto result = command.asked(question);
            QCOMPARE(result["reason"], json("partly-answered"));
            const auto answer = result["answer"].get<std::string>();
            QVERIFY2(answer.find("551 drugs") != std::string::npos, answer.c_str());
            const auto missing = result["answer_value"]["missing"];
            QVERIFY2(missing.size() == 1 &&
                         missing[0].get<std::string>().find("capital of France") != std::string::npos,
                     missing.dump().c_str());
        }
    }

    void givesAValueOfTheFormAskedFor()
    {
        QFile schema(m_home.filePath("number.json"));
        QVERIFY(schema.open(QIODevice::WriteOnly));
        schema.write(R"({"type": "number"})");
        schema.close();
        Asking command;
        const auto result =
            command.asked("What is 15 % of the number of genes?", {"--answer-schema", schema.fileName().toStdString()});
        QCOMPARE(result["answer_value"]["value"], json(276.6));
        QVERIFY(command.run({"ask", "--agent", "react", "--answer-schema", "/nowhere.json", "How many genes?"}) != 0);
        QVERIFY(!command.errors.empty());
    }

    void resumedRunUsesTheGivenLanguage()
    {
        const auto file = m_home.filePath("language.rfx").toStdString();
        Asking command;
        QCOMPARE(command.run({"ask", "--session", file, "How many drugs treat asthma?"}), 0);
        QCOMPARE(command.run({"session", "fork", file, "--at", "@1", "--language", "de", "--json"}), 0);
        QVERIFY2(command.output.find("insgesamt") != std::string::npos, command.output.c_str());
        QCOMPARE(command.run({"session", "fork", file, "--at", "@1", "--language", "xx"}), 2);
    }

    // A run that a tool started is in the same file, with a mark that names its outer run.
    void runsInsideTheRunAreKept()
    {
        const auto file = m_home.filePath("inside.rfx").toStdString();
        Asking command;
        command.asked("How many more drugs treat asthma than migraine?", {"--session", file});
        QCOMPARE(command.run({"session", "list", file, "--json"}), 0);
        const auto runs = json::parse(command.output);
        QCOMPARE(runs.size(), std::size_t(3));
        QVERIFY(runs[0]["inside"].is_null());
        QCOMPARE(runs[1]["inside"], runs[0]["run"]);
        QCOMPARE(runs[2]["agent"], json("kg-reflexion"));
        QCOMPARE(command.run({"session", "show", file, "--run", "2"}), 0);
        QVERIFY2(command.output.find("37 drugs") != std::string::npos, command.output.c_str());
        // A replay makes no call again.
        QCOMPARE(command.run({"session", "replay", file, "--run", "1", "--json"}), 0);
        QCOMPARE(command.run({"session", "list", file, "--json"}), 0);
        QCOMPARE(json::parse(command.output).size(), std::size_t(3));
    }

    // A costly query of a nested run waits in the session, and runs after the user's approval.
    void costlyQueryOfAnInnerRunIsApproved()
    {
        const auto file = m_home.filePath("costly.rfx").toStdString();
        Asking command;
        QCOMPARE(command.run({"ask", "--agent", "react", "--approve", "costly", "--costly-rows", "1", "--session", file,
                              "How many drugs treat asthma?"}),
                 1);
        QCOMPARE(command.run({"session", "show", file, "--run", "1", "--json"}), 0);
        const auto waits = json::parse(command.output)["attempt"];
        QCOMPARE(waits["status"], json("suspended"));
        QVERIFY2(waits["says"].get<std::string>().find("May this query run?") != std::string::npos,
                 command.output.c_str());
        QCOMPARE(command.run({"session", "resume", file, "--run", "1", "--approve"}), 0);
        QVERIFY2(command.output.find("37 drugs") != std::string::npos, command.output.c_str());
    }

private:
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestAsking)
#include "tst_asking.moc"
