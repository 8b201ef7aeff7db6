// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparepane.h"

#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "app/models/graphpicture.h"
#include "app/models/text.h"
#include "app/models/textdiff.h"
#include "app/source/querylanguage.h"
#include "widgets/code/codeeditor.h"
#include "widgets/code/codeframe.h"
#include "widgets/compare/changelist.h"
#include "widgets/compare/comparefigures.h"
#include "widgets/controls/flowlayout.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <map>

namespace widgets {

namespace {

constexpr int QuestionRole = Qt::UserRole; // of several runs: the question of the attempt

// The list of attempts adds the question, for which the field has no room.
class AttemptNames final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QString question = index.data(QuestionRole).toString(); !question.isEmpty())
            option->text += QStringLiteral(" — ") + question;
    }
};

} // namespace

ComparePane::ComparePane(app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_parting(new TextLabel(Type::base, Role::muted)),
      m_queryFacts(new TextLabel(Type::base, Role::muted)),
      m_reasons(new ChangeList),
      m_graphs(new Button(Icon::relationship, tr("Show as one graph"))),
      m_figures(new CompareFigures),
      m_rows(new QTableView),
      m_items(new QTableView),
      m_itemsModel(new QStandardItemModel(this)),
      m_rowsTitle(new TextLabel(Type::base, Role::text, true)),
      m_filters(new QButtonGroup(this)),
      m_rowsModel(new app::RowChangesModel(this))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    column->addWidget(buildHead());
    column->addWidget(new Hairline);
    auto *sides = new QHBoxLayout;
    sides->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    sides->setSpacing(theme.u(4));
    sides->addWidget(buildSide(0), 1, Qt::AlignTop);
    sides->addWidget(buildSide(1), 1, Qt::AlignTop);
    column->addLayout(sides);
    auto *facts = new QVBoxLayout;
    facts->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    m_queryFacts->setWraps(true);
    m_parting->setWraps(true);
    facts->addWidget(m_queryFacts);
    connect(m_reasons, &ChangeList::chosen, this, &ComparePane::goToHunk);
    facts->addWidget(m_reasons);
    facts->addWidget(m_parting);
    column->addLayout(facts);
    column->addWidget(new Hairline);
    auto *lower = new QHBoxLayout;
    lower->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(3));
    lower->setSpacing(theme.u(4));
    auto *tables = new QScrollArea; // scrolls in a low window
    tables->setWidget(m_figures);
    tables->setWidgetResizable(true);
    tables->setFrameShape(QFrame::NoFrame);
    tables->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tables->setFocusPolicy(Qt::NoFocus);
    tables->viewport()->setAutoFillBackground(false);
    tables->widget()->setAutoFillBackground(false);
    lower->addWidget(tables, 1);
    lower->addWidget(buildRows(), 1);
    column->addLayout(lower, 1);
}

void ComparePane::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    for (Side &side : m_sides)
        side.query->setTokenizer(tokenizerOf(language));
}

void ComparePane::fillChoices()
{
    m_choices.clear();
    const bool several = m_runner->runs().size() > 1;
    // Of a long branch only its first, last and best attempts, to keep the list short.
    constexpr int ends = 100;
    for (auto run = m_runner->runs().rbegin(); run != m_runner->runs().rend(); ++run)
        for (const auto &branch : (*run)->branches())
            for (int i = 0; i < int(branch->iterations.size()); ++i) {
                const app::Iteration &iteration = branch->iterations[std::size_t(i)];
                const bool near = i < ends || i + ends >= int(branch->iterations.size()) || iteration.best;
                if (near && iteration.last != app::CheckpointId::none)
                    m_choices.push_back(
                        {QStringLiteral("%1 · %2").arg(branch->name, QLocale().toString(iteration.number)),
                         stepText(**run, iteration.title),
                         several ? app::oneLine((*run)->about().question, 40) : QString(),
                         {(*run)->id(), iteration.last}});
            }
    for (const Side &side : m_sides) {
        side.combo->clear();
        for (const Choice &choice : m_choices)
            side.combo->addItem(choice.name + QLatin1Char(' ') + choice.title, choice.question);
        side.combo->view()->setMinimumWidth(side.combo->view()->sizeHintForColumn(0) +
                                            style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    }
}

void ComparePane::choose(app::RunPlace before, app::RunPlace after)
{
    fillChoices();
    const app::RunPlace wanted[] = {before, after};
    for (int side = 0; side < 2; ++side)
        for (int i = 0; i < int(m_choices.size()); ++i)
            if (m_choices[std::size_t(i)].place == wanted[side])
                m_sides[side].combo->setCurrentIndex(i);
    request();
}

void ComparePane::request()
{
    if (!m_choices.empty())
        emit comparisonRequested(placeOf(0), placeOf(1));
}

app::RunPlace ComparePane::placeOf(int side) const
{
    const int chosen = m_sides[side].combo->currentIndex();
    return chosen >= 0 && chosen < int(m_choices.size()) ? m_choices[std::size_t(chosen)].place : app::RunPlace();
}

// Of an attempt in a table: "main · 2".
QString ComparePane::nameOf(int side) const
{
    const int chosen = m_sides[side].combo->currentIndex();
    return chosen >= 0 && chosen < int(m_choices.size()) ? m_choices[std::size_t(chosen)].name : QString();
}

QString ComparePane::wholeNameOf(int side) const
{
    const QComboBox *combo = m_sides[side].combo;
    const QString question = combo->currentData().toString();
    return question.isEmpty() ? combo->currentText() : QStringLiteral("%1 — %2").arg(combo->currentText(), question);
}

void ComparePane::show(std::shared_ptr<const app::Comparison> comparison)
{
    if (!comparison)
        return;
    m_comparison = std::move(comparison);
    m_hunk = -1;
    showSides();
    showReasons();
    m_figures->show(*m_comparison, {nameOf(0), nameOf(1)},
                    {reusedBy(0, *m_comparison->before.checkpoint), reusedBy(1, *m_comparison->after.checkpoint)});
    showRows();
    showItems();
    emit shown(tr("Comparison of %1 and %2 for the question “%3”")
                   .arg(nameOf(0), nameOf(1), app::oneLine(app::toQt(m_comparison->after.question), 60)));
}

void ComparePane::showSides()
{
    const app::ComparedSide *both[] = {&m_comparison->before, &m_comparison->after};
    const app::TextChanges changes = app::changesOf(m_comparison->query);
    for (int side = 0; side < 2; ++side) {
        Side &shown = m_sides[side];
        const app::ComparedSide &one = *both[side];
        const app::RunPlace place = placeOf(side);
        const app::Run *run = m_runner->run(place.run);
        const app::Iteration *iteration = run ? run->iteration(run->position(place.at)) : nullptr;
        const Mark mark = iteration ? markOf(iteration->status) : Mark::waiting;
        shown.icon->set(iconOf(mark), fillRole(mark));
        shown.word->setText(wordOf(mark));
        shown.word->setRole(wordRole(mark));
        shown.facts->setText(run ? run->about().startedAt.toString(QStringLiteral("HH:mm")) + dot +
                                       modelText(run->about().model)
                                 : QString());
        shown.combo->setToolTip(wholeNameOf(side) + QLatin1Char('\n') + shown.facts->text());
        shown.score->setText(scoreText(one.score));
        shown.query->setCode(app::toQt(one.query));
        shown.query->setMarks(side == 0 ? marksOf(changes.removed, CodeMarkKind::removed)
                                        : marksOf(changes.added, CodeMarkKind::added));
    }
    alignQueries();
    m_queryFacts->setText(m_comparison->hunks.empty()
                              ? tr("The query is the same on both sides.")
                              : tr("%n addition(s)", nullptr, changes.additions) + QStringLiteral(", ") +
                                    tr("%n removal(s) from the query", nullptr, changes.removals));
}

// Aligns lines: a hatched gap fills missing lines, and missing rows of lines with fewer wrapped rows.
void ComparePane::alignQueries()
{
    CodeEditor *const editors[] = {m_sides[0].query, m_sides[1].query};
    std::map<int, int> fillers[2];
    int last[2] = {-1, -1};
    for (const app::LinePair &pair : app::alignLines(editors[0]->code(), editors[1]->code())) {
        const int lines[] = {pair.left, pair.right};
        int rows[2];
        for (int side = 0; side < 2; ++side) {
            rows[side] = lines[side] < 0 ? 0 : editors[side]->rowsOfLine(lines[side]);
            last[side] = lines[side] < 0 ? last[side] : lines[side];
        }
        const int lower = rows[0] < rows[1] ? 0 : 1, missing = std::abs(rows[0] - rows[1]);
        if (missing > 0 && last[lower] >= 0) // there is no place above the first line
            fillers[lower][last[lower]] += missing;
    }
    for (int side = 0; side < 2; ++side)
        editors[side]->setFillers(fillers[side]);
}

void ComparePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_stepHint->setVisible(width() >= Theme::of(this).u(225)); // else only the arrows' tool tips show it
    // After lines are wrapped again.
    if (m_comparison)
        QMetaObject::invokeMethod(this, &ComparePane::alignQueries, Qt::QueuedConnection);
}

// The rows get their width later than the pane, and another one when their scroll bar is shown or hidden.
bool ComparePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_rows->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

// A few columns share the width by what they hold; many get a readable width and scroll.
void ComparePane::fitColumns()
{
    if (m_rows->model()->columnCount() > 1)
        shareWidth(m_rows, ChangeDelegate::columnWidth(Theme::of(this)));
}

void ComparePane::showReasons()
{
    m_reasons->setChanges(m_comparison->hunks, m_hunk);
    const app::Run *chosen = m_runner->run(placeOf(0).run);
    const app::Run *run = chosen ? chosen : m_runner->currentRun();
    const auto shared = run ? run->checkpoint(m_comparison->divergence) : nullptr;
    m_parting->setText(!shared ? tr("The two attempts belong to different runs.")
                       : shared->iteration == 0 || shared->node.empty()
                           ? tr("The two attempts have no step in common.")
                           : tr("The attempts share all steps up to step %1 (%2) of attempt %3.")
                                 .arg(QLocale().toString(shared->step), stepText(*run, app::toQt(shared->node)),
                                      QLocale().toString(shared->iteration)));
    if (!m_choices.empty() && placeOf(0) == placeOf(1))
        m_parting->setText(tr("Both sides show the same attempt. To compare, choose another attempt above."));
    if (app::onOtherData(*m_comparison)) // first, since it changes the meaning of the rest
        m_parting->setText(tr("The attempts ran on different data. The source changed in between, or the attempts used "
                              "different sources.") +
                           QLatin1Char(' ') + m_parting->text());
    m_graphs->setEnabled(app::holdsGraph(m_comparison->before.rows) || app::holdsGraph(m_comparison->after.rows));
}

int ComparePane::reusedBy(int side, const app::Checkpoint &at) const
{
    const app::RunPlace place = placeOf(side);
    const app::Run *run = m_runner->run(place.run);
    const app::Branch *branch = run ? run->branch(run->position(place.at).branch) : nullptr;
    return branch ? std::min(branch->reusedSteps, int(at.step)) : 0;
}

void ComparePane::showRows()
{
    const auto &rows = m_comparison->rows;
    m_rowsModel->setSides(nameOf(0), nameOf(1));
    m_rowsModel->setDifference(rows, m_comparison->before.rows, m_comparison->after.rows);
    const auto count = [](std::size_t number) { return app::formatCount(qint64(number)); };
    m_rowsTitle->setText(rows.comparable ? tr("Rows %1 → %2")
                                               .arg(count(rows.kept + rows.changed + rows.removed),
                                                    count(rows.kept + rows.changed + rows.added))
                                         : tr("Rows: the results have no common column"));
    fitColumns();
    const QString words[] = {tr("%1 rows").arg(count(rows.lines.size())), tr("%1 added").arg(count(rows.added)),
                             tr("%1 removed").arg(count(rows.removed)), tr("%1 changed").arg(count(rows.changed)),
                             tr("%1 unchanged").arg(count(rows.kept))};
    for (int i = 0; i < 5; ++i)
        m_filters->button(i)->setText(words[i]);
    m_filters->button(0)->setChecked(true);
    filterRows(0);
}

// The agent's other aligned artefacts, without headline, rows and score: passages and calls by line, texts as a whole.
void ComparePane::showItems()
{
    using How = app::CompareSpec::How;
    const Theme &theme = Theme::of(this);
    const auto &items = m_comparison->items;
    const bool hasRows =
        std::any_of(items.begin(), items.end(), [](const auto &item) { return item.how == How::rows; });
    m_itemsModel->clear();
    m_itemsModel->setHorizontalHeaderLabels({tr("change"), tr("compared part"), wholeNameOf(0), wholeNameOf(1)});
    const auto add = [&](const QString &part, app::RowChange change, const std::string &before,
                         const std::string &after) {
        const bool same = change == app::RowChange::kept;
        auto *word = comparedCell(same                                ? QString()
                                  : change == app::RowChange::added   ? tr("added")
                                  : change == app::RowChange::removed ? tr("removed")
                                                                      : tr("changed"),
                                  false);
        word->setForeground(theme.color(change == app::RowChange::added     ? Role::ok
                                        : change == app::RowChange::removed ? Role::error
                                                                            : Role::text));
        QList<QStandardItem *> row{word, comparedCell(part, false),
                                   comparedCell(app::oneLine(app::toQt(before), 200), false),
                                   comparedCell(app::oneLine(app::toQt(after), 200), false)};
        row[2]->setToolTip(app::toQt(before));
        row[3]->setToolTip(app::toQt(after));
        m_itemsModel->appendRow(row);
    };
    for (const app::ComparedItem &item : items) {
        const QString part = describedText(app::toQt(item.title));
        for (const app::ComparedItem::Line &line : item.lines)
            add(part, line.change, line.before, line.after);
        if (item.how == How::text && !(item.before.empty() && item.after.empty()))
            add(part, item.before == item.after ? app::RowChange::kept : app::RowChange::changed, item.before,
                item.after);
    }
    m_items->setVisible(!hasRows);
    m_rows->setVisible(hasRows);
    for (QAbstractButton *button : m_filters->buttons())
        button->setVisible(hasRows);
    if (!hasRows)
        m_rowsTitle->setText(tr("Outcomes of both attempts"));
    m_items->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (const int narrow : {0, 1})
        m_items->horizontalHeader()->setSectionResizeMode(narrow, QHeaderView::ResizeToContents);
}

void ComparePane::filterRows(int which)
{
    using app::RowChange;
    static constexpr RowChange changes[] = {RowChange::kept, RowChange::added, RowChange::removed, RowChange::changed,
                                            RowChange::kept};
    m_rowsModel->setShown(which == 0 ? std::nullopt : std::optional(changes[which]));
}

void ComparePane::stepThrough(int direction)
{
    const int count = m_comparison ? int(m_comparison->hunks.size()) : 0;
    if (count == 0)
        return;
    goToHunk(m_hunk < 0 && direction < 0 ? count - 1 : (m_hunk + direction + count) % count);
}

void ComparePane::goToHunk(int wanted)
{
    m_hunk = wanted;
    showReasons();
    // Scrolls both editors to the first piece of the hunk.
    int at[2] = {0, 0}, hunk = -1;
    bool open = false;
    for (const app::TextPiece &piece : m_comparison->query) {
        const bool kept = piece.change == app::TextPiece::kept;
        hunk += !kept && !open ? 1 : 0;
        if (!kept && !open && hunk == m_hunk)
            break;
        open = !kept;
        const int length = int(piece.text.size());
        at[0] += piece.change != app::TextPiece::added ? length : 0;
        at[1] += piece.change != app::TextPiece::removed ? length : 0;
    }
    for (int side = 0; side < 2; ++side) {
        int line = 0, column = 0;
        m_sides[side].query->lineIndexFromPosition(at[side], &line, &column);
        m_sides[side].query->setCursorPosition(line, column);
        m_sides[side].query->ensureLineVisible(line);
    }
}

QString ComparePane::report() const
{
    if (!m_comparison)
        return {};
    const auto &rows = m_comparison->rows;
    QStringList lines{tr("%1 compared with %2").arg(wholeNameOf(0), wholeNameOf(1)),
                      m_parting->text(),
                      {},
                      app::toQt(m_comparison->before.query),
                      {},
                      app::toQt(m_comparison->after.query),
                      {}};
    for (const app::QueryHunk &hunk : m_comparison->hunks)
        lines += QStringLiteral("- %1\n+ %2\n  %3")
                     .arg(app::toQt(hunk.removed), app::toQt(hunk.added), app::toQt(hunk.reason));
    lines += m_figures->scoreText();
    lines += tr("Rows: %1 added, %2 removed, %3 changed, %4 unchanged")
                 .arg(QString::number(rows.added), QString::number(rows.removed), QString::number(rows.changed),
                      QString::number(rows.kept));
    return lines.join(QLatin1Char('\n'));
}

QWidget *ComparePane::buildHead()
{
    const Theme &theme = Theme::of(this);
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(theme.u(2), theme.u(2), theme.u(3), 0);
    row->setSpacing(theme.u(2));
    auto *back = flatButton(Icon::left, tr("Back to the timeline"), head);
    back->setText(tr("Timeline"));
    back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *title = new TextLabel(Type::display, Role::text, true);
    title->setText(tr("Compare two attempts"));
    m_stepHint = new TextLabel(Type::base, Role::muted);
    m_stepHint->setText(tr("Differences in the query"));
    auto *previous = flatButton(Icon::left, tr("Previous difference in the query"), head);
    auto *next = flatButton(Icon::right, tr("Next difference in the query"), head);
    auto *copy = new Button(tr("Copy comparison"));
    row->addWidget(back);
    row->addWidget(title, 1);
    row->addWidget(m_stepHint);
    row->addWidget(previous);
    row->addWidget(next);
    m_graphs->setToolTip(tr("Show the nodes and relationships of both results in one graph. Nodes and relationships "
                            "that occur in only one result are marked"));
    m_graphs->setEnabled(false);
    row->addWidget(m_graphs);
    row->addWidget(copy);
    connect(back, &QToolButton::clicked, this, &ComparePane::closed);
    connect(previous, &QToolButton::clicked, this, [this] { stepThrough(-1); });
    connect(next, &QToolButton::clicked, this, [this] { stepThrough(1); });
    connect(m_graphs, &QPushButton::clicked, this, &ComparePane::graphsRequested);
    connect(copy, &QPushButton::clicked, this, &ComparePane::copyRequested);
    return head;
}

QWidget *ComparePane::buildSide(int side)
{
    const Theme &theme = Theme::of(this);
    Side &made = m_sides[side];
    made = {new QComboBox,
            new IconLabel(Icon::waiting, Role::muted),
            new TextLabel(Type::base, Role::muted, true),
            new TextLabel(Type::base, Role::muted),
            new TextLabel(Type::display, Role::text, true),
            new CodeEditor(side == 0 ? tr("Query of the earlier attempt") : tr("Query of the later attempt"))};
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    made.combo->setAccessibleName(side == 0 ? tr("The earlier attempt") : tr("The later attempt"));
    made.combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made.combo->setMinimumContentsLength(18);
    made.combo->setItemDelegate(new AttemptNames(made.combo));
    made.word->setKeepsWidth(true);
    made.score->setKeepsWidth(true);
    made.facts->setDropsFacts(true); // the tool tip of the choice has them
    row->addWidget(made.combo, 1);
    row->addWidget(made.icon);
    row->addWidget(made.word);
    row->addWidget(made.facts);
    row->addWidget(made.score);
    column->addLayout(row);
    made.query->setEditable(false);
    made.query->setHeightInLines(4, 9);
    column->addWidget(new CodeFrame(made.query));
    connect(made.combo, &QComboBox::activated, this, &ComparePane::request);
    return widget;
}

QWidget *ComparePane::buildRows()
{
    const Theme &theme = Theme::of(this);
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new FlowLayout(theme.u(1)); // half of a small window is narrower than title and filters
    m_rowsTitle->setKeepsWidth(true);
    m_rowsTitle->setMinimumHeight(theme.u(6));
    row->addWidget(m_rowsTitle);
    for (int which = 0; which < 5; ++which) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("filter"));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setChecked(which == 0);
        m_filters->addButton(button, which);
        row->addWidget(button);
    }
    m_filters->setExclusive(true);
    column->addLayout(row);
    styleTable(m_rows, tr("Rows of both attempts, by kind of change"));
    m_rows->setObjectName(QStringLiteral("rows"));
    titleColumns(m_rows, m_rowsModel, {tr("change")});
    m_rows->viewport()->installEventFilter(this);
    m_rows->setItemDelegate(new ChangeDelegate(m_rows));
    m_rows->setAlternatingRowColors(false);
    m_rows->horizontalHeader()->setDefaultSectionSize(theme.u(44));
    column->addWidget(m_rows, 1);
    styleTable(m_items, tr("Outcomes of both attempts"));
    m_items->setObjectName(QStringLiteral("items"));
    m_items->setModel(m_itemsModel);
    m_items->hide();
    column->addWidget(m_items, 1);
    connect(m_filters, &QButtonGroup::idClicked, this, &ComparePane::filterRows);
    return widget;
}

} // namespace widgets
