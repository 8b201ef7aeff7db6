// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/questions.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <set>

namespace eval {

using nlohmann::json;

namespace {

Gold readGold(const json &from)
{
    Gold gold;
    gold.columns = from.value("columns", std::vector<std::string>());
    gold.ordered = from.value("ordered", false);
    if (from.contains("cypher") && from.at("cypher").is_string())
        gold.query = from.at("cypher").get<std::string>();
    for (const auto &row : from.at("rows"))
        gold.rows.push_back(row.is_array() ? row : json::array({row}));
    return gold;
}

std::optional<DocumentGold> readDocumentGold(const json &from)
{
    if (!from.contains("passages") && !from.contains("answers"))
        return std::nullopt;
    DocumentGold gold;
    for (const json &each : base::memberOf(from, "passages"))
        gold.passages.push_back(
            each.is_string() ? DocumentGold::Place{each.get<std::string>(), {}}
                             : DocumentGold::Place{each.at("document").get<std::string>(), base::textIn(each, "text")});
    for (const json &each : base::memberOf(from, "answers"))
        gold.answers.push_back(each.get<std::string>());
    return gold;
}

GoldQuestion readQuestion(const json &from)
{
    GoldQuestion question;
    question.id = from.at("id").get<std::string>();
    question.text = from.at("question").get<std::string>();
    question.category = base::textIn(from, "category");
    question.difficulty = base::textIn(from, "difficulty");
    question.note = base::textIn(from, "note");
    question.why = base::textIn(from, "why");
    if (const json &earlier = base::memberOf(from, "continues"); earlier.is_object())
        question.continues =
            EarlierQuestion{earlier.at("question").get<std::string>(), earlier.at("query").get<std::string>()};
    question.answerable = from.value("answerable", true);
    if (!question.answerable)
        return question;
    if ((question.documents = readDocumentGold(from)))
        return question;
    question.answers.push_back(readGold(from));
    if (from.contains("alternatives") && from.at("alternatives").is_array())
        for (const auto &other : from.at("alternatives"))
            question.answers.push_back(readGold(other));
    return question;
}

} // namespace

base::Result<std::vector<GoldQuestion>> readQuestions(std::string_view jsonLines, std::string_view name)
{
    std::vector<GoldQuestion> questions;
    std::set<std::string> ids;
    std::size_t number = 0;
    for (const auto &line : base::split(jsonLines, '\n')) {
        ++number;
        if (base::trim(line).empty())
            continue;
        const std::string where = std::string(name) + ", line " + std::to_string(number);
        try {
            const json read = base::parsedJson(line);
            if (!read.is_object())
                return base::fail(
                    base::Category::input,
                    {BASE_TEXT("evaluation.no-object", "{where}: this is not a JSON object."), {{"where", where}}});
            auto question = readQuestion(read);
            if (!ids.insert(question.id).second)
                return base::fail(base::Category::input,
                                  {BASE_TEXT("evaluation.same-id", "{where}: the id '{id}' was used before."),
                                   {{"where", where}, {"id", question.id}}});
            questions.push_back(std::move(question));
        } catch (const json::exception &error) {
            return base::fail(base::Category::input,
                              {BASE_TEXT("evaluation.incomplete",
                                         "{where}: a question needs the fields id and question. If it can be answered, "
                                         "it also needs the field rows (for documents: passages or answers)."),
                               {{"where", where}}},
                              error.what());
        }
    }
    if (questions.empty())
        return base::fail(base::Category::input,
                          {BASE_TEXT("evaluation.empty", "{name} has no questions."), {{"name", std::string(name)}}});
    return questions;
}

} // namespace eval
