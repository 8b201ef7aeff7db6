// SPDX-License-Identifier: GPL-3.0-or-later
// The query language of a document collection: plain words. A query is a text; its rows are passages, best first. A
// collection is thus an ordinary data::Source, and its language shows how words are interpreted.
#pragma once

#include "data/language/language.h"
#include "retrieval/analyzer.h"

namespace retrieval {

class SearchLanguage final : public data::Language {
public:
    static constexpr std::string_view familyName = "Documents";

    explicit SearchLanguage(AnalyzerOptions analyzer) : m_analyzer(std::move(analyzer)) {}
    const AnalyzerOptions &analyzer() const { return m_analyzer; }

    std::string_view name() const override { return "words"; }
    std::string_view family() const override { return familyName; }
    std::vector<data::Token> tokens(std::string_view text) const override;
    // Every text is a search, which only reads.
    data::Analysis analyse(std::string_view text, const data::Schema *schema) const override;
    std::vector<data::Completion> complete(std::string_view, std::uint32_t, const data::Schema *) const override
    {
        return {};
    }
    std::string format(std::string_view text) const override { return std::string(text); }

private:
    AnalyzerOptions m_analyzer;
};

} // namespace retrieval
