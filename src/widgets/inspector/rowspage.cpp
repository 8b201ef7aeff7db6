// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/rowspage.h"

#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/formulachoice.h"

#include "app/concurrency/background.h"
#include "app/models/celltext.h"
#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/text/coretext.h"
#include "widgets/text/findingtext.h"
#include "widgets/text/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QStackedLayout>
#include <QTableView>

namespace widgets {

namespace {

QString typeWord(app::CellType type)
{
    switch (type) {
    case app::CellType::Null:
        return RowsPage::tr("no value");
    case app::CellType::Boolean:
        return RowsPage::tr("true or false");
    case app::CellType::Number:
        return RowsPage::tr("number");
    case app::CellType::Text:
        return RowsPage::tr("text");
    case app::CellType::Bytes:
        return RowsPage::tr("binary data");
    case app::CellType::Temporal:
        return RowsPage::tr("date or time");
    case app::CellType::Spatial:
        return RowsPage::tr("geographic point");
    case app::CellType::List:
        return RowsPage::tr("list");
    case app::CellType::Map:
        return RowsPage::tr("key-value map");
    case app::CellType::Node:
        return RowsPage::tr("node");
    case app::CellType::Relationship:
        return RowsPage::tr("relationship");
    case app::CellType::Path:
        return RowsPage::tr("path");
    }
    return {};
}

} // namespace

const PageType RowsPage::type{.id = Inspector::RowsTab,
                              .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Rows"),
                              .kinds = {"rows"},
                              .make = makePage<RowsPage>,
                              .isUsual = true};

void RowsPage::connectTo(Inspector &inspector)
{
    connect(this, &RowsPage::rowChosen, &inspector, [this, &inspector](int row) { inspector.chooseRow(row, this); });
}

void RowsPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(attempt.data);
}

RowsPage::RowsPage(QWidget *parent)
    : QWidget(parent),
      m_model(new app::RowsModel(this)),
      m_work(new app::Background(this)),
      m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState(Icon::table, QString())),
      m_facts(new TextLabel(Type::base, Role::text, true)),
      m_export(new Button(Icon::save, tr("Export"))),
      m_cancel(new Button(Icon::close, tr("Cancel"))),
      m_progress(new QProgressBar),
      m_table(new QTableView),
      m_detailPart(new QWidget),
      m_detailTitle(new TextLabel(Type::base, Role::muted)),
      m_detail(new QPlainTextEdit),
      m_reveal(new Button(Icon::shield, tr("Show private values")))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildContent());
    buildActions();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current, const QModelIndex &previous) {
                showDetail();
                if (!m_choosing && current.isValid() && current.row() != previous.row())
                    emit rowChosen(current.row());
            });
    connect(m_reveal, &QPushButton::toggled, this, [this](bool shown) {
        if (m_whole)
            showRows(shown ? m_whole : m_hidden);
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_work->cancel();
        m_cancel->hide();
        m_progress->hide();
        m_export->show();
        m_facts->setText(tr("The export was cancelled. No file was written."));
        emit exported(false);
    });
}

QWidget *RowsPage::buildContent()
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    auto *copyButton = new Button(Icon::copy, tr("Copy"));
    copyButton->setToolTip(tr("Copy the selected cells with their headers. If no cells are selected, copy all rows"));
    m_cancel->setAccessibleName(tr("Cancel the export"));
    m_progress->setAccessibleName(tr("Export progress"));
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(20), theme.u(2));
    m_facts->setDropsFacts(true);
    row->addWidget(m_facts, 1);
    m_reveal->setCheckable(true);
    m_reveal->setToolTip(tr("Show the values of private columns until you select another attempt"));
    m_reveal->hide();
    row->addWidget(m_reveal);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    row->addWidget(copyButton);
    row->addWidget(m_export);
    m_cancel->hide();
    m_progress->hide();
    styleTable(m_table, tr("All rows"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    auto *detail = new QVBoxLayout(m_detailPart);
    detail->setContentsMargins(0, 0, 0, 0);
    detail->setSpacing(theme.u(1));
    m_detail->setReadOnly(true);
    m_detail->setAccessibleName(tr("Full value of the selected cell"));
    m_detail->setFont(theme.font(Type::fixedSmall));
    m_detail->setTabChangesFocus(true);
    m_detail->setFixedHeight(theme.u(34));
    detail->addWidget(m_detailTitle);
    detail->addWidget(m_detail);
    m_detailPart->hide();
    column->addLayout(row);
    column->addWidget(m_table, 1);
    column->addWidget(m_detailPart);
    connect(copyButton, &QPushButton::clicked, this, [this] { copy(true); });
    return content;
}

void RowsPage::buildActions()
{
    const auto action = [this](const QString &text, const QKeySequence &keys, bool header) {
        auto *made = new QAction(text, m_table);
        made->setShortcut(keys);
        made->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(made);
        connect(made, &QAction::triggered, this, [this, header] { copy(header); });
    };
    new ShortcutPrecedence(m_table); // Ctrl+Shift+C copies the answer in other places
    action(tr("Copy with headers"), QKeySequence::Copy, true);
    action(tr("Copy without headers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), false);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *menu = new QMenu(m_export);
    m_export->setToolTip(tr("Write all rows to a file"));
    menu->addAction(tr("As CSV…"), this, [this] { chooseFile(app::CopyFormat::Csv); });
    menu->addAction(tr("As JSON…"), this, [this] { chooseFile(app::CopyFormat::Json); });
    menu->addAction(tr("As JSON lines…"), this, [this] { chooseFile(app::CopyFormat::JsonLines); });
    m_escapesFormulas = addFormulaChoice(menu);
    connect(m_export, &QPushButton::clicked, this,
            [this, menu] { menu->popup(m_export->mapToGlobal(QPoint(0, m_export->height()))); });
}

void RowsPage::show(const app::InspectorData &data)
{
    const bool other = m_whole ? m_whole != data.rowsWithPrivate : m_hidden != data.rows;
    if (other || !data.rowsWithPrivate)
        m_reveal->setChecked(false);
    m_hidden = data.rows;
    m_whole = data.rowsWithPrivate;
    m_reveal->setVisible(m_whole != nullptr);
    m_rows = m_reveal->isChecked() ? m_whole : m_hidden;
    m_model->setArtefact(m_rows);
    const bool any = data.rows && m_model->rowCount() > 0;
    m_stack->setCurrentIndex(any ? 1 : 0);
    m_empty->setSentence(!data.error.isEmpty()
                             ? tr("The query failed, so there are no rows: %1").arg(errorText(data, nullptr))
                         : data.rowCount == 0 ? tr("The query ran and found no rows.")
                                              : tr("Rows appear here after the query has run."));
    if (!any || !other)
        return;
    m_detailPart->hide();
    showFacts();
    for (int i = 0; i + 1 < m_model->columnCount(); ++i)
        m_table->setColumnWidth(i, Theme::of(this).u(m_model->columnCount() <= 2 ? 42 : 30));
}

void RowsPage::showRows(const base::ArtefactPtr &rows)
{
    m_rows = rows;
    m_model->setArtefact(rows);
    m_detailPart->hide();
    showFacts();
}

void RowsPage::showFacts()
{
    QStringList facts{rowsText(m_model->rowCount()), tr("%n column(s)", nullptr, m_model->columnCount()),
                      app::formatBytes(m_model->byteSize())};
    if (m_model->isTruncated()) { // first: truncation must not be overlooked at the end of a line
        facts.first() = tr("at least %1").arg(facts.first());
        facts.prepend(tr("Rows are missing: %1").arg(m_model->truncation()));
    }
    m_facts->setRole(m_model->isTruncated() ? Role::warning : Role::text);
    m_facts->setText(facts.join(dot));
}

QString RowsPage::factsText() const
{
    return m_facts->text();
}

void RowsPage::showDetail()
{
    const QModelIndex current = m_table->currentIndex();
    const auto type = app::CellType(current.data(app::RowsModel::CellTypeRole).toInt());
    m_detailPart->setVisible(current.isValid());
    if (!current.isValid())
        return;
    QString text =
        type == app::CellType::Null ? QStringLiteral("NULL") : current.data(app::RowsModel::FullTextRole).toString();
    QStringList facts{m_model->headerData(current.column(), Qt::Horizontal).toString(),
                      tr("row %1").arg(app::formatCount(current.row() + 1)), typeWord(type)};
    if (type == app::CellType::Text)
        facts += tr("%n character(s)", nullptr, int(text.size()));
    constexpr int most = 200000; // larger amounts are exported to a file
    if (text.size() > most) {
        text.truncate(most);
        facts += tr("only the beginning of the value is shown. Export the rows to see the whole value");
    }
    m_detailTitle->setText(facts.join(dot));
    m_detail->setPlainText(text);
}

void RowsPage::chooseRow(int row)
{
    if (row < 0 || row >= m_model->rowCount() || row == m_table->currentIndex().row())
        return;
    m_choosing = true;
    m_table->selectRow(row);
    m_table->setCurrentIndex(m_model->index(row, std::max(0, m_table->currentIndex().column())));
    m_table->scrollTo(m_table->currentIndex());
    m_choosing = false;
}

void RowsPage::copy(bool header)
{
    const QItemSelection selection = m_table->selectionModel()->selection();
    constexpr qint64 most = 200000;
    if (m_model->cellsOf(selection) > most) {
        m_facts->setText(
            tr("The selection is too large for the clipboard. Export the rows to a file, or select fewer cells."));
        return;
    }
    QGuiApplication::clipboard()->setText(m_model->copy(selection, app::CopyFormat::Tsv, header));
}

void RowsPage::chooseFile(app::CopyFormat format)
{
    auto *dialog = new QFileDialog(
        this, withFormulaChoice(tr("Export the rows"), format == app::CopyFormat::Csv ? m_escapesFormulas : nullptr),
        documentsFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(format == app::CopyFormat::Csv    ? QStringLiteral("csv")
                             : format == app::CopyFormat::Json ? QStringLiteral("json")
                                                               : QStringLiteral("jsonl"));
    dialog->selectFile(tr("rows", "name of a file") + QLatin1Char('.') + dialog->defaultSuffix());
    connect(dialog, &QFileDialog::fileSelected, this, [this, format](const QString &path) { exportTo(path, format); });
    dialog->open();
}

void RowsPage::exportTo(const QString &path, app::CopyFormat format)
{
    m_progress->setRange(0, 1000);
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
    m_export->hide();
    m_facts->setText(tr("Writing %1").arg(path));
    m_work->start([this, rows = m_rows, path, format, formulas = formulasOf(m_escapesFormulas)](
                      const std::stop_token &stop, const app::Background::Tell &tell) {
        int reported = 0;
        const auto progress = [&](double done) {
            const int now = int(done * 100);
            if (std::exchange(reported, now) != now)
                tell([this, now] { m_progress->setValue(10 * now); });
        };
        const base::Status status = app::exportTable(rows, path, format, stop, progress, formulas);
        return [this, status, path] {
            m_progress->hide();
            m_cancel->hide();
            m_export->show();
            m_facts->setText(status ? tr("The rows were written to %1").arg(path) : coreText(status.error()));
            emit exported(status.has_value());
        };
    });
}

} // namespace widgets
