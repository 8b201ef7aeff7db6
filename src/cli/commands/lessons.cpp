// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion lessons`: shows, edits and exports what agents learned from failures on a source.
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "data/words/learned.h"

#include <charconv>
#include <cmath>

namespace cli {

namespace {

std::string shownLesson(const World &world, const data::Lesson &lesson, std::size_t number)
{
    const auto rate = std::to_string(std::lround(100 * lesson.winRate()));
    return paint(world, Ink::bold, std::to_string(number)) + "  " + lesson.errorClass + ": " +
           (lesson.symbol.empty() ? "add " + lesson.fix : "use " + lesson.fix + " instead of " + lesson.symbol) + "  " +
           paint(world, Ink::muted,
                 "worked " + std::to_string(lesson.wins) + " of " + std::to_string(lesson.wins + lesson.losses) +
                     " times, confidence " + rate + " %" + (lesson.isDropped() ? ", no longer used" : ""));
}

base::Error unknownLesson(std::size_t number, std::size_t count)
{
    return {base::Category::notFound,
            "There is no lesson " + std::to_string(number) + ". Number of lessons: " + std::to_string(count) + ".",
            {},
            {}};
}

// "2=film.name"
base::Status editLesson(const std::string &text, const std::vector<data::Lesson> &shown, data::Learned &learned)
{
    const auto equals = text.find('=');
    std::size_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + std::min(equals, text.size()), number);
    if (equals == std::string::npos || read.ec != std::errc() || base::trim(text.substr(equals + 1)).empty())
        return base::fail(base::Category::usage, "'" + text + "' is not of the form NUMBER=TEXT, for example 1=name.");
    if (number < 1 || number > shown.size())
        return tl::unexpected(unknownLesson(number, shown.size()));
    if (!learned.setFix(shown[number - 1], text.substr(equals + 1)))
        return base::fail(base::Category::usage, "This lesson already exists.");
    return {};
}

} // namespace

int lessons(const World &world, const LessonsOptions &options)
{
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    const std::string name = (*source)->info().name, key = data::schemaKey(**schema);
    const data::LearnedStore store(world.store);
    auto learned = store.read(name);
    if (!learned)
        return complain(world, learned.error());
    const auto shown = learned->lessons; // a copy: numbers stay valid while options change the list
    for (const auto &text : options.edit)
        if (const auto done = editLesson(text, shown, *learned); !done)
            return complain(world, done.error());
    for (const auto number : options.forget) {
        if (number < 1 || number > shown.size())
            return complain(world, unknownLesson(number, shown.size()));
        learned->setFix(shown[number - 1], {});
    }
    if (options.forgetAll)
        learned->lessons.clear();
    if (learned->lessons != shown)
        if (const auto written = store.write(name, *learned); !written)
            return complain(world, written.error());
    if (options.json) {
        print(world, data::lessonsToJson(*learned));
        return answered;
    }
    if (learned->lessons.empty())
        print(world, "There are no lessons about " + name + " yet.");
    for (std::size_t i = 0; i < learned->lessons.size(); ++i) {
        const auto &lesson = learned->lessons[i];
        print(world, shownLesson(world, lesson, i + 1) + (lesson.schema == key ? "" : "  (for an earlier schema)"));
    }
    return answered;
}

} // namespace cli
