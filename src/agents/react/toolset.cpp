// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/toolset.h"

#include <utility>

namespace agents {

using nlohmann::json;

namespace {

// Run by the agent: a registry that is asked to run one says that it cannot.
::tools::Tool ownTool(const char *name, const char *description, const char *argument, json schema)
{
    ::tools::Tool tool;
    tool.name = name;
    tool.description = description;
    tool.schema = {{"type", "object"},
                   {"properties", {{argument, std::move(schema)}}},
                   {"required", {argument}},
                   {"additionalProperties", false}};
    tool.order = {argument};
    tool.permission = ::tools::Permission::allowed;
    tool.run = [](const json &, const ::tools::ToolContext &) -> base::Result<::tools::ToolOutput> {
        return base::fail(base::Category::internal, "This tool is run by the agent.");
    };
    return tool;
}

} // namespace

base::Result<std::shared_ptr<const ::tools::Registry>> registryFor(const ToolSet &set, const Settings &settings)
{
    auto registry = std::make_shared<::tools::Registry>();
    if (set.fill)
        BASE_CHECK(set.fill(*registry, settings));
    if (set.withModelTool)
        BASE_CHECK(registry->add(ownTool(
            modelTool,
            "Answers a question from general knowledge. Only where no other tool knows, and for simple questions.",
            "input", {{"type", "string"}, {"description", "The question, complete in itself."}})));
    BASE_CHECK(registry->add(
        ownTool(finishTool, "Ends the task and gives its answer to the person. Also where it cannot be answered: why.",
                "answer", {{"description", "The final answer: a text, number, true or false, list or object."}})));
    return std::shared_ptr<const ::tools::Registry>(std::move(registry));
}

} // namespace agents
