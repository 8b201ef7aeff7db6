// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships found in schemas without their declared keys: how many are recovered, and how many are false.
#include "data/source/forwardingsource.h"
#include "data/source/relationshipevidence.h"
#include "scriptschema.h"
#include "sql/relationships/backgroundsearch.h"
#include "sql/relationships/foundrelationships.h"
#include "sql/relationships/relationshipchoicessource.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/memorystore.h"

#include <QtTest>

#include <map>
#include <set>

namespace {

using fixtures::schemaOf;

std::string textOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(path));
    return file.readAll().toStdString();
}

std::set<std::string> joinsOf(const data::Schema &schema)
{
    std::set<std::string> out;
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            out.insert(data::relationshipName(ends));
    return out;
}

// Opening ends its search after a timeout; here it is completed, however busy the machine is.
std::set<std::string> foundIn(const std::string &script)
{
    auto source = sql::SqliteSource::fromScript("test", script, {});
    if (!source)
        qFatal("%s", source.error().message.c_str());
    data::Schema schema = *(*source)->describe({}).value();
    const auto search = sql::BackgroundSearch::in(**source, schema);
    while (!search->work(**source, {}, std::chrono::milliseconds(1000)))
        ;
    sql::takeFound(schema, search->found());
    return joinsOf(schema);
}

// Each query is stopped some times before it is answered, as when a user keeps asking questions.
class Interrupted final : public data::ForwardingSource {
public:
    using ForwardingSource::ForwardingSource;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token,
                                 const data::RowSink &sink) override
    {
        constexpr int times = 5;
        if (++asked[query.text] <= times)
            stop.request_stop();
        return m_inner->run(query, limits, stop.get_token(), sink);
    }
    std::map<std::string, int> asked;
    std::stop_source stop;
};

// The first queries exceed their time limit, as on a machine that is busy for a while.
class BusyAtFirst final : public data::ForwardingSource {
public:
    using ForwardingSource::ForwardingSource;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink) override
    {
        if (busy-- > 0)
            return base::fail(base::Category::limit, "The query took too long.");
        longest = std::max(longest, limits.time);
        return m_inner->run(query, limits, stop, sink);
    }
    int busy = 0;
    std::chrono::milliseconds longest{0};
};

data::FoundRelationship onlyFound(data::Source &source, const base::KeyValueStore &kept)
{
    const auto found = data::foundRelationships(**source.describe({}), *data::readChoices(&kept, source.info().name));
    if (found.size() != 1)
        qFatal("%zu found where one was expected", found.size());
    return found.front();
}

QString withoutKeys(const QString &script)
{
    static const QRegularExpression together(R"(, FOREIGN KEY \([^)]*\) REFERENCES \w+\([^)]*\))");
    static const QRegularExpression references(R"( REFERENCES \w+(\(\w+\))?)");
    QString out = script;
    return out.remove(together).remove(references);
}

} // namespace

class TestFoundRelationships : public QObject {
    Q_OBJECT
private slots:
    void comesBack_data();
    void comesBack();
    void namesFit_data();
    void namesFit();
    void numbersCountedFromOneAreNoEvidence();
    void declaredRelationshipsStayDeclared();
    void evidenceIsReported();
    void likelyIsNotUsed();
    void tooFewValuesAreListedAndLeftOut();
    void rejectedRelationshipIsNotUsed();
    void acceptedRelationshipIsUsed();
    void aRelationshipIsCalledByItsNameOrItsColumn();
    void relationshipOfTheUserIsAddedWithItsEvidence();
    void severalColumnsReferTogether();
    void severalColumnsWithoutADeclaredKey();
    void columnsHoldingAllPairsAreNoEvidence();
    void rowsReferToOthersOfTheirKind();
    void twoTablesWithTheSameKeyReferOneWay();
    void nullsEmptyTablesAndViewsAreNoEvidence();
    void aSearchIsTakenUpAgain();
    void oftenInterruptedWorkIsNotLost();
    void aQueryThatWasTooSlowIsRepeated();
    void laterSearchResultsAreStored();
    void schemaKeepsItInJson();
};

void TestFoundRelationships::comesBack_data()
{
    QTest::addColumn<QString>("path");
    const QString samples = QStringLiteral(REFLEXION_SOURCE_DIR "/resources/sql-samples/");
    const QString own = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/sql/schemas/");
    for (const char *name : {"library", "medicine"})
        QTest::newRow(name) << samples + QLatin1String(name) + QStringLiteral(".sql");
    for (const char *name : {"shop", "hospital", "places", "retail", "erp", "rental", "music"})
        QTest::newRow(name) << own + QLatin1String(name) + QStringLiteral(".sql");
}

void TestFoundRelationships::comesBack()
{
    QFETCH(QString, path);
    const QString script = QString::fromStdString(textOf(path));
    const auto whole = schemaOf(script.toStdString());
    for (const auto &relationship : whole->relationships)
        for (const auto &ends : relationship.endpoints)
            QVERIFY2(!ends.found, data::evidenceText(ends).c_str()); // no false ones next to the declared
    const auto declared = joinsOf(*whole);
    const auto found = foundIn(withoutKeys(script).toStdString());
    QVERIFY(!declared.empty());
    std::size_t right = 0;
    for (const auto &each : found) {
        right += declared.count(each);
        if (!declared.count(each))
            qInfo("made up: %s", each.c_str());
    }
    for (const auto &each : declared)
        if (!found.count(each))
            qInfo("not found: %s", each.c_str());
    qInfo("%zu declared, %zu found, %zu of them right", declared.size(), found.size(), right);
    QVERIFY(double(right) >= 0.95 * double(found.size()));
    QVERIFY(double(right) >= 0.9 * double(declared.size()));
}

void TestFoundRelationships::namesFit_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("fits");
    QTest::newRow("table and key") << "state_id"
                                   << "states"
                                   << "id" << true;
    QTest::newRow("camel case") << "CustomerID"
                                << "Customers"
                                << "CustomerID" << true;
    QTest::newRow("a role before it") << "home_team_id"
                                      << "team"
                                      << "id" << true;
    QTest::newRow("the table alone") << "country"
                                     << "country"
                                     << "iso" << true;
    QTest::newRow("shortened") << "cust_no"
                               << "customers"
                               << "number" << true;
    QTest::newRow("equal, but says nothing") << "id"
                                             << "patients"
                                             << "id" << false;
    QTest::newRow("two names") << "name"
                               << "person"
                               << "name" << false;
    QTest::newRow("another word") << "quantity"
                                  << "orders"
                                  << "id" << false;
    QTest::newRow("of a schema") << "film_id"
                                 << "public.film"
                                 << "film_id" << true;
}

void TestFoundRelationships::namesFit()
{
    QFETCH(QString, column);
    QFETCH(QString, table);
    QFETCH(QString, target);
    QFETCH(bool, fits);
    QCOMPARE(data::namesFit(column.toStdString(), table.toStdString(), target.toStdString()) >= 0.75, fits);
}

// Small numbers are among the keys of every table that numbers its rows: without a matching name, no reference.
void TestFoundRelationships::numbersCountedFromOneAreNoEvidence()
{
    std::string script = "CREATE TABLE team(id INTEGER PRIMARY KEY, motto TEXT);"
                         "CREATE TABLE match(no INTEGER PRIMARY KEY, goals INTEGER, minute INTEGER);";
    for (int i = 1; i <= 60; ++i) {
        const auto n = std::to_string(i);
        script += "INSERT INTO team VALUES (" + n + ", 'motto " + n + "');";
        script += "INSERT INTO match VALUES (" + n + ", " + std::to_string(i % 7 + 1) + ", " + n + ");";
    }
    const auto schema = schemaOf(script);
    QVERIFY(schema->relationships.empty());
}

void TestFoundRelationships::declaredRelationshipsStayDeclared()
{
    const auto schema = schemaOf("CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT);"
                                 "CREATE TABLE b(a_id INTEGER REFERENCES a(id), other_a_id INTEGER);"
                                 "INSERT INTO a VALUES (1, 'x'), (2, 'y'), (3, 'z');"
                                 "INSERT INTO b VALUES (1, 2), (2, 3), (3, 1);");
    int declared = 0, found = 0;
    for (const auto &relationship : schema->relationships)
        for (const auto &ends : relationship.endpoints)
            (ends.found ? found : declared) += 1;
    QCOMPARE(declared, 1);
    QCOMPARE(found, 1);
}

void TestFoundRelationships::evidenceIsReported()
{
    const auto schema = schemaOf("CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE b(a_id INTEGER);"
                                 "INSERT INTO a VALUES (1, 'x'), (2, 'y'), (3, 'z'); INSERT INTO b VALUES (1), (2);");
    QCOMPARE(schema->relationships.size(), std::size_t(1));
    const auto &ends = schema->relationships.front().endpoints.front();
    QCOMPARE(data::evidenceText(ends), std::string("100 % of b.a_id are in a.id (2 values looked at)."));
    QVERIFY(data::describe(*schema).find("b.a_id = a.id (found in the data, not declared)") != std::string::npos);
}

// Three equal texts may be chance: the user decides.
void TestFoundRelationships::likelyIsNotUsed()
{
    const auto schema = schemaOf("CREATE TABLE colour(word TEXT PRIMARY KEY, hex TEXT); CREATE TABLE mood(feels TEXT);"
                                 "INSERT INTO colour VALUES ('red', 'f00'), ('green', '0f0'), ('blue', '00f');"
                                 "INSERT INTO mood VALUES ('red'), ('green'), ('blue'), ('red');");
    QVERIFY(schema->relationships.empty());
    QCOMPARE(schema->likely.size(), std::size_t(1));
    QCOMPARE(schema->likely.front().to, std::string("colour"));
}

void TestFoundRelationships::tooFewValuesAreListedAndLeftOut()
{
    std::string script = "CREATE TABLE team(id INTEGER PRIMARY KEY, motto TEXT); CREATE TABLE player(team_id INTEGER);";
    for (int i = 1; i <= 20; ++i)
        script += "INSERT INTO team VALUES (" + std::to_string(i) + ", 'm" + std::to_string(i) + "');" +
                  "INSERT INTO player VALUES (" + std::to_string(i + 4) + ");"; // 16 of 20 are there
    const auto schema = schemaOf(script);
    QVERIFY(schema->relationships.empty());
    const auto found = data::foundRelationships(*schema, {});
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(found.front().state == data::FoundRelationship::State::leftOut);
    QCOMPARE(data::evidenceText(found.front().ends),
             std::string("80 % of player.team_id are in team.id (20 values looked at)."));
}

// All parts that ask the source see the same: the schema, and the text for models made of it.
void TestFoundRelationships::rejectedRelationshipIsNotUsed()
{
    support::MemoryStore kept;
    auto made = sql::SqliteSource::fromScript(
        "test", "CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE b(a_id INTEGER);"
                "INSERT INTO a VALUES (1, 'x'), (2, 'y'), (3, 'z'); INSERT INTO b VALUES (1), (2);");
    QVERIFY(made.has_value());
    sql::RelationshipChoicesSource source(std::move(*made), &kept);
    const auto found = onlyFound(source, kept);
    QVERIFY(found.state == data::FoundRelationship::State::used);

    data::RelationshipChoices choices;
    choices.refuse(found.ends);
    QVERIFY(data::writeChoices(&kept, "test", choices).has_value());
    const auto schema = *source.describe({});
    QVERIFY(schema->relationships.empty());
    QVERIFY(data::describe(*schema).find("a_id = ") == std::string::npos);
    QVERIFY(onlyFound(source, kept).state == data::FoundRelationship::State::refused);

    choices.forget(found.ends);
    QVERIFY(data::writeChoices(&kept, "test", choices).has_value());
    QCOMPARE((*source.describe({}))->relationships.size(), std::size_t(1));
}

void TestFoundRelationships::acceptedRelationshipIsUsed()
{
    support::MemoryStore kept;
    auto made = sql::SqliteSource::fromScript(
        "test", "CREATE TABLE colour(word TEXT PRIMARY KEY, hex TEXT); CREATE TABLE mood(feels TEXT);"
                "INSERT INTO colour VALUES ('red', 'f00'), ('green', '0f0'), ('blue', '00f');"
                "INSERT INTO mood VALUES ('red'), ('green'), ('blue'), ('red');");
    QVERIFY(made.has_value());
    sql::RelationshipChoicesSource source(std::move(*made), &kept);
    const auto found = onlyFound(source, kept);
    QVERIFY(found.state == data::FoundRelationship::State::likely);

    data::RelationshipChoices choices;
    choices.accept(found.ends);
    QVERIFY(data::writeChoices(&kept, "test", choices).has_value());
    const auto schema = *source.describe({});
    QCOMPARE(schema->relationships.size(), std::size_t(1));
    QCOMPARE(schema->relationships.front().name, std::string("feels"));
    QCOMPARE(schema->relationships.front().count, std::int64_t(4));
    QVERIFY(schema->likely.empty());
    QVERIFY(onlyFound(source, kept).state == data::FoundRelationship::State::accepted);
    QVERIFY(*data::readChoices(&kept, "test") == choices);
}

void TestFoundRelationships::aRelationshipIsCalledByItsNameOrItsColumn()
{
    data::Schema schema;
    data::Endpoints ends{"City", "State", 0, {{"state_name", "name"}}, data::Evidence{9, 9, 1, 1}};
    schema.likely.push_back(ends);
    ends.found = data::Evidence{10, 6, 1, 1};
    ends.from = "Lake";
    schema.likely.push_back(ends);
    const auto found = data::foundRelationships(schema, {});
    const auto count = [&](const char *text) {
        const auto meant = data::foundRelationshipsCalled(found, text);
        return meant ? meant->size() : 0;
    };
    QCOMPARE(count("City.state_name = State.name"), std::size_t(1));
    QCOMPARE(count("city.state_name=state.name"), std::size_t(1));
    QCOMPARE(count("lake.state_name"), std::size_t(1));
    QCOMPARE(count("all"), std::size_t(1)); // the omitted ones are accepted by name alone
    const auto none = data::foundRelationshipsCalled(found, "city.mayor");
    QVERIFY(!none);
    QVERIFY(none.error().message.find("Lake.state_name = State.name") != std::string::npos);
}

void TestFoundRelationships::relationshipOfTheUserIsAddedWithItsEvidence()
{
    support::MemoryStore kept;
    auto inner = sql::SqliteSource::fromScript(
        "town", "CREATE TABLE \"main.person\"(name TEXT, age INTEGER); CREATE TABLE city(mayor TEXT);"
                "INSERT INTO \"main.person\" VALUES ('Ann', 40), ('Bob', 50), ('Eve', 60);"
                "INSERT INTO city VALUES ('Ann'), ('Ann'), ('Bob'), ('Zoe'), (NULL);");
    QVERIFY(inner.has_value());
    sql::RelationshipChoicesSource source(std::move(*inner), &kept);
    const data::SchemaPtr before = source.describe({}).value();
    QVERIFY(!before->connects("city", "", "main.person"));
    // Names may contain dots; the error names what does not exist.
    auto ends = data::endpointsNamed(*before, " city.mayor=main.person.name ");
    QVERIFY2(ends.has_value(), ends ? "" : ends.error().message.c_str());
    QCOMPARE(data::relationshipName(*ends), std::string("city.mayor = main.person.name"));
    const auto none = data::endpointsNamed(*before, "city.mayor = main.person.nick");
    QVERIFY(!none && none.error().message.find("main.person") != std::string::npos);
    QVERIFY(!data::endpointsNamed(*before, "city.mayor = city.mayor"));
    QVERIFY(!data::endpointsNamed(*before, "city.mayor"));
    const auto evidence = data::countEvidence(source, *before, *ends, {});
    QVERIFY2(evidence.has_value(), evidence ? "" : evidence.error().message.c_str());
    QCOMPARE(evidence->values, std::int64_t(3));
    QCOMPARE(evidence->contained, std::int64_t(2));
    ends->found = *evidence;
    data::RelationshipChoices choices;
    choices.add(*ends);
    QVERIFY(data::writeChoices(&kept, "town", choices).has_value());
    QCOMPARE(data::readChoices(&kept, "town").value(), choices);
    QVERIFY(source.describe({}).value()->connects("city", "", "main.person"));
    const auto found = onlyFound(source, kept);
    QCOMPARE(found.state, data::FoundRelationship::State::accepted);
    QCOMPARE(found.ends.found->contained, std::int64_t(2));
    // Without the choice it is removed; its evidence stays for another one.
    choices.forget(*ends);
    QVERIFY(data::writeChoices(&kept, "town", choices).has_value());
    QVERIFY(!source.describe({}).value()->connects("city", "", "main.person"));
    choices.refuse(*ends);
    QVERIFY(data::writeChoices(&kept, "town", choices).has_value());
    QCOMPARE(onlyFound(source, kept).state, data::FoundRelationship::State::refused);
}

void TestFoundRelationships::schemaKeepsItInJson()
{
    const auto schema = schemaOf("CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE b(a_id INTEGER);"
                                 "INSERT INTO a VALUES (1, 'x'), (2, 'y'), (3, 'z'); INSERT INTO b VALUES (1), (2);");
    const auto again = data::schemaFromJson(data::toJson(*schema));
    QVERIFY(again.has_value());
    QVERIFY(again->relationships.front().endpoints.front().found ==
            schema->relationships.front().endpoints.front().found);
}

namespace {

// For a schema: the names of the relationships found and used.
std::set<std::string> usedIn(const data::Schema &schema)
{
    std::set<std::string> out;
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            if (ends.found)
                out.insert(data::relationshipName(ends));
    return out;
}

constexpr auto lines =
    "CREATE TABLE order_line(order_id INTEGER, line_no INTEGER, sku TEXT, PRIMARY KEY(order_id, line_no));"
    "CREATE TABLE parcel_line(parcel TEXT, order_id INTEGER, line_no INTEGER);";

std::string linesFilled(bool allThere)
{
    std::string script = lines;
    for (int i = 0; i < 60; ++i) {
        const auto order = std::to_string(i / 2 + 1), line = std::to_string(i % 2 + 1 + i / 2 % 4 * 2);
        script += "INSERT INTO order_line VALUES (" + order + ", " + line + ", 's" + std::to_string(i) + "');";
        if (i % 3 == 0)
            script += "INSERT INTO parcel_line VALUES ('p', " + order + ", " + (allThere ? line : "7") + ");";
    }
    return script;
}

} // namespace

void TestFoundRelationships::severalColumnsReferTogether()
{
    const auto schema = schemaOf(linesFilled(true));
    const std::string name = "parcel_line.order_id, parcel_line.line_no = order_line.order_id, order_line.line_no";
    QVERIFY(usedIn(*schema).contains(name));
    for (const auto &relationship : schema->relationships)
        for (const auto &ends : relationship.endpoints)
            if (ends.columns.size() == 2)
                QCOMPARE(data::evidenceText(ends),
                         std::string("100 % of parcel_line.order_id, parcel_line.line_no are in order_line.order_id, "
                                     "order_line.line_no (20 values looked at)."));
    // Each column alone is contained, and yet no row of the other table has both.
    QVERIFY(!usedIn(*schemaOf(linesFilled(false))).contains(name));
}

void TestFoundRelationships::severalColumnsWithoutADeclaredKey()
{
    std::string script = linesFilled(true);
    const auto key = script.find(", PRIMARY KEY(order_id, line_no)");
    script.erase(key, std::string_view(", PRIMARY KEY(order_id, line_no)").size());
    QVERIFY(usedIn(*schemaOf(script))
                .contains("parcel_line.order_id, parcel_line.line_no = order_line.order_id, order_line.line_no"));
    // Columns with equal values in two rows identify nothing.
    QVERIFY(usedIn(*schemaOf(script + "INSERT INTO order_line VALUES (1, 1, 'again');")).empty());
}

// A calendar holds every pair: containing a pair is no evidence, unless both columns identify a calendar row.
void TestFoundRelationships::columnsHoldingAllPairsAreNoEvidence()
{
    std::string script = "CREATE TABLE slot(week_no INTEGER, day_no INTEGER);"
                         "CREATE TABLE visit(visitor TEXT, week_no INTEGER, day_no INTEGER);";
    for (int i = 0; i < 70; ++i) {
        const auto week = std::to_string(i / 7 + 1), day = std::to_string(i % 7 + 1);
        script += "INSERT INTO slot VALUES (" + week + ", " + day + "); INSERT INTO visit VALUES ('v" +
                  std::to_string(i % 9) + "', " + week + ", " + day + ");";
    }
    const auto schema = schemaOf(script);
    QVERIFY(usedIn(*schema).empty());
    QCOMPARE(schema->likely.size(), std::size_t(1)); // the user may know
    const std::string declared = "slot(week_no INTEGER, day_no INTEGER, PRIMARY KEY(week_no, day_no))";
    script.replace(script.find("slot("), std::string_view("slot(week_no INTEGER, day_no INTEGER)").size(), declared);
    QCOMPARE(usedIn(*schemaOf(script)).size(), std::size_t(1));
}

void TestFoundRelationships::rowsReferToOthersOfTheirKind()
{
    std::string script = "CREATE TABLE employee(employee_no INTEGER PRIMARY KEY, name TEXT, reports_to INTEGER, "
                         "head_count INTEGER);"
                         "CREATE TABLE category(code TEXT PRIMARY KEY, parent_category TEXT, note TEXT);";
    for (int i = 1; i <= 30; ++i) {
        const auto n = std::to_string(i), boss = std::to_string((i + 3) / 4);
        script += "INSERT INTO employee VALUES (" + n + ", 'n" + n + "', " + (i == 1 ? "NULL" : boss) + ", " + boss +
                  "); INSERT INTO category VALUES ('C" + n + "', " + (i < 4 ? "NULL" : "'C" + boss + "'") + ", 'x" + n +
                  "');";
    }
    const auto used = usedIn(*schemaOf(script));
    QVERIFY(used.contains("employee.reports_to = employee.employee_no"));
    QVERIFY(used.contains("category.parent_category = category.code"));
    QCOMPARE(used.size(), std::size_t(2)); // not head_count, though each of its numbers is a key
}

// Two columns hold the same numbers: the reference goes to the table that the name means.
void TestFoundRelationships::twoTablesWithTheSameKeyReferOneWay()
{
    std::string script = "CREATE TABLE patient(patient_id INTEGER PRIMARY KEY, name TEXT, born TEXT);"
                         "CREATE TABLE consent(patient_id INTEGER PRIMARY KEY, given TEXT);";
    for (int i = 1; i <= 30; ++i)
        script += "INSERT INTO patient VALUES (" + std::to_string(i * 17) + ", 'n" + std::to_string(i) +
                  "', '1990'); INSERT INTO consent VALUES (" + std::to_string(i * 17) + ", 'yes');";
    // A column that is the whole key of its table can also refer to another.
    QCOMPARE(usedIn(*schemaOf(script)), std::set<std::string>{"consent.patient_id = patient.patient_id"});
}

void TestFoundRelationships::nullsEmptyTablesAndViewsAreNoEvidence()
{
    std::string script = "CREATE TABLE team(id INTEGER PRIMARY KEY, name TEXT);"
                         "CREATE TABLE player(name TEXT, team_id INTEGER);"
                         "CREATE TABLE nobody(team_id INTEGER); CREATE TABLE unknown(team_id INTEGER);"
                         "CREATE TABLE coach(player_id INTEGER);"
                         "CREATE VIEW best AS SELECT * FROM player WHERE team_id = 1;";
    for (int i = 1; i <= 20; ++i)
        script += "INSERT INTO team VALUES (" + std::to_string(i) + ", 't" + std::to_string(i) + "');" +
                  "INSERT INTO player VALUES ('p', " + (i % 3 ? std::to_string(i) : "NULL") + ");" +
                  "INSERT INTO unknown VALUES (NULL);";
    const auto schema = schemaOf(script);
    QCOMPARE(usedIn(*schema), std::set<std::string>{"player.team_id = team.id"});
    QVERIFY(schema->likely.empty());
}

// As a window does between questions: piece by piece, with interruptions, and with the same result.
void TestFoundRelationships::aSearchIsTakenUpAgain()
{
    const QString script = withoutKeys(
        QString::fromStdString(textOf(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/sql/schemas/hospital.sql"))));
    auto source = sql::SqliteSource::fromScript("test", script.toStdString(), {});
    QVERIFY(source.has_value());
    const auto schema = *(*source)->describe({});
    const auto search = sql::BackgroundSearch::in(**source, *schema);
    QVERIFY(search);
    QVERIFY(search->all() > 10 && search->looked() == 0);
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(!search->work(**source, stopped.get_token(), std::chrono::milliseconds(50)));
    QCOMPARE(search->looked(), std::size_t(0));
    std::size_t before = 0;
    int pieces = 0;
    while (!search->work(**source, {}, std::chrono::milliseconds(0))) {
        QVERIFY(search->looked() > before);
        before = search->looked();
        ++pieces;
    }
    QVERIFY(pieces > 3);
    std::set<std::string> found;
    for (const auto &ends : search->found().certain)
        found.insert(data::relationshipName(ends));
    QCOMPARE(found, usedIn(*schema));
}

void TestFoundRelationships::oftenInterruptedWorkIsNotLost()
{
    const QString script = withoutKeys(
        QString::fromStdString(textOf(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/sql/schemas/hospital.sql"))));
    auto made = sql::SqliteSource::fromScript("test", script.toStdString(), {});
    QVERIFY(made.has_value());
    Interrupted source(std::move(*made));
    const auto schema = *source.describe({});
    const auto search = sql::BackgroundSearch::in(source, *schema);
    QVERIFY(search);
    int stops = 0;
    while (!search->work(source, source.stop.get_token(), std::chrono::milliseconds(0)))
        if (std::exchange(source.stop, std::stop_source()).stop_requested())
            ++stops;
    QVERIFY(stops > 20);
    std::set<std::string> found;
    for (const auto &ends : search->found().certain)
        found.insert(data::relationshipName(ends));
    QCOMPARE(found, usedIn(*schema));
}

void TestFoundRelationships::aQueryThatWasTooSlowIsRepeated()
{
    const QString script = withoutKeys(
        QString::fromStdString(textOf(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/sql/schemas/hospital.sql"))));
    auto made = sql::SqliteSource::fromScript("test", script.toStdString(), {});
    QVERIFY(made.has_value());
    BusyAtFirst source(std::move(*made));
    const auto schema = *source.describe({});
    source.busy = 6;
    const auto search = sql::BackgroundSearch::in(source, *schema);
    QVERIFY(search);
    std::size_t before = 0;
    while (!search->work(source, {}, std::chrono::milliseconds(0))) {
        QVERIFY(search->looked() >= before);
        before = search->looked();
    }
    QCOMPARE(search->looked(), search->all());
    QVERIFY(source.longest > std::chrono::seconds(5));
    std::set<std::string> found;
    for (const auto &ends : search->found().certain)
        found.insert(data::relationshipName(ends));
    QCOMPARE(found, usedIn(*schema));
}

void TestFoundRelationships::laterSearchResultsAreStored()
{
    support::MemoryStore kept;
    const std::string script = "CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE b(other INTEGER);"
                               "INSERT INTO a VALUES (1, 'x'), (2, 'y'), (3, 'z'); INSERT INTO b VALUES (1), (2);";
    auto made = sql::SqliteSource::fromScript("test", script);
    QVERIFY(made.has_value());
    sql::RelationshipChoicesSource source(std::move(*made), &kept);
    const auto plain = *source.describe({});
    QVERIFY(usedIn(*plain).empty());
    data::FoundInData later;
    later.certain.push_back({"b", "a", 0, {{"other", "id"}}, data::Evidence{2, 2, 0.5, 0.2}});
    QVERIFY(data::writeFound(&kept, "test", plain->fingerprint, later).has_value());
    const auto after = *source.describe({});
    QCOMPARE(usedIn(*after), std::set<std::string>{"b.other = a.id"});
    QVERIFY(data::describe(*after).find("b.other = a.id (found in the data, not declared)") != std::string::npos);
    QCOMPARE(*source.describe({}), after); // read once
    // The user's decision has priority; other data are searched again.
    data::RelationshipChoices choices;
    choices.decide("b.other = a.id", data::RelationshipChoices::Choice::refused);
    QVERIFY(data::writeChoices(&kept, "test", choices).has_value());
    QVERIFY(usedIn(**source.describe({})).empty());
    QVERIFY(data::writeChoices(&kept, "test", {}).has_value());
    QVERIFY(data::writeFound(&kept, "test", "of other data", later).has_value());
    QVERIFY(usedIn(**source.describe({})).empty());
}

QTEST_GUILESS_MAIN(TestFoundRelationships)
#include "tst_foundrelationships.moc"
