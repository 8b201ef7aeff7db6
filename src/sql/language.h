// SPDX-License-Identifier: GPL-3.0-or-later
// SQL as editors, agents and guards know it, in one of its dialects. Without state: any thread.
#pragma once

#include "data/language.h"
#include "data/queryparts.h"
#include "sql/dialect.h"

namespace sql {

class SqlLanguage final : public data::Language, public data::TakesApart {
public:
    explicit SqlLanguage(Dialect dialect) : m_dialect(dialect) {}
    Dialect dialect() const { return m_dialect; }

    std::string_view name() const override { return toString(m_dialect); }
    std::string_view family() const override { return "SQL"; }
    std::string literal(const data::Value &value) const override; // 'it''s', TRUE, x'00ff', '2020-01-31'
    std::vector<data::Token> tokens(std::string_view text) const override;
    // Names are checked where it is certain what they could be; functions are the database's business.
    data::Analysis analyse(std::string_view text, const data::Schema *schema) const override;
    std::vector<data::Completion> complete(std::string_view text, std::uint32_t offset,
                                           const data::Schema *schema) const override;
    std::string format(std::string_view text) const override;
    data::ReplyGrammar replyGrammar(const data::Schema &schema, const std::vector<std::string> &only) const override;
    data::QueryParts parts(std::string_view text, const data::QueryTexts &texts) const override;
    data::StepWays ways(std::string_view text, std::size_t step, bool empties,
                        const data::Schema *schema) const override;

private:
    Dialect m_dialect;
};

// A database tells which name it does not know; the check against the schema also knows what was probably meant. Other
// errors stay; the schema may be null.
base::Error withMeantName(base::Error error, const data::Language &language, const data::Schema *schema,
                          const std::string &text);

} // namespace sql
