// SPDX-License-Identifier: GPL-3.0-or-later
// The query of a card. Painting needs no window. GUI thread.
#pragma once

class QPainter;
class QRectF;

namespace widgets {

class Theme;
struct CardContent;

// Paints the query in fixed-width cells, wrapped at its tokens, in at most `lines` lines; marks are painted behind the
// tokens. Returns the height.
double paintQuery(QPainter &painter, const Theme &theme, const QRectF &area, const CardContent &card, int lines);

} // namespace widgets
