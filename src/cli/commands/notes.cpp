// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/settingtable.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "data/rows/rows.h"
#include "data/words/learned.h"

#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::fail;
using base::Status;

namespace {

// Splits "NAME=TEXT" at the sign.
base::Result<std::pair<std::string, std::string>> parted(const std::string &text, const std::string &sign,
                                                         const std::string &form)
{
    const auto at = text.find(sign);
    if (at == std::string::npos || base::trim(text.substr(0, at)).empty())
        return fail(Category::usage, form + ", not " + base::shorten(text, 60) + ".");
    return std::pair{base::trim(text.substr(0, at)), base::trim(text.substr(at + sign.size()))};
}

Status change(data::Learned &learned, const NotesOptions &options, const data::Schema &schema)
{
    for (const std::string &each : options.hide) {
        if (each.find('.') != std::string::npos) // a name with a type must exist
            BASE_CHECK(data::nameIn(schema, each).map([](const auto &) {}));
        learned.setPrivate(each, true);
    }
    for (const std::string &each : options.reveal)
        learned.setPrivate(each, false);
    for (const std::string &each : options.examples) {
        BASE_TRY(const auto example, parted(each, "=>", "--example takes QUESTION => QUERY"));
        if (example.second.empty())
            return fail(Category::usage, "The example has no query. Write QUESTION => QUERY.");
        learned.keep({example.first, example.second});
    }
    for (const std::string &each : options.forget)
        if (!learned.forgetExample(each))
            return fail(Category::notFound,
                        "There is no example with the question \"" + base::shorten(each, 80) + "\".");
    return {};
}

} // namespace

int notes(const World &world, const NotesOptions &options)
{
    const auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    const auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    const data::LearnedStore store(world.store);
    const std::string name = (*source)->info().name;
    auto learned = store.read(name);
    if (!learned)
        return complain(world, learned.error());
    const data::Learned before = *learned;
    if (const auto changed = change(*learned, options, **schema); !changed)
        return complain(world, changed.error());
    if (*learned != before)
        if (const auto kept = store.write(name, *learned); !kept)
            return complain(world, kept.error());
    if (options.json) {
        nlohmann::json object{{"private", learned->privateColumns}, {"examples", nlohmann::json::array()}};
        for (const auto &each : learned->examples)
            object["examples"].push_back({{"question", each.question}, {"query", each.query}});
        printData(world, object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
        return answered;
    }
    if (learned->privateColumns.empty() && learned->examples.empty())
        print(world, "There are no notes on " + name + ". Add notes with --private and --example.");
    for (const auto &each : learned->privateColumns)
        print(world, paint(world, Ink::bold, each) + "  private");
    for (const auto &each : learned->examples)
        print(world, "example  " + each.question + paint(world, Ink::muted, "  =>  ") + each.query);
    return answered;
}

int settings(const World &world, const SettingsOptions &options)
{
    nlohmann::json all = nlohmann::json::array();
    data::RowsBuilder rows({"option", "setting", "default", "allowed values", "effect"});
    for (const agents::SettingSpec &each : agents::settingTable()) {
        const auto standard = each.standard();
        all.push_back({{"name", each.name},
                       {"option", each.option},
                       {"group", each.group},
                       {"title", each.title},
                       {"what", each.what},
                       {"applies", each.applies},
                       {"default", standard},
                       {"range", each.range()},
                       {"zero", each.zero}});
        rows.add({data::Value(each.option), data::Value(each.title),
                  data::Value(standard.is_number() && standard.get<double>() == 0 && !each.zero.empty()
                                  ? each.zero
                                  : each.standardText()),
                  data::Value(each.range()), data::Value(each.what + " " + each.applies)});
    }
    if (options.json)
        printData(world, all.dump(2));
    else
        write(world, table(world, rows.finish()));
    return answered;
}

} // namespace cli
