// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/drawingtexts.h"

#include "app/models/format.h"

#include <QCoreApplication>

namespace widgets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(widgets::Drawing)
};

} // namespace

QString relationshipText(const QString &type)
{
    QString text = type;
    text.replace(u'_', u' ');
    return text == text.toUpper() ? text.toLower() : text;
}

QString nodeTitle(const app::Drawing &drawing, std::size_t node)
{
    const auto &one = drawing.nodes[node];
    QStringList types;
    if (!one.type.empty())
        types += QString::fromStdString(one.type);
    for (const std::string &each : one.otherTypes)
        types += QString::fromStdString(each);
    return types.isEmpty() ? Words::tr("any type") : types.join(QLatin1String(" | "));
}

QString nodeName(const app::Drawing &drawing, std::size_t node)
{
    const QString title = nodeTitle(drawing, node), name = QString::fromStdString(drawing.nodes[node].name);
    return name.isEmpty() || name == title ? title : title + u' ' + name;
}

QString edgeTitle(const app::Drawing &drawing, std::size_t edge)
{
    const auto &one = drawing.edges[edge];
    if (one.isJoin) {
        QStringList pairs;
        for (const auto &[left, right] : one.columns)
            pairs += left == right
                         ? QString::fromStdString(left)
                         : QString::fromStdString(left) + QLatin1String(" = ") + QString::fromStdString(right);
        if (one.columns.size() == 1 && !one.aggregate.empty())
            return QString::fromStdString(one.columns.front().first) + QLatin1String(" = ") +
                   QString::fromStdString(one.aggregate) + u'(' + QString::fromStdString(one.columns.front().second) +
                   u')';
        return pairs.isEmpty() ? QString::fromStdString(one.text) : pairs.join(QLatin1String(", "));
    }
    if (one.isProduct)
        return Words::tr("no condition");
    QStringList types;
    for (const std::string &each : one.types)
        types += relationshipText(QString::fromStdString(each));
    return types.isEmpty() ? Words::tr("any relationship") : types.join(QLatin1String(" | "));
}

QStringList edgeMarks(const app::Drawing &drawing, std::size_t edge)
{
    const auto &one = drawing.edges[edge];
    QStringList marks;
    switch (drawing.presenceOf(one.scope)) {
    case app::Presence::required:
        break;
    case app::Presence::optional:
        marks += Words::tr("optional");
        break;
    case app::Presence::exists:
        marks += Words::tr("exists");
        break;
    case app::Presence::absent:
        marks += Words::tr("not");
        break;
    }
    if (one.most < 0)
        marks += one.least <= 1 ? Words::tr("any number of hops") : Words::tr("at least %1 hops").arg(one.least);
    else if (one.least != one.most)
        marks += Words::tr("%1 to %2 hops").arg(one.least).arg(one.most);
    else if (one.least != 1)
        marks += Words::tr("%1 hops").arg(one.least);
    return marks;
}

QString edgeSentence(const app::Drawing &drawing, std::size_t edge)
{
    const auto &one = drawing.edges[edge];
    QString text = nodeName(drawing, one.from) + u' ' + edgeTitle(drawing, edge) + u' ' + nodeName(drawing, one.to);
    const QStringList marks = edgeMarks(drawing, edge);
    return marks.isEmpty() ? text : text + QLatin1String(", ") + marks.join(QLatin1String(", "));
}

QString comparisonSign(app::ConditionKind comparison)
{
    using Kind = app::ConditionKind;
    switch (comparison) {
    case Kind::equal:
        return QStringLiteral("=");
    case Kind::notEqual:
        return QStringLiteral("≠");
    case Kind::less:
        return QStringLiteral("<");
    case Kind::lessEqual:
        return QStringLiteral("≤");
    case Kind::greater:
        return QStringLiteral(">");
    case Kind::greaterEqual:
        return QStringLiteral("≥");
    case Kind::contains:
        return Words::tr("contains");
    case Kind::begins:
        return Words::tr("begins with");
    case Kind::ends:
        return Words::tr("ends with");
    case Kind::missing:
        return Words::tr("has no value");
    case Kind::known:
        return Words::tr("has a value");
    }
    return {};
}

QString conditionText(const app::Drawing &drawing, std::size_t condition)
{
    const auto &one = drawing.conditions[condition];
    if (one.property.empty() || (!one.comparison && one.sign.empty()))
        return app::oneLine(QString::fromStdString(one.text));
    QString text = one.function.empty()
                       ? QString::fromStdString(one.property)
                       : QString::fromStdString(one.function) + u'(' + QString::fromStdString(one.property) + u')';
    text += u' ' + (one.comparison ? comparisonSign(*one.comparison) : QString::fromStdString(one.sign).toLower());
    const bool needsValue =
        one.comparison != app::ConditionKind::missing && one.comparison != app::ConditionKind::known;
    if (needsValue) {
        const bool isPart = one.comparison == app::ConditionKind::contains ||
                            one.comparison == app::ConditionKind::begins || one.comparison == app::ConditionKind::ends;
        QString value = QString::fromStdString(one.value);
        if (isPart && one.literal && one.literal->isString()) // without the signs of LIKE
            value = u'\'' + QString::fromStdString(one.literal->asString()) + u'\'';
        text += u' ' + value;
    }
    if (one.isNegated)
        text = Words::tr("not: %1").arg(text);
    return app::oneLine(text);
}

QString growthText(const app::Growth &growth)
{
    QString way = relationshipText(QString::fromStdString(growth.type));
    if (!growth.columns.empty()) {
        QStringList pairs;
        for (const auto &[own, other] : growth.columns)
            pairs += own == other ? QString::fromStdString(own)
                                  : QString::fromStdString(own) + QLatin1String(" = ") + QString::fromStdString(other);
        return Words::tr("%1 by %2").arg(QString::fromStdString(growth.otherType), pairs.join(QLatin1String(", ")));
    }
    return growth.isForward ? way + QStringLiteral(" → ") + QString::fromStdString(growth.otherType)
                            : way + QStringLiteral(" ← ") + QString::fromStdString(growth.otherType);
}

QString aggregateText(app::Aggregate aggregate)
{
    switch (aggregate) {
    case app::Aggregate::none:
        return Words::tr("value");
    case app::Aggregate::count:
        return Words::tr("count");
    case app::Aggregate::countDistinct:
        return Words::tr("count of different values");
    case app::Aggregate::sum:
        return Words::tr("sum");
    case app::Aggregate::average:
        return Words::tr("average");
    case app::Aggregate::least:
        return Words::tr("lowest value");
    case app::Aggregate::most:
        return Words::tr("highest value");
    case app::Aggregate::collect:
        return Words::tr("list of values");
    }
    return {};
}

QString columnText(const app::Drawing &drawing, std::size_t column)
{
    if (!drawing.result || column >= drawing.result->columns.size())
        return {};
    const auto &one = drawing.result->columns[column];
    if (!one.alias.empty())
        return QString::fromStdString(one.alias);
    if (one.isBox)
        return app::oneLine(QString::fromStdString(one.text), 40);
    QString text = QString::fromStdString(one.property);
    if (one.on.isNode())
        text = one.property.empty() ? nodeName(drawing, one.on.index)
                                    : nodeName(drawing, one.on.index) + QLatin1String(": ") + text;
    else if (one.on.isEdge())
        text = one.property.empty() ? edgeTitle(drawing, one.on.index)
                                    : edgeTitle(drawing, one.on.index) + QLatin1String(": ") + text;
    if (!one.function.empty())
        text = app::oneLine(QString::fromStdString(one.text), 40);
    if (one.aggregate != app::Aggregate::none)
        text = text.isEmpty() ? Words::tr("number of rows") : aggregateText(one.aggregate) + QLatin1String(": ") + text;
    if (text.isEmpty())
        text = app::oneLine(QString::fromStdString(one.text), 40);
    return text;
}

QString rowsText(const app::RowsAfter &rows)
{
    return rows.rows            ? app::formatCount(*rows.rows)
           : rows.isWaiting     ? QStringLiteral("…")
           : rows.why.isEmpty() ? QString()
                                : QStringLiteral("?");
}

QString forMenu(QString text)
{
    return text.replace(u'&', QLatin1String("&&"));
}

} // namespace widgets
