// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/conditionform.h"

#include "widgets/console/valuebox.h"
#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

ConditionForm::ConditionForm(QWidget *parent)
    : QWidget(parent),
      m_target(new QComboBox),
      m_property(new QComboBox),
      m_comparison(new QComboBox),
      m_value(new ValueBox),
      m_add(new Button(Icon::add, tr("Add"))),
      m_none(new TextLabel(Type::base, Role::muted)),
      m_title(new TextLabel(Type::base, Role::muted)),
      m_fields(new QWidget),
      m_lines(new QBoxLayout(QBoxLayout::LeftToRight, m_fields)),
      m_close(flatButton(Icon::close, tr("Close the form"), this))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1.5));
    m_title->setText(tr("Condition"));
    m_title->setFixedWidth(std::max(theme.u(19), m_title->sizeHint().width()));
    row->addWidget(m_title);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(theme.u(1.5));
    auto *of = new QHBoxLayout, *compared = new QHBoxLayout;
    m_lines->addLayout(of);
    m_lines->addLayout(compared, 1);
    const std::pair<QComboBox *, QString> boxes[] = {{m_target, tr("Node, relationship or table of the condition")},
                                                     {m_property, tr("Property in the condition")},
                                                     {m_comparison, tr("Comparison")},
                                                     {m_value, tr("Value in the condition")}};
    for (const auto &[box, name] : boxes) {
        box->setAccessibleName(name);
        box->setFixedHeight(theme.u(7));
        // As wide as their entries where there is room; the value takes the rest.
        box->setSizeAdjustPolicy(box == m_value ? QComboBox::AdjustToMinimumContentsLengthWithIcon
                                                : QComboBox::AdjustToContents);
        box->setMinimumContentsLength(box == m_comparison ? 8 : 6);
        (box == m_target || box == m_property ? of : compared)->addWidget(box, box == m_value ? 1 : 0);
    }
    compared->addWidget(m_add);
    row->addWidget(m_fields, 1);
    row->addWidget(m_none, 1);
    row->addWidget(m_close);
    m_none->setWraps(true);
    m_none->setText(tr("A condition refers to a node, a relationship or a table by name, but the query gives no "
                       "names. Add a name to the query."));
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
                                                             {tr("has no value"), ConditionKind::missing},
                                                             {tr("has a value"), ConditionKind::known}};
    for (const auto &[text, comparison] : comparisons)
        m_comparison->addItem(text, int(comparison));
    connect(m_close, &QToolButton::clicked, this, &ConditionForm::closed);
    connect(m_target, &QComboBox::currentIndexChanged, this, &ConditionForm::targetChanged);
    connect(m_property, &QComboBox::currentIndexChanged, this, &ConditionForm::propertyChanged);
    connect(m_comparison, &QComboBox::currentIndexChanged, this, &ConditionForm::comparisonChanged);
    connect(m_add, &QPushButton::clicked, this, &ConditionForm::submit);
    connect(m_value, &ValueBox::submitted, this, &ConditionForm::submit);
    connect(m_value, &ValueBox::searched, this, [this](const QString &typed) {
        if (const app::ConditionTarget *chosen = target())
            emit valuesRequested(*chosen, m_property->currentText(), typed);
    });
    new EscapeFilter(this, [this] { emit closed(); });
    setMinimumWidth(1); // narrow panes get two lines, see place()
    hide();
}

bool ConditionForm::event(QEvent *event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        place();
    return isDone;
}

// In one line if all fields have room, else comparison and value below node and property, without the title.
void ConditionForm::place()
{
    const int gap = layout()->spacing();
    int needed = m_close->sizeHint().width();
    for (const QWidget *each :
         std::initializer_list<const QWidget *>{m_target, m_property, m_comparison, m_value, m_add})
        needed += each->isHidden() ? 0 : each->sizeHint().width() + gap;
    if (m_isTitled)
        needed += m_title->minimumWidth() + gap;
    const bool isNarrow = !m_targets.empty() && needed > width();
    m_title->setVisible(m_isTitled && !isNarrow);
    m_lines->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

const app::ConditionTarget *ConditionForm::target() const
{
    const int index = m_target->currentIndex();
    return index >= 0 && std::size_t(index) < m_targets.size() ? &m_targets[std::size_t(index)] : nullptr;
}

void ConditionForm::fillTargets(int chosen)
{
    m_filling = true;
    m_target->clear();
    for (const app::ConditionTarget &each : m_targets)
        m_target->addItem(each.title);
    m_target->setCurrentIndex(chosen);
    m_filling = false;
    m_fields->setVisible(!m_targets.empty());
    m_none->setVisible(m_targets.empty());
}

void ConditionForm::open(std::vector<app::ConditionTarget> targets)
{
    m_targets = std::move(targets);
    m_last.reset();
    fillTargets(m_targets.empty() ? -1 : 0);
    show();
    if (m_targets.empty())
        return;
    clearValue();
    targetChanged();
    m_property->setFocus();
}

void ConditionForm::renew(std::vector<app::ConditionTarget> targets)
{
    if (targets == m_targets)
        return;
    const std::optional<app::ConditionTarget> before = target() ? std::optional(*target()) : m_last;
    const auto kept = std::find_if(targets.begin(), targets.end(),
                                   [&](const auto &each) { return before && each.isSameElement(*before); });
    const bool isKept = before && kept != targets.end() && kept->properties == before->properties;
    const int chosen = isKept ? int(kept - targets.begin()) : targets.empty() ? -1 : 0;
    m_last = targets.empty() ? before : std::nullopt;
    m_targets = std::move(targets);
    fillTargets(chosen);
    if (!isKept && !m_targets.empty()) {
        clearValue();
        targetChanged();
    }
}

void ConditionForm::setTargetShown(bool isShown)
{
    m_target->setVisible(isShown);
    m_isTitled = isShown;
    place();
}

void ConditionForm::fill(const QString &property, app::ConditionKind comparison, const QString &value)
{
    m_property->setCurrentText(property);
    m_comparison->setCurrentIndex(m_comparison->findData(int(comparison)));
    m_value->setEditText(value);
    m_add->setText(tr("Change"));
    m_add->updateGeometry();
    m_isChanging = true;
}

void ConditionForm::setAdding()
{
    if (!std::exchange(m_isChanging, false))
        return;
    m_add->setText(tr("Add"));
    m_add->updateGeometry();
    clearValue();
}

// Numbers have no beginning, and truth values no order.
void ConditionForm::allowComparisons()
{
    const app::ConditionTarget *chosen = target();
    auto *model = qobject_cast<QStandardItemModel *>(m_comparison->model());
    if (!chosen || !model)
        return;
    using app::ConditionKind;
    const app::PropertyKind kind = chosen->kinds.value(m_property->currentIndex(), app::PropertyKind::other);
    for (int i = 0; i < m_comparison->count(); ++i) {
        const auto of = ConditionKind(m_comparison->itemData(i).toInt());
        const bool isOfTexts =
            of == ConditionKind::contains || of == ConditionKind::begins || of == ConditionKind::ends;
        const bool isOfOrder = of == ConditionKind::less || of == ConditionKind::lessEqual ||
                               of == ConditionKind::greater || of == ConditionKind::greaterEqual;
        model->item(i)->setEnabled(kind == app::PropertyKind::number  ? !isOfTexts
                                   : kind == app::PropertyKind::yesNo ? !isOfTexts && !isOfOrder
                                                                      : true);
    }
    if (const QStandardItem *item = model->item(m_comparison->currentIndex()); item && !item->isEnabled())
        m_comparison->setCurrentIndex(0);
}

bool ConditionForm::isFilled() const
{
    const bool needsNoValue = comparison() == app::ConditionKind::missing || comparison() == app::ConditionKind::known;
    return !isHidden() && target() && m_add->isEnabled() && (needsNoValue || !m_value->currentText().isEmpty());
}

void ConditionForm::clearValue()
{
    m_value->clearEditText();
    if (!m_value->isEnabled())
        m_comparison->setCurrentIndex(0);
}

app::ConditionKind ConditionForm::comparison() const
{
    return app::ConditionKind(m_comparison->currentData().toInt());
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
    allowComparisons();
    const app::ConditionTarget *chosen = target();
    m_add->setEnabled(chosen && !m_property->currentText().isEmpty());
    if (chosen && !m_property->currentText().isEmpty())
        emit valuesRequested(*chosen, m_property->currentText(), {});
}

void ConditionForm::setValues(const QString &property, const QStringList &values, const QString &typed)
{
    if (property == m_property->currentText() && (typed.isEmpty() || typed == m_value->currentText()))
        m_value->setValues(values);
}

void ConditionForm::comparisonChanged()
{
    m_value->setEnabled(comparison() != app::ConditionKind::missing && comparison() != app::ConditionKind::known);
}

void ConditionForm::submit()
{
    if (const app::ConditionTarget *chosen = target(); chosen && m_add->isEnabled()) {
        const app::ConditionTarget of = *chosen; // a copy: receivers refill the form
        emit wished(of, m_property->currentText(), comparison(), m_value->currentText());
    }
}

} // namespace widgets
