// SPDX-License-Identifier: GPL-3.0-or-later
// Examples near a question: every form is made for a graph and for tables, its query runs, and a chain of two
// relationships joins the types that the question names.
#include "data/rows/rows.h"
#include "main/compositionroot.h"
#include "main/exampleforms.h"
#include "main/sourcecontext.h"
#include "main/sources.h"

#include <QTemporaryDir>
#include <QtTest>
#include <set>

class TestExampleForms : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }

    void everyFormRuns_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("question");
        QTest::newRow("graph") << QByteArray("sample:")
                               << QByteArray(
                                      "Which genes are targeted by drugs that treat a disease of some category?");
        QTest::newRow("tables") << QByteArray("sample:library")
                                << QByteArray(
                                       "Which authors wrote books with more than 300 pages that members borrowed?");
    }
    void everyFormRuns()
    {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, question);
        const auto made = about(source.toStdString(), {question.toStdString(), {}});
        std::set<data::ExampleForm> forms;
        std::size_t withRows = 0, withTwoNames = 0, negated = 0;
        for (const auto &[example, form, isNegated, named, values] : made) {
            const auto rows = m_source->run({example.query, {}}, {}, {});
            QVERIFY2(rows.has_value(), qPrintable(QString::fromStdString(
                                           example.query + "\n" + (rows ? std::string() : rows.error().message))));
            QVERIFY(!example.question.empty());
            if (!rows->empty()) {
                forms.insert(form);
                ++withRows;
            }
            withTwoNames += named.size() >= 2;
            negated += isNegated;
            QVERIFY(named.size() <= values.size());
        }
        for (const auto form : {data::ExampleForm::list, data::ExampleForm::count, data::ExampleForm::each,
                                data::ExampleForm::most, data::ExampleForm::yesNo})
            QVERIFY(forms.contains(form));
        QVERIFY(withTwoNames > 0);
        QVERIFY(negated > 0);
        QVERIFY2(2 * withRows > made.size(), qPrintable(QString::number(withRows)));
    }

    void typeOfAStoredValueIsUsedLikeANamedType()
    {
        const std::string question = "What does topiramate do in schizophrenia?";
        QVERIFY(!joins(about("sample:", {question, {}}), {":Drug", ":Disease"}));
        QVERIFY(joins(about("sample:", {question, {"Drug", "Disease"}}), {":Drug", ":Disease"}));
    }

    // A small model copies a name that all examples have.
    void examplesHaveDifferentNames()
    {
        std::set<std::string> names;
        for (const auto &each : about("sample:", {"Which drugs treat asthma?", {"Disease"}}))
            if (const auto begin = each.example.query.find("name: '"); begin != std::string::npos)
                names.insert(each.example.query.substr(begin, each.example.query.find('\'', begin + 7) - begin));
        QVERIFY2(names.size() > 5, qPrintable(QString::number(names.size())));
    }

    void unmatchedWordsGiveNothing() { QVERIFY(about("sample:", {"Why is that so?", {}}).empty()); }

private:
    std::vector<data::MadeExample> about(const std::string &source, const data::ExamplesAbout &wanted)
    {
        m_source = m_root.sources().open(source, {}).value();
        const auto schema = m_source->describe({}).value();
        const auto known = m_root.room(m_source)->prepared(*schema, {}).value();
        program::ConnectedNames names;
        return program::ExampleForms(*known, names, {}).about(wanted);
    }
    static bool joins(const std::vector<data::MadeExample> &made, const std::vector<std::string> &parts)
    {
        return std::any_of(made.begin(), made.end(), [&](const data::MadeExample &each) {
            return std::all_of(parts.begin(), parts.end(), [&](const std::string &part) {
                return each.example.query.find(part) != std::string::npos;
            });
        });
    }

    QTemporaryDir m_home;
    const program::CompositionRoot m_root;
    std::shared_ptr<data::Source> m_source;
};
QTEST_GUILESS_MAIN(TestExampleForms)
#include "tst_exampleforms.moc"
