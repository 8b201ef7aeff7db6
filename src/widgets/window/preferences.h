// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of runs (app/run/settings.h) that the user chose: those for all runs, which are stored, and those for the
// next run only. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QJsonObject>
#include <QObject>
#include <optional>

namespace widgets {

class PreferencesDialog;

class Preferences : public QObject {
    Q_OBJECT
public:
    explicit Preferences(LayoutStore layout, QObject *parent = nullptr);

    const QJsonObject &values() const { return m_values; } // only those that differ from the default
    void setValues(const QJsonObject &values);
    void set(const QString &name, const QJsonValue &value);
    QJsonValue value(const QString &name) const; // the default without a choice of the user

    // All values of the next run, instead of values(); dropped once it has started.
    void setForNextRun(const QJsonObject &values);
    bool hasForNextRun() const { return m_next.has_value(); }
    QJsonObject inForce() const { return m_next.value_or(m_values); }
    void runStarted();

    // Dialog of the settings of all runs; of the next run only.
    void showDialog(QWidget *window, const QString &find = {}); // `find`: typed into its search
    void showDialogOfNextRun(QWidget *window);

signals:
    void changed();
    void notified(const QString &sentence);
    void dialogMade(widgets::PreferencesDialog *dialog); // before it is shown: for further pages

private:
    LayoutStore m_layout;
    QJsonObject m_values;
    std::optional<QJsonObject> m_next;
};

} // namespace widgets
