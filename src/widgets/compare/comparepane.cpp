// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparepane.h"

#include "app/inspector/inspectormodels.h"
#include "app/inspector/textdiff.h"
#include "app/models/format.h"
#include "app/models/graphpicture.h"
#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "widgets/inspector/codeeditor.h"
#include "widgets/inspector/codeframe.h"
#include "widgets/theme/tablestyle.h"
#include "widgets/window/coretext.h"
#include "widgets/window/describedtext.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

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

QString colouredText(const QColor &colour, const QString &text, bool struck = false)
{
    return QStringLiteral("<span style='color:%1'>%2</span>")
        .arg(colour.name(), struck ? QStringLiteral("<s>%1</s>").arg(text.toHtmlEscaped()) : text.toHtmlEscaped());
}

QString ofRun(const app::Run &run, const app::Branch &branch, const app::Iteration &iteration, bool several)
{
    const QString name = QStringLiteral("%1 · %2 %3")
                             .arg(branch.name, QLocale().toString(iteration.number), stepText(run, iteration.title));
    return several ? QStringLiteral("%1 — %2").arg(name, app::oneLine(run.about().question, 40)) : name;
}

// Name of an attempt in a table: "main · 2".
QString shortName(const QComboBox *combo)
{
    const QString name = combo->currentText().section(QStringLiteral(" — "), 0, 0);
    return name.section(QLatin1Char(' '), 0, 2); // without the title of the attempt
}

// A score part as a bar, with one scale for both sides: pale its maximum, filled its value.
class PartBars final : public QStyledItemDelegate {
public:
    enum Role { ValueRole = Qt::UserRole + 1, MaximumRole, ScaleRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const double scale = index.data(ScaleRole).toDouble();
        if (scale > 0)
            paintScoreBar(*painter, Theme::of(option.widget), option, index.data(ValueRole).toDouble() / scale,
                          index.data(MaximumRole).toDouble() / scale);
    }
};

QStandardItem *cell(const QString &text, bool number = true)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setTextAlignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

} // namespace

ComparePane::ComparePane(app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_parting(new TextLabel(Type::base, Role::muted)),
      m_queryFacts(new TextLabel(Type::base, Role::muted)),
      m_reasons(new QLabel),
      m_graphs(new Button(Icon::relationship, tr("Both as a graph"))),
      m_scoreTitle(new TextLabel(Type::base, Role::text, true)),
      m_scoreDelta(new TextLabel(Type::base, Role::faint, true)),
      m_parts(new QTableView),
      m_work(new QTableView),
      m_rows(new QTableView),
      m_items(new QTableView),
      m_partsModel(new QStandardItemModel(this)),
      m_workModel(new QStandardItemModel(this)),
      m_itemsModel(new QStandardItemModel(this)),
      m_rowsTitle(new TextLabel(Type::base, Role::text, true)),
      m_filters(new QButtonGroup(this)),
      m_rowsModel(new app::RowChangesModel(this)),
      m_reflections(new QLabel)
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
    facts->addWidget(m_queryFacts);
    m_reasons->setTextFormat(Qt::RichText);
    m_reasons->setWordWrap(true);
    m_reasons->setAccessibleName(tr("Reasons for the query changes"));
    facts->addWidget(m_reasons);
    facts->addWidget(m_parting);
    column->addLayout(facts);
    column->addWidget(new Hairline);
    auto *lower = new QHBoxLayout;
    lower->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(3));
    lower->setSpacing(theme.u(4));
    auto *tables = new QScrollArea; // scrolls in a low window
    tables->setWidget(buildTables());
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
                    m_choices.push_back({ofRun(**run, *branch, iteration, several), {(*run)->id(), iteration.last}});
            }
    for (Side &side : m_sides) {
        side.combo->clear();
        for (const Choice &choice : m_choices)
            side.combo->addItem(choice.name);
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

void ComparePane::show(std::shared_ptr<const app::Comparison> comparison)
{
    if (!comparison)
        return;
    m_comparison = std::move(comparison);
    m_hunk = -1;
    showSides();
    showReasons();
    showTables();
    showRows();
    showItems();
    showReflections();
    emit shown(tr("Comparing %1 with %2 of “%3”")
                   .arg(shortName(m_sides[0].combo), shortName(m_sides[1].combo),
                        app::oneLine(app::toQt(m_comparison->after.question), 60)));
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
        shown.combo->setToolTip(shown.combo->currentText() + QLatin1Char('\n') + shown.facts->text());
        shown.score->setText(scoreText(one.score));
        shown.query->setCode(app::toQt(one.query));
        shown.query->setMarks(side == 0 ? marksOf(changes.removed, CodeMarkKind::removed)
                                        : marksOf(changes.added, CodeMarkKind::added));
    }
    alignQueries();
    m_queryFacts->setText(m_comparison->hunks.empty()
                              ? tr("The query is the same on both sides.")
                              : tr("%n addition(s)", nullptr, changes.additions) + QStringLiteral(", ") +
                                    tr("%n removal(s) in the query", nullptr, changes.removals));
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
    fitColumns();
    QMetaObject::invokeMethod(this, &ComparePane::fitBars, Qt::QueuedConnection); // after the table is resized
    if (m_comparison)                                                             // after lines are wrapped again
        QMetaObject::invokeMethod(this, &ComparePane::alignQueries, Qt::QueuedConnection);
}

// A few columns share the width; many get a readable width and scroll.
void ComparePane::fitColumns()
{
    const Theme &theme = Theme::of(this);
    QHeaderView *header = m_rows->horizontalHeader();
    const int columns = header->count() - 1;
    if (columns < 1)
        return;
    const int room = m_rows->viewport()->width() - header->sectionSize(0);
    for (int column = 1; column <= columns; ++column)
        header->resizeSection(column, std::max(int(theme.u(30)), room / columns));
}

// Each side's reflection, in its own words.
void ComparePane::showReflections()
{
    const QColor muted = Theme::of(this).color(Role::muted);
    QString rows;
    const app::ComparedSide *both[] = {&m_comparison->before, &m_comparison->after};
    for (int side = 0; side < 2; ++side)
        if (!both[side]->reflection.empty())
            rows += QStringLiteral("<tr><td style='padding-right:12px; white-space:nowrap'>%1</td><td>%2</td></tr>")
                        .arg(colouredText(muted, shortName(m_sides[side].combo)),
                             app::oneLine(app::toQt(both[side]->reflection), 400).toHtmlEscaped());
    m_reflections->setText(QStringLiteral("<table cellspacing='0'>%1</table>").arg(rows));
    m_reflections->setVisible(!rows.isEmpty());
    m_reflectionTitle->setVisible(!rows.isEmpty());
}

void ComparePane::showReasons()
{
    const Theme &theme = Theme::of(this);
    QStringList lines;
    constexpr std::size_t most = 5;
    for (std::size_t i = 0; i < m_comparison->hunks.size() && i < most; ++i) {
        const app::QueryHunk &hunk = m_comparison->hunks[i];
        QString line = QStringLiteral("<b>%1</b>&nbsp;&nbsp;").arg(QLocale().toString(int(i) + 1));
        if (!hunk.removed.empty())
            line += colouredText(theme.color(Role::error), app::oneLine(app::toQt(hunk.removed), 50), true) +
                    QLatin1Char(' ');
        if (!hunk.added.empty())
            line += colouredText(theme.color(Role::ok), app::oneLine(app::toQt(hunk.added), 50));
        line += QStringLiteral("&nbsp;&nbsp;") +
                colouredText(theme.color(Role::muted), hunk.reason.empty() ? tr("no reflection asks for it")
                                                                           : app::oneLine(app::toQt(hunk.reason), 120));
        lines += int(i) == m_hunk ? QStringLiteral("▸ ") + line : line;
    }
    if (m_comparison->hunks.size() > most)
        lines += tr("and %n more", nullptr, int(m_comparison->hunks.size() - most));
    m_reasons->setText(lines.join(QStringLiteral("<br>")));
    m_reasons->setVisible(!lines.isEmpty());
    const app::Run *chosen = m_runner->run(placeOf(0).run);
    const app::Run *run = chosen ? chosen : m_runner->currentRun();
    const auto shared = run ? run->checkpoint(m_comparison->divergence) : nullptr;
    m_parting->setText(!shared ? tr("The two attempts belong to different runs.")
                       : shared->iteration == 0 || shared->node.empty()
                           ? tr("The two attempts differ from the first step on.")
                           : tr("Identical up to step %1 (%2, attempt %3).")
                                 .arg(QLocale().toString(shared->step), stepText(*run, app::toQt(shared->node)),
                                      QLocale().toString(shared->iteration)));
    if (!m_choices.empty() && placeOf(0) == placeOf(1))
        m_parting->setText(tr("Both sides show the same attempt. Choose another one above to compare."));
    if (app::onOtherData(*m_comparison)) // first, since it changes the meaning of the rest
        m_parting->setText(
            tr("The attempts ran on different data: the source changed in between, or they used different sources.") +
            QLatin1Char(' ') + m_parting->text());
    m_graphs->setEnabled(app::holdsGraph(m_comparison->before.rows) || app::holdsGraph(m_comparison->after.rows));
}

void ComparePane::showTables()
{
    const Theme &theme = Theme::of(this);
    const QStringList names{shortName(m_sides[0].combo), shortName(m_sides[1].combo)};
    enum class Better { more, less, neither };
    const auto changed = [&](double delta, const QString &shown, Better better) {
        QStandardItem *item = cell(shown);
        const bool none = std::abs(delta) < 1e-9;
        item->setForeground(theme.color(none                                      ? Role::faint
                                        : better == Better::neither               ? Role::text
                                        : (delta > 0) == (better == Better::more) ? Role::ok
                                                                                  : Role::error));
        return item;
    };
    const app::ComparedSide &before = m_comparison->before, &after = m_comparison->after;
    m_scoreTitle->setText(tr("Score %1 → %2")
                              .arg(before.score ? app::formatScore(*before.score) : QStringLiteral("–"),
                                   after.score ? app::formatScore(*after.score) : QStringLiteral("–")));
    const bool scored = before.score || after.score || !m_comparison->parts.empty();
    m_scoreTitle->setVisible(scored);
    m_parts->setVisible(scored);
    const bool bothScored = before.score && after.score;
    const double delta = bothScored ? *after.score - *before.score : 0;
    m_scoreDelta->setVisible(bothScored);
    m_scoreDelta->setText(app::formatDelta(delta));
    m_scoreDelta->setRole(std::abs(delta) < 1e-9 ? Role::faint : delta > 0 ? Role::ok : Role::error);
    m_partsModel->clear();
    m_partsModel->setHorizontalHeaderLabels({tr("part"), {}, names[0], {}, names[1], tr("change")});
    double scale = 0;
    for (const app::ComparedPart &part : m_comparison->parts)
        scale = std::max({scale, part.maximum, std::abs(part.before), std::abs(part.after)});
    const auto bar = [&](double value, double most) {
        QStandardItem *item = cell({});
        item->setData(value, PartBars::ValueRole);
        item->setData(most, PartBars::MaximumRole);
        item->setData(scale, PartBars::ScaleRole);
        return item;
    };
    for (const app::ComparedPart &part : m_comparison->parts)
        m_partsModel->appendRow(
            {cell(scorePartText(app::toQt(part.name)), false), bar(part.before, part.maximum),
             cell(app::formatScore(part.before)), bar(part.after, part.maximum), cell(app::formatScore(part.after)),
             changed(part.after - part.before, app::formatDelta(part.after - part.before), Better::more)});
    if (bothScored) {
        const QList<QStandardItem *> sum{cell(tr("score"), false),
                                         cell({}),
                                         cell(app::formatScore(*before.score)),
                                         cell({}),
                                         cell(app::formatScore(*after.score)),
                                         changed(delta, app::formatDelta(delta), Better::more)};
        for (QStandardItem *item : sum)
            item->setFont(theme.font(Type::base, true));
        m_partsModel->appendRow(sum);
    }
    m_workModel->clear();
    m_workModel->setHorizontalHeaderLabels({tr("measure"), names[0], names[1], tr("change")});
    const auto measure = [&](const QString &name, double left, double right, const QString &leftText,
                             const QString &rightText, const QString &difference, Better better) {
        m_workModel->appendRow(
            {cell(name, false), cell(leftText), cell(rightText),
             changed(right - left, (right > left ? QStringLiteral("+") : QString()) + difference, better)});
    };
    const auto number = [&](const QString &name, qint64 left, qint64 right, Better better) {
        measure(name, double(left), double(right), app::formatCount(left), app::formatCount(right),
                (right < left ? QStringLiteral("−") : QString()) + app::formatCount(std::abs(right - left)), better);
    };
    const app::Checkpoint &one = *before.checkpoint, &two = *after.checkpoint;
    number(tr("rows"), qint64(app::rowsOf(before.rows).size()), qint64(app::rowsOf(after.rows).size()),
           Better::neither);
    number(tr("columns"), qint64(app::rowsOf(before.rows).columns().size()),
           qint64(app::rowsOf(after.rows).columns().size()), Better::neither);
    const auto time = [&](const QString &name, std::chrono::nanoseconds left, std::chrono::nanoseconds right) {
        // Times with the same text do not differ: no "−0.0 ms".
        const bool asLong = app::formatDuration(left) == app::formatDuration(right);
        const double longer = asLong ? 0 : double((right - left).count());
        measure(name, 0, longer, app::formatDuration(left), app::formatDuration(right),
                (longer < 0 ? QStringLiteral("−") : QString()) +
                    app::formatDuration(std::chrono::nanoseconds(qint64(std::abs(longer)))),
                Better::less);
    };
    time(tr("time"), one.elapsed, two.elapsed);
    time(tr("database"), before.database, after.database);
    number(tr("tokens"), one.total.tokens(), two.total.tokens(), Better::less);
    const bool isKnown = one.total.cost && two.total.cost;
    const double dearer = one.total.cost && two.total.cost ? *two.total.cost - *one.total.cost : 0;
    measure(tr("cost"), 0, dearer, costText(one.total.cost), costText(two.total.cost),
            isKnown ? app::formatCost(dearer) : QString(), Better::less);
    // Steps before a branch's fork were run once, by its parent.
    const int reused[] = {reusedBy(0, one), reusedBy(1, two)};
    number(tr("steps run"), one.step - reused[0], two.step - reused[1], Better::less);
    number(tr("steps reused"), reused[0], reused[1], Better::neither);
    for (QTableView *table : {m_parts, m_work}) {
        QHeaderView *header = table->horizontalHeader();
        header->setStretchLastSection(false);
        header->setSectionResizeMode(QHeaderView::Stretch);
        header->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table->model()->setHeaderData(0, Qt::Horizontal, int(Qt::AlignLeft | Qt::AlignVCenter), Qt::TextAlignmentRole);
        table->setFixedHeight(heightOfRows(table, 8));
    }
    // Names and numbers are never cut; bars get the remaining width.
    for (QTableView *table : {m_parts, m_work})
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    for (const int place : {1, 2, 3})
        m_work->horizontalHeader()->setSectionResizeMode(place, QHeaderView::ResizeToContents);
    m_work->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int place : {2, 4, 5})
        m_parts->horizontalHeader()->setSectionResizeMode(place, QHeaderView::ResizeToContents);
    QMetaObject::invokeMethod(this, &ComparePane::fitBars, Qt::QueuedConnection); // after the table is resized
}

// In a narrow window the bars are hidden.
void ComparePane::fitBars()
{
    if (m_partsModel->columnCount() == 0) // nothing was compared yet
        return;
    const bool isNarrow = m_parts->width() < Theme::of(this).u(96);
    for (const int bars : {1, 3})
        m_parts->setColumnHidden(bars, isNarrow);
    m_parts->horizontalHeader()->setSectionResizeMode(m_partsModel->columnCount() - 1,
                                                      isNarrow ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
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
    m_rowsModel->setSides(shortName(m_sides[0].combo), shortName(m_sides[1].combo));
    m_rowsModel->setDifference(rows, m_comparison->before.rows, m_comparison->after.rows);
    const auto count = [](std::size_t number) { return app::formatCount(qint64(number)); };
    m_rowsTitle->setText(rows.comparable ? tr("Rows %1 → %2")
                                               .arg(count(rows.kept + rows.changed + rows.removed),
                                                    count(rows.kept + rows.changed + rows.added))
                                         : tr("Rows: no column in common"));
    // After the scroll bar of the rows is shown or hidden.
    QMetaObject::invokeMethod(this, &ComparePane::fitColumns, Qt::QueuedConnection);
    const QString words[] = {tr("All %1").arg(count(rows.lines.size())), tr("%1 added").arg(count(rows.added)),
                             tr("%1 removed").arg(count(rows.removed)), tr("%1 changed").arg(count(rows.changed)),
                             tr("%1 kept").arg(count(rows.kept))};
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
    m_itemsModel->setHorizontalHeaderLabels(
        {tr("change"), tr("part"), m_sides[0].combo->currentText(), m_sides[1].combo->currentText()});
    const auto add = [&](const QString &part, app::RowChange change, const std::string &before,
                         const std::string &after) {
        const bool same = change == app::RowChange::kept;
        auto *word = cell(same                                ? QString()
                          : change == app::RowChange::added   ? tr("added")
                          : change == app::RowChange::removed ? tr("removed")
                                                              : tr("changed"),
                          false);
        word->setForeground(theme.color(change == app::RowChange::added     ? Role::ok
                                        : change == app::RowChange::removed ? Role::error
                                                                            : Role::text));
        QList<QStandardItem *> row{word, cell(part, false), cell(app::oneLine(app::toQt(before), 200), false),
                                   cell(app::oneLine(app::toQt(after), 200), false)};
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
        m_rowsTitle->setText(tr("Both outcomes"));
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
    m_hunk = m_hunk < 0 && direction < 0 ? count - 1 : (m_hunk + direction + count) % count;
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
    QStringList lines{tr("%1 compared with %2").arg(m_sides[0].combo->currentText(), m_sides[1].combo->currentText()),
                      m_parting->text(),
                      {},
                      app::toQt(m_comparison->before.query),
                      {},
                      app::toQt(m_comparison->after.query),
                      {}};
    for (const app::QueryHunk &hunk : m_comparison->hunks)
        lines += QStringLiteral("- %1\n+ %2\n  %3")
                     .arg(app::toQt(hunk.removed), app::toQt(hunk.added), app::toQt(hunk.reason));
    lines += m_scoreTitle->text();
    lines += tr("Rows: %1 added, %2 removed, %3 changed, %4 kept")
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
    m_stepHint->setText(tr("step through differences"));
    auto *previous = flatButton(Icon::left, tr("Previous query difference"), head);
    auto *next = flatButton(Icon::right, tr("Next query difference"), head);
    auto *copy = new Button(tr("Copy as report"));
    row->addWidget(back);
    row->addWidget(title, 1);
    row->addWidget(m_stepHint);
    row->addWidget(previous);
    row->addWidget(next);
    m_graphs->setToolTip(
        tr("Nodes and relationships of both results in one picture; those of only one result are marked"));
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
            new CodeEditor(side == 0 ? tr("Query before") : tr("Query after"))};
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    made.combo->setAccessibleName(side == 0 ? tr("The earlier attempt") : tr("The later attempt"));
    made.combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    made.combo->setMinimumContentsLength(18);
    made.word->setKeepsWidth(true);
    made.score->setKeepsWidth(true);
    made.facts->setDropsFacts(true); // the tool tip of the choice has them
    row->addWidget(made.combo, 1);
    row->addWidget(made.icon);
    row->addWidget(made.word);
    row->addWidget(made.facts, 1);
    row->addWidget(made.score);
    column->addLayout(row);
    made.query->setEditable(false);
    made.query->setHeightInLines(4, 9);
    column->addWidget(new CodeFrame(made.query));
    connect(made.combo, &QComboBox::activated, this, &ComparePane::request);
    return widget;
}

QWidget *ComparePane::buildTables()
{
    const Theme &theme = Theme::of(this);
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *scored = new QHBoxLayout;
    scored->addWidget(m_scoreTitle, 1);
    m_scoreDelta->setKeepsWidth(true);
    scored->addWidget(m_scoreDelta);
    column->addLayout(scored);
    styleTable(m_parts, tr("Score parts"));
    m_parts->setModel(m_partsModel);
    m_parts->setItemDelegate(new PartBars(m_parts));
    m_parts->setAlternatingRowColors(false);
    column->addWidget(m_parts);
    auto *work = new TextLabel(Type::base, Role::text, true);
    work->setText(tr("Work and cost"));
    column->addWidget(work);
    styleTable(m_work, tr("Work and cost of both"));
    m_work->setModel(m_workModel);
    column->addWidget(m_work);
    m_reflectionTitle = new TextLabel(Type::base, Role::text, true);
    m_reflectionTitle->setText(tr("Reflection"));
    column->addWidget(m_reflectionTitle);
    m_reflections->setWordWrap(true);
    m_reflections->setTextFormat(Qt::RichText);
    m_reflections->setAccessibleName(tr("Reflections of both"));
    column->addWidget(m_reflections);
    column->addStretch(1);
    for (QTableView *table : {m_parts, m_work})
        table->setSelectionMode(QAbstractItemView::NoSelection);
    return widget;
}

QWidget *ComparePane::buildRows()
{
    const Theme &theme = Theme::of(this);
    auto *widget = new QWidget;
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1));
    m_rowsTitle->setKeepsWidth(true);
    row->addWidget(m_rowsTitle);
    row->addStretch(1);
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
    styleTable(m_rows, tr("Rows of both, by kind of change"));
    m_rows->setObjectName(QStringLiteral("rows"));
    titleColumns(m_rows, m_rowsModel, {tr("change")});
    m_rows->setItemDelegate(new ChangeDelegate(m_rows));
    m_rows->setAlternatingRowColors(false);
    m_rows->horizontalHeader()->setDefaultSectionSize(theme.u(44));
    m_rows->horizontalHeader()->resizeSection(0, ChangeDelegate::columnWidth(theme));
    column->addWidget(m_rows, 1);
    styleTable(m_items, tr("Both outcomes"));
    m_items->setObjectName(QStringLiteral("items"));
    m_items->setModel(m_itemsModel);
    m_items->hide();
    column->addWidget(m_items, 1);
    connect(m_filters, &QButtonGroup::idClicked, this, &ComparePane::filterRows);
    return widget;
}

} // namespace widgets
