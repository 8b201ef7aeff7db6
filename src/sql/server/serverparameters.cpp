// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serverparameters.h"

#include "base/codedtext.h"
#include "data/values/valueops.h"
#include "data/values/valuetext.h"
#include "sql/text/lexer.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace sql {

namespace {

using data::Type;
using data::Value;

ServerParameter parameterOf(Dialect dialect, const Value &value);

// A PostgreSQL array {"a","b"}; all items of one kind, or all as texts.
ServerParameter listParameter(Dialect dialect, const Value &value)
{
    ServerParameter out{CellKind::text, false, true, "{"};
    bool first = true;
    for (const Value &item : value.asList()) {
        const ServerParameter one = parameterOf(dialect, item);
        if (!one.isNull)
            out.kind = first || out.kind == one.kind ? one.kind : CellKind::text;
        first = first && one.isNull;
        out.text += out.text.size() > 1 ? "," : "";
        if (one.isNull) {
            out.text += "NULL";
            continue;
        }
        out.text += '"';
        for (const char c : one.text) {
            if (c == '"' || c == '\\')
                out.text += '\\';
            out.text += c;
        }
        out.text += '"';
    }
    out.text += "}";
    return out;
}

ServerParameter parameterOf(Dialect dialect, const Value &value)
{
    switch (value.type()) {
    case Type::null:
        return {CellKind::text, true, false, {}};
    case Type::boolean:
        return {CellKind::boolean, false, false, value.asBool() ? "true" : "false"};
    case Type::integer:
        return {CellKind::integer, false, false, value.toDisplay()};
    case Type::floating:
        if (dialect == Dialect::mariadb && !std::isfinite(value.asDouble()))
            return {CellKind::text, true, false, {}}; // MariaDB has no such numbers
        return {CellKind::floating, false, false, data::numberText(value.asDouble())};
    case Type::string:
        return {CellKind::text, false, false, value.asString()};
    case Type::bytes:
        return {CellKind::bytes, false, false,
                dialect == Dialect::postgres ? "\\x" + data::hexText(value.asString()).substr(2) : value.asString()};
    case Type::localDateTime: {
        std::string text = value.toDisplay(); // SQL has a blank between date and time
        std::replace(text.begin(), text.end(), 'T', ' ');
        return {CellKind::text, false, false, std::move(text)};
    }
    case Type::list:
        if (dialect == Dialect::postgres)
            return listParameter(dialect, value);
        [[fallthrough]];
    case Type::map: // as JSON
        return {CellKind::text, false, false,
                data::toJson(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
    default:
        return {CellKind::text, false, false, value.toDisplay()};
    }
}

} // namespace

base::Result<ServerStatement> bound(Dialect dialect, const data::Query &query)
{
    ServerStatement out(query.text);
    if (query.text.find_first_of("?:$") == std::string::npos)
        return out;
    std::vector<std::string> names; // names by PostgreSQL's parameter number
    std::size_t written = 0, questions = 0;
    std::string text;
    for (const Lexeme &each : lex(dialect, query.text)) {
        if (each.kind != Lex::parameter)
            continue;
        const std::string_view sign = textOf(query.text, each);
        const std::string name = sign == "?" ? std::to_string(++questions) : std::string(sign.substr(1));
        const auto found = query.parameters.find(name);
        if (found == query.parameters.end())
            return base::fail(base::Category::input,
                              {sign == "?"
                                   ? BASE_TEXT("query.no-value-number",
                                               "The query needs a value for parameter number {name} (written as “?”).")
                                   : BASE_TEXT("query.no-value", "The query needs a value for the parameter {sign}."),
                               {{"name", name}, {"sign", std::string(sign)}}},
                              "parameter", "runtime");
        auto known = std::find(names.begin(), names.end(), name);
        if (dialect != Dialect::postgres || known == names.end()) {
            out.parameters.push_back(parameterOf(dialect, found->second));
            known = names.insert(names.end(), name);
        }
        text += query.text.substr(written, each.span.begin - written);
        text += dialect == Dialect::postgres ? "$" + std::to_string(known - names.begin() + 1) : "?";
        written = each.span.end;
    }
    if (written > 0)
        out.text = text + query.text.substr(written);
    return out;
}

} // namespace sql
