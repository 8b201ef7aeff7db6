// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows.h"

#include <QTest>

using namespace data;

namespace {

Rows numbered(std::size_t count)
{
    RowsBuilder builder({"n", "text"});
    for (std::size_t i = 0; i < count; ++i)
        builder.add({static_cast<std::int64_t>(i), "row " + std::to_string(i)});
    return builder.finish();
}

} // namespace

class RowsTest : public QObject {
    Q_OBJECT
private slots:
    void blocksAreFullButTheLast()
    {
        const Rows rows = numbered(2 * Rows::blockSize + 7);
        QCOMPARE(rows.size(), 2 * Rows::blockSize + 7);
        QCOMPARE(rows.blocks().size(), std::size_t{3});
        QCOMPARE(rows.blocks()[1]->rows, Rows::blockSize);
        QCOMPARE(rows.blocks()[2]->rows, std::size_t{7});
        for (const std::size_t row : {std::size_t{0}, Rows::blockSize - 1, Rows::blockSize, rows.size() - 1})
            QCOMPARE(rows.at(row, 0).asInt(), static_cast<std::int64_t>(row));
        QVERIFY(rows.byteSize() > rows.size() * 2 * sizeof(Value));
    }

    void aBuilderCountsWhatIsNotYetInABlock()
    {
        RowsBuilder builder({"a"});
        QCOMPARE(builder.size(), std::size_t{0});
        for (int i = 0; i < 1500; ++i)
            builder.add({i});
        QCOMPARE(builder.size(), std::size_t{1500});
        QCOMPARE(builder.finish().size(), std::size_t{1500});
        QCOMPARE(builder.size(), std::size_t{0});
    }

    void rowsWithoutColumnsAreCounted()
    {
        RowsBuilder builder(std::vector<std::string>{});
        builder.add({});
        builder.add({});
        const Rows rows = builder.finish();
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rowsOf(*decodeRows(artefact(rows)->canonical())).size(), std::size_t{2});
    }

    void anArtefactComesBackFromItsBytes()
    {
        Rows rows = numbered(1100);
        rows.setTruncation("more than 1,100 rows");
        const base::ArtefactPtr original = artefact(rows);
        const auto back = decodeRows(original->canonical());
        QVERIFY(back);
        QCOMPARE((*back)->canonical(), original->canonical());
        QVERIFY((*back)->hash() == original->hash());
        QCOMPARE(rowsOf(*back).truncation(), rows.truncation());
        QCOMPARE(rowsOf(*back).at(1099, 1).asString(), std::string("row 1099"));
        QVERIFY(original->display().find("1,050 more rows") != std::string::npos);
    }

    void tornBytesAreRefused()
    {
        const std::string bytes = artefact(numbered(3))->canonical();
        QVERIFY(!decodeRows(bytes.substr(0, bytes.size() - 2)));
        QVERIFY(!decodeRows("[]"));
        QVERIFY(!decodeRows(R"({"columns":["a"],"rows":[[1,2]]})"));
        QVERIFY(!decodeRows(R"({"columns":1,"rows":[]})"));
        QVERIFY(rowsOf(base::text("x")).empty());
        QVERIFY(rowsOf(nullptr).empty());
    }
};

QTEST_APPLESS_MAIN(RowsTest)
#include "tst_rows.moc"
