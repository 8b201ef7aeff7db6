// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the sentence with the question. The others are removed, except for names that it refers to.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

bool isOneOf(char sign, std::string_view signs)
{
    return sign != 0 && signs.find(sign) != std::string_view::npos;
}

// True if the full stop belongs to a name: "Cuba Gooding Jr. appeared".
bool abbreviates(const Draft &draft, std::size_t i)
{
    const auto &values = draft.items[i - 1].values;
    return draft.items[i].before == '.' && !draft.items[i].text.empty() && draft.items[i].text.front() >= 'a' &&
           std::any_of(values.begin(), values.end(),
                       [](const ValueTarget &value) { return value.stored && value.literal.ends_with('.'); });
}

// True if the part before the comma asks nothing and has unknown words: "I just moved there, which ...".
bool asksAfter(const Draft &draft, std::size_t from, std::size_t i)
{
    if (!draft.asksItself(i, Role::list) && !draft.asksItself(i, Role::count))
        return false;
    bool strange = false, tied = false, named = false;
    for (std::size_t k = from; k < i; ++k) {
        const auto &item = draft.items[k];
        if (item.is(Role::list) || item.is(Role::count))
            return false;
        strange = strange || !item.known();
        tied = tied || best(item.relations) >= 0.9;
        named = named || (!item.values.empty() && item.values.front().stored);
    }
    return strange && !(tied && named); // "among the films that A acted in, which ..." is a condition
}

// True for another question: "... How many are there?", "... and which genes ...". Instructions for the answer
// ("include those with none", "list them") do not count.
bool asksAgain(const Draft &draft, std::size_t from, std::size_t to)
{
    while (from < to && (draft.items[from].is(Role::conjunction) ||
                         (draft.items[from].is(Role::light) && !draft.items[from].is(Role::yesNo) && from + 1 < to)))
        ++from;
    return from < to &&
           (draft.asksItself(from, Role::list) || draft.asksItself(from, Role::count) ||
            (draft.items[from].is(Role::yesNo) && to - from > 2 && !draft.items[from + 1].is(Role::pronoun)));
}

// True if it asks for another property of the same thing: "... and when did she die?".
bool asksMoreOfIt(const Draft &draft, std::size_t from)
{
    const auto rest = draft.items.begin() + static_cast<std::ptrdiff_t>(from);
    const auto &asks = draft.items[from - 1].folded;
    const auto word = std::string_view(asks).substr(0, asks.find(' '));
    const bool says = draft.vocabulary.asksPlace(word) || draft.vocabulary.asksWhen(word) || // "and where is it?"
                      std::any_of(rest, draft.items.end(), [](const Item &item) {
                          return !item.properties.empty() || !item.relations.empty() || item.is(Role::measureOf);
                      });
    if (!says && !draft.items[from - 1].is(Role::count)) // "a tagline, and what is it?"
        return false;
    return std::any_of(rest, draft.items.end(), [](const Item &item) { return item.is(Role::pronoun); }) &&
           std::none_of(rest, draft.items.end(), [&](const Item &item) {
               const Item *next = &item < &draft.items.back() ? &item + 1 : nullptr;
               const bool ofProperty = // "their review summaries", "their ratings" for REVIEWED
                   best(item.properties) >= 0.9 || (next && next->before == 0 && best(next->properties) >= 0.9);
               return best(item.types) > 0 || !item.values.empty() || (best(item.relations) >= 0.9 && !ofProperty);
           });
}

// The part before only gives a reason and names nothing: "I have to write an essay and need authors ...".
std::size_t afterReason(const Draft &draft)
{
    bool strange = false;
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto &item = draft.items[i];
        if (item.is(Role::reasonEnds) && strange && i + 1 < draft.items.size())
            return i + 1;
        if (item.is(Role::list) || item.is(Role::count) || best(item.types) > 0 || !item.values.empty())
            return 0;
        strange = strange || !item.known();
    }
    return 0;
}

// True if the part before the colon is a condition: "Certificates that expired before 2024: technician and model".
bool restrictsBeforeColon(const Draft &draft, std::size_t from, std::size_t colon)
{
    const Item &behind = draft.items[colon];
    if (behind.is(Role::list) || behind.is(Role::count) || behind.is(Role::yesNo) || behind.is(Role::top))
        return false;
    bool restricts = false, strange = false;
    for (std::size_t i = from; i < colon; ++i) {
        const auto &item = draft.items[i];
        if (item.is(Role::comparison) && i + 1 < colon &&
            (draft.items[i + 1].number || draft.items[i + 1].is(Role::month)))
            return true; // it is a condition in any case
        strange = strange || !item.known() || (!item.values.empty() && !item.values.front().stored);
        restricts = restricts || item.number || !item.values.empty() || item.is(Role::most) || item.is(Role::least) ||
                    best(item.relations) >= 0.9;
    }
    return restricts && !strange;
}

// Keeps the sentence with the question, and the names in other sentences that it refers to.
void cutPreamble(Draft &draft)
{
    draft.items.erase(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(afterReason(draft)));
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 1; i < draft.items.size(); ++i)
        if (!(draft.items[i].before == ':' && restrictsBeforeColon(draft, starts.back(), i)) &&
            (isOneOf(draft.items[i].before, ".?!:;") ||
             (draft.items[i].before == ',' && asksAfter(draft, starts.back(), i))) &&
            !abbreviates(draft, i) && draft.items[i].span.begin > draft.items[i - 1].span.end + 1)
            starts.push_back(i);
    // "Which drugs treat gout and how many genes ...?"
    for (std::size_t i = 2; i + 1 < draft.items.size(); ++i) {
        const bool which = draft.asksItself(i, Role::list) &&
                           (!draft.items[i].is(Role::relative) || !draft.items[i + 1].types.empty());
        const bool before = std::any_of(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(i) - 1,
                                        [](const Item &item) { return item.is(Role::list) || item.is(Role::count); });
        if (draft.items.front().is(Role::yesNo) && which && draft.items[i - 1].is(Role::preposition) &&
            draft.items[i - 2].is(Role::conjunction)) // "is there a city called A, and in which states"
            draft.frame.refusal = draft.vocabulary.texts().say("oneQuestion");
        if (asksMoreOfIt(draft, i + 1))
            continue;
        if (draft.items[i - 1].is(Role::conjunction) && before && (which || draft.asksItself(i, Role::count)))
            draft.frame.refusal = draft.vocabulary.texts().say("oneQuestion");
    }
    if (starts.size() < 2)
        return;
    starts.push_back(draft.items.size());
    const auto asks = [&](std::size_t from, std::size_t to) {
        bool asking = false, naming = false;
        for (std::size_t i = from; i < to; ++i) {
            const auto &item = draft.items[i];
            asking = asking || item.is(Role::list) || item.is(Role::count) || item.is(Role::difference) ||
                     item.is(Role::each) || item.is(Role::aggregate) || (i == from && item.is(Role::yesNo));
            naming = naming || !item.types.empty() || !item.values.empty() || best(item.properties) >= 0.9 ||
                     !item.relations.empty();
        }
        return asking && naming;
    };
    std::size_t main = 0;
    while (main + 2 < starts.size() && !asks(starts[main], starts[main + 1]))
        ++main;
    const auto names = [&](std::size_t s) {
        return std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(starts[s]),
                           draft.items.begin() + static_cast<std::ptrdiff_t>(starts[s + 1]), [](const Item &item) {
                               return !item.types.empty() || !item.values.empty() || best(item.properties) >= 0.9;
                           });
    };
    // "I need the definition of A. Could you look it up?": without a question, the first sentence with a name is used.
    if (!asks(starts[main], starts[main + 1]) && !names(main))
        for (main = 0; main + 2 < starts.size() && !names(main);)
            ++main;
    const auto isRestated = [&](std::size_t s) { // after "i.e."
        const auto &before = draft.items[starts[s] - 1];
        return draft.items[starts[s]].before == '.' && (before.folded.size() == 1 || before.folded.find(' ') == 1);
    };
    // A later sentence can add something to the main one: "Still available, i.e. not discontinued", "... Just the
    // summaries."
    const auto addsMeaning = [&](std::size_t s) {
        return std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(starts[s]),
                           draft.items.begin() + static_cast<std::ptrdiff_t>(starts[s + 1]), [&](const Item &item) {
                               constexpr double surely = 0.9;
                               return best(item.properties) >= surely && item.types.empty() &&
                                      std::none_of(draft.items.begin() + static_cast<std::ptrdiff_t>(starts[main]),
                                                   draft.items.begin() + static_cast<std::ptrdiff_t>(starts[main + 1]),
                                                   [&](const Item &other) {
                                                       return best(other.properties) >= surely &&
                                                              other.properties.front() == item.properties.front();
                                                   });
                           });
    };
    while (main + 2 < starts.size() && !asks(starts[main + 1], starts[main + 2]) && addsMeaning(main + 1))
        starts.erase(starts.begin() + static_cast<std::ptrdiff_t>(main) + 1);
    // Asks for the things themselves: "Is a drug known that ...? Which?", "Were there ...? List them."
    const auto asksThem = [&](std::size_t s) {
        bool asking = false, verb = false, them = false;
        for (std::size_t i = starts[s]; i < starts[s + 1]; ++i) {
            const auto &item = draft.items[i];
            asking = asking || item.is(Role::list);
            verb = verb || item.is(Role::yesNo);
            them = them || item.is(Role::pronoun);
            if (item.roles.empty() || !item.types.empty() || !item.values.empty() || !item.relations.empty() ||
                item.is(Role::count))
                return false;
        }
        return asking && (them || !verb); // "which are they?", but not "who did?"
    };
    bool wantsThem = false;
    for (std::size_t s = main + 1; s + 1 < starts.size(); ++s)
        wantsThem = wantsThem || asksThem(s);
    if (wantsThem && draft.items[starts[main]].is(Role::yesNo) && starts[main] + 1 < starts[main + 1])
        draft.items[starts[main]].roles = {{Role::light, {}}};
    for (std::size_t s = main + 1; s + 1 < starts.size(); ++s)
        if (!isRestated(s) && !asksThem(s) && draft.items[starts[main]].is(Role::yesNo) &&
            draft.items[starts[s]].is(Role::list) && !draft.items[starts[s]].is(Role::light))
            draft.frame.refusal = draft.vocabulary.texts().say("oneQuestion"); // "did anybody ...? Name them and ..."
        else if (!isRestated(s) && !asksThem(s) && asks(starts[main], starts[main + 1]) &&
                 asksAgain(draft, starts[s], starts[s + 1]))
            draft.frame.refusal = draft.vocabulary.texts().say("oneQuestion");
    bool pointsBack = false, hasValues = false, hasTypes = false;
    for (std::size_t i = starts[main]; i < starts[main + 1]; ++i) {
        pointsBack = pointsBack || draft.items[i].is(Role::pronoun) || draft.items[i].is(Role::pointsBack) ||
                     draft.items[i].is(Role::comparative);
        hasValues = hasValues || !draft.items[i].values.empty();
        hasTypes = hasTypes || best(draft.items[i].types) > 0;
    }
    // "Our customers: the top 3 by points": the things are named before
    const bool named = hasTypes || hasValues;
    std::vector<Item> kept;
    for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
        bool values = false;
        for (std::size_t i = starts[s]; i < starts[s + 1]; ++i)
            values = values || (!draft.items[i].values.empty() && draft.items[i].values.front().stored);
        // "... Only list those with at least 7 customers": a number is a condition in any sentence.
        bool restricts = false;
        const auto isMentioned = [&](const Item &item) { // named in the sentence with the question
            return std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(starts[main]),
                               draft.items.begin() + static_cast<std::ptrdiff_t>(starts[main + 1]),
                               [&](const Item &own) {
                                   return !own.types.empty() && own.types.front().entity == item.types.front().entity;
                               });
        };
        for (std::size_t i = starts[s]; i < starts[s + 1]; ++i) // "... Name these customers": not the ones named
            restricts = restricts || (s > main && best(draft.items[i].types) >= 1 && i > starts[s] &&
                                      draft.items[i - 1].is(Role::demonstrative) && !isMentioned(draft.items[i]));
        for (std::size_t i = starts[s]; i + 1 < starts[s + 1]; ++i)
            restricts = restricts || (draft.items[i].is(Role::comparison) && draft.items[i + 1].number) ||
                        (s != main && draft.items[i].is(Role::month) && draft.items[i + 1].number);
        for (std::size_t i = starts[s]; i < starts[s + 1]; ++i) {
            const auto &item = draft.items[i];
            const bool isName = (!item.values.empty() && item.values.front().stored) || item.is(Role::conjunction) ||
                                item.is(Role::disjunction) || item.is(Role::versus);
            // "Our best customers: the top 3 by points": keeps words that restrict the things.
            const Phrase *light = item.phrase(Role::light);
            const bool ofThings = (!item.known() || (light && light->detail == "verb")) && i + 1 < starts[s + 1] &&
                                  best(draft.items[i + 1].types) > 0 && draft.items[i + 1].first == item.last + 1;
            const bool keep = s == main || item.is(Role::including) ||
                              (s < main && !named && (best(item.types) > 0 || ofThings)) ||
                              (s < main && (pointsBack || !hasValues) && isName) ||
                              (s > main && (values || ofThings)) || (s != main && restricts);
            if (keep)
                kept.push_back(item);
        }
    }
    draft.items = std::move(kept);
}

} // namespace

const Pass passes::preamble{
    "the sentence with the question", {Share::items}, {Share::items, Share::refusal}, cutPreamble};

} // namespace offline
