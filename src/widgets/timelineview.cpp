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
    : QAbstractItemView(parent),
      m_edit(new Button(tr("Edit"), viewport())),
      m_skip(new Button(tr("Skip"), viewport())),
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

int TimelineView::shortHeight(int room) const
{
    const int lane = int(TimelineLayout(Theme::of(this)).laneHeight(false));
    return laneCount() <= 1 ? lane : std::max(lane, room);
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
        setAccessibleDescription(
            tr("Iteration %1, %2, on %3: %4. %5")
                .arg(QLocale().toString(card->number), card->title, lane->name,
                     wordOf(markOf(card->status)) + (facts.isEmpty() ? QString() : QStringLiteral(", ") + facts),
                     card->sentence));
        scrollTo(current);
        emit cardChosen(current);
    }
    viewport()->update();
}

} // namespace widgets
