// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/commands.h"

#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"
#include "app/run/storedbreakpoints.h"
#include "app/source/learning.h"
#include "base/jsonread.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

namespace {

// Uses the run's number in the session, which is valid across restarts. Empty if the run is not stored.
QJsonObject keptOf(const char *kind, const AgentRunner *runner, RunId run)
{
    const Run *of = runner ? runner->run(run) : nullptr;
    if (!of || of->about().number == 0)
        return {};
    return {{QStringLiteral("kind"), QLatin1String(kind)}, {QStringLiteral("run"), of->about().number}};
}

constexpr QLatin1String editKind("edit"), renameKind("rename"), deleteKind("delete"), noteKind("note"),
    starKind("star"), breakpointsKind("breakpoints"), lessonKind("lesson");
const QString ofBranch = QStringLiteral("branch"), ofBefore = QStringLiteral("before"),
              ofAfter = QStringLiteral("after"), ofPlace = QStringLiteral("at");

} // namespace

EditCommand::EditCommand(AgentRunner *runner, Edit edit) : m_runner(runner), m_edit(std::move(edit))
{
    if (const Run *run = runner->run(m_edit.run))
        m_before = run->currentCheckpoint();
    // The worker answers later: the next branch of this run is the one.
    connect(runner, &AgentRunner::branchMade, this, [this](RunId run, workflow::BranchId branch) {
        if (m_command != 0 && run == m_edit.run) {
            m_branch = branch;
            m_command = 0;
        }
    });
    // An edit at the end of its branch may make none: then there is nothing to undo or to redo.
    connect(runner, &AgentRunner::commandEnded, this, [this](RunId run, quint64 number) {
        if (m_command != 0 && run == m_edit.run && number == m_command) {
            m_command = 0;
            setObsolete(true);
        }
    });
}

EditCommand::EditCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, workflow::CheckpointId before)
    : m_runner(runner), m_branch(branch), m_before(before)
{
    m_edit.run = run;
}

QJsonObject EditCommand::kept() const
{
    QJsonObject kept = m_branch == workflow::BranchId::none ? QJsonObject() : keptOf("edit", m_runner, m_edit.run);
    if (!kept.isEmpty()) {
        kept.insert(ofBranch, qint64(m_branch));
        kept.insert(ofBefore, qint64(m_before));
    }
    return kept;
}

UndoLabel EditCommand::label() const
{
    const Run *run = m_runner ? m_runner->run(m_edit.run) : nullptr;
    const Branch *branch = run ? run->branch(m_branch) : nullptr;
    const auto at = m_edit.at != workflow::CheckpointId::none ? m_edit.at
                    : branch                                  ? branch->fork
                                                              : workflow::CheckpointId::none;
    const Iteration *iteration = run ? run->iteration(run->position(at)) : nullptr;
    return {UndoLabel::Kind::Rerun, iteration ? iteration->number : 1, {}};
}

void EditCommand::apply(bool forward)
{
    if (!m_runner || !m_runner->run(m_edit.run))
        return;
    if (!forward) {
        if (m_branch == workflow::BranchId::none)
            return;
        m_runner->selectRun(m_edit.run);
        m_runner->goTo(m_before);
        m_runner->setBranchHidden(m_edit.run, m_branch, true);
        emit undone();
        return;
    }
    if (m_branch != workflow::BranchId::none) {
        m_runner->selectRun(m_edit.run);
        m_runner->setBranchHidden(m_edit.run, m_branch, false);
        if (const Run *run = m_runner->run(m_edit.run))
            if (const Branch *branch = run->branch(m_branch); branch && !branch->iterations.empty())
                m_runner->goTo(branch->iterations.back().last);
        emit redone();
        return;
    }
    m_runner->selectRun(m_edit.run);
    const quint64 before = m_runner->newestCommand(m_edit.run);
    if (m_edit.changes.empty())
        RunActions::forkAndRerun(*m_runner, m_edit);
    else
        m_runner->editAndRerun(m_edit.at, m_edit.changes, m_edit.branchName, m_edit.note, m_edit.then);
    const quint64 given = m_runner->newestCommand(m_edit.run);
    m_command = given > before ? given : 0;
}

RenameBranchCommand::RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString name)
    : m_runner(runner), m_run(run), m_branch(branch), m_name(std::move(name))
{
    const Run *of = runner->run(run);
    if (const Branch *renamed = of ? of->branch(branch) : nullptr)
        m_before = renamed->name;
}

RenameBranchCommand::RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString before,
                                         QString name)
    : m_runner(runner), m_run(run), m_branch(branch), m_name(std::move(name)), m_before(std::move(before))
{
}

QJsonObject RenameBranchCommand::kept() const
{
    QJsonObject kept = keptOf("rename", m_runner, m_run);
    if (!kept.isEmpty()) {
        kept.insert(ofBranch, qint64(m_branch));
        kept.insert(ofBefore, m_before);
        kept.insert(ofAfter, m_name);
    }
    return kept;
}

UndoLabel RenameBranchCommand::label() const
{
    return {UndoLabel::Kind::RenameBranch, 0, m_name};
}

void RenameBranchCommand::apply(bool forward)
{
    if (m_runner)
        m_runner->renameBranch(m_run, m_branch, forward ? m_name : m_before);
}

DeleteBranchCommand::DeleteBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch)
    : m_runner(runner), m_run(run), m_branch(branch)
{
}

QJsonObject DeleteBranchCommand::kept() const
{
    QJsonObject kept = keptOf("delete", m_runner, m_run);
    if (!kept.isEmpty())
        kept.insert(ofBranch, qint64(m_branch));
    return kept;
}

UndoLabel DeleteBranchCommand::label() const
{
    const Run *run = m_runner ? m_runner->run(m_run) : nullptr;
    const Branch *branch = run ? run->branch(m_branch) : nullptr;
    return {UndoLabel::Kind::DeleteBranch, 0, branch ? branch->name : QString()};
}

void DeleteBranchCommand::apply(bool forward)
{
    if (m_runner)
        m_runner->setBranchHidden(m_run, m_branch, forward);
}

NoteCommand::NoteCommand(AgentRunner *runner, RunActions *debugger, RunId run, workflow::CheckpointId at,
                         QString before, QString after)
    : m_runner(runner),
      m_debugger(debugger),
      m_run(run),
      m_at(at),
      m_before(std::move(before)),
      m_after(std::move(after))
{
}

QJsonObject NoteCommand::kept() const
{
    QJsonObject kept = keptOf("note", m_runner, m_run);
    if (!kept.isEmpty()) {
        kept.insert(ofPlace, qint64(m_at));
        kept.insert(ofBefore, m_before);
        kept.insert(ofAfter, m_after);
    }
    return kept;
}

UndoLabel NoteCommand::label() const
{
    return {UndoLabel::Kind::Note, 0, {}};
}

void NoteCommand::apply(bool forward)
{
    if (m_debugger)
        m_debugger->setNote({m_run, m_at}, forward ? m_after : m_before);
}

StarCommand::StarCommand(AgentRunner *runner, RunActions *debugger, RunId run, workflow::CheckpointId at, bool starred)
    : m_runner(runner), m_debugger(debugger), m_run(run), m_at(at), m_starred(starred)
{
}

QJsonObject StarCommand::kept() const
{
    QJsonObject kept = keptOf("star", m_runner, m_run);
    if (!kept.isEmpty()) {
        kept.insert(ofPlace, qint64(m_at));
        kept.insert(ofAfter, m_starred);
    }
    return kept;
}

UndoLabel StarCommand::label() const
{
    return {UndoLabel::Kind::Star, 0, {}};
}

void StarCommand::apply(bool forward)
{
    if (m_debugger)
        m_debugger->setStarred({m_run, m_at}, m_starred == forward);
}

BreakpointsCommand::BreakpointsCommand(AgentRunner *runner, std::vector<workflow::Breakpoint> before,
                                       std::vector<workflow::Breakpoint> after)
    : m_runner(runner), m_before(std::move(before)), m_after(std::move(after))
{
    for (auto *side : {&m_before, &m_after})
        std::erase_if(*side, [](const workflow::Breakpoint &each) { return each.fixed; });
    int last = 0; // the same number each time it is restored
    for (const auto *side : {&m_before, &m_after})
        for (const workflow::Breakpoint &each : *side)
            last = std::max(last, each.id);
    for (const workflow::Breakpoint &each : runner ? runner->breakpoints() : std::vector<workflow::Breakpoint>())
        last = std::max(last, each.id);
    for (workflow::Breakpoint &each : m_after)
        if (each.id == 0)
            each.id = ++last;
}

QJsonObject BreakpointsCommand::kept() const
{
    return {{QStringLiteral("kind"), breakpointsKind},
            {ofBefore, QString::fromUtf8(toBytes(m_before))},
            {ofAfter, QString::fromUtf8(toBytes(m_after))}};
}

UndoLabel BreakpointsCommand::label() const
{
    return {UndoLabel::Kind::Breakpoints, 0, {}};
}

void BreakpointsCommand::apply(bool forward)
{
    if (!m_runner)
        return;
    std::vector<workflow::Breakpoint> all;
    const auto &now = m_runner->breakpoints();
    std::copy_if(now.begin(), now.end(), std::back_inserter(all), [](const auto &each) { return each.fixed; });
    for (workflow::Breakpoint each : forward ? m_after : m_before) {
        const auto known =
            std::find_if(now.begin(), now.end(), [&](const auto &one) { return !one.fixed && one.id == each.id; });
        each.hits = known == now.end() ? 0 : known->hits;
        all.push_back(std::move(each));
    }
    m_runner->setBreakpoints(std::move(all));
}

LessonCommand::LessonCommand(Learning *learning, data::Lesson lesson, std::string fix)
    : m_learning(learning), m_lesson(std::move(lesson)), m_fix(std::move(fix))
{
}

QJsonObject LessonCommand::kept() const
{
    return {{QStringLiteral("kind"), lessonKind},
            {ofBefore, toQt(data::lessonJson(m_lesson).dump())},
            {ofAfter, toQt(m_fix)}};
}

UndoLabel LessonCommand::label() const
{
    return {UndoLabel::Kind::Lesson, 0, {}};
}

void LessonCommand::apply(bool forward)
{
    if (!m_learning)
        return;
    if (forward)
        return m_learning->setFix(m_lesson, toQt(m_fix));
    data::Lesson changed = m_lesson;
    changed.fix = m_fix;
    m_learning->bringBack(m_lesson, changed);
}

std::unique_ptr<StoredCommand> commandFrom(AgentRunner *runner, RunActions *debugger, Learning *learning,
                                           const QJsonObject &kept)
{
    const QString kind = kept.value(QStringLiteral("kind")).toString();
    const auto number = [&](const QString &name) { return kept.value(name).toInteger(); };
    const auto text = [&](const QString &name) { return kept.value(name).toString(); };
    if (kind == breakpointsKind)
        return std::make_unique<BreakpointsCommand>(runner, storedBreakpoints(text(ofBefore).toUtf8()),
                                                    storedBreakpoints(text(ofAfter).toUtf8()));
    if (kind == lessonKind)
        return std::make_unique<LessonCommand>(learning, data::lessonFrom(base::parsedJson(fromQt(text(ofBefore)))),
                                               fromQt(text(ofAfter)));
    const Run *of = runner->numbered(number(QStringLiteral("run")));
    if (!of)
        return nullptr;
    const auto branch = workflow::BranchId(number(ofBranch));
    const auto at = workflow::CheckpointId(number(ofPlace));
    if (kind == editKind)
        return std::make_unique<EditCommand>(runner, of->id(), branch, workflow::CheckpointId(number(ofBefore)));
    if (kind == renameKind)
        return std::make_unique<RenameBranchCommand>(runner, of->id(), branch, text(ofBefore), text(ofAfter));
    if (kind == deleteKind)
        return std::make_unique<DeleteBranchCommand>(runner, of->id(), branch);
    if (kind == noteKind)
        return std::make_unique<NoteCommand>(runner, debugger, of->id(), at, text(ofBefore), text(ofAfter));
    if (kind == starKind)
        return std::make_unique<StarCommand>(runner, debugger, of->id(), at, kept.value(ofAfter).toBool());
    return nullptr;
}

} // namespace app
