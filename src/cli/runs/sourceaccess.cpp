// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/sourceaccess.h"

#include "cli/output/terminal.h"
#include "data/words/learned.h"
#include "workflow/services.h"

namespace cli {

base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options,
                                                 const std::stop_token &stop)
{
    const bool progress = world.terminal;
    auto source = world.sources->open(options.uri, stop, [&](std::string_view what, double fraction) {
        if (progress && fraction >= 0)
            overwrite(world.err, std::string(what) + " " + std::to_string(static_cast<int>(fraction * 100)) + " %");
    });
    if (progress)
        overwrite(world.err);
    if (!source)
        return tl::unexpected<base::Error>(std::move(source).error());
    if (const auto leftOut = (*source)->info().leftOut; !leftOut.empty())
        note(world, "Warning: " + leftOut);
    return std::shared_ptr<data::Source>(std::move(*source));
}

base::Result<std::shared_ptr<data::Source>> open(const World &world, const SourceOptions &options)
{
    return open(world, options, world.stop);
}

agents::RunWorld runWorld(const World &world, const std::shared_ptr<data::Source> &source, data::SchemaPtr schema,
                          const std::string &record)
{
    // An unreadable store counts as empty; commands that teach words report the error.
    const auto learned = schema ? data::LearnedStore(world.store).read(source->info().name) : data::Learned{};
    if (learned)
        schema = data::described(schema, learned->descriptions);
    agents::RunWorld made{source, std::move(schema), std::make_shared<workflow::Services>()};
    world.program->provide(*made.services, source, record);
    return made;
}

} // namespace cli
