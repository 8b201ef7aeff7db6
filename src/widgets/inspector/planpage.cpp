// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/planpage.h"

#include "app/inspector/planmodel.h"
#include "app/models/format.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/ownkeys.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace widgets {

namespace {

class PlanTitles final : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole)
            return int(section == 0 ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
        const QStringList titles{PlanPage::tr("operator"), PlanPage::tr("expected", "rows, by the plan"),
                                 PlanPage::tr("rows"), PlanPage::tr("time")};
        return role == Qt::DisplayRole ? QVariant(titles.value(section)) : QVariant();
    }
};

// Operator and, muted, its details; the time with a bar of its share.
class PlanDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        using Model = app::PlanModel;
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const Theme &theme = Theme::of(option.widget);
        const double share = index.data(Model::ShareRole).toDouble();
        const bool slowest = index.data(Model::SlowestRole).toBool();
        if (index.column() == Model::TimeColumn && share > 0) {
            QRectF bar = QRectF(option.rect).adjusted(theme.u(1), theme.u(1), -theme.u(0.5), -theme.u(1));
            bar.setLeft(bar.right() - bar.width() * share);
            painter->fillRect(QStyle::visualRect(option.direction, option.rect, bar.toRect()),
                              theme.tint(slowest ? Role::amber : Role::accent, 0.22, 0.30));
        }
        const double off = index.data(Model::OffRole).toDouble();
        constexpr double misjudged = 10; // factor between expected and actual rows
        Role role = index.column() == Model::ExpectedColumn ? Role::muted : Role::text;
        if (index.column() == Model::RowsColumn && off >= misjudged)
            role = Role::warning;
        option.font = theme.font(Type::base, index.column() == Model::OperatorColumn || role == Role::warning ||
                                                 (index.column() == Model::TimeColumn && slowest));
        for (const auto part : {QPalette::Text, QPalette::HighlightedText})
            option.palette.setColor(part, theme.color(role));
        const QString name = option.text;
        const QWidget *widget = option.widget;
        widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, widget);
        if (index.column() != Model::OperatorColumn)
            return;
        const int taken = QFontMetrics(option.font).horizontalAdvance(name) + theme.u(3);
        const QRect rest = QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(taken, 0, 0, 0));
        painter->setFont(theme.font(Type::small));
        painter->setPen(theme.color(Role::muted));
        painter->drawText(rest, int(Qt::AlignLeft | Qt::AlignVCenter),
                          QFontMetrics(painter->font())
                              .elidedText(index.data(Model::DetailRole).toString(), Qt::ElideRight, rest.width()));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {Theme::of(option.widget).u(20), Theme::of(option.widget).u(6)};
    }
};

QLabel *wrapped(const QString &name)
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(name);
    return label;
}

} // namespace

PlanPage::PlanPage(QWidget *parent)
    : QWidget(parent),
      m_model(new app::PlanModel(this)),
      m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState(Icon::relationship, QString())),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_explain(new Button(tr("Explain"))),
      m_profile(new Button(Icon::clock, tr("Profile"))),
      m_tree(new QTreeView),
      m_detail(wrapped(tr("What the operator does"))),
      m_warnings(wrapped(tr("Plan warnings")))
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    m_title->setKeepsWidth(true);
    m_explain->setToolTip(tr("Show how the source would run the query, without running it"));
    m_profile->setToolTip(tr("Run the query and measure rows and time of every operator"));
    row->addWidget(m_title);
    row->addWidget(m_facts, 1);
    row->addWidget(m_explain);
    row->addWidget(m_profile);
    auto *titles = new PlanTitles(this);
    titles->setSourceModel(m_model);
    m_tree->setModel(titles);
    m_tree->setAccessibleName(tr("Plan"));
    ViewStyle::applyTo(m_tree);
    m_tree->setItemDelegate(new PlanDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setIndentation(theme.u(3));
    QHeaderView *header = m_tree->header();
    header->setFixedHeight(theme.u(7));
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(theme.u(8));
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int i = 1; i < app::PlanModel::ColumnCount; ++i)
        header->resizeSection(i, theme.u(i == 1 ? 20 : 14));
    auto *copy = new QAction(tr("Copy the plan"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(copy);
    new ShortcutPrecedence(m_tree); // the window's Ctrl+C copies rows
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    column->addLayout(row);
    column->addWidget(m_tree, 1);
    column->addWidget(m_detail);
    column->addWidget(m_warnings);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(m_model->text()); });
    connect(m_explain, &QPushButton::clicked, this, [this] { ask(false); });
    connect(m_profile, &QPushButton::clicked, this, [this] { ask(true); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PlanPage::showDetail);
}

void PlanPage::show(const app::InspectorData &data)
{
    if (data.query.trimmed().isEmpty()) {
        m_query.clear();
        m_empty->setSentence(tr("The plan appears here once the attempt has a query."));
        m_stack->setCurrentIndex(0);
        return;
    }
    if (data.query == m_query)
        return;
    m_query = data.query;
    m_model->setPlan({});
    m_empty->setSentence(tr("Asking the source for the query plan…"));
    m_stack->setCurrentIndex(0);
    ask(false);
}

void PlanPage::ask(bool profile)
{
    m_title->setText(profile ? tr("Measuring…") : tr("Planning…"));
    m_facts->setText({});
    m_explain->setEnabled(false);
    m_profile->setEnabled(false);
    emit planRequested(m_query, profile);
}

void PlanPage::showPlan(std::shared_ptr<const app::Plan> plan)
{
    m_explain->setEnabled(true);
    m_profile->setEnabled(true);
    m_model->setPlan(std::move(plan));
    if (m_model->operators() == 0)
        return showError(tr("The source does not report how it would run this query."));
    m_stack->setCurrentIndex(1);
    const bool measured = m_model->isProfiled();
    m_title->setText(measured ? tr("Measured plan") : tr("Plan"));
    QStringList facts{tr("%n operator(s)", nullptr, m_model->operators())};
    if (measured && m_model->nanoseconds() > 0)
        facts += app::formatDuration(std::chrono::nanoseconds(m_model->nanoseconds()));
    m_facts->setText(facts.join(dot));
    m_tree->header()->setSectionHidden(app::PlanModel::RowsColumn, !measured);
    m_tree->header()->setSectionHidden(app::PlanModel::TimeColumn, !measured);
    m_tree->expandAll();
    const auto *titles = static_cast<const QIdentityProxyModel *>(m_tree->model());
    const QModelIndex slowest = titles->mapFromSource(m_model->slowest());
    m_tree->setCurrentIndex(slowest.isValid() ? slowest : titles->index(0, 0));
    QStringList warnings;
    for (const QString &warning : m_model->warnings())
        warnings += QStringLiteral("⚠ ") + warning;
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
    showDetail();
}

void PlanPage::showError(const QString &sentence)
{
    m_explain->setEnabled(true);
    m_profile->setEnabled(true);
    m_query.clear(); // showing the page again requests the plan
    m_empty->setSentence(sentence);
    m_stack->setCurrentIndex(0);
}

void PlanPage::showDetail()
{
    using Model = app::PlanModel;
    const QModelIndex current = m_tree->currentIndex().siblingAtColumn(0);
    QStringList parts{current.data(Model::DetailRole).toString()};
    const double off = current.data(Model::OffRole).toDouble();
    constexpr double worthSaying = 10;
    if (off >= worthSaying)
        parts += tr("expected rows off by a factor of %1").arg(app::formatCount(qint64(off)));
    if (const double share = current.data(Model::ShareRole).toDouble(); share >= 0 && m_model->isProfiled())
        parts += tr("%1 of total time").arg(app::formatShare(share));
    parts.removeAll(QString());
    m_detail->setText(parts.join(dot));
}

} // namespace widgets
