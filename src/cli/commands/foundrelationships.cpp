// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion schema --found`: shows, accepts and refuses undeclared relationships.
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "data/source/relationshipevidence.h"
#include "data/source/source.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using State = data::FoundRelationship::State;

const char *stateWord(State state)
{
    switch (state) {
    case State::used:
        return "used";
    case State::accepted:
        return "accepted";
    case State::refused:
        return "refused";
    case State::likely:
        return "likely, not used";
    case State::leftOut:
        return "left out";
    }
    return "";
}

const char *stateCode(State state)
{
    return state == State::likely ? "likely" : state == State::leftOut ? "left-out" : stateWord(state);
}

Ink stateInk(State state)
{
    return state == State::used || state == State::accepted ? Ink::good : Ink::muted;
}

void list(const World &world, const std::string &source, const std::vector<data::FoundRelationship> &found)
{
    if (found.empty())
        return print(world, "No undeclared relationships were found in the data of " + source + ".");
    for (const auto &each : found)
        print(world, paint(world, Ink::bold, data::relationshipName(each.ends)) + "  " +
                         paint(world, stateInk(each.state), stateWord(each.state)) + "\n  " +
                         paint(world, Ink::muted, data::evidenceText(each.ends)));
}

std::string asJson(const std::vector<data::FoundRelationship> &found)
{
    auto out = nlohmann::json::array();
    for (const auto &each : found) {
        auto columns = nlohmann::json::array();
        for (const auto &[from, to] : each.ends.columns)
            columns.push_back({from, to});
        const data::Evidence evidence = each.ends.found.value_or(data::Evidence{});
        out.push_back({{"name", data::relationshipName(each.ends)},
                       {"from", each.ends.from},
                       {"to", each.ends.to},
                       {"columns", std::move(columns)},
                       {"state", stateCode(each.state)},
                       {"values", evidence.values},
                       {"contained", evidence.contained},
                       {"used", evidence.used},
                       {"names", evidence.names}});
    }
    return out.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

int relationshipsFound(const World &world, const SchemaOptions &options, data::Source &source, data::SchemaPtr schema)
{
    const std::string name = source.info().name;
    auto choices = data::readChoices(world.store, name);
    if (!choices)
        return complain(world, choices.error());
    auto found = data::foundRelationships(*schema, *choices);
    const auto each = [&](const std::vector<std::string> &texts, const auto &decide) -> base::Status {
        for (const std::string &text : texts) {
            BASE_TRY(const auto meant, data::foundRelationshipsCalled(found, text));
            for (const data::Endpoints &ends : meant)
                decide(ends);
        }
        return {};
    };
    // A relationship with its full name is added although no search found it.
    const auto accept = [&](const std::string &text) -> base::Status {
        if (const auto meant = data::foundRelationshipsCalled(found, text); meant || text.find('=') == text.npos)
            return each({text}, [&](const data::Endpoints &ends) { choices->accept(ends); });
        BASE_TRY(data::Endpoints ends, data::endpointsNamed(*schema, text));
        if (data::hasRelationship(*schema, ends))
            return base::fail(base::Category::usage,
                              "\"" + data::relationshipName(ends) + "\" is declared by the source. It is always used.");
        BASE_TRY(ends.found, data::countEvidence(source, *schema, ends, world.stop));
        choices->add(ends);
        return {};
    };
    const auto decided = [&]() -> base::Status {
        BASE_CHECK(each(options.undecided, [&](const data::Endpoints &ends) { choices->forget(ends); }));
        for (const std::string &text : options.accept)
            BASE_CHECK(accept(text));
        return each(options.refuse, [&](const data::Endpoints &ends) { choices->refuse(ends); });
    };
    if (const auto done = decided(); !done)
        return complain(world, done.error());
    if (!options.accept.empty() || !options.refuse.empty() || !options.undecided.empty()) {
        if (const auto written = data::writeChoices(world.store, name, *choices); !written)
            return complain(world, written.error());
        auto after = source.describe(world.stop);
        if (!after)
            return complain(world, after.error());
        found = data::foundRelationships(**after, *choices);
    }
    if (options.json)
        printData(world, asJson(found));
    else
        list(world, name, found);
    return answered;
}

} // namespace cli
