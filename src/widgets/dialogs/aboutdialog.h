// SPDX-License-Identifier: GPL-3.0-or-later
// Version, licence, and the included libraries and data with their licences. Does not block; GUI thread.
#pragma once

#include <QDialog>

namespace widgets {

class AboutDialog : public QDialog {
    Q_OBJECT
public:
    AboutDialog(const QString &version, QWidget *parent);
};

} // namespace widgets
