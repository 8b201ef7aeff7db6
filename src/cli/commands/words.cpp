// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion words`: meanings of words in questions to a source: lists, teaches, removes, checks, exports and imports
// them.
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/commands/teachoffers.h"
#include "cli/output/terminal.h"
#include "cli/syntax/textargument.h"
#include "data/words/learned.h"
#include "data/words/sourcewords.h"
#include "data/words/wordexamples.h"
#include "data/words/worduses.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

namespace cli {

namespace {

// The words to edit: of a file, or stored for the source.
struct EditedWords {
    std::shared_ptr<data::Source> source;
    data::SchemaPtr schema;
    std::string name;
    data::Learned learned; // for a file only the words
};

base::Status keep(const World &world, const WordsOptions &options, const EditedWords &at)
{
    if (options.file.empty()) {
        const data::LearnedStore store(world.store);
        BASE_CHECK(store.write(at.name, at.learned));
        BASE_TRY(const data::Learned kept, store.read(at.name));
        for (const auto &reading : at.learned.readings)
            if (!kept.chosen(reading.question))
                note(world, "The reading that you chose for \"" + reading.question +
                                "\" is deleted, because you taught a word after that.");
        return {};
    }
    std::ofstream file(options.file, std::ios::binary);
    file << data::toYaml(at.learned.words, at.name);
    file.close();
    if (!file)
        return base::fail(base::Category::storage,
                          "The file " + options.file + " cannot be written. Choose another place.");
    return {};
}

base::Result<EditedWords> opened(const World &world, const WordsOptions &options, bool mayBeNew = false)
{
    EditedWords at;
    BASE_TRY(at.source, open(world, options.source));
    BASE_TRY(at.schema, at.source->describe(world.stop));
    at.name = at.source->info().name;
    if (options.file.empty()) {
        BASE_TRY(at.learned, data::LearnedStore(world.store).read(at.name));
    } else if (!mayBeNew || std::filesystem::exists(options.file)) {
        BASE_TRY(at.learned.words, wordsIn(options.file));
    }
    return at;
}

std::string usedText(const data::WordUse &use)
{
    return use.times <= 0
               ? std::string()
               : "used " + (use.times == 1 ? "once" : base::grouped(use.times) + " times") + ", last on " + use.last;
}

std::string line(const World &world, const data::Word &word, const data::WordUse &use = {})
{
    using Meaning = data::Word::Meaning;
    const auto heading = word.meaning == Meaning::name ? word.type : word.title();
    // The title of a `between` meaning has the two types; its meaning is the relationship.
    const bool isBetween = word.meaning == Meaning::between;
    const auto meaning = toString(isBetween ? Meaning::relationship : word.meaning);
    const auto from = data::sourceOriginText(word);
    return paint(world, Ink::bold, heading) + "  " +
           paint(world, Ink::muted, std::string(meaning) + (word.off ? ", off" : "")) + "  " +
           (isBetween ? word.type : word.meaningText()) + (from.empty() ? "" : "  " + paint(world, Ink::muted, from)) +
           (use.times > 0 ? "  " + paint(world, Ink::muted, usedText(use)) : "");
}

// Prints each problem on a line; returns the number of unusable words.
std::size_t report(const World &world, const data::Words &words, const data::Schema &schema)
{
    std::size_t errors = 0;
    for (const auto &problem : data::problemsOf(words, schema)) {
        errors += problem.isError;
        const auto &word = words[problem.word];
        print(world, paint(world, problem.isError ? Ink::bad : Ink::warning,
                           word.phrases.empty() ? word.title() : word.phrases.front()) +
                         ": " + problem.sentence);
    }
    return errors;
}

nlohmann::json jsonOf(const data::Word &word)
{
    return {{"say", word.phrases},
            {"meaning", toString(word.meaning)},
            {"is", word.meaningText()},
            {"origin", word.origin},
            {"off", word.off}};
}

nlohmann::json jsonOf(const data::Word &word, const data::WordUse &use)
{
    auto json = jsonOf(word);
    json["used"] = use.times;
    if (use.times > 0)
        json["last_used"] = use.last;
    return json;
}

} // namespace

base::Result<data::Words> wordsIn(const std::string &file)
{
    BASE_TRY(const std::string text, textArgument("@" + file));
    return data::readWords(text);
}

int wordsList(const World &world, const WordsOptions &options)
{
    const auto at = opened(world, options);
    if (!at)
        return complain(world, at.error());
    const auto words = data::withoutTurnedOff(data::allWords(at->learned, *at->schema), *at->schema);
    const auto filtered = data::withTurnedOff(at->schema, at->learned.words);
    const auto uses = data::readUses(world.store, at->name);
    if (!uses)
        return complain(world, uses.error());
    if (options.json) {
        nlohmann::json list = nlohmann::json::array();
        for (const auto &word : words)
            list.push_back(jsonOf(word, uses->of(word)));
        for (const auto &word : filtered->sourceWords)
            list.push_back(jsonOf(word, uses->of(word)));
        printData(world, list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
        return answered;
    }
    if (words.empty())
        print(world, "No words were taught about " + at->name + ".");
    for (const auto &word : words)
        print(world, line(world, word, uses->of(word)));
    report(world, words, *at->schema);
    if (!filtered->sourceWords.empty())
        print(world, paint(world, Ink::muted, "Words that the source defines, used if you teach no other meaning:"));
    for (const auto &word : filtered->sourceWords)
        print(world, line(world, word, uses->of(word)));
    return answered;
}

namespace {

bool says(const data::Word &word, const std::string &phrase)
{
    if (word.phrases.empty())
        return base::fold(word.title()) == phrase; // display names and defaults go by their title
    return std::any_of(word.phrases.begin(), word.phrases.end(),
                       [&](const std::string &each) { return base::fold(each) == phrase; });
}

} // namespace

// Turns all meanings of a taught word or of a word of the source on or off.
int wordsTurn(const World &world, const WordsOptions &options, bool isOn)
{
    auto at = opened(world, options, true);
    if (!at)
        return complain(world, at.error());
    const auto phrase = base::fold(base::trim(options.phrases));
    const auto filtered = data::withTurnedOff(at->schema, at->learned.words);
    auto words = data::withoutTurnedOff(data::allWords(at->learned, *at->schema), *at->schema);
    data::Words turned;
    for (auto &word : words)
        if (says(word, phrase)) {
            word.off = !isOn;
            if (!word.phrases.empty()) // the other phrases of its entry do not change
                std::erase_if(word.phrases, [&](const std::string &each) { return base::fold(each) != phrase; });
            data::add(at->learned.words, {word});
            turned.push_back(word);
        }
    // Older stored synonyms are words by now.
    std::erase_if(at->learned.synonyms,
                  [&](const data::Synonym &synonym) { return base::fold(synonym.words) == phrase; });
    for (auto word : filtered->sourceWords)
        if (says(word, phrase)) {
            word.off = false;
            data::turn(at->learned.words, word, isOn);
            word.off = !isOn;
            turned.push_back(word);
        }
    if (turned.empty())
        return complain(world, {base::Category::notFound,
                                "Neither you nor the source defines '" + options.phrases +
                                    "'. reflexion words list shows all words.",
                                {},
                                {}});
    if (const auto kept = keep(world, options, *at); !kept)
        return complain(world, kept.error());
    for (const auto &word : turned)
        print(world, line(world, word));
    return answered;
}

namespace {

// The error with an example of the same kind of meaning for this source.
base::Error withExample(base::Error error, const std::string &meaning, const std::string &about,
                        const data::Schema &schema)
{
    using Meaning = data::Word::Meaning;
    for (int kind = 0; kind <= static_cast<int>(Meaning::date); ++kind)
        if (toString(static_cast<Meaning>(kind)) == base::lower(meaning))
            if (const auto example = data::exampleOf(static_cast<Meaning>(kind), schema, about))
                error.message += " Example for this source: " + example->meaningText() + ".";
    return error;
}

// Words that may conflict: those with a common phrase, and defaults.
data::Words otherWords(const data::Words &words, const data::Word &word)
{
    data::Words found;
    for (const auto &each : words)
        if (each.phrases.empty() || std::any_of(each.phrases.begin(), each.phrases.end(), [&](const std::string &own) {
                return std::any_of(word.phrases.begin(), word.phrases.end(),
                                   [&](const std::string &other) { return base::fold(other) == base::fold(own); });
            }))
            found.push_back(each);
    return found;
}

// "the condition Product.unitPrice < 10".
std::string kindAndMeaning(const data::Word &word)
{
    using Meaning = data::Word::Meaning;
    if (word.meaning == Meaning::nothing)
        return "nothing";
    if (word.meaning == Meaning::between)
        return word.type;
    return (word.meaning == Meaning::date ? std::string() : "the " + std::string(toString(word.meaning)) + " ") +
           word.meaningText();
}

} // namespace

int wordsAdd(const World &world, const WordsOptions &given)
{
    WordsOptions options = given;
    // "words add between 'Entity and Filing: FILED'": without a phrase, the meaning takes its place.
    if (options.text.empty() && options.meaning != "nothing" &&
        (options.phrases == "between" || options.phrases == "date" || options.phrases == "name")) {
        options.text = std::exchange(options.meaning, options.phrases);
        options.phrases.clear();
    }
    auto read = data::readMeaning(options.meaning, options.text);
    if (!read) {
        const auto at = opened(world, options, true);
        return complain(world,
                        at ? withExample(read.error(), options.meaning, options.text, *at->schema) : read.error());
    }
    data::Word word = *std::move(read);
    for (const auto &phrase : base::split(options.phrases, ','))
        if (const auto trimmed = base::trim(phrase); !trimmed.empty())
            word.phrases.push_back(trimmed);
    if (word.phrases.empty() && needsPhrase(word.meaning))
        return complain(world, {base::Category::usage, "The word is missing. Write it before its meaning.", {}, {}});
    if (!word.phrases.empty() && !needsPhrase(word.meaning) && word.meaning != data::Word::Meaning::name)
        return complain(world,
                        {base::Category::usage, "A default (between, date) has no word. Leave the word out.", {}, {}});
    auto at = opened(world, options, true);
    if (!at)
        return complain(world, at.error());
    const data::Words alone{word};
    for (const auto &problem : data::problemsOf(alone, *at->schema))
        if (problem.isError)
            return complain(world, withExample({base::Category::usage, problem.sentence, {}, {}}, options.meaning,
                                               options.text, *at->schema));
    data::add(at->learned.words, alone);
    if (const auto kept = keep(world, options, *at); !kept)
        return complain(world, kept.error());
    print(world, line(world, word));
    report(world, otherWords(at->learned.words, word), *at->schema);
    return answered;
}

// Removes all meanings of the word, or the given one.
int wordsRemove(const World &world, const WordsOptions &options)
{
    auto at = opened(world, options);
    if (!at)
        return complain(world, at.error());
    data::Word only;
    const bool isOne = !options.meaning.empty();
    if (isOne && !options.text.empty()) {
        auto read = data::readMeaning(options.meaning, options.text);
        if (!read)
            return complain(world, withExample(read.error(), options.meaning, options.text, *at->schema));
        only = *std::move(read);
    }
    const auto isMeant = [&](const data::Word &word) {
        return !isOne ||
               (options.text.empty() ? toString(word.meaning) == base::lower(options.meaning)
                                     : word.meaning == only.meaning && word.meaningText() == only.meaningText());
    };
    // Filter each meaning separately.
    data::Words kept;
    std::vector<std::string> gone;
    for (const auto &word : at->learned.words) {
        data::Words alone{word};
        if (isMeant(word) && data::remove(alone, options.phrases))
            gone.push_back(kindAndMeaning(word));
        kept.insert(kept.end(), alone.begin(), alone.end());
    }
    at->learned.words = std::move(kept);
    // Older stored synonyms of a type or property.
    std::erase_if(at->learned.synonyms, [&](const data::Synonym &synonym) {
        data::Learned alone;
        alone.synonyms = {synonym};
        const auto word = data::allWords(alone, *at->schema).front();
        const bool goes = isMeant(word) && base::fold(synonym.words) == base::fold(base::trim(options.phrases));
        if (goes)
            gone.push_back(kindAndMeaning(word));
        return goes;
    });
    if (gone.empty())
        return complain(world, {base::Category::notFound,
                                "'" + options.phrases + "' is not taught" + (isOne ? " with this meaning" : "") +
                                    " for this source. reflexion words list shows all words.",
                                {},
                                {}});
    if (const auto status = keep(world, options, *at); !status)
        return complain(world, status.error());
    note(world, "'" + options.phrases + "' is removed. Its meaning was " + base::join(gone, ", and ") + ".");
    return answered;
}

int wordsExport(const World &world, const WordsOptions &options)
{
    const auto at = opened(world, options);
    if (!at)
        return complain(world, at.error());
    const auto words = data::allWords(at->learned, *at->schema);
    const auto text = data::toYaml(words, at->name);
    const auto summary = counted(words.size(), "word of ", "words of ") + at->name +
                         (words.size() == 1 ? " was written" : " were written");
    if (options.text.empty()) {
        writeData(world, text);
        std::fflush(world.out);
        note(world, summary + ".");
        return answered;
    }
    std::ofstream file(options.text, std::ios::binary);
    file << text;
    file.close();
    if (!file)
        return complain(world, {base::Category::storage,
                                "The file " + options.text + " cannot be written. Choose another place.",
                                {},
                                {}});
    note(world, summary + " to " + options.text + ".");
    return answered;
}

int wordsImport(const World &world, const WordsOptions &options)
{
    auto read = wordsIn(options.text);
    if (!read)
        return complain(world, read.error());
    for (auto &word : *read)
        if (word.origin == "taught")
            word.origin = "imported";
    auto at = opened(world, options, true);
    if (!at)
        return complain(world, at.error());
    std::vector<std::string> useless;
    for (const auto &problem : data::problemsOf(*read, *at->schema))
        if (problem.isError && !options.keeps)
            useless.push_back("word " + std::to_string(problem.word + 1) + " ('" + (*read)[problem.word].title() +
                              "'): " + problem.sentence);
    if (!useless.empty())
        return complain(world,
                        {base::Category::input,
                         "Nothing was imported, because the meaning of these words is not in the source: " +
                             base::join(useless, " ") + " Correct the words, or import them unchanged with --keep.",
                         {},
                         {}});
    if (options.replace)
        at->learned.words.clear();
    const auto added = data::add(at->learned.words, *read);
    if (const auto kept = keep(world, options, *at); !kept)
        return complain(world, kept.error());
    print(world, counted(added, "new word", "new words"));
    report(world, at->learned.words, *at->schema);
    return answered;
}

namespace {

base::Result<data::Words> learnedFrom(const World &world, const EditedWords &at, const std::string &question,
                                      const std::string &before, const std::string &after)
{
    return world.program->meaningsOfEdit(at.source, *at.schema, question, before, after);
}

} // namespace

int wordsLearn(const World &world, const WordsOptions &options)
{
    auto query = textArgument(options.query);
    if (!query)
        return complain(world, query.error());
    auto at = opened(world, options, true);
    if (!at)
        return complain(world, at.error());
    if (!options.file.empty())
        world.program->useWords(at->learned.words);
    const auto learned = learnedFrom(world, *at, options.phrases, options.before, *query);
    if (!learned)
        return complain(world, learned.error());
    if (options.json) {
        nlohmann::json list = nlohmann::json::array();
        for (const auto &word : *learned)
            list.push_back(jsonOf(word));
        printData(world, list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
        for (const auto &word : *learned)
            print(world, line(world, word));
    }
    if (learned->empty())
        return complain(world, {base::Category::notFound,
                                "No meaning of a word was found that gives the rows of this query. "
                                "Teach a word with reflexion words add.",
                                {},
                                {}});
    if (options.keeps) {
        data::add(at->learned.words, {learned->front()});
        if (const auto kept = keep(world, options, *at); !kept)
            return complain(world, kept.error());
    }
    return answered;
}

void printTeachableWord(const World &world, const std::string &source, const std::string &question,
                        const std::string &before, const std::string &after, bool ofWords)
{
    WordsOptions options;
    options.source.uri = source;
    const auto at = opened(world, options);
    const auto learned = at ? learnedFrom(world, *at, question, before, after) : data::Words{};
    if (!learned || learned->empty() || (!ofWords && !learned->front().phrases.empty()))
        return;
    const auto &word = learned->front();
    print(world, "");
    print(world, "Word to teach: " + line(world, word));
    print(world, paint(world, Ink::muted, teachCommand(source, {}, word)));
}

int wordsCheck(const World &world, const WordsOptions &options)
{
    const auto at = opened(world, options);
    if (!at)
        return complain(world, at.error());
    const auto words = data::withoutTurnedOff(data::allWords(at->learned, *at->schema), *at->schema);
    const auto errors = report(world, words, *at->schema);
    print(world, counted(words.size(), "word", "words") + ", " +
                     (errors == 0 ? "all of them can be used" : counted(errors, "cannot be used", "cannot be used")));
    return errors == 0 ? answered : unanswered;
}

} // namespace cli
