// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a stream to its end, also one whose file system reports an error.
#include "base/plainfile.h"

#include <QTest>
#include <fstream>
#include <sstream>

class TestPlainFile : public QObject {
    Q_OBJECT

private slots:
    void theRestIsRead()
    {
        const std::string text = std::string(40'000, 'x') + '\0' + "end";
        std::istringstream in(text);
        in.get();
        QVERIFY(base::restOf(in) == text.substr(1));
        QVERIFY(!in.bad());
        std::istringstream cut(text);
        QVERIFY(base::restOf(cut, 5) == text.substr(0, 5));
    }

    // read() of a folder fails, as that of a process in /proc that ends meanwhile.
    void aReadErrorDoesNotThrow()
    {
        std::ifstream in("/", std::ios::binary);
        QVERIFY(in.is_open());
        QCOMPARE(base::restOf(in), std::string());
        QVERIFY(in.bad());
    }
};

QTEST_APPLESS_MAIN(TestPlainFile)
#include "tst_plainfile.moc"
