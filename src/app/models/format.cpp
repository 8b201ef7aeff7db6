// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/format.h"

#include <cmath>

namespace app {
namespace {

const QChar minusSign(0x2212);
const QChar narrowSpace(0x00a0); // between number and unit: a line never breaks there

QString withUnit(const QString &number, QLatin1String unit)
{
    return number + narrowSpace + unit;
}

// Two digits below ten, none from ten on: 0.4, 6.1, 12.
QString shortNumber(double value, const QLocale &locale)
{
    return locale.toString(value, 'f', value < 9.95 ? 1 : 0);
}

} // namespace

QString formatCount(qint64 number, const QLocale &locale)
{
    return locale.toString(number);
}

QString formatDuration(std::chrono::nanoseconds time, const QLocale &locale)
{
    using namespace std::chrono;
    const double milli = double(time.count()) / 1e6;
    if (milli < 999.5)
        return withUnit(shortNumber(milli, locale), QLatin1String("ms"));
    const double seconds = milli / 1e3;
    if (seconds < 59.5)
        return withUnit(shortNumber(seconds, locale), QLatin1String("s"));
    const qint64 whole = qRound64(seconds);
    const QString rest = withUnit(locale.toString(whole % 60), QLatin1String("s"));
    if (whole < 3600)
        return withUnit(locale.toString(whole / 60), QLatin1String("min")) + QLatin1Char(' ') + rest;
    return withUnit(locale.toString(whole / 3600), QLatin1String("h")) + QLatin1Char(' ') +
           withUnit(locale.toString(whole / 60 % 60), QLatin1String("min"));
}

QString formatBytes(qint64 bytes, const QLocale &locale)
{
    if (bytes < 100)
        return withUnit(locale.toString(bytes), QLatin1String("B"));
    double value = double(bytes);
    for (const char *unit : {"kB", "MB", "GB", "TB"}) {
        value /= 1000;
        if (value < 999.5 || qstrcmp(unit, "TB") == 0)
            return withUnit(shortNumber(value, locale), QLatin1String(unit));
    }
    return {};
}

QString formatScore(double score, const QLocale &locale)
{
    const QString size = locale.toString(std::abs(score), 'f', 1);
    return score <= -0.05 ? minusSign + size : size;
}

QString formatDelta(double delta, const QLocale &locale)
{
    const QString size = locale.toString(std::abs(delta), 'f', 1);
    if (std::abs(delta) < 0.05)
        return size;
    return (delta > 0 ? QChar(u'+') : minusSign) + size;
}

QString formatCost(std::optional<double> dollars, const QLocale &locale)
{
    if (!dollars)
        return {};
    return locale.toString(*dollars, 'f', *dollars > 0 && *dollars < 0.1 ? 4 : 2);
}

QString formatShare(double share, const QLocale &locale)
{
    const double percent = share * 100;
    if (percent > 0 && percent < 0.5)
        return QLatin1Char('<') + narrowSpace + withUnit(locale.toString(1), QLatin1String("%"));
    return withUnit(locale.toString(qRound64(percent)), QLatin1String("%"));
}

QString oneLine(const QString &text, int limit)
{
    QString line = text.left(limit * 4 + 16).simplified();
    const bool cutBefore = text.size() > limit * 4 + 16;
    if (line.size() > limit || cutBefore) {
        line.truncate(std::min<qsizetype>(limit, line.size()));
        if (!line.isEmpty() && line.back().isHighSurrogate())
            line.chop(1);
        line += QChar(0x2026);
    }
    return line;
}

} // namespace app
