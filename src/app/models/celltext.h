// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and tables as text, for grids, the clipboard and exports. Pure functions; any thread (large tables: a worker
// thread).
#pragma once

#include "app/models/rowsmodel.h"
#include "base/result.h"
#include "data/rows/rowwriter.h"
#include "data/values/value.h"

#include <functional>
#include <stop_token>

namespace app {

CellType cellType(const data::Value &value);
bool isGraphValue(const data::Value &value); // node, relationship, path, or a list whose first element is one
QString cellText(const data::Value &value);  // NULL gives an empty text; views use NullRole to show it
// What a grid shows: nodes, relationships and paths by their captions (data::captionText), other values as cellText.
QString shownText(const data::Value &value);
// The whole value for reading: a graph value by its caption with its properties, one per line; else cellText.
QString detailText(const data::Value &value);
QString tipText(const data::Value &value); // the same as escaped HTML, but only the first properties
// The captions of a value that holds nodes, with the text between them; empty for other values.
CellParts cellParts(const data::Value &value);

// Rows [top, bottom) and columns [left, right).
struct TableCut {
    int top = 0, bottom = 0, left = 0, right = 0;
    bool header = true; // names of columns in the first row; JSON always has them
};
using FormulaTexts = data::FormulaTexts;
QString tableText(const data::Rows &rows, const TableCut &cut, CopyFormat format,
                  FormulaTexts formulas = FormulaTexts::kept);
// Writes all rows to a file, block by block; keeps the old file on error or stop.
base::Status exportTable(const base::ArtefactPtr &rows, const QString &path, CopyFormat format,
                         const std::stop_token &stop, const std::function<void(double)> &progress,
                         FormulaTexts formulas = FormulaTexts::disarmed);

} // namespace app
