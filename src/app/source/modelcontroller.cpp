// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/modelcontroller.h"

#include "app/models/text.h"

namespace app {

ModelController::ModelController(ModelServices services, QObject *parent)
    : QObject(parent), m_services(std::move(services)), m_errands(QStringLiteral("model test"))
{
}

ModelController::~ModelController() = default;

base::Result<ModelParts> ModelController::parse(const QString &text) const
{
    if (!m_services.parse)
        return base::fail(base::Category::internal, "This program knows no models over the network.");
    return m_services.parse(fromQt(text));
}

QString ModelController::price(const QString &name) const
{
    return m_services.price ? toQt(m_services.price(fromQt(name))) : QString();
}

PriceDate ModelController::priceDate() const
{
    return m_services.priceDate ? m_services.priceDate() : PriceDate{};
}

// Runs on the controller's thread; m_services is never changed.
QString ModelController::keep(const std::string &name, const std::string &key) const
{
    if (key.empty() || !m_services.keepKey)
        return {};
    const base::Status kept = m_services.keepKey(name, key);
    return kept ? QString() : toQt(kept.error().message);
}

void ModelController::test(const QString &name, const QString &key)
{
    cancel();
    if (!m_services.test)
        return;
    const quint64 number = m_errands.generation();
    m_errands.start([this, number, name = fromQt(name), key = fromQt(key)](const std::stop_token &stop) {
        const QString note = keep(name, key);
        ModelReport report = m_services.test(name, stop);
        report.keyNote = note;
        if (stop.stop_requested())
            return;
        QMetaObject::invokeMethod(
            this,
            [this, number, report = std::move(report)] {
                if (number == m_errands.generation())
                    emit tested(report);
            },
            Qt::QueuedConnection);
    });
}

void ModelController::keepKey(const QString &name, const QString &key)
{
    if (key.isEmpty())
        return;
    m_errands.start([this, name = fromQt(name), key = fromQt(key)](const std::stop_token &) {
        const QString note = keep(name, key);
        QMetaObject::invokeMethod(
            this, [this, note] { emit keyKept(note); }, Qt::QueuedConnection);
    });
}

void ModelController::cancel()
{
    m_errands.cancel();
}

} // namespace app
