// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of result: a list, a number, a yes or no, a total, or numbers per key.
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True if the number is a stored property: "How many pages has X?".
bool asksFigure(const Draft &draft, std::size_t i)
{
    const std::size_t k = draft.next(i), after = draft.next(k);
    if (draft.isPart(after, Part::number) && draft.items[after].first == draft.items[k].last + 1)
        return false; // "how many priority 1 orders"
    return draft.isPart(k, Part::property) &&
           !(draft.isPart(after, Part::type) && draft.items[after].first == draft.items[k].last + 1) &&
           std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                       [&](const PropertyTarget &target) {
                           return target.weight >= 0.9 && draft.lexicon.property(target).isNumeric();
                       });
}

// True for a total, because the question names no single item: "The total number of pages", "how many beds are there in
// the wards".
bool sumsFigures(const Draft &draft, std::size_t i)
{
    if (draft.pieces[i].detail == "sum" || // "how many people live in the cities of Hawaii put together"
        std::any_of(draft.items.begin(), draft.items.end(), [](const Item &item) { return item.is(Role::altogether); }))
        return true;
    bool named = false, several = false;
    for (std::size_t k = 0; k < draft.pieces.size(); ++k) {
        const Part part = draft.pieces[k].part;
        named = named || part == Part::value || part == Part::attribute || part == Part::flag || part == Part::number ||
                (part == Part::role && k != i) || (part == Part::type && !draft.items[k].plural);
        several = several || part == Part::type;
    }
    return several && !named;
}

// True for a rank of an aggregate: "The highest average price".
bool ranksFigures(const Draft &draft, std::size_t i)
{
    return std::any_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                       [](const Draft::Piece &piece) {
                           return piece.part == Part::role && !piece.used &&
                                  (piece.role == Role::most || piece.role == Role::least || piece.role == Role::top ||
                                   piece.role == Role::bottom);
                       });
}

// Counts the distinct values of a property, or items of its lists: "How many professions are there".
void countsValuesOf(Draft &draft, std::size_t k)
{
    if (draft.frame.want != Want::count || !draft.isPart(k, Part::property) || !draft.items[k].plural ||
        best(draft.items[k].properties) < 0.9)
        return;
    const std::size_t following = k + 1;
    if (following < draft.pieces.size() && draft.items[following].before == 0 &&
        (draft.isPart(following, Part::type) || draft.isPart(following, Part::number) ||
         draft.isPart(following, Part::value) || draft.isPart(following, Part::attribute)))
        return; // "how many priority 1 orders"
    draft.frame.countedProperty = draft.propertyAt(k);
    draft.frame.properties[static_cast<std::size_t>(draft.frame.countedProperty)].bound = true;
    draft.pieces[k].used = true;
}

// Adds the amounts of a thing's relationships: "How much did A donate?". Between two named things it is the amount of
// theirs.
void sumsAmounts(Draft &draft)
{
    const auto names = std::count_if(draft.pieces.begin(), draft.pieces.end(),
                                     [](const Draft::Piece &piece) { return piece.part == Part::value; });
    for (std::size_t i = 0; i < draft.pieces.size() && names < 2; ++i) {
        if (!draft.isPart(i, Part::property) || !draft.items[i].is(Role::measureOf) ||
            draft.items[i].properties.empty() || !draft.items[i].properties.front().ofRelation)
            continue;
        addUp(draft, i);
    }
}

// Adds the amounts of a relationship if no figure is named: "Total donations per party".
void sumsRelation(Draft &draft, std::size_t i)
{
    std::size_t relation = draft.next(i);
    if (draft.isPart(relation, Part::unknown) &&
        draft.vocabulary.addsUp(draft.items[relation].folded)) { // "total amount donated"
        draft.pieces[relation].part = Part::skip;
        relation = draft.next(i);
    }
    if (draft.frame.function != "sum" || !draft.isPart(relation, Part::relation) ||
        draft.vocabulary.amountWord().empty() ||
        std::any_of(draft.pieces.begin(), draft.pieces.end(),
                    [](const Draft::Piece &piece) { return piece.part == Part::property; }))
        return;
    sumsAmountOf(draft, relation);
}

// True if the number of each is asked for, too: "Which actors have been in at least four films, and in how many
// exactly".
bool asksNumbersToo(Draft &draft, std::size_t i)
{
    std::size_t joined = i;
    while (joined > 0 && draft.items[joined - 1].is(Role::preposition) &&
           !draft.items[joined - 1].is(Role::conjunction))
        --joined;
    if (joined == 0 || !draft.items[joined - 1].is(Role::conjunction) || !draft.asksItself(i, Role::count) ||
        !draft.items.front().is(Role::list))
        return false;
    const auto isMentioned = [&](std::size_t k) { // "how many films does each supply", after "at least four films"
        const auto &item = draft.items[k];
        return std::any_of(
            draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(joined), [&](const Item &before) {
                const bool type = !item.types.empty() && !before.types.empty() &&
                                  before.types.front().entity == item.types.front().entity;
                const bool verb = item.types.empty() && !item.relations.empty() && !before.relations.empty() &&
                                  before.relations.front().relation == item.relations.front().relation;
                return type || verb;
            });
    };
    for (std::size_t k = i + 1; k < draft.items.size(); ++k) {
        const auto &item = draft.items[k];
        if (draft.pieces[k].part != Part::skip && !item.is(Role::light) && !item.is(Role::pronoun) &&
            !item.is(Role::yesNo) && !item.is(Role::helps) && !item.is(Role::each) && !isMentioned(k))
            return false;
    }
    bool counts = false;
    for (std::size_t k = 1; k < joined; ++k)
        counts = counts || draft.items[k].is(Role::most) || draft.items[k].is(Role::least) ||
                 (draft.items[k - 1].is(Role::comparison) && draft.items[k].number);
    return counts;
}

// The first word that says what is asked for decides.
void readWant(Draft &draft)
{
    bool mentioned = false;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        auto &piece = draft.pieces[i];
        if (piece.part == Part::type || piece.part == Part::value)
            mentioned = true;
        if (piece.part != Part::role)
            continue;
        const std::size_t before = draft.previous(i);
        const bool measured =
            draft.isRole(before, Role::most) || draft.isRole(before, Role::least) || draft.isRole(before, Role::top) ||
            (i > 0 && (draft.items[i - 1].is(Role::measuredBy) || draft.items[i - 1].is(Role::sortedBy)));
        switch (piece.role) {
        case Role::yesNo:
            draft.frame.want = Want::exists;
            for (std::size_t k = i + 2; k < draft.pieces.size(); ++k) // "does any ... and which ones"
                if (draft.items[k].is(Role::pointsBack) && draft.items[k - 1].is(Role::conjunction)) {
                    draft.frame.want = Want::list;
                    draft.pieces[k].part = draft.pieces[k - 1].part = Part::skip;
                }
            piece.used = true;
            return;
        case Role::difference:
            draft.frame.want = Want::difference;
            piece.used = true;
            return;
        case Role::count:
            if (asksNumbersToo(draft, i)) {
                for (std::size_t k = i; k < draft.pieces.size(); ++k)
                    draft.pieces[k].used = true;
                break;
            }
            if (const std::size_t key = draft.isRole(before, Role::conjunction) ? draft.previous(before) : before;
                (draft.items[i].before == ',' || key != before) && draft.isPart(key, Part::property) &&
                !draft.asksItself(i, Role::count))
                break; // "category, number of diseases"
            if (!measured && (!mentioned || draft.asksItself(i, Role::count))) {
                const bool each = std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
                    return item.is(Role::each) && !item.is(Role::groupedBy);
                }); // "how many platforms are there per district"
                draft.frame.want = !asksFigure(draft, i)           ? Want::count
                                   : each || sumsFigures(draft, i) ? Want::aggregate
                                                                   : Want::list;
                countsValuesOf(draft, draft.next(i));
                if (draft.frame.want == Want::aggregate)
                    draft.frame.function = "sum";
                piece.used = true;
                for (std::size_t k = i + 1; k < draft.pieces.size();
                     ++k) // "how many drugs does a class have on average"
                    if (draft.isRole(k, Role::aggregate) && draft.pieces[k].detail == "avg") {
                        draft.frame.want = Want::aggregate;
                        draft.frame.function = "avg";
                        draft.pieces[k].used = true;
                    }
                return;
            }
            break;
        case Role::percentage:
            draft.frame.want = Want::count;
            draft.frame.percentage = piece.used = true;
            return;
        case Role::aggregate:
            if (ranksFigures(draft, i)) { // "the highest average price"
                draft.frame.function = piece.detail;
                piece.used = true;
                break;
            }
            draft.frame.want = Want::aggregate;
            draft.frame.function = piece.detail;
            for (std::size_t k = 0; k < draft.pieces.size(); ++k) // "on average, how many drugs ..."
                if (draft.isRole(k, Role::count) && draft.asksItself(k, Role::count))
                    draft.pieces[k].used = true;
            piece.used = true;
            sumsRelation(draft, i);
            return;
        default:
            break;
        }
    }
    sumsAmounts(draft);
}

} // namespace

const Pass passes::wanted{"the kind of answer that the question asks for",
                          {Share::items, Share::parts, Share::uses, Share::want, Share::properties, Share::measure},
                          {Share::parts, Share::uses, Share::want, Share::properties, Share::measure},
                          readWant};

} // namespace offline
