// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/followup.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/query/result.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"
#include "tools/tool.h"

#include <nlohmann/json.hpp>

namespace agents {

using workflow::Context;
using workflow::State;

namespace {

constexpr std::size_t longestQuestion = 2000; // bytes of all earlier questions

// "Which drugs treat asthma? And those approved after 2010?"
std::string joined(const std::string &earlier, const std::string &question)
{
    if (earlier.empty())
        return question;
    const bool hasEnd = std::string_view(".?!:;,").find(earlier.back()) != std::string_view::npos;
    return earlier + (hasEnd ? " " : ". ") + question;
}

// The texts in quotes of a query, without escapes.
std::vector<std::string> quotedIn(std::string_view query)
{
    std::vector<std::string> texts;
    for (auto begin = query.find('\''); begin != std::string_view::npos; begin = query.find('\'', begin + 1)) {
        const auto end = query.find('\'', begin + 1);
        if (end == std::string_view::npos)
            break;
        texts.emplace_back(query.substr(begin + 1, end - begin - 1));
        begin = end;
    }
    return texts;
}

} // namespace

std::string lostName(std::string_view earlier, std::string_view earlierQuery, std::string_view query)
{
    const auto asked = base::fold(earlier), text = base::fold(query);
    for (const std::string &name : quotedIn(earlierQuery))
        if (const auto folded = base::fold(name);
            !folded.empty() && asked.find(folded) != std::string::npos && text.find(folded) == std::string::npos)
            return name;
    return {};
}

std::optional<RunRequest::Continued> continuationOf(const State &state)
{
    auto continued = continuedOf(state.json(names::continued));
    if (continued)
        continued->rows = state.get(names::continuedRows);
    return continued;
}

std::optional<RunRequest::Continued> continuedFrom(const RunResult &result, const State &state)
{
    auto earlier = continuationOf(state);
    if (result.reason.empty() || result.query.empty() || !result.rows || !givesRows(result))
        return earlier;
    return RunRequest::Continued{
        0, base::shorten(joined(earlier ? earlier->question : std::string(), result.question), longestQuestion),
        result.query, result.answer, result.rows};
}

base::ArtefactPtr continuedBlock(const State &state, Context &context)
{
    const auto continued = continuationOf(state);
    const auto settings = settingsOf(state);
    if (!continued || !settings.continued)
        return nullptr;
    std::string text =
        "The question continues an earlier one; \"those\" or \"them\" are its rows.\nEarlier question: " +
        continued->question + "\nIts query:\n" + continued->query + "\n";
    if (continued->rows)
        text += "Its rows:\n" +
                ::tools::fenced(
                    rowsForModel(data::hidden(data::rowsOf(continued->rows), continued->query, settings.privateColumns),
                                 settings.rowsShown(), settings.cellBytesToModel),
                    ::tools::fenceTag(context.random)) +
                "\n";
    return base::text(text +
                      "Write one query that answers the question below; keep the conditions of the earlier query "
                      "that it does not replace.\n\n");
}

std::vector<workflow::Name> readsOfContinuedBlock()
{
    return {names::settings, names::continued, names::continuedRows};
}

std::string continuedText(const State &state)
{
    const auto continued = continuedOf(state.json(names::continued)); // not the rows, which the nodes do not declare
    return continued ? continued->question + "\n" + continued->query : std::string();
}

std::string wholeQuestion(const State &state)
{
    return joined(base::textIn(state.json(names::continued), "question"), state.text(names::question));
}

std::string queryOfRows(const State &state, const workflow::Name &rows)
{
    return rows == names::continuedRows ? base::textIn(state.json(names::continued), "query")
                                        : state.text(names::query);
}

} // namespace agents
