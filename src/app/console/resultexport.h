// SPDX-License-Identifier: GPL-3.0-or-later
// Work over all rows of a result that may be larger than memory: written to a file, or looked at column by column. Not
// on the GUI thread.
#pragma once

#include "app/console/resultorder.h"
#include "data/columnstatistics.h"
#include "data/rowsdiff.h"
#include "data/rowwriter.h"

#include <QString>
#include <functional>
#include <stop_token>

namespace app {

// Forms of an exported file, as views name them.
using TextForm = data::TextForm;
using FormulaTexts = data::FormulaTexts;
using ColumnStatistics = data::ColumnStatistics;

QString suffixOfForm(TextForm form); // "csv"
using ShareDone = std::function<void(double share)>;

// What is written: all rows, or these in this order.
using PlacesPtr = std::shared_ptr<const RowPlaces>;

// Rows into a file; what was there stays where it fails or is stopped. How many texts got an apostrophe.
base::Result<qint64> exportPages(const ResultPages &pages, const PlacesPtr &places, const QString &path, TextForm form,
                                 const std::stop_token &stop, const ShareDone &progress,
                                 FormulaTexts formulas = FormulaTexts::disarmed);

// All rows as an .xlsx workbook. A sheet ends at 1,048,576 rows: the next rows stand on the next one.
struct WorkbookFacts {
    int sheets = 0;
    qint64 cutCells = 0;    // texts longer than a cell can be
    qint64 leftColumns = 0; // columns beyond those that a sheet has
};
base::Result<WorkbookFacts> exportWorkbook(const ResultPages &pages, const PlacesPtr &places, const QString &path,
                                           const std::stop_token &stop, const ShareDone &progress,
                                           std::int64_t rowsOfASheet = 0 /* the format's */);

// A chart or a text, made already.
base::Status writeWhole(const QString &path, const QByteArray &bytes);

base::Result<ColumnStatistics> statisticsOf(const ResultPages &pages, std::size_t column, const std::stop_token &stop,
                                            const ShareDone &progress);

// The shown rows from `first` on, at most `count`, as text for the clipboard.
base::Result<QString> pagesAsText(const ResultPages &pages, const PlacesPtr &places, std::size_t first,
                                  std::size_t count, TextForm form, const std::stop_token &stop,
                                  FormulaTexts formulas = FormulaTexts::kept);

// As one value, for what compares and draws; an error above `most` rows.
base::Result<data::Rows> pagesAsRows(const ResultPages &pages, std::size_t most, const std::stop_token &stop);

// Two results row by row; an error where one of them is too large to be held.
struct ComparedPages {
    data::RowsDifference difference;
    base::ArtefactPtr before, after;
};
base::Result<ComparedPages> comparedPages(const ResultPages &before, const ResultPages &after,
                                          const std::stop_token &stop);

// The nodes, relationships and paths of the first rows, for a picture; null where there are none.
// The whole of a cell, to be read: JSON texts, lists and maps over several lines.
QString wholeCell(const data::Value &value);

bool holdsGraphValue(const data::RowBlock &block); // in its first rows
base::ArtefactPtr graphOf(const ResultPages &pages, const std::stop_token &stop);
base::ArtefactPtr withMore(const base::ArtefactPtr &graph, const data::Rows &more);

} // namespace app
