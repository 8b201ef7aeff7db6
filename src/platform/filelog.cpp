// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/filelog.h"

#include "base/plainfile.h"
#include "base/redact.h"
#include "base/visible.h"

#include <QDir>
#include <QFileInfo>
#include <condition_variable>
#include <mutex>
#include <spdlog/async.h>
#include <spdlog/async_logger.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

namespace platform {
namespace {

constexpr std::size_t queueLength = 512; // messages; if the disk is slower, the oldest are dropped

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

// Redacts secrets on the writing thread.
class RedactingSink final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
public:
    RedactingSink(std::shared_ptr<spdlog::sinks::sink> inner, std::function<std::vector<std::string>()> secrets,
                  std::function<void()> flushed)
        : m_inner(std::move(inner)), m_secrets(std::move(secrets)), m_flushed(std::move(flushed))
    {
    }

protected:
    void sink_it_(const spdlog::details::log_msg &message) override
    {
        // One message is one line, without control characters that a terminal would execute.
        const std::string text = base::visible(base::redacted({message.payload.data(), message.payload.size()},
                                                              m_secrets ? m_secrets() : std::vector<std::string>()),
                                               base::Lines::shown);
        spdlog::details::log_msg clean = message;
        clean.payload = spdlog::string_view_t(text.data(), text.size());
        m_inner->log(clean);
    }
    void flush_() override
    {
        m_inner->flush();
        m_flushed();
    }
    void set_pattern_(const std::string &pattern) override { m_inner->set_pattern(pattern); }
    void set_formatter_(std::unique_ptr<spdlog::formatter> formatter) override
    {
        m_inner->set_formatter(std::move(formatter));
    }

private:
    std::shared_ptr<spdlog::sinks::sink> m_inner;
    std::function<std::vector<std::string>()> m_secrets;
    std::function<void()> m_flushed;
};

} // namespace

struct FileLog::Private {
    Options options;
    std::string problem;
    std::once_flag opened;
    std::mutex mutex;
    std::condition_variable flushed;
    int flushes = 0;                                    // guarded by mutex
    std::shared_ptr<spdlog::details::thread_pool> pool; // outlives the logger
    std::shared_ptr<spdlog::async_logger> logger;
};

std::string FileLog::standardFile()
{
    // Qt 6.4 has no state folder; XDG_STATE_HOME names it.
    const QString state = qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + QLatin1String("/.local/state"));
    return (state + QLatin1String("/reflexion-workbench/reflexion.log")).toStdString();
}

FileLog::FileLog(Options options) : d(std::make_unique<Private>())
{
    if (options.file.empty())
        options.file = standardFile();
    d->options = std::move(options);
}

void FileLog::open()
{
    const Options &options = d->options;
    const QString folder = QFileInfo(QString::fromStdString(options.file)).absolutePath();
    if (!QDir().mkpath(folder)) {
        d->problem = "The folder “" + folder.toStdString() + "” for the log cannot be created.";
        return;
    }
    if (const auto plain = base::checkPlainFile(options.file); !plain) {
        d->problem = plain.error().message;
        return;
    }
    try {
        auto file = std::make_shared<spdlog::sinks::rotating_file_sink_st>(options.file, options.bytes, options.files);
        auto sink = std::make_shared<RedactingSink>(std::move(file), options.secrets, [this] {
            const std::lock_guard lock(d->mutex);
            ++d->flushes;
            d->flushed.notify_all();
        });
        d->pool = std::make_shared<spdlog::details::thread_pool>(queueLength, 1);
        d->logger = std::make_shared<spdlog::async_logger>("reflexion", std::move(sink), d->pool,
                                                           spdlog::async_overflow_policy::overrun_oldest);
        d->logger->set_level(levelOf(options.level));
        d->logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
        d->logger->flush_on(spdlog::level::warn);
    } catch (const spdlog::spdlog_ex &exception) {
        d->problem = "The log “" + options.file + "” cannot be written.";
        d->logger.reset();
    }
}

FileLog::~FileLog() = default;

void FileLog::write(base::Severity severity, std::string_view room, std::string_view message)
{
    if (severity < d->options.level)
        return;
    std::call_once(d->opened, [this] { open(); });
    if (d->logger)
        d->logger->log(levelOf(severity), "[{}] {}", room, message);
}

void FileLog::flush()
{
    if (!d->logger)
        return;
    constexpr std::chrono::milliseconds most{200}; // the disk may not respond
    std::unique_lock lock(d->mutex);
    const int before = d->flushes;
    d->logger->flush();
    d->flushed.wait_for(lock, most, [&] { return d->flushes > before; });
}

const std::string &FileLog::file() const
{
    return d->options.file;
}
const std::string &FileLog::problem()
{
    std::call_once(d->opened, [this] { open(); });
    return d->problem;
}

} // namespace platform
