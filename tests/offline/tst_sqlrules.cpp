// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on two databases of tables: the SQL of the rules in each dialect; the rows of SQLite, compared with the
// question's own query; declined questions.
#include "data/words/sourcewords.h"
#include "offline/printing/sqlprinter.h"
#include "offline/readings.h"
#include "offline/repair/rulerepairer.h"
#include "sql/sqlite/sqlitesource.h"

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

std::shared_ptr<data::Source> ofShortNames()
{
    auto opened = sql::SqliteSource::fromScript(
        "films",
        "CREATE TABLE actor(id INTEGER PRIMARY KEY, vn TEXT, nn TEXT);"
        "CREATE TABLE film(id INTEGER PRIMARY KEY, title TEXT, shot INTEGER);"
        "CREATE TABLE part(actor_id INTEGER REFERENCES actor(id), film_id INTEGER REFERENCES film(id), PRIMARY "
        "KEY(actor_id, film_id));"
        "INSERT INTO actor VALUES (1,'Ana','Novak'),(2,'Petr','Novak'),(3,'Ana','Weiss'),(4,'Zo\xc3\xab',"
        "'M\xc3\xbcller'),(5,'Jos\xc3\xa9','Garc\xc3\xad"
        "a'),(6,'Petr','Weiss'),(7,'Ana','Kern'),(8,'Zo\xc3\xab','Kern'),(9,'Tom','Garc\xc3\xad"
        "a'),(10,'Tom','Weiss');"
        "INSERT INTO film VALUES (1,'Night Train',1984),(2,'The Harbour',1951),(3,'The Harbour',1999),(4,'Low "
        "Tide',1990),(5,'Low Tide',1971),(6,'Embers',2001),(7,'Glass',2003),(8,'Winter Road',1988),(9,'Glass',1960);"
        "INSERT INTO part VALUES (1,1),(2,2),(3,4),(4,5),(5,6),(6,7),(7,8),(8,9);");
    if (!opened)
        qFatal("%s", opened.error().message.c_str());
    return std::move(*opened);
}

std::shared_ptr<data::Source> ofComments()
{
    auto opened = sql::SqliteSource::fromScript(
        "comments", "CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT, rating INTEGER,\n"
                    "  st INTEGER -- 1 = active, 2 = dormant\n);"
                    "CREATE TABLE orders(id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id),\n"
                    "  fcost REAL, -- The freight charge, in euros\n"
                    "  state TEXT CHECK (state IN ('open', 'sent_out')));"
                    "CREATE VIEW preferred_customers AS SELECT * FROM customers WHERE rating > 7;"
                    "INSERT INTO customers VALUES (1,'Ann',9,1),(2,'Ben',2,2),(3,'Cid',5,2);"
                    "INSERT INTO orders VALUES (1,1,2.5,'open'),(2,2,3.5,'open');");
    if (!opened)
        qFatal("%s", opened.error().message.c_str());
    return std::move(*opened);
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
    // A name in two columns is one person in a question, in either order, with an initial and without accents; a year
    // in brackets distinguishes two films of one title.
    void aNameOfTwoColumnsIsOneName_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("gold");
        const auto films = [](const char *who) {
            return QStringLiteral("SELECT f.title FROM film f JOIN part p ON p.film_id = f.id JOIN actor a ON a.id = "
                                  "p.actor_id WHERE a.id = %1")
                .arg(QLatin1String(who));
        };
        QTest::newRow("first and last") << "Which films did Ana Novak play in?" << films("1");
        QTest::newRow("last and first") << "Which films did Novak, Ana play in?" << films("1");
        QTest::newRow("an initial") << "Which films did Ana M. Novak play in?" << films("1");
        QTest::newRow("another of the same family") << "Which films did Petr Novak play in?" << films("2");
        QTest::newRow("without accents") << "Which films did Zoe Muller play in?" << films("4");
        QTest::newRow("a title with its year")
            << "Which actors play in The Harbour (1999)?"
            << "SELECT a.first_name FROM actor a JOIN part p ON p.actor_id = a.id WHERE p.film_id = 3";
    }
    void aNameOfTwoColumnsIsOneName()
    {
        QFETCH(QString, question);
        QFETCH(QString, gold);
        auto opened = sql::SqliteSource::fromScript(
            "films",
            "CREATE TABLE actor(id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);"
            "CREATE TABLE film(id INTEGER PRIMARY KEY, title TEXT, year INTEGER);"
            "CREATE TABLE part(actor_id INTEGER REFERENCES actor(id), film_id INTEGER REFERENCES film(id), PRIMARY "
            "KEY(actor_id, film_id));"
            "INSERT INTO actor VALUES "
            "(1,'Ana','Novak'),(2,'Petr','Novak'),(3,'Ana','Weiss'),(4,'Zo\xc3\xab','M\xc3\xbcller');"
            "INSERT INTO film VALUES (1,'Night Train',1984),(2,'The Harbour',1951),(3,'The Harbour',1999);"
            "INSERT INTO part VALUES (1,1),(1,3),(2,2),(3,2),(4,3);");
        QVERIFY(opened);
        std::shared_ptr<data::Source> source = *std::move(opened);
        const auto known = knowledgeOf(source);
        const QString query = read(*known, question.toStdString());
        const auto got = run(*source, query.toStdString()), wanted = run(*source, gold.toStdString());
        const auto first = [](const data::Rows &rows) {
            QStringList all;
            for (std::size_t r = 0; r < rows.size(); ++r)
                all << QString::fromStdString(rows.at(r, 0).toDisplay());
            all.sort();
            return all;
        };
        QVERIFY2(first(got) == first(wanted) && wanted.size() > 0, qPrintable(query));
    }

    // Columns with meaningless names ("vn", "nn"): the rows show that two of them together are a name, and that a title
    // with its year is one.
    void namesAreFoundInTheData_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("actor");
        QTest::newRow("first and last") << "Which films did Ana Novak play in?" << 1;
        QTest::newRow("last and first") << "Which films did Novak Ana play in?" << 1;
        QTest::newRow("last, first") << "Which films did Novak, Ana play in?" << 1;
        QTest::newRow("a middle initial") << "Which films did Ana M. Novak play in?" << 1;
        QTest::newRow("two middle initials") << "Which films did Ana M. B. Novak play in?" << 1;
        QTest::newRow("another of the same family") << "Which films did Petr Novak play in?" << 2;
        QTest::newRow("umlauts as they are") << "Which films did Zo\xc3\xab M\xc3\xbcller play in?" << 4;
        QTest::newRow("umlauts without their dots") << "Which films did Zoe Muller play in?" << 4;
        QTest::newRow("umlauts written out") << "Which films did Zoe Mueller play in?" << 4;
        QTest::newRow("accents left out") << "Which films did Jose Garcia play in?" << 5;
    }
    void namesAreFoundInTheData()
    {
        QFETCH(QString, question);
        QFETCH(int, actor);
        const auto source = ofShortNames();
        const auto schema = source->describe({}).value();
        QCOMPARE(schema->entity("actor")->calledBy, (std::vector<std::string>{"vn", "nn"}));
        QVERIFY(!schema->entity("actor")->calledWhy.empty());
        QCOMPARE(schema->entity("film")->calledBy, (std::vector<std::string>{"title", "shot"}));
        const auto rows = run(*source, read(*knowledgeOf(source), question.toStdString()).toStdString());
        const auto gold =
            run(*source, "SELECT f.title FROM film f JOIN part p ON p.film_id = f.id WHERE p.actor_id = " +
                             std::to_string(actor) + " ORDER BY 1");
        QVERIFY2(rows.size() == gold.size() && gold.size() == 1 &&
                     rows.at(0, 0).toDisplay() == gold.at(0, 0).toDisplay(),
                 qPrintable(read(*knowledgeOf(source), question.toStdString())));
    }

    void namesOfTwoColumnsAreShownTogether()
    {
        const auto source = ofShortNames();
        const auto known = knowledgeOf(source);
        const auto actors = run(*source, read(*known, "List all actors.").toStdString());
        QCOMPARE(actors.columnCount(), 2u);
        QCOMPARE(actors.size(), 10u);
        const auto films = run(*source, read(*known, "Which films did Petr Novak play in?").toStdString());
        QCOMPARE(films.columnCount(), 2u);
        QVERIFY(films.at(0, 1).type() == data::Type::integer);
        // The user's choice has priority.
        data::Learned learned;
        learned.words = *data::readWords("words:\n  - name: actor.nn\n");
        known->setLearned(learned);
        QVERIFY(known->prepare(**source->describe({}), {}));
        QCOMPARE(run(*source, read(*known, "List all actors.").toStdString()).columnCount(), 1u);
    }

    // A name of three parts, as the user defined it: its words in any order, some left out, shown together.
    void aNameOfThreeColumnsIsOneName_data()
    {
        QTest::addColumn<QString>("loans"); // whose
        QTest::newRow("What did Maria Lopez Ruiz borrow?") << "1";
        QTest::newRow("What did Ruiz, Maria Lopez borrow?") << "1";
        QTest::newRow("What did Lopez Ruiz, Maria borrow?") << "1";
        QTest::newRow("What did Maria Lopez Vidal borrow?") << "2";
        QTest::newRow("What did Maria J. Lopez Vidal borrow?") << "2";
        QTest::newRow("What did Ines Lopez borrow?") << "3";
    }
    void aNameOfThreeColumnsIsOneName()
    {
        QFETCH(QString, loans);
        auto opened = sql::SqliteSource::fromScript(
            "lending",
            "CREATE TABLE reader(id INTEGER PRIMARY KEY, fore TEXT, dad TEXT, mum TEXT);"
            "CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT);"
            "CREATE TABLE borrow(reader_id INTEGER REFERENCES reader(id), book_id INTEGER REFERENCES book(id));"
            "INSERT INTO reader VALUES (1,'Maria','Lopez','Ruiz'),(2,'Maria','Lopez','Vidal'),"
            "(3,'Ines','Lopez','Ruiz'),(4,'Ines','Vidal','Ruiz');"
            "INSERT INTO book VALUES (1,'Dunes'),(2,'Tides'),(3,'Winds'),(4,'Frost');"
            "INSERT INTO borrow VALUES (1,1),(2,2),(3,3),(4,4);");
        QVERIFY(opened);
        std::shared_ptr<data::Source> source = *std::move(opened);
        const auto known = knowledgeOf(source);
        data::Learned learned;
        learned.words = *data::readWords("words:\n  - name: reader.fore + reader.dad + reader.mum\n");
        known->setLearned(learned);
        QVERIFY(known->prepare(**source->describe({}), {}));
        std::string question = QTest::currentDataTag();
        question.replace(0, std::string("What did").size(), "Which books did");
        const auto query = read(*known, question);
        const auto rows = run(*source, query.toStdString());
        const auto gold = run(*source, "SELECT title FROM book WHERE id = " + loans.toStdString());
        QVERIFY2(rows.size() == 1 && rows.at(0, 0).toDisplay() == gold.at(0, 0).toDisplay(), qPrintable(query));
        QCOMPARE(run(*source, read(*known, "List all readers.").toStdString()).columnCount(), 3u);
        QCOMPARE(run(*source, read(*known, "Which reader has the most books?").toStdString()).columnCount(), 4u);
    }

    // The content of a comment, a check or a view applies if nothing else explains a word; the user's word has priority
    // over it.
    void wordsOfTheSourceAreRead_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("How many orders are sent out?")
            << "SELECT count(*) AS number FROM orders AS o WHERE o.state = 'sent_out'";
        QTest::newRow("Which customers are dormant?")
            << "SELECT DISTINCT c.name AS customers FROM customers AS c WHERE c.st = 2 ORDER BY c.name";
        QTest::newRow("What is the average freight charge of the orders?")
            << "SELECT avg(o.fcost) AS avg_fcost FROM orders AS o";
        QTest::newRow("How many customers are preferred?")
            << "SELECT count(*) AS number FROM customers AS c WHERE c.rating > 7";
    }
    void wordsOfTheSourceAreRead()
    {
        QFETCH(QString, query);
        const auto source = ofComments();
        QCOMPARE(read(*knowledgeOf(source), QTest::currentDataTag()), query);
    }

    void userWordPrecedesTheSourceWord()
    {
        const auto source = ofComments();
        const auto known = knowledgeOf(source);
        data::Learned learned;
        learned.words = *data::readWords("words:\n  - say: [dormant]\n    condition: customers.rating < 3\n");
        known->setLearned(learned);
        QVERIFY(known->prepare(**source->describe({}), {}));
        QVERIFY(read(*known, "Which customers are dormant?").contains(QStringLiteral("WHERE c.rating < 3")));
    }

    void disabledWordOfTheSourceIsNotUsed()
    {
        const auto source = ofComments();
        const auto known = knowledgeOf(source);
        const auto schema = *source->describe({});
        data::Learned learned;
        for (const auto &word : schema->sourceWords)
            if (word.phrases.front() == "dormant")
                data::turn(learned.words, word, false);
        known->setLearned(learned);
        QVERIFY(known->prepare(*schema, {}));
        QVERIFY(!offline::understand("Which customers are dormant?", *known).abstains.empty());
        QVERIFY(read(*known, "How many customers are preferred?").contains(QStringLiteral("c.rating > 7")));
    }

    void readingNamesTheCommentOfAWord()
    {
        const auto source = ofComments();
        const auto understood =
            offline::understand("What is the average freight charge of the orders?", *knowledgeOf(source));
        QVERIFY(std::any_of(understood.words.begin(), understood.words.end(),
                            [](const auto &word) { return word.target == "fcost, from the comment of orders.fcost"; }));
    }

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
            << "SELECT DISTINCT c.name AS customers, count(DISTINCT o.id) AS number FROM customers AS c JOIN orders AS "
               "o ON o.customer_id = c.id GROUP "
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

    // If it were read only as negated, it would have no table to start from, and ended the program.
    void onlyNegatedRelationIsDeclined()
    {
        for (const char *question : {"which states do not border Bolivia", "which states does not border Norland"}) {
            const auto understood = offline::understand(question, *m_ofShop);
            QVERIFY2(!understood.abstains.empty(), question);
            for (const auto &reading : understood.readings)
                QVERIFY(run(*m_shop, reading.query).columnCount() > 0);
        }
    }

    // If the rules answer, the rows are those of the question's own query.
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

    void roleColumnRefersToThePersonInThatRole()
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

    // Values derived from a date or a text, around its column: year, month, length.
    void eachDialectHasItsOwnExpressions_data()
    {
        QTest::addColumn<QString>("made");
        QTest::addColumn<QString>("expression");
        const auto row = [](const char *dialect, const char *made, const char *expression) {
            QTest::addRow("%s %s", dialect, made) << QString::fromUtf8(made) << QString::fromUtf8(expression);
        };
        row("SQLite", offline::yearOfDates, "CAST(strftime('%Y', o.d) AS INTEGER)");
        row("SQLite", offline::monthOfTexts, "strftime('%Y-%m', o.d)");
        row("SQLite", offline::sizeOfList, "length(o.d)");
        row("PostgreSQL", offline::yearOfTexts, "CAST(EXTRACT(YEAR FROM CAST(o.d AS date)) AS integer)");
        row("PostgreSQL", offline::monthOfDates, "to_char(CAST(o.d AS date), 'YYYY-MM')");
        row("PostgreSQL", offline::sizeOfList, "length(o.d)");
        row("MariaDB", offline::yearOfDates, "YEAR(o.d)");
        row("MariaDB", offline::monthOfDates, "DATE_FORMAT(o.d, '%Y-%m')");
        row("MariaDB", offline::sizeOfList, "char_length(o.d)");
        // A number stored as text, which has no operators of its own.
        row("SQLite", "", "CAST(o.d AS REAL)");
        row("PostgreSQL", "", "CAST(substring(o.d from '^\\s*([-+]?[0-9]+[.]?[0-9]*)\\s*$') AS double precision)");
        row("MariaDB", "", "CAST(o.d AS DOUBLE)");
    }
    void eachDialectHasItsOwnExpressions()
    {
        QFETCH(QString, made);
        QFETCH(QString, expression);
        const QString dialect = QString::fromUtf8(QTest::currentDataTag()).section(' ', 0, 0);
        offline::LogicalForm form;
        form.nodes.push_back({"o", "order", "Name", 0});
        form.target = {0, -1, {}};
        form.want = offline::Want::group;
        form.group = {{0, -1, "d_key", false, {"d"}, made.toStdString()}};
        form.group.front().ofTexts = made.isEmpty() ? 1 : 0;
        form.measure = {offline::Measure::count, {0, -1, {}}, {}};
        const QString text = QString::fromStdString(
            offline::printSql(form, offline::TableView(), offline::SqlFacts::of(dialect.toStdString())));
        QVERIFY2(text.contains("SELECT " + expression + " AS"), qPrintable(text));
    }

    void misspeltNameIsCorrectedInTheForm()
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

    void questionBeyondTheTablesIsDeclined()
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
