// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/stepspane.h"

#include "app/console/stepsmodel.h"
#include "app/models/format.h"
#include "widgets/theme/tablestyle.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace widgets {

namespace {

class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (index.column() != app::StepsModel::BarColumn)
            return;
        const double share = index.data(app::StepsModel::ShareRole).toDouble();
        if (share <= 0)
            return;
        const Theme &theme = Theme::of(option.widget);
        const double high = theme.u(1.75);
        const QRectF area = QRectF(option.rect).adjusted(theme.u(1), 0, -theme.u(1), 0);
        painter->fillRect(QRectF(area.left(), area.center().y() - high / 2, std::max(2.0, area.width() * share), high),
                          theme.color(Role::accentFill));
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Theme &theme = Theme::of(option->widget);
        const bool ends = index.data(app::StepsModel::EmptiesRole).toBool();
        const bool isName = index.column() <= app::StepsModel::RowsColumn;
        const QColor ink = theme.color(ends ? Role::warning : isName ? Role::text : Role::muted);
        option->palette.setColor(QPalette::Text, ink);
        option->palette.setColor(QPalette::HighlightedText, ink);
        option->font.setBold(ends);
        option->textElideMode = Qt::ElideRight;
    }
};

} // namespace

StepsPane::StepsPane(app::StepsModel *model, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_table(new QTableView),
      m_empty(new EmptyState(Icon::step, tr("Run a query to see how many rows there are after each of its steps."))),
      m_content(new QWidget),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_scale(new TextLabel(Type::small, Role::muted)),
      m_remark(new TextLabel)
{
    const Theme &theme = Theme::of(this);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_empty);
    outer->addWidget(m_content);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    m_title->setText(tr("Rows after each step"));
    m_scale->setText(tr("bars: logarithmic"));
    m_scale->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_title);
    row->addWidget(m_scale, 1);
    column->addLayout(row);
    dressTable(m_table, tr("Rows after each step"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new StepDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(app::StepsModel::StepColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(app::StepsModel::RowsColumn, theme.u(18));
    m_table->horizontalHeader()->resizeSection(app::StepsModel::BarColumn, theme.u(20));
    m_table->horizontalHeader()->resizeSection(app::StepsModel::FactorColumn, theme.u(13));
    column->addWidget(m_table, 1);
    m_remark->setWraps(true);
    column->addWidget(m_remark);
    m_content->hide();
    connect(m_model, &app::StepsModel::counted, this, &StepsPane::showRemark);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &chosen) {
                if (chosen.isValid() && m_result)
                    emit placeChosen(m_result->offset + chosen.data(app::StepsModel::BeginRole).toInt(),
                                     m_result->offset + chosen.data(app::StepsModel::EndRole).toInt());
            });
}

void StepsPane::show(const app::ConsoleResultPtr &result)
{
    if (!result || result->running || result->error || result->action != app::ConsoleAction::run) {
        if (!result)
            m_model->clear();
    } else if (m_result != result) {
        m_result = result;
        m_remark->clear();
        m_model->setQuery(result->query, result->parameters);
    }
    const bool any = m_model->rowCount() > 0;
    m_content->setVisible(any);
    m_empty->setVisible(!any);
}

QString StepsPane::remark() const
{
    return m_remark->text();
}

void StepsPane::showRemark()
{
    const auto title = [this](int step) { return m_model->index(step, app::StepsModel::StepColumn).data().toString(); };
    if (const int step = m_model->emptyingStep(); step >= 0) {
        m_remark->setRole(Role::warning);
        m_remark->setText(step == 0
                              ? tr("There is nothing at “%1”.").arg(title(step))
                              : tr("“%1” leaves no rows of the %2 before it.")
                                    .arg(title(step), app::formatCount(m_model->rowsAfter(step - 1).value_or(0))));
    } else if (const int most = m_model->multiplyingStep(); most >= 0) {
        m_remark->setRole(Role::muted);
        m_remark->setText(tr("Rows multiply most at “%1”: %2.")
                              .arg(title(most), m_model->index(most, app::StepsModel::FactorColumn).data().toString()));
    } else {
        m_remark->clear();
    }
}

} // namespace widgets
