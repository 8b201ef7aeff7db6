// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sourcedialog.h"

#include "app/format.h"
#include "ui_sourcedialog.h"
#include "widgets/icon.h"
#include "widgets/mark.h"
#include "widgets/theme.h"
#include "widgets/words.h"

#include <QDir>
#include <QFileDialog>
#include <QKeyEvent>
#include <QPushButton>
#include <algorithm>
#include <cmath>

namespace widgets {

SourceDialog::SourceDialog(app::AgentRunner *runner, KnownSources *known, QWidget *parent)
    : QDialog(parent),
      m_runner(runner),
      m_desk(runner->sources()),
      m_known(known),
      m_ui(std::make_unique<Ui::SourceDialog>())
{
    m_ui->setupUi(this);
    const Theme &theme = Theme::of(this);
    resize(theme.u(210), theme.u(150));
    m_ui->progress->hide();
    m_ui->report->setAlternatingRowColors(true);
    m_ui->state->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_ui->address->setPlaceholderText(tr("paste it whole: bolt://user@host:7687/database, or a folder"));
    m_ui->name->setPlaceholderText(tr("for the list; may be left empty"));
    m_ui->password->setPlaceholderText(tr("from the keyring, or as in REFLEXION_PASSWORD"));
    m_ui->buttons->button(QDialogButtonBox::Open)->setDefault(true);
    fillKinds();
    fillConnections();
    connect(m_ui->address, &QLineEdit::textEdited, this, &SourceDialog::takeAddress);
    connect(m_ui->kind, &QComboBox::currentIndexChanged, this, &SourceDialog::followKind);
    connect(m_ui->variant, &QComboBox::currentIndexChanged, this, &SourceDialog::followFields);
    for (QLineEdit *field : {m_ui->path, m_ui->host, m_ui->port, m_ui->database, m_ui->user})
        connect(field, &QLineEdit::textEdited, this, [this, field](const QString &text) {
            if (field == m_ui->host && text.contains(QLatin1String("://")))
                takeAddress(text); // pasted into the wrong field
            else
                followFields();
        });
    connect(m_ui->browse, &QPushButton::clicked, this, &SourceDialog::browse);
    connect(m_ui->test, &QPushButton::clicked, this, &SourceDialog::test);
    connect(m_ui->forget, &QPushButton::clicked, this, &SourceDialog::forget);
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
    connect(m_desk, &app::SourceDesk::tested, this, &SourceDialog::showReport);
    connect(m_desk, &app::SourceDesk::testProgressed, this,
            [this](const QString &what) { m_ui->state->setText(what); });
    connect(m_desk, &app::SourceDesk::passwordKept, this, [this](const QString &note) {
        if (!note.isEmpty())
            add(note, int(Mark::waiting));
    });
    connect(m_runner, &app::AgentRunner::progressChanged, this, &SourceDialog::showProgress);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &SourceDialog::showOpened);
    connect(m_runner, &app::AgentRunner::sourceFailed, this, &SourceDialog::showFailed);
    connect(this, &QDialog::finished, this, [this] {
        m_desk->cancel();
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
    const bool isFile = kind() && kind()->form == data::SourceKind::Form::file;
    auto *dialog =
        new QFileDialog(this, isFile ? tr("Choose a file") : tr("Choose a BioCypher folder"), m_ui->path->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly, !isFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->path->setText(QDir::toNativeSeparators(path));
        followFields();
    });
    dialog->open();
}

void SourceDialog::test()
{
    if (m_desk->isTesting()) {
        m_desk->cancel();
        showReport({});
        m_ui->state->setText(tr("The test was stopped."));
        return;
    }
    if (const QString why = problem(); !why.isEmpty()) {
        m_ui->state->setText(why);
        return;
    }
    m_ui->report->clear();
    m_ui->state->setText(tr("Connecting…"));
    m_ui->progress->setRange(0, 0);
    m_ui->progress->show();
    m_ui->test->setText(tr("&Stop"));
    m_desk->test(address(true));
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
    m_desk->cancel();
    m_ui->test->setText(tr("&Test"));
    m_opening = true;
    m_ui->report->clear();
    m_ui->progress->show();
    m_ui->progress->setRange(0, 0);
    m_ui->state->setText(tr("Reading…"));
    if (!m_ui->password->text().isEmpty())
        m_desk->keepPassword(address(false), m_ui->password->text(), m_ui->keep->isChecked());
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
    auto *item = new QListWidgetItem(text, m_ui->report);
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
    fillConnections();
    m_ui->state->setText(tr("Open: %1").arg(sourceText(source.uri, QString::fromStdString(source.info.name))));
    for (const QString &line : QString::fromStdString(source.info.report).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::answered));
    if (m_ui->report->count() == 0 && source.schema) {
        for (const auto &type : source.schema->entities)
            add((source.schema->ofTables ? tr("%1: %2 rows") : tr("%1: %2 nodes"))
                    .arg(QString::fromStdString(type.name), app::formatCount(type.count)),
                int(Mark::answered));
        for (const auto &type : source.schema->relationships)
            add((source.schema->ofTables ? tr("%1: %2 references") : tr("%1: %2 relationships"))
                    .arg(QString::fromStdString(type.name), app::formatCount(type.count)),
                int(Mark::answered));
    }
    m_ui->buttons->button(QDialogButtonBox::Close)->setFocus();
}

void SourceDialog::showFailed(const base::Error &error)
{
    if (!m_opening)
        return;
    m_opening = false;
    m_ui->progress->hide();
    m_ui->state->setText(QString::fromStdString(error.message));
    for (const QString &line : QString::fromStdString(error.detail).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::error));
    m_ui->address->setFocus();
}

} // namespace widgets
