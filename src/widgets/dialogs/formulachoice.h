// SPDX-License-Identifier: GPL-3.0-or-later
// Whether exported texts that a spreadsheet would read as formulas get an apostrophe. On at each start; shown in the
// menu and in the dialog's title. GUI thread.
#pragma once

#include "app/models/celltext.h"

class QAction;
class QMenu;

namespace widgets {

QAction *addFormulaChoice(QMenu *menu);
app::FormulaTexts formulasOf(const QAction *choice); // null: the default of addFormulaChoice()
// The title, with a note if the choice is on; `choice` may be null.
QString withFormulaChoice(const QString &title, const QAction *choice);

} // namespace widgets
