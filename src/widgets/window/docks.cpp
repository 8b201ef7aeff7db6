// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/docks.h"

#include "app/models/format.h"
#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/breakpointmodel.h"
#include "app/run/runactions.h"
#include "app/run/runsmodel.h"
#include "app/source/schemafilter.h"
#include "app/source/schemamodel.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/panes/listdelegates.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QTreeView>
#include <QVariantMap>

namespace widgets {

namespace {

// Lists fill their pane without a frame; the selection is a tint.
void dress(QAbstractItemView *view, const QString &name)
{
    view->setAccessibleName(name);
    view->setFrameShape(QFrame::NoFrame);
    ViewStyle::applyTo(view);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

// Tints the whole row of the current run, including the expand arrow. Nothing else is selected: the current index is
// only where the keys are.
class RunTree final : public QTreeView {
public:
    using QTreeView::QTreeView;

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool run =
            index.data(app::RunsModel::KindRole).value<app::RunsModel::Kind>() == app::RunsModel::Kind::Run;
        if (run && index.data(app::RunsModel::CurrentRole).toBool())
            painter->fillRect(option.rect, Theme::of(this).color(Role::selection));
        QTreeView::drawRow(painter, option, index);
    }
};

} // namespace

SchemaPane::SchemaPane(app::SchemaModel *model, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_filter(new app::SchemaFilter(this)),
      m_search(new QLineEdit),
      m_tree(new QTreeView),
      m_visibleTypes(new TextLabel(Type::base, Role::muted)),
      m_tokens(new TextLabel(Type::base, Role::muted))
{
    const Theme &theme = Theme::of(this);
    m_filter->setSourceModel(model);
    m_search->setPlaceholderText(tr("Search schema"));
    m_search->setAccessibleName(tr("Search the schema"));
    m_search->setToolTip(tr("Search for types and properties"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setFixedHeight(theme.u(7));

    dress(m_tree, tr("Schema"));
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(new SchemaDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(theme.u(5));
    m_tree->setDragEnabled(true);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setMinimumHeight(theme.u(12)); // two rows, so that parts below it do not enlarge a small window

    auto *top = new QHBoxLayout;
    top->setContentsMargins(theme.u(3), 0, theme.u(2), theme.u(2));
    top->setSpacing(theme.u(1));
    top->addWidget(m_search);
    m_diagram = flatButton(Icon::branch, tr("Show the schema as a diagram"), this);
    top->addWidget(m_diagram);
    connect(m_diagram, &QToolButton::clicked, this, &SchemaPane::diagramRequested);
    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(theme.u(3), theme.u(1), theme.u(2), theme.u(1));
    m_tokens->setKeepsWidth(true);
    m_visibleTypes->setWraps(true); // in a narrow dock
    footer->setSpacing(theme.u(2));
    footer->addWidget(m_visibleTypes, 1);
    footer->addWidget(m_tokens);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(m_tree, 1);
    column->addWidget(new Hairline);
    column->addLayout(footer);

    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &SchemaPane::showMenu);
    connect(m_search, &QLineEdit::textChanged, this, &SchemaPane::applySearch);
    connect(m_model, &app::SchemaModel::allowedTypesChanged, this, &SchemaPane::showFooter);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        using Model = app::SchemaModel;
        if (index.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Found)
            emit evidenceRequested(index.data(Model::NameRole).toString());
    });
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        using Model = app::SchemaModel;
        if (index.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Found)
            return; // a found relationship is opened, not inserted
        emit insertRequested(index.data(app::SchemaModel::InsertTextRole).toString(), schemaPlaceAt(index));
    });
    m_empty = new EmptyHint(m_tree, QString());
    refresh();
}

void SchemaPane::addBelow(QWidget *widget)
{
    layout()->addWidget(widget);
}

void SchemaPane::addScrolledBelow(QWidget *widget)
{
    m_scrolled = widget;
    addBelow(widget);
    shareHeight();
}

void SchemaPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

void SchemaPane::shareHeight()
{
    if (m_scrolled)
        m_scrolled->setMaximumHeight(std::max(m_scrolled->minimumSizeHint().height(), height() / 2));
}

void SchemaPane::showType(const QString &name)
{
    m_search->clear();
    for (int group = 0; group < m_filter->rowCount(); ++group) {
        const QModelIndex parent = m_filter->index(group, 0);
        for (int row = 0; row < m_filter->rowCount(parent); ++row) {
            const QModelIndex index = m_filter->index(row, 0, parent);
            if (index.data(app::SchemaModel::NameRole).toString() != name)
                continue;
            m_tree->setCurrentIndex(index);
            m_tree->scrollTo(index, QAbstractItemView::PositionAtCenter);
            m_tree->setFocus();
            return;
        }
    }
}

void SchemaPane::refresh()
{
    const bool documents = m_model->schema() && m_model->schema()->ofDocuments;
    m_search->setPlaceholderText(documents ? tr("Search documents") : tr("Search schema"));
    m_search->setAccessibleName(documents ? tr("Search the documents") : tr("Search the schema"));
    m_search->setToolTip(documents ? tr("Search for documents and headings") : tr("Search for types and properties"));
    m_tree->setAccessibleName(documents ? tr("Documents") : tr("Schema"));
    m_diagram->setVisible(!documents);
    using Kind = app::SchemaModel::Kind;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex group = m_filter->index(row, 0);
        m_tree->setExpanded(group, group.data(app::SchemaModel::KindRole).value<Kind>() != Kind::GeneralGroup);
    }
    // The first type is expanded to show new users that types have properties.
    const QModelIndex first = m_filter->index(0, 0, m_filter->index(0, 0));
    if (m_search->text().isEmpty() && first.isValid())
        m_tree->expand(first);
    showFooter();
}

void SchemaPane::showMenu(const QPoint &place)
{
    using Model = app::SchemaModel;
    const QModelIndex index = m_tree->indexAt(place);
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool named =
        kind == Model::Kind::Entity || kind == Model::Kind::Relationship || kind == Model::Kind::Property;
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString text = index.data(Model::InsertTextRole).toString();
    QAction *insert = menu->addAction(tr("&Insert into the query"));
    insert->setEnabled(!text.isEmpty());
    connect(insert, &QAction::triggered, this,
            [this, text, place = schemaPlaceAt(index)] { emit insertRequested(text, place); });
    QAction *words = menu->addAction(tr("&Synonyms…"));
    words->setEnabled(named);
    connect(words, &QAction::triggered, this,
            [this, at = QPersistentModelIndex(index)] { emit synonymsRequested(at); });
    QAction *called = menu->addAction(tr("&Display name…"));
    called->setEnabled(kind == Model::Kind::Entity && !index.data(Model::AbstractRole).toBool());
    called->setStatusTip(tr("Choose the properties that name an item of this type in rows and questions"));
    connect(called, &QAction::triggered, this,
            [this, at = QPersistentModelIndex(index)] { emit displayNameRequested(at); });
    QAction *meant = menu->addAction(tr("Default &meaning…"));
    meant->setEnabled(called->isEnabled());
    meant->setStatusTip(tr("Choose the relationship and the date that apply if a question does not name them"));
    connect(meant, &QAction::triggered, this,
            [this, at = QPersistentModelIndex(index)] { emit defaultMeaningRequested(at); });
    const bool isColumn = kind == Model::Kind::Property &&
                          index.parent().data(Model::KindRole).value<Model::Kind>() == Model::Kind::Entity;
    QAction *relationship = menu->addAction(tr("Add &relationship…"));
    relationship->setEnabled(called->isEnabled() || isColumn);
    relationship->setStatusTip(tr("Add a relationship between a column of this table and a column of another table"));
    const QString own = index.data(Model::NameRole).toString();
    connect(relationship, &QAction::triggered, this,
            [this, table = isColumn ? index.parent().data(Model::NameRole).toString() : own,
             column = isColumn ? own : QString()] { emit relationshipRequested(table, column); });
    QAction *hidden = menu->addAction(tr("&Private values"));
    hidden->setCheckable(true);
    hidden->setEnabled(kind == Model::Kind::Property);
    hidden->setChecked(index.data(Model::PrivateRole).toBool());
    hidden->setStatusTip(tr("Mask the values of this property in rows, cards, prompts and exports"));
    connect(hidden, &QAction::triggered, this,
            [this, at = QPersistentModelIndex(index)](bool on) { emit privateRequested(at, on); });
    if (kind == Model::Kind::Found) {
        QAction *evidence = menu->addAction(tr("Show &evidence"));
        connect(evidence, &QAction::triggered, this,
                [this, name = index.data(Model::NameRole).toString()] { emit evidenceRequested(name); });
    }
    menu->popup(m_tree->viewport()->mapToGlobal(place));
}

void SchemaPane::applySearch()
{
    m_filter->setText(m_search->text());
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex group = m_filter->index(row, 0);
        m_tree->expand(group);
        // A few hits are expanded; many stay collapsed for scanning.
        constexpr int opened = 20;
        for (int i = 0; !m_search->text().isEmpty() && i < std::min(opened, m_filter->rowCount(group)); ++i)
            m_tree->expand(m_filter->index(i, 0, group));
    }
    showFooter();
}

void SchemaPane::showFooter()
{
    const auto &schema = m_model->schema();
    m_empty->setText(!schema                      ? tr("The source is not open. Open it to see its schema.")
                     : m_search->text().isEmpty() ? tr("The source is empty.")
                     : schema->ofDocuments        ? tr("No document or heading matches the search.")
                                                  : tr("No type or property matches the search."));
    if (!m_search->text().isEmpty()) {
        m_visibleTypes->setText(tr("%n type(s) found", nullptr, m_filter->matches()));
        m_tokens->setText(QString());
        return;
    }
    const int all = m_model->typeCount();
    const int seen = m_model->checkedCount();
    if (m_model->schema() && m_model->schema()->ofDocuments) {
        m_visibleTypes->setText(tr("Model may use %1 of %n document(s)", nullptr, all).arg(app::formatCount(seen)));
        m_tokens->setText(QString());
        return;
    }
    if (all == 0)
        m_visibleTypes->setText(tr("No source is open"));
    else if (seen == all)
        m_visibleTypes->setText(tr("Model sees all %n type(s)", nullptr, all));
    else
        m_visibleTypes->setText(tr("Model sees %1 of %n type(s)", nullptr, all).arg(app::formatCount(seen)));
    m_tokens->setText(all == 0 ? QString() : tokensText(m_model->tokensSent()));
}

RunsPane::RunsPane(app::RunsModel *model, app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent), m_model(model), m_runner(runner), m_tree(new RunTree), m_stack(new QStackedLayout(this))
{
    const Theme &theme = Theme::of(this);
    dress(m_tree, tr("Runs"));
    m_tree->setSelectionMode(QAbstractItemView::NoSelection);
    m_tree->setModel(model);
    m_tree->setItemDelegate(new RunDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(theme.u(4));
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *empty = new EmptyState(Icon::clock, tr("No runs yet. Each question that you ask will appear here."));
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    connect(empty->addAction(Icon::ask, tr("Ask a question")), &QPushButton::clicked, this, &RunsPane::questionWanted);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_tree);
    auto *remove = new QAction(tr("Delete branch"), m_tree);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(remove);
    auto *rename = new QAction(tr("Rename branch…"), m_tree);
    rename->setShortcut(QKeySequence(Qt::Key_F2));
    rename->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(rename);
    new ShortcutPrecedence(m_tree); // the window's F2 edits a query
    connect(rename, &QAction::triggered, this, [this] {
        using Model = app::RunsModel;
        const QModelIndex current = m_tree->currentIndex();
        if (current.isValid() && current.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Branch)
            emit branchRenameRequested(current.data(Model::RunRole).toUInt(), current.data(Model::BranchRole).toUInt());
    });
    connect(remove, &QAction::triggered, this, &RunsPane::removeCurrent);
    connect(m_tree, &QTreeView::clicked, this, &RunsPane::open);
    connect(m_tree, &QTreeView::activated, this, &RunsPane::open);
    connect(model, &QAbstractItemModel::rowsInserted, this, &RunsPane::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &RunsPane::refresh);
    connect(model, &QAbstractItemModel::modelReset, this, &RunsPane::refresh);
    connect(runner, &app::AgentRunner::currentRunChanged, this, &RunsPane::followRun);
    refresh();
}

void RunsPane::open(const QModelIndex &index)
{
    using Model = app::RunsModel;
    m_runner->selectRun(app::RunId(index.data(Model::RunRole).toUInt()));
    if (index.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Branch)
        emit branchChosen(index.data(Model::BranchRole).toUInt());
}

// Selects the current run, which may have been chosen elsewhere: by a new question, the history or another source.
void RunsPane::followRun(app::RunId run)
{
    using Model = app::RunsModel;
    if (m_tree->currentIndex().data(Model::RunRole).toUInt() == quint32(run) && run != app::RunId::none)
        return; // the run or one of its branches is selected
    m_tree->setCurrentIndex({});
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (const QModelIndex index = m_model->index(row, 0); index.data(Model::RunRole).toUInt() == quint32(run))
            m_tree->setCurrentIndex(index);
}

// Removes branches only, as undo can restore them.
void RunsPane::removeCurrent()
{
    using Model = app::RunsModel;
    const QModelIndex current = m_tree->currentIndex();
    if (current.isValid() && current.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Branch)
        emit branchRemovalRequested(current.data(Model::RunRole).toUInt(), current.data(Model::BranchRole).toUInt());
}

void RunsPane::refresh()
{
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    if (m_model->rowCount() > 0)
        m_tree->expand(m_model->index(0, 0));
}

BreakpointsPane::BreakpointsPane(app::BreakpointModel *model, app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_model(model),
      m_runner(runner),
      m_list(new QListView),
      m_add(new Button(Icon::add, tr("Add"))),
      m_hint(new TextLabel(Type::base, Role::muted))
{
    const Theme &theme = Theme::of(this);
    dress(m_list, tr("Breakpoints"));
    m_list->setModel(model);
    m_list->setItemDelegate(new BreakpointDelegate(m_list));
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *remove = new QAction(tr("Remove breakpoint"), m_list);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(remove);
    auto *change = new QAction(tr("Edit breakpoint…"), m_list);
    m_list->addAction(change);
    const auto edit = [this] {
        if (const QModelIndex at = m_list->currentIndex();
            at.isValid() && !at.data(app::BreakpointModel::FixedRole).toBool())
            emit editRequested(at);
    };
    connect(change, &QAction::triggered, this, edit);
    connect(m_list, &QListView::activated, this, edit);
    connect(remove, &QAction::triggered, this, &BreakpointsPane::removeCurrent);
    auto *footer = new QHBoxLayout;
    footer->setContentsMargins(theme.u(3), theme.u(1.5), theme.u(3), theme.u(1.5));
    footer->setSpacing(theme.u(2));
    m_hint->setWraps(true); // in a narrow dock
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    footer->addWidget(m_add);
    footer->addWidget(m_hint, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    column->addWidget(new Hairline);
    column->addLayout(footer);
    connect(m_add, &QPushButton::clicked, this, &BreakpointsPane::showAddMenu);
}

void BreakpointsPane::setKeys(const QKeySequence &toggle)
{
    m_hint->setText(toggle.isEmpty() ? QString()
                                     : tr("Set breakpoint: %1").arg(toggle.toString(QKeySequence::NativeText)));
}

void BreakpointsPane::showAddMenu()
{
    QStringList nodes;
    if (const app::Run *run = m_runner->currentRun(); run && !run->usualSteps().isEmpty())
        nodes = run->usualSteps();
    else if (!m_runner->source().agents.empty())
        nodes = m_runner->source().agents.front().steps;
    auto *menu = new QMenu(m_add);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const bool before : {true, false}) {
        QMenu *part = menu->addMenu(before ? tr("Before a step") : tr("After a step"));
        part->setEnabled(!nodes.isEmpty());
        for (const QString &node : nodes) {
            const app::Run *run = m_runner->currentRun();
            const QString name = run ? stepText(*run, node) : describedText(node);
            part->addAction(breakpointText(name, before, {}, {}), this, [this, node, before] {
                m_model->add(before ? app::When::before : app::When::after, node);
            });
        }
    }
    menu->addSeparator();
    for (const app::ConditionView &each : app::breakpointConditions()) {
        const QVariantMap parameters =
            each.parameter.isEmpty() ? QVariantMap() : QVariantMap{{each.parameter, each.fallback}};
        menu->addAction(breakpointText({}, false, each.name, parameters), this,
                        [this, name = each.name, parameters] { m_model->add(app::When::after, {}, name, parameters); });
    }
    menu->addSeparator();
    menu->addAction(tr("Breakpoint with a condition…"), this, [this] { emit editRequested({}); });
    menu->popup(m_add->mapToGlobal(QPoint(0, -menu->sizeHint().height())));
}

void BreakpointsPane::removeCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid() && !current.data(app::BreakpointModel::FixedRole).toBool())
        m_model->remove(current);
}

} // namespace widgets
