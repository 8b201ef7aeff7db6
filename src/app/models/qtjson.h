// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of the core as a view holds it, and back. Numbers keep all 64 bits; bytes that are no UTF-8 become U+FFFD. Pure
// functions; any thread.
#pragma once

#include <QJsonObject>
#include <nlohmann/json_fwd.hpp>

namespace app {

QJsonValue valueOf(const nlohmann::json &json);
QJsonObject objectIn(const nlohmann::json &object, const char *key); // empty where there is none
nlohmann::json jsonOf(const QJsonValue &value);
nlohmann::json jsonOf(const QJsonObject &object);

} // namespace app
