// SPDX-License-Identifier: GPL-3.0-or-later
// The window as the program builds it: real sources, rules and services, a separate session.
#pragma once

#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "platform/threadgroup.h"
#include "widgets/windowfixture.h"

#include <QTemporaryDir>

namespace support {

struct RealWindow {
    // The program ends with its process; here threads left behind on a busy machine outlive the objects they use.
    struct Threads {
        std::shared_ptr<platform::ThreadGroup> group = std::make_shared<platform::ThreadGroup>();
        ~Threads() { group->close(std::chrono::minutes(1)); }
    };
    QTemporaryDir folder;
    program::CompositionRoot root;
    Threads threads; // destroyed after the runner and before the root
    app::AgentRunner runner{[this] {
        auto factory = program::runnerFactory(root, folder.filePath(QStringLiteral("sessions")).toStdString());
        factory.threads = threads.group;
        return factory;
    }()};
    widgets::MainWindow window{&runner, {}, QStringLiteral("test")};

    RealWindow()
    {
        window.setRelationships(program::relationshipServices(root));
        window.resize(1440, 900);
        window.show();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&window);
    }
    bool reaches(app::RunnerState state)
    {
        return QTest::qWaitFor([&] { return runner.state() == state; }, 60000);
    }
    bool asks(const char *question)
    {
        if (runner.source().uri.isEmpty()) {
            runner.openSource(QStringLiteral("sample:"));
            if (!reaches(app::RunnerState::Ready))
                return false;
        }
        const auto before = runner.currentRun();
        window.centre()->question()->box()->setQuestion(QString::fromUtf8(question));
        window.ask();
        return QTest::qWaitFor(
            [&] {
                const app::Run *run = runner.currentRun();
                return run && run != before && runner.state() == app::RunnerState::Ended &&
                       !window.inspector()->data().endReason.isEmpty();
            },
            60000);
    }
    QString answer() const { return window.inspector()->data().answer; }
};

} // namespace support
