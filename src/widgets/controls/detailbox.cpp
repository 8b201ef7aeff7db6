// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/detailbox.h"

#include "widgets/controls/parts.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace widgets {

DetailBox::DetailBox(const QString &title, const QString &text, QWidget *parent) : QDialog(parent)
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Details"));
    auto *heading = new QLabel(title);
    heading->setFont(theme.font(Type::base, true));
    heading->setWordWrap(true);
    auto *body = new QPlainTextEdit(text);
    body->setReadOnly(true);
    body->setFont(theme.font(Type::fixed));
    body->setAccessibleName(tr("Details"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *copy = new Button(Icon::copy, tr("Copy"));
    buttons->addButton(copy, QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [text] { QGuiApplication::clipboard()->setText(text); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(theme.u(3));
    column->addWidget(heading);
    column->addWidget(body, 1);
    column->addWidget(buttons);
    resize(theme.u(150), theme.u(80));
}

void DetailBox::show(QWidget *parent, const QString &title, const QString &text)
{
    auto *box = new DetailBox(title, text, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace widgets
