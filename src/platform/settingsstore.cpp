// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include <QSettings>

namespace platform {
namespace {

const QLatin1String layoutGroup("layout/");

} // namespace

SettingsStore::SettingsStore()
    : m_settings(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                             QStringLiteral("reflexion-workbench"), QStringLiteral("workbench")))
{
}

SettingsStore::SettingsStore(const QString &file) : m_settings(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
}

SettingsStore::~SettingsStore() = default;

QByteArray SettingsStore::layout(const QString &name) const
{
    return m_settings->value(layoutGroup + name).toByteArray();
}

void SettingsStore::setLayout(const QString &name, const QByteArray &state)
{
    m_settings->setValue(layoutGroup + name, state);
}

} // namespace platform
