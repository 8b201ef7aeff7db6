// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion eval` on the samples: thresholds and their exit code, regressions, reports as files.
#include "command.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

namespace {

// A question that the rules answer, and one whose gold differs from their answer.
const char *const questions =
    R"({"id": "right", "question": "How many diseases are there?", "rows": [[%1]]}
{"id": "wrong", "question": "How many genes are there?", "rows": [[-1]]}
)";

} // namespace

class TestEvaluating : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        support::Command command;
        QCOMPARE(command.run({"query", "MATCH (d:Disease) RETURN count(d) AS n", "-f", "csv"}), 0);
        m_count = QString::fromStdString(command.output).section(QLatin1Char('\n'), 1, 1).trimmed();
        QVERIFY2(m_count.toInt() > 0, command.output.c_str());
        m_questions = write("questions.jsonl", QString::fromLatin1(questions).arg(m_count));
    }
    void aMissedBarIsAnExitCodeAndASentence()
    {
        support::Command command;
        QCOMPARE(command.run({"eval", "-q", m_questions, "--bar-right", "50", "--bar-wrong", "50"}), 0);
        QCOMPARE(command.errors, std::string());
        QCOMPARE(command.run({"eval", "-q", m_questions, "--bar-right", "51"}), int(cli::missedBar));
        QVERIFY2(command.errors.find("50.0 % of the questions were answered rightly, less than 51.0 %") !=
                     std::string::npos,
                 command.errors.c_str());
        QCOMPARE(command.run({"eval", "-q", m_questions, "--bar-wrong", "49"}), int(cli::missedBar));
        QVERIFY2(command.errors.find("50.0 % of the questions were answered wrongly, more than 49.0 %") !=
                     std::string::npos,
                 command.errors.c_str());
        QCOMPARE(command.run({"eval", "-q", m_questions, "--bar-wrong", "101"}), int(cli::wrongUse));
    }
    void regressionsAgainstAnEarlierRunAreListed()
    {
        support::Command command;
        QCOMPARE(command.run({"eval", "-q", m_questions, "--json"}), 0);
        QString earlier = QString::fromStdString(command.output);
        earlier.replace(QStringLiteral("\"wrong\": \"wrong\""), QStringLiteral("\"wrong\": \"right\""));
        const std::string file = write("earlier.json", earlier);
        QCOMPARE(command.run({"eval", "-q", m_questions, "--compare", file, "--regressions"}), 0);
        QVERIFY2(command.output.find("  worse  wrong: right → wrong\n") != std::string::npos, command.output.c_str());
        // Other text would make the JSON invalid.
        QCOMPARE(command.run({"eval", "-q", m_questions, "--compare", file, "--json"}), 0);
        QVERIFY(!nlohmann::json::parse(command.output, nullptr, false).is_discarded());
        QVERIFY(command.errors.find("  worse  wrong: right → wrong\n") != std::string::npos);
    }
    void missingComparisonFileFailsBeforeAnyQuestion()
    {
        support::Command command;
        const std::string predictions = m_folder.filePath("none.jsonl").toStdString();
        QVERIFY(command.run({"eval", "-q", m_questions, "--compare", "/nowhere.json", "--predictions", predictions}) !=
                0);
        QVERIFY(command.errors.find("/nowhere.json") != std::string::npos);
        QCOMPARE(QFileInfo(QString::fromStdString(predictions)).size(), 0);
    }
    void reportsAreFilesForOthers()
    {
        support::Command command;
        const QString file = m_folder.filePath("results.xml");
        QCOMPARE(command.run({"eval", "-q", m_questions, "--markdown", "--junit", file.toStdString()}), 0);
        QVERIFY2(command.output.find("| wrong | How many genes are there? | wrong | `") != std::string::npos,
                 command.output.c_str());
        QVERIFY(command.output.find("| right | How many") == std::string::npos);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray xml = written.readAll();
        QVERIFY2(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""), xml.constData());
        QCOMPARE(command.run({"eval", "-q", m_questions, "--junit", "/nowhere/results.xml"}), 1);
        QVERIFY(command.errors.find("/nowhere/results.xml cannot be written") != std::string::npos);
    }

private:
    std::string write(const char *name, const QString &text)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
            qFatal("no file");
        return file.fileName().toStdString();
    }
    QTemporaryDir m_folder;
    QString m_count;
    std::string m_questions;
};

QTEST_GUILESS_MAIN(TestEvaluating)
#include "tst_evaluating.moc"
