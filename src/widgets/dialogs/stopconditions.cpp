// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/stopconditions.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeWidget>

namespace widgets {

namespace {

enum { NameRole = Qt::UserRole };

struct Condition {
    const char *name;
    const char *title; // translated where it is shown
    double usual, lowest, highest;
    int decimals;
};

// Conditions with `highest` 0 have no limit.
const Condition conditions[] = {
    {"steps", QT_TRANSLATE_NOOP("widgets::StopConditions", "The number of steps exceeds the limit"), 30, 1, 10000, 0},
    {"attempts", QT_TRANSLATE_NOOP("widgets::StopConditions", "The number of attempts reaches the limit"), 3, 1, 1000,
     0},
    {"verified-empty",
     QT_TRANSLATE_NOOP("widgets::StopConditions", "A check confirms that the empty result is correct"), 0, 0, 0, 0},
    {"score",
     QT_TRANSLATE_NOOP("widgets::StopConditions", "The score (the model's score, if there is one) is above the limit"),
     7, 0, 10, 1},
    {"executed",
     QT_TRANSLATE_NOOP("widgets::StopConditions", "There are rows, and the execution score is above the limit"), 7, 0,
     10, 1},
    {"non-empty", QT_TRANSLATE_NOOP("widgets::StopConditions", "The query returns rows"), 0, 0, 0, 0},
    {"no-gain",
     QT_TRANSLATE_NOOP("widgets::StopConditions", "The number of attempts without a better score reaches the limit"), 3,
     1, 1000, 0}};

const Condition *conditionOf(const QString &name)
{
    for (const Condition &each : conditions)
        if (name == QLatin1String(each.name))
            return &each;
    return nullptr;
}

} // namespace

StopConditions::StopConditions(QWidget *parent)
    : QWidget(parent),
      m_list(new QTreeWidget),
      m_up(new QToolButton),
      m_down(new QToolButton),
      m_afterScore(new QCheckBox(tr("Check conditions after every score, not only after a &revision by the model"))),
      m_returnsBest(new QCheckBox(tr("Use the &best attempt as the answer instead of the last attempt")))
{
    const Theme &theme = Theme::of(this);
    m_list->setObjectName(QStringLiteral("conditions"));
    m_list->setAccessibleName(tr("Conditions in the order in which they are checked"));
    m_list->setHeaderLabels({tr("Condition that ends the run"), tr("Limit")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setMinimumSize(theme.u(134), theme.u(52));
    ViewStyle::applyTo(m_list);
    m_up->setText(tr("&Up"));
    m_up->setAccessibleName(tr("Check the selected condition earlier"));
    m_down->setText(tr("&Down"));
    m_down->setAccessibleName(tr("Check the selected condition later"));
    auto *side = new QVBoxLayout;
    side->addWidget(m_up);
    side->addWidget(m_down);
    side->addStretch();
    auto *row = new QHBoxLayout;
    row->addWidget(m_list, 1);
    row->addLayout(side);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row, 1);
    column->addWidget(m_afterScore);
    column->addWidget(m_returnsBest);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, &StopConditions::follow);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        if (QWidget *limit = m_list->itemWidget(item, 1))
            limit->setEnabled(item->checkState(0) == Qt::Checked);
    });
}

void StopConditions::add(const app::StopCondition &condition, bool isAsked)
{
    const Condition *known = conditionOf(condition.name);
    if (!known)
        return;
    auto *item = new QTreeWidgetItem(m_list);
    item->setData(0, NameRole, condition.name);
    item->setText(0, tr(known->title));
    item->setCheckState(0, isAsked ? Qt::Checked : Qt::Unchecked);
    if (known->highest > 0) {
        auto *limit = new QDoubleSpinBox;
        limit->setRange(known->lowest, known->highest);
        limit->setDecimals(known->decimals);
        limit->setValue(condition.limit);
        limit->setAccessibleName(tr("Limit of the condition “%1”").arg(item->text(0)));
        limit->setEnabled(isAsked);
        m_list->setItemWidget(item, 1, limit);
    }
}

void StopConditions::show(const app::StopRule &rule)
{
    m_list->clear();
    for (const app::StopCondition &each : rule.conditions)
        add(each, true);
    for (const Condition &each : conditions) {
        bool isThere = false;
        for (const app::StopCondition &one : rule.conditions)
            isThere = isThere || one.name == QLatin1String(each.name);
        if (!isThere)
            add({QLatin1String(each.name), each.usual}, false);
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_afterScore->setChecked(rule.askedAfterScore);
    m_returnsBest->setChecked(rule.returnsBest);
    follow();
}

app::StopRule StopConditions::rule() const
{
    app::StopRule rule;
    rule.preset = QStringLiteral("custom");
    rule.askedAfterScore = m_afterScore->isChecked();
    rule.returnsBest = m_returnsBest->isChecked();
    rule.steps = 0;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *item = m_list->topLevelItem(i);
        if (item->checkState(0) != Qt::Checked)
            continue;
        const auto *limit =
            qobject_cast<const QDoubleSpinBox *>(m_list->itemWidget(const_cast<QTreeWidgetItem *>(item), 1));
        const app::StopCondition one{item->data(0, NameRole).toString(), limit ? limit->value() : 0};
        rule.conditions.push_back(one);
        if (one.name == QLatin1String("steps"))
            rule.steps = int(one.limit);
        else if (one.name == QLatin1String("score") || one.name == QLatin1String("executed"))
            rule.threshold = one.limit;
    }
    return rule;
}

// Rows with editors cannot be moved: swaps the contents of the two rows.
void StopConditions::move(int by)
{
    const int at = m_list->indexOfTopLevelItem(m_list->currentItem()), to = at + by;
    if (at < 0 || to < 0 || to >= m_list->topLevelItemCount())
        return;
    std::vector<std::pair<app::StopCondition, bool>> all;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const auto *limit = qobject_cast<const QDoubleSpinBox *>(m_list->itemWidget(item, 1));
        all.push_back(
            {{item->data(0, NameRole).toString(), limit ? limit->value() : 0}, item->checkState(0) == Qt::Checked});
    }
    std::swap(all[std::size_t(at)], all[std::size_t(to)]);
    m_list->clear();
    for (const auto &[condition, isAsked] : all)
        add(condition, isAsked);
    m_list->setCurrentItem(m_list->topLevelItem(to));
}

void StopConditions::follow()
{
    const int at = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_up->setEnabled(at > 0);
    m_down->setEnabled(at >= 0 && at + 1 < m_list->topLevelItemCount());
}

} // namespace widgets
