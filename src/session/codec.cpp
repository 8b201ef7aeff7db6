// SPDX-License-Identifier: GPL-3.0-or-later
// What has its usual value is left out, so that a step without calls takes a few hundred bytes.
#include "session/codec.h"

#include "base/jsonread.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace session {

using base::ArtefactPtr;
using base::Category;
using base::Status;
using nlohmann::json;
using std::chrono::nanoseconds;
using namespace workflow;

namespace {

class Writer {
public:
    json artefact(const ArtefactPtr &artefact)
    {
        if (!artefact)
            return nullptr;
        m_used.push_back(artefact);
        return artefact->hash().hex();
    }
    json artefacts(const std::vector<ArtefactPtr> &all)
    {
        json list = json::array();
        for (const ArtefactPtr &one : all)
            list.push_back(artefact(one));
        return list;
    }
    json changes(const Changes &changes)
    {
        json list = json::array();
        for (const auto &[name, value] : changes)
            list.push_back({name, artefact(value)});
        return list;
    }
    static json usage(const base::Usage &usage)
    {
        return {usage.tokensIn, usage.tokensOut, usage.calls, usage.cost ? json(*usage.cost) : json(),
                usage.time.count()};
    }
    static json error(const base::Error &error)
    {
        return {toString(error.category), error.message, error.detail, error.code};
    }
    json activity(const Activity &activity)
    {
        json one = {{"kind", activity.kind},
                    {"ordinal", activity.ordinal},
                    {"request", artefact(activity.request)},
                    {"usage", usage(activity.usage)},
                    {"time", activity.time.count()}};
        if (activity.reply)
            one["reply"] = artefact(activity.reply);
        if (activity.error)
            one["error"] = error(*activity.error);
        for (const base::Error &retry : activity.retries)
            one["retries"].push_back(error(retry));
        if (activity.nested > 0)
            one["nested"] = activity.nested;
        if (!activity.text.empty())
            one["text"] = activity.text;
        if (activity.served)
            one["served"] = true;
        return one;
    }
    void record(const Record &record, json &into)
    {
        for (const ActivityPtr &one : record.activities)
            into["activities"].push_back(activity(*one));
        for (const Reading &reading : record.readings)
            into["readings"].push_back({static_cast<int>(reading.of), reading.value});
        if (!record.decisions.empty())
            into["decisions"] = artefacts(record.decisions);
    }
    Encoded finish(const json &body)
    {
        return {body.dump(-1, ' ', false, json::error_handler_t::replace), std::move(m_used)};
    }

private:
    std::vector<ArtefactPtr> m_used;
};

Category categoryOf(const std::string &word)
{
    for (int i = 0; i <= static_cast<int>(Category::internal); ++i)
        if (toString(static_cast<Category>(i)) == word)
            return static_cast<Category>(i);
    return Category::internal;
}

} // namespace

Encoded encode(const Checkpoint &checkpoint)
{
    Writer writer;
    json body = {{"iteration", checkpoint.iteration},
                 {"step", checkpoint.step},
                 {"version", checkpoint.nodeVersion},
                 {"next", checkpoint.next},
                 {"changes", writer.changes(checkpoint.changes)},
                 {"bindings", *checkpoint.bindings},
                 {"duration", checkpoint.duration.count()},
                 {"elapsed", checkpoint.elapsed.count()},
                 {"total", Writer::usage(checkpoint.total)}};
    if (!checkpoint.label.empty())
        body["label"] = checkpoint.label;
    if (checkpoint.opensIteration)
        body["opensIteration"] = true;
    if (!checkpoint.clears.empty())
        body["clears"] = checkpoint.clears;
    if (checkpoint.ended())
        body["end"] = checkpoint.endReason;
    if (*checkpoint.nextBindings != *checkpoint.bindings)
        body["nextBindings"] = *checkpoint.nextBindings;
    if (checkpoint.swapsOnce)
        body["swapsOnce"] = true;
    if (!checkpoint.record.activities.empty())
        body["usage"] = Writer::usage(checkpoint.usage);
    writer.record(checkpoint.record, body);
    return writer.finish(body);
}

Encoded encode(const Attempt &attempt)
{
    Writer writer;
    json body = json::object();
    if (attempt.suspend)
        body["suspend"] = {attempt.suspend->kind, attempt.suspend->message, writer.artefact(attempt.suspend->details)};
    if (attempt.error)
        body["error"] = Writer::error(*attempt.error);
    writer.record(attempt.record, body);
    return writer.finish(body);
}

// Throws json::exception, or an Error, where the body is not what encode() wrote.
class Decoder::Reader {
public:
    Reader(Decoder &decoder, std::string_view body) : m_decoder(decoder), m_body(base::parsedJson(body)) {}

    ArtefactPtr artefact(const json &hex) const
    {
        if (hex.is_null())
            return nullptr;
        const auto hash = base::Hash::fromHex(hex.get_ref<const std::string &>());
        base::Result<ArtefactPtr> found = hash ? m_decoder.m_find(*hash) : nullptr;
        if (!found)
            throw std::move(found).error();
        if (!*found)
            throw base::Error{Category::storage, "The session file is damaged: a value is missing.", hex.dump(),
                              "damaged"};
        return *found;
    }
    static base::Usage usage(const json &list)
    {
        base::Usage usage;
        usage.tokensIn = list.at(0);
        usage.tokensOut = list.at(1);
        usage.calls = list.at(2);
        usage.cost = list.at(3).is_null() ? std::nullopt : std::optional<double>(list.at(3));
        usage.time = nanoseconds(list.at(4).get<std::int64_t>());
        return usage;
    }
    static base::Error error(const json &list) { return {categoryOf(list.at(0)), list.at(1), list.at(2), list.at(3)}; }
    ActivityPtr activity(const json &from) const
    {
        auto one = std::make_shared<Activity>();
        one->kind = from.at("kind");
        one->ordinal = from.at("ordinal");
        one->nested = from.value("nested", 0u);
        one->request = artefact(from.at("request"));
        one->reply = artefact(from.value("reply", json()));
        if (from.contains("error"))
            one->error = error(from["error"]);
        for (const json &retry : from.value("retries", json::array()))
            one->retries.push_back(error(retry));
        one->text = from.value("text", std::string());
        one->usage = usage(from.at("usage"));
        one->time = nanoseconds(from.at("time").get<std::int64_t>());
        one->served = from.value("served", false);
        return one;
    }
    Record record() const
    {
        Record record;
        for (const json &one : m_body.value("activities", json::array()))
            record.activities.push_back(activity(one));
        for (const json &one : m_body.value("readings", json::array()))
            record.readings.push_back({static_cast<Reading::Of>(one.at(0).get<int>()), one.at(1)});
        for (const json &one : m_body.value("decisions", json::array()))
            record.decisions.push_back(artefact(one));
        return record;
    }
    BindingsPtr bindings(const json &from) const
    {
        BindingsPtr &shared = m_decoder.m_bindings[from.get<Bindings>()];
        if (!shared)
            shared = std::make_shared<const Bindings>(from.get<Bindings>());
        return shared;
    }
    void read(const Checkpoint *parent, Checkpoint &into) const
    {
        into.iteration = m_body.at("iteration");
        into.step = m_body.at("step");
        into.nodeVersion = m_body.at("version");
        into.label = m_body.value("label", std::string());
        into.next = m_body.at("next");
        into.opensIteration = m_body.value("opensIteration", false);
        into.clears = m_body.value("clears", std::vector<Name>());
        into.endReason = m_body.value("end", std::string());
        for (const json &change : m_body.at("changes"))
            into.changes.emplace_back(change.at(0), artefact(change.at(1)));
        into.state = (parent ? parent->state : State()).with(into.changes);
        into.record = record();
        into.bindings = bindings(m_body.at("bindings"));
        into.nextBindings = m_body.contains("nextBindings") ? bindings(m_body["nextBindings"]) : into.bindings;
        into.swapsOnce = m_body.value("swapsOnce", false);
        if (m_body.contains("usage"))
            into.usage = usage(m_body["usage"]);
        into.total = usage(m_body.at("total"));
        into.duration = nanoseconds(m_body.at("duration").get<std::int64_t>());
        into.elapsed = nanoseconds(m_body.at("elapsed").get<std::int64_t>());
    }
    void read(Attempt &into) const
    {
        if (m_body.contains("suspend")) {
            const json &suspend = m_body["suspend"];
            into.suspend = Suspend{suspend.at(0), suspend.at(1), artefact(suspend.at(2))};
        }
        if (m_body.contains("error"))
            into.error = error(m_body["error"]);
        into.record = record();
    }
    static Status guard(const std::function<void()> &read)
    {
        try {
            read();
            return {};
        } catch (base::Error &error) {
            return tl::unexpected<base::Error>(std::move(error));
        } catch (const std::exception &exception) {
            return base::fail(Category::storage, "The session file is damaged: a step cannot be read.",
                              exception.what(), "damaged");
        }
    }

private:
    Decoder &m_decoder;
    json m_body;
};

Status Decoder::decode(std::string_view body, const Checkpoint *parent, Checkpoint &checkpoint)
{
    return Reader::guard([&] { Reader(*this, body).read(parent, checkpoint); });
}

Status Decoder::decode(std::string_view body, Attempt &attempt)
{
    return Reader::guard([&] { Reader(*this, body).read(attempt); });
}

} // namespace session
