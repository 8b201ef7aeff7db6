// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/preferencesdialog.h"

#include "widgets/controls/parts.h"
#include "widgets/dialogs/preferencespage.h"
#include "widgets/dialogs/settingsform.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

namespace widgets {

PreferencesDialog::PreferencesDialog(Of of, const QJsonObject &values, QWidget *parent)
    : QDialog(parent),
      m_search(new QLineEdit),
      m_groups(new QListWidget),
      m_pages(new QStackedWidget),
      m_nothing(new QLabel(tr("No setting contains these words. Clear the search to see all settings.")))
{
    setWindowTitle(of == Of::AllRuns ? tr("Preferences") : tr("Settings for the next run"));
    const Theme &theme = Theme::of(this);
    m_search->setPlaceholderText(tr("Find a setting"));
    m_search->setAccessibleName(tr("Find a setting"));
    m_search->setClearButtonEnabled(true);
    m_groups->setAccessibleName(tr("Groups of settings"));
    m_groups->setFixedWidth(theme.u(48));
    ViewStyle::applyTo(m_groups);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    QStringList groups;
    for (const app::SettingView &view : app::settingViews())
        if (!groups.contains(view.group))
            groups += view.group;
    for (const QString &group : groups) {
        auto *item = new QListWidgetItem(settingText(group), m_groups);
        item->setSizeHint(QSize(0, theme.u(7)));
        auto *form = new SettingsForm({group}, values);
        form->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
        m_forms += form;
        auto *scroll = new QScrollArea;
        scroll->setWidget(form);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_pages->addWidget(scroll);
    }
    m_pages->addWidget(m_nothing);
    auto *scope =
        new QLabel(of == Of::AllRuns ? tr("These settings apply to all new runs and are stored with each run. The "
                                          "command “reflexion settings” shows the settings on the command line.")
                                     : tr("These settings apply to the next run only."));
    scope->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *accept = new Button(of == Of::AllRuns ? tr("&Save") : tr("&Use for the next run"));
    accept->setAccent(true);
    accept->setDefault(true);
    buttons->addButton(accept, QDialogButtonBox::AcceptRole);
    auto *standard = buttons->addButton(tr("Restore &defaults"), QDialogButtonBox::ResetRole);
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_groups);
    middle->addWidget(m_pages, 1);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addLayout(middle, 1);
    column->addWidget(scope);
    column->addWidget(buttons);
    connect(m_groups, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_search, &QLineEdit::textChanged, this, &PreferencesDialog::search);
    addHelp(buttons, QStringLiteral("scores"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(standard, &QPushButton::clicked, this, [this] {
        for (SettingsForm *form : std::as_const(m_forms))
            form->setValues({});
        for (PreferencesPage *page : std::as_const(m_others))
            page->restoreDefaults();
    });
    m_groups->setCurrentRow(0);
    m_search->setFocus();
    resize(theme.u(190), theme.u(140));
}

QJsonObject PreferencesDialog::values() const
{
    QJsonObject all;
    for (const SettingsForm *form : m_forms) {
        const QJsonObject some = form->values();
        for (auto each = some.begin(); each != some.end(); ++each)
            all[each.key()] = each.value();
    }
    return all;
}

void PreferencesDialog::addPage(PreferencesPage *page)
{
    auto *item = new QListWidgetItem(page->title(), m_groups);
    item->setSizeHint(QSize(0, Theme::of(this).u(7)));
    auto *scroll = new QScrollArea;
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->insertWidget(m_pages->indexOf(m_nothing), scroll);
    m_others += page;
    connect(this, &QDialog::accepted, page, &PreferencesPage::save);
}

void PreferencesDialog::find(const QString &words)
{
    m_search->setText(words);
}

// Hides groups without a match and shows the first one with a match.
void PreferencesDialog::search(const QString &words)
{
    int first = -1;
    for (int i = 0; i < m_groups->count(); ++i) {
        const bool fits =
            i < int(m_forms.size()) ? m_forms[i]->filter(words) : m_others[i - m_forms.size()]->filter(words);
        m_groups->item(i)->setHidden(!fits);
        if (fits && first < 0)
            first = i;
    }
    if (first < 0) {
        m_pages->setCurrentWidget(m_nothing);
    } else if (m_groups->currentItem() && !m_groups->currentItem()->isHidden()) {
        m_pages->setCurrentIndex(m_groups->currentRow());
    } else {
        m_groups->setCurrentRow(first);
    }
}

} // namespace widgets
