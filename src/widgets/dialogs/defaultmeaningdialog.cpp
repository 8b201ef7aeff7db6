// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/defaultmeaningdialog.h"

#include "app/source/learning.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>

namespace widgets {

DefaultMeaningDialog::DefaultMeaningDialog(app::Learning *learning, const QString &type,
                                           std::vector<app::DefaultChoice> choices, QWidget *parent)
    : QDialog(parent), m_learning(learning), m_type(type), m_choices(std::move(choices))
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Default meaning"));
    setObjectName(QStringLiteral("meant"));
    auto *about = new QLabel(
        m_choices.empty() ? tr("There is nothing to choose. “%1” has at most one date, and at most one "
                               "relationship to any other type.")
                                .arg(type)
                          : tr("This choice applies to questions about “%1” that mention neither a relationship nor a "
                               "date. If a question mentions one, the question takes precedence over this choice.")
                                .arg(type));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    auto *form = new QFormLayout;
    for (const app::DefaultChoice &each : m_choices) {
        auto *box = new QComboBox;
        box->addItem(tr("no default"));
        box->addItems(each.choices);
        const QString now =
            each.other.isEmpty() ? m_learning->defaultDate(type) : m_learning->defaultRelationship(type, each.other);
        if (!now.isEmpty() && box->findText(now) < 0)
            box->addItem(now); // a choice from the file
        box->setCurrentIndex(now.isEmpty() ? 0 : box->findText(now));
        box->setMinimumWidth(int(theme.u(70)));
        auto *label = new QLabel(each.other.isEmpty() ? tr("Date") : tr("Relationship to “%1”").arg(each.other));
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(box);
        box->setAccessibleName(label->text());
        form->addRow(label, box);
        m_boxes.push_back(box);
    }
    auto *inner = new QWidget; // a table may have many relationships
    inner->setLayout(form);
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(inner);
    auto *buttons = new QDialogButtonBox(m_choices.empty() ? QDialogButtonBox::Close
                                                           : QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *column = new QVBoxLayout(this);
    column->addWidget(about);
    column->addWidget(area, 1);
    column->addWidget(buttons);
    area->setVisible(!m_choices.empty());
    setMinimumWidth(int(theme.u(120)));
    addHelp(buttons, QStringLiteral("words"));
    connect(buttons, &QDialogButtonBox::accepted, this, &DefaultMeaningDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void DefaultMeaningDialog::accept()
{
    QStringList changes;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const app::DefaultChoice &each = m_choices[i];
        const QString chosen = m_boxes[i]->currentIndex() > 0 ? m_boxes[i]->currentText() : QString();
        const QString now = each.other.isEmpty() ? m_learning->defaultDate(m_type)
                                                 : m_learning->defaultRelationship(m_type, each.other);
        if (chosen == now)
            continue;
        if (each.other.isEmpty())
            m_learning->setDefaultDate(m_type, chosen);
        else
            m_learning->setDefaultRelationship(m_type, each.other, chosen);
        changes += each.other.isEmpty() ? m_type : tr("%1 and %2").arg(m_type, each.other);
    }
    if (!changes.isEmpty())
        emit notified(tr("The default meaning of %1 is saved.").arg(changes.join(QStringLiteral(", "))));
    QDialog::accept();
}

} // namespace widgets
