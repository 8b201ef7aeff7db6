// SPDX-License-Identifier: GPL-3.0-or-later
// Before the passes: finds words that say what is asked for ("...: how many?", "true or false: ..."), removes
// repetitions and introductions, and puts the question into normal order.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True at the start of a clause or sentence after a punctuation mark.
bool beginsClause(const std::vector<Item> &items, std::size_t i)
{
    return i > 0 && items[i].before != 0 &&
           std::string_view(",:;.?!-(").find(items[i].before) != std::string_view::npos &&
           items[i].span.begin > items[i - 1].span.end + 1;
}

bool namesSomething(const Item &item)
{
    return !item.values.empty() || !item.types.empty() || best(item.properties) >= 0.9 || best(item.relations) >= 0.9;
}

bool isFiller(const Item &item)
{
    return !namesSomething(item) &&
           (item.is(Role::light) || item.is(Role::pronoun) || item.is(Role::copula) || item.is(Role::yesNo));
}

// True if the clause only says what is asked for: "How many", "true or false".
bool onlyStatesRequest(const std::vector<Item> &items, std::size_t from, std::size_t to)
{
    bool says = false;
    for (std::size_t i = from; i < to; ++i) {
        const Phrase *whether = items[i].phrase(Role::yesNo);
        const bool wanted = items[i].is(Role::count) || (whether && whether->detail == "*");
        const bool ranks = items[i].is(Role::top) && i + 1 < to && items[i + 1].number; // "..., top 3"
        const Phrase *lists = items[i].phrase(Role::list);                              // "tell me how many: ..."
        if (namesSomething(items[i]) || (!wanted && !ranks && !isFiller(items[i]) && !(lists && lists->detail.empty())))
            return false;
        says = says || wanted || ranks;
        i += ranks;
    }
    return says;
}

// An order of all things is no superlative: "Lines from longest to shortest", "by length, longest first".
void ordersAll(std::vector<Item> &items)
{
    const auto extreme = [&](std::size_t i) {
        return i < items.size() && (items[i].is(Role::most) || items[i].is(Role::least));
    };
    for (std::size_t i = 1; i + 1 < items.size(); ++i) {
        const bool ends = i + 2 >= items.size() || beginsClause(items, i + 2);
        const bool first = extreme(i) && items[i + 1].is(Role::top) && !items[i + 1].number && ends;
        const bool range = i + 2 < items.size() && items[i].is(Role::preposition) && extreme(i + 1) &&
                           items[i + 2].is(Role::preposition) && extreme(i + 3);
        if (!first && !range)
            continue;
        auto &word = items[range ? i + 1 : i];
        word.roles = {{word.is(Role::most) ? Role::largestFirst : Role::smallestFirst, {}}};
        const auto from = items.begin() + static_cast<std::ptrdiff_t>(range ? i + 2 : i + 1);
        items.erase(from, from + (range ? 2 : 1));
        if (range)
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

// Moves what is asked for to the front: "Motions that passed: how many?", "Head count please: ...", "..., true or
// false?".
void askInFront(std::vector<Item> &items)
{
    std::size_t last = items.size(), first = 0;
    for (std::size_t i = 1; i < items.size(); ++i)
        if (beginsClause(items, i)) {
            last = i;
            first = first == 0 ? i : first;
        }
    if (first > 0 && onlyStatesRequest(items, 0, first)) {
        items[first].before = 0;
    } else if (last + 1 < items.size() && items[last].is(Role::count) && !namesSomething(items[last]) &&
               (items[last + 1].is(Role::each) || items[last + 1].is(Role::groupedBy))) {
        items[last + 1].before = items[last].before = 0; // "members: how many per category?"
        std::rotate(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(last),
                    items.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    } else if (last < items.size() && onlyStatesRequest(items, last, items.size())) {
        items[last].before = 0;
        std::rotate(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(last), items.end());
    }
}

// "Nurse count by ward" asks for the number of nurses.
void countInFront(std::vector<Item> &items)
{
    for (std::size_t i = 1; i < items.size(); ++i) {
        const bool ends = i + 1 == items.size() || beginsClause(items, i + 1) || items[i + 1].is(Role::each) ||
                          items[i + 1].is(Role::groupedBy) || items[i + 1].is(Role::preposition);
        if (items[i].is(Role::count) && items[i].phrase(Role::count)->detail != "*" && items[i].before == 0 && ends &&
            items[i].first == items[i].last && best(items[i].properties) < 0.9 && best(items[i - 1].types) >= 0.9 &&
            items[i - 1].last + 1 == items[i].first) {
            std::swap(items[i - 1].before, items[i].before);
            std::swap(items[i - 1], items[i]);
        }
    }
}

// Removes a first clause that names nothing and has unknown words: "Politically speaking, list ...". A clause with a
// preposition is about time or place and stays.
void dropAside(std::vector<Item> &items)
{
    std::size_t comma = 1;
    while (comma < items.size() && !beginsClause(items, comma))
        ++comma;
    if (comma >= items.size() || items[comma].before != ',' || items[0].is(Role::preposition) ||
        items[comma - 1].last == items[0].first)
        return;
    bool strange = false;
    for (std::size_t i = 0; i < comma; ++i) {
        const auto &item = items[i];
        const bool capital = i > 0 && !item.text.empty() && item.text[0] >= 'A' && item.text[0] <= 'Z';
        const bool filler = isFiller(item) || item.is(Role::preposition) || item.is(Role::conjunction);
        if (namesSomething(item) || item.number || (!item.known() && (capital || item.quoted || item.schemaWord)) ||
            (item.known() && !filler))
            return;
        strange = strange || !item.known();
    }
    const auto &next = items[comma];
    const bool asks = next.is(Role::list) || next.is(Role::count) || next.is(Role::yesNo) || next.is(Role::aggregate) ||
                      next.is(Role::most) || next.is(Role::least) || next.is(Role::top);
    if (!strange || !asks)
        return;
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(comma));
    items.front().before = 0;
}

// Removes a question for the measure of a ranking, which is shown anyway: "..., and how many has it?".
void dropMeasureAgain(Draft &draft)
{
    const auto ranks = std::find_if(draft.items.begin(), draft.items.end(), [](const Item &item) {
        return item.is(Role::most) || item.is(Role::least) || item.is(Role::commonest);
    });
    if (ranks == draft.items.end())
        return;
    const auto *measure = draft.vocabulary.dimension(ranks->folded);
    for (auto at = ranks + 1; at != draft.items.end(); ++at) {
        const auto ask = at->is(Role::conjunction) ? at + 1 : at;
        if ((ask == at && at->before != ',') || ask == draft.items.end())
            continue;
        const bool counts = ask->is(Role::count) && !measure;
        const auto *asked = draft.vocabulary.dimension(ask->folded);
        const bool measures = ask->is(Role::measureOf) && (!measure || !asked || *measure == *asked);
        const bool again = std::all_of(ask + 1, draft.items.end(), [&](const Item &item) {
            const bool known = !item.types.empty() && std::any_of(draft.items.begin(), at, [&](const Item &before) {
                return !before.types.empty() && before.types.front().entity == item.types.front().entity;
            });
            const bool verb = item.types.empty() && item.values.empty() && best(item.relations) >= 0.9;
            return known || verb || item.is(Role::each) || isFiller(item);
        });
        if ((counts || measures) && again) {
            draft.items.erase(at, draft.items.end());
            return;
        }
    }
}

// Moves what is asked for to the front, and removes introductions and repetitions.
void readRequest(Draft &draft)
{
    if (draft.items.size() > 1 && draft.items.back().is(Role::tag) && beginsClause(draft.items, draft.items.size() - 1))
        draft.items.pop_back();                              // "..., right?"
    for (std::size_t i = 1; i + 1 < draft.items.size(); ++i) // "party by party" means for each
        if (draft.items[i].is(Role::groupedBy) && draft.items[i - 1].folded == draft.items[i + 1].folded &&
            namesSomething(draft.items[i + 1]) && draft.items[i].first == draft.items[i].last) {
            draft.items[i].roles = {{Role::each, "*"}};
            draft.items.erase(draft.items.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        }
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i) { // "how much turbines" is counted
        const Phrase *much = draft.items[i].phrase(Role::measureOf);
        if (much && much->detail == "amount" && best(draft.items[i + 1].types) >= 0.9 && draft.items[i + 1].plural)
            draft.items[i].roles = {{Role::count, "*"}};
    }
    for (std::size_t i = 1; i + 1 < draft.items.size(); ++i) // "lines and how many stations each has"
        if (draft.asksItself(i, Role::count) && draft.items[i - 1].is(Role::conjunction) &&
            !draft.items[0].is(Role::list) &&
            std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(i), draft.items.end(),
                        [](const Item &item) { return item.is(Role::each) && !item.is(Role::groupedBy); }))
            draft.items[i].roles = {{Role::count, {}}};
    ordersAll(draft.items);
    dropMeasureAgain(draft);
    askInFront(draft.items);
    countInFront(draft.items);
    dropAside(draft.items);
}

} // namespace

const Pass passes::request{"introductory words, such as 'true or false'", {Share::items}, {Share::items}, readRequest};

} // namespace offline
