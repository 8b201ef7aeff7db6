// SPDX-License-Identifier: GPL-3.0-or-later
// Activities: the record of a call, how it serves a later attempt, and that a replay never calls live.
#include "workflow/recorder.h"

#include "support/nothreads.h"
#include "world.h"

#include <QTest>
#include <atomic>
#include <condition_variable>
#include <mutex>

using namespace world;

namespace {

struct Listener final : Recorder::Listener {
    void activityStarted(const Activity &activity, const Record &) override
    {
        lines += "start " + activity.kind + "\n";
    }
    void textStreamed(std::uint32_t, const std::string &text) override { lines += "text " + text + "\n"; }
    void activityRetried(std::uint32_t, const base::Error &why) override { lines += "retry " + why.message + "\n"; }
    void activityFinished(const ActivityPtr &activity, const Record &soFar) override
    {
        lines += (activity->served ? "served " : "done ") + activity->kind + " " +
                 std::to_string(soFar.activities.size()) + "\n";
    }
    std::string overBudget(const base::Usage &soFar) override { return soFar.calls >= 3 ? "budget:model-calls" : ""; }
    std::string lines;
};

struct Node {
    Listener listener;
    TickingClock clock;
    base::SeededRandom random{1};
    std::stop_source stop;
    Recorder recorder{listener, clock, random, stop.get_token()};
    int live = 0;

    base::Result<base::ArtefactPtr> call(std::string_view kind, std::string request, std::string reply)
    {
        return recorder.call(kind, base::text(std::move(request)), [&](LiveCall &) -> base::Result<Reply> {
            ++live;
            if (reply == "fail")
                return base::fail(base::Category::unreachable, "No route to the model.");
            return Reply{base::text(reply), {}};
        });
    }
};

} // namespace

class TestRecorder : public QObject {
    Q_OBJECT

private slots:
    void aCallRecordsRequestReplyUsageTimeAndText()
    {
        Node node;
        node.clock.tick = 20ms;
        const auto reply = node.recorder.call("model", base::text("why?"), [](LiveCall &call) -> base::Result<Reply> {
            call.text("be");
            call.text("cause ");
            call.text("I say");
            call.text(" so");
            base::Usage usage;
            usage.tokensIn = 5;
            return Reply{base::text("because I say so"), usage};
        });
        QVERIFY(reply);
        const Activity &activity = *node.recorder.record().activities.at(0);
        QCOMPARE(q(base::textOf(activity.request)), q("why?"));
        QCOMPARE(q(base::textOf(activity.reply)), q("because I say so"));
        QCOMPARE(q(activity.text), q("because I say so"));
        QCOMPARE(activity.usage.calls, std::int64_t(1));
        QCOMPARE(activity.usage.tokensIn, std::int64_t(5));
        QVERIFY(activity.time > 0ns);
        QCOMPARE(q(node.listener.lines), // each at once: a model may pause after any
                 q("start model\ntext be\ntext cause \ntext I say\ntext  so\ndone model 1\n"));
    }

    void parallelCallsAreRecordedSeparately()
    {
        Node node;
        std::mutex mutex;
        std::condition_variable bell;
        int there = 0;
        std::vector<Activities::Request> requests;
        for (const char *name : {"a", "b", "c"})
            requests.push_back({base::text(name), [&, name](LiveCall &call) -> base::Result<Reply> {
                                    std::unique_lock lock(mutex);
                                    ++there;
                                    bell.notify_all();
                                    if (!bell.wait_for(lock, 60s, [&] { return there == 3; }))
                                        return base::fail(base::Category::internal, "They went one after the other.");
                                    if (name[0] == 'b')
                                        throw std::runtime_error("boom");
                                    call.text(std::string("text of ") + name);
                                    return Reply{base::text(std::string("reply ") + name), {}};
                                }});
        const auto replies = node.recorder.callAll("model", requests, 3);
        QCOMPARE(q(base::textOf(*replies.at(0))), q("reply a"));
        QCOMPARE(q(replies.at(1).error().message), q("The call (model) failed because of an internal error."));
        QCOMPARE(q(base::textOf(*replies.at(2))), q("reply c"));
        const Record record = node.recorder.takeRecord();
        QCOMPARE(record.activities.size(), std::size_t(3));
        for (std::uint32_t i = 0; i < 3; ++i)
            QCOMPARE(record.activities[i]->ordinal, i); // in the order of starting, whichever was ready first
        QCOMPARE(q(record.activities[2]->text), q("text of c"));
        QVERIFY(node.listener.lines.starts_with("start model\nstart model\nstart model\n"));

        Node again; // a recorded call is not repeated, a failed one is
        again.recorder.serveFrom(record, Recorder::Mode::live);
        std::atomic<int> live = 0; // requested at once
        for (auto &request : requests)
            request.live = [&live](LiveCall &) -> base::Result<Reply> {
                ++live;
                return Reply{base::text("anew"), {}};
            };
        const auto served = again.recorder.callAll("model", requests, 3);
        QCOMPARE(q(base::textOf(*served.at(0))), q("reply a"));
        QCOMPARE(q(base::textOf(*served.at(1))), q("anew"));
        QCOMPARE(live.load(), 1);

        Node poor; // the budget is three calls, parallel or not
        requests.push_back({base::text("d"), requests[0].live});
        const auto paid = poor.recorder.callAll("model", requests, 4);
        QCOMPARE(q(paid.at(3).error().code), q("budget:model-calls"));
        QVERIFY(paid.at(2).has_value());
    }

    void callsRunEvenIfNoThreadIsAvailable()
    {
        Node node;
        const support::NoThreads none;
        std::vector<Activities::Request> requests;
        for (const char *name : {"a", "b", "c"})
            requests.push_back({base::text(name), [name](LiveCall &call) -> base::Result<Reply> {
                                    call.text(name);
                                    return Reply{base::text(std::string("reply ") + name), {}};
                                }});
        const auto replies = node.recorder.callAll("model", requests, 3);
        QCOMPARE(q(base::textOf(*replies.at(0))), q("reply a"));
        QCOMPARE(q(base::textOf(*replies.at(2))), q("reply c"));
        QCOMPARE(q(node.recorder.record().activities.at(1)->text), q("b"));
    }

    void retriesAreKeptAndTheirTextIsDropped()
    {
        Node node;
        QVERIFY(node.recorder.call("model", base::text("x"), [](LiveCall &call) -> base::Result<Reply> {
            call.text("hal");
            call.retrying({base::Category::unreachable, "Line cut.", {}, {}});
            call.text("whole");
            return Reply{base::text("whole"), {}};
        }));
        const Activity &activity = *node.recorder.record().activities.at(0);
        QCOMPARE(q(activity.text), q("whole"));
        QCOMPARE(q(activity.retries.at(0).message), q("Line cut."));
    }

    void failuresAndExceptionsAreValues()
    {
        Node node;
        QVERIFY(!node.call("model", "x", "fail"));
        const auto thrown = node.recorder.call(
            "tool:x", base::text("x"), [](LiveCall &) -> base::Result<Reply> { throw std::runtime_error("boom"); });
        QCOMPARE(q(thrown.error().message), q("The call (tool:x) failed because of an internal error."));
        const auto empty =
            node.recorder.call("tool:y", nullptr, [](LiveCall &) -> base::Result<Reply> { return Reply{}; });
        QCOMPARE(q(empty.error().message), q("The call (tool:y) gave no reply."));
        QCOMPARE(node.recorder.record().activities.size(), std::size_t(3));
        QCOMPARE(q(node.recorder.record().activities[0]->error->message), q("No route to the model."));
    }

    void resumedCallsAreServedByOrdinalAndRequest()
    {
        Node first;
        QVERIFY(first.call("model", "a", "1"));
        QVERIFY(first.call("model", "b", "2"));
        QVERIFY(!first.call("query", "c", "fail"));
        const Record record = first.recorder.takeRecord();

        Node second;
        second.recorder.serveFrom(record, Recorder::Mode::live);
        QCOMPARE(q(base::textOf(*second.call("model", "a", "new"))), q("1"));
        QCOMPARE(q(base::textOf(*second.call("model", "B", "new"))), q("new")); // another request: called
        QCOMPARE(q(base::textOf(*second.call("query", "c", "new"))), q("new")); // had failed: tried again
        QCOMPARE(q(base::textOf(*second.call("query", "d", "new"))), q("new")); // not reached before
        QCOMPARE(second.live, 3);
        QVERIFY(second.recorder.record().activities[0]->served);
        QVERIFY(!second.recorder.record().activities[1]->served);
        Node third;
        third.recorder.serveFrom(record, Recorder::Mode::live);
        QCOMPARE(q(base::textOf(*third.call("query", "a", "new"))), q("new")); // another kind: called
    }

    void nestedCallsAreServedWithTheCallTheyAreIn()
    {
        const auto tool = [](Node &node) {
            const auto reply = node.recorder.call("tool:ask", base::text("t"), [&](LiveCall &) -> base::Result<Reply> {
                BASE_TRY(const auto inner, node.call("model", "inner", "in"));
                return Reply{base::text(base::textOf(inner) + "out"), {}};
            });
            return base::textOf(*reply);
        };
        Node first;
        QCOMPARE(q(tool(first)), q("inout"));
        QVERIFY(first.call("query", "after", "x"));
        QCOMPARE(first.recorder.record().activities[0]->nested, 1u);
        QCOMPARE(q(first.recorder.record().activities[1]->kind), q("model"));
        const Record record = first.recorder.takeRecord();
        Node second;
        second.recorder.serveFrom(record, Recorder::Mode::replay);
        QCOMPARE(q(tool(second)), q("inout"));
        QVERIFY(second.call("query", "after", "x"));
        QCOMPARE(second.live, 0);
        QCOMPARE(second.recorder.record().activities.size(), std::size_t(3));
        QVERIFY(second.recorder.divergence().empty());
    }

    void aReplayGivesFailuresBackAndNeverCallsLive()
    {
        Node first;
        QVERIFY(!first.call("model", "a", "fail"));
        const auto now = first.recorder.clock().now();
        const auto wall = first.recorder.clock().wall();
        const auto number = first.recorder.random().next();
        const Record record = first.recorder.takeRecord();

        Node second;
        second.clock.now();
        second.random.next();
        second.recorder.serveFrom(record, Recorder::Mode::replay);
        QCOMPARE(q(second.call("model", "a", "new").error().message), q("No route to the model."));
        QVERIFY(second.recorder.clock().now() == now);
        QVERIFY(second.recorder.clock().wall() == wall);
        QCOMPARE(second.recorder.random().next(), number);
        QVERIFY(second.recorder.divergence().empty());
        QVERIFY(!second.call("model", "b", "new"));
        QCOMPARE(q(second.recorder.divergence()), q("call 2 (model) was not recorded."));
        QCOMPARE(second.live, 0);
    }

    void aReplayNoticesEachKindOfDifference_data()
    {
        QTest::addColumn<int>("difference");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("request") << 0 << "call 1 (model) differs from the recorded call.";
        QTest::newRow("kind") << 1 << "call 1 (query) differs from the recorded call.";
        QTest::newRow("time") << 2 << "a time was not recorded.";
        QTest::newRow("random") << 3 << "a random number was not recorded.";
    }
    void aReplayNoticesEachKindOfDifference()
    {
        QFETCH(int, difference);
        QFETCH(QString, sentence);
        Node first;
        QVERIFY(first.call("model", "a", "1"));
        const Record record = first.recorder.takeRecord();
        Node second;
        second.recorder.serveFrom(record, Recorder::Mode::replay);
        if (difference == 0)
            QVERIFY(!second.call("model", "b", "1"));
        else if (difference == 1)
            QVERIFY(!second.call("query", "a", "1"));
        else if (difference == 2)
            second.recorder.clock().now();
        else
            second.recorder.random().next();
        QCOMPARE(q(second.recorder.divergence()), sentence);
        QCOMPARE(second.live, 0);
    }

    void resumeReplaysDateAndRandomButNotClock()
    {
        Node first;
        const auto now = first.recorder.clock().now();
        const auto wall = first.recorder.clock().wall();
        const auto number = first.recorder.random().next();
        const Record record = first.recorder.takeRecord();
        Node second;
        second.clock.tick = 1h;
        second.random.next();
        second.recorder.serveFrom(record, Recorder::Mode::live);
        QVERIFY(second.recorder.clock().now() != now);
        QVERIFY(second.recorder.clock().wall() == wall);
        QCOMPARE(second.recorder.random().next(), number);
        QVERIFY(second.recorder.clock().wall() != wall); // the record is used up
    }

    void decisionsFollowTheOrderOfQuestions()
    {
        Node node;
        QVERIFY(!node.recorder.decision());
        Record record;
        record.decisions = {base::text("yes"), base::text("no")};
        node.recorder.serveFrom(record, Recorder::Mode::live);
        QCOMPARE(q(base::textOf(node.recorder.decision())), q("yes"));
        QCOMPARE(q(base::textOf(node.recorder.decision())), q("no"));
        QVERIFY(!node.recorder.decision());
    }

    void noCallIsMadeAfterAStopNorBeyondTheBudget()
    {
        Node node;
        for (int i = 0; i < 3; ++i)
            QVERIFY(node.call("model", "x", "y"));
        const auto over = node.call("model", "x", "y");
        QCOMPARE(q(over.error().code), q("budget:model-calls"));
        QVERIFY(over.error().category == base::Category::limit);
        QVERIFY(node.call("query", "x", "y")); // costs nothing
        node.stop.request_stop();
        QVERIFY(node.call("query", "x", "y").error().category == base::Category::cancelled);
        QCOMPARE(node.live, 4);
    }
};

QTEST_APPLESS_MAIN(TestRecorder)
#include "tst_recorder.moc"
