// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/questioncontextdialog.h"

#include "widgets/controls/tablestyle.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>

namespace widgets {

namespace {

constexpr int ofItem = Qt::UserRole; // address of a source or number of a run

// A JSON value if the text is valid JSON, else a string.
QJsonValue valueWritten(const QString &text)
{
    const auto wrapped = QJsonDocument::fromJson("[" + text.toUtf8() + "]");
    return wrapped.isArray() && wrapped.array().size() == 1 ? wrapped.array().first() : QJsonValue(text);
}

QString writtenValue(const QJsonValue &value)
{
    if (value.isString() && valueWritten(value.toString()) == value)
        return value.toString();
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

// The usual formats of answers; the last entry of the list is a custom schema.
const std::vector<QString> &schemas()
{
    static const std::vector<QString> all{
        QString(), QStringLiteral(R"({"type": "string"})"), QStringLiteral(R"({"type": "number"})"),
        QStringLiteral(R"({"type": "boolean"})"), QStringLiteral(R"({"type": "array", "items": {"type": "string"}})")};
    return all;
}

QVBoxLayout *group(QBoxLayout *into, const QString &title, int stretch)
{
    auto *box = new QGroupBox(title);
    auto *column = new QVBoxLayout(box);
    into->addWidget(box, stretch);
    return column;
}

} // namespace

QuestionContextDialog::QuestionContextDialog(const QuestionContext &now, const std::vector<Offer> &sources,
                                             const std::vector<app::EarlierRun> &earlier, QWidget *parent)
    : QDialog(parent),
      m_runs(earlier),
      m_values(new QTableWidget(0, 2)),
      m_form(new QComboBox),
      m_schema(new QPlainTextEdit),
      m_sources(new QListWidget),
      m_address(new QLineEdit),
      m_earlier(new QListWidget),
      m_tokens(new QLabel),
      m_problem(new QLabel)
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Question details"));
    setObjectName(QStringLiteral("beside"));
    auto *column = new QVBoxLayout(this);
    auto *about = new QLabel(tr(
        "Only the agent with tools uses these details. The model gets the details as data, and the run stores them."));
    about->setWordWrap(true);
    column->addWidget(about);
    auto *halves = new QHBoxLayout;
    auto *left = new QVBoxLayout;
    auto *right = new QVBoxLayout;
    halves->addLayout(left, 1);
    halves->addLayout(right, 1);
    column->addLayout(halves, 1);

    QVBoxLayout *part = group(left, tr("Values"), 1);
    m_values->setHorizontalHeaderLabels({tr("Name"), tr("Value")});
    styleTable(m_values, tr("Values"));
    m_values->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                              QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_values->horizontalHeader()->setStretchLastSection(true);
    part->addWidget(m_values);
    for (auto value = now.values.begin(); value != now.values.end(); ++value)
        addValue(value.key(), writtenValue(value.value()));
    addValue({}, {});
    connect(m_values, &QTableWidget::itemChanged, this, [this] { // keeps an empty row at the end
        const auto *last = m_values->item(m_values->rowCount() - 1, 0);
        if (last && !last->text().trimmed().isEmpty())
            addValue({}, {});
    });

    part = group(left, tr("Answer format"), 1);
    m_form->addItems({tr("Any format"), tr("Text"), tr("Number"), tr("Yes or no"), tr("List of texts"),
                      tr("Defined by a JSON Schema")});
    m_form->setAccessibleName(tr("Answer format"));
    m_schema->setAccessibleName(tr("JSON Schema for the answer"));
    m_schema->setFont(theme.font(Type::fixedSmall));
    m_schema->setTabChangesFocus(true);
    part->addWidget(m_form);
    part->addWidget(m_schema);
    const auto known = std::find(schemas().begin(), schemas().end(), now.answerSchema);
    m_form->setCurrentIndex(int(known - schemas().begin()));
    if (known == schemas().end())
        m_schema->setPlainText(now.answerSchema);
    connect(m_form, &QComboBox::currentIndexChanged, this, &QuestionContextDialog::showForm);

    part = group(right, tr("More sources"), 1);
    m_sources->setAccessibleName(tr("More sources"));
    part->addWidget(m_sources);
    for (const Offer &each : sources)
        addSource(each.address, each.title, now.sources.contains(each.address));
    for (const QString &address : now.sources)
        if (std::none_of(sources.begin(), sources.end(), [&](const Offer &each) { return each.address == address; }))
            addSource(address, address, true);
    auto *row = new QHBoxLayout;
    m_address->setPlaceholderText(tr("Address, for example sqlite:/data/trials.sqlite"));
    m_address->setAccessibleName(tr("Address of another source"));
    auto *add = new QPushButton(tr("&Add"));
    add->setAutoDefault(false);
    row->addWidget(m_address, 1);
    row->addWidget(add);
    part->addLayout(row);
    const auto addWritten = [this] {
        const QString address = m_address->text().trimmed();
        if (!address.isEmpty())
            addSource(address, address, true);
        m_address->clear();
    };
    connect(add, &QPushButton::clicked, this, addWritten);

    part = group(right, tr("Earlier questions"), 1);
    m_earlier->setAccessibleName(tr("Earlier questions"));
    part->addWidget(m_earlier);
    for (const app::EarlierRun &each : m_runs) {
        auto *item = new QListWidgetItem(each.question, m_earlier);
        item->setToolTip(each.answer);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(now.follows.contains(each.id) ? Qt::Checked : Qt::Unchecked);
        item->setData(ofItem, quint32(each.id));
    }
    part->addWidget(m_tokens);
    connect(m_earlier, &QListWidget::itemChanged, this, &QuestionContextDialog::showTokens);

    m_problem->setWordWrap(true);
    m_problem->hide();
    column->addWidget(m_problem);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *nothing = buttons->addButton(tr("C&lear"), QDialogButtonBox::ResetRole);
    nothing->setToolTip(tr("Clears all fields"));
    column->addWidget(buttons);
    addHelp(buttons, QStringLiteral("tools"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QuestionContextDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(nothing, &QPushButton::clicked, this, &QuestionContextDialog::clear);
    showForm();
    showTokens();
    resize(theme.u(190), theme.u(115));
}

void QuestionContextDialog::addValue(const QString &name, const QString &value)
{
    const QSignalBlocker quiet(m_values);
    const int row = m_values->rowCount();
    m_values->insertRow(row);
    m_values->setItem(row, 0, new QTableWidgetItem(name));
    m_values->setItem(row, 1, new QTableWidgetItem(value));
}

void QuestionContextDialog::addSource(const QString &address, const QString &title, bool checked)
{
    auto *item = new QListWidgetItem(title.isEmpty() ? address : title, m_sources);
    item->setToolTip(address);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
    item->setData(ofItem, address);
}

void QuestionContextDialog::showForm()
{
    const auto form = std::size_t(m_form->currentIndex());
    const bool own = form >= schemas().size();
    m_schema->setReadOnly(!own);
    if (!own)
        m_schema->setPlainText(schemas()[form]);
    else if (m_schema->toPlainText().isEmpty())
        m_schema->setPlainText(QStringLiteral("{\n  \"type\": \"object\",\n  \"properties\": {\n  }\n}"));
    m_schema->setVisible(form != 0);
}

void QuestionContextDialog::showTokens()
{
    int tokens = 0, count = 0;
    for (int i = 0; i < m_earlier->count(); ++i)
        if (m_earlier->item(i)->checkState() == Qt::Checked) {
            tokens += m_runs[std::size_t(i)].tokens;
            ++count;
        }
    m_tokens->setText(m_runs.empty() ? tr("No run of this session has an answer yet.")
                      : count == 0   ? tr("No earlier question is selected.")
                                     : tr("Adds about %1 tokens to each prompt").arg(QLocale().toString(tokens)));
}

void QuestionContextDialog::clear()
{
    m_values->setRowCount(0);
    addValue({}, {});
    m_form->setCurrentIndex(0);
    for (QListWidget *list : {m_sources, m_earlier})
        for (int i = 0; i < list->count(); ++i)
            list->item(i)->setCheckState(Qt::Unchecked);
}

QString QuestionContextDialog::problem() const
{
    const QString schema = m_schema->toPlainText().trimmed();
    if (m_form->currentIndex() > 0 && !QJsonDocument::fromJson(schema.toUtf8()).isObject())
        return tr("The answer format is not a JSON object. A JSON Schema begins with {\"type\": …}.");
    for (int row = 0; row < m_values->rowCount(); ++row)
        if (m_values->item(row, 0)->text().trimmed().isEmpty() && !m_values->item(row, 1)->text().isEmpty())
            return tr("The value “%1” has no name.").arg(m_values->item(row, 1)->text());
    return {};
}

void QuestionContextDialog::accept()
{
    const QString why = problem();
    m_problem->setText(why);
    m_problem->setVisible(!why.isEmpty());
    if (why.isEmpty())
        QDialog::accept();
}

QuestionContext QuestionContextDialog::chosen() const
{
    QuestionContext out;
    for (int row = 0; row < m_values->rowCount(); ++row)
        if (const QString name = m_values->item(row, 0)->text().trimmed(); !name.isEmpty())
            out.values.insert(name, valueWritten(m_values->item(row, 1)->text()));
    if (m_form->currentIndex() > 0)
        out.answerSchema = m_schema->toPlainText().trimmed();
    for (int i = 0; i < m_sources->count(); ++i)
        if (m_sources->item(i)->checkState() == Qt::Checked)
            out.sources += m_sources->item(i)->data(ofItem).toString();
    for (int i = 0; i < m_earlier->count(); ++i)
        if (m_earlier->item(i)->checkState() == Qt::Checked)
            out.follows.insert(app::RunId(m_earlier->item(i)->data(ofItem).toUInt()));
    return out;
}

} // namespace widgets
