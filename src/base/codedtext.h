// SPDX-License-Identifier: GPL-3.0-or-later
// What the core tells people, as a code with arguments: the command fills its English in, the window translates by the
// code. Nothing reads a sentence. (base::Text is another thing: an artefact.) Values; any thread.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace base {

// Declared by BASE_TEXT where it is said, with places for arguments in braces. A translation is found by both; so a
// changed sentence wants a new translation (tests/widgets/tst_theme.cpp).
struct TextCode {
    const char *code;
    const char *english;
};
#define BASE_TEXT(code, english) (::base::TextCode{code, english})

struct CodedText {
    using Arguments = std::map<std::string, std::string, std::less<>>;

    CodedText() = default;
    CodedText(const TextCode &said, Arguments given = {})
        : code(said.code), source(said.english), arguments(std::move(given))
    {
    }
    static CodedText asSaid(std::string sentence); // of what has no code yet
    bool isEmpty() const { return source.empty(); }
    std::string english() const; // with the arguments in their places
    bool operator==(const CodedText &) const = default;

    std::string code;   // empty: a sentence, which is shown as it is
    std::string source; // the English with its places
    Arguments arguments;
};

// Puts the arguments into the places of a text ("{name}") at once: an argument may hold braces itself.
std::string filled(std::string_view text, const CodedText::Arguments &arguments);

// {"code", "text", "arguments": {name: value}}: the English stands there, so that any program can show it.
nlohmann::json toJson(const CodedText &text);
// Also of a plain string, as older programs wrote it. Empty where it is neither.
CodedText codedText(const nlohmann::json &json);
// Of a member of an object; empty where there is none.
CodedText codedTextIn(const nlohmann::json &object, const char *key);

} // namespace base
