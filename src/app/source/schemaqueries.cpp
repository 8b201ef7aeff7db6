// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/schemaqueries.h"

#include "app/models/format.h"
#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "data/language/language.h"
#include "data/language/queryparts.h"

#include <algorithm>

namespace app {

namespace {

QString written(const QueryLanguage &language, const std::string &name)
{
    return toQt(data::writtenName(*language.shared(), name));
}

QString written(const QueryLanguage &language, const QString &name)
{
    return written(language, fromQt(name));
}

const std::vector<data::Property> &propertiesOf(const data::Schema &schema, const QString &type)
{
    static const std::vector<data::Property> none;
    if (const auto *entity = schema.entity(fromQt(type)))
        return entity->properties;
    const auto *relationship = schema.relationship(fromQt(type));
    return relationship ? relationship->properties : none;
}

// A foreign key as a join of its tables.
QString joinOf(const data::Schema &schema, const QueryLanguage &language, const QString &type)
{
    const auto *relationship = schema.relationship(fromQt(type));
    if (!relationship || relationship->endpoints.empty())
        return {};
    const data::Endpoints &ends = relationship->endpoints.front();
    QStringList on;
    for (const auto &[column, referenced] : ends.columns)
        on += QStringLiteral("%1.%2 = %3.%4")
                  .arg(written(language, ends.from), written(language, column), written(language, ends.to),
                       written(language, referenced));
    return QStringLiteral("%1 JOIN %2 ON %3")
        .arg(written(language, ends.from), written(language, ends.to), on.join(QLatin1String(" AND ")));
}

QString patternOf(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place)
{
    if (!place.isRelationship)
        return QStringLiteral("(n:%1)").arg(written(language, place.type));
    const auto *relationship = schema.relationship(fromQt(place.type));
    if (!relationship || relationship->endpoints.empty())
        return QStringLiteral("(a)-[r:%1]->(b)").arg(written(language, place.type));
    const data::Endpoints &ends = relationship->endpoints.front();
    return relationship->endpoints.size() > 1
               ? QStringLiteral("(a)-[r:%1]->(b)").arg(written(language, place.type))
               : QStringLiteral("(a:%1)-[r:%2]->(b:%3)")
                     .arg(written(language, ends.from), written(language, place.type), written(language, ends.to));
}

// The most informative columns first: keys and names.
QStringList columnsOf(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place,
                      const QString &prefix, int most)
{
    std::vector<const data::Property *> all;
    for (const data::Property &each : propertiesOf(schema, place.type))
        all.push_back(&each);
    const data::Property *name = schema.nameProperty(fromQt(place.type));
    std::stable_sort(all.begin(), all.end(), [name](const data::Property *a, const data::Property *b) {
        const auto rank = [name](const data::Property *each) { return each == name ? 0 : each->isKey ? 1 : 2; };
        return rank(a) < rank(b);
    });
    QStringList out;
    for (const data::Property *each : all) {
        if (out.size() < most)
            out += prefix + written(language, each->name);
    }
    return out;
}

QString plural(const QString &spoken)
{
    if (spoken.endsWith(u's'))
        return spoken;
    if (spoken.endsWith(u'y'))
        return spoken.chopped(1) + QStringLiteral("ies");
    return spoken + u's';
}

} // namespace

PropertyFacts factsOf(const data::Schema &schema, const SchemaPlace &place)
{
    PropertyFacts facts;
    for (const data::Property &each : propertiesOf(schema, place.type)) {
        if (toQt(each.name) != place.property)
            continue;
        facts.distinct = each.distinct;
        if (!each.minimum.isNull() && !each.maximum.isNull()) {
            facts.least = toQt(each.minimum.toDisplay());
            facts.most = toQt(each.maximum.toDisplay());
        }
    }
    return facts;
}

namespace {

QString propertyFacts(const QString &type, qint64 elements, const data::Property &property)
{
    QStringList facts{type + u'.' + toQt(property.name), toQt(property.typeName())};
    if (elements > 0)
        facts += formatCount(property.count) + QStringLiteral(" / ") + formatCount(elements);
    QStringList samples;
    for (const data::Value &each : property.samples)
        samples += oneLine(toQt(each.toDisplay()), 40);
    if (!samples.isEmpty())
        facts += samples.join(QStringLiteral(", "));
    if (!property.remark.empty())
        facts += QStringLiteral("\u201c%1\u201d").arg(oneLine(toQt(property.remark), 80));
    return facts.join(QStringLiteral(" \u00b7 "));
}

} // namespace

QString nameFacts(const data::Schema &schema, const QueryLanguage &language, const QString &query, int offset)
{
    const QList<LanguageToken> tokens = language.tokens(query);
    QString name;
    QStringList words; // of the whole query: its types
    for (const LanguageToken &each : tokens) {
        if (each.kind == TokenKind::String || each.kind == TokenKind::Comment || each.kind == TokenKind::Keyword)
            continue;
        QString word = query.mid(each.begin, each.length);
        if (word.size() > 2 && (word[0] == u'`' || word[0] == u'"'))
            word = word.mid(1, word.size() - 2);
        words += word;
        if (each.begin <= offset && offset < each.begin + each.length)
            name = word;
    }
    if (name.isEmpty())
        return {};
    const auto isNamed = [&](const std::string &known, const QString &word) {
        return schema.ofTables ? toQt(known).compare(word, Qt::CaseInsensitive) == 0 : toQt(known) == word;
    };
    QStringList lines;
    const auto look = [&](const auto &types) {
        for (const auto &type : types) {
            if (isNamed(type.name, name)) {
                QStringList facts{toQt(type.name)};
                if (type.count >= 0)
                    facts += formatCount(type.count);
                if (!type.comment.empty())
                    facts += toQt(type.comment);
                lines.prepend(facts.join(QStringLiteral(" \u00b7 ")));
            }
            const bool isUsed =
                std::any_of(words.begin(), words.end(), [&](const QString &word) { return isNamed(type.name, word); });
            for (const data::Property &each : type.properties) {
                if (isUsed && isNamed(each.name, name))
                    lines += propertyFacts(toQt(type.name), type.count, each);
            }
        }
    };
    look(schema.entities);
    look(schema.relationships);
    constexpr int most = 4;
    return lines.mid(0, most).join(u'\n');
}

int propertyCount(const data::Schema &schema, const SchemaPlace &place)
{
    return int(propertiesOf(schema, place.type).size());
}

QStringList keysOf(const data::Schema &schema, const SchemaPlace &place)
{
    QStringList keys;
    for (const data::Property &each : propertiesOf(schema, place.type)) {
        if (each.isKey)
            keys += toQt(each.name);
    }
    return keys;
}

QString firstRowsQuery(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place, int rows)
{
    if (schema.ofTables)
        return QStringLiteral("SELECT *\nFROM %1\nLIMIT %2")
            .arg(place.isRelationship ? joinOf(schema, language, place.type) : written(language, place.type))
            .arg(rows);
    return QStringLiteral("MATCH %1\nRETURN %2\nLIMIT %3")
        .arg(patternOf(schema, language, place), place.isRelationship ? QStringLiteral("a, r, b") : QStringLiteral("n"))
        .arg(rows);
}

QString namesQuery(const QueryLanguage &language, const QString &type, const QStringList &properties, int rows)
{
    const bool isSql = language.shared()->family() == "SQL";
    QStringList columns;
    for (const QString &each : properties)
        columns += (isSql ? QString() : QStringLiteral("n.")) + written(language, each);
    const QString form = isSql ? QStringLiteral("SELECT %1 FROM %2 WHERE %3 IS NOT NULL LIMIT %4")
                               : QStringLiteral("MATCH (n:%2) WHERE %3 IS NOT NULL RETURN %1 LIMIT %4");
    return form.arg(columns.join(QLatin1String(", ")), written(language, type), columns.value(0)).arg(rows);
}

namespace {

// A condition that a text contains `part`; empty if the property has no texts.
QString containing(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place,
                   const QString &name, const QString &part)
{
    const auto &properties = propertiesOf(schema, place.type);
    const bool isText = std::any_of(properties.begin(), properties.end(), [&](const data::Property &each) {
        return toQt(each.name) == place.property && each.type == data::Type::string;
    });
    if (part.isEmpty() || !isText)
        return {};
    const auto literal = [&](const QString &text) {
        return toQt(language.shared()->literal(data::Value(fromQt(text))));
    };
    if (!schema.ofTables)
        return QStringLiteral(" AND toLower(%1) CONTAINS toLower(").arg(name) + literal(part) + u')';
    QString pattern;
    for (const QChar c : part)
        pattern += c == u'%' || c == u'_' || c == u'!' ? QStringLiteral("!") + c : QString(c);
    return QStringLiteral(" AND lower(%1) LIKE lower(").arg(name) + literal(u'%' + pattern + u'%') +
           QStringLiteral(") ESCAPE '!'");
}

} // namespace

QString valuesQuery(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place, int values,
                    const QString &part)
{
    const QString property = written(language, place.property);
    const QString variable = place.isRelationship ? QStringLiteral("r") : QStringLiteral("n");
    const QString name = schema.ofTables ? property : variable + u'.' + property;
    const QString head =
        schema.ofTables
            ? QStringLiteral("SELECT %1 AS value, count(*) AS number\nFROM %2\nWHERE %1 IS NOT NULL")
                  .arg(name, written(language, place.type))
            : QStringLiteral("MATCH %2\nWHERE %1 IS NOT NULL").arg(name, patternOf(schema, language, place));
    const QString tail = schema.ofTables ? QStringLiteral("\nGROUP BY %1").arg(name)
                                         : QStringLiteral("\nRETURN %1 AS value, count(*) AS number").arg(name);
    return head + containing(schema, language, place, name, part) + tail +
           QStringLiteral("\nORDER BY number DESC, value\nLIMIT %1").arg(values);
}

QString queryFrom(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place)
{
    if (!place.property.isEmpty())
        return valuesQuery(schema, language, place, 100);
    constexpr int most = 8;
    if (schema.ofTables && place.isRelationship)
        return firstRowsQuery(schema, language, place, 100);
    if (schema.ofTables) {
        const QStringList columns = columnsOf(schema, language, place, {}, most);
        return QStringLiteral("SELECT %1\nFROM %2\nLIMIT 100")
            .arg(columns.isEmpty() ? QStringLiteral("*") : columns.join(QStringLiteral(", ")),
                 written(language, place.type));
    }
    if (place.isRelationship)
        return QStringLiteral("MATCH %1\nRETURN a, r, b\nLIMIT 100").arg(patternOf(schema, language, place));
    const QStringList columns = columnsOf(schema, language, place, QStringLiteral("n."), most);
    return QStringLiteral("MATCH %1\nRETURN %2\nLIMIT 100")
        .arg(patternOf(schema, language, place),
             columns.isEmpty() ? QStringLiteral("n") : columns.join(QStringLiteral(", ")));
}

namespace {

// The property that names an element of the type, else all of it.
QString namedBy(const data::Schema &schema, const QueryLanguage &language, const QString &variable,
                const std::string &type)
{
    const data::Property *name = schema.nameProperty(type);
    const QString whole = schema.ofTables ? variable + QStringLiteral(".*") : variable;
    return name ? variable + u'.' + written(language, name->name) : whole;
}

} // namespace

QString exampleQuery(const data::Schema &schema, const QueryLanguage &language)
{
    const auto isJoined = [&](const data::RelationshipType &each) {
        return !each.endpoints.empty() && each.endpoints.front().from != each.endpoints.front().to &&
               (!schema.ofTables || schema.nameProperty(each.endpoints.front().to));
    };
    const data::RelationshipType *most = nullptr;
    for (const data::RelationshipType &each : schema.relationships)
        if (isJoined(each) && (!most || each.count > most->count))
            most = &each;
    if (!most) {
        const data::EntityType *type = nullptr;
        for (const data::EntityType &each : schema.entities)
            if (!each.abstract && (!type || each.count > type->count))
                type = &each;
        return type ? queryFrom(schema, language, {toQt(type->name), {}, false}) : QString();
    }
    const data::Endpoints &ends = most->endpoints.front();
    // The target with the most elements that lead to it.
    if (schema.ofTables) {
        const QString to = written(language, ends.to);
        const QString name = namedBy(schema, language, to, ends.to);
        return QStringLiteral("SELECT %1, count(*) AS number\nFROM %2\nGROUP BY %1\nORDER BY number DESC\nLIMIT 10")
            .arg(name, joinOf(schema, language, toQt(most->name)));
    }
    return QStringLiteral("MATCH (a:%1)-[:%2]->(b:%3)\nRETURN %4, count(DISTINCT a) AS number\n"
                          "ORDER BY number DESC\nLIMIT 10")
        .arg(written(language, ends.from), written(language, most->name), written(language, ends.to),
             namedBy(schema, language, QStringLiteral("b"), ends.to));
}

QString questionAbout(const data::Schema &schema, const SchemaPlace &place)
{
    const auto spoken = [](const QString &name) { return toQt(data::nameAsWords(fromQt(name))); };
    if (place.isRelationship) {
        const auto *found = schema.relationship(fromQt(place.type));
        if (found && !found->endpoints.empty())
            return QStringLiteral("Which %1 %2 which %3?")
                .arg(plural(spoken(toQt(found->endpoints.front().from))), spoken(place.type),
                     plural(spoken(toQt(found->endpoints.front().to))));
    }
    if (!place.property.isEmpty())
        return QStringLiteral("How many %1 are there for each %2?")
            .arg(plural(spoken(place.type)), spoken(place.property));
    return QStringLiteral("How many %1 are there?").arg(plural(spoken(place.type)));
}

QString definitionOf(const data::Schema &schema, const QueryLanguage &language, const QString &type)
{
    QStringList lines;
    QStringList keys;
    for (const data::Property &each : propertiesOf(schema, type)) {
        if (each.isKey)
            keys += written(language, each.name);
        // A column comment of a SQL database begins with the declaration.
        QString declared = schema.ofTables ? toQt(each.comment).section(u':', 0, 0) : QString();
        if (declared.isEmpty())
            declared = toQt(each.typeName());
        declared.replace(QStringLiteral(", not null"), QStringLiteral(" NOT NULL"));
        lines += QStringLiteral("    ") + written(language, each.name) +
                 (schema.ofTables ? QStringLiteral(" ") : QStringLiteral(": ")) + declared;
    }
    if (!schema.ofTables) {
        const SchemaPlace place{type, {}, schema.relationship(fromQt(type)) != nullptr};
        QString head = patternOf(schema, language, place);
        const QString properties =
            lines.isEmpty() ? QString() : QStringLiteral(" {\n%1\n}").arg(lines.join(QStringLiteral(",\n")));
        const QChar close = place.isRelationship ? u']' : u')';
        return head.insert(head.indexOf(close), properties);
    }
    if (!keys.isEmpty())
        lines += QStringLiteral("    PRIMARY KEY (%1)").arg(keys.join(QStringLiteral(", ")));
    for (const data::RelationshipType &each : schema.relationships) {
        for (const data::Endpoints &ends : each.endpoints) {
            if (toQt(ends.from) != type || ends.found)
                continue;
            QStringList from, to;
            for (const auto &[column, referenced] : ends.columns) {
                from += written(language, column);
                to += written(language, referenced);
            }
            lines +=
                QStringLiteral("    FOREIGN KEY (%1) REFERENCES %2 (%3)")
                    .arg(from.join(QStringLiteral(", ")), written(language, ends.to), to.join(QStringLiteral(", ")));
        }
    }
    return QStringLiteral("CREATE TABLE %1 (\n%2\n);").arg(written(language, type), lines.join(QStringLiteral(",\n")));
}

} // namespace app
