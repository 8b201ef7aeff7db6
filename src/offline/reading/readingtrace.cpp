// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/readingtrace.h"

#include "base/text.h"

#include <cstdio>

namespace offline {

namespace {

std::string targetName(const PropertyTarget &target, const Lexicon &lexicon)
{
    return (target.ofRelation ? lexicon.relationName(target.owner) : lexicon.entityName(target.owner)) + "." +
           lexicon.property(target).name;
}

std::string weighted(const std::string &kind, const std::string &name, double weight)
{
    char text[16];
    std::snprintf(text, sizeof text, " %.2f", weight);
    return kind + " " + name + text;
}

std::string listed(std::vector<std::string> names)
{
    constexpr std::size_t shown = 4;
    if (names.size() > shown) {
        names.resize(shown);
        names.emplace_back("...");
    }
    return base::join(names, ", ");
}

std::string wantName(Want want)
{
    switch (want) {
    case Want::list:
        return "a list";
    case Want::count:
        return "a number of things";
    case Want::aggregate:
        return "one figure";
    case Want::group:
        return "a figure for each";
    case Want::superlative:
        return "the first by a measure";
    case Want::exists:
        return "whether it is so";
    case Want::difference:
        return "a difference";
    case Want::path:
        return "what leads from one to the other";
    }
    return {};
}

} // namespace

std::string lineOf(const Item &item, const Lexicon &lexicon)
{
    std::vector<std::string> all;
    for (const auto &target : item.types)
        all.push_back(weighted("entity type", lexicon.entityName(target.entity), target.weight));
    for (const auto &target : item.relations)
        all.push_back(weighted("relationship type", lexicon.relationName(target.relation), target.weight));
    for (const auto &target : item.properties)
        all.push_back(weighted("property of", targetName(target, lexicon), target.weight));
    for (const auto &target : item.values)
        all.push_back(weighted("stored value", targetName(target.property, lexicon) + " = '" + target.literal + "'",
                               target.weight));
    if (item.taught)
        all.push_back("taught " + base::join(item.taught->said, ", "));
    if (item.number)
        all.emplace_back("number");
    if (!item.roles.empty())
        all.emplace_back("word of the language");
    return "'" + item.text + "': " + (all.empty() ? std::string("nothing known") : listed(std::move(all)));
}

std::vector<std::string> linesOf(const QuestionFrame &frame, const std::vector<Item> &items, const Lexicon &lexicon)
{
    std::vector<std::string> lines{"wanted: " + wantName(frame.want)};
    const auto from = [&](std::size_t at) {
        return at < items.size() ? " (from '" + items[at].text + "')" : std::string();
    };
    const auto scoped = [](int scope) { return scope > 0 ? std::string(", which must not be") : std::string(); };
    for (const auto &mention : frame.mentions) {
        std::vector<std::string> names;
        for (const auto &value : mention.values)
            if (!value.empty())
                names.push_back("'" + value.front().literal + "'");
        for (const auto &type : mention.types)
            if (names.empty() || mention.values.empty())
                names.push_back(lexicon.entityName(type.entity));
        lines.push_back("thing: " + listed(std::move(names)) + (mention.each ? ", each" : "") +
                        (mention.counted ? ", counted" : "") + scoped(mention.scope) + from(mention.at));
    }
    for (const auto &use : frame.relations) {
        std::vector<std::string> names;
        for (const auto &target : use.targets)
            names.push_back(lexicon.relationName(target.relation));
        lines.push_back("relationship: " + listed(std::move(names)) + (use.weak ? ", weakly" : "") + scoped(use.scope) +
                        from(use.at));
    }
    for (const auto &use : frame.properties) {
        std::vector<std::string> names;
        for (const auto &target : use.targets)
            names.push_back(targetName(target, lexicon));
        lines.push_back("property: " + listed(std::move(names)) + from(use.at));
    }
    for (const auto &condition : frame.conditions) {
        std::vector<std::string> names;
        for (const auto &target : condition.properties)
            names.push_back(targetName(target, lexicon));
        lines.push_back("condition: " + listed(std::move(names)) + " " + condition.op +
                        (condition.value.isNull() ? std::string() : " " + condition.value.toLiteral()) +
                        scoped(condition.scope) + from(condition.at));
    }
    if (frame.superlative)
        lines.emplace_back(frame.descending ? "ranked, the highest first" : "ranked, the lowest first");
    if (frame.limit > 0)
        lines.push_back("so many: " + std::to_string(frame.limit));
    if (frame.skip > 0)
        lines.push_back("passed over: " + std::to_string(frame.skip));
    if (frame.having)
        lines.push_back("counted " + frame.having->first + " " + std::to_string(frame.having->second));
    if (!frame.function.empty())
        lines.push_back("figure: " + frame.function);
    for (const auto at : frame.unknown)
        lines.push_back("not understood" + from(at));
    return lines;
}

} // namespace offline
