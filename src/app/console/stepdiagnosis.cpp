// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/stepdiagnosis.h"

#include "app/console/rowcount.h"
#include "app/console/stepsmodel.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"

#include <algorithm>

namespace app {

StepDiagnosis::StepDiagnosis(AgentRunner *runner, StepsModel *steps, QObject *parent)
    : QObject(parent), m_runner(runner), m_steps(steps)
{
    connect(steps, &StepsModel::counted, this, &StepDiagnosis::look);
    connect(steps, &StepsModel::modelReset, this, [this] {
        m_stop.request_stop();
        m_kind = Kind::none;
        m_step = -1;
        m_ways.clear();
        m_next = 0;
        emit changed();
    });
}

StepDiagnosis::~StepDiagnosis()
{
    m_stop.request_stop();
}

void StepDiagnosis::setDismissed(const QStringList &pieces)
{
    if (m_meant == pieces)
        return;
    m_meant = pieces;
    if (!m_steps->isCounting())
        look();
}

QString StepDiagnosis::piece() const
{
    return m_step < 0 ? QString() : m_steps->piece(m_step);
}

void StepDiagnosis::look()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_kind = Kind::none;
    m_step = -1;
    m_ways.clear();
    m_next = 0;
    m_candidates.clear();
    const auto &source = m_runner->source();
    if (source.language) {
        if (const int step = m_steps->emptyingStep(); step >= 0) {
            if (!m_meant.contains(m_steps->piece(step)))
                return found(Kind::empties, step,
                             data::fixesForStep(*source.language->shared(), fromQt(m_steps->query()), std::size_t(step),
                                                true, source.schema.get()));
        } else {
            for (int i = 1; i < m_steps->rowCount(); ++i)
                if (m_steps->factor(i).value_or(0) >= 2 && m_steps->rowsAfter(i - 1).value_or(0) >= 2 &&
                    !m_meant.contains(m_steps->piece(i)))
                    m_candidates.push_back(i);
            std::stable_sort(m_candidates.begin(), m_candidates.end(),
                             [this](int a, int b) { return *m_steps->factor(a) > *m_steps->factor(b); });
            return lookAt(0);
        }
    }
    emit changed();
}

// Ordinary one-to-many joins are fine; warns only about cross products and joins whose columns are not used.
void StepDiagnosis::lookAt(std::size_t candidate)
{
    const auto &source = m_runner->source();
    if (candidate >= m_candidates.size() || !source.language) {
        emit changed();
        return;
    }
    const int step = m_candidates[candidate];
    const data::StepFixes ways = data::fixesForStep(*source.language->shared(), fromQt(m_steps->query()),
                                                    std::size_t(step), false, source.schema.get());
    if (ways.isProduct)
        return found(Kind::product, step, ways);
    if (ways.isUnused && std::any_of(ways.ways.begin(), ways.ways.end(),
                                     [](const data::StepFix &way) { return way.kind == data::StepFix::Kind::once; }))
        return found(Kind::repeats, step, ways);
    const bool asked = !ways.partnersQuery.empty() &&
                       countLowPriority(*m_runner, this, ways.partnersQuery, m_steps->parameters(), m_stop.get_token(),
                                        [this, candidate, step, ways](std::optional<qint64> number, const QString &) {
                                            if (number == 1)
                                                found(Kind::samePartners, step, ways);
                                            else
                                                lookAt(candidate + 1);
                                        });
    if (!asked)
        lookAt(candidate + 1);
}

void StepDiagnosis::found(Kind kind, int step, const data::StepFixes &ways)
{
    m_kind = kind;
    m_step = step;
    m_linked = toQt(ways.linked);
    for (const data::StepFix &way : ways.ways)
        m_ways.push_back({way.kind, toQt(way.what), toQt(way.query), {}, {}});
    emit changed();
    countNext();
}

void StepDiagnosis::countNext()
{
    if (m_next >= m_ways.size())
        return;
    const auto &source = m_runner->source();
    const std::string count =
        source.language ? data::countQueryOf(*source.language->shared(), fromQt(m_ways[m_next].query)) : std::string();
    const bool asked =
        !count.empty() && countLowPriority(*m_runner, this, count, m_steps->parameters(), m_stop.get_token(),
                                           [this](std::optional<qint64> rows, const QString &why) {
                                               m_ways[m_next].rows = rows;
                                               m_ways[m_next].why = why;
                                               ++m_next;
                                               emit changed();
                                               countNext();
                                           });
    if (!asked)
        m_next = m_ways.size();
}

} // namespace app
