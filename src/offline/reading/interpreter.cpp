// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/interpreter.h"

#include "base/text.h"
#include "offline/doubts/doubts.h"
#include "offline/joining/assembler.h"
#include "offline/language/vocabulary.h"
#include "offline/passes/passes.h"
#include "offline/passes/readingtrace.h"
#include "offline/reading/accounting.h"
#include "offline/reading/readback.h"
#include "offline/reading/useddefaults.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double clearMargin = 0.05;                       // least difference in cost of the best two readings
constexpr double trustInThesaurus = 0.95;                  // factor for each word that only the thesaurus explains
constexpr double slightMargin = 0.1, trustWithRival = 0.5; // for a reading with a near rival
// A less certain reading is offered and not run; measured with questions of other authors (docs/benchmarks.md).
constexpr double leastConfidence = 0.35, leastWithRival = 0.5;
constexpr double nearby = 0.5;       // in cost, from a reading with signs of a misreading
constexpr double dearPerEdge = 1.35; // a pattern with a higher average cost per edge is a guess

// The types of the source, as "The graph holds diseases, drugs and genes."
std::string holdings(const Lexicon &lexicon, const Vocabulary &vocabulary)
{
    const Texts &texts = vocabulary.texts();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < lexicon.schema().entities.size(); ++i)
        if (!lexicon.schema().entities[i].abstract)
            names.push_back(typeInWords(static_cast<int>(i), true, vocabulary, lexicon));
    if (names.empty())
        return texts.say("holdsNothing");
    constexpr std::size_t shown = 8;
    if (names.size() <= shown)
        return texts.say("holds", {texts.listed(names)});
    names.resize(shown);
    return texts.say("holdsMore", {base::join(names, ", ")});
}

// If not all stored names were read, an unknown name may exist.
std::string partly(const ValueIndex &values, const Texts &texts)
{
    std::vector<std::string> names;
    for (const auto &column : values.columns())
        if (column.partial && names.size() < 3)
            names.push_back(column.owner + "." + column.property);
    return names.empty() ? std::string() : texts.say("partlyRead", {texts.listed(names)}) + " ";
}

// True if a property of one thing is asked for, and the verb adds nothing: "What category does X belong to?".
bool asksProperty(const LogicalForm &form)
{
    return form.want == Want::list && form.edges.empty() && form.filters.size() == 1 &&
           std::all_of(form.project.begin(), form.project.end(), [](const Ref &ref) { return !ref.property.empty(); });
}

// True if one value is asked for: "What is the height of ...", without plurals.
bool asksOne(const LogicalForm &form, const QuestionFrame &frame, const std::vector<Item> &items)
{
    if (form.want != Want::list || form.limit > 0 || form.sort.valid() || form.having || form.bound)
        return false;
    // "How many runways are there in Lusania": a figure of each thing, but one number is asked for.
    const auto asksNumber = [&](std::size_t at) {
        return at > 0 && items[at - 1].is(Role::count) && items[at - 1].last + 1 == items[at].first;
    };
    const bool isNumber = std::any_of(frame.properties.begin(), frame.properties.end(),
                                      [&](const PropertyUse &use) { return !use.bound && asksNumber(use.at); });
    const auto isPlural = [&](const Item &item) {
        return (!isNumber && item.plural && (!item.types.empty() || !item.properties.empty())) || item.is(Role::each) ||
               item.is(Role::every) || item.is(Role::allOf) || item.is(Role::conjunction) || item.is(Role::disjunction);
    };
    if (std::any_of(items.begin(), items.end(), isPlural))
        return false;
    std::size_t asked = 0;
    for (const auto &use : frame.properties) {
        if (use.bound)
            continue;
        ++asked;
        const bool definite = use.at > 0 && items[use.at - 1].is(Role::light);
        if (!definite && !asksNumber(use.at) && !items[use.at].is(Role::measureOf))
            return false;
    }
    return asked == 1 && form.project.size() == 1 && !form.project.front().property.empty();
}

// True for "by the number of suppliers".
bool namesNumberOf(const std::vector<Item> &items)
{
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        const auto *count = items[i].phrase(Role::count);
        std::size_t thing = i + 1;
        while (thing + 1 < items.size() && items[thing].is(Role::light) && items[thing].types.empty())
            ++thing;
        if (count && count->detail != "*" && !items[thing].types.empty() && items[thing].plural)
            return true;
    }
    return false;
}

// True if a named figure ranks without an adjective that says how ("The top 5 senders by amount"), or in the plural
// ("who sent the highest amounts").
bool ranksByName(const std::vector<Item> &items)
{
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        std::size_t figure = i + 1;
        while (figure + 1 < items.size() && items[figure].is(Role::light) && items[figure].properties.empty())
            ++figure;
        const bool ofSeveral = (items[i].is(Role::most) || items[i].is(Role::least)) && items[figure].plural;
        if ((items[i].is(Role::measuredBy) || ofSeveral) && !items[figure].properties.empty() &&
            items[figure].types.empty())
            return true;
    }
    return false;
}

// True if an agent noun names the target: "Beneficiary banks", a synonym for BENEFITS.
bool asksAgents(const LogicalForm &form, const std::vector<Item> &items, const Knowledge &knowledge)
{
    const auto &lexicon = knowledge.lexicon();
    const int target =
        form.target.node < 0 ? -1 : lexicon.entityIndex(form.nodes[static_cast<std::size_t>(form.target.node)].type);
    return std::any_of(items.begin(), items.end(), [&](const Item &item) {
        return !item.relations.empty() &&
               std::any_of(item.types.begin(), item.types.end(),
                           [&](const TypeTarget &type) { return type.entity == target; }) &&
               lexicon.isTaught(knowledge.vocabulary().stems(item.folded));
    });
}

std::vector<llm::WordMapping> mappings(const std::vector<Item> &items, const Lexicon &lexicon)
{
    std::vector<llm::WordMapping> words;
    for (const auto &item : items) {
        llm::WordMapping word;
        word.begin = item.span.begin;
        word.end = item.span.end;
        const auto offer = [&](const std::string &target, const char *kind, double weight) {
            if (!word.kind.empty() && weight <= word.weight)
                return;
            word.target = target;
            word.kind = kind;
            word.weight = weight;
        };
        for (const auto &value : item.values)
            offer(value.literal, "value", value.stored ? value.weight : 0.5);
        for (const auto &type : item.types)
            offer(lexicon.entityName(type.entity), "type", type.weight);
        for (const auto &property : item.properties)
            offer(lexicon.property(property).name, "property", property.weight);
        for (const auto &relation : item.relations)
            offer(lexicon.relationName(relation.relation), "relation", relation.weight);
        const bool works = std::any_of(item.roles.begin(), item.roles.end(), [](const Phrase &phrase) {
            return phrase.role != Role::light && phrase.role != Role::preposition;
        });
        if (word.kind.empty() && (works || item.number))
            offer(item.folded, "operator", 1);
        if (item.taught) {
            word.kind.clear();
            offer(base::join(item.taught->texts, ", "), "taught", 1);
        } else if (!item.from.empty()) {
            word.target += ", " + item.from;
        }
        word.repaired = item.lookedUp;
        if (!word.kind.empty())
            words.push_back(std::move(word));
    }
    return words;
}

} // namespace

Understanding understand(std::string_view question, const Knowledge &knowledge, ReadingTrace *trace)
{
    const Lexicon &lexicon = knowledge.lexicon();
    const Texts &texts = knowledge.vocabulary().texts();
    const auto held = [&] { return holdings(lexicon, knowledge.vocabulary()); };
    Understanding result;
    Draft draft{knowledge.vocabulary(), lexicon,
                Linker(knowledge.vocabulary(), lexicon, knowledge.values()).link(question)};
    result.words = mappings(draft.items, lexicon);
    if (draft.items.empty()) {
        result.abstains = texts.say("noQuestion") + " " + held();
        return result;
    }
    readFrame(draft, trace);
    const auto &items = draft.items;
    QuestionFrame &frame = draft.frame;
    if (!frame.refusal.empty()) {
        result.abstains = frame.refusal + " " + held();
        return result;
    }
    result.coverage =
        frame.content == 0 ? 0 : 1 - static_cast<double>(frame.unknown.size()) / static_cast<double>(frame.content);
    std::vector<std::string> unknown;
    for (const std::size_t i : frame.unknown) {
        unknown.push_back(texts.say("quoted", {items[i].text}));
        std::erase_if(result.words, [&](const llm::WordMapping &word) { return word.begin == items[i].span.begin; });
        result.words.push_back({items[i].span.begin, items[i].span.end, {}, "unknown", 0, false});
    }
    for (const auto &item : items)
        if (item.ofAll)
            result.remarks.push_back(texts.say("trueOfAll", {item.text}));
    double trust = 1; // the dictionary knows the word, but not its meaning in this database
    for (const auto &item : items) {
        if (!item.lookedUp)
            continue;
        trust *= trustInThesaurus;
        const auto known = std::find_if(result.words.begin(), result.words.end(),
                                        [&](const llm::WordMapping &word) { return word.begin == item.span.begin; });
        if (known != result.words.end())
            result.lookedUp.push_back(texts.say("readAs", {item.text, known->target}));
    }
    Assembler assembler(knowledge.vocabulary(), lexicon, items, std::move(frame));
    std::vector<std::size_t> ties;
    for (const auto &use : assembler.frame().relations)
        ties.push_back(use.at);
    ties.insert(ties.end(), assembler.frame().asides.begin(), assembler.frame().asides.end());
    auto found = assembler.assemble();
    // A reading with a sign of a misreading loses against a near one without.
    const auto asked = [](const LogicalForm &form) {
        return form.target.node >= 0 ? form.nodes[static_cast<std::size_t>(form.target.node)].type : std::string();
    };
    const auto isMentioned = [&](const FormEdge &edge) { // by a word, not only by the schema; keys of tables need none
        return lexicon.schema().ofTables || std::any_of(items.begin(), items.end(), [&](const Item &item) {
                   return std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
                       return lexicon.relationName(target.relation) == edge.types.front();
                   });
               });
    };
    const auto doubtOf = [&](const Assembly &assembly) {
        return doubtAbout({assembly.form, items, lexicon, knowledge.vocabulary()});
    };
    auto doubt = found.empty() ? std::nullopt : doubtOf(found[0]);
    if (doubt && found.size() > 1 && found[1].cost - found[0].cost < nearby &&
        (asked(found[0].form) == asked(found[1].form) || doubt->sign == &doubts::objectShown) &&
        (doubt->sign == &doubts::otherEndOfVerb ||
         std::all_of(found[1].form.edges.begin(), found[1].form.edges.end(), isMentioned)) &&
        !doubtOf(found[1])) {
        found.erase(found.begin());
        doubt.reset();
    }
    const bool hasRival = found.size() > 1 && found[1].cost - found[0].cost < slightMargin;
    for (const auto &assembly : found) {
        Interpretation reading;
        reading.form = assembly.form;
        reading.query = knowledge.print(assembly.form);
        reading.inWords = readBack(assembly.form, knowledge.vocabulary(), lexicon);
        reading.meant = defaultsIn(assembly.form, items, ties, lexicon);
        for (const auto &meant : reading.meant)
            reading.inWords += " " + inWords(meant, knowledge.vocabulary(), lexicon);
        reading.confidence = std::clamp(1.0 - 0.15 * assembly.cost, 0.05, 0.98) * result.coverage * trust;
        if (hasRival && &assembly == found.data())
            reading.confidence *= trustWithRival;
        reading.guessed = assembly.guessed;
        reading.countsThings = namesNumberOf(items);
        reading.ranksByName = ranksByName(items);
        reading.asksAgents = asksAgents(assembly.form, items, knowledge);
        reading.asksOne = asksOne(assembly.form, assembler.frame(), items);
        if (trace)
            trace->readings.push_back(reading.inWords + " (cost " + base::shorten(std::to_string(assembly.cost), 5) +
                                      ")");
        result.readings.push_back(std::move(reading));
    }
    if (!unknown.empty()) {
        unknown.resize(std::min<std::size_t>(unknown.size(), 3));
        result.abstains = texts.say("nothingCalled", {base::join(unknown, " " + texts.say("or") + " ")}) + " " +
                          partly(knowledge.values(), texts) + held();
    } else if (found.empty()) {
        result.abstains = assembler.reason() + " " + held();
    } else if (!found[0].unused.empty() && !asksProperty(found[0].form)) {
        result.abstains = texts.say("noPlace", {items[found[0].unused.front()].text}) + " " + held();
    } else if (!found[0].dropped.empty()) {
        result.abstains = texts.say("noPlace", {items[found[0].dropped.front()].text}) + " " + held();
    } else if (const auto left = accountFor(found[0].form, items, lexicon, knowledge.vocabulary(), ties).missing;
               !left.empty()) {
        result.abstains = texts.say("noPlace", {items[left.front()].text}) + " " + held();
    } else if (doubt) {
        result.readings.erase(result.readings.begin());
        result.abstains = texts.say("noPlace", {items[doubt->item].text}) + " " + held();
        if (trace)
            trace->decline(doubt->sign->name, items[doubt->item].text);
    } else if (!knowledge.isPossible(found[0].form)) {
        result.readings.erase(result.readings.begin());
        result.abstains = texts.say("notClear") + " " + held();
    } else if (std::any_of(found.begin(), found.end(), [](const Assembly &other) { return other.byDistance; })) {
        result.abstains = texts.say("severalReadings"); // the rows would not decide which one is intended
    } else if (found.size() > 1 && found[1].cost - found[0].cost < clearMargin) {
        result.abstains = texts.say("severalReadings");
        result.rivals =
            static_cast<std::size_t>(std::count_if(found.begin(), found.end(), [&](const Assembly &assembly) {
                return assembly.cost - found[0].cost < clearMargin;
            }));
    } else if (found[0].cost >
               0.5 + dearPerEdge * static_cast<double>(std::max<std::size_t>(1, found[0].form.edges.size()))) {
        result.abstains = texts.say("notClear") + " " + held();
    } else if (result.readings.front().confidence < (hasRival ? leastWithRival : leastConfidence)) {
        result.abstains = texts.say("notSure");
    }
    return result;
}

} // namespace offline
