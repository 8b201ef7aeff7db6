// SPDX-License-Identifier: GPL-3.0-or-later
// What the window keeps from one start to the next (geometry, last source, what is being typed, breakpoints): bytes
// under a name. The only user of QSettings; never a secret. GUI thread: the file is read once, when the store is made;
// changes are written by a thread of its own, the newest of each name alone, so that a key stroke costs no disk.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <memory>

namespace platform {

class ThreadGroup;

class SettingsStore {
public:
    static constexpr int format = 2; // of the file; raised when what is in it is named or meant otherwise than before

    explicit SettingsStore(const std::shared_ptr<ThreadGroup> &threads); // of this user
    SettingsStore(const std::shared_ptr<ThreadGroup> &threads, const QString &file);
    ~SettingsStore(); // what was given is still written, before `threads` is closed

    QByteArray layout(const QString &name) const; // empty where nothing is kept under it
    void setLayout(const QString &name, const QByteArray &state);

private:
    struct Writer;
    void read();
    QString m_file;
    QHash<QString, QByteArray> m_layout; // as it stands here
    std::shared_ptr<Writer> m_writer;
};

} // namespace platform
