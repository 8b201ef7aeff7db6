// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/lessons.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/query/errorclass.h"
#include "agents/query/querynodes.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/sequencediff.h"
#include "data/schema/schemaartefact.h"
#include "data/source/source.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using data::Lesson;
using data::lessonFrom;
using data::lessonJson;
using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

constexpr const char *lessonsActivity = "lessons";
constexpr std::size_t lessonsTold = 8, longestLesson = 80;

bool hasBook(const Context &context)
{
    return context.services.bindings().contains(roles::lessons);
}

struct Word {
    std::string text;
    base::Span span;
    data::TokenKind kind;
};

std::vector<Word> wordsOf(const data::Language &language, const std::string &query)
{
    std::vector<Word> words;
    for (const auto &token : language.tokens(query)) {
        if (token.kind == data::TokenKind::comment)
            continue;
        auto text = query.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind == data::TokenKind::keyword)
            std::transform(text.begin(), text.end(), text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        words.push_back({std::move(text), token.span, token.kind});
    }
    while (!words.empty() && words.back().text == ";")
        words.pop_back();
    return words;
}

struct Change { // differing words of two queries, by index
    std::size_t leftBegin = 0, leftEnd = 0, rightBegin = 0, rightEnd = 0;
};

std::vector<Change> changesBetween(const std::vector<Word> &left, const std::vector<Word> &right)
{
    const auto texts = [](const std::vector<Word> &words) {
        std::vector<std::string> out;
        for (const auto &word : words)
            out.push_back(word.text);
        return out;
    };
    std::vector<Change> changes;
    std::size_t l = 0, r = 0;
    bool open = false;
    for (const auto &pair : data::diffSequences(texts(left), texts(right))) {
        const bool equal = pair.left >= 0 && pair.right >= 0;
        if (!equal && !open)
            changes.push_back({l, l, r, r});
        open = !equal;
        l += pair.left >= 0 ? 1 : 0;
        r += pair.right >= 0 ? 1 : 0;
        if (open) {
            changes.back().leftEnd = l;
            changes.back().rightEnd = r;
        }
    }
    return changes;
}

std::string written(const std::string &query, const std::vector<Word> &words, std::size_t begin, std::size_t end)
{
    return begin >= end ? std::string()
                        : query.substr(words[begin].span.begin, words[end - 1].span.end - words[begin].span.begin);
}

bool isName(const std::vector<Word> &words, std::size_t begin, std::size_t end)
{
    using Kind = data::TokenKind;
    return begin < end && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(begin),
                                      words.begin() + static_cast<std::ptrdiff_t>(end), [](const Word &word) {
                                          return word.text == "." || word.kind == Kind::identifier ||
                                                 word.kind == Kind::label || word.kind == Kind::property ||
                                                 word.kind == Kind::variable || word.kind == Kind::function ||
                                                 word.kind == Kind::relationshipType;
                                      });
}

bool namesAnyOf(const json &error, const std::vector<Word> &words, std::size_t begin, std::size_t end)
{
    const auto errorText = base::fold(base::textIn(error, "message") + " " + base::textIn(error, "detail"));
    for (std::size_t i = begin; i < end; ++i) {
        auto text = base::fold(words[i].text);
        std::erase_if(text, [](char c) { return c == '"' || c == '`' || c == '[' || c == ']'; });
        if (words[i].text != "." && !text.empty() && errorText.find(text) != std::string::npos)
            return true;
    }
    return false;
}

std::vector<Lesson> lessonsOfState(const State &state)
{
    std::vector<Lesson> out;
    const auto &all = state.json(names::lessons);
    for (const auto &each : all.is_array() ? all : json::array())
        out.push_back(lessonFrom(each));
    return out;
}

std::size_t errorsIn(const data::Analysis &analysis)
{
    return static_cast<std::size_t>(
        std::count_if(analysis.diagnostics.begin(), analysis.diagnostics.end(),
                      [](const data::Diagnostic &each) { return each.level == data::Level::error; }));
}

// True if the lesson's name is at that position, with its qualifier if it has one.
bool isAbout(const Lesson &lesson, const std::string &query, base::Span span)
{
    const auto size = lesson.symbol.size();
    return size > 0 && span.end <= query.size() && span.end >= size && span.end - size <= span.begin &&
           base::fold(query.substr(span.end - size, size)) == base::fold(lesson.symbol);
}

} // namespace

std::vector<Lesson> lessonsIn(const data::Language &language, const std::string &failed, const std::string &ran,
                              std::string_view errorClass, const json &error)
{
    static constexpr std::string_view ofNames[] = {"unknown-table", "unknown-column", "unknown-function",
                                                   "ambiguous-name"};
    const bool named = std::find(std::begin(ofNames), std::end(ofNames), errorClass) != std::end(ofNames);
    if (!named && errorClass != "aggregate" && errorClass != "type")
        return {};
    const auto left = wordsOf(language, failed), right = wordsOf(language, ran);
    const auto changes = changesBetween(left, right);
    if (changes.size() > 4)
        return {}; // another query, not an improved one
    std::vector<Lesson> lessons;
    for (auto change : changes) {
        if (change.leftBegin == change.leftEnd && change.rightEnd > change.rightBegin &&
            right[change.rightEnd - 1].text == "." && change.leftEnd < left.size()) {
            ++change.leftEnd; // a qualifier belongs to the next name
            ++change.rightEnd;
        }
        if (named &&
            (!isName(left, change.leftBegin, change.leftEnd) || !isName(right, change.rightBegin, change.rightEnd) ||
             !namesAnyOf(error, left, change.leftBegin, change.leftEnd)))
            continue;
        if (errorClass == "type") { // the compared value belongs to it
            const auto more = std::min<std::size_t>({2, change.leftBegin, change.rightBegin});
            change.leftBegin -= more;
            change.rightBegin -= more;
        }
        Lesson lesson{{},
                      std::string(errorClass),
                      written(failed, left, change.leftBegin, change.leftEnd),
                      written(ran, right, change.rightBegin, change.rightEnd)};
        const bool known =
            std::any_of(lessons.begin(), lessons.end(), [&](const Lesson &each) { return each.isSame(lesson); });
        if (!known && !lesson.fix.empty() && lesson.fix.size() <= longestLesson &&
            lesson.symbol.size() <= longestLesson)
            lessons.push_back(std::move(lesson));
    }
    return lessons;
}

base::Result<base::ArtefactPtr> readLessons(const State &state, Context &context)
{
    const auto schema = data::schemaOf(state.get(names::schema));
    if (!hasBook(context) || !schema)
        return nullptr;
    BASE_TRY(const auto book, context.services.get<data::LessonBook>(roles::lessons));
    const auto key = data::schemaKey(*schema);
    BASE_TRY(auto read, context.activities.call(lessonsActivity, base::json({{"schema", key}}),
                                                [&](workflow::LiveCall &) -> base::Result<workflow::Reply> {
                                                    json list = json::array();
                                                    // Unreadable lessons are treated as none.
                                                    const auto all = book->lessons().value_or(std::vector<Lesson>{});
                                                    for (const auto &each : data::lessonsFor(all, key))
                                                        list.push_back(lessonJson(each));
                                                    return workflow::Reply{base::json(std::move(list)), {}};
                                                }));
    return base::jsonOf(read).empty() ? nullptr : read;
}

namespace {

base::Result<Update> applyLessons(const State &state, Context &context)
{
    const auto lessons = lessonsOfState(state);
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto language = source->language();
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto queries = queriesOf(state.json(names::searchQueries));
    json findings = state.json(names::findings), used = json::array();
    for (auto &finding : findings) {
        const auto number = finding.value("query", std::size_t{0});
        if (number >= queries.size() || base::textIn(finding, "level") != "error")
            continue;
        const auto &query = queries[number];
        const base::Span span{finding.value("begin", 0u), finding.value("end", 0u)};
        const std::string kind = classify(errorJson({}, {}, {}, base::textIn(finding, "code"))).name;
        for (const auto &lesson : lessons) {
            if (lesson.errorClass != kind || !isAbout(lesson, query, span))
                continue;
            const base::Span whole{span.end - static_cast<std::uint32_t>(lesson.symbol.size()), span.end};
            const data::Fix fix{whole, lesson.fix, "Write " + lesson.fix + ", which was right before",
                                data::FixClass::certain};
            const auto after = language->analyse(data::apply(query, {fix}), schema.get());
            if (!after.parsed || errorsIn(after) >= errorsIn(language->analyse(query, schema.get())))
                continue;
            auto &fixes = finding["fixes"];
            fixes.insert(fixes.begin(), json{{"begin", whole.begin},
                                             {"end", whole.end},
                                             {"text", fix.text},
                                             {"title", fix.title},
                                             {"certain", true},
                                             {"class", "certain"}});
            used.push_back(lessonJson(lesson));
            break;
        }
    }
    if (used.empty())
        return Update{};
    return Update{
        {{names::findings, base::json(std::move(findings))}, {names::lessonsUsed, base::json(std::move(used))}},
        {},
        {}};
}

} // namespace

workflow::NodeSpec lessonsNode()
{
    return {nodes::applyLessons,
            1,
            applyLessons,
            {names::lessons, names::findings, names::searchQueries, names::schema},
            {names::findings, names::lessonsUsed},
            "Apply lessons"};
}

bool mayUseLessons(const State &state)
{
    const auto &findings = state.json(names::findings);
    return state.has(names::lessons) && std::any_of(findings.begin(), findings.end(), [](const json &finding) {
               return base::textIn(finding, "level") == "error";
           });
}

base::ArtefactPtr lessonsBlock(const State &state)
{
    const auto lessons = lessonsOfState(state);
    if (lessons.empty())
        return nullptr;
    std::string text = "What went wrong on this database before, and what worked:\n";
    for (std::size_t i = 0; i < std::min(lessons.size(), lessonsTold); ++i) {
        const auto &each = lessons[i];
        text += "- " + each.errorClass + ": " +
                (each.symbol.empty() ? "add " + each.fix : "instead of " + each.symbol + " write " + each.fix) + " (" +
                std::to_string(each.wins) + " of " + std::to_string(each.wins + each.losses) + ")\n";
    }
    return base::text(text + "\n");
}

base::Result<base::ArtefactPtr> keepLessons(const State &state, Context &context)
{
    const auto attempts = state.list(names::attempts);
    const auto schema = data::schemaOf(state.get(names::schema));
    if (!hasBook(context) || !attempts || !schema)
        return nullptr;
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto key = data::schemaKey(*schema);
    json learned = json::array();
    const auto learn = [&](Lesson lesson, bool won) {
        lesson.schema = key;
        learned.push_back(lessonJson(lesson));
        learned.back()["won"] = won;
    };
    json before;
    for (const auto &item : attempts->tail(attempts->size())) {
        const auto &attempt = base::jsonOf(item);
        const bool ran = !attempt.value("error", json()).is_object();
        for (const auto &each : attempt.value("lessons", json::array()))
            learn(lessonFrom(each), ran);
        if (ran && before.is_object() && before.value("error", json()).is_object())
            for (auto &lesson :
                 lessonsIn(*source->language(), base::textIn(before, "query"), base::textIn(attempt, "query"),
                           base::textIn(before, "error_class"), before["error"]))
                learn(std::move(lesson), true);
        before = attempt;
    }
    if (learned.empty())
        return nullptr;
    BASE_TRY(const auto book, context.services.get<data::LessonBook>(roles::lessons));
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(context.clock.wall().time_since_epoch()).count();
    BASE_TRY(auto kept,
             context.activities.call(
                 lessonsActivity, base::json({{"learned", learned}}),
                 [&](workflow::LiveCall &) -> base::Result<workflow::Reply> {
                     const auto done = book->change([&](std::vector<Lesson> &all) {
                         for (const auto &each : learned)
                             data::note(all, lessonFrom(each), each["won"].get<bool>(), now);
                     });
                     // The run has its answer; a failure to store lessons is only reported.
                     return workflow::Reply{
                         base::json({{"kept", done.has_value()}, {"why", done ? std::string() : done.error().message}}),
                         {}};
                 }));
    return base::json(std::move(learned));
}

} // namespace agents
