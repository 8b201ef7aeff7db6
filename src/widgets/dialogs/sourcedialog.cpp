// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/sourcedialog.h"

#include "ui_sourcedialog.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/mark.h"
#include "widgets/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <QSignalBlocker>
#include <QUrl>
#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using Kind = app::SourceKind;

constexpr QLatin1String sshOption("ssh="); // option of an address: the SSH host

constexpr auto keptKind = "kept";     // copies in sessions; the dialog offers one only if it is open
constexpr auto sampleKind = "sample"; // data that come with the program

QString textOf(const std::string &text)
{
    return QString::fromStdString(text);
}

// For documents in a database: the option of the address that names their table or label. Null for other kinds.
const char *holderOption(const Kind &kind)
{
    return kind.id == "documents-postgresql" ? "table" : kind.id == "documents-neo4j" ? "label" : nullptr;
}

QString kindTitle(const Kind &kind)
{
    if (!kind.title.empty())
        return textOf(kind.title);
    if (holderOption(kind))
        return kind.id == "documents-neo4j" ? SourceDialog::tr("Documents in Neo4j")
                                            : SourceDialog::tr("Documents in PostgreSQL");
    if (kind.id == keptKind)
        return SourceDialog::tr("Copy stored in the session");
    return kind.form == Kind::Form::none     ? SourceDialog::tr("Sample data")
           : kind.form == Kind::Form::folder ? kind.id == "documents"
                                                   ? SourceDialog::tr("Documents (text, Markdown, HTML, PDF)")
                                                   : SourceDialog::tr("BioCypher output folder")
           : kind.id == "tables" ? SourceDialog::tr("Tables in files (CSV, Excel, Parquet, JSON lines)")
                                             : SourceDialog::tr("File");
}

// False if the other schemes are only older names of the first.
bool differ(const std::vector<Kind::Variant> &variants)
{
    return std::any_of(variants.begin(), variants.end(), [&](const Kind::Variant &each) {
        return each.encryption != variants.front().encryption || each.routed != variants.front().routed;
    });
}

QString variantTitle(const Kind::Variant &variant)
{
    const QString how = variant.encryption == Kind::Encryption::none ? SourceDialog::tr("No encryption")
                        : variant.encryption == Kind::Encryption::verified
                            ? SourceDialog::tr("Encrypted, certificate verified")
                            : SourceDialog::tr("Encrypted, no certificate check");
    return variant.routed ? SourceDialog::tr("%1 · cluster").arg(how) : how;
}

} // namespace

SourceDialog::SourceDialog(app::AgentRunner *runner, KnownSources *known, QWidget *parent)
    : QDialog(parent),
      m_runner(runner),
      m_controller(runner->sources()),
      m_known(known),
      m_ui(std::make_unique<Ui::SourceDialog>())
{
    m_ui->setupUi(this);
    const Theme &theme = Theme::of(this);
    resize(theme.u(210), theme.u(150));
    m_ui->progress->hide();
    m_ui->report->setAlternatingRowColors(true);
    m_ui->report->setIconSize(QSize(theme.u(4), theme.u(4)));
    m_ui->connections->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long addresses are elided in the middle
    new EmptyHint(m_ui->connections,
                  tr("Sources that you opened before appear here. Choose a source to fill in the fields."));
    new EmptyHint(m_ui->report, tr("The result of the test appears here."));
    m_ui->state->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_ui->address->setPlaceholderText(tr("full address (bolt://user@host:7687/database) or folder path"));
    m_ui->name->setPlaceholderText(tr("name in the list (optional)"));
    m_ui->password->setPlaceholderText(tr("default: password from the keyring or REFLEXION_PASSWORD"));
    m_ui->buttons->button(QDialogButtonBox::Open)->setDefault(true);
    fillKinds();
    fillConnections();
    connect(m_ui->address, &QLineEdit::textEdited, this, &SourceDialog::fillFromAddress);
    connect(m_ui->kind, &QComboBox::currentIndexChanged, this, &SourceDialog::followKind);
    connect(m_ui->variant, &QComboBox::currentIndexChanged, this, [this] {
        followSample();
        followFields();
    });
    for (QLineEdit *field : {m_ui->path, m_ui->host, m_ui->port, m_ui->database, m_ui->table, m_ui->ssh, m_ui->user})
        connect(field, &QLineEdit::textEdited, this, [this, field](const QString &text) {
            if (field == m_ui->host && text.contains(QLatin1String("://")))
                fillFromAddress(text); // pasted into one field
            else
                followFields();
        });
    connect(m_ui->browse, &QPushButton::clicked, this, &SourceDialog::browse);
    connect(m_ui->test, &QPushButton::clicked, this, &SourceDialog::test);
    connect(m_ui->forget, &QPushButton::clicked, this, &SourceDialog::forget);
    addHelp(m_ui->buttons, QStringLiteral("sql"));
    connect(m_ui->buttons->button(QDialogButtonBox::Open), &QPushButton::clicked, this, &SourceDialog::openSource);
    connect(m_ui->connections, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item && !m_filling) {
            setAddress(item->data(Qt::UserRole).toString());
            m_ui->name->setText(item->data(Qt::UserRole + 1).toString());
        }
        m_ui->forget->setEnabled(item);
    });
    connect(m_ui->connections, &QListWidget::itemActivated, this, &SourceDialog::openSource);
    m_ui->connections->installEventFilter(this);
    connect(m_controller, &app::SourceController::tested, this, &SourceDialog::showReport);
    connect(m_controller, &app::SourceController::testProgressed, this,
            [this](const QString &what) { m_ui->state->setText(what); });
    connect(m_controller, &app::SourceController::passwordKept, this, [this](const QString &note) {
        if (!note.isEmpty())
            add(note, int(Mark::waiting));
    });
    connect(m_runner, &app::AgentRunner::progressChanged, this, &SourceDialog::showProgress);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &SourceDialog::showOpened);
    connect(m_runner, &app::AgentRunner::sourceFailed, this, &SourceDialog::showFailed);
    connect(this, &QDialog::finished, this, [this] {
        m_controller->cancel();
        if (m_opening)
            m_runner->cancelOpening();
    });
    setAddress(m_runner->source().uri);
    m_ui->address->setFocus();
    m_ui->address->selectAll();
}

SourceDialog::~SourceDialog() = default;

void SourceDialog::fillConnections()
{
    m_filling = true;
    m_ui->connections->clear();
    for (const KnownSource &each : m_known->all()) {
        auto *item = new QListWidgetItem(each.name.isEmpty() ? each.address : each.name, m_ui->connections);
        item->setToolTip(each.address);
        item->setData(Qt::UserRole, each.address);
        item->setData(Qt::UserRole + 1, each.name);
    }
    m_ui->forget->setEnabled(false);
    m_filling = false;
}

void SourceDialog::browse()
{
    const bool isFile = kind() && kind()->form == app::SourceKind::Form::file;
    auto *dialog = new QFileDialog(this, isFile ? tr("Choose a file") : tr("Choose a folder"), m_ui->path->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly, !isFile);
    if (isFile && !kind()->endings.empty()) {
        QStringList patterns;
        for (const std::string &ending : kind()->endings)
            patterns += QLatin1Char('*') + textOf(ending);
        dialog->setNameFilters({QStringLiteral("%1 (%2)").arg(kindTitle(*kind()).section(QLatin1String(" ("), 0, 0),
                                                              patterns.join(QLatin1Char(' '))),
                                tr("All files (*)")});
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->path->setText(QDir::toNativeSeparators(path));
        followFields();
    });
    dialog->open();
}

void SourceDialog::test()
{
    if (m_controller->isTesting()) {
        m_controller->cancel();
        showReport({});
        m_ui->state->setText(tr("The test was stopped."));
        return;
    }
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        return;
    }
    m_ui->report->clear();
    m_ui->state->setText(tr("Connecting to the source…"));
    m_ui->progress->setRange(0, 0);
    m_ui->progress->show();
    m_ui->test->setText(tr("&Stop"));
    m_controller->test(address(true));
}

void SourceDialog::showReport(const app::SourceReport &report)
{
    m_ui->test->setText(tr("&Test"));
    m_ui->progress->hide();
    m_ui->state->setText((report.works ? tr("✓ %1") : tr("✗ %1")).arg(report.sentence));
    m_ui->report->clear();
    for (const QString &line : report.lines)
        add(line, int(Mark::answered));
    for (const QString &line : report.detail.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::error));
}

void SourceDialog::openSource()
{
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        return;
    }
    m_controller->cancel();
    m_ui->test->setText(tr("&Test"));
    m_opening = true;
    m_ui->report->clear();
    m_ui->progress->show();
    m_ui->progress->setRange(0, 0);
    m_ui->state->setText(tr("Reading the source…"));
    if (!m_ui->password->text().isEmpty())
        m_controller->keepPassword(address(false), m_ui->password->text(), m_ui->keep->isChecked());
    m_runner->openSource(address(true));
}

void SourceDialog::forget()
{
    const QListWidgetItem *item = m_ui->connections->currentItem();
    if (!item)
        return;
    m_known->remove(item->data(Qt::UserRole).toString());
    fillConnections();
    m_ui->connections->setFocus();
}

bool SourceDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->connections && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        forget();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void SourceDialog::showProgress()
{
    if (!m_opening || m_runner->progress().what.isEmpty())
        return;
    m_ui->state->setText(m_runner->progress().what);
    const double share = m_runner->progress().fraction;
    constexpr int whole = 1000;
    m_ui->progress->setRange(0, share < 0 ? 0 : whole);
    m_ui->progress->setValue(share < 0 ? 0 : int(std::lround(share * whole)));
}

void SourceDialog::add(const QString &text, int mark)
{
    auto *item = new QListWidgetItem(text.trimmed(), m_ui->report);
    const Theme &theme = Theme::of(this);
    item->setIcon(icon(iconOf(Mark(mark)), theme.color(fillRole(Mark(mark)))));
}

void SourceDialog::showOpened()
{
    if (!m_opening)
        return;
    m_opening = false;
    m_ui->progress->hide();
    const auto &source = m_runner->source();
    m_known->add({source.uri, m_ui->name->text().trimmed()});
    accept(); // the window shows the opened source
}

void SourceDialog::showFailed(const base::Error &error)
{
    if (!m_opening)
        return;
    m_opening = false;
    m_ui->progress->hide();
    m_ui->state->setText(coreText(error));
    for (const QString &line : QString::fromStdString(error.detail).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::error));
    m_ui->address->setFocus();
}

void SourceDialog::fillKinds()
{
    for (const Kind &each : m_controller->kinds())
        if (each.id != keptKind)
            m_ui->kind->addItem(kindTitle(each), textOf(each.id));
}

// Each sample has an entry; the rest of its address is its path.
void SourceDialog::followSample()
{
    const Kind *now = kind();
    const QString uri = m_ui->variant->currentData().toString();
    if (now && now->id == sampleKind && !now->variants.empty() && !uri.isEmpty())
        m_ui->path->setText(uri.mid(textOf(now->variants.front().scheme).size()));
}

const app::SourceKind *SourceDialog::kind() const
{
    const std::string id = m_ui->kind->currentData().toString().toStdString();
    for (const Kind &each : m_controller->kinds())
        if (each.id == id)
            return &each;
    return nullptr;
}

void SourceDialog::setAddress(const QString &address)
{
    const QSignalBlocker quiet(m_ui->address);
    fillFromAddress(address);
    m_ui->address->setText(this->address(false));
}

// Fills the fields from the line. An unknown kind leaves them unchanged and is reported on opening.
void SourceDialog::fillFromAddress(const QString &text)
{
    const app::SourceAddress parts = m_controller->parse(text);
    const Kind *found = m_controller->kind(parts);
    forgetReport();
    if (!found)
        return;
    const Kind::Variant *variant = app::variantOf(parts, *found);
    m_filling = true;
    if (m_ui->kind->findData(textOf(found->id)) < 0)
        m_ui->kind->addItem(kindTitle(*found), textOf(found->id));
    m_ui->kind->setCurrentIndex(m_ui->kind->findData(textOf(found->id)));
    followKind();
    if (found->id == sampleKind)
        m_ui->variant->setCurrentIndex(m_ui->variant->findData(text.trimmed()));
    else if (variant)
        m_ui->variant->setCurrentIndex(int(variant - found->variants.data()));
    m_ui->path->setText(textOf(parts.path));
    m_ui->host->setText(textOf(parts.host));
    m_ui->port->setText(textOf(parts.port));
    m_ui->database->setText(textOf(parts.database));
    m_ui->user->setText(textOf(parts.user));
    m_ui->table->clear();
    m_ui->ssh->clear();
    m_rest.clear();
    const QString holder = QLatin1String(holderOption(*found)) + QLatin1Char('=');
    for (const QString &option : textOf(parts.rest).split(QLatin1Char('&'), Qt::SkipEmptyParts)) {
        if (holderOption(*found) && option.startsWith(holder))
            m_ui->table->setText(QUrl::fromPercentEncoding(option.mid(holder.size()).toUtf8()));
        else if (option.startsWith(sshOption) && found->form == Kind::Form::server)
            m_ui->ssh->setText(QUrl::fromPercentEncoding(option.mid(sshOption.size()).toUtf8()));
        else
            m_rest += (m_rest.empty() ? "" : "&") + option.toStdString();
    }
    // Moves the password out of the visible line; without a host the user is still typing the user name.
    if (!parts.password.empty() && !parts.host.empty()) {
        m_ui->password->setText(textOf(parts.password));
        m_ui->address->setText(address(false));
    }
    m_filling = false;
}

void SourceDialog::followKind()
{
    const Kind *now = kind();
    if (!now)
        return;
    const bool isServer = now->form == Kind::Form::server;
    const bool isPath = now->form == Kind::Form::folder || now->form == Kind::Form::file;
    m_ui->variant->blockSignals(true);
    m_ui->variant->clear();
    const bool isSample = now->id == sampleKind;
    if (isSample)
        for (const app::SourceOffer &each : m_runner->offers())
            m_ui->variant->addItem(bundledSourceText(each.title), each.uri);
    else
        for (const Kind::Variant &each : now->variants)
            m_ui->variant->addItem(variantTitle(each));
    m_ui->variant->blockSignals(false);
    m_ui->variantLabel->setText(isSample ? tr("&Sample") : tr("&Encryption"));
    m_ui->form->setRowVisible(m_ui->pathRow, isPath);
    m_ui->form->setRowVisible(m_ui->variant, isSample ? m_ui->variant->count() > 1 : isServer && differ(now->variants));
    m_ui->form->setRowVisible(m_ui->hostRow, isServer);
    for (QWidget *field : {static_cast<QWidget *>(m_ui->database), static_cast<QWidget *>(m_ui->user),
                           static_cast<QWidget *>(m_ui->password), static_cast<QWidget *>(m_ui->keep)})
        m_ui->form->setRowVisible(field, isServer);
    m_ui->form->setRowVisible(m_ui->ssh, isServer);
    m_ui->ssh->setPlaceholderText(tr("user@host of an SSH gateway (leave empty for a direct connection)"));
    m_ui->form->setRowVisible(m_ui->table, holderOption(*now) != nullptr);
    m_ui->tableLabel->setText(now->id == "documents-neo4j" ? tr("La&bel") : tr("Ta&ble"));
    m_ui->table->setPlaceholderText(
        tr("table or label with the texts (to choose from a list, leave this empty and press Test)"));
    m_ui->pathLabel->setText(now->form == Kind::Form::file ? tr("Fi&le") : tr("Fo&lder"));
    m_ui->port->setPlaceholderText(now->port > 0 ? QString::number(now->port) : QString());
    m_ui->user->setPlaceholderText(textOf(now->user));
    m_ui->database->setPlaceholderText(tr("default database of the user"));
    if (m_filling)
        return;
    m_ui->path->clear();
    followSample();
    followFields();
}

void SourceDialog::followFields()
{
    if (m_filling)
        return;
    forgetReport();
    m_ui->address->setText(address(false));
}

// The report of another address does not apply.
void SourceDialog::forgetReport()
{
    m_ui->state->clear();
    m_ui->report->clear();
}

QString SourceDialog::address(bool withPassword) const
{
    const Kind *now = kind();
    if (!now)
        return {};
    app::SourceAddress parts;
    const auto text = [](const QLineEdit *field) { return field->text().trimmed().toStdString(); };
    const int variant = now->id == sampleKind ? 0 : std::max(0, m_ui->variant->currentIndex());
    if (variant < int(now->variants.size()))
        parts.scheme = now->variants[std::size_t(variant)].scheme;
    if (now->form != Kind::Form::server) {
        parts.path = QDir::fromNativeSeparators(m_ui->path->text().trimmed()).toStdString();
        return textOf(app::sourceText(parts));
    }
    parts.host = text(m_ui->host);
    parts.port = text(m_ui->port);
    parts.database = text(m_ui->database);
    parts.user = text(m_ui->user);
    parts.rest = m_rest;
    if (const QString table = m_ui->table->text().trimmed(); holderOption(*now) && !table.isEmpty())
        parts.rest = holderOption(*now) + ("=" + QUrl::toPercentEncoding(table).toStdString()) +
                     (m_rest.empty() ? "" : "&" + m_rest);
    if (const QString gateway = m_ui->ssh->text().trimmed(); !gateway.isEmpty())
        parts.rest += (parts.rest.empty() ? "" : "&") + std::string(sshOption.data()) +
                      QUrl::toPercentEncoding(gateway, "@:").toStdString();
    if (withPassword && !m_ui->password->text().isEmpty()) {
        parts.password = m_ui->password->text().toStdString();
        if (parts.user.empty())
            parts.user = now->user;
    }
    return textOf(app::sourceText(parts));
}

QString SourceDialog::problem() const
{
    const Kind *now = kind();
    const app::SourceAddress written = m_controller->parse(m_ui->address->text());
    if (!now || !m_controller->kind(written))
        return tr("Addresses that begin with %1 cannot be opened here. Choose a kind of source from the list.")
            .arg(textOf(written.scheme));
    if (now->form == Kind::Form::server && m_ui->host->text().trimmed().isEmpty())
        return tr("Enter the host of the database, for example localhost.");
    if (const QString port = m_ui->port->text().trimmed(); now->form == Kind::Form::server && !port.isEmpty()) {
        constexpr int largest = 65535;
        if (const int value = port.toInt(); value < 1 || value > largest)
            return tr("The port must be a number from 1 to 65535.");
    }
    const bool isPath = now->form == Kind::Form::folder || now->form == Kind::Form::file;
    return isPath && m_ui->path->text().trimmed().isEmpty() ? tr("Choose a folder or file, or paste an address.")
                                                            : QString();
}

} // namespace widgets
