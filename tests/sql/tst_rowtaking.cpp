// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/reading/rowtaking.h"

#include <QtTest/QtTest>

class TestRowTaking : public QObject {
    Q_OBJECT

private slots:
    // A thousand rows of a megabyte would fill the memory before a sink received the first.
    void largeRowsAreGivenEarly()
    {
        const std::string large(1u << 20, 'x');
        for (const bool isLarge : {true, false}) {
            std::vector<std::size_t> blocks;
            const data::RowSink sink = [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
                blocks.push_back(block->rows);
                return blocks.size() < 3;
            };
            data::QueryLimits limits;
            limits.rows = 5000;
            limits.bytes = SIZE_MAX;
            sql::RowCollector taking(limits, sink);
            taking.setColumns({"a"});
            std::size_t rows = 0;
            for (bool more = true; more && taking.begin(); ++rows) {
                taking.add(data::Value(isLarge ? large : std::string("x")));
                more = taking.end();
            }
            QCOMPARE(blocks.size(), std::size_t{3}); // and it ended when the sink had enough
            if (isLarge)
                QVERIFY(rows < 60);
            else
                QCOMPARE(rows, std::size_t{3} * data::Rows::blockSize);
        }
    }
    // Rows of any size are in whole blocks in memory.
    void storedRowsAreInWholeBlocks()
    {
        const data::RowSink none;
        data::QueryLimits limits;
        limits.bytes = SIZE_MAX;
        sql::RowCollector taking(limits, none);
        taking.setColumns({"a"});
        for (int i = 0; i < 40; ++i) {
            QVERIFY(taking.begin());
            taking.add(data::Value(std::string(1u << 20, static_cast<char>('a' + i % 26))));
            QVERIFY(taking.end());
        }
        const data::Rows rows = taking.finish();
        QCOMPARE(rows.size(), std::size_t{40});
        QCOMPARE(rows.at(39, 0).asString()[0], static_cast<char>('a' + 39 % 26));
    }
};

QTEST_APPLESS_MAIN(TestRowTaking)
#include "tst_rowtaking.moc"
