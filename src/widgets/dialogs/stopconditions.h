// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of a stop rule as a list: which are checked, in which order, with which limits. GUI thread.
#pragma once

#include "app/models/stoprule.h"

#include <QWidget>

class QCheckBox;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace widgets {

class StopConditions : public QWidget {
    Q_OBJECT
public:
    explicit StopConditions(QWidget *parent = nullptr);
    void show(const app::StopRule &rule); // other conditions are listed last, unticked
    app::StopRule rule() const;
    QTreeWidget *list() const { return m_list; }

private:
    void add(const app::StopCondition &condition, bool isAsked);
    void move(int by);
    void follow();
    QTreeWidget *m_list;
    QToolButton *m_up, *m_down;
    QCheckBox *m_afterScore, *m_returnsBest;
};

} // namespace widgets
