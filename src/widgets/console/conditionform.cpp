// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/conditionform.h"

#include "widgets/window/escapefirst.h"
#include "widgets/window/parts.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace widgets {

ConditionForm::ConditionForm(QWidget *parent)
    : QWidget(parent),
      m_target(new QComboBox),
      m_property(new QComboBox),
      m_comparison(new QComboBox),
      m_value(new QComboBox),
      m_add(new Button(Icon::add, tr("Add"))),
      m_none(new TextLabel(Type::base, Role::muted)),
      m_fields(new QWidget)
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1.5));
    auto *title = new TextLabel(Type::base, Role::muted);
    title->setText(tr("Condition"));
    title->setFixedWidth(std::max(theme.u(19), title->sizeHint().width()));
    row->addWidget(title);
    auto *fields = new QHBoxLayout(m_fields);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(theme.u(1.5));
    const std::pair<QComboBox *, QString> boxes[] = {{m_target, tr("What the condition applies to")},
                                                     {m_property, tr("Property in the condition")},
                                                     {m_comparison, tr("Comparison")},
                                                     {m_value, tr("Value in the condition")}};
    for (const auto &[box, name] : boxes) {
        box->setAccessibleName(name);
        box->setFixedHeight(theme.u(7));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(box == m_comparison ? 8 : 6);
        fields->addWidget(box, box == m_value ? 2 : 1);
    }
    m_value->setEditable(true);
    m_value->setInsertPolicy(QComboBox::NoInsert);
    fields->addWidget(m_add);
    row->addWidget(m_fields, 1);
    row->addWidget(m_none, 1);
    auto *close = flatButton(Icon::close, tr("Close the form"), this);
    row->addWidget(close);
    m_none->setText(
        tr("There is nothing to filter yet. Give a name to a node, a relationship or a table in the query."));
    using app::ConditionKind;
    const std::pair<QString, ConditionKind> comparisons[] = {{tr("is"), ConditionKind::equal},
                                                             {tr("is not"), ConditionKind::notEqual},
                                                             {tr("contains"), ConditionKind::contains},
                                                             {tr("begins with"), ConditionKind::begins},
                                                             {tr("ends with"), ConditionKind::ends},
                                                             {tr("less than"), ConditionKind::less},
                                                             {tr("at most"), ConditionKind::lessEqual},
                                                             {tr("more than"), ConditionKind::greater},
                                                             {tr("at least"), ConditionKind::greaterEqual},
                                                             {tr("is missing"), ConditionKind::missing},
                                                             {tr("is known"), ConditionKind::known}};
    for (const auto &[text, comparison] : comparisons)
        m_comparison->addItem(text, int(comparison));
    connect(close, &QToolButton::clicked, this, &ConditionForm::closed);
    connect(m_target, &QComboBox::currentIndexChanged, this, &ConditionForm::targetChanged);
    connect(m_property, &QComboBox::currentIndexChanged, this, &ConditionForm::propertyChanged);
    connect(m_comparison, &QComboBox::currentIndexChanged, this, &ConditionForm::comparisonChanged);
    connect(m_add, &QPushButton::clicked, this, &ConditionForm::add);
    m_value->lineEdit()->installEventFilter(this);
    new EscapeFilter(this, [this] { emit closed(); });
    hide();
}

const app::ConditionTarget *ConditionForm::target() const
{
    const int index = m_target->currentIndex();
    return index >= 0 && std::size_t(index) < m_targets.size() ? &m_targets[std::size_t(index)] : nullptr;
}

void ConditionForm::open(std::vector<app::ConditionTarget> targets)
{
    m_targets = std::move(targets);
    m_filling = true;
    m_target->clear();
    for (const app::ConditionTarget &each : m_targets)
        m_target->addItem(each.title);
    m_filling = false;
    m_fields->setVisible(!m_targets.empty());
    m_none->setVisible(m_targets.empty());
    show();
    if (m_targets.empty())
        return;
    targetChanged();
    m_property->setFocus();
}

void ConditionForm::targetChanged()
{
    if (m_filling)
        return;
    m_filling = true;
    m_property->clear();
    if (const app::ConditionTarget *chosen = target())
        m_property->addItems(chosen->properties);
    m_filling = false;
    propertyChanged();
}

void ConditionForm::propertyChanged()
{
    if (m_filling)
        return;
    m_value->clear();
    const app::ConditionTarget *chosen = target();
    m_add->setEnabled(chosen && !m_property->currentText().isEmpty());
    if (chosen && !m_property->currentText().isEmpty())
        emit valuesRequested(*chosen, m_property->currentText());
}

void ConditionForm::setValues(const QString &property, const QStringList &values)
{
    if (property != m_property->currentText())
        return;
    const QString typed = m_value->currentText();
    m_value->clear();
    m_value->addItems(values);
    m_value->setEditText(typed);
}

void ConditionForm::comparisonChanged()
{
    const auto comparison = app::ConditionKind(m_comparison->currentData().toInt());
    m_value->setEnabled(comparison != app::ConditionKind::missing && comparison != app::ConditionKind::known);
}

void ConditionForm::add()
{
    if (const app::ConditionTarget *chosen = target(); chosen && m_add->isEnabled()) {
        const app::ConditionTarget of = *chosen; // a copy: receivers refill the form
        emit wished(of, m_property->currentText(), app::ConditionKind(m_comparison->currentData().toInt()),
                    m_value->currentText());
    }
}

// Enter adds once: a combo box would forward the key and its field would emit again.
bool ConditionForm::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            add();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace widgets
