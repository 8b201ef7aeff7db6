// SPDX-License-Identifier: GPL-3.0-or-later
// After a crash, before the window is there: says so, shows the report, and offers the session back. GUI thread.
#pragma once

#include <QMessageBox>

namespace widgets {

class CrashDialog : public QMessageBox {
    Q_OBJECT
public:
    // `file` is where the report was saved, empty where it could not be; `text` is what is in it.
    CrashDialog(const QString &file, const QString &text, QWidget *parent = nullptr);
    bool opensSession() const; // after exec(): the session is wanted back

private:
    QAbstractButton *m_again = nullptr;
};

} // namespace widgets
