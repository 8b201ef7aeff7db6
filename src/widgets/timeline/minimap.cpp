// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/minimap.h"

#include "app/run/timelinemodel.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/mark.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace widgets {

MiniMap::MiniMap(app::TimelineModel *model, TimelineView *view, QWidget *parent)
    : QWidget(parent), m_model(model), m_view(view)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Run overview"));
    setToolTip(tr("Overview of the run. Click or drag to scroll the timeline. Press Left or Right to scroll by one "
                  "page, and Enter to select an attempt."));
    connect(model, &QAbstractItemModel::modelReset, this, &MiniMap::modelChanged);
    connect(model, &QAbstractItemModel::dataChanged, this, &MiniMap::modelChanged);
    connect(model, &QAbstractItemModel::rowsInserted, this, &MiniMap::modelChanged);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &MiniMap::modelChanged);
    connect(view, &TimelineView::columnsChanged, this, &MiniMap::follow);
    connect(view->verticalScrollBar(), &QScrollBar::valueChanged, this, &MiniMap::follow);
    for (const QScrollBar *bar : {view->horizontalScrollBar(), view->verticalScrollBar()})
        connect(bar, &QScrollBar::rangeChanged, this, &MiniMap::follow);
}

bool MiniMap::isNeeded() const
{
    // Needed from one page beyond the view on; below that the scroll bar suffices.
    const QScrollBar *bar = m_view->horizontalScrollBar();
    return m_model->rowCount() > 0 && bar->maximum() > bar->pageStep();
}

double MiniMap::branchHeight() const
{
    const Theme &theme = Theme::of(this);
    constexpr double most = 14; // in U, for all branches
    return std::min(double(theme.u(4)), theme.u(most) / double(std::max(1, m_model->rowCount())));
}

int MiniMap::wantedHeight() const
{
    return isNeeded() ? int(std::ceil(branchHeight() * m_model->rowCount() + 2 * Theme::of(this).u(1))) : 0;
}

QRectF MiniMap::map() const
{
    const Theme &theme = Theme::of(this);
    return QRectF(rect()).adjusted(theme.u(3), theme.u(1), -theme.u(3), -theme.u(1));
}

void MiniMap::modelChanged()
{
    m_picture = {};
    follow();
}

void MiniMap::follow()
{
    if (const int wanted = wantedHeight(); wanted != m_wanted) {
        m_wanted = wanted;
        m_picture = {};
        emit wantedHeightChanged();
    }
    if (m_wanted == 0)
        return;
    const ColumnGeometry columns = m_view->columns();
    if (columns.pitch > 0) {
        const int first = int(columns.scrolled / columns.pitch) + 1;
        const int last = int((columns.scrolled + m_view->viewport()->width()) / columns.pitch);
        setAccessibleDescription(tr("Attempts %1 to %2 of %3")
                                     .arg(QLocale().toString(first), QLocale().toString(std::max(first, last)),
                                          QLocale().toString(m_model->columnsShown())));
    }
    update();
}

QRectF MiniMap::seenArea() const
{
    const QRectF area = map();
    const QScrollBar *across = m_view->horizontalScrollBar(), *down = m_view->verticalScrollBar();
    const double width = across->maximum() + across->pageStep(), height = down->maximum() + down->pageStep();
    QRectF seen(area.left() + area.width() * across->value() / std::max(1.0, width),
                area.top() + area.height() * down->value() / std::max(1.0, height),
                area.width() * across->pageStep() / std::max(1.0, width),
                area.height() * std::min(1.0, down->pageStep() / std::max(1.0, height)));
    const double least = Theme::of(this).u(2); // the smallest frame that can be seen and dragged
    if (seen.width() < least)
        seen.setRect(std::clamp(seen.center().x() - least / 2, area.left(), area.right() - least), seen.top(), least,
                     seen.height());
    if (isRightToLeft())
        seen.moveLeft(width > 0 ? area.left() + area.right() - seen.right() : seen.left());
    return seen;
}

// One column of pixels may represent many attempts: it shows the best one, and a failure if any failed.
void MiniMap::drawBranch(QPainter &painter, const app::Branch &branch, double top, double height) const
{
    const Theme &theme = Theme::of(this);
    const int width = int(map().width());
    const int shown = std::max(1, m_model->columnsShown());
    struct Dot {
        double score = -1;
        bool failed = false, best = false;
    };
    std::vector<Dot> dots(std::size_t(std::max(1, width)));
    const double step = double(width) / shown;
    for (const app::Iteration &card : branch.iterations) {
        const auto at = std::size_t(std::clamp(int((card.number - 1) * step), 0, width - 1));
        dots[at].score = std::max(dots[at].score, card.score.value_or(0));
        dots[at].failed = dots[at].failed || card.status == app::RunStatus::Error;
        dots[at].best = dots[at].best || card.best;
    }
    const bool current = m_model->run() && m_model->run()->currentBranch() == branch.id;
    const QColor usual = theme.color(current ? Role::accent : Role::faint);
    const double room = height - 1, wide = std::max(1.0, step - (step > 3 ? 1 : 0));
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const Dot &dot = dots[i];
        if (dot.score < 0)
            continue;
        constexpr double best = 10;
        const double high = dot.best ? room : std::max(1.0, room * std::clamp(dot.score / best, 0.0, 1.0));
        const double x = isRightToLeft() ? width - double(i) - wide : double(i);
        painter.fillRect(QRectF(x, top + room - high, wide, high), usual);
        if (dot.failed) // not only a colour: it hangs from the top
            painter.fillRect(QRectF(x, top, wide, std::max(1.0, room / 3)), theme.color(fillRole(Mark::error)));
    }
    painter.fillRect(QRectF(0, top + room, width, 1), theme.color(Role::hairline));
}

void MiniMap::draw()
{
    const QRectF area = map();
    m_picture = QPixmap((area.size() * devicePixelRatioF()).toSize());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    const double height = branchHeight();
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (const app::Branch *branch = m_model->branch(m_model->index(row, 0)))
            drawBranch(painter, *branch, row * height, height);
}

void MiniMap::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Role::base));
    if (map().width() < 1 || map().height() < 1)
        return;
    if (m_picture.isNull())
        draw();
    painter.drawPixmap(map().topLeft(), m_picture);
    const QRectF seen = seenArea();
    QColor tint = theme.color(Role::accent);
    tint.setAlphaF(0.12F);
    painter.fillRect(seen, tint);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::accent), hasFocus() ? theme.strong() : theme.line()));
    painter.drawRect(seen.adjusted(0.5, -theme.u(0.5) + 0.5, -0.5, theme.u(0.5) - 0.5));
    painter.fillRect(QRectF(0, height() - 1, width(), 1), theme.color(Role::hairline));
}

void MiniMap::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_picture = {};
}

void MiniMap::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        modelChanged();
}

void MiniMap::moveTo(const QPointF &place)
{
    const QRectF area = map();
    double x = (place.x() - area.left()) / std::max(1.0, area.width());
    if (isRightToLeft())
        x = 1 - x;
    QScrollBar *across = m_view->horizontalScrollBar(), *down = m_view->verticalScrollBar();
    across->setValue(int(x * (across->maximum() + across->pageStep()) - across->pageStep() / 2.0));
    const double y = (place.y() - area.top()) / std::max(1.0, area.height());
    down->setValue(int(y * (down->maximum() + down->pageStep()) - down->pageStep() / 2.0));
}

void MiniMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QRectF seen = seenArea();
    m_grip = seen.contains(event->position()) ? event->position() - seen.center() : QPointF();
    moveTo(event->position() - m_grip);
}

void MiniMap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        moveTo(event->position() - m_grip);
}

void MiniMap::mouseReleaseEvent(QMouseEvent *)
{
    m_grip = {};
}

void MiniMap::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *across = m_view->horizontalScrollBar(), *down = m_view->verticalScrollBar();
    const int side = isRightToLeft() ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        across->setValue(across->value() - side * across->pageStep());
        return;
    case Qt::Key_Right:
        across->setValue(across->value() + side * across->pageStep());
        return;
    case Qt::Key_Up:
        down->setValue(down->value() - down->pageStep());
        return;
    case Qt::Key_Down:
        down->setValue(down->value() + down->pageStep());
        return;
    case Qt::Key_Home:
        across->setValue(0);
        return;
    case Qt::Key_End:
        across->setValue(across->maximum());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter: { // the attempt in the middle of the view
        const QPoint middle = m_view->viewport()->rect().center();
        for (int y = middle.y(); y > 0; y -= Theme::of(this).u(4))
            if (const QModelIndex card = m_view->indexAt({middle.x(), y}); card.isValid()) {
                m_view->select(card);
                m_view->setFocus();
                return;
            }
        return;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void MiniMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void MiniMap::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace widgets
