// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/verdict.h"

#include "base/text.h"
#include "llm/structured.h"

#include <algorithm>
#include <array>

namespace agents {

namespace {

constexpr std::size_t shownBytes = 200;

// The member that holds the verdict, by the names that models use.
std::string scoreIn(const nlohmann::json &object)
{
    for (const char *key : {"binary_score", "score", "verdict", "grade", "answer"})
        if (const auto found = object.find(key); found != object.end()) {
            if (found->is_string())
                return found->get<std::string>();
            if (found->is_boolean())
                return found->get<bool>() ? "yes" : "no";
        }
    return {};
}

} // namespace

Verdict::Said saidBy(std::string_view word)
{
    static constexpr std::array yes{"yes", "true", "relevant", "supported", "grounded", "useful"};
    static constexpr std::array no{"no", "false", "irrelevant", "unsupported", "not", "useless"};
    std::string first;
    for (const char sign : base::lower(base::trim(word))) {
        if (sign >= 'a' && sign <= 'z')
            first += sign;
        else if (!first.empty())
            break;
    }
    const auto is = [&](const char *each) { return first == each; };
    if (std::any_of(yes.begin(), yes.end(), is))
        return Verdict::Said::yes;
    return std::any_of(no.begin(), no.end(), is) ? Verdict::Said::no : Verdict::Said::unparsable;
}

Verdict verdictOf(const llm::ChatReply &reply)
{
    static const nlohmann::json object{{"type", "object"}};
    Verdict verdict;
    const std::string said = reply.toolCalls.empty() ? reply.text : reply.toolCalls.back().arguments;
    verdict.text = base::shorten(base::trim(said), shownBytes);
    const bool hasObject = said.find('{') != std::string::npos;
    if (auto read = hasObject ? llm::readStructured(said, object) : base::Result<llm::Structured>(); hasObject && read)
        verdict.details = std::move(read->value);
    const std::string score = verdict.details.is_object() ? scoreIn(verdict.details) : std::string();
    verdict.said = saidBy(score.empty() && !verdict.details.is_object() ? said : score);
    return verdict;
}

} // namespace agents
