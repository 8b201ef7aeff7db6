// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/rowevidence.h"

#include "data/rows.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/readback.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t mostFirsts = 100; // that may share the first place
constexpr std::size_t mostCompared = 300;
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
        if (m_form.want == Want::superlative) {
            offerOtherFigures(result);
            if (result.others.empty())
                showTies(result);
        } else if (m_form.want == Want::list) {
            expectOne(result);
        }
        if (result.others.empty() && result.declined.empty() && !result.instead)
            takeAsTyped(result);
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

    // "Which state has the most ...", of which two have as many: both. One that is asked for by its number is cut.
    void showTies(RowEvidence &result) const
    {
        if (m_form.limit != 1 || m_form.skip > 0 || !m_form.group.empty())
            return;
        LogicalForm more = m_form;
        more.limit = static_cast<int>(mostFirsts);
        const auto rows = rowsOf(more, mostFirsts);
        if (!rows || rows->size() < 2 || rows->columnCount() < 2)
            return;
        const std::size_t figure = rows->columnCount() - 1;
        std::size_t same = 1;
        while (same < rows->size() && rows->at(same, figure).toLiteral() == rows->at(0, figure).toLiteral())
            ++same;
        if (same == 1 || same == mostFirsts)
            return;
        more.limit = static_cast<int>(same);
        result.instead = readingOf(std::move(more));
        result.remark = m_knowledge.vocabulary().texts().say("firstsShared", {std::to_string(same)});
    }

    // "What is the height of ...": one of them is asked for.
    void expectOne(RowEvidence &result) const
    {
        if (!m_reading.asksOne)
            return;
        const auto rows = rowsOf(m_form, mostCompared);
        if (rows && rows->size() > 1)
            result.declined = m_knowledge.vocabulary().texts().say(
                "expectedOne", {std::to_string(rows->size()) + (rows->size() == mostCompared ? "+" : "")});
    }

    // A text in quotation marks means itself, where something is written so.
    void takeAsTyped(RowEvidence &result) const
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
        const auto folded = rowsOf(m_form, mostCompared), asTyped = rowsOf(typed, mostCompared);
        if (!folded || !asTyped || asTyped->size() == 0 || textsOf(*folded) == textsOf(*asTyped))
            return;
        result.instead = readingOf(std::move(typed));
        result.remark = m_knowledge.vocabulary().texts().say("asQuoted");
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

    // The things that are first by a form, without their figures.
    std::optional<std::vector<std::string>> firstsOf(const LogicalForm &form) const
    {
        const auto rows = rowsOf(form, mostCompared);
        if (!rows || rows->columnCount() < 2)
            return std::nullopt;
        std::vector<std::string> firsts;
        for (std::size_t r = 0; r < rows->size(); ++r)
            firsts.push_back(rows->at(r, 0).toLiteral());
        std::sort(firsts.begin(), firsts.end());
        return firsts;
    }

    // Where a figure can be meant in two ways and the first by it are not the same things, people choose.
    void offerOtherFigures(RowEvidence &result) const
    {
        if (!m_form.group.empty() || m_form.having)
            return;
        std::vector<LogicalForm> others;
        if (m_form.measure.kind == Measure::count && m_form.measure.ref.node >= 0 &&
            m_form.measure.ref.property.empty()) {
            const int edge = edgeBeyond(m_form.measure.ref.node);
            if (edge >= 0) { // each time it is reached over the things between
                others.push_back(m_form);
                others.back().measure.ref = {-1, edge, {}};
            }
        } else if (m_form.measure.kind == Measure::property && m_form.measure.ref.edge >= 0) {
            for (const char *function : {"sum", "avg"}) { // of a thing that has several
                others.push_back(m_form);
                others.back().measure.kind = Measure::aggregate;
                others.back().measure.function = function;
            }
        }
        if (others.empty())
            return;
        const auto firsts = firstsOf(m_form);
        for (auto &other : others)
            if (const auto its = firstsOf(other); firsts && its && *its != *firsts)
                result.others.push_back(readingOf(std::move(other)));
    }

    // The relationship at a thing that is counted over others; -1 where it belongs to what is asked for directly.
    int edgeBeyond(int counted) const
    {
        int at = -1;
        for (std::size_t e = 0; e < m_form.edges.size(); ++e) {
            const auto &edge = m_form.edges[e];
            if (edge.scope != 0 || (edge.from != counted && edge.to != counted))
                continue;
            const int other = edge.from == counted ? edge.to : edge.from;
            if (other == m_form.target.node)
                return -1;
            const bool leads = std::any_of(m_form.edges.begin(), m_form.edges.end(), [&](const FormEdge &next) {
                return &next != &edge && (next.from == other || next.to == other);
            });
            if (leads)
                at = static_cast<int>(e);
        }
        return at;
    }

    const Interpretation &m_reading;
    const LogicalForm &m_form;
    const Knowledge &m_knowledge;
    std::stop_token m_stop;
};

} // namespace

RowEvidence lookAtRows(const Interpretation &reading, const Knowledge &knowledge, std::stop_token stop)
{
    return Look(reading, knowledge, std::move(stop)).all();
}

} // namespace offline
