// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rowfacts.h"
#include "data/rows/rows.h"
#include "data/rows/rowsdiff.h"

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

    void builderCountsRowsOfAnUnfinishedBlock()
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

    void rowsAreMatchedByTheirKeyAndChangedOnesFound()
    {
        RowsBuilder left({"id", "name"}), right({"name", "id"});
        for (int i = 0; i < 5; ++i)
            left.add({i, "row " + std::to_string(i)});
        for (int i = 1; i < 7; ++i)
            right.add({i == 3 ? std::string("another") : "row " + std::to_string(i), i});
        const RowsDifference difference = diffRows(left.finish(), right.finish());
        QCOMPARE(difference.kept, std::size_t{3});
        QCOMPARE(difference.changed, std::size_t{0}); // by name, the first unique column: 3 is another row
        QCOMPARE(difference.added, std::size_t{3});
        QCOMPARE(difference.removed, std::size_t{2});

        RowsBuilder before({"id", "count"}), after({"id", "count"});
        for (int i = 0; i < 4; ++i) {
            before.add({i, 7});
            after.add({i, i == 2 ? 8 : 7});
        }
        const RowsDifference changed = diffRows(before.finish(), after.finish());
        QCOMPARE(changed.columns[*changed.key], std::string("id"));
        QCOMPARE(changed.changed, std::size_t{1});
        QCOMPARE(changed.kept, std::size_t{3});
        QCOMPARE(changed.lines[2].before, std::int64_t{2});
        QVERIFY(changed.lines[2].change == RowChange::changed);
    }

    void rowsWithoutKeyAreMatchedByValueAndCount()
    {
        RowsBuilder left({"a"}), right({"a"}), other({"b"});
        for (const char *text : {"x", "x", "y"})
            left.add({text});
        for (const char *text : {"y", "x", "x", "x"})
            right.add({text});
        other.add({"x"});
        const Rows before = left.finish(), after = right.finish();
        const RowsDifference difference = diffRows(before, after);
        QVERIFY(!difference.key);
        QCOMPARE(difference.kept, std::size_t{3});
        QCOMPARE(difference.added, std::size_t{1});
        QCOMPARE(difference.removed, std::size_t{0});
        QVERIFY(!diffRows(before, other.finish()).comparable);
        QCOMPARE(diffRows({}, after).added, std::size_t{4});
        QCOMPARE(diffRows(before, {}).removed, std::size_t{3});
    }

    void nothingIsNoRowOrNothingInAnyOfThem()
    {
        const auto rowsOf = [](std::vector<Value> row) {
            RowsBuilder builder(std::vector<std::string>(row.size(), "x"));
            builder.add(std::move(row));
            return builder.finish();
        };
        const char *const stored = "SELECT discount FROM product", *const counted = "SELECT count (*) FROM product";
        for (const char *query : {stored, counted}) {
            QVERIFY(isEmptyResult(Rows({"a"}), query));
            QVERIFY(isEmptyResult(rowsOf({Value(), ValueList{}, ValueList{Value()}}), query));
            for (const Value &value : {Value(1), Value(-0.5), Value(true), Value("a"), Value(ValueList{1})})
                QVERIFY(!isEmptyResult(rowsOf({Value(), value}), query));
        }
        // A zero, false or empty text means "no rows" if it may be computed from none; otherwise it is stored.
        for (const Value &value : {Value(0), Value(0.0), Value(false), Value("")}) {
            QVERIFY(!isEmptyResult(rowsOf({value}), stored));
            QVERIFY(isEmptyResult(rowsOf({value}), counted));
            QVERIFY(!canProveEmpty(rowsOf({value}), stored));
            QVERIFY(canProveEmpty(rowsOf({value}), counted));
            QVERIFY(holdsNothing(rowsOf({value})));
        }
        QVERIFY(canProveEmpty(Rows({"a"}), stored));
        // A row exists without the value; for a computed column the reason is unknown.
        QVERIFY(canProveEmpty(rowsOf({Value()}), stored));
        for (const char *query : {"SELECT price / 0 FROM product", "MATCH (p) RETURN max(p.price)", "no query"})
            QVERIFY(!canProveEmpty(rowsOf({Value()}), query));
        QVERIFY(!isEmptyResult(rowsOf({Value(0)}), "SELECT discount FROM account")); // no call
        QVERIFY(isEmptyResult(rowsOf({Value(false)}), "RETURN EXISTS { (a)-->(b) } AS found"));
        QVERIFY(addsUp("RETURN sum(x.price)") && !addsUp("SELECT summary FROM t"));
    }

    void aRowThatIsThereTwiceIsFound()
    {
        const auto rowsOf = [](std::vector<std::vector<Value>> rows) {
            RowsBuilder builder({"a", "b"});
            for (auto &row : rows)
                builder.add(std::move(row));
            return builder.finish();
        };
        QVERIFY(!hasDuplicates(rowsOf({})));
        QVERIFY(!hasDuplicates(rowsOf({{1, "x"}, {1, "y"}, {"x", 1}})));
        QVERIFY(hasDuplicates(rowsOf({{1, Value()}, {2, "x"}, {1, Value()}})));
    }
};

QTEST_APPLESS_MAIN(RowsTest)
#include "tst_rows.moc"
