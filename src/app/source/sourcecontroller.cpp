// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/sourcecontroller.h"

#include "app/models/text.h"

namespace app {

SourceController::SourceController(SourceServices services, QObject *parent)
    : QObject(parent), m_services(std::move(services)), m_errands(QStringLiteral("source test"))
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
    const quint64 number = m_errands.generation();
    m_errands.start([this, number, uri = fromQt(uri)](const std::stop_token &stop) {
        const auto progress = [this, number](std::string_view what, double) {
            QMetaObject::invokeMethod(
                this,
                [this, number, text = toQt(std::string(what))] {
                    if (number == m_errands.generation())
                        emit testProgressed(text);
                },
                Qt::QueuedConnection);
        };
        SourceReport report = m_services.test(uri, stop, progress);
        if (stop.stop_requested())
            return;
        QMetaObject::invokeMethod(
            this,
            [this, number, report = std::move(report)] {
                if (number != m_errands.generation())
                    return;
                m_testing = false;
                emit tested(report);
            },
            Qt::QueuedConnection);
    });
}

void SourceController::keepPassword(const QString &address, const QString &password, bool inKeyring)
{
    if (!m_services.keepPassword)
        return;
    m_errands.start([this, inKeyring, address = fromQt(address), password = fromQt(password)](const std::stop_token &) {
        const base::Status kept = m_services.keepPassword(address, password, inKeyring);
        QMetaObject::invokeMethod(
            this, [this, note = kept ? QString() : toQt(kept.error().message)] { emit passwordKept(note); },
            Qt::QueuedConnection);
    });
}

void SourceController::exportAudit(const QString &file)
{
    if (!m_services.exportAudit)
        return;
    m_errands.start([this, file](const std::stop_token &) {
        const base::Status done = m_services.exportAudit(fromQt(file));
        QMetaObject::invokeMethod(
            this,
            [this, file, note = done ? QString() : toQt(done.error().message)] { emit auditExported(file, note); },
            Qt::QueuedConnection);
    });
}

void SourceController::cancel()
{
    m_errands.cancel();
    m_testing = false;
}

} // namespace app
