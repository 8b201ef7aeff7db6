// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/toolcontroller.h"

#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/sourcesession.h"
#include "app/source/sourceworker.h"

#include <algorithm>

namespace app {

ToolController::ToolController(ToolServices services, std::shared_ptr<platform::ThreadGroup> threads,
                               const SourceSession &source, QObject *parent)
    : QObject(parent), m_services(std::move(services)), m_source(source), m_tasks(std::move(threads), "tools", this)
{
}

ToolController::~ToolController() = default;

std::optional<ToolView> ToolController::find(const QString &name) const
{
    const auto found =
        std::find_if(m_list.tools.begin(), m_list.tools.end(), [&](const ToolView &each) { return each.name == name; });
    return found == m_list.tools.end() ? std::nullopt : std::optional(*found);
}

void ToolController::forget()
{
    m_list = {};
    ++m_lists;
    m_listing = false;
    emit listed();
}

void ToolController::refresh()
{
    const auto worker = m_source.worker();
    if (!m_services.list || !worker)
        return forget();
    m_listing = true;
    m_tasks.start([this, number = ++m_lists, worker, list = m_services.list](const std::stop_token &stop,
                                                                             const TaskThreads::Tell &tell) {
        auto source = worker->forRun(stop);
        ToolList found;
        if (source)
            found = list(*source, stop);
        else
            found.notes += windowText(source.error());
        tell([this, number, found = std::move(found)] {
            if (number != m_lists || m_settings > 0)
                return;
            m_list = found;
            m_listing = false;
            emit listed();
        });
    });
}

void ToolController::setPermission(const QString &tool, ToolPermission permission)
{
    if (!m_services.setPermission)
        return;
    ToolView seen;
    seen.name = tool;
    for (ToolView &each : m_list.tools) // shown at once; corrected only if storing fails
        if (each.name == tool) {
            each.permission = permission;
            seen = each;
        }
    emit listed();
    ++m_lists; // a running list may have read the former value: another one is made after it
    ++m_settings;
    m_tasks.start([this, seen, permission, set = m_services.setPermission](const std::stop_token &,
                                                                           const TaskThreads::Tell &tell) {
        tell([this, done = set(seen, permission)] {
            --m_settings;
            if (!done)
                emit failed(done.error());
            if (!done || m_listing)
                refresh();
        });
    });
}

void ToolController::approve(const QString &tool, bool approved)
{
    if (!m_services.approve)
        return;
    m_tasks.start(
        [this, tool, approved, approve = m_services.approve](const std::stop_token &, const TaskThreads::Tell &tell) {
            const base::Status done = approve(tool, approved);
            tell([this, done] {
                if (!done)
                    emit failed(done.error());
                refresh();
            });
        });
}

quint64 ToolController::tryTool(const QString &tool, const QJsonObject &arguments)
{
    const auto worker = m_source.worker();
    if (!m_services.run || !worker)
        return 0;
    const quint64 ticket = ++m_trials;
    m_tasks.start([this, ticket, tool, arguments, worker, run = m_services.run](const std::stop_token &stop,
                                                                                const TaskThreads::Tell &tell) {
        auto source = worker->forRun(stop);
        const ToolTrial trial =
            source ? run(*source, tool, arguments, stop) : ToolTrial{false, windowText(source.error()), 0};
        tell([this, ticket, trial] {
            if (ticket == m_trials)
                emit tried(ticket, trial);
        });
    });
    return ticket;
}

void ToolController::readFile(ToolFile file)
{
    if (!m_services.read)
        return;
    m_tasks.start([this, file, read = m_services.read](const std::stop_token &, const TaskThreads::Tell &tell) {
        const auto text = read(file);
        tell([this, file, text] {
            emit fileRead(file, text ? *text : QString(), text ? QString() : windowText(text.error()));
        });
    });
}

void ToolController::writeFile(ToolFile file, const QString &text)
{
    if (!m_services.write)
        return;
    m_tasks.start([this, file, text, write = m_services.write](const std::stop_token &, const TaskThreads::Tell &tell) {
        const base::Status done = write(file, text);
        tell([this, file, done] {
            emit fileWritten(file, done ? QString() : windowText(done.error()));
            if (done)
                refresh();
        });
    });
}

void ToolController::testServer(const QString &name, const QJsonObject &entry)
{
    if (!m_services.test)
        return;
    m_tasks.start([this, number = ++m_tests, name, entry, test = m_services.test](const std::stop_token &stop,
                                                                                  const TaskThreads::Tell &tell) {
        const ServerReport report = test(name, entry, stop);
        tell([this, number, report] {
            if (number == m_tests)
                emit tested(report);
        });
    });
}

void ToolController::keepSecret(const QString &name, const QString &secret)
{
    if (!m_services.keepSecret || secret.isEmpty())
        return;
    m_tasks.start([this, name, secret, closing = m_tasks.closing(),
                   keep = m_services.keepSecret](const std::stop_token &, const TaskThreads::Tell &tell) {
        if (const base::Status done = keep(name, secret, closing); !done)
            tell([this, error = done.error()] { emit failed(error); });
    });
}

void ToolController::cancel()
{
    m_tasks.cancel();
    ++m_trials;
    ++m_tests;
}

} // namespace app
