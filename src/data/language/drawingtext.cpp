// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/drawingtext.h"

namespace data {

using base::Span;

tl::unexpected<base::Error> refusedEdit(const base::CodedText &why)
{
    return base::fail(base::Category::refused, why);
}

tl::unexpected<base::Error> noSuchPart()
{
    return refusedEdit(
        BASE_TEXT("drawing.no-part", "The query no longer contains this part. Choose a part of the drawing again."));
}

tl::unexpected<base::Error> isUsedElsewhere()
{
    return refusedEdit(
        BASE_TEXT("drawing.in-use", "Another part of the query depends on this part. Remove the other part first."));
}

tl::unexpected<base::Error> notInThisLanguage()
{
    return refusedEdit(BASE_TEXT(
        "drawing.not-here", "The drawing cannot make this change in this query language. Edit the text of the query."));
}

std::string gapAt(std::string_view text, std::uint32_t at, std::string_view apart)
{
    return at < text.size() && apart.find(text[at]) == std::string_view::npos ? " " : "";
}

bool addCondition(const DrawnWhere &where, const std::string &condition, const std::string &opening,
                  const std::string &gap, TextChange &change)
{
    if (where.condition.begin < where.condition.end) {
        if (where.needsBrackets)
            change.replace({where.condition.begin, where.condition.begin}, "(");
        change.replace({where.condition.end, where.condition.end},
                       (where.needsBrackets ? ") AND " : " AND ") + condition);
        return true;
    }
    if (where.place)
        change.replace({*where.place, *where.place}, opening + condition + gap);
    return where.place.has_value();
}

void removeItems(const std::vector<Span> &items, const std::vector<bool> &leaves, TextChange &change)
{
    for (std::size_t i = 0; i < items.size();) {
        if (!leaves[i]) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < items.size() && leaves[end])
            ++end;
        if (i > 0)
            change.replace({items[i - 1].end, items[end - 1].end}, {});
        else
            change.replace({items[0].begin, items[end].begin}, {});
        i = end;
    }
}

std::vector<std::string> columnTexts(const DrawnResult &result)
{
    std::vector<std::string> columns;
    if (result.isStar)
        columns.emplace_back("*");
    for (const DrawnColumn &each : result.columns)
        columns.push_back(each.text + (each.alias.empty() ? "" : " AS " + each.alias));
    return columns;
}

std::vector<std::string> orderTexts(const DrawnResult &result)
{
    std::vector<std::string> order;
    order.reserve(result.order.size());
    for (const DrawnOrder &each : result.order)
        order.push_back(each.text + (each.isDescending ? " DESC" : ""));
    return order;
}

} // namespace data
