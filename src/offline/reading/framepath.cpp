// SPDX-License-Identifier: GPL-3.0-or-later
// "How is A connected to B?", "shortest path between A and B": what leads from one named thing to another.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

// "asthma" of "asthma and gout": what a name is nearest to, or stored as.
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

} // namespace

bool FrameBuilder::asksPath() const
{
    bool how = false;
    for (const auto &item : m_items) {
        if (item.is(Role::path) && item.types.empty())
            return true;
        const auto first = std::string_view(item.folded).substr(0, item.folded.find(' '));
        how = how || m_vocabulary.asksHow(first);
        if (how && item.values.empty() && item.first == item.last && m_vocabulary.joins(m_vocabulary.stem(item.folded)))
            return true;
    }
    return false;
}

bool FrameBuilder::readPath()
{
    if (!asksPath())
        return false;
    if (m_lexicon.schema().ofTables) {
        m_frame.refusal = m_vocabulary.texts().say("pathInTables");
        return true;
    }
    std::vector<Mention> ends;
    bool length = false, more = false;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const auto &item = m_items[i];
        const Phrase *phrase = item.phrase(Role::path);
        length = length || (phrase && phrase->detail == "length");
        const bool cue = phrase ||
                         m_vocabulary.asksHow(std::string_view(item.folded).substr(0, item.folded.find(' '))) ||
                         (item.first == item.last && m_vocabulary.joins(m_vocabulary.stem(item.folded)));
        // "the gene TNF", "the actor Tom Hanks": says again what the name is.
        const bool apposition = !item.plural && i + 1 < m_items.size() && !m_items[i + 1].values.empty() &&
                                m_items[i + 1].first == item.last + 1;
        const bool word =
            std::all_of(item.roles.begin(), item.roles.end(), [](const Phrase &p) { return p.role == Role::nameWord; });
        if (cue)
            continue;
        const Part part = m_pieces[i].part;
        if ((part == Part::value || part == Part::attribute) && !item.values.empty())
            ends.push_back(endOf(i, item));
        else if (part == Part::unknown && word)
            m_frame.unknown.push_back(i);
        else if ((part == Part::type && !item.plural) || (part == Part::relation && apposition))
            continue;
        else if (part == Part::type || part == Part::number || part == Part::flag || part == Part::property ||
                 (part == Part::relation && item.roles.empty()))
            more = true;
    }
    std::erase_if(ends, [](const Mention &end) { return end.types.empty(); });
    m_frame.content = ends.size() + m_frame.unknown.size();
    if (!m_frame.unknown.empty())
        return true;
    if (ends.size() != 2 || more) {
        m_frame.refusal = m_vocabulary.texts().say("pathNeedsTwo");
        return true;
    }
    m_frame.want = Want::path;
    m_frame.function = length ? "length" : "";
    m_frame.mentions = std::move(ends);
    return true;
}

} // namespace offline
