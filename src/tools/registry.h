// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of a run by name: finds the requested tool, checks its arguments, runs it within limits. Filled before the
// run; then read-only.
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

// A call with a known tool and valid arguments: shown for approval, then run.
struct PreparedCall {
    const Tool *tool = nullptr;
    nlohmann::json arguments = nlohmann::json::object();
    std::vector<std::string> notes;
    std::string id;

    nlohmann::json toJson() const; // {name, arguments}; equal calls give equal text
};

class Registry {
public:
    // Fails for a duplicate or invalid name, and for an unusable schema.
    base::Status add(Tool tool);
    // Like add(); a duplicate name, or one in `reserved`, gets a number appended.
    base::Status addWithUniqueName(Tool tool, const std::vector<std::string_view> &reserved = {});
    const Tool *find(std::string_view name) const;
    std::vector<std::string> names() const; // in order of addition
    const std::vector<std::unique_ptr<const Tool>> &all() const { return m_tools; }

    // Errors: category model, codes "unknown-tool" (with the three nearest names) and "arguments".
    base::Result<PreparedCall> prepare(const PlannedCall &call) const;

    // Runs the call without checking approval, measures the time, and cuts the text to `textBytes`.
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

// The user's permissions: by tool name, or by a prefix ending in a star. A denial always wins. External tools run
// without asking only if their key (Tool::key()) is the one they had when they were allowed.
struct Permissions {
    std::vector<std::string> deny, allow, ask;

    Permission of(const Tool &tool) const;
    bool names(const Tool &tool) const; // there is a rule for the tool
    nlohmann::json toJson() const;      // {deny, allow, ask}
    static Permissions fromJson(const nlohmann::json &json);
};

// The stored permissions, under "tools/permissions"; defaults of the tools if `store` is null or unreadable.
Permissions keptPermissions(const base::KeyValueStore *store);
// `seen`: the existing tools; external ones named `tool` are allowed with their present keys. Error, category usage: a
// pattern that matches tools of two origins cannot be allowed.
base::Status keepPermission(base::KeyValueStore *store, const std::string &tool, Permission permission,
                            const std::vector<const Tool *> &seen = {});

} // namespace tools
