// SPDX-License-Identifier: GPL-3.0-or-later
// How the names of a schema are said in generated questions, by the endings and words of the file of phrasings.
// Immutable; any thread.
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
std::vector<std::string> spokenWords(std::string_view identifier);

struct Verb {
    std::string ofMany, ofOne; // "treat", "treats"; "are located in", "is located in"
    bool isPhrase = false;     // the latter: no "does ... "
};

// How names of a schema are said, as the file of phrasings has it.
class Phrasing {
public:
    explicit Phrasing(const nlohmann::json &words);
    const std::vector<std::string> &naming() const { return m_naming; } // properties that name things
    std::string pluralOf(const std::string &word) const;
    // Nothing where the relationship's name is no verb that could be said.
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
