// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/modelcontroller.h"

#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "base/codedtext.h"

namespace app {

ModelController::ModelController(ModelServices services, std::shared_ptr<platform::ThreadGroup> threads,
                                 QObject *parent)
    : QObject(parent),
      m_services(std::move(services)),
      m_tasks(threads, "model test", this),
      m_searches(threads, "model search", this),
      m_programs(std::move(threads), "program search", this)
{
}

ModelController::~ModelController() = default;

base::Result<ModelParts> ModelController::parse(const QString &text) const
{
    if (!m_services.parse)
        return base::fail(
            base::Category::internal,
            BASE_TEXT("model.no-network", "This version of the program cannot use models over the network."));
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

namespace {

// Returns where the key is stored, as text; empty if in the keyring.
QString keep(const ModelServices &services, const std::string &name, const std::string &key,
             const std::stop_token &stop)
{
    if (key.empty() || !services.keepKey)
        return {};
    const base::Status kept = services.keepKey(name, key, stop);
    return kept ? QString() : windowText(kept.error());
}

} // namespace

void ModelController::test(const QString &name, const QString &key)
{
    cancel();
    if (!m_services.test)
        return;
    m_tasks.start([this, number = m_tasks.generation(), services = m_services, closing = m_tasks.closing(),
                   name = fromQt(name), key = fromQt(key)](const std::stop_token &stop, const TaskThreads::Tell &tell) {
        const QString note = keep(services, name, key, closing);
        ModelReport report = services.test(name, stop);
        report.keyNote = note;
        tell([this, number, report = std::move(report)] {
            if (number == m_tasks.generation())
                emit tested(report);
        });
    });
}

void ModelController::find(const QStringList &known)
{
    m_searches.cancel();
    if (!m_services.find)
        return;
    std::vector<std::string> names;
    for (const QString &each : known)
        names.push_back(fromQt(each));
    m_searches.start([this, number = m_searches.generation(), find = m_services.find,
                      names = std::move(names)](const std::stop_token &stop, const TaskThreads::Tell &tell) {
        QStringList all;
        for (const std::string &each : find(names, stop))
            all.append(toQt(each));
        tell([this, number, all = std::move(all)] {
            if (number == m_searches.generation())
                emit found(all);
        });
    });
}

void ModelController::findModelServer()
{
    m_programs.cancel();
    m_programs.start([this, number = m_programs.generation(),
                      has = m_services.hasModelServer](const std::stop_token &, const TaskThreads::Tell &tell) {
        tell([this, number, isInstalled = has && has()] {
            if (number == m_programs.generation())
                emit modelServerFound(isInstalled);
        });
    });
}

void ModelController::keepKey(const QString &name, const QString &key)
{
    if (key.isEmpty())
        return;
    m_tasks.start([this, services = m_services, closing = m_tasks.closing(), name = fromQt(name),
                   key = fromQt(key)](const std::stop_token &, const TaskThreads::Tell &tell) {
        tell([this, note = keep(services, name, key, closing)] { emit keyKept(note); });
    });
}

void ModelController::cancel()
{
    m_tasks.cancel();
}

} // namespace app
