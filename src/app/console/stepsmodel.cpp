// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/stepsmodel.h"

#include "app/console/rowcount.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "data/language/queryparts.h"

#include <cmath>

namespace app {

StepsModel::StepsModel(AgentRunner *runner, QObject *parent) : QAbstractTableModel(parent), m_runner(runner) {}

StepsModel::~StepsModel()
{
    m_stop.request_stop();
}

void StepsModel::clear()
{
    m_stop.request_stop();
    beginResetModel();
    m_steps.clear();
    m_next = 0;
    m_problem.clear();
    m_suspiciousStep = -1;
    endResetModel();
}

void StepsModel::setQuery(const QString &query, const QMap<QString, QString> &parameters)
{
    clear();
    const auto &language = m_runner->source().language;
    if (!language)
        return;
    const std::string text = fromQt(query);
    const data::QueryParts parts = data::partsOf(*language->shared(), text, m_runner->queryTexts());
    const OffsetMap map(text);
    beginResetModel();
    m_problem = toQt(parts.problem);
    for (const data::QueryStep &step : parts.steps)
        m_steps.push_back(
            {toQt(step.title), map.toUtf16(step.span.begin), map.toUtf16(step.span.end), step.countQuery, {}, {}});
    endResetModel();
    m_query = query;
    m_parameters = parameters;
    m_stop = std::stop_source();
    countNext();
}

// One query at a time, so that other views' queries on the same source are not delayed.
void StepsModel::countNext()
{
    if (m_next >= m_steps.size()) {
        emit counted();
        return;
    }
    const bool asked =
        countLowPriority(*m_runner, this, m_steps[m_next].countQuery, m_parameters, m_stop.get_token(),
                         [this](std::optional<qint64> rows, const QString &why) {
                             m_steps[m_next].rows = rows;
                             m_steps[m_next].why = why;
                             ++m_next;
                             emit dataChanged(index(0, 0), index(int(m_steps.size()) - 1, ColumnCount - 1));
                             countNext();
                         });
    if (!asked)
        m_next = m_steps.size();
}

std::optional<qint64> StepsModel::rowsAfter(int step) const
{
    return m_steps.at(std::size_t(step)).rows;
}

int StepsModel::emptyingStep() const
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (m_steps[i].rows == 0)
            return int(i);
    }
    return -1;
}

std::optional<double> StepsModel::factor(int number) const
{
    const auto step = std::size_t(number);
    if (step == 0 || !m_steps[step].rows || !m_steps[step - 1].rows || *m_steps[step - 1].rows == 0)
        return {};
    return double(*m_steps[step].rows) / double(*m_steps[step - 1].rows);
}

QString StepsModel::piece(int step) const
{
    const Step &of = m_steps.at(std::size_t(step));
    return m_query.mid(of.begin, of.end - of.begin);
}

void StepsModel::setSuspicious(int step)
{
    if (m_suspiciousStep == step)
        return;
    m_suspiciousStep = step;
    if (!m_steps.empty())
        emit dataChanged(index(0, 0), index(int(m_steps.size()) - 1, ColumnCount - 1));
}

int StepsModel::multiplyingStep() const
{
    int best = -1;
    double most = 10;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (const auto times = factor(int(i)); times && *times >= most) {
            most = *times;
            best = int(i);
        }
    }
    return best;
}

int StepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

int StepsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant StepsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = std::size_t(index.row());
    const Step &step = m_steps[row];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == StepColumn)
            return step.title;
        if (index.column() == RowsColumn)
            return step.rows ? formatCount(*step.rows) : step.why.isEmpty() ? QStringLiteral("…") : QStringLiteral("?");
        if (index.column() == FactorColumn)
            if (const auto times = factor(int(row)); times && *times > 1)
                return QStringLiteral("× ") + (*times < 1000 ? QLocale().toString(*times, 'g', *times < 10 ? 2 : 3)
                                                             : formatCount(qint64(*times)));
        return {};
    case Qt::ToolTipRole:
        return step.why.isEmpty() ? step.title : step.title + u'\n' + step.why;
    case Qt::TextAlignmentRole:
        return int(index.column() == StepColumn ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
    case BeginRole:
        return step.begin;
    case EndRole:
        return step.end;
    case SuspiciousRole:
        return m_suspiciousStep == int(row);
    case ShareRole: {
        qint64 most = 1;
        for (const Step &each : m_steps)
            most = std::max(most, each.rows.value_or(0));
        if (!step.rows)
            return -1.0;
        return *step.rows == 0 ? 0.0 : std::log10(double(*step.rows) + 1) / std::log10(double(most) + 1);
    }
    default:
        return {};
    }
}

QVariant StepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case StepColumn:
        return tr("Step");
    case RowsColumn:
        return tr("Rows");
    case FactorColumn:
        return tr("Factor");
    default:
        return QString();
    }
}

std::vector<QueryWord> queryInWords(const AgentRunner &runner, const QString &query)
{
    std::vector<QueryWord> out;
    const auto &language = runner.source().language;
    if (!language)
        return out;
    const std::string text = fromQt(query);
    const OffsetMap map(text);
    for (const data::QueryPhrase &phrase : data::partsOf(*language->shared(), text, runner.queryTexts()).words)
        out.push_back({toQt(phrase.text), map.toUtf16(phrase.span.begin), map.toUtf16(phrase.span.end)});
    return out;
}

} // namespace app
