// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/parameterform.h"

#include "app/console/consolecontroller.h"
#include "widgets/window/parts.h"

#include <QBoxLayout>
#include <QLineEdit>

namespace widgets {

namespace {

// What the text will be to the database, so that 2 and "2" are told apart before they are sent.
QString kindOfTyped(const QString &typed)
{
    if (typed.isEmpty())
        return ParameterForm::tr("empty text");
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
        return ParameterForm::tr("map");
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
    title->setFixedWidth(std::max(theme.u(18), title->sizeHint().width()));
    title->setFixedHeight(theme.u(7));
    row->addWidget(title, 0, Qt::AlignTop);
    hide();
}

QLineEdit *ParameterForm::edit(const QString &name) const
{
    return m_edits.value(name);
}

QString ParameterForm::firstEmpty() const
{
    for (const QString &name : m_names) {
        if (m_edits.value(name)->text().isEmpty())
            return name;
    }
    return {};
}

void ParameterForm::show(const QStringList &names, const QMap<QString, QString> &values)
{
    if (names == m_names && m_fields) { // the same fields: nothing that is typed is disturbed
        for (const QString &name : names) {
            if (!m_edits[name]->hasFocus() && m_edits[name]->text() != values.value(name))
                m_edits[name]->setText(values.value(name));
        }
        return;
    }
    m_names = names;
    m_edits.clear();
    delete m_fields;
    m_fields = new QWidget;
    const Theme &theme = Theme::of(this);
    auto *grid = new QGridLayout(m_fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme.u(1.5));
    grid->setVerticalSpacing(theme.u(1));
    constexpr int perRow = 2;
    for (int i = 0; i < names.size(); ++i) {
        const QString name = names[i];
        auto *label = new TextLabel(Type::fixed);
        label->setText(u'$' + name);
        auto *edit = new QLineEdit(values.value(name));
        edit->setAccessibleName(tr("Value of %1").arg(name));
        edit->setToolTip(tr("A number, true, null, a list [1, 2], a \"text\"; anything else is a text as it stands"));
        edit->setMinimumWidth(theme.u(24));
        edit->setFixedHeight(theme.u(7));
        label->setBuddy(edit);
        auto *kind = new TextLabel(Type::small, Role::muted);
        kind->setText(kindOfTyped(edit->text()));
        const int column = i % perRow * 4;
        grid->addWidget(label, i / perRow, column);
        grid->addWidget(edit, i / perRow, column + 1);
        grid->addWidget(kind, i / perRow, column + 2);
        grid->setColumnMinimumWidth(column + 3, theme.u(2));
        connect(edit, &QLineEdit::textChanged, kind,
                [kind](const QString &value) { kind->setText(kindOfTyped(value)); });
        connect(edit, &QLineEdit::textEdited, this, [this, name](const QString &value) { emit changed(name, value); });
        connect(edit, &QLineEdit::returnPressed, this, &ParameterForm::submitted);
        m_edits.insert(name, edit);
    }
    grid->setColumnStretch(perRow * 4, 1);
    static_cast<QHBoxLayout *>(layout())->addWidget(m_fields, 1);
    setVisible(!names.isEmpty());
}

} // namespace widgets
