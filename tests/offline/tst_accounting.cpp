// SPDX-License-Identifier: GPL-3.0-or-later
// A reading accounts for all words, over every question set of the project that has its source here: no part of a
// question is dropped silently, and the sentence that explains the reading names every value.
#include "base/text.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/accounting.h"
#include "offline/readings.h"
#include "sql/sqlite/sqlitesource.h"

#include <filesystem>

using namespace offline_tests;

namespace {

std::shared_ptr<data::Source> folder(const std::string &path)
{
    auto loaded = graph::loadBioCypher(path, {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, path);
}

QStringList questionsIn(const std::string &file)
{
    QStringList questions;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const auto one = nlohmann::json::parse(line, nullptr, false);
        if (one.is_object() && one.contains("question"))
            questions << QString::fromStdString(one["question"].get<std::string>());
    }
    return questions;
}

// The values that the form's conditions compare with, as in the sentence.
void valuesOf(const offline::LogicalForm &form, QStringList &values)
{
    const auto add = [&](const data::Value &value) {
        values << (value.isString() ? "'" + QString::fromStdString(value.asString()) + "'"
                                    : QString::fromStdString(value.toLiteral()));
    };
    for (const auto &filter : form.filters) {
        if (filter.figure)
            valuesOf(*filter.figure, values);
        if (filter.value.isNull() || filter.other.valid() || filter.figure)
            continue;
        if (filter.value.type() == data::Type::list)
            for (const auto &item : filter.value.asList())
                add(item);
        else
            add(filter.value);
    }
}

} // namespace

class TestAccounting : public QObject {
    Q_OBJECT

private slots:
    void everyAnswerAccountsForItsQuestion_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("file");
        const QString root = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/");
        for (const char *graph : {"library", "services", "transport"})
            QTest::newRow(qPrintable(QString("graphs/%1").arg(graph)))
                << QString("graphs/%1").arg(graph) << root + QString("graphs/%1.jsonl").arg(graph);
        for (const char *graph : {"council", "library", "nursery", "transport", "ward"})
            QTest::newRow(qPrintable(QString("others/%1").arg(graph)))
                << QString("graphs/%1").arg(graph) << root + QString("questions/others/%1.jsonl").arg(graph);
        for (const char *set : {"sample-b", "sample-c", "sample-d", "sample-e"})
            QTest::newRow(set) << QString("../resources/sample-graph")
                               << root + QString("questions/others/%1.jsonl").arg(set);
        QTest::newRow("sql/library") << QString("library.sql") << root + "questions/sql/library.jsonl";
        QTest::newRow("sql/medicine") << QString("medicine.sql") << root + "questions/sql/medicine.jsonl";
    }
    void everyAnswerAccountsForItsQuestion()
    {
        QFETCH(QString, source);
        QFETCH(QString, file);
        const auto known = knownOf(source);
        const QStringList questions = questionsIn(file.toStdString());
        QVERIFY(questions.size() > 5);
        int answered = 0;
        for (const QString &question : questions) {
            const auto understood = offline::understand(question.toStdString(), *known);
            if (!understood.abstains.empty())
                continue;
            ++answered;
            const auto &best = understood.readings.front();
            const QString sentence = QString::fromStdString(best.inWords);
            QVERIFY2(sentence.size() > 3 && sentence.endsWith('.'), qPrintable(question));
            QStringList values;
            valuesOf(best.form, values);
            for (const QString &value : values)
                QVERIFY2(sentence.contains(value), qPrintable(question + "\n" + sentence + "\n" + value));
            QVERIFY2(best.confidence > 0 && best.confidence <= 1, qPrintable(question));
            const auto items =
                offline::Linker(known->vocabulary(), known->lexicon(), known->values()).link(question.toStdString());
            const auto &thesaurus = known->vocabulary().thesaurus();
            const auto account = offline::accountFor(best.form, items, known->lexicon(), known->vocabulary());
            // An introduction ("for my paper I need ...") is removed before the question is read.
            std::uint32_t begin = ~0u;
            for (const auto &word : understood.words)
                if (word.kind != "operator")
                    begin = std::min(begin, word.begin);
            const auto isOurs = [&](std::size_t at) { // "on our shelf" refers to the author of the question
                return std::any_of(items.begin() + static_cast<std::ptrdiff_t>(at > 3 ? at - 3 : 0),
                                   items.begin() + static_cast<std::ptrdiff_t>(at),
                                   [](const offline::Item &item) { return item.is(offline::Role::ours); });
            };
            for (const std::size_t at : account.missing)
                if (!isOurs(at) && items[at].span.begin >= begin &&
                    !question.toUtf8().mid(items[at].span.end).startsWith(':'))
                    if (!thesaurus.isVerb(items[at].folded)) // a verb joins, or introduces more of the question
                        QVERIFY2(false, qPrintable(question + "\n" + sentence +
                                                   "\ndropped: " + QString::fromStdString(items[at].text)));
        }
        QVERIFY2(answered * 3 > questions.size(), "too few are answered to tell anything");
    }

    // A word put before a noun or a verb of an answered question restricts it. It is explained, or the question is
    // declined; the same query as without it would have dropped it.
    void aWordThatRestrictsIsNeverDropped_data() { everyAnswerAccountsForItsQuestion_data(); }
    void aWordThatRestrictsIsNeverDropped()
    {
        QFETCH(QString, source);
        QFETCH(QString, file);
        const auto known = knownOf(source);
        static const std::vector<std::string> nouns{"wobbly",  "friendly",   "registered", "flagged",
                                                    "crimson", "unlabelled", "used"};
        static const std::vector<std::string> verbs{"silently", "orally"};
        QStringList dropped;
        int tried = 0;
        for (const QString &question : questionsIn(file.toStdString())) {
            const std::string text = question.toStdString();
            const auto understood = offline::understand(text, *known);
            if (!understood.abstains.empty())
                continue;
            const auto &form = understood.readings.front().query;
            for (const auto &word : understood.words) {
                // After the words that introduce a noun, in the main clause; brackets repeat the words before them, and
                // a reason explains the question.
                const QString before = question.left(QString::fromUtf8(text.substr(0, word.begin)).size()).toLower();
                static const QRegularExpression leads(
                    QStringLiteral("\\b(which|how many|the|all|their|its|of|average|by|most|per) $"));
                const QString behind = QString::fromUtf8(text.substr(word.begin));
                const bool isLater = behind.contains(QLatin1Char(':')) || behind.contains(QStringLiteral(". ")) ||
                                     before.contains(QLatin1Char('?')) ||
                                     behind.contains(QStringLiteral(" and need ")) ||
                                     before.count(QLatin1Char('(')) > before.count(QLatin1Char(')'));
                const bool noun = (word.kind == "type" || word.kind == "property") && before.contains(leads);
                const bool verb = word.kind == "relation";
                if ((!noun && !verb) || isLater)
                    continue;
                for (const auto &each : noun ? nouns : verbs) {
                    const std::string changed = text.substr(0, word.begin) + each + " " + text.substr(word.begin);
                    const auto again = offline::understand(changed, *known);
                    ++tried;
                    if (again.abstains.empty() && again.readings.front().query == form)
                        dropped << QString::fromStdString(changed + "\n    " + form);
                }
            }
        }
        QVERIFY(tried > 15);
        QVERIFY2(dropped.isEmpty(),
                 qPrintable(QString("%1 of %2\n").arg(dropped.size()).arg(tried) + dropped.join('\n')));
    }

    // A word that nothing in the query covers is reported, not dropped.
    void itemWithoutAPlaceIsReported_data()
    {
        QTest::addColumn<QString>("word");
        QTest::newRow("Which old councillors sit on the Finance Committee?") << "old";
        QTest::newRow("Which councillors sit on the shadowy Finance Committee?") << "shadowy";
        QTest::newRow("Which councillors in 'Nowhere' sit on the Finance Committee?") << "Nowhere";
    }
    void itemWithoutAPlaceIsReported()
    {
        QFETCH(QString, word);
        const auto known = knowledgeOf(folder(REFLEXION_SOURCE_DIR "/tests/graphs/council"));
        const QString reading = read(*known, QTest::currentDataTag());
        QVERIFY2(reading.startsWith("-- "), qPrintable(reading));
    }

private:
    std::shared_ptr<offline::Knowledge> knownOf(const QString &source)
    {
        auto &known = m_known[source];
        if (!known && source.endsWith(".sql")) {
            const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
            auto opened = sql::SqliteSource::fromScript("SQL", *resources.read("sql-samples/" + source.toStdString()));
            if (!opened)
                qFatal("%s", opened.error().message.c_str());
            known = knowledgeOf(std::shared_ptr<data::Source>(*std::move(opened)));
        } else if (!known) {
            known = knowledgeOf(folder(REFLEXION_SOURCE_DIR "/tests/" + source.toStdString()));
        }
        return known;
    }

    std::map<QString, std::shared_ptr<offline::Knowledge>> m_known;
};

QTEST_GUILESS_MAIN(TestAccounting)
#include "tst_accounting.moc"
