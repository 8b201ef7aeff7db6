// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/searchlanguage.h"

namespace retrieval {

std::vector<data::Token> SearchLanguage::tokens(std::string_view text) const
{
    std::vector<data::Token> tokens;
    std::uint32_t at = 0;
    const auto size = static_cast<std::uint32_t>(text.size());
    while (at < size) {
        while (at < size && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r'))
            ++at;
        const std::uint32_t begin = at;
        while (at < size && text[at] != ' ' && text[at] != '\n' && text[at] != '\t' && text[at] != '\r')
            ++at;
        if (at > begin)
            tokens.push_back({data::TokenKind::identifier, {begin, at}});
    }
    return tokens;
}

data::Analysis SearchLanguage::analyse(std::string_view text, const data::Schema *) const
{
    data::Analysis analysis;
    analysis.parsed = true;
    analysis.access = data::Access::read;
    if (base::trim(text).empty()) {
        data::Diagnostic finding;
        finding.code = "empty";
        finding.level = data::Level::error;
        finding.message = "There are no words to search for.";
        analysis.diagnostics.push_back(std::move(finding));
    }
    return analysis;
}

} // namespace retrieval
