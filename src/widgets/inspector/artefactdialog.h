// SPDX-License-Identifier: GPL-3.0-or-later
// One whole artefact in a window: rows as a grid that can be copied, everything else as text. GUI thread.
#pragma once

#include "base/artefact.h"

#include <QDialog>

namespace widgets {

class ArtefactDialog : public QDialog {
    Q_OBJECT
public:
    static ArtefactDialog *show(QWidget *parent, const QString &title, const base::ArtefactPtr &artefact);

private:
    ArtefactDialog(const QString &title, const base::ArtefactPtr &artefact, QWidget *parent);
};

} // namespace widgets
