// SPDX-License-Identifier: GPL-3.0-or-later
// What the buttons of the strip below the question do, as StripPresenter offers them. Teaching is done by LearningLink,
// relationships are added by RelationshipsLink. Owned by the window; GUI thread.
#pragma once

#include "widgets/window/dockpanes.h"

#include <QObject>

namespace app {
class AgentRunner;
class TimelineModel;
} // namespace app

namespace widgets {

class ApprovalController;
class AttemptSelection;
class QuestionController;
class Reruns;
class RunControls;
class SourceChoice;
class StatusStrip;
class StripPresenter;

class StripActions : public QObject {
    Q_OBJECT
public:
    struct Parts {
        StatusStrip *strip = nullptr;
        const StripPresenter *offers = nullptr;
        DockPanes docks;
        app::TimelineModel *timeline = nullptr;
        AttemptSelection *attempt = nullptr;
        RunControls *controls = nullptr;
        QuestionController *asking = nullptr;
        Reruns *reruns = nullptr;
        ApprovalController *approval = nullptr;
        SourceChoice *sources = nullptr;
    };
    StripActions(app::AgentRunner *runner, const Parts &parts, QObject *parent);

private:
    void useFirst();
    void useSecond();

    app::AgentRunner *m_runner;
    const Parts m_parts;
};

} // namespace widgets
