// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/queryparts.h"

#include "data/language/language.h"

#include <algorithm>
#include <cctype>

namespace data {

QueryParts partsOf(const Language &language, std::string_view text, const QueryTexts &texts)
{
    if (const auto *able = dynamic_cast<const QuerySplitter *>(&language))
        return able->parts(text, texts);
    QueryParts none;
    none.problem = texts.say("problem.language", {std::string(language.name())});
    return none;
}

std::string sentenceOf(const QueryParts &parts)
{
    std::string out;
    for (const QueryPhrase &phrase : parts.words)
        out += phrase.text;
    return out;
}

std::string writtenName(const Language &language, std::string_view name)
{
    bool isPlain = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0;
    for (const char c : name)
        isPlain = isPlain && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_');
    if (isPlain)
        return std::string(name);
    const bool isSql = language.family() == "SQL";
    const char mark = isSql && language.name() != "MariaDB" && language.name() != "MySQL" ? '"' : '`';
    std::string out(1, mark);
    for (const char c : name)
        out += c == mark ? std::string(2, mark) : std::string(1, c);
    return out + mark;
}

namespace {

std::string likeCondition(const Language &language, const std::string &name, Comparison comparison,
                          const std::string &text)
{
    std::string pattern;
    bool isEscaped = false;
    for (const char c : text) {
        const bool special = c == '%' || c == '_' || c == '!';
        isEscaped = isEscaped || special;
        pattern += special ? std::string("!") + c : std::string(1, c);
    }
    if (comparison != Comparison::begins)
        pattern.insert(0, "%");
    if (comparison != Comparison::ends)
        pattern += '%';
    return name + " LIKE " + language.literal(Value(pattern)) + (isEscaped ? " ESCAPE '!'" : "");
}

} // namespace

std::string conditionText(const Language &language, const QueryElement &element, std::string_view property,
                          Comparison comparison, const Value &value)
{
    const std::string name = element.name + "." + writtenName(language, property);
    static constexpr std::string_view signs[] = {" = ", " <> ", " < ", " <= ", " > ", " >= "};
    switch (comparison) {
    case Comparison::missing:
        return name + " IS NULL";
    case Comparison::known:
        return name + " IS NOT NULL";
    case Comparison::contains:
    case Comparison::begins:
    case Comparison::ends: {
        const std::string text = value.isString() ? value.asString() : value.toDisplay();
        if (language.family() == "SQL")
            return likeCondition(language, name, comparison, text);
        return name +
               (comparison == Comparison::contains ? " CONTAINS "
                : comparison == Comparison::begins ? " STARTS WITH "
                                                   : " ENDS WITH ") +
               language.literal(Value(text));
    }
    default:
        return name + std::string(signs[static_cast<int>(comparison)]) + language.literal(value);
    }
}

std::string withCondition(std::string_view text, const QueryElement &element, std::string_view condition)
{
    std::string out(text);
    if (element.condition.begin < element.condition.end) {
        out.insert(element.condition.end, (element.needsBrackets ? ") AND " : " AND ") + std::string(condition));
        if (element.needsBrackets)
            out.insert(element.condition.begin, "(");
        return out;
    }
    const std::size_t at = std::min<std::size_t>(element.place, out.size());
    const bool joins = at < out.size() && out[at] != ' ' && out[at] != '\n' && out[at] != ';' && out[at] != ')';
    out.insert(at, "\nWHERE " + std::string(condition) + (joins ? " " : ""));
    return out;
}

std::string withColumn(std::string_view text, const QueryEnding &ending, std::string_view column)
{
    return std::string(text).insert(ending.list.end, ", " + std::string(column));
}

namespace {

std::string replacedOrInserted(std::string_view text, base::Span span, std::uint32_t place, const std::string &there,
                               const std::string &otherwise)
{
    std::string out(text);
    if (span.begin < span.end)
        out.replace(span.begin, span.end - span.begin, there);
    else
        out.insert(place, "\n" + otherwise);
    return out;
}

} // namespace

std::string withOrder(std::string_view text, const QueryEnding &ending, std::string_view by, bool descending)
{
    const std::string order = "ORDER BY " + std::string(by) + (descending ? " DESC" : "");
    return replacedOrInserted(text, ending.order, ending.orderPlace, order, order);
}

std::string withLimit(std::string_view text, const QueryEnding &ending, std::int64_t rows)
{
    const std::string number = std::to_string(rows);
    return replacedOrInserted(text, ending.limit, ending.limitPlace, number, "LIMIT " + number);
}

std::string nameAsWords(std::string_view name)
{
    std::string out;
    const auto lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
    const auto upper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
    const bool isSnake = name.find('_') != std::string_view::npos; // snake_case: a capital starts no word
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_' || c == '-' || c == ' ') {
            if (!out.empty() && out.back() != ' ')
                out += ' ';
            continue;
        }
        const bool begins = i > 0 && !isSnake && upper(c) &&
                            (lower(name[i - 1]) || (i + 1 < name.size() && upper(name[i - 1]) && lower(name[i + 1])));
        if (begins && !out.empty() && out.back() != ' ')
            out += ' ';
        out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return out;
}

void PhraseWriter::say(std::string_view words)
{
    if (!words.empty())
        m_phrases.push_back({std::string(words), {}});
}

void PhraseWriter::phrase(std::string words, base::Span span)
{
    if (!words.empty())
        m_phrases.push_back({std::move(words), span});
}

std::vector<QueryPhrase> PhraseWriter::take(bool isInner)
{
    std::vector<QueryPhrase> out;
    char last = isInner ? ' ' : '.'; // last character written
    for (QueryPhrase &phrase : m_phrases) {
        std::string &text = phrase.text;
        if (text.empty())
            continue;
        const bool isSign = text[0] == '.' || text[0] == ',' || text[0] == ':' || text[0] == ';' || text[0] == ')';
        if (last == '.' && std::islower(static_cast<unsigned char>(text[0])))
            text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        if (!out.empty() && !isSign && last != '(') {
            if (phrase.isQuoted() && !out.back().isQuoted())
                out.back().text += ' ';
            else if (phrase.isQuoted())
                out.push_back({" ", {}});
            else
                text.insert(0, " ");
        }
        last = text.back();
        if (!phrase.isQuoted() && !out.empty() && !out.back().isQuoted())
            out.back().text += text;
        else
            out.push_back(std::move(phrase));
    }
    m_phrases.clear();
    return out;
}

} // namespace data
