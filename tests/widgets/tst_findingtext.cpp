// SPDX-License-Identifier: GPL-3.0-or-later
// Problems found by the checkers and errors of queries in a German window; in an English one they are the core's own
// texts.
#include "widgets/text/findingtext.h"

#include "main/compositionroot.h"
#include "main/sources.h"
#include "widgets/text/translations.h"

#include <QFile>
#include <QTest>

class FindingTextTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        for (const char *uri : {"sample:", "sample:library"}) {
            auto source = m_root.sources().registry().open(uri, {}, {});
            QVERIFY2(source.has_value(), source ? "" : source.error().message.c_str());
            const auto schema = (*source)->describe({});
            QVERIFY(schema.has_value());
            m_languages.push_back(std::make_shared<app::QueryLanguage>((*source)->language(), *schema));
        }
    }

    void problemIsShownInGerman_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("fix");
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/widgets/findings.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString query, sentence;
        for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
            if (line.startsWith(u'#'))
                continue;
            if (!line.startsWith(QLatin1String("> "))) {
                query = line;
                sentence.clear();
            } else if (sentence.isEmpty()) {
                sentence = line.mid(2);
            } else {
                QTest::newRow(qPrintable(query)) << query << sentence << line.mid(2);
            }
        }
    }
    void problemIsShownInGerman()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, sentence);
        QFETCH(const QString, fix);
        const app::LanguageFinding finding = foundIn(query);
        QCOMPARE(widgets::findingText(finding, query), finding.message);
        const widgets::Translations german{QLocale(QLocale::German)};
        QCOMPARE(widgets::findingText(finding, query), sentence);
        QCOMPARE(finding.fixes.isEmpty() ? QStringLiteral("-") : widgets::fixText(finding.fixes.first()), fix);
        // The same as a run stores it, and as the reason of an error.
        const app::Finding stored{int(finding.level), finding.code, finding.message, finding.begin, finding.length, {}};
        QCOMPARE(widgets::findingText(stored, query, languageOf(query).get()), sentence);
        if (finding.level != app::FindingLevel::Error)
            return;
        const QString failed = QStringLiteral("line 1, column 2: ") + finding.message;
        QCOMPARE(widgets::queryErrorText(finding.code, failed, query, languageOf(query).get()), sentence);
        app::InspectorData data;
        data.query = query;
        data.error = failed;
        data.errorCode = finding.code;
        data.findings = {stored};
        QCOMPARE(widgets::errorText(data, languageOf(query).get()), sentence);
    }

    void serverTextIsNotChanged()
    {
        const QString reads = QStringLiteral("SELECT title FROM book");
        const auto say = [&](const char *code, const QString &message) {
            return widgets::queryErrorText(QString::fromLatin1(code), message, reads, languageOf(reads).get());
        };
        const QString late =
            QStringLiteral("The query took longer than 500 ms and was stopped; make it more selective.");
        QCOMPARE(say("timeout", late), late);
        const widgets::Translations german{QLocale(QLocale::German)};
        QCOMPARE(say("timeout", late),
                 QStringLiteral("Die Abfrage überschritt ihr Zeitlimit und wurde beendet. Grenzen Sie die Abfrage "
                                "enger ein, oder erhöhen Sie das Zeitlimit."));
        QCOMPARE(say("cancelled", QStringLiteral("The query was cancelled.")),
                 QStringLiteral("Die Abfrage wurde abgebrochen."));
        const QString lost = QStringLiteral("The connection to PostgreSQL was lost while the query ran.");
        QCOMPARE(say("connection", lost), QStringLiteral("Die Datenbank ist nicht zu erreichen. ") + lost);
        const base::CodedText coded(
            BASE_TEXT("server.timeout",
                      "{server} stopped the query, because it took too long. Make it more selective."),
            {{"server", "MariaDB"}});
        QCOMPARE(
            widgets::queryErrorText(QStringLiteral("timeout"), QString::fromStdString(coded.english()), reads,
                                    languageOf(reads).get(), coded),
            QStringLiteral("MariaDB hat die Abfrage beendet, weil sie zu lange dauerte. Grenzen Sie sie enger ein."));
        app::InspectorData data; // as a run stores it
        data.query = reads;
        data.error = QString::fromStdString(coded.english());
        data.errorText = coded;
        QVERIFY(widgets::errorText(data, nullptr).startsWith(QStringLiteral("MariaDB hat die Abfrage beendet")));
        data.error = QStringLiteral("with a hidden value"); // the text may have the value
        QCOMPARE(widgets::errorText(data, nullptr), data.error);
        const QString own = QStringLiteral("PostgreSQL says: division by zero.");
        QCOMPARE(say("division", own), own);
    }

private:
    std::shared_ptr<const app::QueryLanguage> languageOf(const QString &query) const
    {
        const bool isCypher = query.startsWith(QLatin1String("MATCH"));
        return m_languages.at(isCypher ? 0 : 1);
    }
    app::LanguageFinding foundIn(const QString &query) const
    {
        const auto findings = languageOf(query)->check(query).findings;
        return findings.isEmpty() ? app::LanguageFinding() : findings.first();
    }
    program::CompositionRoot m_root;
    std::vector<std::shared_ptr<const app::QueryLanguage>> m_languages;
};

QTEST_MAIN(FindingTextTest)
#include "tst_findingtext.moc"
