// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of sources in a session file: stored in parts, found, written, kept by compacting, and omitted from exports.
#include "session/jsonlines.h"
#include "session/keptcopy.h"
#include "session/maintenance.h"
#include "session/stored.h"

#include <QDir>
#include <QTest>

using namespace session;

namespace {

constexpr const char *canary = "canary-of-the-copy";

KeptCopy ofShop(const char *fingerprint = "data of today")
{
    KeptCopy copy;
    copy.source = "sqlite:shop.db";
    copy.kind = "sqlite";
    copy.name = "shop.db";
    copy.title = "shop";
    copy.fingerprint = fingerprint;
    copy.made = std::chrono::system_clock::time_point(std::chrono::hours(24 * 365 * 50));
    return copy;
}

// Files with their parts stored.
std::vector<KeptFile> partsOf(SessionFile &file,
                              const std::vector<std::pair<std::string, std::vector<std::string>>> &all)
{
    std::vector<KeptFile> files;
    for (const auto &[path, parts] : all) {
        KeptFile one{path, 0, {}};
        for (const std::string &part : parts) {
            one.parts.push_back(keepPart(file, part).value());
            one.size += part.size();
        }
        files.push_back(std::move(one));
    }
    return files;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

} // namespace

class TestKeptCopy : public QObject {
    Q_OBJECT

private slots:
    void copyIsExportedUnchangedAfterCompacting()
    {
        stored::Stored it;
        it.create();
        const std::string part(1'000'000, 'x'), large = part + part + part;
        const auto files = partsOf(
            *it.session,
            {{"a.txt", {std::string("one ") + canary, " two"}}, {"deep/b.txt", {part, part, part}}, {"empty.txt", {}}});
        KeptCopy wanted = ofShop();
        wanted.kind = "folder";
        const auto kept = keepCopy(*it.session, wanted, files);
        QVERIFY(kept && kept->isNew);
        QCOMPARE(kept->copy.number, 1);
        QCOMPARE(kept->copy.files, 3u);
        QCOMPARE(kept->copy.bytes, large.size() + 26);
        const auto sizes = measure(*it.session, stored::decoders);
        QVERIFY(sizes && sizes->kept > 0);
        QCOMPARE(sizes->unused, 0);

        it.sink.reset();
        it.session.reset();
        QVERIFY(prune(it.file, {}, stored::decoders));
        it.reopen();
        const auto found = keptCopyOf(*it.session, "sqlite:shop.db");
        QVERIFY(found && *found);
        QCOMPARE((*found)->number, 1);
        QCOMPARE((*found)->fingerprint, std::string("data of today"));
        QTemporaryDir out;
        QVERIFY(writeCopy(*it.session, **found, out.path().toStdString()));
        QCOMPARE(contentOf(out.filePath("a.txt")), QByteArray("one ") + canary + " two");
        QCOMPARE(contentOf(out.filePath("deep/b.txt")).size(), qsizetype(large.size()));
        QVERIFY(QFile::exists(out.filePath("empty.txt")));
    }

    void equalCopyIsStoredOnceAndNothingReplaced()
    {
        stored::Stored it;
        it.create();
        QVERIFY(keepCopy(*it.session, ofShop("monday"), partsOf(*it.session, {{"shop.db", {"one"}}})));
        const auto again = keepCopy(*it.session, ofShop("monday"), partsOf(*it.session, {{"shop.db", {"one"}}}));
        QVERIFY(again && !again->isNew);
        QCOMPARE(again->copy.number, 1);
        const auto other = keepCopy(*it.session, ofShop("friday"), partsOf(*it.session, {{"shop.db", {"two"}}}));
        QVERIFY(other && other->isNew);
        QCOMPARE(keptCopies(*it.session)->size(), 2u);
        QCOMPARE((*keptCopyOf(*it.session, "sqlite:shop.db"))->number, 2); // the newest one
        QCOMPARE((*keptCopyOf(*it.session, "sqlite:shop.db", "monday"))->number, 1);
        QVERIFY(!*keptCopyOf(*it.session, "sqlite:other.db"));

        QVERIFY(dropCopy(*it.session, 1));
        QVERIFY(!dropCopy(*it.session, 1));
        QCOMPARE(keptCopies(*it.session)->size(), 1u);
        QVERIFY(measure(*it.session, stored::decoders)->unused > 0);
        const auto third = keepCopy(*it.session, ofShop("sunday"), partsOf(*it.session, {{"shop.db", {"three"}}}));
        QCOMPARE(third->copy.number, 3); // numbers are never reused
    }

    void partsWithoutTheirCopyAreNoCopy()
    {
        stored::Stored it, other;
        it.create();
        other.create();
        const auto files = partsOf(*it.session, {{"shop.db", {"one", "two"}}});
        QVERIFY(keptCopies(*it.session)->empty());
        QVERIFY(measure(*it.session, stored::decoders)->unused > 0);
        // Another session is opened before the copy is complete.
        const auto kept = keepCopy(*other.session, ofShop(), files);
        QVERIFY(!kept);
        QVERIFY(keptCopies(*other.session)->empty());
    }

    void aCopyLandsBelowItsFolderAlone()
    {
        stored::Stored it;
        it.create();
        for (const char *path : {"../escaped.txt", "/tmp/escaped.txt", "a/../../escaped.txt", ""}) {
            const auto kept = keepCopy(*it.session, ofShop(path), partsOf(*it.session, {{path, {path}}}));
            QVERIFY(kept);
            QTemporaryDir out;
            const QString inner = out.filePath("inner");
            QVERIFY(QDir().mkpath(inner));
            const auto written = writeCopy(*it.session, kept->copy, inner.toStdString());
            QVERIFY2(!written, path);
            QVERIFY(!QFile::exists(out.filePath("escaped.txt")));
        }
    }

    // An older version of the program removes unknown data when it compacts.
    void copyWithMissingPartsIsReported()
    {
        stored::Stored it;
        it.create();
        KeptCopy copy = ofShop();
        const auto kept = keepCopy(*it.session, copy, partsOf(*it.session, {{"shop.db", {"one"}}}));
        QVERIFY(kept);
        stored::Stored older;
        older.create();
        const auto marks = it.session->marks();
        for (const Mark &mark : *marks)
            QVERIFY(older.session->setMark(mark));
        const auto found = keptCopyOf(*older.session, "sqlite:shop.db");
        QVERIFY(found && *found);
        QTemporaryDir out;
        const auto written = writeCopy(*older.session, **found, out.path().toStdString());
        QVERIFY(!written);
        QVERIFY(written.error().message.find("is incomplete") != std::string::npos);
        older.sink.reset();
        older.session.reset();
        QVERIFY(prune(older.file, {}, stored::decoders)); // compacting still works
    }

    void exportDoesNotContainIt()
    {
        stored::Stored it;
        it.create();
        QVERIFY(it.runner(stored::reflexion(it.toys))->start({stored::set("question", "?")}, {}));
        QVERIFY(keepCopy(*it.session, ofShop(), partsOf(*it.session, {{"shop.db", {canary}}})));
        std::string lines;
        QVERIFY(exportLines(*it.session, RunId::none, stored::decoders, [&](const std::string &line) -> base::Status {
            lines += line + "\n";
            return {};
        }));
        QVERIFY(lines.find("\"run\"") != std::string::npos);
        for (const char *never : {canary, "shop.db", "kept-"})
            QVERIFY2(lines.find(never) == std::string::npos, never);
    }

    void anAddressNamesAFileAndANumber()
    {
        QCOMPARE(parseCopyAddress("kept:/a/b.rfx#12").file, std::string("/a/b.rfx"));
        QCOMPARE(parseCopyAddress("kept:/a/b.rfx#12").number, 12);
        QCOMPARE(parseCopyAddress("kept:/a/b#c.rfx").file, std::string("/a/b#c.rfx"));
        QCOMPARE(parseCopyAddress("kept:/a/b#c.rfx").number, 0);
        QCOMPARE(parseCopyAddress(copyAddress("/a/b#7", 3)).file, std::string("/a/b#7"));
        QCOMPARE(keptSize(999), std::string("999 bytes"));
        QCOMPARE(keptSize(1'234'567), std::string("1.2 MB"));
    }
};

QTEST_GUILESS_MAIN(TestKeptCopy)
#include "tst_keptcopy.moc"
