// SPDX-License-Identifier: GPL-3.0-or-later
// Part of a dock as high as its content; scrolls if the dock has less room, so that nothing is cut. GUI thread.
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
