// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/tooldialogs.h"

#include "app/models/format.h"
#include "app/models/schemafields.h"
#include "app/source/toolcontroller.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/schemaform.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QInputDialog>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>

namespace widgets {

namespace {

QLabel *sentenceLabel(QPalette::ColorRole role = QPalette::WindowText)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPlainTextEdit *lines(const QString &name, const QString &hint, double units, QWidget *owner)
{
    auto *edit = new QPlainTextEdit;
    edit->setAccessibleName(name);
    edit->setPlaceholderText(hint);
    edit->setTabChangesFocus(true);
    edit->setFont(Theme::of(owner).font(Type::fixed));
    edit->setFixedHeight(int(Theme::of(owner).u(units)));
    return edit;
}

QStringList linesOf(const QPlainTextEdit *edit)
{
    return edit->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

// NAME=value, one per line.
QString asLines(const QJsonObject &pairs, QLatin1String between)
{
    QStringList all;
    for (auto each = pairs.begin(); each != pairs.end(); ++each)
        all += each.key() + between + QJsonValue(each.value()).toString();
    return all.join(QLatin1Char('\n'));
}

QJsonObject pairsOf(const QPlainTextEdit *edit, QLatin1Char between)
{
    QJsonObject pairs;
    for (const QString &line : linesOf(edit))
        if (const qsizetype at = line.indexOf(between); at > 0)
            pairs.insert(line.left(at).trimmed(), line.mid(at + 1).trimmed());
    return pairs;
}

// Aligns the fields of several forms below each other.
void alignLabels(const std::vector<QFormLayout *> &forms)
{
    std::vector<QWidget *> labels;
    int widest = 0;
    for (const QFormLayout *form : forms)
        for (int row = 0; row < form->rowCount(); ++row)
            if (const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole); item && item->widget()) {
                labels.push_back(item->widget());
                widest = std::max(widest, item->widget()->sizeHint().width());
            }
    for (QWidget *label : labels)
        label->setMinimumWidth(widest);
}

} // namespace

ToolTrialDialog::ToolTrialDialog(app::ToolController *tools, const app::ToolView &tool,
                                 std::shared_ptr<const app::QueryLanguage> language, QWidget *parent)
    : QDialog(parent),
      m_tools(tools),
      m_tool(tool.name),
      m_form(new SchemaForm),
      m_run(new Button(Icon::play, tr("Run"))),
      m_state(sentenceLabel(QPalette::PlaceholderText)),
      m_result(new QPlainTextEdit)
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Try the tool %1").arg(tool.name));
    resize(int(theme.u(130)), int(theme.u(130)));
    auto *description = sentenceLabel(QPalette::PlaceholderText);
    description->setText(tool.description);
    m_form->setLanguage(std::move(language));
    m_form->show(tool.schema, {}, tool.queries);
    m_result->setAccessibleName(tr("Tool result"));
    m_result->setReadOnly(true);
    m_result->setPlaceholderText(tr("The tool result appears here."));
    m_result->setFont(theme.font(Type::fixed));
    m_run->setAccent(true);
    m_run->setDefault(true);
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_run);
    auto *close = new QDialogButtonBox(QDialogButtonBox::Close);
    addHelp(close, QStringLiteral("tools"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(description);
    column->addWidget(scroll, 3);
    column->addLayout(row);
    column->addWidget(m_result, 2);
    column->addWidget(close);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_run, &QPushButton::clicked, this, &ToolTrialDialog::run);
    connect(m_tools, &app::ToolController::tried, this, [this](quint64 ticket, const app::ToolTrial &trial) {
        if (ticket != m_ticket)
            return;
        m_run->setEnabled(true);
        m_state->setText((trial.works ? tr("Done in %1") : tr("Failed after %1"))
                             .arg(app::formatDuration(std::chrono::nanoseconds(qint64(trial.milliseconds * 1e6)))));
        m_result->setPlainText(trial.text);
    });
}

void ToolTrialDialog::run()
{
    QString problem;
    const auto arguments = m_form->arguments(problem);
    if (!arguments) {
        m_state->setText(problem);
        return;
    }
    m_ticket = m_tools->tryTool(m_tool, *arguments);
    m_run->setEnabled(m_ticket == 0);
    m_state->setText(m_ticket == 0 ? tr("No source is open. Open a source first.") : tr("Running…"));
}

ServersDialog::ServersDialog(app::ToolController *tools, QWidget *parent)
    : QDialog(parent),
      m_tools(tools),
      m_list(new QListWidget),
      m_fields(new QStackedWidget),
      m_name(new QLineEdit),
      m_kind(new QComboBox),
      m_command(new QLineEdit),
      m_arguments(lines(tr("Arguments"), tr("one argument per line"), 16, this)),
      m_environment(lines(tr("Environment"), QStringLiteral("API_KEY=${keyring:NAME}"), 16, this)),
      m_folder(new QLineEdit),
      m_address(new QLineEdit),
      m_headers(lines(tr("HTTP headers"), QStringLiteral("Authorization: Bearer ${keyring:NAME}"), 16, this)),
      m_commands(new QPlainTextEdit),
      m_test(new Button(Icon::plug, tr("Test"))),
      m_state(sentenceLabel())
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Custom tools"));
    resize(int(theme.u(190)), int(theme.u(150)));
    m_list->setAccessibleName(tr("MCP servers"));
    new EmptyHint(m_list, tr("No servers yet. Add a server so that the agent with tools can call the tools of this "
                             "server."));
    m_kind->addItem(tr("Local program"), 0);
    m_kind->addItem(tr("Web address"), 1);
    m_address->setPlaceholderText(QStringLiteral("https://…/mcp"));
    m_commands->setAccessibleName(tr("Commands as JSON"));
    m_commands->setFont(theme.font(Type::fixed));
    m_commands->setPlaceholderText(QStringLiteral(
        "{\"tools\": [{\"name\": \"mesh_lookup\", \"description\": \"…\", \"command\": [\"/usr/bin/program\"],\n"
        "  \"parameters\": {\"type\": \"object\", \"properties\": {}}}]}"));
    auto *started = new QWidget;
    auto *program = new QFormLayout(started);
    program->setContentsMargins(0, 0, 0, 0);
    program->addRow(tr("&Program"), m_command);
    program->addRow(tr("&Arguments"), m_arguments);
    program->addRow(tr("&Environment"), m_environment);
    program->addRow(tr("&Working folder"), m_folder);
    auto *reached = new QWidget;
    auto *network = new QFormLayout(reached);
    network->setContentsMargins(0, 0, 0, 0);
    network->addRow(tr("A&ddress"), m_address);
    network->addRow(tr("&HTTP headers"), m_headers);
    m_fields->addWidget(started);
    m_fields->addWidget(reached);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Kind"), m_kind);
    alignLabels({form, program, network});
    auto *hint = sentenceLabel(QPalette::PlaceholderText);
    hint->setText(tr("Do not enter secrets here. Write ${NAME} for an environment variable or ${keyring:NAME} for a "
                     "secret in the keyring."));
    auto *secret = new Button(Icon::shield, tr("Store a secret…"));
    auto *right = new QVBoxLayout;
    right->addLayout(form);
    right->addWidget(m_fields);
    right->addWidget(hint);
    auto *testing = new QHBoxLayout;
    testing->addWidget(m_test);
    testing->addWidget(secret);
    testing->addStretch(1);
    right->addLayout(testing);
    right->addStretch(1);
    auto *add = new Button(Icon::add, tr("Add"));
    m_remove = new Button(Icon::remove, tr("Remove"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    auto *left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addLayout(buttons);
    auto *serversPage = new QWidget;
    auto *halves = new QHBoxLayout(serversPage);
    halves->addLayout(left, 1);
    halves->addLayout(right, 2);
    auto *commandsPage = new QWidget;
    auto *own = new QVBoxLayout(commandsPage);
    auto *about = sentenceLabel(QPalette::PlaceholderText);
    about->setText(tr("Your own programs, each with a JSON Schema for its arguments. A program receives its arguments "
                      "as JSON on standard input. A program runs only after you approve it in the tool list. If its "
                      "files change, approve the program again."));
    own->addWidget(about);
    own->addWidget(m_commands, 1);
    auto *tabs = new QTabWidget;
    tabs->addTab(serversPage, tr("MCP servers"));
    tabs->addTab(commandsPage, tr("Commands"));
    auto *box = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    addHelp(box, QStringLiteral("tools"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(tabs, 1);
    column->addWidget(m_state);
    column->addWidget(box);
    connect(box, &QDialogButtonBox::accepted, this, &ServersDialog::save);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(add, &QPushButton::clicked, this, [this] { addServer(tr("server", "name of a new one")); });
    connect(m_remove, &QPushButton::clicked, this, &ServersDialog::removeChosen);
    connect(m_test, &QPushButton::clicked, this, &ServersDialog::testChosen);
    connect(secret, &QPushButton::clicked, this, &ServersDialog::askSecret);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        if (m_filling)
            return;
        storeEntry();
        showChosen();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, m_fields, &QStackedWidget::setCurrentIndex);
    connect(m_tools, &app::ToolController::fileRead, this,
            [this](app::ToolFile file, const QString &text, const QString &problem) {
                if (file == app::ToolFile::Servers)
                    return fill(text, problem);
                m_commandsRead = problem.isEmpty();
                m_commands->setPlainText(text);
                m_commands->document()->setModified(false);
                if (!problem.isEmpty())
                    say(problem, true);
            });
    connect(m_tools, &app::ToolController::fileWritten, this, [this](app::ToolFile, const QString &problem) {
        --m_writing;
        if (!problem.isEmpty()) {
            m_closes = false;
            say(problem, true);
        } else if (m_closes && m_writing == 0) {
            accept();
        }
    });
    connect(m_tools, &app::ToolController::tested, this, [this](const app::ServerReport &report) {
        m_test->setEnabled(true);
        say(report.sentence +
                (report.tools.isEmpty() ? QString() : QLatin1Char('\n') + report.tools.join(QLatin1Char('\n'))),
            !report.works);
    });
    m_tools->readFile(app::ToolFile::Servers);
    m_tools->readFile(app::ToolFile::Commands);
    showChosen();
}

QString ServersDialog::chosen() const
{
    return m_list->currentItem() ? m_list->currentItem()->text() : QString();
}

QString ServersDialog::state() const
{
    return m_state->text();
}

void ServersDialog::say(const QString &sentence, bool isProblem)
{
    QPalette palette = m_state->palette();
    palette.setColor(QPalette::WindowText, Theme::of(this).color(isProblem ? Role::error : Role::text));
    m_state->setPalette(palette);
    m_state->setText(sentence);
}

void ServersDialog::fill(const QString &text, const QString &problem)
{
    if (!problem.isEmpty())
        return say(problem, true);
    const auto file = app::jsonValue(text.isEmpty() ? QStringLiteral("{}") : text);
    if (!file || !file->isObject())
        return say(tr("The server file is not valid JSON and was left unchanged. Correct the file in a text editor."),
                   true);
    m_file = file->toObject();
    m_servers = m_file.value(QStringLiteral("mcpServers")).toObject();
    m_filling = true;
    m_list->clear();
    m_list->addItems(m_servers.keys());
    m_shown.clear();
    m_list->setCurrentRow(m_servers.isEmpty() ? -1 : 0);
    m_filling = false;
    showChosen();
}

void ServersDialog::addServer(const QString &wanted)
{
    storeEntry();
    QString name = wanted;
    for (int i = 2; m_servers.contains(name); ++i)
        name = wanted + QLatin1Char('-') + QString::number(i);
    m_servers.insert(name, QJsonObject{{QStringLiteral("command"), QString()}});
    m_filling = true;
    m_list->addItem(name);
    m_list->setCurrentRow(m_list->count() - 1);
    m_filling = false;
    showChosen();
    m_name->setFocus();
    m_name->selectAll();
}

void ServersDialog::removeChosen()
{
    if (chosen().isEmpty())
        return;
    m_servers.remove(chosen());
    m_shown.clear();
    m_filling = true;
    delete m_list->takeItem(m_list->currentRow());
    m_filling = false;
    showChosen();
}

void ServersDialog::showChosen()
{
    m_shown = chosen();
    const bool any = !m_shown.isEmpty();
    for (QWidget *each :
         {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_kind), static_cast<QWidget *>(m_fields),
          static_cast<QWidget *>(m_test), static_cast<QWidget *>(m_remove)})
        each->setEnabled(any);
    const QJsonObject entry = m_servers.value(m_shown).toObject();
    m_name->setText(m_shown);
    const bool reached = entry.contains(QStringLiteral("url"));
    m_kind->setCurrentIndex(reached ? 1 : 0);
    m_command->setText(entry.value(QStringLiteral("command")).toString());
    QStringList arguments;
    const QJsonArray given = entry.value(QStringLiteral("args")).toArray();
    for (const auto &each : given)
        arguments += each.toString();
    m_arguments->setPlainText(arguments.join(QLatin1Char('\n')));
    m_environment->setPlainText(asLines(entry.value(QStringLiteral("env")).toObject(), QLatin1String("=")));
    m_folder->setText(entry.value(QStringLiteral("cwd")).toString());
    m_address->setText(entry.value(QStringLiteral("url")).toString());
    m_headers->setPlainText(asLines(entry.value(QStringLiteral("headers")).toObject(), QLatin1String(": ")));
}

void ServersDialog::storeEntry()
{
    if (m_shown.isEmpty() || !m_servers.contains(m_shown))
        return;
    QJsonObject entry = m_servers.value(m_shown).toObject();
    const auto put = [&](const char *key, const QJsonValue &value, bool isThere) {
        if (isThere)
            entry.insert(QLatin1String(key), value);
        else
            entry.remove(QLatin1String(key));
    };
    const bool reached = m_kind->currentIndex() == 1;
    const QJsonArray arguments = QJsonArray::fromStringList(linesOf(m_arguments));
    const QJsonObject environment = pairsOf(m_environment, QLatin1Char('=')),
                      headers = pairsOf(m_headers, QLatin1Char(':'));
    put("command", m_command->text().trimmed(), !reached);
    put("args", arguments, !reached && !arguments.isEmpty());
    put("env", environment, !reached && !environment.isEmpty());
    put("cwd", m_folder->text().trimmed(), !reached && !m_folder->text().trimmed().isEmpty());
    put("url", m_address->text().trimmed(), reached);
    put("headers", headers, reached && !headers.isEmpty());
    const QString name = m_name->text().trimmed().isEmpty() ? m_shown : m_name->text().trimmed();
    const bool taken = name != m_shown && m_servers.contains(name);
    m_servers.remove(m_shown);
    m_servers.insert(taken ? m_shown : name, entry);
    if (!taken && name != m_shown)
        for (QListWidgetItem *item : m_list->findItems(m_shown, Qt::MatchExactly))
            item->setText(name);
    m_shown = taken ? m_shown : name;
}

void ServersDialog::testChosen()
{
    storeEntry();
    if (m_shown.isEmpty())
        return;
    m_test->setEnabled(false);
    say(tr("Getting the tools of the server %1…").arg(m_shown), false);
    m_tools->testServer(m_shown, m_servers.value(m_shown).toObject());
}

// Saves the changed files; the window closes after both are written.
void ServersDialog::save()
{
    storeEntry();
    m_closes = true;
    m_writing = 0;
    const QJsonObject before = m_file;
    m_file.insert(QStringLiteral("mcpServers"), m_servers);
    const bool servers = before != m_file && !(m_servers.isEmpty() && !before.contains(QStringLiteral("mcpServers")));
    const bool commands = m_commandsRead && m_commands->document()->isModified();
    m_writing = (servers ? 1 : 0) + (commands ? 1 : 0);
    if (m_writing == 0)
        return accept();
    if (servers)
        m_tools->writeFile(app::ToolFile::Servers, app::jsonText(m_file, true) + QLatin1Char('\n'));
    if (commands)
        m_tools->writeFile(app::ToolFile::Commands, m_commands->toPlainText());
}

void ServersDialog::askSecret()
{
    auto *name = new QInputDialog(this);
    name->setAttribute(Qt::WA_DeleteOnClose);
    name->setWindowTitle(tr("Store a secret"));
    name->setLabelText(tr("Name of the secret (NAME in ${keyring:NAME}):"));
    connect(name, &QInputDialog::textValueSelected, this, [this](const QString &wanted) {
        if (wanted.trimmed().isEmpty())
            return;
        auto *secret = new QInputDialog(this);
        secret->setAttribute(Qt::WA_DeleteOnClose);
        secret->setWindowTitle(tr("Store a secret"));
        secret->setLabelText(tr("Value of the secret %1 (stored in the keyring):").arg(wanted.trimmed()));
        secret->setTextEchoMode(QLineEdit::Password);
        connect(secret, &QInputDialog::textValueSelected, this,
                [this, wanted](const QString &value) { m_tools->keepSecret(wanted.trimmed(), value); });
        secret->open();
    });
    name->open();
}

} // namespace widgets
