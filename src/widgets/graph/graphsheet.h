// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a graph's picture; GraphView paints it in order, in slices. GUI thread.
#pragma once

#include "widgets/graph/graphview.h"

#include <vector>

namespace widgets {

struct GraphView::Sheet {
    QPixmap picture; // of a large graph; a small one is painted directly
    double scale = 1;
    QPointF offset;
    std::vector<int> edges;                      // the visible ones
    bool fine = false;                           // few enough for arrows and smooth lines
    bool dots = false;                           // nodes are too small for discs
    std::vector<int> named;                      // edges whose name is painted
    std::vector<int> captions;                   // nodes by decreasing importance
    std::size_t edge = 0, node = 0, caption = 0; // next to be painted
    std::vector<QRectF> taken;                   // areas of nodes and of painted captions
    std::size_t painted = 0;                     // captions
};

} // namespace widgets
