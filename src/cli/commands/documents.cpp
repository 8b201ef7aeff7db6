// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion documents`: passages of a folder or a database table, without an agent.
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/output/terminal.h"
#include "cli/syntax/textargument.h"
#include "data/rows/rows.h"
#include "data/source/source.h"
#include "retrieval/collections.h"
#include "retrieval/passagerows.h"
#include "retrieval/searchlanguage.h"
#include "retrieval/storeaddress.h"
#include "retrieval/webpage.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

using nlohmann::json;
using retrieval::OpenCollection;

constexpr std::size_t contextBytes = 300; // shown before and after a passage

retrieval::Collection::Progress progressOf(const World &world)
{
    if (!world.terminal)
        return {};
    return [&world](std::size_t done, std::size_t total, std::string_view path) {
        overwrite(world.err, "Reading " + std::to_string(done + 1) + " of " + std::to_string(total) + ": " +
                                 fitted(path, std::max(10, world.width - 30)));
    };
}

base::Result<OpenCollection> opened(const World &world, const DocumentsOptions &options,
                                    retrieval::RefreshReport *report = nullptr)
{
    auto collection = world.collections->openCurrent(options.source, world.stop, progressOf(world), report);
    if (world.terminal)
        overwrite(world.err);
    return collection;
}

json toJson(const retrieval::Passage &passage)
{
    json object{{"passage", passage.id},      {"document", passage.document}, {"title", passage.title},
                {"place", placeOf(passage)},  {"begin", passage.span.begin},  {"end", passage.span.end},
                {"heading", passage.heading}, {"text", passage.text}};
    if (passage.page > 0)
        object["page"] = passage.page;
    return object;
}

// Prints words of the query in bold.
std::string marked(const World &world, const retrieval::Hit &hit)
{
    std::string text;
    std::size_t at = 0;
    for (const base::Span &word : hit.matches) {
        text += hit.passage.text.substr(at, word.begin - at);
        text += paint(world, Ink::bold, hit.passage.text.substr(word.begin, word.end - word.begin));
        at = word.end;
    }
    return text + hit.passage.text.substr(at);
}

json toJson(const std::optional<retrieval::VectorReport> &vectors)
{
    if (!vectors)
        return nullptr;
    json object{{"embedded", vectors->embedded}, {"kept", vectors->kept}, {"tokens", vectors->usage.tokens()}};
    object["cost"] = vectors->usage.cost ? json(*vectors->usage.cost) : json();
    return object;
}

std::string embedded(const retrieval::VectorReport &vectors)
{
    char cost[40] = "unknown price";
    if (vectors.usage.cost)
        std::snprintf(cost, sizeof cost, *vectors.usage.cost == 0 ? "free" : "$%.4f", *vectors.usage.cost);
    return counted(vectors.embedded, "passage", "passages") + " embedded, " + std::to_string(vectors.kept) + " reused" +
           (vectors.embedded > 0 ? " · " + base::grouped(vectors.usage.tokens()) + " tokens · " + cost : "");
}

retrieval::VectorIndex::Progress embeddingOf(const World &world)
{
    if (!world.terminal)
        return {};
    return [&world](std::size_t done) { std::fprintf(world.err, "\r\x1b[KEmbedding: %zu passages", done); };
}

// "words 3 · vectors 1", for fused rankings.
std::string ranksOf(const retrieval::Hit &hit)
{
    if (hit.wordRank == 0 && hit.vectorRank == 0)
        return {};
    const auto rank = [](int place) { return place > 0 ? std::to_string(place) : std::string("–"); };
    return "  words " + rank(hit.wordRank) + " · vectors " + rank(hit.vectorRank);
}

std::string amount(const retrieval::CollectionInfo &info)
{
    return counted(info.documents, "document", "documents") + ", " + counted(info.passages, "passage", "passages");
}

// The options override the settings of the index.
retrieval::CollectionOptions wanted(const DocumentsOptions &options, retrieval::CollectionOptions made)
{
    made.words.language = options.language.value_or(made.words.language);
    made.passages.size = options.size.value_or(made.passages.size);
    made.passages.overlap = options.overlap.value_or(made.passages.overlap);
    made.words.stem = made.words.stem && !options.wholeWords;
    made.words.dropStopWords = made.words.dropStopWords && !options.allWords;
    return made;
}

} // namespace

int documentsIndex(const World &world, const DocumentsOptions &options)
{
    if (retrieval::isStoreAddress(options.source))
        return complain(world, {base::Category::usage,
                                "Documents in a database need no indexing, because the database has its own index. Use "
                                "documents list and documents search.",
                                {},
                                {}});
    auto collection = world.collections->open(options.source);
    if (collection)
        if (const auto made = collection->collection->options(); !(wanted(options, made) == made))
            collection = world.collections->open(options.source, wanted(options, made));
    if (!collection)
        return complain(world, collection.error());
    const auto report = collection->collection->refresh(*collection->folder, world.collections->readers(), world.stop,
                                                        progressOf(world));
    if (report && options.embedding)
        if (const auto named = world.collections->setEmbedding(
                *collection, *options.embedding == "none" ? std::string() : *options.embedding);
            !named)
            return complain(world, named.error());
    const auto vectors = report ? world.collections->embed(*collection, world.stop, embeddingOf(world))
                                : base::Result<std::optional<retrieval::VectorReport>>();
    if (world.terminal)
        overwrite(world.err);
    if (!report)
        return complain(world, report.error());
    if (!vectors)
        return complain(world, vectors.error());
    const auto info = collection->collection->info();
    if (options.json) {
        json problems = json::array();
        for (const auto &[path, why] : report->problems)
            problems.push_back({{"document", path}, {"problem", why}});
        printJson(world, {{"collection", info.name},
                          {"ranking", info.ranking},
                          {"documents", report->documents},
                          {"passages", report->passages},
                          {"read", report->read},
                          {"unchanged", report->unchanged},
                          {"removed", report->removed},
                          {"otherFiles", report->others},
                          {"vectors", toJson(*vectors)},
                          {"problems", std::move(problems)}});
        return answered;
    }
    print(world,
          paint(world, Ink::bold, info.name) + "  " + amount(info) + paint(world, Ink::muted, "  " + info.ranking));
    print(world, std::to_string(report->read.size()) + " read, " + std::to_string(report->unchanged) + " unchanged, " +
                     std::to_string(report->removed) + " removed" +
                     (report->others > 0 ? ", " + counted(report->others, "file", "files") + " of other formats" : ""));
    print(world, vectors->has_value()
                     ? embedded(**vectors)
                     : std::string("Passages are ranked by words only, because no embedding model is set."));
    for (const auto &[path, why] : report->problems)
        print(world, paint(world, Ink::warning, path) + "  " + why);
    return answered;
}

namespace {

// Documents in a database are an ordinary source: the command shows its rows.
base::Result<std::unique_ptr<data::Source>> openedStore(const World &world, const DocumentsOptions &options)
{
    return world.sources->open(options.source, world.stop, {});
}

// Words of the query in a passage from a row.
std::vector<base::Span> matchesIn(const std::string &text, const std::string &query, const data::Source &source)
{
    std::vector<base::Span> found;
    const auto language = std::dynamic_pointer_cast<const retrieval::SearchLanguage>(source.language());
    auto analyzer = retrieval::Analyzer::make(language ? language->analyzer() : retrieval::AnalyzerOptions());
    if (!analyzer)
        return found;
    const auto asked = analyzer->terms(query);
    analyzer->each(text, [&](std::string_view term, base::Span word) {
        if (std::find(asked.begin(), asked.end(), term) != asked.end())
            found.push_back(word);
        return true;
    });
    return found;
}

struct Found {
    std::string name, ranking, amount, query;
    std::vector<retrieval::Hit> hits;
};

base::Result<Found> foundInStore(const World &world, const DocumentsOptions &options, const std::string &words)
{
    BASE_TRY(const auto source, openedStore(world, options));
    data::Query query{words, {}};
    query.parameters[retrieval::topParameter] = static_cast<std::int64_t>(options.top);
    BASE_TRY(const auto rows, source->run(query, {}, world.stop));
    const auto info = source->info();
    Found found{info.name, info.dialect, {}, words, retrieval::hitsOf(rows)};
    for (retrieval::Hit &hit : found.hits)
        hit.matches = matchesIn(hit.passage.text, words, *source);
    return found;
}

base::Result<Found> foundInFolder(const World &world, const DocumentsOptions &options, const std::string &words)
{
    BASE_TRY(const OpenCollection collection, opened(world, options));
    BASE_TRY(auto hits, collection.collection->search(words, options.top, world.stop));
    const auto info = collection.collection->info();
    return Found{info.name, info.ranking, amount(info), words, std::move(hits)};
}

int listStore(const World &world, const DocumentsOptions &options)
{
    const auto source = openedStore(world, options);
    if (!source)
        return complain(world, source.error());
    const auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    const auto info = (*source)->info();
    if (options.json) {
        json documents = json::array();
        for (const auto &each : (*schema)->entities)
            documents.push_back({{"document", each.name}, {"rows", each.count}});
        printJson(world, {{"collection", info.name},
                          {"ranking", info.dialect},
                          {"report", info.report},
                          {"documents", std::move(documents)}});
        return answered;
    }
    data::RowsBuilder rows({"document", "rows"});
    for (const auto &each : (*schema)->entities)
        rows.add({data::Value(each.name), data::Value(each.count)});
    print(world, paint(world, Ink::bold, info.name));
    print(world, paint(world, Ink::muted, info.report));
    write(world, table(world, rows.finish()));
    return answered;
}

int showFromStore(const World &world, const DocumentsOptions &options)
{
    const auto source = openedStore(world, options);
    if (!source)
        return complain(world, source.error());
    json passages = json::array();
    std::string text;
    const auto read = (*source)->eachValue(options.what, {}, world.stop, [&](const data::Value &value, std::int64_t) {
        passages.push_back(value.asString());
        text += (text.empty() ? "" : "\n\n") + value.asString();
        return true;
    });
    if (!read)
        return complain(world, read.error());
    if (options.json)
        printJson(world, {{"document", options.what}, {"text", text}, {"passages", std::move(passages)}});
    else
        print(world, text);
    return answered;
}

} // namespace

int documentsList(const World &world, const DocumentsOptions &options)
{
    if (retrieval::isStoreAddress(options.source))
        return listStore(world, options);
    auto collection = opened(world, options);
    if (!collection)
        return complain(world, collection.error());
    const auto files = collection->collection->files();
    if (!files)
        return complain(world, files.error());
    const auto info = collection->collection->info();
    if (options.json) {
        json documents = json::array();
        for (const auto &file : *files) {
            documents.push_back({{"document", file.path},
                                 {"title", file.title},
                                 {"format", retrieval::toString(file.format)},
                                 {"bytes", file.size},
                                 {"passages", file.passages}});
            if (!file.problem.empty())
                documents.back()["problem"] = file.problem;
        }
        printJson(world, {{"collection", info.name}, {"ranking", info.ranking}, {"documents", std::move(documents)}});
        return answered;
    }
    data::RowsBuilder rows({"document", "passages", "title"});
    for (const auto &file : *files)
        rows.add({data::Value(file.path), data::Value(static_cast<std::int64_t>(file.passages)),
                  data::Value(file.problem.empty() ? file.title : file.problem)});
    print(world,
          paint(world, Ink::bold, info.name) + "  " + amount(info) + paint(world, Ink::muted, "  " + info.ranking));
    if (!files->empty()) {
        write(world, table(world, rows.finish()));
    }
    return answered;
}

int documentsSearch(const World &world, const DocumentsOptions &options)
{
    auto words = textArgument(options.what);
    if (!words)
        return complain(world, words.error());
    const bool isStore = retrieval::isStoreAddress(options.source);
    const auto found = isStore ? foundInStore(world, options, *words) : foundInFolder(world, options, *words);
    if (!found)
        return complain(world, found.error());
    if (options.json) {
        json hits = json::array();
        for (const auto &hit : found->hits) {
            json matches = json::array(); // byte offsets in the passage's text
            for (const base::Span &word : hit.matches)
                matches.push_back({{"begin", word.begin}, {"end", word.end}});
            json one = toJson(hit.passage);
            if (isStore)
                one.erase("passage"); // rows have no passage number: the document identifies it
            one.update({{"rank", hit.rank}, {"score", hit.score}, {"matches", std::move(matches)}});
            if (hit.wordRank > 0 || hit.vectorRank > 0)
                one.update({{"wordRank", hit.wordRank}, {"vectorRank", hit.vectorRank}});
            hits.push_back(std::move(one));
        }
        printJson(
            world,
            {{"collection", found->name}, {"ranking", found->ranking}, {"query", *words}, {"hits", std::move(hits)}});
    } else if (found->hits.empty()) {
        print(world, "No passage was found for these words in " + found->name +
                         (found->amount.empty() ? "." : " (" + found->amount + ")."));
    } else {
        for (const auto &hit : found->hits) {
            char score[32];
            std::snprintf(score, sizeof score, "%.2f", hit.score);
            print(world, paint(world, Ink::accent, std::to_string(hit.rank)) + "  " +
                             paint(world, Ink::bold, placeOf(hit.passage)) +
                             paint(world, Ink::muted,
                                   "  " + std::string(score) + ranksOf(hit) +
                                       (isStore ? std::string() : "  passage " + std::to_string(hit.passage.id))));
            print(world, marked(world, hit) + "\n");
        }
    }
    return found->hits.empty() ? unanswered : answered;
}

int documentsShow(const World &world, const DocumentsOptions &options)
{
    if (retrieval::isStoreAddress(options.source))
        return showFromStore(world, options);
    auto collection = opened(world, options);
    if (!collection)
        return complain(world, collection.error());
    auto &documents = *collection->collection;
    std::int64_t number = 0;
    const char *const end = options.what.data() + options.what.size();
    const auto read = std::from_chars(options.what.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end) {
        const auto passage = documents.passage(number);
        if (!passage)
            return complain(world, passage.error());
        retrieval::Passage edge = *passage;
        edge.span.end = edge.span.begin;
        const auto before = documents.context(edge, contextBytes, 0);
        edge.span = {passage->span.end, passage->span.end};
        const auto after = documents.context(edge, 0, contextBytes);
        if (options.json) {
            json object = toJson(*passage);
            object["before"] = before.value_or("");
            object["after"] = after.value_or("");
            printJson(world, object);
            return answered;
        }
        print(world, paint(world, Ink::bold, placeOf(*passage)));
        print(world, paint(world, Ink::muted, before.value_or("")) + passage->text +
                         paint(world, Ink::muted, after.value_or("")));
        return answered;
    }
    const auto text = documents.text(options.what);
    if (!text)
        return complain(world, text.error());
    if (!options.json) {
        print(world, *text);
        return answered;
    }
    const auto passages = documents.passages(options.what);
    if (!passages)
        return complain(world, passages.error());
    json all = json::array();
    for (const auto &passage : *passages)
        all.push_back(toJson(passage));
    printJson(world, {{"document", options.what}, {"text", *text}, {"passages", std::move(all)}});
    return answered;
}

int documentsAdd(const World &world, const DocumentsOptions &options)
{
    const auto transport = world.program->web();
    if (!transport)
        return complain(world, {base::Category::notFound,
                                "This program cannot download pages, because it has no network access.",
                                {},
                                {}});
    const auto added = retrieval::addPage(*world.collections, options.source, options.what, *transport,
                                          world.clock->wall(), world.stop);
    if (!added)
        return complain(world, added.error());
    auto collection = opened(world, options);
    if (!collection)
        return complain(world, collection.error());
    const auto passages = collection->collection->passages(*added);
    if (!passages)
        return complain(world, passages.error());
    if (options.json)
        printJson(world, {{"document", *added}, {"passages", passages->size()}, {"address", options.what}});
    else
        print(world, paint(world, Ink::bold, *added) + "  " + counted(passages->size(), "passage", "passages") +
                         paint(world, Ink::muted, "  from " + options.what));
    return answered;
}

} // namespace cli
