// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/questions.h"

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
                return base::fail(base::Category::input, where + ": this is no JSON object.");
            auto question = readQuestion(read);
            if (!ids.insert(question.id).second)
                return base::fail(base::Category::input, where + ": the id '" + question.id + "' was used before.");
            questions.push_back(std::move(question));
        } catch (const json::exception &error) {
            return base::fail(base::Category::input,
                              where + ": a question needs id, question and, where it is answerable, rows (or, over "
                                      "documents, passages or answers).",
                              error.what());
        }
    }
    if (questions.empty())
        return base::fail(base::Category::input, std::string(name) + " holds no questions.");
    return questions;
}

} // namespace eval
