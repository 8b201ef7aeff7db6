// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/centrepane.h"

#include "app/run/timelinemodel.h"
#include "widgets/controls/parts.h"
#include "widgets/panes/questionpane.h"
#include "widgets/timeline/minimap.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"

#include <QEvent>

#include <algorithm>

namespace widgets {

CentrePane::CentrePane(app::TimelineModel *timeline, app::ScoreModel *scores, QWidget *parent)
    : QWidget(parent),
      m_question(new QuestionPane),
      m_head(new SectionHead(tr("Timeline"))),
      m_timeline(new TimelineView),
      m_map(new MiniMap(timeline, m_timeline)),
      m_scores(new ScorePane(scores))
{
    m_timeline->setTimeline(timeline);
    for (QWidget *part :
         {static_cast<QWidget *>(m_question), static_cast<QWidget *>(m_head), static_cast<QWidget *>(m_map),
          static_cast<QWidget *>(m_timeline), static_cast<QWidget *>(m_scores)})
        part->setParent(this);
    connect(m_timeline, &TimelineView::preferredHeightChanged, this, &CentrePane::share);
    connect(m_map, &MiniMap::wantedHeightChanged, this, &CentrePane::share);
    connect(m_timeline, &TimelineView::columnsChanged, this, [this] { m_scores->setColumns(m_timeline->columns()); });
}

void CentrePane::addTool(QWidget *tool)
{
    m_head->addTool(tool);
}

void CentrePane::setNote(QWidget *note)
{
    m_note = note;
    note->setParent(this);
    note->installEventFilter(this);
    share();
}

void CentrePane::setStart(QWidget *start)
{
    if (m_start)
        m_start->deleteLater();
    m_start = start;
    for (QWidget *part :
         {static_cast<QWidget *>(m_head), static_cast<QWidget *>(m_timeline), static_cast<QWidget *>(m_scores)})
        part->setVisible(!start);
    if (start) {
        start->setParent(this);
        start->show();
    }
    share();
}

bool CentrePane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        share();
    return QWidget::eventFilter(watched, event);
}

void CentrePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    share();
}

bool CentrePane::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        share();
    return done;
}

QSize CentrePane::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    const int above = m_question->minimumSizeHint().height() + m_head->height();
    return {std::max(theme.u(70), m_question->minimumSizeHint().width()), above + theme.u(30) + m_scores->headHeight()};
}

// Without a layout: each height depends on the needs of the other parts, and no part may limit the window's height.
void CentrePane::share()
{
    const Theme &theme = Theme::of(this);
    int y = 0;
    const auto place = [&](QWidget *part, int height) {
        part->setGeometry(0, y, width(), height);
        y += height;
    };
    const int below = m_head->height() + theme.u(20) + m_scores->headHeight(); // stays in view
    place(m_question, m_question->heightIn(width(), height() - below));
    if (m_start) {
        m_map->hide();
        place(m_start, std::max(0, height() - y));
        return;
    }
    place(m_head, m_head->height());
    if (m_note && !m_note->isHidden())
        place(m_note, m_note->sizeHint().height());
    m_map->setVisible(m_map->isNeeded());
    place(m_map, m_map->wantedHeight());
    const int free = height() - y;
    const int least = m_timeline->minimumSizeHint().height();
    const int head = m_scores->headHeight();
    const int chart = theme.u(30); // minimum useful height of the chart
    const bool folded = free - least < chart + head;
    m_scores->setFolded(folded);
    const int room = free - head - (folded ? 0 : chart);
    // Cards have a full and a short form; a height between the two would leave empty space.
    const int preferred = std::max(least, m_timeline->preferredHeight());
    int shown = folded ? room : room >= preferred ? preferred : m_timeline->shortHeight(room);
    // What is left goes to the chart as far as its points need it, then to the cards.
    if (const int rest = free - head - std::max(chart, m_scores->bodyHeight()); !folded && rest > preferred)
        shown = std::max(rest, m_timeline->heightIn(rest));
    place(m_timeline, std::max(theme.u(20), shown));
    place(m_scores, std::max(head, height() - y));
    m_scores->setColumns(m_timeline->columns());
}

} // namespace widgets
