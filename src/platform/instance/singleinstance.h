// SPDX-License-Identifier: GPL-3.0-or-later
// One window per user: the first start listens on a local socket; later starts send it their argument and end. A lock
// file distinguishes a running first start from the leftovers of a killed one. GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

class QLocalServer;
class QLockFile;

namespace platform {

class SingleInstance : public QObject {
    Q_OBJECT
public:
    // `folder` holds the user's data: starts with the same folder share the window.
    explicit SingleInstance(const QString &folder, QObject *parent = nullptr);
    ~SingleInstance() override;

    // True if a running window took `given` (a file, a folder, a source name; empty: raise the window). Waits at most
    // two seconds. False: this is the first start, or no window responded; the caller opens a window.
    bool handOver(const QString &given);
    bool isFirst() const;

signals:
    void received(const QString &given); // sent by a later start

private:
    void listen();
    void takeCall();
    QString m_name;
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer *m_server = nullptr;
};

} // namespace platform
