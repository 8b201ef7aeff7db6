// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts of several queries and results of any size, without a database.
#include "data/language/statements.h"
#include "data/rows/columnstatistics.h"
#include "data/rows/rowwriter.h"

#include <QTest>

namespace {

// Words, semicolons, $names and -- comments: a minimal language for these tests.
class PlainLanguage final : public data::Language {
public:
    std::string_view name() const override { return "Plain"; }
    std::vector<data::Token> tokens(std::string_view text) const override
    {
        std::vector<data::Token> tokens;
        for (std::uint32_t i = 0; i < text.size();) {
            std::uint32_t end = i + 1;
            data::TokenKind kind = data::TokenKind::identifier;
            if (text[i] == ' ' || text[i] == '\n') {
                i = end;
                continue;
            }
            if (text[i] == '\'') {
                end = std::uint32_t(text.find('\'', i + 1)) + 1;
                kind = data::TokenKind::string;
            } else if (text.substr(i, 2) == "--") {
                end = std::uint32_t(std::min(text.find('\n', i), text.size()));
                kind = data::TokenKind::comment;
            } else if (text[i] != ';') {
                while (end < text.size() && std::string_view(" \n;'").find(text[end]) == std::string_view::npos)
                    ++end;
                if (text[i] == '$')
                    kind = data::TokenKind::parameter;
            }
            tokens.push_back({kind, {i, end}});
            i = end;
        }
        return tokens;
    }
    data::Analysis analyse(std::string_view, const data::Schema *) const override { return {}; }
    std::vector<data::Completion> complete(std::string_view, std::uint32_t, const data::Schema *) const override
    {
        return {};
    }
    std::string format(std::string_view text) const override { return std::string(text); }
};

data::RowBlock block(std::vector<data::Value> cells, std::size_t columns)
{
    return {cells.size() / columns, std::move(cells)};
}

} // namespace

class StatementsTest : public QObject {
    Q_OBJECT

private slots:
    void aSemicolonInATextEndsNoStatement();
    void parametersAreNamedOnce();
    void csvSeparatesNullFromEmptyTextAndQuotes();
    void formulasAreExportedAsText();
    void controlCharactersAreVisibleInMarkdown();
    void aTextWithANulIsWholeInSql();
    void everyFormHoldsAllBlocks();
    void aColumnIsCountedOverAllBlocks();
};

void StatementsTest::aSemicolonInATextEndsNoStatement()
{
    const PlainLanguage language;
    const std::string text = "-- first\na ';' b;\n ; c -- last";
    const auto found = data::statements(language, text);
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(text.substr(found[0].begin, found[0].end - found[0].begin), std::string("a ';' b"));
    QCOMPARE(text.substr(found[1].begin, found[1].end - found[1].begin), std::string("c"));
}

void StatementsTest::parametersAreNamedOnce()
{
    QCOMPARE(data::parameterNames(PlainLanguage(), "$b $a '$c' $b"), (std::vector<std::string>{"b", "a"}));
}

void StatementsTest::csvSeparatesNullFromEmptyTextAndQuotes()
{
    data::RowWriter writer(data::TextForm::csv, {"a,b", "c"});
    QCOMPARE(writer.head(), std::string("\"a,b\",c\r\n"));
    QCOMPARE(writer.rows(block({data::Value(), data::Value(""), data::Value("say \"x\"\ny"), data::Value(-7)}, 2)),
             std::string(",\"\"\r\n\"say \"\"x\"\"\ny\",-7\r\n"));
}

void StatementsTest::formulasAreExportedAsText()
{
    for (const char *text : {"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=", "-", "+-1",
                             "--1", "+", "＝1", "－1＋1", "-inf", "+nan"})
        QCOMPARE(data::looksLikeFormula(text), std::string_view(text).size() > 1);
    for (const char *text : {"", "1", "-1", "+49", "-1.5e3", "a=b", " =1", "é", "'=1"})
        QVERIFY2(!data::looksLikeFormula(text), text);
    const std::vector<data::Value> cells = {data::Value("=1,1"), data::Value(-7), data::Value(-0.5),
                                            data::Value("-a\"b"), data::Value()};
    const std::vector<std::string> names = {"=head", "b", "c", "d", "e"};
    data::RowWriter disarms(data::TextForm::csv, names),
        keeps(data::TextForm::csv, names, "t", {}, data::FormulaTexts::kept);
    QCOMPARE(disarms.head() + disarms.rows(block(cells, 5)),
             std::string("'=head,b,c,d,e\r\n\"'=1,1\",-7,-0.5,\"'-a\"\"b\",\r\n"));
    QCOMPARE(disarms.disarmed(), std::size_t(2));
    QCOMPARE(keeps.head() + keeps.rows(block(cells, 5)),
             std::string("=head,b,c,d,e\r\n\"=1,1\",-7,-0.5,\"-a\"\"b\",\r\n"));
    QCOMPARE(keeps.disarmed(), std::size_t(0));
    data::RowWriter json(data::TextForm::json, {"a"}); // a reader of the file computes nothing
    QVERIFY(json.rows(block({data::Value("=1+1")}, 1)).find("\"=1+1\"") != std::string::npos);
}

void StatementsTest::controlCharactersAreVisibleInMarkdown()
{
    data::RowWriter writer(data::TextForm::markdown, {"a\033]0;title\007"});
    const std::string text = writer.head() + writer.rows(block({data::Value("x\033[2J\u202Ey\tz\r\n|")}, 1));
    for (const char *sign : {"\033", "\007", "\u202E", "\t", "\r"})
        QVERIFY(text.find(sign) == std::string::npos);
    QVERIFY2(text.find("y z<br>\\|") != std::string::npos || text.find("y z") != std::string::npos, text.c_str());
}

void StatementsTest::aTextWithANulIsWholeInSql()
{
    using namespace std::string_literals;
    data::RowWriter writer(data::TextForm::sqlInserts, {"a"}, "t");
    const std::string text = writer.rows(block({data::Value("it's\0; DROP TABLE t; --"s)}, 1));
    QVERIFY(text.find('\0') == std::string::npos);
    QCOMPARE(text, std::string("INSERT INTO \"t\" (\"a\") VALUES "
                               "(CAST(X'69742773003b2044524f50205441424c4520743b202d2d' AS TEXT));\n"));
}

void StatementsTest::everyFormHoldsAllBlocks()
{
    const auto written = [](data::TextForm form) {
        data::RowWriter writer(form, {"n", "t"}, "things");
        std::string out = writer.head();
        out += writer.rows(block({data::Value(1), data::Value("it's|x")}, 2));
        out += writer.rows(block({data::Value(2), data::Value()}, 2));
        return out + writer.tail();
    };
    QCOMPARE(written(data::TextForm::tsv), std::string("n\tt\n1\tit's|x\n2\t\n"));
    QCOMPARE(written(data::TextForm::json), std::string("[\n{\"n\":1,\"t\":\"it's|x\"},\n{\"n\":2,\"t\":null}\n]\n"));
    QCOMPARE(written(data::TextForm::jsonLines), std::string("{\"n\":1,\"t\":\"it's|x\"}\n{\"n\":2,\"t\":null}\n"));
    QCOMPARE(written(data::TextForm::markdown), std::string("| n | t |\n| --- | --- |\n| 1 | it's\\|x |\n| 2 |  |\n"));
    data::Node drug;
    drug.labels = {"Drug"};
    drug.properties = {{"id", data::Value("CHEMBL191")}, {"name", data::Value("Losartan")}};
    data::RowWriter markdown(data::TextForm::markdown, {"d"}), json(data::TextForm::jsonLines, {"d"});
    QCOMPARE(markdown.rows(block({data::Value(drug)}, 1)), std::string("| Losartan (Drug) |\n"));
    QVERIFY(json.rows(block({data::Value(drug)}, 1)).find("CHEMBL191") != std::string::npos); // keeps everything
    QCOMPARE(written(data::TextForm::sqlInserts),
             std::string("INSERT INTO \"things\" (\"n\", \"t\") VALUES (1, 'it''s|x');\n"
                         "INSERT INTO \"things\" (\"n\", \"t\") VALUES (2, NULL);\n"));
}

void StatementsTest::aColumnIsCountedOverAllBlocks()
{
    data::ColumnCounter counter(1, 2);
    const auto first = block({data::Value("x"), data::Value(3), data::Value("x"), data::Value()}, 2);
    const auto second = block({data::Value("x"), data::Value(9), data::Value("x"), data::Value(3)}, 2);
    counter.count(first);
    counter.count(second);
    QVERIFY(counter.needsSecondPass());
    counter.spread(first);
    counter.spread(second);
    const data::ColumnStatistics found = counter.finish();
    QCOMPARE(found.rows, std::size_t(4));
    QCOMPARE(found.nulls, std::size_t(1));
    QCOMPARE(found.distinct, std::size_t(2));
    QCOMPARE(found.least.asInt(), 3);
    QCOMPARE(found.most.asInt(), 9);
    QCOMPARE(found.mean, 5.0);
    QCOMPARE(found.spread.front(), std::size_t(2));
    QCOMPARE(found.spread.back(), std::size_t(1));
    QCOMPARE(found.commonest.front().first.asInt(), 3);
    QCOMPARE(found.commonest.front().second, std::size_t(2));
}

QTEST_APPLESS_MAIN(StatementsTest)
#include "tst_statements.moc"
