// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a query for one number, at lower priority than queries of users and runs, with a timeout. GUI thread.
#pragma once

#include <QMap>
#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace app {

class AgentRunner;

// Passes the number or the error to `use` on the GUI thread. Returns false if no source is open.
bool countLowPriority(AgentRunner &runner, QObject *receiver, const std::string &query,
                      const QMap<QString, QString> &parameters, const std::stop_token &stop,
                      std::function<void(std::optional<qint64> number, const QString &why)> use);

} // namespace app
