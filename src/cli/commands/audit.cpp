// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion audit`: statements sent to databases, with asker and outcome.
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "data/rows/rows.h"

#include <ctime>

namespace cli {

namespace {

// Local time, for users: "2026-11-22 13:15:32".
std::string momentOf(std::chrono::system_clock::time_point at)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm parts{};
    char text[32] = "";
    if (localtime_r(&seconds, &parts))
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
    return text;
}

data::Rows shown(const std::vector<base::AuditEntry> &entries)
{
    data::RowsBuilder builder({"time", "source", "asked by", "what", "verdict", "rows", "took", "statement"});
    for (const base::AuditEntry &each : entries)
        builder.add({data::Value(momentOf(each.at)), data::Value(each.source), data::Value(each.asker),
                     data::Value(each.kind), data::Value(each.verdict),
                     each.rows < 0 ? data::Value() : data::Value(each.rows), data::Value(duration(each.duration)),
                     data::Value(each.statement + (each.detail.empty() ? "" : " — " + each.detail))});
    return builder.finish();
}

} // namespace

int audit(const World &world, const AuditOptions &options)
{
    if (!world.audit)
        return complain(world, base::Error{base::Category::notFound,
                                           "There is no audit log, because this user has no home folder.",
                                           {},
                                           {}});
    auto entries = world.audit->read(0);
    if (!entries)
        return complain(world, entries.error());
    std::erase_if(*entries, [&](const base::AuditEntry &each) {
        return (!options.source.empty() && each.source.find(options.source) == std::string::npos) ||
               (!options.verdict.empty() && each.verdict != options.verdict);
    });
    if (options.last > 0 && entries->size() > options.last)
        entries->erase(entries->begin(), entries->end() - static_cast<std::ptrdiff_t>(options.last));
    if (options.format != "table") {
        writeData(world, world.audit->exported(*entries, options.format == "csv"));
        return answered;
    }
    if (entries->empty())
        print(world, "No matching entries in the audit log.");
    else
        print(world, table(world, shown(*entries)));
    print(world, paint(world, Ink::muted, "stored in " + world.audit->place()));
    return answered;
}

} // namespace cli
