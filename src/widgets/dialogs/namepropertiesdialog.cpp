// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/namepropertiesdialog.h"

#include "app/source/learning.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSignalBlocker>

namespace widgets {

NamePropertiesDialog::NamePropertiesDialog(app::Learning *learning, const QString &type, const QStringList &properties,
                                           QWidget *parent)
    : QDialog(parent), m_learning(learning), m_type(type), m_preview(new QLabel)
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Display name"));
    setObjectName(QStringLiteral("calledBy"));
    auto *about = new QLabel(tr("The display name of “%1” consists of these properties, in this order. Rows and "
                                "questions use the display name.")
                                 .arg(type));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    auto *form = new QFormLayout;
    const std::array<QString, 3> labels{tr("&Display name"), tr("&Second part"), tr("&Third part")};
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        auto *part = m_parts[i] = new QComboBox;
        if (i > 0)
            part->addItem(tr("no further property"));
        part->addItems(properties);
        part->setMinimumWidth(int(theme.u(70)));
        form->addRow(labels[i], part);
        connect(part, &QComboBox::currentIndexChanged, this, &NamePropertiesDialog::changed);
    }
    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setWordWrap(true);
    m_preview->setAccessibleName(tr("Examples of the display name"));
    m_preview->setMinimumHeight(QFontMetrics(m_preview->font()).lineSpacing() * 3);
    m_preview->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    form->addRow(tr("Examples"), m_preview);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_keep = buttons->button(QDialogButtonBox::Ok);
    m_forget = buttons->addButton(tr("&Remove your choice"), QDialogButtonBox::ResetRole);
    m_forget->setEnabled(!m_learning->taughtNameProperties(type).isEmpty());
    m_forget->setToolTip(tr("Let the program take the display name from the data again"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(about);
    column->addLayout(form);
    column->addStretch(1);
    column->addWidget(buttons);
    setMinimumWidth(int(theme.u(120)));
    addHelp(buttons, QStringLiteral("words"));
    connect(buttons, &QDialogButtonBox::accepted, this, &NamePropertiesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_forget, &QPushButton::clicked, this, [this] {
        m_learning->setNameProperties(m_type, {});
        emit notified(tr("Your choice is removed. The display name of “%1” is taken from the data again.").arg(m_type));
        reject();
    });
    connect(m_learning, &app::Learning::namesFound, this, &NamePropertiesDialog::namesFound);
    put(m_learning->taughtNameProperties(type));
    m_learning->findNames(type, {}); // examples for the current properties
}

QStringList NamePropertiesDialog::chosen() const
{
    QStringList all;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (m_parts[i]->isEnabled() && m_parts[i]->currentIndex() >= (i > 0 ? 1 : 0))
            all += m_parts[i]->currentText();
    return all;
}

QString NamePropertiesDialog::preview() const
{
    return m_preview->text();
}

void NamePropertiesDialog::put(const QStringList &parts)
{
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QSignalBlocker quiet(m_parts[i]);
        m_parts[i]->setCurrentIndex(std::max(0, m_parts[i]->findText(parts.value(qsizetype(i)))));
    }
    m_parts[2]->setEnabled(m_parts[1]->currentIndex() > 0);
}

void NamePropertiesDialog::changed()
{
    m_isTouched = true;
    m_parts[2]->setEnabled(m_parts[1]->currentIndex() > 0);
    const QStringList parts = chosen();
    const bool isTwice = QSet<QString>(parts.begin(), parts.end()).size() < parts.size();
    m_keep->setEnabled(!parts.isEmpty() && !isTwice);
    if (isTwice)
        m_preview->setText(tr("A property is chosen twice. Choose another property."));
    else if (!parts.isEmpty())
        m_learning->findNames(m_type, parts);
}

void NamePropertiesDialog::namesFound(const QString &type, const QStringList &asked, const QStringList &properties,
                                      const QStringList &names, const QString &problem)
{
    if (type != m_type)
        return;
    if (asked.isEmpty()) {
        m_now = properties;
        if (m_isTouched)
            return;
        put(properties);
        if (const QStringList shown = chosen(); properties.isEmpty() && !shown.isEmpty())
            return m_learning->findNames(m_type, shown); // there is no display name yet: examples for what is shown
    } else if (asked != chosen() || !m_keep->isEnabled()) {
        return; // the choice has changed since
    }
    m_preview->setText(!problem.isEmpty() ? problem
                       : names.isEmpty()  ? tr("No entry of this type has a value for the chosen properties.")
                                          : names.join(u'\n'));
}

void NamePropertiesDialog::accept()
{
    const QStringList parts = chosen();
    if (!m_keep->isEnabled() || parts.isEmpty())
        return;
    if (parts != m_now) {
        m_learning->setNameProperties(m_type, parts);
        emit notified(
            tr("Saved: the display name of “%1” consists of %2.").arg(m_type, parts.join(QStringLiteral(" + "))));
    }
    QDialog::accept();
}

} // namespace widgets
