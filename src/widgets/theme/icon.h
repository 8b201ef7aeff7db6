// SPDX-License-Identifier: GPL-3.0-or-later
// The product's symbolic icons: one shape each, drawn in the colour that is asked for when it is painted. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QIcon>
#include <QRectF>

class QPainter;

namespace widgets {

enum class Icon {
    source,
    agent,
    model,
    flag,
    down,
    left,
    right,
    ask,
    step,
    pause,
    stop,
    play,
    search,
    node,
    relationship,
    found, // a relationship that is not declared
    property,
    table,
    compare,
    branch,
    answered,
    half,
    norows,
    error,
    paused,
    approval,
    waiting,
    stopped,
    unanswered,
    running,
    star,
    pencil,
    rerun,
    document,
    clock,
    person,
    finding,
    shield,
    dot,
    floating,
    close,
    add,
    remove,
    copy,
    folder,
    save,
    skip,
    tool,
    plug,
    speech,
    braces,
    tick,
    chart
};

// Draws into `area` (logical units) in `colour`; `hole` is what shows through a solid shape.
void paintIcon(QPainter &painter, const QRectF &area, Icon icon, const QColor &colour, const QColor &hole = Qt::white);

// For buttons and actions: follows the palette (text, disabled text, text on an accent) of the widget it is painted on.
QIcon icon(Icon icon);
// Always in the given role, for icons that carry a status.
QIcon icon(Icon icon, const QColor &colour);

} // namespace widgets
