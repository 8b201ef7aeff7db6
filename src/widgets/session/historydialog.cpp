// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/historydialog.h"

#include "app/concurrency/background.h"
#include "app/models/format.h"
#include "app/run/run.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <algorithm>

namespace widgets {

namespace {

enum { RunData = Qt::UserRole + 1, FileData, UriData };

Mark markOf(app::Outcome outcome)
{
    return outcome == app::Outcome::Open                                         ? Mark::paused
           : app::isAnswer(outcome)                                              ? Mark::answered
           : outcome == app::Outcome::Abstained                                  ? Mark::notAnswered
           : outcome == app::Outcome::Failed || outcome == app::Outcome::Refused ? Mark::error
                                                                                 : Mark::stopped;
}

} // namespace

namespace {

QStandardItem *numberItem(const QString &number)
{
    auto *item = new QStandardItem(number);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

} // namespace

HistoryDialog::HistoryDialog(app::AgentRunner *runner, const QStringList &sessions, QWidget *parent)
    : QDialog(parent),
      m_runner(runner),
      m_reader(new app::Background(this)),
      m_source(new QComboBox),
      m_search(new QLineEdit),
      m_table(new QTableView),
      m_hint(nullptr),
      m_note(new QLabel),
      m_model(new QStandardItemModel(this))
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Question history"));
    m_source->setAccessibleName(tr("Source"));
    m_search->setPlaceholderText(tr("Find a question"));
    m_search->setAccessibleName(tr("Find a question"));
    m_search->setClearButtonEnabled(true);
    styleTable(m_table, tr("Questions"));
    m_table->setModel(m_model);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_open = buttons->addButton(tr("&Show the run"), QDialogButtonBox::ActionRole);
    m_again = buttons->addButton(tr("Ask &again"), QDialogButtonBox::ActionRole);
    m_note->hide(); // shown once there is a note
    auto *column = new QVBoxLayout(this);
    auto *choice = new QHBoxLayout;
    choice->addWidget(m_search, 1);
    choice->addWidget(m_source);
    column->addLayout(choice);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);
    column->addWidget(buttons);
    m_open->setDefault(true);
    m_hint = new EmptyHint(m_table, {});
    connect(m_hint->addAction(Icon::ask, tr("Ask a question")), &QPushButton::clicked, this, [this] {
        reject();
        emit questionWanted();
    });
    resize(theme.u(240), theme.u(120));
    connect(m_open, &QPushButton::clicked, this, &HistoryDialog::openChosen);
    connect(m_table, &QTableView::doubleClicked, this, &HistoryDialog::openChosen);
    connect(m_again, &QPushButton::clicked, this, [this] {
        const QModelIndex index = m_table->currentIndex().siblingAtColumn(0);
        if (!index.isValid())
            return;
        emit askAgain(index.data().toString(), index.data(UriData).toString());
        accept();
    });
    connect(m_source, &QComboBox::activated, this, &HistoryDialog::fill);
    connect(m_search, &QLineEdit::textChanged, this, &HistoryDialog::fill);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HistoryDialog::follow);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fillSources();
    fill();
    if (sessions.isEmpty())
        return;
    m_note->show();
    m_note->setText(tr("Reading %n recent session(s)…", nullptr, int(sessions.size())));
    m_reader->start(
        [this, sessions, describe = m_runner->describe()](const std::stop_token &stop, const app::Background::Tell &) {
            return [this, history = app::readHistory(sessions, describe, stop)] {
                m_history = history;
                QStringList names;
                for (const QString &file : history.unread)
                    names += QFileInfo(file).fileName();
                m_note->setText(
                    names.isEmpty()
                        ? QString()
                        : tr("These sessions were not read, because another program uses them or they are damaged: %1")
                              .arg(names.join(QStringLiteral(", "))));
                m_note->setVisible(!m_note->text().isEmpty());
                fillSources();
                fill();
            };
        });
}

bool HistoryDialog::isReading() const
{
    return m_reader->isRunning();
}

void HistoryDialog::fillSources()
{
    const QString chosen = m_source->currentData().toString();
    m_source->clear();
    m_source->addItem(tr("All sources"), QString());
    const auto add = [this](const QString &uri, const QString &name) {
        if (m_source->findData(uri) < 0)
            m_source->addItem(sourceText(uri, name), uri);
    };
    for (const auto &run : m_runner->runs())
        add(run->about().sourceUri, run->about().source);
    for (const app::AskedBefore &one : m_history.asked)
        add(one.sourceUri, one.source);
    m_source->setCurrentIndex(std::max(0, m_source->findData(chosen)));
}

void HistoryDialog::fill()
{
    const Theme &theme = Theme::of(this);
    const QString wanted = m_source->currentData().toString();
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto fits = [&](const QString &question, const QString &source) {
        return (wanted.isEmpty() || source == wanted) &&
               std::all_of(words.begin(), words.end(),
                           [&](const QString &word) { return question.contains(word, Qt::CaseInsensitive); });
    };
    m_hint->setText(words.isEmpty() ? tr("Every question you ask will appear here with its outcome.")
                                    : tr("No question contains all these words. Delete some words."));
    m_table->setAccessibleDescription(m_hint->text());
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("question"), tr("status"), tr("score"), tr("rows"),
                                        tr("date of the question"), tr("source"), tr("session")});
    const auto add = [&](const QString &text, Mark mark, const QString &score, const QString &rows, const QDateTime &at,
                         const QString &source, const QString &session) {
        auto *question = new QStandardItem(text);
        auto *status = new QStandardItem(wordOf(mark));
        status->setForeground(theme.color(wordRole(mark)));
        status->setIcon(icon(iconOf(mark), theme.color(fillRole(mark))));
        m_model->appendRow({question, status, numberItem(score), numberItem(rows),
                            new QStandardItem(QLocale().toString(at, QLocale::ShortFormat)), new QStandardItem(source),
                            new QStandardItem(session)});
        return question;
    };
    for (auto one = m_runner->runs().rbegin(); one != m_runner->runs().rend(); ++one) {
        const app::Run &run = **one;
        if (!fits(run.about().question, run.about().sourceUri))
            continue;
        const app::Iteration *best = run.iteration(run.best());
        QStandardItem *item =
            add(run.about().question, markOf(run.status()), best ? scoreText(best->score) : QString(),
                best && best->outcome >= 0 ? app::formatCount(best->outcome) : QString(), run.about().startedAt,
                sourceText(run.about().sourceUri, run.about().source), tr("current session"));
        item->setData(quint32(run.id()), RunData);
        item->setData(run.about().sourceUri, UriData);
    }
    for (const app::AskedBefore &one : m_history.asked) {
        if (!fits(one.question, one.sourceUri))
            continue;
        QStandardItem *item = add(one.question, markOf(one.outcome), {}, {}, one.at,
                                  sourceText(one.sourceUri, one.source), QFileInfo(one.file).completeBaseName());
        item->setData(one.file, FileData);
        item->setData(one.sourceUri, UriData);
        item->setToolTip(one.file);
    }
    // Short columns fit their contents for any font; the question gets the rest.
    m_table->horizontalHeader()->setStretchLastSection(false);
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->horizontalHeader()->setSectionResizeMode(column, column == 0 ? QHeaderView::Stretch
                                                                              : QHeaderView::ResizeToContents);
    if (m_model->rowCount() > 0)
        m_table->selectRow(0);
    follow();
}

void HistoryDialog::follow()
{
    const QModelIndex index = m_table->currentIndex().siblingAtColumn(0);
    const bool elsewhere = !index.data(FileData).toString().isEmpty();
    m_open->setText(elsewhere ? tr("&Open the session") : tr("&Show the run"));
    m_open->setEnabled(index.isValid());
    m_again->setEnabled(index.isValid());
}

void HistoryDialog::openChosen()
{
    const QModelIndex index = m_table->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        return;
    const QString file = index.data(FileData).toString();
    if (file.isEmpty())
        emit runChosen(app::RunId(index.data(RunData).toUInt()));
    else
        emit sessionChosen(file);
    accept();
}

} // namespace widgets
