// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/jsonlines.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/redact.h"
#include "session/codec.h"
#include "session/keptcopy.h"
#include "session/sessionfile_p.h"

#include <nlohmann/json.hpp>
#include <unordered_map>
#include <unordered_set>

namespace session {

using base::ArtefactPtr;
using base::Category;
using base::fail;
using base::Result;
using base::Status;
using nlohmann::json;
using namespace workflow;

namespace {

std::int64_t nanosecondsOf(std::chrono::system_clock::time_point at)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(at.time_since_epoch()).count();
}

std::chrono::system_clock::time_point timeOf(const json &nanoseconds)
{
    return std::chrono::system_clock::time_point(std::chrono::duration_cast<std::chrono::system_clock::duration>(
        std::chrono::nanoseconds(nanoseconds.get<std::int64_t>())));
}

json jsonOrText(const std::string &text)
{
    json parsed = base::parsedJson(text);
    return parsed.is_discarded() ? json(text) : parsed;
}

class Exporter {
public:
    Exporter(const LineSink &write, const std::vector<std::string> &secrets) : m_write(write), m_secrets(secrets) {}

    Status line(json object)
    {
        std::string text = object.dump(-1, ' ', false, json::error_handler_t::replace);
        std::string clean = base::redacted(text, m_secrets);
        if (clean == text)
            return m_write(text);
        object = base::parsedJson(clean);
        if (object.is_discarded())
            return fail(Category::internal,
                        BASE_TEXT("session.secret-line",
                                  "A line could not be exported, because the secret in it could not be removed."),
                        {}, "redaction");
        object["redacted"] = true; // its hash remains that of the stored artefact
        return m_write(object.dump());
    }

    // Writes referenced artefacts first. Iterative, because a list may be long.
    Status artefact(const ArtefactPtr &wanted)
    {
        std::vector<std::pair<ArtefactPtr, bool>> open{{wanted, false}};
        while (!open.empty()) {
            const ArtefactPtr one = open.back().first;
            if (m_written.contains(one->hash())) {
                open.pop_back();
            } else if (!std::exchange(open.back().second, true)) {
                for (ArtefactPtr &held : one->references())
                    open.emplace_back(std::move(held), false);
            } else {
                open.pop_back();
                m_written.insert(one->hash());
                BASE_CHECK(line({{"type", "artefact"},
                                 {"hash", one->hash().hex()},
                                 {"kind", one->kind()},
                                 {"text", one->canonical()}}));
            }
        }
        return {};
    }
    Status artefacts(const std::vector<ArtefactPtr> &all)
    {
        for (const ArtefactPtr &one : all)
            BASE_CHECK(artefact(one));
        return {};
    }

    Status run(const RunInfo &info, const RunRecord &record)
    {
        BASE_CHECK(line({{"type", "run"},
                         {"id", number(info.id)},
                         {"graph", info.facts.graph},
                         {"title", info.facts.title},
                         {"settings", jsonOrText(info.facts.settings)},
                         {"fingerprint", info.facts.fingerprint},
                         {"started", nanosecondsOf(info.started)}}));
        for (const Branch &branch : record.branches)
            BASE_CHECK(line({{"type", "branch"},
                             {"run", number(info.id)},
                             {"id", number(branch.id)},
                             {"name", branch.name},
                             {"fork", number(branch.fork)},
                             {"note", branch.note}}));
        for (const CheckpointPtr &one : record.checkpoints) {
            const Encoded encoded = encode(*one);
            BASE_CHECK(artefacts(encoded.artefacts));
            BASE_CHECK(line({{"type", "checkpoint"},
                             {"run", number(info.id)},
                             {"id", number(one->id)},
                             {"parent", number(one->parent)},
                             {"branch", number(one->branch)},
                             {"origin", toString(one->origin)},
                             {"node", one->node},
                             {"made", nanosecondsOf(one->at)},
                             {"body", base::parsedJson(encoded.body)}}));
        }
        for (const Attempt &attempt : record.attempts) {
            const Encoded encoded = encode(attempt);
            BASE_CHECK(artefacts(encoded.artefacts));
            BASE_CHECK(line({{"type", "attempt"},
                             {"run", number(info.id)},
                             {"parent", number(attempt.parent)},
                             {"branch", number(attempt.branch)},
                             {"node", attempt.node},
                             {"number", attempt.number},
                             {"status", toString(attempt.status)},
                             {"body", base::parsedJson(encoded.body)}}));
        }
        return {};
    }

private:
    const LineSink &m_write;
    const std::vector<std::string> &m_secrets;
    std::unordered_set<base::Hash> m_written;
};

} // namespace

Status exportLines(SessionFile &file, RunId run, const base::ArtefactDecoders &decoders, const LineSink &write,
                   const std::vector<std::string> &known, const RunFilter &filter)
{
    Exporter exporter(write, known);
    BASE_CHECK(
        exporter.line({{"type", "session"}, {"program", "Reflexion Workbench"}, {"format", SessionFile::format}}));
    BASE_TRY(const std::vector<RunInfo> runs, file.runs());
    bool found = false;
    for (RunInfo info : runs) {
        if ((run != RunId::none && run != info.id) || info.checkpoints == 0)
            continue;
        found = true;
        BASE_TRY(RunRecord record, file.load(info.id, decoders));
        if (filter)
            filter(info, record);
        BASE_CHECK(exporter.run(info, record));
    }
    if (!found)
        return fail(Category::notFound,
                    {run == RunId::none
                         ? BASE_TEXT("session.nothing-to-export", "The session has no runs to export.")
                         : BASE_TEXT("session.no-run-listed",
                                     "The session has no run {run}. `reflexion session list` lists the runs."),
                     {{"run", std::to_string(number(run))}}});
    BASE_TRY(const std::vector<Mark> marks, file.marks());
    for (const Mark &mark : marks)
        if ((run == RunId::none || run == mark.run) && mark.kind != copyMark) // the data of a copy are not exported
            BASE_CHECK(exporter.line({{"type", "mark"},
                                      {"run", number(mark.run)},
                                      {"kind", mark.kind},
                                      {"id", mark.id},
                                      {"value", mark.value}}));
    return {};
}

namespace {

// Throws json::exception or Error if the exporter did not write the line.
class Importer {
public:
    Importer(SessionFile &file, const base::ArtefactDecoders &decoders) : m_file(file), m_decoders(decoders) {}

    void read(const json &line)
    {
        const std::string type = line.at("type");
        if (type == "session")
            return start(line);
        if (!m_started)
            throw base::codedError(Category::input,
                                   BASE_TEXT("import.begin", "the file does not begin like an exported session"), {},
                                   "foreign");
        if (type == "artefact")
            return artefact(line);
        if (type == "run")
            return run(line);
        if (type == "mark")
            return mark(line);
        const auto sink = m_sinks.find(line.at("run").get<std::int64_t>());
        if (sink == m_sinks.end())
            throw base::codedError(Category::input,
                                   BASE_TEXT("import.no-run", "it belongs to a run that is not on an earlier line"), {},
                                   "damaged");
        Target &target = sink->second;
        if (type == "branch")
            check(target.sink->commit(branch(line)));
        else if (type == "checkpoint")
            checkpoint(line, target);
        else if (type == "attempt")
            check(target.sink->commit(attempt(line)));
        else
            throw base::codedError(Category::input,
                                   {BASE_TEXT("import.part", "“{type}” is not part of a session"), {{"type", type}}},
                                   {}, "foreign");
    }
    std::vector<RunId> made;

private:
    struct Target {
        RunId id{};
        std::unique_ptr<CheckpointSink> sink;
        std::vector<CheckpointPtr> checkpoints;
    };

    static void check(Status status)
    {
        if (!status)
            throw std::move(status).error();
    }
    void start(const json &line)
    {
        if (line.at("format").get<int>() > SessionFile::format)
            throw base::codedError(Category::input,
                                   BASE_TEXT("import.newer", "it was written by a newer version of this program"), {},
                                   "newer");
        m_started = true;
    }
    Result<ArtefactPtr> find(const base::Hash &hash) const
    {
        const auto found = m_artefacts.find(hash);
        if (found == m_artefacts.end())
            return fail(Category::input,
                        BASE_TEXT("import.no-value", "it refers to a value that is not on an earlier line"), hash.hex(),
                        "damaged");
        return found->second;
    }
    void artefact(const json &line)
    {
        auto made = m_decoders.decode(line.at("kind").get<std::string>(), line.at("text").get<std::string>(),
                                      [this](const base::Hash &hash) { return find(hash); });
        if (!made)
            throw std::move(made).error();
        const auto stated = base::Hash::fromHex(line.at("hash").get<std::string>());
        if (!stated || ((*made)->hash() != *stated && !line.value("redacted", false)))
            throw base::codedError(Category::input, BASE_TEXT("import.hash", "the value does not match its hash"), {},
                                   "damaged");
        m_artefacts[*stated] = *made;
    }
    void run(const json &line)
    {
        const json &settings = line.at("settings");
        auto added = m_file.addRun({line.at("graph"), line.at("title"),
                                    settings.is_string() ? settings.get<std::string>() : settings.dump(),
                                    line.at("fingerprint")},
                                   timeOf(line.at("started")));
        if (!added)
            throw std::move(added).error();
        made.push_back(*added);
        Target &target = m_sinks[line.at("id").get<std::int64_t>()];
        target = {*added, m_file.sink(*added), {}};
    }
    void mark(const json &line)
    {
        const auto target = m_sinks.find(line.at("run").get<std::int64_t>());
        if (target != m_sinks.end()) // marks of the whole session are not imported
            check(m_file.setMark({target->second.id, line.at("kind"), line.at("id"), line.at("value")}));
    }
    static Branch branch(const json &line)
    {
        Branch branch;
        branch.id = static_cast<BranchId>(line.at("id").get<std::uint32_t>());
        branch.name = line.at("name");
        branch.fork = static_cast<CheckpointId>(line.at("fork").get<std::uint64_t>());
        branch.note = line.at("note");
        return branch;
    }
    template <class E>
    static E named(const std::string &word, E last)
    {
        for (int i = 0; i <= static_cast<int>(last); ++i)
            if (toString(static_cast<E>(i)) == word)
                return static_cast<E>(i);
        throw base::codedError(
            Category::input,
            {BASE_TEXT("import.word", "this version of the program does not know “{word}”"), {{"word", word}}}, {},
            "newer");
    }
    void checkpoint(const json &line, Target &target)
    {
        auto one = std::make_shared<Checkpoint>();
        one->id = static_cast<CheckpointId>(line.at("id").get<std::uint64_t>());
        one->parent = static_cast<CheckpointId>(line.at("parent").get<std::uint64_t>());
        one->branch = static_cast<BranchId>(line.at("branch").get<std::uint32_t>());
        one->origin = named(line.at("origin").get<std::string>(), Origin::limit);
        one->node = line.at("node");
        one->at = timeOf(line.at("made"));
        const auto parent = static_cast<std::size_t>(one->parent);
        if (static_cast<std::size_t>(one->id) != target.checkpoints.size() + 1 || parent > target.checkpoints.size())
            throw base::codedError(Category::input, BASE_TEXT("import.no-step", "the step before it is missing"), {},
                                   "damaged");
        Decoder decoder([this](const base::Hash &hash) { return find(hash); });
        check(
            decoder.decode(line.at("body").dump(), parent == 0 ? nullptr : target.checkpoints[parent - 1].get(), *one));
        target.checkpoints.push_back(one);
        check(target.sink->commit(one));
    }
    Attempt attempt(const json &line)
    {
        Attempt attempt;
        attempt.parent = static_cast<CheckpointId>(line.at("parent").get<std::uint64_t>());
        attempt.branch = static_cast<BranchId>(line.at("branch").get<std::uint32_t>());
        attempt.node = line.at("node");
        attempt.number = line.at("number");
        attempt.status = named(line.at("status").get<std::string>(), AttemptStatus::interrupted);
        Decoder decoder([this](const base::Hash &hash) { return find(hash); });
        check(decoder.decode(line.at("body").dump(), attempt));
        return attempt;
    }

    SessionFile &m_file;
    const base::ArtefactDecoders &m_decoders;
    bool m_started = false;
    std::unordered_map<base::Hash, ArtefactPtr> m_artefacts;
    std::map<std::int64_t, Target> m_sinks; // by the number of the run in the lines
};

} // namespace

Result<std::vector<RunId>> importLines(SessionFile &file, const base::ArtefactDecoders &decoders,
                                       const LineSource &next)
{
    Importer importer(file, decoders);
    std::string line;
    for (int row = 1; next(line); ++row) {
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        const auto notPart = [row](const base::CodedText &why) {
            return base::CodedText(BASE_TEXT("import.line", "Line {line} is not part of an exported session: {why}."),
                                   {{"line", std::to_string(row)}}, {{"why", why}});
        };
        try {
            importer.read(base::parsedJson(line));
        } catch (const base::Error &error) {
            if (error.category == Category::storage && error.code != "damaged")
                return tl::unexpected<base::Error>(error); // an error of the target file, not of the line
            return fail(Category::input, notPart(base::textOf(error)), error.detail, error.code);
        } catch (const json::exception &exception) {
            return fail(Category::input, notPart(BASE_TEXT("import.field", "it is not JSON, or a field is missing")),
                        exception.what(), "foreign");
        }
    }
    if (importer.made.empty())
        return fail(Category::input, BASE_TEXT("session.nothing-to-import", "The file has no runs to import."), {},
                    "foreign");
    return importer.made;
}

} // namespace session
