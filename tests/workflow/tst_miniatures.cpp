// SPDX-License-Identifier: GPL-3.0-or-later
// The four agents' graphs in miniature, each run to its end.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

class TestMiniatures : public QObject {
    Q_OBJECT

private slots:
    void graphsHaveNoMistakes()
    {
        World world;
        Toys toys{world};
        for (const auto &graph : {reflexion(toys), sqlReflection(world), selfRag(world), react(world)})
            for (const std::string &mistake : graph->validate())
                QFAIL(mistake.c_str());
    }

    void reflexionRevisesUntilThereAreRows()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "drugs?")}, {}));
        const Outcome outcome = runner->run();
        QCOMPARE(q(outcome.reason), q("answered"));
        QCOMPARE(outcome.stop, Stop::ended);
        QCOMPARE(runner->current()->iteration, 3);
        QCOMPARE(runner->current()->step, 16);
        QCOMPARE(q(listed(runner->current()->state, "memory")), q("q1, q2, q3, q4"));
        QCOMPARE(world.live["model"], 4);
        QCOMPARE(world.live["query"], 3);
    }

    void newIterationStartsWithoutClearedValues()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "drugs?")}, {}));
        for (int step = 0; step < 6; ++step)
            runner->step();
        QVERIFY(runner->current()->opensIteration);
        QVERIFY(runner->current()->state.has("rows")); // the card keeps its values
        runner->step();
        QVERIFY(!runner->current()->state.has("rows"));
        QVERIFY(runner->current()->state.has("search_query"));
        QCOMPARE(runner->current()->iteration, 2);
    }

    void sqlReflectionResetsAndRetries()
    {
        World world;
        auto runner = world.runner(sqlReflection(world));
        QVERIFY(runner->start({set("question", "how many?"), set("max_iterations", "3")}, {}));
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(runner->current()->iteration, 3);
        QVERIFY(!runner->current()->state.has("error"));
        QCOMPARE(q(listed(runner->current()->state, "lessons")),
                 q("near selct: syntax error, near selct: syntax error"));
        QCOMPARE(world.live["query"], 3);
    }

    void sqlReflectionGivesUpAtItsOwnBudget()
    {
        World world;
        auto runner = world.runner(sqlReflection(world));
        QVERIFY(runner->start({set("question", "how many?"), set("max_iterations", "2")}, {}));
        QCOMPARE(q(runner->run().reason), q("error:syntax"));
    }

    void selfRagTakesEachLabel_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("texts");
        QTest::addColumn<QString>("labels");
        QTest::addColumn<QString>("reason");
        QTest::newRow("useful") << "moon"
                                << R"(["the moon"])"
                                << "generate useful"
                                << "answered";
        QTest::newRow("rewritten") << "it"
                                   << R"(["a stone"])"
                                   << "transform_query generate useful"
                                   << "answered";
        QTest::newRow("no documents") << "it"
                                      << "[]"
                                      << "transform_query transform_query give_up"
                                      << "abstained";
        QTest::newRow("unsupported") << "it"
                                     << R"(["a moon"])"
                                     << "generate not supported not supported max retries"
                                     << "abstained";
    }
    void selfRagTakesEachLabel()
    {
        QFETCH(QString, question);
        QFETCH(QString, texts);
        QFETCH(QString, labels);
        QFETCH(QString, reason);
        World world;
        auto runner = world.runner(selfRag(world));
        QVERIFY(runner->start({set("question", question.toStdString()),
                               {"texts", base::json(nlohmann::json::parse(texts.toStdString()))}},
                              {}));
        QCOMPARE(q(runner->run().reason), reason);
        std::string taken;
        for (const auto &checkpoint : runner->path(runner->current()->id))
            if (!checkpoint->label.empty())
                taken += (taken.empty() ? "" : " ") + checkpoint->label;
        QCOMPARE(q(taken), labels);
    }

    void reactNodePausesForApprovalBeforeEachWrite()
    {
        World world;
        const auto graph = react(world);
        auto runner = world.runner(graph);
        const auto actions = nlohmann::json::parse(R"(["read a", "write b", "read c", "write d", "read e"])");
        QVERIFY(runner->start({set("question", "?"), {"actions", base::json(actions)}}, {}));
        Outcome outcome = runner->run();
        QCOMPARE(q(outcome.reason), q("May I write b?"));
        QCOMPARE(*outcome.pause, Pause::question);
        QCOMPARE(q(runner->run().reason), q("May I write b?")); // it waits; nothing runs meanwhile
        QVERIFY(runner->answer(base::text("yes")));
        QCOMPARE(q(runner->run().reason), q("May I write d?"));
        runner = world.restarted(graph); // the second question is answered after a restart
        QCOMPARE(q(runner->run().reason), q("May I write d?"));
        QVERIFY(runner->answer(base::text("no")));
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(q(listed(runner->current()->state, "observations")),
                 q("read a: done, write b: done, read c: done, write d: refused, read e: done"));
        for (const auto &[kind, times] : world.live)
            QVERIFY2(times == 1, (kind + " was called " + std::to_string(times) + " times").c_str());
        QCOMPARE(runner->current()->record.activities.size(), std::size_t(4));
        QCOMPARE(runner->current()->record.decisions.size(), std::size_t(2));
    }
};

QTEST_APPLESS_MAIN(TestMiniatures)
#include "tst_miniatures.moc"
