// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include <QSettings>
#include <algorithm>

namespace platform {
namespace {

const QLatin1String layoutGroup("layout/");

const Setting *find(const char *key)
{
    const auto &table = SettingsStore::table();
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const Setting &setting) { return qstrcmp(setting.key, key) == 0; });
    return found == table.end() ? nullptr : &*found;
}

// The value in the setting's type; invalid where it is none of its values.
QVariant accepted(const Setting &setting, QVariant value)
{
    if (!value.isValid() || !value.convert(setting.standard.metaType()))
        return {};
    const auto less = [](const QVariant &a, const QVariant &b) { return a.toDouble() < b.toDouble(); };
    if (setting.minimum.isValid() && less(value, setting.minimum))
        return {};
    if (setting.maximum.isValid() && less(setting.maximum, value))
        return {};
    if (!setting.choices.isEmpty() && !setting.choices.contains(value.toString()))
        return {};
    return value;
}

} // namespace

const std::vector<Setting> &SettingsStore::table()
{
    static const std::vector<Setting> all = {
        {"source", QStringLiteral("sample:"), "The source that is opened at the start.", {}, {}, {}},
        {"recentSources", QStringList(), "Sources that were opened, newest first.", {}, {}, {}},
        {"agent", QStringLiteral("kg-reflexion"), "The agent that answers.", {}, {}, {}},
        {"model", QStringLiteral("offline"), "The model that drafts and revises.", {}, {}, {}},
        {"stop/preset",
         QStringLiteral("documented"),
         "The stop rule of new runs.",
         {},
         {},
         {QStringLiteral("documented"), QStringLiteral("strict")}},
        {"stop/threshold", 7.0, "The score that is enough.", 0.0, 10.0, {}},
        {"stop/steps", 30, "The number of steps after which a run ends.", 1, 100000, {}},
        {"rows/model", 50, "Rows of a result that a model is shown.", 0, 100000, {}},
        {"rows/run", 1000, "Rows of a result that are kept with a step.", 1, 10000000, {}},
        {"query/seconds", 10, "Seconds that a query may take.", 1, 86400, {}},
        {"history", QStringList(), "Questions that were asked, newest first.", {}, {}, {}},
        {"language", QString(), "The language of the window; empty: the system's.", {}, {}, {}},
        {"chart/secondAxis",
         QStringLiteral("rows"),
         "What the bars of the score chart show.",
         {},
         {},
         {QStringLiteral("none"), QStringLiteral("rows"), QStringLiteral("time"), QStringLiteral("tokens"),
          QStringLiteral("cost")}},
    };
    return all;
}

SettingsStore::SettingsStore(QObject *parent)
    : QObject(parent),
      m_settings(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                             QStringLiteral("reflexion-workbench"), QStringLiteral("workbench")))
{
}

SettingsStore::SettingsStore(const QString &file, QObject *parent)
    : QObject(parent), m_settings(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
}

SettingsStore::~SettingsStore() = default;

QVariant SettingsStore::value(const char *key) const
{
    const Setting *setting = find(key);
    if (!setting)
        return {};
    const QVariant stored = accepted(*setting, m_settings->value(QLatin1String(key)));
    return stored.isValid() ? stored : setting->standard;
}

void SettingsStore::setValue(const char *key, const QVariant &value)
{
    const Setting *setting = find(key);
    const QVariant good = setting ? accepted(*setting, value) : QVariant();
    if (!good.isValid() || this->value(key) == good)
        return;
    m_settings->setValue(QLatin1String(key), good);
    emit changed(QLatin1String(key));
}

void SettingsStore::reset(const char *key)
{
    if (!find(key) || !m_settings->contains(QLatin1String(key)))
        return;
    m_settings->remove(QLatin1String(key));
    emit changed(QLatin1String(key));
}

QByteArray SettingsStore::layout(const QString &name) const
{
    return m_settings->value(layoutGroup + name).toByteArray();
}

void SettingsStore::setLayout(const QString &name, const QByteArray &state)
{
    m_settings->setValue(layoutGroup + name, state);
}

void SettingsStore::clearLayouts()
{
    m_settings->remove(QStringLiteral("layout"));
}

} // namespace platform
