// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/listdelegates.h"

#include "app/models/format.h"
#include "app/run/breakpointmodel.h"
#include "app/run/runsmodel.h"
#include "app/source/foundevidence.h"
#include "app/source/schemamodel.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"

#include <QApplication>
#include <QDateTime>
#include <QPainter>

namespace widgets {

namespace {

const Theme &themeOf(const QStyleOptionViewItem &option)
{
    return Theme::of(option.widget);
}

// Draws elided text at the leading edge of `area`; returns its width.
int drawText(QPainter *painter, const QRect &area, const QFont &font, const QColor &colour, const QString &text,
             Qt::Alignment side = Qt::AlignLeft)
{
    painter->setFont(font);
    painter->setPen(colour);
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width());
    painter->drawText(area, int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    return metrics.horizontalAdvance(shown);
}

// Removes `width` from the trailing edge of `area`.
QRect withoutTrailing(const QStyleOptionViewItem &option, QRect area, int width)
{
    const QRect logical = area.adjusted(0, 0, -width, 0);
    return QStyle::visualRect(option.direction, area, logical);
}

bool isGroup(app::SchemaModel::Kind kind)
{
    using Kind = app::SchemaModel::Kind;
    return kind == Kind::EntityGroup || kind == Kind::RelationshipGroup || kind == Kind::GeneralGroup ||
           kind == Kind::FoundGroup;
}

bool isType(app::SchemaModel::Kind kind)
{
    return kind == app::SchemaModel::Kind::Entity || kind == app::SchemaModel::Kind::Relationship;
}

void setSchemaIcon(QStyleOptionViewItem &option, const QModelIndex &index, bool ofDocuments)
{
    using Model = app::SchemaModel;
    const Theme &theme = themeOf(option);
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool used = index.data(Model::UsedRole).toBool();
    const bool type = isType(kind);
    const bool isFound = kind == Model::Kind::Found;
    const auto state = app::FoundRelationship::State(index.data(Model::StateRole).toInt());
    if (type || kind == Model::Kind::Property) {
        const Icon shape = kind == Model::Kind::Entity ? (ofDocuments ? Icon::document : Icon::node)
                           : type                      ? Icon::relationship
                                                       : Icon::property;
        option.icon = icon(shape, theme.color(used ? Role::accent : Role::muted));
        option.features |= QStyleOptionViewItem::HasDecoration;
        option.decorationSize = QSize(theme.u(4), theme.u(4));
    }
    if (isFound || (kind == Model::Kind::Endpoints && index.data(Model::ShareRole).isValid())) {
        option.icon = isFound ? icon(foundIcon(state), theme.color(foundRole(state)))
                              : icon(Icon::found, theme.color(Role::accent));
        option.features |= QStyleOptionViewItem::HasDecoration;
        option.decorationSize = QSize(theme.u(4), theme.u(4));
    }
}

// At the right: count, type or share.
QString schemaFact(const QModelIndex &index, bool ofDocuments)
{
    using Model = app::SchemaModel;
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const qint64 count = index.data(Model::CountRole).toLongLong();
    if (isGroup(kind) || isType(kind))
        return count < 0 ? SchemaDelegate::tr("count unknown") : app::formatCount(count);
    if (kind == Model::Kind::Property && !ofDocuments) // every heading has the type text
        return typeText(index.data(Model::TypeNameRole).toString());
    if (index.data(Model::ShareRole).isValid())
        return shareText(index.data(Model::ShareRole).toDouble());
    return {};
}

QString schemaName(const QModelIndex &index)
{
    using Model = app::SchemaModel;
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool group = isGroup(kind);
    QString name = index.data(Model::NameRole).toString();
    if (group && index.data(Model::DocumentsRole).toBool())
        name = SchemaDelegate::tr("Documents");
    else if (group && index.data(Model::TablesRole).toBool())
        name = kind == Model::Kind::EntityGroup  ? SchemaDelegate::tr("Tables")
               : kind == Model::Kind::FoundGroup ? SchemaDelegate::tr("Found in the data")
                                                 : SchemaDelegate::tr("Foreign keys");
    else if (group)
        name = kind == Model::Kind::FoundGroup          ? SchemaDelegate::tr("Found in the data")
               : kind == Model::Kind::EntityGroup       ? SchemaDelegate::tr("Node types")
               : kind == Model::Kind::RelationshipGroup ? SchemaDelegate::tr("Relationships")
                                                        : SchemaDelegate::tr("General labels");
    else if (kind == Model::Kind::Endpoints)
        name =
            QStringLiteral("%1 → %2").arg(index.data(Model::FromRole).toString(), index.data(Model::ToRole).toString());
    else if (kind == Model::Kind::Found)
        name = index.data(Qt::DisplayRole).toString();
    return name;
}

QStringList schemaNotes(const QModelIndex &index)
{
    using Model = app::SchemaModel;
    const QStringList words = index.data(Model::SynonymsRole).toStringList();
    QStringList notes;
    if (index.data(Model::PrivateRole).toBool())
        notes += SchemaDelegate::tr("private");
    if (!words.isEmpty())
        notes += SchemaDelegate::tr("synonyms: %1").arg(words.join(QStringLiteral(", ")));
    return notes;
}

QString statusFacts(const QModelIndex &index)
{
    const QString time =
        QLocale().toString(index.data(app::RunsModel::TimeRole).toDateTime().time(), QStringLiteral("HH:mm"));
    const auto status = index.data(app::RunsModel::StatusRole).value<app::RunStatus>();
    const int iterations = index.data(app::RunsModel::IterationsRole).toInt();
    const int branches = index.data(app::RunsModel::BranchesRole).toInt();
    const qint64 rows = index.data(app::RunsModel::RowsRole).toLongLong();
    QStringList parts{time};
    if (const int drafts = index.data(app::RunsModel::DraftsRole).toInt(); drafts > 0)
        parts += RunDelegate::tr("%n change(s) that have not run yet", nullptr, drafts);
    if (index.data(app::RunsModel::InsideRole).toBool())
        parts += RunDelegate::tr("started by another run");
    if (status == app::RunStatus::Paused || status == app::RunStatus::Suspended) {
        parts += RunDelegate::tr("paused before step %1").arg(index.data(app::RunsModel::StepRole).toInt() + 1);
    } else if (status == app::RunStatus::Running || status == app::RunStatus::Answering) {
        parts += RunDelegate::tr("attempt %1").arg(iterations);
    } else {
        parts += branches > 1 ? RunDelegate::tr("%n branch(es)", nullptr, branches)
                              : RunDelegate::tr("%n attempt(s)", nullptr, iterations);
        if (rows >= 0)
            parts += rowsText(rows);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {themeOf(option).u(30), themeOf(option).u(6)};
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->text.clear();
}

QRect RowDelegate::paintFrame(QPainter *painter, QStyleOptionViewItem &option) const
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    return style->subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget);
}

QString SchemaDelegate::usedWord(bool ofDocuments)
{
    return ofDocuments ? tr("in passages", "of the selected answer") : tr("in query", "by the selected query");
}

void SchemaDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    using Model = app::SchemaModel;
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const Theme &theme = themeOf(option);
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool used = index.data(Model::UsedRole).toBool();
    const bool group = isGroup(kind);
    const bool isFound = kind == Model::Kind::Found;
    const auto state = app::FoundRelationship::State(index.data(Model::StateRole).toInt());
    QModelIndex root = index;
    while (root.parent().isValid())
        root = root.parent();
    const bool ofDocuments = root.data(Model::DocumentsRole).toBool();
    setSchemaIcon(option, index, ofDocuments);
    QRect text = paintFrame(painter, option);
    text = QStyle::visualRect(
        option.direction, option.rect,
        QStyle::visualRect(option.direction, option.rect, text)
            .adjusted(kind == Model::Kind::Endpoints && option.icon.isNull() ? theme.u(5.5) : 0, 0, -theme.u(1.5), 0));

    const QFont plain = theme.font(Type::base);
    const int right =
        drawText(painter, text, plain, theme.color(Role::muted), schemaFact(index, ofDocuments), Qt::AlignRight);
    text = withoutTrailing(option, text, right + theme.u(1.5));
    // In a narrow pane the name has priority over the word; icon and weight have the same meaning.
    const int nameWidth =
        QFontMetrics(theme.font(Type::base, true)).horizontalAdvance(index.data(Model::NameRole).toString());
    const int wordWidth = QFontMetrics(theme.font(Type::small, true)).horizontalAdvance(usedWord(ofDocuments));
    if (used && !group && nameWidth + wordWidth + theme.u(3) <= text.width()) {
        const QFont small = theme.font(Type::small, true);
        const int width =
            drawText(painter, text, small, theme.color(Role::accent), usedWord(ofDocuments), Qt::AlignRight);
        text = withoutTrailing(option, text, width + theme.u(1.5));
    }
    // Types sent to the model have an icon, and a word if there is room.
    if (index.data(Model::SentRole).toBool() && !group) {
        const QFont small = theme.font(Type::small);
        const QString word = tr("sent to model", "to the model");
        if (nameWidth + QFontMetrics(small).horizontalAdvance(word) + theme.u(9) <= text.width()) {
            const int width = drawText(painter, text, small, theme.color(Role::muted), word, Qt::AlignRight);
            text = withoutTrailing(option, text, width + theme.u(0.75));
        }
        if (nameWidth + theme.u(5) <= text.width()) {
            const int side = theme.u(3.2);
            const QRect shape(text.right() - side, text.center().y() - side / 2, side, side);
            paintIcon(*painter, QStyle::visualRect(option.direction, text, shape), Icon::speech,
                      theme.color(Role::muted));
            text = withoutTrailing(option, text, side + theme.u(1.5));
        }
    }
    QString name = schemaName(index);
    if (isFound) { // the word is shown only if it fits; the icon means the same
        const QFont small = theme.font(Type::small);
        const QString word = foundWord(state);
        const int wordSpace = QFontMetrics(small).horizontalAdvance(word) + theme.u(2);
        const bool fits = QFontMetrics(plain).horizontalAdvance(name) + wordSpace <= text.width();
        if (fits || text.width() - wordSpace >= theme.u(28)) {
            drawText(painter, text, small, theme.color(foundRole(state)), word, Qt::AlignRight);
            text = withoutTrailing(option, text, wordSpace);
        }
        name = QFontMetrics(plain).elidedText(name, Qt::ElideMiddle, text.width());
    }
    const bool supports = group || kind == Model::Kind::Endpoints || index.data(Model::AbstractRole).toBool();
    const int width = drawText(painter, text, theme.font(Type::base, group || (used && !supports)),
                               theme.color(supports ? Role::muted : Role::text), name);
    const int left = text.width() - width - theme.u(2);
    const QStringList notes = schemaNotes(index);
    if (!notes.isEmpty() && left > theme.u(8)) {
        const QRect rest = QStyle::visualRect(option.direction, text,
                                              QRect(text.left() + width + theme.u(2), text.top(), left, text.height()));
        drawText(painter, rest, theme.font(Type::small), theme.color(Role::muted), notes.join(QStringLiteral(" · ")));
    }
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool run = index.data(app::RunsModel::KindRole).value<app::RunsModel::Kind>() == app::RunsModel::Kind::Run;
    return {themeOf(option).u(30), themeOf(option).u(run ? 11 : 6)};
}

void RunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    using Model = app::RunsModel;
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const Theme &theme = themeOf(option);
    const bool current = index.data(Model::CurrentRole).toBool();
    const bool run = index.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Run;
    option.state &= ~QStyle::State_Selected; // the view tints the current run
    paintFrame(painter, option);
    const auto place = [&option](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    QRect rest = option.rect.adjusted(theme.u(1), 0, -theme.u(2), 0);
    const int side = theme.u(run ? 4 : 3.6);
    if (!run) {
        const QRect shape(rest.left(), rest.center().y() - side / 2, side, side);
        paintIcon(*painter, place(shape), Icon::branch, theme.color(Role::muted));
        rest.setLeft(rest.left() + theme.u(5.2));
        const QString score = scoreText(index.data(Model::ScoreRole).isValid()
                                            ? std::optional<double>(index.data(Model::ScoreRole).toDouble())
                                            : std::nullopt);
        const int width =
            drawText(painter, place(rest), theme.font(Type::base), theme.color(Role::muted), score, Qt::AlignRight);
        rest.setRight(rest.right() - width - theme.u(2));
        drawText(painter, place(rest), theme.font(Type::base, current), theme.color(Role::text),
                 index.data(Qt::DisplayRole).toString());
        return;
    }
    const Mark mark = markOf(index.data(Model::StatusRole).value<app::RunStatus>());
    const QRect shape(rest.left(), rest.top() + theme.u(1.8), side, side);
    paintIcon(*painter, place(shape), iconOf(mark), theme.color(fillRole(mark)), theme.color(Role::base));
    rest.setLeft(rest.left() + side + theme.u(1.5));
    const QRect first(rest.left(), rest.top() + theme.u(1.3), rest.width(), theme.u(5));
    const QRect second(rest.left(), first.bottom(), rest.width(), theme.u(4));
    drawText(painter, place(first), theme.font(Type::base), theme.color(Role::text),
             index.data(Qt::DisplayRole).toString());
    drawText(painter, place(second), theme.font(Type::small), theme.color(Role::muted), statusFacts(index));
}

QSize BreakpointDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {themeOf(option).u(30), themeOf(option).u(7)};
}

void BreakpointDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    using Model = app::BreakpointModel;
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const Theme &theme = themeOf(option);
    const bool fixed = index.data(Model::FixedRole).toBool();
    const bool hit = index.data(Model::HitRole).toBool();
    const bool enabled = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    if (hit)
        painter->fillRect(option.rect, theme.tint(Role::amber, 0.22, 0.26));
    const Icon shape = fixed ? Icon::shield : hit ? Icon::paused : enabled ? Icon::dot : Icon::node;
    const Role role = fixed || !enabled ? Role::muted : hit ? Role::amber : Role::error;
    option.icon = icon(shape, theme.color(role));
    option.features |= QStyleOptionViewItem::HasDecoration;
    option.decorationSize = QSize(theme.u(4), theme.u(4));
    QRect text = paintFrame(painter, option);
    text = QStyle::visualRect(option.direction, option.rect,
                              QStyle::visualRect(option.direction, option.rect, text).adjusted(0, 0, -theme.u(2), 0));
    const int hits = index.data(Model::HitsRole).toInt();
    const QString trailing = fixed ? tr("always on") : hits > 0 ? tr("%n hit(s)", nullptr, hits) : QString();
    const int right = drawText(painter, text, theme.font(Type::base), theme.color(hit ? Role::warning : Role::muted),
                               trailing, Qt::AlignRight);
    text = withoutTrailing(option, text, right + theme.u(1.5));
    QString name =
        breakpointText(describedText(index.data(Model::TitleRole).toString()), index.data(Model::BeforeRole).toBool(),
                       index.data(Model::ConditionRole).toString(), index.data(Model::ParametersRole).toMap());
    if (const int from = index.data(Model::FromHitRole).toInt(); from > 1)
        name += QStringLiteral(", ") + tr("from hit number %1 on").arg(QLocale().toString(from));
    if (const int attempt = index.data(Model::AfterAttemptRole).toInt(); attempt > 0)
        name += QStringLiteral(", ") + tr("only after attempt %1").arg(QLocale().toString(attempt));
    drawText(painter, text, theme.font(Type::base, hit), theme.color(enabled ? Role::text : Role::muted), name);
}

} // namespace widgets
