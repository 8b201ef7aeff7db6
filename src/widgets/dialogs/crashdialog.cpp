// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/crashdialog.h"

#include <QPushButton>

namespace widgets {

CrashDialog::CrashDialog(const QString &file, const QString &text, QWidget *parent) : QMessageBox(parent)
{
    setWindowTitle(tr("Reflexion Workbench"));
    setIcon(QMessageBox::Warning);
    setText(tr("The program ended unexpectedly when you last used it."));
    setInformativeText((file.isEmpty() ? tr("The report could not be saved. You can read the report below.")
                                       : tr("A report was saved as “%1”.").arg(file)) +
                       QLatin1Char(' ') +
                       tr("The report shows what the program was doing when it crashed, and the last lines of its log. "
                          "The report stays on this computer.\n\nYour session contains all steps that ended before the "
                          "crash. Open the session again?"));
    setDetailedText(text);
    m_again = addButton(tr("Open the session"), QMessageBox::AcceptRole);
    auto *anew = addButton(tr("Start a new session"), QMessageBox::RejectRole);
    setDefaultButton(qobject_cast<QPushButton *>(m_again));
    setEscapeButton(anew);
}

bool CrashDialog::opensSession() const
{
    return clickedButton() == m_again;
}

} // namespace widgets
