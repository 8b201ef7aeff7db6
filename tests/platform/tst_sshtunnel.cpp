// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses through SSH, and a tunnel through Debian's sshd with the ssh program. The tests that need these programs
// skip without them.
#include "platform/sshtunnel.h"

#include "base/address.h"
#include "platform/processes.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

using namespace platform;

namespace {

int freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

bool write(const QString &file, const QString &text,
           QFile::Permissions permissions = QFile::ReadOwner | QFile::WriteOwner)
{
    QFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) >= 0 && out.setPermissions(permissions);
}

// A gateway: sshd on a port of this machine, and an `ssh` first in PATH that knows only its key.
class Gateway {
public:
    bool start()
    {
        const QString sshd = QStandardPaths::findExecutable(QStringLiteral("sshd"), {QStringLiteral("/usr/sbin")});
        const QString ssh = QStandardPaths::findExecutable(QStringLiteral("ssh"));
        const QString keygen = QStandardPaths::findExecutable(QStringLiteral("ssh-keygen"));
        if (sshd.isEmpty() || ssh.isEmpty() || keygen.isEmpty())
            return false;
        const auto file = [this](const char *name) { return folder.filePath(QLatin1String(name)); };
        for (const char *key : {"host", "user"})
            if (QProcess::execute(keygen, {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                           QStringLiteral("-N"), QString(), QStringLiteral("-f"), file(key)}) != 0)
                return false;
        port = freePort();
        QDir(QStringLiteral("/run")).mkpath(QStringLiteral("sshd")); // when run by root
        const bool written =
            write(file("sshd.conf"),
                  QStringLiteral("Port %1\nListenAddress 127.0.0.1\nHostKey %2\nAuthorizedKeysFile %3\n"
                                 "StrictModes no\nUsePAM no\nPidFile none\nPermitRootLogin yes\n"
                                 "AllowTcpForwarding yes\n")
                      .arg(port)
                      .arg(file("host"), file("user.pub"))) &&
            QFile::exists(file("host.pub"));
        QFile hostKey(file("host.pub"));
        if (!written || !hostKey.open(QIODevice::ReadOnly))
            return false;
        const QString known = QStringLiteral("[127.0.0.1]:%1 ").arg(port) + QString::fromUtf8(hostKey.readAll());
        QDir(folder.path()).mkdir(QStringLiteral("bin"));
        if (!write(file("known"), known) ||
            !write(file("ssh.conf"), QStringLiteral("UserKnownHostsFile %1\nIdentityFile %2\nIdentitiesOnly yes\n"
                                                    "GlobalKnownHostsFile /dev/null\n")
                                         .arg(file("known"), file("user"))) ||
            !write(file("bin/ssh"), QStringLiteral("#!/bin/sh\nexec %1 -F %2 \"$@\"\n").arg(ssh, file("ssh.conf")),
                   QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
            return false;
        qputenv("PATH", file("bin").toUtf8() + ':' + qgetenv("PATH"));
        daemon.start(sshd, {QStringLiteral("-D"), QStringLiteral("-e"), QStringLiteral("-f"), file("sshd.conf")});
        return QTest::qWaitFor(
                   [this] {
                       QTcpSocket socket;
                       socket.connectToHost(QHostAddress::LocalHost, quint16(port));
                       return daemon.state() == QProcess::NotRunning || socket.waitForConnected(200);
                   },
                   10000) &&
               daemon.state() == QProcess::Running;
    }
    ~Gateway()
    {
        daemon.kill();
        daemon.waitForFinished();
    }
    QTemporaryDir folder;
    QProcess daemon;
    int port = 0;
};

} // namespace

class SshTunnelTest : public QObject {
    Q_OBJECT
private slots:
    void addressIsParsed_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("gateway");
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("through");
        const auto row = [](const char *address, const char *gateway, const char *server, const char *through) {
            QTest::newRow(address) << QString::fromUtf8(address) << QString::fromUtf8(gateway)
                                   << QString::fromUtf8(server) << QString::fromUtf8(through);
        };
        row("postgresql://ann:pw@db.internal:5433/shop?ssh=ann@gate.example.org:2222", "ann@gate.example.org:2222",
            "db.internal:5433", "postgresql://ann:pw@127.0.0.1:9/shop");
        row("postgresql://db/shop?sslmode=require&ssh=gate&functions=f", "gate:0", "db:7687",
            "postgresql://127.0.0.1:9/shop?sslmode=require&functions=f");
        row("bolt://neo4j@graph?ssh=me@gate", "me@gate:0", "graph:7687", "bolt://neo4j@127.0.0.1:9");
    }
    void addressIsParsed()
    {
        QFETCH(QString, address);
        QFETCH(QString, gateway);
        QFETCH(QString, server);
        QFETCH(QString, through);
        QVERIFY(isTunnelled(address.toStdString()));
        const auto read = tunnelledAddress(address.toStdString(), 7687);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(QString::fromStdString(read->gateway + ":" + std::to_string(read->gatewayPort)), gateway);
        QCOMPARE(QString::fromStdString(read->host + ":" + std::to_string(read->port)), server);
        QCOMPARE(QString::fromStdString(read->through(9)), through);
        // It is stored and shown with its gateway; otherwise it could not be opened again.
        QVERIFY(isTunnelled(base::displayAddress(address.toStdString())));
    }

    // A password in the address is refused; it is neither stored, shown nor passed on.
    void aPasswordForTheGatewayIsNotKept()
    {
        for (const char *gateway : {"ann:secret@gate", "ann:se@cret@gate:22", "ann:secret@gate&sslmode=require",
                                    "ann:se/cret@gate", "ann%3Asecret@gate", ":secret@gate", "ann@gate?secret"}) {
            const std::string address = std::string("postgresql://ann:pw@db/shop?ssh=") + gateway;
            const std::string shown = base::displayAddress(address);
            QVERIFY2(shown.find("cret") == std::string::npos && shown.find("pw") == std::string::npos, shown.c_str());
            const auto read = tunnelledAddress(address, 5432);
            QVERIFY2(!read && read.error().message.find("cret") == std::string::npos, gateway);
        }
        QCOMPARE(base::displayAddress("postgresql://db/shop?ssh=ann:secret@gate:22"),
                 std::string("postgresql://db/shop?ssh=ann@gate:22"));
    }

    void invalidTunnelAddressIsRefusedInASentence()
    {
        QVERIFY(!isTunnelled("postgresql://db/ssh=x"));
        for (const char *address :
             {"postgresql://db/shop?ssh=", "postgresql://db/shop?ssh=-oProxyCommand=sh",
              "postgresql://db/shop?ssh=me@-oProxyCommand=sh", "postgresql://db/shop?ssh=me;id@gate",
              "postgresql://db/shop?ssh=$(id)@gate", "postgresql://db/shop?ssh=`id`", "postgresql://db/shop?ssh=a|b",
              "postgresql://db/shop?ssh=gate:99999", "neo4j://db?ssh=gate", "postgresql:///?ssh=gate"}) {
            const auto read = tunnelledAddress(address, 5432);
            QVERIFY2(!read && !read.error().message.empty(), address);
        }
    }

    void aServerBehindAGatewayIsReached()
    {
        Gateway gateway;
        if (!gateway.start())
            QSKIP("ssh, ssh-keygen or sshd is not here: ./dev servers installs openssh-server");
        QTcpServer server; // only the gateway can reach it
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("hello from behind\n");
        });
        const std::string user = QProcessEnvironment::systemEnvironment()
                                     .value(QStringLiteral("USER"), QStringLiteral("root"))
                                     .toStdString();
        const auto address = tunnelledAddress("postgresql://127.0.0.1:" + std::to_string(server.serverPort()) +
                                                  "/x?ssh=" + user + "@127.0.0.1:" + std::to_string(gateway.port),
                                              5432);
        QVERIFY(address);
        LocalProcesses processes;
        auto tunnel = SshTunnel::open(processes, *address, {});
        QVERIFY2(tunnel, tunnel ? "" : (tunnel.error().message + tunnel.error().detail).c_str());
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, quint16((*tunnel)->port()));
        QTRY_VERIFY_WITH_TIMEOUT(socket.canReadLine(), 10000);
        QCOMPARE(socket.readLine(), QByteArray("hello from behind\n"));
        const int port = (*tunnel)->port();
        tunnel->reset(); // the tunnel is closed with it
        QTcpSocket late;
        late.connectToHost(QHostAddress::LocalHost, quint16(port));
        QVERIFY(!late.waitForConnected(2000));

        // A host with an unknown key is not trusted, without asking the user.
        QFile known(gateway.folder.filePath(QStringLiteral("known")));
        QVERIFY(known.open(QIODevice::WriteOnly | QIODevice::Truncate));
        known.close();
        const auto refused = SshTunnel::open(processes, *address, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().category == base::Category::unreachable);
        QVERIFY2(refused.error().message.find("Host key verification failed") != std::string::npos,
                 refused.error().message.c_str());
    }
};

QTEST_GUILESS_MAIN(SshTunnelTest)
#include "tst_sshtunnel.moc"
