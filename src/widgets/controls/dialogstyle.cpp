// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/dialogstyle.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

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
#include <QScreen>
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

// Fields and lists get an outline in dark palettes, selections a tint, pages no coloured frame.
void dressField(QWidget *field)
{
    if (field->testAttribute(Qt::WA_SetStyle)) // it already has a style of its own
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
    default: // closing and cancelling do nothing
        return false;
    }
    // Only one button has the accent colour: skip if the dialog has set one.
    for (const Button *own : button->window()->findChildren<Button *>())
        if (own->isAccent() && own->isVisible() && own->window() == button->window())
            return false;
    return true;
}

void DialogStyle::dress(QDialog *dialog)
{
    // Qt's file dialog keeps its own fields; only its buttons are styled.
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
        if (const QSize most = dialog->screen()->availableSize() * 0.94; // with its frame
            dialog->width() > most.width() || dialog->height() > most.height())
            dialog->resize(dialog->size().boundedTo(most));
        if (qobject_cast<QInputDialog *>(dialog)) // room for a whole sentence
            dialog->resize(std::max(dialog->width(), theme.u(110)), dialog->height());
        // A default button set before it was added to the dialog is not registered: Enter would press the first button.
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
            ViewStyle::outline(menu); // else its check boxes are invisible in dark palettes
    } else if (event->type() == QEvent::Paint && object->isWidgetType() && object->property(dressed).isValid()) {
        if (auto *button = qobject_cast<QPushButton *>(object); button && isAccent(button)) {
            paintAccentButton(button);
            return true;
        }
    }
    return false;
}

} // namespace widgets
