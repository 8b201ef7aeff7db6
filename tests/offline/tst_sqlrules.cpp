// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on two databases of tables: what the rules print, in each dialect; that SQLite runs it and gives the rows
// that the question's own query gives; what they decline.
#include "offline/printing/sqlprinter.h"
#include "offline/readings.h"
#include "offline/repair/rulerepairer.h"
#include "sql/sqlitesource.h"

using namespace offline_tests;

namespace {

std::shared_ptr<data::Source> tablesOf(const std::string &name)
{
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/questions/sql/" + name + ".sql");
    const std::string script((std::istreambuf_iterator<char>(file)), {});
    auto source = sql::SqliteSource::fromScript(name, script);
    if (!source)
        qFatal("%s", source.error().message.c_str());
    return std::move(*source);
}

data::Rows run(data::Source &source, const std::string &query)
{
    auto rows = source.run({query, {}}, {}, {});
    if (!rows)
        qWarning("%s: %s", query.c_str(), rows.error().message.c_str());
    return rows ? *rows : data::Rows();
}

} // namespace

class TestSqlRules : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_shop = tablesOf("shop");
        m_college = tablesOf("college");
        m_ofShop = knowledgeOf(m_shop);
        m_ofCollege = knowledgeOf(m_college);
    }

    void aQuestionBecomesItsQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("How many customers are there?") << "SELECT count(*) AS number FROM customers AS c";
        QTest::newRow("Which customers live in Berlin?")
            << "SELECT DISTINCT c.name AS customers FROM customers AS c WHERE c.city = 'Berlin' ORDER BY c.name";
        QTest::newRow("Which products belong to the category Garden?")
            << "SELECT DISTINCT p.name AS products FROM products AS p JOIN categories AS c ON p.category_id = c.id "
               "WHERE c.name = 'Garden' ORDER BY p.name";
        QTest::newRow("Which customers have no orders?")
            << "SELECT DISTINCT c.name AS customers FROM customers AS c WHERE NOT EXISTS (SELECT 1 FROM orders AS o "
               "WHERE o.customer_id = c.id) ORDER BY c.name";
        QTest::newRow("How many orders were placed in 2024?")
            << "SELECT count(*) AS number FROM orders AS o WHERE o.placed >= '2024-01-01' AND o.placed < '2025-01-01'";
        QTest::newRow("Which customers have more than 6 orders?")
            << "SELECT DISTINCT c.name AS customers FROM customers AS c JOIN orders AS o ON o.customer_id = c.id GROUP "
               "BY c.id, c.name HAVING count(DISTINCT o.id) > 6 ORDER BY c.name";
        QTest::newRow("Which customer has the most orders?")
            << "SELECT c.name AS customers, count(DISTINCT o.id) AS number FROM customers AS c JOIN orders AS o ON "
               "o.customer_id = c.id GROUP BY c.id, c.name ORDER BY number DESC, c.name LIMIT 1";
        QTest::newRow("Which city has the most customers?")
            << "SELECT c.city AS city, count(DISTINCT c.id) AS number FROM customers AS c WHERE c.city IS NOT NULL "
               "GROUP BY c.city ORDER BY number DESC, c.city LIMIT 1";
        QTest::newRow("Which city has the most orders?")
            << "SELECT c.city AS city, count(DISTINCT o.id) AS number FROM customers AS c JOIN orders AS o ON "
               "o.customer_id = c.id WHERE c.city IS NOT NULL GROUP BY c.city ORDER BY number DESC, c.city LIMIT 1";
        QTest::newRow("Which status do most orders have?")
            << "SELECT o.status AS status, count(DISTINCT o.id) AS number FROM orders AS o WHERE o.status IS NOT NULL "
               "GROUP BY o.status ORDER BY number DESC, o.status LIMIT 1";
        QTest::newRow("Show the products whose name contains rope.")
            << "SELECT DISTINCT p.name AS products FROM products AS p WHERE p.name LIKE '%rope%' ORDER BY p.name";
    }
    void aQuestionBecomesItsQuery()
    {
        QFETCH(QString, query);
        QCOMPARE(read(*m_ofShop, QTest::currentDataTag()), query);
    }

    void everyQueryThatIsPrintedRuns_data() { questions(); }
    void everyQueryThatIsPrintedRuns()
    {
        QFETCH(QString, base);
        const auto &source = base == "shop" ? m_shop : m_college;
        const auto understood = offline::understand(QTest::currentDataTag(), base == "shop" ? *m_ofShop : *m_ofCollege);
        for (const auto &reading : understood.readings) {
            const auto rows = source->run({reading.query, {}}, {}, {});
            QVERIFY2(rows.has_value(), (reading.query + "\n" + (rows ? "" : rows.error().message)).c_str());
        }
    }

    // What the rules do answer is what the question's own query gives.
    void anAnswerIsTheRightOne_data()
    {
        QTest::addColumn<QString>("gold");
        QTest::newRow("How many orders are cancelled?") << "SELECT count(*) FROM orders WHERE status = 'cancelled'";
        QTest::newRow("How many products without reviews are there?")
            << "SELECT count(*) FROM products WHERE id NOT IN (SELECT product_id FROM reviews)";
        QTest::newRow("Which suppliers deliver products of the category Music?")
            << "SELECT DISTINCT s.name FROM suppliers s JOIN products p ON p.supplier_id = s.id JOIN categories c ON "
               "c.id = p.category_id WHERE c.name = 'Music' ORDER BY 1";
        QTest::newRow("Which customers ordered the Tea Kettle?")
            << "SELECT DISTINCT c.name FROM customers c JOIN orders o ON o.customer_id = c.id JOIN order_items i ON "
               "i.order_id = o.id JOIN products p ON p.id = i.product_id WHERE p.name = 'Tea Kettle' ORDER BY 1";
        QTest::newRow("Which products have never been reviewed?")
            << "SELECT name FROM products WHERE id NOT IN (SELECT product_id FROM reviews) ORDER BY 1";
        QTest::newRow("Which category has the highest average price?")
            << "SELECT c.name FROM categories c JOIN products p ON p.category_id = c.id GROUP BY c.id, c.name ORDER BY "
               "avg(p.price) DESC LIMIT 1";
        QTest::newRow("How many different cities do the customers have?")
            << "SELECT count(DISTINCT city) FROM customers";
        QTest::newRow("Rank the cities by number of customers.")
            << "SELECT city, count(*) FROM customers GROUP BY city ORDER BY 2 DESC, 1";
        QTest::newRow("What is the average price per category?")
            << "SELECT c.name, avg(p.price) FROM categories c JOIN products p ON p.category_id = c.id GROUP BY c.id "
               "ORDER BY 1";
    }
    void anAnswerIsTheRightOne()
    {
        QFETCH(QString, gold);
        const auto query = read(*m_ofShop, QTest::currentDataTag()).toStdString();
        const auto ours = run(*m_shop, query), right = run(*m_shop, gold.toStdString());
        QVERIFY2(!right.empty() && ours.size() == right.size(), query.c_str());
        for (std::size_t row = 0; row < right.size(); ++row)
            for (std::size_t column = 0; column < right.columnCount(); ++column)
                QVERIFY2(data::equivalent(ours.at(row, column), right.at(row, column)), query.c_str());
    }

    void aColumnNamedAfterARoleRefersToWhoHasIt()
    {
        QVERIFY2(read(*m_ofCollege, "Who is the mentor of Maria Jansen?").contains("t.mentor_id = t2.id") ||
                     read(*m_ofCollege, "Who is the mentor of Maria Jansen?").contains("WHERE t.name = 'Maria Jansen'"),
                 qPrintable(read(*m_ofCollege, "Who is the mentor of Maria Jansen?")));
        const auto name = run(*m_college, "SELECT name FROM teachers WHERE id = 6").at(0, 0).asString();
        const auto mentor = run(*m_college, "SELECT m.name FROM teachers t JOIN teachers m ON m.id = t.mentor_id WHERE "
                                            "t.id = 6");
        const auto rows = run(*m_college, read(*m_ofCollege, "Who is the mentor of " + name + "?").toStdString());
        QCOMPARE(rows.size(), std::size_t{1});
        QVERIFY(data::equivalent(rows.at(0, 0), mentor.at(0, 0)));
    }

    void eachDialectHasItsOwnSigns()
    {
        offline::LogicalForm form;
        form.nodes.push_back({"o", "order", "Name", 0});
        form.target = {0, -1, {}};
        form.project = {form.target};
        form.filters.push_back({{0, -1, "Name"}, "CONTAINS", data::Value("50%'s"), true, true});
        const offline::TableView view;
        const auto print = [&](const char *dialect) {
            return QString::fromStdString(offline::printSql(form, view, offline::SqlFacts::of(dialect)))
                .replace('\n', ' ');
        };
        QCOMPARE(print("SQLite"),
                 QString("SELECT DISTINCT o.\"Name\" AS \"order\" FROM \"order\" AS o WHERE o.\"Name\" "
                         "LIKE '%50\\%''s%' ESCAPE '\\' ORDER BY o.\"Name\""));
        QCOMPARE(print("PostgreSQL 15.4"),
                 QString("SELECT DISTINCT o.\"Name\" AS \"order\" FROM \"order\" AS o WHERE o.\"Name\" ILIKE "
                         "'%50\\%''s%' ESCAPE '\\' ORDER BY o.\"Name\""));
        QCOMPARE(print("MariaDB 10.11"), QString("SELECT DISTINCT o.`Name` AS `order` FROM `order` AS o WHERE o.`Name` "
                                                 "LIKE '%50\\\\%''s%' ORDER BY o.`Name`"));
    }

    void aMisspeltNameIsMendedInTheForm()
    {
        const std::string question = "Which products belong to the category Kitchn?";
        const auto query = offline::understand(question, *m_ofShop).readings.front().query;
        const auto empty = run(*m_shop, query);
        offline::RuleRepairer repairer(m_ofShop);
        data::RepairRequest request;
        request.question = question;
        request.query = query;
        request.outcome.rows = &empty;
        const auto repair = repairer.propose(request, m_ofShop->schema(), *m_shop, {});
        QVERIFY(repair && repair->candidates.size() == 1);
        QCOMPARE(run(*m_shop, repair->candidates.front().query).size(), std::size_t{5});
    }

    void noRowsAreProvenWhereEveryNameIsStored()
    {
        const std::string question = "Which customers ordered the Train Set?";
        const auto query = offline::understand(question, *m_ofShop).readings.front().query;
        const auto empty = run(*m_shop, query);
        QVERIFY(empty.empty());
        offline::RuleRepairer repairer(m_ofShop);
        data::RepairRequest request;
        request.question = question;
        request.query = query;
        request.outcome.rows = &empty;
        const auto repair = repairer.propose(request, m_ofShop->schema(), *m_shop, {});
        QVERIFY(repair && repair->verifiedEmpty);
        QVERIFY(QString::fromStdString(repair->proof).contains("'Train Set' is stored"));
    }

    void whatIsNotInTheTablesIsDeclined()
    {
        for (const char *question : {"Which customers are left-handed?", "Why is Optics so difficult?",
                                     "What will the price of the Clay Pot be next year?"})
            QVERIFY2(read(*m_ofShop, question).startsWith("--"), question);
    }

private:
    void questions()
    {
        QTest::addColumn<QString>("base");
        for (const QString base : {"shop", "college"}) {
            std::ifstream file(REFLEXION_SOURCE_DIR "/tests/questions/sql/" + base.toStdString() + ".jsonl");
            for (std::string line; std::getline(file, line);)
                QTest::newRow(nlohmann::json::parse(line).at("question").get<std::string>().c_str()) << base;
        }
    }

    std::shared_ptr<data::Source> m_shop, m_college;
    std::shared_ptr<offline::Knowledge> m_ofShop, m_ofCollege;
};

QTEST_APPLESS_MAIN(TestSqlRules)
#include "tst_sqlrules.moc"
