// SPDX-License-Identifier: GPL-3.0-or-later
// A grammar that a model server holds a reply to, in GBNF (llama.cpp, grammars/README.md; vLLM takes the same). Values;
// any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct ReplyGrammar {
    std::string rules; // empty: the language has none, or the schema is too large for one
    std::string note;  // a sentence for the prompt: what the model has to know to write well under the rules
};

// A text that stands in a reply as it is, as a rule writes it: "\"MATCH \"".
std::string terminal(std::string_view text);

class GrammarWriter {
public:
    // Nothing is written where there is no alternative; a rule that names such a rule has to leave it out.
    void rule(std::string_view name, const std::vector<std::string> &alternatives);
    void rule(std::string_view name, std::string_view body) { rule(name, std::vector{std::string(body)}); }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace data
