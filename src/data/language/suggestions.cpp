// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/suggestions.h"

#include "base/text.h"

#include <algorithm>

namespace data {

namespace {

// Ignores case, blanks, hyphens and underscores: "is_in", "IsIn", "IS IN".
std::string withoutSigns(std::string_view name)
{
    std::string folded = base::fold(name);
    std::erase_if(folded, [](char c) { return c == '_' || c == '-' || c == ' '; });
    return folded;
}

std::string singular(std::string name)
{
    if (name.size() > 4 && name.ends_with("ies"))
        return name.substr(0, name.size() - 3) + "y";
    if (name.size() > 4 &&
        (name.ends_with("ses") || name.ends_with("xes") || name.ends_with("ches") || name.ends_with("shes")))
        return name.substr(0, name.size() - 2);
    if (name.size() > 2 && name.ends_with('s') && !name.ends_with("ss"))
        return name.substr(0, name.size() - 1);
    return name;
}

template <class Same>
std::string only(const std::vector<std::string> &known, Same &&fits)
{
    std::string found;
    for (const std::string &candidate : known) {
        if (!fits(candidate) || candidate == found)
            continue;
        if (!found.empty())
            return {};
        found = candidate;
    }
    return found;
}

} // namespace

std::string sameButForCase(std::string_view name, const std::vector<std::string> &known)
{
    const std::string folded = base::fold(name);
    return only(known, [&](const std::string &candidate) { return base::fold(candidate) == folded; });
}

std::string nearestName(std::string_view name, const std::vector<std::string> &known)
{
    if (std::string found = sameButForCase(name, known); !found.empty())
        return found;
    const std::string plain = withoutSigns(name);
    if (std::string found = only(known, [&](const std::string &candidate) { return withoutSigns(candidate) == plain; });
        !found.empty())
        return found;
    const std::string one = singular(plain);
    if (std::string found =
            only(known, [&](const std::string &candidate) { return singular(withoutSigns(candidate)) == one; });
        !found.empty())
        return found;
    const std::size_t limit = std::max<std::size_t>(plain.size() / 3, std::min<std::size_t>(2, plain.size() / 2));
    std::string best;
    std::size_t distance = limit + 1;
    for (const std::string &candidate : known) {
        const std::size_t d = base::editDistance(plain, withoutSigns(candidate), limit);
        if (d < distance) {
            distance = d;
            best = candidate;
        } else if (d == distance && candidate != best) {
            best.clear();
        }
    }
    return distance <= limit ? best : std::string();
}

} // namespace data
