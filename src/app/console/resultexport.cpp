// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/resultexport.h"

#include "app/models/celltext.h"
#include "app/models/text.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "platform/spreadsheet.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

namespace app {

namespace {

// The shown rows [begin, end) as one block. Each source block is read once.
base::Result<data::RowBlock> gathered(const ResultPages &pages, const RowPlaces &places, std::size_t begin,
                                      std::size_t end)
{
    const std::size_t width = pages.columns().size();
    data::RowBlock out;
    out.rows = end - begin;
    out.cells.resize(out.rows * width);
    std::vector<std::size_t> order(out.rows);
    std::iota(order.begin(), order.end(), begin);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return places[a] < places[b]; });
    data::RowBlockPtr block;
    std::size_t held = 0;
    for (const std::size_t each : order) {
        const ResultPages::Place place = pages.placeOf(places[each]);
        if (!block || held != place.block) {
            BASE_TRY(block, pages.read(place.block));
            held = place.block;
        }
        std::copy_n(block->cells.begin() + std::ptrdiff_t(place.row * width), width,
                    out.cells.begin() + std::ptrdiff_t((each - begin) * width));
    }
    return out;
}

// Passes the shown rows to `use`, block by block, until it returns false or `stop` is requested.
base::Status eachBlock(const ResultPages &pages, const PlacesPtr &places, const std::stop_token &stop,
                       const ShareDone &progress, const std::function<bool(const data::RowBlock &)> &use)
{
    constexpr std::size_t together = 64 * 1024; // rows per read
    const std::size_t count = places ? (places->size() + together - 1) / together : pages.blocks();
    for (std::size_t i = 0; i < count; ++i) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, BASE_TEXT("export.cancelled", "The export was cancelled."));
        bool more = false;
        if (places) {
            BASE_TRY(const data::RowBlock block,
                     gathered(pages, *places, i * together, std::min(places->size(), (i + 1) * together)));
            more = use(block);
        } else {
            BASE_TRY(const data::RowBlockPtr block, pages.read(i));
            more = use(*block);
        }
        if (!more)
            break;
        if (progress)
            progress(double(i + 1) / double(count));
    }
    return {};
}

} // namespace

QString suffixOfForm(TextForm form)
{
    return toQt(data::suffixOf(form));
}

base::Result<qint64> exportPages(const ResultPages &pages, const PlacesPtr &places, const QString &path, TextForm form,
                                 const std::stop_token &stop, const ShareDone &progress, FormulaTexts formulas)
{
    QSaveFile file(path);
    const auto failed = [&]() -> base::Result<qint64> {
        return base::fail(base::Category::storage,
                          {BASE_TEXT("export.not-written",
                                     "{file} was not written: {why}. Choose another folder or free disk space."),
                           {{"file", fromQt(path)}, {"why", fromQt(file.errorString())}}});
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    const auto put = [&file](const std::string &text) {
        return file.write(text.data(), qint64(text.size())) == qint64(text.size());
    };
    data::RowWriter writer(form, pages.columns(), fromQt(QFileInfo(path).completeBaseName()), {}, formulas);
    bool written = put(writer.head());
    const base::Status status = eachBlock(pages, places, stop, progress, [&](const data::RowBlock &block) {
        written = written && put(writer.rows(block));
        return written;
    });
    if (!status)
        return status.error().category == base::Category::cancelled
                   ? base::fail(base::Category::cancelled,
                                BASE_TEXT("export.nothing-written", "The export was cancelled. Nothing was written."))
                   : tl::unexpected(status.error());
    if (!written || !put(writer.tail()) || !file.commit())
        return failed();
    return qint64(writer.disarmed());
}

namespace {

using platform::SheetCell;

// The date as a spreadsheet's day number; empty if outside of its range.
std::optional<double> sheetDay(const data::Temporal &value)
{
    constexpr std::int64_t dayZero = -25569;  // 1899-12-30
    constexpr std::int64_t firstDay = -25508; // 1900-03-01: before it spreadsheets disagree on a leap day
    constexpr std::int64_t lastDay = 2932896; // 9999-12-31
    if (value.days < firstDay || value.days > lastDay)
        return {};
    constexpr double nanosOfADay = 86400e9;
    return double(value.days - dayZero) + double(value.nanos) / nanosOfADay;
}

// `text` owns the text that the cell points to.
SheetCell sheetCell(const data::Value &value, std::string &text)
{
    constexpr std::int64_t exact = std::int64_t(1) << 53; // spreadsheets round larger integers
    switch (value.type()) {
    case data::Type::null:
        return {};
    case data::Type::boolean:
        return {SheetCell::Kind::boolean, value.asBool() ? 1.0 : 0.0, {}};
    case data::Type::integer:
        if (value.asInt() <= exact && value.asInt() >= -exact)
            return {SheetCell::Kind::number, double(value.asInt()), {}};
        break;
    case data::Type::floating:
        if (std::isfinite(value.asDouble()))
            return {SheetCell::Kind::number, value.asDouble(), {}};
        break;
    case data::Type::string:
        return {SheetCell::Kind::text, 0, value.asString()};
    case data::Type::date:
    case data::Type::localDateTime:
        if (const auto day = sheetDay(value.asTemporal()))
            return {value.type() == data::Type::date ? SheetCell::Kind::date : SheetCell::Kind::dateTime, *day, {}};
        break;
    default:
        break;
    }
    text = value.toDisplay();
    return {SheetCell::Kind::text, 0, text};
}

} // namespace

base::Result<WorkbookFacts> exportWorkbook(const ResultPages &pages, const PlacesPtr &places, const QString &path,
                                           const std::stop_token &stop, const ShareDone &progress,
                                           std::int64_t maxSheetRows)
{
    using platform::Spreadsheet;
    if (maxSheetRows <= 0)
        maxSheetRows = Spreadsheet::maxSheetRows;
    // Written next to the target, which is replaced once the new file is complete.
    const QString partial = path + QStringLiteral(".part");
    WorkbookFacts facts;
    std::vector<std::string> columns = pages.columns();
    const std::size_t width = columns.size();
    const std::size_t shown = std::min(width, std::size_t(Spreadsheet::columnsOfASheet));
    facts.leftColumns = qint64(width - shown);
    columns.resize(shown);
    const auto write = [&]() -> base::Status {
        BASE_TRY(const auto book, platform::newSpreadsheet(fromQt(partial)));
        std::int64_t row = maxSheetRows;
        std::vector<SheetCell> cells(shown);
        std::vector<std::string> texts(shown);
        base::Status written;
        const auto newSheet = [&] {
            ++facts.sheets;
            row = 1;
            return book->addSheet(facts.sheets == 1 ? "Rows" : "Rows " + std::to_string(facts.sheets), columns);
        };
        BASE_CHECK(newSheet());
        BASE_CHECK(eachBlock(pages, places, stop, progress, [&](const data::RowBlock &block) {
            for (std::size_t r = 0; r < block.rows && written; ++r) {
                if (row == maxSheetRows)
                    written = newSheet();
                for (std::size_t c = 0; c < shown; ++c)
                    cells[c] = sheetCell(block.cells[r * width + c], texts[c]);
                if (written)
                    written = book->addRow(cells);
                ++row;
            }
            return written.has_value();
        }));
        BASE_CHECK(written);
        facts.cutCells = book->cutCells();
        return book->close();
    };
    base::Status status = write();
    if (status) {
        QFile::remove(path);
        if (!QFile::rename(partial, path))
            status = base::fail(
                base::Category::storage,
                {BASE_TEXT("export.other-name", "{file} was not written. Choose another folder or another name."),
                 {{"file", fromQt(path)}}});
    }
    if (!status) {
        QFile::remove(partial);
        if (status.error().category == base::Category::cancelled)
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("export.nothing-written", "The export was cancelled. Nothing was written."));
        return tl::unexpected(status.error());
    }
    return facts;
}

base::Status writeWhole(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return base::fail(base::Category::storage,
                          {BASE_TEXT("export.not-written",
                                     "{file} was not written: {why}. Choose another folder or free disk space."),
                           {{"file", fromQt(path)}, {"why", fromQt(file.errorString())}}});
    return {};
}

base::Result<ColumnStatistics> statisticsOf(const ResultPages &pages, std::size_t column, const std::stop_token &stop,
                                            const ShareDone &progress)
{
    data::ColumnCounter counter(column, pages.columns().size());
    const auto half = [&progress](double begin) {
        return [&progress, begin](double share) {
            if (progress)
                progress(begin + share / 2);
        };
    };
    BASE_CHECK(eachBlock(pages, nullptr, stop, half(0), [&](const data::RowBlock &block) {
        counter.count(block);
        return true;
    }));
    if (counter.needsSecondPass()) {
        BASE_CHECK(eachBlock(pages, nullptr, stop, half(0.5), [&](const data::RowBlock &block) {
            counter.spread(block);
            return true;
        }));
    }
    return counter.finish();
}

base::Result<QString> pagesAsText(const ResultPages &pages, const PlacesPtr &places, std::size_t first,
                                  std::size_t count, TextForm form, const std::stop_token &stop, FormulaTexts formulas)
{
    data::RowWriter writer(form, pages.columns(), "result", {}, formulas);
    std::string text = writer.head();
    const std::size_t end = std::min(places ? places->size() : pages.rows(), first + count);
    RowPlaces all;
    if (!places) {
        all.resize(end > first ? end - first : 0);
        std::iota(all.begin(), all.end(), std::uint32_t(first));
    }
    const std::size_t begin = places ? first : 0;
    const RowPlaces &shown = places ? *places : all;
    const std::size_t last = places ? end : all.size();
    constexpr std::size_t together = 4096;
    for (std::size_t at = begin; at < last && !stop.stop_requested(); at += together) {
        BASE_TRY(const data::RowBlock block, gathered(pages, shown, at, std::min(last, at + together)));
        text += writer.rows(block);
    }
    return toQt(text + writer.tail());
}

base::Result<data::Rows> pagesAsRows(const ResultPages &pages, std::size_t most, const std::stop_token &stop)
{
    if (pages.rows() > most)
        return base::fail(
            base::Category::limit,
            {BASE_TEXT(
                 "result.too-many",
                 "The result has more than {count} rows, which do not fit into memory. Make the query more selective."),
             {{"count", base::grouped(std::int64_t(most))}}});
    const std::size_t width = pages.columns().size();
    data::RowsBuilder builder(pages.columns());
    BASE_CHECK(eachBlock(pages, nullptr, stop, {}, [&](const data::RowBlock &block) {
        for (std::size_t r = 0; r < block.rows; ++r) {
            const auto begin = block.cells.begin() + std::ptrdiff_t(r * width);
            builder.add({begin, begin + std::ptrdiff_t(width)});
        }
        return true;
    }));
    return builder.finish();
}

base::Result<ComparedPages> comparedPages(const ResultPages &before, const ResultPages &after,
                                          const std::stop_token &stop)
{
    constexpr std::size_t most = 500'000;
    BASE_TRY(data::Rows old, pagesAsRows(before, most, stop));
    BASE_TRY(data::Rows now, pagesAsRows(after, most, stop));
    ComparedPages out;
    out.difference = data::diffRows(old, now);
    out.before = data::artefact(std::move(old));
    out.after = data::artefact(std::move(now));
    return out;
}

namespace {

void addGraphValues(data::RowsBuilder &builder, const data::Rows &rows)
{
    for (const data::RowBlockPtr &block : rows.blocks()) {
        for (const data::Value &cell : block->cells) {
            if (isGraphValue(cell))
                builder.add({cell});
        }
    }
}

} // namespace

QString wholeCell(const data::Value &value)
{
    constexpr int indent = 2;
    const auto laidOut = [](const nlohmann::json &json) {
        return toQt(json.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace));
    };
    if (value.isString()) {
        const std::string text = base::trim(value.asString());
        if (text.starts_with('{') || text.starts_with('['))
            if (const nlohmann::json json = base::parsedJson(text); json.is_structured())
                return laidOut(json);
        return toQt(value.asString());
    }
    if (isGraphValue(value))
        return detailText(value);
    if (value.type() == data::Type::list || value.entries())
        return laidOut(data::toJson(value));
    return cellText(value);
}

bool holdsGraphValue(const data::RowBlock &block)
{
    constexpr std::ptrdiff_t looked = 400; // cells
    const auto end = block.cells.begin() + std::min<std::ptrdiff_t>(looked, std::ssize(block.cells));
    return std::any_of(block.cells.begin(), end, isGraphValue);
}

base::ArtefactPtr graphOf(const ResultPages &pages, const std::stop_token &stop)
{
    constexpr std::size_t mostBlocks = 8; // larger graphs are illegible
    data::Rows rows(pages.columns());
    for (std::size_t i = 0; i < std::min(mostBlocks, pages.blocks()) && !stop.stop_requested(); ++i) {
        const auto block = pages.read(i);
        if (!block || (i > 0 && rows.size() % data::Rows::blockSize != 0))
            break; // every block before this one is full
        rows.append(*block);
    }
    data::RowsBuilder builder({"graph"});
    addGraphValues(builder, rows);
    data::Rows found = builder.finish();
    return found.empty() ? nullptr : data::artefact(std::move(found));
}

base::ArtefactPtr withMore(const base::ArtefactPtr &graph, const data::Rows &more)
{
    data::RowsBuilder builder({"graph"});
    addGraphValues(builder, data::rowsOf(graph));
    addGraphValues(builder, more);
    return data::artefact(builder.finish());
}

} // namespace app
