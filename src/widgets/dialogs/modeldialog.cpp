// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/modeldialog.h"

#include "app/run/settings.h"
#include "ui_modeldialog.h"
#include "widgets/dialogs/settingsform.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <algorithm>
#include <utility>

namespace widgets {

namespace {

const auto offlineModel = QStringLiteral("offline");
const auto recordedModel = QStringLiteral("recorded");
const auto modelFile = QStringLiteral("gguf");
const auto ownServer = QStringLiteral("own"); // chat completions at a custom address

} // namespace

QFileDialog *newModelFileDialog(const QString &file, QWidget *parent)
{
    auto *dialog = new QFileDialog(parent, ModelDialog::tr("Choose a model file"), file,
                                   ModelDialog::tr("Model files (*.gguf);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    return dialog;
}

ModelDialog::ModelDialog(app::ModelController *controller, const ChosenModel &chosen, const QJsonObject &settings,
                         QWidget *parent)
    : QDialog(parent), m_controller(controller), m_ui(std::make_unique<Ui::ModelDialog>()), m_others(settings)
{
    m_ui->setupUi(this);
    const Theme &theme = Theme::of(this);
    m_ui->explanation->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    m_ui->state->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_settings = new SettingsForm({QStringLiteral("What the model sees"), QStringLiteral("Model")}, settings);
    m_settings->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    m_ui->settingsPage->setWidget(m_settings);
    m_ui->prompts->addItem(tr("Prompts of the agent"), QString());
    for (const app::PromptChoice &each : m_controller->prompts()) {
        m_ui->prompts->addItem(describedText(each.title), each.name);
        m_ui->prompts->setItemData(m_ui->prompts->count() - 1, describedText(each.description), Qt::ToolTipRole);
    }
    m_ui->prompts->setCurrentIndex(std::max(0, m_ui->prompts->findData(chosen.prompts)));
    m_ui->recording->setChecked(!chosen.record.isEmpty());
    m_ui->record->setText(QDir::toNativeSeparators(chosen.record));
    m_ui->record->setPlaceholderText(tr("file that stores all questions and answers, but not the key"));
    fillProviders();
    show(chosen.name);
    connect(m_ui->provider, &QComboBox::currentIndexChanged, this, &ModelDialog::follow);
    connect(m_ui->model, &QComboBox::editTextChanged, this, &ModelDialog::typed);
    connect(m_ui->model->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { fillFromPasted(m_ui->model->currentText()); });
    connect(m_ui->address, &QLineEdit::textChanged, this, &ModelDialog::fillFromPasted);
    connect(m_ui->browse, &QPushButton::clicked, this, &ModelDialog::browse);
    connect(m_ui->browseRecord, &QPushButton::clicked, this, &ModelDialog::browseRecord);
    connect(m_ui->recording, &QCheckBox::toggled, this, &ModelDialog::follow);
    connect(m_ui->test, &QPushButton::clicked, this, &ModelDialog::test);
    addHelp(m_ui->buttons, QStringLiteral("models"));
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &ModelDialog::finish);
    connect(m_controller, &app::ModelController::tested, this, &ModelDialog::showReport);
    connect(m_controller, &app::ModelController::modelServerFound, this, [this](bool isInstalled) {
        m_lacksModelServer = !isInstalled;
        explain();
    });
    m_controller->findModelServer();
    connect(this, &QDialog::finished, m_controller, &app::ModelController::cancel);
    m_length = m_ui->model->currentText().size();
    follow();
    resize(theme.u(190), std::max(sizeHint().height(), theme.u(110)));
}

ModelDialog::~ModelDialog() = default;

void ModelDialog::chooseServer()
{
    if (m_ui->provider->currentData() != offlineModel)
        return;
    m_ui->provider->setCurrentIndex(m_ui->provider->findData(ownServer));
    m_ui->address->setFocus();
}

// Typed text is used when the field loses the focus: "http://h" is a valid address, but not complete.
void ModelDialog::typed(const QString &text)
{
    const bool isPasted = text.size() > std::exchange(m_length, text.size()) + 1;
    if (isPasted && fillFromPasted(text))
        return;
    m_ui->state->clear();
    explain();
}

void ModelDialog::fillProviders()
{
    m_ui->provider->addItem(tr("Offline rules (no network)"), offlineModel);
    for (const app::ModelProvider &each : m_controller->providers())
        m_ui->provider->addItem(each.title, each.scheme);
    m_ui->provider->addItem(tr("OpenAI-compatible server"), ownServer);
    m_ui->provider->addItem(tr("Model file (.gguf)"), modelFile);
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
    if (scheme == offlineModel || scheme == recordedModel || scheme == modelFile) {
        m_ui->provider->setCurrentIndex(m_ui->provider->findData(scheme));
        fillLanguages();
        const QString rest = name.section(QLatin1Char(':'), 1);
        if (const int language = m_ui->model->findData(rest.isEmpty() ? QStringLiteral("en") : rest);
            scheme == offlineModel && language >= 0)
            m_ui->model->setCurrentIndex(language);
        else
            m_ui->model->setEditText(rest);
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

// The languages of the offline rules; other providers get their list from the server.
void ModelDialog::fillLanguages()
{
    if (m_ui->provider->currentData() != offlineModel || m_ui->model->findData(QStringLiteral("en")) >= 0)
        return;
    m_ui->model->clear();
    m_ui->model->addItem(tr("English"), QStringLiteral("en"));
    m_ui->model->addItem(tr("German"), QStringLiteral("de"));
}

// "openai:gpt-4o@https://…" or "http://…" pasted into a field fills all of them.
bool ModelDialog::fillFromPasted(const QString &text)
{
    const QString trimmed = text.trimmed();
    const QString scheme = trimmed.section(QLatin1Char(':'), 0, 0);
    const bool url = trimmed.contains(QLatin1String("://"));
    const bool known = m_ui->provider->findData(scheme) >= 0 && trimmed.contains(QLatin1Char(':'));
    const bool isPlainAddress = sender() == m_ui->address && !known; // typed there
    if (isPlainAddress || (!known && !url))
        return false;
    if (scheme != recordedModel && scheme != modelFile && !m_controller->parse(trimmed))
        return false;
    show(trimmed);
    m_length = m_ui->model->currentText().size();
    follow();
    return true;
}

void ModelDialog::follow()
{
    const QString scheme = m_ui->provider->currentData().toString();
    const app::ModelProvider *known = provider();
    const bool own = scheme == ownServer, network = known || own, recorded = scheme == recordedModel;
    const bool offline = scheme == offlineModel, file = scheme == modelFile;
    if (offline) {
        fillLanguages();
    } else if (m_ui->model->findData(QStringLiteral("en")) >= 0) {
        const QString written = m_ui->model->currentText();
        const bool isLanguage = m_ui->model->findText(written) >= 0;
        m_ui->model->clear();
        m_ui->model->setEditText(isLanguage ? QString() : written);
    }
    m_ui->modelLabel->setText(recorded || file ? tr("&File") : offline ? tr("&Language") : tr("&Model"));
    m_ui->browse->setVisible(recorded || offline || file);
    m_ui->address->setPlaceholderText(known && !known->base.isEmpty() ? known->base
                                      : own                           ? QStringLiteral("http://127.0.0.1:8080/v1")
                                                                      : QString());
    const QString variable = own || !known ? QStringLiteral("REFLEXION_API_KEY") : known->keyName;
    m_ui->key->setPlaceholderText(network ? tr("default: key from %1 or the keyring").arg(variable) : QString());
    // Shows only the fields of the provider.
    m_ui->form->setRowVisible(m_ui->address, network);
    m_ui->form->setRowVisible(m_ui->key, network);
    m_ui->form->setRowVisible(m_ui->prompts, !offline);
    m_ui->form->setRowVisible(m_ui->recordRow, network || file);
    m_ui->record->setEnabled(m_ui->recording->isChecked());
    m_ui->browseRecord->setEnabled(m_ui->recording->isChecked());
    m_ui->tabs->setTabVisible(1, !offline);
    m_ui->tabs->tabBar()->setVisible(!offline); // a single page needs no tab
    m_ui->test->setVisible(network || file);
    explain();
    m_ui->state->clear();
}

void ModelDialog::explain()
{
    const QString scheme = m_ui->provider->currentData().toString();
    const bool recorded = scheme == recordedModel, file = scheme == modelFile;
    const bool network = scheme != offlineModel && !recorded && !file;
    const QString price = network ? m_controller->price(chosen().name) : QString();
    m_ui->explanation->setText(
        scheme == offlineModel ? tr("The offline rules use the schema and the values of the database. They are not a "
                                    "language model, need no network and cost nothing. No data leaves this computer.")
        : recorded ? tr("The answers come from a file that was recorded with “Record answers” in this dialog or with "
                        "the command “reflexion ask --record FILE”. Replayed answers need no network and cost nothing.")
        : file ? tr("The program llama-server runs the model on this computer. llama-server starts with the first "
                    "question and ends together with this program. No data leaves this computer.") +
                     (m_lacksModelServer
                          ? QLatin1Char(' ') + tr("llama-server is not installed. Install llama.cpp, or set "
                                                  "LLAMA_SERVER to the path of llama-server.")
                          : QString())
               : tr("The question is sent to this server, with the schema and the rows that the settings let the model "
                    "see. The key is kept in the system keyring, never in settings or sessions.") +
                     (price.isEmpty() ? QString() : QLatin1Char(' ') + price));
}

void ModelDialog::browse()
{
    const QString scheme = m_ui->provider->currentData().toString(), written = m_ui->model->currentText();
    QFileDialog *dialog = nullptr;
    if (scheme == modelFile) {
        dialog = newModelFileDialog(written, this);
    } else {
        dialog = new QFileDialog(
            this, scheme == offlineModel ? tr("Choose a language file") : tr("Choose a file with recorded answers"),
            written);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_ui->model->setEditText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void ModelDialog::browseRecord()
{
    auto *dialog = new QFileDialog(this, tr("Recording file"), m_ui->record->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // the record is appended to it
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
    out.prompts = m_ui->prompts->currentData().toString();
    if (m_ui->recording->isChecked() && scheme != offlineModel && scheme != recordedModel)
        out.record = QDir::fromNativeSeparators(m_ui->record->text().trimmed());
    const int language = m_ui->model->findText(model);
    const QString chosenLanguage = language >= 0 ? m_ui->model->itemData(language).toString() : model;
    if (scheme == recordedModel || scheme == modelFile)
        out.name = scheme + QLatin1Char(':') + model;
    else if (scheme == offlineModel && !chosenLanguage.isEmpty() && chosenLanguage != QLatin1String("en"))
        out.name = scheme + QLatin1Char(':') + chosenLanguage;
    else if (scheme != offlineModel)
        out.name = (scheme == ownServer ? QStringLiteral("openai") : scheme) + QLatin1Char(':') + model +
                   (address.isEmpty() ? QString() : QLatin1Char('@') + address);
    return out;
}

QJsonObject ModelDialog::settings() const
{
    QJsonObject all = m_others;
    for (const app::SettingView &view : app::settingViews())
        if (m_settings->field(view.name))
            all.remove(view.name);
    const QJsonObject here = m_settings->values();
    for (auto each = here.begin(); each != here.end(); ++each)
        all[each.key()] = each.value();
    return all;
}

QString ModelDialog::problem() const
{
    const QString scheme = m_ui->provider->currentData().toString();
    if (scheme == offlineModel)
        return {};
    if (scheme == recordedModel)
        return m_ui->model->currentText().trimmed().isEmpty() ? tr("Choose the file with the recorded answers.")
                                                              : QString();
    if (scheme == modelFile && m_ui->model->currentText().trimmed().isEmpty())
        return tr("Choose the model file.");
    if (scheme == ownServer && m_ui->address->text().trimmed().isEmpty())
        return tr("Enter the server address, for example http://127.0.0.1:8080/v1.");
    if (m_ui->recording->isChecked() && m_ui->record->text().trimmed().isEmpty())
        return tr("Choose a recording file, or turn recording off.");
    if (m_ui->model->currentText().trimmed().isEmpty() && scheme != ownServer)
        return tr("Enter the name of the model.");
    if (scheme == modelFile)
        return {};
    const auto parts = m_controller->parse(chosen().name);
    return parts ? QString() : coreText(parts.error());
}

void ModelDialog::test()
{
    fillFromPasted(m_ui->model->currentText());
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        return;
    }
    m_ui->state->setText(tr("Testing the model…"));
    m_ui->test->setEnabled(false);
    m_controller->test(chosen().name, m_ui->key->text().trimmed());
}

void ModelDialog::showReport(const app::ModelReport &report)
{
    m_ui->test->setEnabled(true);
    const QString written = m_ui->model->currentText();
    const QString sentence = sentenceOf(report);
    m_ui->state->setText((report.works ? tr("✓ %1") : tr("✗ %1"))
                             .arg(report.keyNote.isEmpty() ? sentence : sentence + QLatin1Char(' ') + report.keyNote));
    const QSignalBlocker quiet(m_ui->model);
    m_ui->model->clear();
    m_ui->model->addItems(report.names);
    m_ui->model->setEditText(written);
    if (written.trimmed().isEmpty() && !report.names.isEmpty())
        m_ui->model->showPopup();
}

// What is missing is named as the field is, not as the command writes it.
QString ModelDialog::sentenceOf(const app::ModelReport &report) const
{
    const app::ModelProvider *known = provider();
    if (report.works)
        return report.sentence;
    if (m_ui->model->currentText().trimmed().isEmpty() && !report.names.isEmpty())
        return tr("The server responds. Choose one of its %n model(s) under Model, then test again.", nullptr,
                  int(report.names.size()));
    if (known && known->base.isEmpty() && m_ui->address->text().trimmed().isEmpty())
        return tr("Enter the address of the server.");
    return report.sentence;
}

void ModelDialog::finish()
{
    fillFromPasted(m_ui->model->currentText());
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
