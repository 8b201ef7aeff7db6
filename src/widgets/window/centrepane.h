// SPDX-License-Identifier: GPL-3.0-or-later
// Central widget: question, timeline, score chart. In a low window the chart folds before the cards. GUI thread.
#pragma once

#include <QWidget>

namespace app {
class ScoreModel;
class TimelineModel;
} // namespace app

namespace widgets {

class MiniMap;
class QuestionPane;
class SectionHead;
class ScorePane;
class TimelineView;

class CentrePane : public QWidget {
    Q_OBJECT
public:
    CentrePane(app::TimelineModel *timeline, app::ScoreModel *scores, QWidget *parent = nullptr);
    QuestionPane *question() const { return m_question; }
    MiniMap *map() const { return m_map; }
    TimelineView *timeline() const { return m_timeline; }
    ScorePane *scores() const { return m_scores; }
    void addTool(QWidget *tool); // added to the head of the timeline
    void setNote(QWidget *note); // below the head of the timeline; may be hidden
    // In place of the timeline and the chart, while no source is open; null: none. Takes ownership.
    void setStart(QWidget *start);
    QWidget *start() const { return m_start; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void share(); // divides the height between timeline and chart
    QuestionPane *m_question;
    SectionHead *m_head;
    QWidget *m_note = nullptr;
    QWidget *m_start = nullptr;
    TimelineView *m_timeline;
    MiniMap *m_map;
    ScorePane *m_scores;
};

} // namespace widgets
