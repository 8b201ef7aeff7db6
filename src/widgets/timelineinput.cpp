// SPDX-License-Identifier: GPL-3.0-or-later
// Keyboard and mouse of TimelineView.
#include "widgets/timelineview.h"

#include <QKeyEvent>

#include <algorithm>

namespace widgets {

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
    case MoveLeft:
        return neighbour(isRightToLeft() ? 1 : -1, 0);
    case MoveRight:
        return neighbour(isRightToLeft() ? -1 : 1, 0);
    case MoveUp:
        return neighbour(0, -1);
    case MoveDown:
        return neighbour(0, 1);
    case MoveHome:
        return laneAt(0) ? m_timeline->cardIndex(laneAt(0)->id, 0) : QModelIndex();
    case MoveEnd:
        return m_timeline ? m_timeline->newest() : QModelIndex();
    default:
        return currentIndex();
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
    default:
        break;
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
    const QPointF place = isRightToLeft() ? QPointF(viewport()->width() - event->position().x(), event->position().y())
                                          : event->position();
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
