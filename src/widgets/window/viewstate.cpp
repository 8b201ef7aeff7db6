// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/viewstate.h"

#include "app/run/agentrunner.h"
#include "app/run/runactions.h"
#include "app/run/timelinemodel.h"
#include "widgets/inspector/inspector.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/mainwindow.h"

#include <QEvent>
#include <QTabWidget>
#include <QTimer>

namespace widgets {

ViewState::ViewState(app::AgentRunner *runner, app::RunActions *actions, MainWindow *window, QObject *parent)
    : QObject(parent), m_runner(runner), m_actions(actions), m_window(window), m_quiet(new QTimer(this))
{
    m_quiet->setSingleShot(true);
    constexpr int quiet = 300; // ms after the last selection
    m_quiet->setInterval(quiet);
    window->installEventFilter(this);
    connect(window->inspector(), &Inspector::shown, m_quiet, qOverload<>(&QTimer::start));
    connect(window->inspector()->tabs(), &QTabWidget::currentChanged, m_quiet, qOverload<>(&QTimer::start));
    connect(m_quiet, &QTimer::timeout, this, &ViewState::keep);
}

bool ViewState::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Close)
        keep();
    return QObject::eventFilter(watched, event);
}

void ViewState::keep()
{
    const app::Run *run = m_runner->currentRun();
    const app::RunPlace place =
        run ? app::RunPlace{run->id(), m_window->inspector()->data().checkpoint} : app::RunPlace{};
    if (place.at == app::CheckpointId::none)
        return;
    const QString viewState = QStringLiteral("%1 %2").arg(quint64(place.at)).arg(m_window->inspector()->tab());
    const QString whole = QStringLiteral("%1 ").arg(quint32(place.run)) + viewState;
    if (whole == m_kept)
        return;
    m_kept = whole;
    m_actions->setViewState(place.run, viewState);
}

void ViewState::restore()
{
    const app::Run *run = m_runner->currentRun();
    const QStringList viewState = run ? run->viewState().split(QLatin1Char(' ')) : QStringList();
    if (viewState.size() != 2)
        return;
    const auto at = app::CheckpointId(viewState[0].toULongLong());
    // Queued: the window first selects the newest attempt of the run.
    QTimer::singleShot(0, this, [this, at, id = run->id(), tab = viewState[1]] {
        const app::Run *now = m_runner->currentRun();
        if (!now || now->id() != id)
            return; // its checkpoints have the same numbers as those of other runs
        const QModelIndex iteration = m_window->timelineModel()->indexOf(at);
        if (!iteration.isValid())
            return;
        m_window->attempt()->select(iteration);
        bool numbered = false; // older sessions stored the number of the page
        const int number = tab.toInt(&numbered);
        m_window->inspector()->setTab(numbered ? Inspector::idOfLegacyTab(number) : tab);
    });
}

} // namespace widgets
