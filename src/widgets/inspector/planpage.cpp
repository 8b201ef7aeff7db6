// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/planpage.h"

#include "app/inspector/planmodel.h"
#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/plantree.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QStackedLayout>

namespace widgets {

namespace {

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

const PageType PlanPage::type{.id = Inspector::PlanTab,
                              .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Plan"),
                              .kinds = {"code"},
                              .make = makePage<PlanPage>,
                              .icon = Icon::branch,
                              .isUsual = true};

void PlanPage::connectTo(Inspector &inspector)
{
    connect(this, &PlanPage::planRequested, &inspector, &Inspector::planRequested);
}

void PlanPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(attempt.data);
}

PlanPage::PlanPage(QWidget *parent)
    : QWidget(parent),
      m_model(new app::PlanModel(this)),
      m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState(Icon::relationship, QString())),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_explain(new Button(tr("Show plan"))),
      m_profile(new Button(Icon::clock, tr("Measure query"))),
      m_tree(new PlanTree(m_model)),
      m_detail(wrapped(tr("Details of the operator"))),
      m_warnings(wrapped(tr("Warnings about the plan")))
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    m_title->setKeepsWidth(true);
    m_facts->setDropsFacts(true);
    m_explain->setToolTip(tr("Show how the source would run the query, without running the query"));
    m_profile->setToolTip(tr("Run the query and measure rows and time of every operator"));
    row->addWidget(m_title);
    row->addWidget(m_facts, 1);
    row->addWidget(m_explain);
    row->addWidget(m_profile);
    column->addLayout(row);
    column->addWidget(m_tree, 1);
    column->addWidget(m_detail);
    column->addWidget(m_warnings);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    connect(m_explain, &QPushButton::clicked, this, [this] { ask(false); });
    connect(m_profile, &QPushButton::clicked, this, [this] { ask(true); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PlanPage::showDetail);
}

void PlanPage::show(const app::InspectorData &data)
{
    if (data.query.trimmed().isEmpty()) {
        m_query.clear();
        m_empty->setSentence(tr("The plan appears here when the attempt has a query."));
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
    m_title->setText(profile ? tr("Measuring the query…") : tr("Getting the plan…"));
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
    m_tree->showPlan();
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
        parts += tr("the row estimate is wrong by a factor of %1").arg(app::formatCount(qint64(off)));
    if (const double share = current.data(Model::ShareRole).toDouble(); share >= 0 && m_model->isProfiled())
        parts += tr("%1 of total time").arg(app::formatShare(share));
    parts.removeAll(QString());
    m_detail->setText(parts.join(dot));
}

} // namespace widgets
