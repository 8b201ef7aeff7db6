// SPDX-License-Identifier: GPL-3.0-or-later
// The benchmark measures what it states; no test checks its speed.
#include "bench/workflow.h"

#include "workflow/world.h"

#include <QTest>

using namespace world;

class TestWorkflow : public QObject {
    Q_OBJECT

private slots:
    void eachSizeIsMeasuredWithoutAndWithASink()
    {
        int made = 0;
        const auto rows = bench::measureWorkflow([&]() -> base::Result<std::unique_ptr<CheckpointSink>> {
            ++made;
            return std::make_unique<MemorySink>();
        });
        QVERIFY(rows);
        QCOMPARE(rows->size(), std::size_t(8));
        QVERIFY(made >= 4);
        const nlohmann::json json = bench::toJson(*rows);
        for (std::size_t i = 0; i < rows->size(); ++i) {
            QCOMPARE(q(json[i]["observer"].get<std::string>()), q(i < 4 ? "none" : "session"));
            QVERIFY(json[i]["median_us"].get<double>() > 0);
            QVERIFY(json[i]["median_us"] <= json[i]["p95_us"] && json[i]["p95_us"] <= json[i]["p99_us"]);
        }
        QCOMPARE(json[3]["steps"].get<int>(), 10'000);
    }

    void aSinkThatFailsIsReported()
    {
        const auto rows = bench::measureWorkflow([]() -> base::Result<std::unique_ptr<CheckpointSink>> {
            return base::fail(base::Category::storage, "No room.");
        });
        QCOMPARE(q(rows.error().message), q("No room."));
    }
};

QTEST_APPLESS_MAIN(TestWorkflow)
#include "tst_workflow.moc"
