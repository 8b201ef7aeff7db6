// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/fakesource.h"
#include "data/source/absence.h"
#include "data/source/storedtexts.h"
#include "data/source/textindex.h"

#include <QTest>

using namespace data;

namespace {

Property textProperty(const std::string &name, std::vector<Value> samples)
{
    Property property;
    property.name = name;
    property.type = Type::string;
    property.samples = std::move(samples);
    return property;
}

SchemaPtr schemaOf(bool ofTables)
{
    Schema schema;
    schema.ofTables = ofTables;
    EntityType orders;
    orders.name = "orders";
    orders.count = 5;
    orders.properties = {textProperty("ordered", {Value("2024-01-15"), Value("2023-12-31T23:59:59Z")}),
                         textProperty("shipped", {Value("01/15/2024"), Value("12/31/2023")}),
                         textProperty("note", {Value("gift for Ada")})};
    schema.entities = {orders};
    return std::make_shared<const Schema>(std::move(schema));
}

bool isProven(bool ofTables, const char *property, const char *operation, const char *text)
{
    const SchemaPtr schema = schemaOf(ofTables);
    auto script = std::make_shared<support::QueryScript>();
    support::FakeSource source(script, schema, ofTables ? "SQLite" : "Cypher");
    source.stored = {{"orders", property, Value("gift for Ada"), 1, 1}};
    Analysis analysis;
    analysis.parsed = true;
    analysis.labels = {"orders"};
    analysis.literals = {{"orders", property, Value(text), {}, operation}};
    const auto absence = lookUpAbsence("the query", analysis, *schema, source, {});
    return absence && absence->isProven();
}

} // namespace

class AbsenceTest : public QObject {
    Q_OBJECT
private slots:
    void aBeginningIsABoundWhereValuesHaveItsForm_data()
    {
        QTest::addColumn<bool>("ofTables");
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QByteArray>("operation");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("proven");
        const auto row = [](bool tables, const char *property, const char *operation, const char *text, bool proven) {
            QTest::addRow("%s %s '%s'%s", property, operation, text, tables ? ", tables" : "")
                << tables << QByteArray(property) << QByteArray(operation) << QByteArray(text) << proven;
        };
        row(false, "ordered", "STARTS WITH", "2019", true);
        row(false, "ordered", "STARTS WITH", "2019-05", true);
        row(true, "ordered", "LIKE", "2019%", true);
        row(true, "ordered", "GLOB", "2019-*", true);
        // The year is not at the beginning of these.
        row(false, "shipped", "STARTS WITH", "2019", false);
        row(true, "shipped", "LIKE", "2019%", false);
        row(true, "shipped", "LIKE", "05/%", true);
        // A part that may be anywhere, or has letters, is a name: it has to be stored.
        row(false, "note", "CONTAINS", "zorblax", false);
        row(true, "note", "LIKE", "%zorblax%", false);
        row(true, "note", "LIKE", "%ada%", true);
        row(true, "note", "LIKE", "zorblax%", false);
        row(true, "note", "LIKE", "z_r%x", true); // no part to look up: the engine compared every row
    }

    void aBeginningIsABoundWhereValuesHaveItsForm()
    {
        QFETCH(bool, ofTables);
        QFETCH(QByteArray, property);
        QFETCH(QByteArray, operation);
        QFETCH(QByteArray, text);
        QTEST(isProven(ofTables, property.constData(), operation.constData(), text.constData()), "proven");
    }

    // An unreadable column hides no other one; the only requested one is an error.
    void unreadableColumnHidesNoOther()
    {
        const std::vector<TextTarget> targets{{"secret", "name", false}, {"orders", "note", false}};
        const TextIndex index(std::vector<TextCount>{{"gift for Ada", 1}});
        base::Category category = base::Category::refused;
        const IndexOf indexOf = [&](const TextTarget &target) -> base::Result<const TextIndex *> {
            if (target.type == "secret")
                return base::fail(category, "No permission.");
            return &index;
        };
        const auto found = textsNear(targets, "gift for Ada", 1, {}, indexOf);
        QVERIFY(found && found->size() == 1);
        QVERIFY(!textsNear({targets.front()}, "gift for Ada", 1, {}, indexOf));
        category = base::Category::cancelled;
        QVERIFY(!textsNear(targets, "gift for Ada", 1, {}, indexOf));
    }
};

QTEST_APPLESS_MAIN(AbsenceTest)
#include "tst_absence.moc"
