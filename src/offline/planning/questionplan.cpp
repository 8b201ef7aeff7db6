// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/planning/questionplan.h"

#include "base/text.h"

#include <algorithm>
#include <map>

namespace offline {

namespace {

constexpr int deepest = 6;                // levels of parts
constexpr std::size_t mostReadings = 400; // texts times sources, for one question

class Planner {
public:
    Planner(const Compositions &compositions, const std::vector<PlanSource> &sources)
        : m_compositions(compositions), m_sources(sources)
    {
    }

    QuestionPlan whole(const std::string &question)
    {
        const auto sentences = m_compositions.sentences(question);
        if (sentences.size() < 2)
            return plan(sentences.empty() ? question : sentences.front());
        QuestionPlan several{QuestionPlan::several, question, 0, false, {}, {}};
        for (const auto &sentence : sentences)
            several.parts.push_back(plan(sentence));
        return several;
    }

private:
    QuestionPlan plan(const std::string &text)
    {
        if (auto found = certain(text, 0))
            return *std::move(found);
        if (auto found = pair(text))
            return *std::move(found);
        if (auto found = partly(text))
            return *std::move(found);
        return asked(text);
    }

    // A plan whose parts are all read.
    std::optional<QuestionPlan> certain(const std::string &text, int depth)
    {
        if (auto number = m_compositions.arithmetic(text))
            return QuestionPlan{QuestionPlan::number, *number, 0, true, {}, {}};
        const auto divisions = depth < deepest ? m_compositions.divisions(text) : std::vector<Compositions::Division>();
        for (const bool loose : {false, true}) {
            for (const auto &division : divisions)
                if (division.loose == loose)
                    if (auto found = composed(division, depth))
                        return found;
            if (loose)
                break;
            if (const auto *read = reading(text)) {
                QuestionPlan leaf = asked(text);
                leaf.source = read->source;
                leaf.isRead = true;
                return leaf;
            }
        }
        return std::nullopt;
    }

    std::optional<QuestionPlan> composed(const Compositions::Division &division, int depth)
    {
        if (division.expression.empty()) { // another wording: only if it is composed, or a number
            auto inner =
                division.parts.front().empty() ? std::nullopt : certain(division.parts.front().front(), depth + 1);
            return inner && inner->kind != QuestionPlan::ask ? inner : std::nullopt;
        }
        QuestionPlan out{QuestionPlan::calculate, {}, 0, false, division.expression, {}};
        for (const auto &wordings : division.parts) {
            auto part = likest(wordings, out.parts.empty() ? nullptr : &out.parts.front(), depth);
            if (!part)
                return std::nullopt;
            if (division.alike && !out.parts.empty() && !areAlike(out.parts.front(), *part))
                return std::nullopt;
            out.parts.push_back(*std::move(part));
        }
        return out;
    }

    bool areAlike(const QuestionPlan &one, const QuestionPlan &two)
    {
        const auto *left = one.kind == QuestionPlan::ask ? reading(one.text) : nullptr;
        const auto *right = two.kind == QuestionPlan::ask ? reading(two.text) : nullptr;
        return left && right && left->reading.structure == right->reading.structure;
    }

    bool isNumeric(const QuestionPlan &plan)
    {
        if (plan.kind != QuestionPlan::ask)
            return plan.kind != QuestionPlan::several;
        const auto *read = reading(plan.text);
        return read && read->reading.isNumber;
    }

    // The wording that is most like the first part: of the same shape, else of the same structure, else any that is
    // read. The shortest is preferred; of those that take the end of the first part, the one that keeps most of it.
    std::optional<QuestionPlan> likest(const std::vector<std::string> &wordings, const QuestionPlan *first, int depth)
    {
        const auto *model = first && first->kind == QuestionPlan::ask ? reading(first->text) : nullptr;
        std::optional<QuestionPlan> best;
        int rank = 3;
        for (const auto &wording : wordings) {
            auto one = certain(wording, depth + 1);
            if (!one || !isNumeric(*one))
                continue;
            const auto *read = one->kind == QuestionPlan::ask ? reading(one->text) : nullptr;
            const int own = !model || !read                                       ? 2
                            : read->reading.shape == model->reading.shape         ? 0
                            : read->reading.structure == model->reading.structure ? 1
                                                                                  : 2;
            if (own < rank) {
                rank = own;
                best = std::move(one);
            }
            if (rank == 0)
                break;
        }
        return best;
    }

    // Two questions in one sentence, divided so that the fewest parts remain unread.
    std::optional<QuestionPlan> pair(const std::string &text)
    {
        std::optional<QuestionPlan> best;
        std::size_t fewest = 0;
        for (const auto &[left, right] : m_compositions.pairs(text)) {
            QuestionPlan several{QuestionPlan::several, text, 0, false, {}, {plan(left), plan(right)}};
            const auto unread = unreadIn(several);
            if (!best || unread < fewest) {
                best = std::move(several);
                fewest = unread;
            }
        }
        return best && fewest < countIn(*best) ? best : std::nullopt;
    }

    // A calculation with some unread parts: these are asked as well, and report why they have no answer.
    std::optional<QuestionPlan> partly(const std::string &text)
    {
        for (const auto &division : m_compositions.divisions(text)) {
            if (division.expression.empty() && !division.parts.front().empty()) {
                if (auto inner = partly(division.parts.front().front()))
                    return inner;
                continue;
            }
            QuestionPlan out{QuestionPlan::calculate, {}, 0, false, division.expression, {}};
            for (const auto &wordings : division.parts) {
                auto part = likest(wordings, out.parts.empty() ? nullptr : &out.parts.front(), 0);
                const auto shortest = wordings.size() > 1 ? wordings[1] : wordings.empty() ? text : wordings.front();
                out.parts.push_back(part ? *std::move(part) : asked(shortest));
            }
            const bool someAsked = std::any_of(out.parts.begin(), out.parts.end(), [](const QuestionPlan &part) {
                return part.kind != QuestionPlan::number && part.isCertain();
            });
            if (someAsked && !division.loose)
                return out;
        }
        return std::nullopt;
    }

    QuestionPlan asked(const std::string &text) const
    {
        QuestionPlan leaf{QuestionPlan::ask, text, 0, false, {}, {}};
        const auto any =
            std::find_if(m_sources.begin(), m_sources.end(), [](const PlanSource &each) { return !each.read; });
        leaf.source = any == m_sources.end() ? 0 : static_cast<std::size_t>(any - m_sources.begin());
        return leaf;
    }

    static std::size_t countIn(const QuestionPlan &plan)
    {
        std::size_t count = plan.parts.empty() ? 1 : 0;
        for (const auto &part : plan.parts)
            count += countIn(part);
        return count;
    }
    static std::size_t unreadIn(const QuestionPlan &plan)
    {
        std::size_t count = plan.kind == QuestionPlan::ask && !plan.isRead ? 1 : 0;
        for (const auto &part : plan.parts)
            count += unreadIn(part);
        return count;
    }

    struct Read {
        PartReading reading;
        std::size_t source = 0;
    };
    // By the first source that reads the text.
    const Read *reading(const std::string &text)
    {
        if (const auto known = m_readings.find(text); known != m_readings.end())
            return known->second ? &*known->second : nullptr;
        if (m_readings.size() >= mostReadings)
            return nullptr;
        auto &place = m_readings[text];
        for (std::size_t i = 0; i < m_sources.size() && !place; ++i)
            if (m_sources[i].read)
                if (auto read = m_sources[i].read(text))
                    place = Read{*std::move(read), i};
        return place ? &*place : nullptr;
    }

    const Compositions &m_compositions;
    const std::vector<PlanSource> &m_sources;
    std::map<std::string, std::optional<Read>> m_readings;
};

} // namespace

bool QuestionPlan::isCertain() const
{
    if (kind == ask)
        return isRead;
    return std::all_of(parts.begin(), parts.end(), [](const QuestionPlan &part) { return part.isCertain(); });
}

QuestionPlan planOf(const std::string &question, const Compositions &compositions,
                    const std::vector<PlanSource> &sources)
{
    return Planner(compositions, sources).whole(question);
}

} // namespace offline
