// SPDX-License-Identifier: GPL-3.0-or-later
// Claims of a model without data, checked against the results of a run.
#include "agents/analysis/claims.h"
#include "agents/engine/names.h"
#include "agents/engine/questionlanguage.h"
#include "agents/react/reactnames.h"
#include "agents/registry/builtinagents.h"
#include "base/world.h"
#include "data/rows/rows.h"

#include <QtTest>
#include <nlohmann/json.hpp>

namespace {

using agents::Claim;
using nlohmann::json;

workflow::CheckpointPtr checkpoint(int iteration, workflow::Changes changes, const workflow::CheckpointPtr &before)
{
    auto made = std::make_shared<workflow::Checkpoint>();
    made->id = workflow::CheckpointId(iteration);
    made->iteration = iteration;
    if (before)
        made->state = before->state;
    made->state = made->state.with(changes);
    made->changes = std::move(changes);
    return made;
}

base::ArtefactPtr rowsOfNames(const std::vector<std::string> &names)
{
    data::RowsBuilder rows({"name"});
    for (const auto &name : names)
        rows.add({data::Value(name)});
    return data::artefact(rows.finish());
}

base::ArtefactPtr observed(const char *tool, const std::string &text)
{
    return base::json(json::array({{{"name", tool}, {"status", "success"}, {"text", text}}}));
}

} // namespace

class ClaimsTest : public QObject {
    Q_OBJECT

    // Three steps of the agent with tools (eleven drugs, six of them, a share) and its answer.
    static std::vector<workflow::CheckpointPtr> run()
    {
        std::vector<std::string> eleven;
        for (const char *name :
             {"alemtuzumab", "betamethasone", "dexamethasone", "methylprednisolone", "mitoxantrone", "natalizumab",
              "prednisolone", "prednisone", "triamcinolone", "azathioprine", "cladribine"})
            eleven.emplace_back(name);
        const std::vector<std::string> six{"betamethasone", "dexamethasone", "methylprednisolone",
                                           "prednisolone",  "prednisone",    "triamcinolone"};
        auto one = checkpoint(1, {{agents::names::rows, rowsOfNames(eleven)}}, nullptr);
        auto two = checkpoint(2, {{agents::names::rows, rowsOfNames(six)}}, one);
        auto three = checkpoint(
            3,
            {{agents::reactnames::observations, observed("calculator", "54.54545454545455")},
             {agents::names::answer,
              base::text("Of the 11 drugs that treat multiple sclerosis 6 treat asthma as well. That is 54.5 %.")}},
            two);
        return {one, two, three};
    }

    static agents::ClaimCheck check(const std::string &plain, const std::vector<workflow::CheckpointPtr> &path)
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto language = agents::QuestionLanguage::load(resources);
        const agents::AgentRegistry all = agents::builtInAgents();
        return agents::checkClaims(*all.find("react"), path, plain, **language);
    }

    static const Claim *claimOf(const agents::ClaimCheck &check, const std::string &plain)
    {
        const auto found = std::find_if(check.claims.begin(), check.claims.end(),
                                        [&](const Claim &claim) { return claim.plain == plain; });
        return found == check.claims.end() ? nullptr : &*found;
    }

private slots:
    void claimedNumberIsCheckedAgainstMatchingResult()
    {
        const auto made = check("About 15 drugs treat multiple sclerosis, of which perhaps three treat asthma. "
                                "That would be roughly 20 %.",
                                run());
        const Claim *drugs = claimOf(made, "15"), *asthma = claimOf(made, "three"), *share = claimOf(made, "20 %");
        QVERIFY(drugs && asthma && share);
        QVERIFY(drugs->verdict == Claim::contradicted);
        QCOMPARE(QString::fromStdString(drugs->withData), QStringLiteral("11 / 6")); // both are about drugs that treat
        QCOMPARE(drugs->iteration, 1);
        QCOMPARE(QString::fromStdString(drugs->because.english()), QStringLiteral("the result has 11 rows"));
        QVERIFY(asthma->verdict == Claim::contradicted);
        QCOMPARE(asthma->iteration, 2);
        QVERIFY(share->verdict == Claim::contradicted);
        QCOMPARE(QString::fromStdString(share->because.english()),
                 QStringLiteral("calculator returned 54.54545454545455"));
    }

    void numberMatchesAtItsWrittenPrecision()
    {
        const auto made = check("I think it is 55 %, more exactly 54.5 percent.", run());
        QVERIFY(claimOf(made, "55 %")->verdict == Claim::right);
        QVERIFY(claimOf(made, "54.5 percent")->verdict == Claim::right);
        QVERIFY(check("It is 53 %.", run()).claims.front().verdict == Claim::contradicted);
    }

    void namesAreComparedWithTheRows()
    {
        const auto made =
            check("Some of them, such as Prednisone, methylprednisolone and interferon beta, also cladribine.", run());
        QVERIFY(claimOf(made, "Prednisone")->verdict == Claim::right);
        QVERIFY(claimOf(made, "methylprednisolone")->verdict == Claim::right);
        // In the rows of the first step, not in those that support the answer.
        QVERIFY(claimOf(made, "cladribine")->verdict == Claim::undecided);
        QCOMPARE(claimOf(made, "cladribine")->iteration, 1);
        const Claim *unknown = claimOf(made, "interferon beta");
        QVERIFY(unknown);
        QVERIFY(unknown->verdict == Claim::undecided);
        QCOMPARE(QString::fromStdString(unknown->because.english()),
                 QStringLiteral("no row of the run contains this name"));
        const Claim &missing = made.claims.back();
        QVERIFY(missing.verdict == Claim::leftOut);
        QCOMPARE(QString::fromStdString(missing.withData),
                 QStringLiteral("betamethasone, dexamethasone, prednisolone, …"));
        QCOMPARE(made.count(Claim::right), 2);
    }

    void linesOfAListAreNames()
    {
        const auto made = check("These do:\n1. Prednisone\n2. Ocrelizumab\n- **Fingolimod**\n", run());
        QVERIFY(claimOf(made, "Prednisone")->verdict == Claim::right);
        QVERIFY(claimOf(made, "Ocrelizumab") && claimOf(made, "Fingolimod"));
        QVERIFY(!claimOf(made, "1") && !claimOf(made, "2")); // line numbers
    }

    void germanAnswerUsesGermanNumbers()
    {
        auto path = run();
        path.back() = checkpoint(
            3,
            {{agents::reactnames::observations, observed("calculator", "1844 and 54.5")},
             {agents::names::answer, base::text("Es gibt 1.844 Gene. Der Mittelwert der Wirkstoffe ist 54,5.")}},
            path[1]);
        for (const char *mean : {"54,5", "54.5"}) {
            const auto made =
                check(std::string("Es gibt 1.844 Gene. Der Mittelwert der Wirkstoffe ist ") + mean + ".", path);
            for (const char *number : {"1.844", mean}) {
                QVERIFY2(claimOf(made, number), number);
                QVERIFY2(claimOf(made, number)->verdict == Claim::right, number);
            }
        }
        // In English the same text is a decimal number.
        const auto english = check("There are 1.844 Gene.", path);
        QVERIFY(claimOf(english, "1.844") && claimOf(english, "1.844")->verdict != Claim::right);
    }

    void wordsOfTheModelAreNoEvidence()
    {
        auto path = run();
        path.push_back(checkpoint(4,
                                  {{agents::reactnames::observations, observed("llm_tool", "There are 99 of them.")},
                                   {agents::names::answer, base::text("There are 99 drugs.")}},
                                  path.back()));
        const auto made = check("There are 98 drugs.", path);
        QVERIFY(claimOf(made, "98")->verdict == Claim::undecided);
        path.back() = checkpoint(4,
                                 {{agents::reactnames::observations, observed("calculator", "99")},
                                  {agents::names::answer, base::text("There are 99 drugs.")}},
                                 path[2]);
        QVERIFY(claimOf(check("There are 98 drugs.", path), "98")->verdict == Claim::contradicted);
    }

    void claimWithoutCounterpartIsUndecided()
    {
        const auto made = check("The first was approved in 1993 for patients in Europe.", run());
        const Claim *year = claimOf(made, "1993");
        QVERIFY(year);
        QVERIFY(year->verdict == Claim::undecided);
        QVERIFY(year->withData.empty());
        QVERIFY(check("", run()).claims.size() <= 1); // what it leaves out
        QVERIFY(check("No idea.", {}).claims.empty());
    }

    void claimIsContradictedIfNoFittingNumberIsEqual()
    {
        auto path = run();
        path.back() = checkpoint(
            3,
            {{agents::names::answer, base::text("6 of the 11 drugs that treat multiple sclerosis also treat asthma.")}},
            path[1]);
        const auto made = check("Of about 15 drugs three treat asthma. There are 11 drugs.", path);
        QVERIFY(claimOf(made, "15")->verdict == Claim::contradicted);
        QCOMPARE(claimOf(made, "15")->withData, std::string("6 / 11"));
        QVERIFY(claimOf(made, "three")->verdict == Claim::contradicted);
        QVERIFY(claimOf(made, "11")->verdict == Claim::right);
        QCOMPARE(claimOf(made, "11")->withData, std::string("11"));
    }

    void evidenceOfTheRunsAnswerIsShown()
    {
        const auto made = check("x", run());
        std::vector<std::pair<std::string, int>> places;
        for (const auto &one : made.grounded)
            places.emplace_back(made.answer.substr(one.span.begin, one.span.end - one.span.begin), one.iteration);
        const std::vector<std::pair<std::string, int>> wanted{{"11", 1}, {"6", 2}, {"54.5 %", 3}};
        QCOMPARE(places, wanted);
    }

    void oneOfTheTwoHasToBePlain()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto language = agents::QuestionLanguage::load(resources);
        const agents::AgentRegistry all = agents::builtInAgents();
        const auto &react = *all.find("react"), &plain = *all.find("plain-model");
        const std::vector<workflow::CheckpointPtr> alone{
            checkpoint(1, {{agents::names::answer, base::text("About 15 drugs.")}}, nullptr)};
        QVERIFY(!agents::claimsOfComparison(react, run(), react, run(), **language));
        const auto before = agents::claimsOfComparison(plain, alone, react, run(), **language);
        const auto after = agents::claimsOfComparison(react, run(), plain, alone, **language);
        QVERIFY(before && after);
        QCOMPARE(agents::toJson(*before), agents::toJson(*after));
        QCOMPARE(before->plain, std::string("About 15 drugs."));
    }
};

QTEST_GUILESS_MAIN(ClaimsTest)
#include "tst_claims.moc"
