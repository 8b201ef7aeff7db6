// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/collection.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

using namespace retrieval;

namespace {

using Files = std::map<std::string, std::string>;

std::unique_ptr<Collection> opened(const std::string &file = {}, const CollectionOptions &options = {})
{
    auto collection = Collection::open(file, "test", options);
    if (!collection)
        qFatal("%s (%s)", collection.error().message.c_str(), collection.error().detail.c_str());
    return std::move(*collection);
}

RefreshReport refreshed(Collection &collection, DocumentFolder &folder)
{
    auto report = collection.refresh(folder, {}, {});
    if (!report)
        qFatal("%s (%s)", report.error().message.c_str(), report.error().detail.c_str());
    return *report;
}

std::string found(Collection &collection, const std::string &query, std::size_t k = 10)
{
    auto hits = collection.search(query, k, {});
    if (!hits)
        return hits.error().message;
    std::string names;
    for (const Hit &hit : *hits)
        names += (names.empty() ? "" : " ") + hit.passage.document;
    return names;
}

void write(const std::filesystem::path &path, const std::string &bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

} // namespace

class TestCollection : public QObject {
    Q_OBJECT

private slots:
    void ranksByBm25();
    void countsEachOccurrenceOfAQueryWord();
    void showsWhereAndWhichWords();
    void weighsWordsByHowRareTheyAre();
    void findsByHeading();
    void findsByPartsOfWords();
    void takesAnyQuery();
    void findsNothingInNothing();
    void readsOnlyWhatChanged();
    void fileWithNewDateButSameBytesIsNotReread();
    void unreadableFilesAreReported();
    void stoppedReaderKeepsItsRows();
    void stopsASearch();
    void outlivesItsProcess();
    void makesADamagedIndexAnew();
    void makesTheIndexAnewForOtherOptions();
    void givesContextInWholeCharacters();
    void nonFolderIsReported();
    void leavesHiddenFilesAndLinksAlone();
    void endlessWorkBlocksNothing();
    void fileReplacedByAPipeIsReported();
    void removalOfAnOpenFileIsReported();
    void gigabyteOfTextIsOneRowWithoutDelay();
};

void TestCollection::ranksByBm25()
{
    MemoryFolder folder(Files{{"a.txt", "salt water"}, {"b.txt", "salt salt salt bread"}, {"c.txt", "wine"}});
    auto collection = opened();
    refreshed(*collection, folder);
    const auto hits = collection->search("salt", 10, {});
    QCOMPARE(hits->size(), std::size_t{2});
    QCOMPARE(hits->at(0).passage.document, std::string("b.txt"));
    QCOMPARE(hits->at(0).rank, 1);
    QCOMPARE(hits->at(1).rank, 2);
    // Lucene's BM25 by hand: 3 passages of 2, 4 and 1 terms, 2 of them with the term.
    const double idf = std::log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    const auto score = [&](double count, double length) {
        return idf * count / (count + 1.5 * (1 - 0.75 + 0.75 * length / (7.0 / 3)));
    };
    QVERIFY(std::abs(hits->at(0).score - score(3, 4)) < 1e-9);
    QVERIFY(std::abs(hits->at(1).score - score(1, 2)) < 1e-9);
}

void TestCollection::countsEachOccurrenceOfAQueryWord()
{
    MemoryFolder folder(Files{{"a.txt", "salt"}, {"b.txt", "wine"}});
    auto collection = opened();
    refreshed(*collection, folder);
    const double once = collection->search("salt", 1, {})->at(0).score;
    QVERIFY(std::abs(collection->search("Salt, salts", 1, {})->at(0).score - 2 * once) < 1e-9);
}

void TestCollection::showsWhereAndWhichWords()
{
    const std::string text = "Nothing here.\n\nThe salts of the sea are many.";
    MemoryFolder folder(Files{{"a.txt", text}});
    CollectionOptions options;
    options.passages.size = 9;
    auto collection = opened({}, options);
    refreshed(*collection, folder);
    const auto hits = collection->search("salted seas", 5, {});
    QCOMPARE(hits->size(), std::size_t{1});
    const Passage &passage = hits->at(0).passage;
    QCOMPARE(passage.text, std::string("The salts of the sea are many."));
    QCOMPARE(text.substr(passage.span.begin, passage.span.end - passage.span.begin), passage.text);
    QCOMPARE(hits->at(0).matches, (std::vector<base::Span>{{4, 9}, {17, 20}}));
    QCOMPARE(collection->passage(passage.id)->text, passage.text);
    QCOMPARE(collection->passages("a.txt")->size(), std::size_t{2});
    QVERIFY(!collection->passage(999));
    QVERIFY(!collection->text("nowhere.txt"));
}

void TestCollection::weighsWordsByHowRareTheyAre()
{
    MemoryFolder folder(Files{{"a.txt", "salt water"}, {"b.txt", "salt"}});
    auto collection = opened();
    refreshed(*collection, folder);
    const auto terms = collection->weigh("Salt and waters, salt or gold");
    QCOMPARE(terms->size(), std::size_t{3});
    QCOMPARE(terms->at(0).term, std::string("salt"));
    QCOMPARE(terms->at(1).term, std::string("water"));
    QVERIFY(terms->at(0).weight < terms->at(1).weight && terms->at(1).weight < terms->at(2).weight);
    QVERIFY(terms->at(1).known && !terms->at(2).known);
}

void TestCollection::findsByHeading()
{
    std::string between;
    for (int i = 0; i < 40; ++i)
        between += "Other words stand here. ";
    MemoryFolder folder(Files{{"a.md", "# Hypertension\n\n" + between + "\n\nIt is treated with diuretics."}});
    CollectionOptions options;
    options.passages.size = 20;
    auto collection = opened({}, options);
    refreshed(*collection, folder);
    const auto hits = collection->search("hypertension diuretics", 1, {});
    QCOMPARE(hits->at(0).passage.text, std::string("It is treated with diuretics."));
    QCOMPARE(hits->at(0).passage.heading, std::string("Hypertension"));
}

void TestCollection::findsByPartsOfWords()
{
    MemoryFolder folder(Files{{"a.txt", "a corticosteroid"}, {"b.txt", "wine"}});
    auto collection = opened();
    refreshed(*collection, folder);
    QCOMPARE(found(*collection, "cortico"), std::string("a.txt"));
    QCOMPARE(found(*collection, "STEROID"), std::string("a.txt"));
    QCOMPARE(found(*collection, "cor"), std::string()); // too short
    folder.files["c.txt"] = "the cortico word";
    refreshed(*collection, folder);
    QCOMPARE(found(*collection, "cortico"), std::string("c.txt")); // a user's word is taken literally
}

void TestCollection::takesAnyQuery()
{
    MemoryFolder folder(Files{{"a.txt", "salt AND water"}});
    auto collection = opened();
    refreshed(*collection, folder);
    QCOMPARE(found(*collection, "\"salt\" OR NEAR(* -body: ^'"), std::string("a.txt"));
    QCOMPARE(found(*collection, "\x01salt\""), std::string("a.txt"));
    QCOMPARE(found(*collection, std::string("salt\0water", 10)), std::string("a.txt"));
    QCOMPARE(found(*collection, "%%%%"), std::string());
    std::string endless;
    for (int i = 0; i < 20000; ++i)
        endless += "word" + std::to_string(i) + " ";
    QCOMPARE(found(*collection, endless), std::string());
}

void TestCollection::findsNothingInNothing()
{
    auto collection = opened();
    QCOMPARE(found(*collection, "salt"), std::string());
    MemoryFolder folder(Files{});
    const auto report = refreshed(*collection, folder);
    QCOMPARE(report.documents, std::size_t{0});
    QCOMPARE(found(*collection, "salt"), std::string());
    QCOMPARE(found(*collection, ""), std::string());
}

void TestCollection::readsOnlyWhatChanged()
{
    MemoryFolder folder(Files{{"a.txt", "salt"}, {"b.txt", "water"}, {"c.txt", "wine"}, {"d.png", "x"}});
    auto collection = opened();
    auto report = refreshed(*collection, folder);
    QCOMPARE(report.read.size(), std::size_t{3});
    QCOMPARE(report.others, std::size_t{1});
    const std::string before = collection->info().fingerprint;
    report = refreshed(*collection, folder);
    QCOMPARE(report.unchanged, std::size_t{3});
    QVERIFY(report.read.empty());
    QCOMPARE(collection->info().fingerprint, before);

    folder.files["b.txt"] = "bread";
    folder.files.erase("c.txt");
    report = refreshed(*collection, folder);
    QCOMPARE(report.read, std::vector<std::string>{"b.txt"});
    QCOMPARE(report.unchanged, std::size_t{1});
    QCOMPARE(report.removed, std::size_t{1});
    QCOMPARE(report.documents, std::size_t{2});
    QVERIFY(collection->info().fingerprint != before);
    QCOMPARE(found(*collection, "bread"), std::string("b.txt"));
    QCOMPARE(found(*collection, "water wine"), std::string());
}

void TestCollection::fileWithNewDateButSameBytesIsNotReread()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.filePath("docs").toStdString();
    write(path / "a.txt", "salt");
    auto folder = openFolder(path.string());
    auto collection = opened();
    QCOMPARE(refreshed(*collection, **folder).read.size(), std::size_t{1});
    QCOMPARE(refreshed(*collection, **folder).unchanged, std::size_t{1});
    std::filesystem::last_write_time(path / "a.txt",
                                     std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
    QCOMPARE(refreshed(*collection, **folder).unchanged, std::size_t{1});
    // Another size is noticed although the date is the same.
    const auto date = std::filesystem::last_write_time(path / "a.txt");
    write(path / "a.txt", "water");
    std::filesystem::last_write_time(path / "a.txt", date);
    QCOMPARE(refreshed(*collection, **folder).read.size(), std::size_t{1});
    QCOMPARE(found(*collection, "water"), std::string("a.txt"));
}

void TestCollection::unreadableFilesAreReported()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.filePath("docs").toStdString();
    write(path / "bad.txt", std::string("\0\1\2", 3));
    write(path / "good.txt", "salt");
    write(path / "no.pdf", "%PDF-");
    std::ofstream(path / "large.txt").seekp(100 << 20) << "x"; // a hole: no disk is used
    auto folder = openFolder(path.string());
    auto collection = opened();
    const auto report = refreshed(*collection, **folder);
    QCOMPARE(report.documents, std::size_t{1});
    QCOMPARE(report.problems.size(), std::size_t{3});
    QCOMPARE(report.problems[0],
             (std::pair<std::string, std::string>("bad.txt", "The file has binary data instead of text.")));
    QCOMPARE(report.problems[1].first, std::string("large.txt"));
    QVERIFY(report.problems[2].second.find("not installed") != std::string::npos);
    QCOMPARE(collection->files()->size(), std::size_t{4});
    QCOMPARE(collection->files()->at(0).problem, std::string("The file has binary data instead of text."));
    QCOMPARE(found(*collection, "salt"), std::string("good.txt"));
    // Everything that can be read meanwhile is read, without a change of the file.
    struct Water final : PdfFiles {
        base::Result<PdfText> text(std::string_view, const std::stop_token &) const override
        {
            return PdfText{"t", {"water"}};
        }
        base::Result<PagePicture> picture(std::string_view, int, const std::stop_token &) const override
        {
            return PagePicture();
        }
    };
    Readers readers;
    readers.pdf = std::make_shared<const Water>();
    QCOMPARE(collection->refresh(**folder, readers, {})->problems.size(), std::size_t{2});
    QCOMPARE(found(*collection, "water"), std::string("no.pdf"));
}

void TestCollection::stoppedReaderKeepsItsRows()
{
    Files files;
    for (int i = 0; i < 300; ++i)
        files["f" + std::to_string(1000 + i) + ".txt"] = "salt";
    MemoryFolder folder(files);
    auto collection = opened();
    std::stop_source stop;
    const auto stopped =
        collection->refresh(folder, {}, stop.get_token(), [&](std::size_t done, std::size_t total, auto) {
            QCOMPARE(total, std::size_t{300});
            if (done == 250)
                stop.request_stop();
        });
    QVERIFY(!stopped);
    QVERIFY(stopped.error().category == base::Category::cancelled);
    const std::size_t kept = collection->info().passages;
    QVERIFY(kept >= 250 && kept < 300);
    const auto report = refreshed(*collection, folder);
    QCOMPARE(report.unchanged, kept);
    QCOMPARE(report.passages, std::size_t{300});
    QCOMPARE(report.removed, std::size_t{0});
}

void TestCollection::stopsASearch()
{
    Files files;
    for (int i = 0; i < 3000; ++i)
        files["f" + std::to_string(i) + ".txt"] = "salt water";
    MemoryFolder folder(files);
    auto collection = opened();
    refreshed(*collection, folder);
    std::stop_source stop;
    stop.request_stop();
    const auto hits = collection->search("salt water", 10, stop.get_token());
    QVERIFY(!hits);
    QVERIFY(hits.error().category == base::Category::cancelled);
    QVERIFY(collection->passage(1)); // a stop applies to one search
    QVERIFY(collection->search("salt water", 10, {}));
}

void TestCollection::outlivesItsProcess()
{
    const QTemporaryDir dir;
    const std::string file = dir.filePath("deep/er/index.sqlite").toStdString();
    MemoryFolder folder(Files{{"a.txt", "salt"}, {"b.txt", "salt bread and much more of it"}});
    {
        auto collection = opened(file);
        refreshed(*collection, folder);
    }
    auto collection = opened(file);
    QCOMPARE(collection->info().passages, std::size_t{2});
    QCOMPARE(found(*collection, "salt"), std::string("a.txt b.txt"));
    QCOMPARE(refreshed(*collection, folder).unchanged, std::size_t{2});
    QCOMPARE(Collection::optionsOf(file)->words.language, std::string("english"));
    QVERIFY(!Collection::optionsOf(dir.filePath("none").toStdString()));
}

void TestCollection::makesADamagedIndexAnew()
{
    const QTemporaryDir dir;
    const std::string file = dir.filePath("index.sqlite").toStdString();
    write(file, std::string(8192, 'x'));
    auto collection = opened(file);
    MemoryFolder folder(Files{{"a.txt", "salt"}});
    refreshed(*collection, folder);
    QCOMPARE(found(*collection, "salt"), std::string("a.txt"));
}

void TestCollection::makesTheIndexAnewForOtherOptions()
{
    const QTemporaryDir dir;
    const std::string file = dir.filePath("index.sqlite").toStdString();
    MemoryFolder folder(Files{{"a.txt", "Räder"}});
    {
        auto collection = opened(file);
        refreshed(*collection, folder);
        QCOMPARE(found(*collection, "Rad"), std::string());
    }
    CollectionOptions options;
    options.words.language = "german";
    auto collection = opened(file, options);
    QCOMPARE(collection->info().documents, std::size_t{0});
    refreshed(*collection, folder);
    QCOMPARE(found(*collection, "Rad"), std::string("a.txt"));
    options.passages.overlap = 250;
    QVERIFY(Collection::open(file, "test", options).error().category == base::Category::usage);
}

void TestCollection::givesContextInWholeCharacters()
{
    MemoryFolder folder(Files{{"a.txt", "ääää\n\nsalt here\n\nüüüü"}});
    CollectionOptions options;
    options.passages.size = 4;
    auto collection = opened({}, options);
    refreshed(*collection, folder);
    const Passage passage = collection->search("salt", 1, {})->at(0).passage;
    QCOMPARE(passage.text, std::string("salt here"));
    QCOMPARE(*collection->context(passage, 5, 5), std::string("ä\n\nsalt here\n\nü"));
    QCOMPARE(*collection->context(passage, 1000, 1000), std::string("ääää\n\nsalt here\n\nüüüü"));
}

void TestCollection::nonFolderIsReported()
{
    const QTemporaryDir dir;
    QVERIFY(openFolder(dir.filePath("none").toStdString()).error().category == base::Category::notFound);
    write(dir.filePath("file").toStdString(), "x");
    QVERIFY(openFolder(dir.filePath("file").toStdString()).error().category == base::Category::usage);
}

void TestCollection::leavesHiddenFilesAndLinksAlone()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.filePath("docs").toStdString();
    write(path / "sub/a.txt", "salt");
    write(path / ".git/b.txt", "salt");
    write(path / ".c.txt", "salt");
    write(dir.filePath("outside.txt").toStdString(), "salt");
    std::filesystem::create_symlink(dir.filePath("outside.txt").toStdString(), path / "link.txt");
    std::filesystem::create_directory_symlink(path, path / "sub/loop");
    auto folder = openFolder(path.string());
    auto collection = opened();
    refreshed(*collection, **folder);
    QCOMPARE(found(*collection, "salt"), std::string("sub/a.txt"));
}

void TestCollection::endlessWorkBlocksNothing()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.filePath("docs").toStdString();
    write(path / "good.txt", "salt");
    QCOMPARE(mkfifo((path / "pipe.txt").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", path / "zeros.txt");
    std::filesystem::create_directory_symlink(path, path / "round");
    auto folder = openFolder(path.string());
    auto collection = opened();
    const auto report = refreshed(*collection, **folder);
    QCOMPARE(report.read, std::vector<std::string>{"good.txt"});
    QCOMPARE(found(*collection, "salt"), std::string("good.txt"));
    QVERIFY(!openFolder((path / "pipe.txt").string()).has_value()); // nor is one opened in place of a folder
    QVERIFY(!openFolder("/dev/zero").has_value());
}

void TestCollection::fileReplacedByAPipeIsReported()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.path().toStdString();
    write(path / "a.txt", "salt");
    auto folder = openFolder(path.string());
    QVERIFY((*folder)->list({}).has_value());
    std::filesystem::remove(path / "a.txt");
    QCOMPARE(mkfifo((path / "a.txt").c_str(), 0600), 0);
    const auto read = (*folder)->read("a.txt"); // would wait forever for a writer
    QVERIFY(!read && read.error().message ==
                         "The file was deleted, or something else now has its name, for example a folder or a link.");
}

void TestCollection::removalOfAnOpenFileIsReported()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.path().toStdString();
    write(path / "a.txt", "salt water");
    write(path / "b.txt", "salt bread");
    auto folder = openFolder(path.string());
    auto collection = opened();
    refreshed(*collection, **folder);
    std::filesystem::remove(path / "a.txt");
    QCOMPARE(found(*collection, "water"), std::string("a.txt")); // the passages are still there
    const auto hits = collection->search("water", 1, {});
    const auto report = refreshed(*collection, **folder);
    QCOMPARE(report.removed, std::size_t{1});
    QCOMPARE(found(*collection, "water"), std::string());
    const auto around = collection->context(hits->at(0).passage, 10, 10);
    QVERIFY(!around && around.error().message == "The document a.txt no longer exists.");
    const auto gone = collection->passage(hits->at(0).passage.id);
    QVERIFY(!gone && gone.error().message.find("Search for the passage again.") != std::string::npos);
    std::filesystem::remove_all(path); // the folder itself: its remaining documents are not silently forgotten
    const auto refused = collection->refresh(**folder, {}, {});
    QVERIFY(!refused || !refused->problems.empty());
}

void TestCollection::gigabyteOfTextIsOneRowWithoutDelay()
{
    const QTemporaryDir dir;
    const std::filesystem::path path = dir.path().toStdString();
    write(path / "good.txt", "salt");
    write(path / "huge.txt", "salt");
    std::filesystem::resize_file(path / "huge.txt", std::uintmax_t{1} << 30); // a hole: no disk is used
    auto folder = openFolder(path.string());
    auto collection = opened();
    const auto report = refreshed(*collection, **folder);
    QCOMPARE(report.problems.size(), std::size_t{1});
    QVERIFY2(report.problems[0].second.find("larger than 64 MB") != std::string::npos,
             report.problems[0].second.c_str());
    const auto read = (*folder)->read("huge.txt");
    QVERIFY(!read && read.error().category == base::Category::limit); // nor by any other caller
    QCOMPARE(found(*collection, "salt"), std::string("good.txt"));
}

QTEST_APPLESS_MAIN(TestCollection)
#include "tst_collection.moc"
