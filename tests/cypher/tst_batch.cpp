// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of the executor's tables.
#include "cypher/evaluate/batch.h"

#include <QtTest>
#include <numeric>

class TestBatch : public QObject {
    Q_OBJECT

private slots:
    // A sort without LIMIT gathers its rows batch by batch. If each batch reallocated the table to its exact size, it
    // would be moved whole each time, and twice the rows would take four times as long. Counted, not timed.
    void aTableThatGrowsByBatchesIsMovedFewTimes_data()
    {
        QTest::addColumn<bool>("ids");
        QTest::newRow("values") << false;
        QTest::newRow("nodes") << true;
    }
    void aTableThatGrowsByBatchesIsMovedFewTimes()
    {
        QFETCH(bool, ids);
        constexpr std::size_t batches = 1000;
        cypher::Column batch, table;
        batch.kind = table.kind = ids ? cypher::ColumnKind::node : cypher::ColumnKind::value;
        for (std::size_t i = 0; i < cypher::batchRows; ++i)
            if (ids)
                batch.ids.push_back(static_cast<std::uint32_t>(i));
            else
                batch.values.emplace_back(static_cast<std::int64_t>(i));
        std::vector<std::uint32_t> rows(cypher::batchRows);
        std::iota(rows.begin(), rows.end(), 0u);
        std::size_t moves = 0, moved = 0;
        const auto capacity = [&] { return ids ? table.ids.capacity() : table.values.capacity(); };
        for (std::size_t i = 0; i < batches; ++i) {
            const std::size_t before = capacity(), held = table.size();
            table.gather(batch, rows);
            if (capacity() != before) {
                ++moves;
                moved += held;
            }
        }
        QCOMPARE(table.size(), batches * cypher::batchRows);
        QVERIFY2(moves <= 12, std::to_string(moves).c_str());
        QVERIFY2(moved <= 2 * table.size(), std::to_string(moved).c_str());
    }
};

QTEST_APPLESS_MAIN(TestBatch)
#include "tst_batch.moc"
