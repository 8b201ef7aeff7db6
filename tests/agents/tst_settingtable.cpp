// SPDX-License-Identifier: GPL-3.0-or-later
// The table of settings: every row is stored and read back, keeps its bounds, and has one name only.
#include "agents/engine/settingtable.h"

#include <QtTest>
#include <nlohmann/json.hpp>
#include <set>

using namespace agents;
using nlohmann::json;

namespace {

// A value other than the default.
json another(const SettingSpec &spec)
{
    const json standard = spec.standard();
    if (spec.kind == SettingSpec::flag)
        return !standard.get<bool>();
    if (spec.kind == SettingSpec::choice)
        return spec.choices.front().value == standard ? spec.choices.back().value : spec.choices.front().value;
    return standard == spec.highest ? spec.lowest : spec.highest;
}

} // namespace

class SettingTableTest : public QObject {
    Q_OBJECT
private slots:
    void everySettingIsStoredAndReadBack()
    {
        for (const SettingSpec &spec : settingTable()) {
            Settings settings;
            QVERIFY2(setSetting(settings, spec, another(spec)), spec.name.c_str());
            QVERIFY2(spec.shown(settings) == another(spec), spec.name.c_str());
            const Settings again = Settings::fromJson(settings.toJson());
            QVERIFY2(spec.shown(again) == another(spec), spec.name.c_str());
            for (const SettingSpec &other : settingTable()) // and nothing else changed
                QVERIFY2(&other == &spec || other.shown(again) == other.standard(),
                         (spec.name + " " + other.name).c_str());
        }
    }

    void valueOutOfBoundsIsRefusedWithASentence()
    {
        for (const SettingSpec &spec : settingTable()) {
            Settings settings;
            for (const json &wrong : {json("no such value"), json(nullptr), json(1e300), json(-1)}) {
                const auto taken = setSetting(settings, spec, wrong);
                QVERIFY2(!taken, (spec.name + " " + wrong.dump()).c_str());
                QVERIFY(taken.error().message.find(spec.title) != std::string::npos);
                QVERIFY(taken.error().message.find(spec.range()) != std::string::npos);
            }
            QVERIFY(spec.shown(settings) == spec.standard());
        }
    }

    void namesAndOptionsAreUniqueAndDescribed()
    {
        std::set<std::string> names, options;
        for (const SettingSpec &spec : settingTable()) {
            QVERIFY2(names.insert(spec.name).second && options.insert(spec.option).second, spec.name.c_str());
            QVERIFY2(spec.option.starts_with("--") && findSetting(spec.name) == &spec, spec.name.c_str());
            for (const std::string &text : {spec.group, spec.title, spec.what, spec.applies})
                QVERIFY2(!text.empty(), spec.name.c_str());
            const bool isNumber = spec.kind == SettingSpec::whole || spec.kind == SettingSpec::number;
            QVERIFY2(isNumber ? spec.lowest < spec.highest : spec.lowest == spec.highest, spec.name.c_str());
            if (isNumber && spec.standard() == 0)
                QVERIFY2(!spec.zero.empty() || spec.name == "temperature", spec.name.c_str());
        }
    }

    void textsOfOptionsAreRead()
    {
        Settings settings;
        QVERIFY(setSetting(settings, *findSetting("queryMilliseconds"), std::string_view("2.5")));
        QCOMPARE(settings.query.time.count(), std::int64_t(2500));
        QVERIFY(setSetting(settings, *findSetting("rowsSent"), std::string_view("never")));
        QCOMPARE(settings.rowsShown(), std::size_t(0));
        QVERIFY(setSetting(settings, *findSetting("reflection"), std::string_view("off")));
        QVERIFY(!settings.reflection);
        QVERIFY(!setSetting(settings, *findSetting("queryRows"), std::string_view("12 apples")));
        QVERIFY(!setSetting(settings, *findSetting("queryRows"), std::string_view("1.5")));
        QVERIFY(setSetting(settings, *findSetting("queryRows"), std::string_view("100000")));
        QVERIFY(settings.query.bytes > data::QueryLimits().bytes); // more rows may have more bytes
    }
};

QTEST_APPLESS_MAIN(SettingTableTest)
#include "tst_settingtable.moc"
