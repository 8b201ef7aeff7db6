// SPDX-License-Identifier: GPL-3.0-or-later
// Random statements made of hard pieces: those that pass the guard run, with every other layer off, on a real
// PostgreSQL, MariaDB and SQLite, and may change nothing: no row, table, sequence, file, lock or setting; nor may they
// sleep. Names and texts of such a statement must be read alike by the server and by us. A short form in the test run;
// `./dev attack` runs the full one (REFLEXION_ATTACKS: how many of each).
#include "../sql/redteam.h"
#include "../support/sqlserver.h"
#include "sql/check/guard.h"
#include "sql/server/servercalls.h"
#include "sql/server/serverfacts.h"
#include "sql/server/serverparameters.h"
#include "sql/text/lexer.h"

#include <QtTest>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sqlite3.h>

using sql::Dialect;

namespace {

const std::vector<std::string> &hardPieces(Dialect dialect)
{
    static const std::vector<std::string> common = {"'",
                                                    "''",
                                                    "\\'",
                                                    "\"",
                                                    "\"\"",
                                                    "--",
                                                    "-- ",
                                                    "--\n",
                                                    "--\r",
                                                    "/*",
                                                    "*/",
                                                    "/**/",
                                                    "/* ' */",
                                                    ";",
                                                    "(",
                                                    ")",
                                                    ",",
                                                    ".",
                                                    "..",
                                                    "0x",
                                                    "0x41",
                                                    "0b1",
                                                    "1e",
                                                    "1.",
                                                    ".5",
                                                    "1e5",
                                                    "1.5e3",
                                                    "1_0",
                                                    "\n",
                                                    "\r",
                                                    "\t",
                                                    "\f",
                                                    "\v",
                                                    "\xC2\xA0",
                                                    "\xEF\xBB\xBF",
                                                    "\xE2\x80\xA8",
                                                    "\\",
                                                    "$",
                                                    "$$",
                                                    "$1",
                                                    "@",
                                                    "@@",
                                                    "?",
                                                    ":",
                                                    ":x",
                                                    "::",
                                                    ":=",
                                                    "=",
                                                    "||",
                                                    "*",
                                                    "[",
                                                    "]",
                                                    "AS",
                                                    " x ",
                                                    "NULL",
                                                    "SELECT ",
                                                    " FROM film ",
                                                    " WHERE ",
                                                    " UNION SELECT ",
                                                    "WITH a AS (",
                                                    "VALUES (1)",
                                                    " ORDER BY 1 ",
                                                    " LIMIT 1",
                                                    " INTO evil ",
                                                    "INTO",
                                                    " FOR UPDATE",
                                                    "title",
                                                    "'a'",
                                                    "'it''s'",
                                                    "'a\\'b'",
                                                    "\"title\"",
                                                    " AS \"insert\"",
                                                    "CASE WHEN 1=1 THEN 1 END",
                                                    "1"};
    static const std::vector<std::string> postgres = {"E'",
                                                      "E'a\\'b'",
                                                      "e'\\\\'",
                                                      "U&'",
                                                      "U&\"",
                                                      "U&\"b!006fom\" UESCAPE '!'",
                                                      " UESCAPE '!' ",
                                                      "U&'d!0061t' UESCAPE '!'",
                                                      "N'",
                                                      "B'1'",
                                                      "X'41'",
                                                      "$a$",
                                                      "$a$ ' $a$",
                                                      "$$ ' $$",
                                                      "$\xC3\xA4$",
                                                      "boom()",
                                                      "\"boom\"()",
                                                      "U&\"boom\"()",
                                                      "public.boom()",
                                                      "boom /* x */ ()",
                                                      "film.bang",
                                                      "(f).bang",
                                                      "nextval('boomed')",
                                                      "set_config('application_name','x',false)",
                                                      "pg_advisory_lock(7)",
                                                      "pg_sleep(0.6)",
                                                      " FROM loud_view ",
                                                      " FROM guarded ",
                                                      "'x'::loud",
                                                      "1 === 2",
                                                      "loud_sum(id)",
                                                      " FROM film f ",
                                                      " RETURNING *",
                                                      "LATERAL ",
                                                      "ROWS FROM (boom())",
                                                      "TABLE film",
                                                      "DELETE FROM film",
                                                      "UPDATE film SET title = 'y'",
                                                      "INSERT INTO film VALUES (2)",
                                                      " FOR NO KEY UPDATE",
                                                      "/* /* */",
                                                      "*/ */",
                                                      "::int",
                                                      "ARRAY[1,2]",
                                                      "lo_create(0)",
                                                      "/*+ Set(x y) */",
                                                      "COPY film TO '{dir}/c'",
                                                      "CREATE TABLE evil (a int)",
                                                      "+--",
                                                      "@--",
                                                      "<->/*",
                                                      "LISTEN boo",
                                                      "quiet",
                                                      "count(*)",
                                                      "upper(title)"};
    static const std::vector<std::string> mariadb = {"`",
                                                     "``",
                                                     "`a``b`",
                                                     "#",
                                                     "# ",
                                                     "#\n",
                                                     "/*!",
                                                     "/*! ",
                                                     "/*!50000 ",
                                                     "/*!999999 ",
                                                     "/*M! ",
                                                     "/*M!100100 ",
                                                     "/*+ ",
                                                     "--\x01",
                                                     "N'",
                                                     "n'a\\'b'",
                                                     "x'41'",
                                                     "x'",
                                                     "b'1'",
                                                     "_latin1'",
                                                     "_utf8mb4 x'41'",
                                                     "_gbk'a\\'",
                                                     "_latin1'a\\' b'",
                                                     "\"a\\\"b\"",
                                                     "'\\\\'",
                                                     "@`x`:=1",
                                                     "@x:=1",
                                                     "@'x':=1",
                                                     "@@sql_mode",
                                                     " INTO @x",
                                                     " INTO OUTFILE '{dir}/{n}'",
                                                     " INTO DUMPFILE '{dir}/{n}'",
                                                     "INTO OUTFILE '{dir}/{n}'",
                                                     "1INTO OUTFILE '{dir}/{n}'",
                                                     "1.INTO OUTFILE '{dir}/{n}'",
                                                     "0x41INTO OUTFILE '{dir}/{n}'",
                                                     "film.1e5.",
                                                     "film.",
                                                     "1e5INTO OUTFILE '{dir}/{n}'",
                                                     "shop.s.nextval",
                                                     "nextval(s)",
                                                     " NEXT VALUE FOR s ",
                                                     "boom()",
                                                     "`boom`()",
                                                     "boom ()",
                                                     "shop.boom()",
                                                     " FROM loud_view ",
                                                     "sleep(0.6)",
                                                     "get_lock('x', 0)",
                                                     "DELETE FROM film",
                                                     "UPDATE film SET title = 'y'",
                                                     " LOCK IN SHARE MODE",
                                                     "REPLACE INTO film VALUES (2)",
                                                     "TABLE film",
                                                     "lbl: ",
                                                     "BEGIN NOT ATOMIC ",
                                                     " END",
                                                     "SET @x = 1",
                                                     "SET sql_mode = 'ANSI_QUOTES'",
                                                     "PROCEDURE ANALYSE()",
                                                     "CREATE TABLE evil (a int)",
                                                     "EXECUTE IMMEDIATE 'DELETE FROM film'",
                                                     "HANDLER film OPEN",
                                                     "LOAD_FILE('/etc/hostname')",
                                                     " ON DUPLICATE KEY UPDATE ",
                                                     "{d '2020-01-01'}",
                                                     "{x boom()}",
                                                     "DATE '2020-01-01'",
                                                     "count(*)",
                                                     "upper(title)",
                                                     "1 .e5",
                                                     "film .title",
                                                     "last_insert_id(5)"};
    static const std::vector<std::string> sqlite = {"[",
                                                    "[a]",
                                                    "`",
                                                    "`a`",
                                                    "x'41'",
                                                    "x'",
                                                    "$a(",
                                                    "@a(",
                                                    ":a::b(",
                                                    "#1",
                                                    "load_extension('x')",
                                                    "writefile('{dir}/{n}', 'x')",
                                                    "DELETE FROM film",
                                                    "UPDATE film SET title = 'y'",
                                                    "INSERT INTO film VALUES (2)",
                                                    "REPLACE INTO film VALUES (2)",
                                                    "PRAGMA user_version = 7",
                                                    "PRAGMA table_info(film)",
                                                    " FROM pragma_optimize ",
                                                    "ATTACH '{dir}/{n}' AS b",
                                                    "VACUUM INTO '{dir}/{n}'",
                                                    "CREATE TABLE evil (a)",
                                                    " RETURNING *",
                                                    "EXPLAIN ",
                                                    "EXPLAIN QUERY PLAN ",
                                                    "title COLLATE NOCASE",
                                                    "->>'$.a'",
                                                    "count(*)",
                                                    "upper(title)",
                                                    "==",
                                                    "!<"};
    static const std::map<Dialect, std::vector<std::string>> all = [] {
        std::map<Dialect, std::vector<std::string>> out;
        for (const auto &[which, own] : {std::pair{Dialect::postgres, &postgres}, std::pair{Dialect::mariadb, &mariadb},
                                         std::pair{Dialect::sqlite, &sqlite}}) {
            out[which] = common;
            for (int twice = 0; twice < 2; ++twice)
                out[which].insert(out[which].end(), own->begin(), own->end());
        }
        return out;
    }();
    return all.at(dialect);
}

class Generator {
public:
    Generator(Dialect dialect, std::uint64_t seed, std::string folder)
        : m_dialect(dialect), m_random(seed), m_folder(std::move(folder))
    {
        for (const char *file : {"redteam.txt", "catalogue.txt"})
            for (const fixtures::RedTeamLine &each : fixtures::readRedTeam(file))
                if (each.dialect == dialect && each.expected != "setup" && each.expected != "endless")
                    m_lines.push_back(each.text);
    }
    std::string next()
    {
        std::string out;
        switch (below(6)) {
        case 0: // a line of the lists with pieces in it
            out = line();
            for (std::size_t n = 1 + below(3); n > 0; --n)
                out.insert(below(out.size() + 1), piece());
            break;
        case 1: { // two lines spliced
            const std::string a = line(), b = line();
            out = a.substr(0, below(a.size() + 1)) + piece() + b.substr(below(b.size() + 1));
            break;
        }
        case 2: // a query with an open end, and what may hide behind it
            out = "SELECT " + item() + piece() + item() + piece() + piece();
            break;
        case 3: { // whole, with pieces between its words
            out = "SELECT " + item();
            for (std::size_t n = below(3); n > 0; --n)
                out += ", " + item();
            out += " FROM film";
            if (below(2))
                out += " WHERE " + item() + " = " + item();
            out += below(3) ? std::string() : piece();
            break;
        }
        case 4: // soup
            out = "SELECT ";
            for (std::size_t n = 2 + below(10); n > 0; --n)
                out += (below(3) ? "" : " ") + piece();
            break;
        default: // a piece dropped, doubled or replaced
            out = line();
            if (!out.empty()) {
                const std::size_t at = below(out.size()), many = 1 + below(4);
                out.replace(at, below(2) ? many : 0, below(2) ? piece() : out.substr(below(out.size()), many));
            }
        }
        for (const auto &[what, with] : {std::pair<std::string, std::string>{"{dir}", m_folder},
                                         {"{n}", "f" + std::to_string(++m_number)},
                                         {"/tmp/x", m_folder + "/x" + std::to_string(m_number)}})
            for (std::size_t at = 0; (at = out.find(what, at)) != std::string::npos; at += with.size())
                out.replace(at, what.size(), with);
        return out;
    }
    // A text or number and a name, each written in a hard way: SELECT text AS name.
    std::string named() { return "SELECT " + item() + (below(4) ? " AS " : "\tAS/**/") + name(); }

private:
    std::size_t below(std::size_t end) { return end ? m_random() % end : 0; }
    const std::string &pick(const std::vector<std::string> &from) { return from[below(from.size())]; }
    std::string line() { return pick(m_lines); }
    std::string piece() { return pick(hardPieces(m_dialect)); }
    std::string letters()
    {
        static const std::vector<std::string> some = {"a", "B",  "\xC3\xA4", "_",  "1", "$",    "x",  " ",
                                                      "'", "--", "/*",       "\\", ";", "\"\"", "\n", "!0041"};
        std::string out;
        for (std::size_t n = 1 + below(5); n > 0; --n)
            out += pick(some);
        return out;
    }
    std::string without(std::string text, const std::string &signs)
    {
        std::erase_if(text, [&](char c) { return signs.find(c) != std::string::npos; });
        return text;
    }
    std::string item()
    {
        const std::string inside = without(letters(), "'");
        switch (below(9)) {
        case 0:
            return "'" + inside + "'";
        case 1:
            return "'" + inside + "''" + inside + "'";
        case 2:
            return m_dialect == Dialect::postgres  ? "E'" + inside + "\\'" + inside + "'"
                   : m_dialect == Dialect::mariadb ? "'" + inside + "\\'" + inside + "'"
                                                   : "x'41'";
        case 3:
            return m_dialect == Dialect::postgres  ? "$q$" + letters() + "$q$"
                   : m_dialect == Dialect::mariadb ? "\"" + without(letters(), "\"") + "\""
                                                   : "1.5e3";
        case 4:
            return m_dialect == Dialect::mariadb ? "N'" + inside + "'" : "'" + inside + "'";
        case 5:
            return "/* " + without(letters(), "*/") + " */ 1";
        case 6:
            return "1 -- " + without(letters(), "\n") + "\n";
        case 7:
            return "title";
        default:
            return std::to_string(below(100));
        }
    }
    std::string name()
    {
        std::string bare = without(letters(), " '\\;-/*\"\n!$");
        if (m_dialect == Dialect::postgres && below(3) == 0)
            return "U&\"" + without(letters(), "\"\\!") + "!0041x\" UESCAPE '!'";
        if (below(2) && !bare.empty() && (bare[0] < '0' || bare[0] > '9'))
            return bare;
        const std::string inside = without(letters(), "`\"");
        return m_dialect == Dialect::mariadb ? "`" + inside + "x`" : "\"" + inside + "x\"";
    }

    Dialect m_dialect;
    std::mt19937_64 m_random;
    std::string m_folder;
    std::vector<std::string> m_lines;
    int m_number = 0;
};

std::size_t filesIn(const std::string &folder)
{
    std::size_t out = 0;
    for ([[maybe_unused]] const auto &each : std::filesystem::directory_iterator(folder))
        ++out;
    return out;
}

struct Counts {
    std::size_t made = 0, passed = 0, ran = 0, through = 0, named = 0, agreed = 0;
    std::vector<std::string> disagreements;
    void disagree(const std::string &what)
    {
        if (disagreements.size() < 40)
            disagreements.push_back(what);
    }
    void report(const char *server) const
    {
        std::printf("attack: SQL of %s: %zu statements, %zu let pass by the guard, %zu of them run by the server, %zu "
                    "with an effect; %zu names and texts compared, %zu read alike\n",
                    server, made, passed, ran, through, named, agreed);
        for (const std::string &each : disagreements)
            std::printf("attack:   %s\n", each.c_str());
        std::fflush(stdout);
    }
};

} // namespace

class Victim;

class TestSqlAttack : public QObject {
    Q_OBJECT
private slots:
    void servers_data();
    void servers();
    void sqlite();
    void harmlessQueriesPass();

private:
    Victim &victimOf(Dialect dialect);
    std::map<Dialect, std::shared_ptr<Victim>> m_victims; // started once
    static std::size_t attacks(std::size_t few)
    {
        const int wanted = qEnvironmentVariableIntValue("REFLEXION_ATTACKS");
        return wanted > 0 ? std::size_t(wanted) : few;
    }
    static std::uint64_t seed() { return std::uint64_t(qEnvironmentVariableIntValue("REFLEXION_ATTACK_SEED")) + 20; }
};

void TestSqlAttack::servers_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("PostgreSQL") << int(Dialect::postgres);
    QTest::newRow("MariaDB") << int(Dialect::mariadb);
}

// An expendable server, and its state after a statement.
class Victim {
public:
    explicit Victim(Dialect dialect) : m_dialect(dialect), m_server(dialect)
    {
        if (!m_server.why().isEmpty())
            return;
        QStringList setup;
        for (const fixtures::RedTeamLine &each : fixtures::readRedTeam("catalogue.txt"))
            if (each.dialect == dialect && each.expected == "setup")
                setup.append(QString::fromStdString(each.text));
        if (dialect == Dialect::mariadb)
            setup.append(QStringLiteral("CREATE SEQUENCE s"));
        problem = m_server.execute(setup);
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777));
        connect();
        m_look = look();
    }
    const QString &why() const { return m_server.why(); }
    std::string folder() const { return m_folder.path().toStdString(); }
    QString problem;

    // The guard's whole verdict.
    bool passes(const std::string &text)
    {
        if (!sql::mayRead(m_dialect, text))
            return false;
        const auto asked = sql::mayCall({m_dialect, text, "shop", {}},
                                        [&](const std::string &question, const sql::ServerReader &answer) {
                                            sql::ServerFault fault;
                                            if (!m_connection->isOpen())
                                                connect();
                                            return m_connection->run(question, answer, {}, fault)
                                                       ? base::Status()
                                                       : base::Status(base::fail(base::Category::input, fault.message));
                                        });
        return asked.has_value();
    }
    // Runs it in a transaction that may write. Its effect, or empty; `ran` tells whether the server executed it.
    std::string effectOf(const std::string &text, bool &ran, std::vector<std::string> *columns = nullptr)
    {
        const auto statement = sql::bound(m_dialect, {text, {}});
        ran = false;
        if (!statement)
            return {};
        sql::ServerFault fault;
        const auto begun = std::chrono::steady_clock::now();
        const auto until = begun + std::chrono::seconds(2);
        if (!m_connection->isOpen())
            connect();
        m_connection->run("BEGIN", {}, {}, fault);
        std::size_t rows = 0;
        ran = m_connection->run(
            *statement,
            {[&](const std::vector<sql::ServerColumn> &head) {
                 for (const auto &each : head)
                     if (columns)
                         columns->push_back(each.name);
             },
             [&](const sql::ServerCell *) {
                 ++rows;
                 return true;
             }},
            [&] { return std::chrono::steady_clock::now() > until; }, fault);
        const auto took = std::chrono::steady_clock::now() - begun;
        error = ran ? std::string() : fault.message;
        std::string effect;
        if (m_connection->isOpen() && m_dialect == Dialect::postgres && ran)
            m_connection->run("SELECT pg_current_xact_id_if_assigned() IS NOT NULL, EXISTS (SELECT FROM pg_locks WHERE "
                              "pid = pg_backend_pid() AND (locktype = 'advisory' OR (locktype = 'relation' AND mode <> "
                              "'AccessShareLock')))",
                              {{},
                               [&](const sql::ServerCell *cells) {
                                   effect += cells[0].text() == "t" ? "a write; " : "";
                                   effect += cells[1].text() == "t" ? "a lock; " : "";
                                   return true;
                               }},
                              {}, fault);
        if (m_connection->isOpen())
            m_connection->run("ROLLBACK", {}, {}, fault);
        else
            connect();
        if (const std::string now = look(); now != m_look) {
            effect += m_look + " became " + now + "; ";
            connect();
            m_look = look();
        }
        if (filesIn(folder()) > 0) {
            effect += "a file; ";
            for (const auto &each : std::filesystem::directory_iterator(folder()))
                std::filesystem::remove(each.path());
        }
        if (rows > 1000)
            return effect; // reading them took the time
        if (took > std::chrono::milliseconds(550) && error.find("stopped") == std::string::npos && !m_isSlow) {
            m_isSlow = true; // the machine may be busy: repeat
            const std::string again = effectOf(text, ran);
            m_isSlow = false;
            effect += again;
        } else if (took > std::chrono::milliseconds(550) && m_isSlow) {
            effect += "it waited; ";
        }
        return effect;
    }
    std::string error; // of the statement

private:
    void connect()
    {
        sql::ServerFault fault;
        m_connection = m_server.settings().connection();
        m_connection->open(m_server.settings().uri.address, {}, fault);
        for (const std::string &each : sql::factsOf(m_dialect).session)
            m_connection->run(each, {}, {}, fault);
    }
    std::string look()
    {
        std::string out;
        sql::ServerFault fault;
        const char *question =
            m_dialect == Dialect::postgres
                ? "SELECT (SELECT last_value::text || is_called FROM boomed), (SELECT count(*) || max(title) FROM "
                  "film), "
                  "current_setting('application_name'), current_setting('search_path'), current_setting('role'), "
                  "current_setting('standard_conforming_strings'), (SELECT count(*) FROM pg_listening_channels()), "
                  "(SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'), (SELECT max(oid) FROM pg_class), "
                  "(SELECT "
                  "stats_reset IS NULL FROM pg_stat_database WHERE datname = 'shop')"
                : "SELECT (SELECT next_not_cached_value FROM s), (SELECT concat(count(*), max(title)) FROM film), @x, "
                  "@a, @y, @z, @b, @@sql_mode, @@character_set_client, is_used_lock('x') IS NULL, (SELECT count(*) "
                  "FROM "
                  "information_schema.tables WHERE table_schema = 'shop'), @@autocommit, @@in_transaction";
        const int columns = m_dialect == Dialect::postgres ? 10 : 13;
        m_connection->run(question,
                          {{},
                           [&](const sql::ServerCell *cells) {
                               for (int i = 0; i < columns; ++i)
                                   out += std::string(cells[i].text()) + "|";
                               return true;
                           }},
                          {}, fault);
        return out;
    }

    Dialect m_dialect;
    fixtures::SqlServer m_server;
    QTemporaryDir m_folder;
    std::unique_ptr<sql::ServerConnection> m_connection;
    std::string m_look;
    bool m_isSlow = false;
};

Victim &TestSqlAttack::victimOf(Dialect dialect)
{
    auto &victim = m_victims[dialect];
    if (!victim)
        victim = std::make_shared<Victim>(dialect);
    return *victim;
}

namespace {

// The column name that the server must give to SELECT text AS name; empty if our reading finds no such text.
std::string nameGiven(Dialect dialect, const std::string &text)
{
    auto lexemes = sql::lex(dialect, text);
    std::erase_if(lexemes, [](const sql::Lexeme &each) { return each.kind == sql::Lex::comment; });
    if (lexemes.size() != 5 || !sql::same(sql::textOf(text, lexemes[2]), "AS") ||
        (lexemes[3].kind != sql::Lex::word && lexemes[3].kind != sql::Lex::quotedName))
        return {};
    std::string name = sql::nameOf(text, lexemes[3]);
    if (lexemes[3].kind == sql::Lex::word && sql::isReserved(dialect, name))
        return {};
    if (dialect == Dialect::postgres && lexemes[3].kind == sql::Lex::word)
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name;
}

} // namespace

void TestSqlAttack::servers()
{
    QFETCH(int, dialect);
    const auto d = static_cast<Dialect>(dialect);
    Victim &victim = victimOf(d);
    if (!victim.why().isEmpty()) {
        if (victim.why().endsWith(QStringLiteral("is not installed")))
            QSKIP(qPrintable(victim.why()));
        QFAIL(qPrintable(victim.why()));
    }
    QCOMPARE(victim.problem, QString());
    bool ran = false;
    // The watch detects what it has to detect.
    for (const char *harm : {d == Dialect::postgres ? "SELECT boom()" : "SELECT get_lock('x', 0)", "DELETE FROM film",
                             d == Dialect::postgres ? "SELECT pg_sleep(0.6)" : "SELECT sleep(0.6)"}) {
        const std::string effect = victim.effectOf(harm, ran);
        if (std::string(harm) != "DELETE FROM film" || d == Dialect::postgres)
            QVERIFY2(!effect.empty(), harm);
    }
    Counts counts;
    Generator generator(d, seed(), victim.folder());
    for (const std::size_t all = attacks(250); counts.made < all; ++counts.made) {
        const std::string text = generator.next();
        if (!victim.passes(text))
            continue;
        ++counts.passed;
        const std::string effect = victim.effectOf(text, ran);
        counts.ran += ran;
        if (!effect.empty()) {
            ++counts.through;
            counts.disagree(text + " -> " + effect);
        }
    }
    for (const std::size_t all = attacks(150); counts.named < all; ++counts.named) {
        const std::string text = generator.named();
        std::string name = nameGiven(d, text);
        if (name.empty() || !sql::mayRead(d, text)) {
            ++counts.agreed; // not sent
            continue;
        }
        std::vector<std::string> columns;
        victim.effectOf(text, ran, &columns);
        if (d == Dialect::mariadb) // it shows column names without leading blanks
            name.erase(0, std::min(name.find_first_not_of(" \n\t\r\f\v"), name.size()));
        const bool isAlike = !ran || (columns.size() == 1 && columns[0] == name.substr(0, columns[0].size()) &&
                                      (columns[0].size() == name.size() || name.size() > 60));
        counts.agreed += isAlike;
        if (!isAlike)
            counts.disagree(text + " -> the column is called " + (columns.empty() ? "nothing" : columns[0]));
        else if (!ran && victim.error.find("film") == std::string::npos &&
                 victim.error.find("title") == std::string::npos)
            counts.disagree("only the server objects: " + text + " -> " + victim.error);
    }
    counts.report(d == Dialect::postgres ? "PostgreSQL" : "MariaDB");
    QCOMPARE(counts.through, std::size_t{0});
    QCOMPARE(counts.agreed, counts.named);
    QVERIFY(counts.ran > counts.made / 100); // and not because nothing passes
}

namespace {

// The effects that SQLite's compiler reports: everything beyond reading.
int note(void *harm, int action, const char *a, const char *b, const char *, const char *)
{
    auto &harms = *static_cast<std::string *>(harm);
    if (action != SQLITE_SELECT && action != SQLITE_READ && action != SQLITE_RECURSIVE && action != SQLITE_FUNCTION &&
        action != SQLITE_PRAGMA)
        harms += "action " + std::to_string(action) + " on " + (a ? a : "") + "; ";
    if (action == SQLITE_FUNCTION && b && sql::hasEffects(Dialect::sqlite, b))
        harms += std::string("function ") + b + "; ";
    return SQLITE_OK;
}

} // namespace

void TestSqlAttack::sqlite()
{
    QTemporaryDir folder;
    sqlite3 *database = nullptr;
    QCOMPARE(sqlite3_open(qPrintable(folder.filePath(QStringLiteral("film.db"))), &database), SQLITE_OK);
    sqlite3_exec(database, "CREATE TABLE film (id, title, year); INSERT INTO film VALUES (1, 'Alien', 1979)", nullptr,
                 nullptr, nullptr);
    std::string harm;
    sqlite3_set_authorizer(database, note, &harm);
    Counts counts;
    Generator generator(Dialect::sqlite, seed(), folder.path().toStdString());
    const int changes = sqlite3_total_changes(database);
    for (const std::size_t all = attacks(5000); counts.made < all; ++counts.made) {
        const std::string text = generator.next();
        if (!sql::mayRead(Dialect::sqlite, text))
            continue;
        ++counts.passed;
        harm.clear();
        const char *tail = text.c_str();
        bool first = true;
        // The whole text, as a library that runs scripts does.
        while (*tail) {
            sqlite3_stmt *statement = nullptr;
            if (sqlite3_prepare_v2(database, tail, -1, &statement, &tail) != SQLITE_OK)
                break;
            if (statement) {
                if (!first)
                    harm += "a second statement; ";
                first = false;
                ++counts.ran;
                if (!sqlite3_stmt_readonly(statement))
                    harm += "it writes; ";
                const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
                while (harm.empty() && std::chrono::steady_clock::now() < until &&
                       sqlite3_step(statement) == SQLITE_ROW)
                    ;
            }
            sqlite3_finalize(statement);
        }
        if (harm.empty() && (sqlite3_total_changes(database) != changes || filesIn(folder.path().toStdString()) > 1))
            harm = "something was written; ";
        // Opening a table-valued function requests permission to change the list of tables, in memory.
        for (const std::string leave = "action 23 on sqlite_master; "; harm.starts_with(leave);)
            harm.erase(0, leave.size());
        if (!harm.empty()) {
            ++counts.through;
            counts.disagree(text + " -> " + harm);
        }
    }
    sqlite3_close(database);
    for (const std::size_t all = attacks(2000); counts.named < all; ++counts.named) {
        const std::string text = generator.named();
        const std::string name = nameGiven(Dialect::sqlite, text);
        counts.agreed += 1;
        if (name.empty())
            continue;
        sqlite3 *memory = nullptr;
        sqlite3_open(":memory:", &memory);
        sqlite3_exec(memory, "CREATE TABLE film (id, title, year)", nullptr, nullptr, nullptr);
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(memory, text.c_str(), -1, &statement, nullptr) == SQLITE_OK &&
            (sqlite3_column_count(statement) != 1 || name != sqlite3_column_name(statement, 0))) {
            --counts.agreed;
            counts.disagree(text + " -> the column is called " + sqlite3_column_name(statement, 0));
        }
        sqlite3_finalize(statement);
        sqlite3_close(memory);
    }
    counts.report("SQLite");
    QCOMPARE(counts.through, std::size_t{0});
    QCOMPARE(counts.agreed, counts.named);
    QVERIFY(counts.ran > counts.made / 50);
}

// The gold queries of every question set on tables, ours and public ones: neither the guard nor a server's catalogue
// may reject one.
void TestSqlAttack::harmlessQueriesPass()
{
    std::vector<std::string> queries;
    for (const char *folder :
         {REFLEXION_SOURCE_DIR "/tests/questions/sql", REFLEXION_SOURCE_DIR "/../shared/questions/public"}) {
        if (!std::filesystem::is_directory(folder)) {
            std::printf("attack: there is no %s; its queries are left out\n", folder);
            continue;
        }
        for (const auto &file : std::filesystem::directory_iterator(folder)) {
            if (file.path().extension() != ".jsonl")
                continue;
            std::ifstream in(file.path());
            for (std::string line; std::getline(in, line);) {
                const auto question = nlohmann::json::parse(line, nullptr, false);
                for (const char *field : {"sql", "cypher"})
                    if (question.is_object() && question.contains(field) && question[field].is_string())
                        queries.push_back(question[field]);
                for (const auto &each : question.value("alternatives", nlohmann::json::array()))
                    if (each.is_string())
                        queries.push_back(each);
            }
        }
    }
    std::erase_if(queries, [](const std::string &each) { return each.empty(); });
    QVERIFY(queries.size() > 50);
    QStringList refused;
    std::map<Dialect, std::size_t> asked;
    for (const Dialect dialect : {Dialect::sqlite, Dialect::postgres, Dialect::mariadb}) {
        Victim *server = dialect == Dialect::sqlite ? nullptr : &victimOf(dialect);
        const bool isThere = server && server->why().isEmpty();
        for (const std::string &each : queries) {
            const auto status = sql::mayRead(dialect, each);
            const bool harmless = status ? !isThere || server->passes(each) : status.error().code != "refused";
            asked[dialect] += 1;
            if (!harmless)
                refused.append(QString::fromStdString(std::string(sql::toString(dialect)) + ": " + each));
        }
    }
    for (const auto &[dialect, count] : asked)
        std::printf("attack: harmless SQL, read as %s: %zu queries, %zu refused\n",
                    std::string(sql::toString(dialect)).c_str(), count,
                    std::size_t(std::count_if(refused.begin(), refused.end(), [d = dialect](const QString &each) {
                        return each.startsWith(QString::fromStdString(std::string(sql::toString(d))));
                    })));
    QVERIFY2(refused.isEmpty(), qPrintable(refused.join(QLatin1Char('\n'))));
}

QTEST_GUILESS_MAIN(TestSqlAttack)
#include "tst_sqlattack.moc"
