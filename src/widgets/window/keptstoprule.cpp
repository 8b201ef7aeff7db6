// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/keptstoprule.h"

#include <QStringList>

namespace widgets {

QByteArray toBytes(const std::optional<app::StopRule> &rule)
{
    if (!rule)
        return {};
    const QStringList parts{rule->preset, QString::number(rule->threshold), QString::number(rule->steps)};
    return parts.join(QLatin1Char('\n')).toUtf8();
}

std::optional<app::StopRule> keptStopRule(const QByteArray &bytes)
{
    const QStringList parts = QString::fromUtf8(bytes).split(QLatin1Char('\n'));
    if (parts.size() != 3 || (parts[0] != QLatin1String("documented") && parts[0] != QLatin1String("strict")))
        return {};
    bool isNumber = false, isCount = false;
    const app::StopRule rule{parts[0], parts[1].toDouble(&isNumber), parts[2].toInt(&isCount)};
    const bool inBounds = rule.threshold >= 0 && rule.threshold <= 10 && rule.steps >= 1 && rule.steps <= 10000;
    return isNumber && isCount && inBounds ? std::optional(rule) : std::nullopt;
}

} // namespace widgets
