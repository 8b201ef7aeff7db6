// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs.h"

#include "app/format.h"
#include "ui_opensourcedialog.h"
#include "ui_stopruledialog.h"
#include "widgets/mark.h"
#include "widgets/parts.h"
#include "widgets/tablelook.h"
#include "widgets/words.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QUrl>
#include <QVBoxLayout>

#include <cmath>

namespace widgets {

StopRuleDialog::StopRuleDialog(const app::StopRule &rule, QWidget *parent)
    : QDialog(parent), m_ui(std::make_unique<Ui::StopRuleDialog>())
{
    m_ui->setupUi(this);
    m_ui->preset->setItemData(0, QStringLiteral("documented"));
    m_ui->preset->setItemData(1, QStringLiteral("strict"));
    m_ui->preset->setCurrentIndex(std::max(0, m_ui->preset->findData(rule.preset)));
    m_ui->threshold->setValue(rule.threshold);
    m_ui->steps->setValue(rule.steps);
    m_ui->explanation->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    connect(m_ui->preset, &QComboBox::currentIndexChanged, this, &StopRuleDialog::explain);
    explain();
}

StopRuleDialog::~StopRuleDialog() = default;

void StopRuleDialog::explain()
{
    m_ui->explanation->setText(
        m_ui->preset->currentIndex() == 0
            ? tr("Asked after each revision: too many steps end the run, then a score above the threshold, then a "
                 "result "
                 "with rows. The score is the model's own, or the execution score where the model gives none.")
            : tr("Asked after each score: the run ends when the execution score is above the threshold and there are "
                 "rows, "
                 "or when it is verified that there are none. The best attempt is the answer, not the last."));
}

app::StopRule StopRuleDialog::rule() const
{
    return {m_ui->preset->currentData().toString(), m_ui->threshold->value(), m_ui->steps->value()};
}

OpenSourceDialog::OpenSourceDialog(app::AgentRunner *runner, QWidget *parent)
    : QDialog(parent), m_runner(runner), m_ui(std::make_unique<Ui::OpenSourceDialog>())
{
    m_ui->setupUi(this);
    const Theme &theme = Theme::of(this);
    resize(theme.u(160), theme.u(110));
    m_ui->progress->hide();
    m_ui->state->setText(tr("A folder that BioCypher wrote, an SQLite file, or the address of a database: "
                            "bolt://user@host:7687/database, neo4j+s://… for a cluster or Aura."));
    m_ui->password->setPlaceholderText(tr("of the database's user; it is kept nowhere"));
    m_ui->report->setAlternatingRowColors(true);
    connect(m_ui->browse, &QPushButton::clicked, this, [this] { browse(false); });
    connect(m_ui->browseFile, &QPushButton::clicked, this, [this] { browse(true); });
    connect(m_ui->open, &QPushButton::clicked, this, &OpenSourceDialog::openFolder);
    connect(m_ui->folder, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_ui->open->setEnabled(!text.trimmed().isEmpty());
        m_ui->password->setEnabled(isAddress(text));
    });
    connect(m_runner, &app::AgentRunner::progressChanged, this, &OpenSourceDialog::showProgress);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &OpenSourceDialog::showOpened);
    connect(m_runner, &app::AgentRunner::sourceFailed, this, &OpenSourceDialog::showFailed);
    connect(this, &QDialog::rejected, this, [this] {
        if (m_opening)
            m_runner->cancelOpening();
    });
}

OpenSourceDialog::~OpenSourceDialog() = default;

bool OpenSourceDialog::isAddress(const QString &text)
{
    return text.contains(QLatin1String("://"));
}

// The address with this password, where it has none of its own; a user who is not named is neo4j.
QString OpenSourceDialog::withPassword(const QString &address, const QString &password)
{
    const qsizetype host = address.indexOf(QLatin1String("://")) + 3;
    const qsizetype end = address.indexOf(QLatin1Char('/'), host), at = address.left(end).lastIndexOf(QLatin1Char('@'));
    const QString user = at > host ? address.mid(host, at - host) : QStringLiteral("neo4j");
    if (password.isEmpty() || user.contains(QLatin1Char(':')))
        return address;
    return address.left(host) + user + QLatin1Char(':') + QString::fromLatin1(QUrl::toPercentEncoding(password)) +
           QLatin1Char('@') + address.mid(at > host ? at + 1 : host);
}

void OpenSourceDialog::browse(bool file)
{
    auto *dialog = new QFileDialog(this, file ? tr("Choose an SQLite file") : tr("Choose a BioCypher folder"),
                                   m_ui->folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(file ? QFileDialog::ExistingFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly, !file);
    if (file)
        dialog->setNameFilters({tr("SQLite files (%1)").arg(QStringLiteral("*.sqlite *.sqlite3 *.db *.db3")),
                                tr("All files (%1)").arg(QLatin1Char('*'))});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->folder->setText(QDir::toNativeSeparators(path));
        openFolder();
    });
    dialog->open();
}

void OpenSourceDialog::openFolder()
{
    m_opening = true;
    m_ui->report->clear();
    m_ui->progress->show();
    m_ui->progress->setRange(0, 0);
    m_ui->state->setText(tr("Reading…"));
    const QString given = m_ui->folder->text().trimmed();
    m_runner->openSource(isAddress(given) ? withPassword(given, m_ui->password->text())
                                          : QDir::fromNativeSeparators(given));
}

void OpenSourceDialog::showProgress()
{
    if (!m_opening || m_runner->progress().what.isEmpty())
        return;
    m_ui->state->setText(m_runner->progress().what);
    const double share = m_runner->progress().fraction;
    constexpr int whole = 1000;
    m_ui->progress->setRange(0, share < 0 ? 0 : whole);
    m_ui->progress->setValue(share < 0 ? 0 : int(std::lround(share * whole)));
}

void OpenSourceDialog::add(const QString &text, int mark)
{
    auto *item = new QListWidgetItem(text, m_ui->report);
    const Theme &theme = Theme::of(this);
    item->setIcon(icon(iconOf(Mark(mark)), theme.color(fillRole(Mark(mark)))));
}

void OpenSourceDialog::showOpened()
{
    if (!m_opening)
        return;
    m_opening = false;
    m_ui->progress->hide();
    const auto &source = m_runner->source();
    m_ui->state->setText(tr("Open: %1").arg(sourceText(source.uri, QString::fromStdString(source.info.name))));
    for (const QString &line : QString::fromStdString(source.info.report).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::answered));
    if (m_ui->report->count() == 0 && source.schema) {
        const bool tables = source.schema->ofTables;
        for (const auto &type : source.schema->entities)
            add((tables ? tr("%1: %2 rows") : tr("%1: %2 nodes"))
                    .arg(QString::fromStdString(type.name), app::formatCount(type.count)),
                int(Mark::answered));
        for (const auto &type : source.schema->relationships)
            add((tables ? tr("%1: %2 references") : tr("%1: %2 relationships"))
                    .arg(QString::fromStdString(type.name), app::formatCount(type.count)),
                int(Mark::answered));
    }
    m_ui->buttons->button(QDialogButtonBox::Close)->setFocus();
}

void OpenSourceDialog::showFailed(const base::Error &error)
{
    if (!m_opening)
        return;
    m_opening = false;
    m_ui->progress->hide();
    m_ui->state->setText(QString::fromStdString(error.message));
    for (const QString &line : QString::fromStdString(error.detail).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line, int(Mark::error));
    m_ui->folder->setFocus();
}

ShortcutsDialog::ShortcutsDialog(const QString &help, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    const Theme &theme = Theme::of(this);
    const QStringList lines = help.split(QLatin1Char('\n'));
    auto *model = new QStandardItemModel(0, 2, this);
    model->setHorizontalHeaderLabels({tr("Keys"), tr("What they do")});
    for (const QString &line : lines) {
        auto *keys = new QStandardItem(line.section(QLatin1Char('\t'), 0, 0));
        auto *what = new QStandardItem(line.section(QLatin1Char('\t'), 1));
        keys->setEditable(false);
        what->setEditable(false);
        model->appendRow({keys, what});
    }
    auto *table = new QTableView;
    dressTable(table, tr("Keyboard shortcuts"));
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->horizontalHeader()->resizeSection(0, theme.u(40));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(table);
    column->addWidget(buttons);
    resize(theme.u(140), theme.u(140));
}

AboutDialog::AboutDialog(const QString &version, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("About Reflexion Workbench"));
    const Theme &theme = Theme::of(this);
    auto *name = new QLabel(tr("Reflexion Workbench %1").arg(version));
    name->setFont(theme.font(Type::display, true));
    auto *text = new QLabel(
        tr("Ask databases questions in plain words, and debug the agent that answers: watch each step, stop it, look "
           "inside, change anything, and go on from there.\n\nFree software under the GNU General Public License, "
           "version 3 or later. The sample graph has its own licence, which is beside it. Built with Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(5), theme.u(5), theme.u(5), theme.u(4));
    column->setSpacing(theme.u(3));
    column->addWidget(name);
    column->addWidget(text);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(theme.u(120), theme.u(60));
}

} // namespace widgets
