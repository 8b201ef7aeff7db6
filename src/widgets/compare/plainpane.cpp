// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/plainpane.h"

#include "app/models/format.h"
#include "app/models/text.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/mark.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>
#include <QTextBrowser>
#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using app::Claim;

constexpr int iterationRole = Qt::UserRole + 1; // number of the deciding iteration

QStandardItem *textCell(const QString &text, bool isNumber = false)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    item->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

QString verdictWord(Claim::Verdict verdict)
{
    switch (verdict) {
    case Claim::right:
        return PlainPane::tr("correct");
    case Claim::contradicted:
        return PlainPane::tr("contradicted");
    case Claim::undecided:
        return PlainPane::tr("not decided");
    case Claim::leftOut:
        break;
    }
    return PlainPane::tr("not mentioned");
}

Role verdictRole(Claim::Verdict verdict)
{
    return verdict == Claim::right ? Role::ok : verdict == Claim::contradicted ? Role::error : Role::muted;
}

Icon verdictIcon(Claim::Verdict verdict)
{
    return verdict == Claim::right          ? Icon::answered
           : verdict == Claim::contradicted ? Icon::error
           : verdict == Claim::undecided    ? Icon::waiting
                                            : Icon::norows;
}

// A span of UTF-8 bytes to mark; marks do not overlap.
struct TextMark {
    base::Span span;
    QString before, after; // HTML around the span
};

QString markedHtml(const std::string &utf8, std::vector<TextMark> marks)
{
    std::sort(marks.begin(), marks.end(),
              [](const TextMark &a, const TextMark &b) { return a.span.begin < b.span.begin; });
    const auto escaped = [&](std::size_t begin, std::size_t end) {
        return app::toQt(utf8.substr(begin, end - begin))
            .toHtmlEscaped()
            .replace(QLatin1Char('\n'), QLatin1String("<br>"));
    };
    QString html;
    std::size_t done = 0;
    for (const TextMark &mark : marks) {
        if (mark.span.begin < done || mark.span.end > utf8.size())
            continue;
        html += escaped(done, mark.span.begin) + mark.before + escaped(mark.span.begin, mark.span.end) + mark.after;
        done = mark.span.end;
    }
    return html + escaped(done, utf8.size());
}

QString firstSentence(const std::string &answer)
{
    const QString all = app::oneLine(app::toQt(answer), 400);
    const auto end = all.indexOf(QLatin1String(". "));
    constexpr int most = 48; // characters of one line of the strip; the whole answer is below it
    return app::oneLine(end > 0 ? all.left(end + 1) : all, most);
}

} // namespace

PlainPane::PlainPane(app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_claimsModel(new QStandardItemModel(this)),
      m_stepsModel(new QStandardItemModel(this)),
      m_workModel(new QStandardItemModel(this)),
      m_claims(buildTable(m_claimsModel, tr("Differences by claim"))),
      m_steps(buildTable(m_stepsModel, tr("Attempts of the run"))),
      m_work(buildTable(m_workModel, tr("Work and cost of both answers")))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, theme.u(3));
    column->setSpacing(theme.u(2));
    column->addWidget(buildHead());
    column->addWidget(new Hairline);
    auto *grid = new QGridLayout;
    grid->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    grid->setHorizontalSpacing(theme.u(4));
    grid->setVerticalSpacing(theme.u(2));
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    auto *left = new QVBoxLayout, *right = new QVBoxLayout;
    m_with = buildSide(tr("Answer from the run"), left);
    m_without = buildSide(tr("Answer of the model without data"), right);
    grid->addLayout(left, 0, 0);
    grid->addLayout(right, 0, 1);
    const auto titled = [&](const QString &title, const QString &hint) {
        auto *row = new QHBoxLayout;
        auto *name = new TextLabel(Type::base, Role::text, true);
        name->setText(title);
        name->setKeepsWidth(true);
        auto *hintLabel = new TextLabel(Type::base, Role::muted);
        hintLabel->setText(hint);
        hintLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row->addWidget(name);
        row->addWidget(hintLabel, 1);
        return row;
    };
    grid->addLayout(
        titled(tr("Differences"), tr("each claim is compared with the results of the run; no model is used")), 1, 0, 1,
        2);
    grid->addWidget(m_claims, 2, 0, 1, 2);
    grid->addLayout(titled(tr("Attempts of the run"), tr("click a row to open the attempt")), 3, 0);
    grid->addLayout(titled(tr("Work and cost"), {}), 3, 1);
    grid->addWidget(m_steps, 4, 0);
    grid->addWidget(m_work, 4, 1);
    grid->setRowStretch(2, 3);
    grid->setRowStretch(4, 2);
    column->addLayout(grid, 1);
    const auto choose = [this](const QModelIndex &index) {
        const int number = index.siblingAtColumn(0).data(iterationRole).toInt();
        const app::Branch *branch = branchShown();
        if (!branch || number <= 0)
            return;
        for (const app::Iteration &iteration : branch->iterations)
            if (iteration.number == number)
                emit iterationChosen({m_other.run, iteration.last});
    };
    connect(m_steps, &QTableView::clicked, this, choose);
    connect(m_steps, &QTableView::activated, this, choose);
    connect(m_claims, &QTableView::activated, this, choose);
}

QWidget *PlainPane::buildHead()
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
    title->setText(tr("With and without data"));
    auto *again = new Button(Icon::rerun, tr("Ask the model again, without data"));
    auto *copy = new Button(tr("Copy comparison"));
    m_facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(back);
    row->addWidget(title, 1);
    row->addWidget(m_facts, 1);
    row->addWidget(again);
    row->addWidget(copy);
    connect(back, &QToolButton::clicked, this, &PlainPane::closed);
    connect(again, &QPushButton::clicked, this, [this] { emit askAgainRequested(m_other); });
    connect(copy, &QPushButton::clicked, this, &PlainPane::copyRequested);
    return head;
}

PlainPane::Side PlainPane::buildSide(const QString &name, QVBoxLayout *column)
{
    const Theme &theme = Theme::of(this);
    Side side{new TextLabel(Type::base, Role::text, true), new TextLabel(Type::base, Role::muted), new StatusStrip,
              new QTextBrowser};
    column->setSpacing(theme.u(2));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    side.name->setKeepsWidth(true);
    row->addWidget(side.name);
    row->addWidget(side.facts, 1);
    column->addLayout(row);
    column->addWidget(side.strip);
    side.text->setAccessibleName(name);
    side.text->setOpenLinks(false); // links in an answer are not opened
    side.text->setUndoRedoEnabled(false);
    side.text->document()->setDocumentMargin(theme.u(2));
    side.text->setMinimumHeight(theme.u(16));
    side.text->setMaximumHeight(theme.u(30));
    column->addWidget(side.text);
    return side;
}

QTableView *PlainPane::buildTable(QStandardItemModel *model, const QString &name)
{
    auto *table = new QTableView;
    styleTable(table, name);
    table->setModel(model);
    table->setWordWrap(false);
    return table;
}

const app::ComparedSide &PlainPane::plainSide() const
{
    return m_plainIsFirst ? m_comparison->before : m_comparison->after;
}

const app::ComparedSide &PlainPane::otherSide() const
{
    return m_plainIsFirst ? m_comparison->after : m_comparison->before;
}

const app::Branch *PlainPane::branchShown() const
{
    const app::Run *run = m_runner->run(m_other.run);
    return run ? run->branch(run->position(m_other.at).branch) : nullptr;
}

void PlainPane::show(std::shared_ptr<const app::Comparison> comparison, app::RunPlace before, app::RunPlace after)
{
    const app::Run *first = m_runner->run(before.run);
    m_comparison = std::move(comparison);
    m_plainIsFirst = first && first->spec().isPlain;
    m_plain = m_plainIsFirst ? before : after;
    m_other = m_plainIsFirst ? after : before;
    const app::Run *one = m_runner->run(m_plain.run), *two = m_runner->run(m_other.run);
    m_facts->setText(one && two && one->about().model == two->about().model ? tr("same question, same model")
                                                                            : tr("same question, another model"));
    showAnswers();
    showClaims();
    showSteps();
    showWork();
}

void PlainPane::showAnswers()
{
    const Theme &theme = Theme::of(this);
    const app::ClaimCheck &check = *m_comparison->claims;
    const app::Run *with = m_runner->run(m_other.run), *without = m_runner->run(m_plain.run);
    const app::Branch *branch = branchShown();
    const auto nameOf = [](const app::Run *run) {
        return run ? describedText(QString::fromStdString(run->spec().title)) : QString();
    };
    m_with.name->setText(nameOf(with));
    m_without.name->setText(tr("Model without data"));
    if (with)
        m_with.facts->setText(modelText(with->about().model) + dot +
                              tr("%n attempt(s)", nullptr, branch ? int(branch->iterations.size()) : 0));
    if (without)
        m_without.facts->setText(modelText(without->about().model) + dot + tr("one answer, no data"));
    const int contradicted = check.count(Claim::contradicted), right = check.count(Claim::right);
    const int decidable = contradicted + right + check.count(Claim::undecided);
    const app::Iteration *iteration = with ? with->iteration(with->position(m_other.at)) : nullptr;
    m_with.strip->show(iteration ? markOf(iteration->status) : Mark::answered,
                       check.answer.empty() ? tr("no answer") : firstSentence(check.answer),
                       check.grounded.empty() ? tr("No number or name in this answer appears in the run's results")
                                              : tr("%n number(s) or name(s) in this answer appear in the run's results",
                                                   nullptr, int(check.grounded.size())));
    m_without.strip->show(contradicted > 0                  ? Mark::error
                          : check.plain.empty()             ? Mark::noRows
                          : right > 0 && right == decidable ? Mark::answered
                                                            : Mark::waiting,
                          check.plain.empty() ? tr("no answer") : firstSentence(check.plain),
                          decidable == 0
                              ? tr("No number or name in this answer can be compared with the results of the run")
                              : tr("%1 of %n claim(s) contradicted, %2 correct, %3 not decided", nullptr, decidable)
                                    .arg(QLocale().toString(contradicted), QLocale().toString(right),
                                         QLocale().toString(check.count(Claim::undecided))),
                          contradicted > 0                  ? tr("Contradicted")
                          : right > 0 && right == decidable ? tr("Correct")
                                                            : tr("Not decided"));
    std::vector<TextMark> grounded, claims;
    for (const app::Grounded &one : check.grounded)
        grounded.push_back({one.span, QString(),
                            QStringLiteral("<sup><span style=\"color:%1; font-weight:600\">%2</span></sup>")
                                .arg(theme.color(Role::accent).name(), QLocale().toString(one.iteration))});
    for (const Claim &claim : check.claims)
        for (const base::Span span : claim.span)
            claims.push_back({span,
                              claim.verdict == Claim::undecided
                                  ? QStringLiteral("<span style=\"color:%1\">").arg(theme.color(Role::muted).name())
                                  : QStringLiteral("<span style=\"background-color:%1; text-decoration:underline\">")
                                        .arg(theme.tint(verdictRole(claim.verdict), 0.16, 0.32).name()),
                              QStringLiteral("</span>")});
    m_with.text->setHtml(markedHtml(check.answer, std::move(grounded)));
    m_without.text->setHtml(markedHtml(check.plain, std::move(claims)));
}

void PlainPane::showClaims()
{
    const Theme &theme = Theme::of(this);
    m_claimsModel->clear();
    m_claimsModel->setHorizontalHeaderLabels(
        {tr("claim"), tr("the run"), tr("model without data"), tr("verdict on the claim"), tr("reason")});
    for (const Claim &claim : m_comparison->claims->claims) {
        auto *verdict = textCell(verdictWord(claim.verdict));
        verdict->setIcon(icon(verdictIcon(claim.verdict), theme.color(verdictRole(claim.verdict))));
        verdict->setForeground(theme.color(verdictRole(claim.verdict)));
        QString because = coreText(claim.because);
        if (claim.iteration > 0)
            because = tr("attempt %1: %2").arg(QLocale().toString(claim.iteration), because);
        auto *about = textCell(app::toQt(claim.about));
        about->setData(claim.iteration, iterationRole);
        const auto claimText = [&](const std::string &words) {
            return textCell(words.empty() ? tr("not mentioned") : app::toQt(words));
        };
        m_claimsModel->appendRow(
            {about, claimText(claim.withData), claimText(claim.plain), verdict, textCell(because)});
    }
    if (m_claimsModel->rowCount() == 0)
        m_claimsModel->appendRow({textCell(tr("no claims")), textCell({}), textCell({}),
                                  textCell(verdictWord(Claim::undecided)),
                                  textCell(tr("no number or name in this answer can be compared with the results of "
                                              "the run"))});
    auto *header = m_claims->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    for (const int narrow : {0, 1, 2})
        header->resizeSection(narrow, theme.u(44));
    header->setSectionResizeMode(3, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(4, QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void PlainPane::showSteps()
{
    m_stepsModel->clear();
    m_stepsModel->setHorizontalHeaderLabels(
        {tr("attempt"), tr("query or action"), tr("result"), tr("time"), tr("tokens")});
    const app::Branch *branch = branchShown();
    if (!branch)
        return;
    for (const app::Iteration &iteration : branch->iterations) {
        QStringList gave;
        for (const app::Chip &chip : iteration.chips)
            if (chip.isOutcome || gave.isEmpty())
                gave += chip.count >= 0 ? QLocale().toString(chip.count) + QLatin1Char(' ') + describedText(chip.unit)
                                        : describedText(chip.text);
        if (gave.isEmpty())
            for (const app::CardLine &line : iteration.lines)
                if (line.look == app::CardLine::Observation)
                    gave += app::oneLine(line.text, 60);
        if (gave.isEmpty())
            gave += wordOf(iteration);
        auto *number = textCell(QLocale().toString(iteration.number));
        number->setData(iteration.number, iterationRole);
        m_stepsModel->appendRow({number, textCell(app::oneLine(iteration.headline, 80)), textCell(gave.join(dot)),
                                 textCell(app::formatDuration(std::chrono::nanoseconds(iteration.nanoseconds)), true),
                                 textCell(app::formatCount(iteration.tokens), true)});
    }
    auto *header = m_steps->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(1, QHeaderView::Stretch);
    header->setSectionResizeMode(2, QHeaderView::Stretch);
    for (const int number : {3, 4})
        m_stepsModel->setHeaderData(number, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                                    Qt::TextAlignmentRole);
    m_steps->setSelectionBehavior(QAbstractItemView::SelectRows);
}

void PlainPane::showWork()
{
    const Theme &theme = Theme::of(this);
    m_workModel->clear();
    m_workModel->setHorizontalHeaderLabels({tr("metric"), tr("the run"), tr("model without data"), tr("difference")});
    const app::Checkpoint &with = *otherSide().checkpoint, &without = *plainSide().checkpoint;
    const auto add = [&](const QString &name, const QString &left, const QString &right, const QString &difference,
                         bool isSame) {
        auto *last = textCell(difference, true);
        if (isSame)
            last->setForeground(theme.color(Role::muted));
        m_workModel->appendRow({textCell(name), textCell(left, true), textCell(right, true), last});
    };
    const auto signedText = [](double value, const QString &text) {
        return (value > 0 ? QStringLiteral("+") : value < 0 ? QStringLiteral("−") : QString()) + text;
    };
    const auto count = [&](const QString &name, qint64 left, qint64 right) {
        add(name, app::formatCount(left), app::formatCount(right),
            signedText(double(left - right), app::formatCount(std::abs(left - right))), left == right);
    };
    count(tr("tokens"), with.total.tokens(), without.total.tokens());
    count(tr("model calls"), with.total.calls, without.total.calls);
    count(tr("steps"), with.step, without.step);
    const double longer = double((with.elapsed - without.elapsed).count());
    add(tr("time"), app::formatDuration(with.elapsed), app::formatDuration(without.elapsed),
        signedText(longer, app::formatDuration(std::chrono::nanoseconds(qint64(std::abs(longer))))), longer == 0);
    const auto &cost = with.total.cost, &costWithout = without.total.cost;
    const double dearer = cost && costWithout ? *cost - *costWithout : 0;
    add(tr("cost"), costText(cost), costText(costWithout),
        cost && costWithout ? signedText(dearer, app::formatCost(std::abs(dearer))) : QString(), dearer == 0);
    const app::ClaimCheck &check = *m_comparison->claims;
    count(tr("contradicted claims"), 0, check.count(Claim::contradicted));
    auto *header = m_work->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_workModel->setHeaderData(0, Qt::Horizontal, int(Qt::AlignLeft | Qt::AlignVCenter), Qt::TextAlignmentRole);
    m_work->setSelectionMode(QAbstractItemView::NoSelection);
}

QString PlainPane::report() const
{
    if (!m_comparison)
        return {};
    const app::ClaimCheck &check = *m_comparison->claims;
    QStringList lines{app::toQt(otherSide().question),
                      {},
                      m_with.name->text() + QStringLiteral(": ") + app::toQt(check.answer),
                      {},
                      m_without.name->text() + QStringLiteral(": ") + app::toQt(check.plain),
                      {}};
    const auto addTable = [&](const QStandardItemModel &model) {
        for (int row = -1; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells +=
                    row < 0 ? model.headerData(column, Qt::Horizontal).toString() : model.item(row, column)->text();
            lines += cells.join(QStringLiteral(" | "));
        }
        lines += QString();
    };
    addTable(*m_claimsModel);
    addTable(*m_workModel);
    return lines.join(QLatin1Char('\n'));
}

} // namespace widgets
