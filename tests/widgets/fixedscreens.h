// SPDX-License-Identifier: GPL-3.0-or-later
// A test of layout runs on a small and on a large screen, independent of the machine, at 1x or at QT_SCALE_FACTOR.
#pragma once

#include <QApplication>
#include <QFile>
#include <QFont>
#include <QTemporaryDir>
#include <QTest>

namespace support {

constexpr QSize windowSizes[] = {{1024, 700}, {1440, 900}, {1920, 1200}};

inline void settle()
{
    for (int i = 0; i < 6; ++i) { // layouts that follow each other
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

template <typename Test>
int runOnFixedScreens(int argc, char **argv)
{
    const double scale = std::max(1.0, qEnvironmentVariable("QT_SCALE_FACTOR").toDouble());
    const auto px = [scale](int size) { return QString::number(int(size * scale)); };
    const QTemporaryDir home;
    QFile screens(home.filePath(QStringLiteral("screens.json")));
    if (!screens.open(QIODevice::WriteOnly))
        return 1;
    screens.write(QStringLiteral(R"({"screens": [{"name": "small", "x": 0, "y": 0, "width": %1, "height": %2},
                                                 {"name": "large", "x": %1, "y": 0, "width": %3, "height": %4}]})")
                      .arg(px(1024), px(700), px(1920), px(1200))
                      .toUtf8());
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication application(argc, argv);
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(9.75); // 13 px
    QApplication::setFont(font);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace support
