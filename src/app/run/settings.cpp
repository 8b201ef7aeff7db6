// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/settings.h"

#include "agents/engine/settingtable.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"

#include <nlohmann/json.hpp>

namespace app {

namespace {

SettingView viewOf(const agents::SettingSpec &spec)
{
    SettingView view;
    view.name = toQt(spec.name);
    view.option = toQt(spec.option);
    view.group = toQt(spec.group);
    view.title = toQt(spec.title);
    view.what = toQt(spec.what);
    view.applies = toQt(spec.applies);
    view.kind = SettingView::Kind(spec.kind);
    view.lowest = spec.lowest;
    view.highest = spec.highest;
    view.unit = toQt(spec.unit);
    view.zero = toQt(spec.zero);
    const nlohmann::json standard = spec.standard();
    view.standard = standard.is_boolean()  ? QVariant(standard.get<bool>())
                    : standard.is_string() ? QVariant(toQt(standard.get<std::string>()))
                                           : QVariant(standard.get<double>());
    for (const auto &each : spec.choices)
        view.choices.emplace_back(toQt(each.value), toQt(each.title));
    return view;
}

} // namespace

const std::vector<SettingView> &settingViews()
{
    static const std::vector<SettingView> all = [] {
        std::vector<SettingView> views;
        for (const agents::SettingSpec &spec : agents::settingTable())
            views.push_back(viewOf(spec));
        return views;
    }();
    return all;
}

const SettingView *settingView(const QString &name)
{
    for (const SettingView &each : settingViews())
        if (each.name == name)
            return &each;
    return nullptr;
}

QJsonObject settingsThatDiffer(const QJsonObject &values)
{
    QJsonObject out;
    for (auto each = values.begin(); each != values.end(); ++each) {
        const agents::SettingSpec *spec = agents::findSetting(fromQt(each.key()));
        const nlohmann::json value = jsonOf(QJsonObject{{QStringLiteral("v"), each.value()}})["v"];
        agents::Settings settings;
        if (spec && agents::setSetting(settings, *spec, value) && spec->get(settings) != spec->get(agents::Settings()))
            out[each.key()] = each.value();
    }
    return out;
}

} // namespace app
