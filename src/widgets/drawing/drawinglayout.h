// SPDX-License-Identifier: GPL-3.0-or-later
// Places of cards and of the labels of their edges in a grid: neighbours are side by side or below each other, in as
// many columns as fit the width. Pure; any thread.
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <vector>

namespace widgets {

struct DrawingSizes {
    struct Edge {
        int from = 0, to = 0; // cards
        QSizeF size;          // of its label
    };
    std::vector<QSizeF> cards;
    std::vector<Edge> edges;
    std::vector<QSizeF> boxes; // below the cards
    double width = 0;          // to fit, if possible
    double gap = 16;           // around a label: room for an arrow
    double head = 24;          // height of the title line, where edges meet cards
};

struct DrawingPlaces {
    struct Edge {
        QRectF label;
        QPolygonF line; // from card to card, behind the label
    };
    std::vector<QRectF> cards;
    std::vector<Edge> edges;
    std::vector<QRectF> boxes;
    QSizeF size;
};

DrawingPlaces placesOf(const DrawingSizes &sizes);

} // namespace widgets
