// SPDX-License-Identifier: GPL-3.0-or-later
// What the window keeps between starts (geometry, last source, typed text, breakpoints): bytes by name. The only user
// of QSettings; never a secret. GUI thread. The file is read once, on construction. Changes are written on another
// thread, only the newest value of each name, so a key stroke costs no disk access.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <memory>

namespace platform {

class ThreadGroup;

class SettingsStore {
public:
    static constexpr int format = 2; // of the file; raised when names or meanings in it change

    explicit SettingsStore(const std::shared_ptr<ThreadGroup> &threads); // for the current user
    SettingsStore(const std::shared_ptr<ThreadGroup> &threads, const QString &file);
    ~SettingsStore(); // pending changes are written before `threads` is closed

    QByteArray layout(const QString &name) const; // empty if nothing is stored
    void setLayout(const QString &name, const QByteArray &state);

private:
    struct Writer;
    void read();
    QString m_file;
    QHash<QString, QByteArray> m_layout; // the current values
    std::shared_ptr<Writer> m_writer;
};

} // namespace platform
