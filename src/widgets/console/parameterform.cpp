// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/parameterform.h"

#include "app/console/consolecontroller.h"
#include "widgets/console/valuebox.h"
#include "widgets/controls/parts.h"

#include <QBoxLayout>
#include <QCompleter>
#include <QLineEdit>

namespace widgets {

namespace {

// The type that the database receives: distinguishes 2 and "2" before they are sent.
QString kindOfTyped(const QString &typed)
{
    if (typed.isEmpty())
        return ParameterForm::tr("no value yet");
    const auto value = app::parameterValue(typed);
    if (value.isNull())
        return QStringLiteral("null");
    if (value.isNumber())
        return ParameterForm::tr("number");
    if (value.isString())
        return ParameterForm::tr("text");
    if (typed.startsWith(u'['))
        return ParameterForm::tr("list");
    if (typed.startsWith(u'{'))
        return ParameterForm::tr("map (keys and values)");
    return ParameterForm::tr("true or false");
}

} // namespace

ParameterForm::ParameterForm(QWidget *parent) : QWidget(parent)
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1));
    auto *title = new TextLabel(Type::base, Role::muted);
    title->setText(tr("Parameters"));
    title->setFixedWidth(std::max(theme.u(19), title->sizeHint().width()));
    title->setFixedHeight(theme.u(7));
    row->addWidget(title, 0, Qt::AlignTop);
    hide();
}

QLineEdit *ParameterForm::edit(const QString &name) const
{
    const Field field = m_fields.value(name);
    return field.box ? field.box->lineEdit() : nullptr;
}

QString ParameterForm::firstEmpty(const QStringList &names) const
{
    for (const QString &name : names) {
        if (const QLineEdit *field = edit(name); field && field->text().isEmpty())
            return name;
    }
    return {};
}

void ParameterForm::showKind(const QString &name)
{
    const Field &field = m_fields[name];
    const QString typed = field.box->currentText();
    QStringList facts;
    if (!typed.isEmpty() || field.stored.isEmpty())
        facts += kindOfTyped(typed);
    if (!field.stored.isEmpty())
        facts += field.stored;
    field.kind->setText(facts.join(QStringLiteral(", ")));
}

void ParameterForm::setStored(const QString &name, const QStringList &values, const QString &inWords)
{
    const auto field = m_fields.find(name);
    if (field == m_fields.end())
        return;
    field->stored = inWords;
    field->box->setValues(values);
    showKind(name);
}

void ParameterForm::show(const QStringList &names, const QMap<QString, QString> &values)
{
    if (names == m_names && m_grid) { // same fields: keeps what is typed
        for (const QString &name : names) {
            if (!edit(name)->hasFocus() && edit(name)->text() != values.value(name))
                edit(name)->setText(values.value(name));
        }
        return;
    }
    m_names = names;
    m_fields.clear();
    delete m_grid;
    m_grid = new QWidget;
    const Theme &theme = Theme::of(this);
    auto *grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme.u(1.5));
    grid->setVerticalSpacing(theme.u(1));
    for (const QString &name : names) {
        auto *label = new TextLabel(Type::fixed);
        label->setText(u'$' + name);
        label->setKeepsWidth(true);
        auto *box = new ValueBox;
        box->setEditText(values.value(name));
        for (QWidget *each : {static_cast<QWidget *>(box), static_cast<QWidget *>(box->lineEdit())}) {
            each->setAccessibleName(tr("Value of %1").arg(name));
            each->setToolTip(tr("Enter a number, true, null, a list [1, 2] or a \"text\" in quotes. Any other entry "
                                "counts as text. Enter \"\" for an empty text."));
        }
        label->setBuddy(box);
        auto *kind = new TextLabel(Type::small, Role::muted);
        m_fields.insert(name, {label, box, kind, {}});
        showKind(name);
        connect(box->lineEdit(), &QLineEdit::textChanged, this, [this, name] { showKind(name); });
        connect(box->lineEdit(), &QLineEdit::textEdited, this,
                [this, name](const QString &value) { emit changed(name, value); });
        // Chosen from the list or the completer.
        connect(box, &QComboBox::activated, this, [this, name, box] { emit changed(name, box->currentText()); });
        connect(box->completer(), qOverload<const QString &>(&QCompleter::activated), this,
                [this, name](const QString &value) { emit changed(name, value); });
        connect(box, &ValueBox::searched, this, [this, name](const QString &typed) { emit searched(name, typed); });
        connect(box, &ValueBox::submitted, this, &ParameterForm::submitted);
    }
    m_perRow = 0;
    place();
    static_cast<QHBoxLayout *>(layout())->addWidget(m_grid, 1);
    setVisible(!names.isEmpty());
}

void ParameterForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void ParameterForm::place()
{
    constexpr int most = 2, columns = 4; // label, field, kind, gap
    const Theme &theme = Theme::of(this);
    const int perRow = width() >= theme.u(150) ? most : 1;
    // Of the form's width alone: a field keeps its width while its value and the facts next to it change.
    for (const Field &field : m_fields)
        field.box->setFixedWidth(width() / perRow >= theme.u(120) ? theme.u(36) : theme.u(22));
    if (!m_grid || perRow == m_perRow)
        return;
    m_perRow = perRow;
    auto *grid = static_cast<QGridLayout *>(m_grid->layout());
    while (QLayoutItem *item = grid->takeAt(0))
        delete item; // the widgets stay
    for (int i = 0; i < int(m_names.size()); ++i) {
        const Field &field = m_fields[m_names[i]];
        QWidget *const parts[] = {field.label, field.box, field.kind};
        for (int part = 0; part < 3; ++part)
            grid->addWidget(parts[part], i / perRow, i % perRow * columns + part);
    }
    for (int row = 0; row < most; ++row) {
        grid->setColumnMinimumWidth(row * columns + 3, row + 1 < perRow ? theme.u(2) : 0);
        grid->setColumnStretch((row + 1) * columns, row + 1 == perRow ? 1 : 0);
    }
}

} // namespace widgets
