// SPDX-License-Identifier: GPL-3.0-or-later
// The real window over the real models and the real agent; only model and source follow a script. For tests.
#pragma once

#include "app/run/agentrunner.h"
#include "app/run/timelinemodel.h"
#include "support/scriptedworld.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/querypage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/text/translations.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/reruns.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTest>

struct WindowFixture {
    explicit WindowFixture(support::Script given = support::sampleScript(), const QString &sessions = {},
                           widgets::LayoutStore layout = {})
        : script(std::make_shared<const support::Script>(std::move(given))),
          gate(std::make_shared<support::Gate>()),
          runner(support::factoryOf(script, gate, sessions.toStdString())),
          window(&runner, std::move(layout), QStringLiteral("test"))
    {
        window.resize(1440, 900);
        window.show();
        QApplication::setActiveWindow(&window);
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&window);
    }
    ~WindowFixture() { gate->open(); }

    bool open()
    {
        runner.openSource(QStringLiteral("sample:"));
        return reaches(app::RunnerState::Ready);
    }
    bool reaches(app::RunnerState state)
    {
        constexpr int patience = 20000;
        return QTest::qWaitFor([&] { return runner.state() == state; }, patience);
    }
    bool askSample()
    {
        window.centre()->question()->box()->setQuestion(QStringLiteral("Which drugs treat multiple sclerosys?"));
        window.ask();
        return reaches(app::RunnerState::Ended) &&
               QTest::qWaitFor([this] { // the inspector follows a moment after the run: until it has shown the end
                   const app::InspectorData &data = window.inspector()->data();
                   return data.iteration == 2 && !data.endReason.isEmpty();
               });
    }

    std::shared_ptr<const support::Script> script;
    std::shared_ptr<support::Gate> gate;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

// Every warning fails, except the offscreen platform's about missing features (size hints, raising, grabbing).
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support ).+")));
}
