// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the offline rules, as data of a language, with the placeholders {0}, {1} ... Immutable; any thread.
#pragma once

#include <initializer_list>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

class Texts {
public:
    void read(const nlohmann::json &texts); // `texts` is an object of texts by key
    // The key itself if the language lacks the text, so that the gap is visible.
    std::string say(std::string_view key, std::initializer_list<std::string_view> parts = {}) const;
    // "a", "a and b", "a, b and c".
    std::string listed(const std::vector<std::string> &parts) const;
    std::string listedOr(const std::vector<std::string> &parts) const; // as listed(), with "or"
    const std::map<std::string, std::string, std::less<>> &all() const { return m_texts; }

private:
    std::map<std::string, std::string, std::less<>> m_texts;
};

} // namespace offline
