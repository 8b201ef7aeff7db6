// SPDX-License-Identifier: GPL-3.0-or-later
// A German reader gets German texts: whole runs over the question sets, by English and by German rules, in which no
// sentence of the core is English.
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "base/jsonread.h"
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/language/words.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "support/prepared.h"
#include "support/readerresources.h"

#include <QRegularExpression>
#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>

class TestGermanReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto words = [](const char *language) {
            QSet<QString> all;
            for (const std::string prefix : {"", "questions-", "compositions-"}) {
                std::ifstream file(REFLEXION_SOURCE_DIR "/resources/language/" + prefix + language + ".json");
                const auto read = nlohmann::json::parse(file);
                const auto texts = read.value("texts", read.value("answers", nlohmann::json::object()));
                for (const auto &[key, text] : texts.items())
                    all += wordsOf(QString::fromStdString(text.get<std::string>()));
            }
            return all;
        };
        m_english = words("en") - words("de");
        for (const char *word : {"the", "which", "query", "rows", "error", "cannot", "found"})
            m_english.insert(QString::fromLatin1(word));
        QVERIFY(m_english.size() > 200 && m_english.contains("that") && !m_english.contains("in"));
    }

    void noSentenceIsEnglish_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("rules");
        const QString sample = QStringLiteral("resources/sample-graph");
        for (const char *set : {"sample-b", "sample-c", "sample-d", "sample-e"})
            QTest::newRow(set) << sample << QString::fromLatin1(set) << QStringLiteral("en");
        QTest::newRow("sample-de") << sample << QStringLiteral("sample-de") << QStringLiteral("de");
        for (const char *set : {"council", "library", "nursery", "transport", "ward"})
            QTest::newRow(set) << QStringLiteral("tests/graphs/%1").arg(QLatin1String(set)) << QString::fromLatin1(set)
                               << QStringLiteral("en");
    }

    void noSentenceIsEnglish()
    {
        QFETCH(QString, graph);
        QFETCH(QString, set);
        QFETCH(QString, rules);
        const support::ReaderResources resources("de");
        auto loaded = graph::loadBioCypher((QStringLiteral(REFLEXION_SOURCE_DIR "/") + graph).toStdString());
        QVERIFY(loaded.has_value());
        const std::shared_ptr<data::Source> source = std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Graph");
        const auto schema = source->describe({});
        auto knowledge = offline::Knowledge::load(source, resources, rules.toStdString());
        QVERIFY(schema.has_value() && knowledge.has_value());
        const auto world = support::worldOf(source, *schema, std::make_shared<offline::OfflineClient>(*knowledge),
                                            std::make_shared<offline::RuleRepairer>(*knowledge));
        QSet<QString> names; // of the schema, which stay as they are stored
        const auto name = [&](const std::string &text) {
            for (const auto &word : offline::identifierWords(text))
                names.insert(QString::fromStdString(word));
        };
        for (const auto &entity : (*schema)->entities)
            name(entity.name);
        for (const auto &relationship : (*schema)->relationships)
            name(relationship.name);
        int asked = 0, answered = 0;
        std::ifstream file(
            (QStringLiteral(REFLEXION_SOURCE_DIR "/tests/questions/others/%1.jsonl").arg(set)).toStdString());
        for (std::string line; std::getline(file, line);) {
            agents::RunRequest request;
            request.question = base::parsedJson(line).value("question", std::string());
            request.sources = {{"graph", {}}};
            const auto run = agents::prepareRun(request, {m_agents, resources}, world);
            QVERIFY(run.has_value());
            const auto result = agents::ask(*run, run->runnerOptions(m_clock, m_random));
            QVERIFY(result.has_value());
            ++asked;
            std::vector<std::string> sentences{result->readAs, withoutData(result->answer, data::rowsOf(result->rows))};
            for (const auto &reading : result->readings)
                sentences.push_back(base::textIn(reading, "text"));
            for (const auto &attempt : result->attempts)
                sentences.insert(sentences.end(), {attempt.reflection, attempt.reason, attempt.error});
            for (const auto &sentence : sentences) {
                const auto text = QString::fromStdString(sentence);
                answered += text.isEmpty() ? 0 : 1;
                for (const QString &word : wordsOf(withoutQuotes(text)))
                    QVERIFY2(!m_english.contains(word) || names.contains(word),
                             qPrintable(word + " in: " + text + "\n" + QString::fromStdString(request.question)));
            }
        }
        QVERIFY(asked > 5 && answered > asked);
    }

private:
    static QSet<QString> wordsOf(const QString &text)
    {
        static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
        QSet<QString> found;
        for (auto all = word.globalMatch(text); all.hasNext();)
            found.insert(all.next().captured().toLower());
        return found;
    }

    static std::string withoutData(const std::string &answer, const data::Rows &rows)
    {
        QString text = QString::fromStdString(answer.substr(0, answer.find(':'))); // names of rows follow
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows.columnCount(); ++column) {
                const auto &cell = rows.at(row, column);
                text.remove(QString::fromStdString(cell.toDisplay()));
                if (cell.type() == data::Type::list)
                    for (const auto &item : cell.asList())
                        text.remove(QString::fromStdString(item.toDisplay()));
            }
        return text.toStdString();
    }

    // Names, values and words of the question are in quotation marks.
    static QString withoutQuotes(QString text)
    {
        static const QRegularExpression quoted(QStringLiteral("„[^“]*“|'[^']*'"));
        return text.remove(quoted);
    }

    base::SystemClock m_clock;
    base::SeededRandom m_random{1};
    const agents::AgentRegistry m_agents = agents::builtInAgents();
    QSet<QString> m_english;
};

QTEST_APPLESS_MAIN(TestGermanReader)
#include "tst_germanreader.moc"
