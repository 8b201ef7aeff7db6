// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/settingsstore.h"

#include "platform/guiguard.h"
#include "platform/taskqueue.h"

#include <QSettings>

#include <mutex>

namespace platform {
namespace {

const QLatin1String layoutGroup("layout/");
const QLatin1String formatKey("format");

// Upgrades a file of an earlier format. A file of a newer program is left unchanged: its other keys stay and its format
// number is not lowered.
void migrate(QSettings &settings)
{
    if (settings.allKeys().isEmpty())
        return; // writes nothing until there is something to store
    const int found = settings.value(formatKey, 1).toInt();
    if (found >= SettingsStore::format)
        return;
    // Format 1 had no number, and held settings other than the layout that are no longer read.
    for (const QString &key : settings.allKeys())
        if (!key.startsWith(layoutGroup))
            settings.remove(key);
    settings.setValue(formatKey, SettingsStore::format);
}

} // namespace

// The names not yet in the file, with their newest value. Shared by both threads.
struct SettingsStore::Writer {
    Writer(const std::shared_ptr<ThreadGroup> &threads, QString of) : queue(threads, "settings"), file(std::move(of)) {}

    TaskQueue queue;
    const QString file;
    std::mutex mutex;
    QHash<QString, QByteArray> waiting; // guarded by mutex

    static void write(const std::shared_ptr<Writer> &self)
    {
        assertNotGuiThread("the settings");
        QHash<QString, QByteArray> taken;
        {
            const std::lock_guard lock(self->mutex);
            taken.swap(self->waiting);
        }
        QSettings settings(self->file, QSettings::IniFormat);
        for (auto it = taken.cbegin(); it != taken.cend(); ++it) {
            if (it.value().isEmpty())
                settings.remove(layoutGroup + it.key());
            else
                settings.setValue(layoutGroup + it.key(), it.value());
        }
        if (!settings.contains(formatKey))
            settings.setValue(formatKey, format);
        settings.sync();
    }
};

SettingsStore::SettingsStore(const std::shared_ptr<ThreadGroup> &threads)
    : SettingsStore(threads, QSettings(QSettings::IniFormat, QSettings::UserScope,
                                       QStringLiteral("reflexion-workbench"), QStringLiteral("workbench"))
                                 .fileName())
{
}

SettingsStore::SettingsStore(const std::shared_ptr<ThreadGroup> &threads, const QString &file)
    : m_file(file), m_writer(std::make_shared<Writer>(threads, file))
{
    QSettings settings(file, QSettings::IniFormat);
    migrate(settings);
    for (const QString &key : settings.allKeys())
        if (key.startsWith(layoutGroup))
            m_layout.insert(key.mid(layoutGroup.size()), settings.value(key).toByteArray());
}

SettingsStore::~SettingsStore() = default;

QByteArray SettingsStore::layout(const QString &name) const
{
    return m_layout.value(name);
}

void SettingsStore::setLayout(const QString &name, const QByteArray &state)
{
    if (m_layout.value(name) == state)
        return;
    m_layout.insert(name, state);
    {
        const std::lock_guard lock(m_writer->mutex);
        const bool waits = !m_writer->waiting.isEmpty();
        m_writer->waiting.insert(name, state);
        if (waits)
            return; // the next write includes it
    }
    m_writer->queue.post([writer = m_writer] { Writer::write(writer); });
}

} // namespace platform
