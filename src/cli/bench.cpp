// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"
#include "cli/terminal.h"

#include <nlohmann/json.hpp>

namespace cli {

int bench(const World &world, const BenchOptions &options)
{
    const auto found = world.benches.find(options.what);
    if (found == world.benches.end()) {
        std::string names;
        for (const auto &[name, entry] : world.benches)
            names += "\n  " + name + "  " + entry.help;
        return complain(world, base::Error{base::Category::usage,
                                           "There is no benchmark '" + options.what + "'. There are:" + names,
                                           {},
                                           {}});
    }
    auto figures = found->second.run(options.arguments);
    if (!figures)
        return complain(world, figures.error());
    print(world, options.json || !found->second.forPeople ? figures->dump(2) : found->second.forPeople(*figures));
    return answered;
}

} // namespace cli
