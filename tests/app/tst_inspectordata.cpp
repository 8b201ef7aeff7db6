// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fakeagent.h"
#include "app/inspector/inspectorjson.h"
#include "app/inspector/inspectormodels.h"
#include "app/inspector/statetree.h"
#include "app/models/textdiff.h"

#include <QAbstractItemModelTester>
#include <QTest>

class TestInspectorData : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void aIterationIsShownWhole()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        const auto data = app::inspect(setup.run, workflow::BranchId(1), 1);
        QCOMPARE(data.iteration, 2);
        QCOMPARE(data.title, QStringLiteral("revise"));
        QCOMPARE(data.status, app::RunStatus::Answered);
        QCOMPARE(data.branchName, QStringLiteral("main"));
        QCOMPARE(data.question, QStringLiteral("Which things?"));
        QCOMPARE(data.query, QStringLiteral("two"));
        QCOMPARE(data.queries, QStringList{QStringLiteral("two")});
        QCOMPARE(data.rowCount, 3);
        QCOMPARE(data.reflection, QStringLiteral("Better than attempt 1."));
        QCOMPARE(*data.score, 9.2);
        QCOMPARE(data.ownScore->parts.size(), std::size_t(1));
        QCOMPARE(data.endReason, QStringLiteral("answered"));
        QCOMPARE(data.step, 11);
        QCOMPARE(data.stepsRun, 5);
        QCOMPARE(data.usage.tokens(), 110);
        QCOMPARE(data.promptName, QStringLiteral("revise_prompt"));
        QCOMPARE(data.prompt.size(), std::size_t(1));
        QCOMPARE(data.prompt[0].text, QStringLiteral("Do better."));
        QCOMPARE(data.calls.size(), std::size_t(1));
        QCOMPARE(data.calls[0].kind, QStringLiteral("model"));
        QCOMPARE(data.calls[0].node, QStringLiteral("revise"));
        QVERIFY(data.calls[0].reply.contains(QLatin1String("two")));
        QCOMPARE(data.calls[0].streamed, QStringLiteral("I think so."));
    }

    void thePromptsBlocksShareItsTokens()
    {
        Setup setup(fake::script({{"one", 1, 9}}));
        setup.runToEnd();
        const auto data = app::inspect(setup.run, workflow::BranchId(1), 0);
        QCOMPARE(data.promptName, QStringLiteral("draft_prompt"));
        QCOMPARE(data.prompt.size(), std::size_t(2));
        QCOMPARE(data.prompt[0].name, QStringLiteral("schema"));
        double share = 0;
        for (const auto &block : data.prompt)
            share += block.share;
        QVERIFY(std::abs(share - 1) < 1e-9);
        app::PromptModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBlocks(data.prompt);
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.tokens() > 0);
    }

    void pendingStepShowsTheStateItWillRead()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        setup.recording.start();
        for (int i = 0; i < 9; ++i) // up to check of the second iteration
            setup.recording.runner->step();
        setup.sync();
        const auto data = app::inspectPending(setup.run);
        QCOMPARE(data.nextNode, QStringLiteral("execute"));
        QCOMPARE(data.pausedBefore, QStringLiteral("execute"));
        QCOMPARE(data.iteration, 2);
        QCOMPARE(data.query, QStringLiteral("two"));
        QCOMPARE(data.rowCount, -1);
        app::StateTree model;
        model.setEntries(data.state, true);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("search_queries"));
        QVERIFY(model.hasChildren(model.index(0, 0)));
        QVERIFY(model.canFetchMore(model.index(0, 0)));
        model.fetchMore(model.index(0, 0));
        QCOMPARE(model.rowCount(model.index(0, 0)), 1);
        QCOMPARE(model.index(0, 1, model.index(0, 0)).data().toString(), QStringLiteral("two"));
        QVERIFY(!model.hasChildren(model.index(0, 0, model.index(0, 0))));
        model.setEntries(data.state, false);
        QVERIFY(model.rowCount() > 3);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int row = 0; row < model.rowCount(); ++row) // with any content
            model.fetchMore(model.index(row, 0));
        const auto prompt = std::find_if(data.state.begin(), data.state.end(), [](const app::StateEntry &entry) {
            return entry.name == QLatin1String("draft_prompt");
        });
        QVERIFY(prompt != data.state.end());
        QCOMPARE(prompt->value, QStringLiteral("schema, question"));
        QCOMPARE(prompt->count, 2);
        QVERIFY(app::fullText(*prompt).contains(QLatin1String("Which things?")));
    }

    void aRevisionShowsNothingOfTheIterationItClosed()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        setup.recording.start();
        for (int i = 0; i < 8; ++i) // up to revise
            setup.recording.runner->step();
        setup.sync();
        const auto data = app::inspect(setup.run, setup.run.currentBranch(), 1);
        QCOMPARE(data.query, QStringLiteral("two"));
        QCOMPARE(data.rowCount, -1);
        QVERIFY(!data.score);
        // The checkpoint before it, on the first iteration, keeps its values.
        const auto first = app::inspect(setup.run, setup.run.currentBranch(), 0);
        QCOMPARE(first.query, QStringLiteral("one"));
        QCOMPARE(first.rowCount, 0);
        QCOMPARE(*first.score, 4.0);
    }

    void twoIterationsAreCompared()
    {
        Setup setup(fake::script({{"find one", 2, 4}, {"find two", 3, 9.2}}));
        setup.recording.start();
        setup.recording.runner->run();
        setup.sync();
        // The first iteration answers; the user's edit gives the second.
        workflow::CheckpointId draft{};
        for (const auto &checkpoint : setup.run.checkpointsOf({workflow::BranchId(1), 0}))
            if (checkpoint->node == "draft")
                draft = checkpoint->id;
        QVERIFY(setup.recording.runner->edit(draft, {{fake::names::searchQueries, base::json({"find 5"})}}));
        setup.recording.runner->run();
        setup.sync();
        const auto before = app::inspect(setup.run, workflow::BranchId(1), 0);
        const auto after = app::inspect(setup.run, workflow::BranchId(2), 0);
        const auto changes = app::compared(setup.run, before.checkpoint, after.checkpoint);
        QVERIFY(changes);
        const auto query = app::changesOf(changes->query);
        QCOMPARE(query.removals, 1);
        QCOMPARE(query.additions, 1);
        QCOMPARE(changes->rows.kept, 2);
        QCOMPARE(changes->rows.added, 4);
        QCOMPARE(changes->parts.size(), std::size_t(1));
        QCOMPARE(*changes->after.score, *changes->before.score);
        QVERIFY(!app::compared(setup.run, before.checkpoint, workflow::CheckpointId(999)));
        QCOMPARE(after.stepsReused, 3);
    }

    void missingThingsAreNotShown()
    {
        Setup setup(fake::script({{"one", 1, 9}}));
        QVERIFY(app::inspect(setup.run, workflow::BranchId(1), 0).isEmpty());
        QVERIFY(app::inspect(setup.run, workflow::CheckpointId(5)).isEmpty());
        QVERIFY(app::inspectPending(setup.run).isEmpty());
    }

    void malformedArtefactsAreReadSafely_data()
    {
        QTest::addColumn<QString>("json");
        for (const char *text : {"null", "7", "\"text\"", "[]", "{}", "[1, null, \"x\", [], {}]",
                                 "{\"value\": \"nine\", \"parts\": 3, \"cap\": []}",
                                 "[{\"begin\": -5, \"end\": 1e300, \"message\": [], \"fixes\": {}, \"level\": 2}]",
                                 "[{\"access\": 1, \"labels\": {}, \"properties\": [[1], [\"a\"], \"b\"]}]"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void malformedArtefactsAreReadSafely()
    {
        QFETCH(QString, json);
        const auto value = nlohmann::json::parse(json.toStdString());
        const QString text = QStringLiteral("MATCH (n)");
        (void)app::scoreFrom(value);
        for (const auto &finding : app::findingsOf(value, text))
            QVERIFY(finding.begin >= 0 && finding.begin + finding.length <= text.size());
        for (const auto &word : app::wordsOf(value, text))
            QVERIFY(word.begin >= 0 && word.begin + word.length <= text.size());
        (void)app::readingsOf(value);
        app::InspectorData data;
        app::readFacts(value, data);
        QVERIFY(data.usedProperties.isEmpty());
    }

    // The offline rules' account of a reading; a server's text is always shown unchanged.
    void rulesReadingOfTheQuestionIsParsed()
    {
        workflow::Activity call;
        call.kind = "model";
        const auto read = [&](const std::string &wire) {
            call.reply = base::json({{"text", ""}, {"wire", wire}});
            return app::traceOf(call);
        };
        const auto trace = read(R"({"passes":[{"pass":"negations","did":[{"says":"%1 is used","of":"'1990'"},)"
                                R"({"says":"condition: %1","of":"Book.year > 1990","from":"1990","gone":true}]}],)"
                                R"("words":[{"says":"%1","of":"'1990'","notes":["a number"]}]})");
        QCOMPARE(trace.words.size(), std::size_t(1));
        QCOMPARE(trace.words[0].notes, QStringList{QStringLiteral("a number")});
        QCOMPARE(trace.passes.size(), std::size_t(1));
        QCOMPARE(trace.passes[0].name, QStringLiteral("negations"));
        QCOMPARE(trace.passes[0].did[0].of, QStringLiteral("'1990'"));
        QVERIFY(trace.passes[0].did[1].gone && trace.passes[0].did[1].from == QLatin1String("1990"));
        for (const char *wire : {"", "data: {}", "{\"passes\":", "{\"passes\":7}", "{\"passes\":[1,{\"did\":[2]}]}"})
            QVERIFY(read(wire).isEmpty());
        call.kind = "query";
        QVERIFY(read(R"({"passes":[],"words":[{"says":"%1"}]})").isEmpty());
    }

    void factsListWhatAQueryUses()
    {
        app::InspectorData data;
        app::readFacts(nlohmann::json::parse(R"([
            {"access": "read", "labels": ["Drug"], "relationshipTypes": ["TREATS"], "properties": [["Drug", "name"]]},
            {"access": "write", "labels": ["Gene"], "relationshipTypes": [], "properties": []}])"),
                       data);
        QCOMPARE(data.access, QStringLiteral("write"));
        QCOMPARE(data.usedTypes,
                 (QSet<QString>{QStringLiteral("Drug"), QStringLiteral("TREATS"), QStringLiteral("Gene")}));
        QCOMPARE(data.usedProperties, QSet<QString>{QStringLiteral("Drug.name")});
    }

    void selectionShowsWhatTheModelReceived()
    {
        app::InspectorData data;
        app::readSent(nlohmann::json::parse(R"({"entities": ["Drug"], "relationships": ["TREATS"],
            "properties": {"Drug": ["name", "approved"]}, "by": "model"})"),
                      data);
        app::readSent(nlohmann::json::parse(R"(["a schema is no selection"])"), data);
        app::readSent(nlohmann::json::parse(R"({"entities": 7, "properties": {"Drug": 3}})"), data);
        QCOMPARE(data.sentTypes, (QSet<QString>{QStringLiteral("Drug"), QStringLiteral("TREATS")}));
        QCOMPARE(data.sentProperties, (QSet<QString>{QStringLiteral("Drug.name"), QStringLiteral("Drug.approved")}));
    }

private:
    struct Setup {
        explicit Setup(fake::ScriptPtr script) : recording(std::move(script)), run(fake::about(recording.agent())) {}
        void sync() { run.apply(recording.take()); }
        void runToEnd()
        {
            recording.start();
            recording.runner->run();
            sync();
        }
        fake::Recording recording;
        app::Run run;
    };
};

QTEST_APPLESS_MAIN(TestInspectorData)
#include "tst_inspectordata.moc"
