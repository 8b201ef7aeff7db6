// SPDX-License-Identifier: GPL-3.0-or-later
// Subcommands of session that maintain the file: size, prune, compact.
#include "base/text.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"
#include "cli/syntax/place.h"
#include "session/maintenance.h"

#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::Error;
using base::fail;
using base::Result;
using nlohmann::json;
using session::SessionFile;
using session::SessionSize;

namespace {

std::string kilobytes(std::int64_t bytes)
{
    return base::grouped((bytes + 1023) / 1024) + " kB";
}

Result<SessionSize> sizeOf(const World &world, const std::string &file)
{
    BASE_TRY(const auto opened, SessionFile::open(file, session::Access::shared));
    return session::measure(*opened, world.decoders);
}

json sizeJson(const SessionSize &size)
{
    json runs = json::array();
    for (const session::RunSize &run : size.runs) {
        json branches = json::array();
        for (const session::BranchSize &branch : run.branches)
            branches.push_back({{"branch", branch.name},
                                {"deleted", branch.deleted},
                                {"steps", branch.steps},
                                {"bytes", branch.bytes}});
        runs.push_back({{"run", static_cast<std::int64_t>(run.id)},
                        {"question", run.title},
                        {"deleted", run.deleted},
                        {"steps", run.steps},
                        {"bytes", run.bytes},
                        {"branches", branches}});
    }
    return {{"file", size.file}, {"unused", size.unused}, {"shared", size.shared}, {"kept", size.kept}, {"runs", runs}};
}

// What to delete, by displayed run and branch.
Result<session::PrunePlan> planOf(const SessionSize &size, const std::string &run, const std::string &branch)
{
    if (run.empty())
        return session::deletedParts(size);
    BASE_TRY(const Place place, readPlace(run + ":"));
    if (branch.empty())
        return session::PrunePlan{{place.run}, {}};
    for (const session::RunSize &one : size.runs)
        for (const session::BranchSize &each : one.branches)
            if (one.id == place.run && each.name == branch)
                return session::PrunePlan{{}, {{one.id, each.id}}};
    return fail(Category::notFound,
                "Run " + run + " has no branch “" + branch + "”. `reflexion session size` lists its branches.", {},
                "missing");
}

int say(const World &world, const Result<session::Pruned> &pruned)
{
    if (!pruned)
        return complain(world, pruned.error());
    print(world, kilobytes(pruned->before) + " before, " + kilobytes(pruned->after) + " now" +
                     (pruned->steps > 0 ? "; removed steps: " + base::grouped(pruned->steps) + "." : "."));
    return answered;
}

} // namespace

int sessionSize(const World &world, const SessionOptions &options)
{
    const auto size = sizeOf(world, options.file);
    if (!size)
        return complain(world, size.error());
    if (options.json)
        return printJson(world, sizeJson(*size));
    print(world, kilobytes(size->file) + " in total, " + kilobytes(size->shared) + " shared by runs, " +
                     (size->kept > 0 ? kilobytes(size->kept) + " copies of sources, " : std::string()) +
                     kilobytes(size->unused) + " unused");
    for (const session::RunSize &run : size->runs) {
        print(world, fitted(std::to_string(static_cast<std::int64_t>(run.id)), 4, true) + "  " +
                         fitted(kilobytes(run.bytes), 11, true) + "  " +
                         fitted(counted(static_cast<std::size_t>(run.steps), "step", "steps"), 12) + run.title +
                         (run.deleted ? " (deleted)" : ""));
        for (const session::BranchSize &branch : run.branches)
            print(world, "      " + fitted(kilobytes(branch.bytes), 11, true) + "  " +
                             fitted(counted(static_cast<std::size_t>(branch.steps), "step", "steps"), 12) +
                             branch.name + (branch.deleted ? " (deleted)" : ""));
    }
    return answered;
}

int sessionPrune(const World &world, const SessionOptions &options, const CareOptions &care)
{
    if (care.deleted && !options.run.empty())
        return complain(world, Error{Category::usage, "Use either --deleted or --run.", {}, {}});
    if (options.run.empty() && !care.branch.empty())
        return complain(world, Error{Category::usage, "--branch needs --run with the number of its run.", {}, {}});
    const auto size = sizeOf(world, options.file);
    if (!size)
        return complain(world, size.error());
    const auto plan = planOf(*size, options.run, care.branch);
    if (!plan)
        return complain(world, plan.error());
    const auto lines = session::preview(*size, *plan);
    if (!lines)
        return complain(world, lines.error());
    if (plan->empty()) {
        print(world, options.file + " has no deleted runs or branches, so there is nothing to prune.");
        return answered;
    }
    print(world, (care.yes ? "Removed from " : "To be removed from ") + options.file + ":");
    for (const std::string &line : *lines)
        print(world, "  " + line);
    if (!care.yes) {
        print(world, "Nothing was changed. Add --yes to remove this for good.");
        return answered;
    }
    return say(world, session::prune(options.file, *plan, world.decoders));
}

int sessionCompact(const World &world, const SessionOptions &options)
{
    return say(world, session::prune(options.file, {}, world.decoders));
}

} // namespace cli
