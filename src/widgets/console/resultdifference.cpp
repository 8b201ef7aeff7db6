// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultdifference.h"

#include "app/concurrency/background.h"
#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "app/models/values.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/coretext.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>

namespace widgets {

ResultDifference::ResultDifference(QWidget *parent)
    : QWidget(parent),
      m_work(new app::Background(this)),
      m_model(new app::RowChangesModel(this)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_shown(new ChoiceSwitch(tr("Rows to show from the comparison"))),
      m_table(new QTableView)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), theme.u(1), theme.u(3), theme.u(1));
    row->setSpacing(theme.u(1.5));
    row->addStretch(1);
    m_shown->add(Icon::table, tr("All"), tr("Every row of both results"));
    m_shown->add(Icon::remove, tr("Removed"), tr("Rows that are only in the other result"));
    m_shown->add(Icon::add, tr("Added"), tr("Rows that are only in this result"));
    m_shown->add(Icon::pencil, tr("Changed"), tr("Rows with the same key but different values"));
    row->addWidget(m_shown);
    column->addLayout(row);
    m_facts->setWraps(true);
    auto *facts = new QHBoxLayout;
    facts->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(1));
    facts->addWidget(m_facts);
    column->addLayout(facts);
    styleTable(m_table, tr("Comparison of the rows of both results"));
    m_table->setItemDelegate(new ChangeDelegate(m_table));
    titleColumns(m_table, m_model, {tr("change")});
    column->addWidget(m_table, 1);
    connect(m_shown, &ChoiceSwitch::changed, this, [this](int index) {
        static constexpr app::RowChange changes[] = {app::RowChange::removed, app::RowChange::added,
                                                     app::RowChange::changed};
        m_model->setShown(index == 0 ? std::nullopt : std::optional(changes[index - 1]));
    });
}

QString ResultDifference::factsText() const
{
    return m_facts->text();
}

void ResultDifference::show(const QString &beforeName, Pages before, Pages after)
{
    m_facts->setText(tr("Comparing…"));
    m_shown->choose(0);
    m_model->setShown({});
    m_model->setDifference({}, nullptr, nullptr);
    m_work->start([this, beforeName, before = std::move(before),
                   after = std::move(after)](const std::stop_token &stop, const app::Background::Tell &) {
        auto found = app::comparedPages(*before, *after, stop);
        return [this, beforeName, found = std::move(found)] {
            if (found) {
                m_model->setDifference(found->difference, found->before, found->after);
                fill(beforeName);
            } else {
                m_facts->setText(coreText(found.error()));
            }
            emit compared();
        };
    });
}

void ResultDifference::fill(const QString &name)
{
    const app::RowsDifference &found = m_model->difference();
    if (!found.comparable) {
        m_facts->setText(tr("The two results have no column in common, so their rows cannot be compared."));
        return;
    }
    const auto count = [](std::size_t number) { return app::formatCount(qint64(number)); };
    const QString by = found.key
                           ? tr("the rows are matched by %1").arg(QString::fromStdString(found.columns[*found.key]))
                           : tr("the rows are matched by all columns");
    m_facts->setText(
        tr("Compared with %1: %2 removed, %3 added, %4 changed, %5 unchanged; %6")
            .arg(name, count(found.removed), count(found.added), count(found.changed), count(found.kept), by));
    shareWidth(m_table, ChangeDelegate::columnWidth(Theme::of(this)));
}

} // namespace widgets
