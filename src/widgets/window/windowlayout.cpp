// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowlayout.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QScreen>
#include <QStyle>
#include <QTimer>
#include <algorithm>

namespace widgets {

WindowLayout::WindowLayout(QMainWindow *window, LayoutStore store)
    : QObject(window), m_window(window), m_store(std::move(store))
{
    m_window->setDockNestingEnabled(true);
    m_window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_window->setMinimumSize(1, 1); // else the layout enlarges the window with its content, see limit()
    m_window->installEventFilter(this);
}

QDockWidget *WindowLayout::add(Pane pane, const QString &name, const QString &title, QWidget *content)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setTitleBarWidget(new DockTitle(dock));
    m_window->addDockWidget(sideOf(pane) == right ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, dock);
    Q_ASSERT(m_docks.size() == int(pane));
    m_docks += dock;
    setContent(pane, content);
    if (pane == Pane::steps)
        m_window->tabifyDockWidget(m_docks[int(Pane::inspector)], dock);
    else if (pane == Pane::queries)
        m_window->tabifyDockWidget(m_docks[int(Pane::runs)], dock);
    connect(dock, &QDockWidget::visibilityChanged, this, &WindowLayout::fitSoon);
    connect(dock, &QDockWidget::dockLocationChanged, this, &WindowLayout::fitSoon);
    connect(dock, &QDockWidget::topLevelChanged, this, &WindowLayout::fitSoon);
    return dock;
}

void WindowLayout::setContent(Pane pane, QWidget *content)
{
    content->setMinimumWidth(leastWidth(sideOf(pane))); // independent of its pages: their content scrolls or wraps
    dock(pane)->setWidget(content);
}

void WindowLayout::show(Pane pane)
{
    dock(pane)->show();
    dock(pane)->raise();
    fitSoon();
}

// Gives a dock of the left column the height that its content wants, as far as those below it can spare some.
void WindowLayout::heighten(QDockWidget *dock)
{
    if (dock->isFloating() || m_window->dockWidgetArea(dock) != Qt::LeftDockWidgetArea)
        return;
    int lack = dock->widget()->sizeHint().height() + dock->titleBarWidget()->height() - dock->height();
    QList<QDockWidget *> docks{dock};
    QList<int> heights{dock->height()};
    for (QDockWidget *other : std::as_const(m_docks)) {
        const bool isBelow = !other->isHidden() && !other->isFloating() && other->x() == dock->x() &&
                             other->y() >= dock->y() + dock->height();
        if (!isBelow || lack <= 0)
            continue;
        const int least = std::max(other->minimumSizeHint().height(), int(Theme::of(m_window).u(32)));
        const int spared = std::clamp(other->height() - least, 0, lack);
        docks += other;
        heights += other->height() - spared;
        heights.front() += spared;
        lack -= spared;
    }
    if (docks.size() > 1)
        m_window->resizeDocks(docks, heights, Qt::Vertical);
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

void WindowLayout::setBuilding(bool isBuilding)
{
    m_isBuilding = isBuilding;
    for (const Pane pane : {Pane::steps, Pane::queries}) {
        dock(pane)->setVisible(isBuilding);
        if (isBuilding)
            dock(pane)->raise();
    }
}

void WindowLayout::setAside(bool isAside)
{
    if (isAside == m_isAside)
        return;
    m_isAside = isAside;
    QDockWidget *const inspector = dock(Pane::inspector);
    if (isAside)
        m_hadInspector = !inspector->isHidden();
    inspector->setVisible(!isAside && m_hadInspector);
    fit();
}

QSize WindowLayout::screenSize() const
{
    const Theme &theme = Theme::of(m_window);
    const QSize frame =
        m_window->isVisible() ? m_window->frameSize() - m_window->size() : QSize(theme.u(1), theme.u(8));
    return m_window->screen()->availableSize() - (m_window->isMaximized() ? QSize(0, 0) : frame);
}

void WindowLayout::setFirstSize()
{
    const Theme &theme = Theme::of(m_window);
    m_window->resize(QSize(theme.u(390), theme.u(235)).boundedTo(screenSize()));
}

bool WindowLayout::isShownByDefault(Pane pane) const
{
    switch (pane) {
    case Pane::schema:
    case Pane::runs:
        return true;
    case Pane::inspector:
        return !m_isAside;
    case Pane::steps:
    case Pane::queries:
        return m_isBuilding;
    case Pane::breakpoints: // shown with the first breakpoint set or hit, or by the menu
        return false;
    case Pane::tools: // showing it starts servers
    case Pane::relationships:
    case Pane::words:
        break;
    }
    return m_offered.contains(pane);
}

void WindowLayout::arrange()
{
    const Theme &theme = Theme::of(m_window);
    QDockWidget *const schema = dock(Pane::schema), *const runs = dock(Pane::runs),
                       *const inspector = dock(Pane::inspector);
    for (QDockWidget *each : std::as_const(m_docks))
        each->setFloating(false);
    for (const Pane pane : {Pane::schema, Pane::runs, Pane::breakpoints})
        m_window->addDockWidget(Qt::LeftDockWidgetArea, dock(pane));
    m_window->addDockWidget(Qt::RightDockWidgetArea, inspector);
    for (const Pane pane : {Pane::tools, Pane::relationships, Pane::words})
        m_window->tabifyDockWidget(schema, dock(pane));
    if (has(Pane::queries)) {
        m_window->addDockWidget(Qt::RightDockWidgetArea, dock(Pane::steps));
        m_window->tabifyDockWidget(inspector, dock(Pane::steps));
        m_window->tabifyDockWidget(runs, dock(Pane::queries));
    }
    for (int i = 0; i < int(m_docks.size()); ++i)
        m_docks[i]->setVisible(isShownByDefault(Pane(i)));
    m_hadInspector = true;
    schema->raise();
    if (m_isBuilding)
        for (const Pane pane : {Pane::steps, Pane::queries})
            dock(pane)->raise();
    m_extra[left] = m_extra[right] = 0;
    m_window->resizeDocks({schema, inspector}, {wantedWidth(left), wantedWidth(right)}, Qt::Horizontal);
    m_window->resizeDocks({schema, runs, dock(Pane::breakpoints)}, {theme.u(145), theme.u(50), theme.u(60)},
                          Qt::Vertical);
    fitSoon();
    if (m_saveTimer)
        m_saveTimer->start();
}

// A wide window gives its docks part of the extra width, so that names, queries and rows need no scrolling. In Build
// the rows are in the centre.
int WindowLayout::usualWidth(Side side) const
{
    const Theme &theme = Theme::of(m_window);
    const bool narrow = m_window->width() < theme.u(300);
    const int more = std::max(0, m_window->width() - theme.u(360));
    return side == left ? theme.u(narrow ? 60 : 68) + std::min(more / 8, theme.u(16))
                        : theme.u(narrow ? 86 : 106) + std::min(more / 2, theme.u(m_isBuilding ? 15 : 60));
}

int WindowLayout::leastWidth(Side side) const
{
    return Theme::of(m_window).u(side == left ? 46 : 64);
}

// Saved widths may come from another screen.
int WindowLayout::wantedWidth(Side side) const
{
    constexpr double most = 0.45; // of the window
    const int least = leastWidth(side);
    return std::clamp(usualWidth(side) + m_extra[side], least, std::max(least, int(m_window->width() * most)));
}

QDockWidget *WindowLayout::column(Side side) const
{
    const auto area = side == left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea;
    QDockWidget *found = nullptr;
    for (QDockWidget *each : m_window->findChildren<QDockWidget *>(Qt::FindDirectChildrenOnly)) {
        const bool isBehind = each->x() < 0; // another tab is in front
        if (each->isHidden() || each->isFloating() || isBehind || m_window->dockWidgetArea(each) != area)
            continue;
        if (found && found->x() != each->x())
            return nullptr; // side by side, as the user put them
        found = each;
    }
    return found;
}

void WindowLayout::fit()
{
    for (const Pane pane : {Pane::relationships, Pane::words, Pane::tools})
        if (has(pane) && !dock(pane)->visibleRegion().isEmpty())
            heighten(dock(pane));
    const int separator = m_window->style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, m_window);
    int room = m_window->width() - m_window->centralWidget()->minimumSizeHint().width();
    QDockWidget *columns[2];
    int widths[2] = {0, 0};
    for (const Side side : sides) {
        columns[side] = column(side);
        widths[side] = columns[side] ? wantedWidth(side) : 0;
        room -= columns[side] ? separator + widths[side] : 0;
    }
    for (const Side side : {right, left})
        if (room < 0 && columns[side]) {
            const int cut = std::min(-room, widths[side] - leastWidth(side));
            widths[side] -= cut;
            room += cut;
        }
    QList<QDockWidget *> docks;
    QList<int> wanted;
    for (const Side side : sides)
        if (columns[side]) {
            docks += columns[side];
            wanted += widths[side];
        }
    const auto isFitting = [&](int i) { return docks[i]->width() == wanted[i]; };
    for (int i = 0; i < int(docks.size()); ++i)
        if (!isFitting(i)) {
            m_window->resizeDocks(docks, wanted, Qt::Horizontal);
            return;
        }
}

void WindowLayout::setWidth(const QDockWidget *dock, int width)
{
    const Side side =
        m_window->dockWidgetArea(const_cast<QDockWidget *>(dock)) == Qt::RightDockWidgetArea ? right : left;
    m_extra[side] = width - usualWidth(side);
    for (int i = 0; i < int(m_docks.size()); ++i)
        m_docks[i]->widget()->setMinimumWidth(leastWidth(sideOf(Pane(i))));
    fitSoon();
}

void WindowLayout::fitSoon()
{
    if (std::exchange(m_fitsSoon, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_fitsSoon = false;
            fit();
        },
        Qt::QueuedConnection);
}

void WindowLayout::measure()
{
    for (const Side side : sides)
        if (const QDockWidget *dock = column(side); dock && dock->width() != wantedWidth(side))
            m_extra[side] = dock->width() - usualWidth(side);
    if (m_saveTimer)
        m_saveTimer->start();
}

// The user cannot make the window smaller than its content, but content does not make the window larger.
void WindowLayout::limit()
{
    const QSize needed = m_window->layout()->totalMinimumSize();
    m_window->setMinimumSize(needed.boundedTo(m_window->size()).boundedTo(screenSize()));
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
    const QList<QByteArray> extra = m_store.read(QStringLiteral("dockWidths")).split(' ');
    for (const Side side : sides)
        m_extra[side] = extra.value(side).toInt();
    m_isRestored = true;
    shrink();
    fitSoon();
}

void WindowLayout::shrink()
{
    if (!m_window->isMaximized() && !m_window->isFullScreen())
        m_window->resize(m_window->size().boundedTo(screenSize()));
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
}

bool WindowLayout::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_window)
        return false;
    switch (event->type()) {
    case QEvent::Show:
        if (std::exchange(m_isRestored, false)) // only now its screen is known
            QMetaObject::invokeMethod(this, &WindowLayout::shrink, Qt::QueuedConnection);
        [[fallthrough]];
    case QEvent::Resize:
    case QEvent::Move:
        if (m_saveTimer)
            m_saveTimer->start();
        fitSoon();
        limit();
        break;
    case QEvent::LayoutRequest:
        limit();
        break;
    case QEvent::MouseButtonRelease: // of a separator; the window has no other place for a mouse
        QMetaObject::invokeMethod(this, &WindowLayout::measure, Qt::QueuedConnection);
        break;
    default:
        break;
    }
    return false;
}

void WindowLayout::keep() const
{
    if (!m_store.write)
        return;
    m_store.write(QStringLiteral("geometry"), m_window->saveGeometry());
    if (!m_isAside) // else the next start would miss the inspector
        m_store.write(QStringLiteral("docks"), m_window->saveState());
    m_store.write(QStringLiteral("dockWidths"),
                  QByteArray::number(m_extra[left]) + ' ' + QByteArray::number(m_extra[right]));
}

} // namespace widgets
