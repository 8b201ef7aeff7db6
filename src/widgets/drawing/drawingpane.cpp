// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/drawingpane.h"

#include "app/models/format.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/conditionlink.h"
#include "widgets/console/valuebox.h"
#include "widgets/controls/choicelist.h"
#include "widgets/controls/flowlayout.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/scrolledpart.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/drawing/drawingtexts.h"
#include "widgets/drawing/drawingview.h"
#include "widgets/drawing/resultstrip.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

QString countText(std::int64_t count)
{
    return count < 0 ? QString() : app::formatCount(count);
}

} // namespace

DrawingPane::DrawingPane(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_model(new app::DrawingModel(runner, console, this)),
      m_view(new DrawingView(m_model)),
      m_scroll(new QScrollArea),
      m_stack(new QStackedWidget),
      m_start(new QWidget),
      m_messageRow(new QWidget),
      m_message(new TextLabel),
      m_form(new ConditionForm),
      m_strip(new ResultStrip(m_model)),
      m_stripPart(new ScrolledPart(m_strip))
{
    const Theme &theme = Theme::of(this);
    setAccessibleName(tr("Drawing"));
    m_scroll->setWidget(m_view);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setFrameShape(QFrame::StyledPanel);
    m_scroll->setMinimumHeight(theme.u(18));
    m_scroll->viewport()->installEventFilter(this);
    m_view->installEventFilter(this);
    m_start->setAcceptDrops(true);
    m_start->installEventFilter(this);
    auto *message = new QHBoxLayout(m_messageRow);
    message->setContentsMargins(0, 0, 0, 0);
    message->setSpacing(theme.u(1.5));
    message->addWidget(new IconLabel(Icon::finding, Role::warning), 0, Qt::AlignTop);
    message->addWidget(m_message, 1);
    m_message->setWraps(true);
    m_messageRow->hide();
    buildStart();
    m_stack->addWidget(m_start);
    m_stack->addWidget(m_scroll);
    m_form->setTargetShown(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(1.5));
    column->setSpacing(theme.u(1.5));
    column->addWidget(m_stack, 1);
    column->addWidget(m_messageRow);
    column->addWidget(m_form);
    m_stripPart->setMinimumHeight(theme.u(7.5)); // one line of buttons; the others are scrolled to
    column->addWidget(m_stripPart);
    buildActs();
    connect(m_model, &app::DrawingModel::changed, this, &DrawingPane::refresh);
    connect(m_model, &app::DrawingModel::counted, m_view, &DrawingView::refresh);
    connect(m_model, &app::DrawingModel::refused, this, &DrawingPane::say);
    connect(m_view, &DrawingView::chosen, this, [this] {
        say({});
        showElement();
        if (const auto [begin, end] = placeHere(); begin < end)
            emit placePointed(begin, end);
    });
    connect(m_view, &DrawingView::growRequested, this, &DrawingPane::openGrowths);
    connect(m_view, &DrawingView::editRequested, this, &DrawingPane::editHere);
    connect(m_view, &DrawingView::removeRequested, this, &DrawingPane::removeHere);
    connect(m_view, &DrawingView::menuRequested, this, &DrawingPane::showMenu);
    connect(m_view, &DrawingView::nameDropped, this, &DrawingPane::dropName);
    connect(m_form, &ConditionForm::closed, this, [this] {
        m_form->hide();
        m_view->setFocus();
    });
    offerStoredValues(runner, console, m_form);
    connect(m_form, &ConditionForm::wished, this,
            [this](const app::ConditionTarget &, const QString &property, app::ConditionKind comparison,
                   const QString &value) {
                const app::DrawnElement on = m_view->element();
                const bool isSet = on.isNode() || on.isEdge();
                if (m_changing)
                    m_model->changeCondition(*m_changing, property, comparison, value);
                else if (isSet)
                    m_model->addCondition(on, property, comparison, value);
                if (m_message->text().isEmpty()) {
                    m_form->clearValue();
                    m_view->setFocus();
                }
            });
    refresh();
}

void DrawingPane::buildStart()
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(m_start);
    column->setContentsMargins(0, theme.u(3), 0, theme.u(3));
    column->setSpacing(theme.u(2));
    m_startText = new TextLabel;
    m_startText->setWraps(true);
    column->addWidget(m_startText);
    auto *flow = new FlowLayout(theme.u(1.5));
    constexpr int offered = 8;
    for (int i = 0; i < offered; ++i) {
        auto *button = new Button(Icon::add, QString());
        m_starts += button;
        flow->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, i] {
            const std::vector<app::DrawableType> types = m_model->types();
            if (std::size_t(i) < types.size())
                placeType(types[std::size_t(i)].name);
        });
    }
    m_otherType = new Button(Icon::search, tr("Another type…"));
    flow->addWidget(m_otherType);
    connect(m_otherType, &QPushButton::clicked, this, &DrawingPane::openTypes);
    column->addLayout(flow);
    column->addStretch(1);
}

void DrawingPane::buildActs()
{
    new ShortcutPrecedence(m_view);
    const auto make = [this](const QString &text, const QList<QKeySequence> &keys, auto slot) {
        auto *act = new QAction(text, this);
        act->setShortcuts(keys);
        act->setShortcutContext(Qt::WidgetShortcut);
        m_view->addAction(act);
        m_acts += act;
        connect(act, &QAction::triggered, this, slot);
        return act;
    };
    using Keys = QList<QKeySequence>;
    const auto key = [](auto combination) { return QKeySequence(combination); };
    m_grow =
        make(tr("Attach a relationship…"), Keys{key(Qt::Key_Plus), key(Qt::Key_Insert)}, [this] { openGrowths(); });
    m_edit = make(tr("Add a condition"), Keys{key(Qt::Key_Return), key(Qt::Key_Enter)}, &DrawingPane::editHere);
    m_ask = make(tr("Ask for the value"), Keys{key(Qt::Key_A)}, [this] {
        if (const auto condition = m_view->condition())
            m_model->apply(app::edits::AskForValue{*condition});
    });
    m_optional = make(tr("Optional"), Keys{key(Qt::Key_O)}, [this] { toggle(app::Presence::optional); });
    m_not = make(tr("Not"), Keys{key(Qt::Key_N)}, [this] { toggle(app::Presence::absent); });
    m_reverse = make(tr("Reverse the direction"), Keys{key(Qt::Key_R)}, [this] {
        if (const std::size_t edge = edgeHere(); edge != none)
            m_model->apply(app::edits::Reverse{edge});
    });
    m_column = make(tr("Choose columns…"), Keys{key(Qt::Key_C)}, [this] { m_strip->openColumns(); });
    m_node = make(tr("Add another type…"), Keys{key(Qt::Key_T)}, [this] { openTypes(); });
    m_remove = make(tr("Remove"), Keys{key(Qt::Key_Delete), key(Qt::Key_Backspace)}, &DrawingPane::removeHere);
    m_menu = make(tr("Show all possible changes to this part"), Keys{key(Qt::Key_F2), key(Qt::Key_Menu)}, [this] {
        if (m_view->current().element >= 0)
            showMenu(m_view->mapToGlobal(m_view->areaOf(m_view->current()).bottomLeft()));
    });
    make(tr("Run"), Keys{key(Qt::CTRL | Qt::Key_Return), key(Qt::CTRL | Qt::Key_Enter), key(Qt::Key_F5)},
         &DrawingPane::runRequested);
    make(tr("Undo"), QKeySequence::keyBindings(QKeySequence::Undo), &DrawingPane::undoRequested);
    make(tr("Redo"), QKeySequence::keyBindings(QKeySequence::Redo), &DrawingPane::redoRequested);
}

QString DrawingPane::message() const
{
    return m_messageRow->isHidden() ? QString() : m_message->text();
}

void DrawingPane::say(const QString &sentence)
{
    const QString shown = !sentence.isEmpty() ? sentence
                          : m_model->isOld()
                              ? tr("The drawing shows the query before your last change. %1").arg(m_model->problem())
                              : QString();
    m_message->setText(shown);
    m_messageRow->setVisible(!shown.isEmpty());
}

void DrawingPane::refresh()
{
    m_view->refresh();
    m_strip->refresh();
    const bool isEmpty = m_model->isEmpty();
    if (isEmpty)
        refreshStart();
    m_stack->setCurrentWidget(isEmpty ? m_start : static_cast<QWidget *>(m_scroll));
    m_stripPart->setVisible(!isEmpty);
    say({});
    showElement();
    fitView();
}

void DrawingPane::refreshStart()
{
    const std::vector<app::DrawableType> types = m_model->types();
    for (qsizetype i = 0; i < m_starts.size(); ++i) {
        Button *button = m_starts[i];
        button->setVisible(std::size_t(i) < types.size());
        if (std::size_t(i) >= types.size())
            continue;
        const app::DrawableType &type = types[std::size_t(i)];
        const QString count = countText(type.count);
        button->setText(forMenu(count.isEmpty() ? type.name : type.name + QStringLiteral("  ") + count));
        button->setAccessibleName(type.name);
        button->updateGeometry();
    }
    m_otherType->setVisible(types.size() > std::size_t(m_starts.size()));
    m_startText->setText(
        types.empty() ? tr("This source has no types to draw.")
                      : tr("Choose a type to start the query. Then add relationships and conditions to the type."));
}

void DrawingPane::focusDrawing()
{
    if (!m_model->isEmpty())
        m_view->setFocus();
    else if (!m_starts.isEmpty())
        m_starts.front()->setFocus();
}

std::pair<int, int> DrawingPane::placeHere() const
{
    const app::Drawing &drawing = m_model->drawing();
    const app::DrawnElement here = m_view->element();
    if (const auto condition = m_view->condition())
        return m_model->place(drawing.conditions[*condition].span);
    if (const auto box = m_view->box())
        return m_model->place(drawing.boxes[*box].span);
    return here.isNode()   ? m_model->place(drawing.nodes[here.index].span)
           : here.isEdge() ? m_model->place(drawing.edges[here.index].span)
                           : std::pair(0, 0);
}

std::size_t DrawingPane::edgeHere() const
{
    const app::DrawnElement here = m_view->element();
    return here.isEdge() ? here.index : none;
}

// The form is for the current element; for a condition it has its values.
void DrawingPane::showElement()
{
    const app::DrawnElement here = m_view->element();
    const app::ConditionTarget target = m_model->target(here);
    const bool isUsable = !target.properties.isEmpty() && !m_model->isOld() && !m_model->isEmpty();
    const std::optional<std::size_t> condition = m_view->condition();
    const auto &conditions = m_model->drawing().conditions;
    m_changing.reset();
    if (isUsable) {
        m_form->renew({target});
        const auto *one = condition && *condition < conditions.size() ? &conditions[*condition] : nullptr;
        const bool isAsked = one && !one->value.empty() && one->value.find_first_of("$:@") == 0; // a parameter
        if (one && one->comparison && (one->literal || isAsked)) {
            m_changing = condition;
            m_form->fill(QString::fromStdString(one->property), *one->comparison,
                         isAsked || one->literal->isNull() ? QString()
                                                           : QString::fromStdString(one->literal->toDisplay()));
        } else {
            m_form->setAdding();
        }
    }
    m_form->setVisible(isUsable);
    const bool isNode = here.isNode(), isEdge = here.isEdge(), isLine = condition.has_value();
    m_grow->setEnabled(isNode);
    m_edit->setEnabled(isUsable);
    m_edit->setText(isLine ? tr("Change the condition") : tr("Add a condition"));
    const auto &edges = m_model->drawing().edges;
    m_ask->setEnabled(isLine);
    m_optional->setEnabled(isEdge && !isLine);
    m_not->setEnabled((isEdge && !isLine) || isLine);
    m_reverse->setEnabled(isEdge && !isLine && !edges[here.index].isJoin && !edges[here.index].isProduct);
    m_remove->setEnabled(m_view->current().element >= 0);
    if (m_view->current().element >= 0) {
        const QRect area = m_view->areaOf(m_view->current());
        m_scroll->ensureVisible(area.center().x(), area.center().y(), area.width() / 2 + 8, area.height() / 2 + 8);
    }
}

void DrawingPane::editHere()
{
    if (m_view->box())
        return showMenu(m_view->mapToGlobal(m_view->areaOf(m_view->current()).bottomLeft()));
    if (!m_edit->isEnabled())
        return say(tr("This part has no properties for a condition."));
    m_form->show();
    if (m_changing)
        m_form->valueChoice()->setFocus();
    else
        m_form->propertyChoice()->setFocus();
}

void DrawingPane::removeHere()
{
    if (const auto condition = m_view->condition())
        m_model->apply(app::edits::RemoveCondition{*condition});
    else if (const auto box = m_view->box())
        m_model->apply(app::edits::RemoveBox{*box});
    else if (m_view->current().element >= 0)
        m_model->apply(app::edits::RemoveElement{m_view->element()});
}

void DrawingPane::toggle(app::Presence presence)
{
    if (const auto condition = m_view->condition()) {
        m_model->apply(app::edits::NegateCondition{*condition});
    } else if (const std::size_t edge = edgeHere(); edge != none) {
        const app::Drawing &drawing = m_model->drawing();
        const bool isSet = drawing.presenceOf(drawing.edges[edge].scope) == presence;
        m_model->apply(app::edits::SetPresence{edge, isSet ? app::Presence::required : presence});
    }
}

ChoiceList *DrawingPane::openGrowths()
{
    const app::DrawnElement here = m_view->element();
    if (!here.isNode())
        return nullptr;
    const std::vector<app::Growth> growths = m_model->growths(here.index);
    std::vector<Choice> choices;
    choices.reserve(growths.size());
    for (const app::Growth &each : growths) {
        Choice choice{growthText(each), countText(each.count), QString::fromStdString(each.evidence)};
        if (each.isFound)
            choice.facts =
                choice.facts.isEmpty() ? tr("found in the data") : tr("found in the data, %1").arg(choice.facts);
        choices.push_back(std::move(choice));
    }
    auto *list = new ChoiceList(std::move(choices), tr("Find a relationship"),
                                tr("No relationship of this source starts or ends at this type."), this);
    connect(list, &ChoiceList::chosen, this, [this, growths, node = here.index](int index) {
        const std::size_t before = m_model->drawing().nodes.size();
        m_model->apply(app::edits::Grow{node, growths[std::size_t(index)]});
        if (const auto place = m_view->placeOf(app::DrawnElement::node(before)))
            m_view->setCurrent(*place);
        showElement();
        m_view->setFocus();
    });
    const QRect add = m_view->addArea(m_view->current().element);
    list->openAt({m_view->mapToGlobal(add.topLeft()), add.size()});
    return list;
}

ChoiceList *DrawingPane::openTypes()
{
    const std::vector<app::DrawableType> types = m_model->types();
    std::vector<Choice> choices;
    choices.reserve(types.size());
    for (const app::DrawableType &each : types)
        choices.push_back({each.name, countText(each.count)});
    auto *list = new ChoiceList(std::move(choices), tr("Find a type"), tr("This source has no types to draw."), this);
    connect(list, &ChoiceList::chosen, this, [this, types](int index) { placeType(types[std::size_t(index)].name); });
    const QWidget *below = m_model->isEmpty() ? static_cast<QWidget *>(m_otherType) : m_view;
    const QRect area = m_model->isEmpty() ? below->rect() : m_view->areaOf(m_view->current());
    list->openAt({below->mapToGlobal(area.topLeft()), area.size()});
    return list;
}

void DrawingPane::placeType(const QString &type)
{
    const std::size_t before = m_model->drawing().nodes.size();
    if (m_model->isEmpty())
        m_model->apply(app::edits::StartWith{type.toStdString()});
    else
        m_model->apply(app::edits::AddNode{type.toStdString()});
    if (const auto place = m_view->placeOf(app::DrawnElement::node(before)))
        m_view->setCurrent(*place);
    showElement();
    m_view->setFocus();
}

// A type that the node is related to, or a relationship of the node, is attached there by its most frequent way.
void DrawingPane::dropName(const QString &name, int node)
{
    QString plain = name.trimmed();
    while (!plain.isEmpty() && !plain.front().isLetterOrNumber() && plain.front() != u'_')
        plain.remove(0, 1);
    while (!plain.isEmpty() && !plain.back().isLetterOrNumber() && plain.back() != u'_')
        plain.chop(1);
    if (node >= 0) {
        const std::vector<app::Growth> growths = m_model->growths(std::size_t(node));
        const auto way = std::find_if(growths.begin(), growths.end(), [&](const app::Growth &each) {
            return QString::fromStdString(each.otherType) == plain || QString::fromStdString(each.type) == plain;
        });
        if (way != growths.end())
            return m_model->apply(app::edits::Grow{std::size_t(node), *way});
    }
    const std::vector<app::DrawableType> types = m_model->types();
    if (std::any_of(types.begin(), types.end(), [&](const app::DrawableType &each) { return each.name == plain; }))
        placeType(plain);
    else
        say(tr("Drop a type here, or drop a relationship on a type that has this relationship."));
}

void DrawingPane::showMenu(const QPoint &global)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    if (menu->isEmpty())
        return menu->deleteLater();
    menu->popup(global);
}

void DrawingPane::fillMenu(QMenu *menu)
{
    const app::Drawing &drawing = m_model->drawing();
    const app::DrawnElement here = m_view->element();
    const auto condition = m_view->condition();
    const auto act = [this](QMenu *in, const QString &text, const app::DrawingEdit &edit) {
        return in->addAction(forMenu(text), this, [this, edit] { m_model->apply(edit); });
    };
    const auto addIfAny = [menu](QMenu *inner) {
        if (inner->isEmpty())
            delete inner;
        else
            menu->addMenu(inner);
    };
    if (condition) {
        const auto &one = drawing.conditions[*condition];
        menu->addAction(m_edit);
        menu->addAction(m_ask);
        menu->addAction(m_not);
        if (one.either >= 0) {
            act(menu, tr("Require all of these conditions"), app::edits::Both{std::size_t(one.either)});
        } else {
            auto *others = new QMenu(tr("Make this condition an alternative to"), menu);
            for (std::size_t i = 0; i < drawing.conditions.size(); ++i)
                if (i != *condition && drawing.conditions[i].either < 0 &&
                    drawing.conditions[i].ofGroups == one.ofGroups && drawing.conditions[i].scope == one.scope)
                    act(others, conditionText(drawing, i),
                        app::edits::EitherOr{std::min(i, *condition), std::max(i, *condition)});
            addIfAny(others);
        }
    } else if (here.isNode()) {
        menu->addAction(m_grow);
        menu->addAction(m_edit);
        menu->addAction(m_column);
        auto *others = new QMenu(tr("Connect with"), menu);
        for (std::size_t i = 0; i < drawing.nodes.size(); ++i)
            if (i != here.index)
                for (const app::Growth &each : m_model->connections(here.index, i))
                    act(others, growthText(each) + u' ' + QString::fromStdString(drawing.nodes[i].name),
                        app::edits::Connect{here.index, i, each});
        addIfAny(others);
        menu->addAction(m_node);
    } else if (here.isEdge()) {
        const auto &edge = drawing.edges[here.index];
        const app::Presence presence = drawing.presenceOf(edge.scope);
        for (const auto &[action, of] :
             {std::pair(m_optional, app::Presence::optional), std::pair(m_not, app::Presence::absent)}) {
            QAction *shown = menu->addAction(action->text(), action, &QAction::trigger);
            shown->setShortcut(action->shortcut());
            shown->setShortcutContext(Qt::WidgetShortcut);
            shown->setCheckable(true);
            shown->setChecked(presence == of);
        }
        if (!edge.isJoin && !edge.isProduct) {
            menu->addAction(m_reverse);
            auto *hops = new QMenu(tr("Hops"), menu);
            const std::pair<std::int64_t, std::int64_t> choices[] = {{1, 1}, {2, 2}, {1, 2}, {1, 3}, {1, 5}, {1, -1}};
            for (const auto &[least, most] : choices) {
                const QString text = most < 0        ? tr("any number")
                                     : least == most ? tr("exactly %1").arg(least)
                                                     : tr("%1 to %2").arg(least).arg(most);
                QAction *shown = act(hops, text, app::edits::SetHops{here.index, least, most});
                shown->setCheckable(true);
                shown->setChecked(edge.least == least && edge.most == most);
            }
            addIfAny(hops);
            auto *types = new QMenu(tr("Relationship"), menu);
            for (const QString &type : m_model->relationshipsBetween(here.index))
                act(types, relationshipText(type), app::edits::SetRelationship{here.index, type.toStdString()});
            addIfAny(types);
            menu->addAction(m_edit);
        }
    }
    menu->addSeparator();
    menu->addAction(m_remove);
}

void DrawingPane::fitView()
{
    m_view->setRoom(m_scroll->viewport()->size());
}

// A splitter ignores that a narrow pane needs more lines for its buttons.
void DrawingPane::fitHeight()
{
    layout()->activate();
    const int least =
        layout()->hasHeightForWidth() ? layout()->minimumHeightForWidth(width()) : layout()->minimumSize().height();
    if (minimumHeight() != least)
        setMinimumHeight(least);
}

bool DrawingPane::event(QEvent *event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();
    return isHandled;
}

void DrawingPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

bool DrawingPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_start && (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop)) {
        auto *drop = static_cast<QDropEvent *>(event);
        if (!drop->mimeData()->hasText() || drop->mimeData()->hasUrls())
            return false;
        drop->acceptProposedAction();
        if (event->type() == QEvent::Drop)
            dropName(drop->mimeData()->text(), -1);
        return true;
    }
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize)
        fitView();
    if (watched == m_view && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        m_view->update();
    return QWidget::eventFilter(watched, event);
}

} // namespace widgets
