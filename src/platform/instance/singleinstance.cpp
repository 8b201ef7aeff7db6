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

// Short, because the name of a socket may have 100 signs; of the folder, so that another one has its own window.
QString socketName(const QString &folder)
{
    QString place = qEnvironmentVariable("XDG_RUNTIME_DIR"); // Qt's stand-in for it is not this person's alone
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
    m_lock->setStaleLockTime(0); // as long as its process lives
    if (base::mayEnd((m_name + QStringLiteral(".lock")).toStdString()) && m_lock->tryLock(0))
        listen();
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::isFirst() const
{
    return m_server && m_server->isListening();
}

void SingleInstance::listen()
{
    QLocalServer::removeServer(m_name); // of a process that was killed: the lock says that nobody listens
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &SingleInstance::takeCall);
    m_server->listen(m_name); // where it cannot, every start has its own window
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
            caller->disconnectFromServer(); // after what is written
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
