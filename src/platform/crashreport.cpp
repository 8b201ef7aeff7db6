// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/crashreport.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>
#include <array>
#include <boost/stacktrace/safe_dump_to.hpp>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <map>
#include <unistd.h>
#include <vector>

namespace platform {
namespace {

constexpr std::size_t framesAtMost = 128, logLines = 50, reportsKept = 5;
constexpr qint64 rawAtMost = 4 << 20, logAtMost = 64 << 10; // maximum bytes read
constexpr std::array signalsWatched{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

// Everything that the signal handler uses, allocated in advance: the handler may not allocate or lock.
struct Prepared {
    char file[4096] = {};
    char version[64] = {};
    void *frames[framesAtMost] = {};
    char buffer[4096] = {};
    alignas(16) char stack[128 << 10] = {};
};
Prepared prepared;

void put(int file, const char *text)
{
    std::size_t length = 0;
    while (text[length])
        ++length;
    [[maybe_unused]] const ssize_t written = ::write(file, text, length);
}

void putNumber(int file, std::uintptr_t number, unsigned base)
{
    char digits[32];
    std::size_t at = sizeof digits - 1;
    digits[at] = 0;
    do {
        digits[--at] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number && at);
    put(file, digits + at);
}

void onFatalSignal(int signal)
{
    const int file = ::open(prepared.file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0) {
        put(file, "version ");
        put(file, prepared.version);
        put(file, "\nsignal ");
        putNumber(file, static_cast<std::uintptr_t>(signal), 10);
        put(file, "\ntime ");
        putNumber(file, static_cast<std::uintptr_t>(std::time(nullptr)), 10);
        put(file, "\n");
        const std::size_t count = boost::stacktrace::safe_dump_to(prepared.frames, sizeof prepared.frames);
        for (std::size_t i = 0; i < count && i < framesAtMost && prepared.frames[i]; ++i) {
            put(file, "frame ");
            putNumber(file, reinterpret_cast<std::uintptr_t>(prepared.frames[i]), 16);
            put(file, "\n");
        }
        const int maps = ::open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
        for (ssize_t got = 0; maps >= 0 && (got = ::read(maps, prepared.buffer, sizeof prepared.buffer)) > 0;)
            if (::write(file, prepared.buffer, static_cast<std::size_t>(got)) != got)
                break;
        ::close(file);
    }
    ::raise(signal); // SA_RESETHAND has removed the handler: the system ends the program
}

struct Mapping {
    std::uintptr_t begin = 0, end = 0;
    QByteArray file;
};

// A line of /proc/PID/maps: "55d0-55e0 r-xp 00001000 08:01 42   /usr/bin/x".
std::optional<Mapping> mappingOf(const QByteArray &line)
{
    const QList<QByteArray> fields = line.simplified().split(' ');
    if (fields.size() < 6 || !fields[5].startsWith('/'))
        return {};
    const int dash = static_cast<int>(fields[0].indexOf('-'));
    Mapping mapping;
    bool begins = false, ends = false;
    mapping.begin = fields[0].left(dash).toULongLong(&begins, 16);
    mapping.end = fields[0].mid(dash + 1).toULongLong(&ends, 16);
    mapping.file = fields.mid(5).join(' ');
    return dash > 0 && begins && ends ? std::optional(mapping) : std::nullopt;
}

// "reflexion-workbench+0x1a2b3": addr2line and the debug symbol file turn it into function and line.
QByteArray placeOf(std::uintptr_t address, const std::vector<Mapping> &mappings,
                   const std::map<QByteArray, std::uintptr_t> &bases)
{
    for (const Mapping &mapping : mappings)
        if (address >= mapping.begin && address < mapping.end)
            return QFileInfo(QString::fromUtf8(mapping.file)).fileName().toUtf8() + "+0x" +
                   QByteArray::number(static_cast<qulonglong>(address - bases.at(mapping.file)), 16);
    return "0x" + QByteArray::number(static_cast<qulonglong>(address), 16);
}

QByteArray signalName(int signal)
{
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV (access to invalid memory)";
    case SIGABRT:
        return "SIGABRT (the program stopped itself)";
    case SIGBUS:
        return "SIGBUS (invalid address, or a file that became shorter)";
    case SIGFPE:
        return "SIGFPE (arithmetic error)";
    case SIGILL:
        return "SIGILL (unknown processor instruction)";
    default:
        return "signal " + QByteArray::number(signal);
    }
}

QByteArray lastLines(const QString &name)
{
    QFile log(name);
    if (!QFileInfo(name).isFile() || !log.open(QIODevice::ReadOnly))
        return "(no log)\n";
    log.seek(std::max<qint64>(0, log.size() - logAtMost));
    QList<QByteArray> lines = log.read(logAtMost).trimmed().split('\n');
    if (lines.size() > qsizetype(logLines))
        lines = lines.mid(lines.size() - qsizetype(logLines));
    return lines.join('\n') + '\n';
}

QByteArray reportOf(const QByteArray &raw, const QString &log, QDateTime &when)
{
    QByteArray version, stack;
    int signal = 0;
    std::vector<std::uintptr_t> frames;
    std::vector<Mapping> mappings;
    std::map<QByteArray, std::uintptr_t> bases; // load address of each file
    for (const QByteArray &line : raw.split('\n')) {
        if (line.startsWith("version "))
            version = line.mid(8);
        else if (line.startsWith("signal "))
            signal = line.mid(7).toInt();
        else if (line.startsWith("time "))
            when = QDateTime::fromSecsSinceEpoch(line.mid(5).toLongLong(), QTimeZone::utc());
        else if (line.startsWith("frame "))
            frames.push_back(line.mid(6).toULongLong(nullptr, 16));
        else if (const auto mapping = mappingOf(line)) {
            mappings.push_back(*mapping);
            bases.try_emplace(mapping->file, mapping->begin); // lines are sorted by address
        }
    }
    for (std::size_t i = 0; i < frames.size(); ++i)
        stack += "  #" + QByteArray::number(qulonglong(i)) + ' ' + placeOf(frames[i], mappings, bases) + '\n';
    return "Reflexion Workbench " + version + "\nended by " + signalName(signal) + "\nat " +
           when.toString(Qt::ISODate).toUtf8() + "\n\nCall stack:\n" + stack + "\nThe last lines of its log:\n" +
           lastLines(log);
}

} // namespace

void watchForCrash(const std::string &folder, const std::string &version)
{
    const QByteArray file = QFile::encodeName(QString::fromStdString(folder) + QLatin1String("/crash.raw"));
    if (!QDir().mkpath(QString::fromStdString(folder)) || std::size_t(file.size()) >= sizeof prepared.file)
        return;
    qstrncpy(prepared.file, file.constData(), sizeof prepared.file);
    qstrncpy(prepared.version, version.c_str(), sizeof prepared.version);
    stack_t stack{};
    stack.ss_sp = prepared.stack;
    stack.ss_size = sizeof prepared.stack;
    ::sigaltstack(&stack, nullptr); // after a stack overflow the handler needs its own stack
    // Warm-up call: the unwinder is loaded and initialised at its first use.
    (void)boost::stacktrace::safe_dump_to(prepared.frames, sizeof prepared.frames);
    struct sigaction action {};
    action.sa_handler = onFatalSignal;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
    for (const int signal : signalsWatched)
        ::sigaction(signal, &action, nullptr);
}

std::optional<CrashReport> takeCrashReport(const std::string &folder, const std::string &log)
{
    QDir reports(QString::fromStdString(folder));
    QFile raw(reports.filePath(QStringLiteral("crash.raw")));
    if (!raw.open(QIODevice::ReadOnly))
        return {};
    QDateTime when = QFileInfo(raw).lastModified().toUTC();
    const QByteArray text = reportOf(raw.read(rawAtMost), QString::fromStdString(log), when);
    raw.remove();
    QFile report(reports.filePath(when.toString(QStringLiteral("'crash-'yyyyMMdd-HHmmss'.txt'"))));
    CrashReport made{{}, text.toStdString()};
    if (report.open(QIODevice::WriteOnly) && report.write(text) == text.size())
        made.file = report.fileName().toStdString();
    const QStringList all =
        reports.entryList({QStringLiteral("crash-*.txt")}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QString &old : all.mid(qsizetype(reportsKept)))
        reports.remove(old);
    return made;
}

} // namespace platform
