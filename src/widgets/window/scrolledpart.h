// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a dock that is as high as what is in it, and scrolls where the dock has less room: nothing in it is cut.
// GUI thread.
#pragma once

#include <QScrollArea>

namespace widgets {

class ScrolledPart final : public QScrollArea {
    Q_OBJECT
public:
    explicit ScrolledPart(QWidget *content);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace widgets
