// SPDX-License-Identifier: GPL-3.0-or-later
// Default values are omitted: a step without calls takes a few hundred bytes.
#include "session/codec.h"

#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

namespace session {

using base::ArtefactPtr;
using base::Category;
using base::Status;
using nlohmann::json;
using std::chrono::nanoseconds;
using namespace workflow;

namespace {

// Writes JSON text without a JSON tree: every step is written, few are read.
class Text {
public:
    Text &raw(std::string_view text)
    {
        m_text += text;
        return *this;
    }
    // A comma, unless the last character opens a list or an object.
    Text &comma()
    {
        if (m_text.back() != '[' && m_text.back() != '{')
            m_text += ',';
        return *this;
    }
    Text &key(std::string_view name) { return comma().raw("\"").raw(name).raw("\":"); }
    Text &number(std::integral auto value)
    {
        std::array<char, 24> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        m_text.append(digits.data(), end);
        return *this;
    }
    Text &string(std::string_view text)
    {
        const bool isPlain = std::all_of(text.begin(), text.end(), [](char c) {
            return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; // not beyond ASCII, which may be invalid UTF-8
        });
        return isPlain ? raw("\"").raw(text).raw("\"") : raw(base::lineOf(json(text)));
    }
    template <class Names>
    Text &strings(const Names &all)
    {
        raw("[");
        for (const auto &one : all)
            comma().string(one);
        return raw("]");
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

// Keys are in alphabetical order, as nlohmann::json writes them.
class Writer {
public:
    Writer() { m_text.raw("{"); }
    Text &key(std::string_view name) { return m_text.key(name); }
    void raw(std::string_view text) { m_text.raw(text); }
    void artefact(const ArtefactPtr &artefact)
    {
        if (!artefact) {
            m_text.raw("null");
            return;
        }
        m_used.push_back(artefact);
        m_text.raw("\"").raw(artefact->hash().hex()).raw("\"");
    }
    void artefacts(const std::vector<ArtefactPtr> &all)
    {
        m_text.raw("[");
        for (const ArtefactPtr &one : all) {
            m_text.comma();
            artefact(one);
        }
        m_text.raw("]");
    }
    void changes(const Changes &changes)
    {
        m_text.raw("[");
        for (const auto &[name, value] : changes) {
            m_text.comma().raw("[").string(name).raw(",");
            artefact(value);
            m_text.raw("]");
        }
        m_text.raw("]");
    }
    void bindings(const Bindings &bindings)
    {
        m_text.raw("{");
        for (const auto &[role, name] : bindings)
            m_text.comma().string(role).raw(":").string(name);
        m_text.raw("}");
    }
    void usage(const base::Usage &usage)
    {
        m_text.raw("[").number(usage.tokensIn).raw(",").number(usage.tokensOut).raw(",").number(usage.calls).raw(",");
        m_text.raw(usage.cost ? json(*usage.cost).dump() : "null").raw(",").number(usage.time.count());
        if (usage.tokensCached > 0)
            m_text.raw(",").number(usage.tokensCached);
        m_text.raw("]");
    }
    void error(const base::Error &error)
    {
        m_text.raw("[").string(toString(error.category)).raw(",").string(error.message).raw(",");
        m_text.string(error.detail).raw(",").string(error.code);
        if (const base::CodedText text = base::textOf(error); !text.code.empty())
            m_text.raw(",").raw(base::lineOf(base::toJson(text))); // older versions read the first four
        m_text.raw("]");
    }
    void activities(const std::vector<ActivityPtr> &all)
    {
        if (all.empty())
            return;
        key("activities").raw("[");
        for (const ActivityPtr &one : all) {
            m_text.comma();
            activity(*one);
        }
        m_text.raw("]");
    }
    void decisions(const std::vector<ArtefactPtr> &all)
    {
        if (all.empty())
            return;
        key("decisions");
        artefacts(all);
    }
    void readings(const std::vector<Reading> &all)
    {
        if (all.empty())
            return;
        key("readings").raw("[");
        for (const Reading &one : all)
            m_text.comma().raw("[").number(static_cast<int>(one.of)).raw(",").number(one.value).raw("]");
        m_text.raw("]");
    }
    Encoded finish() { return {m_text.raw("}").take(), std::move(m_used)}; }

private:
    void activity(const Activity &activity)
    {
        m_text.raw("{");
        if (activity.error) {
            key("error");
            error(*activity.error);
        }
        key("kind").string(activity.kind);
        if (activity.nested > 0)
            key("nested").number(activity.nested);
        key("ordinal").number(activity.ordinal);
        if (activity.reply) {
            key("reply");
            artefact(activity.reply);
        }
        key("request");
        artefact(activity.request);
        if (!activity.retries.empty()) {
            key("retries").raw("[");
            for (const base::Error &retry : activity.retries) {
                m_text.comma();
                error(retry);
            }
            m_text.raw("]");
        }
        if (activity.served)
            key("served").raw("true");
        if (!activity.text.empty())
            key("text").string(activity.text);
        key("time").number(activity.time.count());
        key("usage");
        usage(activity.usage);
        m_text.raw("}");
    }

    Text m_text;
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
    writer.activities(checkpoint.record.activities);
    writer.key("bindings");
    writer.bindings(*checkpoint.bindings);
    writer.key("changes");
    writer.changes(checkpoint.changes);
    if (!checkpoint.clears.empty())
        writer.key("clears").strings(checkpoint.clears);
    writer.decisions(checkpoint.record.decisions);
    writer.key("duration").number(checkpoint.duration.count());
    writer.key("elapsed").number(checkpoint.elapsed.count());
    if (checkpoint.ended())
        writer.key("end").string(checkpoint.endReason);
    writer.key("iteration").number(checkpoint.iteration);
    if (!checkpoint.label.empty())
        writer.key("label").string(checkpoint.label);
    writer.key("next").string(checkpoint.next);
    if (*checkpoint.nextBindings != *checkpoint.bindings) {
        writer.key("nextBindings");
        writer.bindings(*checkpoint.nextBindings);
    }
    if (checkpoint.opensIteration)
        writer.key("opensIteration").raw("true");
    writer.readings(checkpoint.record.readings);
    writer.key("step").number(checkpoint.step);
    if (checkpoint.swapsOnce)
        writer.key("swapsOnce").raw("true");
    writer.key("total");
    writer.usage(checkpoint.total);
    if (!checkpoint.record.activities.empty()) {
        writer.key("usage");
        writer.usage(checkpoint.usage);
    }
    writer.key("version").number(checkpoint.nodeVersion);
    return writer.finish();
}

Encoded encode(const Attempt &attempt)
{
    Writer writer;
    writer.activities(attempt.record.activities);
    writer.decisions(attempt.record.decisions);
    if (attempt.error) {
        writer.key("error");
        writer.error(*attempt.error);
    }
    writer.readings(attempt.record.readings);
    if (attempt.suspend) {
        writer.key("suspend").raw("[").string(attempt.suspend->kind).raw(",").string(attempt.suspend->message).raw(",");
        writer.artefact(attempt.suspend->details);
        writer.raw("]");
    }
    return writer.finish();
}

// Throws json::exception or Error if encode() did not write the body.
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
            throw base::codedError(
                Category::storage,
                BASE_TEXT("session.missing-value",
                          "The session file is damaged: a value is missing. Open a backup of the file."),
                hex.dump(), "damaged");
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
        if (list.size() > 5)
            usage.tokensCached = list.at(5);
        return usage;
    }
    static base::Error error(const json &list)
    {
        base::Error out{categoryOf(list.at(0)), list.at(1), list.at(2), list.at(3)};
        if (base::CodedText text = base::codedText(base::elementOf(list, 4)); !text.code.empty())
            out.text = std::make_shared<const base::CodedText>(std::move(text));
        return out;
    }
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
            return base::fail(
                Category::storage,
                BASE_TEXT("session.damaged-step",
                          "The session file is damaged: a step cannot be read. Open a backup of the file."),
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
