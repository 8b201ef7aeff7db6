// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and tables as text: for grids, the clipboard and exported files. Pure functions; any thread (large tables on a
// worker).
#pragma once

#include "app/inspector/rowsmodel.h"
#include "base/result.h"
#include "data/rowwriter.h"
#include "data/value.h"

#include <functional>
#include <stop_token>

namespace app {

CellType cellType(const data::Value &value);
bool isGraphValue(const data::Value &value); // node, relationship, path, or a list that begins with one
QString cellText(const data::Value &value);  // NULL as an empty text: who shows it asks for NullRole

// Rows [top, bottom) and columns [left, right).
struct TableCut {
    int top = 0, bottom = 0, left = 0, right = 0;
    bool header = true; // names of columns above; JSON has them in every row
};
using FormulaTexts = data::FormulaTexts;
QString tableText(const data::Rows &rows, const TableCut &cut, CopyFormat format,
                  FormulaTexts formulas = FormulaTexts::kept);
// All rows into a file, a block at a time; what was there stays where it fails or is stopped.
base::Status exportTable(const base::ArtefactPtr &rows, const QString &path, CopyFormat format,
                         const std::stop_token &stop, const std::function<void(double)> &progress,
                         FormulaTexts formulas = FormulaTexts::disarmed);

} // namespace app
