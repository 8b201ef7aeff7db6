// SPDX-License-Identifier: GPL-3.0-or-later
// The painting half of TimelineView: lanes, forks, notes, and which cards are visible.
#include "app/format.h"
#include "widgets/parts.h"
#include "widgets/timelineview.h"
#include "widgets/words.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace widgets {

const std::vector<CodeToken> &TimelineView::tokensOf(const QString &query) const
{
    constexpr int most = 256;
    if (m_tokens.size() > most)
        m_tokens.clear();
    auto found = m_tokens.find(query);
    if (found == m_tokens.end())
        found = m_tokens.insert(query, m_tokenizer ? m_tokenizer(query) : std::vector<CodeToken>());
    return *found;
}

CardFace TimelineView::face(const QModelIndex &index, const app::Lane &lane, const app::Card &card) const
{
    CardFace face;
    face.number = card.number;
    face.node = card.title;
    face.byPerson = card.byPerson;
    face.best = card.best;
    face.starred = card.starred;
    face.noted = card.noted;
    face.score = scoreText(card.score);
    face.mark = markOf(card.status);
    face.facts = facts(card);
    face.query = card.query;
    if (!card.query.isEmpty())
        face.tokens = tokensOf(card.query);
    face.marks = marksOf(card.changes.removed, CodeMarkKind::removed);
    for (CodeMark &mark : marksOf(card.changes.added, CodeMarkKind::added))
        face.marks.push_back(std::move(mark));
    face.note = card.sentence;
    if (card.status == app::Status::Answering)
        face.streamed = card.streamed;
    face.selected = index == currentIndex();
    face.selectedStep = face.selected ? m_step : -1;
    face.pending =
        !card.pausedBefore.isEmpty() && lane.id == m_timeline->run()->currentLane() && &card == &lane.cards.back();
    for (const app::Step &step : card.steps) {
        StepDot dot{step.name};
        dot.mark = markOf(step.status);
        if (face.pending && (step.nodes.contains(card.pausedBefore) || step.name == card.pausedBefore))
            dot.state = StepState::paused;
        else if (step.status == app::Status::Running || step.status == app::Status::Answering)
            dot.state = StepState::running;
        else if (step.status == app::Status::Waiting)
            dot.state = StepState::waiting;
        else
            dot.state = step.decides ? StepState::decisive : StepState::done;
        face.steps.push_back(std::move(dot));
    }
    return face;
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    painter.fillRect(viewport()->rect(), theme.color(Role::base));
    if (isRightToLeft()) { // text is not mirrored: painters of cards draw it in the layout's direction
        painter.setLayoutDirection(Qt::RightToLeft);
    }
    if (laneCount() == 0) {
        paintPlaceholders(painter);
        return;
    }
    for (int row = 0; row < laneCount(); ++row) {
        if (laneTop(row) > viewport()->height() || laneTop(row) + lanePitch() < 0)
            continue;
        paintLane(painter, row);
        paintLaneNote(painter, row);
    }
    for (int row = 0; row < laneCount(); ++row)
        paintFork(painter, row);
    if (hasFocus() && !currentIndex().isValid()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::accent), theme.line()));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.75, 0.75, -0.75, -0.75));
    }
}

void TimelineView::paintLane(QPainter &painter, int row) const
{
    const Theme &theme = Theme::of(this);
    const TimelineLayout layout(theme);
    const app::Lane &lane = *laneAt(row);
    const bool current = m_timeline->run() && m_timeline->run()->currentLane() == lane.id;
    const QColor colour = theme.color(current ? Role::accent : Role::faint);
    const double y = std::round(laneTop(row) + layout.lineTop()) + (current ? 0 : 0.5);
    const double pitch = columns().pitch;
    const double half = cardWidth() / 2;

    // Name at the start of the lane.
    const double icon = theme.u(3.6);
    const double nameLeft = theme.u(3) - columns().scrolled;
    paintIcon(painter, mirrored(QRectF(nameLeft, y - icon / 2, icon, icon)), Icon::branch, colour);
    const QFont strong = theme.font(Type::base, true);
    const QFontMetricsF metrics(strong);
    const double textLeft = nameLeft + theme.u(4.8);
    const double room = lane.forkCard > 0 ? pitch - theme.u(10) : half - theme.u(8);
    const QString name = metrics.elidedText(lane.name, Qt::ElideRight, room);
    const double textRight = textLeft + metrics.horizontalAdvance(name) + theme.u(2);
    painter.setFont(strong);
    painter.setPen(current ? theme.color(Role::accent) : theme.color(Role::muted));
    painter.drawText(mirrored(QRectF(textLeft, y - theme.u(3), room, theme.u(6))), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    if (lane.cards.empty())
        return;

    const auto line = [&](double from, double to) {
        const QRectF span = mirrored(QRectF(std::min(from, to), y, std::abs(to - from), 0));
        painter.setPen(QPen(colour, current ? theme.strong() : theme.line()));
        painter.drawLine(span.topLeft(), span.topRight());
    };
    const int first = lane.cards.front().number;
    const int last = lane.cards.back().number;
    const double lastCentre = cardLeft(last) + half;
    const double start = lane.forkCard > 0 ? cardLeft(lane.forkCard + 1) - layout.gutter() / 2 + theme.u(2) : textRight;
    line(start, std::max(start, lastCentre));

    const int seenFirst = std::max(first, int(std::floor((columns().scrolled - pitch) / pitch)) + 1);
    const int seenLast = std::min(last, int(std::ceil((columns().scrolled + viewport()->width()) / pitch)) + 1);
    for (int number = seenFirst; number <= seenLast; ++number) {
        const int index = number - first;
        const app::Card &card = lane.cards[std::size_t(index)];
        const QModelIndex cardIndex = m_timeline->cardIndex(lane.id, index);
        const CardFace shown = face(cardIndex, lane, card);
        const double centre = cardLeft(number) + half;
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
            paintIcon(painter, big, Icon::paused, theme.color(Role::amber), theme.color(Role::base));
        } else if (card.status == app::Status::Running || card.status == app::Status::Answering) {
            painter.drawEllipse(top, side / 2 + 1, side / 2 + 1);
            paintIcon(painter, big, Icon::running, colour);
        } else {
            painter.setBrush(colour);
            painter.drawEllipse(top, theme.u(1.1), theme.u(1.1));
        }
        paintCard(painter, theme, mirrored(cardRect(row, number)), shown, roomy());
    }
    if (lane.endReason.isEmpty())
        return;
    const double square = theme.u(1.9);
    const double end = lastCentre + theme.u(4);
    line(lastCentre + theme.u(1.6), end);
    painter.fillRect(mirrored(QRectF(end, y - square / 2, square, square)), colour);
    painter.setFont(theme.font(Type::small));
    painter.setPen(theme.color(Role::muted));
    const double threshold = m_timeline->run() ? m_timeline->run()->about().threshold : 0;
    const QString reason = endWords(lane.endReason, lane.cards.back().score.value_or(0), threshold);
    painter.drawText(mirrored(QRectF(end + square + theme.u(1.4), y - theme.u(3), half, theme.u(6))),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(reason, Qt::ElideRight, half));
}

// A ring on the parent's line in the gutter after the last shared card, down the gutter, a quarter circle to the child.
void TimelineView::paintFork(QPainter &painter, int row) const
{
    const app::Lane &lane = *laneAt(row);
    int parent = -1;
    for (int i = 0; i < row; ++i) {
        if (laneAt(i)->id == lane.parent)
            parent = i;
    }
    if (parent < 0)
        return;
    const Theme &theme = Theme::of(this);
    const TimelineLayout layout(theme);
    const bool current = m_timeline->run() && m_timeline->run()->currentLane() == lane.id;
    const QColor colour = theme.color(current ? Role::accent : Role::faint);
    const double x = std::round(lane.forkCard > 0 ? cardLeft(lane.forkCard + 1) - layout.gutter() / 2
                                                  : theme.u(1.5) - columns().scrolled);
    const double from = std::round(laneTop(parent) + layout.lineTop());
    const double to = std::round(laneTop(row) + layout.lineTop());
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

// The free place under the shared cards says what the branch is and what it did not have to do again.
void TimelineView::paintLaneNote(QPainter &painter, int row) const
{
    const app::Lane &lane = *laneAt(row);
    if (lane.forkCard <= 0)
        return;
    const Theme &theme = Theme::of(this);
    const TimelineLayout layout(theme);
    QString parentName;
    for (int i = 0; i < laneCount(); ++i) {
        if (laneAt(i)->id == lane.parent)
            parentName = laneAt(i)->name;
    }
    std::vector<std::pair<Icon, QString>> lines;
    if (!lane.note.isEmpty())
        lines.emplace_back(Icon::person, lane.note);
    if (lane.reusedSteps > 0) {
        lines.emplace_back(Icon::rerun, tr("%n step(s) reused from %1", nullptr, lane.reusedSteps).arg(parentName));
        lines.emplace_back(Icon::answered, lane.reused.tokens() > 0
                                               ? tr("%1 not paid again").arg(tokensText(lane.reused.tokens()))
                                               : tr("nothing paid twice"));
    }
    const double left = theme.u(3) - columns().scrolled;
    const double width = cardLeft(lane.forkCard + 1) - layout.gutter() - left;
    double y = laneTop(row) + layout.cardTop() + theme.u(1.5);
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

// The shape of what will come, so that nothing jumps when the first run starts.
void TimelineView::paintPlaceholders(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    const TimelineLayout layout(theme);
    const auto steps = [](std::initializer_list<const char *> names) {
        std::vector<StepDot> dots;
        for (const char *name : names)
            dots.push_back({QString::fromLatin1(name), StepState::waiting, Mark::waiting});
        return dots;
    };
    CardFace first;
    first.placeholder = true;
    first.number = 1;
    first.node = QStringLiteral("draft");
    first.steps = steps({"schema", "draft", "check", "execute", "score"});
    first.note = tr("Ask a question. Each attempt appears here as a card, step by step, as it happens.");
    CardFace second = first;
    second.number = 2;
    second.node = QStringLiteral("revise");
    second.steps = steps({"revise", "check", "execute", "score"});
    second.note = tr("Where one attempt finds nothing, the next one repairs its query.");

    const double y = std::round(layout.lineTop()) + 0.5;
    const double half = cardWidth() / 2;
    const QColor colour = theme.color(Role::faint);
    const double icon = theme.u(3.6);
    paintIcon(painter, mirrored(QRectF(theme.u(3), y - icon / 2, icon, icon)), Icon::branch, colour);
    painter.setFont(theme.font(Type::base, true));
    painter.setPen(colour);
    const QString name = QStringLiteral("main");
    painter.drawText(mirrored(QRectF(theme.u(7.8), y - theme.u(3), half, theme.u(6))), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    const bool two = columns().pitch * 2 <= viewport()->width();
    const double from = theme.u(9.8) + QFontMetricsF(painter.font()).horizontalAdvance(name);
    const double to = cardLeft(two ? 2 : 1) + half;
    const QRectF span = mirrored(QRectF(from, y, to - from, 0));
    painter.setPen(QPen(colour, theme.hairline()));
    painter.drawLine(span.topLeft(), span.topRight());
    for (const CardFace *card : {&first, &second}) {
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
