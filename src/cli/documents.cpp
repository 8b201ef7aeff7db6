// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion documents`: the passages of a folder, without an agent.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "data/rows.h"
#include "retrieval/collections.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

using nlohmann::json;
using retrieval::OpenCollection;

constexpr std::size_t contextBytes = 300; // before and after a passage that is shown

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

// Words of the query in bold.
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
        std::snprintf(cost, sizeof cost, *vectors.usage.cost == 0 ? "no price" : "$%.4f", *vectors.usage.cost);
    return counted(vectors.embedded, "passage", "passages") + " embedded, " + std::to_string(vectors.kept) + " kept" +
           (vectors.embedded > 0 ? " · " + base::grouped(vectors.usage.tokens()) + " tokens · " + cost : "");
}

retrieval::VectorIndex::Progress embeddingOf(const World &world)
{
    if (!world.terminal)
        return {};
    return [&world](std::size_t done) { std::fprintf(world.err, "\r\x1b[KEmbedding, %zu passages", done); };
}

// "words 3 · vectors 1": where two rankings were fused.
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

// What the options say, on top of what the index has.
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
                     (report->others > 0 ? ", " + counted(report->others, "file", "files") + " of other kinds" : ""));
    print(world, vectors->has_value() ? embedded(**vectors)
                                      : std::string("Ranked by words alone: no embedding model is named."));
    for (const auto &[path, why] : report->problems)
        print(world, paint(world, Ink::warning, path) + "  " + why);
    return answered;
}

int documentsList(const World &world, const DocumentsOptions &options)
{
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
    auto collection = opened(world, options);
    if (!collection)
        return complain(world, collection.error());
    const auto hits = collection->collection->search(*words, options.top, world.stop);
    if (!hits)
        return complain(world, hits.error());
    const auto info = collection->collection->info();
    if (options.json) {
        json found = json::array();
        for (const auto &hit : *hits) {
            json matches = json::array(); // bytes of the passage's text
            for (const base::Span &word : hit.matches)
                matches.push_back({{"begin", word.begin}, {"end", word.end}});
            json one = toJson(hit.passage);
            one.update({{"rank", hit.rank}, {"score", hit.score}, {"matches", std::move(matches)}});
            if (hit.wordRank > 0 || hit.vectorRank > 0)
                one.update({{"wordRank", hit.wordRank}, {"vectorRank", hit.vectorRank}});
            found.push_back(std::move(one));
        }
        printJson(
            world,
            {{"collection", info.name}, {"ranking", info.ranking}, {"query", *words}, {"hits", std::move(found)}});
    } else if (hits->empty()) {
        print(world, "None of these words is in " + info.name + " (" + amount(info) + ").");
    } else {
        for (const auto &hit : *hits) {
            char score[32];
            std::snprintf(score, sizeof score, "%.2f", hit.score);
            print(world,
                  paint(world, Ink::accent, std::to_string(hit.rank)) + "  " +
                      paint(world, Ink::bold, placeOf(hit.passage)) +
                      paint(world, Ink::muted,
                            "  " + std::string(score) + ranksOf(hit) + "  passage " + std::to_string(hit.passage.id)));
            print(world, marked(world, hit) + "\n");
        }
    }
    return hits->empty() ? unanswered : answered;
}

int documentsShow(const World &world, const DocumentsOptions &options)
{
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

} // namespace cli
