// SPDX-License-Identifier: GPL-3.0-or-later
// Each repair move on queries as users or language models write them, and "none" with its proof.
#include "offline/repair/rulerepairer.h"

#include "offline/repair/repairmoves.h"

#include "offline/smallsource.h"

using namespace offline_tests;

class TestRuleRepairer : public QObject {
    Q_OBJECT

    std::shared_ptr<data::Source> m_source;
    std::shared_ptr<offline::Knowledge> m_knowledge;
    data::SchemaPtr m_schema;
    std::string m_question = "?";

    data::Repair repair(const std::string &query, std::vector<std::string> tried = {})
    {
        data::RepairRequest request;
        request.question = m_question;
        request.query = query;
        request.tried = std::move(tried);
        const auto rows = m_source->run({query, {}}, {}, {});
        if (rows)
            request.outcome.rows = &*rows;
        else
            request.outcome.error = rows.error();
        auto found = offline::RuleRepairer(m_knowledge).propose(request, *m_schema, *m_source, {});
        if (!found)
            qFatal("%s", found.error().message.c_str());
        return *found;
    }

    // The literal of the first candidate, with its move and its number of rows.
    QString move(const std::string &query)
    {
        const auto found = repair(query);
        if (found.candidates.empty())
            return found.verifiedEmpty ? "verified" : "none";
        const auto &best = found.candidates.front();
        const auto rows = m_source->run({best.query, {}}, {}, {});
        return QString("%1 %2 %3")
            .arg(best.move.c_str())
            .arg(best.scoreCap)
            .arg(rows ? static_cast<int>(rows->size()) : -1);
    }

private slots:
    void initTestCase()
    {
        m_source = smallSource();
        m_schema = *m_source->describe({});
        m_knowledge = knowledgeOf(m_source);
    }

    void init() { m_question = "?"; }

    void nearestSchemaNameFixesAnError()
    {
        const auto found = repair("MATCH (f:Flim) RETURN f.title");
        QVERIFY(!found.candidates.empty());
        QCOMPARE(found.candidates.front().query, std::string("MATCH (f:Film) RETURN f.title"));
        QCOMPARE(found.candidates.front().move, std::string("nearest-name"));
        QVERIFY(!found.candidates.front().reason.empty());
    }

    void aNameInAnotherSpellingIsTheSameName()
    {
        QCOMPARE(move("MATCH (a:Actor {name: 'meryl streep'}) RETURN a.code"), "value-fold 10 1");
        QCOMPARE(move("MATCH (a:Actor {name: 'Emile Hirsch'}) RETURN a.code"), "value-fold 10 1");
    }

    void fewWrongLettersAreCorrectedAndReported()
    {
        const auto found = repair("MATCH (a:Actor {name: 'Clint Eastwod'})-[:APPEARS_IN]->(f:Film) RETURN f.title");
        QCOMPARE(found.candidates.size(), std::size_t{1});
        const auto &best = found.candidates.front();
        QCOMPARE(best.query,
                 std::string("MATCH (a:Actor {name: 'Clint Eastwood'})-[:APPEARS_IN]->(f:Film) RETURN f.title"));
        QCOMPARE(best.move, std::string("value-edit"));
        QCOMPARE(best.reason, std::string("No actor is named 'Clint Eastwod'. One letter differs from a stored name, "
                                          "so it is read as 'Clint Eastwood'."));
        QCOMPARE(best.scoreCap, 10.0);
        QVERIFY(best.certain && !found.verifiedEmpty);
    }

    void aPartOfOneNameIsReadAsTheWhole()
    {
        QCOMPARE(move("MATCH (f:Film) WHERE f.title = 'Madison County' RETURN f.year"), "value-contains 9 1");
        QCOMPARE(move("MATCH (a:Actor {name: 'Bacon'}) RETURN a.code"), "value-contains 9 1");
    }

    void aPartOfSeveralNamesIsNotGuessed()
    {
        QCOMPARE(move("MATCH (f:Film {title: 'the night'}) RETURN f.year"), "none"); // Heat of ..., Edge of ...
    }

    void anotherNameInAListLeadsToTheFirst()
    {
        QCOMPARE(move("MATCH (f:Film {title: 'Die Bruecken am Fluss'}) RETURN f.year"), "value-fold 10 1");
    }

    void aValueOfAnotherPropertyIsLookedForThere()
    {
        const auto found = repair("MATCH (a:Actor {name: 'A2'}) RETURN a.name");
        QVERIFY(!found.candidates.empty());
        QCOMPARE(found.candidates.front().query, std::string("MATCH (a:Actor {code: 'A2'}) RETURN a.name"));
        QCOMPARE(found.candidates.front().move, std::string("relink"));
    }

    void severalMistakesAreFixedAtOnce()
    {
        QCOMPARE(
            move("MATCH (a:Actor {name: 'Clint Eastwod'})-[:APPEARS_IN]->(f:Film {title: 'Unforgivn'}) RETURN f.year"),
            "value-edit 10 1");
    }

    void aDirectionThatTheSchemaLacksIsTurned()
    {
        const auto found = repair("MATCH (f:Film)-[:APPEARS_IN]->(a:Actor) RETURN a.name");
        QVERIFY(!found.candidates.empty());
        QCOMPARE(found.candidates.front().move, std::string("flip"));
        QCOMPARE(found.candidates.front().scoreCap, 9.0);
        const auto rows = m_source->run({found.candidates.front().query, {}}, {}, {});
        QVERIFY(rows && rows->size() == 4);
    }

    void aMutualRelationshipIsAskedBothWays()
    {
        QCOMPARE(move("MATCH (a:Actor {name: 'Émile Hirsch'})-[:RESEMBLES]->(b:Actor) RETURN b.name"),
                 "undirected 8 1");
    }

    void noneIsAnAnswerWhereEverythingExists()
    {
        const auto found = repair("MATCH (a:Actor {name: 'Kevin Bacon'})-[:APPEARS_IN]->(f:Film) RETURN f.title");
        QVERIFY(found.candidates.empty() && found.verifiedEmpty);
        QVERIFY2(found.proof.find("'Kevin Bacon' is stored") != std::string::npos, found.proof.c_str());
        QVERIFY2(found.proof.find("APPEARS_IN") != std::string::npos, found.proof.c_str());
    }

    void zeroIsVerifiedButZeroFromMisspeltNameIsFixed()
    {
        QCOMPARE(move("MATCH (a:Actor {name: 'Kevin Bacon'})-[:APPEARS_IN]->(f:Film) RETURN count(f) AS n"),
                 "verified");
        QCOMPARE(move("MATCH (a:Actor {name: 'Clint Eastwod'})-[:APPEARS_IN]->(f:Film) RETURN count(f) AS n"),
                 "value-edit 10 1");
        QCOMPARE(move("MATCH (a:Actor {name: 'Clint Eastwod'})-[:APPEARS_IN]->(f:Film) RETURN count(*) > 0 AS yes"),
                 "value-edit 10 1");
    }

    void relationshipNamedInQuestionReplacesAnother()
    {
        m_question = "Who directed The Wild Bunch?";
        QCOMPARE(move("MATCH (a:Actor)-[:APPEARS_IN]->(f:Film {title: 'The Wild Bunch'}) RETURN a.name"),
                 "other-relation 8 1");
    }

    void pathThroughAnotherTypeIsUsedIfNoDirectOne()
    {
        m_question = "Which studio produced something that Meryl Streep appears in?";
        const auto found = repair("MATCH (a:Actor {name: 'Meryl Streep'})<-[:PRODUCED]-(s:Studio) RETURN s.name");
        QVERIFY(!found.candidates.empty());
        QCOMPARE(found.candidates.front().move, std::string("other-path"));
        const auto rows = m_source->run({found.candidates.front().query, {}}, {}, {});
        QVERIFY(rows && rows->size() == 1 && rows->at(0, 0).asString() == "Malpaso");
    }

    void relationshipNamedInQuestionIsKeptIfEmpty()
    {
        m_question = "Which films does Kevin Bacon appear in?";
        QCOMPARE(move("MATCH (a:Actor {name: 'Kevin Bacon'})-[:APPEARS_IN]->(f:Film) RETURN f.title"), "verified");
    }

    void aTextInThePlaceOfANumberIsCast()
    {
        QVERIFY(move("MATCH (f:Film) WHERE f.year = '1992' RETURN f.title").endsWith("10 1"));
        QVERIFY(move("MATCH (f:Film {year: '1992'}) RETURN f.title").endsWith("10 1"));
    }

    void aDateIsReadAsItsYearWhereYearsAreStored()
    {
        QCOMPARE(move("MATCH (f:Film) WHERE f.year = '1992-05-01' RETURN f.title"), "granularity 8 1");
    }

    void aYearIsReadAsItsDatesWhereDatesAreStored()
    {
        QCOMPARE(move("MATCH (f:Film) WHERE f.opened = '1992' RETURN f.title"), "granularity 8 1");
        QCOMPARE(move("MATCH (:Film {opened: '1992'}) RETURN 'found' AS f"), "granularity 8 1");
    }

    void unstoredNumberMatchesValuesRoundingToIt()
    {
        QCOMPARE(move("MATCH (f:Film) WHERE f.rating = 8.3 RETURN f.title"), "granularity 8 1");
    }

    void aFigureInAnotherUnitIsConverted()
    {
        m_question = "Which films are longer than 2 hours?";
        QCOMPARE(move("MATCH (f:Film) WHERE f.runtime_minutes = 2 RETURN f.title"), "unit 8 0");
        m_question = "Which films are shorter than 3 hours?";
        QCOMPARE(move("MATCH (f:Film) WHERE f.runtime_minutes < 3 RETURN f.title"), "unit 8 1");
    }

    void conditionAbsentFromTheQuestionIsDropped()
    {
        m_question = "Which films did Clint Eastwood appear in?";
        const std::string both = "MATCH (a:Actor {name: 'Clint Eastwood'})-[:APPEARS_IN]->(f:Film) WHERE f.year = 1969 "
                                 "RETURN f.title";
        QCOMPARE(move(both), "drop-condition 6 2");
        m_question = "Which films of 1969 did Clint Eastwood appear in?";
        QCOMPARE(move(both), "verified");
    }

    void theLastConditionIsNeverDropped()
    {
        m_question = "Which films are there?";
        QCOMPARE(move("MATCH (f:Film) WHERE f.year = 2030 RETURN f.title"), "verified");
    }

    void rowsThatComeTwiceAreListedOnce()
    {
        QCOMPARE(move("MATCH (a:Actor)-[:APPEARS_IN]->(f:Film {year: 1995}) RETURN f.title"), "distinct 10 1");
        QCOMPARE(move("MATCH (a:Actor)-[:APPEARS_IN]->(f:Film) RETURN DISTINCT a.name"), "none");
    }

    void duplicateRowsAreCountedOnce()
    {
        const auto found = repair("MATCH (a:Actor)-[:APPEARS_IN]->(f:Film {year: 1995}) RETURN count(f) AS n");
        QCOMPARE(found.candidates.size(), std::size_t{1});
        QCOMPARE(found.candidates.front().query,
                 std::string("MATCH (a:Actor)-[:APPEARS_IN]->(f:Film {year: 1995}) RETURN count(DISTINCT f) AS n"));
        QCOMPARE(move("MATCH (a:Actor {name: 'Meryl Streep'})-[:APPEARS_IN]->(f:Film) RETURN count(f) AS n"), "none");
    }

    void nullsDoNotComeFirst()
    {
        const auto found = repair("MATCH (f:Film) RETURN f.title ORDER BY f.rating DESC LIMIT 1");
        QCOMPARE(found.candidates.size(), std::size_t{1});
        QCOMPARE(found.candidates.front().move, std::string("not-null"));
        const auto rows = m_source->run({found.candidates.front().query, {}}, {}, {});
        QVERIFY(rows && rows->size() == 1 && rows->at(0, 0).asString() == "Unforgiven");
        QCOMPARE(move("MATCH (f:Film) RETURN f.title, f.year ORDER BY f.year DESC LIMIT 1"), "none");
    }

    void emptyPropertyIsReplacedByASynonym()
    {
        QCOMPARE(move("MATCH (f:Film {year: 1992}) RETURN f.label"), "other-property 9 1");
    }

    void aQueryThatTakesTooLongGetsALimit()
    {
        data::RepairRequest request;
        request.query = "MATCH (a:Actor), (f:Film) RETURN a.name, f.title ORDER BY a.name";
        request.outcome.error = base::Error{base::Category::limit, "The query took longer than 10 s.", {}, "timeout"};
        const auto found = offline::RuleRepairer(m_knowledge).propose(request, *m_schema, *m_source, {});
        QVERIFY(found && found->candidates.size() == 1);
        QCOMPARE(found->candidates.front().query,
                 std::string("MATCH (a:Actor), (f:Film) RETURN a.name, f.title LIMIT 100"));
        request.query = "MATCH (a:Actor), (f:Film) RETURN count(*) AS n";
        const auto counted = offline::RuleRepairer(m_knowledge).propose(request, *m_schema, *m_source, {});
        QVERIFY(counted && counted->candidates.empty());
    }

    void queryDifferingInBlanksOnlyCountsAsTried()
    {
        const auto found = repair("MATCH (a:Actor {name: 'Clint Eastwod'}) RETURN a.code",
                                  {"match  (a:Actor\n{name: 'Clint Eastwood'})\nreturn a.code;"});
        QVERIFY(found.candidates.empty());
    }

    void atMostSixProbesAreMade()
    {
        offline::Probes probes(*m_source, {});
        int answered = 0;
        for (int i = 0; i < 9; ++i)
            answered += probes.exists("MATCH (f:Film) RETURN 1 AS found LIMIT 1").has_value() ? 1 : 0;
        QCOMPARE(answered, 6);
    }

    void unknownValueIsNeitherRepairedNorVerified()
    {
        QCOMPARE(move("MATCH (a:Actor {name: 'Zbigniew Quux'}) RETURN a.code"), "none");
    }

    void aQueryThatWasTriedIsNotProposedAgain()
    {
        const std::string wrong = "MATCH (a:Actor {name: 'Clint Eastwod'}) RETURN a.code";
        QCOMPARE(repair(wrong, {"MATCH (a:Actor {name:  'Clint Eastwood'})  RETURN a.code"}).candidates.size(),
                 std::size_t{0});
    }

    void aResultWithRowsIsLeftAlone()
    {
        const auto found = repair("MATCH (a:Actor) RETURN a.name");
        QVERIFY(found.candidates.empty() && !found.verifiedEmpty);
    }

    void nonQueriesAreNotChanged()
    {
        for (const char *text : {"", "SELECT * FROM Film", "MATCH (", "\xff\xfe", "MATCH (a:Actor {name: '"}) {
            const auto found = repair(text);
            QVERIFY(!found.verifiedEmpty);
        }
    }
};

QTEST_APPLESS_MAIN(TestRuleRepairer)
#include "tst_rulerepairer.moc"
