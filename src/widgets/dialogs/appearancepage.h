// SPDX-License-Identifier: GPL-3.0-or-later
// Page of the preferences: colours, language, size of the text, motion. GUI thread.
#pragma once

#include "widgets/dialogs/preferencespage.h"

#include <QList>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QVBoxLayout;

namespace widgets {

class Appearance;

class AppearancePage final : public PreferencesPage {
    Q_OBJECT
public:
    explicit AppearancePage(Appearance *appearance, QWidget *parent = nullptr);
    QString title() const override;
    bool filter(const QString &words) override;
    void restoreDefaults() override;
    void save() override;

private:
    struct Row {
        QString words; // what a search finds
        QList<QWidget *> parts;
    };
    void addRow(QVBoxLayout *column, const QString &title, const QString &effect, QWidget *field);
    Appearance *m_appearance;
    QComboBox *m_colours, *m_language;
    QSpinBox *m_text;
    QCheckBox *m_motion;
    QList<Row> m_rows;
};

} // namespace widgets
