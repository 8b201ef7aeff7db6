// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemafields.h"

#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "base/jsonread.h"

#include <QJsonArray>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace app {

namespace {

// "string" of {"type": "string"}, and of {"type": ["string", "null"]}.
QString typeOf(const QJsonObject &property)
{
    const QJsonValue type = property.value(QStringLiteral("type"));
    if (type.isString())
        return type.toString();
    QString only;
    const QJsonArray several = type.toArray();
    for (const auto &each : several)
        if (each.toString() != QLatin1String("null")) {
            if (!only.isEmpty())
                return {};
            only = each.toString();
        }
    return only;
}

std::optional<double> numberIn(const QJsonObject &property, const char *key)
{
    const QJsonValue value = property.value(QLatin1String(key));
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

// Spin boxes use int; numbers that they cannot show exactly are edited as JSON.
bool fitsBox(const QJsonValue &value, bool whole)
{
    if (value.isUndefined())
        return true;
    if (!value.isDouble())
        return false;
    const double number = value.toDouble();
    if (whole)
        return number == std::floor(number) && std::abs(number) < double(std::numeric_limits<int>::max());
    constexpr double places = 1e6;
    return std::abs(number) < 1e9 && std::abs(std::round(number * places) / places - number) < 1e-12;
}

SchemaField::Kind kindOf(const QJsonObject &property, const QJsonValue &value, bool isQuery, QStringList &choices)
{
    const QString type = typeOf(property);
    const QJsonArray options = property.value(QStringLiteral("enum")).toArray();
    for (const auto &option : options)
        if (option.isString())
            choices += option.toString();
    const bool isText = value.isUndefined() || value.isString();
    if (!choices.isEmpty() && choices.size() == options.size() &&
        (value.isUndefined() || choices.contains(value.toString())))
        return SchemaField::Choice;
    choices.clear();
    const bool isOpen = property.isEmpty();
    if (isText && (type == QLatin1String("string") || (isOpen && value.isString())))
        return isQuery ? SchemaField::Query : SchemaField::Text;
    if (type == QLatin1String("integer") && fitsBox(value, true))
        return SchemaField::Integer;
    if (type == QLatin1String("number") && fitsBox(value, false))
        return SchemaField::Number;
    if ((type == QLatin1String("boolean") || isOpen) && (value.isBool() || (value.isUndefined() && !isOpen)))
        return SchemaField::Boolean;
    return SchemaField::Json;
}

SchemaField fieldOf(const QString &name, const QJsonObject &property, const QJsonObject &arguments, bool required,
                    const QStringList &queries)
{
    SchemaField field;
    field.name = name;
    field.required = required;
    field.description = property.value(QStringLiteral("description")).toString();
    field.lowest = numberIn(property, "minimum");
    field.highest = numberIn(property, "maximum");
    field.isGiven = arguments.contains(name);
    field.value = field.isGiven ? arguments.value(name) : property.value(QStringLiteral("default"));
    field.kind = kindOf(property, field.value, queries.contains(name), field.choices);
    return field;
}

} // namespace

std::vector<SchemaField> fieldsOf(const QJsonObject &schema, const QJsonObject &arguments, const QStringList &queries)
{
    const QJsonObject properties = schema.value(QStringLiteral("properties")).toObject();
    std::vector<SchemaField> fields;
    QStringList done;
    const auto add = [&](const QString &name, bool required) {
        if (done.contains(name))
            return;
        done += name;
        fields.push_back(fieldOf(name, properties.value(name).toObject(), arguments, required, queries));
    };
    const QJsonArray required = schema.value(QStringLiteral("required")).toArray();
    for (const auto &name : required)
        if (properties.contains(name.toString()))
            add(name.toString(), true);
    for (const QString &name : properties.keys())
        add(name, false);
    for (const QString &name : arguments.keys())
        add(name, false);
    return fields;
}

QString jsonText(const QJsonValue &value, bool indented)
{
    if (value.isUndefined())
        return {};
    return toQt(jsonOf(value).dump(indented ? 2 : -1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::optional<QJsonValue> jsonValue(const QString &text)
{
    const auto parsed = base::parsedJson(fromQt(text));
    if (parsed.is_discarded())
        return {};
    return valueOf(parsed);
}

} // namespace app
