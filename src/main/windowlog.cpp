// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/windowlog.h"

#include "app/run/agentrunner.h"

#include <QCoreApplication>
#include <QString>
#include <atomic>

namespace program {

namespace {

std::atomic<base::Log *> messageLog = nullptr; // a global, as Qt's handler is a plain function; any thread
QtMessageHandler before = nullptr;

void takeMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (base::Log *log = messageLog; log && type != QtDebugMsg)
        log->write(type == QtInfoMsg      ? base::Severity::info
                   : type == QtWarningMsg ? base::Severity::warning
                                          : base::Severity::error,
                   "qt", text.toStdString());
    if (before)
        before(type, context, text);
}

void write(base::Log &log, base::Severity severity, const base::Error &error)
{
    log.write(severity, "app", error.message + (error.detail.empty() ? "" : " | " + error.detail));
}

} // namespace

WindowLog::WindowLog(base::Log &log, const app::AgentRunner &runner)
{
    messageLog = &log;
    before = qInstallMessageHandler(takeMessage);
    log.write(base::Severity::info, "app", "reflexion-workbench " REFLEXION_VERSION " starts");
    using Runner = app::AgentRunner;
    QObject::connect(&runner, &Runner::sourceOpened, &runner, [&log, &runner] {
        log.write(base::Severity::info, "app", "source opened: " + runner.source().uri.toStdString());
    });
    QObject::connect(&runner, &Runner::sourceFailed, &runner,
                     [&log](const base::Error &error) { write(log, base::Severity::error, error); });
    QObject::connect(&runner, &Runner::operationFailed, &runner,
                     [&log](const base::Error &error) { write(log, base::Severity::warning, error); });
    QObject::connect(&runner, &Runner::runEnded, &runner, [&log](app::RunId, const QString &reason) {
        log.write(base::Severity::info, "app", "run ended: " + reason.toStdString());
    });
}

WindowLog::~WindowLog()
{
    qInstallMessageHandler(before);
    messageLog = nullptr;
}

} // namespace program
