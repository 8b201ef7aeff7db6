// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sessionrun.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/ask.h"
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
    const auto settings = agents::RunSettings::fromJson(made->m_info.facts.settings);
    BASE_TRY(const auto graph, world.agents->make(made->m_info.facts.graph, *world.resources));
    const std::string uri = !source.empty() ? source : settings.source.empty() ? "sample:" : settings.source;
    BASE_TRY(made->m_source, cli::open(world, {uri}));
    BASE_TRY(const auto marks, made->m_file->marks());
    made->m_trail = session::SourceTrail(made->m_info, made->m_record, marks);
    const std::string present = made->m_source->info().fingerprint, then = made->m_trail.at(made->m_record.current);
    if (!then.empty() && !present.empty() && then != present)
        std::fprintf(world.err, "%s\n",
                     "The source has changed since these steps ran, or is another one: what runs now is not compared "
                     "with like data.");
    world.provide(made->m_services, made->m_source, {});
    made->m_sink = std::make_unique<session::TrailSink>(
        made->m_file->sink(made->m_info.id), made->m_trail,
        [it = made.get()]() -> std::string {
            const auto bound = it->m_services.get<data::Source>(agents::roles::source);
            return bound ? (*bound)->info().fingerprint : std::string();
        },
        [it = made.get()](std::int64_t checkpoint, const std::string &fingerprint) {
            return it->m_file->setMark({it->m_info.id, "source", checkpoint, fingerprint});
        });
    workflow::RunnerOptions options;
    options.clock = world.clock;
    options.random = &made->m_random;
    options.services = &made->m_services;
    options.sink = made->m_sink.get();
    options.observers = std::move(observers);
    options.limits = agents::limitsOf(settings.stop);
    made->m_runner = std::make_unique<workflow::Runner>(graph, options);
    BASE_CHECK(made->m_runner->restore(made->m_record));
    return made;
}

} // namespace cli
