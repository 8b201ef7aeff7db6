// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/inspectorjson.h"

#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/querylanguage.h"
#include "base/jsonread.h"
#include "workflow/activity.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using nlohmann::json;

double numberIn(const json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

const json &itemIn(const json &object, const char *key)
{
    static const json none;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found == object.end() ? none : *found;
}

std::size_t offsetIn(const json &object, const char *key)
{
    const double value = numberIn(object, key);
    return std::size_t(std::clamp(value, 0.0, 4e9)); // larger than any text; the offset map clamps it
}

FindingLevel levelOf(const QString &word)
{
    return word == QLatin1String("hint")      ? FindingLevel::Hint
           : word == QLatin1String("warning") ? FindingLevel::Warning
                                              : FindingLevel::Error;
}

void addTexts(const json &array, QSet<QString> &to)
{
    for (const QString &text : textsOf(array))
        to.insert(text);
}

// JSON is indented; rows and prompts use their display form.
QString shown(const base::ArtefactPtr &artefact)
{
    if (!artefact)
        return {};
    const json &value = base::jsonOf(artefact);
    return toQt(value.is_null() ? artefact->display() : value.dump(2, ' ', false, json::error_handler_t::replace));
}

} // namespace

QStringList textsOf(const json &array)
{
    QStringList texts;
    if (!array.is_array())
        return texts;
    for (const json &item : array) {
        if (item.is_string())
            texts.append(toQt(item.get_ref<const std::string &>()));
    }
    return texts;
}

std::optional<Score> scoreFrom(const json &score)
{
    if (!itemIn(score, "value").is_number())
        return std::nullopt;
    Score out;
    out.value = numberIn(score, "value");
    out.asWritten = textIn(score, "text");
    const json &parts = itemIn(score, "parts");
    if (parts.is_array()) {
        for (const json &part : parts)
            out.parts.push_back(
                {textIn(part, "name"), numberIn(part, "value"), numberIn(part, "max"), base::codedTextIn(part, "why")});
    }
    if (const json &cap = itemIn(score, "cap"); cap.is_object()) {
        out.cap = numberIn(cap, "value");
        out.capWhy = base::codedTextIn(cap, "why");
    }
    return out;
}

std::vector<Finding> findingsOf(const json &findings, const QString &query)
{
    std::vector<Finding> out;
    if (!findings.is_array())
        return out;
    const OffsetMap offsets(fromQt(query));
    for (const json &finding : findings) {
        Finding one;
        one.level = int(levelOf(textIn(finding, "level")));
        one.code = textIn(finding, "code");
        one.message = textIn(finding, "message");
        one.begin = offsets.toUtf16(offsetIn(finding, "begin"));
        one.length = offsets.toUtf16(offsetIn(finding, "end")) - one.begin;
        if (const json &fixes = itemIn(finding, "fixes"); fixes.is_array()) {
            for (const json &fix : fixes)
                one.fixes.append(textIn(fix, "title"));
        }
        out.push_back(std::move(one));
    }
    return out;
}

std::vector<WordView> wordsOf(const json &words, const QString &question)
{
    std::vector<WordView> out;
    if (!words.is_array())
        return out;
    const OffsetMap offsets(fromQt(question));
    for (const json &word : words) {
        WordView one;
        one.begin = offsets.toUtf16(offsetIn(word, "begin"));
        one.length = offsets.toUtf16(offsetIn(word, "end")) - one.begin;
        one.target = textIn(word, "target");
        one.kind = textIn(word, "kind");
        const json &repaired = itemIn(word, "repaired");
        one.repaired = repaired.is_boolean() && repaired.get<bool>();
        out.push_back(std::move(one));
    }
    return out;
}

std::vector<ReadingView> readingsOf(const json &readings)
{
    std::vector<ReadingView> out;
    if (!readings.is_array())
        return out;
    for (const json &reading : readings)
        out.push_back({textIn(reading, "text"), textIn(reading, "query")});
    return out;
}

void readSent(const json &selection, InspectorData &data)
{
    addTexts(itemIn(selection, "entities"), data.sentTypes);
    addTexts(itemIn(selection, "relationships"), data.sentTypes);
    const json &properties = itemIn(selection, "properties");
    if (!properties.is_object())
        return;
    for (const auto &[type, names] : properties.items())
        for (const QString &name : textsOf(names))
            data.sentProperties.insert(toQt(type) + u'.' + name);
}

void readFacts(const json &facts, InspectorData &data)
{
    if (!facts.is_array())
        return;
    for (const json &query : facts) {
        // One write makes the whole query a write; otherwise one unknown part makes it unknown.
        const QString access = textIn(query, "access");
        if (data.access.isEmpty() || access == QLatin1String("write") ||
            (access == QLatin1String("unknown") && data.access == QLatin1String("read")))
            data.access = access;
        addTexts(itemIn(query, "labels"), data.usedTypes);
        addTexts(itemIn(query, "relationshipTypes"), data.usedTypes);
        const json &properties = itemIn(query, "properties");
        if (!properties.is_array())
            continue;
        for (const json &pair : properties) {
            const QStringList names = textsOf(pair);
            if (names.size() == 2)
                data.usedProperties.insert(names[0] + u'.' + names[1]);
        }
    }
}

namespace {

std::vector<TraceView::Line> traceLines(const json &lines)
{
    std::vector<TraceView::Line> out;
    if (!lines.is_array())
        return out;
    for (const json &line : lines) {
        const json &gone = itemIn(line, "gone");
        out.push_back({textIn(line, "says"), textIn(line, "of"), textsOf(itemIn(line, "notes")), textIn(line, "from"),
                       gone.is_boolean() && gone.get<bool>()});
    }
    return out;
}

} // namespace

TraceView traceOf(const workflow::Activity &activity)
{
    TraceView trace;
    const json &reply = base::jsonOf(activity.reply);
    const std::string text = reply.is_object() ? base::textIn(reply, "wire") : std::string();
    if (activity.kind != "model" || !text.starts_with("{\"passes\":")) // a server's text has another format
        return trace;
    const json stored = base::parsedJson(text);
    if (!stored.is_object() || !itemIn(stored, "passes").is_array())
        return trace;
    trace.words = traceLines(itemIn(stored, "words"));
    for (const json &pass : itemIn(stored, "passes"))
        trace.passes.push_back({textIn(pass, "pass"), traceLines(itemIn(pass, "did"))});
    return trace;
}

CallView callOf(const workflow::Activity &activity, const QString &node)
{
    CallView call;
    call.kind = toQt(activity.kind);
    call.request = shown(activity.request);
    call.reply = shown(activity.reply);
    call.streamed = toQt(activity.text);
    call.error = activity.error ? windowText(*activity.error) : QString();
    call.usage = activity.usage;
    call.nanoseconds = activity.time.count();
    call.served = activity.served;
    call.node = node;
    if (const auto *parts = dynamic_cast<const base::Parts *>(activity.reply.get()))
        for (const auto &[name, value] : parts->parts())
            if (name == "value")
                call.whole = value;
    return call;
}

} // namespace app
