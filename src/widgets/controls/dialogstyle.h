// SPDX-License-Identifier: GPL-3.0-or-later
// Common look of all dialogs, including those of Qt: the default button is filled with the accent colour, buttons have
// no icons of the style, fields have visible outlines in dark palettes. Lives as long as the application; GUI thread.
#pragma once

#include <QObject>

class QDialog;
class QPushButton;

namespace widgets {

class DialogStyle : public QObject {
    Q_OBJECT
public:
    static void install(); // further calls do nothing
    // True for an enabled default button that accepts something: it is painted in the accent colour.
    static bool isAccent(const QPushButton *button);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    using QObject::QObject;
    void dress(QDialog *dialog);
};

} // namespace widgets
