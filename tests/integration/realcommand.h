// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped command `reflexion` in its own process: arguments in, exit code and texts out.
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

namespace support {

constexpr int patience = 600'000; // milliseconds for a command that ends on its own, on a busy machine

struct Ended {
    int code = -1;
    QByteArray out, err;
};

inline Ended command(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(REFLEXION_COMMAND), arguments);
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), "it did not end in time"};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace support
