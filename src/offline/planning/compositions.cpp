// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/planning/compositions.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace offline {

namespace {

constexpr std::size_t longestText = 2000;   // bytes of a question that is divided
constexpr std::size_t mostMatches = 40;     // of one pattern
constexpr std::size_t longestSharedEnd = 6; // words that another part replaces

bool isMark(char c)
{
    return std::string_view(",.?!;:").find(c) != std::string_view::npos;
}

// The texts of the pattern "[a b] (c|d) e", with all its options.
std::vector<std::string> writtenOut(const std::string &pattern)
{
    const auto open = pattern.find_first_of("[(");
    if (open == std::string::npos)
        return {pattern};
    const char closing = pattern[open] == '[' ? ']' : ')';
    const auto close = pattern.find(closing, open);
    if (close == std::string::npos)
        return {pattern};
    auto options = base::split(std::string_view(pattern).substr(open + 1, close - open - 1), '|');
    if (closing == ']')
        options.emplace_back();
    std::vector<std::string> out;
    for (const auto &option : options)
        for (auto &rest : writtenOut(pattern.substr(0, open) + option + pattern.substr(close + 1)))
            out.push_back(std::move(rest));
    return out;
}

// A number in ordinary spelling; thousands may be separated.
std::optional<double> numberOf(std::string_view text)
{
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool isDigit = c >= '0' && c <= '9';
        if (isDigit || c == '.' || (c == '-' && i == 0))
            digits += c;
        else if (c != ',' || i == 0 || i + 3 >= text.size())
            return std::nullopt;
    }
    char *end = nullptr;
    const double value = std::strtod(digits.c_str(), &end);
    if (digits.empty() || !std::isdigit(static_cast<unsigned char>(digits.back())) || *end != 0)
        return std::nullopt;
    return value;
}

std::string without(std::string_view text, char sign)
{
    std::string out(text);
    std::erase(out, sign);
    return out;
}

} // namespace

base::Result<std::shared_ptr<const Compositions>> Compositions::parse(std::string_view json, std::string_view sentences)
{
    try {
        const auto document = base::parsedJson(json);
        auto made = std::make_shared<Compositions>();
        for (const auto &rule : document.at("rules")) {
            Rule read;
            for (const auto &text : writtenOut(rule.at("pattern").get<std::string>())) {
                std::vector<Piece> pieces;
                for (const auto &word : base::split(text, ' ')) {
                    if (word.empty())
                        continue;
                    const bool isSlot = word.front() == '{' && word.back() == '}';
                    pieces.push_back({isSlot ? word.substr(1, word.size() - 2) : base::unaccent(word), isSlot});
                }
                read.patterns.push_back(std::move(pieces));
            }
            read.parts = rule.at("parts").get<std::vector<std::string>>();
            read.expression = rule.value("expression", std::string());
            read.without = base::unaccent(rule.value("without", std::string()));
            read.loose = rule.value("loose", false);
            read.alike = rule.value("alike", false);
            made->m_rules.push_back(std::move(read));
        }
        for (const auto &[word, value] : document.at("numbers").items())
            made->m_numbers[base::unaccent(word)] = value.get<double>();
        const auto readPhrases = [&](const char *key, std::vector<std::vector<std::string>> &out) {
            for (const std::string phrase : document.at(key)) {
                std::vector<std::string> words;
                for (const auto &word : wordsOf(phrase))
                    words.push_back(word.folded);
                out.push_back(std::move(words));
            }
            std::stable_sort(out.begin(), out.end(), [](const auto &a, const auto &b) { return a.size() > b.size(); });
        };
        readPhrases("joins", made->m_joins);
        readPhrases("begins", made->m_begins);
        made->m_texts.read((sentences.empty() ? document : base::parsedJson(sentences)).at("texts"));
        return made;
    } catch (const nlohmann::json::exception &exception) {
        return base::fail(base::Category::input, BASE_TEXT("rules.forms", "The planning rules cannot be read."),
                          exception.what());
    }
}

// Splits at blanks. A mark at the end of a word and a percent sign after a number are separate words.
std::vector<Compositions::Word> Compositions::wordsOf(std::string_view text)
{
    std::vector<Word> words;
    const auto add = [&](std::size_t begin, std::size_t end) {
        if (end > begin)
            words.push_back({base::unaccent(text.substr(begin, end - begin)), begin, end});
    };
    for (std::size_t at = 0; at < text.size();) {
        if (std::isspace(static_cast<unsigned char>(text[at]))) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !std::isspace(static_cast<unsigned char>(text[end])))
            ++end;
        std::size_t word = end;
        while (word > at && isMark(text[word - 1]))
            --word;
        const bool isPercent = word > at + 1 && text[word - 1] == '%';
        add(at, isPercent ? word - 1 : word);
        if (isPercent)
            add(word - 1, word);
        for (std::size_t mark = word; mark < end; ++mark)
            add(mark, mark + 1);
        at = end;
    }
    return words;
}

void Compositions::match(const std::vector<Piece> &pattern, const std::vector<Word> &words, std::size_t piece,
                         std::size_t word, Slots &slots, std::vector<Slots> &found)
{
    if (found.size() >= mostMatches)
        return;
    if (piece == pattern.size()) {
        if (word == words.size())
            found.push_back(slots);
        return;
    }
    const Piece &wanted = pattern[piece];
    if (!wanted.slot) {
        if (word < words.size() && words[word].folded == wanted.text)
            match(pattern, words, piece + 1, word + 1, slots, found);
        else if (word < words.size() && words[word].folded == "," && piece > 0)
            match(pattern, words, piece, word + 1, slots, found); // "..., then add ..."
        return;
    }
    const std::size_t rest = pattern.size() - piece - 1; // at least one word each; the slot is as long as possible
    for (std::size_t end = words.size() - std::min(rest, words.size()); end > word; --end) {
        slots[wanted.text] = {word, end};
        match(pattern, words, piece + 1, end, slots, found);
    }
    slots.erase(wanted.text);
}

std::vector<std::string> Compositions::wordings(const std::string &part, const Slots &slots,
                                                const std::vector<Word> &words, std::string_view text) const
{
    const auto textOf = [&](std::size_t from, std::size_t to) {
        while (to > from && isMark(words[to - 1].folded.front()))
            --to;
        return to > from ? std::string(text.substr(words[from].begin, words[to - 1].end - words[from].begin))
                         : std::string();
    };
    const auto open = part.find('{');
    const auto close = part.find('}', open);
    if (open == std::string::npos || close == std::string::npos)
        return {part};
    const auto name = part.substr(open + 1, close - open - 1);
    std::vector<std::string> fills;
    const auto shared = name.find('~');
    const auto own = slots.find(shared == std::string::npos ? name : name.substr(shared + 1));
    if (own == slots.end())
        return {};
    fills.push_back(textOf(own->second.first, own->second.second));
    if (const auto first = slots.find(name.substr(0, shared)); shared != std::string::npos && first != slots.end()) {
        const auto [from, to] = first->second;
        for (auto same = to; same > from + 1; --same) // "appear in A" and "in B" are joined at "in"
            if (words[same - 1].folded == words[own->second.first].folded) {
                fills.push_back(textOf(from, same - 1) + " " + fills.front());
                break;
            }
        for (std::size_t end = 1; end <= longestSharedEnd && from + end < to; ++end)
            fills.push_back(textOf(from, to - end) + " " + fills.front());
    }
    std::vector<std::string> out;
    for (const auto &fill : fills)
        for (auto &rest : wordings(part.substr(close + 1), slots, words, text))
            out.push_back(part.substr(0, open) + fill + rest);
    return out;
}

std::vector<Compositions::Division> Compositions::divisions(std::string_view text) const
{
    std::vector<Division> out;
    if (text.size() > longestText)
        return out;
    auto words = wordsOf(text);
    while (!words.empty() && isMark(words.back().folded.front()) && words.back().folded.size() == 1)
        words.pop_back();
    for (const Rule &rule : m_rules)
        for (const auto &pattern : rule.patterns) {
            std::vector<Slots> found;
            Slots slots;
            match(pattern, words, 0, 0, slots, found);
            for (const Slots &each : found) {
                const auto holds = [&](const auto &slot) {
                    if (rule.without.empty() || slot.second.first == 0)
                        return false;
                    for (std::size_t i = slot.second.first; i < slot.second.second; ++i)
                        if (words[i].folded == rule.without)
                            return true;
                    return false;
                };
                if (std::any_of(each.begin(), each.end(), holds))
                    continue;
                Division division{{}, rule.expression, rule.loose, rule.alike};
                for (const auto &part : rule.parts)
                    division.parts.push_back(wordings(part, each, words, text));
                out.push_back(std::move(division));
            }
        }
    return out;
}

bool Compositions::standsAt(const std::vector<Word> &words, std::size_t at, const std::vector<std::string> &phrase)
{
    for (std::size_t i = 0; i < phrase.size(); ++i)
        if (at + i >= words.size() || words[at + i].folded != phrase[i])
            return false;
    return true;
}

std::vector<std::string> Compositions::sentences(std::string_view text) const
{
    std::vector<std::string> out;
    std::size_t begin = 0;
    const auto words = wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool ends = words[i].folded == "?" || words[i].folded == ";";
        if (!ends && i + 1 < words.size())
            continue;
        const auto one = base::trim(text.substr(begin, words[i].end - begin));
        if (!one.empty() && one != "?")
            out.push_back(one);
        std::size_t next = i + 1;
        while (next < words.size() && (words[next].folded == "?" || words[next].folded == ","))
            ++next;
        for (const auto &join : m_joins)
            if (next < words.size() && standsAt(words, next, join)) {
                next += join.size();
                break;
            }
        begin = next < words.size() ? words[next].begin : text.size();
    }
    return out;
}

std::vector<std::pair<std::string, std::string>> Compositions::pairs(std::string_view text) const
{
    std::vector<std::pair<std::string, std::string>> out;
    const auto words = wordsOf(text);
    const auto begins = [&](std::size_t word) {
        return std::any_of(m_begins.begin(), m_begins.end(),
                           [&](const auto &each) { return standsAt(words, word, each); });
    };
    for (std::size_t i = 1; i < words.size(); ++i) {
        const bool isComma = words[i].folded == ",";
        std::size_t next = isComma ? i + 1 : i;
        bool joined = isComma;
        for (const auto &join : m_joins)
            if (standsAt(words, next, join)) {
                next += join.size();
                joined = true;
                break;
            }
        if (joined && next < words.size() && begins(next))
            out.emplace_back(base::trim(text.substr(0, words[i].begin)), base::trim(text.substr(words[next].begin)));
        if (isComma)
            i = std::max(i, next - 1); // includes the word after a comma
    }
    return out;
}

std::optional<std::string> Compositions::arithmetic(std::string_view text) const
{
    const auto plain = base::trim(text);
    if (plain.empty() || plain.size() > 500)
        return std::nullopt;
    if (const auto number = numberOf(plain))
        return without(plain, ',');
    if (const auto word = m_numbers.find(base::unaccent(plain)); word != m_numbers.end())
        return nlohmann::json(word->second).dump();
    const auto isPart = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) ||
               std::string_view("+-*/^()., ").find(c) != std::string_view::npos;
    };
    const bool hasDigit = std::any_of(plain.begin(), plain.end(), [](char c) { return c >= '0' && c <= '9'; });
    const bool hasSign = plain.find_first_of("+-*/^") != std::string::npos;
    if (!hasDigit || !hasSign || !std::all_of(plain.begin(), plain.end(), isPart))
        return std::nullopt;
    return without(plain, ',');
}

} // namespace offline
