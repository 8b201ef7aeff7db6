// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/storedruns.h"

#include "app/run/runcommands.h"
#include "app/run/runstore.h"
#include "app/session/sessionfollower.h"
#include "base/codedtext.h"

namespace app {

StoredRuns::StoredRuns(RunStore &runs, RunCommands &commands, SessionFollower &session)
    : m_runs(runs), m_commands(commands), m_session(session)
{
}

base::Status StoredRuns::refusal() const
{
    return m_commands.hasActiveRun()
               ? base::fail(base::Category::usage, BASE_TEXT("command.any-active", "A run is active. Stop it first."),
                            {}, "refused")
               : base::Status();
}

void StoredRuns::expectReread()
{
    m_readAfter = m_runs.newestId();
}

base::Status StoredRuns::openSession(const QString &file, bool quietly)
{
    BASE_CHECK(refusal());
    expectReread();
    m_session.openFile(file, quietly);
    return {};
}

base::Status StoredRuns::importTraces(const QString &file)
{
    BASE_CHECK(refusal());
    m_session.importTraces(file);
    return {};
}

base::Status StoredRuns::newSession()
{
    BASE_CHECK(refusal());
    m_runs.drop(m_runs.newestId());
    m_commands.settleUnlessOpening();
    m_session.closeFile();
    return {};
}

base::Status StoredRuns::saveSessionAs(const QString &file)
{
    BASE_CHECK(refusal());
    m_session.saveAs(file);
    return {};
}

void StoredRuns::take(SessionMessage &message)
{
    if (const auto *changed = std::get_if<SessionChanged>(&message)) {
        m_session.show(changed->session, changed->error);
    } else if (const auto *read = std::get_if<SessionOpened>(&message)) {
        opened(*read);
    } else if (const auto *one = std::get_if<RunRestored>(&message)) {
        restored(*one);
    } else if (const auto *more = std::get_if<SessionGrew>(&message)) {
        grew(*more);
    } else if (const auto *longer = std::get_if<RunGrew>(&message)) {
        if (Run *run = m_runs.run(longer->run))
            m_runs.apply(*run, longer->events);
    }
}

void StoredRuns::opened(const SessionOpened &opened)
{
    m_runs.drop(m_readAfter);
    m_commands.settleUnlessOpening();
    std::size_t place = 0; // before runs asked meanwhile
    for (const StoredRun &stored : opened.runs)
        m_runs.insert(m_runs.made(stored), place++);
    m_runs.await(opened.current);
    m_session.show(opened.session);
}

void StoredRuns::grew(const SessionGrew &grew)
{
    for (const StoredRun &stored : grew.runs)
        m_runs.add(m_runs.made(stored));
    m_toShow = grew.show;
}

void StoredRuns::restored(const RunRestored &restored)
{
    Run *run = m_runs.run(restored.run);
    if (!run)
        return;
    const auto &place = restored.place;
    if (!place) {
        if (const auto &error = restored.error)
            m_commands.fail(*run, *error);
        return;
    }
    Run::About about = run->about();
    about.graph = restored.agent.graph;
    about.spec = restored.agent.spec;
    about.inside = place->inside;
    run->setAbout(std::move(about));
    run->setBreakpoints(m_commands.breakpoints().nodes());
    m_runs.restore(*run, *place, restored.ranOn);
    if (m_toShow == restored.run) { // the user selected it
        m_toShow = RunId::none;
        return m_commands.selectRun(restored.run);
    }
    if (m_runs.awaited() != restored.run)
        return;
    if (m_runs.current() == RunId::none)
        m_commands.showRestored(restored.run);
    if (m_runs.awaited() == restored.run)
        m_runs.await(RunId::none);
}

} // namespace app
