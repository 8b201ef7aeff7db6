// SPDX-License-Identifier: GPL-3.0-or-later
// The selected attempt of the current run, the same in timeline, chart and inspector. It follows the newest until the
// user selects another. GUI thread.
#pragma once

#include "app/models/values.h"

#include <QModelIndex>
#include <QObject>

namespace app {
class AgentRunner;
class TimelineModel;
} // namespace app

namespace widgets {

class CentrePane;
class Inspector;

class AttemptSelection : public QObject {
    Q_OBJECT
public:
    AttemptSelection(app::AgentRunner *runner, app::TimelineModel *model, CentrePane *centre, Inspector *inspector,
                     QObject *parent);

    void select(const QModelIndex &iteration, int step = -1);
    void selectEndOf(app::BranchId branch);
    void move(int direction); // within its branch
    void follow();            // selects the newest from now on
    void catchUp();           // call after the run has changed
    void refresh();           // updates chart and inspector

private:
    app::AgentRunner *m_runner;
    app::TimelineModel *m_model;
    CentrePane *m_centre;
    Inspector *m_inspector;
    bool m_follows = true;
    bool m_isCatchingUp = false; // the selection is changed by code, not by the user
};

} // namespace widgets
