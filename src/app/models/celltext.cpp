// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/celltext.h"

#include "app/models/text.h"
#include "base/codedtext.h"
#include "data/rows/rows.h"
#include "data/values/caption.h"

#include <nlohmann/json.hpp>

#include <QSaveFile>

#include <algorithm>

namespace app {
namespace {

// RFC 4180: quotes where the text holds the separator, a quote or a line break; quotes are doubled. A tab-separated
// table follows the same rule, as spreadsheets read it. NULL is empty and unquoted, an empty text is "".
QString field(const data::Value &value, QChar separator, data::FormulaTexts formulas)
{
    if (value.isNull())
        return {};
    QString text = cellText(value);
    if (formulas == data::FormulaTexts::disarmed && value.isString() && data::looksLikeFormula(value.asString()))
        text.prepend(u'\'');
    if (!text.isEmpty() && !text.contains(separator) && !text.contains(u'"') && !text.contains(u'\n') &&
        !text.contains(u'\r'))
        return text;
    return u'"' + text.replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString separated(const data::Rows &rows, const TableCut &cut, QChar separator, QLatin1String lineEnd,
                  data::FormulaTexts formulas)
{
    QString out;
    for (int column = cut.left; cut.header && column < cut.right; ++column) {
        out += field(data::Value(rows.columns()[std::size_t(column)]), separator, formulas);
        out += column + 1 < cut.right ? QString(separator) : QString(lineEnd);
    }
    for (int row = cut.top; row < cut.bottom; ++row) {
        for (int column = cut.left; column < cut.right; ++column) {
            out += field(rows.at(std::size_t(row), std::size_t(column)), separator, formulas);
            out += column + 1 < cut.right ? QString(separator) : QString(lineEnd);
        }
    }
    return out;
}

nlohmann::ordered_json rowObject(const data::Rows &rows, const TableCut &cut, int row)
{
    auto object = nlohmann::ordered_json::object();
    for (int column = cut.left; column < cut.right; ++column)
        object[rows.columns()[std::size_t(column)]] = data::toJson(rows.at(std::size_t(row), std::size_t(column)));
    return object;
}

QString asJson(const data::Rows &rows, const TableCut &cut)
{
    auto all = nlohmann::ordered_json::array();
    for (int row = cut.top; row < cut.bottom; ++row)
        all.push_back(rowObject(rows, cut, row));
    return toQt(all.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + u'\n';
}

QString asJsonLines(const data::Rows &rows, const TableCut &cut, const char *between = "\n")
{
    std::string all;
    for (int row = cut.top; row < cut.bottom; ++row) {
        all += rowObject(rows, cut, row).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        all += between;
    }
    return toQt(all);
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

QString shownText(const data::Value &value)
{
    return value.isNull() ? QString() : toQt(data::captionText(value));
}

QString detailText(const data::Value &value)
{
    constexpr std::size_t all = 1000; // properties
    return isGraphValue(value) ? toQt(data::captionDetails(value, all)) : cellText(value);
}

QString tipText(const data::Value &value)
{
    constexpr std::size_t most = 12; // properties
    constexpr qsizetype longest = 2000;
    // Escaped: a tool tip shows text that looks like HTML as such.
    return QStringLiteral("<p style='white-space:pre-wrap'>") +
           toQt(data::captionDetails(value, most)).left(longest).toHtmlEscaped() + QStringLiteral("</p>");
}

CellParts cellParts(const data::Value &value)
{
    CellParts out;
    if (!data::holdsGraphValue(value))
        return out;
    for (const data::CaptionPart &part : data::captionParts(value))
        out.append({toQt(part.text), toQt(part.type), part.isNode});
    return out;
}

QString tableText(const data::Rows &rows, const TableCut &cut, CopyFormat format, data::FormulaTexts formulas)
{
    switch (format) {
    case CopyFormat::Tsv:
        return separated(rows, cut, u'\t', QLatin1String("\n"), formulas);
    case CopyFormat::Csv:
        return separated(rows, cut, u',', QLatin1String("\r\n"), formulas);
    case CopyFormat::Json:
        return asJson(rows, cut);
    case CopyFormat::JsonLines:
        return asJsonLines(rows, cut);
    }
    return {};
}

base::Status exportTable(const base::ArtefactPtr &artefact, const QString &path, CopyFormat format,
                         const std::stop_token &stop, const std::function<void(double)> &progress,
                         data::FormulaTexts formulas)
{
    const data::Rows &rows = data::rowsOf(artefact);
    QSaveFile file(path);
    const auto failed = [&]() -> base::Status {
        return base::fail(base::Category::storage,
                          {BASE_TEXT("export.not-written",
                                     "{file} was not written: {why}. Choose another folder or free disk space."),
                           {{"file", fromQt(path)}, {"why", fromQt(file.errorString())}}});
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    const int count = int(rows.size());
    constexpr int step = int(data::Rows::blockSize) * 4;
    for (int top = 0; top < count || top == 0; top += step) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("export.nothing-written", "The export was cancelled. Nothing was written."));
        const TableCut cut{top, std::min(count, top + step), 0, int(rows.columnCount()), top == 0};
        QString text =
            format == CopyFormat::Json ? asJsonLines(rows, cut, ",\n") : tableText(rows, cut, format, formulas);
        if (format == CopyFormat::Json) { // one array over all blocks
            if (top == 0)
                text.prepend(QStringLiteral("[\n"));
            if (cut.bottom == count)
                text = (text.endsWith(QLatin1String(",\n")) ? text.chopped(2) : text) + QStringLiteral("\n]\n");
        }
        const QByteArray bytes = text.toUtf8();
        if (file.write(bytes) != bytes.size())
            return failed();
        if (progress && count > 0)
            progress(double(cut.bottom) / count);
    }
    if (!file.commit())
        return failed();
    return {};
}

} // namespace app
