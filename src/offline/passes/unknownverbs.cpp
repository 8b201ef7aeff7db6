// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/unknownverbs.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double guessedRelation = 0.85;
constexpr std::size_t shortestVerb = 2;

// True for negative forms: "Contraindicated", "unrelated".
bool negatesByForm(std::string_view word, const std::vector<std::string> &forms)
{
    return std::any_of(forms.begin(), forms.end(), [&](const std::string &form) {
        const auto star = form.find('*');
        return word.starts_with(std::string_view(form).substr(0, star)) &&
               (star == std::string::npos || word.ends_with(std::string_view(form).substr(star + 1)));
    });
}

// True for words between a verb and its things: words of the language that neither restrict nor negate.
bool isLink(const Draft &draft, std::size_t k)
{
    const auto &item = draft.items[k];
    if (draft.vocabulary.bars(item.folded) || item.is(Role::negation) || item.is(Role::except) ||
        item.is(Role::onlyThis))
        return false;
    return draft.pieces[k].part == Part::skip || draft.isRole(k, Role::passiveBy) || item.is(Role::relative) ||
           item.is(Role::both);
}

// True if the value after the verb decides the property: "Who speaks German", "taught in French".
bool introducesValue(const Draft &draft, const UnknownVerb &verb)
{
    for (std::size_t k = verb.last + 1; k < draft.items.size(); ++k) {
        for (const auto &condition : draft.frame.conditions) {
            if (condition.at != k)
                continue;
            const bool category = condition.op == "=" && condition.value.isString() && condition.scope == 0;
            bool types = false, carried = false;
            for (const auto &mention : draft.frame.mentions) {
                types = types || (mention.isType() && mention.at < verb.first);
                for (const auto &property : condition.properties)
                    carried = carried || (mention.isType() && mention.at < verb.first && !property.ofRelation &&
                                          mention.hasType(property.owner));
            }
            const bool who =
                !types && condition.properties.size() == 1 && !draft.items.empty() && draft.asksItself(0, Role::list);
            std::size_t before = verb.first - 1; // "orders (that were) handled by employee 5"
            while (before > 0 && draft.pieces[before].part == Part::skip && !draft.items[before].is(Role::preposition))
                --before;
            const bool placed = verb.ofClause || draft.pieces[before].part == Part::type || who;
            return category && placed && (carried || who);
        }
        const bool prop = draft.pieces[k].part == Part::property && draft.pieces[k].used; // "handled by employee 5"
        if (!isLink(draft, k) && !prop)
            return false;
    }
    return false;
}

// The relationships between two types; if there are none, those of the only way through one other type.
std::vector<RelationTarget> tiesBetween(const Draft &draft, int from, int to)
{
    auto ties = draft.lexicon.relationsBetween(from, to, guessedRelation);
    if (from == to) // within a type the direction is unknown
        std::erase_if(ties, [&](const RelationTarget &tie) { return !draft.lexicon.isSymmetric(tie.relation); });
    if (!ties.empty() || from == to)
        return ties;
    std::size_t ways = 0;
    for (const int over : draft.lexicon.typesBetween(from, to)) {
        const auto first = draft.lexicon.linksMeant(from, over), second = draft.lexicon.linksMeant(over, to);
        ways += first.size() * second.size();
        ties = {{first.front().relation, guessedRelation}};
        if (second.front().relation != first.front().relation)
            ties.push_back({second.front().relation, guessedRelation});
    }
    return ways == 1 ? ties : std::vector<RelationTarget>();
}

// A preposition can name a yes/no property of the relationship: "Falling inside" with "within".
void restrictByPreposition(Draft &draft, const UnknownVerb &verb, const std::vector<RelationTarget> &ties)
{
    for (std::size_t k = verb.last + 1; k < draft.items.size() && draft.items[k].is(Role::preposition); ++k)
        for (const auto &tie : ties) {
            const auto &relation = draft.lexicon.schema().relationships[static_cast<std::size_t>(tie.relation)];
            for (std::size_t p = 0; p < relation.properties.size(); ++p) {
                const auto words = identifierWords(relation.properties[p].name);
                const bool says = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                    return !draft.items[k].is(Role::tie) &&
                           draft.vocabulary.canonical(draft.vocabulary.stem(word)) ==
                               draft.vocabulary.canonical(draft.vocabulary.stem(draft.items[k].folded));
                });
                if (says && relation.properties[p].type == data::Type::boolean)
                    draft.frame.conditions.push_back({{{true, tie.relation, static_cast<int>(p), 1}},
                                                      "=",
                                                      data::Value(true),
                                                      true,
                                                      k,
                                                      draft.scopeAt(k),
                                                      1});
            }
        }
}

// True if a word of the relationship's name has the verb's meaning, or a wider or narrower one: "Reside" for LIVES_IN.
bool isKin(const Draft &draft, const std::string &word, int relation)
{
    const auto &thesaurus = draft.vocabulary.thesaurus();
    std::vector<std::string> says;
    std::vector<int> sets; // of synonymous verbs and nouns
    for (const auto &part : identifierWords(draft.lexicon.relationName(relation))) {
        says.push_back(draft.vocabulary.stem(part));
        for (const int set : draft.vocabulary.relationSets(says.back()))
            sets.push_back(set);
    }
    const auto isMentioned = [&](const std::vector<Thesaurus::Relative> &relatives) {
        return std::any_of(relatives.begin(), relatives.end(), [&](const Thesaurus::Relative &relative) {
            const auto stem = draft.vocabulary.stem(relative.word);
            const auto its = draft.vocabulary.relationSets(stem);
            return std::find(says.begin(), says.end(), stem) != says.end() ||
                   std::any_of(its.begin(), its.end(),
                               [&](int set) { return std::find(sets.begin(), sets.end(), set) != sets.end(); });
        });
    };
    for (const auto &reading : thesaurus.readings(word, Phrasing::verb))
        for (const auto &meaning : reading.meanings) {
            const auto kin = thesaurus.kin(meaning);
            if (isMentioned(kin.same) || isMentioned(kin.wider) || isMentioned(kin.narrower))
                return true;
        }
    return false;
}

// True for general verbs. A specific one ("sued", "died in") does not mean just any relationship.
bool leavesOpen(const Draft &draft, const UnknownVerb &verb)
{
    const std::string &word = draft.items[verb.first].folded;
    const auto readings = draft.vocabulary.thesaurus().readings(word, Phrasing::verb);
    return draft.vocabulary.isGeneralVerb(word) ||
           std::any_of(readings.begin(), readings.end(),
                       [&](const Thesaurus::Reading &reading) { return draft.vocabulary.isGeneralVerb(reading.base); });
}

} // namespace

bool mayBeVerb(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    return draft.pieces[i].part == Part::unknown && !draft.pieces[i].used && item.first == item.last && !item.number &&
           !item.quoted && item.folded.size() >= shortestVerb && !(item.text[0] >= 'A' && item.text[0] <= 'Z') &&
           !draft.vocabulary.denies(draft.vocabulary.stem(item.folded)) &&
           !negatesByForm(item.folded, draft.vocabulary.denyingForms()) &&
           (draft.vocabulary.thesaurus().isEmpty() || draft.vocabulary.thesaurus().isVerb(item.folded));
}

std::optional<UnknownVerb> verbAt(const Draft &draft, std::size_t i)
{
    if (i == 0 || draft.vocabulary.isParticle(draft.items[i].folded))
        return std::nullopt;
    UnknownVerb verb{i, i, false};
    if (i + 1 < draft.items.size() && draft.pieces[i + 1].part == Part::unknown &&
        draft.vocabulary.isParticle(draft.items[i + 1].folded))
        verb.last = i + 1;
    const auto barred = [&](std::size_t k) { // "run out of", "standing outside"
        return k < draft.items.size() &&
               (draft.vocabulary.bars(draft.items[k].folded) ||
                (k + 1 < draft.items.size() &&
                 draft.vocabulary.bars(draft.items[k].folded + " " + draft.items[k + 1].folded)));
    };
    // "Have never placed an order": a general verb is negated with its object.
    const bool denied = draft.items[i - 1].is(Role::negation) && leavesOpen(draft, verb);
    if (barred(verb.last + 1) || barred(verb.last) || (barred(i - 1) && !denied))
        return std::nullopt;
    for (std::size_t k = i; k-- > 0 && (draft.pieces[k].part == Part::skip || draft.items[k].is(Role::relative) ||
                                        draft.isRole(k, Role::conjunction));)
        verb.ofClause = verb.ofClause || draft.items[k].is(Role::relative) || draft.items[k].is(Role::conjunction);
    return verb;
}

std::vector<NamedItem> namedThings(const Draft &draft)
{
    std::vector<NamedItem> named;
    for (const auto &mention : draft.frame.mentions)
        if (!mention.isVirtual && mention.types.size() == 1)
            named.push_back(
                {mention.at, mention.types.front().entity, mention.scope, mention.isType(), mention.values.size() > 1});
    for (const auto &condition : draft.frame.conditions) {
        const bool noun =
            draft.pieces[condition.at].part == Part::attribute || draft.pieces[condition.at].part == Part::flag;
        const bool ofNamed =
            std::any_of(condition.properties.begin(), condition.properties.end(), [&](const PropertyTarget &property) {
                return property.ofRelation ||
                       std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.hasType(property.owner); });
            });
        if (noun && !ofNamed && condition.properties.size() == 1 && condition.weight >= 0.94)
            named.push_back({condition.at, condition.properties.front().owner, condition.scope, true, false});
    }
    std::stable_sort(named.begin(), named.end(), [](const NamedItem &a, const NamedItem &b) { return a.at < b.at; });
    return named;
}

std::optional<NamedItem> subjectOf(const Draft &draft, const UnknownVerb &verb)
{
    std::optional<NamedItem> nearest, kind;
    for (const auto &thing : namedThings(draft))
        if (thing.at < verb.first) {
            nearest = thing;
            kind = thing.isType ? thing : kind;
        }
    if (!nearest)
        return std::nullopt;
    for (std::size_t k = nearest->at + 1; k < verb.first; ++k) { // only linking words are between them
        const bool denies = k + 1 == verb.first && draft.items[k].is(Role::negation) && leavesOpen(draft, verb);
        const bool again = draft.pieces[k].part == Part::type && k == nearest->at + 1 && !nearest->isType &&
                           draft.items[k].before == 0; // "the Elbe river"
        if (!isLink(draft, k) && !denies && !again && !draft.isRole(k, Role::conjunction) &&
            !draft.isRole(k, Role::disjunction) && !draft.pieces[k].used)
            return std::nullopt;
    }
    return verb.ofClause && kind ? kind : nearest;
}

std::optional<NamedItem> objectOf(const Draft &draft, const UnknownVerb &verb, const NamedItem &subject)
{
    std::optional<NamedItem> after, before;
    for (const auto &thing : namedThings(draft)) {
        if (!after && thing.at > verb.last)
            after = thing;
        if (thing.at < subject.at)
            before = thing;
    }
    for (std::size_t k = verb.last + 1; k < (after ? after->at : draft.items.size()); ++k) {
        const Part part = draft.pieces[k].part;
        const bool ofObject = after && (part == Part::attribute || part == Part::flag ||
                                        (after->several && (part == Part::value || draft.isRole(k, Role::conjunction) ||
                                                            draft.isRole(k, Role::disjunction))));
        const bool ranks =
            after && draft.pieces[k].used && (draft.items[k].is(Role::most) || draft.items[k].is(Role::least));
        const bool again = after && part == Part::type && k + 1 == after->at && !after->isType; // "the gene FTO"
        // "Who have placed more than 5 orders": the number counts them.
        const bool counts = after && draft.frame.having && draft.pieces[k].used &&
                            (draft.items[k].number || draft.items[k].is(Role::comparison));
        // "Receive power from": a noun of the verb without a condition.
        const bool ofVerb = part == Part::property && best(draft.items[k].properties) < 0.7 &&
                            k + 1 < draft.items.size() && draft.items[k + 1].is(Role::preposition);
        if (!isLink(draft, k) && !ofObject && !ofVerb && !again && !ranks && !counts)
            return std::nullopt;
    }
    if (after)
        return after->scope == subject.scope || after->scope == draft.scopeAt(verb.first) ? after : std::nullopt;
    // "How many orders has each customer placed", "what do people wear": the object precedes.
    const bool turned =
        before && std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(before->at),
                              draft.items.begin() + static_cast<std::ptrdiff_t>(subject.at),
                              [](const Item &item) { return item.is(Role::helps) || item.is(Role::yesNo); });
    return (!subject.isType || subject.scope != 0 || turned) && before && before->isType ? before : std::nullopt;
}

bool tie(Draft &draft, const UnknownVerb &verb)
{
    if (introducesValue(draft, verb))
        return true;
    if (draft.frame.star && verb.last + 1 == draft.items.size())
        return true; // "via which gene are the two joined?": all parts are linked to the target
    std::size_t k = verb.last + 1;
    while (k < draft.items.size() && isLink(draft, k) && !draft.items[k].is(Role::most) &&
           !draft.items[k].is(Role::least))
        ++k;
    if (draft.frame.superlative && k < draft.items.size() &&
        (draft.items[k].is(Role::most) || draft.items[k].is(Role::least)) &&
        draft.pieces[std::min(k + 1, draft.pieces.size() - 1)].part != Part::type)
        return leavesOpen(draft, verb); // "took the longest"
    const auto subject = subjectOf(draft, verb);
    const auto object = subject ? objectOf(draft, verb, *subject) : std::nullopt;
    if (!object)
        return false;
    auto ties = tiesBetween(draft, subject->entity, object->entity);
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
    const std::size_t known = ties.size();
    bool isAnother = false;
    if (ties.size() > 1) { // "associated with A and ... B": the named one; "double for B": that of "for"
        for (auto &use : draft.frame.relations) {
            if (!use.weak && use.at < verb.first)
                keepOnly(use.targets, guessedRelation);
            if (use.weak || use.at < object->at || !draft.isRole(draft.previous(use.at), Role::pronoun))
                continue;
            isAnother = use.samePair = true; // "came from the city where they died": another relationship
            std::erase_if(ties, [&](const RelationTarget &tie) {
                return std::any_of(use.targets.begin(), use.targets.end(),
                                   [&](const RelationTarget &target) { return target.relation == tie.relation; });
            });
        }
        if (verb.last + 1 < draft.items.size())
            keepOnly(draft.lexicon.suggestedBy(draft.items[verb.last + 1].folded), 0);
    }
    if (!leavesOpen(draft, verb))
        std::erase_if(ties, [&](const RelationTarget &tie) {
            return !isKin(draft, draft.items[verb.first].folded, tie.relation);
        });
    if (ties.empty() || (isAnother && ties.size() > 1 && ties.size() < known))
        return false; // none of several others is named
    restrictByPreposition(draft, verb, ties);
    RelationUse use{verb.first, ties, false};
    use.scope = draft.scopeAt(verb.first);
    use.guessed = true;
    draft.frame.relations.push_back(std::move(use));
    return true;
}

} // namespace offline
