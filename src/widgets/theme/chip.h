// SPDX-License-Identifier: GPL-3.0-or-later
// A node as a chip: its caption on a rounded ground in the colour of its type. GUI thread.
#pragma once

#include <QRectF>
#include <QString>

class QFontMetricsF;
class QPainter;

namespace widgets {

class Theme;

double chipWidth(const Theme &theme, const QFontMetricsF &metrics, const QString &text);
// Elides the text to the width of `area`.
void paintChip(QPainter &painter, const Theme &theme, const QRectF &area, const QString &text, const QString &type);

} // namespace widgets
