// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/sourcecontroller.h"

#include "app/models/text.h"
#include "app/models/windowtext.h"

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
        tell([this, note = kept ? QString() : windowText(kept.error())] { emit passwordKept(note); });
    });
}

void SourceController::exportAudit(const QString &file)
{
    if (!m_services.exportAudit)
        return;
    m_tasks.start([this, write = m_services.exportAudit, closing = m_tasks.closing(),
                   file](const std::stop_token &, const TaskThreads::Tell &tell) {
        const base::Status done = write(fromQt(file), closing);
        tell([this, file, note = done ? QString() : windowText(done.error())] { emit auditExported(file, note); });
    });
}

void SourceController::readDocument(const DocumentRequest &wish)
{
    if (!m_services.readDocument)
        return;
    m_tasks.start(
        [this, wish, read = m_services.readDocument](const std::stop_token &stop, const TaskThreads::Tell &tell) {
            const DocumentView document = read(wish, stop);
            tell([this, document] { emit documentRead(document); });
        });
}

void SourceController::addPage(const QString &source, const QString &page)
{
    if (!m_services.addPage)
        return;
    m_tasks.start([this, source, page, add = m_services.addPage,
                   closing = m_tasks.closing()](const std::stop_token &, const TaskThreads::Tell &tell) {
        const auto added = add(fromQt(source), fromQt(page), closing);
        tell([this, source, done = added ? toQt(*added) : QString(),
              problem = added ? QString() : windowText(added.error())] {
            emit documentsChanged(source, done.isEmpty() ? done : tr("Saved as %1").arg(done), problem);
        });
    });
}

void SourceController::setEmbedding(const QString &source, const QString &model)
{
    if (!m_services.setEmbedding)
        return;
    m_tasks.start([this, source, model, set = m_services.setEmbedding,
                   closing = m_tasks.closing()](const std::stop_token &, const TaskThreads::Tell &tell) {
        const auto progress = [&](std::string_view what, double) {
            tell([this, text = toQt(std::string(what))] { emit documentsProgressed(text); });
        };
        const auto done = set(fromQt(source), fromQt(model), closing, progress);
        tell([this, source, verb = done ? toQt(*done) : QString(),
              problem = done ? QString() : windowText(done.error())] { emit documentsChanged(source, verb, problem); });
    });
}

void SourceController::linkNames(const QString &graph, const QString &text)
{
    if (!m_services.linkNames)
        return;
    m_tasks.start([this, graph, text, link = m_services.linkNames](const std::stop_token &stop,
                                                                   const TaskThreads::Tell &tell) {
        const auto links = link(fromQt(graph), fromQt(text), stop);
        tell([this, graph, names = links.value_or(std::vector<NameLink>()),
              problem = links ? QString() : windowText(links.error())] { emit namesLinked(graph, names, problem); });
    });
}

void SourceController::cancel()
{
    m_tasks.cancel();
    m_testing = false;
}

} // namespace app
