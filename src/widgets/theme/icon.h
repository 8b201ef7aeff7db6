// SPDX-License-Identifier: GPL-3.0-or-later
// Symbolic icons of the program, each one shape drawn in a given colour. GUI thread.
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
    found, // an undeclared relationship
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

// Draws into `area` (logical pixels) in `colour`; `hole` is the colour of gaps in a solid shape.
void paintIcon(QPainter &painter, const QRectF &area, Icon icon, const QColor &colour, const QColor &hole = Qt::white);

// For buttons and actions: follows the palette (text, disabled text, text on accent) of the painted widget.
QIcon icon(Icon icon);
// Always in the given role, for status icons.
QIcon icon(Icon icon, const QColor &colour);

} // namespace widgets
