// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/shortcutspage.h"

#include "widgets/controls/tablestyle.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>
#include <functional>

namespace widgets {

namespace {

// Reports each stroke at once; the base class waits a second for a further one.
class KeyField final : public QKeySequenceEdit {
public:
    std::function<void(const QKeySequence &keys)> pressed;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        QKeySequenceEdit::keyPressEvent(event);
        if (const QKeySequence keys = keySequence(); !keys.isEmpty()) // a modifier alone is empty
            pressed(QKeySequence(keys[0]));
    }
};

} // namespace

ShortcutsPage::ShortcutsPage(Shortcuts *shortcuts, QWidget *parent)
    : PreferencesPage(parent),
      m_shortcuts(shortcuts),
      m_chosen(shortcuts->present()),
      m_table(new QTableWidget(int(shortcuts->actions().size()), 2)),
      m_keys(new KeyField),
      m_remove(new QPushButton(tr("&Remove"))),
      m_reset(new QPushButton(tr("Use &default keys"))),
      m_note(new QLabel)
{
    const Theme &theme = Theme::of(this);
    styleTable(m_table, tr("Shortcuts"));
    m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->resizeSection(0, theme.u(72));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_table->setItem(row, 0, new QTableWidgetItem(plainText(m_shortcuts->actions().at(row))));
        m_table->setItem(row, 1, new QTableWidgetItem);
        showRow(row);
    }
    m_keys->setAccessibleName(tr("Keys of the selected command"));
    m_remove->setAutoDefault(false);
    m_reset->setAutoDefault(false);
    m_note->setWordWrap(true);
    m_note->setMinimumHeight(fontMetrics().lineSpacing() * 2); // the buttons stay where they are
    m_note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *row = new QHBoxLayout;
    row->addWidget(m_keys, 1);
    row->addWidget(m_remove);
    row->addWidget(m_reset);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->addWidget(m_table, 1);
    column->addLayout(row);
    column->addWidget(m_note);
    connect(m_table, &QTableWidget::currentCellChanged, this, &ShortcutsPage::showCurrent);
    static_cast<KeyField *>(m_keys)->pressed = [this](const QKeySequence &keys) { choose(keys); };
    connect(m_keys, &QKeySequenceEdit::editingFinished, this, [this] {
        if (m_keys->keySequence().isEmpty()) // only a modifier was pressed
            m_keys->setKeySequence(m_chosen.value(current()));
    });
    connect(m_remove, &QPushButton::clicked, this, [this] { choose({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (current())
            choose(m_shortcuts->standard(current()));
    });
    m_table->setCurrentCell(0, 0);
}

QString ShortcutsPage::title() const
{
    return tr("Shortcuts");
}

const QAction *ShortcutsPage::current() const
{
    return m_shortcuts->actions().value(m_table->currentRow());
}

void ShortcutsPage::showRow(int row)
{
    const QAction *action = m_shortcuts->actions().at(row);
    const QKeySequence keys = m_chosen.value(action);
    QTableWidgetItem *item = m_table->item(row, 1);
    item->setText(keys.toString(QKeySequence::NativeText));
    QFont font = m_table->font();
    font.setBold(keys != m_shortcuts->standard(action)); // changed ones
    item->setFont(font);
}

void ShortcutsPage::showCurrent()
{
    m_keys->setKeySequence(m_chosen.value(current()));
    m_note->setText(tr("Click the field and press the new keys."));
    m_remove->setEnabled(!m_chosen.value(current()).isEmpty());
    m_reset->setEnabled(current() && m_chosen.value(current()) != m_shortcuts->standard(current()));
}

void ShortcutsPage::choose(const QKeySequence &keys)
{
    if (!current())
        return;
    const QString problem = m_shortcuts->problem(current(), keys, m_chosen);
    if (problem.isEmpty()) {
        m_chosen.insert(current(), keys);
        showRow(m_table->currentRow());
    }
    showCurrent();
    if (!problem.isEmpty())
        m_note->setText(problem);
}

bool ShortcutsPage::filter(const QString &words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool any = false;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString text = m_table->item(row, 0)->text() + QLatin1Char(' ') + m_table->item(row, 1)->text();
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
            return text.contains(word, Qt::CaseInsensitive) || title().contains(word, Qt::CaseInsensitive);
        });
        m_table->setRowHidden(row, !fits);
        any = any || fits;
    }
    return any;
}

void ShortcutsPage::restoreDefaults()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QAction *action = m_shortcuts->actions().at(row);
        m_chosen.insert(action, m_shortcuts->standard(action));
        showRow(row);
    }
    showCurrent();
}

void ShortcutsPage::save()
{
    if (m_chosen != m_shortcuts->present())
        m_shortcuts->set(m_chosen);
}

} // namespace widgets
