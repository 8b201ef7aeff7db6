// SPDX-License-Identifier: GPL-3.0-or-later
// Page of the preferences: the shortcut of each action. Keys that another action has are refused in a sentence. GUI
// thread.
#pragma once

#include "widgets/dialogs/preferencespage.h"
#include "widgets/settings/shortcuts.h"

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTableWidget;

namespace widgets {

class ShortcutsPage final : public PreferencesPage {
    Q_OBJECT
public:
    explicit ShortcutsPage(Shortcuts *shortcuts, QWidget *parent = nullptr);
    QString title() const override;
    bool filter(const QString &words) override;
    void restoreDefaults() override;
    void save() override;

    QTableWidget *table() const { return m_table; }
    QKeySequenceEdit *keys() const { return m_keys; }
    QLabel *note() const { return m_note; }

private:
    const QAction *current() const;
    void showCurrent();
    void choose(const QKeySequence &keys);
    void showRow(int row);
    Shortcuts *m_shortcuts;
    Shortcuts::Keys m_chosen;
    QTableWidget *m_table;
    QKeySequenceEdit *m_keys;
    QPushButton *m_remove, *m_reset;
    QLabel *m_note;
};

} // namespace widgets
