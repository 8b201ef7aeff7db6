// SPDX-License-Identifier: GPL-3.0-or-later
// Private columns under any name in a result, and how their values are hidden.
#include "data/rows/privacy.h"

#include <QtTest>

using namespace data;

class PrivacyTest : public QObject {
    Q_OBJECT
private slots:
    void columnsDerivedFromPrivateOnesArePrivate_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("column");
        QTest::addColumn<bool>("isPrivate");
        const auto row = [](const char *query, const char *column, bool isPrivate) {
            QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(column) << isPrivate;
        };
        row("MATCH (p:Person) RETURN p.email", "p.email", true);
        row("MATCH (p:Person) RETURN p.email AS mail", "mail", true);
        row("MATCH (p:Person) RETURN p.name AS mail", "mail", false);
        row("MATCH (p:Person) WHERE p.email = 'x' RETURN p.name AS name", "name", false);
        row("MATCH (p) WITH p.email AS a, p.name AS b RETURN a AS c, b", "c", true);
        row("MATCH (p) WITH p.email AS a, p.name AS b RETURN a AS c, b", "b", false);
        row("MATCH (p) RETURN upper(coalesce(p.email, '')) AS who", "who", true);
        row("MATCH (p) RETURN count(p.email)", "count(p.email)", true);
        row("SELECT email FROM person", "email", true);
        row("SELECT \"EMAIL\" contact FROM person", "contact", true);
        row("SELECT contact FROM (SELECT lower(email) AS contact FROM person) t", "contact", true);
        row("SELECT name, 'email' AS kind FROM person", "kind", false);
        row("SELECT * FROM person", "Email", true);
    }
    void columnsDerivedFromPrivateOnesArePrivate()
    {
        QFETCH(QString, query);
        QFETCH(QString, column);
        QFETCH(bool, isPrivate);
        QCOMPARE(bool(privateColumnsIn({column.toStdString()}, query.toStdString(), {"Person.email"}).front()),
                 isPrivate);
    }

    void privateValuesInNodesAndListsAreHidden()
    {
        const Node node{1, "1", {"Person"}, {{"email", Value("a@b.c")}, {"name", Value("Ada")}}};
        RowsBuilder builder({"p", "list", "name"});
        builder.add({Value(node), Value(ValueList{Value(node)}), Value("Ada")});
        builder.add({Value(Path{{Value(node)}}), Value(), Value("Bob")});
        const Rows rows = builder.finish();
        const Rows masked = hidden(rows, "MATCH (p) RETURN p, [p] AS list, p.name AS name", {"email"});
        QCOMPARE(masked.at(0, 0).property("email").toDisplay(), std::string(hiddenText));
        QCOMPARE(masked.at(0, 0).property("name").toDisplay(), std::string("Ada"));
        for (std::size_t row = 0; row < 2; ++row)
            for (std::size_t column = 0; column < 3; ++column)
                QVERIFY(masked.at(row, column).toDisplay().find("a@b.c") == std::string::npos);
        QVERIFY(masked.at(1, 1).isNull());
        QCOMPARE(privateTexts(rows, "", {"email"}), std::set<std::string>{"a@b.c"});
        QVERIFY(hidden(rows, "", {}).at(0, 0).property("email").toDisplay() == "a@b.c");
    }

    void valuesAreRedactedAsWholeWords()
    {
        const std::set<std::string> values{"Ada", "Ada Lovelace", "x"};
        QCOMPARE(struck("Ada Lovelace met Adam and Ada.", values),
                 std::string(hiddenText) + " met Adam and " + hiddenText + ".");
        QCOMPARE(struck("max x", values), "max " + std::string(hiddenText));
        QCOMPARE(struck("nothing", {}), std::string("nothing"));
    }
};

QTEST_APPLESS_MAIN(PrivacyTest)
#include "tst_privacy.moc"
