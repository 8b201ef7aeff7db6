// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/scrolledpart.h"

#include "widgets/theme/theme.h"

#include <QEvent>
#include <QResizeEvent>
#include <algorithm>

namespace widgets {

ScrolledPart::ScrolledPart(QWidget *content)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    content->setMinimumWidth(1); // the content follows the pane's width; its texts wrap
    setWidget(content);
    content->installEventFilter(this);
}

QSize ScrolledPart::sizeHint() const
{
    const int height =
        widget()->hasHeightForWidth() ? widget()->heightForWidth(viewport()->width()) : widget()->sizeHint().height();
    return {widget()->sizeHint().width(), height};
}

QSize ScrolledPart::minimumSizeHint() const
{
    return {0, std::min(sizeHint().height(), int(Theme::of(this).u(16)))};
}

bool ScrolledPart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

// A new width changes the height of wrapped texts.
void ScrolledPart::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

} // namespace widgets
