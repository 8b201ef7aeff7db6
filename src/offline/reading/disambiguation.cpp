// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/disambiguation.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/foundrows.h"
#include "offline/repair/repairmoves.h"

#include <algorithm>
#include <set>
#include <vector>

namespace offline {

namespace {

constexpr std::size_t mostRivals = 3;

bool isNegated(const LogicalForm &form)
{
    return std::any_of(form.nodes.begin(), form.nodes.end(), [](const FormNode &node) { return node.scope != 0; });
}

// True if target and conditions are equal, and only the relationships differ.
bool differInTiesOnly(const LogicalForm &a, const LogicalForm &b)
{
    const auto restrictions = [](const LogicalForm &form) {
        std::multiset<std::string> all;
        for (const auto &filter : form.filters)
            all.insert(filter.op + " " + filter.value.toLiteral());
        return all;
    };
    const auto asked = [](const LogicalForm &form) {
        return form.target.node >= 0 ? form.nodes[static_cast<std::size_t>(form.target.node)].type : std::string();
    };
    const auto bound = [](const LogicalForm &form) {
        return form.bound ? form.bound->first + form.bound->second.toLiteral() : std::string();
    };
    return a.want == b.want && asked(a) == asked(b) && a.measure.kind == b.measure.kind &&
           a.measure.function == b.measure.function && a.limit == b.limit && a.having == b.having &&
           bound(a) == bound(b) && isNegated(a) == isNegated(b) && restrictions(a) == restrictions(b);
}

} // namespace

std::optional<Disambiguation> disambiguate(const Understanding &understood, const Knowledge &knowledge,
                                           std::stop_token stop)
{
    const auto &readings = understood.readings;
    if (understood.rivals < 2 || understood.rivals > mostRivals || understood.rivals > readings.size())
        return std::nullopt;
    for (std::size_t i = 1; i < understood.rivals; ++i)
        if (!differInTiesOnly(readings[0].form, readings[i].form))
            return std::nullopt;
    const auto choose = [&](std::size_t chosen, const char *sentence) {
        std::vector<std::string> others;
        for (std::size_t i = 0; i < understood.rivals; ++i)
            if (i != chosen)
                others.push_back(readings[i].inWords);
        return Disambiguation{chosen, knowledge.vocabulary().texts().say(sentence, {base::join(others, " ")})};
    };
    const Want want = readings[0].form.want;
    const bool lists = want == Want::list || want == Want::superlative || want == Want::group;
    if (lists && !isNegated(readings[0].form)) {
        Probes probes(knowledge.source(), stop);
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < understood.rivals; ++i) {
            const auto exists = probes.exists(readings[i].query);
            if (!exists)
                return std::nullopt;
            if (*exists)
                found.push_back(i);
        }
        if (found.size() == 1)
            return choose(found.front(), "onlyOneHasRows");
        if (found.empty())
            return std::nullopt;
    }
    const auto first = foundRows(readings[0].query, knowledge.source(), stop);
    if (!first || (lists && first->empty()))
        return std::nullopt;
    for (std::size_t i = 1; i < understood.rivals; ++i)
        if (foundRows(readings[i].query, knowledge.source(), stop) != first)
            return std::nullopt;
    return choose(0, "sameRows");
}

} // namespace offline
