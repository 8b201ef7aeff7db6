// SPDX-License-Identifier: GPL-3.0-or-later
// One look for every dialog, whoever made it: the button that Enter presses is the one in accent, no button has an icon
// of the style, and fields have outlines on a dark ground, too. Lives as long as the application; GUI thread.
#pragma once

#include <QObject>

class QDialog;
class QPushButton;

namespace widgets {

class DialogStyle : public QObject {
    Q_OBJECT
public:
    static void install(); // once; more do nothing
    // Where it is painted in accent: it accepts something, and Enter presses it.
    static bool isAccent(const QPushButton *button);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    using QObject::QObject;
    void dress(QDialog *dialog);
};

} // namespace widgets
