// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/toolviews.h"

#include "agents/engine/agentspec.h"
#include "app/inspector/inspectorjson.h"
#include "app/models/qtjson.h"
#include "app/models/schemafields.h"
#include "app/models/text.h"
#include "base/jsonread.h"

#include <nlohmann/json.hpp>

namespace app {

using nlohmann::json;

namespace {

const PageView::Item *itemOf(const PageView &page, const char *kind)
{
    for (const PageView::Item &item : page.items)
        if (item.kind == QLatin1String(kind))
            return &item;
    return nullptr;
}

// As a list, even if it is a single object.
json listOf(const PageView &page, const char *kind)
{
    const PageView::Item *item = itemOf(page, kind);
    if (!item || !item->value || item->value->kind() != "json")
        return json::array();
    const json &value = base::jsonOf(item->value);
    return value.is_array() ? value : json::array({value});
}

ObservationView::Status statusIn(const json &observation)
{
    const QString status = textIn(observation, "status");
    return status == QLatin1String("error")       ? ObservationView::Error
           : status == QLatin1String("refused")   ? ObservationView::Refused
           : status == QLatin1String("cancelled") ? ObservationView::Cancelled
                                                  : ObservationView::Success;
}

QString dumped(const json &value)
{
    return toQt(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

} // namespace

QString artefactOfKind(const PageView &page, const char *kind)
{
    const PageView::Item *item = itemOf(page, kind);
    return item ? item->name : QString();
}

std::vector<ToolCallView> callsOf(const PageView &page)
{
    std::vector<ToolCallView> calls;
    for (const json &each : listOf(page, agents::kinds::call))
        if (each.is_object())
            calls.push_back({textIn(each, "name"), objectIn(each, "arguments")});
    return calls;
}

std::vector<ObservationView> observationsOf(const PageView &page, const std::vector<CallView> &calls)
{
    std::vector<ObservationView> all;
    std::size_t next = 0; // next one of the calls that reached a tool
    for (const json &each : listOf(page, agents::kinds::observation)) {
        if (!each.is_object())
            continue;
        ObservationView view;
        view.name = textIn(each, "name");
        view.arguments = objectIn(each, "arguments");
        view.status = statusIn(each);
        view.text = textIn(each, "text");
        view.code = textIn(each, "code");
        view.truncated = each.contains("truncated") && each["truncated"].is_boolean() && each["truncated"].get<bool>();
        if (const auto rows = each.find("rows"); rows != each.end() && rows->is_number_integer())
            view.rows = rows->get<qint64>();
        if (const auto time = each.find("ms"); time != each.end() && time->is_number())
            view.milliseconds = time->get<double>();
        if (const json &facts = base::memberOf(each, "facts"); facts.is_object())
            view.run = textIn(facts, "run").toLongLong();
        for (std::size_t at = next; at < calls.size(); ++at)
            if (calls[at].kind == QLatin1String("tool:") + view.name) {
                view.whole = calls[at].whole;
                next = at + 1;
                break;
            }
        all.push_back(std::move(view));
    }
    return all;
}

QString withCall(const PageView &page, int index, const QJsonObject &arguments)
{
    json calls = listOf(page, agents::kinds::call);
    if (index < 0 || index >= int(calls.size()))
        return {};
    json &call = calls[std::size_t(index)];
    call["arguments"] = jsonOf(arguments);
    call.erase("positional"); // they are now under their names
    return dumped(calls);
}

QString withObservation(const PageView &page, int index, const QString &text)
{
    json observations = listOf(page, agents::kinds::observation);
    if (index < 0 || index >= int(observations.size()))
        return {};
    observations[std::size_t(index)]["text"] = fromQt(text);
    return dumped(observations);
}

QHash<QString, int> toolUses(const Run &run)
{
    QHash<QString, int> uses;
    constexpr std::string_view prefix = "tool:";
    for (const auto &step : run.pathTo(run.currentCheckpoint()))
        for (const auto &activity : step->record.activities)
            if (activity->kind.starts_with(prefix))
                ++uses[toQt(activity->kind.substr(prefix.size()))];
    return uses;
}

QString callText(const ToolCallView &call)
{
    QStringList arguments;
    for (auto each = call.arguments.begin(); each != call.arguments.end(); ++each)
        arguments += each.key() + QLatin1Char('=') + jsonText(QJsonValue(each.value()));
    return call.name + QLatin1Char('(') + arguments.join(QStringLiteral(", ")) + QLatin1Char(')');
}

} // namespace app
