// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run as a tree in two columns, in words: what artefacts are called by people, with the engine's names
// in their tool tips, and what they hold. GUI thread.
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
    // `onlyRead`: those that the pending step reads.
    void show(std::vector<app::StateEntry> entries, bool onlyRead);
    int heightOfRows(int most) const; // that shows them all, closed, or so many

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    app::StateTree *m_model;
};

} // namespace widgets
