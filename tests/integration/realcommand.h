// SPDX-License-Identifier: GPL-3.0-or-later
// The command `reflexion` as it is shipped, in a process of its own: arguments in, exit code and texts out.
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

namespace support {

constexpr int patience = 60'000; // milliseconds for a command that ends by itself

struct Ended {
    int code = -1;
    QByteArray out, err;
};

inline Ended command(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(REFLEXION_COMMAND), arguments);
    process.waitForFinished(patience);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace support
