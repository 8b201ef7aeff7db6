// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/resultstrip.h"

#include "app/models/format.h"
#include "widgets/controls/choicelist.h"
#include "widgets/controls/flowlayout.h"
#include "widgets/controls/parts.h"
#include "widgets/drawing/drawingtexts.h"

#include <QInputDialog>
#include <QLayout>
#include <QMenu>
#include <algorithm>

namespace widgets {

namespace {

void popup(QMenu *menu, const QWidget *below)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(below->mapToGlobal(QPoint(0, below->height())));
}

} // namespace

ResultStrip::ResultStrip(app::DrawingModel *model, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_add(new Button(Icon::add, tr("Column"))),
      m_order(new Button(tr("Order"))),
      m_limit(new Button(tr("All rows")))
{
    const Theme &theme = Theme::of(this);
    setAccessibleName(tr("Result of the query"));
    auto *flow = new FlowLayout(theme.u(1), this);
    auto *title = new TextLabel(Type::base, Role::muted);
    title->setText(tr("Result"));
    title->setFixedHeight(theme.u(7));
    flow->addWidget(title);
    for (Button *each : {m_add, m_order, m_limit})
        flow->addWidget(each);
    m_add->setToolTip(tr("Choose the columns of the result"));
    m_order->setToolTip(tr("Choose the order of the rows"));
    m_limit->setToolTip(tr("Choose how many rows are returned"));
    connect(m_add, &QPushButton::clicked, this, &ResultStrip::openColumns);
    connect(m_order, &QPushButton::clicked, this, &ResultStrip::openOrder);
    connect(m_limit, &QPushButton::clicked, this, &ResultStrip::openLimit);
}

std::vector<std::size_t> ResultStrip::groupConditions() const
{
    std::vector<std::size_t> out;
    const auto &conditions = m_model->drawing().conditions;
    for (std::size_t i = 0; i < conditions.size(); ++i)
        if (conditions[i].ofGroups)
            out.push_back(i);
    return out;
}

// The same buttons stay, so that the focus does.
void ResultStrip::showCount(QList<Button *> &buttons, std::size_t count, bool isColumn)
{
    auto *flow = static_cast<FlowLayout *>(layout());
    while (buttons.size() > qsizetype(count))
        delete buttons.takeLast();
    while (buttons.size() < qsizetype(count)) {
        const auto number = std::size_t(buttons.size());
        auto *button = new Button(QString());
        connect(button, &QPushButton::clicked, this, [this, number, isColumn] {
            if (isColumn)
                openColumnMenu(number);
            else
                openGroupMenu(number);
        });
        // Before the other buttons: they are taken out and added again.
        QList<QWidget *> after;
        for (int i = flow->count() - 1; i >= 0; --i) {
            QWidget *each = flow->itemAt(i)->widget();
            const bool isLater = each == m_add || each == m_order || each == m_limit ||
                                 (isColumn && m_groups.contains(qobject_cast<Button *>(each)));
            if (isLater) {
                after.prepend(each);
                delete flow->takeAt(i);
            }
        }
        flow->addWidget(button);
        for (QWidget *each : after)
            flow->addWidget(each);
        button->show();
        buttons += button;
    }
}

void ResultStrip::refresh()
{
    const app::Drawing &drawing = m_model->drawing();
    const bool hasResult = drawing.result && !m_model->isOld();
    setEnabled(hasResult);
    const std::size_t columns = drawing.result ? drawing.result->columns.size() : 0;
    const std::vector<std::size_t> groups = groupConditions();
    showCount(m_columns, columns, true);
    showCount(m_groups, groups.size(), false);
    constexpr int longest = 28;
    const auto show = [](Button *button, const QString &text, const QString &what) {
        button->setText(forMenu(app::oneLine(text, longest)));
        button->setAccessibleName(what);
        button->setToolTip(text);
        button->updateGeometry();
    };
    QString order = tr("Order");
    if (drawing.result && !drawing.result->order.empty()) {
        const auto &first = drawing.result->order.front();
        const bool isColumn = first.column < columns;
        const QString by = isColumn ? columnText(drawing, first.column) : QString::fromStdString(first.text);
        order = tr("Order: %1").arg((first.isDescending ? QStringLiteral("↓ ") : QStringLiteral("↑ ")) + by);
    }
    for (std::size_t i = 0; i < columns; ++i) {
        const QString text = columnText(drawing, i);
        show(m_columns[qsizetype(i)], text, tr("Column: %1").arg(text));
        if (drawing.result)
            m_columns[qsizetype(i)]->setToolTip(QString::fromStdString(drawing.result->columns[i].text));
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const QString text = conditionText(drawing, groups[i]);
        show(m_groups[qsizetype(i)], text, tr("Condition on groups: %1").arg(text));
    }
    show(m_order, order, order);
    QString rows = tr("All rows");
    if (drawing.result && drawing.result->limit)
        rows = tr("First %n row(s)", nullptr, int(*drawing.result->limit));
    if (drawing.result && drawing.result->isDistinct)
        rows = tr("%1, no duplicates").arg(rows);
    show(m_limit, rows, rows);
    layout()->invalidate();
    updateGeometry();
}

std::vector<ResultStrip::Offer> ResultStrip::offers() const
{
    std::vector<Offer> out;
    const app::Drawing &drawing = m_model->drawing();
    const auto add = [&](const app::DrawnElement &on, const std::string &property, app::Aggregate aggregate) {
        Offer offer{on, property, aggregate};
        const auto &columns = drawing.result->columns;
        for (std::size_t i = 0; i < columns.size() && offer.column < 0; ++i)
            if (!columns[i].isBox && columns[i].function.empty() && columns[i].on == on &&
                columns[i].property == property && columns[i].aggregate == aggregate)
                offer.column = int(i);
        out.push_back(std::move(offer));
    };
    add({}, {}, app::Aggregate::count);
    const auto addAll = [&](const app::DrawnElement &element, bool canBeCounted) {
        for (const QString &property : m_model->target(element).properties)
            add(element, property.toStdString(), app::Aggregate::none);
        if (canBeCounted)
            add(element, {}, app::Aggregate::countDistinct);
    };
    for (std::size_t i = 0; i < drawing.nodes.size(); ++i)
        addAll(app::DrawnElement::node(i), true);
    for (std::size_t i = 0; i < drawing.edges.size(); ++i)
        if (!drawing.edges[i].isJoin && !drawing.edges[i].isProduct)
            addAll(app::DrawnElement::edge(i), false);
    return out;
}

QString ResultStrip::textOf(const Offer &offer) const
{
    const app::Drawing &drawing = m_model->drawing();
    const QString of = offer.on.isNode()   ? nodeName(drawing, offer.on.index)
                       : offer.on.isEdge() ? edgeTitle(drawing, offer.on.index)
                                           : QString();
    if (of.isEmpty())
        return tr("Number of rows");
    return offer.property.empty() ? tr("Number of %1").arg(of)
                                  : of + QLatin1String(": ") + QString::fromStdString(offer.property);
}

ChoiceList *ResultStrip::openColumns()
{
    if (!m_model->drawing().result)
        return nullptr;
    const std::vector<Offer> all = offers();
    std::vector<Choice> choices;
    choices.reserve(all.size());
    for (const Offer &each : all)
        choices.push_back({textOf(each), {}, {}, each.column >= 0});
    auto *list = new ChoiceList(std::move(choices), tr("Find a column"), {}, this);
    connect(list, &ChoiceList::chosen, this, [this, all](int index) {
        const Offer &offer = all[std::size_t(index)];
        if (offer.column >= 0)
            m_model->apply(app::edits::RemoveColumn{std::size_t(offer.column)});
        else
            m_model->apply(app::edits::AddColumn{offer.on, offer.property, offer.aggregate});
    });
    list->openAt({m_add->mapToGlobal(QPoint(0, 0)), m_add->size()});
    return list;
}

void ResultStrip::openColumnMenu(std::size_t column)
{
    const app::Drawing &drawing = m_model->drawing();
    if (!drawing.result || column >= drawing.result->columns.size())
        return;
    const auto &one = drawing.result->columns[column];
    auto *menu = new QMenu(this);
    menu->addAction(tr("Lowest first"), this, [this, column] { m_model->apply(app::edits::SetOrder{column, false}); });
    menu->addAction(tr("Highest first"), this, [this, column] { m_model->apply(app::edits::SetOrder{column, true}); });
    menu->addSeparator();
    if (!one.isBox) {
        QMenu *ways = menu->addMenu(tr("Summarise"));
        using app::Aggregate;
        for (const Aggregate each : {Aggregate::none, Aggregate::count, Aggregate::countDistinct, Aggregate::sum,
                                     Aggregate::average, Aggregate::least, Aggregate::most}) {
            QAction *way = ways->addAction(aggregateText(each), this, [this, column, each] {
                m_model->apply(app::edits::SetAggregate{column, each});
            });
            way->setCheckable(true);
            way->setChecked(one.aggregate == each);
        }
        if (one.aggregate != Aggregate::none)
            menu->addAction(tr("At least…"), this, [this, column] { askLeast(column); });
    }
    menu->addAction(tr("Rename…"), this, [this, column] { askName(column); });
    menu->addSeparator();
    menu->addAction(tr("Remove"), this, [this, column] { m_model->apply(app::edits::RemoveColumn{column}); });
    popup(menu, m_columns[qsizetype(column)]);
}

void ResultStrip::openGroupMenu(std::size_t number)
{
    const std::vector<std::size_t> groups = groupConditions();
    if (number >= groups.size())
        return;
    auto *menu = new QMenu(this);
    menu->addAction(tr("Remove"), this,
                    [this, condition = groups[number]] { m_model->apply(app::edits::RemoveCondition{condition}); });
    popup(menu, m_groups[qsizetype(number)]);
}

void ResultStrip::openOrder()
{
    const app::Drawing &drawing = m_model->drawing();
    if (!drawing.result)
        return;
    auto *menu = new QMenu(this);
    const auto &order = drawing.result->order;
    for (std::size_t i = 0; i < drawing.result->columns.size(); ++i)
        for (const bool isDescending : {true, false}) {
            const QString text = columnText(drawing, i);
            QAction *act = menu->addAction(
                forMenu(isDescending ? tr("%1, highest first").arg(text) : tr("%1, lowest first").arg(text)), this,
                [this, i, isDescending] {
                    m_model->apply(app::edits::SetOrder{i, isDescending});
                });
            act->setCheckable(true);
            act->setChecked(!order.empty() && order.front().column == i && order.front().isDescending == isDescending);
        }
    menu->addSeparator();
    menu->addAction(tr("No order"), this, [this] { m_model->apply(app::edits::RemoveOrder{}); })
        ->setEnabled(!order.empty());
    popup(menu, m_order);
}

void ResultStrip::openLimit()
{
    const app::Drawing &drawing = m_model->drawing();
    if (!drawing.result)
        return;
    auto *menu = new QMenu(this);
    const auto set = [this](std::optional<std::int64_t> rows) { m_model->apply(app::edits::SetLimit{rows}); };
    menu->addAction(tr("All rows"), this, [set] { set({}); });
    for (const int rows : {1, 3, 5, 10, 20, 50, 100, 1000})
        menu->addAction(tr("First %n row(s)", nullptr, rows), this, [set, rows] { set(rows); });
    menu->addAction(tr("Another number…"), this, &ResultStrip::askLimit);
    menu->addSeparator();
    QAction *distinct = menu->addAction(tr("Different rows only"), this, [this, isOn = drawing.result->isDistinct] {
        m_model->apply(app::edits::SetDistinct{!isOn});
    });
    distinct->setCheckable(true);
    distinct->setChecked(drawing.result->isDistinct);
    popup(menu, m_limit);
}

void ResultStrip::askLeast(std::size_t column)
{
    auto *dialog =
        askNumber(tr("Condition on groups"), tr("%1 is at least").arg(columnText(m_model->drawing(), column)), 0, 2);
    connect(dialog, &QInputDialog::intValueSelected, this, [this, column](int number) {
        m_model->apply(app::edits::AddGroupCondition{column, app::ConditionKind::greaterEqual, std::int64_t(number)});
    });
}

void ResultStrip::askName(std::size_t column)
{
    const auto &result = m_model->drawing().result;
    if (!result || column >= result->columns.size())
        return;
    auto *dialog = new QInputDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the column"));
    dialog->setLabelText(tr("Name of the column"));
    dialog->setTextValue(QString::fromStdString(result->columns[column].alias));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, column](const QString &name) {
        m_model->apply(app::edits::SetAlias{column, name.trimmed().toStdString()});
    });
    dialog->open();
}

void ResultStrip::askLimit()
{
    connect(askNumber(tr("Number of rows"), tr("Return at most this number of rows"), 1, 10),
            &QInputDialog::intValueSelected, this, [this](int rows) { m_model->apply(app::edits::SetLimit{rows}); });
}

// Opens a dialog for a whole number.
QInputDialog *ResultStrip::askNumber(const QString &title, const QString &label, int least, int value)
{
    auto *dialog = new QInputDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(least, 1000000000);
    dialog->setIntValue(value);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->open();
    return dialog;
}

} // namespace widgets
