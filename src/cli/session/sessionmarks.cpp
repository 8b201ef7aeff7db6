// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion session branch, note and find: the user's notes of a run, and search in it.
#include "agents/analysis/exportedrun.h"
#include "agents/engine/agentregistry.h"
#include "base/text.h"
#include "cli/output/terminal.h"
#include "cli/runs/sessionrun.h"
#include "cli/session/session.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using base::Category;
using base::fail;
using nlohmann::json;
using session::Mark;

namespace {

struct Marked {
    std::unique_ptr<session::SessionFile> file;
    session::RunInfo info;
    workflow::RunRecord record;
};

base::Result<Marked> openMarked(const World &world, const std::string &file, session::RunId run, bool writes)
{
    Marked marked;
    BASE_TRY(marked.file, session::SessionFile::open(file));
    if (writes && marked.file->readOnly())
        return fail(Category::storage, "“" + file + "” is read-only. Copy it to a folder where you can write.", {},
                    "read-only");
    BASE_TRY(marked.info, findRun(*marked.file, run));
    BASE_TRY(marked.record, marked.file->load(marked.info.id, world.decoders));
    return marked;
}

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char byte) {
        return byte < 0x80 ? static_cast<char>(std::tolower(byte)) : static_cast<char>(byte);
    });
    return text;
}

} // namespace

int sessionBranch(const World &world, const SessionOptions &options, const MarkOptions &mark)
{
    const base::Status done = [&]() -> base::Status {
        if (mark.rename.empty() && !mark.remove && !mark.restore)
            return fail(Category::usage, "The command needs --rename, --delete or --restore.");
        BASE_TRY(const Place place, readPlace({}, options.run));
        BASE_TRY(auto marked, openMarked(world, options.file, place.run, true));
        std::string known;
        for (workflow::Branch branch : marked.record.branches) {
            known += (known.empty() ? "" : ", ") + branch.name;
            if (branch.name != mark.at)
                continue;
            if (!mark.rename.empty()) {
                for (const workflow::Branch &other : marked.record.branches)
                    if (other.id != branch.id && other.name == mark.rename)
                        return fail(Category::usage, "The run already has a branch “" + mark.rename + "”.");
                branch.name = mark.rename;
                BASE_CHECK(marked.file->sink(marked.info.id)->commit(branch));
            }
            if (mark.remove && branch.id == marked.record.branch)
                return fail(Category::usage,
                            "The current branch cannot be deleted. Resume or edit another branch first.");
            if (mark.remove || mark.restore)
                BASE_CHECK(marked.file->setMark(
                    {marked.info.id, "hidden", static_cast<std::int64_t>(branch.id), mark.remove ? "yes" : ""}));
            print(world, "branch " + branch.name +
                             (mark.remove    ? " deleted; to undo, use --restore"
                              : mark.restore ? " restored"
                                             : ""));
            return {};
        }
        return fail(Category::usage, "The run has no branch “" + mark.at + "”. Its branches: " + known + ".");
    }();
    return done ? int(answered) : complain(world, done.error());
}

int sessionNote(const World &world, const SessionOptions &options, const MarkOptions &mark)
{
    const base::Status done = [&]() -> base::Status {
        BASE_TRY(const Place place, readPlace(mark.at, options.run));
        BASE_TRY(auto marked, openMarked(world, options.file, place.run, true));
        BASE_TRY(const auto path, pathTo(marked.record, place));
        const auto of = static_cast<std::int64_t>(path.back()->id);
        if (mark.star || mark.unstar)
            BASE_CHECK(marked.file->setMark({marked.info.id, "star", of, mark.star ? "yes" : ""}));
        if (!mark.text.empty() || (!mark.star && !mark.unstar))
            BASE_CHECK(marked.file->setMark({marked.info.id, "note", of, mark.text}));
        print(world, "#" + std::to_string(of) + (mark.star ? " ★" : "") + (mark.text.empty() ? "" : " " + mark.text));
        return {};
    }();
    return done ? int(answered) : complain(world, done.error());
}

int sessionFind(const World &world, const SessionOptions &options, const std::string &text)
{
    json found = json::array();
    const base::Status done = [&]() -> base::Status {
        if (base::trim(text).empty())
            return fail(Category::usage, "The text to find is missing.");
        BASE_TRY(const Place place, readPlace({}, options.run));
        BASE_TRY(auto marked, openMarked(world, options.file, place.run, false));
        const std::string wanted = lowered(text);
        agents::ExportScope scope; // the scope shown to users
        BASE_TRY(scope.marked, currentPrivateColumns(world, marked.info));
        std::string settings = marked.info.facts.settings;
        agents::limit(
            marked.record, settings,
            {marked.info.facts.title, marked.info.facts.graph, world.agents->describe(marked.info.facts.graph)}, scope);
        for (const auto &checkpoint : marked.record.checkpoints)
            for (const auto &[name, value] : checkpoint->changes) {
                if (!value)
                    continue;
                for (const std::string &line : base::split(value->display(), '\n'))
                    if (lowered(line).find(wanted) != std::string::npos) {
                        found.push_back({{"checkpoint", static_cast<std::uint64_t>(checkpoint->id)},
                                         {"iteration", checkpoint->iteration},
                                         {"node", checkpoint->node},
                                         {"artefact", name},
                                         {"line", base::trim(line)}});
                        break;
                    }
            }
        return {};
    }();
    if (!done)
        return complain(world, done.error());
    if (options.json)
        return printJson(world, found);
    for (const json &one : found)
        print(world, fitted("#" + one["checkpoint"].dump(), 7) + fitted("@" + one["iteration"].dump(), 5) +
                         fitted(one["node"].get<std::string>(), 22) + fitted(one["artefact"].get<std::string>(), 18) +
                         base::shorten(one["line"].get<std::string>(),
                                       static_cast<std::size_t>(std::max(40, world.width - 54))));
    print(world, counted(found.size(), "place", "places"));
    return found.empty() ? int(unanswered) : int(answered);
}

} // namespace cli
