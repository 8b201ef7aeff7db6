// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the query page as they are put together; what they show is in querypage.cpp.
#include "widgets/querypage.h"

#include "app/format.h"
#include "app/inspectormodels.h"
#include "app/querylanguage.h"
#include "app/rowsmodel.h"
#include "widgets/codeframe.h"
#include "widgets/parts.h"
#include "widgets/tablelook.h"
#include "widgets/words.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>

namespace widgets {

namespace {

// A part of the page: a hairline, a heading with a fact at the right, then what the caller adds.
QWidget *part(TextLabel **title, TextLabel **fact, QVBoxLayout **column)
{
    auto *widget = new QWidget;
    const Theme &theme = Theme::of(widget);
    *column = new QVBoxLayout(widget);
    (*column)->setContentsMargins(0, 0, 0, 0);
    (*column)->setSpacing(theme.u(1.5));
    (*column)->addWidget(new Hairline);
    (*column)->addSpacing(theme.u(1.5));
    auto *row = new QHBoxLayout;
    *title = new TextLabel(Type::base, Role::text, true);
    (*title)->setKeepsWidth(true);
    *fact = new TextLabel(Type::base, Role::muted);
    (*fact)->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(*title);
    row->addWidget(*fact, 1);
    (*column)->addLayout(row);
    return widget;
}

QLabel *wrappedLabel(Role role)
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setForegroundRole(role == Role::muted ? QPalette::PlaceholderText : QPalette::WindowText);
    return label;
}

} // namespace

QueryPage::QueryPage(QWidget *parent) : QWidget(parent)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    buildQuery(column);
    buildPending(column);
    buildScore(column);
    buildRows(column);
    buildPrompt(column);
    m_rest = new QWidget;
    column->addWidget(m_rest, 1);
    updateButtons();
}

void QueryPage::buildQuery(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    m_next = new QWidget;
    auto *next = new QHBoxLayout(m_next);
    next->setContentsMargins(0, 0, 0, 0);
    next->setSpacing(theme.u(2));
    m_nextText = new TextLabel;
    next->addWidget(new IconLabel(Icon::paused, Role::amber));
    next->addWidget(m_nextText, 1);
    column->addWidget(m_next);

    m_editor = new CodeEditor(tr("Query"));
    m_editor->setHeightInLines(3, 9);
    m_editor->setEditable(false);
    m_frame = new CodeFrame(m_editor);
    column->addWidget(m_frame);

    m_checkIcon = new IconLabel(Icon::answered, Role::ok);
    m_checkText = new TextLabel(Type::base, Role::muted);
    m_edit = new Button(Icon::pencil, tr("Edit"));
    m_rerun = new Button(Icon::rerun, tr("Rerun from here"));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    row->addWidget(m_checkIcon);
    row->addWidget(m_checkText, 1);
    row->addWidget(m_edit);
    row->addWidget(m_rerun);
    column->addLayout(row);
    m_findings = wrappedLabel(Role::muted);
    m_findings->setContentsMargins(theme.u(6), 0, 0, 0);
    m_findings->hide();
    column->addWidget(m_findings);
    column->addSpacing(theme.u(1));
    connect(m_edit, &QPushButton::clicked, this, [this] {
        if (m_editing)
            endEdit(false);
        else
            beginEdit();
    });
    connect(m_rerun, &QPushButton::clicked, this, [this] {
        if (!m_data.pausedBefore.isEmpty()) {
            endEdit(false);
            return;
        }
        const QString text = query();
        endEdit(true);
        emit rerunRequested(text);
    });
    connect(m_editor, &QsciScintilla::textChanged, this, [this] {
        if (m_editing)
            showCheck();
    });
}

void QueryPage::buildScore(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    QVBoxLayout *inner = nullptr;
    m_scorePart = part(&m_scoreTitle, &m_scoreOther, &inner);
    m_partsModel = new app::ScorePartsModel(this);
    m_parts = new QTableView;
    dressTable(m_parts, tr("Parts of the score"));
    m_parts->setModel(m_partsModel);
    m_partDelegate = new ScorePartDelegate(m_parts);
    m_parts->setItemDelegate(m_partDelegate);
    m_parts->setFrameShape(QFrame::NoFrame);
    m_parts->setShowGrid(false);
    m_parts->setAlternatingRowColors(false);
    m_parts->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_parts->horizontalHeader()->hide();
    m_parts->verticalHeader()->setDefaultSectionSize(int(theme.u(5.75)));
    m_parts->viewport()->setAutoFillBackground(false);
    m_parts->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_parts->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    using Model = app::ScorePartsModel;
    QHeaderView *header = m_parts->horizontalHeader();
    header->setMinimumSectionSize(theme.u(6));
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->resizeSection(Model::NameColumn, theme.u(21));
    header->resizeSection(Model::BarColumn, theme.u(20));
    header->resizeSection(Model::ValueColumn, theme.u(8));
    inner->addWidget(m_parts);
    column->addWidget(m_scorePart);
}

void QueryPage::buildRows(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    QVBoxLayout *inner = nullptr;
    m_rowsPart = part(&m_rowsTitle, &m_rowsFacts, &inner);
    m_rowsModel = new app::RowsModel(this);
    m_rows = new QTableView;
    dressTable(m_rows, tr("Rows"));
    m_rows->setModel(m_rowsModel);
    m_rows->setItemDelegate(new CellDelegate(m_rows, true));
    m_rows->setMinimumHeight(theme.u(28));
    inner->addWidget(m_rows, 1);
    column->addWidget(m_rowsPart, 1000);
}

void QueryPage::buildPending(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    m_pendingPart = new QWidget;
    auto *whole = new QVBoxLayout(m_pendingPart);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(theme.u(2));
    TextLabel *none = nullptr;
    QVBoxLayout *inner = nullptr;
    whole->addWidget(part(&m_changeTitle, &none, &inner));
    m_changeText = wrappedLabel(Role::text);
    m_changeText->setTextFormat(Qt::RichText);
    m_changeWhy = wrappedLabel(Role::muted);
    inner->addWidget(m_changeText);
    inner->addWidget(m_changeWhy);
    TextLabel *title = nullptr;
    TextLabel *fact = nullptr;
    whole->addWidget(part(&title, &fact, &inner));
    title->setText(tr("State before this step"));
    fact->setText(tr("what it reads"));
    m_stateModel = new app::StateModel(this);
    m_state = new QTableView;
    dressTable(m_state, tr("State before this step"));
    titleColumns(m_state, m_stateModel, {tr("artefact"), tr("value")});
    m_state->setItemDelegate(new CellDelegate(m_state, false, true));
    m_state->setAlternatingRowColors(false);
    m_state->horizontalHeader()->resizeSection(0, theme.u(30));
    inner->addWidget(m_state);
    column->addWidget(m_pendingPart);
}

void QueryPage::buildPrompt(QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    TextLabel *title = nullptr;
    QVBoxLayout *inner = nullptr;
    m_promptPart = part(&title, &m_promptFacts, &inner);
    title->setText(tr("Prompt"));
    m_promptModel = new app::PromptModel(this);
    m_prompt = new QTableView;
    dressTable(m_prompt, tr("Blocks of the prompt"));
    titleColumns(m_prompt, m_promptModel, {tr("prompt block"), tr("tokens", "column of a table"), tr("share")});
    m_prompt->setItemDelegate(new CellDelegate(m_prompt));
    m_prompt->setAlternatingRowColors(false);
    m_prompt->horizontalHeader()->setStretchLastSection(false);
    m_prompt->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_prompt->horizontalHeader()->resizeSection(1, theme.u(14));
    m_prompt->horizontalHeader()->resizeSection(2, theme.u(13));
    inner->addWidget(m_prompt);
    column->addWidget(m_promptPart);
}

} // namespace widgets
