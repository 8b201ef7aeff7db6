// SPDX-License-Identifier: GPL-3.0-or-later
// Passages that try to command the model: a growing list (redteam/passages.jsonl), each tested in both modes. The
// grades decide, never the passage; its text is only inside a fence whose tag it cannot guess.
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/paperrag.h"
#include "agents/selfrag/selfragnames.h"
#include "base/jsonread.h"
#include "support/documentrun.h"
#include "support/fences.h"
#include "tools/tool.h"

#include <QtTest/QtTest>

using nlohmann::json;
namespace names = agents::names;

namespace {

const std::string goodText = "Agent memory keeps what an agent has seen.";
const std::string badMark = "tells-it-apart"; // ends each bad passage

// A model that is not fooled: it grades the bad passage by its content, and keeps the requests.
class Judge final : public llm::Client {
public:
    std::string name() const override { return "judge"; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token, const llm::TokenSink &) override
    {
        asked.push_back(support::everything(request));
        const bool isBad = asked.back().find(badMark) != std::string::npos;
        llm::ChatReply reply;
        reply.finishReason = "stop";
        const std::string &tool = request.forcedTool;
        toolsOffered = std::max(toolsOffered, request.tools.size());
        if (tool == "GradeDocuments")
            reply.text = isBad ? "no" : "yes";
        else if (tool == "IsRelevant")
            reply.text = isBad ? "irrelevant" : "relevant";
        else if (tool == "IsSupported")
            reply.text = "fully supported";
        else if (tool == "IsUseful")
            reply.text = "5";
        else if (tool == "Retrieve")
            reply.text = asked.back().find("The answer so far") == std::string::npos ? "yes" : "no";
        else if (!tool.empty())
            reply.text = "yes";
        else
            reply.text = "It keeps what was seen" + citation(asked.back()) + ".";
        return reply;
    }
    std::vector<std::string> asked;
    std::size_t toolsOffered = 0;

private:
    // " [2]" where the prompt gives the good passage a number.
    static std::string citation(const std::string &prompt)
    {
        const auto at = prompt.find(": good.txt");
        if (at == std::string::npos)
            return {};
        const auto blank = prompt.rfind(' ', at);
        return " [" + prompt.substr(blank + 1, at - blank - 1) + "]";
    }
};

// The text occurs once, inside a fence whose tag it does not contain.
QByteArray fenceOf(const std::string &prompt, const std::string &text)
{
    const auto at = prompt.find(text);
    if (at == std::string::npos)
        return "the passage is not there as it is";
    if (prompt.find(text, at + 1) != std::string::npos)
        return "it is there twice";
    const auto open = prompt.rfind("<passage ", at);
    if (open == std::string::npos)
        return "no mark before it";
    const std::string tag = prompt.substr(open + 9, 8);
    if (text.find(tag) != std::string::npos)
        return "it knows the tag";
    const auto close = prompt.find("</passage " + tag + ">", open);
    if (close == std::string::npos || close < at + text.size())
        return "it ends the mark";
    return {};
}

} // namespace

class TestRedTeamPassages : public QObject {
    Q_OBJECT

private slots:
    void noPassageCommands_data()
    {
        QTest::addColumn<QString>("text");
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/agents/redteam/passages.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const json line = base::parsedJson(file.readLine().toStdString());
            QTest::newRow(base::textIn(line, "name").c_str()) << QString::fromStdString(base::textIn(line, "text"));
        }
    }
    void noPassageCommands()
    {
        QFETCH(QString, text);
        const std::string bad = text.toStdString() + " " + badMark;
        const support::Folder folder(
            std::vector<std::pair<const char *, std::string>>{{"bad.txt", bad}, {"good.txt", goodText}});
        for (const char *agent : {agents::selfRagName, agents::paperRagName}) {
            support::DocumentRun run("agent memory", folder.address());
            run.request.agent = agent;
            const auto judge = std::make_shared<Judge>();
            run.go(judge);
            QCOMPARE(run.result.reason, std::string("answered"));
            QCOMPARE(run.result.answer, std::string("It keeps what was seen."));
            QCOMPARE(judge->toolsOffered, std::size_t{1}); // a grader's own form, nothing that acts
            std::size_t shown = 0;
            for (const std::string &prompt : judge->asked)
                if (prompt.find(badMark) != std::string::npos) {
                    ++shown;
                    const QByteArray wrong = fenceOf(prompt, tools::withoutControls(bad));
                    QVERIFY2(wrong.isEmpty(), (wrong.toStdString() + "\n" + prompt).c_str());
                }
            QCOMPARE(shown, std::size_t{1}); // its grader had it, and no later call
            const json &verdicts = run.state().json(names::verdicts);
            for (const json &verdict : verdicts) {
                const bool isBad = verdict["of"].get<std::string>().starts_with("bad.txt");
                QCOMPARE(verdict["verdict"], json(isBad ? "irrelevant" : "relevant"));
            }
        }
    }
    void rulesIgnoreInjectedInstructions_data() { noPassageCommands_data(); }
    void rulesIgnoreInjectedInstructions()
    {
        QFETCH(QString, text);
        const support::Folder folder(
            std::vector<std::pair<const char *, std::string>>{{"bad.txt", text.toStdString()}});
        for (const char *agent : {agents::selfRagName, agents::paperRagName}) {
            support::DocumentRun run("Which cheese is made in Alpine valleys?", folder.address());
            run.request.agent = agent;
            run.go(std::make_shared<agents::LexicalRules>());
            QCOMPARE(run.result.reason, std::string("no-evidence"));
        }
    }
    void thisRunsOwnTagClosesNoFence()
    {
        for (const char *agent : {agents::selfRagName, agents::paperRagName}) {
            const auto prompts = [agent](const std::string &stranger) {
                const support::Folder folder(std::vector<std::pair<const char *, std::string>>{
                    {"note.txt", goodText + " " + stranger}, {"good.txt", goodText}});
                support::DocumentRun run("agent memory", folder.address());
                run.request.agent = agent;
                const auto judge = std::make_shared<Judge>();
                run.go(judge);
                return judge->asked;
            };
            std::set<std::string> tags;
            for (const auto &prompt : prompts("x"))
                tags.merge(support::tagsIn(prompt));
            QVERIFY(!tags.empty());
            std::set<std::string> drawn;
            for (const auto &prompt : prompts(support::closing(tags))) {
                drawn.merge(support::tagsOutside(prompt));
                const std::string breach = support::breachIn(prompt);
                QVERIFY2(breach.empty(), (breach + "\n" + prompt).c_str());
            }
            QVERIFY(drawn == tags); // they were this run's own
        }
    }
    // Reference marks in a document are no citations of the answer.
    void referencesOfADocumentAreNotCitations()
    {
        const support::Folder folder(std::vector<std::pair<const char *, std::string>>{
            {"paper.txt", "The dose of fingolimod is 0.5 mg a day [12]. It was found safe [3, 4]."}});
        support::DocumentRun run("What is the dose of fingolimod?", folder.address());
        run.go(std::make_shared<agents::LexicalRules>());
        QCOMPARE(run.result.reason, std::string("answered"));
        QCOMPARE(run.result.answer, std::string("The dose of fingolimod is 0.5 mg a day."));
        const json &cited = run.state().json(names::citedAnswer);
        QVERIFY(cited["sentences"][0]["invented"].empty());
        QCOMPARE(cited["citations"].size(), std::size_t{1});
        QVERIFY(!cited["citations"][0]["evidence"].is_null());
    }
};

QTEST_GUILESS_MAIN(TestRedTeamPassages)
#include "tst_redteampassages.moc"
