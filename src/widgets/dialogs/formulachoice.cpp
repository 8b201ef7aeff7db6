// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/formulachoice.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace widgets {

QAction *addFormulaChoice(QMenu *menu)
{
    menu->addSeparator();
    menu->setToolTipsVisible(true);
    QAction *choice =
        menu->addAction(QCoreApplication::translate("widgets", "Add an apostrophe before text like =1+1"));
    choice->setCheckable(true);
    choice->setChecked(true);
    choice->setToolTip(QCoreApplication::translate(
        "widgets", "Spreadsheets treat text that begins with = + - @ or a tab as a formula. Such a formula can load "
                   "data from the network. In CSV and TSV files, an apostrophe before the text prevents this. Numbers "
                   "do not change. Workbooks (.xlsx) need no apostrophe."));
    return choice;
}

app::FormulaTexts formulasOf(const QAction *choice)
{
    return !choice || choice->isChecked() ? app::FormulaTexts::disarmed : app::FormulaTexts::kept;
}

QString withFormulaChoice(const QString &title, const QAction *choice)
{
    return choice && choice->isChecked()
               ? QCoreApplication::translate("widgets", "%1, with an apostrophe before text like =1+1").arg(title)
               : title;
}

} // namespace widgets
