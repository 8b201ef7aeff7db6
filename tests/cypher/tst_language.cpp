// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/check/language.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/unwrap.h"

#include <QtTest>

namespace {

std::string kinds(const std::string &text)
{
    static const char *names[] = {"keyword",   "identifier", "label",  "type", "property", "variable", "function",
                                  "parameter", "string",     "number", "op",   ".",        "comment",  "invalid"};
    std::string out;
    for (const data::Token &token : cypher::CypherLanguage().tokens(text)) {
        const std::string name = names[static_cast<int>(token.kind)];
        if (name != "." && name != "op")
            out += (out.empty() ? "" : " ") + name + ":" +
                   text.substr(token.span.begin, token.span.end - token.span.begin);
    }
    return out;
}

data::Schema schema()
{
    data::Schema made;
    for (const char *name : {"Drug", "Disease", "Gene"}) {
        data::EntityType entity;
        entity.name = name;
        data::Property property;
        property.name = std::string(name) == "Gene" ? "symbol" : "name";
        property.samples = {data::Value("sample of " + entity.name)};
        entity.properties = {property};
        made.entities.push_back(entity);
    }
    data::RelationshipType treats, targets;
    treats.name = "TREATS";
    treats.endpoints = {{"Drug", "Disease", 1}};
    targets.name = "INTERACTS WITH";
    targets.endpoints = {{"Gene", "Gene", 1}};
    made.relationships = {treats, targets};
    return made;
}

// Labels of the completions at the bar in the text.
QStringList offered(std::string text)
{
    const auto bar = text.find('^');
    text.erase(bar, 1);
    const data::Schema known = schema();
    QStringList out;
    for (const data::Completion &each :
         cypher::CypherLanguage().complete(text, static_cast<std::uint32_t>(bar), &known))
        out << QString::fromStdString(each.text);
    return out;
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void tokensAreColouredByTheirContext()
    {
        QCOMPARE(kinds("MATCH (d:Drug {name: 'x'})-[t:TREATS|CURES*1..2]->(:Disease) // why"),
                 std::string("keyword:MATCH variable:d label:Drug property:name string:'x' variable:t type:TREATS "
                             "type:CURES number:1 number:2 "
                             "label:Disease comment:// why"));
        QCOMPARE(kinds("RETURN count(DISTINCT d.name) AS n, duration.between($a, end.date), [x IN l | x]"),
                 std::string("keyword:RETURN function:count keyword:DISTINCT variable:d property:name keyword:AS "
                             "variable:n function:duration "
                             "function:between parameter:$a variable:end property:date variable:x keyword:IN "
                             "variable:l variable:x"));
    }

    void brokenTextIsColouredAsFarAsItGoes()
    {
        QCOMPARE(kinds("MATCH (d:Drug WHERE d.name = 'x"),
                 std::string("keyword:MATCH variable:d label:Drug keyword:WHERE variable:d property:name string:'x"));
        QCOMPARE(kinds("-[:"), std::string());
        QCOMPARE(kinds("12abc §"), std::string("invalid:12abc variable:§"));
    }

    void completionFitsThePlace()
    {
        QCOMPARE(offered("MATCH (d:^"), (QStringList{"Drug", "Disease", "Gene"}));
        QCOMPARE(offered("MATCH (d:Di^s)"), (QStringList{"Disease"}));
        QCOMPARE(offered("MATCH (d:Drug)-[:^"), (QStringList{"TREATS"}));
        QCOMPARE(offered("MATCH (d:Disease)<-[:^]-(x)"), (QStringList{"TREATS"}));
        QCOMPARE(offered("MATCH (g:Gene) MATCH (g)-[r:^"), (QStringList{"`INTERACTS WITH`"}));
        QCOMPARE(offered("MATCH (x)-[:^"), (QStringList{"TREATS", "`INTERACTS WITH`"}));
        QCOMPARE(offered("MATCH (g:Gene) RETURN g.^"), (QStringList{"symbol"}));
        QCOMPARE(offered("MATCH (g:Gene {^"), (QStringList{"symbol"}));
        QCOMPARE(offered("MATCH (g:Gene {symbol: 'sam^"), QStringList());
        QVERIFY(offered("MATCH (g:Gene {symbol: ^").contains(QStringLiteral("'sample of Gene'")));
        QVERIFY(offered("MATCH (someNode) RETURN so^").contains(QStringLiteral("someNode")));
        QCOMPARE(offered("MATCH (n) RETURN toUp^"), (QStringList{"toUpper()"}));
        QVERIFY(offered("MATC^").contains(QStringLiteral("MATCH")));
        QCOMPARE(offered("RETURN 'in a text ^"), QStringList());
    }

    void formattingIsStableAndKeepsTheMeaning()
    {
        for (const fixtures::Block &block : fixtures::readBlocks("formats.txt")) {
            std::string expected;
            for (std::size_t i = 1; i < block.size(); ++i)
                expected += (i == 1 ? "" : "\n") + block[i];
            const cypher::CypherLanguage language;
            const std::string printed = language.format(block[0]);
            QCOMPARE(printed, expected == "unchanged" ? block[0] : expected);
            QCOMPARE(language.format(printed), printed);
        }
    }

    void unparsableQueryIsNotFormatted()
    {
        QCOMPARE(cypher::CypherLanguage().format("match (n retrun"), std::string("match (n retrun"));
    }

    void wrappingsAreTakenOff_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"```cypher\nMATCH (n) RETURN n\n```", "Sure! Here it is:\n```\nMATCH (n) RETURN n\n```\nHope that helps.",
              "{\"cypher\": \"MATCH (n) RETURN n\"}", "{\"thought\": \"x\", \"query\": \"MATCH (n) RETURN n\"}",
              "The query is: MATCH (n) RETURN n",
              "Let me think about it.\n\nMATCH (n) RETURN n\n\nThis finds all nodes.", "\"MATCH (n) RETURN n\"",
              "```json\n{\"query\": \"MATCH (n) RETURN n\"}\n```"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void wrappingsAreTakenOff()
    {
        QFETCH(QString, text);
        const cypher::Unwrapped inner = cypher::unwrap(text.toStdString());
        QCOMPARE(inner.query, std::string("MATCH (n) RETURN n"));
        QVERIFY(!inner.notice.empty());
    }

    void aBareQueryIsLeftAlone()
    {
        for (const char *text : {"MATCH (n) RETURN n", "  WITH 1 AS x RETURN {a: x}", "RETURN '```' AS fence"})
            QVERIFY2(cypher::unwrap(text).notice.empty(), text);
    }

    void textsAreDecodedAndQuotedBack()
    {
        for (const char *text : {"plain", "it's", "say \"it's\"", "back\\slash", "new\nline"}) {
            const auto back = cypher::decodeString(cypher::quoteString(text));
            QVERIFY(back && *back == text);
        }
        QCOMPARE(*cypher::decodeString("'\\u00e9\\n\\'\\U0001F600'"), std::string("\xc3\xa9\n'\xf0\x9f\x98\x80"));
        QVERIFY(!cypher::decodeString("'\\q'"));
        QVERIFY(!cypher::decodeString("'\\ud800'"));
    }
};

QTEST_APPLESS_MAIN(TestLanguage)
#include "tst_language.moc"
