// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timelineview.h"

#include "widgets/parts.h"
#include "widgets/timelinelayout.h"
#include "widgets/words.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace widgets {

TimelineView::TimelineView(QWidget *parent)
    : QAbstractItemView(parent), m_edit(new Button(tr("Edit"), viewport())), m_skip(new Button(tr("Skip"), viewport())),
      m_run(new Button(tr("Run"), viewport()))
{
    setAccessibleName(tr("Timeline"));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    viewport()->setAutoFillBackground(false);
    m_run->setAccent(true);
    m_edit->setAccessibleName(tr("Edit the pending step"));
    m_skip->setAccessibleName(tr("Skip the pending step"));
    m_run->setAccessibleName(tr("Run the pending step"));
    for (Button *button : {m_edit, m_skip, m_run})
        button->hide();
    connect(m_edit, &QPushButton::clicked, this, &TimelineView::editRequested);
    connect(m_skip, &QPushButton::clicked, this, &TimelineView::skipRequested);
    connect(m_run, &QPushButton::clicked, this, &TimelineView::runRequested);
}

void TimelineView::setTimeline(app::TimelineModel *model)
{
    m_timeline = model;
    setModel(model);
}

void TimelineView::setModel(QAbstractItemModel *model)
{
    QAbstractItemView::setModel(model);
    if (model) {
        connect(model, &QAbstractItemModel::modelReset, this, &TimelineView::refresh);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &TimelineView::refresh);
    }
    refresh();
}

void TimelineView::setTokenizer(Tokenizer tokenizer)
{
    m_tokenizer = std::move(tokenizer);
    m_tokens.clear();
    viewport()->update();
}

int TimelineView::laneCount() const
{
    return m_timeline ? m_timeline->rowCount() : 0;
}

QModelIndex TimelineView::laneIndex(int row) const
{
    return m_timeline->index(row, 0);
}

const app::Lane *TimelineView::laneAt(int row) const
{
    return row >= 0 && row < laneCount() ? m_timeline->lane(laneIndex(row)) : nullptr;
}

bool TimelineView::roomy() const
{
    return laneCount() <= 1 && viewport()->height() >= TimelineLayout(Theme::of(this)).laneHeight(true);
}

double TimelineView::lanePitch() const
{
    return TimelineLayout(Theme::of(this)).laneHeight(roomy());
}

double TimelineView::laneTop(int row) const
{
    return row * lanePitch() - verticalOffset();
}

ColumnGeometry TimelineView::columns() const
{
    return TimelineLayout(Theme::of(this)).columns(viewport()->width(), horizontalOffset());
}

double TimelineView::cardWidth() const
{
    return TimelineLayout(Theme::of(this)).cardWidth(columns().pitch);
}

double TimelineView::cardLeft(int number) const
{
    const ColumnGeometry geometry = columns();
    return geometry.firstCentre - cardWidth() / 2 + (number - 1) * geometry.pitch - geometry.scrolled;
}

QRectF TimelineView::cardRect(int lane, int number) const
{
    const TimelineLayout layout(Theme::of(this));
    return {cardLeft(number), laneTop(lane) + layout.cardTop(), cardWidth(), layout.cardHeight(roomy())};
}

// Everything is laid out from left to right; a window from right to left is its mirror image.
QRectF TimelineView::mirrored(const QRectF &area) const
{
    if (!isRightToLeft())
        return area;
    return {viewport()->width() - area.right(), area.top(), area.width(), area.height()};
}

QRect TimelineView::cardArea(const QModelIndex &card) const
{
    const app::Card *one = m_timeline ? m_timeline->card(card) : nullptr;
    return one ? mirrored(cardRect(card.parent().row(), one->number)).toAlignedRect() : QRect();
}

QRect TimelineView::visualRect(const QModelIndex &index) const
{
    if (!m_timeline || !index.isValid())
        return {};
    if (m_timeline->card(index))
        return cardArea(index);
    if (m_timeline->step(index))
        return cardArea(index.parent());
    return {0, int(laneTop(index.row())), viewport()->width(), int(lanePitch())};
}

QModelIndex TimelineView::indexAt(const QPoint &point) const
{
    if (!m_timeline)
        return {};
    const QPointF place = isRightToLeft() ? QPointF(viewport()->width() - point.x(), point.y()) : QPointF(point);
    const int row = int((place.y() + verticalOffset()) / lanePitch());
    const app::Lane *lane = laneAt(row);
    if (!lane || lane->cards.empty())
        return {};
    const int number = int(std::floor((place.x() - cardLeft(1)) / columns().pitch)) + 1;
    const int index = number - lane->cards.front().number;
    if (index < 0 || index >= int(lane->cards.size()) || !cardRect(row, number).contains(place))
        return {};
    return m_timeline->cardIndex(lane->id, index);
}

void TimelineView::scrollTo(const QModelIndex &index, ScrollHint)
{
    const QRect area = cardArea(index);
    if (area.isNull())
        return;
    const int margin = Theme::of(this).u(3);
    const QRect seen = viewport()->rect();
    const int side = isRightToLeft() ? -1 : 1;
    if (area.left() - margin < seen.left())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + side * (area.left() - margin - seen.left()));
    else if (area.right() + margin > seen.right())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + side * (area.right() + margin - seen.right()));
    if (area.top() - margin < seen.top())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + area.top() - Theme::of(this).u(7) - seen.top());
    else if (area.bottom() + margin > seen.bottom())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + area.bottom() + margin - seen.bottom());
}

int TimelineView::horizontalOffset() const
{
    return horizontalScrollBar()->value();
}

int TimelineView::verticalOffset() const
{
    return verticalScrollBar()->value();
}

int TimelineView::preferredHeight() const
{
    return TimelineLayout(Theme::of(this)).preferredHeight(laneCount());
}

QSize TimelineView::sizeHint() const
{
    return {Theme::of(this).u(150), preferredHeight()};
}

QSize TimelineView::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(50), int(TimelineLayout(theme).laneHeight(false))};
}

void TimelineView::updateGeometries()
{
    const TimelineLayout layout(Theme::of(this));
    const int shown = m_timeline ? m_timeline->columnsShown() : 0;
    const int width = layout.contentWidth(layout.columns(viewport()->width(), 0).pitch, shown);
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(int(columns().pitch / 3));
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    const int height = int(laneCount() * lanePitch());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(Theme::of(this).u(6));
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    QAbstractItemView::updateGeometries();
    placeButtons();
    if (const ColumnGeometry now = columns(); now != m_lastColumns) {
        m_lastColumns = now;
        emit columnsChanged();
    }
    if (const int wanted = preferredHeight(); wanted != m_lastPreferred) {
        m_lastPreferred = wanted;
        emit preferredHeightChanged();
    }
}

void TimelineView::refresh()
{
    updateGeometries();
    viewport()->update();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    refresh();
}

void TimelineView::scrollContentsBy(int, int)
{
    updateGeometries();
    viewport()->update();
}

void TimelineView::changeEvent(QEvent *event)
{
    QAbstractItemView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        refresh();
}

void TimelineView::dataChanged(const QModelIndex &, const QModelIndex &, const QVector<int> &)
{
    refresh();
}

void TimelineView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QAbstractItemView::rowsInserted(parent, start, end);
    refresh();
}

void TimelineView::place(Button *button, const QRectF &area)
{
    button->setGeometry(mirrored(area).toAlignedRect());
    button->show();
}

// Real buttons over the card that waits for a person; only one can.
void TimelineView::placeButtons()
{
    const QModelIndex newest = m_timeline ? m_timeline->newest() : QModelIndex();
    const app::Card *card = m_timeline ? m_timeline->card(newest) : nullptr;
    if (!card || card->pausedBefore.isEmpty()) {
        for (Button *button : {m_edit, m_skip, m_run})
            button->hide();
        return;
    }
    const Theme &theme = Theme::of(this);
    const QRectF row = pendingButtonArea(theme, cardRect(newest.parent().row(), card->number));
    const double gap = theme.u(1);
    const double width = (row.width() - 2 * gap) / 3;
    place(m_edit, QRectF(row.left(), row.top(), width, row.height()));
    place(m_skip, QRectF(row.left() + width + gap, row.top(), width, row.height()));
    place(m_run, QRectF(row.left() + 2 * (width + gap), row.top(), width, row.height()));
}

void TimelineView::select(const QModelIndex &card, int step)
{
    m_step = step;
    setCurrentIndex(card);
    viewport()->update();
}

void TimelineView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    if (current != previous && previous.isValid())
        m_step = -1;
    QAbstractItemView::currentChanged(current, previous);
    const app::Lane *lane = current.isValid() && m_timeline ? laneAt(current.parent().row()) : nullptr;
    const app::Card *card = lane ? m_timeline->card(current) : nullptr;
    if (card) {
        const QString facts = widgets::facts(*card);
        setAccessibleDescription(tr("Iteration %1, %2, on %3: %4. %5")
                                     .arg(QLocale().toString(card->number), card->title, lane->name,
                                          wordOf(markOf(card->status)) + (facts.isEmpty() ? QString() : QStringLiteral(", ") + facts),
                                          card->sentence));
        scrollTo(current);
        emit cardChosen(current);
    }
    viewport()->update();
}

QModelIndex TimelineView::neighbour(int columns, int lanes) const
{
    const QModelIndex here = currentIndex();
    const app::Card *card = m_timeline ? m_timeline->card(here) : nullptr;
    if (!card)
        return m_timeline ? m_timeline->newest() : QModelIndex();
    const int row = here.parent().row();
    if (lanes != 0) {
        const app::Lane *other = laneAt(row + lanes);
        if (!other || other->cards.empty())
            return {};
        const int index = std::clamp(card->number - other->cards.front().number, 0, int(other->cards.size()) - 1);
        return m_timeline->cardIndex(other->id, index);
    }
    const app::Lane *lane = laneAt(row);
    const int index = here.row() + columns;
    if (index >= 0 && index < int(lane->cards.size()))
        return m_timeline->cardIndex(lane->id, index);
    // To the left of a branch's first card stands the last one it shares with its parent.
    if (index < 0 && lane->forkCard > 0) {
        for (int i = 0; i < laneCount(); ++i) {
            const app::Lane *parent = laneAt(i);
            if (parent->id == lane->parent && !parent->cards.empty())
                return m_timeline->cardIndex(parent->id, std::max(0, lane->forkCard - parent->cards.front().number));
        }
    }
    return {};
}

QModelIndex TimelineView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    switch (action) {
    case MoveLeft: return neighbour(isRightToLeft() ? 1 : -1, 0);
    case MoveRight: return neighbour(isRightToLeft() ? -1 : 1, 0);
    case MoveUp: return neighbour(0, -1);
    case MoveDown: return neighbour(0, 1);
    case MoveHome: return laneAt(0) ? m_timeline->cardIndex(laneAt(0)->id, 0) : QModelIndex();
    case MoveEnd: return m_timeline ? m_timeline->newest() : QModelIndex();
    default: return currentIndex();
    }
}

void TimelineView::moveStep(int direction)
{
    const app::Card *card = m_timeline ? m_timeline->card(currentIndex()) : nullptr;
    if (!card || card->steps.empty())
        return;
    const int next = std::clamp(m_step + direction, -1, int(card->steps.size()) - 1);
    if (next == m_step)
        return;
    m_step = next;
    emit stepChosen(currentIndex(), m_step);
    viewport()->update();
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool control = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int direction = event->key() == Qt::Key_Up ? -1 : 1;
        if (!control) {
            moveStep(direction);
            return;
        }
        if (const QModelIndex next = neighbour(0, direction); next.isValid())
            setCurrentIndex(next);
        return;
    }
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = (event->key() == Qt::Key_Left) != isRightToLeft() ? -1 : 1;
        if (const QModelIndex next = neighbour(direction, 0); next.isValid())
            setCurrentIndex(next);
        return;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (currentIndex().isValid())
            emit cardOpened(currentIndex());
        return;
    case Qt::Key_F9: {
        const app::Card *card = m_timeline ? m_timeline->card(currentIndex()) : nullptr;
        if (card && m_step >= 0 && m_step < int(card->steps.size())) {
            const app::Step &step = card->steps[std::size_t(m_step)];
            emit breakpointRequested(step.nodes.isEmpty() ? step.name : step.nodes.first());
            return;
        }
        break;
    }
    default: break;
    }
    QAbstractItemView::keyPressEvent(event);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    const app::Card *card = m_timeline ? m_timeline->card(index) : nullptr;
    if (!card)
        return;
    const int row = index.parent().row();
    const QPointF place = isRightToLeft() ? QPointF(viewport()->width() - event->position().x(), event->position().y()) : event->position();
    const int step = stepAt(Theme::of(this), cardRect(row, card->number), face(index, *laneAt(row), *card), place);
    select(index, step);
    if (step >= 0)
        emit stepChosen(index, step);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const QModelIndex index = indexAt(event->position().toPoint()); index.isValid())
        emit cardOpened(index);
}

} // namespace widgets
