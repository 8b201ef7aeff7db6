// SPDX-License-Identifier: GPL-3.0-or-later
// The rail of a card: its steps as dots with their names. Painting needs no window. GUI thread.
#pragma once

#include <vector>

class QPainter;
class QRectF;

namespace widgets {

class Theme;
struct CardContent;
struct StepDot;

inline constexpr double breakpointRise = 3.1; // in U, of the dot above the rail

// Centres of the dots: names are centred under them, the outer ones flush with the card's edges.
std::vector<double> dotCentres(const Theme &theme, const QRectF &rail, const std::vector<StepDot> &steps);
// A rail whose names do not fit in one line has them in two, by turns. In pixels, with its names.
double railHeight(const Theme &theme, double width, const std::vector<StepDot> &steps);
void paintRail(QPainter &painter, const Theme &theme, const QRectF &rail, const CardContent &card);

} // namespace widgets
