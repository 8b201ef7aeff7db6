// SPDX-License-Identifier: GPL-3.0-or-later
// The whole run in a strip above the timeline: one row per branch, one bar per attempt with the height of its score,
// and a frame around the part that the timeline shows. Click, drag and keys move the timeline. Shown only for runs
// longer than the view. GUI thread.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace app {
class TimelineModel;
struct Branch;
} // namespace app

namespace widgets {

class TimelineView;

class MiniMap : public QWidget {
    Q_OBJECT
public:
    MiniMap(app::TimelineModel *model, TimelineView *view, QWidget *parent = nullptr);
    bool isNeeded() const;
    int wantedHeight() const; // zero if it is not needed
    QRectF seenArea() const;  // the timeline's visible part, in this widget

signals:
    void wantedHeightChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void modelChanged();
    void follow();
    void draw();
    void drawBranch(QPainter &painter, const app::Branch &branch, double top, double height) const;
    void moveTo(const QPointF &place);
    double branchHeight() const;
    QRectF map() const; // area without margins
    app::TimelineModel *m_model;
    TimelineView *m_view;
    QPixmap m_picture; // everything but the frame; null: must be drawn
    int m_wanted = 0;
    QPointF m_grip; // from the frame's centre to the grabbed point
};

} // namespace widgets
