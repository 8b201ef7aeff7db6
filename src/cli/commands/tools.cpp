// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion tools`: the tools that agents may use, including the user's own.
#include "agents/engine/names.h"
#include "agents/react/toolset.h"
#include "base/jsonread.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "tools/registry.h"
#include "workflow/services.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace cli {

namespace {

using nlohmann::json;

// The tools of a run on these sources; errors are printed to `err`.
struct Offered {
    std::shared_ptr<workflow::Services> services; // used by the tools
    std::shared_ptr<agents::ToolSet> set;
    std::shared_ptr<const tools::Registry> registry;
};

base::Result<Offered> toolsFor(const World &world, const ToolsOptions &options)
{
    SourceOptions main = options.source;
    agents::RunRequest request;
    if (!options.sources.empty())
        main.uri = options.sources.front();
    request.sources = {{main.uri, {}}};
    for (std::size_t i = 1; i < options.sources.size(); ++i)
        request.sources.push_back({options.sources[i], {}});
    BASE_TRY(const auto source, open(world, main));
    Offered offered{runWorld(world, source, nullptr).services, nullptr, nullptr};
    offered.services->bind(std::make_shared<const workflow::Bindings>(
        workflow::Bindings{{agents::roles::tools, agents::toolsBinding(request)}, {agents::roles::source, main.uri}}));
    BASE_TRY(offered.set, offered.services->get<agents::ToolSet>(agents::roles::tools));
    const bool isRules = options.model == "offline" || options.model.starts_with("offline:");
    BASE_TRY(offered.registry, offered.set->registry(base::json(agents::Settings{}.toJson()), isRules));
    for (const std::string &note : offered.set->notes)
        cli::note(world, "reflexion: " + note);
    return offered;
}

} // namespace

int toolsList(const World &world, const ToolsOptions &options)
{
    const auto offered = toolsFor(world, options);
    if (!offered)
        return complain(world, offered.error());
    json all = json::array();
    for (const auto &tool : offered->registry->all())
        all.push_back({{"name", tool->name},
                       {"origin", tool->origin},
                       {"permission", tools::toString(offered->set->permissions.of(*tool))},
                       {"permissionOf", offered->set->permissions.names(*tool) ? "you" : "the tool"},
                       {"description", tools::withoutControls(tool->description)},
                       {"parameters", tool->schema}});
    if (options.json)
        return printJson(world, {{"tools", all}});
    for (const json &tool : all) {
        print(world,
              paint(world, Ink::bold, tool["name"].get<std::string>()) +
                  paint(world, Ink::muted,
                        "  " + tool["origin"].get<std::string>() + " · " + tool["permission"].get<std::string>() +
                            (tool["permissionOf"] == "you" ? " (set by you)" : "")));
        print(world, "  " + tool["description"].get<std::string>());
    }
    return answered;
}

int toolsTest(const World &world, const ToolsOptions &options)
{
    const auto offered = toolsFor(world, options);
    if (!offered)
        return complain(world, offered.error());
    const auto arguments = base::readJson(options.arguments.empty() ? "{}" : options.arguments);
    if (!arguments || !arguments->is_object())
        return complain(world, base::Error{base::Category::usage,
                                           "The arguments must be one JSON object, for example {\"name\": \"value\"}.",
                                           {},
                                           {}});
    const auto call = offered->registry->prepare({{}, options.name, json::array(), *arguments});
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
    if (const base::Status done =
            options.forget ? world.program->forgetTool(options.name) : world.program->approveTool(options.name);
        !done)
        return complain(world, done.error());
    print(world, options.forget ? "Approval withdrawn: " + options.name + " does not run until you approve it again."
                                : "Approved: " + options.name + " can run as long as its files do not change.");
    return answered;
}

int toolsPermission(const World &world, const ToolsOptions &options)
{
    const auto known = tools::permissionOf(options.permission);
    if (!known)
        return complain(world,
                        base::Error{base::Category::usage,
                                    "“" + options.permission + "” is not a permission. Write allowed, ask or never.",
                                    {},
                                    {}});
    const tools::Permission permission = *known;
    std::vector<const tools::Tool *> seen;
    std::optional<Offered> offered; // external tools are allowed with their present definition
    if (permission == tools::Permission::allowed) {
        auto now = toolsFor(world, options);
        if (!now)
            return complain(world, now.error());
        offered = std::move(*now);
        for (const auto &tool : offered->registry->all())
            seen.push_back(tool.get());
    }
    if (const auto kept = tools::keepPermission(world.store, options.name, permission, seen); !kept)
        return complain(world, kept.error());
    print(world,
          permission == tools::Permission::allowed
              ? options.name + " runs without approval in all later runs, as long as its definition does not change."
          : permission == tools::Permission::ask ? options.name + " needs your approval before each call."
                                                 : options.name + " never runs, and is not offered to agents.");
    return answered;
}

} // namespace cli
