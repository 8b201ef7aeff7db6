// SPDX-License-Identifier: GPL-3.0-or-later
// Values as texts. Uses an explicit stack: nesting uses heap memory, not the call stack.
#include "data/values/valuetext.h"
#include "base/workbudget.h"
#include "data/values/value.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace data {

namespace {

// Pending output: a value, a fixed text, or a name (in back-ticks if necessary).
struct Piece {
    const Value *value = nullptr;
    std::string_view text;
    bool isName = false;
};

class Writer {
public:
    explicit Writer(bool display) : m_display(display) {}

    std::string write(const Value &value)
    {
        m_open.push_back({&value, {}, false});
        while (!m_open.empty()) {
            const Piece piece = m_open.back();
            m_open.pop_back();
            base::work();
            if (piece.value)
                begin(*piece.value);
            else
                m_out += piece.isName ? quotedName(piece.text) : std::string(piece.text);
        }
        return std::move(m_out);
    }

private:
    void begin(const Value &value)
    {
        std::vector<Piece> pieces;
        switch (value.type()) {
        case Type::list:
            pieces = listPieces(value.asList());
            break;
        case Type::map:
            mapPieces(pieces, value.asMap());
            break;
        case Type::node:
            pieces = nodePieces(value.asNode());
            break;
        case Type::relationship:
            pieces = {{nullptr, "[:"}, {nullptr, value.asRelationship().type, true}};
            propertyPieces(pieces, value.asRelationship().properties);
            pieces.push_back({nullptr, "]"});
            break;
        case Type::path:
            pieces = pathPieces(value.asPath());
            break;
        default:
            m_out += leaf(value);
        }
        m_open.insert(m_open.end(), pieces.rbegin(), pieces.rend());
    }

    static std::vector<Piece> listPieces(const ValueList &items)
    {
        std::vector<Piece> pieces{{nullptr, "["}};
        for (const Value &item : items) {
            if (pieces.size() > 1)
                pieces.push_back({nullptr, ", "});
            pieces.push_back({&item, {}});
        }
        pieces.push_back({nullptr, "]"});
        return pieces;
    }

    static void mapPieces(std::vector<Piece> &pieces, const ValueMap &entries)
    {
        pieces.push_back({nullptr, "{"});
        for (const auto &[key, value] : entries) {
            if (&key != &entries.front().first)
                pieces.push_back({nullptr, ", "});
            pieces.push_back({nullptr, key, true});
            pieces.push_back({nullptr, ": "});
            pieces.push_back({&value, {}});
        }
        pieces.push_back({nullptr, "}"});
    }

    static void propertyPieces(std::vector<Piece> &pieces, const ValueMap &properties)
    {
        if (properties.empty())
            return;
        if (pieces.size() > 1)
            pieces.push_back({nullptr, " "});
        mapPieces(pieces, properties);
    }

    static std::vector<Piece> nodePieces(const Node &node)
    {
        std::vector<Piece> pieces{{nullptr, "("}};
        for (const std::string &label : node.labels) {
            pieces.push_back({nullptr, ":"});
            pieces.push_back({nullptr, label, true});
        }
        propertyPieces(pieces, node.properties);
        pieces.push_back({nullptr, ")"});
        return pieces;
    }

    static std::vector<Piece> pathPieces(const Path &path)
    {
        std::vector<Piece> pieces{{nullptr, "<"}};
        for (std::size_t i = 0; i < path.elements.size(); ++i) {
            const Value &element = path.elements[i];
            if (element.type() != Type::relationship) {
                pieces.push_back({&element, {}});
                continue;
            }
            const Value &before = path.elements[i ? i - 1 : 0];
            const bool backward = before.type() == Type::node && before.asNode().id != element.asRelationship().start;
            pieces.push_back({nullptr, backward ? "<-" : "-"});
            pieces.push_back({&element, {}});
            pieces.push_back({nullptr, backward ? "-" : "->"});
        }
        pieces.push_back({nullptr, ">"});
        return pieces;
    }

    std::string called(std::string_view function, const std::string &text) const
    {
        return m_display ? text : std::string(function) + "('" + text + "')";
    }

    std::string leaf(const Value &value) const
    {
        switch (value.type()) {
        case Type::null:
            return "null";
        case Type::boolean:
            return value.asBool() ? "true" : "false";
        case Type::integer:
            return std::to_string(value.asInt());
        case Type::floating:
            return numberText(value.asDouble());
        case Type::string:
            return quotedText(value.asString());
        case Type::bytes:
            return hexText(value.asString());
        case Type::duration:
            return called("duration", isoText(value.asDuration()));
        case Type::point:
            return pointText(value.asPoint());
        case Type::date:
            return called("date", isoText(Type::date, value.asTemporal()));
        case Type::time:
            return called("time", isoText(Type::time, value.asTemporal()));
        case Type::localTime:
            return called("localtime", isoText(Type::localTime, value.asTemporal()));
        case Type::localDateTime:
            return called("localdatetime", isoText(Type::localDateTime, value.asTemporal()));
        default:
            return called("datetime", isoText(Type::dateTime, value.asTemporal()));
        }
    }

    bool m_display;
    std::string m_out;
    std::vector<Piece> m_open;
};

} // namespace

std::string numberText(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Infinity" : "Infinity";
    char buffer[40];
    const bool plain = std::abs(value) < 1e15 && (value == 0 || std::abs(value) >= 1e-5);
    const auto result = plain ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed)
                              : std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    std::string text(buffer, result.ptr);
    if (plain)
        return text.find('.') == std::string::npos ? text + ".0" : text;
    // Query syntax: 1e20 and 1e-7 instead of 1e+20 and 1e-07.
    const std::size_t e = text.find('e');
    std::string exponent = text.substr(e + 1);
    const bool negative = exponent[0] == '-';
    exponent.erase(0, exponent[0] == '+' || negative ? 1 : 0);
    exponent.erase(0, std::min(exponent.find_first_not_of('0'), exponent.size() - 1));
    return text.substr(0, e) + (negative ? "e-" : "e") + exponent;
}

std::string quotedText(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        switch (c) {
        case '\\':
            out += "\\\\";
            break;
        case '\'':
            out += "\\'";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            out += c;
        }
    }
    return out + "'";
}

std::string quotedName(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    const bool plain = !name.empty() && isLetter(name[0]) && std::all_of(name.begin(), name.end(), [&](char c) {
        return isLetter(c) || (c >= '0' && c <= '9');
    });
    if (plain)
        return std::string(name);
    return tickedName(name);
}

std::string tickedName(std::string_view name)
{
    std::string out = "`";
    for (const char c : name)
        out.append(c == '`' ? 2 : 1, c);
    return out + "`";
}

std::string hexText(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "0x";
    for (const char c : bytes) {
        out += digits[static_cast<unsigned char>(c) >> 4];
        out += digits[static_cast<unsigned char>(c) & 15];
    }
    return out;
}

std::string pointText(const Point &point)
{
    std::string out =
        "point({srid: " + std::to_string(point.srid) + ", x: " + numberText(point.x) + ", y: " + numberText(point.y);
    if (point.srid == 9157 || point.srid == 4979)
        out += ", z: " + numberText(point.z);
    return out + "})";
}

std::string Value::toLiteral() const
{
    return Writer(false).write(*this);
}

std::string Value::toDisplay() const
{
    return isString() ? asString() : Writer(true).write(*this);
}

} // namespace data
