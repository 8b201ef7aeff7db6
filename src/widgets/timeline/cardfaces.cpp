// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/cardfaces.h"

#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"

namespace widgets {

QString breakpointNodeOf(const app::Step &step)
{
    return step.nodes.isEmpty() ? step.name : step.nodes.first();
}

void CardFaces::setTokenizer(Tokenizer tokenizer)
{
    m_tokenizer = std::move(tokenizer);
    m_tokens.clear();
}

const std::vector<CodeToken> &CardFaces::tokensOf(const QString &query) const
{
    constexpr int most = 256;
    if (m_tokens.size() > most)
        m_tokens.clear();
    auto found = m_tokens.find(query);
    if (found == m_tokens.end())
        found = m_tokens.insert(query, m_tokenizer ? m_tokenizer(query) : std::vector<CodeToken>());
    return *found;
}

namespace {

FaceLine::Look lookOf(app::CardLine::Look look)
{
    switch (look) {
    case app::CardLine::Text:
        break;
    case app::CardLine::Code:
        return FaceLine::code;
    case app::CardLine::Search:
        return FaceLine::search;
    case app::CardLine::Thought:
        return FaceLine::thought;
    case app::CardLine::Call:
        return FaceLine::call;
    case app::CardLine::Observation:
        return FaceLine::observation;
    }
    return FaceLine::prose;
}

// `face`: of the card, without its steps.
StepDot dotOf(const app::Run &run, const app::Iteration &card, const app::Step &step, const CardContent &face)
{
    StepDot dot{stepText(run, step.name)};
    dot.mark = markOf(step.status);
    dot.node = breakpointNodeOf(step);
    dot.breakpoint = step.breakpoint;
    if (face.pending && (step.nodes.contains(card.pausedBefore) || step.name == card.pausedBefore)) {
        dot.state = StepState::paused;
        dot.mark = face.mark;
    } else if (step.status == app::RunStatus::Skipped)
        dot.state = StepState::skipped;
    else if (step.status == app::RunStatus::Running || step.status == app::RunStatus::Answering)
        dot.state = StepState::running;
    else if (step.status == app::RunStatus::Waiting)
        dot.state = StepState::waiting;
    else
        dot.state = step.decides ? StepState::decisive : StepState::done;
    return dot;
}

} // namespace

CardContent CardFaces::of(const app::Run &run, const app::Branch &branch, const app::Iteration &card) const
{
    CardContent face;
    face.number = card.number;
    face.node = stepText(run, card.title);
    face.byPerson = card.byPerson;
    face.best = card.best;
    face.starred = card.starred;
    face.noted = card.noted;
    face.score = scoreText(card.score);
    face.mark = markOf(card.status);
    face.word = wordOf(card);
    face.facts = facts(run, card);
    face.query = card.headline;
    if (!card.headline.isEmpty())
        face.tokens = tokensOf(card.headline);
    face.marks = marksOf(card.changes.removed, CodeMarkKind::removed);
    for (CodeMark &mark : marksOf(card.changes.added, CodeMarkKind::added))
        face.marks.push_back(std::move(mark));
    face.note = card.sentence;
    for (const app::CardLine &line : card.lines)
        face.lines.push_back({lookOf(line.look), line.text, line.most});
    for (const app::Verdict &verdict : card.verdicts)
        face.verdicts.push_back({filledText(verdict.word), markOf(verdict.status)});
    if (card.status == app::RunStatus::Answering)
        face.streamed = card.streamed;
    face.pending =
        !card.pausedBefore.isEmpty() && branch.id == run.currentBranch() && &card == &branch.iterations.back();
    face.drafted = card.drafted;
    for (const app::Step &step : card.steps)
        face.steps.push_back(dotOf(run, card, step, face));
    return face;
}

std::pair<CardContent, CardContent> CardFaces::placeholdersOf(const app::AgentView &agent)
{
    const auto steps = [](const QStringList &names) {
        std::vector<StepDot> dots;
        for (const QString &name : names)
            dots.push_back({describedText(name), StepState::waiting, Mark::waiting});
        return dots;
    };
    CardContent first;
    first.placeholder = true;
    first.number = 1;
    first.node = describedText(agent.first.value(0));
    first.steps = steps(agent.first);
    first.note = agent.firstStepHint.isEmpty()
                     ? tr("Ask a question. Each attempt appears here as a card that shows its steps.")
                     : describedText(agent.firstStepHint);
    CardContent second = first;
    second.number = 2;
    second.node = describedText(agent.again.value(0));
    second.steps = steps(agent.again);
    second.note = describedText(agent.nextStepHint);
    return {first, second};
}

} // namespace widgets
