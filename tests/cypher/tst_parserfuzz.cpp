// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"
#include "cypher/check/language.h"
#include "cypher/syntax/parse.h"

#include <QtTest>

#include <random>

namespace {

std::vector<std::string> corpus()
{
    std::vector<std::string> out;
    for (const std::string &line : fixtures::readLines("semantics.txt"))
        out.push_back(fixtures::halves(line).second);
    for (const fixtures::Block &block : fixtures::readBlocks("mistakes.txt"))
        out.push_back(block[0].substr(6));
    return out;
}

std::string repeated(const std::string &part, std::size_t count)
{
    std::string out;
    out.reserve(part.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        out += part;
    return out;
}

class Mutator {
public:
    explicit Mutator(std::vector<std::string> seeds) : m_seeds(std::move(seeds)) {}

    std::string next()
    {
        std::string text = pick();
        for (std::size_t i = 1 + m_random() % 4; i > 0; --i)
            mutate(text);
        return text;
    }

private:
    const std::string &pick() { return m_seeds[m_random() % m_seeds.size()]; }

    void mutate(std::string &text)
    {
        static const std::vector<std::string> pieces{
            "(",      ")",       "[",    "]",        "{",    "}",        "'",          "\"",     "`",       "-",
            "->",     "<-",      ":",    "|",        "..",   "*",        ",",          ".",      "$p",      " RETURN ",
            " WITH ", " WHERE ", " OR ", " NOT ",    " IN ", " CALL { ", " EXISTS { ", " CASE ", " UNION ", "0x",
            "1e999",  "\\u12",   "\xff", "\xe2\x80", "/*",   "//",       "count(",     " AS ",   "=",       "<"};
        const std::size_t at = text.empty() ? 0 : m_random() % (text.size() + 1);
        switch (m_random() % 5) {
        case 0:
            text.insert(at, pieces[m_random() % pieces.size()]);
            break;
        case 1:
            text.erase(at, 1 + m_random() % 6);
            break;
        case 2:
            text.resize(at);
            break;
        case 3: {
            const std::string &other = pick();
            text.insert(at, other.substr(other.empty() ? 0 : m_random() % other.size(), 1 + m_random() % 30));
            break;
        }
        default:
            if (at < text.size())
                text[at] = static_cast<char>(m_random());
            break;
        }
    }

    std::vector<std::string> m_seeds;
    std::mt19937 m_random{20240229};
};

void checkSpans(const std::string &text, const std::vector<data::Diagnostic> &diagnostics)
{
    for (const data::Diagnostic &each : diagnostics) {
        QVERIFY(each.span.begin <= each.span.end && each.span.end <= text.size());
        QVERIFY(!each.message.empty() && !each.code.empty());
        for (const data::Fix &fix : each.fixes)
            QVERIFY(fix.span.begin <= fix.span.end && fix.span.end <= text.size());
    }
}

} // namespace

class TestParserFuzz : public QObject {
    Q_OBJECT

private slots:
    void mutatedQueriesNeitherCrashNorPointOutside()
    {
        Mutator mutator(corpus());
        const cypher::CypherLanguage language;
        data::Schema schema;
        schema.entities.resize(1);
        schema.entities[0].name = "A";
        for (int i = 0; i < 20000; ++i) {
            const std::string text = mutator.next();
            const data::Analysis analysis = language.analyse(text, &schema);
            checkSpans(text, analysis.diagnostics);
            QVERIFY(analysis.parsed || !analysis.diagnostics.empty());
            std::uint32_t end = 0;
            for (const data::Token &token : language.tokens(text)) {
                QVERIFY(token.span.begin >= end && token.span.end > token.span.begin && token.span.end <= text.size());
                end = token.span.end;
            }
            if (i % 4 == 0) {
                const std::string printed = language.format(text);
                QCOMPARE(language.format(printed), printed);
                language.complete(text, static_cast<std::uint32_t>(static_cast<std::size_t>(i) % (text.size() + 1)),
                                  &schema);
            }
            if (QTest::currentTestFailed()) {
                qWarning("%s", text.c_str());
                return;
            }
        }
    }

    void depthIsRefusedAndNotTried_data()
    {
        QTest::addColumn<QString>("text");
        const std::size_t deep = 100000;
        const auto row = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QString::fromStdString(text);
        };
        row("brackets", "RETURN " + repeated("(", deep) + "1" + repeated(")", deep));
        row("lists", "RETURN " + repeated("[", deep) + repeated("]", deep));
        row("maps", "RETURN " + repeated("{a:", deep));
        row("not", "RETURN " + repeated("NOT ", deep) + "true");
        row("minus", "RETURN " + repeated("- ", deep) + "1");
        row("sum", "RETURN 1" + repeated("+1", deep));
        row("comparisons", "RETURN 1" + repeated("<1", deep));
        row("properties", "RETURN a" + repeated(".a", deep));
        row("indexes", "RETURN a" + repeated("[0]", deep));
        row("case", "RETURN " + repeated("CASE WHEN ", deep));
        row("functions", "RETURN " + repeated("f(", deep));
        row("subqueries", "RETURN " + repeated("EXISTS { MATCH (n) WHERE ", deep));
        row("calls", repeated("CALL { ", deep));
        row("labels", "MATCH (n:A" + repeated("|A", deep) + ") RETURN n");
        row("negated labels", "MATCH (n:" + repeated("!", deep) + "A) RETURN n");
        row("patterns", "MATCH " + repeated("(", deep) + "RETURN 1");
        row("open nodes", "MATCH " + repeated("(a {x: ", deep));
    }

    void depthIsRefusedAndNotTried()
    {
        QFETCH(QString, text);
        const auto parsed = cypher::parse(text.toStdString());
        QVERIFY(!parsed.has_value());
        QVERIFY(!parsed.error().message.empty());
    }

    void longQueriesAreRead()
    {
        const auto conditions =
            cypher::analyse("MATCH (n) WHERE n.x = 0" + repeated(" OR n.x = 1", 90000) + " RETURN n");
        QVERIFY(conditions.ok());
        const auto list = cypher::analyse("RETURN size([0" + repeated(",1", 999999) + "])");
        QVERIFY(list.ok());
        const auto nodes = cypher::analyse("MATCH (a)" + repeated("-->()", 100000) + " RETURN a");
        QVERIFY(nodes.ok());
        QVERIFY(!cypher::parse(std::string(5u << 20, ' ')).has_value());
    }
};

QTEST_APPLESS_MAIN(TestParserFuzz)
#include "tst_parserfuzz.moc"
