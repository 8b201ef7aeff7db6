// SPDX-License-Identifier: GPL-3.0-or-later
// A GBNF grammar that constrains the reply of a model server (llama.cpp, grammars/README.md; vLLM accepts the same).
// Values; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct ReplyGrammar {
    std::string rules; // empty: the language has none, or the schema is too large
    std::string note;  // sentence for the prompt: what the model needs to know to write under the rules
};

// A literal text as a GBNF terminal: "\"MATCH \"".
std::string terminal(std::string_view text);

class GrammarWriter {
public:
    // Writes nothing without alternatives; other rules must then not refer to this one.
    void rule(std::string_view name, const std::vector<std::string> &alternatives);
    void rule(std::string_view name, std::string_view body) { rule(name, std::vector{std::string(body)}); }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace data
