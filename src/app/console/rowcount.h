// SPDX-License-Identifier: GPL-3.0-or-later
// A query that gives one number, asked beside the queries of persons and runs, in a bounded time. GUI thread.
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

// Answered in `use`, here: the number, or why there is none. False: no source is open.
bool countBeside(AgentRunner &runner, QObject *receiver, const std::string &query,
                 const QMap<QString, QString> &parameters, const std::stop_token &stop,
                 std::function<void(std::optional<qint64> number, const QString &why)> use);

} // namespace app
