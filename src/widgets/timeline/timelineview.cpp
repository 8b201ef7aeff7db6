// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineview.h"

#include "app/models/format.h"
#include "app/run/firstrows.h"
#include "widgets/controls/parts.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/timelinelayout.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace widgets {

TimelineView::TimelineView(QWidget *parent)
    : QAbstractItemView(parent),
      m_edit(new Button(tr("Edit"), viewport())),
      m_skip(new Button(tr("Skip"), viewport())),
      m_run(new Button(tr("Continue"), viewport()))
{
    setAccessibleName(tr("Timeline"));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
    m_run->setAccent(true);
    m_edit->setAccessibleName(tr("Edit the pending step"));
    m_skip->setAccessibleName(tr("Skip the pending step"));
    m_run->setAccessibleName(tr("Continue the run from the pending step"));
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
        connect(model, &QAbstractItemModel::modelReset, this, &TimelineView::followRun);
        connect(model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex &parent) {
            refresh();
            tellPartsChanged(this, pathOf(parent));
        });
    }
    followRun();
}

void TimelineView::setTokenizer(Tokenizer tokenizer)
{
    m_faces.setTokenizer(std::move(tokenizer));
    viewport()->update();
}

void TimelineView::setAgent(const app::AgentView &agent)
{
    m_agent = agent;
    refresh();
}

const TimelineLayout &TimelineView::layoutOf() const
{
    if (m_layout)
        return *m_layout;
    const app::Run *run = m_timeline ? m_timeline->run() : nullptr;
    QString names;
    if (run)
        for (const QString &step : run->usualSteps())
            names += stepText(*run, step);
    else
        for (const QString &step : m_agent.first)
            names += describedText(step);
    const bool prose = run ? !run->spec().card.verdicts.empty() : m_agent.inProse;
    const bool rows = run ? run->spec().card.lines.empty() : !m_agent.inProse;
    return m_layout.emplace(Theme::of(this), names, prose, rows);
}

int TimelineView::branchCount() const
{
    return m_timeline ? m_timeline->rowCount() : 0;
}

QModelIndex TimelineView::branchIndex(int row) const
{
    return m_timeline->index(row, 0);
}

const app::Branch *TimelineView::branchAt(int row) const
{
    return row >= 0 && row < branchCount() ? m_timeline->branch(branchIndex(row)) : nullptr;
}

bool TimelineView::isCurrent(const app::Branch &branch) const
{
    return m_timeline->run() && m_timeline->run()->currentBranch() == branch.id;
}

bool TimelineView::roomy() const
{
    return cardHeight() >= layoutOf().cardHeight(true);
}

double TimelineView::cardHeight() const
{
    return layoutOf().cardHeight(branchCount(), viewport()->height());
}

double TimelineView::branchPitch() const
{
    return layoutOf().branchHeight(cardHeight());
}

double TimelineView::branchTop(int row) const
{
    return row * branchPitch() - verticalOffset();
}

ColumnGeometry TimelineView::columns() const
{
    return layoutOf().columns(viewport()->width(), horizontalOffset(), m_timeline ? m_timeline->columnsShown() : 0);
}

double TimelineView::cardWidth() const
{
    return layoutOf().cardWidth(columns().pitch);
}

double TimelineView::cardLeft(int number) const
{
    const ColumnGeometry geometry = columns();
    return geometry.firstCentre - cardWidth() / 2 + (number - 1) * geometry.pitch - geometry.scrolled;
}

QRectF TimelineView::cardRect(int branch, int number) const
{
    const TimelineLayout &layout = layoutOf();
    return {cardLeft(number), branchTop(branch) + layout.cardTop(), cardWidth(), cardHeight()};
}

// The layout is left to right; right-to-left windows mirror it.
QRectF TimelineView::mirrored(const QRectF &area) const
{
    if (!isRightToLeft())
        return area;
    return {viewport()->width() - area.right(), area.top(), area.width(), area.height()};
}

QRect TimelineView::cardArea(const QModelIndex &card) const
{
    const app::Iteration *one = m_timeline ? m_timeline->iteration(card) : nullptr;
    return one ? mirrored(cardRect(card.parent().row(), one->number)).toAlignedRect() : QRect();
}

QRect TimelineView::visualRect(const QModelIndex &index) const
{
    if (!m_timeline || !index.isValid())
        return {};
    if (m_timeline->iteration(index))
        return cardArea(index);
    if (m_timeline->step(index))
        return cardArea(index.parent());
    return {0, int(branchTop(index.row())), viewport()->width(), int(branchPitch())};
}

QModelIndex TimelineView::indexAt(const QPoint &point) const
{
    if (!m_timeline)
        return {};
    const QPointF place = isRightToLeft() ? QPointF(viewport()->width() - point.x(), point.y()) : QPointF(point);
    const int row = int((place.y() + verticalOffset()) / branchPitch());
    const app::Branch *branch = branchAt(row);
    if (!branch || branch->iterations.empty())
        return {};
    const int number = int(std::floor((place.x() - cardLeft(1)) / columns().pitch)) + 1;
    const int index = number - branch->iterations.front().number;
    if (index < 0 || index >= int(branch->iterations.size()) || !cardRect(row, number).contains(place))
        return {};
    return m_timeline->iterationIndex(branch->id, index);
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
    // The scroll bar must not cover cards.
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return layoutOf().preferredHeight(branchCount()) + bar;
}

int TimelineView::heightIn(int room) const
{
    const int bar = preferredHeight() - layoutOf().preferredHeight(branchCount());
    return branchCount() == 0 ? preferredHeight() : layoutOf().heightIn(room - bar, branchCount()) + bar;
}

int TimelineView::shortHeight(int room) const
{
    const int branch = int(layoutOf().branchHeight(false));
    return branchCount() <= 1 ? branch : std::max(branch, room);
}

QSize TimelineView::sizeHint() const
{
    return {Theme::of(this).u(150), preferredHeight()};
}

QSize TimelineView::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(50), int(layoutOf().branchHeight(false))};
}

void TimelineView::updateGeometries()
{
    const TimelineLayout &layout = layoutOf();
    const int shown = m_timeline ? m_timeline->columnsShown() : 0;
    const int width = layout.contentWidth(columns().pitch, shown);
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(int(columns().pitch / 3));
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    const int height = int(branchCount() * branchPitch());
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

// The names of the steps are known once the run is prepared.
void TimelineView::followRun()
{
    disconnect(m_aboutChanged);
    if (const app::Run *run = m_timeline ? m_timeline->run() : nullptr)
        m_aboutChanged = connect(run, &app::Run::aboutChanged, this, &TimelineView::refresh);
    refresh();
    tellPartsChanged(this);
}

void TimelineView::refresh()
{
    m_layout.reset();
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::ApplicationFontChange)
        refresh();
}

void TimelineView::dataChanged(const QModelIndex &from, const QModelIndex &to, const QVector<int> &)
{
    refresh();
    if (from.parent() == currentIndex().parent() && from.row() <= currentIndex().row() &&
        currentIndex().row() <= to.row())
        describeCurrent();
    for (int row = from.row(); QAccessible::isActive() && row <= to.row(); ++row)
        tellPartChanged(this, pathOf(from.siblingAtRow(row)));
}

void TimelineView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QAbstractItemView::rowsInserted(parent, start, end);
    refresh();
    tellPartsChanged(this, pathOf(parent));
}

void TimelineView::place(Button *button, const QRectF &area)
{
    button->setGeometry(mirrored(area).toAlignedRect());
    button->show();
}

// Shows real buttons over the card that waits for the user; there is at most one.
void TimelineView::placeButtons()
{
    const QModelIndex newest = m_timeline ? m_timeline->newest() : QModelIndex();
    const app::Iteration *card = m_timeline ? m_timeline->iteration(newest) : nullptr;
    const bool isAsked = card && card->status == app::RunStatus::Suspended; // then the strip has the buttons
    if (!card || card->pausedBefore.isEmpty() || isAsked) {
        for (Button *button : {m_edit, m_skip, m_run})
            button->hide();
        return;
    }
    const Theme &theme = Theme::of(this);
    const QRectF row = pendingButtonArea(theme, cardRect(newest.parent().row(), card->number));
    const double gap = theme.u(1);
    // Equal widths if they fit, else each its own.
    std::vector<Button *> buttons{m_edit, m_skip, m_run};
    double room = 0, needed = 0, most = 0;
    const auto measure = [&] {
        room = row.width() - double(buttons.size() - 1) * gap;
        needed = most = 0;
        for (const Button *button : buttons) {
            needed += button->sizeHint().width();
            most = std::max(most, double(button->sizeHint().width()));
        }
    };
    measure();
    const double margins = theme.u(4) * double(buttons.size()); // that narrow buttons can spare
    if (needed - margins > room) {                              // the menu Run has it
        m_skip->hide();
        buttons.erase(buttons.begin() + 1);
        measure();
    }
    double x = row.left();
    const auto count = double(buttons.size());
    for (Button *button : buttons) {
        const double width = most <= room / count ? room / count : room * button->sizeHint().width() / needed;
        place(button, QRectF(x, row.top(), width, row.height()));
        x += width + gap;
    }
}

void TimelineView::select(const QModelIndex &card, int step)
{
    m_step = step;
    {
        const QScopedValueRollback<bool> keepsStep(m_keepsStep, true);
        setCurrentIndex(card);
    }
    tellPartChosen(this);
    viewport()->update();
}

void TimelineView::choose(const QModelIndex &card, int step)
{
    select(card, step);
    if (step >= 0)
        emit stepChosen(card, step);
}

void TimelineView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    if (current != previous && previous.isValid() && !m_keepsStep)
        m_step = -1;
    QAbstractItemView::currentChanged(current, previous);
    if (m_timeline && m_timeline->iteration(current)) {
        describeCurrent();
        scrollTo(current);
        emit cardChosen(current);
        tellPartChosen(this);
    }
    viewport()->update();
}

void TimelineView::describeCurrent()
{
    const QModelIndex here = currentIndex();
    const app::Branch *branch = here.isValid() && m_timeline ? branchAt(here.parent().row()) : nullptr;
    const app::Iteration *card = branch ? m_timeline->iteration(here) : nullptr;
    if (!card)
        return;
    const QString facts = widgets::facts(*m_timeline->run(), *card);
    setAccessibleDescription(
        tr("Attempt %1, %2, on branch %3: %4. %5")
            .arg(QLocale().toString(card->number), stepText(*m_timeline->run(), card->title), branch->name,
                 wordOf(*card) + (facts.isEmpty() ? QString() : QStringLiteral(", ") + facts), card->sentence));
}

PartPath TimelineView::pathOf(const QModelIndex &index)
{
    PartPath path;
    for (QModelIndex one = index; one.isValid(); one = one.parent())
        path.prepend(one.row());
    return path;
}

QModelIndex TimelineView::neighbour(int columns, int branches) const
{
    const QModelIndex here = currentIndex();
    const app::Iteration *card = m_timeline ? m_timeline->iteration(here) : nullptr;
    if (!card)
        return m_timeline ? m_timeline->newest() : QModelIndex();
    const int row = here.parent().row();
    if (branches != 0) {
        const app::Branch *other = branchAt(row + branches);
        if (!other || other->iterations.empty())
            return {};
        const int index =
            std::clamp(card->number - other->iterations.front().number, 0, int(other->iterations.size()) - 1);
        return m_timeline->iterationIndex(other->id, index);
    }
    const app::Branch *branch = branchAt(row);
    const int index = here.row() + columns;
    if (index >= 0 && index < int(branch->iterations.size()))
        return m_timeline->iterationIndex(branch->id, index);
    // Left of a branch's first card is the last one shared with its parent.
    if (index < 0 && branch->forkIteration > 0) {
        for (int i = 0; i < branchCount(); ++i) {
            const app::Branch *parent = branchAt(i);
            if (parent->id == branch->parent && !parent->iterations.empty())
                return m_timeline->iterationIndex(
                    parent->id, std::max(0, branch->forkIteration - parent->iterations.front().number));
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
        return branchAt(0) ? m_timeline->iterationIndex(branchAt(0)->id, 0) : QModelIndex();
    case MoveEnd:
        return m_timeline ? m_timeline->newest() : QModelIndex();
    default:
        return currentIndex();
    }
}

void TimelineView::moveStep(int direction)
{
    const app::Iteration *card = m_timeline ? m_timeline->iteration(currentIndex()) : nullptr;
    if (!card || card->steps.empty())
        return;
    const int next = std::clamp(m_step + direction, -1, int(card->steps.size()) - 1);
    if (next == m_step)
        return;
    m_step = next;
    emit stepChosen(currentIndex(), m_step);
    tellPartChosen(this);
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
        const app::Iteration *card = m_timeline ? m_timeline->iteration(currentIndex()) : nullptr;
        if (card && m_step >= 0 && m_step < int(card->steps.size())) {
            emit breakpointRequested(breakpointNodeOf(card->steps[std::size_t(m_step)]));
            return;
        }
        break;
    }
    default:
        break;
    }
    QAbstractItemView::keyPressEvent(event);
}

TimelineView::Spot TimelineView::spotAt(const QPoint &point) const
{
    Spot spot{indexAt(point), -1, false};
    const app::Iteration *card = m_timeline ? m_timeline->iteration(spot.card) : nullptr;
    if (!card)
        return {};
    const int row = spot.card.parent().row();
    const QPointF place = isRightToLeft() ? QPointF(viewport()->width() - point.x(), point.y()) : QPointF(point);
    const QRectF area = cardRect(row, card->number);
    const CardContent shown = face(spot.card, *branchAt(row), *card);
    spot.step = breakpointAt(Theme::of(this), area, shown, place);
    spot.isBreakpoint = spot.step >= 0;
    if (!spot.isBreakpoint)
        spot.step = stepAt(Theme::of(this), area, shown, place);
    return spot;
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    const Spot spot = spotAt(event->position().toPoint());
    if (!spot.card.isValid() || event->button() == Qt::RightButton) // the right button opens a menu
        return;
    if (spot.isBreakpoint) {
        emit breakpointRequested(breakpointNodeOf(m_timeline->iteration(spot.card)->steps[std::size_t(spot.step)]));
        return;
    }
    choose(spot.card, spot.step);
}

// Previews the breakpoint that a click would set.
void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    hint(spotAt(event->position().toPoint()));
}

void TimelineView::hint(const Spot &spot)
{
    const Spot now = spot.isBreakpoint ? spot : Spot();
    if (now.card == m_hint.card && now.step == m_hint.step)
        return;
    m_hint = now;
    viewport()->update();
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const Spot spot = spotAt(event->pos());
        if (!spot.card.isValid())
            return;
        choose(spot.card, spot.step);
        emit menuRequested(spot.card, spot.step, event->globalPos());
    } else if (const QRect area = cardArea(currentIndex()); !area.isNull()) {
        emit menuRequested(currentIndex(), m_step, viewport()->mapToGlobal(area.center()));
    }
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        hint({});
    if (event->type() != QEvent::ToolTip)
        return QAbstractItemView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Spot spot = spotAt(help->pos());
    const app::Iteration *card = m_timeline ? m_timeline->iteration(spot.card) : nullptr;
    if (!card || spot.step < 0 || spot.step >= int(card->steps.size())) {
        QToolTip::hideText();
        return true;
    }
    const app::Step &step = card->steps[std::size_t(spot.step)];
    const QString name = stepText(*m_timeline->run(), step.name);
    QString text = spot.isBreakpoint ? step.breakpoint ? tr("Click to remove the breakpoint before %1").arg(name)
                                                       : tr("Click to set a breakpoint before %1").arg(name)
                                     : name + dot + wordOf(markOf(step.status));
    if (!spot.isBreakpoint && step.nanoseconds > 0)
        text += dot + app::formatDuration(std::chrono::nanoseconds(step.nanoseconds));
    text += QLatin1Char('\n') +
            tr("Internal name: %1").arg(step.nodes.isEmpty() ? step.name : step.nodes.join(QStringLiteral(", ")));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const QModelIndex index = indexAt(event->position().toPoint()); index.isValid())
        emit cardOpened(index);
}

CardContent TimelineView::face(const QModelIndex &index, const app::Branch &branch, const app::Iteration &card) const
{
    CardContent face = m_faces.of(*m_timeline->run(), branch, card);
    constexpr int most = 24; // rows on the highest card
    if (layoutOf().listsRows(cardHeight()))
        face.rows = app::firstRows(*m_timeline->run(), card, most);
    face.selected = index == currentIndex();
    face.selectedStep = face.selected ? m_step : -1;
    face.breakpointHint = m_hint.card == index ? m_hint.step : -1;
    return face;
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    painter.fillRect(viewport()->rect(), theme.color(Role::base));
    if (isRightToLeft()) { // text is not mirrored: cards are painted in the layout's direction
        painter.setLayoutDirection(Qt::RightToLeft);
    }
    if (branchCount() == 0) {
        paintPlaceholders(painter);
        return;
    }
    for (int row = 0; row < branchCount(); ++row) {
        if (branchTop(row) > viewport()->height() || branchTop(row) + branchPitch() < 0)
            continue;
        paintBranch(painter, row);
        paintBranchNote(painter, row);
    }
    for (int row = 0; row < branchCount(); ++row)
        paintFork(painter, row);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::accent), theme.hairline()));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimelineView::paintBranch(QPainter &painter, int row) const
{
    const Theme &theme = Theme::of(this);
    const TimelineLayout &layout = layoutOf();
    const app::Branch &branch = *branchAt(row);
    const bool current = isCurrent(branch);
    const QColor colour = theme.color(current ? Role::accent : Role::faint);
    const double y = std::round(branchTop(row) + layout.lineTop()) + (current ? 0 : 0.5);
    const double pitch = columns().pitch;
    const double textRight = paintBranchName(painter, branch, y, colour);
    if (branch.iterations.empty())
        return;

    const auto line = [&](double from, double to) {
        const QRectF span = mirrored(QRectF(std::min(from, to), y, std::abs(to - from), 0));
        painter.setPen(QPen(colour, current ? theme.strong() : theme.line()));
        painter.drawLine(span.topLeft(), span.topRight());
    };
    const int first = branch.iterations.front().number;
    const int last = branch.iterations.back().number;
    const double lastCentre = cardLeft(last) + cardWidth() / 2;
    const double start =
        branch.forkIteration > 0 ? cardLeft(branch.forkIteration + 1) - layout.gutter() / 2 + theme.u(2) : textRight;
    line(start, std::max(start, lastCentre));

    const int seenFirst = std::max(first, int(std::floor((columns().scrolled - pitch) / pitch)) + 1);
    const int seenLast = std::min(last, int(std::ceil((columns().scrolled + viewport()->width()) / pitch)) + 1);
    for (int number = seenFirst; number <= seenLast; ++number)
        paintAttempt(painter, row, number, y, colour);
    if (branch.endReason.isEmpty())
        return;
    const double end = lastCentre + theme.u(4);
    line(lastCentre + theme.u(1.6), end);
    paintBranchEnd(painter, branch, {end, y}, colour);
}

// At the branch's start. Returns where its line begins.
double TimelineView::paintBranchName(QPainter &painter, const app::Branch &branch, double y, const QColor &colour) const
{
    const Theme &theme = Theme::of(this);
    const double icon = theme.u(3.6);
    const double nameLeft = theme.u(3) - columns().scrolled;
    paintIcon(painter, mirrored(QRectF(nameLeft, y - icon / 2, icon, icon)), Icon::branch, colour);
    const QFont strong = theme.font(Type::base, true);
    const QFontMetricsF metrics(strong);
    const double textLeft = nameLeft + theme.u(4.8);
    const double room = branch.forkIteration > 0 ? columns().pitch - theme.u(10) : cardWidth() / 2 - theme.u(8);
    const QString name = metrics.elidedText(branch.name, Qt::ElideRight, room);
    painter.setFont(strong);
    painter.setPen(isCurrent(branch) ? theme.color(Role::accent) : theme.color(Role::muted));
    painter.drawText(mirrored(QRectF(textLeft, y - theme.u(3), room, theme.u(6))), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    return textLeft + metrics.horizontalAdvance(name) + theme.u(2);
}

// The card, and its dot on the branch's line.
void TimelineView::paintAttempt(QPainter &painter, int row, int number, double y, const QColor &colour) const
{
    const Theme &theme = Theme::of(this);
    const app::Branch &branch = *branchAt(row);
    const int index = number - branch.iterations.front().number;
    const app::Iteration &card = branch.iterations[std::size_t(index)];
    const CardContent shown = face(m_timeline->iterationIndex(branch.id, index), branch, card);
    const double centre = cardLeft(number) + cardWidth() / 2;
    painter.setPen(QPen(colour, theme.line()));
    const QPointF top = mirrored(QRectF(centre, y, 0, 0)).topLeft();
    painter.drawLine(top, top + QPointF(0, theme.u(3)));
    const double side = theme.u(3.6);
    const QRectF big(top.x() - side / 2, top.y() - side / 2, side, side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Role::base));
    const double clear = theme.u(shown.pending ? 2.2 : 1.55);
    painter.drawEllipse(top, clear, clear);
    if (shown.pending) {
        paintIcon(painter, big, shown.mark == Mark::approval ? Icon::approval : Icon::paused, theme.color(Role::amber),
                  theme.color(Role::base));
    } else if (card.status == app::RunStatus::Running || card.status == app::RunStatus::Answering) {
        painter.drawEllipse(top, side / 2 + 1, side / 2 + 1);
        paintIcon(painter, big, Icon::running, colour);
    } else {
        painter.setBrush(colour);
        painter.drawEllipse(top, theme.u(1.1), theme.u(1.1));
    }
    paintCard(painter, theme, mirrored(cardRect(row, number)), shown, roomy());
}

// A square, and why the branch ended.
void TimelineView::paintBranchEnd(QPainter &painter, const app::Branch &branch, const QPointF &end,
                                  const QColor &colour) const
{
    const Theme &theme = Theme::of(this);
    const double square = theme.u(1.9);
    const double left = end.x() + square + theme.u(1.4);
    const double room = viewport()->width() - left - theme.u(1);
    painter.fillRect(mirrored(QRectF(end.x(), end.y() - square / 2, square, square)), colour);
    painter.setFont(theme.font(Type::small));
    painter.setPen(theme.color(Role::muted));
    const app::Run *run = m_timeline->run();
    const QString reason =
        run ? endText(*run, branch.endReason, branch.iterations.back().score.value_or(0)) : QString();
    if (room < theme.u(4))
        return; // a narrow view shows only the square
    painter.drawText(mirrored(QRectF(left, end.y() - theme.u(3), room, theme.u(6))), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(reason, Qt::ElideRight, room));
}

// A ring on the parent's line in the gutter after the last shared card, down the gutter, a quarter circle to the child.
void TimelineView::paintFork(QPainter &painter, int row) const
{
    const app::Branch &branch = *branchAt(row);
    int parent = -1;
    for (int i = 0; i < row; ++i) {
        if (branchAt(i)->id == branch.parent)
            parent = i;
    }
    if (parent < 0)
        return;
    const Theme &theme = Theme::of(this);
    const TimelineLayout &layout = layoutOf();
    const bool current = isCurrent(branch);
    const QColor colour = theme.color(current ? Role::accent : Role::faint);
    const double x = std::round(branch.forkIteration > 0 ? cardLeft(branch.forkIteration + 1) - layout.gutter() / 2
                                                         : theme.u(1.5) - columns().scrolled);
    const double from = std::round(branchTop(parent) + layout.lineTop());
    const double to = std::round(branchTop(row) + layout.lineTop());
    const double radius = theme.u(2);
    QPainterPath path(QPointF(x, from));
    path.lineTo(x, to - radius);
    path.quadTo(x, to, x + radius, to);
    if (isRightToLeft())
        path = QTransform(-1, 0, 0, 1, viewport()->width(), 0).map(path);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, current ? theme.strong() : theme.line()));
    painter.drawPath(path);
    painter.setBrush(theme.color(Role::base));
    const double ring = theme.u(1.1);
    painter.drawEllipse(mirrored(QRectF(x, from, 0, 0)).topLeft(), ring, ring);
}

// Names the branch and its reused work in the free area under the shared cards.
void TimelineView::paintBranchNote(QPainter &painter, int row) const
{
    const app::Branch &branch = *branchAt(row);
    if (branch.forkIteration <= 0)
        return;
    const Theme &theme = Theme::of(this);
    const TimelineLayout &layout = layoutOf();
    QString parentName;
    for (int i = 0; i < branchCount(); ++i) {
        if (branchAt(i)->id == branch.parent)
            parentName = branchAt(i)->name;
    }
    std::vector<std::pair<Icon, QString>> lines;
    if (!branch.note.isEmpty())
        lines.emplace_back(Icon::person, branch.note);
    if (branch.reusedSteps > 0) {
        lines.emplace_back(Icon::rerun, tr("reuses %n step(s) of %1", nullptr, branch.reusedSteps).arg(parentName));
        lines.emplace_back(Icon::answered, branch.reused.tokens() > 0
                                               ? tr("saves %1").arg(tokensText(branch.reused.tokens()))
                                               : tr("no extra cost"));
    }
    const double left = theme.u(3) - columns().scrolled;
    const double width = cardLeft(branch.forkIteration + 1) - layout.gutter() - left;
    double y = branchTop(row) + layout.cardTop() + theme.u(1.5);
    painter.setFont(theme.font(Type::base));
    const QFontMetricsF metrics(painter.font());
    const double side = theme.u(3.8);
    for (const auto &[icon, text] : lines) {
        paintIcon(painter, mirrored(QRectF(left, y + (theme.u(5) - side) / 2, side, side)), icon,
                  theme.color(Role::muted), theme.color(Role::base));
        painter.setPen(theme.color(Role::muted));
        const QRectF place(left + theme.u(5.6), y, width - theme.u(5.6), theme.u(5));
        painter.drawText(mirrored(place), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, place.width()));
        y += theme.u(6);
    }
}

// The shape of a first run, so that nothing jumps when it starts.
void TimelineView::paintPlaceholders(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    const TimelineLayout &layout = layoutOf();
    const auto [first, second] = CardFaces::placeholdersOf(m_agent);
    const double y = std::round(layout.lineTop()) + 0.5;
    const double half = cardWidth() / 2;
    const QColor colour = theme.color(Role::faint);
    const double icon = theme.u(3.6);
    paintIcon(painter, mirrored(QRectF(theme.u(3), y - icon / 2, icon, icon)), Icon::branch, colour);
    painter.setFont(theme.font(Type::base, true));
    painter.setPen(theme.color(Role::muted));
    const QString name = QStringLiteral("main");
    painter.drawText(mirrored(QRectF(theme.u(7.8), y - theme.u(3), half, theme.u(6))), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    const bool two = columns().pitch * 2 <= viewport()->width();
    const double from = theme.u(9.8) + QFontMetricsF(painter.font()).horizontalAdvance(name);
    const double to = cardLeft(two ? 2 : 1) + half;
    const QRectF span = mirrored(QRectF(from, y, to - from, 0));
    painter.setPen(QPen(colour, theme.hairline()));
    painter.drawLine(span.topLeft(), span.topRight());
    for (const CardContent *card : {&first, &second}) {
        if (card == &second && !two)
            break;
        const QPointF top = mirrored(QRectF(cardLeft(card->number) + half, y, 0, 0)).topLeft();
        painter.setPen(QPen(colour, theme.line()));
        painter.drawLine(top, top + QPointF(0, theme.u(3)));
        painter.setBrush(theme.color(Role::base));
        painter.drawEllipse(top, theme.u(1.1), theme.u(1.1));
        QRectF area = cardRect(0, card->number);
        area.setHeight(layout.cardHeight(false));
        paintCard(painter, theme, mirrored(area), *card, false);
    }
}

} // namespace widgets
