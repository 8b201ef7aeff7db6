// SPDX-License-Identifier: GPL-3.0-or-later
// Queries and texts for a place of a schema: its first rows, the distribution of a property's values, a query to start
// from, its definition. Pure functions; any thread.
#pragma once

#include "data/schema/schema.h"

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
// The naming properties of a type's elements, in this order.
QString namesQuery(const QueryLanguage &language, const QString &type, const QStringList &properties, int rows);
// Values and the number of elements with each, most frequent first. `part`: only texts that contain it, in any case.
QString valuesQuery(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place, int values,
                    const QString &part = {});
// With the type's columns, or the rows of a property.
QString queryFrom(const data::Schema &schema, const QueryLanguage &language, const SchemaPlace &place);
// A query with two joined types, or with the most frequent type if nothing is joined. Empty without types.
QString exampleQuery(const data::Schema &schema, const QueryLanguage &language);
// A question to start from.
QString questionAbout(const data::Schema &schema, const SchemaPlace &place);
// In the form of a declaration: CREATE TABLE, or a pattern with its properties.
QString definitionOf(const data::Schema &schema, const QueryLanguage &language, const QString &type);

struct PropertyFacts {
    qint64 distinct = 0; // 0: not known
    QString least, most; // empty: not known
};
PropertyFacts factsOf(const data::Schema &schema, const SchemaPlace &place);
// Facts about the name at a place of a query, for a tool tip: "Disease · 134", "category · text · 134 / 134 · …"; empty
// if the schema has no such name.
QString nameFacts(const data::Schema &schema, const QueryLanguage &language, const QString &query, int offset);
int propertyCount(const data::Schema &schema, const SchemaPlace &place);
QStringList keysOf(const data::Schema &schema, const SchemaPlace &place);

} // namespace app
