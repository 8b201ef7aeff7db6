// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>

namespace agents::relevance {

namespace {

std::string_view lastWord(std::string_view text)
{
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text.substr(text.rfind(' ') + 1); // npos + 1 is 0
}

// Where the question names an entity: the first such word, and the text before and behind all of them in a row.
struct NamedAt {
    std::size_t word = 0;
    std::string_view before, behind;
};

std::optional<NamedAt> namedAt(const QuestionAndQuery &c)
{
    std::size_t first = 0;
    while (first < c.asked.size() && !c.isName[first])
        ++first;
    if (first == c.asked.size())
        return std::nullopt;
    std::size_t end = first + 1;
    while (end < c.asked.size() && c.isName[end])
        ++end;
    return NamedAt{first, c.in.question.substr(0, c.asked[first].begin), c.in.question.substr(c.asked[end - 1].end)};
}

// Whether the named entity acts in the question ("did Ann teach", "taught by Ann") or undergoes ("who taught Ann");
// empty if its words do not say that.
std::optional<bool> doesNamedAct(const QuestionAndQuery &c, const NamedAt &at)
{
    const auto is = [&](std::string_view word, std::string_view what) { return c.in.language->asksFor(word, what); };
    std::string_view before = at.before;
    while (is(lastWord(before), "articles"))
        before = before.substr(0, static_cast<std::size_t>(lastWord(before).data() - before.data()));
    const std::string_view last = lastWord(before);
    if (last.empty() || at.behind.starts_with("'") || at.behind.starts_with("\u2019"))
        return std::nullopt;
    if (is(last, "doer"))
        return true;
    if (is(last, "greater") || is(last, "less")) // "before Ann", "under Ann": the side is not known
        return std::nullopt;
    if (is(last, "acts"))
        return is(at.behind, "undergoes") ? std::nullopt : std::optional(true);
    if (is(last, "undergoes"))
        return is(at.behind, "doer") || c.asks("doer") ? std::optional(false) : std::nullopt;
    // "Who taught Ann", "Which caves empty into Blue Sump": after the verb, so the noun asked for acts.
    const bool isOnto = is(last, "onto");
    const std::size_t verb = at.word - std::min<std::size_t>(at.word, 1);
    const bool isVerb =
        at.word > 0 && c.asked[verb].end >= static_cast<std::size_t>(last.data() - c.in.question.data());
    const auto noun = c.in.language->answerNounAt(c.in.question);
    const bool isMention = std::any_of(c.mentions.begin(), c.mentions.end(), [&](const auto &mention) {
        return mention.isEntity && mention.begin <= verb && verb < mention.end;
    });
    if (isOnto || (isVerb && !isMention && (c.asks("who") || (noun && *noun < c.asked[verb].begin))))
        return false;
    return std::nullopt;
}

// "Who taught Ann?" or "Who was taught by Ann?": whether the named entity is at the arrow's head. Decided by word
// order, if the question has the relationship's name and both ends have one type; otherwise empty.
std::optional<bool> isNameMeantAsTarget(const QuestionAndQuery &c, const QueryArrow &arrow)
{
    const auto *const type = c.in.schema ? c.in.schema->relationship(arrow.type) : nullptr;
    if (!type || !c.in.language->tells("doer") ||
        std::none_of(type->endpoints.begin(), type->endpoints.end(),
                     [](const auto &ends) { return ends.from == ends.to; }))
        return std::nullopt;
    const std::string spoken = base::lower(parted(arrow.type));
    const Words words = c.wordsOf(spoken);
    std::size_t verb = c.asked.size(), name = c.asked.size();
    for (std::size_t i = c.asked.size(); i-- > 0;) {
        const bool isOfType = std::any_of(words.begin(), words.end(),
                                          [&](const std::string &word) { return isRelated(word, c.asked[i].text); });
        if (c.isName[i])
            name = i;
        else if (isOfType)
            verb = i;
    }
    if (name == c.asked.size())
        return std::nullopt;
    if (verb == c.asked.size()) { // another verb, most often of the same sense
        const auto at = namedAt(c);
        const auto acts = at ? doesNamedAct(c, *at) : std::nullopt;
        return acts ? std::optional(*acts == c.in.language->asksFor(spoken, "doer")) : std::nullopt;
    }
    const auto between = [&](std::size_t from, std::size_t to) {
        return c.in.question.substr(from, to - std::min(from, to));
    };
    bool isTarget = true;
    if (verb < name) {
        isTarget = !c.in.language->asksFor(between(c.asked[verb].end, c.asked[name].begin), "doer");
    } else {
        const auto before = between(0, c.asked[name].begin);
        const std::size_t blank = base::trim(before).rfind(' ');
        const auto last = base::trim(before).substr(blank == std::string::npos ? 0 : blank + 1);
        const auto behind = c.in.question.substr(c.asked[name].end);
        const bool isOwner = behind.starts_with("'s") || behind.starts_with("\u2019s");
        isTarget = isOwner || c.in.language->asksFor(last, "undergoes");
    }
    if (c.asks("whose") && c.in.language->asksFor(lastWord(spoken), "of"))
        isTarget = false; // "Whose pupil was Ann?" by PUPIL_OF
    return isTarget != c.in.language->asksFor(spoken, "doer");
}

// "whose originator is Ann": the word before the only name is of one relationship, but the name is at the end of
// another one, which the question mentions too.
bool isOfOtherArrow(const QuestionAndQuery &c)
{
    std::size_t name = c.asked.size();
    while (name > 0 && !c.isName[name - 1])
        --name;
    while (name > 1 && c.isName[name - 2] && c.isNext(name - 2, name - 1))
        --name;
    if (name < 2 || c.literals.size() != 1)
        return false;
    const auto isOf = [&](const QueryArrow &arrow, std::size_t word) {
        const Words words = c.wordsOf(parted(base::lower(arrow.type)));
        return std::any_of(words.begin(), words.end(),
                           [&](const std::string &each) { return isInflected(each, c.asked[word].text); });
    };
    bool isMeant = false, isOfOther = false;
    for (const QueryArrow &arrow : c.form.arrows) {
        const bool isNamed = arrow.isFromNamed || arrow.isToNamed, isBefore = isOf(arrow, name - 2);
        if (isNamed && isBefore)
            return false;
        isMeant = isMeant || isBefore;
        for (std::size_t word = 0; isNamed && word + 2 < name; ++word)
            isOfOther = isOfOther || isOf(arrow, word);
    }
    return isMeant && isOfOther;
}

// A reference of a table to itself: mentor_id of an expert.
struct SelfReference {
    std::string column;
    bool isHolderNamed = false, isOtherNamed = false;
};

std::optional<SelfReference> selfReference(const QuestionAndQuery &c)
{
    std::optional<SelfReference> found;
    const auto isNamed = [&](const ShownColumn &column) {
        const std::string variable = column.owner + ".";
        return std::any_of(c.form.compared.begin(), c.form.compared.end(),
                           [&](const std::string &each) { return each.starts_with(variable); });
    };
    for (const auto &[one, other, isPlain] : c.form.joins) {
        const std::string type = c.form.typeOf(one);
        if (type.empty() || type != c.form.typeOf(other) || one.owner == other.owner)
            continue;
        for (const auto &reference : c.in.schema->relationships)
            for (const auto &ends : reference.endpoints)
                for (const auto &[from, to] : ends.columns) {
                    if (ends.from != type || ends.to != type)
                        continue;
                    const bool isForth = one.property == from && other.property == to,
                               isBack = other.property == from && one.property == to;
                    if (!isForth && !isBack)
                        continue;
                    if (found)
                        return std::nullopt;
                    found = SelfReference{from, isNamed(isForth ? one : other), isNamed(isForth ? other : one)};
                }
    }
    return found;
}

// Whether the question names the row that is referred to: "Who is Ann's mentor?" names the one that refers.
std::optional<bool> isOtherMeant(const QuestionAndQuery &c, const std::string &column)
{
    const auto at = namedAt(c);
    if (!at)
        return std::nullopt;
    const std::string spoken = base::lower(parted(column));
    const Words words = c.wordsOfProperty(column);
    for (std::size_t i = 0; i < c.asked.size(); ++i) { // the role itself: "mentor of Ann"
        const auto &word = c.asked[i].text;
        const bool isRole = !c.isName[i] && std::any_of(words.begin(), words.end(), [&](const std::string &each) {
            return each == word || each + "s" == word;
        });
        if (isRole && (at->behind.starts_with("'") || at->behind.starts_with("\u2019") ||
                       (i < at->word && c.in.language->asksFor(lastWord(at->before), "of"))))
            return false;
    }
    const bool isDoer =
        c.in.language->asksFor(spoken, "doer") || (!words.empty() && c.in.language->isAgent(words.back()));
    return isDoer ? doesNamedAct(c, *at) : std::nullopt;
}

// The keys that a column represents by declared references: itself, and those that it refers to, also over others.
// Empty if no reference has the column.
std::set<std::pair<std::string, std::string>> keysOf(const QuestionAndQuery &c, const std::string &table,
                                                     const std::string &column)
{
    std::set<std::pair<std::string, std::string>> keys;
    std::vector<std::pair<std::string, std::string>> left{{table, column}};
    bool isDeclared = false;
    while (!left.empty()) {
        const auto key = left.back();
        left.pop_back();
        if (!keys.insert(key).second)
            continue;
        for (const auto &type : c.in.schema->relationships)
            for (const auto &ends : type.endpoints)
                for (const auto &[from, to] : ends.columns) {
                    isDeclared = isDeclared || key == std::pair(ends.from, from) || key == std::pair(ends.to, to);
                    if (key == std::pair(ends.from, from))
                        left.emplace_back(ends.to, to);
                }
    }
    return isDeclared ? keys : decltype(keys)();
}

enum class JoinKeys {
    unknown,   // a column is unknown, or both are of one table
    none,      // a column is no key and refers to none
    same,      // both columns are the same key or refer to it
    different, // they are or refer to different keys, or are not simply equal
};

JoinKeys keysOf(const QuestionAndQuery &c, const QueryJoin &join)
{
    const std::string from = c.form.typeOf(join.one), to = c.form.typeOf(join.other);
    const data::Property *const a = c.propertyOf(join.one), *const b = c.propertyOf(join.other);
    if (!a || !b || from == to)
        return JoinKeys::unknown;
    const auto mine = keysOf(c, from, a->name), others = keysOf(c, to, b->name);
    if (mine.empty() || others.empty())
        return JoinKeys::none;
    const bool meet = std::any_of(mine.begin(), mine.end(), [&](const auto &key) { return others.contains(key); });
    return meet && join.isPlain ? JoinKeys::same : JoinKeys::different;
}

} // namespace

std::optional<Mismatch> otherDirection(const QuestionAndQuery &c)
{
    for (const auto &finding : c.in.analysis->diagnostics)
        if (finding.code == "wrong-direction" || finding.code == "impossible-pattern")
            return Mismatch{
                BASE_TEXT("score.part", "direction"),
                BASE_TEXT("score.never-occurs", "the query uses a relationship that never occurs in this direction")};
    const auto turned =
        Mismatch{BASE_TEXT("score.part", "direction"),
                 BASE_TEXT("score.turned", "the query follows the relationship in the wrong direction")};
    if (c.in.schema && c.in.schema->ofTables && c.in.language->tells("doer")) {
        const auto reference = selfReference(c);
        if (!reference || reference->isHolderNamed == reference->isOtherNamed)
            return std::nullopt;
        const auto meant = isOtherMeant(c, reference->column);
        return meant && *meant != reference->isOtherNamed ? std::optional(turned) : std::nullopt;
    }
    if (isOfOtherArrow(c))
        return turned;
    if (c.form.arrows.size() != 1 || c.form.relationships != 1)
        return std::nullopt;
    const QueryArrow &arrow = c.form.arrows.front();
    const auto meant = isNameMeantAsTarget(c, arrow);
    if (arrow.isFromNamed == arrow.isToNamed || meant.value_or(arrow.isToNamed) == arrow.isToNamed)
        return std::nullopt;
    return turned;
}

// The query goes from one type to another over a third that the question does not mention, though the two are related.
std::optional<Mismatch> detour(const QuestionAndQuery &c)
{
    constexpr int hops = 2;
    const auto &analysis = *c.in.analysis;
    if (!c.in.schema || c.in.schema->ofTables || c.form.relationships != hops || c.isLinked())
        return std::nullopt;
    const auto isAsked = [&](const std::string &name) { // by a word of it
        const Words words = c.wordsOf(parted(name));
        return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
            return std::any_of(c.asked.begin(), c.asked.end(), [&](const QuestionWord &each) {
                return isNear(each.text, word) || c.in.language->areSame(each.text, word);
            });
        });
    };
    if (std::any_of(analysis.relationshipTypes.begin(), analysis.relationshipTypes.end(), isAsked))
        return std::nullopt;
    for (const std::string &between : analysis.labels) {
        const bool isNeeded = isAsked(between) || std::any_of(analysis.properties.begin(), analysis.properties.end(),
                                                              [&](const auto &each) { return each.first == between; });
        if (isNeeded)
            continue;
        for (const auto &type : c.in.schema->relationships)
            for (const auto &ends : type.endpoints) {
                const auto isEnd = [&](const std::string &one) {
                    return one != between &&
                           std::find(analysis.labels.begin(), analysis.labels.end(), one) != analysis.labels.end();
                };
                const bool areAll = analysis.labels.size() == (ends.from == ends.to ? 2 : 3);
                if (areAll && isEnd(ends.from) && isEnd(ends.to) &&
                    std::find(analysis.relationshipTypes.begin(), analysis.relationshipTypes.end(), type.name) ==
                        analysis.relationshipTypes.end())
                    return Mismatch{
                        BASE_TEXT("score.part", "types"),
                        {BASE_TEXT("score.detour", "the query uses {type}, which the question does not mention"),
                         {{"type", between}}}};
            }
    }
    return std::nullopt;
}

// The query compares keys of two tables without a reference between them.
std::optional<Mismatch> otherJoin(const QuestionAndQuery &c)
{
    if (!c.in.schema || !c.in.schema->ofTables || c.in.schema->relationships.empty())
        return std::nullopt;
    for (const QueryJoin &join : c.form.joins)
        if (keysOf(c, join) == JoinKeys::different)
            return Mismatch{
                BASE_TEXT("score.part", "types"),
                {BASE_TEXT("score.other-join", "{from} and {to} are joined by keys that do not refer to each other"),
                 {{"from", c.form.typeOf(join.one)}, {"to", c.form.typeOf(join.other)}}}};
    return std::nullopt;
}

bool joinsByKeys(const QuestionAndQuery &c)
{
    return !c.in.schema || !c.in.schema->ofTables ||
           std::none_of(c.form.joins.begin(), c.form.joins.end(), [&](const QueryJoin &join) {
               const JoinKeys keys = keysOf(c, join);
               return keys == JoinKeys::different || keys == JoinKeys::none;
           });
}

} // namespace agents::relevance
