// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/jsonrepair.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace llm {

using nlohmann::json;

namespace {

constexpr int deepest = 100;
constexpr int placesToTry = 40; // maximum braces in prose that are tried as the start of JSON

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isWordPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
           c == '-' || c == '+' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

json strict(std::string_view text)
{
    return base::parsedJson(text, deepest);
}

// Parses one value at an offset, accepts some invalid syntax, and notes each kind of repair once.
class TolerantParser {
public:
    explicit TolerantParser(std::string_view text) : m_text(text) {}

    std::optional<json> parse()
    {
        auto value = readValue(0);
        return m_failed ? std::nullopt : value;
    }
    std::size_t end() const { return m_at; }
    bool torn() const { return m_torn; }
    const std::vector<std::string> &repairs() const { return m_repairs; }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char here() const { return atEnd() ? '\0' : m_text[m_at]; }
    bool starts(std::string_view word) const { return m_text.substr(m_at, word.size()) == word; }

    void note(const char *what)
    {
        if (std::find(m_repairs.begin(), m_repairs.end(), what) == m_repairs.end())
            m_repairs.emplace_back(what);
    }
    void tear()
    {
        m_torn = true;
        note("The JSON was cut off. Its unfinished part was left out.");
    }
    std::optional<json> fail()
    {
        m_failed = true;
        return std::nullopt;
    }

    void skipBlanks()
    {
        while (!atEnd()) {
            if (isBlank(here())) {
                ++m_at;
            } else if (starts("//") || starts("/*")) {
                const auto line = starts("//");
                const auto close = m_text.find(line ? "\n" : "*/", m_at);
                m_at = close == std::string_view::npos ? m_text.size() : close + (line ? 1 : 2);
                note("Comments in the JSON were left out.");
            } else {
                return;
            }
        }
    }

    std::optional<json> readValue(int depth)
    {
        skipBlanks();
        if (depth > deepest)
            return fail();
        if (atEnd()) {
            tear();
            return std::nullopt;
        }
        switch (here()) {
        case '{':
            return readObject(depth);
        case '[':
            return readArray(depth);
        case '"':
        case '\'':
            return readString();
        default:
            return readWord();
        }
    }

    // After an item: consumes the comma, or notes what replaces it. False at the end of the list.
    bool hasNextItem(char close)
    {
        skipBlanks();
        if (atEnd()) {
            tear();
            return false;
        }
        if (here() == close) {
            ++m_at;
            return false;
        }
        if (here() != ',') {
            note("A missing comma was added.");
            return here() != '}' && here() != ']';
        }
        while (here() == ',') {
            ++m_at;
            skipBlanks();
        }
        if (here() == close) {
            note("A trailing comma was left out.");
            ++m_at;
            return false;
        }
        return true;
    }

    std::optional<json> readObject(int depth)
    {
        json object = json::object();
        ++m_at;
        skipBlanks();
        if (here() == '}') {
            ++m_at;
            return object;
        }
        do {
            skipBlanks();
            auto key = readKey();
            if (m_failed)
                return std::nullopt;
            if (!key || m_torn)
                break; // truncated inside a key: drop it
            skipBlanks();
            if (atEnd()) {
                tear();
                break;
            }
            if (here() != ':')
                return fail();
            ++m_at;
            auto value = readValue(depth + 1);
            if (m_failed)
                return std::nullopt;
            if (value)
                object[*key] = std::move(*value);
        } while (!m_torn && hasNextItem('}'));
        return object;
    }

    std::optional<json> readArray(int depth)
    {
        json array = json::array();
        ++m_at;
        skipBlanks();
        if (here() == ']') {
            ++m_at;
            return array;
        }
        do {
            auto value = readValue(depth + 1);
            if (m_failed)
                return std::nullopt;
            if (value)
                array.push_back(std::move(*value));
        } while (!m_torn && hasNextItem(']'));
        return array;
    }

    std::optional<std::string> readKey()
    {
        if (atEnd()) {
            tear();
            return std::nullopt;
        }
        if (here() == '"' || here() == '\'') {
            const auto text = readString();
            return text ? std::optional(text->get<std::string>()) : std::nullopt;
        }
        const auto begin = m_at;
        while (!atEnd() && isWordPart(here()))
            ++m_at;
        if (begin == m_at) {
            m_failed = true;
            return std::nullopt;
        }
        note("Names without quotes were quoted.");
        return std::string(m_text.substr(begin, m_at - begin));
    }

    void readEscape(std::string &out)
    {
        constexpr std::string_view letters = "ntrbf";
        const char c = here();
        ++m_at;
        const auto letter = letters.find(c);
        if (c == 'u')
            out += readCodePoint();
        else // the character itself, or a needless escape: \' \_
            out += letter == std::string_view::npos ? c : "\n\t\r\b\f"[letter];
    }

    std::optional<char32_t> readHex()
    {
        unsigned value = 0;
        const auto *begin = m_text.data() + m_at;
        const auto *end = begin + std::min<std::size_t>(4, m_text.size() - m_at);
        const auto [stopped, error] = std::from_chars(begin, end, value, 16);
        if (error != std::errc() || stopped != begin + 4)
            return std::nullopt;
        m_at += 4;
        return value;
    }

    std::string readCodePoint()
    {
        auto first = readHex();
        if (first && *first >= 0xD800 && *first < 0xDC00 && starts("\\u")) {
            m_at += 2;
            const auto second = readHex();
            first = second && *second >= 0xDC00 && *second < 0xE000
                        ? std::optional<char32_t>(0x10000 + ((*first - 0xD800) << 10) + (*second - 0xDC00))
                        : std::nullopt;
        }
        if (!first || (*first >= 0xD800 && *first < 0xE000))
            return "\xEF\xBF\xBD";
        return base::toUtf8({*first});
    }

    std::optional<json> readString()
    {
        const char quote = here();
        if (quote == '\'')
            note("Single quotes were read as double quotes.");
        ++m_at;
        std::string out;
        while (!atEnd() && here() != quote) {
            if (here() == '\\') {
                ++m_at;
                if (!atEnd())
                    readEscape(out);
                continue;
            }
            if (static_cast<unsigned char>(here()) < 0x20)
                note("Line breaks inside a text were accepted.");
            out += here();
            ++m_at;
        }
        if (atEnd()) { // the rest is unknown: "LIMIT 1" may have been "LIMIT 100"
            tear();
            return std::nullopt;
        }
        ++m_at;
        return json(std::move(out));
    }

    std::optional<json> readWord()
    {
        const auto begin = m_at;
        while (!atEnd() && isWordPart(here()))
            ++m_at;
        const auto word = m_text.substr(begin, m_at - begin);
        if (word.empty())
            return fail();
        if (const auto value = base::parsedJson(word); !value.is_discarded()) {
            if (!atEnd() || !value.is_number())
                return value;
            tear(); // the number may be truncated
            return std::nullopt;
        }
        const auto low = base::lower(word);
        note("Values of other languages (True, None, ...) were read as JSON values.");
        if (low == "true" || low == "false")
            return json(low == "true");
        if (low == "none" || low == "null" || low == "undefined" || low == "nan")
            return json();
        return fail();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_torn = false;
    bool m_failed = false;
    std::vector<std::string> m_repairs;
};

bool hasOneOf(const json &value, const std::vector<std::string> &keys)
{
    if (keys.empty())
        return value.is_object() ? !value.empty() : value.is_array();
    return value.is_object() && std::any_of(keys.begin(), keys.end(), [&](const auto &key) {
               return std::any_of(value.items().begin(), value.items().end(),
                                  [&](const auto &item) { return base::fold(item.key()) == base::fold(key); });
           });
}

// The JSON text inside a JSON string; empty if there is none.
std::string_view quotedJson(const json &value)
{
    if (!value.is_string())
        return {};
    const std::string_view text = value.get_ref<const std::string &>();
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[') ? text : std::string_view();
}

constexpr const char *doubledBraces = "Doubled braces were read as single ones.";

// Models that saw prompt templates double the braces: all of them, or only the outer pair.
std::string withSingleBraces(std::string_view text)
{
    std::string out;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0 && c == '\\' && i + 1 < text.size()) {
            out += c;
            out += text[++i];
            continue;
        }
        if (c == '"' && (quote == 0 || quote == c))
            quote = quote == 0 ? c : '\0';
        else if (quote == 0 && (c == '{' || c == '}') && i + 1 < text.size() && text[i + 1] == c)
            ++i;
        out += c;
    }
    if (!strict(out).is_discarded() || text.size() < 4)
        return out;
    return std::string(text.substr(1, text.size() - 2)); // only the outer pair
}

void noteSurroundings(RepairedJson &found, std::string_view before, std::string_view after)
{
    const auto rest = base::trim(after);
    if (before.find("```") != std::string_view::npos)
        found.repairs.emplace_back("The code fence around the JSON was removed.");
    else if (!base::trim(before).empty())
        found.repairs.emplace_back("Text before the JSON was left out.");
    if (rest.rfind('{', 0) == 0 || rest.rfind('[', 0) == 0)
        found.repairs.emplace_back("The reply had several JSON values. One was used.");
    else if (!rest.empty() && rest != "```")
        found.repairs.emplace_back("Text after the JSON was left out.");
}

} // namespace

base::Result<RepairedJson> readJson(std::string_view text, const std::vector<std::string> &keys)
{
    if (auto value = strict(text); !value.is_discarded()) {
        const auto quoted = quotedJson(value);
        if (quoted.empty())
            return RepairedJson{std::move(value), {}, false};
        BASE_TRY(auto inner, readJson(std::string(quoted), keys));
        inner.repairs.insert(inner.repairs.begin(), "JSON inside a JSON text was unpacked.");
        return inner;
    }
    if (const auto doubled = text.find("{{"); doubled != std::string_view::npos) {
        const auto end = text.rfind("}}");
        if (end != std::string_view::npos && end > doubled)
            if (auto value = strict(withSingleBraces(text.substr(doubled, end + 2 - doubled))); value.is_object()) {
                RepairedJson single{std::move(value), {doubledBraces}, false};
                noteSurroundings(single, text.substr(0, doubled), text.substr(end + 2));
                return single;
            }
    }
    std::optional<RepairedJson> best;
    std::size_t at = text.find_first_of("{[");
    for (int tried = 0; at != std::string_view::npos && tried < placesToTry; ++tried) {
        TolerantParser parser(text.substr(at));
        auto value = parser.parse();
        if (value && (hasOneOf(*value, keys) || !best)) {
            const bool wanted = hasOneOf(*value, keys);
            best = RepairedJson{std::move(*value), parser.repairs(), parser.torn()};
            noteSurroundings(*best, text.substr(0, at), text.substr(at + parser.end()));
            if (wanted)
                return *best;
        }
        at = text.find_first_of("{[", value && !parser.torn() ? at + parser.end() : at + 1);
    }
    if (best && (best->value.is_object() || keys.empty()))
        return *best;
    return base::fail(base::Category::model,
                      base::trim(text).empty()
                          ? BASE_TEXT("model.empty-json", "The model's answer is empty, but JSON was expected.")
                          : BASE_TEXT("model.no-object", "The model's answer contains no JSON object."),
                      base::shorten(text, 500), "json");
}

base::Result<RepairedJson> readWholeJson(std::string_view text)
{
    const auto whole = base::trim(text);
    if (!whole.empty() && (whole.front() == '{' || whole.front() == '[')) {
        if (auto value = strict(whole); !value.is_discarded())
            return RepairedJson{std::move(value), {}, false};
        TolerantParser parser(whole);
        auto value = parser.parse();
        if (value && !parser.torn() && parser.end() == whole.size())
            return RepairedJson{std::move(*value), parser.repairs(), false};
        if (auto single = strict(withSingleBraces(whole)); whole.starts_with("{{") && !single.is_discarded())
            return RepairedJson{std::move(single), {doubledBraces}, false};
    }
    return base::fail(base::Category::model,
                      BASE_TEXT("model.no-json-value", "The text is not a single JSON object or list."),
                      base::shorten(text, 500), "json");
}

} // namespace llm
