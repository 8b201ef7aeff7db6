// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/reach.h"

#include <QtTest>

using base::Reach;

class TestReach : public QObject {
    Q_OBJECT

private slots:
    void itIsAskedOfTheNumber_data()
    {
        QTest::addColumn<QString>("reach");
        for (const auto &[host, reach] : {std::pair{"localhost", "machine"},
                                          {"LocalHost", "machine"},
                                          {"127.0.0.1", "machine"},
                                          {"127.9.9.9", "machine"},
                                          {"0.0.0.0", "machine"},
                                          {"::1", "machine"},
                                          {"::", "machine"},
                                          {"::ffff:127.0.0.1", "machine"},
                                          {"::ffff:7f00:1", "machine"},
                                          {"::127.0.0.1", "machine"},
                                          {"64:ff9b::7f00:1", "machine"},
                                          {"2002:7f00:1::", "machine"},
                                          {"10.1.2.3", "network"},
                                          {"172.31.0.1", "network"},
                                          {"192.168.0.1", "network"},
                                          {"169.254.169.254", "network"},
                                          {"100.64.0.1", "network"},
                                          {"::ffff:10.0.0.1", "network"},
                                          {"fe80::1%eth0", "network"},
                                          {"fd00::1", "network"},
                                          {"ff02::1", "network"},
                                          {"224.0.0.1", "network"},
                                          {"8.8.8.8", "internet"},
                                          {"172.32.0.1", "internet"},
                                          {"2606:4700::1111", "internet"},
                                          {"::ffff:8.8.8.8", "internet"},
                                          // Names, and numbers in unusual notations: only a look-up resolves them.
                                          {"localhost.evil.example", "unknown"},
                                          {"127.0.0.1.evil.example", "unknown"},
                                          {"notlocalhost", "unknown"},
                                          {"2130706433", "unknown"},
                                          {"0x7f.1", "unknown"},
                                          {"127.1", "unknown"},
                                          {"127.0.0.1%25x", "unknown"},
                                          {"0127.0.0.1", "unknown"},
                                          {"１２７.0.0.1", "unknown"},
                                          {"", "unknown"}})
            QTest::newRow(host) << QString::fromLatin1(reach);
    }
    void itIsAskedOfTheNumber()
    {
        QFETCH(QString, reach);
        const auto found = base::reachOfHost(QTest::currentDataTag());
        const char *name = !found                     ? "unknown"
                           : *found == Reach::machine ? "machine"
                           : *found == Reach::network ? "network"
                                                      : "internet";
        QCOMPARE(QString::fromLatin1(name), reach);
    }

    void portsAreLeftOut()
    {
        QCOMPARE(base::withoutPort("example.org:80"), std::string_view("example.org"));
        QCOMPARE(base::withoutPort("[::1]:80"), std::string_view("::1"));
        QCOMPARE(base::withoutPort("[::1]"), std::string_view("::1"));
        QCOMPARE(base::withoutPort("[::1"), std::string_view("::1"));
        QCOMPARE(base::withoutPort(""), std::string_view());
    }
};

QTEST_GUILESS_MAIN(TestReach)
#include "tst_reach.moc"
