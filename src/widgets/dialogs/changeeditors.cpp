// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/changeeditors.h"

#include "app/inspector/roweditmodel.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSet>
#include <QTableView>
#include <algorithm>

namespace widgets {

namespace {

// At the top of a page: the rest of a tall dialog stays empty.
QWidget *onTop(QWidget *field)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(field);
    column->addStretch(1);
    page->setFocusProxy(field);
    return page;
}

QStringList namesIn(const QString &text)
{
    QStringList names;
    for (const QString &each : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const QString name = each.trimmed(); !name.isEmpty())
            names += name;
    return names;
}

} // namespace

ChangeEditors::ChangeEditors(QWidget *parent)
    : QStackedWidget(parent),
      m_plain(new QPlainTextEdit),
      m_rows(new app::RowEditModel(this)),
      m_grid(new QTableView),
      m_search(new QLineEdit),
      m_names(new QListWidget),
      m_number(new QDoubleSpinBox),
      m_choice(new QComboBox)
{
    m_plain->setAccessibleName(tr("The new text"));
    m_plain->setFont(Theme::of(this).font(Type::fixed));
    m_plain->setTabChangesFocus(true);
    m_number->setAccessibleName(tr("The new number"));
    m_number->setDecimals(1);
    m_number->setSingleStep(0.5);
    m_choice->setEditable(true);
    m_choice->setInsertPolicy(QComboBox::NoInsert);
    addWidget(m_plain);
    addWidget(rowsPage());
    addWidget(namesPage());
    addWidget(onTop(m_number));
    addWidget(onTop(m_choice));
    connect(m_plain, &QPlainTextEdit::textChanged, this, &ChangeEditors::changed);
    connect(m_rows, &app::RowEditModel::changed, this, [this] { take(m_rows->text()); });
    connect(m_names, &QListWidget::itemChanged, this, [this] { take(tickedNames()); });
    connect(m_number, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { take(QString::number(value, 'g', 6)); });
    connect(m_choice, &QComboBox::editTextChanged, this, [this](const QString &typed) {
        const int known = m_choice->findText(typed);
        take(known >= 0 ? m_choice->itemData(known).toString() : typed.trimmed());
    });
}

QWidget *ChangeEditors::rowsPage()
{
    auto *page = new QWidget;
    styleTable(m_grid, tr("The new rows"));
    m_grid->setModel(m_rows);
    m_grid->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_grid->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    auto *add = new QPushButton(tr("&Add row"));
    auto *remove = new QPushButton(tr("Re&move rows"));
    auto *clear = new QPushButton(tr("&Set to NULL"));
    for (QPushButton *each : {add, remove, clear})
        each->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(remove);
    buttons->addWidget(clear);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid, 1);
    column->addLayout(buttons);
    page->setFocusProxy(m_grid);
    connect(add, &QPushButton::clicked, this, [this] {
        const int row = m_rows->addRow(m_grid->currentIndex().row());
        m_grid->setCurrentIndex(m_rows->index(row, 0));
        m_grid->setFocus();
    });
    connect(remove, &QPushButton::clicked, this, [this] {
        QList<int> rows;
        for (const QModelIndex &each : m_grid->selectionModel()->selectedIndexes())
            if (!rows.contains(each.row()))
                rows += each.row();
        std::sort(rows.begin(), rows.end(), std::greater<>());
        for (const int row : std::as_const(rows))
            m_rows->removeRow(row);
    });
    connect(clear, &QPushButton::clicked, this, [this] {
        const QModelIndexList chosen = m_grid->selectionModel()->selectedIndexes();
        for (const QModelIndex &each : chosen)
            m_rows->setNull(each);
    });
    return page;
}

QWidget *ChangeEditors::namesPage()
{
    auto *page = new QWidget;
    m_search->setPlaceholderText(tr("Search types"));
    m_search->setAccessibleName(tr("Search types"));
    m_search->setClearButtonEnabled(true);
    m_names->setAccessibleName(tr("Types"));
    m_names->setSelectionMode(QAbstractItemView::SingleSelection);
    auto *all = new QPushButton(tr("Tick &all types"));
    auto *none = new QPushButton(tr("&Untick all types"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_search, 1);
    for (QPushButton *each : {all, none}) {
        each->setAutoDefault(false);
        buttons->addWidget(each);
    }
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(buttons);
    column->addWidget(m_names, 1);
    page->setFocusProxy(m_names);
    connect(m_search, &QLineEdit::textChanged, this, &ChangeEditors::searchNames);
    const auto tick = [this](Qt::CheckState state) {
        {
            const QScopedValueRollback quiet(m_filling, true);
            for (int row = 0; row < m_names->count(); ++row)
                if (!m_names->item(row)->isHidden())
                    m_names->item(row)->setCheckState(state);
        }
        take(tickedNames());
    };
    connect(all, &QPushButton::clicked, this, [tick] { tick(Qt::Checked); });
    connect(none, &QPushButton::clicked, this, [tick] { tick(Qt::Unchecked); });
    return page;
}

void ChangeEditors::show(Form form, const QString &text, const Options &options)
{
    const QScopedValueRollback quiet(m_filling, true);
    m_plain->setPlainText(text);
    bool isShown = true;
    if (form == Form::Rows)
        isShown = m_rows->setText(text);
    else if (form == Form::Names)
        showNames(text, options);
    else if (form == Form::Number)
        isShown = showNumber(text, options);
    else if (form == Form::Choice)
        showChoice(text, options);
    m_form = isShown ? form : Form::Text;
    setCurrentIndex(int(m_form));
    if (m_form == Form::Rows)
        m_grid->resizeColumnsToContents();
    setFocusProxy(currentWidget()->focusProxy() ? currentWidget()->focusProxy() : currentWidget());
}

// No names: all of them.
void ChangeEditors::showNames(const QString &text, const Options &options)
{
    const QStringList given = namesIn(text);
    QSet<QString> ticked(given.begin(), given.end());
    const bool isAll = text.trimmed().isEmpty();
    m_search->clear();
    m_names->clear();
    const auto add = [&](const QString &name, const QString &shown, bool isTicked) {
        auto *item = new QListWidgetItem(shown, m_names);
        item->setData(Qt::UserRole, name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
    };
    for (const auto &[name, shown] : options.choices)
        add(name, shown, isAll || ticked.remove(name));
    for (const QString &name : given) // those of another source
        if (ticked.contains(name))
            add(name, name, true);
}

bool ChangeEditors::showNumber(const QString &text, const Options &options)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    m_number->setRange(options.lowest, options.highest);
    m_number->setValue(isNumber ? value : options.lowest);
    return isNumber || text.trimmed().isEmpty();
}

void ChangeEditors::showChoice(const QString &text, const Options &options)
{
    m_choice->clear();
    for (const auto &[value, shown] : options.choices) {
        m_choice->addItem(shown, value);
        m_choice->setItemData(m_choice->count() - 1, value, Qt::ToolTipRole);
    }
    if (const int known = m_choice->findData(text); known >= 0)
        m_choice->setCurrentIndex(known);
    else
        m_choice->setEditText(text);
}

void ChangeEditors::searchNames(const QString &text)
{
    for (int row = 0; row < m_names->count(); ++row)
        m_names->item(row)->setHidden(!text.isEmpty() &&
                                      !m_names->item(row)->text().contains(text.trimmed(), Qt::CaseInsensitive));
}

bool ChangeEditors::isNothingTicked() const
{
    if (m_form != Form::Names)
        return false;
    for (int row = 0; row < m_names->count(); ++row)
        if (m_names->item(row)->checkState() == Qt::Checked)
            return false;
    return m_names->count() > 0;
}

// All: an empty text. None: a comma, which is not all.
QString ChangeEditors::tickedNames() const
{
    QStringList names;
    for (int row = 0; row < m_names->count(); ++row)
        if (m_names->item(row)->checkState() == Qt::Checked)
            names += m_names->item(row)->data(Qt::UserRole).toString();
    return names.isEmpty()                    ? QStringLiteral(",")
           : names.size() == m_names->count() ? QString()
                                              : names.join(QStringLiteral(", "));
}

void ChangeEditors::take(const QString &text)
{
    if (!m_filling)
        m_plain->setPlainText(text);
}

QString ChangeEditors::text() const
{
    return m_plain->toPlainText();
}

} // namespace widgets
