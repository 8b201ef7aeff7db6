// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/nodepanel.h"

#include "widgets/controls/parts.h"
#include "widgets/graph/graphview.h"
#include "widgets/theme/chip.h"
#include "widgets/theme/icon.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

namespace widgets {

namespace {

// A row for each "name: value"; lines without a value take the whole width.
QString asTable(const QStringList &lines, const QColor &muted)
{
    QString out = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
    for (const QString &line : lines) {
        const qsizetype colon = line.indexOf(QLatin1String(": "));
        if (colon < 0)
            out += QStringLiteral("<tr><td colspan='2'>%1</td></tr>").arg(line.toHtmlEscaped());
        else
            out += QStringLiteral("<tr><td style='color:%1'>%2&nbsp;</td><td>%3</td></tr>")
                       .arg(muted.name(), line.left(colon).toHtmlEscaped(), line.mid(colon + 2).toHtmlEscaped());
    }
    return out + QStringLiteral("</table>");
}

} // namespace

NodePanel::NodePanel(GraphView *view) : QFrame(view), m_view(view), m_scroll(new QScrollArea), m_text(new QLabel)
{
    const Theme &theme = Theme::of(view);
    setAccessibleName(tr("Selected node"));
    setAutoFillBackground(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(2.5), theme.u(1.5), theme.u(1), theme.u(1.5));
    column->setSpacing(theme.u(1));
    auto *head = new QHBoxLayout;
    head->addStretch(1);
    QToolButton *close = flatButton(Icon::close, tr("Close the details"), this);
    connect(close, &QToolButton::clicked, this, [this] {
        show(-1);
        m_view->setFocus();
    });
    head->addWidget(close);
    column->addLayout(head);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFont(theme.font(Type::base));
    m_scroll->setWidget(m_text);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_text->setAutoFillBackground(false);
    column->addWidget(m_scroll, 1);
    view->installEventFilter(this);
    setCursor(Qt::ArrowCursor);
    hide();
}

QString NodePanel::text() const
{
    return m_caption + QLatin1Char('\n') + m_text->text();
}

void NodePanel::show(int node)
{
    const app::GraphPicture &picture = m_view->picture();
    m_node = node >= 0 && node < int(picture.nodes.size()) ? node : -1;
    setVisible(m_node >= 0);
    if (m_node < 0)
        return;
    const app::PictureNode &one = picture.nodes[std::size_t(m_node)];
    m_caption = one.caption;
    m_kind = picture.kinds.value(one.kind);
    m_text->setText(asTable(one.detail.split(QLatin1Char('\n')), Theme::of(this).color(Role::muted)));
    m_scroll->verticalScrollBar()->setValue(0);
    place();
    raise();
    update();
}

// At the top of the side away from the node; in a narrow view below or above it.
void NodePanel::place()
{
    const Theme &theme = Theme::of(this);
    const int gap = theme.u(2);
    const QRect all = m_view->rect().adjusted(gap, gap, -gap, -gap);
    const bool isNarrow = all.width() < theme.u(120);
    const int wide = isNarrow ? all.width() : std::clamp(all.width() / 3, theme.u(58), theme.u(84));
    const int inner = wide - theme.u(6);
    const int text = m_text->heightForWidth(inner);
    const int wanted = text + theme.u(12);
    const int high = std::min(wanted, isNarrow ? all.height() / 2 : all.height());
    const QPointF node = m_view->onScreen(m_node);
    QRect area(0, 0, wide, high);
    if (isNarrow)
        area.moveTopLeft(node.y() > all.center().y() ? all.topLeft() : QPoint(all.left(), all.bottom() - high));
    else
        area.moveTopLeft(node.x() > all.center().x() ? all.topLeft() : QPoint(all.right() - wide, all.top()));
    setGeometry(area);
}

bool NodePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

void NodePanel::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::hairline), theme.hairline()));
    painter.setBrush(theme.color(Role::window));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.u(1), theme.u(1));
    painter.setFont(theme.font(Type::base, true));
    const QFontMetricsF metrics(painter.font());
    const double left = theme.u(2.5), top = theme.u(1.5), high = theme.u(6);
    const double wide = std::min(chipWidth(theme, metrics, m_caption), width() - left - theme.u(9));
    paintChip(painter, theme, QRectF(left, top, wide, high), m_caption, m_kind);
}

} // namespace widgets
