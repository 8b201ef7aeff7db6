// SPDX-License-Identifier: GPL-3.0-or-later
// The content of definitions of tables, checks, types and views: values that a column may hold, comments, words.
#include "data/words/sourcewords.h"
#include "scriptschema.h"
#include "sql/language/language.h"
#include "sql/sqlite/sqlitesource.h"
#include "sql/text/definitions.h"

#include <QtTest>

using sql::Dialect;

namespace {

using fixtures::schemaOf;

QString shown(const std::vector<data::Value> &values)
{
    QStringList all;
    for (const auto &value : values)
        all << QString::fromStdString(value.toLiteral());
    return all.join(QStringLiteral(", "));
}

QStringList wordsOf(const data::Schema &schema)
{
    QStringList all;
    for (const auto &word : schema.sourceWords)
        all << QString::fromStdString(word.phrases.front() + ": " + word.meaningText() + ", " + sourceOriginText(word));
    return all;
}

} // namespace

class TestDefinitions : public QObject {
    Q_OBJECT
private slots:
    void checksThatListValues_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::addColumn<QString>("allowed"); // column and values; empty: the check has another form
        const int sqlite = int(Dialect::sqlite), postgres = int(Dialect::postgres), mariadb = int(Dialect::mariadb);
        QTest::newRow("status IN ('open', 'it''s paid')") << sqlite << "status: 'open', 'it\\'s paid'";
        QTest::newRow("\"the state\" in (1, -2)") << sqlite << "the state: 1, -2";
        QTest::newRow("a = 'x' OR a = 'y' OR a IS NULL") << sqlite << "a: 'x', 'y'";
        QTest::newRow("CHECK (((status)::text = ANY ((ARRAY['open'::character varying, 'paid'::character "
                      "varying])::text[])))")
            << postgres << "status: 'open', 'paid'";
        QTest::newRow("CHECK ((grade = ANY (ARRAY[1, 2, 3])))") << postgres << "grade: 1, 2, 3";
        QTest::newRow("CHECK ((VALUE = ANY (ARRAY['a'::text, 'b'::text])))") << postgres << "VALUE: 'a', 'b'";
        QTest::newRow("`status` in (_utf8mb4'open',_utf8mb4'paid')") << mariadb << "status: 'open', 'paid'";
        for (const char *other :
             {"a IN ('x') AND b > 2", "a NOT IN ('x', 'y')", "lower(a) IN ('x', 'y')", "a > 3", "a IN (b, 'x')",
              "a = 'x' OR b = 'y'", "a IN (SELECT 1)", "a = 'x' || 'y'", "NOT (a IN ('x'))", "", "CHECK ()"})
            QTest::newRow(other) << sqlite << QString();
    }
    void checksThatListValues()
    {
        QFETCH(int, dialect);
        QFETCH(QString, allowed);
        const auto found = sql::allowedByCheck(Dialect(dialect), QTest::currentDataTag());
        QCOMPARE(found ? QString::fromStdString(found->column) + ": " + shown(found->values) : QString(), allowed);
    }

    void enumsListValues()
    {
        QCOMPARE(shown(sql::allowedByEnum(Dialect::mariadb, "enum('open','it''s paid')")),
                 QStringLiteral("'open', 'it\\'s paid'"));
        QVERIFY(sql::allowedByEnum(Dialect::mariadb, "varchar(20)").empty());
    }

    // After a column, above it, of the table; a bracket or a comma in a comment or text ends nothing.
    void commentsInCreateTable()
    {
        const auto read = sql::readTableText("CREATE TABLE ord ( -- what customers buy\n"
                                             "  id INTEGER PRIMARY KEY, -- (the number), as printed\n"
                                             "  /* freight charge */\n"
                                             "  fcost REAL DEFAULT (1 + 2), /* in euros */\n"
                                             "  note TEXT DEFAULT '-- none, (', -- what was said\n"
                                             "  st TEXT CHECK (st IN ('a', 'b')), CHECK (fcost > 0) -- always\n"
                                             ")");
        QCOMPARE(read.remark, std::string("what customers buy"));
        std::vector<std::pair<std::string, std::string>> wanted{{"id", "(the number), as printed"},
                                                                {"fcost", "freight charge"},
                                                                {"fcost", "in euros"},
                                                                {"note", "what was said"}};
        QCOMPARE(read.remarks.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            QCOMPARE(read.remarks[i].first, wanted[i].first);
            QCOMPARE(read.remarks[i].second, wanted[i].second);
        }
        QCOMPARE(read.checks.size(), 2u);
        QCOMPARE(read.checks[0], std::string("st IN ('a', 'b')"));
    }

    void anSqliteSourceTellsThem()
    {
        const auto schema =
            schemaOf("CREATE TABLE customers(id INTEGER PRIMARY KEY, st INTEGER, -- 1 = active, 2 = gone\n"
                     "  city TEXT);"
                     "CREATE TABLE orders(id INTEGER PRIMARY KEY, state TEXT CHECK (state IN "
                     "('open', 'sent_out')), fcost REAL -- The freight charge\n);"
                     "INSERT INTO customers VALUES (1, 1, 'Bonn'), (2, 2, 'Ulm');"
                     "INSERT INTO orders VALUES (1, 'open', 2.5);"
                     "CREATE VIEW active_customers AS SELECT * FROM customers WHERE st = 1;"
                     "CREATE VIEW big_orders AS SELECT * FROM orders WHERE fcost > 2 AND state <> 'x';"
                     "CREATE VIEW grouped_orders AS SELECT state, count(*) FROM orders GROUP BY state;"
                     "CREATE VIEW odd_orders AS SELECT * FROM orders WHERE fcost > 2 OR id = 1;");
        QVERIFY(schema->entity("active_customers")->isView);
        QVERIFY(!schema->entity("orders")->isView);
        const auto *state = schema->entity("orders")->property("state");
        QCOMPARE(shown(state->allowed), QStringLiteral("'open', 'sent_out'"));
        QCOMPARE(state->allowedBy, std::string("check of orders.state"));
        QCOMPARE(schema->entity("orders")->property("fcost")->remark, std::string("The freight charge"));
        const QStringList wanted{
            QStringLiteral("active: customers.st = 1, from the view active_customers"),
            QStringLiteral("big: orders.fcost > 2 and orders.state <> 'x', from the view big_orders"),
            QStringLiteral("active: customers.st = 1, from the comment of customers.st"),
            QStringLiteral("gone: customers.st = 2, from the comment of customers.st"),
            QStringLiteral("open: orders.state = 'open', from the check of orders.state"),
            QStringLiteral("sent out: orders.state = 'sent_out', from the check of orders.state"),
            QStringLiteral("The freight charge: orders.fcost, from the comment of orders.fcost")};
        QCOMPARE(wordsOf(*schema), wanted);
    }

    // A value that a check excludes, and a column named by the words of its comment.
    void theNameCheckTellsThem()
    {
        const auto schema =
            schemaOf("CREATE TABLE orders(id INTEGER PRIMARY KEY, state TEXT CHECK (state IN ('open', "
                     "'paid')), fcost REAL -- Freight charge\n); INSERT INTO orders VALUES (1, 'open', 2);");
        const sql::SqlLanguage language(Dialect::sqlite);
        const auto sentences = [&](const char *query) {
            QStringList all;
            for (const auto &each : language.analyse(query, schema.get()).diagnostics)
                all << QString::fromStdString(each.message);
            return all;
        };
        QCOMPARE(
            sentences("SELECT id FROM orders WHERE state = 'pad'"),
            QStringList(QStringLiteral("orders.state may not be 'pad': check of orders.state allows 'open', 'paid'.")));
        QVERIFY(sentences("SELECT id FROM orders WHERE state = 'paid'").isEmpty());
        QCOMPARE(sentences("SELECT freight_charge FROM orders"),
                 QStringList(QStringLiteral("The table orders has no column freight_charge. Did you mean fcost "
                                            "(from the comment of orders.fcost)?")));
        data::Schema turnedOff = *schema;
        for (auto &word : turnedOff.sourceWords)
            word.off = true;
        for (const auto &each : language.analyse("SELECT freight_charge FROM orders", &turnedOff).diagnostics)
            QVERIFY2(each.message.find("Did you mean") == std::string::npos, each.message.c_str());
        const std::string query = "SELECT id FROM orders WHERE state = ";
        const auto details = [&](const std::string &text, const char *offer) {
            for (const auto &each : language.complete(text, std::uint32_t(text.size()), schema.get()))
                if (each.text == offer)
                    return QString::fromStdString(each.detail);
            return QString();
        };
        QCOMPARE(details(query, "'paid'"), QStringLiteral("may be in orders.state (check of orders.state)"));
        QCOMPARE(details("SELECT * FROM orders WHERE fc", "fcost"),
                 QStringLiteral("column of orders, number: Freight charge"));
    }

    void nonTextInATableIsReadSafely()
    {
        for (const char *text : {"", "CREATE TABLE", "CREATE TABLE t (", "CREATE TABLE t (a, -- x", "((((", "/* x",
                                 "CREATE TABLE t (a CHECK (", "CREATE TABLE t AS SELECT 1"})
            QVERIFY(sql::readTableText(text).checks.size() < 2);
        data::Schema schema;
        for (const char *text : {"", "SELECT", "CREATE VIEW v AS SELECT", "SELECT * FROM", "SELECT * FROM t WHERE",
                                 "SELECT * FROM (SELECT 1) WHERE a = 1"})
            QVERIFY(!sql::wordOfView(Dialect::sqlite, "v", text, schema));
    }
};

QTEST_GUILESS_MAIN(TestDefinitions)
#include "tst_definitions.moc"
