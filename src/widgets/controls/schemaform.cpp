// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/schemaform.h"

#include "app/source/querylanguage.h"
#include "widgets/code/codeeditor.h"
#include "widgets/code/codeframe.h"
#include "widgets/controls/parts.h"
#include "widgets/text/findingtext.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QStackedLayout>
#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

using Field = app::SchemaField;

namespace {

QLabel *fieldName(const QString &name, QWidget *page)
{
    auto *label = new QLabel(name);
    label->setTextFormat(Qt::PlainText);
    label->setFont(Theme::of(page).font(Type::fixed));
    return label;
}

} // namespace

SchemaForm::SchemaForm(QWidget *parent) : QWidget(parent), m_stack(new QStackedLayout(this)), m_json(new QPlainTextEdit)
{
    m_json->setAccessibleName(tr("Arguments as JSON"));
    m_json->setFont(Theme::of(this).font(Type::fixed));
    m_json->setTabChangesFocus(true);
    m_json->setMinimumHeight(int(Theme::of(this).u(30)));
    m_stack->addWidget(m_json);
    connect(m_json, &QPlainTextEdit::textChanged, this, [this] {
        if (m_filling)
            return;
        m_jsonTouched = true;
        emit changed();
    });
    rebuild();
}

void SchemaForm::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
    rebuild();
}

void SchemaForm::show(const QJsonObject &schema, const QJsonObject &arguments, const QStringList &queries)
{
    m_schema = schema;
    m_arguments = arguments;
    m_queries = queries;
    rebuild();
}

void SchemaForm::setEditable(bool editable)
{
    if (m_editable == editable)
        return;
    m_editable = editable;
    rebuild();
}

bool SchemaForm::isAsJson() const
{
    return m_stack->currentWidget() == m_json;
}

// Carries changes over from form to JSON and back.
void SchemaForm::setAsJson(bool json)
{
    if (json == isAsJson())
        return;
    QString problem;
    const auto now = arguments(problem);
    if (json) {
        m_filling = true;
        m_json->setPlainText(app::jsonText(now.value_or(m_arguments), true));
        m_filling = false;
        m_jsonTouched = isChanged();
        m_stack->setCurrentWidget(m_json);
        return;
    }
    const QJsonObject given = m_arguments;
    const bool changedThere = m_jsonTouched && now;
    if (changedThere)
        m_arguments = *now;
    rebuild();
    m_arguments = given;
    if (changedThere)
        for (Row &row : m_rows)
            row.touched = row.field.isGiven && row.field.value != given.value(row.field.name);
    emit changed();
}

bool SchemaForm::isChanged() const
{
    if (isAsJson())
        return m_jsonTouched;
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.touched; });
}

QJsonObject SchemaForm::draft() const
{
    if (!isChanged())
        return {};
    if (isAsJson())
        return {{QStringLiteral("json"), m_json->toPlainText()}};
    QJsonObject values, lines;
    QJsonArray touched;
    for (const Row &row : m_rows) {
        if (!row.touched)
            continue;
        touched.append(row.field.name);
        QString problem;
        if (const QJsonValue value = row.value(problem); problem.isEmpty() && !value.isUndefined())
            values.insert(row.field.name, value);
        if (const auto *line = qobject_cast<const QLineEdit *>(row.widget))
            lines.insert(row.field.name, line->text()); // an incomplete list is not a value
    }
    return {{QStringLiteral("touched"), touched}, {QStringLiteral("values"), values}, {QStringLiteral("lines"), lines}};
}

void SchemaForm::setDraft(const QJsonObject &draft)
{
    if (const QJsonValue json = draft.value(QStringLiteral("json")); json.isString()) {
        setAsJson(true);
        m_json->setPlainText(json.toString());
        return;
    }
    const QJsonArray touched = draft.value(QStringLiteral("touched")).toArray();
    const QJsonObject values = draft.value(QStringLiteral("values")).toObject();
    const QJsonObject lines = draft.value(QStringLiteral("lines")).toObject();
    const QJsonObject given = m_arguments;
    for (const QJsonValue &name : touched) {
        if (values.contains(name.toString()))
            m_arguments.insert(name.toString(), values.value(name.toString()));
        else
            m_arguments.remove(name.toString());
    }
    rebuild();
    m_arguments = given;
    for (Row &row : m_rows) {
        row.touched = touched.contains(QJsonValue(row.field.name));
        auto *line = qobject_cast<QLineEdit *>(row.widget);
        if (row.touched && line && lines.contains(row.field.name))
            line->setText(lines.value(row.field.name).toString());
    }
    emit changed();
}

std::optional<QJsonObject> SchemaForm::arguments(QString &problem) const
{
    if (isAsJson()) {
        const auto value = app::jsonValue(m_json->toPlainText());
        if (value && value->isObject())
            return value->toObject();
        problem = tr("The arguments are not a JSON object such as {\"limit\": 10}.");
        return {};
    }
    QJsonObject made;
    for (const Row &row : m_rows) {
        if (!row.touched) {
            if (row.field.isGiven)
                made.insert(row.field.name, row.field.value);
            continue;
        }
        QString mistake;
        const QJsonValue value = row.value(mistake);
        if (!mistake.isEmpty()) {
            problem = mistake;
            return {};
        }
        if (!value.isUndefined())
            made.insert(row.field.name, value);
    }
    for (const Row &row : m_rows)
        if (row.field.required && !made.contains(row.field.name)) {
            problem = tr("%1 is missing.").arg(row.field.name);
            return {};
        }
    return made;
}

QString SchemaForm::access() const
{
    return m_access;
}

QWidget *SchemaForm::widgetOf(const QString &field) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &row) { return row.field.name == field; });
    return found == m_rows.end() ? nullptr : found->widget;
}

void SchemaForm::touch(std::size_t row)
{
    if (m_filling)
        return;
    m_rows[row].touched = true;
    emit changed();
}

void SchemaForm::rebuild()
{
    m_filling = true;
    m_jsonTouched = false;
    m_access.clear();
    m_rows.clear();
    if (m_form)
        m_form->deleteLater();
    m_form = new QWidget;
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(m_form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(1.5));
    const auto fields = app::fieldsOf(m_schema, m_arguments, m_queries);
    m_rows.reserve(fields.size()); // rows are referred to by index and must not move
    for (const Field &field : fields)
        addRow(field);
    if (fields.empty()) {
        auto *nothing = new TextLabel(Type::base, Role::muted);
        nothing->setText(tr("The tool takes no arguments."));
        column->addWidget(nothing);
    }
    column->addStretch(1);
    m_json->setReadOnly(!m_editable);
    m_json->setPlainText(app::jsonText(m_arguments, true));
    m_stack->addWidget(m_form);
    m_stack->setCurrentWidget(m_form);
    m_filling = false;
}

void SchemaForm::addRow(Field field)
{
    const Theme &theme = Theme::of(this);
    auto *column = static_cast<QVBoxLayout *>(m_form->layout());
    m_rows.push_back({std::move(field), nullptr, {}, false});
    Row &row = m_rows.back();
    auto *name = fieldName(row.field.name, this);
    auto *words = new TextLabel(Type::base, Role::muted);
    words->setText(wordsOf(row.field));
    words->setWraps(true); // in a narrow dock
    words->setToolTip(row.field.description);
    name->setToolTip(row.field.description);
    auto *line = new QHBoxLayout;
    line->setSpacing(theme.u(2));
    const bool isWide =
        row.field.kind == Field::Query || row.field.kind == Field::Text || row.field.kind == Field::Json;
    if (isWide) {
        line->addWidget(name);
        line->addWidget(words, 1);
        column->addLayout(line);
        if (row.field.kind == Field::Query)
            addQuery(row, column);
        else
            column->addWidget(makeWidget(row));
    } else {
        name->setMinimumWidth(int(theme.u(24)));
        line->addWidget(name);
        line->addWidget(makeWidget(row));
        line->addWidget(words, 1);
        column->addLayout(line);
    }
    name->setBuddy(row.widget);
    row.widget->setAccessibleName(row.field.name);
    row.widget->setAccessibleDescription(row.field.description.isEmpty() ? words->text() : row.field.description);
}

// A query editor with the language's check, and whether the query only reads.
void SchemaForm::addQuery(Row &row, QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    auto *editor = new CodeEditor(row.field.name);
    editor->setHeightInLines(2, 9);
    editor->setTokenizer(tokenizerOf(m_language));
    editor->setCompleter(completerOf(m_language));
    editor->setCode(row.field.value.toString());
    editor->setEditable(m_editable);
    auto *frame = new CodeFrame(editor);
    frame->setEditing(m_editable);
    column->addWidget(frame);
    auto *sign = new IconLabel(Icon::answered, Role::ok);
    auto *status = new TextLabel(Type::base, Role::muted);
    status->setWraps(true);
    auto *line = new QHBoxLayout;
    line->setSpacing(theme.u(2));
    line->addWidget(sign, 0, Qt::AlignTop);
    line->addWidget(status, 1);
    column->addLayout(line);
    row.widget = editor;
    row.value = [editor](QString &) { return QJsonValue(editor->code()); };
    const auto check = [this, editor, sign, status] {
        if (!m_language) {
            sign->hide();
            return;
        }
        const app::QueryCheck checked = m_language->check(editor->code());
        std::vector<CodeMark> marks;
        QStringList messages;
        bool errors = checked.hasErrors();
        for (const app::LanguageFinding &finding : checked.findings) {
            const bool error = finding.level == app::FindingLevel::Error;
            const QString sentence = findingText(finding, editor->code());
            marks.push_back({error ? CodeMarkKind::error : CodeMarkKind::warning, finding.begin,
                             finding.begin + finding.length, sentence});
            messages += sentence;
        }
        m_access = checked.access == app::QueryAccess::Read    ? QStringLiteral("read")
                   : checked.access == app::QueryAccess::Write ? QStringLiteral("write")
                                                               : QStringLiteral("unknown");
        if (checked.access == app::QueryAccess::Write) {
            messages.prepend(tr("The query would change data, so the program rejects the query."));
            errors = true;
        }
        editor->setMarks(std::move(marks));
        sign->set(errors               ? Icon::error
                  : messages.isEmpty() ? Icon::answered
                                       : Icon::finding,
                  errors               ? Role::error
                  : messages.isEmpty() ? Role::ok
                                       : Role::amber);
        constexpr int most = 3;
        status->setText(messages.isEmpty() ? tr("No problems. The query is read-only.")
                                           : messages.mid(0, most).join(QLatin1Char('\n')));
    };
    check();
    connect(editor, &QsciScintilla::textChanged, this, [this, check, number = m_rows.size() - 1] {
        if (m_filling)
            return;
        check();
        touch(number);
    });
}

QWidget *SchemaForm::makeWidget(Row &row)
{
    const std::size_t number = m_rows.size() - 1;
    switch (row.field.kind) {
    case Field::Boolean:
        return makeBoolean(row, number);
    case Field::Choice:
        return makeChoice(row, number);
    case Field::Integer:
        return makeInteger(row, number);
    case Field::Number:
        return makeNumber(row, number);
    case Field::Json:
        return makeJson(row, number);
    case Field::Text:
    case Field::Query:
        break;
    }
    return makeText(row, number);
}

QWidget *SchemaForm::makeBoolean(Row &row, std::size_t number)
{
    const Field &field = row.field;
    auto *box = new QCheckBox;
    box->setChecked(field.value.toBool());
    box->setEnabled(m_editable);
    connect(box, &QCheckBox::toggled, this, [this, number] { touch(number); });
    row.value = [box](QString &) { return QJsonValue(box->isChecked()); };
    return row.widget = box;
}

QWidget *SchemaForm::makeChoice(Row &row, std::size_t number)
{
    const Field &field = row.field;
    auto *box = new QComboBox;
    if (!field.required)
        box->addItem(tr("not given", "an argument of a tool"));
    box->addItems(field.choices);
    box->setCurrentIndex(field.value.isString() ? box->findText(field.value.toString()) : 0);
    box->setEnabled(m_editable);
    connect(box, &QComboBox::activated, this, [this, number] { touch(number); });
    row.value = [box, open = !field.required](QString &) {
        return open && box->currentIndex() == 0 ? QJsonValue(QJsonValue::Undefined) : QJsonValue(box->currentText());
    };
    return row.widget = box;
}

QWidget *SchemaForm::makeInteger(Row &row, std::size_t number)
{
    const Theme &theme = Theme::of(this);
    const Field &field = row.field;
    auto *box = new QSpinBox;
    constexpr double widest = std::numeric_limits<int>::max() - 1;
    const int lowest = int(std::clamp(field.lowest.value_or(-widest), -widest, widest));
    box->setRange(field.required ? lowest : lowest - 1,
                  int(std::clamp(field.highest.value_or(widest), -widest, widest)));
    if (!field.required)
        box->setSpecialValueText(QStringLiteral("–"));
    box->setValue(field.value.isDouble() ? field.value.toInt() : box->minimum());
    box->setReadOnly(!m_editable);
    box->setMinimumWidth(int(theme.u(22)));
    connect(box, &QSpinBox::valueChanged, this, [this, number] { touch(number); });
    row.value = [box, open = !field.required](QString &) {
        return open && box->value() == box->minimum() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(box->value());
    };
    return row.widget = box;
}

QWidget *SchemaForm::makeNumber(Row &row, std::size_t number)
{
    const Theme &theme = Theme::of(this);
    const Field &field = row.field;
    auto *box = new QDoubleSpinBox;
    constexpr double widest = 1e9;
    constexpr int places = 6;
    box->setDecimals(places);
    box->setRange(field.lowest.value_or(-widest), field.highest.value_or(widest));
    box->setValue(field.value.toDouble());
    box->setReadOnly(!m_editable);
    box->setMinimumWidth(int(theme.u(26)));
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, number] { touch(number); });
    row.value = [box](QString &) { return QJsonValue(box->value()); };
    return row.widget = box;
}

QWidget *SchemaForm::makeJson(Row &row, std::size_t number)
{
    const Theme &theme = Theme::of(this);
    const Field &field = row.field;
    auto *edit = new QLineEdit(app::jsonText(field.value));
    edit->setFont(theme.font(Type::fixed));
    edit->setReadOnly(!m_editable);
    edit->setPlaceholderText(field.required ? QString() : tr("not given", "an argument of a tool"));
    connect(edit, &QLineEdit::textEdited, this, [this, number] { touch(number); });
    row.value = [edit, name = field.name](QString &problem) {
        if (edit->text().trimmed().isEmpty())
            return QJsonValue(QJsonValue::Undefined);
        const auto value = app::jsonValue(edit->text());
        if (!value)
            problem = tr("%1 is not JSON. Put text in double quotes and a list in [ ].").arg(name);
        return value.value_or(QJsonValue());
    };
    return row.widget = edit;
}

QWidget *SchemaForm::makeText(Row &row, std::size_t number)
{
    const Field &field = row.field;
    const QString text = field.value.toString();
    const auto valueOf = [open = !field.required](const QString &now) {
        return open && now.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(now);
    };
    if (text.contains(QLatin1Char('\n')) || text.size() > 80) { // longer than one line
        auto *edit = new QPlainTextEdit(text);
        edit->setTabChangesFocus(true);
        edit->setReadOnly(!m_editable);
        edit->setFixedHeight(int(Theme::of(this).u(22)));
        connect(edit, &QPlainTextEdit::textChanged, this, [this, number] { touch(number); });
        row.value = [edit, valueOf](QString &) { return valueOf(edit->toPlainText()); };
        return row.widget = edit;
    }
    auto *edit = new QLineEdit(text);
    edit->setReadOnly(!m_editable);
    edit->setPlaceholderText(field.required ? QString() : tr("not given", "an argument of a tool"));
    connect(edit, &QLineEdit::textEdited, this, [this, number] { touch(number); });
    row.value = [edit, valueOf](QString &) { return valueOf(edit->text()); };
    return row.widget = edit;
}

QString SchemaForm::wordsOf(const Field &field) const
{
    QStringList words;
    const QLocale locale;
    switch (field.kind) {
    case Field::Query:
        words += m_language ? tr("query in %1").arg(m_language->name()) : tr("query");
        break;
    case Field::Text:
        words += tr("text", "type of an argument");
        break;
    case Field::Integer:
        words += tr("whole number");
        break;
    case Field::Number:
        words += tr("number", "type of an argument");
        break;
    case Field::Boolean:
        words += tr("yes or no");
        break;
    case Field::Choice:
        words += tr("one of %1 choices").arg(locale.toString(field.choices.size()));
        break;
    case Field::Json:
        words += tr("JSON", "type of an argument");
        break;
    }
    const auto number = [&](double value) { return locale.toString(value, 'g', 12); };
    if (field.lowest && field.highest)
        words += tr("%1 to %2").arg(number(*field.lowest), number(*field.highest));
    else if (field.lowest)
        words += tr("at least %1").arg(number(*field.lowest));
    else if (field.highest)
        words += tr("at most %1").arg(number(*field.highest));
    if (field.required)
        words += tr("required");
    return words.join(QStringLiteral(", "));
}

} // namespace widgets
