// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the core for the user, as a code with arguments: the command prints the English text, the window translates
// by code. Nothing parses the sentence. (base::Text is an artefact, unrelated.) Values; any thread.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace base {

// Declared by BASE_TEXT at the place of use, with arguments in braces. Translations are keyed by code and text, so a
// changed text needs a new translation (tests/widgets/tst_theme.cpp).
struct TextCode {
    const char *code;
    const char *english;
};
#define BASE_TEXT(code, english) (::base::TextCode{code, english})

struct CodedText {
    using Arguments = std::map<std::string, std::string, std::less<>>;
    using Texts = std::vector<std::pair<std::string, CodedText>>;

    CodedText() = default;
    CodedText(const TextCode &declared, Arguments given = {})
        : code(declared.code), source(declared.english), arguments(std::move(given))
    {
    }
    // Arguments that are texts themselves: the reason of an error in the sentence of another one.
    CodedText(const TextCode &declared, Arguments given, Texts inner);
    static CodedText fromPlainText(std::string sentence); // a text that has no code yet
    bool isEmpty() const { return source.empty(); }
    std::string english() const; // with arguments filled in
    bool operator==(const CodedText &other) const;

    std::string code;   // empty: plain text, shown unchanged
    std::string source; // the English text with placeholders
    Arguments arguments;
    Texts texts; // with a code; in the order of their names
};

// Fills the placeholders ("{name}") of a text in one pass: an argument may contain braces itself.
std::string filled(std::string_view text, const CodedText::Arguments &arguments);

// {"code", "text", "arguments": {name: value}, "texts": {name: text}}; "text" is the English, and "arguments" has the
// English of "texts" too, so any program and older versions can show it.
nlohmann::json toJson(const CodedText &text);
// Also reads a plain string, as older versions wrote it. Empty if it is neither.
CodedText codedText(const nlohmann::json &json);
// Reads a member of an object; empty if it is missing.
CodedText codedTextIn(const nlohmann::json &object, const char *key);

} // namespace base
