// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/attached/command.h"

#include "agents/attached/messages.h"
#include "base/codedtext.h"

#include <algorithm>
#include <cstdlib>

namespace agents::attached {

using base::Category;
using base::fail;

base::Result<std::vector<std::string>> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    std::string word;
    bool isWord = false;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
            word += line[++i];
            isWord = true;
        } else if (quote ? c == quote : c == '"' || c == '\'') {
            quote = quote ? 0 : c;
            isWord = true;
        } else if (isBlank && !quote) {
            if (isWord)
                words.push_back(std::move(word));
            word.clear();
            isWord = false;
        } else {
            word += c;
            isWord = true;
        }
    }
    if (quote)
        return fail(Category::usage,
                    BASE_TEXT("attached.quote", "The command has a quotation mark that is not closed."));
    if (isWord)
        words.push_back(std::move(word));
    if (words.empty() || words.front().empty())
        return fail(Category::usage,
                    BASE_TEXT("attached.no-command", "Name the program that serves the agent, for example: python3 -m "
                                                     "reflexion_attach agent:graph"));
    return words;
}

base::Result<base::ProcessSpec> processOf(const Command &command)
{
    base::ProcessSpec spec;
    spec.command = command.words;
    spec.folder = command.folder;
    for (const std::string &name : command.variables) {
        const bool isName = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        });
        if (!isName)
            return fail(Category::usage,
                        {BASE_TEXT("attached.variable-name", "\"{name}\" is not the name of an environment variable. "
                                                             "Name the variables, without their values."),
                         {{"name", shown(name.substr(0, name.find('=')), 60)}}});
        const char *value = std::getenv(name.c_str());
        if (!value)
            return fail(Category::usage, {BASE_TEXT("attached.variable", "There is no environment variable {name}."),
                                          {{"name", shown(name, 60)}}});
        spec.environment[name] = value;
    }
    return spec;
}

} // namespace agents::attached
