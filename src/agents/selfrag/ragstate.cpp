// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragstate.h"

#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/selfrag/selfragnames.h"
#include "base/jsonread.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using workflow::State;

std::vector<std::int64_t> keptOf(const State &state)
{
    std::vector<std::int64_t> numbers;
    for (const json &each : state.json(names::kept))
        if (each.is_number_integer())
            numbers.push_back(each.get<std::int64_t>());
    return numbers;
}

base::Result<retrieval::Analyzer> analyzerOf(const State &state)
{
    retrieval::AnalyzerOptions options;
    if (const json &how = base::memberOf(state.json(names::terms), "analyzer"); how.is_object())
        options = {how.value("language", options.language), how.value("stem", true), how.value("stopWords", true)};
    return retrieval::Analyzer::make(options);
}

std::size_t listSize(const State &state, const char *name)
{
    const auto list = state.list(name);
    return list ? list->size() : 0;
}

std::vector<json> listOf(const State &state, const char *name)
{
    std::vector<json> all;
    if (const auto list = state.list(name))
        for (const auto &each : list->tail(list->size()))
            all.push_back(base::jsonOf(each));
    return all;
}

const json &listIn(const State &state, const char *name)
{
    static const json none = json::array();
    const json &list = state.json(name);
    return list.is_array() ? list : none;
}

json searchOutcome(const std::string &search, const json &passages, const json &verdicts, const json &kept)
{
    json rejected = json::array(), leftOut = json::array();
    for (const json &passage : passages) {
        const json &number = base::memberOf(passage, "number");
        if (std::find(kept.begin(), kept.end(), number) != kept.end())
            continue;
        const bool isIrrelevant = std::any_of(verdicts.begin(), verdicts.end(), [&](const json &each) {
            return base::memberOf(each, "number") == number && base::textIn(each, "verdict") == "irrelevant";
        });
        (isIrrelevant ? rejected : leftOut).push_back(base::memberOf(passage, "place"));
    }
    return {
        {"search", search}, {"kept", kept.size()}, {"rejected", std::move(rejected)}, {"left_out", std::move(leftOut)}};
}

bool mayRewrite(const State &state)
{
    const int searches = static_cast<int>(listSize(state, names::tried));
    return searches - 1 < stopRuleOf(state).rewrites();
}

bool isSupported(const State &state)
{
    const json &support = state.json(names::support);
    return support.is_array() && !support.empty() && std::none_of(support.begin(), support.end(), [](const json &each) {
               return base::textIn(each, "verdict") == "unsupported";
           });
}

std::string sentenceOf(const json &answer, const json &sentence)
{
    const std::string text = base::textIn(answer, "text");
    const auto begin = sentence.value("begin", std::size_t{0}), end = sentence.value("end", std::size_t{0});
    return begin < end && end <= text.size() ? text.substr(begin, end - begin) : std::string();
}

} // namespace agents
