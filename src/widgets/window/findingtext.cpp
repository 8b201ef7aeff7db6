// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/findingtext.h"

#include "app/models/format.h"

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
    QT_TRANSLATE_NOOP("findings", "%1 is not the stored name. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "Variable %1 is not defined. Did you mean %2?"),
    QT_TRANSLATE_NOOP("findings", "Variable %1 is not defined."),
    QT_TRANSLATE_NOOP("findings", "There is no function %1(). Did you mean %2()?"),
    QT_TRANSLATE_NOOP("findings", "There is no function %1()."),
    QT_TRANSLATE_NOOP("findings", "%1 changes the graph, and queries here only read it."),
    QT_TRANSLATE_NOOP("findings", "Only queries that read are sent to the database; this one begins with %1."),
    QT_TRANSLATE_NOOP("findings", "Only queries that read are sent to the database; this one has %1."),
    QT_TRANSLATE_NOOP("findings", "A query begins with SELECT, WITH or VALUES, not with '%1'."),
    QT_TRANSLATE_NOOP("findings", "This does not fit here: '%1'."),
    QT_TRANSLATE_NOOP("findings", "No condition joins %1 with the rest of the query, so every combination becomes a "
                                  "row: up to %2 combinations."),
    QT_TRANSLATE_NOOP("findings",
                      "No condition joins %1 with the rest of the query, so every combination becomes a row."),
    QT_TRANSLATE_NOOP("findings", "The query ends in the middle. Was it cut off?"),
    QT_TRANSLATE_NOOP("findings", "'%1' is next to an aggregate and not grouped by: put it into an item (or "
                                  "a WITH) of its own first.")};

// Texts selected by code if the message of the core has more than the part and the fix: with a fix, without.
struct TextByCode {
    const char *code, *withFix, *without;
};
constexpr TextByCode saidByCode[] = {
    {"unknown-property", QT_TRANSLATE_NOOP("findings", "Nothing here has a property %1. Did you mean %2?"),
     QT_TRANSLATE_NOOP("findings", "Nothing here has a property %1.")},
    {"unknown-column", QT_TRANSLATE_NOOP("findings", "There is no column %1 here. Did you mean %2?"),
     QT_TRANSLATE_NOOP("findings", "There is no column %1 here.")},
    {"ambiguous-column", QT_TRANSLATE_NOOP("findings", "More than one table has a column %1: say which one is meant."),
     QT_TRANSLATE_NOOP("findings", "More than one table has a column %1: say which one is meant.")},
    {"wrong-direction", QT_TRANSLATE_NOOP("findings", "In this direction %1 never occurs. Reverse the arrow?"),
     QT_TRANSLATE_NOOP("findings", "In this direction %1 never occurs.")},
    {"impossible-pattern", QT_TRANSLATE_NOOP("findings", "Between these two %1 never occurs."),
     QT_TRANSLATE_NOOP("findings", "Between these two %1 never occurs.")},
    {"refused", QT_TRANSLATE_NOOP("findings", "Only queries that read are sent, and this is more than that: %1."),
     QT_TRANSLATE_NOOP("findings", "Only queries that read are sent, and this is more than that: %1.")}};

// Sentences without places are their own codes; only the translation file needs them.
[[maybe_unused]] constexpr const char *fixedSentences[] = {
    QT_TRANSLATE_NOOP("findings", "The query is empty."),
    QT_TRANSLATE_NOOP("findings", "The query ends without RETURN. Was it cut off?"),
    QT_TRANSLATE_NOOP("findings", "The query ends too early: something is missing at its end."),
    QT_TRANSLATE_NOOP("findings", "Only one query is allowed: remove the text after the semicolon."),
    QT_TRANSLATE_NOOP("findings", "Only one statement is sent at a time; this is a second one."),
    QT_TRANSLATE_NOOP("findings",
                      "This is SQL. A Cypher query describes a pattern and returns from it: MATCH (n:Label) "
                      "WHERE n.property = 'value' RETURN n.property."),
    QT_TRANSLATE_NOOP("findings", "This bracket is not closed."),
    QT_TRANSLATE_NOOP("findings", "This closing bracket has no opening bracket."),
    QT_TRANSLATE_NOOP("findings", "The node that begins at this bracket is not closed."),
    QT_TRANSLATE_NOOP("findings", "The brackets of this relationship are not closed."),
    QT_TRANSLATE_NOOP("findings", "The text that begins at this quote is not closed."),
    QT_TRANSLATE_NOOP("findings", "A text is not closed: its closing quote is missing."),
    QT_TRANSLATE_NOOP("findings", "The name that begins at this back-tick is not closed."),
    QT_TRANSLATE_NOOP("findings", "The comment that begins here is not closed: end it with */."),
    QT_TRANSLATE_NOOP("findings", "This character has no meaning here."),
    QT_TRANSLATE_NOOP("findings", "GROUP BY is not needed: Cypher groups by all items without an aggregate."),
    QT_TRANSLATE_NOOP("findings", "Cypher has no HAVING: use WHERE after WITH."),
    QT_TRANSLATE_NOOP("findings", "Write the clauses in this order: ORDER BY, SKIP, LIMIT."),
    QT_TRANSLATE_NOOP("findings", "A clause can have only one WHERE: join conditions with AND."),
    QT_TRANSLATE_NOOP("findings", "Conditions after a pattern begin with WHERE."),
    QT_TRANSLATE_NOOP("findings", "RETURN ends a query: pass values on with WITH, or join two queries with UNION."),
    QT_TRANSLATE_NOOP("findings", "AND joins conditions, not patterns: separate patterns with commas."),
    QT_TRANSLATE_NOOP("findings", "Write a list in square brackets: IN [1, 2]."),
    QT_TRANSLATE_NOOP("findings", "BETWEEN is SQL. In Cypher: low <= x <= high."),
    QT_TRANSLATE_NOOP("findings", "IS tests for NULL only; values are compared with = and <>."),
    QT_TRANSLATE_NOOP("findings", "Write a subquery in braces: EXISTS { MATCH ... }."),
    QT_TRANSLATE_NOOP("findings", "An arrow without brackets has two dashes: -->."),
    QT_TRANSLATE_NOOP("findings", "A relationship without brackets has two dashes: --, --> or <--."),
    QT_TRANSLATE_NOOP("findings", "Write the relationship type in square brackets: -[:TYPE]->."),
    QT_TRANSLATE_NOOP("findings", "Write a node in round brackets: (name:Label)."),
    QT_TRANSLATE_NOOP("findings", "Two patterns follow each other: put a comma between them."),
    QT_TRANSLATE_NOOP("findings", "In braces, write a colon between name and value: {name: 'value'}."),
    QT_TRANSLATE_NOOP("findings", "Write property names without quotes: {name: 'value'}."),
    QT_TRANSLATE_NOOP("findings", "An expression in WITH needs a name: write AS and a name after it."),
    QT_TRANSLATE_NOOP("findings",
                      "An aggregate cannot contain another aggregate: compute the inner one in a WITH first."),
    // of an executed query
    QT_TRANSLATE_NOOP("findings", "The query was cancelled."), QT_TRANSLATE_NOOP("fixes", "Write %1"),
    QT_TRANSLATE_NOOP("fixes", "Use %1"), QT_TRANSLATE_NOOP("fixes", "Close it"),
    QT_TRANSLATE_NOOP("fixes", "Reverse the arrow"), QT_TRANSLATE_NOOP("fixes", "Return everything"),
    QT_TRANSLATE_NOOP("fixes", "Keep the first query"), QT_TRANSLATE_NOOP("fixes", "Remove it"),
    QT_TRANSLATE_NOOP("fixes", "Remove the quotes"), QT_TRANSLATE_NOOP("fixes", "Remove the round brackets"),
    QT_TRANSLATE_NOOP("fixes", "Put it in quotes"), QT_TRANSLATE_NOOP("fixes", "Put it in single quotes"),
    QT_TRANSLATE_NOOP("fixes", "Write it as a number"), QT_TRANSLATE_NOOP("fixes", "Add a comma"),
    QT_TRANSLATE_NOOP("fixes", "Use square brackets"), QT_TRANSLATE_NOOP("fixes", "Group by it"),
    QT_TRANSLATE_NOOP("fixes", "Remove the entry"), QT_TRANSLATE_NOOP("fixes", "Remove the condition"),
    QT_TRANSLATE_NOOP("fixes", "Add WHERE"), QT_TRANSLATE_NOOP("fixes", "Reorder the clauses")};

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
    if (const QString whole = translated(context, message); !whole.isEmpty())
        return whole;
    for (const char *said : textsOfProblems) {
        const QString english = QString::fromUtf8(said);
        if (fix.isEmpty() && english.contains(QLatin1String("%2")))
            continue;
        if (message.startsWith(filled(english, piece, fix)))
            if (const QString other = translated(context, english); !other.isEmpty())
                return filled(other, piece, fix);
    }
    for (const TextByCode &said : saidByCode)
        if (code == QLatin1String(said.code))
            if (const QString other =
                    translated(context, QString::fromUtf8(fix.isEmpty() ? said.without : said.withFix));
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
    if (const QString whole = translated(fixContext, fix.title); !whole.isEmpty())
        return whole;
    for (const char *said : {"Write %1", "Use %1"})
        if (fix.title == QString::fromUtf8(said).arg(fix.text))
            if (const QString other = translated(fixContext, QString::fromUtf8(said)); !other.isEmpty())
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
                       const app::QueryLanguage *language)
{
    if (const QString whole = translated(context, message); !whole.isEmpty())
        return whole;
    if (language)
        for (const app::LanguageFinding &each : language->check(query).findings)
            if (each.level == app::FindingLevel::Error && (each.code == code || message.contains(each.message)))
                return findingText(each, query);
    const QString general = code == QLatin1String("timeout")
                                ? translated(context, QStringLiteral("The query took too long and was stopped; make it "
                                                                     "more selective."))
                            : code == QLatin1String("connection")
                                ? translated(context, QStringLiteral("The database cannot be reached."))
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
    return queryErrorText(data.errorCode, data.error, data.query, language);
}

} // namespace widgets
