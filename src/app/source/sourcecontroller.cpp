// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/sourcecontroller.h"

#include "app/models/text.h"

namespace app {

SourceController::SourceController(SourceServices services, std::shared_ptr<platform::ThreadGroup> threads,
                                   QObject *parent)
    : QObject(parent), m_services(std::move(services)), m_tasks(std::move(threads), "source test", this)
{
}

SourceController::~SourceController() = default;

data::SourceAddress SourceController::parse(const QString &text) const
{
    return data::parseSource(fromQt(text), m_services.kinds);
}

const data::SourceKind *SourceController::kind(const data::SourceAddress &address) const
{
    return data::kindOf(address, m_services.kinds);
}

void SourceController::test(const QString &uri)
{
    cancel();
    if (!m_services.test)
        return;
    m_testing = true;
    m_tasks.start([this, number = m_tasks.generation(), test = m_services.test,
                   uri = fromQt(uri)](const std::stop_token &stop, const TaskThreads::Tell &tell) {
        const auto progress = [&](std::string_view what, double) {
            tell([this, number, text = toQt(std::string(what))] {
                if (number == m_tasks.generation())
                    emit testProgressed(text);
            });
        };
        SourceReport report = test(uri, stop, progress);
        tell([this, number, report = std::move(report)] {
            if (number != m_tasks.generation())
                return;
            m_testing = false;
            emit tested(report);
        });
    });
}

void SourceController::keepPassword(const QString &address, const QString &password, bool inKeyring)
{
    if (!m_services.keepPassword)
        return;
    m_tasks.start([this, keep = m_services.keepPassword, closing = m_tasks.closing(), inKeyring,
                   address = fromQt(address),
                   password = fromQt(password)](const std::stop_token &, const TaskThreads::Tell &tell) {
        const base::Status kept = keep(address, password, inKeyring, closing);
        tell([this, note = kept ? QString() : toQt(kept.error().message)] { emit passwordKept(note); });
    });
}

void SourceController::exportAudit(const QString &file)
{
    if (!m_services.exportAudit)
        return;
    m_tasks.start([this, write = m_services.exportAudit, closing = m_tasks.closing(),
                   file](const std::stop_token &, const TaskThreads::Tell &tell) {
        const base::Status done = write(fromQt(file), closing);
        tell([this, file, note = done ? QString() : toQt(done.error().message)] { emit auditExported(file, note); });
    });
}

void SourceController::readDocument(const DocumentWish &wish)
{
    if (!m_services.readDocument)
        return;
    m_tasks.start(
        [this, wish, read = m_services.readDocument](const std::stop_token &stop, const TaskThreads::Tell &tell) {
            const DocumentView document = read(wish, stop);
            tell([this, document] { emit documentRead(document); });
        });
}

void SourceController::cancel()
{
    m_tasks.cancel();
    m_testing = false;
}

} // namespace app
