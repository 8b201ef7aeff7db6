// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher for editors, agents and guards: the dialect of the embedded engine, or of a server, which accepts less. Const:
// any thread.
#pragma once

#include "cypher/check/servercheck.h"
#include "data/language/language.h"
#include "data/language/querydrawer.h"
#include "data/language/queryparts.h"

#include <optional>

namespace cypher {

class ParsedQuery;

class CypherLanguage final : public data::Language, public data::QuerySplitter, public data::QueryDrawer {
public:
    explicit CypherLanguage(std::optional<ServerDialect> server = {}) : m_server(std::move(server)) {}
    std::string_view name() const override { return "Cypher"; }
    std::vector<data::Token> tokens(std::string_view text) const override;
    data::Analysis analyse(std::string_view text, const data::Schema *schema) const override;
    std::vector<data::Completion> complete(std::string_view text, std::uint32_t offset,
                                           const data::Schema *schema) const override;
    std::string format(std::string_view text) const override;
    data::ReplyGrammar replyGrammar(const data::Schema &schema, const std::vector<std::string> &only) const override;
    data::QueryParts parts(std::string_view text, const data::QueryTexts &texts) const override;
    data::StepFixes ways(std::string_view text, std::size_t step, bool empties,
                         const data::Schema *schema) const override;
    data::Drawing drawing(std::string_view text, const data::QueryTexts &texts) const override;
    std::optional<base::Result<std::string>> edited(std::string_view text, const data::Drawing &drawing,
                                                    const data::DrawingEdit &edit) const override;
    base::Result<std::string> named(std::string_view text, const data::Drawing &drawing, data::DrawnElement element,
                                    data::TextChange &change) const override;
    std::string written(const data::Drawing &drawing) const override;
    // The first error that the server would report, in the form of cypher::parse(); success for the embedded engine.
    base::Status accepts(const ParsedQuery &parsed) const;

private:
    std::string formatted(std::string_view text) const;
    data::Analysis examined(std::string_view text, const data::Schema *schema) const;
    std::optional<ServerDialect> m_server;
};

} // namespace cypher
