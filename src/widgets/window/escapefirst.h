// SPDX-License-Identifier: GPL-3.0-or-later
// Escape closes what a person has open where the focus is, before the window's own Escape stops a run. GUI thread.
#pragma once

#include <QObject>
#include <functional>

class QWidget;

namespace widgets {

class EscapeFirst : public QObject {
public:
    // For the keys that reach `widget`, of what is inside it, too. Lives as long as it. Without `isOpen` it is open
    // while it is seen.
    EscapeFirst(QWidget *widget, std::function<void()> close, std::function<bool()> isOpen = {});

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<void()> m_close;
    std::function<bool()> m_isOpen;
};

} // namespace widgets
