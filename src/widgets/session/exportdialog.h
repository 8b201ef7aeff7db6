// SPDX-License-Identifier: GPL-3.0-or-later
// Choice of the runs, contents and format for an export of a session. Does not block; GUI thread.
#pragma once

#include "app/run/runactions.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QRadioButton;

namespace widgets {

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    // `folder`: suggested folder of the file; without a current run all runs are exported.
    ExportDialog(const QString &folder, app::RunId current, QWidget *parent);

signals:
    void exportRequested(const app::ExportOrder &order);

private:
    app::ExportForm form() const;
    void explain();
    void chooseFile();
    QString m_folder;
    app::RunId m_current;
    QRadioButton *m_html, *m_lines, *m_spans;
    QCheckBox *m_all, *m_rows, *m_prompts;
    QLabel *m_safe;
};

} // namespace widgets
