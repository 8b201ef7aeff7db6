// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/keywords.h"

#include <algorithm>
#include <array>

namespace cypher {

namespace {

struct Entry {
    std::string_view word;
    Keyword keyword;
};

// Sorted by word.
// clang-format off
constexpr Entry entries[] = {
    {"ALL", Keyword::allKw}, {"ALLSHORTESTPATHS", Keyword::allShortestPaths}, {"AND", Keyword::andKw}, {"ANY", Keyword::any},
    {"AS", Keyword::as}, {"ASC", Keyword::asc}, {"ASCENDING", Keyword::ascending}, {"BY", Keyword::by},
    {"CALL", Keyword::call}, {"CASE", Keyword::caseKw}, {"COLLECT", Keyword::collect}, {"CONSTRAINT", Keyword::constraint},
    {"CONSTRAINTS", Keyword::constraints}, {"CONTAINS", Keyword::contains}, {"COUNT", Keyword::count},
    {"CREATE", Keyword::create}, {"CSV", Keyword::csv}, {"CYPHER", Keyword::cypher}, {"DELETE", Keyword::deleteKw},
    {"DESC", Keyword::desc}, {"DESCENDING", Keyword::descending}, {"DETACH", Keyword::detach},
    {"DISTINCT", Keyword::distinct}, {"DROP", Keyword::drop}, {"ELSE", Keyword::elseKw}, {"END", Keyword::end},
    {"ENDS", Keyword::ends}, {"EXCEPT", Keyword::except}, {"EXISTS", Keyword::exists}, {"EXPLAIN", Keyword::explain},
    {"FALSE", Keyword::falseKw}, {"FINISH", Keyword::finish}, {"FOREACH", Keyword::foreach}, {"FROM", Keyword::from},
    {"FUNCTIONS", Keyword::functions}, {"GROUP", Keyword::group}, {"HAVING", Keyword::having}, {"IN", Keyword::in},
    {"INDEX", Keyword::index}, {"INDEXES", Keyword::indexes}, {"INFINITY", Keyword::infinity},
    {"INSERT", Keyword::insert}, {"INTERSECT", Keyword::intersect}, {"IS", Keyword::is}, {"LIMIT", Keyword::limit},
    {"LOAD", Keyword::load}, {"MATCH", Keyword::match}, {"MERGE", Keyword::merge}, {"MINUS", Keyword::minus},
    {"NAN", Keyword::nan}, {"NEXT", Keyword::next}, {"NONE", Keyword::none_}, {"NORMALIZED", Keyword::normalized},
    {"NOT", Keyword::notKw}, {"NULL", Keyword::null}, {"NULLS", Keyword::nullsKw}, {"OFFSET", Keyword::offset},
    {"ON", Keyword::on}, {"OPTIONAL", Keyword::optional}, {"OR", Keyword::orKw}, {"ORDER", Keyword::order},
    {"OVER", Keyword::over}, {"PARTITION", Keyword::partition}, {"PROCEDURES", Keyword::procedures},
    {"PROFILE", Keyword::profile}, {"REDUCE", Keyword::reduce}, {"REMOVE", Keyword::remove},
    {"RETURN", Keyword::returnKw}, {"SELECT", Keyword::select}, {"SET", Keyword::set}, {"SHORTEST", Keyword::shortest},
    {"SHORTESTPATH", Keyword::shortestPath}, {"SHOW", Keyword::show}, {"SINGLE", Keyword::single},
    {"SKIP", Keyword::skip}, {"STARTS", Keyword::starts}, {"THEN", Keyword::then}, {"TRUE", Keyword::trueKw},
    {"TYPED", Keyword::typed}, {"UNION", Keyword::unionKw}, {"UNWIND", Keyword::unwind}, {"USE", Keyword::use},
    {"USING", Keyword::using_}, {"WHEN", Keyword::when}, {"WHERE", Keyword::where}, {"WITH", Keyword::with},
    {"XOR", Keyword::xorKw}, {"YIELD", Keyword::yield},
};
// clang-format on
static_assert(std::ranges::is_sorted(entries, {}, &Entry::word));

constexpr std::size_t longest = 16;

} // namespace

Keyword keywordOf(std::string_view word)
{
    if (word.empty() || word.size() > longest)
        return Keyword::none;
    std::array<char, longest> upper{};
    std::transform(word.begin(), word.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    const std::string_view key(upper.data(), word.size());
    const auto *found = std::ranges::lower_bound(entries, key, {}, &Entry::word);
    return found != std::end(entries) && found->word == key ? found->keyword : Keyword::none;
}

bool isReserved(Keyword keyword)
{
    switch (keyword) {
    case Keyword::caseKw:
    case Keyword::trueKw:
    case Keyword::falseKw:
    case Keyword::null:
    case Keyword::notKw:
    case Keyword::distinct:
    case Keyword::returnKw:
    case Keyword::where:
    case Keyword::match:
    case Keyword::with:
    case Keyword::unionKw:
    case Keyword::andKw:
    case Keyword::orKw:
    case Keyword::xorKw:
    case Keyword::then:
    case Keyword::elseKw:
    case Keyword::order:
    case Keyword::limit:
    case Keyword::skip:
        return true;
    default:
        return false;
    }
}

std::string_view spelling(Keyword keyword)
{
    const auto *found = std::ranges::find(entries, keyword, &Entry::keyword);
    return found != std::end(entries) ? found->word : std::string_view();
}

} // namespace cypher
