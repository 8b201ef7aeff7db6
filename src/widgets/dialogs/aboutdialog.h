// SPDX-License-Identifier: GPL-3.0-or-later
// About the program: version, licence, and the libraries and data inside it with theirs. Does not block; GUI thread.
#pragma once

#include <QDialog>

namespace widgets {

class AboutDialog : public QDialog {
    Q_OBJECT
public:
    AboutDialog(const QString &version, QWidget *parent);
};

} // namespace widgets
