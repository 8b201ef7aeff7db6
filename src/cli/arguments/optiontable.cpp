// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments/optiontable.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace cli {
namespace {

using Json = nlohmann::ordered_json;

// CLI11 appends the validator's text to the type name: "TEXT:{never,costly,always}".
void typeInto(Json &entry, const std::string &type)
{
    const std::size_t colon = type.find(':');
    entry["value"] = type.substr(0, colon);
    Json choices = Json::array();
    const std::size_t open = type.find('{'), close = type.rfind('}');
    if (open != std::string::npos && close != std::string::npos && open < close)
        for (const std::string &choice : CLI::detail::split(type.substr(open + 1, close - open - 1), ','))
            choices.push_back(choice);
    entry["choices"] = std::move(choices);
}

Json optionEntry(const CLI::Option &option)
{
    Json names = Json::array();
    for (const std::string &name : option.get_snames())
        names.push_back("-" + name);
    for (const std::string &name : option.get_lnames())
        names.push_back("--" + name);
    Json entry;
    entry["positional"] = option.get_positional();
    if (option.get_positional())
        names.push_back(option.get_name(true));
    entry["names"] = std::move(names);
    typeInto(entry, option.get_items_expected_max() == 0 ? std::string() : option.get_type_name());
    entry["help"] = option.get_description();
    entry["default"] = option.get_default_str();
    entry["required"] = option.get_required();
    return entry;
}

Json commandEntry(const CLI::App &app)
{
    Json entry;
    entry["name"] = app.get_name();
    entry["description"] = app.get_description();
    entry["footer"] = app.get_footer();
    Json options = Json::array(), commands = Json::array();
    for (const CLI::Option *option : app.get_options())
        if (!option->get_group().empty())
            options.push_back(optionEntry(*option));
    for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
        if (!command->get_group().empty())
            commands.push_back(commandEntry(*command));
    entry["options"] = std::move(options);
    entry["commands"] = std::move(commands);
    return entry;
}

} // namespace

std::string optionTable(const CLI::App &app)
{
    return commandEntry(app).dump(1);
}

} // namespace cli
