// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/commandtool.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/arguments.h"
#include "tools/callexpression.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace tools {

using nlohmann::json;

namespace {

constexpr const char *approvedKey = "tools/approved";

constexpr std::size_t mostFiles = 500;

// Variables that make loaders or interpreters run other code.
constexpr const char *codeVariables[] = {"BASH_ENV",         "ENV",
                                         "ZDOTDIR",          "CDPATH",
                                         "PYTHONPATH",       "PYTHONHOME",
                                         "PYTHONSTARTUP",    "PYTHONUSERBASE",
                                         "PYTHONINSPECT",    "PYTHONBREAKPOINT",
                                         "PERL5LIB",         "PERLLIB",
                                         "PERL5OPT",         "PERL5DB",
                                         "RUBYLIB",          "RUBYOPT",
                                         "NODE_PATH",        "NODE_OPTIONS",
                                         "CLASSPATH",        "JAVA_TOOL_OPTIONS",
                                         "_JAVA_OPTIONS",    "JDK_JAVA_OPTIONS",
                                         "LUA_PATH",         "LUA_CPATH",
                                         "LUA_INIT",         "PHPRC",
                                         "PHP_INI_SCAN_DIR", "R_PROFILE",
                                         "R_PROFILE_USER",   "R_ENVIRON",
                                         "R_ENVIRON_USER",   "R_LIBS",
                                         "R_LIBS_USER",      "GCONV_PATH",
                                         "TCLLIBPATH"};

bool namesCode(const std::string &variable)
{
    return variable.starts_with("LD_") ||
           std::find(std::begin(codeVariables), std::end(codeVariables), variable) != std::end(codeVariables);
}

tl::unexpected<base::Error> wrong(const std::string &name, const std::string &what)
{
    return base::fail(base::Category::input,
                      {BASE_TEXT("tool.definition", "The tool '{tool}' in tools.json: {why}"),
                       {{"tool", base::shorten(name, 60)}, {"why", what}}},
                      {}, "definition");
}

base::Result<CommandTool> readOne(const json &object, const Environment &environment)
{
    const auto text = [&](const char *key) {
        return object.is_object() && object.contains(key) && object[key].is_string() ? object[key].get<std::string>()
                                                                                     : std::string();
    };
    CommandTool out;
    out.name = text("name");
    out.description = text("description");
    out.definition = base::lineOf(object);
    if (!isCallName(out.name) || out.name.size() > 64)
        return wrong(out.name, "the name may have at most 64 letters, digits, '_' and '-'.");
    const json none = json::array();
    const json &command = object.contains("command") ? object["command"] : none;
    if (!command.is_array() || command.empty() ||
        !std::all_of(command.begin(), command.end(), [](const json &word) { return word.is_string(); }))
        return wrong(
            out.name,
            "\"command\" must be a list of texts: the program and its arguments. It is executed without a shell.");
    out.process.command = command.get<std::vector<std::string>>();
    auto schema = usableSchema(object.contains("parameters") ? object["parameters"] : json{{"type", "object"}});
    if (!schema)
        return wrong(out.name, schema.error().message);
    out.schema = std::move(*schema);
    out.process.folder = text("folder");
    if (object.contains("seconds")) {
        const json &seconds = object["seconds"];
        if (!seconds.is_number() || seconds.get<double>() <= 0 || seconds.get<double>() > 600)
            return wrong(out.name, "\"seconds\" must be a number up to 600.");
        out.limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds.get<double>() * 1000));
    }
    if (object.contains("files")) {
        const json &files = object["files"];
        if (!files.is_array() || files.size() > mostFiles ||
            !std::all_of(files.begin(), files.end(), [](const json &file) { return file.is_string(); }))
            return wrong(out.name, "\"files\" must be a list of up to 500 file paths.");
        out.process.files = files.get<std::vector<std::string>>();
    }
    if (object.contains("environment")) {
        if (!object["environment"].is_array())
            return wrong(out.name, "\"environment\" must be a list of variable names.");
        for (const json &name : object["environment"])
            if (name.is_string() && namesCode(name.get<std::string>()))
                return wrong(
                    out.name,
                    "the variable " + name.get<std::string>() +
                        " makes programs load code that the approval does not cover. Remove it from \"environment\".");
        for (const json &name : object["environment"])
            if (name.is_string())
                if (auto value = environment(name.get<std::string>()); !value.empty())
                    out.process.environment[name.get<std::string>()] = std::move(value);
    }
    return out;
}

std::string mark(const CommandTool &tool, const base::FrozenProgram &program)
{
    return program.hash() + ":" + base::hash(tool.definition).hex();
}

} // namespace

base::Result<std::vector<CommandTool>> readCommandTools(std::string_view file, const Environment &environment,
                                                        std::vector<std::string> *notes)
{
    auto parsed = base::readJson(file, {1u << 20, 32});
    if (parsed && parsed->is_object() && !parsed->contains("tools") && parsed->contains("web"))
        return std::vector<CommandTool>(); // web services only
    if (!parsed || !parsed->is_object() || !parsed->contains("tools") || !(*parsed)["tools"].is_array())
        return base::fail(
            base::Category::input,
            parsed
                ? base::CodedText(BASE_TEXT("tool.form", "tools.json must have the form {\"tools\": [...]}."))
                : base::CodedText(BASE_TEXT("tool.form-why", "tools.json must have the form {\"tools\": [...]}. {why}"),
                                  {}, {{"why", base::textOf(parsed.error())}}),
            {}, "definition");
    std::vector<CommandTool> out;
    for (const json &each : (*parsed)["tools"]) {
        auto tool = readOne(each, environment);
        if (tool &&
            std::any_of(out.begin(), out.end(), [&](const CommandTool &other) { return other.name == tool->name; }))
            tool = wrong(tool->name, "two entries have this name.");
        if (tool)
            out.push_back(std::move(*tool));
        else if (notes)
            notes->push_back(std::move(tool).error().message);
        else
            return tl::unexpected(std::move(tool).error());
    }
    return out;
}

base::Result<json> Approvals::read() const
{
    if (!m_store)
        return json::object();
    BASE_TRY(const auto text, m_store->read(approvedKey));
    if (text.empty())
        return json::object();
    BASE_TRY(auto value, base::readJson(text));
    return value.is_object() ? value : json::object();
}

base::Status Approvals::approve(const CommandTool &tool, base::Processes &processes)
{
    if (!m_store)
        return base::fail(
            base::Category::usage,
            BASE_TEXT("tool.approvals", "Approvals cannot be saved, because there is no folder for settings."));
    BASE_TRY(auto all, read());
    BASE_TRY(const auto program, processes.freeze(tool.process));
    all[tool.name] = mark(tool, *program);
    return m_store->write(approvedKey, base::lineOf(all));
}

base::Status Approvals::forget(const std::string &name)
{
    BASE_TRY(auto all, read());
    all.erase(name);
    return m_store ? m_store->write(approvedKey, base::lineOf(all)) : base::Status();
}

bool Approvals::isApproved(const CommandTool &tool, const base::FrozenProgram &program) const
{
    const auto all = read();
    return all && all->contains(tool.name) && (*all)[tool.name] == nlohmann::json(mark(tool, program));
}

bool Approvals::isApproved(const CommandTool &tool, base::Processes &processes) const
{
    const auto program = processes.freeze(tool.process);
    return program && isApproved(tool, **program);
}

Tool toolOf(CommandTool command, base::Processes &processes, base::KeyValueStore *store)
{
    const auto shared = std::make_shared<const CommandTool>(std::move(command));
    Tool tool;
    tool.name = shared->name;
    tool.description = shared->description;
    tool.schema = shared->schema;
    tool.origin = "command";
    tool.seenAs = base::hash(shared->definition).hex();
    tool.permission = Permission::ask;
    tool.run = [shared, &processes, store](const json &arguments,
                                           const ToolContext &context) -> base::Result<ToolOutput> {
        BASE_TRY(const auto program, processes.freeze(shared->process));
        if (!Approvals(store).isApproved(*shared, *program))
            return base::fail(
                base::Category::refused,
                {BASE_TEXT("tool.not-approved", "The tool {tool} is not approved, or its program has changed since the "
                                                "approval. To approve it: reflexion tools approve {tool}"),
                 {{"tool", shared->name}}},
                {}, "not-approved");
        BASE_TRY(const auto done, program->run(base::lineOf(arguments), shared->limits, context.stop));
        if (done.exitCode != 0)
            return base::fail(
                base::Category::input,
                {BASE_TEXT("tool.exit-code", "The tool {tool} failed with exit code {code}.{why}"),
                 {{"tool", shared->name},
                  {"code", std::to_string(done.exitCode)},
                  {"why", done.errors.empty() ? "" : " " + base::shorten(base::trim(done.errors), 2000)}}},
                {}, "exit");
        return ToolOutput{done.output, done.truncated, {}, {}};
    };
    return tool;
}

} // namespace tools
