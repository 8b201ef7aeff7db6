// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/storedstoprules.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <algorithm>

namespace widgets {

namespace {

bool isWanted(const app::StopRule &rule)
{
    const bool isPreset = rule.preset == QLatin1String("documented") || rule.preset == QLatin1String("strict");
    if (!isPreset)
        return rule.preset == QLatin1String("custom") && !rule.conditions.empty() &&
               std::all_of(rule.conditions.begin(), rule.conditions.end(), [](const app::StopCondition &each) {
                   return !each.name.isEmpty() && each.limit >= 0 && each.limit <= 10000;
               });
    return rule.threshold >= 0 && rule.threshold <= 10 && rule.steps >= 1 && rule.steps <= 10000;
}

} // namespace

QByteArray toBytes(const StopRules &rules)
{
    QJsonObject all;
    for (auto each = rules.begin(); each != rules.end(); ++each) {
        QJsonObject one{{QStringLiteral("preset"), each->preset},
                        {QStringLiteral("threshold"), each->threshold},
                        {QStringLiteral("steps"), each->steps}};
        if (!each->conditions.empty()) {
            QJsonArray conditions;
            for (const app::StopCondition &condition : each->conditions)
                conditions.append(QJsonArray{condition.name, condition.limit});
            one[QStringLiteral("conditions")] = conditions;
            one[QStringLiteral("afterScore")] = each->askedAfterScore;
            one[QStringLiteral("best")] = each->returnsBest;
        }
        all[each.key()] = one;
    }
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

StopRules storedStopRules(const QByteArray &bytes)
{
    StopRules rules;
    if (!bytes.startsWith('{')) {
        const QStringList parts = QString::fromUtf8(bytes).split(QLatin1Char('\n'));
        bool isNumber = false, isCount = false;
        if (parts.size() != 3)
            return rules;
        const app::StopRule rule{parts[0], parts[1].toDouble(&isNumber), parts[2].toInt(&isCount)};
        if (isNumber && isCount && isWanted(rule))
            rules[QStringLiteral("kg-reflexion")] = rule;
        return rules;
    }
    const QJsonObject all = QJsonDocument::fromJson(bytes).object();
    for (auto each = all.begin(); each != all.end(); ++each) {
        const QJsonObject one = each->toObject();
        app::StopRule rule{one[QLatin1String("preset")].toString(), one[QLatin1String("threshold")].toDouble(-1),
                           one[QLatin1String("steps")].toInt()};
        for (const QJsonValue &condition : one[QLatin1String("conditions")].toArray())
            rule.conditions.push_back({condition.toArray().at(0).toString(), condition.toArray().at(1).toDouble(-1)});
        rule.askedAfterScore = one[QLatin1String("afterScore")].toBool();
        rule.returnsBest = one[QLatin1String("best")].toBool();
        if (isWanted(rule))
            rules[each.key()] = rule;
    }
    return rules;
}

} // namespace widgets
