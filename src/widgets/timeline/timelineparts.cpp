// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline for assistive technology: branches, their cards and the steps of each, with the words of the cards.
#include "app/models/format.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/timelineview.h"

#include <QLocale>
#include <algorithm>

namespace widgets {

class TimelineView::Parts final : public PaintedParts {
public:
    explicit Parts(TimelineView *view) : m_view(view) {}

    QAccessible::Role role() const override { return QAccessible::Tree; }
    const QWidget *canvas() const override { return m_view->viewport(); }
    int count(const PartPath &parent) const override
    {
        constexpr qsizetype levels = 3;
        return m_view->m_timeline && parent.size() < levels ? m_view->m_timeline->rowCount(indexOf(parent)) : 0;
    }
    Part part(const PartPath &path) const override
    {
        const app::Branch *branch = m_view->branchAt(path.first());
        const QModelIndex card = indexOf(path.first(std::min<qsizetype>(2, path.size())));
        const app::Iteration *iteration = m_view->m_timeline->iteration(card);
        if (branch && path.size() == 1)
            return branchPart(path.first(), *branch);
        if (!branch || !iteration || path.value(2, -1) >= int(iteration->steps.size()))
            return {};
        return path.size() == 2 ? cardPart(card, *branch, *iteration) : stepPart(card, *branch, *iteration, path[2]);
    }
    PartPath current() const override
    {
        PartPath path = pathOf(m_view->currentIndex());
        if (!path.isEmpty() && m_view->m_step >= 0)
            path += m_view->m_step;
        return exists(path) ? path : PartPath();
    }
    PartPath at(const QPoint &place) const override
    {
        const Spot spot = m_view->spotAt(place);
        PartPath path = pathOf(spot.card);
        if (!path.isEmpty() && spot.step >= 0)
            path += spot.step;
        return path;
    }
    void press(const PartPath &path) override
    {
        if (path.size() > 1)
            m_view->choose(indexOf(path.first(2)), path.value(2, -1));
    }
    void act(const PartPath &path) override
    {
        if (path.size() == 2)
            emit m_view->cardOpened(indexOf(path));
        else if (const app::Step *step = m_view->m_timeline->step(indexOf(path)))
            emit m_view->breakpointRequested(breakpointNodeOf(*step));
    }
    std::pair<QWidget *, PartPath> controlled(const PartPath &path) const override
    {
        return {path.size() > 1 ? m_view->controlled() : nullptr, {}};
    }

private:
    QModelIndex indexOf(const PartPath &path) const
    {
        QModelIndex index;
        for (const int row : path)
            index = m_view->m_timeline->index(row, 0, index);
        return index;
    }
    QRectF areaOf(const QModelIndex &card, const app::Iteration &iteration) const
    {
        return m_view->mirrored(m_view->cardRect(card.parent().row(), iteration.number));
    }

    Part branchPart(int row, const app::Branch &branch) const
    {
        Part part{QAccessible::TreeItem, tr("Branch %1").arg(branch.name)};
        const app::Run &run = *m_view->m_timeline->run();
        QStringList lines;
        for (int i = 0; i < row; ++i)
            if (const app::Branch &parent = *m_view->branchAt(i); parent.id == branch.parent)
                lines += branch.forkIteration > 0 ? tr("starts from %1 after attempt %2")
                                                        .arg(parent.name, QLocale().toString(branch.forkIteration))
                                                  : tr("starts from the beginning of %1").arg(parent.name);
        lines += branch.note;
        if (!branch.endReason.isEmpty() && !branch.iterations.empty())
            lines += endText(run, branch.endReason, branch.iterations.back().score.value_or(0));
        part.description = joined(lines);
        part.area = m_view->visualRect(indexOf({row}));
        part.isSelected = run.currentBranch() == branch.id;
        part.isPressable = false;
        return part;
    }

    Part cardPart(const QModelIndex &index, const app::Branch &branch, const app::Iteration &iteration) const
    {
        const CardContent card = m_view->face(index, branch, iteration);
        Part part{QAccessible::TreeItem, tr("Attempt %1, %2").arg(QLocale().toString(card.number), card.node)};
        QStringList facts{card.word};
        if (!card.score.isEmpty())
            facts += tr("score %1").arg(card.score);
        facts += card.facts;
        const std::pair<bool, QString> marks[] = {{card.best, tr("the best attempt")},
                                                  {card.byPerson, tr("edited by the user")},
                                                  {card.starred, tr("starred")},
                                                  {card.noted, tr("has a note")},
                                                  {card.drafted, tr("has an edit that has not run yet")},
                                                  {card.pending, tr("waits for you")}};
        for (const auto &[isSet, word] : marks)
            if (isSet)
                facts += word;
        facts.removeAll(QString());
        QStringList lines{facts.join(QStringLiteral(", "))};
        if (!card.streamed.isEmpty())
            lines += card.streamed;
        for (const FaceLine &line : card.lines)
            lines += line.text;
        if (card.lines.empty())
            lines += {card.query, card.note};
        for (const CardVerdict &verdict : card.verdicts)
            lines += verdict.word;
        part.description = joined(lines);
        part.area = areaOf(index, iteration).toAlignedRect();
        if (iteration.score)
            part.value = PartValue{*iteration.score, 0, 10};
        part.isSelected = card.selected;
        part.otherAction = tr("Open");
        return part;
    }

    Part stepPart(const QModelIndex &index, const app::Branch &branch, const app::Iteration &iteration, int row) const
    {
        const CardContent card = m_view->face(index, branch, iteration);
        const StepDot &dot = card.steps[std::size_t(row)];
        const app::Step &step = iteration.steps[std::size_t(row)];
        Part part{QAccessible::TreeItem, tr("Step %1").arg(dot.name)};
        QStringList facts{wordOf(dot)};
        if (step.nanoseconds > 0)
            facts += app::formatDuration(std::chrono::nanoseconds(step.nanoseconds));
        if (dot.breakpoint)
            facts += tr("breakpoint");
        part.description = facts.join(QStringLiteral(", "));
        const QRectF area = m_view->cardRect(index.parent().row(), iteration.number);
        part.area = m_view->mirrored(stepArea(Theme::of(m_view), area, card, row)).toAlignedRect();
        part.isSelected = card.selected && card.selectedStep == row;
        part.otherAction = dot.breakpoint ? tr("Remove breakpoint") : tr("Set breakpoint");
        return part;
    }

    static QString wordOf(const StepDot &dot)
    {
        switch (dot.state) {
        case StepState::done:
            return tr("done");
        case StepState::running:
            return tr("running");
        case StepState::waiting:
            return tr("not run");
        case StepState::skipped:
            return tr("skipped");
        default:
            return widgets::wordOf(dot.mark);
        }
    }
    static QString joined(QStringList lines)
    {
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }

    TimelineView *m_view;
};

std::unique_ptr<PaintedParts> TimelineView::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
