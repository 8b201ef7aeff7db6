// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/modeldialog.h"

#include "ui_modeldialog.h"
#include "widgets/theme/theme.h"
#include "widgets/window/describedtext.h"

#include <QDir>
#include <QFileDialog>
#include <QPushButton>

namespace widgets {

namespace {

const auto offlineModel = QStringLiteral("offline");
const auto recordedModel = QStringLiteral("recorded");
const auto ownServer = QStringLiteral("own"); // chat completions at an address of one's own

} // namespace

ModelDialog::ModelDialog(app::ModelController *controller, const ChosenModel &chosen, QWidget *parent)
    : QDialog(parent), m_controller(controller), m_ui(std::make_unique<Ui::ModelDialog>())
{
    m_ui->setupUi(this);
    resize(Theme::of(this).u(150), sizeHint().height());
    m_ui->explanation->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    m_ui->state->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_ui->rows->addItem(tr("All of an attempt, at most 50"), QStringLiteral("all"));
    m_ui->rows->addItem(tr("A sample of five"), QStringLiteral("sample"));
    m_ui->rows->addItem(tr("Never: only how many there are"), QStringLiteral("never"));
    m_ui->rows->setCurrentIndex(std::max(0, m_ui->rows->findData(chosen.rows)));
    m_ui->schema->addItem(tr("All of it where it fits, else by the question's words"), QStringLiteral("fit"));
    m_ui->schema->addItem(tr("What the model chooses, in three more calls"), QStringLiteral("model"));
    m_ui->schema->addItem(tr("What the question's words point at"), QStringLiteral("words"));
    m_ui->schema->setCurrentIndex(std::max(0, m_ui->schema->findData(chosen.schema)));
    m_ui->prompts->addItem(tr("The agent's own"), QString());
    for (const app::PromptChoice &each : m_controller->prompts()) {
        m_ui->prompts->addItem(describedText(each.title), each.name);
        m_ui->prompts->setItemData(m_ui->prompts->count() - 1, describedText(each.description), Qt::ToolTipRole);
    }
    m_ui->prompts->setCurrentIndex(std::max(0, m_ui->prompts->findData(chosen.prompts)));
    m_ui->secondLook->setChecked(chosen.secondLook);
    m_ui->recording->setChecked(!chosen.record.isEmpty());
    m_ui->record->setText(QDir::toNativeSeparators(chosen.record));
    m_ui->record->setPlaceholderText(tr("every question and answer, without the key; can be chosen as a model later"));
    fillProviders();
    show(chosen.name);
    connect(m_ui->provider, &QComboBox::currentIndexChanged, this, &ModelDialog::follow);
    connect(m_ui->model, &QComboBox::editTextChanged, this, [this](const QString &text) {
        if (!takePasted(text)) {
            m_ui->state->clear();
            explain();
        }
    });
    connect(m_ui->address, &QLineEdit::textChanged, this, &ModelDialog::takePasted);
    connect(m_ui->browse, &QPushButton::clicked, this, &ModelDialog::browse);
    connect(m_ui->browseRecord, &QPushButton::clicked, this, &ModelDialog::browseRecord);
    connect(m_ui->recording, &QCheckBox::toggled, this, &ModelDialog::follow);
    connect(m_ui->test, &QPushButton::clicked, this, &ModelDialog::test);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &ModelDialog::finish);
    connect(m_controller, &app::ModelController::tested, this, &ModelDialog::showReport);
    connect(this, &QDialog::finished, m_controller, &app::ModelController::cancel);
    follow();
}

ModelDialog::~ModelDialog() = default;

void ModelDialog::fillProviders()
{
    m_ui->provider->addItem(tr("Offline rules (no network)"), offlineModel);
    for (const app::ModelProvider &each : m_controller->providers())
        m_ui->provider->addItem(each.title, each.scheme);
    m_ui->provider->addItem(tr("Other server with chat completions"), ownServer);
    m_ui->provider->addItem(tr("Recorded answers"), recordedModel);
}

const app::ModelProvider *ModelDialog::provider() const
{
    const QString scheme = m_ui->provider->currentData().toString();
    for (const app::ModelProvider &each : m_controller->providers())
        if (each.scheme == scheme)
            return &each;
    return nullptr;
}

void ModelDialog::show(const QString &name)
{
    const QString scheme = name.section(QLatin1Char(':'), 0, 0);
    if (scheme == offlineModel || scheme == recordedModel) {
        m_ui->provider->setCurrentIndex(m_ui->provider->findData(scheme));
        m_ui->model->setEditText(name.section(QLatin1Char(':'), 1));
        return;
    }
    const auto parts = m_controller->parse(name);
    if (!parts)
        return;
    const bool own = parts->scheme == QLatin1String("openai") && !parts->base.isEmpty();
    m_ui->provider->setCurrentIndex(m_ui->provider->findData(own ? ownServer : parts->scheme));
    const QSignalBlocker quiet(m_ui->model), quietToo(m_ui->address);
    m_ui->model->setEditText(parts->model);
    m_ui->address->setText(parts->base);
}

// "openai:gpt-4o@https://…" or "http://…" put into a field fills all of them.
bool ModelDialog::takePasted(const QString &text)
{
    const QString trimmed = text.trimmed();
    const QString scheme = trimmed.section(QLatin1Char(':'), 0, 0);
    const bool url = trimmed.contains(QLatin1String("://"));
    const bool known = m_ui->provider->findData(scheme) >= 0 && trimmed.contains(QLatin1Char(':'));
    const bool isPlainAddress = sender() == m_ui->address && !known; // is being typed there
    if (isPlainAddress || (!known && !url))
        return false;
    if (scheme != recordedModel && !m_controller->parse(trimmed))
        return false;
    show(trimmed);
    follow();
    return true;
}

void ModelDialog::follow()
{
    const QString scheme = m_ui->provider->currentData().toString();
    const app::ModelProvider *known = provider();
    const bool own = scheme == ownServer, network = known || own, recorded = scheme == recordedModel;
    m_ui->modelLabel->setText(recorded ? tr("&File") : tr("&Model"));
    m_ui->model->setEnabled(network || recorded);
    m_ui->browse->setVisible(recorded);
    m_ui->address->setEnabled(network);
    m_ui->address->setPlaceholderText(known && !known->base.isEmpty() ? known->base
                                      : own                           ? QStringLiteral("http://127.0.0.1:8080/v1")
                                                                      : QString());
    m_ui->key->setEnabled(network);
    const QString variable = own || !known ? QStringLiteral("REFLEXION_API_KEY") : known->keyName;
    m_ui->key->setPlaceholderText(network ? tr("as in %1 or the keyring").arg(variable) : QString());
    m_ui->rows->setEnabled(network);
    m_ui->schema->setEnabled(network);
    m_ui->prompts->setEnabled(network || recorded);
    m_ui->secondLook->setEnabled(network || recorded);
    m_ui->recording->setEnabled(network);
    m_ui->record->setEnabled(network && m_ui->recording->isChecked());
    m_ui->browseRecord->setEnabled(network && m_ui->recording->isChecked());
    m_ui->test->setEnabled(network);
    explain();
    m_ui->state->clear();
}

void ModelDialog::explain()
{
    const QString scheme = m_ui->provider->currentData().toString();
    const bool recorded = scheme == recordedModel, network = scheme != offlineModel && !recorded;
    const QString price = network ? m_controller->price(chosen().name) : QString();
    m_ui->explanation->setText(
        scheme == offlineModel
            ? tr("Rules over the schema and the values of the database. They are not a language model, need no "
                 "network and cost nothing; nothing leaves this machine.")
        : recorded ? tr("Answers of a model that were written to a file (Record to, here, or reflexion ask --record "
                        "FILE). They are replayed without network and without price.")
                   : tr("The question, the schema it may see and the chosen rows go to this server. A key is kept in "
                        "the keyring of "
                        "this system, never in settings or sessions.") +
                         (price.isEmpty() ? QString() : QLatin1Char(' ') + price));
}

void ModelDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Choose recorded answers"), m_ui->model->currentText());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_ui->model->setEditText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void ModelDialog::browseRecord()
{
    auto *dialog = new QFileDialog(this, tr("File of the record"), m_ui->record->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is added to
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_ui->record->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

ChosenModel ModelDialog::chosen() const
{
    const QString scheme = m_ui->provider->currentData().toString(), model = m_ui->model->currentText().trimmed();
    const QString address = m_ui->address->text().trimmed();
    ChosenModel out;
    out.rows = m_ui->rows->currentData().toString();
    out.schema = m_ui->schema->currentData().toString();
    out.prompts = m_ui->prompts->currentData().toString();
    out.secondLook = m_ui->secondLook->isChecked();
    if (m_ui->recording->isChecked() && m_ui->recording->isEnabled())
        out.record = QDir::fromNativeSeparators(m_ui->record->text().trimmed());
    if (scheme == recordedModel)
        out.name = scheme + QLatin1Char(':') + model;
    else if (scheme != offlineModel)
        out.name = (scheme == ownServer ? QStringLiteral("openai") : scheme) + QLatin1Char(':') + model +
                   (address.isEmpty() ? QString() : QLatin1Char('@') + address);
    return out;
}

QString ModelDialog::problem() const
{
    const QString scheme = m_ui->provider->currentData().toString();
    if (scheme == offlineModel)
        return {};
    if (scheme == recordedModel)
        return m_ui->model->currentText().trimmed().isEmpty() ? tr("Choose the file of the record.") : QString();
    if (scheme == ownServer && m_ui->address->text().trimmed().isEmpty())
        return tr("Write the address of the server, for example http://127.0.0.1:8080/v1.");
    if (m_ui->recording->isChecked() && m_ui->record->text().trimmed().isEmpty())
        return tr("Choose the file that the exchange is recorded to, or do not record it.");
    const auto parts = m_controller->parse(chosen().name);
    return parts ? QString() : QString::fromStdString(parts.error().message);
}

void ModelDialog::test()
{
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        return;
    }
    m_ui->state->setText(tr("Asking…"));
    m_ui->test->setEnabled(false);
    m_controller->test(chosen().name, m_ui->key->text().trimmed());
}

void ModelDialog::showReport(const app::ModelReport &report)
{
    m_ui->test->setEnabled(true);
    m_ui->state->setText(
        (report.works ? tr("✓ %1") : tr("✗ %1"))
            .arg(report.keyNote.isEmpty() ? report.sentence : report.sentence + QLatin1Char(' ') + report.keyNote));
    const QString written = m_ui->model->currentText();
    const QSignalBlocker quiet(m_ui->model);
    m_ui->model->clear();
    m_ui->model->addItems(report.names);
    m_ui->model->setEditText(written);
}

void ModelDialog::finish()
{
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        (m_ui->model->currentText().trimmed().isEmpty() ? static_cast<QWidget *>(m_ui->model) : m_ui->address)
            ->setFocus();
        return;
    }
    m_controller->keepKey(chosen().name, m_ui->key->text().trimmed());
    accept();
}

} // namespace widgets
