// SPDX-License-Identifier: GPL-3.0-or-later
// Operations over all rows of a result, which may be larger than memory: export, copy, comparison. Not on the GUI
// thread.
#pragma once

#include "app/console/resultorder.h"
#include "data/rows/columnstatistics.h"
#include "data/rows/rowsdiff.h"
#include "data/rows/rowwriter.h"

#include <QString>
#include <functional>
#include <stop_token>

namespace app {

// Formats of an exported file, as named in views.
using TextForm = data::TextForm;
using FormulaTexts = data::FormulaTexts;
using ColumnStatistics = data::ColumnStatistics;

QString suffixOfForm(TextForm form); // "csv"
using ShareDone = std::function<void(double share)>;

// The rows to write: null for all, else these in this order.
using PlacesPtr = std::shared_ptr<const RowPlaces>;

// Writes rows to a file; keeps the old file on error. Returns the number of texts prefixed with an apostrophe.
base::Result<qint64> exportPages(const ResultPages &pages, const PlacesPtr &places, const QString &path, TextForm form,
                                 const std::stop_token &stop, const ShareDone &progress,
                                 FormulaTexts formulas = FormulaTexts::disarmed);

// All rows as an .xlsx workbook. A sheet holds 1,048,576 rows; further rows go to the next sheet.
struct WorkbookFacts {
    int sheets = 0;
    qint64 cutCells = 0;    // texts longer than the maximum of a cell
    qint64 leftColumns = 0; // columns beyond the maximum of a sheet
};
base::Result<WorkbookFacts> exportWorkbook(const ResultPages &pages, const PlacesPtr &places, const QString &path,
                                           const std::stop_token &stop, const ShareDone &progress,
                                           std::int64_t maxSheetRows = 0 /* the format's */);

// Writes a finished chart or text.
base::Status writeWhole(const QString &path, const QByteArray &bytes);

base::Result<ColumnStatistics> statisticsOf(const ResultPages &pages, std::size_t column, const std::stop_token &stop,
                                            const ShareDone &progress);

// The shown rows from `first` on, at most `count`, as text for the clipboard.
base::Result<QString> pagesAsText(const ResultPages &pages, const PlacesPtr &places, std::size_t first,
                                  std::size_t count, TextForm form, const std::stop_token &stop,
                                  FormulaTexts formulas = FormulaTexts::kept);

// All rows as one value, for comparisons and charts; an error above `most` rows.
base::Result<data::Rows> pagesAsRows(const ResultPages &pages, std::size_t most, const std::stop_token &stop);

// Two results compared row by row; an error if one of them is too large for memory.
struct ComparedPages {
    data::RowsDifference difference;
    base::ArtefactPtr before, after;
};
base::Result<ComparedPages> comparedPages(const ResultPages &before, const ResultPages &after,
                                          const std::stop_token &stop);

// The full value of a cell as text: JSON texts, lists and maps over several lines.
QString wholeCell(const data::Value &value);

bool holdsGraphValue(const data::RowBlock &block); // checks the first rows
// The nodes, relationships and paths of the first rows, for a graph; null if there are none.
base::ArtefactPtr graphOf(const ResultPages &pages, const std::stop_token &stop);
base::ArtefactPtr withMore(const base::ArtefactPtr &graph, const data::Rows &more);

} // namespace app
