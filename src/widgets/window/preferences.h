// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of runs that a person chose in the window (app/run/settings.h), from one start to the next, and those
// that were chosen for the next run alone. GUI thread.
#pragma once

#include "widgets/window/layoutstore.h"

#include <QJsonObject>
#include <QObject>
#include <optional>

namespace widgets {

class Preferences : public QObject {
    Q_OBJECT
public:
    explicit Preferences(LayoutStore layout, QObject *parent = nullptr);

    const QJsonObject &values() const { return m_values; } // that differ from the default
    void setValues(const QJsonObject &values);
    void set(const QString &name, const QJsonValue &value);
    QJsonValue value(const QString &name) const; // the default where nothing was chosen

    // All values of the next run, in the place of those above; used up by it.
    void setForNextRun(const QJsonObject &values);
    bool hasForNextRun() const { return m_next.has_value(); }
    QJsonObject inForce() const { return m_next.value_or(m_values); }
    void runStarted();

    // The dialog of all of them; of the next run alone.
    void showDialog(QWidget *window);
    void showDialogOfNextRun(QWidget *window);

signals:
    void changed();
    void said(const QString &sentence);

private:
    LayoutStore m_layout;
    QJsonObject m_values;
    std::optional<QJsonObject> m_next;
};

} // namespace widgets
