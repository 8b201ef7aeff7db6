// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/changespage.h"

#include "app/inspector/inspectormodels.h"
#include "app/models/format.h"
#include "app/models/textdiff.h"
#include "app/source/querylanguage.h"
#include "widgets/code/codeeditor.h"
#include "widgets/code/codeframe.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/inspector/inspector.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

QHBoxLayout *headed(TextLabel *title, QWidget *facts)
{
    auto *row = new QHBoxLayout;
    title->setKeepsWidth(true);
    row->addWidget(title);
    row->addWidget(facts, 1);
    return row;
}

QString coloured(const QColor &colour, const QString &text, bool strong)
{
    return QStringLiteral("<span style='color:%1;font-weight:%2'>%3</span>")
        .arg(colour.name(), strong ? QStringLiteral("600") : QStringLiteral("400"), text.toHtmlEscaped());
}

} // namespace

const PageType ChangesPage::type{.id = Inspector::ChangesTab,
                                 .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Changes"),
                                 .kinds = {},
                                 .make = makePage<ChangesPage>,
                                 .isUsual = true,
                                 .isAlways = true,
                                 .scrolls = true};

void ChangesPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    m_attempt = &attempt;
    fillChoices();
    showChoice();
}

ChangesPage::ChangesPage(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_empty(new EmptyState(Icon::compare, QString())),
      m_combo(new QComboBox),
      m_queryFacts(new TextLabel(Type::base, Role::muted)),
      m_beforeName(new TextLabel(Type::small, Role::muted)),
      m_afterName(new TextLabel(Type::small, Role::muted)),
      m_before(new CodeEditor(tr("Query of the earlier attempt"))),
      m_after(new CodeEditor(tr("Query of the later attempt"))),
      m_scoreTitle(new TextLabel(Type::base, Role::text, true)),
      m_scoreDelta(new QLabel),
      m_scoreParts(new QLabel),
      m_rowsTitle(new TextLabel(Type::base, Role::text, true)),
      m_rowsCounts(new QLabel),
      m_rows(new QTableView),
      m_rowsModel(new app::RowChangesModel(this))
{
    const Theme &theme = Theme::of(this);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), theme.u(3), theme.u(3), theme.u(3));
    column->setSpacing(theme.u(2));
    auto *top = new QHBoxLayout;
    auto *with = new QLabel(tr("Compare &with"));
    with->setForegroundRole(QPalette::PlaceholderText);
    with->setBuddy(m_combo);
    m_combo->setAccessibleName(tr("Compare with"));
    m_combo->setMinimumWidth(theme.u(34));
    m_combo->setMaximumWidth(theme.u(80));
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    top->addWidget(with);
    top->addWidget(m_combo, 1);
    top->setAlignment(Qt::AlignLeft);
    column->addLayout(top);
    column->addWidget(new Hairline);
    auto *query = new TextLabel(Type::base, Role::text, true);
    query->setText(tr("Query"));
    for (TextLabel *facts : {m_queryFacts})
        facts->setAlignment(Qt::AlignRight);
    for (QLabel *facts : {m_scoreDelta, m_rowsCounts}) {
        facts->setTextFormat(Qt::RichText);
        facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    column->addLayout(headed(query, m_queryFacts));
    for (auto &[name, editor] : {std::pair{m_beforeName, m_before}, std::pair{m_afterName, m_after}}) {
        editor->setEditable(false);
        editor->setHeightInLines(2, 7);
        column->addWidget(name);
        column->addWidget(new CodeFrame(editor));
    }
    column->addWidget(new Hairline);
    column->addLayout(headed(m_scoreTitle, m_scoreDelta));
    m_scoreParts->setWordWrap(true);
    m_scoreParts->setObjectName(QStringLiteral("scoreParts"));
    m_scoreParts->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_scoreParts);
    column->addWidget(new Hairline);
    column->addLayout(headed(m_rowsTitle, m_rowsCounts));
    styleTable(m_rows, tr("Row changes"));
    titleColumns(m_rows, m_rowsModel, {tr("change")});
    m_rows->setMinimumHeight(theme.u(34));
    m_rows->setItemDelegate(new ChangeDelegate(m_rows));
    m_rows->setAlternatingRowColors(false);
    m_rows->horizontalHeader()->resizeSection(0, ChangeDelegate::columnWidth(theme));
    column->addWidget(m_rows, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    connect(m_combo, &QComboBox::activated, this, &ChangesPage::showChoice);
}

void ChangesPage::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
    m_before->setTokenizer(tokenizerOf(m_language));
    m_after->setTokenizer(tokenizerOf(m_language));
}

// Attempts to compare with.
void ChangesPage::fillChoices()
{
    const app::Run &run = *m_attempt->run;
    const app::InspectorData &data = m_attempt->data;
    std::vector<Choice> choices;
    int preferred = -1;
    int rivalChoice = -1;
    for (const auto &branch : run.branches()) {
        for (int i = 0; i < int(branch->iterations.size()); ++i) {
            const app::Iteration &iteration = branch->iterations[std::size_t(i)];
            // Of a long run only the best and those near the selected one, to keep the list short.
            constexpr int near = 50;
            const bool itself = branch->id == data.branch && iteration.number == data.iteration;
            if (itself || (std::abs(iteration.number - data.iteration) > near && !iteration.best))
                continue;
            choices.push_back(
                {QStringLiteral("%1 · %2 %3")
                     .arg(branch->name, QLocale().toString(iteration.number), stepText(run, iteration.title)),
                 iteration.last});
            // Default: the previous attempt; for a branch, its parent's.
            const bool earlier = branch->id == data.branch && iteration.number < data.iteration;
            const app::Branch *own = run.branch(data.branch);
            const bool rival = own && own->forkIteration > 0 && branch->id == own->parent;
            const bool parents = rival && i + 1 == int(branch->iterations.size());
            if (parents)
                rivalChoice = int(choices.size()) - 1;
            else if (earlier)
                preferred = int(choices.size()) - 1;
        }
    }
    if (rivalChoice >= 0)
        preferred = rivalChoice;
    if (preferred < 0 && !choices.empty())
        preferred = 0;
    m_choices = std::move(choices);
    m_combo->clear();
    for (const Choice &choice : m_choices)
        m_combo->addItem(choice.name);
    m_combo->setCurrentIndex(preferred);
}

void ChangesPage::showChoice()
{
    const int index = m_combo->currentIndex();
    const Choice *choice = index >= 0 && index < int(m_choices.size()) ? &m_choices[std::size_t(index)] : nullptr;
    const app::Run *run = m_attempt ? m_attempt->run : nullptr;
    const auto changes = choice && run ? app::compared(*run, choice->at, m_attempt->data.checkpoint) : std::nullopt;
    if (!changes) {
        m_empty->setSentence(tr("There is no other attempt to compare with yet."));
        m_stack->setCurrentIndex(0);
        return;
    }
    const app::InspectorData &data = m_attempt->data;
    show(*changes, choice->name,
         QStringLiteral("%1 · %2 %3")
             .arg(data.branchName, QLocale().toString(data.iteration), stepText(*run, data.title)));
}

void ChangesPage::show(const app::Comparison &changes, const QString &before, const QString &after)
{
    m_stack->setCurrentIndex(1);
    showQuery(changes, before, after);
    showScore(changes);
    showRows(changes);
}

void ChangesPage::showQuery(const app::Comparison &changes, const QString &before, const QString &after)
{
    m_beforeName->setText(before);
    m_afterName->setText(after);
    m_before->setCode(QString::fromStdString(changes.before.query));
    m_after->setCode(QString::fromStdString(changes.after.query));
    const app::TextChanges query = app::changesOf(changes.query);
    m_before->setMarks(marksOf(query.removed, CodeMarkKind::removed));
    m_after->setMarks(marksOf(query.added, CodeMarkKind::added));
    if (query.isEmpty())
        m_queryFacts->setText(tr("the query is unchanged"));
    else
        m_queryFacts->setText(tr("%n addition(s)", nullptr, query.additions) + QStringLiteral(", ") +
                              tr("%n removal(s)", nullptr, query.removals));
}

void ChangesPage::showScore(const app::Comparison &changes)
{
    const Theme &theme = Theme::of(this);
    const QString none = QStringLiteral("–");
    m_scoreTitle->setText(tr("Score %1 → %2")
                              .arg(changes.before.score ? app::formatScore(*changes.before.score) : none,
                                   changes.after.score ? app::formatScore(*changes.after.score) : none));
    if (!changes.before.score || !changes.after.score) {
        m_scoreDelta->clear();
        m_scoreParts->hide();
        return;
    }
    const double delta = *changes.after.score - *changes.before.score;
    constexpr double shown = 0.05; // smaller changes are rounded away
    const Role role = delta > shown ? Role::ok : delta < -shown ? Role::error : Role::muted;
    QString text = coloured(theme.color(role), app::formatDelta(delta), true);
    m_scoreDelta->setText(text);
    // Every changed part, by decreasing change.
    std::vector<const app::ComparedPart *> moved;
    for (const app::ComparedPart &part : changes.parts)
        if (std::abs(part.after - part.before) > shown)
            moved.push_back(&part);
    std::stable_sort(moved.begin(), moved.end(), [](const auto *a, const auto *b) {
        return std::abs(a->after - a->before) > std::abs(b->after - b->before);
    });
    QStringList parts;
    for (const app::ComparedPart *part : moved)
        parts += QStringLiteral("%1 %2 → %3")
                     .arg(scorePartText(QString::fromStdString(part->name)), app::formatScore(part->before),
                          app::formatScore(part->after));
    m_scoreParts->setText(parts.join(dot));
    m_scoreParts->setVisible(!parts.isEmpty());
}

void ChangesPage::showRows(const app::Comparison &changes)
{
    const Theme &theme = Theme::of(this);
    const app::RowsDifference &rows = changes.rows;
    const auto count = [](std::size_t number) { return app::formatCount(qint64(number)); };
    m_rowsModel->setDifference(rows, changes.before.rows, changes.after.rows);
    constexpr int few = 3; // columns that are as wide as their values; the last one takes what is left
    QHeaderView *header = m_rows->horizontalHeader();
    for (int column = 1; column < header->count(); ++column)
        header->setSectionResizeMode(column, header->count() <= few && column + 1 < header->count()
                                                 ? QHeaderView::ResizeToContents
                                                 : QHeaderView::Interactive);
    m_rowsTitle->setText(
        tr("Rows %1 → %2")
            .arg(count(rows.kept + rows.changed + rows.removed), count(rows.kept + rows.changed + rows.added)));
    if (!rows.comparable) {
        m_rowsCounts->setText(coloured(theme.color(Role::muted), tr("the results have no common column"), false));
        return;
    }
    QStringList parts;
    if (rows.added > 0)
        parts += coloured(theme.color(Role::ok), tr("+%1 added").arg(count(rows.added)), true);
    if (rows.removed > 0)
        parts += coloured(theme.color(Role::error), tr("−%1 removed").arg(count(rows.removed)), true);
    if (rows.changed > 0)
        parts += coloured(theme.color(Role::accent), tr("%1 changed").arg(count(rows.changed)), true);
    parts += coloured(theme.color(Role::muted), tr("%1 unchanged").arg(count(rows.kept)), false);
    m_rowsCounts->setText(parts.join(QStringLiteral("&nbsp;&nbsp; ")));
}

} // namespace widgets
