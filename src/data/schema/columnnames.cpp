// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/columnnames.h"

#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace data {

namespace {

// Generic column names: they name the kind of value, not its owner.
bool isMeaningless(const std::string &part)
{
    static const std::set<std::string> all{
        "id",     "key",  "code",   "no",          "nr",    "num",   "number", "name",   "title",  "label", "uuid",
        "guid",   "fk",   "pk",     "ref",         "sk",    "value", "type",   "date",   "text",   "abbr",  "desc",
        "status", "kind", "symbol", "description", "first", "last",  "given",  "family", "middle", "full",  "surname"};
    return all.contains(part);
}

std::string joined(const std::vector<std::string> &parts, std::size_t from = 0, std::size_t until = std::string::npos)
{
    std::string out;
    for (std::size_t i = from; i < std::min(until, parts.size()); ++i)
        out += parts[i];
    return out;
}

} // namespace

std::vector<std::string> nameParts(const std::string &name)
{
    std::vector<std::string> parts;
    std::string part;
    const auto end = [&] {
        if (!part.empty())
            parts.push_back(base::fold(part));
        part.clear();
    };
    const auto is = [](int (*kind)(int), char c) { return kind(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_' || c == ' ' || c == '-' || c == '.' || c == '#') {
            end();
            continue;
        }
        const bool capital = is(std::isupper, c);
        const bool afterSmall = i > 0 && (is(std::islower, name[i - 1]) || is(std::isdigit, name[i - 1]));
        const bool beforeSmall =
            i > 0 && is(std::isupper, name[i - 1]) && i + 1 < name.size() && is(std::islower, name[i + 1]);
        if (capital && (afterSmall || beforeSmall))
            end();
        part += c;
    }
    end();
    for (std::string &each : parts) {
        if (each.size() > 4 && each.ends_with("ies"))
            each.replace(each.size() - 3, 3, "y");
        else if (each.size() > 4 && (each.ends_with("sses") || each.ends_with("xes") || each.ends_with("ches")))
            each.resize(each.size() - 2);
        else if (each.size() > 3 && each.ends_with("s") && !each.ends_with("ss") && !each.ends_with("us"))
            each.pop_back();
    }
    return parts;
}

bool meansReference(const std::string &part)
{
    static const std::set<std::string> all{"id",   "key",  "code", "no", "nr", "fk",
                                           "uuid", "guid", "ref",  "sk", "to", "by"};
    return all.contains(part);
}

std::string bareTable(const std::string &table)
{
    const auto dot = table.rfind('.');
    return dot == std::string::npos ? table : table.substr(dot + 1);
}

NameWords::NameWords(const std::string &name) : parts(nameParts(name)), all(joined(parts)), stem(all)
{
    if (parts.size() > 1 && meansReference(parts.back()))
        stem = joined(parts, 0, parts.size() - 1);
    isEmpty = std::all_of(parts.begin(), parts.end(), isMeaningless);
}

double fit(const NameWords &own, const NameWords &of, const NameWords &at)
{
    const std::string &whole = own.all, &name = of.all, &key = at.all, &stem = own.stem;
    const bool endsWithBoth = whole.size() >= name.size() + key.size() && whole.ends_with(key) &&
                              std::string_view(whole).substr(0, whole.size() - key.size()).ends_with(name);
    if ((endsWithBoth && whole.size() == name.size() + key.size()) || (whole == key && key.starts_with(name)))
        return 1; // state_id or state_name, of states
    if (whole == name)
        return 0.9; // country, of countries
    if (whole == key && !at.isEmpty)
        return key.find(name) != std::string::npos ? 0.9 : 0.8;
    if (endsWithBoth)
        return 0.9; // home_team_id
    if (own.parts.size() > of.parts.size() && whole.ends_with(name))
        return 0.85; // home_team
    if (!key.empty() && whole.ends_with(key) && !at.isEmpty)
        return 0.8; // birth_country_code, of country_code
    // "customer_no" or "cust_id" of customers with an id. If the target column is named after something other than its
    // table (film_id of film_category), no abbreviation fits.
    if (!at.isEmpty && at.stem != name && at.stem != stem && !(of.parts.size() == 1 && name.starts_with(at.stem)))
        return 0;
    if (stem == name || (own.parts.size() > 1 && stem.ends_with(name)))
        return 0.85;
    if (stem.size() >= 3 && stem != whole &&
        (name.starts_with(stem) || (of.parts.size() > 1 && of.parts.back() == stem)))
        return 0.75;
    if (stem.size() >= 4 && (name.starts_with(stem) || stem.starts_with(name)))
        return 0.5;
    return 0;
}

double namesFit(const std::string &column, const std::string &table, const std::string &target)
{
    return fit(NameWords(column), NameWords(bareTable(table)), NameWords(target));
}

bool refersToItsKind(const std::string &column, const std::string &table)
{
    static const std::set<std::string> roles{
        "parent", "super",       "supervisor", "superior", "manager", "boss",   "chief",     "leader",
        "mentor", "mother",      "father",     "previous", "prev",    "next",   "successor", "root",
        "upper",  "predecessor", "original",   "replaced", "reports", "report", "superseded"};
    const auto parts = nameParts(column), own = nameParts(bareTable(table));
    const auto says = [&](const std::string &part) {
        return roles.contains(part) || meansReference(part) || std::find(own.begin(), own.end(), part) != own.end();
    };
    return std::any_of(parts.begin(), parts.end(), [](const std::string &part) { return roles.contains(part); }) &&
           std::all_of(parts.begin(), parts.end(), says);
}

} // namespace data
