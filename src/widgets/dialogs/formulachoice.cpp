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
    QAction *choice = menu->addAction(QCoreApplication::translate("widgets", "Apostrophe before texts like =1+1"));
    choice->setCheckable(true);
    choice->setChecked(true);
    choice->setToolTip(QCoreApplication::translate(
        "widgets", "In CSV and TSV files: spreadsheets compute texts that begin with = + - @ or a tab, and those of "
                   "others may fetch from the network. Numbers stay as they are; a workbook (.xlsx) holds them as "
                   "texts."));
    return choice;
}

app::FormulaTexts formulasOf(const QAction *choice)
{
    return !choice || choice->isChecked() ? app::FormulaTexts::disarmed : app::FormulaTexts::kept;
}

QString withFormulaChoice(const QString &title, const QAction *choice)
{
    return choice && choice->isChecked()
               ? QCoreApplication::translate("widgets", "%1, with an apostrophe before texts like =1+1").arg(title)
               : title;
}

} // namespace widgets
