// SPDX-License-Identifier: GPL-3.0-or-later
// Queries and texts made from one place of a schema: its first rows, how the values of a property are spread, a query
// to go on from, its definition. Pure functions; any thread.
#pragma once

#include "data/schema.h"

#include <QString>
#include <QStringList>

namespace app {

class QueryLanguage;

// A type, or a property of it.
struct SchemaPlace {
    QString type, property; // property empty: the type itself
    bool isRelationship = false;
    bool operator==(const SchemaPlace &) const = default;
};

QString firstRowsQuery(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place, int rows);
// What elements of a type are called by, in this order.
QString namesQuery(const QueryLanguage &language, const QString &type, const QStringList &properties, int rows);
// Values and how many elements have each, the most frequent first.
QString valuesQuery(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place, int values);
// With the type's columns, or the rows of a property.
QString queryFrom(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place);
// A question that a person can go on with.
QString questionAbout(const data::Schema &schema, const SchemaPlace &place);
// As the database would declare it: CREATE TABLE, or a pattern with its properties.
QString definitionOf(const data::Schema &schema, const QueryLanguage &language, const QString &type);

struct PropertyFacts {
    qint64 distinct = 0; // 0: not known
    QString least, most; // empty: not known
};
PropertyFacts factsOf(const data::Schema &schema, const SchemaPlace &place);
// What is known of the name at a place of a query, for a tool tip: "Disease · 134", "category · text · 134 / 134 · …";
// empty where it is no name of the schema.
QString nameFacts(const data::Schema &schema, const QueryLanguage &language, const QString &query, int offset);
int propertyCount(const data::Schema &schema, const SchemaPlace &place);
QStringList keysOf(const data::Schema &schema, const SchemaPlace &place);

} // namespace app
