// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion tools`: the tools that agents may use, the person's own among them.
#include "base/jsonread.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "tools/calculator.h"
#include "tools/databasetools.h"
#include "tools/registry.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using nlohmann::json;

// All there are for that source; what could not be had goes to `err`.
base::Result<std::shared_ptr<const tools::Registry>> toolsFor(const World &world, const ToolsOptions &options)
{
    BASE_TRY(const auto source, open(world, options.source));
    BASE_TRY(const auto schema, source->describe(world.stop));
    auto registry = std::make_shared<tools::Registry>();
    for (auto &tool : tools::databaseTools(source, schema))
        BASE_CHECK(registry->add(std::move(tool)));
    BASE_CHECK(registry->add(tools::calculatorTool()));
    if (world.personalTools.open) {
        auto own = world.personalTools.open(world.stop);
        for (auto &tool : own.first)
            if (const auto added = registry->add(std::move(tool)); !added)
                own.second.push_back(added.error().message);
        for (const std::string &note : own.second)
            cli::note(world, "reflexion: " + note);
    }
    return std::shared_ptr<const tools::Registry>(std::move(registry));
}

} // namespace

int toolsList(const World &world, const ToolsOptions &options)
{
    const auto registry = toolsFor(world, options);
    if (!registry)
        return complain(world, registry.error());
    json all = json::array();
    for (const auto &tool : (*registry)->all())
        all.push_back({{"name", tool->name},
                       {"origin", tool->origin},
                       {"permission", tools::toString(tool->permission)},
                       {"description", tools::withoutControls(tool->description)},
                       {"parameters", tool->schema}});
    if (options.json)
        return printJson(world, {{"tools", all}});
    for (const json &tool : all) {
        print(world,
              paint(world, Ink::bold, tool["name"].get<std::string>()) +
                  paint(world, Ink::muted,
                        "  " + tool["origin"].get<std::string>() + " · " + tool["permission"].get<std::string>()));
        print(world, "  " + tool["description"].get<std::string>());
    }
    return answered;
}

int toolsTest(const World &world, const ToolsOptions &options)
{
    const auto registry = toolsFor(world, options);
    if (!registry)
        return complain(world, registry.error());
    const auto arguments = base::readJson(options.arguments.empty() ? "{}" : options.arguments);
    if (!arguments || !arguments->is_object())
        return complain(
            world,
            base::Error{base::Category::usage, "The arguments are one JSON object, as {\"name\": \"value\"}.", {}, {}});
    const auto call = (*registry)->prepare({{}, options.name, json::array(), *arguments});
    if (!call)
        return complain(world, call.error());
    const auto made = tools::Registry::run(*call, {world.stop, {}}, *world.clock, 64u << 10);
    if (options.json)
        return printJson(world, made.toJson());
    print(world, tools::withoutControls(made.text));
    return made.status == tools::Observation::Status::success   ? answered
           : made.status == tools::Observation::Status::refused ? refused
                                                                : unanswered;
}

int toolsApprove(const World &world, const ToolsOptions &options)
{
    const auto &change = options.forget ? world.personalTools.forget : world.personalTools.approve;
    if (const base::Status done = change ? change(options.name) : base::Status(); !done)
        return complain(world, done.error());
    print(world, options.forget ? "Forgotten: " + options.name + " does not run until it is approved again."
                                : "Approved: " + options.name + " may run as its files are now.");
    return answered;
}

} // namespace cli
