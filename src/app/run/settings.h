// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of runs in the window's form (agents/engine/settingtable.h). Values; any thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QVariant>
#include <utility>
#include <vector>

namespace app {

struct SettingView {
    enum Kind { flag, whole, number, choice };
    QString name;                        // "queryMilliseconds"
    QString option;                      // of the command: "--seconds"
    QString group, title, what, applies; // English; `widgets` translates them
    Kind kind = whole;
    double lowest = 0, highest = 0;
    QString unit, zero; // "seconds", what 0 means
    QVariant standard;
    std::vector<std::pair<QString, QString>> choices; // value, title
};

const std::vector<SettingView> &settingViews();
const SettingView *settingView(const QString &name); // null if there is none

// Values by name, as shown; without defaults and invalid values.
QJsonObject settingsThatDiffer(const QJsonObject &values);

} // namespace app
