// SPDX-License-Identifier: GPL-3.0-or-later
// Words for schema names in generated questions, by the suffixes and words of the phrasings file. Immutable; any
// thread.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace eval {

// "opened_year", "LOCATED_IN" and "VariantToGene" as lower-case words.
std::vector<std::string> wordsOfName(std::string_view identifier);

struct Verb {
    std::string ofMany, ofOne; // "treat", "treats"; "are located in", "is located in"
    bool isPhrase = false;     // "is located in": no question with "does ..."
};

// The phrasings file's rules for schema names.
class Phrasing {
public:
    explicit Phrasing(const nlohmann::json &words);
    const std::vector<std::string> &naming() const { return m_naming; } // name properties
    std::string pluralOf(const std::string &word) const;
    // Empty if the relationship's name is not a known verb.
    std::optional<Verb> verbOf(std::string_view relation) const;

private:
    using Endings = std::vector<std::pair<std::string, std::string>>;
    Endings m_plurals;
    std::vector<std::string> m_naming;
    std::set<std::string> m_leads;
    std::string m_ofOne, m_notOfOne;
    std::vector<std::string> m_past;
    std::pair<std::string, std::string> m_copulas;
};

} // namespace eval
