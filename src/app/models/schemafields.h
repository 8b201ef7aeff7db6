// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON Schema of a tool's arguments as the fields of a form, with what a call gives them. Pure functions; any
// thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

struct SchemaField {
    // A query is a text in the language of the source; Json is what no other field can hold: lists, objects, numbers
    // beyond what a box counts, and what the schema leaves open.
    enum Kind { Text, Query, Integer, Number, Boolean, Choice, Json };
    QString name;
    Kind kind = Text;
    bool required = false;
    QString description;
    std::optional<double> lowest, highest;    // of numbers
    QStringList choices;                      // texts
    QJsonValue value = QJsonValue::Undefined; // as the call has it, else the schema's default; undefined: left out
    bool isGiven = false;                     // by the call
};

// Required ones first, in the schema's order; then the others by name; last what the call has and the schema does not.
// `queries`: names of arguments that are queries.
std::vector<SchemaField> fieldsOf(const QJsonObject &schema, const QJsonObject &arguments, const QStringList &queries);

// On one line, or indented.
QString jsonText(const QJsonValue &value, bool indented = false);
std::optional<QJsonValue> jsonValue(const QString &text); // nothing where it is no JSON

} // namespace app
