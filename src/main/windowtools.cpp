// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/windowtools.h"

#include "agents/engine/names.h"
#include "agents/react/toolset.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/personaltools.h"
#include "platform/secrets.h"
#include "tools/registry.h"
#include "workflow/services.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace program {

namespace {

using app::fromQt;
using app::toQt;

struct Offered {
    agents::RunWorld world; // used to make the tools
    std::shared_ptr<agents::ToolSet> set;
    std::shared_ptr<const tools::Registry> registry;
};

// As in the next run on that source.
base::Result<Offered> offeredOn(const WorldOfSource &worldOf, const app::OpenedSource &source,
                                const std::stop_token &stop)
{
    agents::RunWorld world = worldOf(source, stop);
    world.services->bind(std::make_shared<const workflow::Bindings>(
        workflow::Bindings{{agents::roles::tools, "built in"}, {agents::roles::source, "main"}}));
    BASE_TRY(auto set, world.services->get<agents::ToolSet>(agents::roles::tools));
    BASE_TRY(auto registry, set->registry(base::json(agents::Settings{}.toJson()), false));
    return Offered{std::move(world), std::move(set), std::move(registry)};
}

app::ToolPermission permissionOf(tools::Permission permission)
{
    return permission == tools::Permission::allowed ? app::ToolPermission::Allowed
           : permission == tools::Permission::ask   ? app::ToolPermission::Ask
                                                    : app::ToolPermission::Never;
}

tools::Permission permissionOf(app::ToolPermission permission)
{
    return permission == app::ToolPermission::Allowed ? tools::Permission::allowed
           : permission == app::ToolPermission::Ask   ? tools::Permission::ask
                                                      : tools::Permission::never;
}

// Run by the agent itself: not available outside of a run.
constexpr std::string_view ofTheAgent[] = {agents::finishTool, agents::modelTool, agents::askTool, agents::readTool};

app::ToolList listed(const CompositionRoot &root, const Offered &offered)
{
    app::ToolList list;
    for (const std::string &note : offered.set->notes)
        list.notes += toQt(note);
    for (const auto &tool : offered.registry->all()) {
        app::ToolView view;
        view.name = toQt(tool->name);
        view.description = toQt(tools::withoutControls(tool->description));
        view.origin = toQt(tool->origin);
        view.seenAs = toQt(tool->seenAs);
        view.schema = app::valueOf(tool->schema).toObject();
        for (const std::string &query : tool->queries)
            view.queries += toQt(query);
        view.permission = permissionOf(offered.set->permissions.of(*tool));
        view.isFixed = tool->name == agents::finishTool;
        view.isOwn = std::find(std::begin(ofTheAgent), std::end(ofTheAgent), tool->name) != std::end(ofTheAgent);
        view.isApproved = tool->origin != "command" || root.personalTools().isApproved(tool->name);
        list.tools.push_back(std::move(view));
    }
    return list;
}

app::ToolTrial tried(const CompositionRoot &root, const Offered &offered, const QString &tool,
                     const QJsonObject &arguments, const std::stop_token &stop)
{
    const auto call = offered.registry->prepare({{}, fromQt(tool), nlohmann::json::array(), app::jsonOf(arguments)});
    if (!call)
        return {false, app::windowText(call.error()), 0};
    constexpr std::size_t shown = 256u << 10;
    const auto made = tools::Registry::run(*call, {stop, {}}, root.clock(), shown);
    constexpr double nanosecondsInMillisecond = 1e6;
    return {made.status == tools::Observation::Status::success, toQt(tools::withoutControls(made.text)),
            double(made.elapsed.count()) / nanosecondsInMillisecond};
}

} // namespace

app::ToolServices toolServices(const CompositionRoot &root, WorldOfSource worldOf)
{
    app::ToolServices services;
    services.list = [&root, worldOf](const app::OpenedSource &source, const std::stop_token &stop) {
        const auto offered = offeredOn(worldOf, source, stop);
        app::ToolList list;
        if (offered)
            return listed(root, *offered);
        list.notes += app::windowText(offered.error());
        return list;
    };
    services.run = [&root, worldOf](const app::OpenedSource &source, const QString &tool, const QJsonObject &arguments,
                                    const std::stop_token &stop) -> app::ToolTrial {
        const auto offered = offeredOn(worldOf, source, stop);
        if (!offered)
            return {false, app::windowText(offered.error()), 0};
        return tried(root, *offered, tool, arguments, stop);
    };
    services.setPermission = [&root](const app::ToolView &tool, app::ToolPermission permission) {
        tools::Tool seen;
        seen.name = fromQt(tool.name);
        seen.origin = fromQt(tool.origin);
        seen.seenAs = fromQt(tool.seenAs);
        return tools::keepPermission(root.store(), seen.name, permissionOf(permission), {&seen});
    };
    services.approve = [&root](const QString &tool, bool approved) {
        return approved ? root.personalTools().approve(fromQt(tool)) : root.personalTools().forget(fromQt(tool));
    };
    services.read = [&root](app::ToolFile file) {
        return root.personalTools()
            .read(file == app::ToolFile::Servers ? PersonalToolBox::File::servers : PersonalToolBox::File::commands)
            .map([](const std::string &text) { return toQt(text); });
    };
    services.write = [&root](app::ToolFile file, const QString &text) {
        return root.personalTools().write(file == app::ToolFile::Servers ? PersonalToolBox::File::servers
                                                                         : PersonalToolBox::File::commands,
                                          fromQt(text));
    };
    services.test = [&root](const QString &name, const QJsonObject &entry, const std::stop_token &stop) {
        const ServerTest test = root.personalTools().test(fromQt(name), app::jsonOf(entry), stop);
        app::ServerReport report{test.works, app::windowText(test.sentence), {}};
        for (const std::string &tool : test.tools)
            report.tools += toQt(tools::withoutControls(tool));
        return report;
    };
    services.keepSecret = [&root](const QString &name, const QString &secret, const std::stop_token &stop) {
        return root.models().secrets().keep(fromQt(name), fromQt(secret), stop);
    };
    return services;
}

} // namespace program
