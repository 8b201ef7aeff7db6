// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/relationshipspane.h"

#include "app/models/format.h"
#include "app/run/agentrunner.h"
#include "app/source/foundevidence.h"
#include "app/source/relationships.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/scrolledpart.h"
#include "widgets/panes/phrasefield.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <utility>

namespace widgets {

using FoundState = app::FoundRelationship::State;

namespace {

enum FoundItemRole { FoundNameRole = Qt::UserRole + 1, FoundStateRole, FoundShareRole };

// Two lines: the referring column and its share; the target and the state.
class FoundDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {Theme::of(option.widget).u(30), Theme::of(option.widget).u(11)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        const Theme &theme = Theme::of(option.widget);
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        const auto state = FoundState(index.data(FoundStateRole).toInt());
        const auto place = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
        QRect area = option.rect.adjusted(theme.u(3), theme.u(1), -theme.u(2), -theme.u(1));
        const QRect sign(area.left(), area.top() + theme.u(0.5), theme.u(4), theme.u(4));
        paintIcon(*painter, place(sign), foundIcon(state), theme.color(foundRole(state)), theme.color(Role::base));
        area.setLeft(area.left() + theme.u(5.5));
        const QStringList ends = index.data(FoundNameRole).toString().split(QLatin1String(" = "));
        const QString share = index.data(FoundShareRole).toString();
        const QFont plain = theme.font(Type::base), strong = theme.font(Type::base, true);
        const QFont small = theme.font(Type::small);
        QRect top = area.adjusted(0, 0, 0, -area.height() / 2), below = area.adjusted(0, area.height() / 2, 0, 0);
        const bool isOff = state == FoundState::refused || state == FoundState::leftOut;
        const int width = QFontMetrics(strong).horizontalAdvance(share) + theme.u(2);
        painter->setFont(strong);
        painter->setPen(theme.color(isOff ? Role::muted : Role::text));
        painter->drawText(place(top), int(Qt::AlignVCenter | Qt::AlignRight) | Qt::TextSingleLine, share);
        painter->setFont(plain);
        painter->drawText(place(top.adjusted(0, 0, -width, 0)), int(Qt::AlignVCenter | Qt::AlignLeft),
                          QFontMetrics(plain).elidedText(ends.value(0), Qt::ElideMiddle, top.width() - width));
        const QString word = foundWord(state);
        const QFont strongSmall = theme.font(Type::small, true);
        const int wordWidth = QFontMetrics(strongSmall).horizontalAdvance(word) + theme.u(2);
        painter->setFont(strongSmall);
        painter->setPen(theme.color(foundRole(state)));
        painter->drawText(place(below), int(Qt::AlignVCenter | Qt::AlignRight) | Qt::TextSingleLine, word);
        painter->setFont(small);
        painter->setPen(theme.color(Role::muted));
        painter->drawText(place(below.adjusted(0, 0, -wordWidth, 0)), int(Qt::AlignVCenter | Qt::AlignLeft),
                          QFontMetrics(small).elidedText(QStringLiteral("\u2192 ") + ends.value(1), Qt::ElideMiddle,
                                                         below.width() - wordWidth));
    }
};

} // namespace

Role foundRole(FoundState state)
{
    switch (state) {
    case FoundState::accepted:
        return Role::ok;
    case FoundState::used:
        return Role::accent;
    case FoundState::likely:
        return Role::warning;
    case FoundState::refused:
    case FoundState::leftOut:
        break;
    }
    return Role::muted;
}

Icon foundIcon(FoundState state)
{
    switch (state) {
    case FoundState::accepted:
        return Icon::answered;
    case FoundState::refused:
        return Icon::norows;
    case FoundState::leftOut:
        return Icon::waiting;
    case FoundState::used:
    case FoundState::likely:
        break;
    }
    return Icon::found;
}

QString foundWord(FoundState state)
{
    switch (state) {
    case FoundState::used:
        return RelationshipsPane::tr("in use, not confirmed", "state of a relationship");
    case FoundState::accepted:
        return RelationshipsPane::tr("accepted", "state of a relationship");
    case FoundState::refused:
        return RelationshipsPane::tr("refused", "state of a relationship");
    case FoundState::likely:
        return RelationshipsPane::tr("undecided", "state of a relationship");
    case FoundState::leftOut:
        return RelationshipsPane::tr("too few matches", "state of a relationship");
    }
    return {};
}

RelationshipsPane::RelationshipsPane(app::AgentRunner *runner, app::Relationships *relationships, QUndoStack *undo,
                                     QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_relationships(relationships),
      m_undo(undo),
      m_search(new QLineEdit),
      m_all(flatButton(Icon::down, tr("Add a relationship, or decide on all relationships"), this)),
      m_list(new QTreeWidget),
      m_empty(new EmptyState(Icon::relationship, QString())),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_accept(new Button(Icon::tick, tr("Use"))),
      m_refuse(new Button(Icon::norows, tr("Refuse"))),
      m_forget(new Button(tr("Reset"))),
      m_rows(flatButton(Icon::table, tr("Show 100 joined rows"), this)),
      m_readsAs(new PhraseField),
      m_progress(new TextLabel(Type::small, Role::muted)),
      m_cancel(new Button(tr("Cancel"))),
      m_foot(new TextLabel(Type::base, Role::muted))
{
    build();
    connect(m_search, &QLineEdit::textChanged, this, &RelationshipsPane::applySearch);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &RelationshipsPane::showEvidence);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RelationshipsPane::showEvidence);
    connect(m_accept, &QPushButton::clicked, this, [this] { decide(chosen(), Decision::accept); });
    connect(m_refuse, &QPushButton::clicked, this, [this] { decide(chosen(), Decision::refuse); });
    connect(m_forget, &QPushButton::clicked, this, [this] { decide(chosen(), Decision::forget); });
    connect(m_all, &QToolButton::clicked, this, &RelationshipsPane::showAllMenu);
    connect(m_cancel, &QPushButton::clicked, m_relationships, &app::Relationships::cancelSearch);
    connect(m_rows, &QToolButton::clicked, this, [this] {
        const auto &source = m_runner->source();
        if (const auto *one = current(); one && source.schema && source.language)
            emit rowsWanted(app::joinedRowsQuery(*source.schema, *source.language, one->ends),
                            QString::fromStdString(one->ends.from + " \u2192 " + one->ends.to));
    });
    connect(m_readsAs, &PhraseField::questionWanted, this, &RelationshipsPane::questionWanted);
    m_list->viewport()->installEventFilter(this);
    connect(m_relationships, &app::Relationships::changed, this, &RelationshipsPane::refresh);
    connect(m_relationships, &app::Relationships::searchChanged, this, &RelationshipsPane::showSearch);
    refresh();
    showSearch();
}

void RelationshipsPane::setLearning(app::Learning *learning)
{
    m_readsAs->setLearning(learning);
    showEvidence();
}

bool RelationshipsPane::eventFilter(QObject *watched, QEvent *event)
{
    // The evidence below shrinks the list: the selected relationship must stay visible.
    if (event->type() == QEvent::Resize && watched == m_list->viewport() && m_list->currentItem())
        QMetaObject::invokeMethod(
            m_list, [this] { m_list->scrollToItem(m_list->currentItem()); }, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void RelationshipsPane::build()
{
    const Theme &theme = Theme::of(this);
    m_search->setPlaceholderText(tr("Search relationships"));
    m_search->setAccessibleName(tr("Search relationships"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setFixedHeight(theme.u(7));
    m_list->setAccessibleName(tr("Relationships found in the data"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(0);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new FoundDelegate(m_list));
    ViewStyle::applyTo(m_list);
    // The buttons' actions by keys of the list; they apply to the selection.
    const auto key = [this](const QString &text, const QKeySequence &keys, Decision decision) {
        auto *action = new QAction(text, m_list);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, decision] { decide(chosen(), decision); });
        m_list->addAction(action);
    };
    key(tr("Use"), Qt::Key_Space, Decision::accept);
    key(tr("Never use"), Qt::Key_Delete, Decision::refuse);
    key(tr("Reset"), Qt::Key_Backspace, Decision::forget);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_accept->setToolTip(tr("Use this relationship in rules, checks, completion and prompts (Space)"));
    m_refuse->setToolTip(tr("Never use this relationship (Del key)"));
    m_forget->setToolTip(tr("Reset to undecided (Backspace)"));

    auto *top = new QHBoxLayout;
    top->setContentsMargins(theme.u(3), theme.u(2), theme.u(2), theme.u(2));
    top->setSpacing(theme.u(1));
    top->addWidget(m_search, 1);
    top->addWidget(m_all);
    m_searching = new QWidget;
    auto *searching = new QHBoxLayout(m_searching);
    searching->setContentsMargins(theme.u(3), theme.u(1), theme.u(2), theme.u(1));
    searching->setSpacing(theme.u(1.5));
    auto *turning = new IconLabel(Icon::running, Role::accent);
    turning->setTurning(true);
    searching->addWidget(turning);
    searching->addWidget(m_progress, 1);
    searching->addWidget(m_cancel);
    auto *middle = new QWidget;
    m_stack = new QStackedLayout(middle);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_list);
    middle->setMinimumHeight(theme.u(24)); // at least two rows
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(theme.u(3), theme.u(1), theme.u(2), theme.u(1));
    foot->addWidget(m_foot);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(m_searching);
    column->addWidget(middle, 1);
    column->addWidget(new Hairline);
    m_scroll = new ScrolledPart(detailPart());
    column->addWidget(m_scroll);
    column->addLayout(foot);
}

QWidget *RelationshipsPane::detailPart()
{
    const Theme &theme = Theme::of(this);
    m_detail = new QWidget;
    m_detail->setAutoFillBackground(true);
    m_detail->setBackgroundRole(QPalette::Base);
    m_detail->setAccessibleName(tr("Evidence for the selected relationship"));
    m_title->setWraps(true);
    m_progress->setWraps(true);
    auto *detail = new QVBoxLayout(m_detail);
    detail->setContentsMargins(theme.u(3), theme.u(2), theme.u(2), theme.u(2));
    detail->setSpacing(theme.u(1.5));
    detail->addWidget(m_title);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(theme.u(1));
    detail->addLayout(m_lines);
    auto *actions = new QGridLayout; // in one row they are wider than the dock
    actions->setSpacing(theme.u(1));
    actions->addWidget(m_accept, 0, 0);
    actions->addWidget(m_refuse, 0, 1);
    auto *second = new QHBoxLayout;
    second->addWidget(m_forget, 1);
    second->addWidget(m_rows);
    actions->addLayout(second, 1, 0, 1, 2);
    detail->addLayout(actions);
    detail->addWidget(m_readsAs);
    return m_detail;
}

const app::FoundRelationship *RelationshipsPane::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item || !item->isSelected())
        item = m_list->selectedItems().value(0);
    for (const app::FoundRelationship &each : m_relationships->found())
        if (item && app::Relationships::nameOf(each) == item->data(0, FoundNameRole).toString())
            return &each;
    return nullptr;
}

QStringList RelationshipsPane::chosen() const
{
    QStringList names;
    for (const QTreeWidgetItem *item : m_list->selectedItems())
        names += item->data(0, FoundNameRole).toString();
    return names;
}

QStringList RelationshipsPane::all() const
{
    QStringList names;
    for (const app::FoundRelationship &each : m_relationships->found())
        if (each.state != FoundState::leftOut)
            names += app::Relationships::nameOf(each);
    return names;
}

void RelationshipsPane::choose(const QString &name)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (QTreeWidgetItem *item = m_list->topLevelItem(i); item->data(0, FoundNameRole).toString() == name) {
            if (item->isHidden())
                m_search->clear();
            m_list->setCurrentItem(item);
            m_list->scrollToItem(item);
        }
}

void RelationshipsPane::acceptUsed()
{
    QStringList names;
    for (const app::FoundRelationship &each : m_relationships->found())
        if (each.state == FoundState::used)
            names += app::Relationships::nameOf(each);
    decide(names, Decision::accept);
}

void RelationshipsPane::put(const QString &name, bool isUsed)
{
    decide({name}, isUsed ? Decision::accept : Decision::refuse);
}

void RelationshipsPane::decide(const QStringList &names, Decision decision)
{
    using Choice = app::Relationships::Choice;
    const Choice choice = decision == Decision::accept   ? Choice::accepted
                          : decision == Decision::refuse ? Choice::refused
                                                         : Choice::none;
    const app::Relationships::Decisions before = m_relationships->decisionsOn(names);
    app::Relationships::Decisions changed, after;
    for (const auto &[name, now] : before)
        if (now != choice) {
            changed.emplace_back(name, now);
            after.emplace_back(name, choice);
        }
    if (after.empty())
        return;
    auto *command = new app::RelationshipsCommand(m_relationships, m_runner->source().uri, changed, after);
    const int count = int(after.size());
    command->setText(decision == Decision::accept   ? tr("use of %n relationship(s)", nullptr, count)
                     : decision == Decision::refuse ? tr("refusal of %n relationship(s)", nullptr, count)
                                                    : tr("reset of %n relationship(s)", nullptr, count));
    m_undo->push(command);
}

void RelationshipsPane::add(const app::Endpoints &ends)
{
    using Choice = app::Relationships::Choice;
    const QString name = app::Relationships::nameOf({ends, FoundState::accepted});
    const app::Relationships::Decisions before = m_relationships->decisionsOn({name});
    m_relationships->keep(ends);
    m_added = name;
    auto *command = new app::RelationshipsCommand(m_relationships, m_runner->source().uri,
                                                  {{name, before.empty() ? Choice::none : before.front().second}},
                                                  {{name, Choice::accepted}});
    command->setText(tr("use of %n relationship(s)", nullptr, 1));
    m_undo->push(command);
}

void RelationshipsPane::showAllMenu()
{
    allMenu()->popup(m_all->mapToGlobal(QPoint(0, m_all->height())));
}

QMenu *RelationshipsPane::allMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool any = !all().isEmpty();
    const auto add = [&](const QString &text, Decision decision) {
        menu->addAction(text, this, [this, decision] { decide(all(), decision); })->setEnabled(any);
    };
    add(tr("&Use all"), Decision::accept);
    add(tr("Use &none of the relationships"), Decision::refuse);
    add(tr("Reset a&ll"), Decision::forget);
    menu->addSeparator();
    menu->addAction(tr("&Search the data again"), m_relationships, &app::Relationships::search)
        ->setEnabled(!m_relationships->isSearching());
    const auto &schema = m_runner->source().schema;
    menu->addAction(tr("&Add relationship…"), this, &RelationshipsPane::addRequested)
        ->setEnabled(schema && !schema->ofDocuments);
    return menu;
}

void RelationshipsPane::refresh()
{
    const QStringList before = chosen();
    const auto *item = m_list->currentItem();
    const QString was = item ? item->data(0, FoundNameRole).toString() : QString();
    bool isAdded = false; // the list has what the user has just added
    m_filling = true;
    m_list->clear();
    for (const app::FoundRelationship &each : m_relationships->found()) {
        const QString name = app::Relationships::nameOf(each);
        const QString share = shareText(app::shareOf(each));
        auto *made = new QTreeWidgetItem(m_list);
        made->setData(0, FoundNameRole, name);
        made->setData(0, FoundStateRole, int(each.state));
        made->setData(0, FoundShareRole, share);
        made->setData(0, Qt::AccessibleTextRole, QStringList{name, share, foundWord(each.state)}.join(u", "));
        made->setToolTip(0, name);
        made->setSelected(before.contains(name));
        if (name == was)
            m_list->setCurrentItem(made, 0, QItemSelectionModel::NoUpdate);
        isAdded = isAdded || name == m_added;
    }
    m_filling = false;
    if (isAdded)
        choose(std::exchange(m_added, QString()));
    if (m_list->selectedItems().isEmpty() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    applySearch();
    showEvidence();
    showFoot();
    m_stack->setCurrentIndex(m_list->topLevelItemCount() > 0 ? 1 : 0);
    showEmpty();
}

void RelationshipsPane::showEmpty()
{
    m_empty->setSentence(m_runner->source().uri.isEmpty()
                             ? tr("Open a source. Undeclared relationships found in its data appear here.")
                         : m_relationships->isSearching() ? tr("Searching the data…")
                                                          : tr("No undeclared relationships were found in the data."));
}

void RelationshipsPane::showFoot()
{
    int used = 0, waiting = 0, refused = 0, out = 0;
    for (const app::FoundRelationship &each : m_relationships->found()) {
        used += each.state == FoundState::used || each.state == FoundState::accepted ? 1 : 0;
        waiting += each.state == FoundState::likely ? 1 : 0;
        refused += each.state == FoundState::refused ? 1 : 0;
        out += each.state == FoundState::leftOut ? 1 : 0;
    }
    QStringList parts{tr("%n in use", "relationships", used)};
    if (waiting > 0)
        parts += tr("%n undecided", "relationships", waiting);
    if (refused > 0)
        parts += tr("%n refused", "relationships", refused);
    if (out > 0)
        parts += tr("%n with too few matches", "relationships", out);
    m_foot->setText(m_relationships->found().empty() ? QString() : parts.join(dot));
}

QString RelationshipsPane::footText() const
{
    return m_foot->text();
}

QString RelationshipsPane::progressText() const
{
    return m_searching->isHidden() ? QString() : m_progress->text();
}

void RelationshipsPane::showSearch()
{
    m_searching->setVisible(m_relationships->isSearching());
    const app::SearchState &state = m_relationships->searchState();
    m_progress->setText(state.all == 0
                            ? tr("Searching the data…")
                            : tr("%n relationship(s) found; %1 of %2 search steps are done", nullptr, int(state.found))
                                  .arg(app::formatCount(qint64(state.looked)), app::formatCount(qint64(state.all))));
    showEmpty();
}

void RelationshipsPane::addLine(bool isGood, const QString &what, const QString &number)
{
    const Theme &theme = Theme::of(this);
    auto *line = new QWidget(m_detail);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme.u(1.5));
    row->addWidget(new IconLabel(isGood ? Icon::answered : Icon::half, isGood ? Role::ok : Role::warning), 0,
                   Qt::AlignTop);
    auto *text = new TextLabel(Type::base, Role::text);
    text->setWraps(true); // evidence is never elided
    text->setText(number.isEmpty() ? what : what + dot + number);
    row->addWidget(text, 1);
    m_lines->addWidget(line);
    m_lineTexts += number.isEmpty() ? what : what + QStringLiteral(": ") + number;
}

void RelationshipsPane::showEvidence()
{
    if (m_filling)
        return;
    const app::FoundRelationship *one = current();
    const auto &schema = m_runner->source().schema;
    while (QLayoutItem *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_lineTexts.clear();
    m_scroll->setVisible(one && schema);
    m_readsAs->show(chosen().size() == 1 && schema ? one : nullptr);
    if (!one || !schema)
        return;
    const app::FoundEvidence facts = app::evidenceOf(*schema, one->ends);
    const QStringList names = chosen();
    m_title->setText(names.size() > 1
                         ? tr("%n relationship(s) selected", nullptr, int(names.size()))
                         : tr("%1 of the values of %2 are in %3").arg(shareText(facts.share), facts.from, facts.to));
    if (names.size() <= 1) {
        const bool whole = facts.contained == facts.values;
        addLine(whole,
                whole
                    ? tr("every value has a match at the other end")
                    : tr("%n value(s) without a match at the other end", nullptr, int(facts.values - facts.contained)),
                tr("%1 of %2 values").arg(app::formatCount(facts.contained), app::formatCount(facts.values)));
        addLine(facts.isUnique,
                facts.isUnique ? tr("every target value is unique") : tr("some target values occur several times"),
                facts.keys > 0 ? tr("%1 distinct values").arg(app::formatCount(facts.keys)) : QString());
        addLine(facts.used >= 0.5,
                facts.used >= 0.5 ? tr("most target values are referenced") : tr("some target values are referenced"),
                shareText(facts.used));
        const QString fits = !facts.isSameType     ? tr("different types")
                             : facts.isSameName    ? tr("same name, same type")
                             : facts.names >= 0.75 ? tr("similar name, same type")
                                                   : tr("different name, same type");
        addLine(facts.isSameType && (facts.names >= 0.75 || facts.isSameName), fits, facts.type);
    }
    bool canAccept = false, canRefuse = false, canForget = false;
    for (const auto &[name, choice] : m_relationships->decisionsOn(names)) {
        using Choice = app::Relationships::Choice;
        canAccept = canAccept || choice != Choice::accepted;
        canRefuse = canRefuse || choice != Choice::refused;
        canForget = canForget || choice != Choice::none;
    }
    m_accept->setEnabled(canAccept);
    m_refuse->setEnabled(canRefuse);
    m_forget->setEnabled(canForget);
    m_rows->setEnabled(names.size() == 1);
}

void RelationshipsPane::applySearch()
{
    const QString text = m_search->text().trimmed();
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        item->setHidden(!text.isEmpty() &&
                        !item->data(0, FoundNameRole).toString().contains(text, Qt::CaseInsensitive));
    }
}

} // namespace widgets
