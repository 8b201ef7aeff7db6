// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run as a two-column tree: artefacts by display name, with the engine's names as tool tips, and their
// contents. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QTreeView>

namespace app {
class StateTree;
}

namespace widgets {

class StateView : public QTreeView {
    Q_OBJECT
public:
    explicit StateView(const QString &accessibleName, QWidget *parent = nullptr);
    // `onlyRead`: only those that the pending step reads.
    void show(std::vector<app::StateEntry> entries, bool onlyRead);
    int heightOfRows(int most) const; // of all rows, collapsed, at most `most`

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    app::StateTree *m_model;
};

} // namespace widgets
