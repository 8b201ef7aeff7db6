// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/filelog.h"

#include "base/redact.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

namespace platform {
namespace {

constexpr std::size_t queueLength = 8192; // messages; older ones give way when the disk is slower than that

spdlog::level::level_enum levelOf(base::Severity severity)
{
    switch (severity) {
    case base::Severity::debug:
        return spdlog::level::debug;
    case base::Severity::info:
        return spdlog::level::info;
    case base::Severity::warning:
        return spdlog::level::warn;
    case base::Severity::error:
        return spdlog::level::err;
    }
    return spdlog::level::info;
}

} // namespace

struct FileLog::Private {
    std::string file, problem;
    base::Severity level = base::Severity::info;
    std::shared_ptr<spdlog::details::thread_pool> pool; // outlives the logger
    std::shared_ptr<spdlog::async_logger> logger;
};

std::string FileLog::standardFile()
{
    // Qt 6.4 knows no state folder; the XDG one is named by its variable.
    const QString state = qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + QLatin1String("/.local/state"));
    return (state + QLatin1String("/reflexion-workbench/reflexion.log")).toStdString();
}

FileLog::FileLog(Options options) : d(std::make_unique<Private>())
{
    d->file = options.file.empty() ? standardFile() : options.file;
    d->level = options.level;
    const QString folder = QFileInfo(QString::fromStdString(d->file)).absolutePath();
    if (!QDir().mkpath(folder)) {
        d->problem = "The folder “" + folder.toStdString() + "” for the log cannot be made.";
        return;
    }
    try {
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(d->file, options.bytes, options.files);
        d->pool = std::make_shared<spdlog::details::thread_pool>(queueLength, 1);
        d->logger = std::make_shared<spdlog::async_logger>("reflexion", std::move(sink), d->pool,
                                                           spdlog::async_overflow_policy::overrun_oldest);
        d->logger->set_level(levelOf(d->level));
        d->logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
        d->logger->flush_on(spdlog::level::warn);
    } catch (const spdlog::spdlog_ex &exception) {
        d->problem = "The log “" + d->file + "” cannot be written.";
        d->logger.reset();
    }
}

FileLog::~FileLog() = default;

void FileLog::write(base::Severity severity, std::string_view room, std::string_view message)
{
    if (!d->logger || severity < d->level)
        return;
    d->logger->log(levelOf(severity), "[{}] {}", room, base::redacted(message));
}

void FileLog::flush()
{
    if (d->logger)
        d->logger->flush();
}

const std::string &FileLog::file() const
{
    return d->file;
}
const std::string &FileLog::problem() const
{
    return d->problem;
}

} // namespace platform
