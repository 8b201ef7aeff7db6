// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a text into the terms for index and search: words in lower case without accents and stop words, reduced to
// stems (Snowball, by libstemmer). In scripts without blanks each letter is a word. One thread.
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
    bool dropStopWords = true; // if the language has a list
    bool operator==(const AnalyzerOptions &) const = default;
};

class Analyzer {
public:
    // Error (usage): no stemmer for the language.
    static base::Result<Analyzer> make(AnalyzerOptions options = {});
    static std::vector<std::string> languages();

    const AnalyzerOptions &options() const { return m_options; }
    // Calls `use` with each term and the place of its word until it returns false. Words are cut at 64 bytes.
    void each(std::string_view text, const std::function<bool(std::string_view term, base::Span word)> &use);
    std::vector<std::string> terms(std::string_view text);

private:
    Analyzer() = default;
    const std::string &termOf(std::string_view word); // empty: not indexed

    AnalyzerOptions m_options;
    std::unique_ptr<sb_stemmer, void (*)(sb_stemmer *)> m_stemmer{nullptr, nullptr};
    std::unordered_map<std::string, std::string> m_known; // written word → term; cleared when it grows large
};

} // namespace retrieval
