// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/snippets.h"

#include "base/plainfile.h"
#include "base/text.h"
#include "base/visible.h"
#include "cli/output/terminal.h"

#include <algorithm>

namespace cli {

namespace {

std::string quoted(const std::string &name)
{
    return "'" + base::shorten(name, 80) + "'";
}

// "disease (Disease.name)"
std::string described(const data::OpenValue &open)
{
    return open.property.empty() ? open.name : open.name + " (" + open.place() + ")";
}

// The typed value, or the last one if the line is empty.
std::string askedFor(const World &world, const data::Snippet &snippet, const data::OpenValue &open)
{
    const auto last = snippet.parameters.find(open.name);
    const bool hasLast = last != snippet.parameters.end() && !last->second.empty();
    note(world,
         described(open) + (hasLast ? "   [Enter] " + base::visible(base::shorten(last->second, 200)) : "") + ":");
    std::string line = base::trim(world.program->nextLine().value_or(std::string()));
    return line.empty() && hasLast ? last->second : line;
}

} // namespace

base::Result<std::vector<data::Snippet>> keptSnippets(const World &world)
{
    if (world.snippets.empty())
        return std::vector<data::Snippet>();
    const auto text = base::contentOf(world.snippets);
    if (text)
        return data::snippetsIn(*text);
    if (text.error().category == base::Category::notFound)
        return std::vector<data::Snippet>();
    return tl::unexpected(text.error());
}

base::Result<data::Snippet> snippetNamed(const World &world, const std::string &name)
{
    if (name.size() > 1 && name.front() == '@') {
        BASE_TRY(const std::string text, base::contentOf(name.substr(1)));
        std::vector<data::Snippet> all = data::snippetsIn(text);
        if (all.size() != 1)
            return base::fail(base::Category::input, "The file " + quoted(name.substr(1)) +
                                                         " must hold one snippet, but holds " +
                                                         std::to_string(all.size()) + ".");
        return std::move(all.front());
    }
    BASE_TRY(const std::vector<data::Snippet> all, keptSnippets(world));
    std::vector<std::string> names;
    for (const data::Snippet &each : all) {
        if (base::fold(each.name) == base::fold(name))
            return each;
        names.push_back(quoted(each.name));
    }
    return base::fail(base::Category::notFound,
                      "There is no snippet " + quoted(name) + ". " +
                          (names.empty() ? "The console of the window keeps queries as snippets."
                                         : "Snippets: " + base::shorten(base::join(names, ", "), 2000) + "."));
}

base::Result<std::map<std::string, std::string>> givenValues(const std::vector<std::string> &arguments)
{
    std::map<std::string, std::string> result;
    for (const std::string &argument : arguments) {
        const std::size_t at = argument.find('=');
        if (at == std::string::npos || at == 0)
            return base::fail(base::Category::usage, "'" + argument + "' is not a parameter of the form NAME=VALUE.");
        result[argument.substr(0, at)] = argument.substr(at + 1);
    }
    return result;
}

base::Result<data::Parameters> valuesOf(const World &world, const data::Snippet &snippet, data::Source &source,
                                        const std::vector<std::string> &arguments)
{
    const std::string language(source.language()->name());
    if (!snippet.language.empty() && snippet.language != language)
        return base::fail(base::Category::usage, "The snippet " + quoted(snippet.name) + " is written in " +
                                                     snippet.language + ", but the source is queried in " + language +
                                                     ".");
    BASE_TRY(auto given, givenValues(arguments));
    BASE_TRY(const data::SchemaPtr schema, source.describe(world.stop));
    const std::vector<data::OpenValue> open = data::openValues(*source.language(), snippet.query, schema.get());
    std::vector<std::string> known, missing;
    for (const data::OpenValue &each : open) {
        known.push_back(described(each));
        if (given.contains(each.name))
            continue;
        const std::string typed = world.asks ? askedFor(world, snippet, each) : std::string();
        if (typed.empty())
            missing.push_back(described(each));
        else
            given[each.name] = typed;
    }
    if (!missing.empty())
        return base::fail(base::Category::usage, "The snippet " + quoted(snippet.name) + " needs a value for " +
                                                     base::join(missing, ", ") + ". Use --param NAME=VALUE.");
    data::Parameters values;
    for (const auto &[name, typed] : given) {
        const auto found =
            std::find_if(open.begin(), open.end(), [&](const data::OpenValue &each) { return each.name == name; });
        if (found == open.end())
            return base::fail(base::Category::usage,
                              "The snippet " + quoted(snippet.name) + " has no parameter " + quoted(name) + ". " +
                                  (known.empty() ? "It has none." : "It has " + base::join(known, ", ") + "."));
        BASE_TRY(values[name], data::valueFor(*found, typed));
    }
    return values;
}

} // namespace cli
