// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evaluation/evaluationcontroller.h"

#include "app/concurrency/background.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "eval/evaluationreport.h"
#include "eval/evaluationrunner.h"
#include "platform/files.h"

#include <QElapsedTimer>
#include <nlohmann/json.hpp>

namespace app {

namespace {

std::vector<std::string> listOf(const QStringList &texts)
{
    std::vector<std::string> list;
    for (const QString &text : texts)
        if (!text.trimmed().isEmpty())
            list.push_back(fromQt(text.trimmed()));
    return list;
}

std::string textFor(const QString &file, const std::vector<eval::Result> &results,
                    const std::vector<std::map<std::string, std::string>> &before)
{
    const QString ending = file.section(QLatin1Char('.'), -1).toLower();
    if (ending == QLatin1String("csv"))
        return eval::csv(results);
    if (ending == QLatin1String("md"))
        return eval::markdown(results, before);
    if (ending == QLatin1String("xml"))
        return eval::junitXml(results);
    return eval::toJson(results).dump(2) + "\n";
}

} // namespace

EvaluationController::EvaluationController(AgentRunner *runner, QObject *parent)
    : QObject(parent),
      m_runner(runner),
      m_model(new EvaluationModel(this)),
      m_asking(new Background(runner->threads(), "evaluation", this)),
      m_files(new Background(this))
{
}

EvaluationController::~EvaluationController()
{
    if (m_stop)
        m_stop->request_stop();
}

bool EvaluationController::isRunning() const
{
    return m_asking->isRunning();
}

void EvaluationController::start(const EvaluationOrder &wanted)
{
    if (!m_runner || !m_runner->factory()->evaluate)
        return;
    eval::EvaluationRequest order;
    order.sources = listOf(wanted.sources);
    order.models = listOf(wanted.models);
    order.questions = listOf(wanted.questions);
    order.generate = std::size_t(std::max(0, wanted.generate));
    if (m_stop)
        m_stop->request_stop();
    m_stop = std::make_shared<std::stop_source>(); // not the stop of m_background: the results so far are kept
    m_asking->start([this, order = std::move(order), evaluate = m_runner->factory()->evaluate,
                     own = m_stop](const std::stop_token &gone, const Background::Tell &tell) -> Background::Deliver {
        const std::stop_callback link(gone, [own] { own->request_stop(); });
        QElapsedTimer shown;
        eval::Listener listener;
        listener.asked = [&](const eval::Result &sitting, const eval::Progress &progress) {
            constexpr int milliseconds = 33;
            if (shown.isValid() && shown.elapsed() < milliseconds && progress.done < progress.total)
                return;
            shown.start();
            tell([this, done = int(progress.done), total = int(progress.total),
                  what = toQt(sitting.source + " · " + sitting.model)] { emit progressed(done, total, what); });
        };
        auto results = evaluate(order, listener, own->get_token());
        const bool stopped = own->stop_requested();
        return [this, results = std::move(results), stopped] {
            if (!results) {
                emit failed(results.error());
                return;
            }
            m_before.clear();
            m_model->setResults(std::make_shared<const std::vector<eval::Result>>(*results));
            emit finished(stopped);
        };
    });
}

void EvaluationController::stop()
{
    if (m_stop)
        m_stop->request_stop();
}

void EvaluationController::compareWith(const QString &file)
{
    const auto results = m_model->results();
    if (!results)
        return;
    m_files->start([this, file, results](const std::stop_token &, const Background::Tell &) -> Background::Deliver {
        const auto text = platform::readFile(fromQt(file));
        auto outcomes = text ? eval::outcomesBefore(*text, *results)
                             : base::Result<std::vector<std::map<std::string, std::string>>>(
                                   tl::unexpected<base::Error>(text.error()));
        return [this, file, results, outcomes = std::move(outcomes)] {
            if (!outcomes) {
                emit failed(outcomes.error());
            } else if (m_model->results() == results) {
                m_before = *outcomes;
                m_model->setBefore(m_before);
                emit compared(file);
            }
        };
    });
}

void EvaluationController::exportTo(const QString &file)
{
    const auto results = m_model->results();
    if (!results)
        return;
    m_files->start([this, file, results, before = m_before](const std::stop_token &,
                                                            const Background::Tell &) -> Background::Deliver {
        const auto written = platform::writeFile(fromQt(file), textFor(file, *results, before));
        return [this, file, written] {
            if (written)
                emit exported(file);
            else
                emit failed(written.error());
        };
    });
}

} // namespace app
