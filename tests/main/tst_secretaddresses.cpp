// SPDX-License-Identifier: GPL-3.0-or-later
// Mistyped addresses of databases: a password in each of their parts, for each scheme. No message of the command and
// none of its files, the audit log included, holds it.
#include "command.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

class TestSecretAddresses : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

private slots:
    void initTestCase()
    {
        for (const char *variable : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            qputenv(variable, m_home.path().toLocal8Bit());
    }

    void noSentenceHasThePassword_data()
    {
        QTest::addColumn<QString>("address");
        const QString canary = QStringLiteral("Kiebitz9Q7");
        for (const char *scheme : {"postgresql", "postgres", "mariadb", "mysql", "bolt", "bolt+ssc", "neo4j", "neo4j+s",
                                   "docs:postgresql", "docs:bolt"})
            for (const char *form :
                 {"ann:%1", "ann:%1@", "ann:%1@/db", "ann:%1/db", "ann:%1?x=1", ":%1", ":%1@127.0.0.1:1/d", "ann %1",

                  "ann:%1@127.0.0.1:1/d", "ann:%1@127.0.0.1:%1/d", "ann:%1@127.0.0.1:99999/d", "ann:p/%1@127.0.0.1:1/d",
                  "ann:%1@[::1/d", "ann:%zz%1@127.0.0.1:1/d", "127.0.0.1:1/d?password=%1", "127.0.0.1:1/d?%1=1",
                  "127.0.0.1:1/d?%1", "127.0.0.1:1/d#%1"}) {
                QString address = QLatin1String(scheme) + QLatin1String("://") + QLatin1String(form);
                address.replace(QLatin1String("%1"), canary);
                QTest::newRow(qPrintable(address)) << address;
            }
    }
    void noSentenceHasThePassword()
    {
        QFETCH(QString, address);
        support::Command command;
        QVERIFY(command.run({"query", "--source", address.toStdString(), "SELECT 1"}) != 0);
        QVERIFY2(command.errors.find("Kiebitz") == std::string::npos, command.errors.c_str());
        QVERIFY2(command.output.find("Kiebitz") == std::string::npos, command.output.c_str());
    }

    void noStoredFileHasThePassword()
    {
        int files = 0;
        for (QDirIterator each(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             each.hasNext();) {
            QFile file(each.next());
            QVERIFY(file.open(QFile::ReadOnly));
            const QByteArray content = file.readAll();
            const auto at = content.indexOf("Kiebitz");
            QVERIFY2(at < 0, content.mid(std::max<qsizetype>(at - 200, 0), 300).constData());
            files += content.contains("127.0.0.1") ? 1 : 0;
        }
        QVERIFY(files > 0); // the audit log is there
    }
};

QTEST_GUILESS_MAIN(TestSecretAddresses)
#include "tst_secretaddresses.moc"
