// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/stoprule.h"

#include "agents/engine/names.h"
#include "data/rows/rows.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using agents::StopRule;
using nlohmann::json;

namespace {

workflow::State stateWith(workflow::Changes changes)
{
    return workflow::State().with(changes);
}

workflow::Change score(const char *name, double value)
{
    return {name, base::json({{"value", value}, {"parts", json::array()}, {"cap", nullptr}})};
}

workflow::Change oneRow(data::Value value)
{
    data::RowsBuilder rows({"x"});
    rows.add({std::move(value)});
    return {agents::names::rows, data::artefact(rows.finish())};
}

} // namespace

class TestStopRule : public QObject {
    Q_OBJECT

private slots:
    void documentedRuleUsesModelScoreBeforeResult()
    {
        const auto rule = StopRule::documented();
        using namespace agents;
        QCOMPARE(rule.reason(stateWith({score(names::modelScore, 8), oneRow(1)})), std::string("score"));
        QCOMPARE(rule.reason(stateWith({score(names::modelScore, 7), oneRow(1)})), std::string("answered"));
        QCOMPARE(rule.reason(stateWith({score(names::modelScore, 7)})), std::string());
        QCOMPARE(rule.reason(stateWith({score(names::modelScore, 2), score(names::executionScore, 9)})), std::string());
    }

    void withoutAModelsScoreTheExecutionScoreJudges()
    {
        QCOMPARE(StopRule::documented().reason(stateWith({score(agents::names::executionScore, 7.1)})),
                 std::string("score"));
    }

    void userScoreOutranksBoth()
    {
        using namespace agents;
        for (const auto &rule : {StopRule::documented(), StopRule::strict()}) {
            QCOMPARE(rule.reason(stateWith({score(names::modelScore, 1), score(names::executionScore, 1),
                                            score(names::personScore, 8), oneRow(1)})),
                     std::string("score"));
            QVERIFY(rule.reason(stateWith({score(names::modelScore, 9), score(names::executionScore, 9),
                                           score(names::personScore, 3), oneRow(1)})) != std::string("score"));
        }
    }

    void zeroFalseAndNullHaveToBeVerified()
    {
        const auto rule = StopRule::documented();
        const auto counting = std::pair{agents::names::query, base::text("MATCH (d) RETURN count(d)")};
        for (const auto &value : {data::Value(0), data::Value(false), data::Value(), data::Value(data::ValueList{})})
            QCOMPARE(rule.reason(stateWith({oneRow(value), counting})), std::string());
        // The zero of a property is a stored value.
        QCOMPARE(rule.reason(stateWith({oneRow(0), {agents::names::query, base::text("MATCH (d) RETURN d.price")}})),
                 std::string("answered"));
        QCOMPARE(rule.reason(stateWith({oneRow(0), {agents::names::verifiedEmpty, base::json({{"proof", "p"}})}})),
                 std::string("verified-empty"));
        QCOMPARE(rule.reason(stateWith({oneRow(true)})), std::string("answered"));
    }

    void strictWantsScoreAndRows()
    {
        using namespace agents;
        const auto rule = StopRule::strict(8);
        QCOMPARE(rule.reason(stateWith({score(names::executionScore, 8.1), oneRow(1)})), std::string("score"));
        QCOMPARE(rule.reason(stateWith({score(names::executionScore, 8), oneRow(1)})), std::string());
        QCOMPARE(rule.reason(stateWith({score(names::executionScore, 9)})), std::string());
        QCOMPARE(rule.reason(stateWith({score(names::modelScore, 10), oneRow(1)})), std::string());
        QVERIFY(rule.returnsBest && rule.askedAfterScore);
    }

    void noGainForSomeIterationsIsNoProgress()
    {
        auto rule = StopRule::strict();
        rule.conditions.push_back({"no-gain", 2});
        const auto state = [](int newest) {
            const auto attempts = std::make_shared<const base::List>(nullptr, base::json({{"iteration", newest}}));
            return stateWith({{agents::names::best, base::json({{"iteration", 3}, {"score", 5}})},
                              {agents::names::attempts, attempts}});
        };
        QCOMPARE(rule.reason(state(4)), std::string());
        QCOMPARE(rule.reason(state(5)), std::string("no-progress"));
        QVERIFY(*StopRule::fromJson(rule.toJson()) == rule);
    }

    void jsonBothWaysKeepsOrderThresholdAndLimit()
    {
        auto rule = StopRule::strict(6.5, 12);
        rule.preset = "custom";
        std::swap(rule.conditions[1], rule.conditions[2]);
        const auto back = StopRule::fromJson(json::parse(rule.toJson().dump()));
        QVERIFY(back.has_value());
        QVERIFY(*back == rule);
        QCOMPARE(back->words(), std::string("execution score > 6.5 · 12 steps"));
        QCOMPARE(StopRule::documented().words(), std::string("score > 7 · 30 steps"));
    }

    void invalidStopRuleFallsBackToTheDocumentedOne()
    {
        QVERIFY(!StopRule::fromJson(json::parse(R"({"conditions": [{"name": "moon"}]})")));
        QVERIFY(!StopRule::fromJson(json::parse(R"({"conditions": 5})")));
        QVERIFY(!StopRule::fromJson(json(3)));
        QVERIFY(!StopRule::byName("lenient"));
        const auto torn = stateWith({{agents::names::stopRule, base::json({{"conditions", "x"}})}});
        QVERIFY(agents::stopRuleOf(torn) == StopRule::documented());
    }
};

QTEST_APPLESS_MAIN(TestStopRule)
#include "tst_stoprule.moc"
