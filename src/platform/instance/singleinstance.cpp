// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/instance/singleinstance.h"

#include "base/plainfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>

namespace platform {

namespace {

constexpr int patienceMilliseconds = 2000;
constexpr qint64 longestMessage = 64 * 1024; // a path is far shorter
const QByteArray heard = QByteArrayLiteral("opened\n");

// A hash of the folder: one window per folder. Short, because socket names are limited to 100 characters.
QString socketName(const QString &folder)
{
    QString place = qEnvironmentVariable("XDG_RUNTIME_DIR"); // Qt's fallback may be shared by users
    if (place.isEmpty() || !QDir(place).exists()) {
        place = folder;
        QDir().mkpath(place);
    }
    const QByteArray of = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex().left(12);
    return place + QStringLiteral("/reflexion-workbench-") + QString::fromLatin1(of);
}

} // namespace

SingleInstance::SingleInstance(const QString &folder, QObject *parent)
    : QObject(parent), m_name(socketName(folder)), m_lock(std::make_unique<QLockFile>(m_name + QStringLiteral(".lock")))
{
    m_lock->setStaleLockTime(0); // held as long as the process lives
    if (base::checkPlainFile((m_name + QStringLiteral(".lock")).toStdString()) && m_lock->tryLock(0))
        listen();
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::isFirst() const
{
    return m_server && m_server->isListening();
}

void SingleInstance::listen()
{
    QLocalServer::removeServer(m_name); // left by a killed process: holding the lock proves that nothing listens
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &SingleInstance::takeCall);
    m_server->listen(m_name); // if it fails, every start opens its own window
}

void SingleInstance::takeCall()
{
    while (QLocalSocket *caller = m_server->nextPendingConnection()) {
        connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
        const auto read = [this, caller] {
            if (caller->bytesAvailable() > longestMessage)
                return caller->abort();
            if (!caller->canReadLine())
                return;
            const QByteArray line = caller->readLine();
            caller->write(heard);
            caller->disconnectFromServer(); // after all is written
            emit received(QString::fromUtf8(QByteArray::fromPercentEncoding(line.trimmed())));
        };
        connect(caller, &QLocalSocket::readyRead, this, read);
        read();
    }
}

bool SingleInstance::handOver(const QString &given)
{
    if (isFirst())
        return false;
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(patienceMilliseconds))
        return false;
    socket.write(given.toUtf8().toPercentEncoding("/:") + '\n'); // a name may hold a line break
    while (!socket.canReadLine())
        if (!socket.waitForReadyRead(patienceMilliseconds))
            return false;
    return socket.readLine() == heard;
}

} // namespace platform
