// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/traces.h"

#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <map>

namespace agents {

using base::memberOf;
using base::textIn;
using nlohmann::json;

namespace {

constexpr std::size_t largestTrace = 64u << 20, mostTraces = 1000, mostSpans = 20'000;
constexpr int deepestTrace = 100;

tl::unexpected<base::Error> notATrace(const std::string &why)
{
    return base::fail(base::Category::input, why, {}, "trace");
}

std::int64_t wholeNumber(const json &value)
{
    if (value.is_number_integer())
        return value.get<std::int64_t>();
    if (value.is_number())
        return static_cast<std::int64_t>(value.get<double>());
    std::int64_t number = 0;
    if (value.is_string()) {
        const auto &text = value.get_ref<const std::string &>();
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

// "2026-11-20T10:00:00.123456+00:00", also without fraction and zone (then UTC). 0 if invalid.
std::int64_t nanosecondsOf(const json &value)
{
    if (!value.is_string())
        return wholeNumber(value);
    const auto &text = value.get_ref<const std::string &>();
    const auto number = [&](std::size_t at, std::size_t count) {
        int found = -1;
        if (at + count <= text.size())
            std::from_chars(text.data() + at, text.data() + at + count, found);
        return found;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2), hour = number(11, 2),
              minute = number(14, 2), second = number(17, 2);
    if (text.size() < 19 || text[4] != '-' || year < 1970 || year > 2200 || hour < 0 || minute < 0 || second < 0)
        return 0;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok())
        return 0;
    std::int64_t nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(
                                   std::chrono::sys_days(date).time_since_epoch() + std::chrono::hours(hour) +
                                   std::chrono::minutes(minute) + std::chrono::seconds(second))
                                   .count();
    std::size_t at = 19;
    if (at < text.size() && text[at] == '.') {
        std::int64_t unit = 100'000'000;
        for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, unit /= 10)
            nanoseconds += (text[at] - '0') * unit;
    }
    if (at < text.size() && (text[at] == '+' || text[at] == '-') && number(at + 1, 2) >= 0) {
        const auto minutes = number(at + 1, 2) * 60 + std::max(0, number(at + 4, 2));
        nanoseconds -= (text[at] == '+' ? 1 : -1) * minutes * std::int64_t(60'000'000'000);
    }
    return nanoseconds;
}

// A text with JSON, parsed; otherwise unchanged.
json unpacked(const json &value)
{
    if (!value.is_string())
        return value;
    const auto &text = value.get_ref<const std::string &>();
    const auto first = text.find_first_not_of(" \n\t");
    if (first == std::string::npos || (text[first] != '{' && text[first] != '['))
        return value;
    auto parsed = base::parsedJson(text, deepestTrace);
    return parsed.is_discarded() ? value : parsed;
}

// The text of a message in any form: a text, {content}, {text}, a list of parts.
std::string words(const json &value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_null())
        return {};
    if (value.is_array()) {
        std::string all;
        for (const json &each : value)
            if (const auto part = words(each); !part.empty())
                all += (all.empty() ? "" : "\n") + part;
        return all;
    }
    for (const char *key : {"content", "text", "parts", "output", "answer", "value"})
        if (const json &inner = memberOf(value, key); !inner.is_null())
            return words(inner);
    return value.is_object() ? std::string() : base::lineOf(value);
}

// The tool calls of a message in any of these forms.
json callsIn(const json &message)
{
    json all = json::array();
    const auto add = [&](const std::string &name, const json &arguments) {
        const json read = unpacked(arguments);
        if (!name.empty() && all.size() < 100)
            all.push_back({{"name", name}, {"arguments", read.is_object() ? read : json::object()}});
    };
    const json &kwargs =
        memberOf(message, "kwargs").is_null() ? memberOf(message, "additional_kwargs") : memberOf(message, "kwargs");
    for (const json *holder : {&message, &kwargs})
        for (const json &call : memberOf(*holder, "tool_calls")) {
            const json &inner =
                memberOf(call, "function").is_null() ? memberOf(call, "tool_call") : memberOf(call, "function");
            const json &function = memberOf(inner, "function").is_null() ? inner : memberOf(inner, "function");
            const json &of = function.is_null() ? call : function;
            add(textIn(of, "name"),
                memberOf(of, "arguments").is_null() ? memberOf(of, "args") : memberOf(of, "arguments"));
        }
    for (const char *list : {"parts", "content"})
        for (const json &part : memberOf(message, list))
            if (part.is_object() && (textIn(part, "type") == "tool_call" || textIn(part, "type") == "tool_use"))
                add(textIn(part, "name"),
                    memberOf(part, "arguments").is_null() ? memberOf(part, "input") : memberOf(part, "arguments"));
    return all;
}

std::string roleOf(const json &message)
{
    for (const char *key : {"role", "type"})
        if (const auto role = textIn(message, key); !role.empty() && role != "constructor")
            return role == "human" ? "user" : role == "ai" ? "assistant" : role;
    const json &id = memberOf(message, "id"); // of LangChain's serialised classes: ["langchain", ..., "HumanMessage"]
    const auto kind =
        id.is_array() && !id.empty() && id.back().is_string() ? id.back().get<std::string>() : std::string();
    return kind.starts_with("System") ? "system"
           : kind.starts_with("AI")   ? "assistant"
           : kind.starts_with("Tool") ? "tool"
                                      : "user";
}

json messagesIn(const json &given)
{
    const json value = unpacked(given);
    const json *list = &value;
    for (const char *key : {"messages", "input"})
        if (const json &inner = memberOf(value, key); inner.is_array())
            list = &inner;
    json all = json::array();
    if (!list->is_array()) {
        if (const auto text = words(value); !text.empty())
            all.push_back({{"role", "user"}, {"content", text}});
        return all;
    }
    for (const json &outer : *list)
        for (const json &message : outer.is_array() ? outer : json::array({outer})) { // LangSmith: lists of lists
            if (all.size() == 1000)
                return all;
            const json &kwargs = memberOf(message, "kwargs");
            all.push_back({{"role", roleOf(message)}, {"content", words(kwargs.is_object() ? kwargs : message)}});
        }
    return all;
}

// {content, calls} of the last message of a model.
json contentAndCalls(const json &given)
{
    const json value = unpacked(given);
    const json *message = &value;
    for (int depth = 0; depth < 6; ++depth) { // {"generations": [[{"message": ...}]]}, {"choices": [...]}, [...]
        const json *inner = nullptr;
        if (message->is_array() && !message->empty())
            inner = &message->back();
        else
            for (const char *key : {"generations", "messages", "choices", "message", "output"})
                if (const json &found = memberOf(*message, key); found.is_structured()) {
                    inner = &found;
                    break;
                }
        if (!inner)
            break;
        message = inner;
    }
    const json &kwargs = memberOf(*message, "kwargs");
    return {{"content", words(kwargs.is_object() ? kwargs : *message)}, {"calls", callsIn(*message)}};
}

// ---- OTLP

json valueOf(const json &value, int depth = 0)
{
    if (depth > 20)
        return {};
    for (const char *key : {"stringValue", "boolValue", "doubleValue"})
        if (const json &found = memberOf(value, key); !found.is_null())
            return found;
    if (const json &found = memberOf(value, "intValue"); !found.is_null())
        return wholeNumber(found);
    json out;
    if (const json &list = memberOf(value, "arrayValue"); !list.is_null()) {
        out = json::array();
        for (const json &each : memberOf(list, "values"))
            out.push_back(valueOf(each, depth + 1));
    }
    if (const json &list = memberOf(value, "kvlistValue"); !list.is_null()) {
        out = json::object();
        for (const json &each : memberOf(list, "values"))
            out[textIn(each, "key")] = valueOf(memberOf(each, "value"), depth + 1);
    }
    return out;
}

using Attributes = std::map<std::string, json>;

const json &attributeOf(const Attributes &all, std::initializer_list<const char *> names)
{
    static const json none;
    for (const char *name : names)
        if (const auto found = all.find(name); found != all.end())
            return found->second;
    return none;
}

// OpenInference writes lists flat: "llm.input_messages.0.message.role".
json flatMessages(const Attributes &all, const std::string &prefix)
{
    json messages = json::array();
    for (int i = 0; i < 1000; ++i) {
        const auto at = prefix + "." + std::to_string(i) + ".message.";
        const auto from = all.lower_bound(at);
        if (from == all.end() || !from->first.starts_with(at))
            break;
        json message = {{"role", words(attributeOf(all, {(at + "role").c_str()}))},
                        {"content", words(attributeOf(all, {(at + "content").c_str()}))}};
        for (int k = 0; k < 100; ++k) {
            const auto call = at + "tool_calls." + std::to_string(k) + ".tool_call.function.";
            const auto name = words(attributeOf(all, {(call + "name").c_str()}));
            if (name.empty())
                break;
            message["tool_calls"].push_back(
                {{"name", name}, {"arguments", attributeOf(all, {(call + "arguments").c_str()})}});
        }
        messages.push_back(std::move(message));
    }
    return messages;
}

TraceSpan::Kind kindNamed(const std::string &word)
{
    const auto kind = base::fold(word);
    return kind == "generation" || kind == "llm" || kind == "chat_model" ? TraceSpan::Kind::model
           : kind == "tool"                                              ? TraceSpan::Kind::tool
           : kind == "retriever"                                         ? TraceSpan::Kind::retrieval
                                                                         : TraceSpan::Kind::step;
}

// Spans written by Langfuse's own libraries.
TraceSpan spanOfLangfuse(TraceSpan out, const Attributes &all)
{
    out.kind = kindNamed(words(attributeOf(all, {"langfuse.observation.type"})));
    const json input = unpacked(attributeOf(all, {"langfuse.observation.input"}));
    const json output = unpacked(attributeOf(all, {"langfuse.observation.output"}));
    const bool isModel = out.kind == TraceSpan::Kind::model;
    out.input = isModel ? messagesIn(input) : input;
    out.output = isModel ? contentAndCalls(output) : output;
    out.model = words(attributeOf(all, {"langfuse.observation.model.name"}));
    const json usage = unpacked(attributeOf(all, {"langfuse.observation.usage_details"}));
    out.tokensIn = wholeNumber(memberOf(usage, "input"));
    out.tokensOut = wholeNumber(memberOf(usage, "output"));
    if (words(attributeOf(all, {"langfuse.observation.level"})) == "ERROR") {
        const auto statusText = words(attributeOf(all, {"langfuse.observation.status_message"}));
        out.error = statusText.empty() ? "It failed." : statusText;
    }
    return out;
}

TraceSpan spanOfOtlp(const json &span, std::string &format)
{
    Attributes all;
    for (const json &each : memberOf(span, "attributes"))
        all[textIn(each, "key")] = valueOf(memberOf(each, "value"));
    TraceSpan out;
    out.id = textIn(span, "spanId");
    out.parent = textIn(span, "parentSpanId");
    out.name = textIn(span, "name");
    out.begin = wholeNumber(memberOf(span, "startTimeUnixNano"));
    out.end = wholeNumber(memberOf(span, "endTimeUnixNano"));
    const json &status = memberOf(span, "status");
    if (const json &code = memberOf(status, "code"); code == json(2) || code == json("STATUS_CODE_ERROR"))
        out.error = textIn(status, "message").empty() ? "It failed." : textIn(status, "message");
    if (all.contains("langfuse.observation.type")) {
        format = "OTLP (Langfuse)";
        return spanOfLangfuse(std::move(out), all);
    }
    out.model = words(attributeOf(all, {"gen_ai.response.model", "gen_ai.request.model", "llm.model_name"}));
    out.tokensIn = wholeNumber(
        attributeOf(all, {"gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"}));
    out.tokensOut = wholeNumber(attributeOf(
        all, {"gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"}));
    const auto operation = words(attributeOf(all, {"gen_ai.operation.name"}));
    const auto kind = base::fold(words(attributeOf(all, {"openinference.span.kind"})));
    if (!kind.empty())
        format = "OTLP (OpenInference)";
    if (operation == "chat" || operation == "text_completion" || operation == "generate_content" || kind == "llm") {
        out.kind = TraceSpan::Kind::model;
        const json flat = flatMessages(all, "llm.input_messages"),
                   outputMessages = flatMessages(all, "llm.output_messages");
        json system = messagesIn(attributeOf(all, {"gen_ai.system_instructions"}));
        for (json &each : system)
            each["role"] = "system";
        const json asked = flat.empty()
                               ? messagesIn(attributeOf(all, {"gen_ai.input.messages", "gen_ai.prompt", "input.value"}))
                               : messagesIn(flat);
        out.input = std::move(system);
        for (const json &each : asked)
            out.input.push_back(each);
        out.output = contentAndCalls(
            outputMessages.empty() ? attributeOf(all, {"gen_ai.output.messages", "gen_ai.completion", "output.value"})
                                   : outputMessages);
    } else if (operation == "execute_tool" || kind == "tool") {
        out.kind = TraceSpan::Kind::tool;
        const auto name = words(attributeOf(all, {"gen_ai.tool.name", "tool.name"}));
        out.name = name.empty() ? out.name : name;
        out.input = unpacked(attributeOf(all, {"gen_ai.tool.call.arguments", "tool.parameters", "input.value"}));
        out.output = unpacked(attributeOf(all, {"gen_ai.tool.call.result", "output.value"}));
    } else if (operation == "retrieval" || kind == "retriever") {
        out.kind = TraceSpan::Kind::retrieval;
        out.input = attributeOf(all, {"gen_ai.retrieval.query.text", "input.value"});
        out.output = unpacked(attributeOf(all, {"gen_ai.retrieval.documents", "output.value"}));
    } else {
        out.input = unpacked(attributeOf(all, {"input.value", "gen_ai.input.messages", "reflexion.question"}));
        out.output = unpacked(attributeOf(all, {"output.value", "gen_ai.output.messages"}));
    }
    return out;
}

// ---- Langfuse and LangSmith: one object per span

TraceSpan spanOfObject(const json &object, bool isLangSmith)
{
    TraceSpan out;
    out.kind = kindNamed(textIn(object, isLangSmith ? "run_type" : "type"));
    out.id = textIn(object, "id");
    out.parent = textIn(object, isLangSmith ? "parent_run_id" : "parentObservationId");
    out.name = textIn(object, "name");
    out.begin = nanosecondsOf(memberOf(object, isLangSmith ? "start_time" : "startTime"));
    out.end = nanosecondsOf(memberOf(object, isLangSmith ? "end_time" : "endTime"));
    const json &input = memberOf(object, isLangSmith ? "inputs" : "input");
    const json &output = memberOf(object, isLangSmith ? "outputs" : "output");
    const bool isModel = out.kind == TraceSpan::Kind::model;
    out.input = isModel ? messagesIn(input) : unpacked(input);
    out.output = isModel ? contentAndCalls(output) : unpacked(output);
    if (isLangSmith) {
        out.error = textIn(object, "error");
        out.tokensIn = wholeNumber(memberOf(object, "prompt_tokens"));
        out.tokensOut = wholeNumber(memberOf(object, "completion_tokens"));
        const json &metadata = memberOf(memberOf(object, "extra"), "metadata");
        out.model = textIn(metadata, "ls_model_name");
        const json answered = isModel ? unpacked(output) : json(), asked = isModel ? unpacked(input) : json();
        for (const json *holder : {&answered, &asked}) // its client wrappers store the sent text so
            if (out.model.empty())
                out.model = textIn(*holder, "model");
        for (const json *usage : {&memberOf(answered, "usage_metadata"), &memberOf(answered, "usage"),
                                  &memberOf(metadata, "usage_metadata")}) {
            const auto either = [&](const char *one, const char *other) {
                return wholeNumber(memberOf(*usage, memberOf(*usage, one).is_null() ? other : one));
            };
            if (out.tokensIn == 0)
                out.tokensIn = either("input_tokens", "prompt_tokens");
            if (out.tokensOut == 0)
                out.tokensOut = either("output_tokens", "completion_tokens");
        }
    } else {
        if (textIn(object, "level") == "ERROR")
            out.error = textIn(object, "statusMessage").empty() ? "It failed." : textIn(object, "statusMessage");
        out.model = textIn(object, textIn(object, "model").empty() ? "providedModelName" : "model");
        for (const char *key : {"usageDetails", "usage"}) {
            const json &usage = memberOf(object, key);
            if (out.tokensIn == 0)
                out.tokensIn =
                    wholeNumber(memberOf(usage, memberOf(usage, "input").is_null() ? "promptTokens" : "input"));
            if (out.tokensOut == 0)
                out.tokensOut =
                    wholeNumber(memberOf(usage, memberOf(usage, "output").is_null() ? "completionTokens" : "output"));
        }
    }
    return out;
}

class Collected {
public:
    base::Status add(const std::string &trace, const std::string &name, const std::string &format, TraceSpan span)
    {
        if (++m_spans > mostSpans)
            return notATrace("The file has more than 20,000 spans.");
        auto [found, made] = m_at.try_emplace(trace, m_all.size());
        if (made) {
            if (m_all.size() == mostTraces)
                return notATrace("The file has more than 1,000 traces.");
            m_all.push_back({trace, name, format, {}});
        } else if (format != "OTLP (GenAI)") { // an inner span may have none of these forms
            m_all[found->second].format = format;
        }
        span.end = std::max(span.begin, span.end);
        Trace &of = m_all[found->second];
        if (of.name.empty() || span.parent.empty())
            of.name = name;
        of.spans.push_back(std::move(span));
        return {};
    }
    base::Result<std::vector<Trace>> finish()
    {
        if (m_all.empty())
            return notATrace("The file has no trace. Supported are OTLP JSON (GenAI conventions or OpenInference), and "
                             "exports of Langfuse or LangSmith.");
        for (Trace &trace : m_all)
            std::stable_sort(trace.spans.begin(), trace.spans.end(), [](const TraceSpan &one, const TraceSpan &other) {
                return std::pair(one.begin, -one.end) < std::pair(other.begin, -other.end);
            });
        return std::move(m_all);
    }

private:
    std::vector<Trace> m_all;
    std::map<std::string, std::size_t> m_at;
    std::size_t m_spans = 0;
};

base::Status collect(const json &object, Collected &into)
{
    for (const json &resource : memberOf(object, "resourceSpans"))
        for (const char *scopes : {"scopeSpans", "instrumentationLibrarySpans"})
            for (const json &scope : memberOf(resource, scopes))
                for (const json &span : memberOf(scope, "spans")) {
                    std::string format = "OTLP (GenAI)";
                    auto one = spanOfOtlp(span, format);
                    const auto name = textIn(span, "name");
                    BASE_CHECK(into.add(textIn(span, "traceId"), name, format, std::move(one)));
                }
    if (const json &observations = memberOf(object, "observations"); observations.is_array()) { // Langfuse: a trace
        const auto trace = textIn(object, "id"), name = textIn(object, "name");
        TraceSpan root;
        root.id = trace;
        root.name = name;
        root.begin = nanosecondsOf(memberOf(object, "timestamp"));
        root.input = unpacked(memberOf(object, "input"));
        root.output = unpacked(memberOf(object, "output"));
        BASE_CHECK(into.add(trace, name, "Langfuse", std::move(root)));
        for (const json &each : observations) {
            auto span = spanOfObject(each, false);
            if (span.parent.empty())
                span.parent = trace;
            BASE_CHECK(into.add(trace, name, "Langfuse", std::move(span)));
        }
    } else if (object.is_object() && object.contains("run_type")) { // LangSmith: a run, with its children or without
        const auto trace = textIn(object, textIn(object, "trace_id").empty() ? "id" : "trace_id");
        BASE_CHECK(into.add(trace, textIn(object, "name"), "LangSmith", spanOfObject(object, true)));
        for (const json &child : memberOf(object, "child_runs"))
            BASE_CHECK(collect(child, into)); // recursion as deep as the JSON, which is limited
    } else if (object.is_object() && object.contains("traceId") &&
               object.contains("type")) { // Langfuse: an observation
        BASE_CHECK(
            into.add(textIn(object, "traceId"), textIn(object, "name"), "Langfuse", spanOfObject(object, false)));
    }
    return {};
}

} // namespace

base::Result<std::vector<Trace>> readTraces(std::string_view text)
{
    if (text.size() > largestTrace)
        return notATrace("The file is larger than 64 MB.");
    Collected all;
    const auto each = [&](const json &value) -> base::Status {
        for (const json &object : value.is_array() ? value : json::array({value}))
            BASE_CHECK(collect(object, all));
        return {};
    };
    auto whole = base::readJson(text, {largestTrace, deepestTrace});
    if (whole) {
        BASE_CHECK(each(*whole));
        return all.finish();
    }
    for (std::size_t at = 0; at < text.size();) { // one JSON value per line
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = base::trim(text.substr(at, end - at));
        at = end + 1;
        if (line.empty())
            continue;
        auto value = base::readJson(line, {largestTrace, deepestTrace});
        if (!value)
            return notATrace("The file is neither JSON nor JSON lines: " + whole.error().message);
        BASE_CHECK(each(*value));
    }
    return all.finish();
}

} // namespace agents
