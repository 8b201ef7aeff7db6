// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/lessonsdialog.h"

#include "app/run/commands.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/help/guide.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QStandardItemModel>
#include <QTableView>
#include <QUndoStack>
#include <cmath>

namespace widgets {

namespace {

enum LessonColumn { KindColumn, SymbolColumn, FixColumn, WonColumn, TrustColumn, UsedColumn, LessonColumns };

QStandardItem *fixedItem(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    return item;
}

} // namespace

LessonsDialog::LessonsDialog(app::Learning *learning, QUndoStack *undo, bool ofTables, QWidget *parent)
    : QDialog(parent),
      m_learning(learning),
      m_undo(undo),
      m_ofTables(ofTables),
      m_words(new QLabel),
      m_table(new QTableView),
      m_model(new QStandardItemModel(0, LessonColumns, this)),
      m_delete(new QPushButton(tr("&Delete"))),
      m_export(new QPushButton(tr("&Export…")))
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Lessons"));
    m_words->setWordWrap(true);
    styleTable(m_table, tr("Lessons"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto *hint = new EmptyHint(m_table, tr("Lessons appear here after you ask questions."));
    connect(hint->addAction(Icon::ask, tr("Ask a question")), &QPushButton::clicked, this, [this] {
        accept();
        emit questionWanted();
    });
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_delete, QDialogButtonBox::ActionRole);
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    resize(theme.u(190), theme.u(100));
    addHelp(buttons, QStringLiteral("sql-reflection"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_delete, &QPushButton::clicked, this, &LessonsDialog::deleteChosen);
    connect(m_export, &QPushButton::clicked, this, &LessonsDialog::chooseExportFile);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { m_delete->setEnabled(m_table->selectionModel()->hasSelection()); });
    connect(m_model, &QStandardItemModel::itemChanged, this, [this](const QStandardItem *item) {
        const auto row = std::size_t(item->row());
        if (!m_filling && item->column() == FixColumn && row < m_shown.size() && !item->text().trimmed().isEmpty())
            change(m_shown[row], item->text().trimmed());
    });
    connect(m_learning, &app::Learning::changed, this, &LessonsDialog::fill);
    fill();
}

void LessonsDialog::fill()
{
    m_shown = m_learning->learned().lessons;
    m_filling = true;
    m_model->clear();
    m_model->setHorizontalHeaderLabels(
        {tr("error"), tr("wrong name"), tr("fix"), tr("fix worked"), tr("trust"), tr("last used")});
    for (const app::Lesson &lesson : m_shown) {
        const QString trust = QLocale().toString(int(std::lround(100 * lesson.winRate()))) + QStringLiteral(" %");
        m_model->appendRow(
            {fixedItem(QString::fromStdString(lesson.errorClass)), fixedItem(QString::fromStdString(lesson.symbol)),
             new QStandardItem(QString::fromStdString(lesson.fix)),
             fixedItem(tr("%1 of %2 times").arg(lesson.wins).arg(lesson.wins + lesson.losses)),
             fixedItem(lesson.isDropped() ? tr("%1, no longer used").arg(trust) : trust),
             fixedItem(lesson.lastUsed > 0
                           ? QLocale().toString(QDateTime::fromSecsSinceEpoch(lesson.lastUsed), QLocale::ShortFormat)
                           : QString())});
    }
    m_filling = false;
    m_table->resizeColumnsToContents();
    m_words->setText(m_shown.empty() && !m_ofTables
                         ? tr("There are no lessons for this source. Only the SQL agent learns lessons, "
                              "and only from databases with tables.")
                     : m_shown.empty() ? tr("There are no lessons for this source yet. If a query fails, for example "
                                            "because of an unknown column, and the next attempt works, the fix appears "
                                            "here. A query that returns no rows does not count as failed.")
                                       : tr("Fixes for earlier errors with this source. The model gets these fixes. If "
                                            "an error was a wrong name and a query uses this name again, the program "
                                            "applies the fix at once. Double-click a fix to edit it."));
    m_delete->setEnabled(false);
    m_export->setEnabled(!m_shown.empty());
}

void LessonsDialog::deleteChosen()
{
    QList<std::size_t> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.append(std::size_t(index.row()));
    const auto shown = m_shown;
    for (const std::size_t row : rows)
        if (row < shown.size())
            change(shown[row], {});
}

void LessonsDialog::change(const app::Lesson &lesson, const QString &fix)
{
    m_undo->push(new app::LessonCommand(m_learning, lesson, fix.toStdString()));
}

void LessonsDialog::chooseExportFile()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export lessons"), QStringLiteral("lessons.json"), tr("JSON (*.json)"));
    if (!file.isEmpty() && !saveTo(file))
        m_words->setText(
            tr("%1 could not be written. Check that the folder exists and that you have permission to write to it.")
                .arg(file));
}

bool LessonsDialog::saveTo(const QString &file)
{
    const QByteArray text = m_learning->exportedLessons();
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() && out.commit();
}

} // namespace widgets
