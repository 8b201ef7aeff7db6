// SPDX-License-Identifier: GPL-3.0-or-later
// Escape closes the open part that has the focus, before the shortcut of the window stops a run. GUI thread.
#pragma once

#include <QObject>
#include <functional>

class QWidget;

namespace widgets {

class EscapeFilter : public QObject {
public:
    // Filters keys of `widget` and its children; deleted with it. Without `isOpen` it counts as open while visible.
    EscapeFilter(QWidget *widget, std::function<void()> close, std::function<bool()> isOpen = {});

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<void()> m_close;
    std::function<bool()> m_isOpen;
};

} // namespace widgets
