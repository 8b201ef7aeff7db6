// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/testcase.h"

#include "agents/engine/names.h"
#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "data/rows/rows.h"
#include "eval/questions.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace eval {

using base::Category;
using base::fail;
using nlohmann::json;
namespace names = agents::names;

namespace {

// Equal question and query give an equal case.
std::string idOf(const std::string &question, const std::string &query)
{
    return "session-" + base::hash(question, query).hex().substr(0, 12);
}

bool sorts(const std::string &query)
{
    std::string upper = query;
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](unsigned char byte) { return static_cast<char>(std::toupper(byte)); });
    return upper.find("ORDER BY") != std::string::npos;
}

} // namespace

base::Result<std::string> testCase(const agents::AgentSpec &agent, const workflow::Checkpoint &checkpoint)
{
    const workflow::State &state = checkpoint.state;
    const auto &artefact = state.get(agents::artefactOf(agent.card.outcome));
    const std::string question = base::trim(state.text(names::question));
    const std::string query = agents::textAt(state, agent.card.headline);
    if (!artefact || artefact->kind() != "rows" || query.empty() || question.empty())
        return fail(
            Category::usage,
            BASE_TEXT("evaluation.no-rows",
                      "This attempt has no rows. Choose an attempt whose query was executed, or edit the rows first."));
    const data::Rows &rows = data::rowsOf(artefact);
    if (rows.truncated())
        return fail(Category::usage, {BASE_TEXT("evaluation.cut-rows",
                                                "The rows of this attempt are incomplete ({why}), but a test case "
                                                "needs all rows. Add a LIMIT to the query, or count the rows."),
                                      {{"why", rows.truncation()}}});
    json cells = json::array();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        json one = json::array();
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            one.push_back(data::toJson(rows.at(row, column)));
        cells.push_back(std::move(one));
    }
    const json object = {{"id", idOf(question, query)}, {"question", question},   {"category", "session"},
                         {"answerable", true},          {"cypher", query},        {"columns", rows.columns()},
                         {"rows", std::move(cells)},    {"ordered", sorts(query)}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

base::Status addTestCase(const std::string &file, const agents::AgentSpec &agent,
                         const workflow::Checkpoint &checkpoint)
{
    BASE_TRY(const std::string line, testCase(agent, checkpoint));
    BASE_CHECK(base::checkPlainFile(file));
    std::string present;
    if (std::ifstream in(file, std::ios::binary); in)
        present = base::restOf(in);
    if (!base::trim(present).empty()) {
        BASE_TRY(const auto questions, readQuestions(present, file));
        const std::string id = base::textIn(base::parsedJson(line), "id");
        for (const GoldQuestion &question : questions)
            if (question.id == id)
                return fail(Category::usage, {BASE_TEXT("evaluation.has-case", "“{file}” already has this test case."),
                                              {{"file", file}}});
    }
    std::ofstream out(file, std::ios::binary | std::ios::app);
    if (!present.empty() && present.back() != '\n')
        out << '\n';
    out << line << '\n';
    out.flush();
    if (!out)
        return fail(Category::storage,
                    {BASE_TEXT("session.not-written", "“{file}” cannot be written. Check its folder and permissions."),
                     {{"file", file}}});
    return {};
}

} // namespace eval
