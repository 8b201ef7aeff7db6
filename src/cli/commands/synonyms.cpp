// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion synonyms`: shows and changes what the user teaches about a source.
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "data/words/learned.h"

namespace cli {

namespace {

// "Disease=malady, ailment"
base::Status setWords(const std::string &text, const data::Schema &schema, data::Learned &learned)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos)
        return base::fail(base::Category::usage,
                          "'" + text + "' is not of the form NAME=WORDS, for example Disease=malady,ailment.");
    BASE_TRY(const data::Synonym name, data::nameIn(schema, base::trim(text.substr(0, equals))));
    learned.setWords(name.type, name.property, base::split(text.substr(equals + 1), ','));
    return {};
}

// "Drug.name=the international non-proprietary name"
base::Status describe(const std::string &text, const data::Schema &schema, data::Learned &learned)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos)
        return base::fail(base::Category::usage,
                          "'" + text + "' is not of the form NAME=TEXT, for example Drug.name=the international name.");
    BASE_TRY(const data::Synonym name, data::nameIn(schema, base::trim(text.substr(0, equals))));
    learned.describe(name.type, name.property, text.substr(equals + 1));
    return {};
}

void show(const World &world, const std::string &source, const data::Learned &learned)
{
    if (learned.empty())
        return print(world, source + " has no synonyms, descriptions or chosen readings.");
    std::string last;
    for (const auto &synonym : learned.synonyms) {
        if (synonym.name() != last) {
            std::vector<std::string> words = learned.wordsFor(synonym.type, synonym.property);
            print(world, paint(world, Ink::bold, synonym.name()) + " is also called " + base::join(words, ", "));
        }
        last = synonym.name();
    }
    for (const auto &each : learned.descriptions)
        print(world, paint(world, Ink::bold, each.type + (each.property.empty() ? "" : "." + each.property)) + ": " +
                         each.text);
    for (const auto &reading : learned.readings)
        print(world, paint(world, Ink::bold, reading.question) + "\n  is read as: " + reading.inWords + "\n  " +
                         paint(world, Ink::muted, reading.query));
}

} // namespace

int synonyms(const World &world, const SynonymsOptions &options)
{
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    const std::string name = (*source)->info().name;
    const data::LearnedStore store(world.store);
    auto learned = store.read(name);
    if (!learned)
        return complain(world, learned.error());
    if (!options.set.empty() || !options.describe.empty()) {
        auto schema = (*source)->describe(world.stop);
        if (!schema)
            return complain(world, schema.error());
        for (const auto &text : options.set)
            if (const auto done = setWords(text, **schema, *learned); !done)
                return complain(world, done.error());
        for (const auto &text : options.describe)
            if (const auto done = describe(text, **schema, *learned); !done)
                return complain(world, done.error());
    }
    for (const auto &question : options.forget)
        if (!learned->forget(question))
            return complain(
                world, base::Error{base::Category::notFound, "No reading was chosen for '" + question + "'.", {}, {}});
    if (!options.set.empty() || !options.describe.empty() || !options.forget.empty())
        if (const auto written = store.write(name, *learned); !written)
            return complain(world, written.error());
    if (options.json)
        printData(world, data::toJson(*learned));
    else
        show(world, name, *learned);
    return answered;
}

} // namespace cli
