// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/teachpanel.h"

#include "app/models/format.h"
#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/scrolledpart.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QStringListModel>
#include <QTimer>
#include <algorithm>

namespace widgets {

namespace {

// Widths of the panel, in U: below them parts of a row continue below each other.
constexpr int narrowPane = 240, offerPane = 150, smallPane = 130;

// Quotes a name with special characters for the syntax of meanings.
QString quotedName(const QString &name)
{
    const bool isPlain =
        std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); });
    return isPlain && !name.isEmpty() && !name.front().isDigit() ? name : QLatin1Char('`') + name + QLatin1Char('`');
}

QString rowsOf(const app::TaughtReading &reading)
{
    return reading.rows < 0 ? QString()
                            : TeachPanel::tr("%n row(s)", nullptr, int(reading.rows)) +
                                  (reading.isCut ? QStringLiteral("+") : QString());
}

} // namespace

TeachPanel::TeachPanel(const QString &question, const QString &phrase, std::shared_ptr<const app::Schema> schema,
                       QWidget *parent)
    : QWidget(parent),
      m_question(question),
      m_phrase(phrase),
      m_schema(std::move(schema)),
      m_offerColumn(new QVBoxLayout),
      m_waiting(new TextLabel(Type::base, Role::muted)),
      m_choices(new QButtonGroup(this)),
      m_meaning(new QComboBox),
      m_type(new QComboBox),
      m_property(new QComboBox),
      m_operator(new QComboBox),
      m_other(new QLineEdit),
      m_hits(new QStringListModel(this)),
      m_completer(new QCompleter(m_hits, this)),
      m_quiet(new QTimer(this)),
      m_value(new QLineEdit),
      m_readAs(new TextLabel),
      m_rows(new TextLabel(Type::base, Role::muted)),
      m_found(new TextLabel(Type::small, Role::muted)),
      m_query(new TextLabel(Type::fixedSmall, Role::muted)),
      m_save(new Button(Icon::tick, tr("Save and ask")))
{
    const Theme &theme = Theme::of(this);
    auto *title = new TextLabel(Type::base, Role::text, true);
    title->setText(tr("Define “%1”").arg(phrase));
    title->setKeepsWidth(true);
    auto *what = new TextLabel(Type::base, Role::muted);
    what->setWraps(true);
    what->setText(tr("The definition applies to all questions to this source."));
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addWidget(what, 1);
    m_waiting->setText(tr("Looking for possible meanings…"));
    m_offerColumn->setSpacing(theme.u(1));
    m_offerColumn->addWidget(m_waiting);

    m_meaning->addItem(tr("condition"), QStringLiteral("condition"));
    m_meaning->addItem(tr("sort order"), QStringLiteral("ordering"));
    m_meaning->addItem(tr("synonym"), QStringLiteral("type"));
    m_meaning->addItem(tr("property"), QStringLiteral("property"));
    m_meaning->addItem(tr("no meaning"), QStringLiteral("nothing"));
    for (const auto &type : m_schema->entities)
        m_type->addItem(QString::fromStdString(type.name));
    for (const auto &type : m_schema->relationships)
        m_type->addItem(QString::fromStdString(type.name));
    for (const char *op : {"=", "<>", ">=", ">", "<=", "<", "contains", "starts with"})
        m_operator->addItem(QLatin1String(op));
    m_meaning->setAccessibleName(tr("Kind of meaning"));
    m_type->setAccessibleName(tr("Type or relationship"));
    m_property->setAccessibleName(tr("Property"));
    m_operator->setAccessibleName(tr("Comparison"));
    m_value->setAccessibleName(tr("Value"));
    m_value->setPlaceholderText(tr("Value"));
    m_value->setMinimumWidth(theme.u(40));
    ViewStyle::outline(m_value);
    auto *exactly = new TextLabel(Type::base, Role::muted);
    exactly->setText(tr("Meaning of the word"));
    exactly->setKeepsWidth(true);
    m_builder = rowThatBreaks(narrowPane);
    auto *of = rowThatBreaks(smallPane), *compared = rowThatBreaks(smallPane);
    m_builder->addLayout(of);
    m_builder->addLayout(compared, 1);
    auto *kind = new QHBoxLayout, *property = new QHBoxLayout;
    of->addWidget(exactly);
    of->addLayout(kind, 1);
    compared->addLayout(property);
    for (QComboBox *box : {m_meaning, m_type, m_property, m_operator}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        if (box == m_type || box == m_property) { // in a narrow panel, long names must leave room for the value
            constexpr int characters = 16;
            box->setMinimumWidth(box->fontMetrics().averageCharWidth() * characters + int(theme.u(9)));
            box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        }
        (box == m_meaning || box == m_type ? kind : property)->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
            if (box == m_type)
                fillProperties();
            changeByHand();
        });
    }
    compared->addWidget(m_value, 1);
    connect(m_value, &QLineEdit::textChanged, this, &TeachPanel::changeByHand);

    for (TextLabel *text : {m_readAs, m_query, m_found})
        text->setWraps(true);
    auto *cancel = new Button(tr("Cancel"));
    static_cast<Button *>(m_save)->setAccent(true);
    auto *end = new QHBoxLayout;
    end->addWidget(m_rows, 1);
    end->addWidget(cancel);
    end->addWidget(m_save);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->setSpacing(theme.u(2));
    column->addLayout(head);
    column->addWidget(new Hairline);
    auto *content = new QWidget;
    auto *parts = new QVBoxLayout(content);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(theme.u(2));
    parts->addLayout(otherNameRow());
    parts->addLayout(m_offerColumn);
    parts->addLayout(m_builder);
    for (TextLabel *text : {m_readAs, m_query, m_found})
        parts->addWidget(text);
    auto *scrolled = new ScrolledPart(content); // in a low window; title and buttons stay in view
    for (QWidget *each : {scrolled->viewport(), content})
        each->setAutoFillBackground(false);
    column->addWidget(scrolled);
    column->addWidget(new Hairline);
    column->addLayout(end);
    connect(cancel, &QPushButton::clicked, this, &TeachPanel::closed);
    new EscapeFilter(this, [this] { emit closed(); });
    connect(m_save, &QPushButton::clicked, this, [this] { emit saved(word()); });
    connect(m_choices, &QButtonGroup::idClicked, this, [this](int offer) { choose(std::size_t(offer)); });
    fillProperties();
    build();
}

// In a pane narrower than `pane` its parts are below each other.
QBoxLayout *TeachPanel::rowThatBreaks(int pane)
{
    auto *row = new QBoxLayout(QBoxLayout::LeftToRight);
    row->setSpacing(Theme::of(this).u(1.5));
    m_rowsThatBreak.emplace_back(row, pane);
    return row;
}

QLayout *TeachPanel::otherNameRow()
{
    auto *row = rowThatBreaks(smallPane);
    auto *label = new TextLabel(Type::base, Role::text);
    label->setText(tr("Stored value for this word"));
    label->setKeepsWidth(true);
    m_other->setPlaceholderText(tr("Search stored values"));
    m_other->setAccessibleName(tr("Stored value that “%1” stands for").arg(m_phrase));
    m_other->setMinimumWidth(Theme::of(this).u(40));
    ViewStyle::outline(m_other);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // similar values need not contain the text
    m_other->setCompleter(m_completer);
    row->addWidget(label);
    row->addWidget(m_other, 1);
    m_quiet->setSingleShot(true);
    constexpr int quiet = 150; // ms after the last key
    m_quiet->setInterval(quiet);
    connect(m_other, &QLineEdit::textEdited, this, [this] { // no value is chosen before the list is opened
        forgetOffer();
        m_word = {};
        m_save->setEnabled(false);
        m_readAs->setText({});
        m_quiet->start();
    });
    connect(m_quiet, &QTimer::timeout, this, [this] {
        if (const QString text = m_other->text().trimmed(); !text.isEmpty())
            emit valuesWanted(text);
    });
    connect(
        m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
        [this](const QModelIndex &index) { takeValue(index.row()); },
        Qt::QueuedConnection); // after the field has taken the whole line of the list
    connect(m_other, &QLineEdit::returnPressed, this, [this] {
        if (m_word.phrases.empty())
            takeValue(0); // the most similar one
    });
    return row;
}

void TeachPanel::setValues(const QString &text, const std::vector<app::NamedValue> &values)
{
    if (text != m_other->text().trimmed())
        return; // typed on since
    m_values = values;
    QStringList shown;
    for (const app::NamedValue &each : values)
        shown += each.value + dot + each.type + QLatin1Char('.') + each.property;
    m_hits->setStringList(shown);
    if (!shown.isEmpty() && m_other->hasFocus())
        m_completer->complete();
}

void TeachPanel::takeValue(int number)
{
    if (number < 0 || number >= int(m_values.size()))
        return;
    const app::NamedValue value = m_values[std::size_t(number)];
    m_other->setText(value.value);
    app::Word word;
    word.meaning = app::Word::Meaning::value;
    word.type = value.type.toStdString();
    word.filters.push_back({value.property.toStdString(), "=", value.value.toStdString()});
    forgetOffer();
    useWord(word);
}

void TeachPanel::useWord(const app::Word &word)
{
    m_word = word;
    m_word.phrases = {m_phrase.toStdString()};
    m_problem.clear();
    m_save->setEnabled(true);
    m_readAs->setText(app::meaningText(m_word));
    m_query->clear();
    m_rows->clear();
    showFound({});
    emit previewWanted();
}

void TeachPanel::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(this);
    const double width = theme.line();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::accent), width));
    painter.setBrush(theme.color(Role::base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), theme.u(),
                            theme.u());
}

void TeachPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    breakRows();
}

void TeachPanel::breakRows()
{
    for (const auto &[row, pane] : m_rowsThatBreak)
        row->setDirection(width() < Theme::of(this).u(pane) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TeachPanel::setOffers(const std::vector<app::MeaningOffer> &offers)
{
    m_offers = offers;
    m_waiting->setVisible(offers.empty());
    m_waiting->setText(tr("The schema suggests no meaning. Define a meaning below."));
    for (std::size_t i = 0; i < offers.size(); ++i) {
        auto *choice = new QRadioButton(app::meaningText(offers[i].word));
        ViewStyle::outline(choice);
        m_choices->addButton(choice, int(i));
        auto *why = new TextLabel(Type::base, Role::muted);
        why->setText(offers[i].reading.readAs);
        why->setWraps(true);
        auto *rows = new TextLabel(Type::base, Role::muted);
        rows->setText(rowsOf(offers[i].reading));
        rows->setKeepsWidth(true);
        auto *row = rowThatBreaks(offerPane), *reading = new QBoxLayout(QBoxLayout::LeftToRight);
        row->addWidget(choice, 0, Qt::AlignTop);
        row->addLayout(reading, 1);
        reading->addWidget(why, 1);
        reading->addWidget(rows, 0, Qt::AlignTop);
        m_offerColumn->addLayout(row);
    }
    breakRows();
}

void TeachPanel::choose(std::size_t offer)
{
    if (offer >= m_offers.size())
        return;
    showWord(m_offers[offer].word);
    m_word = m_offers[offer].word;
    m_problem.clear();
    m_save->setEnabled(true);
    m_other->clear();
    setPreview(m_offers[offer].reading);
}

// Fills the builder from a chosen meaning, to be edited.
void TeachPanel::showWord(const app::Word &word)
{
    m_filling = true;
    const int meaning = m_meaning->findData(app::meaningName(word));
    m_meaning->setCurrentIndex(std::max(0, meaning));
    m_type->setCurrentText(QString::fromStdString(word.type));
    fillProperties();
    if (!word.filters.empty()) {
        m_property->setCurrentText(QString::fromStdString(word.filters.front().property));
        m_operator->setCurrentText(QString::fromStdString(word.filters.front().op));
        m_value->setText(QString::fromStdString(word.filters.front().value.toDisplay()));
    } else if (!word.properties.empty()) {
        m_property->setCurrentText(QString::fromStdString(word.properties.front()));
    }
    m_filling = false;
    build();
}

void TeachPanel::fillProperties()
{
    const QSignalBlocker quiet(m_property);
    const QString before = m_property->currentText();
    m_property->clear();
    const auto use = [&](const auto *type) {
        for (std::size_t i = 0; type && i < type->properties.size(); ++i)
            m_property->addItem(QString::fromStdString(type->properties[i].name));
    };
    const std::string name = m_type->currentText().toStdString();
    use(m_schema->entity(name));
    use(m_schema->relationship(name));
    m_property->setCurrentText(before);
}

void TeachPanel::forgetOffer()
{
    if (auto *chosen = m_choices->checkedButton()) {
        m_choices->setExclusive(false); // else the checked button cannot be unchecked
        chosen->setChecked(false);
        m_choices->setExclusive(true);
    }
}

// A meaning edited in the builder deselects the offers and the stored value.
void TeachPanel::changeByHand()
{
    if (!m_filling) {
        forgetOffer();
        m_other->clear();
    }
    build();
}

// Builds the meaning from the fields, or sets m_problem.
void TeachPanel::build()
{
    const QString meaning = m_meaning->currentData().toString();
    const bool isCondition = meaning == QLatin1String("condition");
    const bool isNothing = meaning == QLatin1String("nothing");
    const bool hasProperty =
        isCondition || meaning == QLatin1String("ordering") || meaning == QLatin1String("property");
    m_type->setVisible(!isNothing);
    m_property->setVisible(hasProperty);
    m_operator->setVisible(isCondition);
    m_value->setVisible(isCondition);
    if (m_filling)
        return;
    const QString type = quotedName(m_type->currentText());
    QString text = isNothing     ? QString()
                   : hasProperty ? type + QLatin1Char('.') + quotedName(m_property->currentText())
                                 : type;
    QString kind = meaning;
    if (kind == QLatin1String("type") && !m_schema->entity(m_type->currentText().toStdString()))
        kind = QStringLiteral("relationship");
    if (isCondition) {
        bool isNumber = false;
        const QString value = m_value->text().trimmed();
        value.toDouble(&isNumber);
        const bool isTruth = value == QLatin1String("true") || value == QLatin1String("false");
        QString escaped = value;
        escaped.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("\\'"));
        text += QLatin1Char(' ') + m_operator->currentText() + QLatin1Char(' ') +
                (isNumber || isTruth ? value : QLatin1Char('\'') + escaped + QLatin1Char('\''));
    }
    m_problem.clear();
    auto read = app::meaningOf(kind, text, &m_problem);
    if (isCondition && m_value->text().trimmed().isEmpty())
        read.reset();
    m_word = read ? *read : app::Word();
    m_word.phrases = read ? std::vector<std::string>{m_phrase.toStdString()} : std::vector<std::string>();
    m_save->setEnabled(read.has_value());
    m_readAs->setText(read ? QString() : m_problem);
    m_query->clear();
    m_rows->clear();
    showFound({});
    if (read)
        emit previewWanted();
}

app::Word TeachPanel::word() const
{
    return m_word;
}

void TeachPanel::setPreview(const app::TaughtReading &reading)
{
    m_readAs->setText(reading.declined.isEmpty() ? tr("Read as: %1").arg(reading.readAs) : reading.declined);
    m_query->setText(reading.query.simplified());
    m_query->setVisible(!reading.query.isEmpty());
    m_rows->setText(rowsOf(reading));
    showFound(reading.found);
}

// Shows the first rows, so that the user can judge the meaning.
void TeachPanel::showFound(const QStringList &rows)
{
    constexpr int most = 5;
    const QString all = rows.mid(0, most).join(dot) + (rows.size() > most ? QStringLiteral(" …") : QString());
    m_found->setText(tr("First results: %1").arg(all));
    m_found->setVisible(!rows.isEmpty());
}

} // namespace widgets
