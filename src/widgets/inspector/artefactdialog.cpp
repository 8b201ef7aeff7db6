// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/artefactdialog.h"

#include "app/inspector/inspectordata.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

namespace widgets {

ArtefactDialog *ArtefactDialog::show(QWidget *parent, const QString &title, const base::ArtefactPtr &artefact)
{
    auto *dialog = new ArtefactDialog(title, artefact, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

ArtefactDialog::ArtefactDialog(const QString &title, const base::ArtefactPtr &artefact, QWidget *parent)
    : QDialog(parent)
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(title);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(theme.u(200), theme.u(140));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    if (artefact && artefact->kind() == "rows") {
        auto *rows = new RowsPage;
        app::InspectorData data;
        data.rows = artefact;
        rows->show(data);
        column->addWidget(rows);
        return;
    }
    auto *text = new QPlainTextEdit(QString::fromStdString(base::displayOf(artefact)));
    text->setAccessibleName(title);
    text->setReadOnly(true);
    text->setFont(theme.font(Type::fixed));
    column->addWidget(text);
}

} // namespace widgets
