// SPDX-License-Identifier: GPL-3.0-or-later
// Work ends when its budget ends, at any depth; outside of a budget nothing is counted.
#include "base/jsonread.h"
#include "base/text.h"
#include "base/textsearch.h"
#include "base/workbudget.h"

#include <QTest>
#include <future>
#include <thread>

namespace {

int deep(int level)
{
    base::deeper();
    volatile char frame[512] = {};
    frame[0] = static_cast<char>(level);
    return level > 0 ? deep(level - 1) + frame[0] : 0;
}

} // namespace

class TestWorkBudget : public QObject {
    Q_OBJECT

private slots:
    void timeEndsWork()
    {
        const base::WorkLimits limits{std::chrono::milliseconds(20), SIZE_MAX, {}};
        QCOMPARE(base::within(limits,
                              [] {
                                  for (;;)
                                      base::work();
                              }),
                 std::optional(base::WorkEnd::time));
    }

    void aStopEndsWork()
    {
        std::stop_source stop;
        std::promise<void> begun;
        std::jthread other([&] {
            begun.get_future().wait();
            stop.request_stop();
        });
        QCOMPARE(base::within({std::chrono::milliseconds(60000), SIZE_MAX, stop.get_token()},
                              [&] {
                                  begun.set_value();
                                  for (;;)
                                      base::work();
                              }),
                 std::optional(base::WorkEnd::stopped));
    }

    void memoryEndsWork()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("the sanitizer brings its own allocator, which counts nothing");
#else
        const base::WorkLimits limits{std::chrono::milliseconds(60000), 8u << 20, {}};
        QCOMPARE(base::within(limits, [] { std::string large(16u << 20, 'x'); }), std::optional(base::WorkEnd::memory));
        QCOMPARE(base::within(limits,
                              [] {
                                  std::vector<std::unique_ptr<std::string>> small;
                                  for (;;) {
                                      small.push_back(std::make_unique<std::string>(100, 'x'));
                                      base::work();
                                  }
                              }),
                 std::optional(base::WorkEnd::memory));
        // Released memory is not counted as held.
        QCOMPARE(base::within(limits,
                              [] {
                                  for (int i = 0; i < 100; ++i)
                                      std::string large(4u << 20, 'x');
                              }),
                 std::optional<base::WorkEnd>());
        std::string outside(16u << 20, 'x');
        QCOMPARE(outside.size(), std::size_t(16u << 20));
#endif
    }

    void aRecursionEndsBeforeTheStackDoes()
    {
        QCOMPARE(base::within({}, [] { deep(10000000); }), std::optional(base::WorkEnd::stack));
        std::optional<base::WorkEnd> ended;
        std::jthread([&ended] { ended = base::within({}, [] { deep(10000000); }); }).join();
        QCOMPARE(ended, std::optional(base::WorkEnd::stack));
    }

    void theNarrowerOfTwoHolds()
    {
        const base::WorkLimits wide{std::chrono::milliseconds(60000), SIZE_MAX, {}};
        const base::WorkLimits narrow{std::chrono::milliseconds(10), SIZE_MAX, {}};
        int after = 0;
        QCOMPARE(base::within(narrow,
                              [&] {
                                  QCOMPARE(base::within(wide,
                                                        [] {
                                                            for (;;)
                                                                base::work();
                                                        }),
                                           std::optional(base::WorkEnd::time));
                                  for (++after;;)
                                      base::work();
                              }),
                 std::optional(base::WorkEnd::time));
        QCOMPARE(after, 1);
        QVERIFY(!base::WorkBudget::isActive());
        base::work(1000000); // of no budget
    }

    void longTextsAreComparedWithinTheBudget()
    {
        const std::string text(400000, 'a');
        const base::WorkLimits limits{std::chrono::milliseconds(20), SIZE_MAX, {}};
        QCOMPARE(base::within(limits, [&] { base::editDistance(text, "b" + text, SIZE_MAX - 1); }),
                 std::optional(base::WorkEnd::time));
    }

    void aTextIsFoundInLinearTime()
    {
        const std::string text(2000000, 'a'), part = std::string(1000000, 'a') + 'b';
        QCOMPARE(base::find(text, part), std::string::npos);
        QCOMPARE(base::find(text + "b", part), std::size_t(1000000));
        QCOMPARE(base::find("abcabc", "c", 3), std::size_t(5));
        QCOMPARE(base::find("abc", "", 3), std::size_t(3));
        QCOMPARE(base::find("abc", "", 4), std::string::npos);
    }

    // Reading, copying and writing JSON recurse: no input may exceed the depth.
    void deepJsonIsNotParsed()
    {
        for (const char *open : {"[", "{\"a\":"}) {
            std::string text, end;
            for (int i = 0; i < 100000; ++i) {
                text += open;
                end += open[0] == '[' ? "]" : "}";
            }
            QVERIFY(base::parsedJson(text).is_discarded());
            QVERIFY(base::parsedJson(text + "1" + end).is_discarded());
            QVERIFY(base::parsedOrderedJson(text + "1" + end).is_discarded());
            QCOMPARE(base::readJson(text + "1" + end).error().code, std::string("too-deep"));
        }
        std::string nested;
        for (int i = 0; i < base::deepestJson; ++i)
            nested = "[" + nested + "]";
        QVERIFY(!base::parsedJson(nested).is_discarded());
        QVERIFY(!base::parsedJson("{\"a\": \"[[[[[[[[[[[[\"}", 1).is_discarded());
        QCOMPARE(base::numberIn(base::parsedJson("{\"n\": 1e300}"), "n"), std::int64_t(0));
        QCOMPARE(base::countIn(base::parsedJson("{\"n\": -3}"), "n"), std::int64_t(0));
    }
};

QTEST_GUILESS_MAIN(TestWorkBudget)
#include "tst_workbudget.moc"
