// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/planneroutput.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "llm/jsonrepair.h"
#include "llm/replyquery.h"
#include "llm/writtencalls.h"
#include "tools/callexpression.h"

#include <algorithm>
#include <optional>

namespace tools {

using nlohmann::json;

namespace {

constexpr base::JsonBounds bounds{256u << 10, 32};
constexpr int placesToTry = 40; // maximum braces and brackets in prose that are tried as the start of an action
constexpr std::string_view howTo = " Answer with one action: {\"thought\": \"...\", \"name\": \"tool\", \"kwargs\": "
                                   "{...}} or tool(argument=value); end with finish(answer=...).";

tl::unexpected<base::Error> unreadable(const std::string &what, const char *code, std::string_view written = {})
{
    return base::fail(base::Category::model, what, base::shorten(written, 500), code);
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

// ---- JSON -----------------------------------------------------------------------------------------------------

const json *member(const json &object, std::initializer_list<const char *> names)
{
    for (const char *name : names)
        if (const auto found = object.find(name); found != object.end())
            return &*found;
    return nullptr;
}

const json *argumentsOf(const json &object)
{
    return member(object, {"kwargs", "arguments", "parameters", "input", "action_input", "tool_input", "args"});
}

std::string textOf(const json *value)
{
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

std::string thoughtOf(const json &object)
{
    return textOf(member(object, {"thought", "thoughts", "reasoning", "Thought"}));
}

// Decodes arguments encoded as text; strict, because the result is executed.
base::Result<json> unpacked(const json &value)
{
    if (!value.is_string())
        return value;
    const auto text = base::trim(value.get_ref<const std::string &>());
    if (text.size() > 2 && text.front() == '"' && text.back() == '"') // encoded twice
        if (const json again = base::parsedJson(text); again.is_string())
            return unpacked(again);
    if (text.empty() || (text.front() != '{' && text.front() != '['))
        return value;
    auto inner = base::readJson(text, bounds);
    if (!inner && inner.error().code == "json")
        if (auto mended = llm::readWholeJson(text)) // a Python dict; nothing is closed or dropped
            return std::move(mended->value);
    if (!inner)
        return unreadable("The arguments are not JSON. Write them as a JSON object.", "json", text);
    return std::move(*inner);
}

base::Status addArguments(PlannedCall &call, const json &written)
{
    BASE_TRY(const json value, unpacked(written));
    if (value.is_object())
        call.named = value;
    else if (value.is_array())
        call.positional = value;
    else if (!value.is_null())
        call.positional.push_back(value); // the only argument, unnamed
    return {};
}

bool isToolName(const std::vector<std::string> &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

// An object that is a call: in this program's form, or in other common ones.
bool looksLikeCall(const json &value, const std::vector<std::string> &names)
{
    if (value.is_array())
        return !value.empty() && std::all_of(value.begin(), value.end(), [&](const json &item) {
            return item.is_object() && looksLikeCall(item, names);
        });
    if (!value.is_object())
        return false;
    const json *name = member(value, {"name", "tool", "tool_name"});
    if (name && name->is_string())
        return argumentsOf(value) || value.contains("thought") || isToolName(names, name->get<std::string>());
    return value.contains("action") || value.contains("actions") || value.contains("tool_calls") ||
           value.contains("function") || value.contains("_answer");
}

base::Result<CallExpression> wholeCall(const std::string &written)
{
    const auto text = base::trim(written);
    BASE_TRY(auto call, readCall(text));
    if (!base::trim(text.substr(call.end)).empty())
        return unreadable("The action cannot be read, because text follows the call of " + call.name + ".",
                          "expression", text);
    return call;
}

class CallReader {
public:
    CallReader(PlannerStep &step, bool isCut) : m_step(step), m_isCut(isCut) {}

    base::Status add(PlannedCall call)
    {
        if (m_step.calls.size() == mostCallsInStep)
            return unreadable("There are more than " + std::to_string(mostCallsInStep) +
                                  " actions in one answer. Write fewer actions.",
                              "too-many-calls");
        m_step.calls.push_back(std::move(call));
        return {};
    }

    base::Status add(CallExpression call)
    {
        if (call.wasLeftOpen) {
            if (m_isCut)
                return unreadable("The answer was cut off inside the call of " + call.name + ". Write a shorter call.",
                                  "cut");
            m_step.repairs.emplace_back("A missing closing parenthesis was added.");
        }
        return add(PlannedCall{{}, std::move(call.name), std::move(call.positional), std::move(call.named)});
    }

    base::Status add(const json &value, int depth = 0)
    {
        if (depth > 3)
            return unreadable("The action is nested in too many objects.", "json");
        if (value.is_array()) {
            for (const json &item : value)
                BASE_CHECK(add(item, depth + 1));
            return {};
        }
        if (m_step.thought.empty())
            m_step.thought = value.is_object() ? thoughtOf(value) : std::string();
        if (value.is_string()) { // {"action": "add(a=1)"}
            BASE_TRY(auto call, wholeCall(value.get<std::string>()));
            return add(std::move(call));
        }
        if (!value.is_object())
            return unreadable("An action is an object or a call, not " + base::shorten(base::lineOf(value), 60) + ".",
                              "json");
        if (const json *final = member(value, {"_is_answer_final"});
            final && final->is_boolean() && final->get<bool>() && value.contains("_answer")) {
            PlannedCall finish{{}, "finish", json::array(), {{"answer", value["_answer"]}}};
            return add(std::move(finish));
        }
        if (const json *all = member(value, {"actions", "tool_calls", "calls"}); all && all->is_array())
            return add(*all, depth + 1);
        return addNamed(value, depth);
    }

private:
    base::Status addNamed(const json &value, int depth)
    {
        const json *name = member(value, {"name", "tool", "tool_name"});
        const json *action = member(value, {"action", "function"});
        if (!name && action && action->is_object())
            return add(*action, depth + 1);
        if (!name && action && action->is_string() &&
            action->get_ref<const std::string &>().find('(') != std::string::npos)
            return add(*action, depth + 1);
        if (!name)
            name = action;
        PlannedCall call;
        call.name = base::trim(textOf(name));
        call.id = textOf(member(value, {"id"}));
        if (call.name.empty())
            return unreadable("The action has no name. Write the name of a tool." + std::string(howTo), "no-action",
                              base::lineOf(value));
        if (const json *arguments = argumentsOf(value))
            BASE_CHECK(addArguments(call, *arguments));
        if (const json *list = member(value, {"args"}); list && list->is_array() && call.positional.empty())
            call.positional = *list;
        return add(std::move(call));
    }

    PlannerStep &m_step;
    bool m_isCut;
};

// ---- text -----------------------------------------------------------------------------------------------------

// The end of the object or list at `begin`, skipping texts in either quotes; npos if it is not closed.
std::size_t blockEnd(std::string_view text, std::size_t begin)
{
    int open = 0;
    char quote = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '{' || c == '[') {
            ++open;
        } else if ((c == '}' || c == ']') && --open == 0) {
            return i + 1;
        }
    }
    return std::string_view::npos;
}

// The missing closing brackets of a block, at most three; empty if a text is open.
std::optional<std::string> missingClosers(std::string_view block)
{
    std::string closers;
    char quote = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const char c = block[i];
        if (quote != 0) {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '{' || c == '[') {
            closers.insert(closers.begin(), c == '{' ? '}' : ']');
        } else if (c == '}' || c == ']') {
            if (closers.empty() || closers.front() != c)
                return std::nullopt;
            closers.erase(closers.begin());
        }
    }
    return quote == 0 && !closers.empty() && closers.size() <= 3 ? std::optional(closers) : std::nullopt;
}

bool mentionsCall(std::string_view block)
{
    const auto has = [&](std::string_view word) {
        constexpr std::string_view before = "{,\"' \t\r\n", behind = "\"': \t";
        for (auto at = block.find(word); at != std::string_view::npos; at = block.find(word, at + 1))
            if (at > 0 && before.find(block[at - 1]) != std::string_view::npos && at + word.size() < block.size() &&
                behind.find(block[at + word.size()]) != std::string_view::npos)
                return true;
        return false;
    };
    return (has("name") || has("action") || has("tool") || has("function")) &&
           (has("kwargs") || has("arguments") || has("thought") || has("args") || has("input") || has("action") ||
            has("action_input") || has("parameters"));
}

struct Block {
    json value;
    std::size_t end = 0;
    std::vector<std::string> repairs;
};

class TextReader {
public:
    TextReader(std::string_view text, const std::vector<std::string> &names, bool isCut)
        : m_text(text), m_names(names), m_isCut(isCut)
    {
    }

    base::Result<PlannerStep> read()
    {
        BASE_TRY(const auto begin, findFirst());
        CallReader calls(m_step, m_isCut);
        std::size_t at = begin;
        while (true) {
            if (m_text[at] == '{' || m_text[at] == '[') {
                BASE_TRY(auto block, readBlock(at));
                m_step.repairs.insert(m_step.repairs.end(), block->repairs.begin(), block->repairs.end());
                BASE_CHECK(calls.add(block->value));
                at = block->end;
            } else {
                BASE_TRY(auto call, readCallHere(at));
                at = call.end;
                BASE_CHECK(calls.add(std::move(call)));
                BASE_CHECK(nothingEvaluatedBehind(at));
            }
            const auto next = nextCall(at);
            if (!next)
                break;
            at = *next;
        }
        if (m_step.calls.empty())
            return unreadable("The answer contains no action." + std::string(howTo), "no-action", m_text);
        if (m_step.thought.empty())
            m_step.thought = thoughtBefore(begin);
        if (begin > 0 && m_step.thought.empty() && !base::trim(m_text.substr(0, begin)).empty())
            m_step.repairs.emplace_back("The text before the action was left out.");
        const auto rest = base::trim(m_text.substr(at));
        if (!rest.empty() && rest.find_first_not_of("`*. \n\t\r") != std::string::npos)
            m_step.repairs.emplace_back("The text after the action was ignored, because only tools give observations.");
        return std::move(m_step);
    }

private:
    // The first object that is a call, or call at the start of a line or after a label; else a single mention of a
    // known tool within a line.
    base::Result<std::size_t> findFirst()
    {
        std::optional<std::size_t> mention;
        int mentions = 0;
        int opened = 0;
        for (std::size_t at = 0; at < m_text.size();) {
            if ((m_text[at] == '{' || m_text[at] == '[') && ++opened <= placesToTry) {
                BASE_TRY(const auto block, readBlock(at));
                if (block)
                    return at;
                const auto end = blockEnd(m_text, at);
                at = end == std::string_view::npos ? at + 1 : end;
                continue;
            }
            const bool startsWord = at == 0 || !isWordSign(m_text[at - 1]);
            const auto length = startsWord ? callNameAt(m_text, at) : 0;
            if (length > 0 && beginsAction(at))
                return at;
            if (length > 0 && isInProse(at) && isToolName(m_names, std::string(m_text.substr(at, length)))) {
                ++mentions;
                mention = at;
            }
            ++at;
        }
        if (mentions == 1)
            return *mention;
        if (mentions > 1)
            return unreadable("The answer contains several calls, and the intended call is not clear." +
                                  std::string(howTo),
                              "no-action", m_text);
        return unreadable("The answer contains no action." + std::string(howTo), "no-action", m_text);
    }

    static bool isWordSign(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
               c == '-' || static_cast<unsigned char>(c) >= 0x80;
    }

    // Not after a sign of a formula, an assignment or other code.
    bool isInProse(std::size_t at) const
    {
        while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t'))
            --at;
        return at == 0 || std::string_view("=+*/%<>|&([{@!,\"'\\").find(m_text[at - 1]) == std::string_view::npos;
    }

    // Only a label, fence, bullet or emphasis between the start of the line and `at`.
    bool beginsAction(std::size_t at) const
    {
        auto begin = m_text.rfind('\n', at == 0 ? 0 : at - 1);
        begin = begin == std::string_view::npos || begin >= at ? 0 : begin + 1;
        auto before = lowered(m_text.substr(begin, at - begin));
        std::erase_if(before, [](char c) { return isBlank(c) || c == '*' || c == '`' || c == '>' || c == '-'; });
        while (!before.empty() && (before.back() == ':' || (before.back() >= '0' && before.back() <= '9')))
            before.pop_back();
        for (const std::string_view label : {"action", "toolcall", "tool", "call", "act", "tool_code", "python"})
            if (before == label)
                return true;
        return before.empty() || before == "step" || before == "." || before == ")"; // "2." and "2)" without the digit
    }

    // The value at `at` if it is a call; empty if it is not. An unreadable call is an error: its inside is not searched
    // for calls.
    base::Result<std::optional<Block>> readBlock(std::size_t at)
    {
        const auto end = blockEnd(m_text, at);
        if (end == std::string_view::npos)
            return readOpenBlock(at);
        const auto block = m_text.substr(at, end - at);
        if (base::nestsDeeper(block, bounds.depth))
            return unreadable("The action is nested more than " + std::to_string(bounds.depth) + " levels deep.",
                              "too-deep", block);
        Block out{base::parsedJson(block), end, {}};
        if (out.value.is_discarded()) {
            if (!mentionsCall(block))
                return std::optional<Block>();
            auto mended = llm::readWholeJson(block);
            if (!mended)
                return unreadable("The action is not valid JSON." + std::string(howTo), "json", block);
            out.value = std::move(mended->value);
            out.repairs = std::move(mended->repairs);
        }
        return looksLikeCall(out.value, m_names) ? std::optional(std::move(out)) : std::nullopt;
    }

    base::Result<std::optional<Block>> readOpenBlock(std::size_t at)
    {
        const auto block = m_text.substr(at);
        if (!mentionsCall(block))
            return std::optional<Block>();
        const auto closers = missingClosers(base::trim(block));
        if (m_isCut || !closers)
            return unreadable("The action was cut off before the end of its JSON. Write a shorter action.", "cut",
                              block);
        Block out{base::parsedJson(base::trim(block) + *closers), m_text.size(), {}};
        if (out.value.is_discarded() || !looksLikeCall(out.value, m_names))
            return unreadable("The action is not valid JSON." + std::string(howTo), "json", block);
        out.repairs.emplace_back("The missing end of the JSON was added.");
        return std::optional(std::move(out));
    }

    // A call without its parenthesis may be followed by an invented observation.
    base::Result<CallExpression> readCallHere(std::size_t at) const
    {
        auto call = readCall(m_text, at);
        if (call)
            return call;
        const auto low = lowered(m_text);
        const auto made = low.find("\nobservation", at);
        if (made == std::string::npos)
            return call;
        auto shorter = readCall(m_text.substr(0, made), at);
        return shorter ? shorter : call;
    }

    base::Status nothingEvaluatedBehind(std::size_t at) const
    {
        const auto line = m_text.substr(
            at, m_text.find('\n', at) == std::string_view::npos ? std::string_view::npos : m_text.find('\n', at) - at);
        const auto rest = base::trim(line);
        if (rest.empty() || rest.front() == '#' || rest.front() == '`' || rest.starts_with("//"))
            return {};
        const bool endsSentence = rest.find_first_not_of(".;,*`") == std::string::npos;
        const bool another = (rest.front() == ';' || rest.front() == ',') && rest.size() > 1 && isBlank(rest[1]);
        const auto word =
            lowered(rest.substr(0, rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")));
        const bool isProse = isBlank(line.front()) && !word.empty() && word != "if" && word != "or" && word != "and" &&
                             word != "in" && word != "is" && word != "not" && word != "for" && word != "else" &&
                             word != "as";
        if (endsSentence || another || isProse)
            return {};
        return unreadable("The action cannot be read: '" + base::shorten(rest, 24) +
                              "' follows the call. Write only one call.",
                          "expression", line);
    }

    std::optional<std::size_t> nextCall(std::size_t at) const
    {
        while (at < m_text.size() && (isBlank(m_text[at]) || m_text[at] == ';' || m_text[at] == ','))
            ++at;
        if (at >= m_text.size())
            return std::nullopt;
        if (callNameAt(m_text, at) > 0)
            return at;
        const auto low = lowered(m_text.substr(at, 24)); // "Action 2: ", "Action: "
        if (low.starts_with("action")) {
            std::size_t behind = 6;
            while (behind < low.size() &&
                   (isBlank(low[behind]) || low[behind] == ':' || (low[behind] >= '0' && low[behind] <= '9')))
                ++behind;
            if (callNameAt(m_text, at + behind) > 0 || (at + behind < m_text.size() && m_text[at + behind] == '{'))
                return at + behind;
        }
        return std::nullopt;
    }

    std::string thoughtBefore(std::size_t at) const
    {
        auto text = base::trim(m_text.substr(0, at));
        for (const std::string_view label : {"action", "tool call", "tool", "call"}) {
            auto low = lowered(text);
            while (!low.empty() && (low.back() == ':' || low.back() == '*' || low.back() == '`' ||
                                    isBlank(low.back()) || (low.back() >= '0' && low.back() <= '9')))
                low.pop_back();
            if (low.ends_with(label) &&
                (low.size() == label.size() ||
                 !((low[low.size() - label.size() - 1] >= 'a' && low[low.size() - label.size() - 1] <= 'z')))) {
                text = base::trim(text.substr(0, low.size() - label.size()));
                break;
            }
        }
        while (text.ends_with('`') || text.ends_with('*'))
            text.pop_back();
        if (lowered(text).starts_with("thought")) {
            auto from = std::size_t{7};
            while (from < text.size() && (isBlank(text[from]) || text[from] == ':' || text[from] == '*' ||
                                          (text[from] >= '0' && text[from] <= '9')))
                ++from;
            text = text.substr(from);
        }
        return base::trim(text);
    }

    std::string_view m_text;
    const std::vector<std::string> &m_names;
    bool m_isCut;
    PlannerStep m_step;
};

base::Result<PlannerStep> readNative(const llm::ChatReply &reply)
{
    PlannerStep step;
    step.thought = base::trim(reply.text);
    CallReader calls(step, reply.finishReason == "length");
    for (const llm::ToolCall &written : reply.toolCalls) {
        PlannedCall call;
        call.id = written.id;
        call.name = base::trim(written.name);
        if (call.name.empty())
            return unreadable("The action has no name. Write the name of a tool.", "no-action");
        if (!base::trim(written.arguments).empty()) {
            auto arguments = base::readJson(written.arguments, bounds);
            if (!arguments && arguments.error().code == "json" && reply.finishReason != "length")
                if (auto mended = llm::readWholeJson(written.arguments)) {
                    step.repairs.insert(step.repairs.end(), mended->repairs.begin(), mended->repairs.end());
                    arguments = std::move(mended->value);
                }
            if (!arguments)
                return unreadable("The arguments of " + call.name + " cannot be read. " + arguments.error().message,
                                  arguments.error().code.c_str(), written.arguments);
            BASE_CHECK(addArguments(call, *arguments));
        }
        BASE_CHECK(calls.add(std::move(call)));
    }
    return step;
}

} // namespace

namespace {

// Calls between a model's own markers as native calls; the text before the first marker is the thought.
llm::ChatReply markedCalls(const llm::ChatReply &reply)
{
    llm::ChatReply marked;
    marked.finishReason = reply.finishReason;
    for (const std::string_view mark : {"<tool_call>", "<|tool_call|>", "<|tool_call_begin|>", "<|python_tag|>",
                                        "[TOOL_CALLS]", "functools[", " to=functions.", "<function="})
        if (const auto at = reply.text.find(mark); at != std::string::npos) {
            llm::ChatReply calls = reply;
            llm::separateThoughts(calls);
            marked.toolCalls = llm::callsInText(calls.text, llm::CallRepair::refused);
            marked.text = calls.text.substr(0, calls.text.find(mark));
            break;
        }
    return marked;
}

} // namespace

base::Result<PlannerStep> readPlannerOutput(const llm::ChatReply &reply, const std::vector<std::string> &names)
{
    if (reply.text.size() > bounds.bytes)
        return unreadable("The answer is larger than 256 KB. Write a shorter answer.", "too-large", reply.text);
    if (!reply.toolCalls.empty())
        return readNative(reply);
    if (const auto marked = markedCalls(reply); !marked.toolCalls.empty())
        return readNative(marked);
    std::string clean;
    llm::ChatReply answer = reply;
    llm::separateThoughts(answer);
    if (base::trim(answer.text).empty()) // a call only at the end of its reasoning
        answer.text = answer.reasoning;
    std::string_view text = answer.text;
    if (!base::isValidUtf8(text)) {
        clean = base::toUtf8(base::toCodePoints(text));
        text = clean;
    }
    if (base::trim(text).empty())
        return unreadable("The answer is empty." + std::string(howTo), "no-action");
    return TextReader(text, names, reply.finishReason == "length").read();
}

} // namespace tools
