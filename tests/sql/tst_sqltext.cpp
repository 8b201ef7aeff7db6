// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "redteam.h"
#include "sql/check/guard.h"
#include "sql/language/language.h"
#include "support/grammarwalk.h"

#include <QtTest>

using sql::Dialect;

namespace {

data::Schema filmSchema()
{
    data::Schema schema;
    schema.ofTables = true;
    const std::vector<std::pair<const char *, std::vector<const char *>>> tables{
        {"person", {"id", "name", "born"}},
        {"film", {"id", "title", "year", "director_id"}},
        {"Award", {"id", "film_id", "Kind"}},
        {"cast_member", {"film_id", "person_id", "role"}}};
    for (const auto &[name, columns] : tables) {
        data::EntityType &table = schema.entities.emplace_back();
        table.name = name;
        for (const char *column : columns)
            table.properties.emplace_back().name = column;
    }
    for (data::EntityType &table : schema.entities)
        for (data::Property &column : table.properties)
            column.type = column.name == "born"                                  ? data::Type::date
                          : column.name == "year" || column.name.ends_with("id") ? data::Type::integer
                                                                                 : data::Type::string;
    schema.entities[1].properties[1].samples = {data::Value("Ran")};
    return schema;
}

// Tables of two schemas, with keys, names that are SQL keywords, and timestamps in unusual forms.
data::Schema shopSchema()
{
    using data::Type;
    using data::Value;
    data::Schema schema;
    schema.ofTables = true;
    const std::vector<std::pair<const char *, std::vector<const char *>>> tables{
        {"customers", {"id", "name", "city"}},
        {"orders", {"id", "customer_id", "note", "group", "shipped", "paid", "ordered", "epoch", "ms"}},
        {"items", {"order_id", "product_id", "quantity"}},
        {"products", {"id", "title", "price"}},
        {"flights", {"number", "from_id", "to_id"}},
        {"airports", {"id", "code"}},
        {"order", {"id", "select"}},
        {"deal", {"id", "note"}},
        {"CamelCase", {"Kind"}},
        {"sales.Client", {"id", "fullName"}},
        {"sales.totals", {"total"}},
        {"sales.deals", {"id"}},
        {"archive.deals", {"id", "note"}},
        {"tax codes", {"id", "tax rate"}}};
    for (const auto &[name, columns] : tables) {
        data::EntityType &table = schema.entities.emplace_back();
        table.name = name;
        for (const char *column : columns)
            table.properties.emplace_back().name = column;
    }
    for (data::EntityType &table : schema.entities)
        for (data::Property &each : table.properties)
            each.type = each.name.ends_with("id") && each.name != "paid" ? Type::integer : Type::string;
    const auto column = [&](std::size_t table, std::size_t place, Type type, std::vector<Value> samples) {
        schema.entities[table].properties[place].type = type;
        schema.entities[table].properties[place].samples = std::move(samples);
    };
    column(1, 4, Type::string, {Value("01/15/2024"), Value(""), Value("02/01/2024")});
    column(1, 5, Type::string, {Value("01/05/2024"), Value("02/01/2024")});
    column(1, 6, Type::string, {Value("2024-01-15 10:00:00"), Value("2024-02-01 11:30:00")});
    column(1, 7, Type::integer, {Value(1705312800), Value(1706781600)});
    column(1, 8, Type::integer, {Value(std::int64_t(1705312800000)), Value(std::int64_t(1706781600000))});
    column(3, 2, Type::string, {Value("10.50"), Value("9.99")});
    const auto key = [&](const char *from, const char *own, const char *to, const char *other) {
        schema.relationships.push_back({own, 0, {{from, to, 0, {{own, other}}}}, {}, {}});
    };
    key("orders", "customer_id", "customers", "id");
    key("items", "order_id", "orders", "id");
    key("items", "product_id", "products", "id");
    key("flights", "from_id", "airports", "id");
    key("flights", "to_id", "airports", "id");
    return schema;
}

Dialect dialectOf(char letter)
{
    return letter == 's' ? Dialect::sqlite : letter == 'p' ? Dialect::postgres : Dialect::mariadb;
}

// Blocks of lines separated by blank ones, without comments.
std::vector<std::vector<std::string>> blocks(const char *name)
{
    std::ifstream file(std::string(REFLEXION_SOURCE_DIR "/tests/sql/") + name);
    std::vector<std::vector<std::string>> out(1);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() && !out.back().empty())
            out.emplace_back();
        else if (!line.empty() && line[0] != '#')
            out.back().push_back(line);
    }
    return out;
}

std::string labels(const std::vector<data::Completion> &all)
{
    std::string out;
    for (const data::Completion &each : all)
        out += (out.empty() ? "" : " ") + each.text;
    return out;
}

} // namespace

class TestSqlText : public QObject {
    Q_OBJECT

private slots:
    void theGuardLetsReadingPassAndNothingElse_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QByteArray>("text");
        for (const fixtures::RedTeamLine &line : fixtures::readRedTeam())
            QTest::newRow(line.name.c_str()) << static_cast<int>(line.dialect) << QString::fromStdString(line.expected)
                                             << QByteArray(line.text.data(), static_cast<int>(line.text.size()));
    }

    void theGuardLetsReadingPassAndNothingElse()
    {
        QFETCH(int, dialect);
        QFETCH(QString, expected);
        QFETCH(QByteArray, text);
        const sql::Verdict verdict = sql::judge(static_cast<Dialect>(dialect), text.toStdString());
        const QString outcome = QString::fromStdString(verdict.code + ": " + verdict.message);
        if (expected == QLatin1String("refused"))
            QVERIFY2(!verdict.ok() && verdict.code == "refused", qPrintable(text + " -> " + outcome));
        else if (expected == QLatin1String("unread"))
            QVERIFY2(!verdict.ok() && !verdict.message.empty(), qPrintable(text + " -> " + outcome));
        else
            QVERIFY2(verdict.ok(), qPrintable(text + " -> " + outcome));
    }

    void namesAreCheckedWithoutFalseAlarms()
    {
        const data::Schema schema = filmSchema();
        int count = 0;
        for (const auto &block : blocks("names.txt"))
            for (const std::string &line : block) {
                if (line.rfind("ok ", 0) != 0)
                    continue;
                const std::string dialects = line.substr(3, line.find(' ', 3) - 3);
                const std::string text = line.substr(line.find_first_not_of(' ', 3 + dialects.size()));
                for (const char letter : dialects) {
                    const data::Analysis found = sql::SqlLanguage(dialectOf(letter)).analyse(text, &schema);
                    QVERIFY2(found.diagnostics.empty(),
                             (line + " -> " + (found.diagnostics.empty() ? "" : found.diagnostics[0].message)).c_str());
                    ++count;
                }
            }
        QVERIFY(count > 100);
    }

    void unknownNameIsReportedWithAFix()
    {
        const data::Schema schema = filmSchema();
        int count = 0;
        for (const auto &block : blocks("names.txt")) {
            if (block.empty() || block[0].rfind("query ", 0) != 0)
                continue;
            const std::string text = block[0].substr(8);
            const data::Analysis found = sql::SqlLanguage(dialectOf(block[0][6])).analyse(text, &schema);
            QVERIFY2(!found.diagnostics.empty(), text.c_str());
            const data::Diagnostic &first = found.diagnostics[0];
            QCOMPARE(QString::fromStdString(first.code + ": " + first.message), QString::fromStdString(block[1]));
            QCOMPARE(first.fixes.empty(), block.size() < 3);
            if (block.size() > 2)
                QCOMPARE(QString::fromStdString("-> " + data::apply(text, {first.fixes[0]})),
                         QString::fromStdString(block[2]));
            ++count;
        }
        QVERIFY(count > 15);
    }

    void eachRepairHasItsClass()
    {
        const data::Schema schema = shopSchema();
        int count = 0;
        for (const auto &block : blocks("repairs.txt")) {
            if (block.empty() || block[0].rfind("query ", 0) != 0)
                continue;
            const std::string dialects = block[0].substr(6, block[0].find(' ', 6) - 6);
            const std::string text = block[0].substr(7 + dialects.size());
            for (const char letter : dialects) {
                const data::Analysis found = sql::SqlLanguage(dialectOf(letter)).analyse(text, &schema);
                QVERIFY2(!found.diagnostics.empty(), text.c_str());
                const data::Diagnostic &first = found.diagnostics[0];
                std::string offered = first.code;
                for (const data::Fix &fix : first.fixes)
                    offered += std::string("\n") + data::toString(fix.kind) + " -> " + data::apply(text, {fix});
                std::string wanted = block[1];
                for (std::size_t i = 2; i < block.size(); ++i)
                    wanted += "\n" + block[i];
                QVERIFY2(offered == wanted,
                         (std::string(1, letter) + " " + text + "\n" + first.message + "\n" + offered).c_str());
                ++count;
            }
        }
        QVERIFY(count > 50);
    }

    void repairsAreOfferedWithoutFalseAlarms()
    {
        const data::Schema schema = shopSchema();
        for (const auto &block : blocks("repairs.txt"))
            for (const std::string &line : block) {
                if (line.rfind("ok ", 0) != 0)
                    continue;
                const std::string dialects = line.substr(3, line.find(' ', 3) - 3);
                const std::string text = line.substr(line.find_first_not_of(' ', 3 + dialects.size()));
                for (const char letter : dialects) {
                    const data::Analysis found = sql::SqlLanguage(dialectOf(letter)).analyse(text, &schema);
                    QVERIFY2(found.diagnostics.empty(),
                             (line + " -> " + (found.diagnostics.empty() ? "" : found.diagnostics[0].message)).c_str());
                }
            }
    }

    void factsTellTablesColumnsAndLiterals()
    {
        const data::Schema schema = filmSchema();
        const data::Analysis found =
            sql::SqlLanguage(Dialect::sqlite)
                .analyse("SELECT f.title, p.name AS director FROM film f JOIN person p ON p.id = f.director_id "
                         "WHERE f.title = 'Ran' AND born > '1900' AND year IN (1985, 1986) AND f.id = :id",
                         &schema);
        QCOMPARE(base::join(found.labels, ","), std::string("film,person"));
        QCOMPARE(base::join(found.columns, ","), std::string("title,director"));
        QCOMPARE(base::join(found.parameters, ","), std::string("id"));
        QCOMPARE(found.literals.size(), std::size_t(4));
        QCOMPARE(found.literals[0].type + "." + found.literals[0].property + found.literals[0].operation +
                     found.literals[0].value.toDisplay(),
                 std::string("film.title=Ran"));
        QCOMPARE(found.literals[1].type + "." + found.literals[1].property, std::string("person.born"));
        QCOMPARE(found.literals[3].value.toDisplay(), std::string("1986"));
        QVERIFY(found.access == data::Access::read && found.parsed);
    }

    void aQueryIsLaidOutAndPrintsAsItself()
    {
        for (const auto &block : blocks("layout.txt")) {
            if (block.empty())
                continue;
            const sql::SqlLanguage language(dialectOf(block[0][0]));
            std::string expected;
            for (std::size_t i = 1; i < block.size(); ++i)
                expected += (i > 1 ? "\n" : "") + block[i];
            QCOMPARE(QString::fromStdString(language.format(block[0].substr(2))), QString::fromStdString(expected));
        }
        // A text that passes the guard keeps its lexemes, and its print is a fixpoint.
        for (const fixtures::RedTeamLine &line : fixtures::readRedTeam()) {
            const sql::SqlLanguage language(line.dialect);
            const std::string once = language.format(line.text);
            QCOMPARE(QString::fromStdString(language.format(once)), QString::fromStdString(once));
            const auto before = sql::lex(line.dialect, line.text), after = sql::lex(line.dialect, once);
            QCOMPARE(after.size(), before.size());
            for (std::size_t i = 0; i < before.size(); ++i)
                QVERIFY2(before[i].kind == after[i].kind && sql::same(base::trim(sql::textOf(line.text, before[i])),
                                                                      base::trim(sql::textOf(once, after[i]))),
                         once.c_str());
        }
    }

    void completionOffersOnlyFittingItems()
    {
        const data::Schema schema = filmSchema();
        const sql::SqlLanguage language(Dialect::sqlite);
        const auto at = [&](std::string text) {
            const std::size_t place = text.find('|');
            text.erase(place, 1);
            return labels(language.complete(text, static_cast<std::uint32_t>(place), &schema));
        };
        QCOMPARE(at("SELECT * FROM fi|"), std::string("film"));
        QCOMPARE(at("SELECT f.ti| FROM film f"), std::string("title"));
        QCOMPARE(at("SELECT f.| FROM film AS f"), std::string("id title year director_id"));
        QVERIFY(at("SELECT * FROM film WHERE ye|").rfind("year", 0) == 0);
        QVERIFY(at("SELECT * FROM film WHERE title = |").rfind("'Ran'", 0) == 0);
        QVERIFY(at("SELECT * FROM film ORD|").find("ORDER BY") != std::string::npos);
        QCOMPARE(at("SELECT 'fi|"), std::string());
        QCOMPARE(at("SELECT 1 -- fi|"), std::string());
        QVERIFY(!at("|").empty());
    }

    void tokensCoverTheTextInOrder()
    {
        for (const fixtures::RedTeamLine &line : fixtures::readRedTeam()) {
            std::uint32_t end = 0;
            for (const data::Token &token : sql::SqlLanguage(line.dialect).tokens(line.text)) {
                QVERIFY(token.span.begin >= end && token.span.end > token.span.begin);
                end = token.span.end;
            }
            QVERIFY(end <= line.text.size());
        }
        const auto kinds = sql::SqlLanguage(Dialect::sqlite).tokens("SELECT f.title FROM film f -- x");
        QVERIFY(kinds[0].kind == data::TokenKind::keyword && kinds[1].kind == data::TokenKind::variable);
        QVERIFY(kinds[3].kind == data::TokenKind::property && kinds[5].kind == data::TokenKind::label);
        QVERIFY(kinds.back().kind == data::TokenKind::comment);
    }

    // Any text that the grammar allows is one SELECT over existing columns.
    void grammarAllowsOnlyNamesOfTheSchema()
    {
        const data::Schema schema = shopSchema();
        for (const Dialect dialect : {Dialect::sqlite, Dialect::postgres, Dialect::mariadb}) {
            const sql::SqlLanguage language(dialect);
            const data::ReplyGrammar grammar = language.replyGrammar(schema, {});
            QVERIFY(!grammar.rules.empty() && !grammar.note.empty());
            fixtures::GrammarWalk walk(grammar.rules, 1);
            int joins = 0;
            for (int i = 0; i < 1000; ++i) {
                const std::string query = walk.text();
                const data::Analysis analysis = language.analyse(query, &schema);
                QVERIFY2(analysis.parsed && analysis.access == data::Access::read, query.c_str());
                for (const auto &each : analysis.diagnostics)
                    QVERIFY2(each.code != "syntax" && each.code != "unknown-table" && each.code != "unknown-label" &&
                                 each.code != "reserved-name",
                             (query + "\n" + each.code + ": " + each.message).c_str());
                joins += query.find("JOIN ") != std::string::npos ? 1 : 0;
            }
            QVERIFY(joins > 50);
            const auto part = language.replyGrammar(schema, {"orders", "customers"}).rules;
            QVERIFY(part.find("customer_id") != std::string::npos && part.find("products") == std::string::npos);
            QVERIFY(language.replyGrammar(data::Schema(), {}).rules.empty());
        }
    }

    void literalsAreWrittenAsTheDialectReadsThem()
    {
        const sql::SqlLanguage lite(Dialect::sqlite), maria(Dialect::mariadb), postgres(Dialect::postgres);
        QCOMPARE(lite.literal(data::Value("it's")), std::string("'it''s'"));
        const data::Value withNul(std::string("a\0'", 3)); // programs that end a text there would read on as SQL
        QCOMPARE(lite.literal(withNul), std::string("CAST(x'610027' AS TEXT)"));
        QCOMPARE(maria.literal(withNul), std::string("CAST(x'610027' AS CHAR)"));
        QCOMPARE(maria.literal(data::Value("a\\'b")), std::string("'a\\\\''b'"));
        QCOMPARE(lite.literal(data::Value(true)), std::string("TRUE"));
        QCOMPARE(lite.literal(data::Value::bytes("\x01\xff")), std::string("x'01ff'"));
        QCOMPARE(postgres.literal(data::Value::bytes("\x01")), std::string("'\\x01'::bytea"));
        QCOMPARE(lite.literal(data::Value(data::ValueList{data::Value(1), data::Value()})), std::string("(1, NULL)"));
        QCOMPARE(sql::nameText(Dialect::postgres, "Kind"), std::string("\"Kind\""));
        QCOMPARE(sql::nameText(Dialect::mariadb, "a`b"), std::string("`a``b`"));
        QCOMPARE(sql::nameText(Dialect::sqlite, "order"), std::string("\"order\""));
    }
};

QTEST_APPLESS_MAIN(TestSqlText)
#include "tst_sqltext.moc"
