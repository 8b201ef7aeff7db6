// SPDX-License-Identifier: GPL-3.0-or-later
// One window for one person: the first start listens on a local socket, a later one hands over what it was given and
// ends. A lock file tells a living first start from what a killed one left behind. GUI thread.
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
    // `folder` is where this person's data are: whoever uses the same folder shares the window.
    explicit SingleInstance(const QString &folder, QObject *parent = nullptr);
    ~SingleInstance() override;

    // True where a window took `given` (a file, a folder, the name of a source; empty: it comes to the front). Waits
    // for at most two seconds. False: this start is the first, or nobody answered, and opens a window of its own.
    bool handOver(const QString &given);
    bool isFirst() const;

signals:
    void received(const QString &given); // of a later start

private:
    void listen();
    void takeCall();
    QString m_name;
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer *m_server = nullptr;
};

} // namespace platform
