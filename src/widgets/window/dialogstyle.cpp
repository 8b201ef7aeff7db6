// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/dialogstyle.h"

#include "widgets/theme/icon.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/parts.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTextEdit>
#include <algorithm>

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

namespace {

// Fields and lists have an outline on a dark ground, a selection is a tint, and pages have no frame of another colour.
void dressField(QWidget *field)
{
    if (field->testAttribute(Qt::WA_SetStyle)) // by its own maker
        return;
    if (auto *tabs = qobject_cast<QTabWidget *>(field)) {
        tabs->setDocumentMode(true);
    } else if (auto *view = qobject_cast<QAbstractItemView *>(field)) {
        const bool isPopup = view->window() != field->window() || view->inherits("QComboBoxListView");
        if (!isPopup && !qobject_cast<QHeaderView *>(view))
            ViewStyle::applyTo(view);
    } else if (qobject_cast<QCheckBox *>(field) || qobject_cast<QRadioButton *>(field) ||
               qobject_cast<QLineEdit *>(field) || qobject_cast<QAbstractSpinBox *>(field) ||
               qobject_cast<QComboBox *>(field) || qobject_cast<QPlainTextEdit *>(field) ||
               qobject_cast<QTextEdit *>(field) || qobject_cast<QScrollArea *>(field)) {
        ViewStyle::outline(field);
    }
}

} // namespace

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
    // What Qt makes of files has its own fields; its buttons are those of all dialogs.
    if (!dialog->property(dressed).toBool() && !qobject_cast<QFileDialog *>(dialog)) { // once
        dialog->setProperty(dressed, true);
        for (QWidget *child : dialog->findChildren<QWidget *>())
            dressField(child);
        const Theme &theme = Theme::of(dialog);
        if (auto *box = qobject_cast<QMessageBox *>(dialog); box && box->icon() != QMessageBox::NoIcon) {
            const bool isError = box->icon() == QMessageBox::Critical, isWarning = box->icon() == QMessageBox::Warning;
            box->setIconPixmap(icon(isError     ? Icon::error
                                    : isWarning ? Icon::finding
                                                : Icon::waiting,
                                    theme.color(isError     ? Role::error
                                                : isWarning ? Role::amber
                                                            : Role::accent))
                                   .pixmap(QSize(theme.u(8), theme.u(8))));
        }
        if (qobject_cast<QInputDialog *>(dialog)) // a sentence is seen whole while it is typed
            dialog->resize(std::max(dialog->width(), theme.u(110)), dialog->height());
        // A button that was made the default before it stood in its dialog is not known there: Enter would press the
        // first one of all.
        for (QPushButton *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault()) {
                button->setDefault(false);
                button->setDefault(true);
                break;
            }
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
        if (auto *dialog = qobject_cast<QDialog *>(object))
            dress(dialog);
        else if (auto *menu = qobject_cast<QMenu *>(object); menu && !menu->testAttribute(Qt::WA_SetStyle))
            ViewStyle::outline(menu); // its check boxes are not seen on a dark ground else
    } else if (event->type() == QEvent::Paint && object->isWidgetType() && object->property(dressed).isValid()) {
        if (auto *button = qobject_cast<QPushButton *>(object); button && isAccent(button)) {
            paintAccentButton(button);
            return true;
        }
    }
    return false;
}

} // namespace widgets
