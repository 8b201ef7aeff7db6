// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/stepspane.h"

#include "app/console/stepdiagnosis.h"
#include "app/console/stepsmodel.h"
#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QPainter>
#include <QScrollArea>
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
        painter->fillRect(
            QRectF(area.left(), area.center().y() - high / 2, std::max(2.0, area.width() * share), high),
            theme.color(index.data(app::StepsModel::SuspiciousRole).toBool() ? Role::amber : Role::accentFill));
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize hint = QStyledItemDelegate::sizeHint(option, index);
        const auto *table = qobject_cast<const QTableView *>(option.widget);
        return table ? hint.expandedTo({0, table->verticalHeader()->defaultSectionSize()}) : hint;
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Theme &theme = Theme::of(option->widget);
        const bool ends = index.data(app::StepsModel::SuspiciousRole).toBool();
        const bool isName = index.column() <= app::StepsModel::RowsColumn;
        const QColor ink = theme.color(ends ? Role::warning : isName ? Role::text : Role::muted);
        option->palette.setColor(QPalette::Text, ink);
        option->palette.setColor(QPalette::HighlightedText, ink);
        option->font.setBold(ends);
        option->textElideMode = Qt::ElideRight;
        if (option->features & QStyleOptionViewItem::WrapText) // lets long names wrap, too
            option->text.replace(QLatin1Char('_'), QStringLiteral("_\u200b"))
                .replace(QLatin1Char('.'), QStringLiteral(".\u200b"));
    }
};

} // namespace

StepsPane::StepsPane(app::StepsModel *model, app::StepDiagnosis *trouble, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_trouble(trouble),
      m_table(new QTableView),
      m_empty(new EmptyState(Icon::step, tr("Run a query to see the number of rows after each step of the query."))),
      m_scroll(new QScrollArea),
      m_content(new QWidget),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_scale(new TextLabel(Type::small, Role::muted)),
      m_troublePart(new QWidget),
      m_icon(new IconLabel(Icon::finding, Role::amber)),
      m_headline(new TextLabel(Type::base, Role::warning, true)),
      m_remark(new TextLabel),
      m_grid(new QGridLayout)
{
    const Theme &theme = Theme::of(this);
    setMinimumWidth(theme.u(42)); // with a scroll bar, too
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_empty);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_content);
    outer->addWidget(m_scroll);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    m_title->setText(tr("Rows after each step"));
    m_title->setWraps(true);
    m_scale->setText(tr("bars on a logarithmic scale"));
    m_scale->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_title, 1);
    row->addWidget(m_scale);
    column->addLayout(row);
    styleTable(m_table, tr("Rows after each step"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new StepDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(app::StepsModel::StepColumn, QHeaderView::Stretch);
    for (const int numbers : {int(app::StepsModel::RowsColumn), int(app::StepsModel::FactorColumn)})
        m_table->horizontalHeader()->setSectionResizeMode(numbers, QHeaderView::ResizeToContents); // never cut
    m_table->horizontalHeader()->resizeSection(app::StepsModel::BarColumn, theme.u(20));
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setMinimumWidth(theme.u(30));
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // as high as its rows: the whole pane scrolls
    column->addWidget(m_table);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, &StepsPane::fitRows);
    connect(m_model, &QAbstractItemModel::modelReset, this, &StepsPane::fitRows);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &StepsPane::fitRows);
    m_headline->setWraps(true);
    m_remark->setWraps(true);
    auto *part = new QVBoxLayout(m_troublePart);
    part->setContentsMargins(0, 0, 0, 0);
    part->setSpacing(theme.u(2));
    auto *head = new QHBoxLayout;
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addWidget(m_headline, 1);
    part->addWidget(new Hairline);
    part->addLayout(head);
    part->addWidget(m_remark);
    m_grid->setHorizontalSpacing(theme.u(2));
    m_grid->setVerticalSpacing(theme.u(1));
    m_grid->setColumnStretch(0, 1);
    part->addLayout(m_grid);
    column->addWidget(m_troublePart);
    column->addStretch(1);
    m_troublePart->hide();
    m_scroll->hide();
    connect(m_model, &app::StepsModel::counted, this, &StepsPane::showRemark);
    connect(m_trouble, &app::StepDiagnosis::changed, this, &StepsPane::showRemark);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &chosen) {
                if (chosen.isValid() && m_result)
                    emit placeChosen(m_result, chosen.data(app::StepsModel::BeginRole).toInt(),
                                     chosen.data(app::StepsModel::EndRole).toInt());
            });
}

void StepsPane::show(const app::ConsoleResultPtr &result)
{
    if (!result || result->running || result->error || result->action != app::ConsoleAction::run) {
        if (!result)
            m_model->clear();
    } else if (m_result != result) {
        m_result = result;
        m_model->setQuery(result->query, result->parameters);
    }
    const bool any = m_model->rowCount() > 0;
    m_scroll->setVisible(any);
    m_empty->setVisible(!any);
}

QString StepsPane::headline() const
{
    return m_headline->isHidden() ? QString() : m_headline->text();
}

QString StepsPane::remark() const
{
    return m_remark->text();
}

void StepsPane::setDismissed(const QStringList &pieces)
{
    m_trouble->setDismissed(pieces);
}

QStringList StepsPane::suggestionTexts() const
{
    QStringList texts;
    for (std::size_t i = 0; i < m_trouble->ways().size(); ++i)
        texts += suggestionTitle(int(i)) + dot +
                 (m_trouble->ways()[i].rows ? rowsText(*m_trouble->ways()[i].rows) : QStringLiteral("?"));
    return texts;
}

QString StepsPane::suggestionTitle(int number) const
{
    const app::StepDiagnosis::Way &way = m_trouble->ways().at(std::size_t(number));
    switch (way.kind) {
    case app::StepDiagnosis::StepFixKind::leaveOut:
        return tr("Remove: %1").arg(way.what);
    case app::StepDiagnosis::StepFixKind::tie:
        return tr("Add a join: %1").arg(way.what);
    case app::StepDiagnosis::StepFixKind::once:
        return tr("Remove duplicate rows");
    case app::StepDiagnosis::StepFixKind::optional:
        return tr("Keep rows without a match");
    case app::StepDiagnosis::StepFixKind::eitherWay:
        return tr("Search relationships in both directions");
    }
    return {};
}

void StepsPane::showRemark()
{
    const auto title = [this](int step) { return m_model->index(step, app::StepsModel::StepColumn).data().toString(); };
    const auto times = [this](int step) {
        return m_model->index(step, app::StepsModel::FactorColumn).data().toString();
    };
    using Kind = app::StepDiagnosis::Kind;
    const Kind kind = m_trouble->kind();
    const int step = m_trouble->step();
    m_model->setSuspicious(step);
    m_icon->setVisible(kind != Kind::none);
    m_headline->setVisible(kind != Kind::none);
    if (kind == Kind::empties) {
        m_headline->setText(tr("No rows are left after line %1").arg(lineOf(step)));
        m_remark->setText(step == 0
                              ? tr("The step “%1” finds no rows.").arg(title(step))
                              : tr("The step “%1” removes all %2 rows of the step before.")
                                    .arg(title(step), app::formatCount(m_model->rowsAfter(step - 1).value_or(0))));
    } else if (kind != Kind::none) {
        m_headline->setText(tr("Line %1 multiplies the number of rows (%2)").arg(lineOf(step)).arg(times(step)));
        if (kind == Kind::samePartners)
            m_remark->setText(
                tr("All %1 rows have the same %2. This step has no other condition, so it finds the same matches for "
                   "each of these rows.")
                    .arg(app::formatCount(m_model->rowsAfter(step - 1).value_or(0)), m_trouble->linked()));
        else
            m_remark->setText(kind == Kind::product
                                  ? tr("No condition joins this step with the steps before it, so every earlier row is "
                                       "combined with every row of this step.")
                                  : tr("The query uses no values of this step, so the step only repeats rows."));
    } else if (const int most = m_model->isCounting() ? -1 : m_model->multiplyingStep(); most >= 0) {
        m_remark->setText(tr("The step “%1” increases the number of rows the most: %2.").arg(title(most), times(most)));
    } else {
        m_remark->clear();
    }
    m_remark->setRole(kind == Kind::none ? Role::muted : Role::text);
    m_troublePart->setVisible(!m_remark->text().isEmpty());
    showSuggestions();
    emit troubleShown(note());
}

// Shown at the end of a line in the editor.
QString StepsPane::shortWords(const QString &times) const
{
    using Kind = app::StepDiagnosis::Kind;
    switch (m_trouble->kind()) {
    case Kind::empties:
        return tr("no rows are left after this step");
    case Kind::samePartners:
        return tr("%1: every row has the same matches").arg(times);
    case Kind::product:
        return tr("%1: this step is not connected to earlier steps").arg(times);
    case Kind::repeats:
        return tr("%1: this step repeats rows").arg(times);
    case Kind::none:
        break;
    }
    return {};
}

int StepsPane::lineOf(int step) const
{
    if (!m_result)
        return 1;
    const int begin = m_model->index(step, 0).data(app::StepsModel::BeginRole).toInt();
    return m_result->line + int(m_result->query.left(begin).count(u'\n')) + 1;
}

StepNote StepsPane::note() const
{
    const int step = m_trouble->step();
    if (m_trouble->kind() == app::StepDiagnosis::Kind::none || !m_result || step < 0)
        return {};
    const QModelIndex at = m_model->index(step, 0);
    return {m_result->query,
            m_result->offset,
            m_result->offset + at.data(app::StepsModel::BeginRole).toInt(),
            m_result->offset + at.data(app::StepsModel::EndRole).toInt(),
            shortWords(at.siblingAtColumn(app::StepsModel::FactorColumn).data().toString()),
            m_remark->text(),
            m_trouble->ways().empty() ? QString() : suggestionTitle(0)};
}

void StepsPane::applyFirstSuggestion()
{
    if (!m_trouble->ways().empty())
        emit suggestionChosen(m_trouble->ways().front().query);
}

// In a narrow dock bars and factors are hidden, and a fix has two lines.
void StepsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool narrow = width() < Theme::of(this).u(80);
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    m_scale->setVisible(!narrow);
    const int margin = Theme::of(this).u(narrow ? 2 : 3);
    m_content->layout()->setContentsMargins(margin, margin, margin, margin);
    m_table->setColumnHidden(app::StepsModel::BarColumn, narrow);
    m_table->setColumnHidden(app::StepsModel::FactorColumn, narrow);
    m_table->setWordWrap(narrow); // wraps long steps
    fitRows();
    showSuggestions();
}

void StepsPane::fitRows()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_narrow)
            m_table->resizeRowToContents(row);
        else
            m_table->setRowHeight(row, m_table->verticalHeader()->defaultSectionSize());
    }
    m_table->setFixedHeight(m_table->horizontalHeader()->height() + m_table->verticalHeader()->length() +
                            2 * m_table->frameWidth());
}

void StepsPane::placeSuggestions()
{
    for (int i = 0; i * 3 < m_gridRows.size(); ++i) {
        QWidget *const name = m_gridRows[i * 3], *const rows = m_gridRows[i * 3 + 1],
                       *const button = m_gridRows[i * 3 + 2];
        m_grid->addWidget(name, i * 2, 0, 1, m_narrow ? 3 : 1);
        m_grid->addWidget(rows, m_narrow ? i * 2 + 1 : i * 2, m_narrow ? 0 : 1);
        if (m_narrow && static_cast<TextLabel *>(rows)->text().isEmpty())
            m_grid->addWidget(button, i * 2 + 1, 0, 1, 3, Qt::AlignRight);
        else
            m_grid->addWidget(button, m_narrow ? i * 2 + 1 : i * 2, 2);
        static_cast<TextLabel *>(rows)->setAlignment((m_narrow ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
}

void StepsPane::showSuggestions()
{
    const auto &ways = m_trouble->ways();
    const bool any = m_trouble->kind() != app::StepDiagnosis::Kind::none;
    const std::size_t wanted = any ? ways.size() + 1 : 0;
    const auto textOfRows = [this](const app::StepDiagnosis::Way &way) {
        return way.rows            ? (m_narrow ? app::formatCount(*way.rows) : rowsText(*way.rows))
               : way.why.isEmpty() ? QStringLiteral("…")
                                   : QStringLiteral("?");
    };
    if (std::size_t(m_gridRows.size()) != wanted * 3) {
        for (QWidget *each : std::as_const(m_gridRows)) { // one may be the sender
            each->hide();
            each->deleteLater();
        }
        m_gridRows.clear();
        m_ways.clear();
        m_meant = nullptr;
        for (std::size_t i = 0; i < wanted; ++i) {
            auto *name = new TextLabel;
            auto *rows = new TextLabel(Type::base, Role::muted);
            auto *button = new Button(i < ways.size() ? tr("Apply") : tr("Hide this warning"));
            name->setWraps(true);
            m_gridRows << name << rows << button;
            if (i < ways.size()) {
                m_ways += button;
                connect(button, &QPushButton::clicked, this, [this, i] {
                    if (i < m_trouble->ways().size())
                        emit suggestionChosen(m_trouble->ways()[i].query);
                });
            } else {
                m_meant = button;
                connect(button, &QPushButton::clicked, this, [this] {
                    if (m_result)
                        emit intendedStepMarked(m_result->document, m_trouble->piece());
                });
            }
        }
    }
    placeSuggestions();
    for (std::size_t i = 0; i < wanted; ++i) {
        auto *name = static_cast<TextLabel *>(m_gridRows[qsizetype(i) * 3]);
        auto *rows = static_cast<TextLabel *>(m_gridRows[qsizetype(i) * 3 + 1]);
        auto *button = static_cast<Button *>(m_gridRows[qsizetype(i) * 3 + 2]);
        const bool isWay = i < ways.size();
        name->setText(isWay ? suggestionTitle(int(i)) : tr("This number of rows is correct"));
        rows->setText(isWay ? textOfRows(ways[i]) : QString());
        rows->setToolTip(isWay ? ways[i].why : QString());
        button->setAccessibleName(button->text() + QStringLiteral(": ") + name->text());
        button->setToolTip(isWay ? ways[i].query : tr("Do not show this warning again for this step of this query"));
    }
}

} // namespace widgets
