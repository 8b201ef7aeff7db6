// SPDX-License-Identifier: GPL-3.0-or-later
// What the drawings of all languages write alike: refusals of edits, changed conditions and lists, printed parts.
// Pure; any thread.
#pragma once

#include "base/codedtext.h"
#include "data/language/drawing.h"
#include "data/language/stepfixes.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

tl::unexpected<base::Error> refusedEdit(const base::CodedText &why);
tl::unexpected<base::Error> noSuchPart();        // the drawing is older than the text
tl::unexpected<base::Error> isUsedElsewhere();   // by another part of the query
tl::unexpected<base::Error> notInThisLanguage(); // the language has no form for the edit

// A blank if what is inserted at the place would touch what is behind it. `apart`: characters that need none.
std::string gapAt(std::string_view text, std::uint32_t at, std::string_view apart = " \n\r\t;)");
// Adds the condition with AND, or as the first one: `opening` ("\nWHERE ") and `gap` are around it then. False: there
// is no place for a first one.
bool addCondition(const DrawnWhere &where, const std::string &condition, const std::string &opening,
                  const std::string &gap, TextChange &change);
// Removes items of a list with their separators; not all of them.
void removeItems(const std::vector<base::Span> &items, const std::vector<bool> &leaves, TextChange &change);

std::vector<std::string> columnTexts(const DrawnResult &result); // "d.name AS drug"
std::vector<std::string> orderTexts(const DrawnResult &result);  // "drug DESC"
// "(a OR b AND c)"; `write` prints a condition.
template <class Write>
std::string eitherText(const Drawing &drawing, int either, const Write &write)
{
    std::vector<std::string> alternatives;
    int last = -1;
    for (const DrawnCondition &each : drawing.conditions) {
        if (each.either != either)
            continue;
        if (each.alternative == last)
            alternatives.back() += " AND " + write(each);
        else
            alternatives.push_back(write(each));
        last = each.alternative;
    }
    return "(" + base::join(alternatives, " OR ") + ")";
}

} // namespace data
