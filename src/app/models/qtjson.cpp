// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/qtjson.h"

#include "app/models/text.h"

#include <QJsonArray>
#include <limits>
#include <nlohmann/json.hpp>

namespace app {

using nlohmann::json;

QJsonValue valueOf(const json &value)
{
    switch (value.type()) {
    case json::value_t::object: {
        QJsonObject object;
        for (const auto &[name, member] : value.items())
            object.insert(toQt(name), valueOf(member));
        return object;
    }
    case json::value_t::array: {
        QJsonArray array;
        for (const json &item : value)
            array.append(valueOf(item));
        return array;
    }
    case json::value_t::string:
        return toQt(value.get_ref<const std::string &>());
    case json::value_t::boolean:
        return value.get<bool>();
    case json::value_t::number_integer:
        return qint64(value.get<std::int64_t>());
    case json::value_t::number_unsigned:
        if (value.get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<qint64>::max()))
            return qint64(value.get<std::uint64_t>());
        return value.get<double>();
    case json::value_t::number_float:
        return value.get<double>();
    default:
        return QJsonValue::Null;
    }
}

QJsonObject objectIn(const json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? valueOf(*found).toObject() : QJsonObject();
}

QString textIn(const json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? toQt(found->get_ref<const std::string &>()) : QString();
}

json jsonOf(const QJsonObject &object)
{
    json made = json::object();
    for (auto member = object.begin(); member != object.end(); ++member)
        made[fromQt(member.key())] = jsonOf(QJsonValue(member.value()));
    return made;
}

json jsonOf(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Object:
        return jsonOf(value.toObject());
    case QJsonValue::Array: {
        json array = json::array();
        const QJsonArray items = value.toArray();
        for (const auto &item : items)
            array.push_back(jsonOf(QJsonValue(item)));
        return array;
    }
    case QJsonValue::String:
        return fromQt(value.toString());
    case QJsonValue::Bool:
        return value.toBool();
    case QJsonValue::Double: {
        // QJsonValue identifies integers only by their variant type.
        const QVariant plain = value.toVariant();
        if (plain.typeId() == QMetaType::LongLong)
            return plain.toLongLong();
        return value.toDouble();
    }
    default:
        return nullptr;
    }
}

} // namespace app
