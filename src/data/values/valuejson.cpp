// SPDX-License-Identifier: GPL-3.0-or-later
// Values as JSON. JSON libraries recurse, so values nested beyond a limit are written as text.
#include "base/text.h"
#include "data/values/value.h"
#include "data/values/valuetext.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace data {

namespace {

using nlohmann::json;

constexpr int maximumDepth = 512;

template <class Convert>
json listJson(const ValueList &items, Convert convert)
{
    json out = json::array();
    for (const Value &item : items)
        out.push_back(convert(item));
    return out;
}

template <class Convert>
json mapJson(const ValueMap &entries, Convert convert)
{
    json out = json::object();
    for (const auto &[key, value] : entries)
        out[key] = convert(value);
    return out;
}

json plain(const Value &value, int depth)
{
    if (depth > maximumDepth)
        return value.toDisplay();
    const auto deeper = [depth](const Value &inner) { return plain(inner, depth + 1); };
    switch (value.type()) {
    case Type::null:
        return nullptr;
    case Type::boolean:
        return value.asBool();
    case Type::integer:
        return value.asInt();
    case Type::floating:
        return std::isfinite(value.asDouble()) ? json(value.asDouble()) : json(numberText(value.asDouble()));
    case Type::list:
        return listJson(value.asList(), deeper);
    case Type::map:
        return mapJson(value.asMap(), deeper);
    case Type::path:
        return listJson(value.asPath().elements, deeper);
    case Type::node: {
        const Node &node = value.asNode();
        return {{"labels", node.labels}, {"id", node.id}, {"properties", mapJson(node.properties, deeper)}};
    }
    case Type::relationship: {
        const Relationship &relationship = value.asRelationship();
        return {{"type", relationship.type},
                {"id", relationship.id},
                {"start", relationship.start},
                {"end", relationship.end},
                {"properties", mapJson(relationship.properties, deeper)}};
    }
    default:
        return value.toDisplay();
    }
}

// Text that is valid UTF-8; other bytes are written in hexadecimal.
json textJson(const std::string &text)
{
    return base::isValidUtf8(text) ? json(text) : json{{"$text", hexText(text)}};
}

json numberJson(double number)
{
    return std::isfinite(number) ? json(number) : json{{"$float", numberText(number)}};
}

json tagged(const Value &value, int depth);

json taggedMap(const ValueMap &entries, int depth)
{
    bool simple = true;
    for (const auto &[key, inner] : entries)
        simple = simple && base::isValidUtf8(key) && !key.starts_with('$');
    if (simple)
        return mapJson(entries, [depth](const Value &inner) { return tagged(inner, depth + 1); });
    json pairs = json::array();
    for (const auto &[key, inner] : entries)
        pairs.push_back(json::array({textJson(key), tagged(inner, depth + 1)}));
    return {{"$map", std::move(pairs)}};
}

json tagged(const Value &value, int depth)
{
    if (depth > maximumDepth)
        return value.toLiteral();
    const auto deeper = [depth](const Value &inner) { return tagged(inner, depth + 1); };
    switch (value.type()) {
    case Type::null:
    case Type::boolean:
    case Type::integer:
        return plain(value, depth);
    case Type::floating:
        return numberJson(value.asDouble());
    case Type::string:
        return textJson(value.asString());
    case Type::bytes:
        return {{"$bytes", hexText(value.asString())}};
    case Type::duration: {
        const Duration &d = value.asDuration();
        return {{"$duration", {d.months, d.days, d.seconds, d.nanos}}};
    }
    case Type::point: {
        const Point &p = value.asPoint();
        return {{"$point", {p.srid, numberJson(p.x), numberJson(p.y), numberJson(p.z)}}};
    }
    case Type::list:
        return listJson(value.asList(), deeper);
    case Type::map:
        return taggedMap(value.asMap(), depth);
    case Type::path:
        return {{"$path", listJson(value.asPath().elements, deeper)}};
    case Type::node: {
        const Node &n = value.asNode();
        return {{"$node", json::array({n.id, n.elementId, n.labels, taggedMap(n.properties, depth)})}};
    }
    case Type::relationship: {
        const Relationship &r = value.asRelationship();
        return {{"$relationship", json::array({r.id, r.start, r.end, r.elementId, r.startElementId, r.endElementId,
                                               r.type, taggedMap(r.properties, depth)})}};
    }
    default: {
        const Temporal &t = value.asTemporal();
        return {{"$temporal", json::array({toString(value.type()), t.days, t.nanos, t.offset, t.zone})}};
    }
    }
}

std::string unhex(const std::string &text)
{
    const auto digit = [](char c) { return c >= 'a' ? c - 'a' + 10 : c - '0'; };
    std::string out;
    for (std::size_t i = 2; i + 1 < text.size(); i += 2)
        out += static_cast<char>(digit(text[i]) << 4 | digit(text[i + 1]));
    return out;
}

Value parse(const json &in, int depth);

ValueList parseList(const json &in, int depth)
{
    ValueList out;
    out.reserve(in.size());
    for (const json &item : in)
        out.push_back(parse(item, depth + 1));
    return out;
}

ValueMap parseMap(const json &in, int depth)
{
    ValueMap out;
    if (in.contains("$map")) {
        for (const json &pair : in.at("$map"))
            if (const Value key = parse(pair.at(0), depth); key.isString())
                out.emplace_back(key.asString(), parse(pair.at(1), depth + 1));
    } else {
        for (const auto &[key, inner] : in.items())
            out.emplace_back(key, parse(inner, depth + 1));
    }
    return Value::map(std::move(out)).asMap();
}

double parseNumber(const json &in)
{
    if (in.is_number())
        return in.get<double>();
    const auto &text = in.at("$float").get_ref<const std::string &>();
    const double infinity = std::numeric_limits<double>::infinity();
    return text == "NaN" ? std::numeric_limits<double>::quiet_NaN() : text == "Infinity" ? infinity : -infinity;
}

Value parseTemporal(const json &in)
{
    const auto &name = in.at(0).get_ref<const std::string &>();
    for (const Type type : {Type::date, Type::time, Type::localTime, Type::dateTime, Type::localDateTime})
        if (toString(type) == name)
            return Value::temporal(type, {in.at(1).get<std::int64_t>(), in.at(2).get<std::int64_t>(),
                                          in.at(3).get<std::int32_t>(), in.at(4).get<std::string>()});
    return {};
}

Value parseTagged(const std::string &tag, const json &in, int depth)
{
    if (tag == "$float")
        return parseNumber({{"$float", in}});
    if (tag == "$text")
        return unhex(in.get_ref<const std::string &>());
    if (tag == "$bytes")
        return Value::bytes(unhex(in.get_ref<const std::string &>()));
    if (tag == "$temporal")
        return parseTemporal(in);
    if (tag == "$duration")
        return Duration{in.at(0).get<std::int64_t>(), in.at(1).get<std::int64_t>(), in.at(2).get<std::int64_t>(),
                        in.at(3).get<std::int32_t>()};
    if (tag == "$point")
        return Point{in.at(0).get<std::int32_t>(), parseNumber(in.at(1)), parseNumber(in.at(2)), parseNumber(in.at(3))};
    if (tag == "$path")
        return Path{parseList(in, depth)};
    if (tag == "$node")
        return Node{in.at(0).get<std::int64_t>(), in.at(1).get<std::string>(), in.at(2).get<std::vector<std::string>>(),
                    parseMap(in.at(3), depth)};
    if (tag == "$relationship") {
        Relationship r;
        r.id = in.at(0).get<std::int64_t>();
        r.start = in.at(1).get<std::int64_t>();
        r.end = in.at(2).get<std::int64_t>();
        r.elementId = in.at(3).get<std::string>();
        r.startElementId = in.at(4).get<std::string>();
        r.endElementId = in.at(5).get<std::string>();
        r.type = in.at(6).get<std::string>();
        r.properties = parseMap(in.at(7), depth);
        return r;
    }
    return {};
}

Value parse(const json &in, int depth)
{
    if (depth > 2 * maximumDepth)
        return {};
    switch (in.type()) {
    case json::value_t::boolean:
        return in.get<bool>();
    case json::value_t::number_integer:
    case json::value_t::number_unsigned:
        return in.get<std::int64_t>();
    case json::value_t::number_float:
        return in.get<double>();
    case json::value_t::string:
        return in.get<std::string>();
    case json::value_t::array:
        return parseList(in, depth);
    case json::value_t::object:
        if (in.size() == 1 && in.begin().key().starts_with('$') && in.begin().key() != "$map")
            return parseTagged(in.begin().key(), in.begin().value(), depth);
        return Value::map(parseMap(in, depth));
    default:
        return {};
    }
}

} // namespace

json toJson(const Value &value)
{
    return plain(value, 0);
}

json toTagged(const Value &value)
{
    return tagged(value, 0);
}

Value fromTagged(const json &in)
{
    try {
        return parse(in, 0);
    } catch (const json::exception &) {
        return {};
    }
}

} // namespace data
