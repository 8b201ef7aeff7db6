// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/dialogstyle.h"

#include "widgets/theme/viewstyle.h"
#include "widgets/window/parts.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace widgets {

namespace {

constexpr const char *dressed = "reflexionDressed";

} // namespace

void DialogStyle::install()
{
    constexpr const char *name = "dialogStyle";
    if (!qApp->findChild<DialogStyle *>(QLatin1String(name), Qt::FindDirectChildrenOnly)) {
        auto *style = new DialogStyle(qApp);
        style->setObjectName(QLatin1String(name));
        qApp->installEventFilter(style);
    }
}

bool DialogStyle::isAccent(const QPushButton *button)
{
    if (!button->isDefault() || !button->isEnabled() || qobject_cast<const Button *>(button))
        return false;
    const auto *box = qobject_cast<const QDialogButtonBox *>(button->parentWidget());
    if (!box)
        return false;
    switch (box->buttonRole(const_cast<QPushButton *>(button))) {
    case QDialogButtonBox::AcceptRole:
    case QDialogButtonBox::YesRole:
    case QDialogButtonBox::ApplyRole:
    case QDialogButtonBox::ActionRole:
        break;
    default: // closing and cancelling are no deed
        return false;
    }
    // One filled accent at a time: a button of the dialog's own has it already.
    for (const Button *own : button->window()->findChildren<Button *>())
        if (own->isAccent() && own->isVisible() && own->window() == button->window())
            return false;
    return true;
}

void DialogStyle::dress(QDialog *dialog)
{
    if (!dialog->property(dressed).toBool()) { // once
        dialog->setProperty(dressed, true);
        for (QWidget *child : dialog->findChildren<QWidget *>())
            if (qobject_cast<QCheckBox *>(child) || qobject_cast<QRadioButton *>(child) ||
                qobject_cast<QLineEdit *>(child))
                ViewStyle::outline(child);
    }
    for (QDialogButtonBox *box : dialog->findChildren<QDialogButtonBox *>())
        for (QAbstractButton *button : box->buttons()) {
            if (!qobject_cast<Button *>(button))
                button->setIcon(QIcon());
            if (!button->property(dressed).toBool()) {
                button->setProperty(dressed, true);
                button->installEventFilter(this);
            }
        }
}

bool DialogStyle::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Show) {
        if (auto *dialog = qobject_cast<QDialog *>(object); dialog && !qobject_cast<QFileDialog *>(dialog))
            dress(dialog);
    } else if (event->type() == QEvent::Paint && object->isWidgetType() && object->property(dressed).isValid()) {
        if (auto *button = qobject_cast<QPushButton *>(object); button && isAccent(button)) {
            paintAccentButton(button);
            return true;
        }
    }
    return false;
}

} // namespace widgets
