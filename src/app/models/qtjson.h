// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion between the core's JSON and Qt's. Numbers keep all 64 bits; invalid UTF-8 becomes U+FFFD. Pure functions;
// any thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <nlohmann/json_fwd.hpp>

namespace app {

QJsonValue valueOf(const nlohmann::json &json);
QJsonObject objectIn(const nlohmann::json &object, const char *key); // empty if there is none
QString textIn(const nlohmann::json &object, const char *key);       // empty if there is none, or if it is no text
nlohmann::json jsonOf(const QJsonValue &value);
nlohmann::json jsonOf(const QJsonObject &object);

} // namespace app
