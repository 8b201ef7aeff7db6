// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen node of a graph: its caption as a chip and its properties, in a panel over the canvas, on the side away
// from the node. The canvas keeps its size. GUI thread.
#pragma once

#include "app/models/graphpicture.h"

#include <QFrame>

class QLabel;
class QScrollArea;

namespace widgets {

class GraphView;

class NodePanel : public QFrame {
    Q_OBJECT
public:
    explicit NodePanel(GraphView *view);
    void show(int node); // -1: hides it
    QString text() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // size of the canvas
    void paintEvent(QPaintEvent *event) override;

private:
    void place();
    GraphView *m_view;
    QScrollArea *m_scroll;
    QLabel *m_text;
    QString m_caption, m_kind;
    int m_node = -1;
};

} // namespace widgets
