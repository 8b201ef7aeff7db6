// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion words` and `ask --trace-reading` as users run them: the program itself, one process after the other, on a
// folder, each reading what the earlier ones stored.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

namespace {

constexpr auto question = "How many veteran councillors are there?";
constexpr auto query = "MATCH (c:Councillor) WHERE c.age >= 60 RETURN count(c) AS n";

} // namespace

class TestWordsCommand : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        qputenv("HOME", m_home.path().toUtf8());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
        for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"})
            qunsetenv(name);
    }
    void init() { QCOMPARE(run({"words", "import", "--replace", empty()}), 0); }

    void aWordIsLearnedFromTheQueryThatAnswers()
    {
        QVERIFY2(ask().contains("Stopped"), qPrintable(m_out));
        QVERIFY2(run({"words", "learn", question, query}) == 0, qPrintable(m_err));
        QVERIFY2(m_out.contains("veteran") && m_out.contains("Councillor.age >= 60"), qPrintable(m_out));
        QVERIFY2(ask().contains("Stopped"), qPrintable(m_out)); // reported, not kept
        QCOMPARE(run({"words", "learn", question, query, "--keep"}), 0);
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        // As JSON, and from a changed query.
        QVERIFY2(run({"words", "learn", "How many seasoned councillors are there?", query, "--before",
                      "MATCH (c:Councillor) RETURN count(c) AS n", "--json"}) == 0,
                 qPrintable(m_err));
        const auto reply = nlohmann::json::parse(m_out.toStdString(), nullptr, false);
        QVERIFY2(reply.is_array() && reply.size() == 1, qPrintable(m_out));
        // An unknown word is reported, and stores nothing.
        QVERIFY(run({"words", "learn", question, "MATCH (c:Councillor) RETURN c.name LIMIT 1", "--keep"}) != 0);
        QVERIFY2(m_err.contains("words add"), qPrintable(m_err));
        QCOMPARE(run({"words", "list", "--json"}), 0);
        QCOMPARE(nlohmann::json::parse(m_out.toStdString()).size(), std::size_t(1));
    }

    // If the rules stop at a word, the message shows the command that teaches it, and that command works unchanged.
    void unknownWordIsReportedWithATeachCommand()
    {
        const QString asked = QStringLiteral("How many aged councillors are there?");
        QVERIFY(run({"ask", asked}) != 0);
        QVERIFY2(m_err.contains("You can teach the word 'aged'") && m_err.contains("reflexion words add -s '") &&
                     m_err.contains("\"aged\" condition \"Councillor.age >="),
                 qPrintable(m_err));
        QVERIFY2(!m_err.contains("\" type \""), qPrintable(m_err)); // before a noun it is no type
        QVERIFY(run({"ask", asked, "--json"}) != 0);
        const auto reply = nlohmann::json::parse(m_out.toStdString(), nullptr, false);
        QVERIFY2(reply.is_object() && reply.contains("teach") && !reply["teach"].empty(), qPrintable(m_out));
        const auto offer = reply["teach"].front();
        QVERIFY2(offer.at("rows") > 0 && offer.at("command").get<std::string>().find("words add") != std::string::npos,
                 offer.dump().c_str());
        QProcess shell;
        QString command = QString::fromStdString(offer.at("command").get<std::string>());
        shell.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"), command.replace(QStringLiteral("reflexion words"),
                                                   QStringLiteral("'" REFLEXION_BINARY_DIR "/bin/reflexion' words"))});
        QVERIFY(shell.waitForFinished(60000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        QCOMPARE(run({"ask", asked}), 0);
        QVERIFY2(!m_err.contains("You can teach"), qPrintable(m_err));
        // Two unknown words: neither is tried alone, but the message shows how to teach one.
        run({"ask", QStringLiteral("How many zorpy quibbly councillors are there?"), "--json"});
        const auto two = nlohmann::json::parse(m_out.toStdString(), nullptr, false);
        QVERIFY2(two.contains("teach") && two["teach"].size() == 1 && two["teach"][0].at("rows").is_null(),
                 qPrintable(m_out));
    }

    void wordsAreTaughtListedCheckedAndForgotten()
    {
        QVERIFY2(run({"words", "add", "veteran, old hand", "condition", "Councillor.age >= 60"}) == 0,
                 qPrintable(m_err));
        QCOMPARE(run({"words", "list"}), 0);
        QVERIFY2(m_out.contains("veteran") && m_out.contains("old hand") && m_out.contains("Councillor.age >= 60"),
                 qPrintable(m_out));
        QCOMPARE(run({"words", "check"}), 0);
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        // A name outside the schema is rejected; in a file it is reported and ignored.
        QVERIFY(run({"words", "add", "veteran", "condition", "Councillor.wingspan > 2"}) != 0);
        QVERIFY2(m_err.contains("wingspan"), qPrintable(m_err));
        QCOMPARE(run({"words", "remove", "old hand"}), 0);
        QVERIFY(run({"words", "remove", "old hand"}) != 0);
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        QCOMPARE(run({"words", "remove", "veteran"}), 0);
        QVERIFY2(ask().contains("Stopped"), qPrintable(m_out));
    }

    // The default relationship between two types: taught without a word, listed, shown, counted, removed.
    void defaultRelationshipIsTaughtOnce()
    {
        const QString open = QStringLiteral("Which councillor has the most motions?");
        const QStringList asked{QStringLiteral("ask"), open};
        run(asked);
        QVERIFY2(m_out.contains("several readings"), qPrintable(m_out));
        // Choosing a reading shows once how to make it the default.
        QCOMPARE(run(asked + QStringList{"--reading", "1"}), 0);
        QVERIFY2(m_out.contains("Word to teach: between Councillor and Motion") &&
                     m_out.contains("between \"Councillor and Motion: "),
                 qPrintable(m_out));
        QCOMPARE(run({"synonyms", "--forget", open}), 0);
        QVERIFY2(run({"words", "add", "between", "Motion and Councillor: PROPOSED"}) == 0, qPrintable(m_err));
        QVERIFY2(run({"words", "add", "date", "Motion.filed_on"}) == 0, qPrintable(m_err));
        QCOMPARE(run(asked), 0);
        QVERIFY2(m_out.contains("Read as") &&
                     m_out.contains("The question does not say how councillors and motions are connected"),
                 qPrintable(m_out));
        QCOMPARE(run({"words", "list"}), 0);
        QVERIFY2(m_out.contains("between Councillor and Motion  relationship  PROPOSED  used once") &&
                     m_out.contains("date of Motion  date  Motion.filed_on\n"),
                 qPrintable(m_out));
        QCOMPARE(run({"words", "export"}), 0);
        QVERIFY2(
            m_out.contains("  - between: [Councillor, Motion]\n    relationship: PROPOSED\n  - date: Motion.filed_on"),
            qPrintable(m_out));
        // With a second default neither applies, and this is reported.
        QCOMPARE(run({"words", "add", "between", "Councillor, Motion: VOTED_AGAINST"}), 0);
        QVERIFY2(m_out.contains("so neither is"), qPrintable(m_out));
        run(asked);
        QVERIFY2(m_out.contains("several readings"), qPrintable(m_out));
        QCOMPARE(run({"words", "remove", "between Motion and Councillor"}), 0);
        QVERIFY(run({"words", "remove", "between Councillor and Motion"}) != 0);
        // A default date is reported and counted, too.
        QVERIFY2(run({"ask", "How many motions were there in 2019?"}) == 0, qPrintable(m_out + m_err));
        QVERIFY2(
            m_out.contains("The question does not say which date of motions applies. Your default 'filed on' applies."),
            qPrintable(m_out));
        QCOMPARE(run({"words", "list"}), 0);
        QVERIFY2(m_out.contains("date of Motion  date  Motion.filed_on  used once"), qPrintable(m_out));
        QCOMPARE(run({"words", "off", "date of Motion"}), 0);
        QVERIFY2(m_out.contains("date, off"), qPrintable(m_out));
        QCOMPARE(run({"words", "remove", "date of Motion"}), 0);
        QVERIFY(run({"words", "add", "between", "Councillor and Party: PROPOSED"}) != 0);
        QVERIFY2(m_err.contains("PROPOSED does not connect the types Councillor and Party."), qPrintable(m_err));
        QVERIFY(run({"words", "add", "motions", "date", "Motion.filed_on"}) != 0);
        QVERIFY2(m_err.contains("Leave the word out"), qPrintable(m_err));
    }

    void aFileCarriesThem()
    {
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 60"}), 0);
        const QString file = m_home.filePath(QStringLiteral("words.yaml"));
        QVERIFY2(run({"words", "export", file}) == 0, qPrintable(m_err));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY2(text.contains("Councillor.age >= 60"), text.constData());
        QCOMPARE(run({"words", "export"}), 0);
        QCOMPARE(m_out.toUtf8(), text);
        QCOMPARE(run({"words", "import", "--replace", empty()}), 0);
        QVERIFY2(ask().contains("Stopped"), qPrintable(m_out));
        QVERIFY2(ask({"--words", file}).contains("Answered"), qPrintable(m_out)); // without saving them
        QCOMPARE(run({"words", "import", file}), 0);
        QVERIFY2(m_out.contains("1 new word"), qPrintable(m_out));
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        QCOMPARE(run({"words", "import", file}), 0);
        QVERIFY2(m_out.contains("0 new words"), qPrintable(m_out));
        // Two meanings of one phrase, and one outside the schema: both are reported.
        QFile other(m_home.filePath(QStringLiteral("other.yaml")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("words:\n  - say: veteran\n    condition: Councillor.age >= 70\n  - say: winged\n    condition: "
                    "Councillor.wingspan > 2\n");
        other.close();
        QVERIFY(run({"words", "import", other.fileName()}) != 0);
        QVERIFY2(m_err.contains("word 2 ('winged'): Councillor has no property wingspan"), qPrintable(m_err));
        QCOMPARE(run({"words", "check"}), 0); // none of it was stored
        QVERIFY2(run({"words", "import", "--keep", other.fileName()}) == 0, qPrintable(m_err));
        QCOMPARE(run({"words", "check"}), 1);
        QVERIFY2(m_out.contains("wingspan") && m_out.contains("veteran"), qPrintable(m_out));
        QVERIFY(run({"words", "import", QStringLiteral("/nowhere/words.yaml")}) != 0);
        QVERIFY2(m_err.contains("/nowhere/words.yaml"), qPrintable(m_err));
    }

    void aFileThatIsNotClosedChangesNothing()
    {
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 60"}), 0);
        const auto import = [&](const char *text) {
            QFile file(m_home.filePath(QStringLiteral("torn.yaml")));
            if (file.open(QIODevice::WriteOnly))
                file.write(text);
            file.close();
            return run({"words", "import", "--replace", file.fileName()});
        };
        QVERIFY(import("words:\n  - say: \"elder\n    condition: Councillor.age >= 70\n") != 0);
        QVERIFY2(m_err.contains("the text that begins in line 2 is never closed"), qPrintable(m_err));
        QVERIFY(import("words:\n  - say: elder\n    condition: Councillor.name = 'Ada\n") != 0);
        QVERIFY2(m_err.contains("(line 2)") && m_err.contains("the text 'Ada has no closing"), qPrintable(m_err));
        QVERIFY(import("words:\n  - say: elder\n    type: \"`Councillor\"\n") != 0);
        QVERIFY2(m_err.contains("(line 2)") && m_err.contains("no closing back-tick"), qPrintable(m_err));
        QCOMPARE(run({"words", "list"}), 0);
        QVERIFY2(m_out.contains("veteran") && !m_out.contains("elder"), qPrintable(m_out));
    }

    void aWordIsTurnedAndForgottenMeaningByMeaning()
    {
        QCOMPARE(run({"words", "add", "veteran, old hand", "condition", "Councillor.age >= 60"}), 0);
        QCOMPARE(run({"words", "off", "old hand"}), 0);
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        QCOMPARE(run({"words", "add", "elder", "condition", "Councillor.age >= 60"}), 0);
        QCOMPARE(run({"words", "list"}), 0);
        QVERIFY2(m_out.contains("old hand  condition, off") && m_out.contains("veteran, elder  condition  "),
                 qPrintable(m_out));
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 70"}), 0);
        QVERIFY2(m_out.contains("has two meanings"), qPrintable(m_out));
        QCOMPARE(run({"words", "remove", "veteran", "condition", "Councillor.age >= 70"}), 0);
        QVERIFY2(m_err.contains("'veteran' is removed. Its meaning was the condition Councillor.age >= 70."),
                 qPrintable(m_err));
        QVERIFY(run({"words", "remove", "veteran", "type"}) != 0);
        QVERIFY2(ask().contains("Answered"), qPrintable(m_out));
        QVERIFY2(ask({"--no-words"}).contains("Stopped"), qPrintable(m_out)); // the rules, too
        QCOMPARE(run({"words", "remove", "veteran"}), 0);
        QVERIFY2(m_err.contains("Its meaning was the condition Councillor.age >= 60."), qPrintable(m_err));
        const QString file = m_home.filePath(QStringLiteral("some.yaml"));
        QCOMPARE(run({"words", "export", file}), 0);
        QVERIFY2(m_err.contains("2 words of ") && m_err.contains(" were written to " + file + "."), qPrintable(m_err));
        // A mistake is reported with an example of this source.
        QVERIFY(run({"words", "add", "aged", "condition", "sum of Councillor.age > 3"}) != 0);
        QVERIFY2(m_err.contains("teach the aggregate as a measure") &&
                     m_err.contains("Example for this source: Councillor."),
                 qPrintable(m_err));
    }

    // Several meanings lead to a question to the user, and the answer shows the meaning used.
    void severalMeaningsAreOffered()
    {
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 60"}), 0);
        QVERIFY2(ask().contains("Your words: 'veteran' is Councillor.age >= 60."), qPrintable(m_out));
        const auto reply = nlohmann::json::parse(ask({"--json"}).toStdString(), nullptr, false);
        QVERIFY2(reply.contains("words_used") && reply["words_used"].size() == 1 &&
                     reply["words_used"][0].value("is", "") == "Councillor.age >= 60",
                 qPrintable(m_out));
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 40"}), 0);
        QVERIFY2(ask().contains("You taught several meanings of 'veteran'") && m_out.contains("--reading 2"),
                 qPrintable(m_out));
        QCOMPARE(run({"words", "check"}), 0);
        QVERIFY2(m_out.contains("'veteran' has two meanings"), qPrintable(m_out));
        QCOMPARE(run({"ask", question, "--reading", "1"}), 0);
        QVERIFY2(m_out.contains("at least 40") && !m_out.contains("Word to teach"), qPrintable(m_out));
        QCOMPARE(run({"synonyms", "--forget", question}), 0);
    }

    void laterWordReplacesAChosenReading()
    {
        const QString open = QStringLiteral("Which councillor has the most motions?");
        QCOMPARE(run({"ask", open, "--reading", "1"}), 0);
        QCOMPARE(run({"words", "add", "between", "Motion and Councillor: PROPOSED"}), 0);
        QVERIFY2(m_err.contains("The reading that you chose for \"" + open + "\" is deleted"), qPrintable(m_err));
        QCOMPARE(run({"ask", open}), 0);
        QVERIFY2(m_out.contains("Your default") && !m_out.contains("the reading that you chose before"),
                 qPrintable(m_out));
    }

    void aReadingIsTracedPassByPass()
    {
        QVERIFY2(run({"ask", "--trace-reading", "How many councillors are older than 60?"}) == 0, qPrintable(m_err));
        for (const char *line : {"Possible meanings of each word\n", "  'councillors': Councillor",
                                 "years, and numbers with a unit\n  'older than' is used\n", "Readings\n"})
            QVERIFY2(m_out.contains(QLatin1String(line)), qPrintable(QLatin1String(line) + u'\n' + m_out));
        // The reason for declining, and that other models do not read in passes.
        run({"ask", "--trace-reading", question});
        QVERIFY2(m_out.contains("Declined: "), qPrintable(m_out));
        QCOMPARE(run({"words", "add", "veteran", "condition", "Councillor.age >= 60"}), 0);
        run({"ask", "--trace-reading", question});
        QVERIFY2(!m_out.contains("Declined: ") && m_out.contains("Your words"), qPrintable(m_out));
        QVERIFY(run({"ask", "--trace-reading", "--model", "ollama:none", question}) != 0);
        QVERIFY2(m_err.contains("works only with the offline rules"), qPrintable(m_err));
    }

private:
    int run(QStringList arguments)
    {
        arguments << QStringLiteral("-s") << QStringLiteral(REFLEXION_SOURCE_DIR "/tests/graphs/council");
        QProcess process;
        process.start(QStringLiteral(REFLEXION_BINARY_DIR "/bin/reflexion"), arguments);
        if (!process.waitForFinished(60000))
            return -1;
        m_out = QString::fromUtf8(process.readAllStandardOutput());
        m_err = QString::fromUtf8(process.readAllStandardError());
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }
    QString ask(const QStringList &more = {})
    {
        run(QStringList{QStringLiteral("ask"), QString::fromLatin1(question)} + more);
        return m_out;
    }
    QString empty()
    {
        const QString path = m_home.filePath(QStringLiteral("empty.yaml"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write("words: []\n");
        return path;
    }
    QTemporaryDir m_home;
    QString m_out, m_err;
};

QTEST_GUILESS_MAIN(TestWordsCommand)
#include "tst_wordscommand.moc"
