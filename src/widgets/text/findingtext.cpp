// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/findingtext.h"

#include "app/models/format.h"
#include "widgets/text/coretext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace widgets {

namespace {

constexpr auto context = "findings", fixContext = "fixes";

// Sentences of the core about a part of the query (%1) and a fix (%2); any text after them is dropped.
constexpr const char *textsOfProblems[] = {
    QT_TRANSLATE_NOOP("findings", "The graph has no label %1. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "The graph has no label %1."),
    QT_TRANSLATE_NOOP("findings", "The graph has no relationship type %1. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "The graph has no relationship type %1."),
    QT_TRANSLATE_NOOP("findings", "There is no table %1. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "There is no table %1."),
    QT_TRANSLATE_NOOP("findings", "No table of this query is called %1. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "No table of this query is called %1."),
    QT_TRANSLATE_NOOP("findings", "%1 is not a stored name. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "Variable %1 is not defined. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "Variable %1 is not defined."),
    QT_TRANSLATE_NOOP("findings", "There is no function %1(). Did you mean %2()?"),
    QT_TRANSLATE_NOOP("findings", "There is no function %1()."),
    QT_TRANSLATE_NOOP("findings", "%1 changes the graph. Only read-only queries are allowed."),
    QT_TRANSLATE_NOOP("findings", "Only read-only queries are sent to the database. This query begins with %1."),
    QT_TRANSLATE_NOOP("findings", "Only read-only queries are sent to the database. This query contains %1."),
    QT_TRANSLATE_NOOP("findings", "A query begins with SELECT, WITH or VALUES, not with '%1'."),
    QT_TRANSLATE_NOOP("findings", "This text is not valid here: '%1'."),
    // NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
    QT_TRANSLATE_NOOP("findings", "No condition joins %1 with the rest of the query, so every combination becomes a "
                                  "row: up to %2 combinations."),
    QT_TRANSLATE_NOOP("findings",
                      "No condition joins %1 with the rest of the query, so every combination becomes a row."),
    QT_TRANSLATE_NOOP("findings", "The query is incomplete. Was it cut off?"),
    QT_TRANSLATE_NOOP("findings", "'%1' is used together with an aggregate, but the query does not group by this "
                                  "value. Add the value to RETURN or WITH as a separate item.")};

// Texts selected by code if the message of the core has more than the part and the fix: with a fix, without.
struct TextByCode {
    const char *code, *withFix, *without;
};
constexpr TextByCode textsByCode[] = {
    {"unknown-property",
     QT_TRANSLATE_NOOP("findings", "No node or relationship here has a property %1. Did you mean %2?"),
     QT_TRANSLATE_NOOP("findings", "No node or relationship here has a property %1.")},
    {"unknown-column", QT_TRANSLATE_NOOP("findings", "There is no column %1 here. Did you mean %2?"),
     QT_TRANSLATE_NOOP("findings", "There is no column %1 here.")},
    {"ambiguous-column",
     QT_TRANSLATE_NOOP("findings", "Several tables have a column %1. Write the name of the table before the column."),
     QT_TRANSLATE_NOOP("findings", "Several tables have a column %1. Write the name of the table before the column.")},
    {"wrong-direction", QT_TRANSLATE_NOOP("findings", "%1 never occurs in this direction. Reverse the arrow?"),
     QT_TRANSLATE_NOOP("findings", "%1 never occurs in this direction.")},
    {"impossible-pattern", QT_TRANSLATE_NOOP("findings", "%1 never occurs between these two node types."),
     QT_TRANSLATE_NOOP("findings", "%1 never occurs between these two node types.")},
    {"refused",
     QT_TRANSLATE_NOOP("findings", "Only read-only queries are sent to the database. This query does more "
                                   "than read data: %1."),
     QT_TRANSLATE_NOOP("findings", "Only read-only queries are sent to the database. This query does more than read "
                                   "data: %1.")}};

// Sentences without places are their own codes; only the translation file needs them.
[[maybe_unused]] constexpr const char *fixedSentences[] = {
    QT_TRANSLATE_NOOP("findings", "The query is empty."),
    QT_TRANSLATE_NOOP("findings", "The query ends without RETURN. Was it cut off?"),
    QT_TRANSLATE_NOOP("findings", "The query is incomplete: its end is missing."),
    QT_TRANSLATE_NOOP("findings", "Only one query is allowed: remove the text after the semicolon."),
    QT_TRANSLATE_NOOP("findings", "Only one statement is allowed: remove the second statement."),
    // NOLINTNEXTLINE(bugprone-suspicious-missing-comma)
    QT_TRANSLATE_NOOP("findings", "This is SQL, not Cypher. A Cypher query describes a pattern and returns values of "
                                  "the pattern: MATCH (n:Label) "
                                  "WHERE n.property = 'value' RETURN n.property."),
    QT_TRANSLATE_NOOP("findings", "This bracket is not closed."),
    QT_TRANSLATE_NOOP("findings", "This closing bracket has no opening bracket."),
    QT_TRANSLATE_NOOP("findings", "The node that begins at this bracket is not closed."),
    QT_TRANSLATE_NOOP("findings", "The brackets of this relationship are not closed."),
    QT_TRANSLATE_NOOP("findings", "The text that begins at this quote is not closed."),
    QT_TRANSLATE_NOOP("findings", "A text is not closed: its closing quote is missing."),
    QT_TRANSLATE_NOOP("findings", "The name that begins at this back-tick is not closed."),
    QT_TRANSLATE_NOOP("findings", "The comment that begins here is not closed: write */ at its end."),
    QT_TRANSLATE_NOOP("findings", "This character has no meaning here."),
    QT_TRANSLATE_NOOP("findings", "GROUP BY is not needed: Cypher groups by every returned value that is not an "
                                  "aggregate."),
    QT_TRANSLATE_NOOP("findings", "Cypher has no HAVING: use WHERE after WITH."),
    QT_TRANSLATE_NOOP("findings", "Write the clauses in this order: ORDER BY, SKIP, LIMIT."),
    QT_TRANSLATE_NOOP("findings", "A clause can have only one WHERE: connect conditions with AND."),
    QT_TRANSLATE_NOOP("findings", "Conditions after a pattern begin with WHERE."),
    QT_TRANSLATE_NOOP("findings", "RETURN ends a query: use WITH to pass on values, or UNION to combine two queries."),
    QT_TRANSLATE_NOOP("findings", "AND connects conditions, not patterns: separate patterns with commas."),
    QT_TRANSLATE_NOOP("findings", "Write a list in square brackets: IN [1, 2]."),
    QT_TRANSLATE_NOOP("findings", "Cypher has no BETWEEN: write low <= x <= high."),
    QT_TRANSLATE_NOOP("findings", "IS tests only for NULL. Compare values with = or <>."),
    QT_TRANSLATE_NOOP("findings", "Write a subquery in braces: EXISTS { MATCH ... }."),
    QT_TRANSLATE_NOOP("findings", "An arrow without brackets has two dashes: -->."),
    QT_TRANSLATE_NOOP("findings", "A relationship without brackets has two dashes: --, --> or <--."),
    QT_TRANSLATE_NOOP("findings", "Write the relationship type in square brackets: -[:TYPE]->."),
    QT_TRANSLATE_NOOP("findings", "Write a node in round brackets: (name:Label)."),
    QT_TRANSLATE_NOOP("findings", "Two patterns follow each other: put a comma between them."),
    QT_TRANSLATE_NOOP("findings", "In braces, write a colon between name and value: {name: 'value'}."),
    QT_TRANSLATE_NOOP("findings", "Write property names without quotes: {name: 'value'}."),
    QT_TRANSLATE_NOOP("findings", "An expression in WITH needs a name: write AS and a name after the expression."),
    QT_TRANSLATE_NOOP("findings",
                      "An aggregate cannot contain another aggregate: compute the inner aggregate in a WITH clause "
                      "first."),
    QT_TRANSLATE_NOOP("findings",
                      "The condition excludes a pattern that MATCH requires, so no row can meet the condition."),
    QT_TRANSLATE_NOOP("findings", "COLLECT { } needs exactly one column in its RETURN."),
    QT_TRANSLATE_NOOP("findings", "A pattern is allowed only as a condition. For a value, write EXISTS { } (true or "
                                  "false), COUNT { } or a pattern comprehension."),
    QT_TRANSLATE_NOOP("findings", "Graph data science functions (gds.*) are not supported."),
    QT_TRANSLATE_NOOP("findings",
                      "RETURN * needs variables, but the query has none. Name a node or relationship in the patterns."),
    QT_TRANSLATE_NOOP("findings", "Graph data science procedures (gds.*) are not supported."),
    QT_TRANSLATE_NOOP(
        "findings",
        "Cypher cannot choose the position of nulls. They are last in ascending order and first in descending order."),
    QT_TRANSLATE_NOOP("findings", "OR joins conditions, not patterns. Write several types in one pattern (:X|Y), test "
                                  "patterns in WHERE, or combine two MATCH clauses with UNION in CALL { }."),
    QT_TRANSLATE_NOOP("findings", "Write a name without quotes, or in back-ticks: AS `name`."),
    QT_TRANSLATE_NOOP("findings", "Write DISTINCT once, directly after RETURN or WITH. It applies to the whole row. In "
                                  "an aggregate, write count(DISTINCT x)."),
    QT_TRANSLATE_NOOP("findings", "An arrow to the left begins with its head: <-[...]-."),
    QT_TRANSLATE_NOOP("findings", "Write a dash after the brackets of a relationship: -[...]- or -[...]->."),
    QT_TRANSLATE_NOOP("findings", "Two relationships follow each other. Write a node between them."),
    QT_TRANSLATE_NOOP("findings", "Write a dash before the brackets of a relationship: -[...]-."),
    QT_TRANSLATE_NOOP("findings", "A node is inside the brackets of a relationship. Write a relationship as "
                                  "[name:TYPE] and a node as (name:Label)."),
    QT_TRANSLATE_NOOP(
        "findings", "Braces can only test for equal values, as in {name: 'value'}. Write other comparisons in WHERE."),
    QT_TRANSLATE_NOOP("findings", "Join several labels or types with |, as in :A|B."),
    QT_TRANSLATE_NOOP("findings",
                      "This is neither a number nor a name. A name that begins with a digit needs back-ticks."),
    QT_TRANSLATE_NOOP("findings", "This is not a number."),
    QT_TRANSLATE_NOOP("findings", "This dash is not the minus sign of the keyboard."),
    QT_TRANSLATE_NOOP("findings", "This is nested too deeply."),
    QT_TRANSLATE_NOOP("findings", "CALL { } IN TRANSACTIONS is not supported, because it is only useful for writing."),
    QT_TRANSLATE_NOOP("findings", "SHOW can list only INDEXES, CONSTRAINTS, FUNCTIONS and PROCEDURES here."),
    QT_TRANSLATE_NOOP("findings", "UNION and UNION ALL cannot be mixed in one query. Put one of them in CALL { }."),
    QT_TRANSLATE_NOOP("findings", "USE is not supported, because a query always reads the open graph. Remove USE."),
    QT_TRANSLATE_NOOP("findings", "FINISH is not supported. End the query with RETURN."),
    QT_TRANSLATE_NOOP("findings", "This expression has too many parts, or is nested too deeply."),
    QT_TRANSLATE_NOOP("findings",
                      "IS NORMALIZED and IS TYPED are not supported. To get the type of a value, use valueType(x)."),
    QT_TRANSLATE_NOOP("findings", "This number is too large for a float."),
    QT_TRANSLATE_NOOP("findings", "This integer does not fit in 64 bits."),
    QT_TRANSLATE_NOOP("findings", "Path selectors (SHORTEST k, ANY, ALL) are not supported: use "
                                  "shortestPath((a)-[*]-(b)) or allShortestPaths((a)-[*]-(b))."),
    QT_TRANSLATE_NOOP("findings", "Quantified path patterns are not supported: write a variable-length relationship, "
                                  "as in (a)-[:TYPE*1..3]->(b)."),
    QT_TRANSLATE_NOOP(
        "findings", "A parameter cannot replace all properties of a pattern. Name each property, as in {name: $name}."),
    QT_TRANSLATE_NOOP(
        "findings",
        "Quantified relationships are not supported: write the range in the brackets, as in -[:TYPE*1..3]->."),
    QT_TRANSLATE_NOOP("findings", "This number of steps is too large."),
    QT_TRANSLATE_NOOP("findings", "This pattern has too many parts."),
    QT_TRANSLATE_NOOP("findings", "Labels and types cannot be parameters. Write the name."),
    QT_TRANSLATE_NOOP("findings", "The program removed the text after the query."),
    QT_TRANSLATE_NOOP("findings", "The query was taken out of a code fence."),
    QT_TRANSLATE_NOOP("findings", "The query was taken out of JSON."),
    QT_TRANSLATE_NOOP("findings", "The program removed the quotes around the query."),
    QT_TRANSLATE_NOOP("findings", "The program removed the words around the query."),
    QT_TRANSLATE_NOOP("findings", "The query is longer than a million characters. Shorten the query."),
    QT_TRANSLATE_NOOP("findings", "The query contains an invisible zero byte. Type the query again."),
    QT_TRANSLATE_NOOP(
        "findings",
        "Comments that only some servers execute (/*! … */, /*+ … */) are not sent to a database. Remove the comment."),
    QT_TRANSLATE_NOOP("findings", "Two quoted texts follow each other. Write them as one text."),
    QT_TRANSLATE_NOOP("findings", "Only SQLite has PRAGMA. This database is not SQLite."),
    QT_TRANSLATE_NOOP("findings", "Queries are nested too deeply here."),
    QT_TRANSLATE_NOOP("findings", "The name of a query must follow WITH."),
    QT_TRANSLATE_NOOP("findings", "AS and a query in brackets are missing here."),
    QT_TRANSLATE_NOOP("findings", "A query in brackets is missing here."),
    QT_TRANSLATE_NOOP(
        "findings",
        "The queries named by WITH use each other more than 5,000 times in total. A database could not finish them."),
    QT_TRANSLATE_NOOP("findings", "WITH defines more than 1,000 queries here, which is too many."),
    QT_TRANSLATE_NOOP("findings", "This form of DESCRIBE is not known to be read-only, so it is not run."),
    QT_TRANSLATE_NOOP("findings", "This form of SHOW is not known to be read-only, so it is not run."),
    QT_TRANSLATE_NOOP("findings",
                      "The table pragma_optimize writes statistics. Only read-only queries are sent to the database."),
    QT_TRANSLATE_NOOP("findings", "NEXTVAL changes a sequence on some servers, so this query is not sent. If nextval "
                                  "is a column, write `nextval`."),
    QT_TRANSLATE_NOOP(
        "findings",
        "SELECT … INTO writes the result to a table or file. Only read-only queries are sent to the database."),
    QT_TRANSLATE_NOOP("findings", "LOCK IN SHARE MODE locks rows. Remove these words from the query."),
    QT_TRANSLATE_NOOP("findings",
                      "NEXT VALUE FOR changes a sequence. Only read-only queries are sent to the database."),
    QT_TRANSLATE_NOOP("findings", "The query sets a variable. Only read-only queries are sent to the database."),
    // of an executed query
    QT_TRANSLATE_NOOP("findings", "The query was cancelled."), QT_TRANSLATE_NOOP("fixes", "Write %1"),
    QT_TRANSLATE_NOOP("fixes", "Use %1"), QT_TRANSLATE_NOOP("fixes", "Add the closing bracket"),
    QT_TRANSLATE_NOOP("fixes", "Add the closing quote"), QT_TRANSLATE_NOOP("fixes", "Reverse the arrow"),
    QT_TRANSLATE_NOOP("fixes", "Add RETURN *"), QT_TRANSLATE_NOOP("fixes", "Keep only the first query"),
    QT_TRANSLATE_NOOP("fixes", "Remove GROUP BY"), QT_TRANSLATE_NOOP("fixes", "Remove NULLS FIRST or NULLS LAST"),
    QT_TRANSLATE_NOOP("fixes", "Remove the quotes"), QT_TRANSLATE_NOOP("fixes", "Remove the round brackets"),
    QT_TRANSLATE_NOOP("fixes", "Put the text in quotes"), QT_TRANSLATE_NOOP("fixes", "Put the text in single quotes"),
    QT_TRANSLATE_NOOP("fixes", "Write the value as a number"), QT_TRANSLATE_NOOP("fixes", "Add a comma"),
    QT_TRANSLATE_NOOP("fixes", "Use square brackets"), QT_TRANSLATE_NOOP("fixes", "Group by this value"),
    QT_TRANSLATE_NOOP("fixes", "Remove this property from the pattern"),
    QT_TRANSLATE_NOOP("fixes", "Remove the condition"), QT_TRANSLATE_NOOP("fixes", "Add WHERE"),
    QT_TRANSLATE_NOOP("fixes", "Reorder the clauses")};

// Empty without a translation.
QString translated(const char *of, const QString &source)
{
    const QByteArray bytes = source.toUtf8();
    const QString found = QCoreApplication::translate(of, bytes.constData());
    return found == source ? QString() : found;
}

// Fills both places in one call: `piece` may contain "%2" itself.
QString filled(const QString &text, const QString &piece, const QString &fix)
{
    return text.contains(QLatin1String("%2"))   ? text.arg(piece, fix)
           : text.contains(QLatin1String("%1")) ? text.arg(piece)
                                                : text;
}

QString sentence(const QString &code, const QString &message, const QString &piece, const QString &fix)
{
    if (QString whole = translated(context, message); !whole.isEmpty())
        return whole;
    for (const char *problem : textsOfProblems) {
        const QString english = QString::fromUtf8(problem);
        if (fix.isEmpty() && english.contains(QLatin1String("%2")))
            continue;
        if (message.startsWith(filled(english, piece, fix)))
            if (const QString other = translated(context, english); !other.isEmpty())
                return filled(other, piece, fix);
    }
    for (const TextByCode &entry : textsByCode)
        if (code == QLatin1String(entry.code))
            if (const QString other =
                    translated(context, QString::fromUtf8(fix.isEmpty() ? entry.without : entry.withFix));
                !other.isEmpty())
                return filled(other, piece, fix);
    return message;
}

// Of a product: "6,270,303,584"; empty for any other problem.
QString combinationsIn(const app::LanguageFinding &finding)
{
    static const QRegularExpression number(QStringLiteral(" ([0-9,]+) combinations\\.$"));
    return finding.code == QLatin1String("cartesian-product") ? number.match(finding.message).captured(1) : QString();
}

} // namespace

QString findingText(const app::LanguageFinding &finding, const QString &query)
{
    // A property of another element: the fix is a part of the pattern, not a name.
    const bool isMove = finding.code == QLatin1String("unknown-property") && !finding.fixes.isEmpty() &&
                        !finding.fixes.first().title.startsWith(QLatin1String("Write "));
    const QString piece = query.mid(finding.begin, finding.length);
    const QString number = combinationsIn(finding);
    if (!number.isEmpty()) // in place of a fix
        return sentence(finding.code, finding.message, piece, number)
            .replace(number, app::formatCount(QString(number).remove(u',').toLongLong()));
    return sentence(finding.code, finding.message, piece,
                    finding.fixes.isEmpty() || isMove ? QString() : finding.fixes.first().text);
}

QString fixText(const app::LanguageFix &fix)
{
    if (QString whole = translated(fixContext, fix.title); !whole.isEmpty())
        return whole;
    for (const char *pattern : {"Write %1", "Use %1"})
        if (fix.title == QString::fromUtf8(pattern).arg(fix.text))
            if (const QString other = translated(fixContext, QString::fromUtf8(pattern)); !other.isEmpty())
                return other.arg(fix.text);
    return fix.title;
}

QString findingText(const app::Finding &finding, const QString &query, const app::QueryLanguage *language)
{
    if (language)
        for (const app::LanguageFinding &each : language->check(query).findings)
            if (each.code == finding.code && each.begin == finding.begin && each.message == finding.message)
                return findingText(each, query);
    return sentence(finding.code, finding.message, query.mid(finding.begin, finding.length), {});
}

QString queryErrorText(const QString &code, const QString &message, const QString &query,
                       const app::QueryLanguage *language, const base::CodedText &text)
{
    if (QString whole = translated(context, message); !whole.isEmpty())
        return whole;
    if (language)
        for (const app::LanguageFinding &each : language->check(query).findings)
            if (each.level == app::FindingLevel::Error && (each.code == code || message.contains(each.message)))
                return findingText(each, query);
    if (!text.code.empty() && QString::fromStdString(text.english()) == message)
        return coreText(text);
    const QString general =
        code == QLatin1String("timeout")
            ? translated(context, QStringLiteral("The query exceeded its timeout and was stopped. Make the query more "
                                                 "selective or raise the timeout."))
        : code == QLatin1String("connection") ? translated(context, QStringLiteral("The database cannot be reached."))
                                              : QString();
    if (general.isEmpty())
        return message;
    // The name and message of the server are not translated.
    return code == QLatin1String("connection") ? general + QLatin1Char(' ') + message : general;
}

QString errorText(const app::InspectorData &data, const app::QueryLanguage *language)
{
    for (const app::Finding &each : data.findings)
        if (each.level == int(app::FindingLevel::Error) && data.error.contains(each.message))
            return findingText(each, data.query, language);
    return queryErrorText(data.errorCode, data.error, data.query, language, data.errorText);
}

} // namespace widgets
