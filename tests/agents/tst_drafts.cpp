// SPDX-License-Identifier: GPL-3.0-or-later
// Several drafts for one question: their authors, the used rows, and the display of differences.
#include "agents/query/drafts.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/modelhelp.h"
#include "data/rows/rows.h"

#include <QtTest>

using namespace agents;
using nlohmann::json;
using workflow::State;

namespace {

data::Rows table(std::vector<std::string> columns, const std::vector<std::vector<data::Value>> &rows)
{
    data::RowsBuilder builder(std::move(columns));
    for (const auto &row : rows)
        builder.add(row);
    return builder.finish();
}

State stateWith(double confidence, const std::string &drafters = "both")
{
    Settings settings;
    settings.drafters = drafters;
    return State().with(
        {{names::settings, base::json(settings.toJson())},
         {names::linked,
          base::json(
              {{"values", json::array()},
               {"rules",
                {{"query", "MATCH (d:Drug) RETURN d.name"}, {"readAs", "All drugs."}, {"confidence", confidence}}}})}});
}

json changed(const workflow::Changes &changes, const char *name)
{
    for (const auto &[which, value] : changes)
        if (which == name)
            return value ? base::jsonOf(value) : json();
    return "not changed";
}

} // namespace

class TestDrafts : public QObject {
    Q_OBJECT

private slots:
    void sureRulesDraftBesideTheModel()
    {
        const json model{"MATCH (x:Drug) RETURN x.name"};
        const auto changes = draftsOf(stateWith(0.9), model);
        QCOMPARE(changed(changes, names::searchQueries),
                 json({"MATCH (d:Drug) RETURN d.name", "MATCH (x:Drug) RETURN x.name"}));
        QCOMPARE(changed(changes, names::drafters), json({"rules", "model"}));
    }

    void theRulesDraftIsJudgedByTheirReading()
    {
        const json read = json::array({{{"begin", 0}, {"end", 3}, {"kind", "value"}}});
        const json linked{{"rules", {{"query", "MATCH (d:Drug) RETURN d.name"}, {"words", read}}}};
        const auto state = State().with({{names::linked, base::json(linked)}});
        const auto ran = [&](const char *query) {
            return wordsOfQuery(state.with({{names::query, base::text(query)}}));
        };
        QCOMPARE(ran("MATCH (d:Drug)\nRETURN d.name"), read);
        QCOMPARE(ran("MATCH (x:Drug) RETURN x.name"), json());
        QCOMPARE(wordsOfQuery(State()), json());
    }

    void unsureRulesCountOnlyIfTheModelFindsNothing()
    {
        const auto changes = draftsOf(stateWith(0.4), json{"MATCH (x:Drug) RETURN x.name"});
        QCOMPARE(changed(changes, names::searchQueries),
                 json({"MATCH (x:Drug) RETURN x.name", "MATCH (d:Drug) RETURN d.name"}));
        QCOMPARE(changed(changes, names::drafters), json({"model", "unsure rules"}));
        const auto a = table({"name"}, {{data::Value("x")}}), b = table({"name"}, {{data::Value("y")}}),
                   none = table({"name"}, {});
        QCOMPARE(chosenDraft({{"model", &a}, {"unsure rules", &b}}).index, std::size_t{0});
        QVERIFY(chosenDraft({{"model", &a}, {"unsure rules", &b}}).agreement.is_null()); // it costs no score
        QCOMPARE(chosenDraft({{"model", &a}, {"unsure rules", &a}}).agreement["agrees"], json(true));
        QCOMPARE(chosenDraft({{"model", &none}, {"unsure rules", &b}}).index, std::size_t{1});
        QCOMPARE(chosenDraft({{"model", nullptr}, {"unsure rules", &b}}).index, std::size_t{1});
        QCOMPARE(chosenDraft({{"rules", &a}, {"model", &b}}).index, std::size_t{0});
    }

    void otherSettingsLeaveTheModelAlone()
    {
        const json model{"RETURN 1"};
        for (const auto &state : {stateWith(0.9, "model"), State()}) {
            const auto changes = draftsOf(state, model);
            QCOMPARE(changed(changes, names::searchQueries), model);
            QCOMPARE(changed(changes, names::drafters), json());
        }
    }

    // Of several drafts, the first query of each is a vote, also if two are the same.
    void theRowsOfMostDraftsAreUsed()
    {
        ModelAnswer answer;
        answer.arguments = {{"search_queries", {"RETURN 1 AS n", "RETURN 7 AS n"}}};
        QCOMPARE(changed(draftsOf(State(), answer), names::searchQueries), json({"RETURN 1 AS n", "RETURN 7 AS n"}));
        answer.others = {
            {{"search_queries", {"RETURN 2 AS n"}}}, {{"answer", "none"}}, {{"search_queries", {"RETURN 2 AS n"}}}};
        auto changes = draftsOf(State(), answer);
        QCOMPARE(changed(changes, names::searchQueries), json({"RETURN 1 AS n", "RETURN 2 AS n", "RETURN 2 AS n"}));
        QCOMPARE(changed(changes, names::drafters), json({"model", "model", "model"}));
        changes = draftsOf(stateWith(0.9), answer);
        QCOMPARE(changed(changes, names::drafters), json({"rules", "model", "model", "model"}));
        const auto one = table({"n"}, {{data::Value(1)}}), two = table({"n"}, {{data::Value(2)}});
        const auto chosen = chosenDraft({{"model", &one}, {"model", &two}, {"model", &two}});
        QCOMPARE(chosen.index, std::size_t{1});
        QCOMPARE(chosen.agreement["agrees"], json(false));
        QCOMPARE(chosen.agreement["says"]["arguments"]["count"], json("2"));
    }

    // Row content decides, not row count: other content differs; another order with one more column does not.
    void longResultsAreComparedByTheirRows()
    {
        constexpr std::int64_t count = 3000;
        std::vector<std::vector<data::Value>> rows, turned, others;
        for (std::int64_t i = 0; i < count; ++i) {
            rows.push_back({"drug " + std::to_string(i), i});
            turned.push_back({static_cast<double>(count - 1 - i), "x", "drug " + std::to_string(count - 1 - i)});
            others.push_back({"drug " + std::to_string(i), count - 1 - i}); // each column has the same cells
        }
        const auto a = table({"name", "n"}, rows), b = table({"n", "beside", "name"}, turned),
                   c = table({"name", "n"}, others);
        QCOMPARE(chosenDraft({{"rules", &a}, {"model", &b}}).agreement["agrees"], json(true));
        QCOMPARE(chosenDraft({{"rules", &a}, {"model", &c}}).agreement["agrees"], json(false));
    }

    // The rules read one of several tables of a name; the model's draft shows that there are several: unsure.
    void aDraftThatNeedsAChoiceCapsTheScore()
    {
        const auto a = table({"n"}, {{std::int64_t{3}}});
        const auto chosen =
            chosenDraft({{"rules", &a}, {"model", nullptr, "There are sales.orders and archive.orders."}});
        QCOMPARE(chosen.index, std::size_t{0});
        QVERIFY(chosen.agreement["cap"].get<double>() < 7);
        QVERIFY(chosen.agreement["says"].dump().find("archive.orders") != std::string::npos);
        QVERIFY(!chosenDraft({{"rules", &a}, {"model", nullptr}}).agreement.contains("cap"));
    }

    void theSameQueryRunsOnce()
    {
        const auto changes = draftsOf(stateWith(0.9), json{"MATCH (d:Drug)  RETURN d.name"});
        QCOMPARE(changed(changes, names::searchQueries).size(), std::size_t{1});
        QCOMPARE(changed(changes, names::agreement)["agrees"], json(true));
    }

    void rulesReplaceAFailedOrUnaskedModel()
    {
        QVERIFY(!draftOfRules(stateWith(0.9), false));
        QVERIFY(draftOfRules(stateWith(0.9), true));
        QVERIFY(draftOfRules(stateWith(0.9, "rules"), false));
        QVERIFY(!draftOfRules(stateWith(0.9, "model"), true));
        QVERIFY(draftOfRules(stateWith(0.4), true));
        QVERIFY(!draftOfRules(stateWith(0.4, "rules"), false));
    }

    void draftsAgreeDespiteRowOrderAndExtraColumns()
    {
        const auto a = table({"name"}, {{data::Value("x")}, {data::Value("y")}});
        const auto b = table({"n", "id"}, {{data::Value("y"), data::Value(1)}, {data::Value("x"), data::Value(2)}});
        const auto chosen = chosenDraft({{"rules", &a}, {"model", &b}});
        QCOMPARE(chosen.index, std::size_t{0});
        QCOMPARE(chosen.agreement["agrees"], json(true));
    }

    void rulesCountMoreThanOneOtherDraft()
    {
        const auto a = table({"name"}, {{data::Value("x")}});
        const auto b = table({"name"}, {{data::Value("z")}});
        const auto chosen = chosenDraft({{"model", &b}, {"rules", &a}});
        QCOMPARE(chosen.index, std::size_t{1});
        QCOMPARE(chosen.agreement["agrees"], json(false));
        QVERIFY(chosen.agreement["says"].dump().find("1 row") != std::string::npos);
    }

    void aMajorityOfModelDraftsWins()
    {
        const auto a = table({"name"}, {{data::Value("x")}});
        const auto b = table({"name"}, {{data::Value("z")}});
        QCOMPARE(chosenDraft({{"model", &a}, {"model", &b}, {"model", &b}}).index, std::size_t{1});
        QCOMPARE(chosenDraft({{"rules", &a}, {"model", &b}, {"model", &b}, {"model", &b}}).index, std::size_t{1});
    }

    void rowsComeBeforeNoneAndNoneBeforeAnError()
    {
        const auto some = table({"name"}, {{data::Value("x")}});
        const auto none = table({"name"}, {});
        QCOMPARE(chosenDraft({{"rules", &none}, {"model", &some}}).index, std::size_t{1});
        QCOMPARE(chosenDraft({{"model", nullptr}, {"rules", &none}}).index, std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(TestDrafts)
#include "tst_drafts.moc"
