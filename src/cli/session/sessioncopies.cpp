// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion session keep-copy: lists, makes and deletes copies of sources in the session file.
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"
#include "session/keptcopy.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::Error;
using base::Result;
using nlohmann::json;
using session::KeptCopy;
using session::SessionFile;

namespace {

constexpr const char *whatGoesIn = "Everybody who gets the session file gets these data, including private columns and "
                                   "secrets. Exports do not contain them.";

std::string filesText(std::size_t files)
{
    return counted(files, "file", "files");
}

std::string copyLine(const KeptCopy &copy)
{
    return fitted(std::to_string(copy.number), 4, true) + "  " + fitted(session::keptSize(copy.bytes), 10, true) +
           "  " + fitted(filesText(copy.files), 12) + copy.source + ", " + session::copyText(copy);
}

json copyJson(const KeptCopy &copy)
{
    return {{"copy", copy.number}, {"source", copy.source},           {"kind", copy.kind},      {"bytes", copy.bytes},
            {"files", copy.files}, {"fingerprint", copy.fingerprint}, {"made", when(copy.made)}};
}

// Distinct sources of the runs that are not deleted.
Result<std::vector<std::string>> askedSources(SessionFile &file)
{
    BASE_TRY(const auto runs, file.runs());
    BASE_TRY(const auto marks, file.marks());
    std::vector<std::string> sources;
    for (const session::RunInfo &run : runs) {
        const bool gone = std::any_of(marks.begin(), marks.end(), [&](const session::Mark &mark) {
            return mark.run == run.id && mark.kind == "removed";
        });
        const std::string uri = storedRequest(run).mainSource().uri;
        if (!gone && !uri.empty() && std::find(sources.begin(), sources.end(), uri) == sources.end())
            sources.push_back(uri);
    }
    return sources;
}

int listCopies(const World &world, const SessionOptions &options, SessionFile &file)
{
    const auto copies = session::keptCopies(file);
    if (!copies)
        return complain(world, copies.error());
    if (options.json) {
        json all = json::array();
        for (const KeptCopy &copy : *copies)
            all.push_back(copyJson(copy));
        return printJson(world, all);
    }
    for (const KeptCopy &copy : *copies)
        print(world, copyLine(copy));
    if (copies->empty())
        print(world, options.file + " has no copy of a source.");
    return answered;
}

} // namespace

int sessionKeepCopy(const World &world, const SessionOptions &options, const CopyOptions &copy)
{
    const bool writes = copy.yes || copy.drop > 0;
    const auto file = SessionFile::open(options.file, writes ? session::Access::readWrite : session::Access::shared);
    if (!file)
        return complain(world, file.error());
    if (copy.list)
        return listCopies(world, options, **file);
    if (copy.drop > 0) {
        if (const auto dropped = session::dropCopy(**file, copy.drop); !dropped)
            return complain(world, dropped.error());
        print(world, "Copy " + std::to_string(copy.drop) + " is deleted. `reflexion session compact` frees its space.");
        return answered;
    }
    if (!world.copies.plan || !world.copies.read)
        return complain(world, Error{Category::internal, "This program cannot copy sources.", {}, {}});
    auto sources = options.source.empty() ? askedSources(**file) : std::vector<std::string>{options.source};
    if (!sources)
        return complain(world, sources.error());
    if (sources->empty()) {
        print(world, "No run in " + options.file + " used a source, so there is nothing to copy.");
        return answered;
    }
    std::vector<session::CopyPlan> plans;
    const bool named = !options.source.empty();
    for (const std::string &source : *sources) {
        auto plan = world.copies.plan(source, world.stop);
        if (plan)
            plans.push_back(std::move(*plan));
        else if (named)
            return complain(world, plan.error());
        else
            note(world, data::withoutPassword(source) + ": " + plan.error().message);
    }
    if (plans.empty())
        return complain(world, Error{Category::usage, "None of the sources of this session can be copied.", {}, {}});
    if (!copy.yes) {
        print(world, "To be copied into " + options.file + ":");
        for (const session::CopyPlan &plan : plans)
            print(world,
                  "  " + plan.source + ": " + session::keptSize(plan.bytes) + " in " + filesText(plan.files.size()));
        print(world, whatGoesIn);
        print(world, "Nothing was changed. Add --yes to copy.");
        return answered;
    }
    const std::uint64_t most = static_cast<std::uint64_t>(copy.limit) * 1'000'000;
    for (const session::CopyPlan &plan : plans) {
        const auto sink = [&](const std::string &bytes) { return session::keepPart(**file, bytes); };
        auto read = world.copies.read(plan, most, sink, world.stop, [&](double fraction) {
            if (world.terminal)
                overwrite(world.err, plan.name + " " + std::to_string(static_cast<int>(fraction * 100)) + " %");
        });
        if (world.terminal)
            overwrite(world.err);
        if (!read)
            return complain(world, read.error());
        const auto kept = session::keepCopy(**file, std::move(read->copy), read->files);
        if (!kept)
            return complain(world, kept.error());
        print(world, kept->isNew
                         ? "Copy " + std::to_string(kept->copy.number) + " of " + plan.source + ", " +
                               session::keptSize(kept->copy.bytes) + ", is stored in " + options.file + "."
                         : plan.source + " is already stored, unchanged: " + session::copyText(kept->copy) + ".");
    }
    print(world, whatGoesIn);
    return answered;
}

} // namespace cli
