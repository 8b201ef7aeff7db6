// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher as editors, agents and guards know it. Without state: any thread.
#pragma once

#include "data/language.h"

namespace cypher {

class CypherLanguage final : public data::Language {
public:
    std::string_view name() const override { return "Cypher"; }
    std::vector<data::Token> tokens(std::string_view text) const override;
    data::Analysis analyse(std::string_view text, const data::Schema *schema) const override;
    std::vector<data::Completion> complete(std::string_view text, std::uint32_t offset,
                                           const data::Schema *schema) const override;
    std::string format(std::string_view text) const override;
};

} // namespace cypher
