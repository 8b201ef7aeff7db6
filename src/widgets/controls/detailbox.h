// SPDX-License-Identifier: GPL-3.0-or-later
// A window with a long text to read and copy: an error's details, the report of an opened folder. Not modal; GUI
// thread.
#pragma once

#include <QDialog>

namespace widgets {

class DetailBox : public QDialog {
    Q_OBJECT
public:
    DetailBox(const QString &title, const QString &text, QWidget *parent);
    static void show(QWidget *parent, const QString &title, const QString &text);
};

} // namespace widgets
