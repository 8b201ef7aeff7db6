// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/drawingmodel.h"

#include "app/console/consolecontroller.h"
#include "app/console/parameterplaces.h"
#include "app/console/rowcount.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "app/source/sourceworker.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

// The value of a condition as a parameter has it; empty if it is not one literal.
QString valueAsTyped(const data::DrawnCondition &of)
{
    if (!of.literal)
        return parameterValue(toQt(of.value)).isNumber() ? toQt(of.value) : QString();
    if (of.sign != "LIKE" || !of.literal->isString())
        return asTyped(*of.literal);
    const std::string before = of.comparison == data::Comparison::begins ? "" : "%";
    const std::string after = of.comparison == data::Comparison::ends ? "" : "%";
    return asTyped(data::Value(before + of.literal->asString() + after));
}

} // namespace

DrawingModel::DrawingModel(AgentRunner *runner, ConsoleController *console, QObject *parent)
    : QObject(parent), m_runner(runner), m_console(console)
{
}

DrawingModel::~DrawingModel()
{
    if (m_stopsCounting)
        m_stopsCounting->request_stop();
}

void DrawingModel::clear()
{
    if (m_stopsCounting)
        m_stopsCounting->request_stop();
    m_stopsCounting.reset();
    m_toCount.clear();
    m_counts.clear();
    m_drawing = {};
    m_text.clear();
    m_map.reset();
    m_offset = 0;
    m_breaksLine = false;
    m_problem.clear();
    m_isOld = false;
    emit changed();
}

void DrawingModel::read(const QString &text, int cursor, const QMap<QString, QString> &parameters)
{
    const auto statement = m_console->at(text, cursor);
    const auto &language = m_runner->source().language;
    if (!statement || !language) {
        if (m_map || !m_problem.isEmpty())
            clear();
        m_parameters = parameters;
        m_offset = int(text.size());
        m_breaksLine = !text.isEmpty() && !text.endsWith(u'\n'); // a comment may end there
        return;
    }
    std::string read = fromQt(statement->text);
    const bool isSame = m_map && read == m_text && !m_isOld && m_problem.isEmpty();
    const bool isOther = std::exchange(m_offset, statement->offset) != statement->offset;
    m_breaksLine = false;
    if (isSame && parameters == m_parameters)
        return;
    if (std::exchange(m_parameters, parameters) != parameters)
        m_counts.clear();
    Drawing drawing = data::drawingOf(*language->shared(), read, m_runner->queryTexts());
    m_problem = toQt(drawing.problem);
    m_isOld = !m_problem.isEmpty();
    if (m_isOld) {
        if (isOther) { // the former drawing is of another statement
            m_drawing = {};
            m_map.reset();
            m_text.clear();
        }
        return emit changed();
    }
    m_drawing = std::move(drawing);
    m_text = std::move(read);
    m_map = std::make_unique<OffsetMap>(m_text);
    emit changed();
    count();
}

bool DrawingModel::isEmpty() const
{
    return !m_map && m_problem.isEmpty();
}

QString DrawingModel::problem() const
{
    return m_problem;
}

std::pair<int, int> DrawingModel::place(const base::Span &span) const
{
    return m_map ? std::pair(m_offset + m_map->toUtf16(span.begin), m_offset + m_map->toUtf16(span.end))
                 : std::pair(m_offset, m_offset);
}

RowsAfter DrawingModel::rowsOf(const std::string &countQuery) const
{
    if (countQuery.empty())
        return {};
    const auto known = m_counts.constFind(QByteArray::fromStdString(countQuery));
    if (known != m_counts.cend())
        return *known;
    RowsAfter none;
    none.isWaiting = std::find(m_toCount.begin(), m_toCount.end(), countQuery) != m_toCount.end();
    return none;
}

RowsAfter DrawingModel::rowsAfter(const DrawnElement &element) const
{
    if (element.isNode())
        return rowsOf(m_drawing.nodes.at(element.index).countQuery);
    return element.isEdge() ? rowsOf(m_drawing.edges.at(element.index).countQuery) : RowsAfter();
}

RowsAfter DrawingModel::rowsAfterCondition(std::size_t condition) const
{
    return rowsOf(m_drawing.conditions.at(condition).countQuery);
}

// Counts that are known stay; those of the former drawing are cancelled.
void DrawingModel::count()
{
    if (m_stopsCounting)
        m_stopsCounting->request_stop();
    m_stopsCounting.reset();
    m_toCount.clear();
    constexpr qsizetype mostKept = 500;
    if (m_counts.size() > mostKept)
        m_counts.clear();
    const auto want = [this](const std::string &query) {
        const bool isKnown = query.empty() || m_counts.contains(QByteArray::fromStdString(query)) ||
                             std::find(m_toCount.begin(), m_toCount.end(), query) != m_toCount.end();
        if (isKnown)
            return;
        for (const QString &name : m_console->parametersOf(toQt(query)))
            if (m_parameters.value(name).isEmpty())
                return; // it has no value yet
        m_toCount.push_back(query);
    };
    for (const auto &node : m_drawing.nodes)
        want(node.countQuery);
    for (const auto &edge : m_drawing.edges)
        want(edge.countQuery);
    for (const auto &condition : m_drawing.conditions)
        want(condition.countQuery);
    std::reverse(m_toCount.begin(), m_toCount.end()); // taken from the end
    if (m_toCount.empty())
        return;
    m_stopsCounting.emplace();
    countNext();
}

void DrawingModel::countNext()
{
    if (m_toCount.empty()) {
        m_stopsCounting.reset();
        return emit counted();
    }
    const std::string query = m_toCount.back();
    const bool isAsked = countLowPriority(*m_runner, this, query, m_parameters,
                                          m_stopsCounting ? m_stopsCounting->get_token() : std::stop_token(),
                                          [this, query](std::optional<qint64> rows, const QString &why) {
                                              m_counts.insert(QByteArray::fromStdString(query), {rows, false, why});
                                              m_toCount.pop_back();
                                              emit counted();
                                              countNext();
                                          });
    if (!isAsked) {
        m_toCount.clear();
        m_stopsCounting.reset();
    }
}

std::vector<DrawableType> DrawingModel::types() const
{
    std::vector<DrawableType> out;
    if (const auto &schema = m_runner->source().schema)
        for (const data::EntityType &each : schema->entities)
            if (!each.abstract)
                out.push_back({toQt(each.name), each.count});
    std::stable_sort(out.begin(), out.end(), [](const auto &a, const auto &b) { return a.count > b.count; });
    return out;
}

std::vector<Growth> DrawingModel::growths(std::size_t node) const
{
    const auto &schema = m_runner->source().schema;
    return schema && node < m_drawing.nodes.size() ? data::growths(m_drawing, node, *schema) : std::vector<Growth>();
}

std::vector<Growth> DrawingModel::connections(std::size_t from, std::size_t to) const
{
    std::vector<Growth> out = growths(from);
    const std::string &type = m_drawing.nodes.at(to).type;
    std::erase_if(out, [&](const Growth &each) { return base::fold(each.otherType) != base::fold(type); });
    return out;
}

bool DrawingModel::isFound(std::size_t edge) const
{
    const auto &one = m_drawing.edges.at(edge);
    if (!one.isJoin || one.columns.empty())
        return false;
    const std::vector<Growth> all = connections(one.from, one.to);
    return std::any_of(all.begin(), all.end(),
                       [&](const Growth &each) { return each.isFound && each.columns == one.columns; });
}

QStringList DrawingModel::relationshipsBetween(std::size_t edge) const
{
    QStringList out;
    const auto &one = m_drawing.edges.at(edge);
    if (!one.isJoin)
        for (const Growth &each : connections(one.from, one.to))
            if (each.isForward && !out.contains(toQt(each.type)))
                out += toQt(each.type);
    return out;
}

ConditionTarget DrawingModel::target(const DrawnElement &element) const
{
    ConditionTarget target;
    std::string type;
    if (element.isNode()) {
        const auto &node = m_drawing.nodes.at(element.index);
        type = node.type;
        target.name = toQt(node.name);
    } else if (element.isEdge()) {
        const auto &edge = m_drawing.edges.at(element.index);
        type = edge.isJoin || edge.types.empty() ? std::string() : edge.types.front();
        target.name = toQt(edge.name);
        target.isRelationship = true;
    }
    target.number = int(element.index);
    const auto &schema = m_runner->source().schema;
    describeTarget(schema.get(), type, target);
    return target;
}

void DrawingModel::apply(const DrawingEdit &edit)
{
    const auto &language = m_runner->source().language;
    if (!language)
        return emit refused(windowText(noSource()));
    if (m_isOld)
        return emit refused(tr("The query cannot be drawn, so the drawing cannot change it. Correct the query first."));
    const auto changed = data::edited(*language->shared(), m_text, edit);
    if (!changed)
        return emit refused(windowText(changed.error()));
    if (const auto *asks = std::get_if<edits::AskForValue>(&edit)) {
        const auto &one = m_drawing.conditions[asks->condition];
        const QStringList before = m_console->parametersOf(toQt(m_text));
        for (const QString &name : m_console->parametersOf(toQt(*changed)))
            if (!before.contains(name))
                emit parameterMade(name, valueAsTyped(one));
    }
    // Only what differs is replaced: the rest of the text keeps its marks.
    const QString before = toQt(m_text), after = toQt(*changed);
    qsizetype begin = 0, same = 0;
    const qsizetype shorter = std::min(before.size(), after.size());
    while (begin < shorter && before[begin] == after[begin])
        ++begin;
    if (begin > 0 && before[begin - 1].isHighSurrogate())
        --begin;
    while (same < shorter - begin && before[before.size() - 1 - same] == after[after.size() - 1 - same])
        ++same;
    if (same > 0 && before[before.size() - same].isLowSurrogate())
        --same;
    emit replaced(m_offset + int(begin), m_offset + int(before.size() - same),
                  (m_breaksLine ? QStringLiteral("\n") : QString()) + after.mid(begin, after.size() - same - begin));
}

void DrawingModel::addCondition(const DrawnElement &on, const QString &property, ConditionKind comparison,
                                const QString &typed)
{
    const data::Value value = conditionValue(m_runner->source().schema.get(), target(on).type, property, typed);
    apply(edits::AddCondition{on, fromQt(property), comparison, value});
}

void DrawingModel::changeCondition(std::size_t condition, const QString &property, ConditionKind comparison,
                                   const QString &typed)
{
    const auto &one = m_drawing.conditions.at(condition);
    if (toQt(one.property) != property)
        return addCondition(one.on, property, comparison, typed);
    const data::Value value = conditionValue(m_runner->source().schema.get(), target(one.on).type, property, typed);
    apply(edits::ChangeCondition{condition, comparison, value});
}

} // namespace app
