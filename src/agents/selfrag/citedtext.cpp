// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/citedtext.h"

#include "base/text.h"
#include "retrieval/sentences.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace agents {

using nlohmann::json;

namespace {

struct NumberMark {
    std::size_t at = 0; // in the text without marks
    std::vector<std::int64_t> numbers;
};

// "[1]", "[1, 3]", "[1][3]", "[passage 2]": the numbers; none if the brackets have other content.
std::vector<std::int64_t> numbersIn(std::string_view inside)
{
    std::string rest = base::lower(base::trim(inside));
    for (const char *word : {"passages", "passage"})
        if (rest.starts_with(word))
            rest = base::trim(rest.substr(std::string_view(word).size()));
    std::vector<std::int64_t> numbers;
    std::string digits;
    for (const char sign : rest + ",") {
        if (sign >= '0' && sign <= '9' && digits.size() < 6) {
            digits += sign;
        } else if (sign == ',' || sign == ' ' || sign == ';') {
            if (!digits.empty())
                numbers.push_back(std::stoll(digits));
            digits.clear();
        } else {
            return {};
        }
    }
    return numbers;
}

// The text without its marks, and their positions.
std::string withoutMarks(std::string_view raw, std::vector<NumberMark> &marks)
{
    std::string text;
    for (std::size_t at = 0; at < raw.size(); ++at) {
        const std::size_t close = raw[at] == '[' ? raw.find(']', at) : std::string_view::npos;
        auto numbers = close == std::string_view::npos ? std::vector<std::int64_t>()
                                                       : numbersIn(raw.substr(at + 1, close - at - 1));
        if (numbers.empty()) {
            text += raw[at];
            continue;
        }
        while (!text.empty() && text.back() == ' ') // remove the blank before the mark
            text.pop_back();
        marks.push_back({text.size(), std::move(numbers)});
        at = close;
    }
    return text;
}

std::set<std::string> termsIn(std::string_view text, retrieval::Analyzer &analyzer)
{
    const auto all = analyzer.terms(text);
    return {all.begin(), all.end()};
}

json spanOf(const base::Span &span)
{
    return span.end > span.begin ? json{{"begin", span.begin}, {"end", span.end}} : json();
}

} // namespace

const json &passageOf(const json &passages, std::int64_t number)
{
    static const json none;
    if (passages.is_array())
        for (const json &each : passages)
            if (each.is_object() && each.value("number", std::int64_t{0}) == number)
                return each;
    return none;
}

std::string withoutCitations(std::string_view raw)
{
    std::vector<NumberMark> marks;
    return base::trim(withoutMarks(raw, marks));
}

base::Span evidenceFor(std::string_view claim, std::string_view text, retrieval::Analyzer &analyzer)
{
    const auto claimed = termsIn(claim, analyzer);
    base::Span best;
    std::size_t most = 0;
    for (const base::Span &span : retrieval::sentences(text)) {
        std::size_t shared = 0;
        for (const std::string &term : termsIn(text.substr(span.begin, span.end - span.begin), analyzer))
            shared += claimed.contains(term) ? 1 : 0;
        if (shared > most) {
            most = shared;
            best = span;
        }
    }
    return 3 * most >= claimed.size() && most > 0 ? best : base::Span();
}

json citedText(std::string_view raw, const json &passages, const json &kept, retrieval::Analyzer &analyzer)
{
    std::vector<NumberMark> marks;
    const std::string text = base::trim(withoutMarks(base::trim(raw), marks));
    json sentences = json::array(), citations = json::array();
    const auto spans = retrieval::sentences(text);
    std::size_t next = 0;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        // A mark belongs to the sentence that it is in or follows.
        const std::size_t until = i + 1 < spans.size() ? spans[i + 1].begin : text.size() + 1;
        std::set<std::int64_t> cites, invented;
        for (; next < marks.size() && (marks[next].at < until || i + 1 == spans.size()); ++next)
            for (const std::int64_t number : marks[next].numbers) {
                const bool isKept = kept.is_array() && std::find(kept.begin(), kept.end(), number) != kept.end();
                (isKept && !passageOf(passages, number).is_null() ? cites : invented).insert(number);
            }
        const std::string_view sentence = std::string_view(text).substr(spans[i].begin, spans[i].end - spans[i].begin);
        for (const std::int64_t number : cites) {
            const json &passage = passageOf(passages, number);
            citations.push_back({{"begin", spans[i].begin},
                                 {"end", spans[i].end},
                                 {"passage", passage.value("id", json())},
                                 {"number", number},
                                 {"evidence", spanOf(evidenceFor(sentence, passage.value("text", ""), analyzer))}});
        }
        sentences.push_back(
            {{"begin", spans[i].begin}, {"end", spans[i].end}, {"cites", cites}, {"invented", invented}});
    }
    return {{"text", text},
            {"raw", std::string(raw)},
            {"extractive", false},
            {"sentences", std::move(sentences)},
            {"citations", std::move(citations)}};
}

} // namespace agents
