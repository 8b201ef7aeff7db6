// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences that the offline rules say, as data of a language, with places {0}, {1} ... to fill in. Immutable; any
// thread.
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
    void read(const nlohmann::json &texts); // an object of texts
    // The key itself where the language does not have it, so that the lack is seen.
    std::string say(std::string_view key, std::initializer_list<std::string_view> parts = {}) const;
    // "a", "a and b", "a, b and c".
    std::string listed(const std::vector<std::string> &parts) const;
    std::string listedOr(const std::vector<std::string> &parts) const; // the same with "or"
    const std::map<std::string, std::string, std::less<>> &all() const { return m_texts; }

private:
    std::map<std::string, std::string, std::less<>> m_texts;
};

} // namespace offline
