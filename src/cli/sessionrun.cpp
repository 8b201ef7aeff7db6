// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sessionrun.h"

#include "agents/engine/names.h"
#include "cli/commands.h"
#include "cli/terminal.h"

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
    return there ? SessionFile::open(file) : SessionFile::create(file);
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
                                     ? "The session has no run yet: ask a question with --session."
                                     : "The session has no run " + std::to_string(static_cast<std::int64_t>(run)) +
                                           ": it has " + names + ".");
}

agents::RunRequest storedRequest(const session::RunInfo &info)
{
    return agents::RunRequest::stored(info.facts.settings, info.facts.title, info.facts.graph);
}

Result<std::unique_ptr<SessionRun>> SessionRun::open(const World &world, const std::string &file, session::RunId run,
                                                     const std::string &source,
                                                     std::vector<workflow::Observer *> observers)
{
    auto made = std::unique_ptr<SessionRun>(new SessionRun);
    BASE_TRY(made->m_file, SessionFile::open(file));
    if (made->m_file->readOnly())
        return fail(Category::storage, "“" + file + "” may not be written: copy it to a place of your own first.", {},
                    "read-only");
    BASE_TRY(made->m_info, findRun(*made->m_file, run));
    BASE_TRY(made->m_record, made->m_file->load(made->m_info.id, world.decoders));
    agents::RunRequest request = storedRequest(made->m_info);
    if (!source.empty())
        request.sources = {{source, {}}};
    const std::string uri = request.mainSource().uri;
    BASE_TRY(const auto opened, cli::open(world, {uri.empty() ? "sample:" : uri}));
    BASE_TRY(made->m_prepared, agents::prepareRun(std::move(request), {*world.agents, *world.resources},
                                                  runWorld(world, opened, nullptr)));
    BASE_TRY(const auto marks, made->m_file->marks());
    made->m_trail = session::SourceTrail(made->m_info, made->m_record, marks);
    const std::string present = opened->info().fingerprint, then = made->m_trail.at(made->m_record.current);
    if (!then.empty() && !present.empty() && then != present)
        std::fprintf(world.err, "%s\n",
                     "The source has changed since these steps ran, or is another one: what runs now is not compared "
                     "with like data.");
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
    BASE_CHECK(made->m_runner->restore(made->m_record));
    return made;
}

} // namespace cli
