// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/readingtrace.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "offline/passes/pass.h"

#include <algorithm>
#include <cstdio>

namespace offline {

namespace {

using TraceLine = ReadingTrace::Line;
using TraceLines = std::vector<TraceLine>;

std::string targetName(const PropertyTarget &target, const Lexicon &lexicon)
{
    return (target.ofRelation ? lexicon.relationName(target.owner) : lexicon.entityName(target.owner)) + "." +
           lexicon.property(target).name;
}

std::string weighted(const std::string &name, double weight)
{
    char text[16];
    std::snprintf(text, sizeof text, " %.2f", weight);
    return name + text;
}

std::string listed(std::vector<std::string> names)
{
    constexpr std::size_t shown = 4;
    if (names.size() > shown) {
        names.resize(shown);
        names.emplace_back("...");
    }
    return base::join(names, ", ");
}

std::string quotedWord(const std::string &text)
{
    return "'" + text + "'";
}

const char *wantText(Want want)
{
    switch (want) {
    case Want::list:
        return "the question asks for a list";
    case Want::count:
        return "the question asks for a count";
    case Want::aggregate:
        return "the question asks for one calculated number";
    case Want::group:
        return "the question asks for a number for each group";
    case Want::superlative:
        return "the question asks for the first item of a ranking";
    case Want::exists:
        return "the answer to the question is yes or no";
    case Want::difference:
        return "the question asks for the difference between two values";
    case Want::path:
        return "the question asks for the path between two names";
    }
    return "";
}

const char *partText(Part part)
{
    switch (part) {
    case Part::skip:
        return "%1 is read as a filler word";
    case Part::type:
        return "%1 is read as an entity type";
    case Part::value:
        return "%1 is read as a name";
    case Part::attribute:
        return "%1 is read as a property value";
    case Part::relation:
        return "%1 is read as a relationship";
    case Part::property:
        return "%1 is read as a property";
    case Part::flag:
        return "%1 is read as a yes-or-no property";
    case Part::number:
        return "%1 is read as a number";
    case Part::role:
        return "%1 is read as an instruction";
    case Part::unknown:
        return "%1 is not a known word";
    }
    return "";
}

// The meanings of a word: "'major': entity type City 0.90, property of City.population 0.70".
TraceLine meaningOf(const Item &item, const Lexicon &lexicon)
{
    std::vector<std::string> all;
    for (const auto &target : item.types)
        all.push_back(weighted(lexicon.entityName(target.entity), target.weight));
    for (const auto &target : item.relations)
        all.push_back(weighted(lexicon.relationName(target.relation), target.weight));
    for (const auto &target : item.properties)
        all.push_back(weighted(targetName(target, lexicon), target.weight));
    for (const auto &target : item.values)
        all.push_back(
            weighted(targetName(target.property, lexicon) + " = " + quotedWord(target.literal), target.weight));
    TraceLine line{"%1", quotedWord(item.text) + ": " + listed(all)};
    if (item.taught)
        line.of += (all.empty() ? "" : ", ") + base::join(item.taught->texts, ", ");
    if (all.empty() && !item.taught)
        line.of.resize(line.of.size() - 2); // no names after it
    if (!item.from.empty())
        line.notes.push_back(item.from);
    else if (item.taught)
        line.notes.emplace_back("a synonym that you added");
    if (item.number)
        line.notes.emplace_back("a number");
    if (!item.roles.empty())
        line.notes.emplace_back("an instruction");
    if (!item.known())
        line.notes.emplace_back("an unknown word");
    return line;
}

// The contents of the frame, one line each.
class FrameLines {
public:
    explicit FrameLines(const Draft &draft) : m_draft(draft), m_frame(draft.frame) {}
    TraceLines all()
    {
        add(wantText(m_frame.want));
        addFlags();
        for (const auto &mention : m_frame.mentions)
            addThing(mention);
        for (const auto &use : m_frame.relations)
            addRelation(use);
        for (const auto &use : m_frame.properties)
            add("property: %1", namesOf(use.targets), {{"used for a condition or calculation", use.bound}}, use.at);
        for (const auto &condition : m_frame.conditions)
            addCondition(condition);
        addFigures();
        for (const auto at : m_frame.unknown)
            add("the question has a word that the rules do not know", {}, {}, at);
        for (const auto at : m_frame.asides)
            add("a word does not restrict the result", {}, {}, at);
        return std::move(m_lines);
    }

private:
    using Notes = std::initializer_list<std::pair<const char *, bool>>; // texts and whether they apply
    static constexpr std::size_t nowhere = QuestionFrame::npos;
    void add(const char *says, std::string of = {}, Notes notes = {}, std::size_t at = nowhere)
    {
        TraceLine line{says, std::move(of)};
        for (const auto &[note, holds] : notes)
            if (holds)
                line.notes.emplace_back(note);
        if (at < m_draft.items.size())
            line.from = m_draft.items[at].text;
        m_lines.push_back(std::move(line));
    }
    void addIf(bool holds, const char *says)
    {
        if (holds)
            add(says);
    }
    std::string namesOf(const std::vector<PropertyTarget> &targets) const
    {
        std::vector<std::string> names;
        for (const auto &target : targets)
            names.push_back(targetName(target, m_draft.lexicon));
        return listed(std::move(names));
    }
    // The property with this index in the frame; empty if negative.
    std::string propertyName(int property) const
    {
        const auto at = static_cast<std::size_t>(property);
        return property < 0 || at >= m_frame.properties.size() ? std::string()
                                                               : namesOf(m_frame.properties[at].targets);
    }
    void addFlags()
    {
        addIf(m_frame.relationAsked, "the question asks for the relationships themselves");
        addIf(m_frame.percentage, "the question asks for a percentage");
        addIf(m_frame.star, "every name is linked directly to the requested items");
        addIf(m_frame.optional, "the result includes items without a match");
        addIf(m_frame.others, "the result excludes the named item");
        if (!m_frame.refusal.empty())
            add("the rules cannot interpret the question: %1", m_frame.refusal);
    }
    // A mention: "River or State 'Colvara'".
    void addThing(const Mention &mention)
    {
        std::vector<std::string> types, names;
        for (const auto &type : mention.types)
            types.push_back(m_draft.lexicon.entityName(type.entity));
        for (const auto &value : mention.values)
            if (!value.empty())
                names.push_back(quotedWord(value.front().literal));
        std::string of = base::join(types, " / ");
        if (!names.empty())
            of += (of.empty() ? "" : " ") + listed(std::move(names));
        add("mentioned: %1", std::move(of),
            {{"alternative joined by 'or'", mention.disjunct},
             {"one group for each item", mention.each},
             {"counted", mention.counted},
             {"the requested items", mention.asked},
             {"shown in an additional column", mention.shown},
             {"negated", mention.scope > 0}},
            mention.at);
    }
    void addRelation(const RelationUse &use)
    {
        std::vector<std::string> names;
        for (const auto &target : use.targets)
            names.push_back(m_draft.lexicon.relationName(target.relation));
        add("relationship: %1", listed(std::move(names)),
            {{"uncertain", use.weak},
             {"counted", use.counted},
             {"a guess for an unknown verb", use.guessed},
             {"word that introduces a condition", use.leads},
             {"negated", use.scope > 0}},
            use.at);
    }
    void addCondition(const Condition &condition)
    {
        std::string compared = condition.value.isNull() ? std::string() : " " + condition.value.toLiteral();
        if (!condition.others.empty())
            compared = " " + namesOf(condition.others);
        if (!condition.rival.empty())
            compared =
                " " + namesOf({condition.rival.front().property}) + " " + quotedWord(condition.rival.front().literal);
        if (!condition.extreme.empty())
            compared = " " + condition.extreme + "()";
        add("condition: %1", namesOf(condition.properties) + " " + condition.op + compared,
            {{"alternative to another condition", condition.any > 0}, {"negated", condition.scope > 0}}, condition.at);
    }
    void addFigures()
    {
        const auto addNamed = [&](const char *says, int property) {
            if (auto name = propertyName(property); !name.empty())
                add(says, std::move(name));
        };
        if (!m_frame.function.empty())
            add("aggregate function: %1", m_frame.function);
        addNamed("property for the calculation or ranking: %1", m_frame.measureProperty);
        addIf(m_frame.strength, "items are ranked by the strength of the relationship");
        addNamed("the different values of %1 are counted", m_frame.countedProperty);
        addNamed("one group for each %1", m_frame.groupProperty);
        for (const int group : m_frame.otherGroups)
            addNamed("one group for each %1", group);
        if (m_frame.eachAt < m_draft.items.size())
            add("one group for each %1", quotedWord(m_draft.items[m_frame.eachAt].text));
        addIf(m_frame.commonest, "the question asks for the most common value");
        addIf(m_frame.comparison, "the question compares two items");
        if (m_frame.superlative)
            add(m_frame.descending ? "items are ranked, highest first" : "items are ranked, lowest first");
        if (m_frame.order >= 0)
            addNamed(m_frame.descending ? "rows are sorted by %1, highest first"
                                        : "rows are sorted by %1, lowest first",
                     m_frame.order);
        else if (m_frame.ordered)
            add(m_frame.descending ? "rows are sorted, highest first" : "rows are sorted, lowest first");
        if (m_frame.limit > 0)
            add("maximum number of rows: %1", std::to_string(m_frame.limit), {{"in any order", m_frame.few}});
        if (m_frame.skip > 0)
            add("number of skipped rows: %1", std::to_string(m_frame.skip));
        if (m_frame.having)
            add("condition on the count: %1", m_frame.having->first + " " + std::to_string(m_frame.having->second));
    }

    const Draft &m_draft;
    const QuestionFrame &m_frame;
    TraceLines m_lines;
};

// The lines that are not in `known`.
TraceLines newIn(const TraceLines &lines, const TraceLines &known)
{
    std::vector<const TraceLine *> sorted;
    for (const auto &line : known)
        sorted.push_back(&line);
    const auto less = [](const TraceLine *a, const TraceLine *b) { return *a < *b; };
    std::sort(sorted.begin(), sorted.end(), less);
    TraceLines found;
    for (const auto &line : lines)
        if (!std::binary_search(sorted.begin(), sorted.end(), &line, less))
            found.push_back(line);
    return found;
}

nlohmann::json jsonOfLines(const TraceLines &lines)
{
    auto out = nlohmann::json::array();
    for (const auto &line : lines) {
        nlohmann::json one{{"says", line.says}};
        if (!line.of.empty())
            one["of"] = line.of;
        if (!line.notes.empty())
            one["notes"] = line.notes;
        if (!line.from.empty())
            one["from"] = line.from;
        if (line.gone)
            one["gone"] = true;
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

std::string ReadingTrace::Line::inEnglish() const
{
    std::string text = says;
    if (const auto place = text.find("%1"); place != std::string::npos)
        text.replace(place, 2, of);
    for (const auto &note : notes)
        text += ", " + note;
    return (gone ? "removed: " : "") + text + (from.empty() ? "" : " (from '" + from + "')");
}

std::string ReadingTrace::toJson(std::size_t most) const
{
    std::size_t used = 0, cut = 0;
    const auto fitting = [&](const TraceLines &lines) {
        TraceLines kept;
        for (const auto &line : lines) {
            constexpr std::size_t names = 64; // bytes per line for separators and notes
            std::size_t size = names + line.says.size() + line.of.size() + line.from.size();
            for (const auto &note : line.notes)
                size += note.size() + 3;
            if (used + size > most) {
                ++cut;
                continue;
            }
            used += size;
            kept.push_back(line);
        }
        return jsonOfLines(kept);
    };
    nlohmann::json passes = nlohmann::json::array(), meanings = fitting(words);
    for (const auto &step : steps)
        if (auto did = fitting(step.did); !did.empty())
            passes.push_back({{"pass", step.pass}, {"did", std::move(did)}});
    nlohmann::json out{{"words", std::move(meanings)}, {"passes", std::move(passes)}};
    if (cut > 0)
        out["rest"] = cut;
    return base::lineOf(out);
}

void ReadingTrace::decline(std::string sign, std::string word)
{
    steps.push_back({"signs that the question was misread",
                     {{"this reading of the question is rejected because of %1", std::move(word), {std::move(sign)}}}});
}

TraceLines linesOfFrame(const Draft &draft)
{
    return FrameLines(draft).all();
}

TracedDraft::TracedDraft(const Draft &draft, ReadingTrace *trace) : m_draft(draft), m_trace(trace)
{
    if (!trace)
        return;
    m_words = wordLines();
    m_meanings = trace->words = meaningLines();
    m_frame = linesOfFrame(draft);
}

TraceLines TracedDraft::wordLines() const
{
    TraceLines lines;
    for (const auto &item : m_draft.items)
        lines.push_back({"the rules ignore %1", quotedWord(item.text)});
    return lines;
}

TraceLines TracedDraft::meaningLines() const
{
    TraceLines lines;
    for (const auto &item : m_draft.items)
        lines.push_back(meaningOf(item, m_draft.lexicon));
    return lines;
}

TraceLines TracedDraft::pieceLines() const
{
    TraceLines lines;
    for (std::size_t i = 0; i < m_draft.pieces.size(); ++i) {
        const auto &piece = m_draft.pieces[i];
        const std::string word = quotedWord(m_draft.items[i].text);
        lines.push_back({piece.used ? "%1 is used" : partText(piece.part), word});
        if (piece.mark != Mark::none)
            lines.push_back({piece.mark == Mark::each ? "one group for each %1" : "%1 is counted", word});
    }
    return lines;
}

// Only the declared parts can have changed.
void TracedDraft::tell(const Pass &pass)
{
    if (!m_trace)
        return;
    TraceLines did;
    const auto addNew = [&](const TraceLines &lines, const TraceLines &known, bool gone) {
        for (auto &line : newIn(lines, known)) {
            line.gone = gone;
            did.push_back(std::move(line));
        }
    };
    if (pass.writes.has(Share::items)) {
        auto now = wordLines();
        addNew(m_words, now, false);
        m_words = std::move(now);
        now = meaningLines();
        addNew(now, m_meanings, false);
        m_meanings = std::move(now);
    }
    if (pass.writes.has(Share::parts) || pass.writes.has(Share::uses) || pass.writes.has(Share::marks)) {
        auto now = pieceLines();
        addNew(now, m_pieces, false);
        m_pieces = std::move(now);
    }
    auto now = linesOfFrame(m_draft);
    addNew(m_frame, now, true);
    addNew(now, m_frame, false);
    m_frame = std::move(now);
    m_trace->steps.push_back({pass.name, std::move(did)});
}

} // namespace offline
