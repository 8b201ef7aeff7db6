// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/claims.h"

#include "agents/analysis/sentences.h"
#include "agents/engine/questionlanguage.h"
#include "base/jsonread.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace agents {

using base::Span;
using nlohmann::json;

namespace {

struct Number {
    Span span;
    double value = 0;
    int decimals = 0;
    bool isShare = false; // in per cent
    std::size_t sentence = 0;
};

struct Word {
    Span span;
    std::string folded;
    std::size_t sentence = 0;
};

// The comparable parts of an answer: its numbers, and the words that they refer to.
struct AnswerParts {
    std::vector<Number> numbers;
    std::vector<Word> words; // content words
};

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}
bool isWordByte(char byte)
{
    return std::isalnum(static_cast<unsigned char>(byte)) || byte == '_' || static_cast<unsigned char>(byte) >= 0x80;
}

std::string_view pieceOf(const std::string &text, Span span)
{
    return std::string_view(text).substr(span.begin, span.end - span.begin);
}

Span spanOf(std::size_t begin, std::size_t end)
{
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// The separators of numbers in the text: 1.234,5 in German, 1,234.5 in English.
struct NumberSigns {
    char thousands = ',', point = '.';
};

NumberSigns signsOf(const std::string &text, const QuestionLanguage &language)
{
    const QuestionLanguage::Answers &texts = language.of(text).answers();
    NumberSigns signs;
    if (texts.thousands.size() == 1 && texts.point.size() == 1)
        signs = {texts.thousands.front(), texts.point.front()};
    return signs;
}

// The number at `at` with sign and separators, as 1,234.5; empty for similar forms (1,2 or 3.4.5). A full stop before
// other than three digits is a decimal point in every language, because users and models write it so.
std::optional<Number> numberAt(const std::string &text, std::size_t at, const QuestionLanguage &language,
                               NumberSigns signs = {})
{
    std::size_t end = at;
    std::string digits;
    bool hasPoint = false;
    Number number;
    const auto threeDigits = [&](std::size_t from) {
        return from + 2 < text.size() && isDigit(text[from]) && isDigit(text[from + 1]) && isDigit(text[from + 2]) &&
               (from + 3 >= text.size() || !isDigit(text[from + 3]));
    };
    for (; end < text.size(); ++end) {
        if (isDigit(text[end])) {
            digits += text[end];
            number.decimals += hasPoint ? 1 : 0;
        } else if (text[end] == signs.thousands && !hasPoint && threeDigits(end + 1)) {
            continue;
        } else if ((text[end] == signs.point || text[end] == '.') && !hasPoint && end + 1 < text.size() &&
                   isDigit(text[end + 1])) {
            digits += '.';
            hasPoint = true;
        } else {
            break;
        }
    }
    if (end < text.size() && isWordByte(text[end]))
        return {}; // "3rd", "5a"
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number.value);
    if (read.ec != std::errc())
        return {};
    if (at > 0 && text[at - 1] == '-' && (at < 2 || !isWordByte(text[at - 2])))
        number.value = -number.value;
    std::size_t after = end;
    while (after < text.size() && text[after] == ' ')
        ++after;
    for (const std::string &sign : language.shareWords())
        if (std::string_view(text).substr(after).starts_with(sign)) {
            number.isShare = true;
            end = after + sign.size();
        }
    number.span = spanOf(at, end);
    return number;
}

// "1." and "2)" at the beginning of a line number its items.
bool isItemNumber(const std::string &text, Span span)
{
    std::size_t before = span.begin;
    while (before > 0 && text[before - 1] == ' ')
        --before;
    return (before == 0 || text[before - 1] == '\n') && span.end < text.size() &&
           (text[span.end] == '.' || text[span.end] == ')');
}

AnswerParts partsOf(const std::string &text, const QuestionLanguage &language)
{
    AnswerParts all;
    const NumberSigns signs = signsOf(text, language);
    std::vector<std::size_t> sentences; // start of each
    sentences.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i)
        if (endsSentence(text, i))
            sentences.push_back(i + 1);
    const auto sentenceOf = [&](std::size_t at) {
        return static_cast<std::size_t>(std::upper_bound(sentences.begin(), sentences.end(), at) - sentences.begin());
    };
    for (std::size_t i = 0; i < text.size();) {
        if (!isWordByte(text[i])) {
            ++i;
            continue;
        }
        if (isDigit(text[i]))
            if (auto number = numberAt(text, i, language, signs)) {
                number->sentence = sentenceOf(i);
                i = number->span.end;
                if (!isItemNumber(text, number->span))
                    all.numbers.push_back(*number);
                continue;
            }
        std::size_t end = i; // a word with hyphens: COVID-19 is no number
        while (end < text.size() &&
               (isWordByte(text[end]) || (text[end] == '-' && end + 1 < text.size() && isWordByte(text[end + 1]))))
            ++end;
        const auto value = language.numberOf(base::fold(text.substr(i, end - i)));
        if (value && *value > 1) // "one" is rarely a number
            all.numbers.push_back({spanOf(i, end), *value, 0, false, sentenceOf(i)});
        i = end;
    }
    for (const QuestionWord &word : language.contentWords(text)) {
        const bool isNumber = std::any_of(all.numbers.begin(), all.numbers.end(), [&](const Number &number) {
            return word.begin < number.span.end && word.end > number.span.begin;
        });
        if (!isNumber)
            all.words.push_back({spanOf(word.begin, word.end), word.text, sentenceOf(word.begin)});
    }
    return all;
}

// The words that a number refers to: of its sentence, up to the neighbouring numbers.
std::vector<const Word *> contextOf(const AnswerParts &all, const Number &number)
{
    constexpr int most = 5;
    std::vector<const Word *> before, after;
    // "6 of the 11 drugs": a number without own words refers to those of the next number.
    const auto next = std::find_if(all.numbers.begin(), all.numbers.end(), [&](const Number &other) {
        return other.span.begin > number.span.begin && other.sentence == number.sentence;
    });
    const bool isPart =
        next != all.numbers.end() && std::none_of(all.words.begin(), all.words.end(), [&](const Word &word) {
            return word.span.begin > number.span.begin && word.span.begin < next->span.begin;
        });
    if (isPart)
        return contextOf(all, *next);
    for (const Word &word : all.words) {
        if (word.sentence != number.sentence)
            continue;
        const bool isAfter = word.span.begin >= number.span.end;
        const bool isParted = std::any_of(all.numbers.begin(), all.numbers.end(), [&](const Number &other) {
            return other.span.begin != number.span.begin &&
                   (isAfter ? other.span.begin > number.span.begin && other.span.begin < word.span.begin
                            : other.span.begin < number.span.begin && other.span.begin > word.span.begin);
        });
        if (!isParted)
            (isAfter ? after : before).push_back(&word);
    }
    if (after.size() > most)
        after.resize(most);
    if (before.size() > most)
        before.erase(before.begin(), before.end() - most);
    before.insert(before.end(), after.begin(), after.end());
    return before;
}

int commonWords(const std::vector<const Word *> &left, const std::vector<const Word *> &right)
{
    return static_cast<int>(std::count_if(left.begin(), left.end(), [&](const Word *word) {
        return std::any_of(right.begin(), right.end(),
                           [&](const Word *other) { return isRelated(word->folded, other->folded); });
    }));
}

// Equal at the written precision: "about 54 %" is 54.5.
bool isSame(double value, double written, int decimals)
{
    const double half = 0.5 * std::pow(10.0, -decimals);
    return std::abs(value - written) <= half * (1 + 1e-9) || std::abs(value - written) < 1e-9 * std::abs(written);
}

// The data found by one iteration.
struct Found {
    int iteration = 0;
    base::ArtefactPtr rows;                                    // null if none
    std::vector<std::pair<std::string, std::string>> observed; // tool, result
};

// A model's words are no evidence: neither results of tools that call one, nor the agent's own text.
std::vector<Found> evidenceOf(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &run)
{
    std::map<int, Found> byIteration;
    for (const auto &checkpoint : run)
        for (const auto &[name, artefact] : checkpoint->changes) {
            const ArtefactSpec *spec = artefact ? agent.find(name) : nullptr;
            if (!spec)
                continue;
            Found &found = byIteration[checkpoint->iteration];
            found.iteration = checkpoint->iteration;
            if (spec->kind == kinds::rows)
                found.rows = artefact;
            if (spec->kind != kinds::observation)
                continue;
            const json &all = base::jsonOf(artefact);
            if (!all.is_array())
                continue; // part of a list that is included
            for (const json &one : all) {
                const auto tool = base::textIn(one, "name");
                if (std::find(agent.opinions.begin(), agent.opinions.end(), tool) == agent.opinions.end() &&
                    base::textIn(one, "status") != "refused" && base::textIn(one, "status") != "error")
                    found.observed.emplace_back(tool, base::textIn(one, "text"));
            }
        }
    std::vector<Found> all;
    for (auto &[iteration, found] : byIteration)
        if (found.rows || !found.observed.empty())
            all.push_back(std::move(found));
    return all;
}

struct Ground {
    int iteration = 0;
    base::CodedText because;
};

// The source of a number in the run; the newest first, because later steps build on earlier ones.
std::optional<Ground> groundOf(const Number &number, const std::vector<Found> &evidence,
                               const QuestionLanguage &language)
{
    constexpr std::size_t most = 10000; // rows that are checked
    for (auto found = evidence.rbegin(); found != evidence.rend(); ++found) {
        const data::Rows &rows = data::rowsOf(found->rows);
        for (std::size_t row = 0; row < std::min(rows.size(), most); ++row)
            for (std::size_t column = 0; column < rows.columnCount(); ++column)
                if (const data::Value &cell = rows.at(row, column);
                    cell.isNumber() && isSame(cell.toDouble(), number.value, number.decimals))
                    return Ground{found->iteration,
                                  {BASE_TEXT("claim.cell", "row {row}: {column} is {value}"),
                                   {{"row", base::grouped(static_cast<std::int64_t>(row) + 1)},
                                    {"column", rows.columns()[column]},
                                    {"value", cell.toDisplay()}}}};
        if (found->rows && !rows.truncated() && isSame(static_cast<double>(rows.size()), number.value, 0) &&
            number.decimals == 0 && !number.isShare)
            return Ground{found->iteration,
                          {BASE_TEXT("claim.rows", "the result has {rows} rows"),
                           {{"rows", base::grouped(static_cast<std::int64_t>(rows.size()))}}}};
        for (const auto &[tool, text] : found->observed)
            for (std::size_t i = 0; i < text.size(); ++i) {
                if (!isDigit(text[i]) || (i > 0 && (isWordByte(text[i - 1]) || text[i - 1] == '.')))
                    continue;
                const auto there = numberAt(text, i, language);
                if (!there)
                    continue;
                if (isSame(there->value, number.value, number.decimals))
                    return Ground{found->iteration,
                                  {BASE_TEXT("claim.observed", "{tool} returned {value}"),
                                   {{"tool", tool}, {"value", std::string(pieceOf(text, there->span))}}}};
                i = there->span.end - 1;
            }
    }
    return {};
}

// A text in the rows, with its position.
struct StoredName {
    std::string text;
    int iteration = 0;
    std::size_t row = 0;
    bool isOfAnswer = false; // in the last rows of the run
};

// Texts of the rows by folded form, each at its newest position.
std::map<std::string, StoredName> namesOf(const std::vector<Found> &evidence)
{
    constexpr std::size_t most = 20000, shortest = 3, longest = 80;
    std::map<std::string, StoredName> names;
    bool isLast = true;
    for (auto found = evidence.rbegin(); found != evidence.rend(); ++found) {
        const data::Rows &rows = data::rowsOf(found->rows);
        for (std::size_t row = 0; row < rows.size() && names.size() < most; ++row)
            for (std::size_t column = 0; column < rows.columnCount(); ++column) {
                const data::Value &cell = rows.at(row, column);
                if (!cell.isString() || cell.asString().size() < shortest || cell.asString().size() > longest ||
                    std::none_of(cell.asString().begin(), cell.asString().end(),
                                 [](char byte) { return isWordByte(byte) && !isDigit(byte); }))
                    continue;
                names.try_emplace(base::fold(cell.asString()),
                                  StoredName{cell.asString(), found->iteration, row, isLast});
            }
        isLast = isLast && rows.empty();
    }
    return names;
}

// Names in a text, the longest first, without overlaps.
std::vector<std::pair<Span, const StoredName *>> namedIn(const std::string &text,
                                                         const std::map<std::string, StoredName> &names)
{
    // Folding may change lengths: fold single words and look up sequences of them.
    std::vector<Span> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isWordByte(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isWordByte(text[end]))
            ++end;
        words.push_back(spanOf(i, end));
        i = end;
    }
    constexpr std::size_t longest = 12; // words in a name
    std::vector<std::pair<Span, const StoredName *>> found;
    for (std::size_t first = 0; first < words.size();) {
        std::size_t next = first + 1;
        for (std::size_t last = std::min(words.size(), first + longest); last > first; --last) {
            const Span span{words[first].begin, words[last - 1].end};
            const auto name = names.find(base::fold(pieceOf(text, span)));
            if (name == names.end())
                continue;
            found.emplace_back(span, &name->second);
            next = last;
            break;
        }
        first = next;
    }
    return found;
}

bool overlaps(Span one, Span other)
{
    return one.begin < other.end && other.begin < one.end;
}

// Members of lists: separated by commas, "and", "or", or on lines that start with a bullet or number. A member is also
// a name if its list has names from the rows or at least three members.
std::vector<Span> listedIn(const std::string &text, const std::vector<Span> &known, const QuestionLanguage &language)
{
    struct Member {
        Span span;
        bool isLine = false; // part of a list of lines
        std::size_t list = 0;
    };
    std::vector<Member> members;
    std::size_t list = 0;
    const auto trimmed = [&](std::size_t begin, std::size_t end) {
        const auto isPadding = [&](char byte) { return !isWordByte(byte); };
        while (begin < end && isPadding(text[begin]))
            ++begin;
        while (end > begin && isPadding(text[end - 1]))
            --end;
        return spanOf(begin, end);
    };
    const auto isCut = [&](std::size_t at, std::size_t &length) {
        length = 1;
        if (text[at] == ',' || text[at] == ';' || text[at] == ':' || text[at] == '(' || text[at] == ')')
            return true;
        if (text[at] != ' ')
            return false;
        for (const std::string &word : language.listWords())
            if (const auto rest = std::string_view(text).substr(at + 1); rest.starts_with(word + ' ')) {
                length = word.size() + 1; // the blank after it may start the next
                return true;
            }
        return false;
    };
    std::size_t begin = 0;
    bool isLine = false;
    const auto close = [&](std::size_t end) {
        if (isLine) { // without its number
            std::size_t sign = begin;
            while (sign < end && !isWordByte(text[sign]))
                ++sign;
            std::size_t behind = sign;
            while (behind < end && isDigit(text[behind]))
                ++behind;
            if (behind > sign && behind < end && (text[behind] == '.' || text[behind] == ')'))
                begin = behind + 1;
        }
        if (const Span span = trimmed(begin, end); span.end > span.begin)
            members.push_back({span, isLine, list});
    };
    for (std::size_t i = 0, length = 1; i <= text.size(); i += length) {
        length = 1;
        if (i == text.size() || endsSentence(text, i)) {
            // "1." does not end a sentence.
            if (i < text.size() && text[i] == '.' && isItemNumber(text, trimmed(begin, i)))
                continue;
            close(i);
            const bool wasLine = isLine;
            begin = i + 1;
            std::size_t sign = begin;
            while (sign < text.size() && text[sign] == ' ')
                ++sign;
            isLine = i < text.size() && text[i] == '\n' && sign < text.size() &&
                     (text[sign] == '-' || text[sign] == '*' || isDigit(text[sign]) ||
                      std::string_view(text).substr(sign).starts_with("•"));
            if (!(isLine && wasLine))
                ++list;
        } else if (isCut(i, length)) {
            close(i);
            begin = i + length;
        }
    }
    std::map<std::size_t, int> sizes, knownIn;
    const auto isKnown = [&](Span span) {
        return std::any_of(known.begin(), known.end(), [&](Span one) { return overlaps(one, span); });
    };
    const auto wordsIn = [&](Span span) {
        return std::count(text.begin() + span.begin, text.begin() + span.end, ' ') + 1;
    };
    constexpr long mostWords = 4;
    for (const Member &member : members)
        if (wordsIn(member.span) <= mostWords) {
            ++sizes[member.list];
            knownIn[member.list] += isKnown(member.span) ? 1 : 0;
        }
    std::vector<Span> listed;
    constexpr int aList = 3;
    for (const Member &member : members) {
        Span span = member.span;
        if (isKnown(span) || wordsIn(span) > mostWords ||
            (knownIn[member.list] == 0 && (!member.isLine && sizes[member.list] < aList)))
            continue;
        // Without surrounding function words ("also aspirin").
        const auto content = language.contentWords(pieceOf(text, span));
        const bool hasDigitFirst = isDigit(text[span.begin]);
        if (content.empty() || hasDigitFirst)
            continue;
        listed.push_back(spanOf(span.begin + content.front().begin, span.begin + content.back().end));
    }
    return listed;
}

std::string wordsAround(const std::string &text, const std::vector<const Word *> &context)
{
    constexpr std::size_t most = 3;
    std::string words;
    for (std::size_t i = 0; i < std::min(context.size(), most); ++i)
        words += (words.empty() ? "" : " ") + std::string(pieceOf(text, context[i]->span));
    return words;
}

// The numbers of the run's answer about the same words: all equally good matches.
std::vector<const Number *> counterparts(const Number &number, const AnswerParts &plain, const AnswerParts &answer)
{
    const auto ofItsUnit = [&](const AnswerParts &all) {
        return std::count_if(all.numbers.begin(), all.numbers.end(),
                             [&](const Number &each) { return each.isShare == number.isShare; });
    };
    const auto context = contextOf(plain, number);
    // A share matches the only share of the answer. Counts match if both are the only ones.
    int best = ofItsUnit(answer) == 1 && (number.isShare || ofItsUnit(plain) == 1) ? 0 : 1;
    std::vector<const Number *> found;
    for (const Number &each : answer.numbers) {
        const int common = each.isShare == number.isShare ? commonWords(context, contextOf(answer, each)) : -1;
        if (common > best)
            found.clear();
        if (common >= best) {
            best = common;
            found.push_back(&each);
        }
    }
    return found;
}

Claim claimOf(const Number &number, const AnswerParts &plain, const AnswerParts &answer, const ClaimCheck &check,
              const std::vector<Found> &evidence, const QuestionLanguage &language)
{
    Claim claim;
    claim.plain = std::string(pieceOf(check.plain, number.span));
    claim.span = {number.span};
    claim.about = wordsAround(check.plain, contextOf(plain, number));
    const auto others = counterparts(number, plain, answer);
    if (others.empty()) {
        claim.because = {BASE_TEXT("claim.nocounterpart", "the answer of the run contains no number to compare with")};
        return claim;
    }
    // Right if it equals one of them; contradicted only if it differs from all.
    std::optional<Ground> ground;
    for (const Number *other : others) {
        const bool same = isSame(other->value, number.value, std::min(number.decimals, other->decimals));
        auto here = groundOf(*other, evidence, language);
        const std::string words(pieceOf(check.answer, other->span));
        if (same)
            claim.withData.clear();
        claim.withData += (claim.withData.empty() ? "" : " / ") + words;
        if (!here) { // without evidence: undecided
            ground.reset();
            break;
        }
        claim.verdict = same ? Claim::right : Claim::contradicted;
        if (!ground || same)
            ground = std::move(here);
        if (same)
            break;
    }
    if (!ground) {
        claim.verdict = Claim::undecided;
        claim.because = {BASE_TEXT("claim.nofound", "the run's answer contains a number that is in no row of the run")};
        return claim;
    }
    claim.iteration = ground->iteration;
    claim.because = ground->because;
    return claim;
}

Claim claimOf(Span span, const StoredName &name, bool isInAnswer, const std::string &plain)
{
    Claim claim;
    claim.about = name.text;
    claim.plain = std::string(pieceOf(plain, span));
    claim.span = {span};
    claim.withData = isInAnswer || name.isOfAnswer ? name.text : std::string();
    claim.verdict = isInAnswer || name.isOfAnswer ? Claim::right : Claim::undecided;
    claim.iteration = name.iteration;
    const base::CodedText::Arguments row{{"row", base::grouped(static_cast<std::int64_t>(name.row) + 1)}};
    claim.because =
        claim.verdict == Claim::right
            ? base::CodedText(BASE_TEXT("claim.row", "the value is in row {row}"), row)
            : base::CodedText(BASE_TEXT("claim.earlier",
                                        "the value is in row {row} of an earlier attempt, but not in the rows of the "
                                        "answer"),
                              row);
    return claim;
}

// Names of the last rows, from the first text column, that the plain answer does not mention.
std::optional<Claim> leftOutOf(const std::vector<Found> &evidence, const std::set<std::string> &named)
{
    const auto last = std::find_if(evidence.rbegin(), evidence.rend(),
                                   [](const Found &found) { return !data::rowsOf(found.rows).empty(); });
    if (last == evidence.rend())
        return {};
    const data::Rows &rows = data::rowsOf(last->rows);
    std::optional<std::size_t> column;
    for (std::size_t i = rows.columnCount(); i-- > 0;)
        if (rows.at(0, i).isString())
            column = i;
    if (!column)
        return {};
    std::vector<std::string> missing;
    std::set<std::string> seen = named;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (const data::Value &cell = rows.at(row, *column);
            cell.isString() && seen.insert(base::fold(cell.asString())).second)
            missing.push_back(cell.asString());
    if (missing.empty())
        return {};
    Claim claim;
    claim.about = rows.columns()[*column];
    constexpr std::size_t shown = 3;
    const auto more = missing.size() > shown ? missing.size() - shown : 0;
    if (more > 0)
        missing.resize(shown);
    claim.withData = base::join(missing, ", ") + (more > 0 ? ", …" : "");
    claim.verdict = Claim::leftOut;
    claim.iteration = last->iteration;
    claim.because = {BASE_TEXT("claim.leftout", "the model's answer does not mention {count} names from the rows"),
                     {{"count", base::grouped(static_cast<std::int64_t>(missing.size() + more))}}};
    return claim;
}

} // namespace

int ClaimCheck::count(Claim::Verdict verdict) const
{
    return static_cast<int>(
        std::count_if(claims.begin(), claims.end(), [&](const Claim &claim) { return claim.verdict == verdict; }));
}

ClaimCheck checkClaims(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &run,
                       const std::string &plainAnswer, const QuestionLanguage &language)
{
    ClaimCheck check;
    check.plain = plainAnswer;
    if (!run.empty())
        check.answer = textAt(run.back()->state, agent.card.answer);
    const auto evidence = evidenceOf(agent, run);
    const auto names = namesOf(evidence);
    const AnswerParts plain = partsOf(check.plain, language), answer = partsOf(check.answer, language);
    const auto named = namedIn(check.plain, names), answered = namedIn(check.answer, names);
    const auto isInside = [](Span span, const auto &places) {
        return std::any_of(places.begin(), places.end(), [&](const auto &one) { return overlaps(one.first, span); });
    };
    for (const Number &number : plain.numbers)
        if (!isInside(number.span, named))
            check.claims.push_back(claimOf(number, plain, answer, check, evidence, language));
    std::vector<Claim> ofNames;
    std::set<std::string> namesInAnswer;
    const auto add = [&](Claim claim) { // a repeated name is one claim
        const auto same = std::find_if(ofNames.begin(), ofNames.end(), [&](const Claim &each) {
            return base::fold(each.about) == base::fold(claim.about);
        });
        if (same == ofNames.end())
            ofNames.push_back(std::move(claim));
        else
            same->span.insert(same->span.end(), claim.span.begin(), claim.span.end());
    };
    std::vector<Span> known;
    for (const auto &[span, name] : named) {
        known.push_back(span);
        namesInAnswer.insert(base::fold(name->text));
        const bool isInAnswer = std::any_of(answered.begin(), answered.end(),
                                            [&, which = name](const auto &one) { return one.second == which; });
        add(claimOf(span, *name, isInAnswer, check.plain));
    }
    for (const Span span : listedIn(check.plain, known, language)) {
        Claim claim;
        claim.about = claim.plain = std::string(pieceOf(check.plain, span));
        claim.span = {span};
        claim.because = {BASE_TEXT("claim.unknown", "no row of the run contains this name")};
        add(std::move(claim));
    }
    std::sort(ofNames.begin(), ofNames.end(),
              [](const Claim &a, const Claim &b) { return a.span.front().begin < b.span.front().begin; });
    std::move(ofNames.begin(), ofNames.end(), std::back_inserter(check.claims));
    if (auto missing = leftOutOf(evidence, namesInAnswer))
        check.claims.push_back(std::move(*missing));
    for (const Number &number : answer.numbers)
        if (const auto ground = isInside(number.span, answered) ? std::nullopt : groundOf(number, evidence, language))
            check.grounded.push_back({number.span, ground->iteration});
    for (const auto &[span, name] : answered)
        check.grounded.push_back({span, name->iteration});
    std::sort(check.grounded.begin(), check.grounded.end(),
              [](const Grounded &a, const Grounded &b) { return a.span.begin < b.span.begin; });
    return check;
}

std::optional<ClaimCheck> claimsOfComparison(const AgentSpec &before,
                                             const std::vector<workflow::CheckpointPtr> &beforePath,
                                             const AgentSpec &after,
                                             const std::vector<workflow::CheckpointPtr> &afterPath,
                                             const QuestionLanguage &language)
{
    if (before.isPlain == after.isPlain || beforePath.empty() || afterPath.empty())
        return {};
    const auto answerOf = [](const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path) {
        return textAt(path.back()->state, agent.card.answer);
    };
    return before.isPlain ? checkClaims(after, afterPath, answerOf(before, beforePath), language)
                          : checkClaims(before, beforePath, answerOf(after, afterPath), language);
}

std::string_view toString(Claim::Verdict verdict)
{
    static constexpr std::array<std::string_view, 4> words = {"right", "contradicted", "not decided", "left out"};
    return words[static_cast<std::size_t>(verdict)];
}

json toJson(const ClaimCheck &check)
{
    json claims = json::array();
    for (const Claim &claim : check.claims) {
        json spans = json::array();
        for (const Span span : claim.span)
            spans.push_back({{"begin", span.begin}, {"end", span.end}});
        claims.push_back({{"about", claim.about},
                          {"with_data", claim.withData.empty() ? json() : json(claim.withData)},
                          {"plain", claim.plain.empty() ? json() : json(claim.plain)},
                          {"verdict", toString(claim.verdict)},
                          {"iteration", claim.iteration > 0 ? json(claim.iteration) : json()},
                          {"because", claim.because.english()},
                          {"spans", std::move(spans)}});
    }
    return {{"answer", check.answer}, {"plain", check.plain}, {"claims", std::move(claims)}};
}

} // namespace agents
