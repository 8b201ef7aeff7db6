// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include <QSettings>

namespace platform {
namespace {

const QLatin1String layoutGroup("layout/");
const QLatin1String formatKey("format");

// Brings a file of an earlier format to this one. One of a newer program is left as it is: what it holds beyond this
// program's keys stays in it, and its number is not lowered.
void migrate(QSettings &settings)
{
    if (settings.allKeys().isEmpty())
        return; // nothing is written before there is something to keep
    const int found = settings.value(formatKey, 1).toInt();
    if (found >= SettingsStore::format)
        return;
    // Format 1 had no number, and beside the layout settings that nothing reads any more.
    for (const QString &key : settings.allKeys())
        if (!key.startsWith(layoutGroup))
            settings.remove(key);
    settings.setValue(formatKey, SettingsStore::format);
}

} // namespace

SettingsStore::SettingsStore()
    : m_settings(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                             QStringLiteral("reflexion-workbench"), QStringLiteral("workbench")))
{
    migrate(*m_settings);
}

SettingsStore::SettingsStore(const QString &file) : m_settings(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
    migrate(*m_settings);
}

SettingsStore::~SettingsStore() = default;

QByteArray SettingsStore::layout(const QString &name) const
{
    return m_settings->value(layoutGroup + name).toByteArray();
}

void SettingsStore::setLayout(const QString &name, const QByteArray &state)
{
    m_settings->setValue(layoutGroup + name, state);
    if (!m_settings->contains(formatKey))
        m_settings->setValue(formatKey, format);
}

} // namespace platform
