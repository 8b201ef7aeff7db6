// SPDX-License-Identifier: GPL-3.0-or-later
// A person's own tools: a program with a JSON Schema of its arguments, which it gets as one JSON object on its input.
// No shell is between, time and output are limited, and it runs only as the very program that a person approved: by the
// content of its files. Owner: tools.
//
// The file: {"tools": [{"name", "description", "command": ["program", "argument"], "parameters": {JSON Schema},
// "seconds"?: 30, "folder"?, "environment"?: ["NAME of a variable that it may see"], "files"?: ["a file that it reads
// of its own"]}]}. Paths are relative to `folder`. Program, arguments that name files, and `files` are read once,
// compared with what was approved, and executed as they were read (Processes::freeze()).
#pragma once

#include "base/keyvaluestore.h"
#include "base/process.h"
#include "tools/tool.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

using Environment = std::function<std::string(const std::string &name)>; // empty where there is no such variable

struct CommandTool {
    std::string name, description;
    nlohmann::json schema;
    base::ProcessSpec process;
    base::ProcessLimits limits;
    std::string definition; // as it stands in the file
};

// Errors: category input; the sentence names the entry and what is wrong with it. With `notes` such an entry alone is
// left out, and its sentence goes there.
base::Result<std::vector<CommandTool>> readCommandTools(std::string_view file, const Environment &environment,
                                                        std::vector<std::string> *notes = nullptr);

// What was approved, by the name of a tool. Kept in a store under "tools/approved".
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

// Runs only where it is approved, which is looked up before each call; then each call is asked about (permission ask).
// `processes` and `store` outlive the tool.
Tool toolOf(CommandTool command, base::Processes &processes, base::KeyValueStore *store);

} // namespace tools
