// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: a row per branch with its fork, a card per attempt, the steps of each on a rail. Only the visible part
// is laid out and painted, so that scrolling is independent of the number of cards. GUI thread.
#pragma once

#include "app/run/timelinemodel.h"
#include "app/source/agentview.h"
#include "widgets/accessible/paintedparts.h"
#include "widgets/timeline/cardfaces.h"
#include "widgets/timeline/timelinelayout.h"

#include <QAbstractItemView>
#include <functional>
#include <optional>

namespace widgets {

class Button;

class TimelineView : public QAbstractItemView, public HasParts {
    Q_OBJECT
public:
    explicit TimelineView(QWidget *parent = nullptr);

    void setTimeline(app::TimelineModel *model);
    void setTokenizer(Tokenizer tokenizer);
    void setAgent(const app::AgentView &agent); // of the next runs; draws their placeholder
    ColumnGeometry columns() const;
    int preferredHeight() const;
    int heightIn(int room) const;    // that is used of a `room` of at least the preferred height
    int shortHeight(int room) const; // of the branches with short cards that fit in `room`, at least one
    void select(const QModelIndex &card, int step = -1);
    void choose(const QModelIndex &card, int step = -1); // as a click does
    int selectedStep() const { return m_step; }
    QRect cardArea(const QModelIndex &card) const; // in the viewport

    QRect visualRect(const QModelIndex &index) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint &point) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setModel(QAbstractItemModel *model) override;
    std::unique_ptr<PaintedParts> makeParts() override;

signals:
    void cardChosen(const QModelIndex &card);
    void stepChosen(const QModelIndex &card, int step);
    void cardOpened(const QModelIndex &card);
    void columnsChanged();
    void preferredHeightChanged();
    void editRequested();
    void skipRequested();
    void runRequested();
    void breakpointRequested(const QString &node);
    // Of a card or of its step (-1: none); in screen coordinates.
    void menuRequested(const QModelIndex &card, int step, const QPoint &place);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void dataChanged(const QModelIndex &from, const QModelIndex &to, const QVector<int> &roles) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    int horizontalOffset() const override;
    int verticalOffset() const override;
    bool isIndexHidden(const QModelIndex &) const override { return false; }
    void setSelection(const QRect &, QItemSelectionModel::SelectionFlags) override {}
    QRegion visualRegionForSelection(const QItemSelection &) const override { return {}; }
    void updateGeometries() override;

private:
    class Parts;
    int branchCount() const;
    const app::Branch *branchAt(int row) const;
    QModelIndex branchIndex(int row) const;
    void describeCurrent();
    static PartPath pathOf(const QModelIndex &index);
    QModelIndex neighbour(int columns, int branches) const;
    bool isCurrent(const app::Branch &branch) const;
    bool roomy() const;
    const TimelineLayout &layoutOf() const; // computed once after each refresh()
    double branchTop(int row) const;        // in the viewport
    double branchPitch() const;
    double cardHeight() const;
    double cardLeft(int number) const; // of iteration `number`, in the viewport
    double cardWidth() const;
    QRectF cardRect(int branch, int number) const;
    CardContent face(const QModelIndex &index, const app::Branch &branch, const app::Iteration &card) const;
    void moveStep(int direction);
    // The dot at a point: of a step, or of a breakpoint above it.
    struct Spot {
        QModelIndex card;
        int step = -1;
        bool isBreakpoint = false;
    };
    Spot spotAt(const QPoint &point) const;
    void hint(const Spot &spot);
    void paintBranch(QPainter &painter, int row) const;
    double paintBranchName(QPainter &painter, const app::Branch &branch, double y, const QColor &colour) const;
    void paintAttempt(QPainter &painter, int row, int number, double y, const QColor &colour) const;
    void paintBranchEnd(QPainter &painter, const app::Branch &branch, const QPointF &end, const QColor &colour) const;
    void paintFork(QPainter &painter, int row) const;
    void paintBranchNote(QPainter &painter, int row) const;
    void paintPlaceholders(QPainter &painter) const;
    void place(Button *button, const QRectF &area);
    void placeButtons();
    void followRun();
    void refresh();
    QRectF mirrored(const QRectF &area) const;

    app::TimelineModel *m_timeline = nullptr;
    CardFaces m_faces;
    app::AgentView m_agent;
    QMetaObject::Connection m_aboutChanged;
    mutable std::optional<TimelineLayout> m_layout;
    int m_step = -1;
    bool m_keepsStep = false; // the current card changes together with its step
    Spot m_hint;              // where a click would set a breakpoint
    int m_lastPreferred = 0;
    ColumnGeometry m_lastColumns;
    Button *m_edit;
    Button *m_skip;
    Button *m_run;
};

} // namespace widgets
