// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/sessionrun.h"

#include "agents/analysis/exportedrun.h"
#include "agents/engine/innerrunstore.h"
#include "agents/engine/names.h"
#include "cli/output/terminal.h"
#include "cli/runs/sourceaccess.h"
#include "data/words/learned.h"
#include "session/keptcopy.h"

#include <cstdlib>
#include <filesystem>

namespace cli {

using base::Category;
using base::fail;
using base::Result;
using session::SessionFile;

Result<std::unique_ptr<SessionFile>> openOrCreate(const std::string &file)
{
    std::error_code error;
    const bool there = std::filesystem::exists(file, error) && std::filesystem::file_size(file, error) != 0;
    if (there)
        return SessionFile::open(file);
    auto made = SessionFile::create(file);
    return made || made.error().code != "exists" ? std::move(made) : SessionFile::open(file); // created meanwhile
}

Result<RecordedRun> recordRun(const std::shared_ptr<SessionFile> &file, const agents::PreparedRun &run,
                              const std::string &fingerprint, base::Clock &clock)
{
    RecordedRun kept;
    kept.file = file;
    BASE_TRY(kept.id,
             file->addRun({run.request.agent, run.request.question, run.request.toJson(), fingerprint}, clock.wall()));
    kept.sink = file->sink(kept.id);
    return kept;
}

namespace {

class InnerRunRecorder final : public agents::InnerRunStore {
public:
    InnerRunRecorder(std::shared_ptr<SessionFile> file, session::RunId outer, base::Clock &clock)
        : m_file(std::move(file)), m_outer(outer), m_clock(clock)
    {
    }
    Result<Kept> keep(const agents::PreparedRun &run, const std::string &fingerprint) override
    {
        BASE_TRY(auto kept, recordRun(m_file, run, fingerprint, m_clock));
        const auto number = [](session::RunId id) { return std::to_string(static_cast<std::int64_t>(id)); };
        BASE_CHECK(m_file->setMark({kept.id, session::insideMark, 0, number(m_outer)}));
        return Kept{number(kept.id), std::move(kept.sink)};
    }

private:
    std::shared_ptr<SessionFile> m_file;
    session::RunId m_outer;
    base::Clock &m_clock;
};

} // namespace

void keepInside(agents::PreparedRun &run, const RecordedRun &kept, base::Clock &clock)
{
    if (!kept.file)
        return;
    const std::shared_ptr<agents::InnerRunStore> keeper = std::make_shared<InnerRunRecorder>(kept.file, kept.id, clock);
    run.bindings[agents::roles::runs] = "session";
    run.services->add(agents::roles::runs, [keeper](const std::string &) { return std::any(keeper); });
}

session::RunId insideOf(const std::vector<session::Mark> &marks, session::RunId run)
{
    for (const session::Mark &mark : marks)
        if (mark.run == run && mark.kind == session::insideMark)
            return session::RunId{std::atoll(mark.value.c_str())};
    return session::RunId::none;
}

Result<session::RunInfo> findRun(SessionFile &file, session::RunId run)
{
    BASE_TRY(const auto runs, file.runs());
    std::string names;
    for (auto info = runs.rbegin(); info != runs.rend(); ++info) {
        if (run == session::RunId::none ? info->checkpoints > 0 : info->id == run)
            return *info;
        names = std::to_string(static_cast<std::int64_t>(info->id)) + (names.empty() ? "" : ", ") + names;
    }
    return fail(Category::usage, names.empty()
                                     ? "The session has no runs yet. Ask a question with --session."
                                     : "The session has no run " + std::to_string(static_cast<std::int64_t>(run)) +
                                           ". Its runs: " + names + ".");
}

agents::RunRequest storedRequest(const session::RunInfo &info)
{
    return agents::RunRequest::stored(info.facts.settings, info.facts.title, info.facts.graph);
}

Result<std::vector<std::string>> currentPrivateColumns(const World &world, const session::RunInfo &info)
{
    const std::string source = storedRequest(info).mainSource().name;
    if (source.empty())
        return std::vector<std::string>();
    return data::LearnedStore(world.store).read(source).map([](const data::Learned &learned) {
        return learned.privateColumns;
    });
}

namespace {

// Uses the session's copy if the source cannot be opened.
Result<std::shared_ptr<data::Source>> openOrCopy(const World &world, SessionFile &file, const std::string &uri)
{
    auto opened = cli::open(world, {uri});
    if (opened || opened.error().category == Category::cancelled)
        return opened;
    const auto copy = session::keptCopyOf(file, data::withoutPassword(uri));
    if (!copy || !*copy)
        return opened;
    auto kept = cli::open(world, {session::copyAddress(file.file(), (*copy)->number)});
    if (!kept)
        return kept;
    note(world, opened.error().message + " The run uses " + session::copyText(**copy) + ".");
    return kept;
}

} // namespace

Result<std::unique_ptr<SessionRun>> SessionRun::open(const World &world, const std::string &file, session::RunId run,
                                                     const std::string &source,
                                                     std::vector<workflow::Observer *> observers)
{
    auto made = std::unique_ptr<SessionRun>(new SessionRun);
    BASE_TRY(made->m_file, SessionFile::open(file));
    if (made->m_file->readOnly())
        return fail(Category::storage, "“" + file + "” is read-only. Copy it to a folder where you can write.", {},
                    "read-only");
    BASE_TRY(made->m_info, findRun(*made->m_file, run));
    BASE_TRY(made->m_record, made->m_file->load(made->m_info.id, world.decoders));
    agents::RunRequest request = storedRequest(made->m_info);
    if (!source.empty())
        request.sources = {{source, {}}};
    const std::string uri = request.mainSource().uri;
    BASE_TRY(const auto opened, openOrCopy(world, *made->m_file, uri.empty() ? "sample:" : uri));
    BASE_TRY(made->m_prepared, agents::prepareRun(std::move(request), {*world.agents, *world.resources},
                                                  runWorld(world, opened, nullptr)));
    BASE_TRY(const auto marks, made->m_file->marks());
    made->m_trail = session::SourceTrail(made->m_info, made->m_record, marks);
    made->m_present = opened->info().fingerprint;
    keepInside(made->m_prepared, {made->m_file, made->m_info.id, nullptr}, *world.clock);
    made->m_sink = std::make_unique<session::TrailSink>(
        made->m_file->sink(made->m_info.id), made->m_trail,
        [it = made.get()]() -> std::string {
            const auto bound = it->m_prepared.services->get<data::Source>(agents::roles::source);
            return bound ? (*bound)->info().fingerprint : std::string();
        },
        [it = made.get()](std::int64_t checkpoint, const std::string &fingerprint) {
            return it->m_file->setMark({it->m_info.id, "source", checkpoint, fingerprint});
        });
    workflow::RunnerOptions options = made->m_prepared.runnerOptions(*world.clock, made->m_random);
    options.sink = made->m_sink.get();
    options.observers = std::move(observers);
    made->m_runner = std::make_unique<workflow::Runner>(made->m_prepared.graph, options);
    BASE_TRY(const auto today, currentPrivateColumns(world, made->m_info));
    BASE_CHECK(made->m_runner->restore(
        agents::forContinuing(made->m_record, storedRequest(made->m_info), made->m_prepared.agent, today)));
    return made;
}

void SessionRun::warnOfSource(const World &world, workflow::CheckpointId at) const
{
    const std::string then = m_trail.at(at);
    if (then.empty() || m_present.empty() || then == m_present)
        return;
    note(world, "The source has changed since the earlier steps ran, or it is another source. New results are not "
                "comparable with "
                "the earlier ones.");
    const auto copy = session::keptCopyOf(*m_file, data::withoutPassword(m_prepared.request.mainSource().uri), then);
    if (copy && *copy && (*copy)->fingerprint == then)
        note(world, "The session has a copy of the earlier data (" + session::copyText(**copy) +
                        "). Use the copy with --source " + session::copyAddress(m_file->file(), (*copy)->number) + ".");
}

} // namespace cli
