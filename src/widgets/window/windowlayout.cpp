// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowlayout.h"

#include "widgets/theme/theme.h"
#include "widgets/window/parts.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QScreen>
#include <QTimer>
#include <algorithm>

namespace widgets {

WindowLayout::WindowLayout(QMainWindow *window, LayoutStore store)
    : QObject(window), m_window(window), m_store(std::move(store))
{
    m_window->setDockNestingEnabled(true);
    m_window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

QDockWidget *WindowLayout::add(Pane pane, const QString &name, const QString &title, QWidget *content)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock));
    m_window->addDockWidget(pane == Pane::inspector ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, dock);
    Q_ASSERT(m_docks.size() == int(pane));
    m_docks += dock;
    return dock;
}

void WindowLayout::show(Pane pane)
{
    dock(pane)->show();
    dock(pane)->raise();
}

void WindowLayout::setOffered(Pane pane, bool isOffered, bool inFront)
{
    m_offered.removeAll(pane);
    if (isOffered)
        m_offered += pane;
    QDockWidget *const schema = dock(Pane::schema);
    const bool wasInFront = !schema->visibleRegion().isEmpty();
    if (isOffered && inFront)
        m_window->tabifyDockWidget(schema, dock(pane));
    dock(pane)->setVisible(isOffered);
    if (isOffered && inFront)
        dock(pane)->raise();
    else if (!inFront && wasInFront)
        schema->raise();
}

void WindowLayout::setFirstSize()
{
    const Theme &theme = Theme::of(m_window);
    const QSize wanted(theme.u(390), theme.u(235));
    m_window->resize(wanted.boundedTo(m_window->screen()->availableSize()).expandedTo(wanted * 0.6));
}

void WindowLayout::arrange()
{
    const Theme &theme = Theme::of(m_window);
    QDockWidget *const schema = dock(Pane::schema), *const inspector = dock(Pane::inspector);
    for (QDockWidget *each : std::as_const(m_docks)) {
        each->setFloating(false);
        if (each != dock(Pane::tools)) // showing it starts servers
            each->show();
    }
    dock(Pane::breakpoints)->hide(); // shown with the first breakpoint set or hit, or by the menu
    for (const Pane pane : {Pane::schema, Pane::runs, Pane::breakpoints})
        m_window->addDockWidget(Qt::LeftDockWidgetArea, dock(pane));
    m_window->addDockWidget(Qt::RightDockWidgetArea, inspector);
    for (const Pane pane : {Pane::tools, Pane::relationships, Pane::words}) {
        m_window->tabifyDockWidget(schema, dock(pane));
        dock(pane)->setVisible(m_offered.contains(pane));
    }
    schema->raise();
    const bool narrow = m_window->width() < theme.u(300);
    // In a wide window the inspector gets part of the extra width, so that queries and rows need no scrolling.
    const int more = std::clamp((m_window->width() - theme.u(360)) / 2, 0, theme.u(60));
    m_window->resizeDocks({schema, inspector}, {theme.u(narrow ? 52 : 68), theme.u(narrow ? 86 : 106) + more},
                          Qt::Horizontal);
    m_window->resizeDocks({schema, dock(Pane::runs), dock(Pane::breakpoints)}, {theme.u(145), theme.u(50), theme.u(60)},
                          Qt::Vertical);
}

void WindowLayout::restore()
{
    if (!m_store.read)
        return;
    const QByteArray geometry = m_store.read(QStringLiteral("geometry"));
    if (!geometry.isEmpty())
        m_window->restoreGeometry(geometry);
    const QByteArray state = m_store.read(QStringLiteral("docks"));
    if (!state.isEmpty())
        m_window->restoreState(state);
}

// Saves after each change, so that a crash loses nothing.
void WindowLayout::follow()
{
    if (!m_store.write)
        return;
    m_saveTimer = new QTimer(this);
    m_saveTimer->setSingleShot(true);
    constexpr int rest = 400; // ms after the last change
    m_saveTimer->setInterval(rest);
    connect(m_saveTimer, &QTimer::timeout, this, &WindowLayout::keep);
    for (QDockWidget *dock : std::as_const(m_docks)) {
        connect(dock, &QDockWidget::dockLocationChanged, m_saveTimer, qOverload<>(&QTimer::start));
        connect(dock, &QDockWidget::visibilityChanged, m_saveTimer, qOverload<>(&QTimer::start));
        connect(dock, &QDockWidget::topLevelChanged, m_saveTimer, qOverload<>(&QTimer::start));
    }
    m_window->installEventFilter(this);
}

bool WindowLayout::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        m_saveTimer->start();
    return false;
}

void WindowLayout::keep() const
{
    if (!m_store.write)
        return;
    m_store.write(QStringLiteral("geometry"), m_window->saveGeometry());
    m_store.write(QStringLiteral("docks"), m_window->saveState());
}

} // namespace widgets
