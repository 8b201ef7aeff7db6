// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that nobody knows. Where one stands as the verb between two things ("vehicles that turn up on the Red Line") or
// at the end of their clause ("in which both A and B turn up"), it can only mean what the schema has between them;
// where it leads to a value ("who speaks German"), the value's property says what it means. A word that denies or
// orders time
// ("fail", "outside", "before") is never read so, nor is a noun.
#include "offline/reading/framebuilder.h"

#include <algorithm>
#include <utility>

namespace offline {

namespace {

constexpr double guessedTie = 0.85;
constexpr std::size_t shortestVerb = 2;

// "Contraindicated", "unrelated".
bool deniesByForm(std::string_view word, const std::vector<std::string> &forms)
{
    return std::any_of(forms.begin(), forms.end(), [&](const std::string &form) {
        const auto star = form.find('*');
        return word.starts_with(std::string_view(form).substr(0, star)) &&
               (star == std::string::npos || word.ends_with(std::string_view(form).substr(star + 1)));
    });
}

} // namespace

// A single word in small letters that no rule explains, and that does not say that something is not so.
bool FrameBuilder::mayBeVerb(std::size_t i) const
{
    const auto &item = m_items[i];
    return m_pieces[i].part == Part::unknown && !m_pieces[i].used && item.first == item.last && !item.number &&
           !item.quoted && item.folded.size() >= shortestVerb && !(item.text[0] >= 'A' && item.text[0] <= 'Z') &&
           !m_vocabulary.denies(m_vocabulary.stem(item.folded)) &&
           !deniesByForm(item.folded, m_vocabulary.denyingForms()) &&
           (m_vocabulary.thesaurus().isEmpty() || m_vocabulary.thesaurus().isVerb(item.folded));
}

// What may stand between a verb and the things that it ties: words of the language that neither bar nor deny.
bool FrameBuilder::isLink(std::size_t k) const
{
    const auto &item = m_items[k];
    if (m_vocabulary.bars(item.folded) || item.is(Role::negation) || item.is(Role::except) || item.is(Role::onlyThis))
        return false;
    return m_pieces[k].part == Part::skip || isRole(k, Role::passiveBy) || item.is(Role::relative) ||
           item.is(Role::both);
}

// The unknown word as a verb with its particle, and what its clause begins with.
std::optional<FrameBuilder::UnknownVerb> FrameBuilder::verbAt(std::size_t i) const
{
    if (i == 0 || m_vocabulary.isParticle(m_items[i].folded))
        return std::nullopt;
    UnknownVerb verb{i, i, false};
    if (i + 1 < m_items.size() && m_pieces[i + 1].part == Part::unknown &&
        m_vocabulary.isParticle(m_items[i + 1].folded))
        verb.last = i + 1;
    const auto barred = [&](std::size_t k) { // "run out of", "standing outside"
        return k < m_items.size() &&
               (m_vocabulary.bars(m_items[k].folded) ||
                (k + 1 < m_items.size() && m_vocabulary.bars(m_items[k].folded + " " + m_items[k + 1].folded)));
    };
    if (barred(verb.last + 1) || barred(verb.last) || barred(i - 1))
        return std::nullopt;
    for (std::size_t k = i;
         k-- > 0 && (m_pieces[k].part == Part::skip || m_items[k].is(Role::relative) || isRole(k, Role::conjunction));)
        verb.ofClause = verb.ofClause || m_items[k].is(Role::relative) || m_items[k].is(Role::conjunction);
    return verb;
}

// What an unknown verb may tie: things that are named, and those that only a restriction names ("cancers").
std::vector<FrameBuilder::Named> FrameBuilder::namedThings() const
{
    std::vector<Named> named;
    for (const auto &mention : m_frame.mentions)
        if (!mention.isVirtual && mention.types.size() == 1)
            named.push_back(
                {mention.at, mention.types.front().entity, mention.scope, mention.isType(), mention.values.size() > 1});
    for (const auto &condition : m_frame.conditions) {
        const bool noun = m_pieces[condition.at].part == Part::attribute || m_pieces[condition.at].part == Part::flag;
        const bool ofNamed =
            std::any_of(condition.properties.begin(), condition.properties.end(), [&](const PropertyTarget &property) {
                return property.ofRelation ||
                       std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.hasType(property.owner); });
            });
        if (noun && !ofNamed && condition.properties.size() == 1 && condition.weight >= 0.94)
            named.push_back({condition.at, condition.properties.front().owner, condition.scope, true, false});
    }
    std::stable_sort(named.begin(), named.end(), [](const Named &a, const Named &b) { return a.at < b.at; });
    return named;
}

// The thing named before the verb. A relative clause is said of a kind of thing, not of one that has a name.
std::optional<FrameBuilder::Named> FrameBuilder::subjectOf(const UnknownVerb &verb) const
{
    std::optional<Named> nearest, kind;
    for (const auto &thing : namedThings())
        if (thing.at < verb.first) {
            nearest = thing;
            kind = thing.isType ? thing : kind;
        }
    if (!nearest)
        return std::nullopt;
    for (std::size_t k = nearest->at + 1; k < verb.first; ++k) // nothing between them but what leads on
        if (!isLink(k) && !isRole(k, Role::conjunction) && !m_pieces[k].used)
            return std::nullopt;
    return verb.ofClause && kind ? kind : nearest;
}

// The thing named behind the verb; where there is none, the one that the clause begins with ("in which A and B ...").
std::optional<FrameBuilder::Named> FrameBuilder::objectOf(const UnknownVerb &verb, const Named &subject) const
{
    std::optional<Named> after, before;
    for (const auto &thing : namedThings()) {
        if (!after && thing.at > verb.last)
            after = thing;
        if (thing.at < subject.at)
            before = thing;
    }
    for (std::size_t k = verb.last + 1; k < (after ? after->at : m_items.size()); ++k) {
        const Part part = m_pieces[k].part;
        const bool ofObject =
            after &&
            (part == Part::attribute || part == Part::flag ||
             (after->several && (part == Part::value || isRole(k, Role::conjunction) || isRole(k, Role::disjunction))));
        const bool ranks = after && m_pieces[k].used && (m_items[k].is(Role::most) || m_items[k].is(Role::least));
        const bool again = after && part == Part::type && k + 1 == after->at && !after->isType; // "the gene FTO"
        // "Who have placed more than 5 orders": how many of them is said by their number.
        const bool counts =
            after && m_frame.having && m_pieces[k].used && (m_items[k].number || m_items[k].is(Role::comparison));
        // "Receive power from": a noun of the verb that restricts nothing.
        const bool ofVerb = part == Part::property && best(m_items[k].properties) < 0.7 && k + 1 < m_items.size() &&
                            m_items[k + 1].is(Role::preposition);
        if (!isLink(k) && !ofObject && !ofVerb && !again && !ranks && !counts)
            return std::nullopt;
    }
    if (after)
        return after->scope == subject.scope ? after : std::nullopt;
    return !subject.isType || subject.scope != 0 ? before && before->isType ? before : std::nullopt : std::nullopt;
}

// "Who speaks German", "taught in French": the value behind the verb says which property is meant.
bool FrameBuilder::introducesValue(const UnknownVerb &verb) const
{
    for (std::size_t k = verb.last + 1; k < m_items.size(); ++k) {
        for (const auto &condition : m_frame.conditions) {
            if (condition.at != k)
                continue;
            const bool category = condition.op == "=" && condition.value.isString() && condition.scope == 0;
            bool types = false, carried = false;
            for (const auto &mention : m_frame.mentions) {
                types = types || (mention.isType() && mention.at < verb.first);
                for (const auto &property : condition.properties)
                    carried = carried || (mention.isType() && mention.at < verb.first && !property.ofRelation &&
                                          mention.hasType(property.owner));
            }
            const bool who =
                !types && condition.properties.size() == 1 && !m_items.empty() && asksItself(0, Role::list);
            const bool placed = verb.ofClause || m_pieces[verb.first - 1].part == Part::type || who;
            return category && placed && (carried || who);
        }
        if (!isLink(k))
            return false;
    }
    return false;
}

// The relationships between two types, or, where none joins them directly, those of the only way over one type.
std::vector<RelationTarget> FrameBuilder::tiesBetween(int from, int to) const
{
    auto ties = m_lexicon.relationsBetween(from, to, guessedTie);
    if (from == to) // within a type the direction is not known
        std::erase_if(ties, [&](const RelationTarget &tie) { return !m_lexicon.isSymmetric(tie.relation); });
    if (!ties.empty() || from == to)
        return ties;
    std::size_t ways = 0;
    for (const int over : m_lexicon.typesBetween(from, to)) {
        const auto &first = m_lexicon.links(from, over), &second = m_lexicon.links(over, to);
        ways += first.size() * second.size();
        ties = {{first.front().relation, guessedTie}};
        if (second.front().relation != first.front().relation)
            ties.push_back({second.front().relation, guessedTie});
    }
    return ways == 1 ? ties : std::vector<RelationTarget>();
}

// "Falling inside", where the relationship has a yes or no "within": the preposition says more than that they belong.
void FrameBuilder::restrictByPreposition(const UnknownVerb &verb, const std::vector<RelationTarget> &ties)
{
    for (std::size_t k = verb.last + 1; k < m_items.size() && m_items[k].is(Role::preposition); ++k)
        for (const auto &tie : ties) {
            const auto &relation = m_lexicon.schema().relationships[static_cast<std::size_t>(tie.relation)];
            for (std::size_t p = 0; p < relation.properties.size(); ++p) {
                const auto words = identifierWords(relation.properties[p].name);
                const bool says = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                    return !m_items[k].is(Role::tie) &&
                           m_vocabulary.canonical(m_vocabulary.stem(word)) ==
                               m_vocabulary.canonical(m_vocabulary.stem(m_items[k].folded));
                });
                if (says && relation.properties[p].type == data::Type::boolean)
                    m_frame.conditions.push_back({{{true, tie.relation, static_cast<int>(p), 1}},
                                                  "=",
                                                  data::Value(true),
                                                  true,
                                                  k,
                                                  scopeAt(k),
                                                  1});
            }
        }
}

// "Reside" beside LIVES_IN: a word that shares a meaning with the verb, or a wider or narrower one, says the
// relationship.
bool FrameBuilder::isKin(const std::string &word, int relation) const
{
    const auto &thesaurus = m_vocabulary.thesaurus();
    std::vector<std::string> says;
    std::vector<int> sets; // of verbs and nouns that mean the same
    for (const auto &part : identifierWords(m_lexicon.relationName(relation))) {
        says.push_back(m_vocabulary.stem(part));
        for (const int set : m_vocabulary.relationSets(says.back()))
            sets.push_back(set);
    }
    const auto isSaid = [&](const std::vector<Thesaurus::Relative> &relatives) {
        return std::any_of(relatives.begin(), relatives.end(), [&](const Thesaurus::Relative &relative) {
            const auto stem = m_vocabulary.stem(relative.word);
            const auto its = m_vocabulary.relationSets(stem);
            return std::find(says.begin(), says.end(), stem) != says.end() ||
                   std::any_of(its.begin(), its.end(),
                               [&](int set) { return std::find(sets.begin(), sets.end(), set) != sets.end(); });
        });
    };
    for (const auto &reading : thesaurus.readings(word, Phrasing::verb))
        for (const auto &meaning : reading.meanings) {
            const auto kin = thesaurus.kin(meaning);
            if (isSaid(kin.same) || isSaid(kin.wider) || isSaid(kin.narrower))
                return true;
        }
    return false;
}

// A verb of its own meaning ("sued", "died in") is no guess at whatever relationship there is.
bool FrameBuilder::leavesOpen(const UnknownVerb &verb) const
{
    const std::string &word = m_items[verb.first].folded;
    const auto readings = m_vocabulary.thesaurus().readings(word, Phrasing::verb);
    return m_vocabulary.saysLittle(word) ||
           std::any_of(readings.begin(), readings.end(),
                       [&](const Thesaurus::Reading &reading) { return m_vocabulary.saysLittle(reading.base); });
}

// True where the verb is explained: by a value behind it, or as a relationship between subject and object.
bool FrameBuilder::tie(const UnknownVerb &verb)
{
    if (introducesValue(verb))
        return true;
    if (m_frame.star && verb.last + 1 == m_items.size())
        return true; // "via which gene are the two joined?": all hangs on what is asked for
    std::size_t k = verb.last + 1;
    while (k < m_items.size() && isLink(k) && !m_items[k].is(Role::most) && !m_items[k].is(Role::least))
        ++k;
    if (m_frame.superlative && k < m_items.size() && (m_items[k].is(Role::most) || m_items[k].is(Role::least)) &&
        m_pieces[std::min(k + 1, m_pieces.size() - 1)].part != Part::type)
        return leavesOpen(verb); // "took the longest"
    const auto subject = subjectOf(verb);
    const auto object = subject ? objectOf(verb, *subject) : std::nullopt;
    if (!object)
        return false;
    auto ties = tiesBetween(subject->entity, object->entity);
    const auto keepOnly = [&](const std::vector<RelationTarget> &targets, double least) {
        std::vector<RelationTarget> kept;
        for (const auto &tie : ties)
            if (std::any_of(targets.begin(), targets.end(), [&](const RelationTarget &target) {
                    return target.relation == tie.relation && target.weight >= least;
                }))
                kept.push_back(tie);
        if (!kept.empty())
            ties = kept;
    };
    if (ties.size() > 1) { // "associated with A and ... B": the relation that is said; "double for B": that "for" says
        for (auto &use : m_frame.relations) {
            if (!use.weak && use.at < verb.first)
                keepOnly(use.targets, guessedTie);
            if (use.weak || use.at < object->at || !isRole(previous(use.at), Role::pronoun))
                continue;
            use.beside = true; // "came from the city where they died": another one than that
            std::erase_if(ties, [&](const RelationTarget &tie) {
                return std::any_of(use.targets.begin(), use.targets.end(),
                                   [&](const RelationTarget &target) { return target.relation == tie.relation; });
            });
        }
        if (verb.last + 1 < m_items.size())
            keepOnly(m_lexicon.suggestedBy(m_items[verb.last + 1].folded), 0);
    }
    if (!leavesOpen(verb))
        std::erase_if(ties,
                      [&](const RelationTarget &tie) { return !isKin(m_items[verb.first].folded, tie.relation); });
    if (ties.empty())
        return false;
    restrictByPreposition(verb, ties);
    RelationUse use{verb.first, ties, false};
    use.scope = scopeAt(verb.first);
    use.guessed = true;
    m_frame.relations.push_back(std::move(use));
    return true;
}

// "Materials that no object uses", where "use" is a word for what nothing here has: as unknown as any other verb. And
// "on the Glucose map": a noun behind a name that is a word for a relationship elsewhere.
void FrameBuilder::readMisplaced()
{
    for (std::size_t r = 0; r < m_frame.relations.size(); ++r) {
        const RelationUse use = m_frame.relations[r];
        if (use.weak || use.guessed || use.counted || use.leads)
            continue;
        if (saysProperty(use) || isNounAsked(use.at)) {
            m_frame.relations[r].leads = true;
            continue;
        }
        if (best(use.targets) >= 0.95 || m_items[use.at].first != m_items[use.at].last)
            continue;
        auto named = namedThings();
        const auto verb = verbAt(use.at);
        if (!verb || named.size() < 2)
            continue;
        const auto subject = subjectOf(*verb); // where it stands between two things, only these count
        const auto object = subject ? objectOf(*verb, *subject) : std::nullopt;
        if (object)
            named = {*subject, *object};
        const bool elsewhere = std::any_of(named.begin(), named.end(), [&](const Named &thing) {
            return std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
                const auto at = m_lexicon.relationsAt({{thing.entity, 1}});
                return std::any_of(at.begin(), at.end(),
                                   [&](const RelationTarget &known) { return known.relation == target.relation; });
            });
        });
        if (elsewhere)
            continue;
        m_frame.relations.erase(m_frame.relations.begin() + static_cast<std::ptrdiff_t>(r));
        if (!tie(*verb))
            m_frame.relations.insert(m_frame.relations.begin() + static_cast<std::ptrdiff_t>(r), use);
    }
}

void FrameBuilder::tieByUnknownVerbs()
{
    dropRestatingNouns();
    readWhose();
    std::vector<std::size_t> left;
    const auto unknown = std::exchange(m_frame.unknown, {});
    std::size_t read = 0; // words before this one belong to a verb that is read
    for (const std::size_t i : unknown) {
        const auto verb = mayBeVerb(i) ? verbAt(i) : std::nullopt;
        if (verb && tie(*verb))
            read = verb->last + 1;
        else if (i > 0 && m_pieces[i].part == Part::unknown && m_pieces[i - 1].part != Part::unknown &&
                 m_vocabulary.isParticle(m_items[i].folded) && m_vocabulary.thesaurus().isVerb(m_items[i - 1].folded) &&
                 !m_vocabulary.denies(m_vocabulary.stem(m_items[i - 1].folded)) && m_items[i].before == 0)
            continue; // "took home"
        else if (i >= read || m_pieces[i].part != Part::unknown)
            left.push_back(i);
    }
    m_frame.unknown = std::move(left);
    readMisplaced();
}

} // namespace offline
