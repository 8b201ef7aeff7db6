// SPDX-License-Identifier: GPL-3.0-or-later
// What the window keeps from one start to the next (geometry, last source, model, stop rule): bytes under a name. The
// only user of QSettings; never a secret. GUI thread; the file is read once and written by Qt after changes.
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

class QSettings;

namespace platform {

class SettingsStore {
public:
    static constexpr int format = 2; // of the file; raised when what is in it is named or meant otherwise than before

    SettingsStore(); // of this user
    explicit SettingsStore(const QString &file);
    ~SettingsStore();

    QByteArray layout(const QString &name) const; // empty where nothing is kept under it
    void setLayout(const QString &name, const QByteArray &state);

private:
    std::unique_ptr<QSettings> m_settings;
};

} // namespace platform
