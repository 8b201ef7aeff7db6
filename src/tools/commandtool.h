// SPDX-License-Identifier: GPL-3.0-or-later
// Tools defined by the user: a program with a JSON Schema of its arguments, which it reads as one JSON object from
// standard input. No shell; time and output are limited. It runs only if the user approved exactly this content of its
// files.
//
// The file: {"tools": [{"name", "description", "command": ["program", "argument"], "parameters": {JSON Schema},
// "seconds"?: 30, "folder"?, "environment"?: ["NAME of a permitted variable"], "files"?: ["further file that it
// reads"]}]}. Paths are relative to `folder`. Program, files among the arguments, and `files` are read once, compared
// with the approved content, and executed as read (Processes::freeze()).
#pragma once

#include "base/keyvaluestore.h"
#include "base/process.h"
#include "tools/tool.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

using Environment = std::function<std::string(const std::string &name)>; // empty if there is no such variable

struct CommandTool {
    std::string name, description;
    nlohmann::json schema;
    base::ProcessSpec process;
    base::ProcessLimits limits;
    std::string definition; // as written in the file
};

// Errors: category input; the sentence names the entry and the problem. With `notes`, invalid entries are skipped and
// their sentences added there.
base::Result<std::vector<CommandTool>> readCommandTools(std::string_view file, const Environment &environment,
                                                        std::vector<std::string> *notes = nullptr);

// Approved tools by name, stored under "tools/approved".
class Approvals {
public:
    explicit Approvals(base::KeyValueStore *store) : m_store(store) {} // null: nothing is ever approved
    base::Status approve(const CommandTool &tool, base::Processes &processes);
    base::Status forget(const std::string &name);
    bool isApproved(const CommandTool &tool, base::Processes &processes) const;
    bool isApproved(const CommandTool &tool, const base::FrozenProgram &program) const;

private:
    base::Result<nlohmann::json> read() const;
    base::KeyValueStore *m_store;
};

// Runs only if approved, checked before each call; each call also needs the user's approval (permission ask).
// `processes` and `store` outlive the tool.
Tool toolOf(CommandTool command, base::Processes &processes, base::KeyValueStore *store);

} // namespace tools
