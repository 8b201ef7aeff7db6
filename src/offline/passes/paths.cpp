// SPDX-License-Identifier: GPL-3.0-or-later
// Paths between two named things: "How is A connected to B?", "shortest path between A and B".
#include "offline/passes/passes.h"
#include "offline/passes/pathwords.h"

#include <algorithm>

namespace offline {

namespace {

// An end of the path: "asthma" in "asthma and gout", as a near or stored name.
Mention endOf(std::size_t i, const Item &item)
{
    Mention mention;
    mention.at = i;
    mention.values.push_back(item.values);
    for (const auto &value : item.values) {
        const bool known = mention.hasType(value.property.owner);
        if (!value.property.ofRelation && !known)
            mention.types.push_back({value.property.owner, value.weight});
    }
    return mention;
}

// If a path is asked for, nothing else is read.
void readPath(Draft &draft)
{
    if (!asksPath(draft))
        return;
    draft.over = true;
    if (draft.lexicon.schema().ofTables) {
        draft.frame.refusal = draft.vocabulary.texts().say("pathInTables");
        return;
    }
    std::vector<Mention> ends;
    bool length = false, more = false;
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto &item = draft.items[i];
        const Phrase *phrase = item.phrase(Role::path);
        length = length || (phrase && phrase->detail == "length");
        const bool cue = phrase ||
                         draft.vocabulary.asksHow(std::string_view(item.folded).substr(0, item.folded.find(' '))) ||
                         (item.first == item.last && draft.vocabulary.joins(draft.vocabulary.stem(item.folded)));
        // "the gene TNF", "the actor Tom Hanks": the type only qualifies the name.
        const bool apposition = !item.plural && i + 1 < draft.items.size() && !draft.items[i + 1].values.empty() &&
                                draft.items[i + 1].first == item.last + 1;
        const bool word =
            std::all_of(item.roles.begin(), item.roles.end(), [](const Phrase &p) { return p.role == Role::nameWord; });
        if (cue)
            continue;
        const Part part = draft.pieces[i].part;
        if ((part == Part::value || part == Part::attribute) && !item.values.empty())
            ends.push_back(endOf(i, item));
        else if (part == Part::unknown && word)
            draft.frame.unknown.push_back(i);
        else if ((part == Part::type && !item.plural) || (part == Part::relation && apposition))
            continue;
        else if (part == Part::type || part == Part::number || part == Part::flag || part == Part::property ||
                 (part == Part::relation && item.roles.empty()))
            more = true;
    }
    std::erase_if(ends, [](const Mention &end) { return end.types.empty(); });
    draft.frame.content = ends.size() + draft.frame.unknown.size();
    if (!draft.frame.unknown.empty())
        return;
    if (ends.size() != 2 || more) {
        draft.frame.refusal = draft.vocabulary.texts().say("pathNeedsTwo");
        return;
    }
    draft.frame.want = Want::path;
    draft.frame.function = length ? "length" : "";
    draft.frame.mentions = std::move(ends);
}

} // namespace

const Pass passes::paths{"paths between two items",
                         {Share::items, Share::parts, Share::left},
                         {Share::want, Share::things, Share::measure, Share::left, Share::refusal},
                         readPath};

} // namespace offline
