// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/verdict.h"

#include "base/text.h"
#include "llm/replyquery.h"
#include "llm/structured.h"
#include "llm/writtencalls.h"

#include <algorithm>
#include <array>

namespace agents {

namespace {

constexpr std::size_t shownBytes = 200;

// The member with the verdict, under the names that models use.
std::string scoreIn(const nlohmann::json &object, const char *member = "binary_score")
{
    for (const char *key :
         {member, "binary_score", "is_relevant", "relevant", "score", "verdict", "grade", "answer", "result"})
        if (const auto found = object.find(key); found != object.end()) {
            if (found->is_string())
                return found->get<std::string>();
            if (found->is_boolean())
                return found->get<bool>() ? "yes" : "no";
            if (found->is_number())
                return std::to_string(found->get<int>());
        }
    return {};
}

// The conclusion of a reply with reasoning only: its last line, if that is a verdict or an object.
std::string lastLine(const std::string &reasoning)
{
    const auto trimmed = base::trim(reasoning);
    return trimmed.substr(trimmed.rfind('\n') == std::string::npos ? 0 : trimmed.rfind('\n') + 1);
}

// The content of a reply: its object, and its text, shortened for the user.
std::string readReply(const llm::ChatReply &reply, nlohmann::json &details, std::string &text)
{
    static const nlohmann::json object{{"type", "object"}};
    llm::ChatReply answer = reply;
    llm::separateThoughts(answer);
    if (answer.toolCalls.empty())
        answer.toolCalls = llm::callsInText(answer.text);
    std::string content = answer.toolCalls.empty() ? answer.text : answer.toolCalls.back().arguments;
    if (base::trim(content).empty())
        content = lastLine(answer.reasoning);
    text = base::shorten(base::trim(content), shownBytes);
    const bool hasObject = content.find('{') != std::string::npos;
    if (auto read = hasObject ? llm::readStructured(content, object) : base::Result<llm::Structured>();
        hasObject && read)
        details = std::move(read->value);
    return content;
}

// The first word of a text in lower case: "fully" of "**Fully supported**", and with `digits` "4" of "4 of 5".
std::string firstWord(std::string_view text, bool digits = false)
{
    std::string word;
    for (const char sign : base::lower(base::trim(text))) {
        if ((sign >= 'a' && sign <= 'z') || (digits && sign >= '0' && sign <= '9'))
            word += sign;
        else if (!word.empty())
            break;
    }
    return word;
}

} // namespace

Verdict::Judgement judgementOf(std::string_view word)
{
    static constexpr std::array yes{"yes", "true", "relevant", "supported", "grounded", "useful"};
    static constexpr std::array no{"no", "false", "irrelevant", "unsupported", "not", "useless"};
    const std::string first = firstWord(word);
    const auto is = [&](const char *each) { return first == each; };
    if (std::any_of(yes.begin(), yes.end(), is))
        return Verdict::Judgement::yes;
    return std::any_of(no.begin(), no.end(), is) ? Verdict::Judgement::no : Verdict::Judgement::unparsable;
}

Verdict verdictOf(const llm::ChatReply &reply)
{
    Verdict verdict;
    const std::string content = readReply(reply, verdict.details, verdict.text);
    const std::string score = verdict.details.is_object() ? scoreIn(verdict.details) : std::string();
    verdict.judgement = judgementOf(score.empty() && !verdict.details.is_object() ? content : score);
    return verdict;
}

Choice choiceOf(const llm::ChatReply &reply, const char *member, const std::vector<std::string> &words)
{
    Choice choice;
    const std::string content = readReply(reply, choice.details, choice.text);
    const bool digits = !words.empty() && words.front().front() >= '0' && words.front().front() <= '9';
    const std::string first = firstWord(choice.details.is_object() ? scoreIn(choice.details, member) : content, digits);
    for (const std::string &word : words)
        if (!first.empty() && first == firstWord(word, digits))
            choice.word = word;
    return choice;
}

} // namespace agents
