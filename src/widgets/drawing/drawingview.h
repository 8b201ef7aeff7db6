// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a drawing of a query: nodes as cards, edges as lines with a label, conditions as lines in both, and what
// cannot be drawn as grey boxes. One place is the current one; arrow keys and the mouse choose it. It changes nothing
// itself: its owner acts on its signals. GUI thread.
#pragma once

#include "app/console/drawingmodel.h"
#include "widgets/accessible/paintedparts.h"
#include "widgets/drawing/drawinglayout.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace widgets {

class Theme;

class DrawingView : public QWidget, public HasParts {
    Q_OBJECT
public:
    // Elements are the nodes, then the edges, then the boxes. Line -1 is the title of an element.
    struct Place {
        int element = -1;
        int line = -1;
        bool operator==(const Place &) const = default;
    };
    explicit DrawingView(app::DrawingModel *model, QWidget *parent = nullptr);

    void refresh();                  // the drawing has changed
    void setRoom(const QSize &room); // of the visible part
    const Place &current() const { return m_current; }
    void setCurrent(const Place &place);          // emits nothing
    app::DrawnElement element() const;            // the current one; kind none: a box or nothing
    std::optional<std::size_t> condition() const; // the current one
    std::optional<std::size_t> box() const;
    std::optional<Place> placeOf(const app::DrawnElement &element) const;
    bool chooseText(int begin, int end); // what is written there; false: nothing
    int elementCount() const { return int(m_elements.size()); }
    QRect areaOf(const Place &place) const;     // in this widget
    QRect addArea(int node) const;              // its button for a relationship
    QRect removeArea(const Place &place) const; // the cross of a condition
    QString textOf(const Place &place) const;   // for assistive technology and tests
    QSize sizeHint() const override;
    std::unique_ptr<PaintedParts> makeParts() override;

signals:
    void chosen(); // by the user
    void growRequested();
    void editRequested();
    void removeRequested();
    void menuRequested(const QPoint &global);
    // A name of the schema was dropped; `node`: on a node, or -1.
    void nameDropped(const QString &name, int node);

protected:
    bool event(QEvent *event) override; // tool tips
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    class Parts;
    enum class Kind { node, edge, box };
    struct Line {
        QString text, rows;
        std::size_t condition = 0;
    };
    struct Element {
        Kind kind = Kind::node;
        std::size_t index = 0; // of its kind in the drawing
        QString title, name = {}, rows = {}, tip = {};
        QStringList marks = {};
        bool isDashed = false, isEmpty = false; // empty: no rows are left after it
        std::vector<Line> lines = {};
        QRectF area = {};
    };
    void addLines(Element &element, const app::DrawnElement &of) const;
    void lay();
    QSizeF sizeOf(const Element &element) const;
    QRectF titleArea(const Element &element) const;
    QRectF lineArea(const Element &element, int line) const;
    bool exists(const Place &place) const;
    Place placeAt(const QPointF &point) const;
    void choose(const Place &place);
    void moveTo(Qt::Key key);
    void paintEdge(QPainter &painter, const Theme &theme, std::size_t edge) const;
    void paintElement(QPainter &painter, const Theme &theme, int index) const;
    void paintLine(QPainter &painter, const Theme &theme, int element, int line) const;

    app::DrawingModel *m_model;
    std::vector<Element> m_elements;
    std::vector<DrawingPlaces::Edge> m_edges;
    QSizeF m_size{0, 0};
    QSize m_room;
    Place m_current, m_hovered;
};

} // namespace widgets
