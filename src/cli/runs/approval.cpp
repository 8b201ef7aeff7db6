// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/approval.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "base/visible.h"
#include "cli/output/terminal.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

using nlohmann::json;

constexpr std::size_t shownQueryBytes = 8u << 10; // shown of the query or call

// "n not this one": the first word and the rest.
std::pair<std::string, std::string> wordAndRest(const std::string &line)
{
    const auto space = line.find(' ');
    return {base::fold(line.substr(0, space)), space == std::string::npos ? "" : base::trim(line.substr(space))};
}

base::ArtefactPtr asked(const World &world, const workflow::Suspend &waits)
{
    const json &details = base::jsonOf(waits.details);
    const bool isTool = details.is_object() && details.contains("tool");
    note(world, "\n" + base::visible(waits.message));
    if (details.is_object()) {
        if (const auto why = base::textIn(details, "why"); !why.empty() && waits.message.find(why) == std::string::npos)
            note(world, base::visible(why));
        note(world, "  " + base::visible(base::shorten(base::textIn(details, "query"), shownQueryBytes)));
    }
    if (waits.kind == "question") {
        note(world, "Type the answer, or [Enter] to decide later");
        const auto line = base::trim(world.program->nextLine().value_or(std::string()));
        return line.empty() ? nullptr : base::json({{"approved", true}, {"text", line}});
    }
    for (;;) {
        note(world, std::string("[y] approve") + (isTool ? "   [a] approve all calls of this tool in this run" : "") +
                        "   [n REASON] reject   [Enter] decide later");
        const auto line = world.program->nextLine();
        const auto [word, rest] = wordAndRest(base::trim(line.value_or(std::string())));
        if (word.empty())
            return nullptr;
        if (word == "y" || word == "yes")
            return base::json({{"approved", true}});
        if (isTool && (word == "a" || word == "always"))
            return base::json({{"approved", true}, {"always", true}});
        if (word == "n" || word == "no")
            return base::json({{"approved", false}, {"text", rest}});
    }
}

} // namespace

agents::Decide approvalByUser(const World &world)
{
    if (!world.asks)
        return {};
    return [&world](const workflow::Suspend &waits) { return asked(world, waits); };
}

} // namespace cli
