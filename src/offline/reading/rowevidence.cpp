// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/rowevidence.h"

#include "base/text.h"
#include "data/rows/rows.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/readback.h"
#include "offline/values/lexicon.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t mostFirsts = 100; // things that share the first place
constexpr std::size_t mostCompared = 300;
constexpr std::size_t mostThings = 5000; // things that are distinguished
constexpr std::chrono::milliseconds timeForRows(500);

class Look {
public:
    Look(const Interpretation &reading, const Knowledge &knowledge, std::stop_token stop)
        : m_reading(reading), m_form(reading.form), m_knowledge(knowledge), m_stop(std::move(stop))
    {
    }

    RowEvidence all()
    {
        RowEvidence result;
        takeAsTyped(result);
        negateByThing(result);
        tieThings(result);
        if (!result.declined.empty())
            return result;
        if (m_form.ordered && m_form.group.size() == 1) // "the most common ..."
            offerLinked(result);
        if (m_form.want == Want::superlative) {
            offerOtherFigures(result);
            offerLinked(result);
            offerTogether(result);
            if (result.others.empty())
                expectSome(result);
            if (result.others.empty() && result.declined.empty())
                showTies(result);
            if (result.others.empty() && result.declined.empty() && !result.instead)
                expectFirst(result);
            if (result.others.empty() && result.declined.empty() && !result.instead)
                reportCut(result);
        } else if (m_form.want == Want::list) {
            expectOne(result);
            offerTogether(result);
        } else if (m_form.want == Want::count) {
            offerTogether(result);
            countThings(result);
            offerRows(result);
        } else if (m_form.want == Want::aggregate) {
            addUpThings(result);
        }
        if (result.others.empty())
            expectNamed(result);
        return result;
    }

private:
    base::Result<data::Rows> rowsOf(const LogicalForm &form, std::size_t most) const
    {
        data::QueryLimits limits;
        limits.rows = most;
        limits.time = timeForRows;
        return m_knowledge.source().run({m_knowledge.print(form), {}}, limits, m_stop);
    }

    Interpretation readingOf(LogicalForm form) const
    {
        Interpretation made = m_reading;
        made.query = m_knowledge.print(form);
        made.inWords = readBack(form, m_knowledge.vocabulary(), m_knowledge.lexicon());
        made.form = std::move(form);
        return made;
    }

    // The end of the rows with the same figure; the figure is the last column, and rows are ordered by it.
    static std::size_t endOfSame(const data::Rows &rows, std::size_t first)
    {
        const std::size_t figure = rows.columnCount() - 1;
        std::size_t end = first + 1;
        while (end < rows.size() && rows.at(end, figure).toLiteral() == rows.at(first, figure).toLiteral())
            ++end;
        return end;
    }

    // "Which state has the most ..." shows both if two are equal. An explicit limit is kept.
    void showTies(RowEvidence &result) const
    {
        if (m_form.limit != 1 || m_form.skip > 0 || !m_form.group.empty())
            return;
        LogicalForm more = m_form;
        more.limit = static_cast<int>(mostFirsts);
        const auto rows = rowsOf(more, mostFirsts);
        if (!rows || rows->size() < 2 || rows->columnCount() < 2)
            return;
        const std::size_t same = endOfSame(*rows, 0);
        if (same == 1 || same == mostFirsts)
            return;
        more.limit = static_cast<int>(same);
        result.instead = readingOf(std::move(more));
        result.remark = m_knowledge.vocabulary().texts().say("firstsShared", {std::to_string(same)});
    }

    // "The top 5 products", if the fifth and sixth are equal: keeps the limit, with a remark.
    void reportCut(RowEvidence &result) const
    {
        if (m_form.limit < 2 || m_form.skip > 0 || !m_form.group.empty())
            return;
        LogicalForm more = m_form;
        more.limit += static_cast<int>(mostFirsts);
        const auto rows = rowsOf(more, static_cast<std::size_t>(more.limit));
        const auto asked = static_cast<std::size_t>(m_form.limit);
        if (!rows || rows->size() <= asked || rows->columnCount() < 2)
            return;
        const std::size_t same = endOfSame(*rows, asked - 1);
        if (same == asked)
            return;
        result.instead = readingOf(m_form);
        const std::string left =
            std::to_string(same - asked) + (same == static_cast<std::size_t>(more.limit) ? "+" : "");
        result.instead->inWords += " " + m_knowledge.vocabulary().texts().say("lastShared", {left});
    }

    // "What is the height of ...": one value is asked for.
    void expectOne(RowEvidence &result) const
    {
        if (!m_reading.asksOne)
            return;
        const auto rows = rowsOf(m_form, mostCompared);
        if (rows && rows->size() > 1)
            result.declined = m_knowledge.vocabulary().texts().say(
                "expectedOne", {std::to_string(rows->size()) + (rows->size() == mostCompared ? "+" : "")});
    }

    // A quoted text is used in its spelling, if there are rows with it.
    void takeAsTyped(RowEvidence &result)
    {
        LogicalForm typed = m_form;
        bool differs = false;
        for (auto &filter : typed.filters)
            if (filter.quoted && filter.anyCase) {
                filter.anyCase = false;
                differs = true;
            }
        if (!differs || m_form.want == Want::exists)
            return;
        LogicalForm each = m_form, eachTyped = typed;
        if (m_form.limit > 0) // only if the first few are the same
            each.limit = eachTyped.limit = static_cast<int>(mostCompared);
        const auto folded = rowsOf(each, mostCompared), asTyped = rowsOf(eachTyped, mostCompared);
        if (!folded || !asTyped || asTyped->size() == 0 || textsOf(*folded) == textsOf(*asTyped))
            return;
        m_form = std::move(typed);
        result.instead = readingOf(m_form);
        result.remark = m_knowledge.vocabulary().texts().say("asQuoted");
    }

    // The naming property of things with several rows, in a table without a key: rows of one name agree in all own
    // values and only refer to different things. Empty if each row is a thing.
    std::string nameOfRows(const std::string &type) const
    {
        const auto &schema = m_knowledge.schema();
        const auto *own = m_knowledge.lexicon().schema().entity(type);
        const auto *table = schema.entity(type);
        if (!schema.ofTables || !own || !table ||
            std::any_of(table->properties.begin(), table->properties.end(),
                        [](const data::Property &property) { return property.isKey; }))
            return {};
        const auto named =
            std::find_if(own->properties.begin(), own->properties.end(),
                         [&](const data::Property &property) { return m_knowledge.lexicon().isNaming(property.name); });
        const auto *naming = named != own->properties.end() ? table->property(named->name) : nullptr;
        if (!naming || naming->distinct >= table->count)
            return {};
        LogicalForm names, things;
        names.want = things.want = Want::list;
        names.nodes = things.nodes = {{"x", type, naming->name}};
        names.target = things.target = {0, -1, {}};
        names.project = {{0, -1, naming->name}};
        for (const auto &property : own->properties)
            things.project.push_back({0, -1, property.name});
        const auto each = rowsOf(names, mostThings), all = rowsOf(things, mostThings);
        const bool same = each && all && each->size() == all->size() && each->size() < mostThings;
        return same ? naming->name : std::string();
    }

    // True if the node is identified by the name of a thing with several rows.
    bool hasSeveralRows(const FormNode &node) const
    {
        const auto *own = m_knowledge.lexicon().schema().entity(node.type);
        return own && !own->properties.empty() &&
               nameOfRows(node.type) == (node.naming.empty() ? own->properties.front().name : node.naming);
    }

    // "Rivers that do not run through A": excludes a river with A in any of its rows.
    void negateByThing(RowEvidence &result)
    {
        if (m_form.want == Want::exists)
            return;
        bool changed = false;
        for (const auto &edge : m_form.edges)
            for (const int end : {edge.from, edge.to}) {
                auto &node = m_form.nodes[static_cast<std::size_t>(end)];
                if (edge.scope == 0 || node.scope != 0 || node.inRows)
                    continue;
                node.inRows = hasSeveralRows(node);
                changed = changed || node.inRows;
            }
        if (!changed)
            return;
        result.instead = readingOf(m_form);
        result.remark = m_knowledge.vocabulary().texts().say("deniedOfThings");
    }

    // "Rivers that run through A and B": A and B may be in different rows of a river. Declined if each row is a thing.
    void tieThings(RowEvidence &result)
    {
        const auto twice = m_knowledge.referringTwice(m_form);
        for (const int each : twice) {
            auto &node = m_form.nodes[static_cast<std::size_t>(each)];
            node.inRows = hasSeveralRows(node);
            if (!node.inRows) {
                result.declined = m_knowledge.vocabulary().texts().say("notClear");
                return;
            }
        }
        if (twice.empty())
            return;
        result.instead = readingOf(m_form);
        result.remark = m_knowledge.vocabulary().texts().say("tiedOfThings");
    }

    // "The total length of the rivers": a river with several rows has one length.
    void addUpThings(RowEvidence &result)
    {
        const auto &measure = m_form.measure;
        if (measure.ref.node < 0 || (measure.function != "sum" && measure.function != "avg") || m_form.per.valid())
            return;
        auto &node = m_form.nodes[static_cast<std::size_t>(measure.ref.node)];
        const auto rowName = node.inRows ? std::string() : nameOfRows(node.type);
        if (rowName.empty() || (!node.naming.empty() && node.naming != rowName))
            return;
        node.naming = rowName;
        node.inRows = true;
        result.instead = readingOf(m_form);
        result.remark = m_knowledge.vocabulary().texts().say("rowsOfOneThing");
    }

    // "The smallest capital", if some capitals are not stored as towns: one of these may be the smallest. For other
    // aggregates a remark.
    void expectNamed(RowEvidence &result) const
    {
        if (m_form.want == Want::list || m_form.want == Want::exists || !result.declined.empty())
            return;
        for (const auto &filter : m_form.filters) {
            if (filter.ref.node < 0 || filter.other.node < 0 || filter.op != "=")
                continue;
            const auto &named = m_form.nodes[static_cast<std::size_t>(filter.ref.node)];
            const auto &owner = m_form.nodes[static_cast<std::size_t>(filter.other.node)];
            const auto edge = std::find_if(m_form.edges.begin(), m_form.edges.end(), [&](const FormEdge &each) {
                return (each.from == filter.ref.node && each.to == filter.other.node) ||
                       (each.to == filter.ref.node && each.from == filter.other.node);
            });
            if (named.type == owner.type || edge == m_form.edges.end())
                continue;
            LogicalForm all, stored;
            all.nodes = {owner};
            all.target = stored.target = {0, -1, {}};
            all.project = stored.project = {{0, -1, filter.other.property}};
            stored.nodes = {owner, named};
            stored.edges = {*edge};
            stored.edges.front().from = edge->from == filter.other.node ? 0 : 1;
            stored.edges.front().to = 1 - stored.edges.front().from;
            FormFilter same = filter;
            same.ref.node = 1;
            same.other.node = 0;
            stored.filters = {same};
            const auto each = rowsOf(all, mostThings), some = rowsOf(stored, mostThings);
            if (!each || !some || some->size() >= each->size())
                continue;
            const std::string left = std::to_string(each->size() - some->size());
            const auto &texts = m_knowledge.vocabulary().texts();
            if ((m_form.want == Want::superlative && !m_form.descending) || m_form.measure.function == "min") {
                result.declined = texts.say("leastNotStored", {left, std::to_string(each->size())});
                return;
            }
            if (!result.instead)
                result.instead = readingOf(m_form);
            result.remark +=
                (result.remark.empty() ? "" : " ") + texts.say("someNotStored", {left, std::to_string(each->size())});
            return;
        }
    }

    // Without a key, rows that agree in all own values and only refer to different things are one thing: a river with a
    // row for each of its states.
    void countThings(RowEvidence &result) const
    {
        const auto &schema = m_knowledge.schema();
        if (!schema.ofTables || m_form.nodes.size() != 1 || !m_form.edges.empty() || !m_form.target.property.empty() ||
            m_form.having || m_form.bound || m_form.percentage)
            return;
        const auto &node = m_form.nodes.front();
        const auto *own = m_knowledge.lexicon().schema().entity(node.type);
        const auto *table = schema.entity(node.type);
        const auto isKey = [](const data::Property &property) { return property.isKey; };
        const auto named = own ? std::find_if(own->properties.begin(), own->properties.end(),
                                              [&](const data::Property &property) {
                                                  return m_knowledge.lexicon().isNaming(property.name);
                                              })
                               : std::vector<data::Property>::const_iterator();
        const auto *naming = own && named != own->properties.end() && table ? table->property(named->name) : nullptr;
        if (!own || !naming || naming->distinct >= table->count ||
            std::any_of(table->properties.begin(), table->properties.end(), isKey))
            return;
        LogicalForm names = m_form, things = m_form;
        names.want = things.want = Want::list;
        names.project = {{0, -1, naming->name}};
        things.project.clear();
        for (const auto &property : own->properties)
            things.project.push_back({0, -1, property.name});
        const auto each = rowsOf(names, mostThings), all = rowsOf(things, mostThings);
        if (!each || !all || each->size() != all->size() || each->size() >= mostThings)
            return;
        LogicalForm counted = m_form;
        counted.target.property = naming->name;
        result.instead = readingOf(std::move(counted));
        result.instead->inWords = m_reading.inWords; // counts things, as asked
        result.remark = m_knowledge.vocabulary().texts().say("rowsOfOneThing");
    }

    // A table without a key may repeat a row, and it is unknown whether that is one thing or two: if the counts differ,
    // both are offered.
    void offerRows(RowEvidence &result) const
    {
        const auto &schema = m_knowledge.schema();
        const LogicalForm counted = result.instead ? result.instead->form : m_form;
        if (!schema.ofTables || counted.target.node < 0 || counted.percentage || counted.having || counted.bound ||
            std::any_of(counted.nodes.begin(), counted.nodes.end(), [](const FormNode &node) { return node.scope; }))
            return;
        const auto hasKey = [&](const FormNode &node) {
            const auto *table = schema.entity(node.type);
            return table && std::any_of(table->properties.begin(), table->properties.end(),
                                        [](const data::Property &property) { return property.isKey; });
        };
        if (std::all_of(counted.nodes.begin(), counted.nodes.end(), hasKey))
            return;
        LogicalForm each = counted, different = counted;
        each.rows = true;
        different.want = Want::list;
        different.target = {counted.target.node, -1, {}};
        different.project.clear();
        for (std::size_t n = 0; n < counted.nodes.size(); ++n)
            if (const auto *table = schema.entity(counted.nodes[n].type)) // with references to others
                for (const auto &property : table->properties)
                    different.project.push_back({static_cast<int>(n), -1, property.name});
        const auto numberOf = [&](const LogicalForm &form) -> std::int64_t {
            const auto rows = rowsOf(form, 1);
            return rows && rows->size() == 1 && rows->at(0, 0).isNumber() ? rows->at(0, 0).asInt() : -1;
        };
        const auto rows = numberOf(each), things = numberOf(counted);
        if (rows < 0 || things < 0 || rows == things || rows >= static_cast<std::int64_t>(mostThings))
            return;
        const auto all = rowsOf(different, mostThings);
        if (!all || all->size() >= static_cast<std::size_t>(rows))
            return; // no duplicates
        result.others.push_back(readingOf(std::move(each)));
    }

    // "The highest mountain of Texas": without a mountain of Texas there is no highest one.
    void expectFirst(RowEvidence &result) const
    {
        if (!m_form.group.empty() || m_form.skip > 0 ||
            std::any_of(m_form.filters.begin(), m_form.filters.end(),
                        [](const FormFilter &filter) { return !filter.stored; }))
            return;
        const auto rows = rowsOf(m_form, 1);
        if (rows && rows->size() == 0)
            result.declined = m_knowledge.vocabulary().texts().say("noFirst");
    }

    // "The fewest": things with none are not among the rows.
    void expectSome(RowEvidence &result) const
    {
        if (m_form.descending || m_form.measure.kind != Measure::count || m_form.target.node < 0 ||
            !m_form.target.property.empty() || !m_form.filters.empty() || !m_form.group.empty() || m_form.having ||
            m_form.bound)
            return;
        LogicalForm ranked = m_form, all;
        ranked.limit = static_cast<int>(mostThings);
        all.nodes = {m_form.nodes[static_cast<std::size_t>(m_form.target.node)]};
        all.target = {0, -1, {}};
        all.project = {all.target};
        const auto some = rowsOf(ranked, mostThings), each = rowsOf(all, mostThings);
        if (!some || !each)
            return;
        const Texts &texts = m_knowledge.vocabulary().texts();
        if (each->truncated())
            result.declined = texts.say("tooManyToTell", {std::to_string(each->size())});
        else if (some->size() < each->size())
            result.declined = texts.say("noneOfSome", {std::to_string(each->size() - some->size())});
    }

    static std::vector<std::string> textsOf(const data::Rows &rows)
    {
        std::vector<std::string> texts;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            std::string row;
            for (std::size_t c = 0; c < rows.columnCount(); ++c)
                row += rows.at(r, c).toLiteral() + "\x1f";
            texts.push_back(std::move(row));
        }
        return texts;
    }

    // The first things of a form, without their figures unless they matter.
    std::optional<std::vector<std::string>> firstsOf(const LogicalForm &form, bool withFigures = false) const
    {
        const auto rows = rowsOf(form, mostCompared);
        if (!rows || rows->columnCount() < 2)
            return std::nullopt;
        if (withFigures)
            return textsOf(*rows);
        std::vector<std::string> firsts;
        for (std::size_t r = 0; r < rows->size(); ++r)
            firsts.push_back(rows->at(r, 0).toLiteral());
        std::sort(firsts.begin(), firsts.end());
        return firsts;
    }

    // If a figure is ambiguous and the first things differ, the user chooses.
    void offerOtherFigures(RowEvidence &result) const
    {
        if (!m_form.group.empty() || m_form.having || m_form.bound)
            return;
        std::vector<LogicalForm> others;
        if (m_form.measure.kind == Measure::count && m_form.measure.ref.node >= 0 &&
            m_form.measure.ref.property.empty()) {
            const int edge = m_reading.countsThings ? -1 : edgeBeyond(m_form.measure.ref.node);
            if (edge >= 0) { // counts each occurrence through the things between
                others.push_back(m_form);
                others.back().measure.ref = {-1, edge, {}};
            }
        } else if (m_form.measure.kind == Measure::property && m_form.measure.ref.edge >= 0) {
            for (const char *function : {"sum", "avg"}) { // for a thing with several
                others.push_back(m_form);
                others.back().measure.kind = Measure::aggregate;
                others.back().measure.function = function;
            }
        }
        if (const auto &ref = m_form.measure.ref; m_form.measure.kind == Measure::property && m_reading.ranksByName &&
                                                  ref.node >= 0 && ref.node != m_form.target.node) {
            others.push_back(m_form); // "the top 5 senders by amount": the total of each
            others.back().measure.kind = Measure::aggregate;
            others.back().measure.function = "sum";
        }
        if (const auto &ref = m_form.measure.ref; m_form.measure.kind == Measure::property && ref.ofTexts != 0) {
            others.push_back(m_form); // in the order of the texts that contain the numbers
            others.back().measure.ref = {ref.node, ref.edge, ref.property};
        }
        if (others.empty())
            return;
        const auto firsts = firstsOf(m_form);
        for (auto &other : others) {
            const auto its = firstsOf(other);
            if (!firsts || !its || *its == *firsts)
                continue;
            const bool asStored = other.measure.ref.ofTexts != m_form.measure.ref.ofTexts;
            const auto property = other.measure.ref.property;
            result.others.push_back(readingOf(std::move(other)));
            if (asStored)
                result.others.back().inWords +=
                    " " + m_knowledge.vocabulary().texts().say("orderedAsTexts",
                                                               {base::join(identifierWords(property), " ")});
        }
    }

    // "The originator banks with the most filings", if filings have an originator_bank and a relationship ORIGINATOR to
    // a bank: if values and things differ, the user chooses.
    void offerLinked(RowEvidence &result) const
    {
        const Ref &shown = m_form.group.size() == 1 ? m_form.group.front() : m_form.target;
        if (shown.node < 0 || shown.property.empty() || m_knowledge.schema().ofTables || m_form.group.size() > 1)
            return;
        auto other = linkedInstead(shown);
        if (!other)
            return;
        const auto firsts = firstsOf(m_form, m_form.ordered), its = firstsOf(*other, m_form.ordered);
        if (!firsts || !its || its->empty() || *its == *firsts)
            return;
        result.others.push_back(readingOf(std::move(*other)));
    }

    // "The beneficiary banks with the highest total amount", if names are not unique: an agent noun can mean each
    // thing, or all of one name. For other nouns, only if their rows cannot be distinguished.
    void offerTogether(RowEvidence &result) const
    {
        const int target = m_form.target.node;
        const bool figured = m_form.want != Want::list || m_form.having;
        if (target < 0 || !m_form.target.property.empty() || !m_form.group.empty() ||
            m_form.measure.kind == Measure::property || !figured)
            return;
        const auto &node = m_form.nodes[static_cast<std::size_t>(target)];
        if (node.naming.empty() || m_knowledge.lexicon().namesTellApart(m_knowledge.lexicon().entityIndex(node.type)))
            return;
        const auto each = rowsOf(m_form, mostCompared);
        if (!each)
            return;
        const auto rows = textsOf(*each);
        auto sorted = rows;
        std::sort(sorted.begin(), sorted.end());
        const bool alike = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
        if (!m_reading.asksAgents && !alike)
            return;
        LogicalForm together = m_form;
        together.target.property = node.naming;
        if (const auto all = rowsOf(together, mostCompared); all && textsOf(*all) != rows)
            result.others.push_back(readingOf(std::move(together)));
    }

    // The form with the thing that the property names: the relationship with the first word of its name, and another
    // one with the last, if any (originator_bank_country: ORIGINATOR, then COUNTRY).
    std::optional<LogicalForm> linkedInstead(const Ref &shown) const
    {
        const auto &vocabulary = m_knowledge.vocabulary();
        const auto &lexicon = m_knowledge.lexicon();
        const auto words = identifierWords(shown.property);
        const auto isMentioned = [&](const std::string &name, const std::string &word) {
            constexpr std::size_t sameRoot = 6; // "beneficiary" for BENEFITS
            const auto parts = identifierWords(name);
            return std::any_of(parts.begin(), parts.end(), [&](const std::string &part) {
                return vocabulary.stem(part) == vocabulary.stem(word) ||
                       (part.size() > sameRoot && part.compare(0, sameRoot, word, 0, sameRoot) == 0);
            });
        };
        LogicalForm other = m_form;
        int node = shown.node;
        const auto step = [&](const std::string &word) {
            const auto &from = other.nodes[static_cast<std::size_t>(node)].type;
            const data::RelationshipType *found = nullptr;
            for (const auto &type : lexicon.schema().relationships)
                if (type.endpoints.size() == 1 && type.endpoints.front().from == from && isMentioned(type.name, word))
                    found = &type;
            if (!found)
                return false;
            FormNode reached{{}, found->endpoints.front().to, {}};
            const auto *name = lexicon.nameProperty(lexicon.entityIndex(reached.type));
            if (!name)
                return false;
            reached.naming = name->name;
            reached.var = "linked" + std::to_string(other.nodes.size());
            other.nodes.push_back(reached);
            FormEdge edge;
            edge.from = node;
            edge.to = node = static_cast<int>(other.nodes.size()) - 1;
            edge.types = {found->name};
            other.edges.push_back(edge);
            return true;
        };
        if (words.size() < 2 || !step(words.front()))
            return std::nullopt;
        step(words.back());
        std::erase_if(other.filters,
                      [&](const FormFilter &filter) { return filter.ref == shown && filter.op == "IS NOT NULL"; });
        (other.group.empty() ? other.target
                             : other.group.front()) = {node, -1, other.nodes[static_cast<std::size_t>(node)].naming};
        return other;
    }

    // The relationship through which a thing is counted, or which leads from it to others; -1 if only the target and
    // the counted thing exist.
    int edgeBeyond(int counted) const
    {
        int at = -1;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e) {
            const auto &edge = m_form.edges[e];
            if (edge.scope != 0 || (edge.from != counted && edge.to != counted))
                continue;
            const int other = edge.from == counted ? edge.to : edge.from;
            if (other == m_form.target.node)
                continue;
            const bool leads = std::any_of(m_form.edges.begin(), m_form.edges.end(), [&](const FormEdge &next) {
                return &next != &edge && (next.from == other || next.to == other);
            });
            if (leads)
                at = static_cast<int>(e);
        }
        return at;
    }

    const Interpretation &m_reading;
    LogicalForm m_form; // the effective form: quoted texts as typed
    const Knowledge &m_knowledge;
    std::stop_token m_stop;
};

} // namespace

RowEvidence lookAtRows(const Interpretation &reading, const Knowledge &knowledge, std::stop_token stop)
{
    return Look(reading, knowledge, std::move(stop)).all();
}

} // namespace offline
