// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/syntax/place.h"

#include "base/text.h"
#include "workflow/runpath.h"

#include <algorithm>
#include <charconv>

namespace cli {

using base::Category;
using base::fail;
using base::Result;
using workflow::CheckpointPtr;

namespace {

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

tl::unexpected<base::Error> noPlace(const std::string &text)
{
    return fail(Category::usage,
                "“" + text +
                    "” is not a place in a session. Write BRANCH@ATTEMPT, @ATTEMPT, #CHECKPOINT or BRANCH. "
                    "For a run other than the newest, begin with its number and a colon, for example 2:@3.");
}

Result<workflow::CheckpointId> tipOf(const workflow::RunRecord &run, const std::string &branch)
{
    if (branch.empty())
        return run.current;
    std::string names;
    for (const workflow::Branch &one : run.branches) {
        if (one.name == branch)
            return one.tip;
        names += (names.empty() ? "" : ", ") + one.name;
    }
    return fail(Category::usage, "The run has no branch “" + branch + "”. Its branches: " + names + ".");
}

} // namespace

Result<Place> readPlace(const std::string &text, const std::string &run)
{
    Place place;
    std::string rest = base::trim(text);
    if (const auto colon = rest.find(':'); colon != std::string::npos) {
        const auto number = wholeNumber(rest.substr(0, colon));
        if (!number)
            return noPlace(text);
        place.run = static_cast<session::RunId>(*number);
        rest = rest.substr(colon + 1);
    }
    if (const auto slash = rest.find('/'); slash != std::string::npos) {
        place.node = rest.substr(slash + 1);
        rest = rest.substr(0, slash);
    }
    if (const auto at = rest.rfind('@'); at != std::string::npos) {
        const auto iteration = wholeNumber(rest.substr(at + 1));
        if (!iteration || *iteration == 0 || *iteration > 1'000'000)
            return noPlace(text);
        place.iteration = static_cast<int>(*iteration);
        rest = rest.substr(0, at);
    }
    const auto checkpoint = wholeNumber(rest.starts_with('#') ? rest.substr(1) : rest);
    if (checkpoint && *checkpoint > 0 && place.iteration == 0 && place.node.empty())
        place.checkpoint = *checkpoint;
    else if (rest.starts_with('#'))
        return noPlace(text);
    else
        place.branch = rest;
    if (!run.empty() && place.run == session::RunId::none) {
        BASE_TRY(const Place named, readPlace(run + ":"));
        place.run = named.run;
    }
    return place;
}

Result<std::vector<CheckpointPtr>> pathTo(const workflow::RunRecord &run, const Place &place)
{
    if (place.checkpoint > 0) {
        if (place.checkpoint > run.checkpoints.size())
            return fail(Category::usage, "The run has no checkpoint " + std::to_string(place.checkpoint) +
                                             ". Its last checkpoint is " + std::to_string(run.checkpoints.size()) +
                                             ".");
        return workflow::pathTo(run, static_cast<workflow::CheckpointId>(place.checkpoint));
    }
    BASE_TRY(const workflow::CheckpointId tip, tipOf(run, place.branch));
    auto path = workflow::pathTo(run, tip);
    const int last = path.back()->iteration;
    const auto fits = [&](const CheckpointPtr &one) {
        return (place.iteration == 0 || one->iteration == place.iteration) &&
               (place.node.empty() || one->node == place.node);
    };
    while (!path.empty() && !fits(path.back()))
        path.pop_back();
    if (path.empty() && place.node.empty())
        return fail(Category::usage, "The branch has no attempt " + std::to_string(place.iteration) +
                                         ". Its last attempt is " + std::to_string(last) + ".");
    if (path.empty())
        return fail(Category::usage, "The step “" + place.node + "” did not run at this place.");
    return path;
}

Result<std::vector<CheckpointPtr>> pathBefore(const workflow::RunRecord &run, const Place &place)
{
    BASE_TRY(auto path, pathTo(run, place));
    if (place.iteration == 0 || !place.node.empty())
        return path;
    while (path.size() > 1 && path.back()->iteration >= place.iteration)
        path.pop_back();
    return path;
}

} // namespace cli
