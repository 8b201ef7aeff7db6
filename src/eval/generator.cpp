// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/generator.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/values/valuetext.h"
#include "eval/patterns.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace eval {

using nlohmann::json;

namespace {

constexpr std::size_t shortestTypo = 6;

class Generator {
public:
    Generator(data::Source &source, const data::Schema &schema, const json &phrasings, std::uint64_t seed,
              std::stop_token stop)
        : m_source(source),
          m_phrasings(phrasings),
          m_patterns(source, schema, phrasings.at("words"), seed, stop),
          m_stop(stop)
    {
    }

    std::vector<GoldQuestion> make(std::size_t count)
    {
        std::vector<GoldQuestion> made;
        static const char *surfaces[] = {"canonical", "alternative", "alternative", "case", "typo", "partial"};
        std::size_t round = 0;
        for (std::size_t tries = 0; made.size() < count && tries < 20 * count && !m_patterns.types().empty(); ++tries) {
            if (m_stop.stop_requested())
                break;
            const auto pattern = m_patterns.make(tries);
            if (!pattern)
                continue;
            if (auto question = say(*pattern, surfaces[round % std::size(surfaces)], made.size() + 1)) {
                made.push_back(*std::move(question));
                ++round;
            }
        }
        return made;
    }

private:
    // Swaps two adjacent letters of the longest word.
    static std::string withTypo(const std::string &name)
    {
        const auto [begin, end] = base::longestWord(name);
        std::string out = name;
        if (end - begin < shortestTypo || out[begin + 2] == out[begin + 3])
            return {};
        std::swap(out[begin + 2], out[begin + 3]);
        return out;
    }

    // The name without its last word, if the rest is unique.
    std::string partOf(const std::string &name)
    {
        const auto blank = name.rfind(' ');
        if (blank == std::string::npos || blank < 5 || name.rfind(' ', blank - 1) + 4 > blank)
            return {};
        const std::string part = name.substr(0, blank);
        std::size_t holders = 0;
        for (const auto &type : m_patterns.types())
            for (const auto &other : m_patterns.namesOf(type))
                holders += base::lower(other).find(base::lower(part)) != std::string::npos ? 1 : 0;
        return holders == 1 ? part : std::string();
    }

    // Alternatives: other name properties, and either direction for relationships within one type.
    void addAlternatives(const std::string &query, GoldQuestion &question)
    {
        std::set<std::string> others;
        const auto result = query.rfind("RETURN");
        for (const auto &name : m_patterns.speech().naming())
            for (const auto &by : m_patterns.speech().naming()) {
                std::string other = query;
                const std::string from = "." + data::tickedName(name), to = "." + data::tickedName(by);
                if (const auto at = other.find(from, result); at != std::string::npos)
                    others.insert(other.replace(at, from.size(), to));
            }
        others.insert(query);
        for (auto other : std::set<std::string>(others)) {
            const auto open = other.find("(a:"), close = other.find("(b:");
            const auto typeOf = [&](std::size_t at) { return other.substr(at + 3, other.find('`', at + 4) - at - 3); };
            if (open == std::string::npos || close == std::string::npos || typeOf(open) != typeOf(close))
                continue;
            for (auto at = other.find("]->"); at != std::string::npos; at = other.find("]->"))
                other.erase(at + 2, 1);
            others.insert(other);
        }
        others.erase(query);
        for (const auto &other : others) {
            const auto rows = m_source.run({other, {}}, {}, m_stop);
            if (!rows)
                continue;
            Gold gold{rows->columns(), json::array(), false, other};
            for (std::size_t r = 0; r < rows->size(); ++r) {
                auto row = json::array();
                for (std::size_t c = 0; c < rows->columnCount(); ++c)
                    row.push_back(data::toJson(rows->at(r, c)));
                gold.rows.push_back(std::move(row));
            }
            question.answers.push_back(std::move(gold));
        }
    }

    std::optional<GoldQuestion> say(const Pattern &pattern, const std::string &surface, std::size_t number)
    {
        auto parts = pattern.parts;
        const bool perturbs = surface == "case" || surface == "typo" || surface == "partial";
        if (perturbs) {
            if (pattern.names.size() != 1)
                return std::nullopt;
            auto &name = parts[pattern.names.front()];
            const auto changed = surface == "case"   ? base::lower(name)
                                 : surface == "typo" ? withTypo(name)
                                                     : partOf(name);
            if (changed.empty() || changed == name)
                return std::nullopt;
            name = changed;
        }
        if (!m_phrasings.contains(pattern.kind))
            return std::nullopt;
        const auto &templates = m_phrasings[pattern.kind];
        const std::size_t which =
            surface == "alternative" && templates.size() > 1 ? 1 + m_patterns.pick(templates.size() - 1) : 0;
        std::string text = templates[which].get<std::string>();
        for (const auto &[key, part] : parts)
            for (auto at = text.find("{" + key + "}"); at != std::string::npos;
                 at = text.find("{" + key + "}", at + part.size()))
                text.replace(at, key.size() + 2, part);
        if (text.find('{') != std::string::npos || !m_asked.insert(text).second)
            return std::nullopt;
        const auto rows = m_source.run({pattern.query, {}}, {}, m_stop);
        if (!rows || rows->truncated() || rows->size() > 200)
            return std::nullopt;
        GoldQuestion question;
        question.id = "g" + std::to_string(number);
        question.text = std::move(text);
        question.category = surface;
        question.note = pattern.kind;
        Gold gold{rows->columns(), json::array(), false, pattern.query};
        for (std::size_t r = 0; r < rows->size(); ++r) {
            auto row = json::array();
            for (std::size_t c = 0; c < rows->columnCount(); ++c)
                row.push_back(data::toJson(rows->at(r, c)));
            gold.rows.push_back(std::move(row));
        }
        question.answers.push_back(std::move(gold));
        addAlternatives(pattern.query, question);
        return question;
    }

    data::Source &m_source;
    const json &m_phrasings;
    Patterns m_patterns;
    std::stop_token m_stop;
    std::set<std::string> m_asked;
};

} // namespace

base::Result<std::vector<GoldQuestion>> generateQuestions(data::Source &source, std::string_view phrasings,
                                                          const GeneratorOptions &options, std::stop_token stop)
{
    const auto parsed = base::parsedJson(phrasings);
    if (!parsed.is_object())
        return base::fail(base::Category::input,
                          BASE_TEXT("evaluation.phrasings", "The file of phrasings cannot be read."));
    BASE_TRY(const auto schema, source.describe(stop));
    try {
        return Generator(source, *schema, parsed, options.seed, stop).make(options.count);
    } catch (const json::exception &exception) {
        return base::fail(base::Category::input,
                          BASE_TEXT("evaluation.phrasings-incomplete", "The file of phrasings is incomplete."),
                          exception.what());
    }
}

std::string toJsonLine(const GoldQuestion &question)
{
    json line{{"id", question.id},     {"question", question.text},         {"category", question.category},
              {"note", question.note}, {"answerable", question.answerable}, {"columns", json::array()},
              {"rows", json::array()}};
    if (!question.answers.empty()) {
        const auto &gold = question.answers.front();
        line["cypher"] = gold.query;
        line["columns"] = gold.columns;
        line["rows"] = gold.rows;
        line["ordered"] = gold.ordered;
        line["alternatives"] = json::array();
        for (std::size_t i = 1; i < question.answers.size(); ++i)
            line["alternatives"].push_back({{"cypher", question.answers[i].query},
                                            {"columns", question.answers[i].columns},
                                            {"rows", question.answers[i].rows}});
    }
    return line.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace eval
