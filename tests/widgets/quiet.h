// SPDX-License-Identifier: GPL-3.0-or-later
// Waits until the windows of a program show their last state, however busy the machine is: no thread has work, no
// result is under way to a view, no update is delayed by a timer, and no layout requests the next. For tests.
#pragma once

#include "app/run/agentrunner.h"
#include "platform/threadgroup.h"
#include "widgets/fixedscreens.h"

#include <QAbstractAnimation>
#include <QThreadPool>
#include <QTimer>

namespace support {

// A view that waits: a single-shot timer delays its update, or it moves. A ticking clock is no such wait.
inline bool hasDelayed(const QObject &root)
{
    for (const QTimer *timer : root.findChildren<QTimer *>())
        if (timer->isActive() && timer->isSingleShot())
            return true;
    for (const QAbstractAnimation *animation : root.findChildren<QAbstractAnimation *>())
        if (animation->state() == QAbstractAnimation::Running)
            return true;
    return false;
}

inline bool isQuiet(const app::AgentRunner &runner)
{
    if (!runner.threads()->isQuiet() || QThreadPool::globalInstance()->activeThreadCount() > 0 || hasDelayed(runner))
        return false;
    const QWidgetList windows = QApplication::topLevelWidgets();
    return std::none_of(windows.begin(), windows.end(), [](const QWidget *each) { return hasDelayed(*each); });
}

// Counts the layouts that are made while it lives.
class LayoutCount : public QObject {
public:
    LayoutCount() { qApp->installEventFilter(this); }
    int made() const { return m_made; }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
            ++m_made;
        return QObject::eventFilter(watched, event);
    }

private:
    int m_made = 0;
};

// False if the windows are not quiet after a minute.
inline bool becomesQuiet(const app::AgentRunner &runner)
{
    constexpr int patience = 60000;
    const LayoutCount layouts;
    return QTest::qWaitFor(
        [&] {
            settle();
            if (!isQuiet(runner)) // a result may start further work
                return false;
            const int before = layouts.made();
            settle();
            return isQuiet(runner) && layouts.made() == before;
        },
        patience);
}

} // namespace support
