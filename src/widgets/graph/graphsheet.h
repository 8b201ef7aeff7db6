// SPDX-License-Identifier: GPL-3.0-or-later
// How far a picture of a graph has come: GraphView paints it in order, a piece at a time. GUI thread.
#pragma once

#include "widgets/graph/graphview.h"

#include <vector>

namespace widgets {

struct GraphView::Sheet {
    QPixmap picture; // of a large graph; a small one is painted where it is shown
    double scale = 1;
    QPointF offset;
    std::vector<int> edges;                      // those that are seen
    bool fine = false;                           // few enough for arrows and smooth lines
    bool dots = false;                           // nodes that are too small for more
    std::vector<int> named;                      // edges whose word is to be painted
    std::vector<int> captions;                   // nodes, the most important first
    std::size_t edge = 0, node = 0, caption = 0; // the next ones
    std::vector<QRectF> taken;                   // by captions
};

} // namespace widgets
