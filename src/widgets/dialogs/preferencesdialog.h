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

class SettingsForm;

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    enum class Of { AllRuns, NextRun };
    PreferencesDialog(Of of, const QJsonObject &values, QWidget *parent);
    QJsonObject values() const; // only those that differ from the default

private:
    void search(const QString &words);

    QLineEdit *m_search;
    QListWidget *m_groups;
    QStackedWidget *m_pages;
    QLabel *m_nothing;
    QList<SettingsForm *> m_forms;
};

} // namespace widgets
