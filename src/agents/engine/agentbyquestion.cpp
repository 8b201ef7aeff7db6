// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentbyquestion.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "base/world.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t longestQuestion = 4000; // bytes that are read
constexpr const char *languages[] = {"en", "de"};

const base::TextCode &reasonOf(std::string_view sign)
{
    static constexpr base::TextCode
        parts = BASE_TEXT("choice.parts",
                          "The question has several parts. The agent with tools answers the parts one by one."),
        compares =
            BASE_TEXT("choice.compares", "The question compares numbers (\"{words}\"). In the agent with tools, the "
                                         "offline rules look up each number separately, and then compare the numbers."),
        calculates = BASE_TEXT("choice.calculates", "The question needs a calculation (\"{words}\"). The agent with "
                                                    "tools looks up the numbers and then calculates the result.");
    return sign == "parts" ? parts : sign == "compares" ? compares : calculates;
}

bool isNumber(const std::string &word)
{
    return !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) &&
           std::all_of(word.begin(), word.end(),
                       [](char c) { return std::isdigit(static_cast<unsigned char>(c)) || c == '.' || c == ','; });
}

// Words for comparison; punctuation and a percent sign after a number are separate words.
std::vector<std::string> wordsOf(std::string_view text)
{
    constexpr std::string_view marks = ".,?!;:()\"";
    std::vector<std::string> words;
    for (const auto &piece : base::split(base::fold(text), ' ')) {
        std::string_view word = piece;
        const auto begin = word.find_first_not_of(marks);
        if (begin != std::string_view::npos)
            word.remove_prefix(begin);
        std::size_t end = word.size();
        while (end > 0 && marks.find(word[end - 1]) != std::string_view::npos)
            --end;
        const auto behind = word.substr(end);
        word = word.substr(0, end);
        const bool isPercent = word.size() > 1 && word.back() == '%';
        if (isPercent)
            word.remove_suffix(1);
        if (!word.empty())
            words.emplace_back(word);
        if (isPercent)
            words.emplace_back("%");
        if (behind.find('?') != std::string_view::npos)
            words.emplace_back("?");
    }
    return words;
}

// The end of the phrase that starts at `word`: "#" is a number, "..." one or more words. Empty if it does not match
// there.
std::optional<std::size_t> endOf(const std::vector<std::string> &phrase, std::size_t piece,
                                 const std::vector<std::string> &words, std::size_t word)
{
    for (; piece < phrase.size(); ++piece, ++word) {
        if (phrase[piece] == "...") {
            for (std::size_t next = word + 1; next < words.size(); ++next)
                if (const auto end = endOf(phrase, piece + 1, words, next))
                    return end;
            return std::nullopt;
        }
        if (word >= words.size() || (phrase[piece] == "#" ? !isNumber(words[word]) : words[word] != phrase[piece]))
            return std::nullopt;
    }
    return word;
}

// The words of the question that match the phrase; empty if none do.
std::string found(const std::string &phrase, const std::vector<std::string> &words)
{
    std::vector<std::string> pieces = base::split(phrase, ' ');
    for (std::size_t at = 0; at < words.size(); ++at)
        if (const auto end = endOf(pieces, 0, words, at)) {
            std::string shown;
            for (std::size_t i = at; i < *end; ++i)
                shown += (i == at || words[i] == "?" ? "" : " ") + words[i];
            return base::shorten(shown, 60);
        }
    return {};
}

bool isByRules(const RunRequest &request)
{
    return request.model == "offline" || request.model.starts_with("offline:");
}

std::optional<base::CodedText> byWords(const RunRequest &request, bool documents, const base::Resources &resources)
{
    const auto words = wordsOf(std::string_view(request.question).substr(0, longestQuestion));
    for (const char *language : languages) {
        const auto text = resources.read("language/agentchoice-" + std::string(language) + ".json");
        const json file = text ? base::parsedJson(*text) : json();
        for (const json &sign : base::memberOf(file, "signs")) {
            const json &forWhom = base::memberOf(sign, "onlyFor");
            const auto isFor = [&](const char *what) {
                return std::find(forWhom.begin(), forWhom.end(), json(what)) != forWhom.end();
            };
            if ((isFor("databases") && documents) || (isFor("rules") && !isByRules(request)))
                continue;
            const json &answered = base::memberOf(sign, "unless"); // what a single query can answer
            if (std::any_of(answered.begin(), answered.end(), [&](const json &phrase) {
                    return phrase.is_string() && !found(phrase.get<std::string>(), words).empty();
                }))
                continue;
            for (const json &phrase : base::memberOf(sign, "phrases"))
                if (phrase.is_string())
                    if (auto shown = found(phrase.get<std::string>(), words); !shown.empty())
                        return base::CodedText(reasonOf(base::textIn(sign, "name")), {{"words", std::move(shown)}});
        }
    }
    return std::nullopt;
}

} // namespace

const AgentSpec *agentWithTools(const AgentRegistry &agents)
{
    for (const auto &name : agents.names())
        if (const AgentSpec *spec = agents.find(name); spec->needs.tools && !spec->needs.recordedOnly)
            return spec;
    return nullptr;
}

std::optional<base::CodedText> whyTools(const RunRequest &request, bool documents, const base::Resources &resources)
{
    if (request.sources.size() > 1)
        return base::CodedText(BASE_TEXT(
            "choice.sources",
            "Several sources are open. Only the agent with tools can query all of these sources in one run."));
    if (!request.settings.answerSchema.is_null())
        return base::CodedText(BASE_TEXT(
            "choice.form", "You chose an answer format. Only the agent with tools can answer in this format."));
    if (!request.context.is_null())
        return base::CodedText(BASE_TEXT(
            "choice.context", "The question has context values. Only the agent with tools reads context values."));
    if (!request.earlier.empty())
        return base::CodedText(BASE_TEXT(
            "choice.earlier", "The question includes earlier runs as context. Only the agent with tools reads earlier "
                              "runs."));
    if (request.continues) // a single query continues the one before
        return std::nullopt;
    return byWords(request, documents, resources);
}

} // namespace agents
