// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of a run by name: looks up what a planner asked for, checks its arguments, and runs it within limits.
// Owner: tools. Filled before the run; read-only afterwards.
#pragma once

#include "base/keyvaluestore.h"
#include "tools/arguments.h"
#include "tools/planneroutput.h"
#include "tools/tool.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tools {

// A call whose tool exists and whose arguments fit: what a person is asked about, and what runs.
struct PreparedCall {
    const Tool *tool = nullptr;
    nlohmann::json arguments = nlohmann::json::object();
    std::vector<std::string> notes;
    std::string id;

    nlohmann::json toJson() const; // {name, arguments}: the same call has the same text
};

class Registry {
public:
    // Refuses a name that is taken or cannot be written, and a schema that cannot be used.
    base::Status add(Tool tool);
    // As add(); a name that is taken, or is in `reserved`, gets a number at its end.
    base::Status addApart(Tool tool, const std::vector<std::string_view> &reserved = {});
    const Tool *find(std::string_view name) const;
    std::vector<std::string> names() const; // in the order of adding
    const std::vector<std::unique_ptr<const Tool>> &all() const { return m_tools; }

    // Errors: category model, codes "unknown-tool" (with the three nearest names) and "arguments".
    base::Result<PreparedCall> prepare(const PlannedCall &call) const;

    // Runs it, whatever happens, with its time taken and its text cut to `textBytes`. It asks nobody: the caller has.
    static Observation run(const PreparedCall &call, const ToolContext &context, base::Clock &clock,
                           std::size_t textBytes);

private:
    struct Known {
        const Tool *tool = nullptr;
        llm::SchemaValidator validator;
    };
    std::vector<std::unique_ptr<const Tool>> m_tools;
    std::map<std::string, Known, std::less<>> m_byName;
};

// What the user laid down about tools: by name, or by the beginning of a name with a star at its end. A denial holds
// whatever else there is. Without asking runs, of tools that others define, only what has the very key (Tool::key())
// that it had when it was allowed.
struct Permissions {
    std::vector<std::string> deny, allow, ask;

    Permission of(const Tool &tool) const;
    bool names(const Tool &tool) const; // something was laid down about it
    nlohmann::json toJson() const;      // {deny, allow, ask}
    static Permissions fromJson(const nlohmann::json &json);
};

// What a person keeps for all runs, under "tools/permissions" of a store; none where it is null or cannot be read: then
// every tool is as it says itself.
Permissions keptPermissions(const base::KeyValueStore *store);
// `seen`: the tools there are; of those that others define the ones called `tool` are allowed as they are there. Error,
// category usage: a name with a star that stands for tools of two origins cannot be allowed.
base::Status keepPermission(base::KeyValueStore *store, const std::string &tool, Permission permission,
                            const std::vector<const Tool *> &seen = {});

} // namespace tools
