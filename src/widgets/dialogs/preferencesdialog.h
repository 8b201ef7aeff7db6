// SPDX-License-Identifier: GPL-3.0-or-later
// All settings of runs, by page, with a search; for all later runs or for the next one only. Does not block; GUI
// thread.
#pragma once

#include "app/run/settings.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace widgets {

class PreferencesPage;
class SettingsForm;

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    enum class Of { AllRuns, NextRun };
    PreferencesDialog(Of of, const QJsonObject &values, QWidget *parent);
    QJsonObject values() const;          // only those that differ from the default
    void addPage(PreferencesPage *page); // after the settings of runs; saved when the dialog is accepted
    void find(const QString &words);     // as if typed into the search

private:
    void search(const QString &words);

    QLineEdit *m_search;
    QListWidget *m_groups;
    QStackedWidget *m_pages;
    QLabel *m_nothing;
    QList<SettingsForm *> m_forms;
    QList<PreferencesPage *> m_others;
};

} // namespace widgets
