// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/celltext.h"

#include "app/text.h"
#include "data/rows.h"

#include <nlohmann/json.hpp>

namespace app {
namespace {

// RFC 4180: quotes where the text holds the separator, a quote or a line break; quotes are doubled. A tab-separated
// table follows the same rule, as spreadsheets read it. NULL is empty and unquoted, an empty text is "".
QString field(const data::Value &value, QChar separator)
{
    if (value.isNull())
        return {};
    QString text = cellText(value);
    if (!text.isEmpty() && !text.contains(separator) && !text.contains(u'"') && !text.contains(u'\n') &&
        !text.contains(u'\r'))
        return text;
    return u'"' + text.replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString separated(const data::Rows &rows, const TableCut &cut, QChar separator, QLatin1String lineEnd)
{
    QString out;
    for (int column = cut.left; column < cut.right; ++column) {
        out += field(data::Value(rows.columns()[std::size_t(column)]), separator);
        out += column + 1 < cut.right ? QString(separator) : QString(lineEnd);
    }
    for (int row = cut.top; row < cut.bottom; ++row) {
        for (int column = cut.left; column < cut.right; ++column) {
            out += field(rows.at(std::size_t(row), std::size_t(column)), separator);
            out += column + 1 < cut.right ? QString(separator) : QString(lineEnd);
        }
    }
    return out;
}

QString asJson(const data::Rows &rows, const TableCut &cut)
{
    auto all = nlohmann::ordered_json::array();
    for (int row = cut.top; row < cut.bottom; ++row) {
        auto object = nlohmann::ordered_json::object();
        for (int column = cut.left; column < cut.right; ++column)
            object[rows.columns()[std::size_t(column)]] = data::toJson(rows.at(std::size_t(row), std::size_t(column)));
        all.push_back(std::move(object));
    }
    return toQt(all.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + u'\n';
}

} // namespace

CellType cellType(const data::Value &value)
{
    switch (value.type()) {
    case data::Type::null:
        return CellType::Null;
    case data::Type::boolean:
        return CellType::Boolean;
    case data::Type::integer:
    case data::Type::floating:
        return CellType::Number;
    case data::Type::string:
        return CellType::Text;
    case data::Type::bytes:
        return CellType::Bytes;
    case data::Type::point:
        return CellType::Spatial;
    case data::Type::list:
        return CellType::List;
    case data::Type::map:
        return CellType::Map;
    case data::Type::node:
        return CellType::Node;
    case data::Type::relationship:
        return CellType::Relationship;
    case data::Type::path:
        return CellType::Path;
    default:
        return CellType::Temporal;
    }
}

bool isGraphValue(const data::Value &value)
{
    if (value.type() == data::Type::list)
        return !value.asList().empty() && isGraphValue(value.asList().front());
    return value.type() == data::Type::node || value.type() == data::Type::relationship ||
           value.type() == data::Type::path;
}

QString cellText(const data::Value &value)
{
    return value.isNull() ? QString() : toQt(value.toDisplay());
}

QString tableText(const data::Rows &rows, const TableCut &cut, CopyFormat format)
{
    switch (format) {
    case CopyFormat::Tsv:
        return separated(rows, cut, u'\t', QLatin1String("\n"));
    case CopyFormat::Csv:
        return separated(rows, cut, u',', QLatin1String("\r\n"));
    case CopyFormat::Json:
        return asJson(rows, cut);
    }
    return {};
}

} // namespace app
