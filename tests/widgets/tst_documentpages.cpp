// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of an answer from documents, given artefacts as an agent writes them.
#include "widgets/inspector/documentpages.h"

#include "agents/engine/agentspec.h"

#include "widgets/controls/parts.h"
#include "widgets/inspector/namelinks.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <nlohmann/json.hpp>

using nlohmann::json;
namespace kinds = agents::kinds;

namespace {

app::PageView::Item item(const char *kind, json value, const char *name = "")
{
    return {QLatin1String(name), QStringLiteral("Title"), QLatin1String(kind), base::json(std::move(value))};
}

const json &passages()
{
    static const json all{{{"id", "a#0"},
                           {"number", 1},
                           {"document", "a.md"},
                           {"place", "a.md, Dose"},
                           {"text", "Für alle gilt: The dose is 5 mg <b>a day</b>. More is not better."},
                           {"before", "Before it."},
                           {"after", "After it."},
                           {"score", 1.5}},
                          {{"id", "b#0"},
                           {"number", 2},
                           {"document", "b.md"},
                           {"place", "b.md"},
                           {"text", "Salt is white."},
                           {"before", ""},
                           {"after", ""},
                           {"score", 1.0}}};
    return all;
}

// "Für alle gilt: " has 16 bytes and 15 characters: spans are bytes here, characters in the page.
app::PageView answerView()
{
    const json cited{
        {"text", "The dose is 5 mg. It is white. It is free."},
        {"extractive", true},
        {"sentences",
         {{{"begin", 0}, {"end", 17}, {"cites", {1}}, {"invented", json::array()}},
          {{"begin", 18}, {"end", 30}, {"cites", {2}}, {"invented", json::array()}},
          {{"begin", 31}, {"end", 42}, {"cites", json::array()}, {"invented", {7}}}}},
        {"citations",
         {{{"begin", 0}, {"end", 17}, {"passage", "a#0"}, {"number", 1}, {"evidence", {{"begin", 16}, {"end", 45}}}},
          {{"begin", 18}, {"end", 30}, {"passage", "b#0"}, {"number", 2}, {"evidence", nullptr}}}}};
    const json support{{{"of", "1"}, {"verdict", "supported"}, {"why", ""}},
                       {{"of", "2"}, {"verdict", "supported"}, {"why", ""}},
                       {{"of", "3"}, {"verdict", "unsupported"}, {"why", "It cites a passage that there is not."}}};
    app::PageView view;
    view.items = {item(kinds::citedText, cited), item(kinds::verdicts, support), item(kinds::passages, passages())};
    return view;
}

app::PageView passagesView(json selection)
{
    const json verdicts{
        {{"of", "a#0"}, {"verdict", "relevant"}, {"why", "about doses"}, {"evidence", {{"begin", 16}, {"end", 45}}}},
        {{"of", "b#0"}, {"verdict", "irrelevant"}, {"why", "about salt"}, {"evidence", nullptr}}};
    app::PageView view;
    view.items = {item(kinds::passages, passages()),
                  item(kinds::verdicts, verdicts),
                  item(kinds::selection, std::move(selection), "kept"),
                  {QStringLiteral("search_text"), QStringLiteral("Search"), QLatin1String(kinds::text),
                   base::text("dose of it")}};
    return view;
}

// The text with a background colour of its own.
QString markedIn(const QTextBrowser *browser)
{
    QString text;
    for (QTextBlock block = browser->document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (part.fragment().charFormat().background().style() != Qt::NoBrush)
                text += part.fragment().text();
    return text;
}

} // namespace

class TestDocumentPages : public QObject {
    Q_OBJECT

private slots:
    void partlySupportedSentenceHasItsOwnMark()
    {
        app::PageView view = answerView();
        json support = base::jsonOf(view.items[1].value);
        support[1]["verdict"] = "partially supported";
        support[1]["why"] = "The passage names no colour.";
        view.items[1].value = base::json(support);
        QCOMPARE(app::documentAnswer(view).sentences[1].grade, app::Grade::Partial);
        widgets::AnswerPage page;
        page.show(view);
        const QString text = page.sentences()->toPlainText();
        QVERIFY2(text.contains(QStringLiteral("partially supported: The passage names no colour.")), qPrintable(text));
        QCOMPARE(text.count(QStringLiteral("½")), 1);
        QCOMPARE(text.count(QStringLiteral("✗")), 1);
        QVERIFY(page.findChild<QLabel *>(QStringLiteral("facts"))
                    ->text()
                    .contains(QStringLiteral("partially supported: 1")));
        widgets::GradesPage grades;
        grades.show(view);
        QVERIFY(grades.browser()->toPlainText().contains(QStringLiteral("½ partially supported")));
    }

    void namesOfAnAnswerAreChipsThatOpenTheGraph()
    {
        widgets::AnswerPage page;
        page.show(answerView());
        QSignalSpy wanted(&page, &widgets::AnswerPage::namesRequested);
        QSignalSpy opened(page.links(), &widgets::NameLinks::nameRequested);
        emit page.links()->linksRequested(QStringLiteral("neo4j://h")); // as the menu does
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][1].toString(), QStringLiteral("The dose is 5 mg. It is white. It is free."));
        page.links()->setGraphs({{QStringLiteral("Drugs"), QStringLiteral("graph:")}});
        page.links()->button()->click();
        auto *menu = page.links()->findChild<QMenu *>();
        QVERIFY(menu);
        menu->actions().first()->trigger();
        menu->close();
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted[1][0].toString(), QStringLiteral("graph:"));
        page.links()->show(QStringLiteral("other:"), {{QStringLiteral("Drug"), QStringLiteral("x"), 1}}, {});
        QVERIFY(page.links()->chips()->text().isEmpty()); // of a graph that was not asked
        page.links()->show(QStringLiteral("graph:"),
                           {{QStringLiteral("Drug"), QStringLiteral("<b>Salt"), 1},
                            {QStringLiteral("Disease"), QStringLiteral("Gout"), 2}},
                           {});
        QVERIFY(page.links()->chips()->text().contains(QStringLiteral("&lt;b&gt;Salt")));
        emit page.links()->chips()->linkActivated(QStringLiteral("1"));
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0],
                 QVariantList({QStringLiteral("graph:"), QStringLiteral("Disease"), QStringLiteral("Gout")}));
        page.show(answerView());
        QVERIFY(!page.links()->chips()->text().isEmpty()); // the same answer again
        page.show({});
        QVERIFY(page.links()->chips()->text().isEmpty()); // another answer has other names
    }

    void aSentenceShowsTheWordsItRestsOn()
    {
        widgets::AnswerPage page;
        page.show(answerView());
        QVERIFY(page.sentences()->toPlainText().contains(QStringLiteral("The dose is 5 mg.")));
        QCOMPARE(page.place(), QStringLiteral("1  a.md, Dose"));
        QCOMPARE(markedIn(page.context()), QStringLiteral("The dose is 5 mg <b>a day</b>")); // never markup
        QVERIFY(page.context()->toPlainText().contains(QStringLiteral("Before it.")));
        QVERIFY(page.context()->toPlainText().contains(QStringLiteral("After it.")));
    }

    void aClickOnACitationShowsItsPassage()
    {
        widgets::AnswerPage page;
        page.show(answerView());
        emit page.sentences()->anchorClicked(QUrl(QStringLiteral("c:1:0")));
        QCOMPARE(page.place(), QStringLiteral("2  b.md"));
        QVERIFY(page.context()->toPlainText().contains(QStringLiteral("Salt is white.")));
        QVERIFY(markedIn(page.context()).isEmpty());
    }

    void citationWithoutAPassageIsReported()
    {
        widgets::AnswerPage page;
        page.show(answerView());
        QVERIFY(page.sentences()->toPlainText().contains(QStringLiteral("[7: passage does not exist]")));
        QVERIFY(page.sentences()->toPlainText().contains(QStringLiteral("It cites a passage that there is not.")));
        page.showEvidence(2, 0);
        QVERIFY(page.context()->toPlainText().contains(QStringLiteral("cites no passage")));
    }

    void passagesMarkWhatTheAnswerCites()
    {
        app::PageView view = passagesView({1, 2});
        json verdicts = base::jsonOf(view.items[1].value);
        verdicts[0]["evidence"] = {{"begin", 0}, {"end", 8}}; // the grader quoted other words
        view.items[1].value = base::json(verdicts);
        widgets::PassagesPage page;
        page.show(view);
        QVERIFY(!markedIn(page.browser()).contains(QStringLiteral("The dose is 5 mg")));
        const auto foot = [&] {
            QStringList texts;
            for (const QLabel *label : page.findChildren<QLabel *>())
                texts += label->text();
            return texts.join(QLatin1Char('|'));
        };
        QVERIFY(foot().contains(QStringLiteral("can use 2 of 2")));
        json cited = base::jsonOf(answerView().items[0].value);
        cited["citations"].erase(1); // of the two passages the answer cites one
        view.items.push_back(item(kinds::citedText, cited));
        page.show(view);
        QVERIFY(markedIn(page.browser()).contains(QStringLiteral("The dose is 5 mg <b>a day</b>")));
        QVERIFY2(foot().contains(QStringLiteral("cites 1 of 2")), qPrintable(foot()));
        page.toggle(2);
        QVERIFY(foot().contains(QStringLiteral("can use 1 of 2")));
    }

    void changesOnPassagesAreRestored()
    {
        widgets::PassagesPage page;
        page.show(passagesView({1}));
        QSignalSpy kept(&page, &widgets::PassagesPage::draftChanged);
        page.toggle(2);
        QTest::keyClicks(page.search(), QStringLiteral(" more"));
        const QString draft = kept.back().front().toString();
        const QString words = page.search()->text();
        widgets::PassagesPage later; // after the next start
        later.show(passagesView({1}), draft);
        QVERIFY(later.isChanged());
        QCOMPARE(later.search()->text(), words);
        QCOMPARE(later.browser()->toPlainText(), page.browser()->toPlainText());
        later.undo();
        QVERIFY(!later.isChanged());
        later.show(passagesView({1}), draft);
        later.show(passagesView({1})); // another attempt, of the same passages
        QVERIFY(!later.isChanged());
    }

    void passagesSayWhyTheyWereKept()
    {
        widgets::PassagesPage page;
        page.show(passagesView({1}));
        const QString text = page.browser()->toPlainText();
        QCOMPARE(page.search()->text(), QStringLiteral("dose of it"));
        QVERIFY(text.contains(QStringLiteral("irrelevant")));
        QVERIFY(text.contains(QStringLiteral("about salt")));
        QVERIFY(!text.contains(QStringLiteral("by you")));
        page.show(passagesView({2})); // the user changed it
        QVERIFY(page.browser()->toPlainText().contains(QStringLiteral("left out by you")));
        QVERIFY(page.browser()->toPlainText().contains(QStringLiteral("added by you")));
    }

    void changedTickCanBeRerun()
    {
        widgets::PassagesPage page;
        page.show(passagesView({1}));
        page.setCanRerun(true);
        QVERIFY(!page.isChanged() && !page.rerunButton()->isEnabled());
        emit page.browser()->anchorClicked(QUrl(QStringLiteral("t:2")));
        QVERIFY(page.isChanged() && page.rerunButton()->isEnabled());
        QVERIFY(page.browser()->toPlainText().contains(QStringLiteral("added by you")));
        QSignalSpy asked(&page, &widgets::PassagesPage::rerunRequested);
        page.rerunButton()->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.front().at(0).toString(), QStringLiteral("kept"));
        QCOMPARE(asked.front().at(1).toString(), QStringLiteral("1, 2"));
        page.toggle(2);
        QVERIFY(!page.isChanged());
        page.search()->setText(QStringLiteral("salt"));
        QVERIFY(page.isChanged());
        page.rerunButton()->setEnabled(true);
        page.rerunButton()->click();
        QCOMPARE(asked.back().at(0).toString(), QStringLiteral("search_text"));
        QCOMPARE(asked.back().at(1).toString(), QStringLiteral("salt"));
        page.undo();
        QVERIFY(!page.isChanged());
    }

    void gradesAreAllThere()
    {
        widgets::GradesPage page;
        app::PageView view = answerView();
        view.items.push_back(
            item(kinds::verdicts, {{{"of", "b#0"}, {"verdict", "unparsable"}, {"why", "It said: hm."}}}));
        view.items.push_back(item(kinds::json, {{"verdict", "useful"}, {"value", 5}, {"why", "It says so."}}));
        page.show(view);
        const QString text = page.browser()->toPlainText();
        QVERIFY(text.contains(QStringLiteral("It said: hm.")));
        QVERIFY(text.contains(QStringLiteral("not supported")));
        QVERIFY(text.contains(QStringLiteral("useful")));
    }

    void emptyPagesShowNothing()
    {
        widgets::AnswerPage answer;
        answer.show({});
        widgets::PassagesPage found;
        found.show({});
        QVERIFY(found.browser()->toPlainText().isEmpty());
        app::PageView torn;
        torn.items = {item(kinds::passages, {1, "x", {{"text", 5}}}), item(kinds::verdicts, {{"of", 1}}),
                      item(kinds::citedText, {{"sentences", {{{"begin", 5}, {"end", 900}}}}})};
        answer.show(torn); // as the user may have left it
        found.show(torn);
    }
};

QTEST_MAIN(TestDocumentPages)
#include "tst_documentpages.moc"
