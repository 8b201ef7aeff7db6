// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a plan as a tree, with expected rows and, if it was measured, rows and time. GUI thread.
#pragma once

#include <QTreeView>

namespace app {
class PlanModel;
}

namespace widgets {

class PlanTree : public QTreeView {
    Q_OBJECT
public:
    explicit PlanTree(app::PlanModel *model, QWidget *parent = nullptr);
    void showPlan(); // call after the model has another plan: expands it, selects the slowest operator

private:
    app::PlanModel *m_plan;
};

} // namespace widgets
