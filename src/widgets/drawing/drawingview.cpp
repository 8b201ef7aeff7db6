// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/drawingview.h"

#include "app/models/format.h"
#include "widgets/drawing/drawingtexts.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/theme.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double headUnits = 6, lineUnits = 5.5, addUnits = 5;

void paintArrow(QPainter &painter, const QPolygonF &line, double size)
{
    const QPointF tip = line.last(), from = line.at(line.size() - 2);
    const double angle = std::atan2(tip.y() - from.y(), tip.x() - from.x());
    constexpr double spread = 0.42;
    QPainterPath path(tip);
    path.lineTo(tip - QPointF(std::cos(angle - spread), std::sin(angle - spread)) * size);
    path.lineTo(tip - QPointF(std::cos(angle + spread), std::sin(angle + spread)) * size);
    path.closeSubpath();
    painter.fillPath(path, painter.pen().color());
}

void paintFunnel(QPainter &painter, const QPointF &middle, double size, const QColor &colour)
{
    const auto at = [&](double x, double y) { return middle + QPointF(x, y) * size; };
    painter.setPen(QPen(colour, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(QPolygonF{at(-1, -0.9), at(1, -0.9), at(0.3, 0), at(0.3, 0.8), at(-0.3, 1.1), at(-0.3, 0)});
}

} // namespace

DrawingView::DrawingView(app::DrawingModel *model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setAccessibleName(tr("Drawing of the query"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
}

void DrawingView::addLines(Element &element, const app::DrawnElement &of) const
{
    const app::Drawing &drawing = m_model->drawing();
    for (const std::size_t index : drawing.conditionsOn(of)) {
        const auto &condition = drawing.conditions[index];
        QString text = conditionText(drawing, index);
        if (condition.either >= 0)
            text = condition.alternative == 0 ? tr("either %1").arg(text) : tr("or %1").arg(text);
        element.lines.push_back({text, rowsText(m_model->rowsAfterCondition(index)), index});
    }
}

void DrawingView::refresh()
{
    const app::Drawing &drawing = m_model->drawing();
    const app::DrawnElement before = element();
    const int line = m_current.line;
    const std::size_t count = m_elements.size();
    m_elements.clear();
    const auto take = [&](Element &one, const app::DrawnElement &of) {
        const app::RowsAfter rows = m_model->rowsAfter(of);
        one.rows = rowsText(rows);
        one.isEmpty = rows.rows == 0;
        addLines(one, of);
        if (!rows.why.isEmpty())
            one.tip += u'\n' + rows.why;
    };
    for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
        Element one{Kind::node, i, nodeTitle(drawing, i), QString::fromStdString(drawing.nodes[i].name)};
        if (one.name == one.title)
            one.name.clear();
        one.tip = nodeName(drawing, i);
        take(one, app::DrawnElement::node(i));
        m_elements.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < drawing.edges.size(); ++i) {
        Element one{Kind::edge, i, edgeTitle(drawing, i), QString::fromStdString(drawing.edges[i].name)};
        one.marks = edgeMarks(drawing, i);
        one.isDashed = m_model->isFound(i) || drawing.presenceOf(drawing.edges[i].scope) != app::Presence::required;
        one.tip = edgeSentence(drawing, i);
        if (m_model->isFound(i))
            one.tip += u'\n' + tr("This join was found in the data. The source does not declare it.");
        take(one, app::DrawnElement::edge(i));
        m_elements.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < drawing.boxes.size(); ++i) {
        using At = decltype(drawing.boxes[i].place);
        if (drawing.boxes[i].place == At::column || drawing.boxes[i].place == At::order)
            continue; // outside the columns
        Element one{Kind::box, i, app::oneLine(QString::fromStdString(drawing.boxes[i].text), 80)};
        one.tip = tr("This part cannot be drawn. It remains in the text of the query.") + u'\n' +
                  QString::fromStdString(drawing.boxes[i].text);
        m_elements.push_back(std::move(one));
    }
    std::optional<Place> kept = placeOf(before);
    if (!kept && m_elements.size() == count && exists({m_current.element, -1}))
        kept = m_current; // a box
    m_current = kept ? Place{kept->element, line} : Place{};
    if (!exists(m_current))
        m_current = kept ? Place{kept->element, -1} : Place{m_elements.empty() ? -1 : 0, -1};
    m_hovered = {};
    lay();
    if (m_elements.size() != count)
        tellPartsChanged(this);
}

void DrawingView::setRoom(const QSize &room)
{
    if (room == m_room)
        return;
    m_room = room;
    lay();
}

QSizeF DrawingView::sizeOf(const Element &element) const
{
    const Theme &theme = Theme::of(this);
    const QFontMetricsF strong(theme.font(Type::base, true)), plain(theme.font(Type::base)),
        small(theme.font(Type::small));
    const auto wide = [](const QFontMetricsF &metrics, const QString &text) {
        return text.isEmpty() ? 0.0 : metrics.horizontalAdvance(text);
    };
    const double gap = theme.u(1.5);
    double width = wide(element.kind == Kind::box ? plain : strong, element.title) + theme.u(4);
    if (!element.name.isEmpty())
        width += wide(plain, element.name) + gap;
    for (const QString &mark : element.marks)
        width += wide(small, mark) + gap;
    width += (element.rows.isEmpty() ? 0 : wide(strong, element.rows) + theme.u(3));
    if (element.kind == Kind::node)
        width += theme.u(addUnits);
    for (const Line &line : element.lines)
        width = std::max(width, wide(plain, line.text) + wide(small, line.rows) + theme.u(13.5));
    width = std::clamp(width, double(theme.u(element.kind == Kind::node ? 30 : 16)), double(theme.u(56)));
    const double lines = double(element.lines.size()) * theme.u(lineUnits);
    return {std::ceil(width), theme.u(headUnits) + (lines > 0 ? lines + theme.u(0.5) : 0)};
}

void DrawingView::lay()
{
    const Theme &theme = Theme::of(this);
    DrawingSizes sizes;
    sizes.width = m_room.width();
    sizes.gap = theme.u(4);
    sizes.head = theme.u(headUnits);
    const app::Drawing &drawing = m_model->drawing();
    for (const Element &each : m_elements) {
        const QSizeF size = sizeOf(each);
        if (each.kind == Kind::node)
            sizes.cards.push_back(size);
        else if (each.kind == Kind::edge)
            sizes.edges.push_back({int(drawing.edges[each.index].from), int(drawing.edges[each.index].to), size});
        else
            sizes.boxes.push_back(size);
    }
    const DrawingPlaces places = placesOf(sizes);
    std::size_t card = 0, edge = 0, box = 0;
    for (Element &each : m_elements)
        each.area = each.kind == Kind::node   ? places.cards[card++]
                    : each.kind == Kind::edge ? places.edges[edge++].label
                                              : places.boxes[box++];
    m_edges = places.edges;
    m_size = m_elements.empty() ? QSizeF(0, 0) : places.size;
    const QSize size = m_size.toSize().expandedTo(m_room);
    setMinimumSize(m_size.toSize());
    resize(size);
    updateGeometry();
    update();
}

QSize DrawingView::sizeHint() const
{
    return m_size.toSize();
}

QRectF DrawingView::titleArea(const Element &element) const
{
    return {element.area.topLeft(), QSizeF(element.area.width(), Theme::of(this).u(headUnits))};
}

QRectF DrawingView::lineArea(const Element &element, int line) const
{
    const Theme &theme = Theme::of(this);
    return {element.area.left(), element.area.top() + theme.u(headUnits) + line * theme.u(lineUnits),
            element.area.width(), double(theme.u(lineUnits))};
}

bool DrawingView::exists(const Place &place) const
{
    return place.element >= 0 && place.element < int(m_elements.size()) &&
           place.line < int(m_elements[std::size_t(place.element)].lines.size());
}

QRect DrawingView::areaOf(const Place &place) const
{
    if (!exists(place))
        return {};
    const Element &element = m_elements[std::size_t(place.element)];
    return (place.line < 0 ? titleArea(element) : lineArea(element, place.line)).toAlignedRect();
}

QRect DrawingView::addArea(int node) const
{
    const QRect title = areaOf({node, -1});
    const int side = Theme::of(this).u(addUnits);
    return title.isEmpty() || m_elements[std::size_t(node)].kind != Kind::node
               ? QRect()
               : QRect(title.right() + 1 - side, title.top(), side, title.height());
}

QRect DrawingView::removeArea(const Place &place) const
{
    const QRect line = place.line < 0 ? QRect() : areaOf(place);
    const int side = Theme::of(this).u(addUnits);
    return line.isEmpty() ? QRect() : QRect(line.right() + 1 - side, line.top(), side, line.height());
}

app::DrawnElement DrawingView::element() const
{
    if (!exists(m_current))
        return {};
    const Element &element = m_elements[std::size_t(m_current.element)];
    return element.kind == Kind::node   ? app::DrawnElement::node(element.index)
           : element.kind == Kind::edge ? app::DrawnElement::edge(element.index)
                                        : app::DrawnElement();
}

std::optional<std::size_t> DrawingView::condition() const
{
    if (!exists(m_current) || m_current.line < 0)
        return {};
    return m_elements[std::size_t(m_current.element)].lines[std::size_t(m_current.line)].condition;
}

std::optional<std::size_t> DrawingView::box() const
{
    if (!exists(m_current) || m_elements[std::size_t(m_current.element)].kind != Kind::box)
        return {};
    return m_elements[std::size_t(m_current.element)].index;
}

std::optional<DrawingView::Place> DrawingView::placeOf(const app::DrawnElement &element) const
{
    for (std::size_t i = 0; i < m_elements.size(); ++i) {
        const Element &each = m_elements[i];
        const bool isIt =
            (each.kind == Kind::node && element.isNode()) || (each.kind == Kind::edge && element.isEdge());
        if (isIt && each.index == element.index)
            return Place{int(i), -1};
    }
    return {};
}

// The smallest part that holds the place, else the first one in it.
bool DrawingView::chooseText(int begin, int end)
{
    const app::Drawing &drawing = m_model->drawing();
    Place best;
    int least = 0;
    const auto look = [&](const base::Span &span, const Place &place) {
        const auto [from, to] = m_model->place(span);
        const bool holds = from <= begin && end <= to, isIn = begin <= from && to <= end;
        if (from == to || (!holds && !isIn))
            return;
        const int size = holds ? to - from : 1000000 + from;
        if (best.element < 0 || size < least) {
            best = place;
            least = size;
        }
    };
    for (std::size_t i = 0; i < m_elements.size(); ++i) {
        const Element &each = m_elements[i];
        look(each.kind == Kind::node   ? drawing.nodes[each.index].span
             : each.kind == Kind::edge ? drawing.edges[each.index].span
                                       : drawing.boxes[each.index].span,
             {int(i), -1});
        for (std::size_t line = 0; line < each.lines.size(); ++line)
            look(drawing.conditions[each.lines[line].condition].span, {int(i), int(line)});
    }
    if (best.element < 0)
        return false;
    choose(best);
    return true;
}

void DrawingView::setCurrent(const Place &place)
{
    m_current = exists(place) ? place : Place{};
    tellPartChosen(this);
    update();
}

void DrawingView::choose(const Place &place)
{
    setCurrent(place);
    emit chosen();
}

DrawingView::Place DrawingView::placeAt(const QPointF &point) const
{
    for (int i = int(m_elements.size()) - 1; i >= 0; --i) {
        const Element &each = m_elements[std::size_t(i)];
        if (!each.area.contains(point))
            continue;
        for (int line = 0; line < int(each.lines.size()); ++line)
            if (lineArea(each, line).contains(point))
                return {i, line};
        return {i, -1};
    }
    return {};
}

// To the nearest title or condition in that direction; sideways distance counts double.
void DrawingView::moveTo(Qt::Key key)
{
    if (m_elements.empty())
        return;
    if (!exists(m_current))
        return choose({0, -1});
    const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
    const double sign = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    const QPointF here = QRectF(areaOf(m_current)).center();
    Place best;
    double least = 0;
    for (int i = 0; i < int(m_elements.size()); ++i) {
        for (int line = -1; line < int(m_elements[std::size_t(i)].lines.size()); ++line) {
            const Place place{i, line};
            const QPointF way = QRectF(areaOf(place)).center() - here;
            const double along = sign * (isAcross ? way.x() : way.y());
            const double aside = std::abs(isAcross ? way.y() : way.x());
            if (place == m_current || along <= 0 || aside > 4 * along)
                continue;
            const double far = along + 2 * aside;
            if (best.element < 0 || far < least) {
                best = place;
                least = far;
            }
        }
    }
    if (best.element >= 0)
        choose(best);
}

void DrawingView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return moveTo(Qt::Key(event->key()));
    case Qt::Key_Home:
        return choose({m_elements.empty() ? -1 : 0, -1});
    case Qt::Key_End:
        return choose({int(m_elements.size()) - 1, -1});
    default:
        QWidget::keyPressEvent(event);
    }
}

void DrawingView::mousePressEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position());
    setFocus(Qt::MouseFocusReason);
    if (place.element < 0)
        return;
    choose(place);
    if (event->button() != Qt::LeftButton)
        return;
    if (place.line < 0 && addArea(place.element).contains(event->position().toPoint()))
        emit growRequested();
    else if (place.line >= 0 && removeArea(place).contains(event->position().toPoint()))
        emit removeRequested();
}

void DrawingView::mouseMoveEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position());
    setCursor(place.element < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (place == m_hovered)
        return;
    m_hovered = place;
    update();
}

void DrawingView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_hovered = {};
    update();
}

void DrawingView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position());
    if (place.element >= 0 && !addArea(place.element).contains(event->position().toPoint()))
        emit editRequested();
}

void DrawingView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const Place place = placeAt(event->pos());
        if (place.element < 0)
            return;
        if (place != m_current)
            choose(place);
        emit menuRequested(event->globalPos());
    } else if (exists(m_current)) {
        emit menuRequested(mapToGlobal(areaOf(m_current).bottomLeft()));
    }
}

void DrawingView::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasText() && !event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void DrawingView::dropEvent(QDropEvent *event)
{
    const Place place = placeAt(event->position());
    const bool isNode = place.element >= 0 && m_elements[std::size_t(place.element)].kind == Kind::node;
    event->acceptProposedAction();
    emit nameDropped(event->mimeData()->text(), isNode ? int(m_elements[std::size_t(place.element)].index) : -1);
}

bool DrawingView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const Place place = placeAt(help->pos());
        QString tip;
        if (place.element >= 0 && place.line < 0 && addArea(place.element).contains(help->pos()))
            tip = tr("Attach a relationship (+)");
        else if (place.line >= 0 && removeArea(place).contains(help->pos()))
            tip = tr("Remove the condition (Delete)");
        else if (place.element >= 0)
            tip = place.line >= 0 ? textOf(place) : m_elements[std::size_t(place.element)].tip;
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(tip), this);
        return true;
    }
    return QWidget::event(event);
}

void DrawingView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        lay();
}

void DrawingView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), theme.color(Role::base));
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr double pale = 0.45;
    painter.setOpacity(m_model->isOld() ? pale : 1);
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        paintEdge(painter, theme, i);
    for (int i = 0; i < int(m_elements.size()); ++i)
        paintElement(painter, theme, i);
}

void DrawingView::paintEdge(QPainter &painter, const Theme &theme, std::size_t index) const
{
    const QPolygonF &line = m_edges[index].line;
    if (line.size() < 2)
        return;
    const std::size_t first = m_model->drawing().nodes.size();
    const bool isCurrent = m_current.element == int(first + index);
    QPen pen(theme.color(isCurrent ? Role::accent : Role::muted), isCurrent ? theme.strong() : theme.line());
    if (m_elements[first + index].isDashed)
        pen.setDashPattern({3, 2.5});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    const auto &edge = m_model->drawing().edges[index];
    if (edge.isDirected && !edge.isJoin && !edge.isProduct)
        paintArrow(painter, line, theme.u(2));
}

void DrawingView::paintElement(QPainter &painter, const Theme &theme, int index) const
{
    const Element &element = m_elements[std::size_t(index)];
    const bool isCurrent = m_current.element == index;
    const bool isPill = element.kind == Kind::edge;
    const QRectF area = element.area.adjusted(0.5, 0.5, -0.5, -0.5), title = titleArea(element);
    const double round = isPill ? std::min(title.height() / 2, double(theme.u(3))) : theme.u(1.2);
    const QColor base = theme.color(Role::base);
    QPen pen(theme.color(Role::faint), theme.hairline());
    QColor ground = base;
    if (element.kind == Kind::node) {
        const QColor type = theme.typeColor(element.title);
        pen.setColor(Theme::mixed(base, type, 0.75));
        ground = Theme::mixed(base, type, theme.isDark() ? 0.30 : 0.16);
    } else if (element.kind == Kind::box) {
        ground = theme.color(Role::alternate);
    }
    if (element.isDashed || element.kind == Kind::box)
        pen.setDashPattern({4, 3});
    QPainterPath outline;
    outline.addRoundedRect(area, round, round);
    painter.fillPath(outline, base);
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(title, ground);
    for (int line = 0; line < int(element.lines.size()); ++line)
        paintLine(painter, theme, index, line);
    painter.restore();
    if (isCurrent) {
        pen = QPen(theme.color(Role::accent), hasFocus() ? theme.strong() : theme.line());
        if (element.isDashed)
            pen.setDashPattern({4, 3});
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outline);

    QRectF room = title.adjusted(theme.u(2), 0, -theme.u(2), 0);
    if (element.kind == Kind::node) {
        const QRectF add = addArea(index);
        const double side = theme.u(3.2);
        const bool isHot = m_hovered == Place{index, -1} || (isCurrent && m_current.line < 0);
        paintIcon(painter, {add.center().x() - side / 2, add.center().y() - side / 2, side, side}, Icon::add,
                  theme.color(isHot ? Role::accent : Role::muted));
        room.setRight(add.left());
    }
    const auto draw = [&](const QString &text, const QFont &font, Role role, Qt::Alignment side) {
        const QFontMetricsF metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, room.width());
        painter.setFont(font);
        painter.setPen(theme.color(role));
        painter.drawText(room, int(side | Qt::AlignVCenter), shown);
        return metrics.horizontalAdvance(shown) + theme.u(1.5);
    };
    if (!element.rows.isEmpty())
        room.setRight(room.right() - draw(element.rows, theme.font(Type::base, true),
                                          element.isEmpty ? Role::error : Role::text, Qt::AlignRight));
    if (element.kind == Kind::box) {
        draw(element.title, theme.font(Type::fixedSmall), Role::muted, Qt::AlignLeft);
        return;
    }
    // Marks matter more than the name of a variable.
    const QFontMetricsF small(theme.font(Type::small)), strong(theme.font(Type::base, true));
    double marks = 0;
    for (const QString &mark : element.marks)
        marks += small.horizontalAdvance(mark) + theme.u(1.5);
    const double whole = room.right();
    room.setRight(std::max(room.left() + theme.u(4), whole - marks));
    room.setLeft(room.left() + draw(element.title, theme.font(Type::base, true), Role::text, Qt::AlignLeft));
    room.setRight(whole);
    for (const QString &mark : element.marks)
        room.setLeft(room.left() + draw(mark, theme.font(Type::small), Role::accent, Qt::AlignLeft));
    const bool hasRoom = room.width() >= QFontMetricsF(theme.font(Type::base)).horizontalAdvance(element.name);
    if (!element.name.isEmpty() && hasRoom)
        draw(element.name, theme.font(Type::base), Role::muted, Qt::AlignLeft);
}

void DrawingView::paintLine(QPainter &painter, const Theme &theme, int index, int number) const
{
    const Element &element = m_elements[std::size_t(index)];
    const Line &line = element.lines[std::size_t(number)];
    const QRectF area = lineArea(element, number);
    const Place here{index, number};
    const bool isCurrent = m_current == here;
    if (isCurrent)
        painter.fillRect(area, theme.color(Role::selection));
    painter.setPen(QPen(theme.color(Role::grid), theme.hairline()));
    painter.drawLine(area.topLeft(), area.topRight());
    paintFunnel(painter, QPointF(area.left() + theme.u(3), area.center().y()), theme.u(1.3), theme.color(Role::muted));
    QRectF room = area.adjusted(theme.u(5.7), 0, -theme.u(addUnits), 0);
    if (isCurrent || m_hovered == here) {
        const QRectF cross = removeArea(here);
        const double small = theme.u(2.8);
        paintIcon(painter, {cross.center().x() - small / 2, cross.center().y() - small / 2, small, small}, Icon::close,
                  theme.color(Role::muted));
    }
    const QFont small = theme.font(Type::small), plain = theme.font(Type::base);
    if (!line.rows.isEmpty()) {
        painter.setFont(small);
        painter.setPen(theme.color(Role::muted));
        painter.drawText(room, int(Qt::AlignRight | Qt::AlignVCenter), line.rows);
        room.setRight(room.right() - QFontMetricsF(small).horizontalAdvance(line.rows) - theme.u(1.5));
    }
    painter.setFont(plain);
    painter.setPen(theme.color(Role::text));
    painter.drawText(room, int(Qt::AlignLeft | Qt::AlignVCenter),
                     QFontMetricsF(plain).elidedText(line.text, Qt::ElideRight, room.width()));
}

QString DrawingView::textOf(const Place &place) const
{
    if (!exists(place))
        return {};
    const Element &element = m_elements[std::size_t(place.element)];
    const auto withRows = [](const QString &text, const QString &rows) {
        return rows.isEmpty() || rows == QStringLiteral("…") || rows == QLatin1String("?")
                   ? text
                   : tr("%1, %2 rows", "an element of a drawing and the number of rows after it").arg(text, rows);
    };
    if (place.line >= 0) {
        const Line &line = element.lines[std::size_t(place.line)];
        return withRows(tr("Condition: %1").arg(line.text), line.rows);
    }
    switch (element.kind) {
    case Kind::node:
        return withRows(nodeName(m_model->drawing(), element.index), element.rows);
    case Kind::edge:
        return withRows(edgeSentence(m_model->drawing(), element.index), element.rows);
    case Kind::box:
        return tr("Only in the query text: %1").arg(element.title);
    }
    return {};
}

class DrawingView::Parts final : public PaintedParts {
public:
    explicit Parts(DrawingView *view) : m_view(view) {}
    QAccessible::Role role() const override { return QAccessible::Tree; }
    const QWidget *canvas() const override { return m_view; }
    int count(const PartPath &parent) const override
    {
        if (parent.isEmpty())
            return m_view->elementCount();
        return parent.size() == 1 ? int(m_view->m_elements[std::size_t(parent[0])].lines.size()) : 0;
    }
    Part part(const PartPath &path) const override
    {
        const Place place = placeOf(path);
        Part part{QAccessible::TreeItem, m_view->textOf(place)};
        part.area = m_view->areaOf(place);
        part.isSelected = m_view->current() == place;
        if (path.size() == 1) {
            part.description = m_view->m_elements[std::size_t(path[0])].tip;
            if (m_view->m_elements[std::size_t(path[0])].kind == Kind::node)
                part.otherAction = tr("Attach a relationship");
        } else {
            part.otherAction = tr("Change the condition");
        }
        return part;
    }
    PartPath current() const override
    {
        const Place &place = m_view->current();
        return place.element < 0 ? PartPath()
               : place.line < 0  ? PartPath{place.element}
                                 : PartPath{place.element, place.line};
    }
    void press(const PartPath &path) override { m_view->choose(placeOf(path)); }
    void act(const PartPath &path) override
    {
        m_view->choose(placeOf(path));
        if (path.size() == 1)
            emit m_view->growRequested();
        else
            emit m_view->editRequested();
    }

private:
    static Place placeOf(const PartPath &path) { return {path[0], path.size() > 1 ? path[1] : -1}; }
    DrawingView *m_view;
};

std::unique_ptr<PaintedParts> DrawingView::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
