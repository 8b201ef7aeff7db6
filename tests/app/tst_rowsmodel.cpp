// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/inspectormodels.h"
#include "app/models/rowsmodel.h"
#include "data/rows/rows.h"

#include <QAbstractItemModelTester>
#include <QItemSelection>
#include <QTest>
#include <nlohmann/json.hpp>

namespace {

base::ArtefactPtr table(std::vector<std::string> columns, std::vector<std::vector<data::Value>> rows)
{
    data::RowsBuilder builder(std::move(columns));
    for (auto &row : rows)
        builder.add(std::move(row));
    return data::artefact(builder.finish());
}

QString written(const data::RowsDifference &difference)
{
    QString out;
    for (const auto &line : difference.lines)
        out += (line.change == data::RowChange::added     ? QStringLiteral("+%1 ").arg(line.after)
                : line.change == data::RowChange::removed ? QStringLiteral("-%1 ").arg(line.before)
                                                          : QStringLiteral("%1=%2 ").arg(line.before).arg(line.after));
    return out.trimmed();
}

} // namespace

namespace {

data::RowsDifference differenceOf(const base::ArtefactPtr &before, const base::ArtefactPtr &after)
{
    return data::diffRows(data::rowsOf(before), data::rowsOf(after));
}

} // namespace

class TestRowsModel : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void nullIsNotAnEmptyText()
    {
        app::RowsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setArtefact(table({"a", "n"}, {{data::Value(), data::Value(7)}, {data::Value(""), data::Value(0.5)}}));
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.index(0, 0).data(app::RowsModel::NullRole).toBool());
        QVERIFY(!model.index(1, 0).data(app::RowsModel::NullRole).toBool());
        QCOMPARE(model.index(0, 0).data().toString(), model.index(1, 0).data().toString());
        QCOMPARE(model.index(0, 1).data(app::RowsModel::CellTypeRole).toInt(), int(app::CellType::Number));
        QVERIFY(model.index(0, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("n"));
        QCOMPARE(model.headerData(1, Qt::Vertical).toInt(), 2);
        QVERIFY(!model.headerData(9, Qt::Horizontal).isValid());
        model.setArtefact(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void aLongCellIsCutForTheGridOnly()
    {
        app::RowsModel model;
        const std::string text(100000, 'x');
        model.setArtefact(table({"a"}, {{data::Value(text)}}));
        QVERIFY(model.index(0, 0).data().toString().size() < 1000);
        QCOMPARE(model.index(0, 0).data(app::RowsModel::FullTextRole).toString().size(), qsizetype(text.size()));
    }

    void aCopyHasHeadersAndQuotes()
    {
        app::RowsModel model;
        model.setArtefact(
            table({"a", "b"}, {{data::Value("x, \"y\"\nz"), data::Value()}, {data::Value(""), data::Value(1)}}));
        QCOMPARE(model.copy({}, app::CopyFormat::Csv), QStringLiteral("a,b\r\n\"x, \"\"y\"\"\nz\",\r\n\"\",1\r\n"));
        const QItemSelection cell(model.index(1, 1), model.index(1, 1));
        QCOMPARE(model.copy(cell, app::CopyFormat::Tsv), QStringLiteral("b\n1\n"));
        const auto json = nlohmann::json::parse(model.copy({}, app::CopyFormat::Json).toStdString());
        QCOMPARE(json.size(), std::size_t(2));
        QVERIFY(json[0]["b"].is_null());
        QVERIFY(json[1]["a"].get<std::string>().empty());
    }

    void graphValuesAreSeen()
    {
        app::RowsModel model;
        data::Node node;
        node.labels = {"Drug"};
        model.setArtefact(table({"d"}, {{data::Value(data::ValueList{data::Value(node)})}}));
        QVERIFY(model.holdsGraph());
        model.setArtefact(table({"d"}, {{data::Value("text")}}));
        QVERIFY(!model.holdsGraph());
    }

    void rowsAreComparedByValue_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QTest::addColumn<QString>("lines");
        const auto list = [](const char *text) { return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts); };
        QTest::newRow("same") << list("a b") << list("a b") << "0=0 1=1";
        QTest::newRow("one more") << list("a c") << list("a b c") << "0=0 +1 1=2";
        QTest::newRow("one less") << list("a b c") << list("a c") << "0=0 -1 2=1";
        QTest::newRow("twice counts twice") << list("a a") << list("a a a") << "0=0 1=1 +2";
        QTest::newRow("another order") << list("a b") << list("b a") << "1=0 0=1";
        QTest::newRow("all new") << list("a") << list("b") << "+0 -0";
        QTest::newRow("none before") << list("") << list("b") << "+0";
        QTest::newRow("none after") << list("a b") << list("") << "-0 -1";
    }
    void rowsAreComparedByValue()
    {
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        QFETCH(QString, lines);
        const auto rows = [](const QStringList &texts) {
            std::vector<std::vector<data::Value>> all;
            for (const QString &text : texts)
                all.push_back({data::Value(text.toStdString())});
            return table({"x"}, std::move(all));
        };
        const auto difference = differenceOf(rows(before), rows(after));
        QCOMPARE(written(difference), lines);
        QCOMPARE(qsizetype(difference.added + difference.kept), after.size());
        QCOMPARE(qsizetype(difference.removed + difference.kept), before.size());
    }

    void onlySharedColumnsAreCompared()
    {
        const auto before =
            table({"name", "id"}, {{data::Value("a"), data::Value(1)}, {data::Value(), data::Value(2)}});
        const auto after =
            table({"extra", "name"}, {{data::Value(9), data::Value()}, {data::Value(8), data::Value("b")}});
        const auto difference = differenceOf(before, after);
        QCOMPARE(difference.columns, std::vector<std::string>{"name"});
        QCOMPARE(written(difference), QStringLiteral("-0 1=0 +1"));
        QVERIFY(!differenceOf(before, table({"other"}, {{data::Value(1)}})).comparable);
        const auto fromNothing = differenceOf(nullptr, after); // shown with the columns of the side that has some
        QCOMPARE(fromNothing.added, std::size_t{2});
        QCOMPARE(fromNothing.columns, (std::vector<std::string>{"extra", "name"}));
    }

    void theChangesTableFilters()
    {
        app::RowChangesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto before = table({"x"}, {{data::Value("a")}, {data::Value("b")}});
        const auto after = table({"x"}, {{data::Value("b")}, {data::Value()}});
        model.setDifference(differenceOf(before, after), before, after);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("a"));
        QCOMPARE(model.index(0, 0).data(app::RowChangesModel::ChangeRole).toInt(), int(data::RowChange::removed));
        model.setShown(data::RowChange::added);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.index(0, 1).data(app::RowChangesModel::NullRole).toBool());
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("x"));
        model.setShown({});
        QCOMPARE(model.rowCount(), 3);
    }

    // Each side with all its columns, also those that the other side lacks.
    void bothSidesHaveTheirOwnColumns()
    {
        app::RowChangesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto before =
            table({"name", "id"}, {{data::Value("a"), data::Value(1)}, {data::Value("b"), data::Value(2)}});
        const auto after = table({"name"}, {{data::Value("b")}, {data::Value("c")}});
        model.setSides(QStringLiteral("main · 1"), QStringLiteral("main · 2"));
        model.setDifference(differenceOf(before, after), before, after);
        QCOMPARE(model.columnCount(), 1 + 2 + 1);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("main · 1: name"));
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("id"));
        QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("main · 2: name"));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("a")); // removed
        QVERIFY(!model.index(0, 3).data().isValid());
        QCOMPARE(model.index(1, 2).data().toString(), QStringLiteral("2")); // kept: on both
        QCOMPARE(model.index(1, 3).data().toString(), QStringLiteral("b"));
        QVERIFY(!model.index(2, 1).data().isValid()); // added
        QCOMPARE(model.index(2, 3).data().toString(), QStringLiteral("c"));
    }

    void aChangedCellShowsBothValues()
    {
        app::RowChangesModel model;
        const auto before =
            table({"id", "name"}, {{data::Value(1), data::Value("a")}, {data::Value(2), data::Value("b")}});
        const auto after =
            table({"id", "name"}, {{data::Value(1), data::Value("A")}, {data::Value(2), data::Value("b")}});
        model.setDifference(differenceOf(before, after), before, after);
        model.setShown(data::RowChange::changed);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("1"));
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("a → A"));
        QVERIFY(model.index(0, 2).data(app::RowChangesModel::ChangedRole).toBool());
    }

    void aHundredThousandRowsAreComparedInLinearTime()
    {
        data::RowsBuilder one({"k", "v"}), two({"k", "v"});
        for (int i = 0; i < 100000; ++i) {
            one.add({data::Value(i), data::Value("value")});
            two.add({data::Value(i + 10), data::Value("value")});
        }
        const auto difference = differenceOf(data::artefact(one.finish()), data::artefact(two.finish()));
        QCOMPARE(difference.added, std::size_t{10});
        QCOMPARE(difference.removed, std::size_t{10});
    }

    void theSumOfAScoreIsItsLastRow()
    {
        app::ScorePartsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        app::Score score;
        score.value = 4;
        score.parts = {{QStringLiteral("base"), 4, 4, base::CodedText::fromPlainText("the query ran")},
                       {QStringLiteral("links"), 1.4, 1.5, {}}};
        score.cap = 4;
        score.capWhy = base::CodedText::fromPlainText("empty, unverified");
        model.setScore(score);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("query ran"));
        const auto sum = model.index(2, app::ScorePartsModel::WhyColumn);
        QVERIFY(sum.data(app::ScorePartsModel::SumRole).toBool());
        QVERIFY(sum.data(app::ScorePartsModel::CappedRole).toBool());
        QCOMPARE(sum.data().toString(), QStringLiteral("empty, unverified"));
        QCOMPARE(model.index(0, 0).data(app::ScorePartsModel::ScaleRole).toDouble(), 4.0);
        model.setScore({});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRowsModel)
#include "tst_rowsmodel.moc"
