// SPDX-License-Identifier: GPL-3.0-or-later
// A text as the terms that are indexed and searched for: words in lower case without accents, without the words of
// grammar, each as its stem (Snowball, by libstemmer). A letter of a script without blanks is a word. One thread.
#pragma once

#include "base/result.h"
#include "base/text.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

struct sb_stemmer;

namespace retrieval {

struct AnalyzerOptions {
    std::string language = "english"; // as libstemmer names it
    bool stem = true;
    bool dropStopWords = true; // where there is a list for the language
    bool operator==(const AnalyzerOptions &) const = default;
};

class Analyzer {
public:
    // Error (usage): a language without a stemmer.
    static base::Result<Analyzer> make(AnalyzerOptions options = {});
    static std::vector<std::string> languages();

    const AnalyzerOptions &options() const { return m_options; }
    // Calls `use` with each term and where its word stands, until it returns false. Words of more than 64 bytes are
    // cut.
    void each(std::string_view text, const std::function<bool(std::string_view term, base::Span word)> &use);
    std::vector<std::string> terms(std::string_view text);

private:
    Analyzer() = default;
    const std::string &termOf(std::string_view word); // empty: it is not indexed

    AnalyzerOptions m_options;
    std::unique_ptr<sb_stemmer, void (*)(sb_stemmer *)> m_stemmer{nullptr, nullptr};
    std::unordered_map<std::string, std::string> m_known; // word as written → term; emptied when it grows large
};

} // namespace retrieval
