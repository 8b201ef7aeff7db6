// SPDX-License-Identifier: GPL-3.0-or-later
// A node of an agent as a box with its caption inside: its size, and how its state is drawn, by colour and sign. GUI
// thread.
#pragma once

#include "app/models/graphpicture.h"

#include <QRectF>

class QPainter;

namespace widgets {

class Theme;

QSizeF boxSize(const Theme &theme, const app::PictureNode &node);
void paintBox(QPainter &painter, const Theme &theme, const app::PictureNode &node, const QRectF &area, bool isMarked);

} // namespace widgets
