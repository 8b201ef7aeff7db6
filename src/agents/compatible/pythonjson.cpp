// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/compatible/pythonjson.h"

#include "base/text.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

namespace agents {

namespace {

using Ordered = nlohmann::ordered_json;

void addEscape(std::string &out, unsigned unit)
{
    char text[16]; // for any number, to satisfy the compiler; a unit has four digits
    std::snprintf(text, sizeof text, "\\u%04x", unit);
    out += text;
}

void addText(std::string &out, const std::string &text, bool escaped)
{
    out += '"';
    for (const char32_t c : base::toCodePoints(text)) {
        constexpr std::string_view plain = "\"\\\n\r\t\b\f", letters = "\"\\nrtbf";
        const auto special = c < 0x80 ? plain.find(char(c)) : std::string_view::npos;
        if (special != std::string_view::npos) {
            out += '\\';
            out += letters[special];
        } else if (c < 0x20 || (escaped && c > 0x7e && c < 0x10000 && c != 0x7f)) {
            addEscape(out, unsigned(c));
        } else if (escaped && c >= 0x10000) {
            addEscape(out, 0xD800 + ((unsigned(c) - 0x10000) >> 10));
            addEscape(out, 0xDC00 + ((unsigned(c) - 0x10000) & 0x3FF));
        } else {
            out += base::toUtf8({c});
        }
    }
    out += '"';
}

bool addValue(std::string &out, const Ordered &value, bool escaped)
{
    if (value.is_string()) {
        addText(out, value.get<std::string>(), escaped);
        return true;
    }
    if (!value.is_structured()) {
        out += value.dump();
        return true;
    }
    if (value.is_object() && value.contains("$python")) {
        const std::string text = value.value("text", "");
        if (value.value("$python", "") != "float")
            return false;
        out += text == "nan" ? "NaN" : text == "-inf" ? "-Infinity" : "Infinity";
        return true;
    }
    out += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto &[key, each] : value.items()) {
        out += first ? "" : ", ";
        first = false;
        if (value.is_object()) {
            addText(out, key, escaped);
            out += ": ";
        }
        if (!addValue(out, each, escaped))
            return false;
    }
    out += value.is_object() ? '}' : ']';
    return true;
}

// Single quotes, unless the text has only these.
void addReprText(std::string &out, const std::string &text)
{
    const bool isDouble = text.find('\'') != std::string::npos && text.find('"') == std::string::npos;
    const char quote = isDouble ? '"' : '\'';
    out += quote;
    for (const char c : text) {
        constexpr std::string_view plain = "\\\n\r\t", letters = "\\nrt";
        if (const auto special = plain.find(c); special != std::string_view::npos) {
            out += '\\';
            out += letters[special];
        } else if (c == quote) {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\x%02x", unsigned(static_cast<unsigned char>(c)));
            out += escape;
        } else {
            out += c;
        }
    }
    out += quote;
}

void addRepr(std::string &out, const Ordered &value)
{
    if (value.is_string())
        return addReprText(out, value.get_ref<const std::string &>());
    if (value.is_null() || value.is_boolean()) {
        out += value.is_null() ? "None" : value.get<bool>() ? "True" : "False";
        return;
    }
    if (!value.is_structured()) {
        out += value.dump();
        return;
    }
    out += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto &[key, each] : value.items()) {
        out += first ? "" : ", ";
        first = false;
        if (value.is_object()) {
            addReprText(out, key);
            out += ": ";
        }
        addRepr(out, each);
    }
    out += value.is_object() ? '}' : ']';
}

// The value of a digit in any script; negative if it is none.
int digitOf(char32_t c)
{
    constexpr std::array<char32_t, 21> zeros{U'0',   0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66,
                                             0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50,
                                             0x0ED0, 0x0F20, 0x1040, 0x17E0, 0x1810, 0x1946, 0xFF10};
    for (const char32_t zero : zeros)
        if (c >= zero && c < zero + 10)
            return int(c - zero);
    return -1;
}

std::optional<long long> intOf(const std::string &text)
{
    constexpr long long largest = 1000000000000000000; // larger values have no meaning here
    const auto letters = base::toCodePoints(base::trim(text));
    std::size_t at = 0;
    const bool negative = !letters.empty() && letters[0] == U'-';
    if (!letters.empty() && (letters[0] == U'+' || letters[0] == U'-'))
        ++at;
    long long value = 0;
    bool wasDigit = false;
    for (; at < letters.size(); ++at) {
        const int digit = digitOf(letters[at]);
        if (digit < 0 && (letters[at] != U'_' || !wasDigit))
            return std::nullopt;
        wasDigit = digit >= 0;
        if (wasDigit)
            value = std::min(largest, value * 10 + digit);
    }
    return wasDigit ? std::optional(negative ? -value : value) : std::nullopt;
}

} // namespace

std::optional<std::string> pythonJson(const Ordered &value, bool escaped)
{
    std::string out;
    return addValue(out, value, escaped) ? std::optional(std::move(out)) : std::nullopt;
}

std::string pythonRepr(const Ordered &value)
{
    std::string out;
    addRepr(out, value);
    return out;
}

std::optional<long long> pythonInt(const Ordered &value)
{
    if (value.is_string())
        return intOf(value.get<std::string>());
    if (value.is_boolean())
        return value.get<bool>() ? 1 : 0;
    if (value.is_number_integer())
        return value.get<long long>();
    if (value.is_number_float() && std::isfinite(value.get<double>()))
        return static_cast<long long>(value.get<double>());
    return std::nullopt;
}

std::string pythonIsoTime(std::chrono::system_clock::time_point at)
{
    const auto seconds = std::chrono::system_clock::to_time_t(at);
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(at.time_since_epoch()).count() % 1000000;
    std::tm parts{};
    ::localtime_r(&seconds, &parts);
    char text[48];
    const auto size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text + size, sizeof text - size, ".%06d", int(micros));
    return text;
}

} // namespace agents
