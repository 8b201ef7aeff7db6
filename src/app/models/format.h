// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers formatted for display, by locale. Units are international symbols, so nothing here is translated. Pure
// functions; any thread.
#pragma once

#include <QLocale>
#include <QString>
#include <chrono>
#include <optional>

namespace app {

QString formatCount(qint64 number, const QLocale &locale = QLocale()); // 1,844
QString formatDuration(std::chrono::nanoseconds time,
                       const QLocale &locale = QLocale());            // 0.4 ms, 6.1 ms, 12 ms, 9.4 s, 2 min 5 s
QString formatBytes(qint64 bytes, const QLocale &locale = QLocale()); // 412 B, 0.4 kB, 5 MB
QString formatScore(double score, const QLocale &locale = QLocale()); // 9.2: always one digit
QString formatDelta(double delta, const QLocale &locale = QLocale()); // +0.7, −1.5, 0.0
QString formatCost(std::optional<double> dollars,
                   const QLocale &locale = QLocale());                // 0.00, 0.0031; empty if not known
QString formatShare(double share, const QLocale &locale = QLocale()); // 0.8 is 80 %
// Text on one line: line breaks and tabs become spaces; longer text is cut to `limit` characters and an ellipsis.
QString oneLine(const QString &text, int limit = 200);

} // namespace app
