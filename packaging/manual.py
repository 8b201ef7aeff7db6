#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manual pages and completions of both programs, made of what the programs say of themselves.

usage: manual.py --reflexion PROGRAM [--workbench PROGRAM] --version V --date YYYY-MM-DD --out FOLDER

Writes reflexion.1, reflexion-workbench.1, reflexion.bash, _reflexion (zsh), reflexion.fish and the same for the workbench.
The command gives its table with --option-table; the workbench has few options, which are read from its --help.
`--via COMMAND` runs the programs through another (qemu-aarch64-static, for a cross build).
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

EXIT_CODES = [("0", "The question was answered, or what was asked for was done."), ("1", "Stopped without an answer; the reason is printed."),
              ("2", "Wrong use."), ("3", "A source or a model could not be reached."), ("4", "Refused by a guard.")]
ENVIRONMENT = [("REFLEXION_PASSWORD", "Password for the database that is named by an address."),
               ("REFLEXION_API_KEY, OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY, OPENROUTER_API_KEY, OLLAMA_API_KEY",
                "Key of a model server, where the keyring of the system holds none."),
               ("NO_COLOR", "Set to anything: no colours in the terminal."),
               ("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", "Where the folders below are, by the XDG rules.")]
FILES = [("~/.config/reflexion-workbench/", "Settings and your own prompts."),
         ("~/.local/share/reflexion-workbench/", "Sessions (.rfx) and what was taught."),
         ("~/.local/state/reflexion-workbench/", "Log and audit log."),
         ("~/.cache/reflexion-workbench/", "Indexes and snapshots, which may be deleted at any time.")]


def run(program, *arguments, via=()):
    environment = dict(os.environ, LC_ALL="C", QT_QPA_PLATFORM="offscreen", COLUMNS="1000")
    return subprocess.run([*via, program, *arguments], check=True, capture_output=True, text=True, env=environment, timeout=120).stdout


# ---- the workbench's --help in the format of --option-table

def workbench_table(text):
    table = {"name": "reflexion-workbench", "description": "", "footer": "", "commands": [], "options": []}
    part, last = "", None
    for line in text.splitlines():
        if re.match(r"^(Options|Arguments):$", line):
            part = line[:-1]
        elif not part:
            if line and not line.startswith("Usage:"):
                table["description"] = line.strip()
        elif match := re.match(r"^  (\S.*?)(?:  +(\S.*))?$", line):
            words = [word.strip() for word in match.group(1).split(",")]
            if part == "Options" and any("help-all" in word for word in words):
                last = {}
                continue
            value = ""
            for index, word in enumerate(words):
                if " <" in word:
                    words[index], value = word.split(" ", 1)
            last = {"names": words, "positional": part == "Arguments", "value": value.strip("<>").upper(), "choices": [],
                    "help": match.group(2) or "", "default": "", "required": False}
            table["options"].append(last)
        elif line.strip() and last is not None and "help" in last:
            last["help"] = (last["help"] + " " + line.strip()).strip()
    return table


def split_named_arguments(table):
    """An option that may also be given by its place (query TEXT, query --cypher TEXT) is described as both."""
    options = []
    for option in table["options"]:
        named = [name for name in option["names"] if name.startswith("-")]
        if option["positional"] and named:
            options.append(dict(option, names=named, positional=False, required=False))
            option = dict(option, names=[name for name in option["names"] if name not in named])
        options.append(option)
    table["options"] = options
    for command in table["commands"]:
        split_named_arguments(command)


# ---- troff

def troff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\`").replace("~", "\\(ti").replace("^", "\\(ha")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in text.splitlines())


def sentence(text):
    text = text.strip()
    if not text.split(" ")[0].endswith((":", ":,")): # a name, as in sample:
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ":", "?")) else text + "."


def troff_option(option):
    names = ", ".join("\\fB" + troff(name) + "\\fR" for name in option["names"])
    if option["positional"]:
        names = "\\fI" + troff(option["names"][-1]) + "\\fR"
    elif option["value"]:
        names += " \\fI" + troff(option["value"]) + "\\fR"
    lines = [".TP", names, troff(sentence(option["help"]))]
    if option["choices"]:
        lines.append(troff("One of: " + ", ".join(option["choices"]) + "."))
    if option["default"] and option["default"] not in ("false", '""', "{}", "[]"):
        lines.append(troff("Default: " + option["default"] + "."))
    return lines


def synopsis(name, table):
    words = ["\\fB" + troff(name) + "\\fR"]
    if any(not option["positional"] for option in table["options"]):
        words.append("[\\fIoptions\\fR]")
    for option in table["options"]:
        if option["positional"]:
            argument = troff(option["names"][-1].strip("[]"))
            words.append("\\fI" + argument + "\\fR" if option["required"] else "[\\fI" + argument + "\\fR]")
    return " ".join(words)


def page(table, version, date, summary, see, examples):
    name = table["name"]
    lines = ['.\\" Made by packaging/manual.py: do not edit.', f'.TH {name.upper()} 1 {date} "Reflexion Workbench {version}" "User Commands"',
             ".SH NAME", f"{troff(name)} \\- {troff(summary)}", ".SH SYNOPSIS", synopsis(name, table)]

    def synopses(prefix, commands):
        for command in commands:
            if command["commands"]:
                synopses(prefix + " " + command["name"], command["commands"])
            else:
                lines.extend([".br", synopsis(prefix + " " + command["name"], command)])

    synopses(name, table["commands"])
    lines += [".SH DESCRIPTION", troff(sentence(table["description"]))]
    if table["footer"]:
        rest = [line for line in table["footer"].splitlines() if not line.startswith("Exit codes")]
        lines += [".PP", troff("\n".join(rest))] if rest else []
    lines += [".SH OPTIONS"]
    for option in table["options"]:
        lines += troff_option(option)

    def commands(prefix, entries):
        for command in entries:
            if command["commands"]:
                commands(prefix + command["name"] + " ", command["commands"])
                continue
            lines.extend([".SS " + troff(prefix + command["name"]), troff(sentence(command["description"]))])
            for option in command["options"]:
                if "--help" not in option["names"]:
                    lines.extend(troff_option(option))

    if table["commands"]:
        lines.append(".SH COMMANDS")
        commands("", table["commands"])
        lines.append(".SH EXIT STATUS")
        for code, text in EXIT_CODES:
            lines += [".TP", f"\\fB{code}\\fR", troff(text)]
    for title, entries in (("ENVIRONMENT", ENVIRONMENT), ("FILES", FILES)):
        lines.append(".SH " + title)
        for what, text in entries:
            lines += [".TP", "\\fI" + troff(what) + "\\fR", troff(text)]
    if examples:
        lines += [".SH EXAMPLES"]
        for text, command in examples:
            lines += [troff(text), ".PP", ".EX", "    " + troff(command), ".EE", ".PP"]
        lines.pop()
    lines += [".SH SEE ALSO", "\\fB" + troff(see) + "\\fR(1)"]
    return "\n".join(lines) + "\n"


# ---- completions

def leaves(table, path=()):
    """(path of names, table) of the command itself and of all below it."""
    yield path, table
    for command in table["commands"]:
        yield from leaves(command, path + (command["name"],))


def function_name(program):
    return "_" + program.replace("-", "_")


def bash(table):
    program, function = table["name"], function_name(table["name"])
    out = [f"# Completion of {program} for bash. Made by packaging/manual.py: do not edit.", f"{function}() {{",
           "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path='' word index",
           "    for ((index = 1; index < COMP_CWORD; ++index)); do",
           "        word=${COMP_WORDS[index]}",
           "        case \"$path $word\" in"]
    paths = [path for path, _ in leaves(table) if path]
    if paths:
        out.append("            " + "|".join('"' + "".join(" " + name for name in path) + '"' for path in paths) + ') path="$path $word" ;;')
    out += ["        esac", "    done", "    case \"$path:$previous\" in"]
    for path, entry in leaves(table):
        for option in entry["options"]:
            if option["choices"] and not option["positional"]:
                names = "|".join('"' + "".join(" " + name for name in path) + ":" + name + '"' for name in option["names"])
                out.append(f"        {names}) mapfile -t COMPREPLY < <(compgen -W '{' '.join(option['choices'])}' -- \"$current\"); return ;;")
    out += ["    esac", "    local words=''", "    case \"$path\" in"]
    for path, entry in leaves(table):
        words = [command["name"] for command in entry["commands"]]
        words += [name for option in entry["options"] if not option["positional"] for name in option["names"] if name.startswith("--") or len(option["names"]) == 1]
        out.append('        "' + "".join(" " + name for name in path) + '") words=\'' + " ".join(words) + "' ;;")
    out += ["    esac", "    if [[ $current == -* || $path == '' && -n $words && $words != -* ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
            "    elif [[ $words != -* ]]; then",
            "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\"; compgen -f -- \"$current\")",
            "    else",
            "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")",
            "        compopt -o filenames 2>/dev/null",
            "    fi", "}", f"complete -F {function} {program}"]
    return "\n".join(out) + "\n"


def zsh_text(text):
    return text.replace("\\", "\\\\").replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def zsh(table):
    program = table["name"]
    out = [f"#compdef {program}", "# Made by packaging/manual.py: do not edit."]

    def emit(path, entry):
        name = function_name(program) + "".join("_" + part for part in path)
        out.extend(["", name + "() {", "    local curcontext=$curcontext state line", "    _arguments -C \\"])
        for option in entry["options"]:
            if option["positional"]:
                continue
            names = option["names"]
            action = ""
            if option["value"]:
                action = ":" + option["value"].lower() + ":" + ("(" + " ".join(option["choices"]) + ")" if option["choices"] else "_files")
            exclude = "(" + " ".join(names) + ")" if len(names) > 1 else ""
            for one in names:
                out.append(f"        '{exclude}{one}[{zsh_text(option['help'])}]{action}' \\")
        if entry["commands"]:
            out.append("        '1: :->command' '*:: :->arguments'")
            out.append("    case $state in")
            out.append("        command)")
            out.append("            local -a commands=(")
            out.extend(f"                '{command['name']}:{zsh_text(command['description'])}'" for command in entry["commands"])
            out.append("            )")
            out.append("            _describe command commands ;;")
            out.append("        arguments)")
            out.append("            case $line[1] in")
            out.extend(f"                {command['name']}) {name}_{command['name']} ;;" for command in entry["commands"])
            out.extend(["            esac ;;", "    esac"])
        else:
            out.append("        '*:file:_files'")
        out.append("}")
        for command in entry["commands"]:
            emit(path + (command["name"],), command)

    emit((), table)
    out += ["", f'{function_name(program)} "$@"']
    return "\n".join(out) + "\n"


def fish(table):
    program = table["name"]
    quote = lambda text: "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
    out = [f"# Completion of {program} for fish. Made by packaging/manual.py: do not edit."]
    for path, entry in leaves(table):
        names = [command["name"] for command in entry["commands"]]
        if not path:
            condition = "__fish_use_subcommand" if names else ""
        else:
            condition = "; and ".join(f"__fish_seen_subcommand_from {name}" for name in path)
            if names:
                condition += "; and not __fish_seen_subcommand_from " + " ".join(names)
        where = f" -n {quote(condition)}" if condition else ""
        for command in entry["commands"]:
            out.append(f"complete -c {program}{where} -f -a {command['name']} -d {quote(command['description'])}")
        for option in entry["options"]:
            if option["positional"]:
                continue
            spelled = "".join(f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in option["names"])
            value = ""
            if option["value"]:
                value = " -x -a " + quote(" ".join(option["choices"])) if option["choices"] else " -r"
            out.append(f"complete -c {program}{where}{spelled}{value} -d {quote(option['help'])}")
    return "\n".join(out) + "\n"


EXAMPLES = [("Ask the sample graph:", 'reflexion ask "Which drugs treat multiple sclerosis?"'),
            ("Ask a database of tables, and keep every step:", 'reflexion ask --source sqlite:shop.db --session mine.rfx "How many orders are open?"'),
            ("Run a query:", "reflexion query --source sample: \"MATCH (d:Drug) RETURN count(d)\"")]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--reflexion", required=True)
    arguments.add_argument("--workbench")
    arguments.add_argument("--version", required=True)
    arguments.add_argument("--date", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--via", default="")
    given = arguments.parse_args()
    via = shlex.split(given.via)
    tables = [(json.loads(run(given.reflexion, "--option-table", via=via)), "ask databases questions in plain words", "reflexion-workbench", EXAMPLES)]
    if given.workbench:
        tables.append((workbench_table(run(given.workbench, "--help", via=via)), "debug the agent that answers questions to databases", "reflexion", []))
    os.makedirs(given.out, exist_ok=True)
    for table, summary, see, examples in tables:
        if not table["options"]:
            sys.exit(f"manual.py: {table['name']} named no option")
        split_named_arguments(table)
        name = table["name"]
        for file, text in ((f"{name}.1", page(table, given.version, given.date, summary, see, examples)), (f"{name}.bash", bash(table)),
                           (f"_{name}", zsh(table)), (f"{name}.fish", fish(table))):
            with open(os.path.join(given.out, file), "w", encoding="utf-8") as out:
                out.write(text)


if __name__ == "__main__":
    main()
