// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/centrepane.h"

#include "app/timelinemodel.h"
#include "widgets/parts.h"
#include "widgets/questionpane.h"
#include "widgets/scorepane.h"
#include "widgets/timelineview.h"

#include <QBoxLayout>
#include <QEvent>

#include <algorithm>

namespace widgets {

CentrePane::CentrePane(app::TimelineModel *timeline, app::ScoreModel *scores, QWidget *parent)
    : QWidget(parent), m_question(new QuestionPane), m_head(new SectionHead(tr("Timeline"))), m_timeline(new TimelineView),
      m_scores(new ScorePane(scores))
{
    m_timeline->setTimeline(timeline);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_question);
    column->addWidget(m_head);
    column->addWidget(m_timeline);
    column->addWidget(m_scores, 1);
    setMinimumWidth(Theme::of(this).u(70));
    connect(m_timeline, &TimelineView::preferredHeightChanged, this, &CentrePane::share);
    connect(m_timeline, &TimelineView::columnsChanged, this, [this] { m_scores->setColumns(m_timeline->columns()); });
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

void CentrePane::share()
{
    const Theme &theme = Theme::of(this);
    const int above = m_question->sizeHint().height() + m_head->height();
    const int free = height() - above;
    const int wanted = m_timeline->preferredHeight();
    const int least = m_timeline->minimumSizeHint().height();
    const int chart = theme.u(30); // below this a chart says nothing
    const int head = theme.u(8) + 2;
    const bool folded = free - least < chart + head;
    m_scores->setFolded(folded);
    const int room = folded ? free - head : free - head - chart;
    const int shown = folded ? std::max(least, room) : std::clamp(room, least, wanted);
    if (shown != m_timeline->minimumHeight() || shown != m_timeline->maximumHeight())
        m_timeline->setFixedHeight(std::max(theme.u(20), shown));
    m_scores->setSizePolicy(QSizePolicy::Preferred, folded ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    m_scores->setColumns(m_timeline->columns());
}

} // namespace widgets
