// SPDX-License-Identifier: GPL-3.0-or-later
// A run is restored from its file unchanged, and the file stays small.
#include "session/stored.h"

#include "base/codedtext.h"

#include <QTest>
#include <sqlite3.h>

using namespace stored;

namespace {

std::string usageText(const base::Usage &usage)
{
    return std::to_string(usage.tokensIn) + "/" + std::to_string(usage.tokensOut) + "/" + std::to_string(usage.calls) +
           "/" + (usage.cost ? std::to_string(*usage.cost) : "?") + "/" + std::to_string(usage.time.count());
}

std::string recordText(const Record &record)
{
    std::string text;
    for (const ActivityPtr &one : record.activities) {
        text += "\n  " + one->kind + " " + std::to_string(one->ordinal) + "+" + std::to_string(one->nested) + " " +
                base::displayOf(one->request) + " -> " + base::displayOf(one->reply) + " " + one->text + " " +
                usageText(one->usage) + " " + std::to_string(one->time.count()) + (one->served ? " served" : "");
        if (one->error)
            text += " error " + std::string(toString(one->error->category)) + one->error->message + one->error->detail +
                    one->error->code;
        for (const base::Error &retry : one->retries)
            text += " retry " + retry.message;
    }
    for (const Reading &reading : record.readings)
        text += "\n  read " + std::to_string(static_cast<int>(reading.of)) + " " + std::to_string(reading.value);
    for (const auto &decision : record.decisions)
        text += "\n  decided " + base::displayOf(decision);
    return text;
}

std::string bindingsText(const BindingsPtr &bindings)
{
    std::string text;
    for (const auto &[role, binding] : *bindings)
        text += role + "=" + binding + " ";
    return text;
}

// Every field of a checkpoint, so that a field missing in the file is detected.
std::string fullText(const Checkpoint &one)
{
    std::string text = std::to_string(static_cast<std::uint64_t>(one.id)) + "<" +
                       std::to_string(static_cast<std::uint64_t>(one.parent)) + " b" +
                       std::to_string(static_cast<std::uint32_t>(one.branch)) + " " + std::to_string(one.iteration) +
                       "." + std::to_string(one.step) + " " + one.node + "@" + std::to_string(one.nodeVersion) + " [" +
                       one.label + "] > " + one.next + (one.opensIteration ? "! " : " ") + one.endReason + " " +
                       std::string(toString(one.origin)) + (one.swapsOnce ? " once " : " ") +
                       bindingsText(one.bindings) + "| " + bindingsText(one.nextBindings) + usageText(one.usage) + " " +
                       usageText(one.total) + " " + std::to_string(one.at.time_since_epoch().count()) + " " +
                       std::to_string(one.duration.count()) + " " + std::to_string(one.elapsed.count());
    for (const Name &name : one.clears)
        text += " clears " + name;
    for (const auto &[name, value] : one.changes)
        text += "\n  " + name + " := " + (value ? std::string(value->kind()) + " " + value->display() : "nothing");
    for (const auto &[name, value] : one.state.entries())
        text += "\n  " + name + " = " + value->hash().hex();
    return text + recordText(one.record);
}

// A run with all that a checkpoint can contain.
void liveALittle(Runner &runner, Toys &toys)
{
    toys.model = [](const std::string &prompt, LiveCall &call) -> base::Result<std::string> {
        call.text("half a wo");
        call.retrying({base::Category::unreachable, "Line cut.", "detail", "code"});
        call.text("q");
        return prompt.find("query=q2") != std::string::npos ? "q3" : "q2";
    };
    (void)runner.start({set("question", "drügs\n\"?\"")}, {{"model", "toy"}, {"source", "sample:"}});
    runner.run();
    (void)runner.edit(static_cast<CheckpointId>(7), {set("search_query", "q9")}, "bold", "query of 2 edited");
    (void)runner.swap(runner.current()->id, {{"model", "big"}}, false);
    (void)runner.hint(runner.current()->id, "try the synonym");
    runner.step();
    (void)runner.skip();
    runner.setLimits({.steps = 9});
    runner.run();
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT

private slots:
    void aRunComesBackAsItWas()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        liveALittle(*runner, it.toys);
        QVERIFY(runner->rename(static_cast<BranchId>(1), "baseline", "first"));
        std::vector<std::string> before;
        for (std::uint64_t id = 1; runner->find(static_cast<CheckpointId>(id)); ++id)
            before.push_back(fullText(*runner->find(static_cast<CheckpointId>(id))));
        const auto branches = runner->branches();
        const CheckpointId current = runner->current()->id;
        runner.reset();

        it.reopen();
        auto again = it.restored(reflexion(it.toys));
        for (std::size_t i = 0; i < before.size(); ++i)
            QCOMPARE(q(fullText(*again->find(static_cast<CheckpointId>(i + 1)))), q(before[i]));
        QVERIFY(!again->find(static_cast<CheckpointId>(before.size() + 1)));
        QCOMPARE(again->branches().size(), branches.size());
        for (std::size_t i = 0; i < branches.size(); ++i) {
            QCOMPARE(q(again->branches()[i].name), q(branches[i].name));
            QCOMPARE(q(again->branches()[i].note), q(branches[i].note));
            QVERIFY(again->branches()[i].tip == branches[i].tip && again->branches()[i].fork == branches[i].fork);
        }
        QVERIFY(again->current()->id == current);
        again->setLimits({});
        QCOMPARE(q(again->run().reason), q("answered")); // and continues
    }

    void equalArtefactsAreSharedAgain()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        it.reopen();
        auto again = it.restored(reflexion(it.toys));
        const auto path = again->path(again->current()->id);
        QCOMPARE(path.front()->state.get("question").get(), path.back()->state.get("question").get());
        QCOMPARE(path.front()->bindings.get(), path.back()->bindings.get());
        const auto memory = path.back()->state.list("memory"); // also in the file, a list is its parent and an item
        QCOMPARE(memory->parent().get(), path[11]->state.list("memory").get());
    }

    void aSuspendedAttemptAndItsAnswerSurvive()
    {
        Stored it;
        it.create();
        const auto graph = react(it.world);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", "?"), {"actions", base::json({"read a", "write b", "write c"})}}, {}));
        QCOMPARE(q(runner->run().reason), q("May I write b?"));
        it.reopen();
        runner = it.restored(graph);
        QCOMPARE(q(runner->attempt()->suspend->message), q("May I write b?"));
        QCOMPARE(q(base::displayOf(runner->attempt()->suspend->details)), q("write b"));
        QVERIFY(runner->answer(base::text("yes")));
        it.reopen(); // answered, not yet executed
        runner = it.restored(graph);
        QCOMPARE(q(runner->run().reason), q("May I write c?"));
        QVERIFY(runner->answer(base::text("yes")));
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(it.world.live["tool:read a"], 1);
        QCOMPARE(it.world.live["tool:write b"], 1);
        it.reopen();
        QVERIFY(!it.restored(graph)->attempt()); // an attempt that became a checkpoint is no longer one
    }

    void aFailedAttemptKeepsItsError()
    {
        Stored it;
        it.create();
        const base::CodedText sentence({"test.unreachable", "{host} is not reachable. {why}"}, {{"host", "h"}},
                                       {{"why", base::CodedText({"test.closed", "No server."})}});
        it.toys.database = [&sentence](const std::string &, LiveCall &) -> base::Result<std::string> {
            return base::fail(base::Category::unreachable, sentence, "ECONNREFUSED", "refused");
        };
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        QCOMPARE(runner->run().stop, Stop::failed);
        const std::string before = recordText(runner->attempt()->record);
        it.reopen();
        runner = it.restored(reflexion(it.toys));
        QVERIFY(runner->attempt()->status == AttemptStatus::failed);
        QCOMPARE(q(runner->attempt()->error->message), q("h is not reachable. No server."));
        QVERIFY(base::textOf(*runner->attempt()->error) == sentence);
        QCOMPARE(q(runner->attempt()->error->detail), q("ECONNREFUSED"));
        QVERIFY(runner->attempt()->error->category == base::Category::unreachable);
        QCOMPARE(q(recordText(runner->attempt()->record)), q(before));
    }

    void runsAreListed()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        QVERIFY(it.session->addRun({"react", "why?", "{}", ""}, std::chrono::system_clock::now()));
        it.reopen();
        const auto runs = it.session->runs();
        QVERIFY(runs);
        QCOMPARE(runs->size(), std::size_t(2));
        QCOMPARE(q(runs->at(0).facts.title), q("drugs?"));
        QCOMPARE(q(runs->at(0).facts.settings), q(R"({"stop":"documented"})"));
        QCOMPARE(q(runs->at(0).facts.fingerprint), q("abc"));
        QCOMPARE(q(runs->at(0).endReason), q("answered"));
        QCOMPARE(runs->at(0).checkpoints, std::int64_t(17));
        QCOMPARE(runs->at(1).checkpoints, std::int64_t(0));
        QCOMPARE(q(it.session->load(runs->at(1).id, decoders).error().code), q("missing"));
        QCOMPARE(q(it.session->load(static_cast<RunId>(77), decoders).error().code), q("missing"));
    }

    void twoRunsInOneFileShareTheirArtefacts()
    {
        Stored it;
        it.create();
        std::string big;
        for (int i = 0; i < 50'000; ++i)
            big += std::to_string(i * 7919 % 100'003) + " ";
        for (int i = 0; i < 2; ++i) {
            const auto run = it.session->addRun({"reflexion", "q", "{}", ""}, std::chrono::system_clock::now());
            QVERIFY(run);
            const auto sink = it.session->sink(*run);
            Runner runner(reflexion(it.toys),
                          {&it.world.clock, &it.world.random, &it.world.services, sink.get(), {}, {}});
            QVERIFY(runner.start({set("question", big)}, {}));
        }
        it.session.reset();
        QVERIFY(contents(it.file).size() < static_cast<qsizetype>(big.size()));
    }

    void hundredIterationsOfALargeSchemaStaySmall()
    {
        // The worst case: no references, and a flat text of a megabyte that changes a little in each step.
        Stored it;
        it.create();
        base::SeededRandom random(3);
        std::string schema;
        while (schema.size() < 1'000'000)
            schema += "type T" + std::to_string(random.next() % 100'000) + " { p" +
                      std::to_string(random.next() % 300) + ": text }\n";
        auto graph = std::make_shared<StateGraph>("big");
        graph->input("question").entry(Target::to("work"));
        graph->node({"work",
                     1,
                     [&](const State &, Context &context) -> base::Result<Update> {
                         const std::string prompt =
                             schema + "attempt " + std::to_string(context.iteration) + schema.substr(0, 300);
                         BASE_TRY(std::string reply,
                                  it.world.ask(context, "model", prompt, [](const std::string &, LiveCall &) {
                                      return base::Result<std::string>("q");
                                  }));
                         return Update{{set("prompt", prompt), set("query", reply)}, {}, {}};
                     },
                     {},
                     {"prompt", "query"},
                     {}});
        graph->route("work", [](const State &) { return Label("on"); },
                     {{"on", Target::iteration("work")}, {"off", Target::end("answered")}});
        auto runner = it.runner(graph);
        runner->setLimits({.steps = 100});
        QVERIFY(runner->start({set("question", "?")}, {}));
        QCOMPARE(q(runner->run().reason), q("step-limit"));
        it.sink.reset();
        it.session.reset();
        const auto size = contents(it.file).size();
        QVERIFY2(size < 5'000'000, std::to_string(size).c_str());
        it.reopen();
        auto again = it.restored(graph);
        QCOMPARE(q(again->find(static_cast<CheckpointId>(51))->state.text("prompt")),
                 q(runner->find(static_cast<CheckpointId>(51))->state.text("prompt")));
    }

    void aLongListIsStoredByItemAndComesBack()
    {
        Stored it;
        it.create();
        auto graph = std::make_shared<StateGraph>("list");
        graph->input("question").entry(Target::to("grow"));
        graph->node({"grow",
                     1,
                     [](const State &, Context &) -> base::Result<Update> {
                         Update update;
                         for (int i = 0; i < 20'000; ++i)
                             update.append.push_back(set("list", std::to_string(i)));
                         return update;
                     },
                     {},
                     {"list"},
                     {}});
        graph->route("grow", Target::end("answered"));
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        QCOMPARE(q(runner->run().reason), q("answered"));
        it.reopen();
        auto again = it.restored(graph);
        QCOMPARE(again->current()->state.list("list")->size(), std::size_t(20'000));
        QVERIFY(again->current()->state.get("list")->hash() == runner->current()->state.get("list")->hash());
    }

    void formatOneIsUpgradedUnlessOpenedReadOnly()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        it.sink.reset();
        it.session.reset();
        sqlite3 *raw = nullptr;
        QCOMPARE(sqlite3_open(it.file.c_str(), &raw), SQLITE_OK);
        QCOMPARE(sqlite3_exec(raw, "DROP TABLE mark; PRAGMA user_version = 1", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(raw);
        const QByteArray before = contents(it.file);
        {
            const auto reading = SessionFile::open(it.file, Access::readOnly);
            QVERIFY(reading);
            QVERIFY((*reading)->marks()->empty());
            QVERIFY((*reading)->load(it.run, decoders));
        }
        QCOMPARE(contents(it.file), before);
        it.reopen();
        QVERIFY(it.session->setMark({it.run, "star", 3, "yes"}));
        it.reopen();
        QCOMPARE(it.session->marks()->size(), std::size_t(1));
        QCOMPARE(q(it.session->marks()->front().kind), q("star"));
        QVERIFY(it.session->setMark({it.run, "star", 3, ""})); // removed
        QVERIFY(it.session->marks()->empty());
        QVERIFY(it.restored(reflexion(it.toys)));
    }

    void restoredRunKeepsItsPlaceUntilResumed()
    {
        Stored it;
        it.create();
        const auto graph = reflexion(it.toys);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        const CheckpointId end = runner->current()->id;
        QVERIFY(runner->goTo(static_cast<CheckpointId>(5)));
        QVERIFY(it.session->setPlace(it.run, runner->current()->id, runner->branch()));
        it.reopen();
        runner = it.restored(graph);
        QVERIFY(runner->current()->id == static_cast<CheckpointId>(5));
        runner->step(); // the stored place is obsolete now
        QVERIFY(runner->current()->id > end);
        it.reopen();
        QVERIFY(it.restored(graph)->current()->id > end);
    }

    void copyIsCompleteAndReplacesOnlyAClosedFile()
    {
        Stored it;
        it.create();
        const auto graph = reflexion(it.toys);
        auto runner = it.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        const std::string copy = it.folder.filePath("copy.rfx").toStdString();
        QVERIFY(it.session->copyTo(copy));
        {
            const auto opened = SessionFile::open(copy);
            QVERIFY(opened);
            QCOMPARE((*opened)->load(it.run, decoders)->checkpoints.size(), std::size_t(17));
            QCOMPARE(q(it.session->copyTo(copy).error().code), q("locked"));
        }
        QVERIFY(it.session->copyTo(copy)); // closed now
        QCOMPARE(q(it.session->copyTo(it.file).error().code), q("exists"));
        QVERIFY(!it.session->copyTo("/nowhere/at/all.rfx"));
    }

    void aFileOpenedForReadingIsReadAndNotWritten()
    {
        Stored it;
        it.create();
        auto runner = it.runner(reflexion(it.toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        it.sink.reset();
        it.session.reset();
        const QByteArray before = contents(it.file);
        auto opened = SessionFile::open(it.file, Access::readOnly);
        QVERIFY(opened);
        QVERIFY((*opened)->readOnly());
        it.session = std::move(*opened);
        it.sink = it.session->sink(it.run);
        runner = it.restored(reflexion(it.toys));
        const Outcome outcome = runner->step();
        QVERIFY(outcome.pause == Pause::storage);
        QCOMPARE(q(outcome.reason), q("The session is read-only. Save it under another name to continue."));
        it.sink.reset();
        it.session.reset();
        QCOMPARE(contents(it.file), before);
    }
};

QTEST_APPLESS_MAIN(TestSessionFile)
#include "tst_sessionfile.moc"
