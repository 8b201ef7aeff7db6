// SPDX-License-Identifier: GPL-3.0-or-later
// Whether texts that a spreadsheet would take for formulas get an apostrophe in exported files: on at each start, said
// in the menu and in the title of the dialog. GUI thread.
#pragma once

#include "app/models/celltext.h"

class QAction;
class QMenu;

namespace widgets {

QAction *addFormulaChoice(QMenu *menu);
app::FormulaTexts formulasOf(const QAction *choice); // null: as after addFormulaChoice()
// The title, with the choice where there is one and it is on.
QString withFormulaChoice(const QString &title, const QAction *choice);

} // namespace widgets
