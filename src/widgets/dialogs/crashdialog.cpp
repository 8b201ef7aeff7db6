// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/crashdialog.h"

#include <QPushButton>

namespace widgets {

CrashDialog::CrashDialog(const QString &file, const QString &text, QWidget *parent) : QMessageBox(parent)
{
    setWindowTitle(tr("Reflexion Workbench"));
    setIcon(QMessageBox::Warning);
    setText(tr("The program ended unexpectedly the last time."));
    setInformativeText((file.isEmpty() ? tr("The report could not be saved; you can read it below.")
                                       : tr("A report was saved as “%1”.").arg(file)) +
                       QLatin1Char(' ') +
                       tr("It says where the program stood, with the last lines of its log, and is sent to nobody.\n\n"
                          "Every step of your session up to then is kept. Open it again?"));
    setDetailedText(text);
    m_again = addButton(tr("Open the session"), QMessageBox::AcceptRole);
    auto *anew = addButton(tr("Start a new one"), QMessageBox::RejectRole);
    setDefaultButton(qobject_cast<QPushButton *>(m_again));
    setEscapeButton(anew);
}

bool CrashDialog::opensSession() const
{
    return clickedButton() == m_again;
}

} // namespace widgets
