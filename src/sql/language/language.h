// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL language of one dialect, for editors, agents and guards. Stateless: any thread.
#pragma once

#include "data/language/language.h"
#include "data/language/querydrawer.h"
#include "data/language/queryparts.h"
#include "sql/text/dialect.h"

namespace sql {

class SqlLanguage final : public data::Language, public data::QuerySplitter, public data::QueryDrawer {
public:
    explicit SqlLanguage(Dialect dialect) : m_dialect(dialect) {}
    Dialect dialect() const { return m_dialect; }

    std::string_view name() const override { return toString(m_dialect); }
    std::string_view family() const override { return "SQL"; }
    std::string literal(const data::Value &value) const override; // 'it''s', TRUE, x'00ff', '2020-01-31'
    std::vector<data::Token> tokens(std::string_view text) const override;
    // Checks names only where the schema is known to be complete; functions are left to the database.
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

private:
    Dialect m_dialect;
};

// Adds the probably intended name to a database error about an unknown name, using the check against the schema. Other
// errors are unchanged; the schema may be null.
base::Error withSuggestedName(base::Error error, const data::Language &language, const data::Schema *schema,
                              const std::string &text);

} // namespace sql
