// SPDX-License-Identifier: GPL-3.0-or-later
// Settings in one table: key, type, default, help. The only user of QSettings; never a secret. GUI thread; the file is
// read once and written by Qt after changes.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QVariant>
#include <memory>
#include <vector>

class QSettings;

namespace platform {

struct Setting {
    const char *key;
    QVariant standard; // its type is the setting's type
    const char *help;
    QVariant minimum, maximum; // invalid: no bound
    QStringList choices;       // empty: any
};

class SettingsStore : public QObject {
    Q_OBJECT
public:
    explicit SettingsStore(QObject *parent = nullptr);
    SettingsStore(const QString &file, QObject *parent = nullptr);
    ~SettingsStore() override;

    static const std::vector<Setting> &table();
    // A stored value of another type, out of bounds or not among the choices gives the default.
    QVariant value(const char *key) const;
    void setValue(const char *key, const QVariant &value); // ignored where the table does not know the key
    void reset(const char *key);
    // State of the window (geometry, splitters, columns): bytes under a name, not in the table.
    QByteArray layout(const QString &name) const;
    void setLayout(const QString &name, const QByteArray &state);
    void clearLayouts();

signals:
    void changed(const QString &key);

private:
    std::unique_ptr<QSettings> m_settings;
};

} // namespace platform
