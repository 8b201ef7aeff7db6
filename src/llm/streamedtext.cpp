// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/streamedtext.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace llm {

namespace {

constexpr std::size_t mostLevels = 64; // levels of JSON
constexpr int deepestText = 3;         // JSON inside texts of JSON: "arguments": "{\"query\": …

constexpr std::array wanted{"query",     "revised_query", "search_queries", "queries",      "cypher",
                            "sql",       "cypher_query",  "sql_query",      "statement",    "answer",
                            "arguments", "reflection",    "thought",        "final_answer", "parameters"};
constexpr std::array remarks{"reflection", "thought"};
constexpr std::array labels{"name", "id", "type", "tool", "role", "status"}; // never worth showing

template <class Words>
bool isListed(std::string_view word, const Words &words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

// Without a character at the end whose last bytes have not arrived.
std::string_view wholeCharacters(std::string_view text)
{
    for (std::size_t back = 1; back <= std::min<std::size_t>(4, text.size()); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if ((byte & 0xC0U) == 0x80U)
            continue;
        const std::size_t length = byte >= 0xF0U ? 4 : byte >= 0xE0U ? 3 : byte >= 0xC0U ? 2 : 1;
        return length > back ? text.substr(0, text.size() - back) : text;
    }
    return text;
}

// The four hexadecimal digits at `at`; empty if they are cut off or wrong.
std::optional<std::uint32_t> hexAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t digits = 4;
    if (at + digits > text.size())
        return {};
    std::uint32_t code = 0;
    for (const char c : text.substr(at, digits)) {
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return {};
        code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    return code;
}

bool isHighSurrogate(std::uint32_t code)
{
    return code >= 0xD800 && code < 0xDC00;
}

bool isLowSurrogate(std::uint32_t code)
{
    return code >= 0xDC00 && code < 0xE000;
}

struct Text {
    std::string value;
    std::size_t end = 0; // offset after the closing quotation mark, or the end of the reply
    bool isClosed = false;
};

// Decodes \uXXXX at `at` (of the backslash) and returns the offset after it; the end of the reply if it is cut off.
std::size_t decodeUnicode(std::string_view reply, std::size_t at, std::string &out)
{
    constexpr std::uint32_t unknown = 0xFFFD;
    constexpr std::size_t length = 6;
    if (at + length > reply.size())
        return reply.size();
    const auto code = hexAt(reply, at + 2);
    at += length;
    if (!code || isLowSurrogate(*code)) {
        base::appendUtf8(out, unknown);
        return at;
    }
    if (!isHighSurrogate(*code)) {
        base::appendUtf8(out, *code);
        return at;
    }
    const std::string_view next = reply.substr(at, length);
    if (next.size() < length && (next.empty() || std::string_view("\\u").starts_with(next.substr(0, 2))))
        return reply.size(); // its second half has not arrived
    const auto low = next.starts_with("\\u") ? hexAt(reply, at + 2) : std::nullopt;
    if (!low || !isLowSurrogate(*low)) {
        base::appendUtf8(out, unknown);
        return at;
    }
    base::appendUtf8(out, 0x10000 + ((*code - 0xD800) << 10U) + (*low - 0xDC00));
    return at + length;
}

// The text that begins after the quotation mark at `begin`, as far as received.
Text textAt(std::string_view reply, std::size_t begin)
{
    Text out;
    std::size_t at = begin + 1;
    while (at < reply.size()) {
        const char c = reply[at];
        if (c == '"') {
            out.end = at + 1;
            out.isClosed = true;
            return out;
        }
        if (c != '\\') {
            out.value += c;
            ++at;
            continue;
        }
        if (at + 1 >= reply.size())
            break;
        switch (const char escaped = reply[at + 1]) {
        case 'u':
            at = decodeUnicode(reply, at, out.value);
            continue;
        case 'n':
            out.value += '\n';
            break;
        case 't':
            out.value += '\t';
            break;
        case 'r':
        case 'b':
        case 'f':
            out.value += ' ';
            break;
        default:
            out.value += escaped;
        }
        at += 2;
    }
    out.end = reply.size();
    out.value = std::string(wholeCharacters(out.value));
    return out;
}

std::string shownIn(std::string_view reply, int depth);

// Reads JSON from its opening bracket on and stores the newest texts of its fields.
class Fields {
public:
    explicit Fields(int depth) : m_depth(depth) {}

    void read(std::string_view json)
    {
        std::vector<Level> levels;
        for (std::size_t at = 0; at < json.size();) {
            const char c = json[at];
            if (c == '{' || c == '[') {
                if (levels.size() >= mostLevels)
                    return;
                // A list continues the field that it belongs to.
                levels.push_back({c == '{', c == '[' && !levels.empty() ? levels.back().field : std::string()});
            } else if (c == '}' || c == ']') {
                if (!levels.empty())
                    levels.pop_back();
                if (levels.empty())
                    return;
            } else if (c == '"') {
                Text text = textAt(json, at);
                at = text.end;
                if (levels.empty())
                    return;
                Level &level = levels.back();
                const std::size_t next = skipBlanks(json, at);
                const bool isField = level.isObject && !level.hasField;
                if (!isField)
                    take(level.field, std::move(text.value), !level.isObject);
                else if (text.isClosed)
                    level.field = std::move(text.value);
                level.hasField = isField && next < json.size() && json[next] == ':';
                continue;
            } else if (c == ',') {
                if (!levels.empty())
                    levels.back().hasField = false;
            }
            ++at;
        }
    }

    bool isEmpty() const { return !m_wanted && !m_other; }
    std::string shown() const { return m_wanted ? *m_wanted : m_other.value_or(std::string()); }

private:
    struct Level {
        bool isObject = false;
        std::string field{};   // the newest one
        bool hasField = false; // its value follows
    };

    void take(const std::string &field, std::string value, bool isOfList)
    {
        if (isListed(field, labels))
            return;
        if (value.starts_with('{'))
            value = shownIn(value, m_depth + 1);
        if (m_wanted && !m_wanted->empty() && isListed(field, remarks)) // a remark does not hide the query
            return;
        auto &place = isListed(field, wanted) ? m_wanted : m_other;
        if (isOfList && place && m_field == field)
            *place += (value.empty() ? "" : "\n") + value;
        else if (!value.empty() || !place)
            place = std::move(value);
        m_field = field;
    }

    int m_depth;
    std::string m_field; // of the newest text
    std::optional<std::string> m_wanted, m_other;
};

// The offset of the first bracket that begins JSON: an object with a quoted field, or a list of objects or texts.
std::size_t jsonIn(std::string_view reply)
{
    const std::size_t first = skipBlanks(reply, 0);
    for (std::size_t at = reply.find_first_of("{["); at != std::string_view::npos;
         at = reply.find_first_of("{[", at + 1)) {
        const std::size_t next = skipBlanks(reply, at + 1);
        if (next == reply.size() ? at == first : reply[next] == '"' || (reply[at] == '[' && reply[next] == '{'))
            return at;
    }
    return std::string_view::npos;
}

// The inside of the newest code fence, without its tag; empty if there is no fence.
std::optional<std::string_view> inFence(std::string_view reply)
{
    constexpr std::string_view sign = "```";
    std::optional<std::string_view> inside;
    for (std::size_t open = reply.find(sign); open != std::string_view::npos;) {
        const std::size_t line = std::min(reply.find('\n', open), reply.size());
        const std::size_t begin = std::min(line + 1, reply.size());
        const std::size_t close = reply.find(sign, std::max(begin, open + sign.size()));
        if (const auto text = reply.substr(begin, close == std::string_view::npos ? close : close - begin);
            !inside || !text.empty())
            inside = text;
        open = close == std::string_view::npos ? close : reply.find(sign, close + sign.size());
    }
    if (inside && inside->ends_with("``")) // the closing fence is arriving
        inside->remove_suffix(2);
    return inside;
}

std::string shownIn(std::string_view reply, int depth)
{
    if (depth > deepestText)
        return std::string(reply);
    const auto fenced = inFence(reply);
    const std::string_view text = fenced ? *fenced : reply;
    const std::size_t begin = jsonIn(text);
    if (begin == std::string_view::npos)
        return std::string(wholeCharacters(text));
    Fields fields(depth);
    fields.read(text.substr(begin));
    const bool isAlone = skipBlanks(text, 0) == begin;
    return fields.isEmpty() && !isAlone ? std::string(wholeCharacters(text)) : fields.shown();
}

} // namespace

std::string streamedText(std::string_view reply)
{
    return shownIn(reply, 0);
}

} // namespace llm
