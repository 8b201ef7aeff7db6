// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a form for a tool's arguments, made from their JSON Schema, with the values of a call. Pure functions;
// any thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

struct SchemaField {
    // Query: a text in the language of the source. Json: everything that no other field can hold (lists, objects,
    // numbers beyond the range of a spin box, values without a type).
    enum Kind { Text, Query, Integer, Number, Boolean, Choice, Json };
    QString name;
    Kind kind = Text;
    bool required = false;
    QString description;
    std::optional<double> lowest, highest;    // of numbers
    QStringList choices;                      // texts
    QJsonValue value = QJsonValue::Undefined; // the call's value, else the schema's default; undefined: omitted
    bool isGiven = false;                     // the call has a value
};

// Required fields first, in the schema's order; then the others by name; last, arguments that the schema lacks.
// `queries`: names of arguments that are queries.
std::vector<SchemaField> fieldsOf(const QJsonObject &schema, const QJsonObject &arguments, const QStringList &queries);

// On one line, or indented.
QString jsonText(const QJsonValue &value, bool indented = false);
std::optional<QJsonValue> jsonValue(const QString &text); // empty if it is not valid JSON

} // namespace app
