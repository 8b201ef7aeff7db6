// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/queryparts.h"

#include "data/language.h"

#include <cctype>

namespace data {

QueryParts partsOf(const Language &language, std::string_view text)
{
    if (const auto *able = dynamic_cast<const TakesApart *>(&language))
        return able->parts(text);
    QueryParts none;
    none.problem = "Queries in " + std::string(language.name()) + " cannot be put into words.";
    return none;
}

std::string sentenceOf(const QueryParts &parts)
{
    std::string out;
    for (const QueryPhrase &phrase : parts.words)
        out += phrase.text;
    return out;
}

std::string spokenName(std::string_view name)
{
    std::string out;
    const auto lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
    const auto upper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (c == '_' || c == '-' || c == ' ') {
            if (!out.empty() && out.back() != ' ')
                out += ' ';
            continue;
        }
        const bool begins = i > 0 && upper(c) &&
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

std::vector<QueryPhrase> PhraseWriter::take()
{
    std::vector<QueryPhrase> out;
    char last = '.'; // of what was written
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
