// SPDX-License-Identifier: GPL-3.0-or-later
// Shown after a crash, before the window: the crash report and an offer to restore the session. GUI thread.
#pragma once

#include <QMessageBox>

namespace widgets {

class CrashDialog : public QMessageBox {
    Q_OBJECT
public:
    // `file`: where the report was saved, empty if it could not be; `text`: its content.
    CrashDialog(const QString &file, const QString &text, QWidget *parent = nullptr);
    bool opensSession() const; // valid after exec(): the user restores the session

private:
    QAbstractButton *m_again = nullptr;
};

} // namespace widgets
