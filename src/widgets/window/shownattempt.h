// SPDX-License-Identifier: GPL-3.0-or-later
// Which attempt of the run in front is looked at, the same in the timeline, the chart and the inspector. It goes with
// the newest until a person chooses another. GUI thread.
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

class ShownAttempt : public QObject {
    Q_OBJECT
public:
    ShownAttempt(app::AgentRunner *runner, app::TimelineModel *model, CentrePane *centre, Inspector *inspector,
                 QObject *parent);

    void select(const QModelIndex &iteration, int step = -1);
    void selectEndOf(app::BranchId branch);
    void move(int direction); // within its branch
    void follow();            // the newest, from here on
    void catchUp();           // the run has grown, or is another one
    void refresh();           // the chart and the inspector show it as it is now

private:
    app::AgentRunner *m_runner;
    app::TimelineModel *m_model;
    CentrePane *m_centre;
    Inspector *m_inspector;
    bool m_follows = true;
    bool m_isCatchingUp = false; // what is chosen now was chosen by nobody
};

} // namespace widgets
